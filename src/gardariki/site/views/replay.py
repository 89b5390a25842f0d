"""What was: replay, forks, records, results."""

from __future__ import annotations

import json
from html import escape
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from gardariki.engine.errors import GardarikiError
from gardariki.engine.record import MAX_BYTES, verify
from gardariki.engine.registry import game as find_game
from gardariki.site import boards, charts, pieces, tables
from gardariki.site.exports import record_of
from gardariki.site.limits import address, limit
from gardariki.site.live import LiveTable
from gardariki.site.models import Table
from gardariki.site.people import held_by, person_or_guest
from gardariki.site.pieces import partials
from gardariki.site.refusals import Refused
from gardariki.site.views.table import eyes_of, find, refusal

_UPLOAD = min(MAX_BYTES, 4 * 1024 * 1024)


def _moment(live: LiveTable, seat: int, at: int) -> tuple[int, dict[str, str]]:
    """The table as it stood at a moment, for a seat; all open once the game is over."""
    with live.lock:
        match = live.match
        if match is None:
            return 0, {"board": "", "log": "", "caption": "The game has not begun."}
        times = tables.moments(match)
        place = max((i for i, count in enumerate(times) if count <= at), default=0)
        back = match.back(times[place]) if times[place] < match.count else match
        names = match.names
        seen = back.state if match.over else back.view(seat)
        board = boards.shells(boards.draw(back, seen, seat, []), tuple(names), filled=True)
        told = back.told(seat)
        waiting = ", ".join(names[ask.seat] for ask in back.asks)
        caption = f"{waiting} to move" if waiting else "The end"
    items = "".join(
        f'<li id="line-{i}">{pieces.marked(t, names)}</li>' for i, (_, t) in enumerate(told)
    )
    return place, {
        "board": board,
        "log": f'<ol class="log">{items}</ol>',
        "caption": f"<span>{place + 1} of {len(times)}: {escape(caption)}</span>",
    }


def _at(request: HttpRequest) -> int:
    text = request.GET.get("at", "")
    return int(text) if text.isdigit() and len(text) < 9 else 10**9


@never_cache
@require_GET
def replay(request: HttpRequest, code: str) -> HttpResponse:
    """A game move by move: slider, steps, play; `?at=` is a link to a moment."""
    live = find(request, code)
    seat = eyes_of(request, live)
    place, parts = _moment(live, seat, _at(request))
    with live.lock:
        times = tables.moments(live.match) if live.match is not None else [0]
    context = {
        "live": live,
        "table": live.table,
        "game": live.game,
        "seat": seat,
        "parts": parts,
        "sprite": boards.sprite(),
        "place": place,
        "last": len(times) - 1,
        "times": json.dumps(times),
        "may_fork": tables.may_fork(live, held_by(request, live)),
        "names": list(enumerate(live.names)),
        "mine": [(number, live.names[number]) for number in held_by(request, live)],
        "token": get_token(request),
    }
    return render(request, "site/replay.html", context)


@never_cache
@require_GET
def moment(request: HttpRequest, code: str) -> HttpResponse:
    """The pieces of one moment."""
    live = find(request, code)
    _, parts = _moment(live, eyes_of(request, live), _at(request))
    return HttpResponse(partials(parts))


@require_POST
def fork(request: HttpRequest, code: str) -> HttpResponse:
    """What if: a new table from a moment of this one."""
    live = find(request, code)
    limit("table", address(request))
    mine = held_by(request, live)
    if not tables.may_fork(live, mine):
        return refusal(request, live, "This game still runs, and others play in it.", 409)
    at = request.POST.get("at", "")
    seat = request.POST.get("as", "")
    number = int(seat) if seat.isdigit() and int(seat) < len(live.chairs) else 0
    if live.table.stage != Table.OVER and number not in mine:
        number = mine[0]
    try:
        made = tables.fork(live, int(at) if at.isdigit() else -1, number, person_or_guest(request))
    except Refused as error:
        return refusal(request, live, str(error), 409)
    return redirect("table", made.table.code)


@never_cache
@require_GET
def record(request: HttpRequest, code: str) -> HttpResponse:
    """The record of a finished game, dice and all."""
    live = find(request, code)
    made = record_of(live)
    if made is None:
        return refusal(request, live, "The record can be had when the game is over.", 409)
    response = JsonResponse(made, json_dumps_params={"indent": 1, "ensure_ascii": False})
    response["Content-Disposition"] = f'attachment; filename="{live.table.game}-{code}.json"'
    return response


@never_cache
@require_GET
def result(request: HttpRequest, code: str) -> HttpResponse:
    """How it ended: places, score sheet, the game as a chart, its dice."""
    live = find(request, code)
    if live.match is None or not live.match.over:
        return redirect("table", code)
    context = {
        "live": live,
        "table": live.table,
        "game": live.game,
        "sheet": pieces.score_sheet(live),
        "winners": pieces.winners(live),
        "ended": pieces.marked(live.match.outcome.reason if live.match.outcome else "", live.names),
        "chart": charts.scores(live),
        "commitment": live.commitment,
        "key": bytes(live.table.key).hex(),
        "token": get_token(request),
    }
    return render(request, "site/result.html", context)


@require_http_methods(["GET", "POST"])
def check(request: HttpRequest) -> HttpResponse:
    """Verify the dice of a record: one of this site by its code, or a file."""
    context: dict[str, Any] = {}
    code = request.GET.get("table", "")
    try:
        if request.method == "POST":
            limit("record", address(request))
            context["told"] = _verify_stranger(_uploaded(request))
        elif code:
            live = find(request, code)
            made = record_of(live)
            if made is None:
                context["trouble"] = "The game is not over yet; its dice's key is still secret."
            else:
                context["told"] = _verify(made)
                context["table"] = live.table
    except (GardarikiError, ValueError, RecursionError) as error:
        context["trouble"] = str(error) or "That is not a record."
    return render(request, "site/verify.html", context)


def _uploaded(request: HttpRequest) -> object:
    file = request.FILES.get("record")
    if file is None:
        raise ValueError("Choose a record file first.")
    if (file.size or 0) > _UPLOAD:
        raise ValueError(f"The file is larger than {_UPLOAD // 1024 // 1024} MB.")
    return json.loads(file.read())


def _verify_stranger(made: object) -> dict[str, Any]:
    """Verify a record from anywhere: only a whole game from its start, by the present rules.

    A position that someone made up could keep the rules busy for ever, or lead them astray.
    """
    if isinstance(made, dict) and "opening" in made:
        raise ValueError("It does not begin at the start; verify it with the command line.")
    if isinstance(made, dict) and made.get("rules") != find_game(str(made.get("game"))).version:
        raise ValueError("It was played by other rules than this site's.")
    return _verify(made)


def _verify(made: object) -> dict[str, Any]:
    rolls = verify(made)
    assert isinstance(made, dict)
    return {"rolls": rolls, "commitment": made["commitment"], "key": made["key"]}
