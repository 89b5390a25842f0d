"""Accounts: sign up, log in, keep what one did as a guest, API tokens."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

from django import forms
from django.contrib.auth import login
from django.contrib.auth.forms import BaseUserCreationForm
from django.contrib.auth.models import User
from django.contrib.auth.views import LoginView, PasswordResetView
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from gardariki.site.limits import address, limit
from gardariki.site.models import Seat, Token, digest
from gardariki.site.people import clean_name, merge, of_user, person_of

if TYPE_CHECKING:
    NewUser = BaseUserCreationForm[User]
else:  # Django's form takes its parameter from type checkers only
    NewUser = BaseUserCreationForm


class SignUp(NewUser):
    """A name, a password, and an address for the day one forgets it."""

    email = forms.EmailField(
        required=False, help_text="Only for resetting a forgotten password; may be left empty."
    )

    class Meta:
        model = User
        fields = ("username", "email")


@never_cache
@require_http_methods(["GET", "POST"])
def sign_up(request: HttpRequest) -> HttpResponse:
    """Make an account; what one did as a guest comes along."""
    form = SignUp(request.POST or None)
    if request.method == "POST":
        limit("sign", address(request))
        if form.is_valid():
            guest = person_of(request)
            user = form.save()
            if guest is not None and guest.user_id is None:
                guest.user = user
                guest.name = clean_name(user.username)
                guest.save()
            _enter(request, user)
            return redirect("home")
    return render(request, "site/form.html", {"form": form, "title": "Sign up", "go": "Sign up"})


def _enter(request: HttpRequest, user: User) -> None:
    """Log in, and bring the guest's seats along."""
    guest = person_of(request)
    keys, watch = request.session.get("keys", []), request.session.get("watch", [])
    login(request, user)
    owner = of_user(user)
    merge(guest, owner)
    request.session["person"] = owner.pk
    request.session["keys"], request.session["watch"] = keys, watch


class LogIn(LoginView):
    """Log in to an account."""

    template_name = "site/form.html"
    extra_context = {"title": "Log in", "go": "Log in", "forgot": True}  # noqa: RUF012

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        limit("sign", address(request))
        return super().post(request, *args, **kwargs)

    def form_valid(self, form: Any) -> HttpResponse:
        _enter(self.request, form.get_user())
        return redirect(self.get_success_url())


class Reset(PasswordResetView):
    """Send a link for a new password."""

    template_name = "site/form.html"
    email_template_name = "site/reset_email.txt"
    subject_template_name = "site/reset_subject.txt"
    extra_context = {"title": "Forgotten password", "go": "Send me a link"}  # noqa: RUF012

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        limit("sign", address(request))
        return super().post(request, *args, **kwargs)


@never_cache
@require_http_methods(["GET", "POST"])
def account(request: HttpRequest) -> HttpResponseBase:
    """One's name, tables, and keys to the API."""
    person = person_of(request)
    if person is None:
        return redirect("home")
    fresh = ""
    if request.method == "POST":
        limit("sign", address(request))
        what = request.POST.get("what", "")
        name = clean_name(request.POST.get("name", ""))
        if what == "name" and name:
            person.name = name
            person.save(update_fields=["name"])
        elif what == "token" and Token.objects.filter(person=person).count() < 20:
            fresh = secrets.token_urlsafe(32)
            Token.objects.create(person=person, digest=digest(fresh), label=name or "token")
        elif what == "revoke":
            number = request.POST.get("token", "")
            Token.objects.filter(person=person, pk=int(number) if number.isdigit() else 0).delete()
    context = {
        "person": person,
        "fresh": fresh,
        "tokens": Token.objects.filter(person=person).order_by("-created"),
        "games": Seat.objects.filter(person=person).count(),
    }
    return render(request, "site/account.html", context)
