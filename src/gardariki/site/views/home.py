"""The way in: home, "Play now", a new table, the rules."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from gardariki.art.palette import SEAT_MARKS
from gardariki.bots import UnknownBot
from gardariki.engine.errors import BadOptions, UnknownGame
from gardariki.engine.game import Game
from gardariki.engine.options import settle
from gardariki.engine.registry import game as find_game
from gardariki.site import boards, catalog, opponents, tables
from gardariki.site.limits import address, limit
from gardariki.site.models import Person, Seat, Table
from gardariki.site.people import clean_name, person_of, person_or_guest
from gardariki.site.rulebook import rulebook


def _game(name: str) -> Game[Any]:
    try:
        return find_game(name)
    except UnknownGame as error:
        raise Http404(str(error)) from None


@require_GET
def home(request: HttpRequest) -> HttpResponse:
    """The games; tables that wait for you, open tables, games to watch."""
    person = person_of(request)
    mine, waiting = _mine(person)
    lobby = Table.objects.filter(public=True, stage=Table.OPEN).order_by("-changed")
    running = Table.objects.filter(public=True, stage=Table.PLAYING).order_by("-changed")
    context = {
        "games": [_card(game) for game in catalog.offered()],
        "waiting": waiting,
        "mine": mine,
        "lobby": [_row(t) for t in lobby.prefetch_related("chairs")[:12]],
        "running": [_row(t) for t in running.prefetch_related("chairs")[:12]],
        "person": person,
        "sprite": boards.sprite(),
    }
    return render(request, "site/home.html", context)


def _card(game: Game[Any]) -> dict[str, Any]:
    low, high = game.min_seats, game.max_seats
    return {
        "game": game,
        "cover": catalog.cover(game.id),
        "players": str(low) if low == high else f"{low} to {high}",
    }


def _mine(person: Person | None) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """A person's tables: all that are not over or ended lately, and those that wait."""
    if person is None:
        return [], []
    found: list[dict[str, Any]] = []
    waiting: list[dict[str, Any]] = []
    seats = Seat.objects.filter(person=person).select_related("table")
    seen: set[int] = set()
    for seat in seats.order_by("-table__changed").prefetch_related("table__chairs")[:40]:
        table = seat.table
        asked = table.stage == Table.PLAYING and bool(table.asked >> seat.number & 1)
        if table.pk in seen:
            continue
        seen.add(table.pk)
        (waiting if asked else found).append(_row(table))
    return found[:12], waiting


def _row(table: Table) -> dict[str, Any]:
    try:
        name = find_game(table.game).name
    except UnknownGame:
        name = table.game
    chairs = list(table.chairs.all())
    return {
        "table": table,
        "game": name,
        "names": ", ".join(chair.name or "…" for chair in chairs),
        "free": sum(chair.kind == Seat.OPEN for chair in chairs),
    }


@require_POST
def play_now(request: HttpRequest, game: str) -> HttpResponse:
    """One click: a table against bots."""
    found = _game(game)
    limit("table", address(request))
    person = person_or_guest(request, request.POST.get("name", ""))
    live = tables.play_now(found, person)
    return redirect("table", live.table.code)


@require_http_methods(["GET", "POST"])
def new_table(request: HttpRequest, game: str) -> HttpResponse:
    """A table by the host's wishes: a form made from the game's option schema."""
    found = _game(game)
    trouble = ""
    if request.method == "POST":
        limit("table", address(request))
        try:
            setup = _setup(found, request)
            tables.check(found, setup)
        except (BadOptions, UnknownBot) as error:
            trouble = str(error)
        else:
            person = person_or_guest(request, request.POST.get("name", ""))
            return redirect("table", tables.open_table(setup, person).table.code)
    return render(request, "site/new.html", _form(found, request, trouble), status=200)


def _setup(game: Game[Any], request: HttpRequest) -> tables.TableSetup:
    post = request.POST
    options: dict[str, object] = {}
    for option in game.options:
        key = f"option-{option.name}"
        if option.kind == "switch":
            options[option.name] = key in post
        elif key in post:
            options[option.name] = option.parse(post[key])
    try:
        count = int(post.get("seats", ""))
    except ValueError:
        raise BadOptions("choose how many play") from None
    if not 1 <= count <= 8:
        raise BadOptions("choose how many play")
    seats = [_seat(post, i) for i in range(count)]
    return tables.TableSetup(
        game.id, seats, options, "public" in post, "hints" in post, post.get("clock", "")
    )


def _seat(post: QueryDict, number: int) -> str:
    """What the form says of a seat; with the name of one who sits before the same screen."""
    what, name = post.get(f"seat-{number}", "open"), clean_name(post.get(f"name-{number}", ""))
    return f"you:{name}" if what == "you" and name else what


def _form(game: Game[Any], request: HttpRequest, trouble: str) -> dict[str, Any]:
    post = request.POST
    defaults = settle(game.options, {})
    low, high = game.span(defaults)
    most = max(high, game.max_seats)
    least = min(low, game.min_seats)
    options = [
        {
            "option": option,
            "key": f"option-{option.name}",
            "label": option.name.replace("_", " ").capitalize(),
            "value": _given(post, option),
            "choices": list(
                zip(option.choices, option.labels or _titles(option.choices), strict=True)
            ),
        }
        for option in game.options
    ]
    levels = opponents.levels(game)
    usual = f"bot:{opponents.usual(game)}"
    kinds = [("you", "You"), ("open", "Open to anyone"), ("friend", "A friend, by link")]
    kinds += [(f"bot:{spec}", f"Bot, {label}") for spec, label in levels]
    roles = game.role_names(high, defaults)
    chosen = int(post["seats"]) if post.get("seats", "").isdigit() else min(high, max(low, 3))
    seats = [
        {
            "number": i,
            "role": roles[i] if i < len(roles) else f"Seat {i + 1}",
            "value": post.get(f"seat-{i}", "you" if i == 0 else usual),
            "name": post.get(f"name-{i}", ""),
            "mark": SEAT_MARKS[i % len(SEAT_MARKS)],
        }
        for i in range(most)
    ]
    return {
        "game": game,
        "options": options,
        "seats": seats,
        "kinds": kinds,
        "counts": range(least, most + 1),
        "chosen": chosen,
        "clocks": [(key, words) for key, (_, _, _, words) in tables.CLOCKS.items()],
        "clock": post.get("clock", ""),
        "public": "public" in post,
        "hints": "hints" in post if request.method == "POST" else True,
        "trouble": trouble,
        "person": person_of(request),
    }


def _titles(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name.replace("_", " ").capitalize() for name in names)


def _given(post: Any, option: Any) -> object:
    key = f"option-{option.name}"
    if not post:
        return option.default
    return key in post if option.kind == "switch" else post.get(key, option.default)


@require_GET
def rules(request: HttpRequest, game: str) -> HttpResponse:
    """A game's rules, every section with an anchor; `?section=` gives one section alone."""
    found = _game(game)
    section = request.GET.get("section", "")
    if section:
        html = rulebook(game).section(section)
        if not html:
            raise Http404("no such section")
        return HttpResponse(html)
    return render(request, "site/rules.html", {"game": found, "rulebook": rulebook(game)})


def forged(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form that did not come from our own page, or whose page had grown too old."""
    text = "Your page was too old for this. Go back, reload it, and try again."
    page = {"title": "Please reload", "text": text}
    return render(request, "site/message.html", page, status=403)
