"""The JSON API: everything that a person can do at a table, for programs.

Every request but the first carries a token: `Authorization: Bearer …`. Cookies mean nothing here.
"""

from __future__ import annotations

import secrets
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from ninja import NinjaAPI, params
from ninja.errors import HttpError
from ninja.security import HttpBearer

from gardariki.bots import UnknownBot
from gardariki.engine.errors import (
    BadAnswer,
    BadOptions,
    CannotUndo,
    UnknownGame,
    UnknownWord,
)
from gardariki.engine.registry import game as find_game
from gardariki.site import catalog, moves, opponents, seating, tables
from gardariki.site.exports import record_of, view_of
from gardariki.site.limits import TooMany, address, limit
from gardariki.site.live import LIVE, LiveTable
from gardariki.site.messages import (
    Advice,
    AnswerIn,
    ChatIn,
    GameOut,
    GuestIn,
    OptionOut,
    Problem,
    SeatOut,
    SetupIn,
    SitIn,
    TableOut,
    TokenOut,
    ViewOut,
    VoteIn,
)
from gardariki.site.models import Person, Seat, Table, Token, digest
from gardariki.site.people import clean_name, clean_text, held, of_token
from gardariki.site.refusals import Refused
from gardariki.site.stream import json_stream


class Bearer(HttpBearer):
    """A token of the account page, or of `POST /api/guests`."""

    def authenticate(self, request: HttpRequest, token: str) -> Person | None:
        person = of_token(token)
        if person is not None:
            limit("api", str(person.pk))
        return person


api = NinjaAPI(
    title="Gardariki",
    version="1",
    description="Play board games by program: the same tables, rules and secrets as on the pages.",
    auth=Bearer(),
)
Code: Any = params.Path(..., pattern=r"^[a-z0-9]{1,16}$")  # type: ignore[type-arg]
Words: Any = params.Query(..., max_length=120)  # type: ignore[type-arg]
PROBLEMS: Any = {401: Problem, 404: Problem, 409: Problem, 422: Problem, 429: Problem}


def _problem(status: int) -> Any:
    def answer(request: HttpRequest, error: Exception) -> HttpResponse:
        return api.create_response(
            request, {"detail": str(error), "kind": type(error).__name__}, status=status
        )

    return answer


for _kind, _status in (
    (BadAnswer, 409),
    (CannotUndo, 409),
    (Refused, 409),
    (UnknownWord, 422),
    (BadOptions, 422),
    (UnknownBot, 422),
    (UnknownGame, 404),
    (TooMany, 429),
):
    api.add_exception_handler(_kind, _problem(_status))


def _person(request: HttpRequest) -> Person:
    person = request.auth  # type: ignore[attr-defined]
    assert isinstance(person, Person)
    return person


def _live(request: HttpRequest, code: str) -> LiveTable:
    """The table, if this person may look at it."""
    try:
        live = LIVE.find(code)
    except Table.DoesNotExist:
        raise HttpError(404, "no such table") from None
    person = _person(request)
    if not (live.table.public or held(live, person.pk) or live.table.host_id == person.pk):
        raise HttpError(404, "no such table")
    return live


def _seat(request: HttpRequest, live: LiveTable, wanted: int | None) -> int:
    """The person's seat: the one named, else the one that is asked, else the first."""
    mine = held(live, _person(request).pk)
    if wanted is not None and wanted >= 0:
        if wanted not in mine:
            raise HttpError(409, f"seat {wanted} is not yours")
        return wanted
    if wanted == -1 or not mine:
        return -1
    asked = [seat for seat in mine if live.table.asked >> seat & 1]
    return (asked or mine)[0]


def _own(request: HttpRequest, live: LiveTable, wanted: int | None) -> int:
    seat = _seat(request, live, wanted)
    if seat < 0:
        raise HttpError(409, "you have no seat at this table")
    return seat


def _table(request: HttpRequest, live: LiveTable) -> TableOut:
    person = _person(request)
    mine = held(live, person.pk)
    host = live.table.host_id == person.pk
    table = live.table
    return TableOut(
        code=table.code,
        game=table.game,
        options=table.options,
        stage=table.stage,
        public=table.public,
        hints=table.hints,
        version=table.version,
        commitment=live.commitment,
        asked=[c.number for c in live.chairs if table.asked >> c.number & 1],
        seats=[
            SeatOut(
                number=chair.number,
                kind=chair.kind,
                name=live.names[chair.number],
                bot=chair.bot,
                yours=chair.number in mine,
                link=f"/sit/{chair.token}/" if host and chair.kind == Seat.FRIEND else "",
            )
            for chair in live.chairs
        ],
        outcome=table.outcome,
        rematch=table.rematch.code if table.rematch is not None else "",
    )


