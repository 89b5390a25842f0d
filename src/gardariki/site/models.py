"""What is kept: people, tables, seats, answers, chat.

A table's match is never stored as such. It is its options, its dice's key and its `Answer` rows,
which are only ever added to; playing them again gives the match. The number of an answer is
unique at its table, so of two processes that answer at once one is refused by the database.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

from django.conf import settings
from django.db import models
from django.utils import timezone

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


def new_code() -> str:
    """A table's public name in addresses: short, readable, not guessable in sequence."""
    return "".join(secrets.choice(_LETTERS) for _ in range(10))


def new_token() -> str:
    """A secret for a link."""
    return secrets.token_urlsafe(24)


def digest(token: str) -> str:
    """What is stored of an API token, so that the database does not give it away."""
    return hashlib.sha256(token.encode()).hexdigest()


class Person(models.Model):
    """Someone who plays: a guest known by a cookie, or the owner of an account."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL
    )
    name = models.CharField(max_length=40)
    created = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name_plural = "people"

    def __str__(self) -> str:
        return self.name


class Token(models.Model):
    """A key to the JSON API; only its hash is kept."""

    person = models.ForeignKey(Person, on_delete=models.CASCADE)
    digest = models.CharField(max_length=64, unique=True)
    label = models.CharField(max_length=60)
    created = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return self.label


class Table(models.Model):
    """A table with a game on it.

    `wake` is when a bot or a clock has something to do here, `claim` until when a worker has
    taken that upon itself. `version` grows with every change, over all tables.
    """

    OPEN, PLAYING, OVER = "open", "playing", "over"
    STAGES = ((OPEN, "open"), (PLAYING, "playing"), (OVER, "over"))
    SETUP = ("game", "options", "public", "hints", "clock", "clock_base", "clock_more")
    """What the host has chosen: the next game of the same people takes all of it over."""

    code = models.CharField(max_length=16, unique=True, default=new_code)
    game = models.CharField(max_length=40)
    rules = models.CharField(max_length=20, default="")
    options = models.JSONField(default=dict)
    stage = models.CharField(max_length=8, choices=STAGES, default=OPEN)
    public = models.BooleanField(default=False)
    hints = models.BooleanField(default=True)
    watch = models.CharField(max_length=40, default=new_token)
    host = models.ForeignKey(Person, null=True, on_delete=models.SET_NULL, related_name="hosted")
    created = models.DateTimeField(default=timezone.now)
    changed = models.DateTimeField(default=timezone.now)

    key = models.BinaryField(default=bytes, editable=False)
    opening = models.JSONField(null=True, editable=False)
    rows = models.PositiveIntegerField(default=0)
    undos = models.PositiveIntegerField(default=0)
    version = models.BigIntegerField(default=0, db_index=True)
    snapshot = models.BinaryField(default=bytes, editable=False)
    base = models.PositiveIntegerField(default=0)  # rows before this one are of older rules
    asked = models.PositiveIntegerField(default=0)  # a bit for each seat that is asked
    outcome = models.JSONField(null=True)

    clock = models.CharField(max_length=8, default="")  # "", "live" or "days"
    clock_base = models.PositiveIntegerField(default=0)  # seconds for the game, or for a move
    clock_more = models.PositiveIntegerField(default=0)  # seconds added after each turn
    undo_seat = models.SmallIntegerField(default=-1)  # who asks the others for an undo
    undo_yes = models.PositiveIntegerField(default=0)

    wake = models.DateTimeField(null=True)
    claim = models.DateTimeField(null=True)

    source = models.ForeignKey("self", null=True, on_delete=models.SET_NULL, related_name="forks")
    source_at = models.PositiveIntegerField(default=0)
    rematch = models.OneToOneField("self", null=True, on_delete=models.SET_NULL, related_name="+")

    class Meta:
        indexes = (
            models.Index(fields=["wake"], name="table_wake"),
            models.Index(fields=["public", "stage", "-changed"], name="table_lobby"),
        )

    def __str__(self) -> str:
        return f"{self.game} {self.code}"

    @classmethod
    def like(cls, other: Table, **changes: Any) -> Table:
        """A new table set up as the other one, but for what is named."""
        return cls(**{name: getattr(other, name) for name in cls.SETUP} | changes)


class Seat(models.Model):
    """A chair at a table. Whoever holds its secret link may act for it."""

    PERSON, BOT, OPEN, FRIEND = "person", "bot", "open", "friend"
    KINDS = ((PERSON, "person"), (BOT, "bot"), (OPEN, "open"), (FRIEND, "friend by link"))

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="chairs")
    number = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=8, choices=KINDS)
    bot = models.CharField(max_length=40, default="")
    person = models.ForeignKey(Person, null=True, on_delete=models.SET_NULL, related_name="seats")
    name = models.CharField(max_length=40, default="")
    token = models.CharField(max_length=40, unique=True, default=new_token)
    away = models.BooleanField(default=False)  # the clock ran out; a bot plays meanwhile
    left = models.FloatField(default=0)  # seconds on the clock
    since = models.DateTimeField(null=True)  # when the clock was started

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=["table", "number"], name="one_seat_each_number"),
        )

    def __str__(self) -> str:
        return self.name or self.kind


class Answer(models.Model):
    """What a seat answered, or took back. Rows are added, never changed."""

    PLAY, UNDO, AGREED = "play", "undo", "agreed"

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="answers")
    number = models.PositiveIntegerField()
    kind = models.CharField(max_length=8, default=PLAY)
    seat = models.SmallIntegerField()
    words = models.CharField(max_length=120, default="")
    after = models.CharField(max_length=24, default="")
    by_bot = models.BooleanField(default=False)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=["table", "number"], name="one_answer_each_number"),
        )


class Remark(models.Model):
    """A line of chat."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="remarks")
    person = models.ForeignKey(Person, null=True, on_delete=models.SET_NULL)
    seat = models.SmallIntegerField(default=-1)
    name = models.CharField(max_length=40)
    text = models.CharField(max_length=500)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("id",)


class Bucket(models.Model):
    """How much someone may still do this minute; the key is a hash of who and what."""

    key = models.CharField(max_length=32, primary_key=True)
    level = models.FloatField()
    at = models.DateTimeField(db_index=True)
