"""Who is asking: a guest known by a cookie, an account, or a program with a token."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable

from django.contrib.auth.models import AbstractBaseUser
from django.http import HttpRequest

from gardariki.site.live import LiveTable
from gardariki.site.models import Person, Seat, Token, digest
from gardariki.site.seating import hand_over

_SPACE = re.compile(r"[\s\x00-\x1f\x7f\u200b-\u200f\u202a-\u202e\u2066-\u2069]+")


def clean_name(text: str) -> str:
    """A name fit to be shown: no control or direction marks, at most 40 characters."""
    return _SPACE.sub(" ", text).strip()[:40].strip()


def clean_text(text: str) -> str:
    """A line of chat fit to be shown."""
    return _SPACE.sub(" ", text).strip()[:500]


def person_of(request: HttpRequest) -> Person | None:
    """The person behind a request, if it was seen before."""
    known = getattr(request, "_person", None)
    if isinstance(known, Person):
        return known
    number = request.session.get("person")
    person = Person.objects.filter(pk=number).first() if number else None
    if person is None and request.user.is_authenticated:
        person = of_user(request.user)
        request.session["person"] = person.pk
    if person is not None:
        request._person = person  # type: ignore[attr-defined]
    return person


def of_user(user: AbstractBaseUser) -> Person:
    """The person of an account, made at the first need."""
    person, _ = Person.objects.get_or_create(
        user_id=int(user.pk), defaults={"name": clean_name(user.get_username()) or "Player"}
    )
    return person


def person_or_guest(request: HttpRequest, name: str = "") -> Person:
    """The person behind a request; a new guest if it was never seen."""
    person = person_of(request)
    fresh = clean_name(name)
    if person is None:
        person = Person.objects.create(name=fresh or f"Guest {secrets.randbelow(9000) + 1000}")
        request.session["person"] = person.pk
        request._person = person  # type: ignore[attr-defined]
    elif fresh and fresh != person.name:
        person.name = fresh
        person.save(update_fields=["name"])
    return person


def merge(guest: Person | None, owner: Person) -> None:
    """Give an account everything that its owner did as a guest."""
    if guest is None or guest.pk == owner.pk or guest.user_id is not None:
        return
    hand_over(guest, owner)
    Token.objects.filter(person=guest).update(person=owner)


def of_token(token: str) -> Person | None:
    """The person whose API token this is."""
    found = Token.objects.select_related("person").filter(digest=digest(token)).first()
    return found.person if found is not None else None


def _number(request: HttpRequest) -> int:
    """The number of the person behind a request; 0 if it was never seen."""
    number = request.session.get("person", 0)
    if not number and request.user.is_authenticated:
        person = person_of(request)
        number = person.pk if person is not None else 0
    return int(number)


def held(live: LiveTable, person: int, keys: Iterable[int] = ()) -> list[int]:
    """The seats that someone may act for: their own, and those whose link they opened."""
    opened = set(keys)
    return [
        chair.number
        for chair in live.chairs
        if chair.kind == Seat.PERSON
        and (chair.pk in opened or (person and chair.person_id == person))
    ]


def held_by(request: HttpRequest, live: LiveTable) -> list[int]:
    """The seats that a request may act for."""
    return held(live, _number(request), request.session.get("keys", ()))


def may_watch(request: HttpRequest, live: LiveTable) -> bool:
    """Public tables are open to all; others to those who sit there or have a link."""
    return (
        live.table.public
        or bool(held_by(request, live))
        or (live.table.host_id or -1) == _number(request)
        or live.pk in request.session.get("watch", ())
    )