@api.post("/guests", auth=None, response={200: TokenOut, 422: Problem, 429: Problem})
def new_guest(request: HttpRequest, body: GuestIn) -> TokenOut:
    """Become someone: a guest with a name and a token."""
    limit("guest", address(request))
    person = Person.objects.create(name=clean_name(body.name) or "Program")
    token = secrets.token_urlsafe(32)
    Token.objects.create(person=person, digest=digest(token), label="guest")
    return TokenOut(token=token, name=person.name)


@api.get("/games", auth=None, response=list[GameOut])
def list_games(request: HttpRequest) -> list[GameOut]:
    """The games, their options and their bots."""
    return [
        GameOut(
            id=game.id,
            name=game.name,
            version=game.version,
            min_seats=game.min_seats,
            max_seats=game.max_seats,
            tagline=game.tagline,
            minutes=game.minutes,
            weight=game.weight,
            actions=len(game.words),
            bots=[spec for spec, _ in opponents.levels(game)],
            options=[
                OptionOut(
                    name=option.name,
                    kind=option.kind,
                    default=option.default,
                    help=option.help,
                    choices=list(option.choices),
                    low=option.low,
                    high=option.high,
                )
                for option in game.options
            ],
        )
        for game in catalog.offered()
    ]


@api.get("/games/{game}/words", auth=None, response={200: list[str], 404: Problem})
def list_words(request: HttpRequest, game: str) -> list[str]:
    """Every action of a game in words; the place in the list is the action's number."""
    return [action.words for action in find_game(game).words.actions]


@api.get("/tables", response={200: list[TableOut], **PROBLEMS})
def list_tables(request: HttpRequest, mine: bool = True) -> list[TableOut]:
    """Your tables, or (`mine=false`) the public ones that are open or running; newest first."""
    if mine:
        found = Table.objects.filter(chairs__person=_person(request)).distinct()
    else:
        found = Table.objects.filter(public=True, stage__in=(Table.OPEN, Table.PLAYING))
    pks = found.order_by("-changed").values_list("pk", flat=True)[:50]
    return [_table(request, LIVE.get(pk)) for pk in pks]


@api.post("/tables", response={200: TableOut, **PROBLEMS})
def new_table(request: HttpRequest, body: SetupIn) -> TableOut:
    """A new table. Each of `seats` is `you`, `open`, `friend`, or `bot:` and a bot's name."""
    limit("table", f"api:{_person(request).pk}")
    setup = tables.TableSetup(
        body.game, body.seats, body.options, body.public, body.hints, body.clock
    )
    return _table(request, tables.open_table(setup, _person(request)))


@api.get("/tables/{code}", response={200: TableOut, **PROBLEMS})
def show_table(request: HttpRequest, code: str = Code) -> TableOut:
    """A table: who sits there, whose turn it is, how it ended."""
    return _table(request, _live(request, code))


@api.post("/tables/{code}/sit", response={200: TableOut, **PROBLEMS})
def sit(request: HttpRequest, body: SitIn, code: str = Code) -> TableOut:
    """Take an open seat; with `link`, the seat of that secret link."""
    person = _person(request)
    if body.link:
        chair = Seat.objects.filter(table__code=code, token=body.link.strip("/").rpartition("/")[2])
        found = chair.first()
        if found is None:
            raise HttpError(404, "no such seat")
        live = LIVE.get(found.table_id)
        seating.sit(live, found.number, person, person.name, found.token)
    else:
        live = _live(request, code)
        if not 0 <= body.seat < len(live.chairs):
            raise HttpError(409, "there is no such seat")
        seating.sit(live, body.seat, person, person.name)
    return _table(request, live)


@api.post("/tables/{code}/fill", response={200: TableOut, **PROBLEMS})
def fill(request: HttpRequest, code: str = Code) -> TableOut:
    """Give the empty seats to bots, and begin."""
    live = _live(request, code)
    _own(request, live, None)
    spec = opponents.usual(live.game)
    names = [opponents.bot_name(i, spec) for i in range(len(live.chairs))]
    seating.fill_with_bots(live, spec, names)
    return _table(request, live)


@api.get("/tables/{code}/view", response={200: ViewOut, **PROBLEMS})
def view(request: HttpRequest, code: str = Code, seat: int | None = None) -> ViewOut:
    """All that a seat may know: the position, its question with the legal actions, the log.

    Without `seat`, your own; -1 looks as a spectator does.
    """
    live = _live(request, code)
    return view_of(live, _seat(request, live, seat))


