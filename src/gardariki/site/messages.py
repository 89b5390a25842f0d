"""The shapes of what goes over the JSON API."""

from __future__ import annotations

from typing import Any

from ninja import Field, Schema


class Problem(Schema):
    """What went wrong, or why something cannot be done."""

    detail: Any
    kind: str = ""


class GuestIn(Schema):
    name: str = Field("", max_length=40)


class TokenOut(Schema):
    token: str
    name: str


class OptionOut(Schema):
    name: str
    kind: str
    default: str | int | bool
    help: str
    choices: list[str]
    low: int
    high: int


class GameOut(Schema):
    id: str
    name: str
    version: str
    min_seats: int
    max_seats: int
    tagline: str
    minutes: str
    weight: str
    actions: int
    bots: list[str]
    options: list[OptionOut]


class SetupIn(Schema):
    game: str = Field(..., max_length=40)
    seats: list[str] = Field(..., min_length=1, max_length=8)
    options: dict[str, str | int | bool] = Field(default_factory=dict)
    public: bool = False
    hints: bool = True
    clock: str = ""


class SeatOut(Schema):
    number: int
    kind: str
    name: str
    bot: str
    yours: bool
    link: str


class TableOut(Schema):
    code: str
    game: str
    options: dict[str, Any]
    stage: str
    public: bool
    hints: bool
    version: int
    commitment: str
    asked: list[int]
    seats: list[SeatOut]
    outcome: dict[str, Any] | None
    rematch: str


class SitIn(Schema):
    seat: int = 0
    link: str = Field("", max_length=200, pattern=r"^[\w:/.-]*$")


class AnswerIn(Schema):
    act: str = Field(..., max_length=120)
    after: str = Field(..., max_length=24, pattern=r"^[\d.]*$")
    seat: int | None = None


class VoteIn(Schema):
    agree: bool
    seat: int | None = None


class ChatIn(Schema):
    text: str = Field(..., max_length=500)


class Advice(Schema):
    act: str
    share: float
    expected: float


class ViewOut(Schema):
    """What a seat knows: `legal` are the actions it may answer with, `after` the stamp to send."""

    version: int
    stage: str
    seat: int
    after: str = ""
    asked: list[int] = Field(default_factory=list)
    prompt: str = ""
    rule: str = ""
    legal: list[str] = Field(default_factory=list)
    log: list[str] = Field(default_factory=list)
    scores: list[float] = Field(default_factory=list)
    state: dict[str, Any] | None = None
