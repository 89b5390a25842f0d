"""Addresses."""

from __future__ import annotations

from django.contrib import admin
from django.contrib.auth import views as auth
from django.urls import path

from gardariki.site import stylesheet
from gardariki.site.api import api
from gardariki.site.views import account, home, replay, table

_form = "site/form.html"
_message = "site/message.html"

urlpatterns = [
    path("", home.home, name="home"),
    path("play/<slug:game>/", home.play_now, name="play"),
    path("new/<slug:game>/", home.new_table, name="new"),
    path("rules/<slug:game>/", home.rules, name="rules"),
    path("palette.css", stylesheet.palette, name="palette"),
    path("fonts/<slug:mark>/<str:name>", stylesheet.font, name="font"),
    path("verify/", replay.check, name="verify"),
    path("sit/<slug:token>/", table.seat_link, name="seat-link"),
    path("watch/<slug:token>/", table.watch_link, name="watch-link"),
    path("t/<slug:code>/", table.table, name="table"),
    path("t/<slug:code>/stream", table.stream, name="stream"),
    path("t/<slug:code>/answer", table.answer),
    path("t/<slug:code>/undo", table.undo),
    path("t/<slug:code>/ask-undo", table.ask_undo),
    path("t/<slug:code>/vote", table.vote),
    path("t/<slug:code>/back", table.back),
    path("t/<slug:code>/sit", table.sit),
    path("t/<slug:code>/leave", table.leave),
    path("t/<slug:code>/fill", table.fill),
    path("t/<slug:code>/chat", table.chat, name="chat"),
    path("t/<slug:code>/hint", table.hint),
    path("t/<slug:code>/why", table.why),
    path("t/<slug:code>/rematch", table.rematch, name="rematch"),
    path("t/<slug:code>/replay", replay.replay, name="replay"),
    path("t/<slug:code>/moment", replay.moment, name="moment"),
    path("t/<slug:code>/fork", replay.fork, name="fork"),
    path("t/<slug:code>/record.json", replay.record, name="record"),
    path("t/<slug:code>/result", replay.result, name="result"),
    path("account/", account.account, name="account"),
    path("account/signup/", account.sign_up, name="signup"),
    path("account/login/", account.LogIn.as_view(), name="login"),
    path("account/logout/", auth.LogoutView.as_view(), name="logout"),
    path("account/reset/", account.Reset.as_view(), name="password_reset"),
    path(
        "account/reset/sent/",
        auth.PasswordResetDoneView.as_view(
            template_name=_message,
            extra_context={
                "title": "Look into your mail",
                "text": "If an account has that address, a link for a new password is on its way.",
            },
        ),
        name="password_reset_done",
    ),
    path(
        "account/reset/<uidb64>/<token>/",
        auth.PasswordResetConfirmView.as_view(
            template_name=_form, extra_context={"title": "A new password", "go": "Keep it"}
        ),
        name="password_reset_confirm",
    ),
    path(
        "account/reset/done/",
        auth.PasswordResetCompleteView.as_view(
            template_name=_message,
            extra_context={"title": "Done", "text": "Log in with your new password."},
        ),
        name="password_reset_complete",
    ),
    path("api/", api.urls),
    path("admin/", admin.site.urls),
]