@api.post("/tables/{code}/answers", response={200: ViewOut, **PROBLEMS})
def answer(request: HttpRequest, body: AnswerIn, code: str = Code) -> ViewOut:
    """Answer your question with one of its `legal` actions.

    `after` is the stamp that came with the question: sent again, the same answer is not played
    twice; an answer to a question that is no longer open is refused with 409 `StaleAnswer`.
    """
    live = _live(request, code)
    seat = _own(request, live, body.seat)
    moves.answer(live, seat, body.act, body.after)
    return view_of(live, seat)


@api.post("/tables/{code}/undo", response={200: ViewOut, **PROBLEMS})
def undo(request: HttpRequest, code: str = Code, seat: int | None = None) -> ViewOut:
    """Take back your last answer, as long as nothing was revealed since."""
    live = _live(request, code)
    mine = _own(request, live, seat)
    moves.undo(live, mine, live.stamp(mine))
    return view_of(live, mine)


@api.post("/tables/{code}/ask-undo", response={200: ViewOut, **PROBLEMS})
def ask_undo(request: HttpRequest, code: str = Code, seat: int | None = None) -> ViewOut:
    """Ask the others to take back more; bots agree at once."""
    live = _live(request, code)
    mine = _own(request, live, seat)
    moves.ask_undo(live, mine, live.stamp(mine))
    return view_of(live, mine)


@api.post("/tables/{code}/vote", response={200: ViewOut, **PROBLEMS})
def vote(request: HttpRequest, body: VoteIn, code: str = Code) -> ViewOut:
    """Agree to another's undo, or refuse it."""
    live = _live(request, code)
    mine = _own(request, live, body.seat)
    moves.vote_undo(live, mine, body.agree)
    return view_of(live, mine)


@api.get("/tables/{code}/hint", response={200: list[Advice], **PROBLEMS})
def hint(request: HttpRequest, code: str = Code, seat: int | None = None) -> list[Advice]:
    """What a bot would do, best first, and how sure it is; where the table allows hints."""
    live = _live(request, code)
    mine = _own(request, live, seat)
    if not live.table.hints:
        raise HttpError(409, "this table plays without hints")
    limit("hint", f"api:{_person(request).pk}")
    with live.lock:
        if live.match is None or live.match.asked(mine) is None:
            raise HttpError(409, "you are not asked anything now")
        twin = live.match.clone()
    _, thoughts = opponents.advise(twin, mine)
    return [Advice(act=t.words, share=t.share, expected=t.expected) for t in thoughts]


@api.get("/tables/{code}/why", response={200: Problem, **PROBLEMS})
def why(request: HttpRequest, code: str = Code, act: str = Words) -> Problem:
    """Why an action is not legal now, and by which section of the rules."""
    live = _live(request, code)
    seat = _own(request, live, None)
    with live.lock:
        if live.match is None:
            raise HttpError(409, "the game has not begun")
        reason = live.match.why(act, seat)
    return Problem(detail=reason.text, kind=reason.rule)


@api.post("/tables/{code}/chat", response={200: TableOut, **PROBLEMS})
def chat(request: HttpRequest, body: ChatIn, code: str = Code) -> TableOut:
    """Say something."""
    live = _live(request, code)
    person = _person(request)
    text = clean_text(body.text)
    if not text:
        raise HttpError(422, "say something")
    limit("chat", f"api:{person.pk}")
    moves.say(live, person, _seat(request, live, None), person.name, text)
    return _table(request, live)


@api.get("/tables/{code}/stream", response={200: Any, **PROBLEMS})
def stream(request: HttpRequest, code: str = Code, seat: int | None = None) -> HttpResponseBase:
    """Server-sent events, one whenever the table changes: what `view` would answer."""
    live = _live(request, code)
    return json_stream(live.pk, _seat(request, live, seat))


@api.get("/tables/{code}/record", response={200: dict[str, Any], **PROBLEMS})
def record(request: HttpRequest, code: str = Code) -> dict[str, Any]:
    """The record of a finished game, with the dice's key: `gardariki verify` checks it."""
    made = record_of(_live(request, code))
    if made is None:
        raise HttpError(409, "the record can be had when the game is over")
    return made


@api.post("/tables/{code}/rematch", response={200: TableOut, **PROBLEMS})
def rematch(request: HttpRequest, code: str = Code) -> TableOut:
    """The next game of the same people; whoever asks later gets the same table."""
    live = _live(request, code)
    _own(request, live, None)
    return _table(request, LIVE.get(tables.rematch(live, _person(request)).pk))
