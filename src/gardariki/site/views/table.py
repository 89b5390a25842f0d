"""The table: its page, its stream, and everything that is done at it."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.csrf import get_token
from django.shortcuts import redirect, render
from django.utils.html import escape
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from gardariki.engine.errors import GardarikiError, StaleAnswer
from gardariki.engine.questions import Reason
from gardariki.engine.registry import game as find_game
from gardariki.engine.words import Action
from gardariki.site import boards, moves, opponents, pieces, seating, tables
from gardariki.site.limits import TooMany, address, limit
from gardariki.site.live import LIVE, LiveTable
from gardariki.site.models import Seat, Table
from gardariki.site.people import clean_text, held_by, may_watch, person_of, person_or_guest
from gardariki.site.pieces import partials, pieces_for
from gardariki.site.refusals import REFUSALS, Refused
from gardariki.site.stream import live_stream

View = Callable[[HttpRequest, LiveTable], HttpResponseBase]
Routed = Callable[[HttpRequest, str], HttpResponseBase]


def find(request: HttpRequest, code: str) -> LiveTable:
    """The table, if the request may look at it; otherwise it does not exist."""
    try:
        live = LIVE.find(code)
    except Table.DoesNotExist:
        raise Http404("no such table") from None
    if not may_watch(request, live):
        raise Http404("no such table")
    return live


def seat_of(request: HttpRequest, live: LiveTable) -> int:
    """The seat that a request looks or acts for: the one it names, else the one that is asked."""
    mine = held_by(request, live)
    named = request.POST.get("seat") or request.GET.get("seat") or ""
    if named.isdigit() and int(named) in mine:
        return int(named)
    if request.GET.get("seat") == "-1" or not mine:
        return -1
    asked = [seat for seat in mine if live.table.asked >> seat & 1]
    return (asked or mine)[0]


def eyes_of(request: HttpRequest, live: LiveTable) -> int:
    """The seat that a page shows at first: nobody's where several people share one screen.

    Who holds several seats of a running game says whose eyes are meant; until then the page
    shows what everyone may see, so that no hand is open to the wrong one.
    """
    shared = len(held_by(request, live)) > 1 and live.table.stage == Table.PLAYING
    return -1 if shared and "seat" not in request.GET else seat_of(request, live)


def table_action(view: View) -> Routed:
    """Something done at a table: refusals come back as words, with the present board."""

    @require_POST
    @wraps(view)
    def routed(request: HttpRequest, code: str) -> HttpResponseBase:
        live = find(request, code)
        try:
            limit("answer", f"{live.pk}:{request.session.session_key}")
            return view(request, live)
        except TooMany as error:
            return refusal(request, live, str(error), 429)
        except REFUSALS as error:
            return refusal(request, live, _sentence(str(error)), 409)

    return routed


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")


def refusal(request: HttpRequest, live: LiveTable, text: str, status: int) -> HttpResponse:
    """What went wrong, and the table as it is now."""
    if not request.headers.get("HX-Request"):
        page = {"title": "That did not work", "text": text, "table": live.table}
        return render(request, "site/message.html", page, status=status)
    _, parts = pieces_for(live, seat_of(request, live))
    told = f'<p class="refused">{escape(text)}</p>'
    return HttpResponse(partials(parts.whole() | {"notice": told}))


def done(request: HttpRequest, live: LiveTable) -> HttpResponse:
    """It worked; the stream brings the new board."""
    if request.headers.get("HX-Request"):
        return HttpResponse(partials({"notice": ""}))
    return redirect("table", live.table.code)


def notice(html: str) -> HttpResponse:
    """Words for the one who asked, nobody else."""
    return HttpResponse(partials({"notice": html}))


def go(request: HttpRequest, code: str) -> HttpResponse:
    """Send the browser to a table, from a form or from htmx."""
    if request.headers.get("HX-Request"):
        response = HttpResponse(status=204)
        response["HX-Redirect"] = f"/t/{code}/"
        return response
    return redirect("table", code)


@never_cache
@require_GET
def table(request: HttpRequest, code: str) -> HttpResponse:
    """The page of a table."""
    live = find(request, code)
    seat = eyes_of(request, live)
    version, parts = pieces_for(live, seat)
    mine = held_by(request, live)
    person = person_of(request)
    host = person is not None and live.table.host_id == person.pk
    context = {
        "live": live,
        "table": live.table,
        "game": live.game,
        "seat": seat,
        "mine": [(number, pieces.seat_badge(number, live.names[number])) for number in mine],
        "held": ",".join(map(str, mine)),
        "parts": parts.whole(),
        "sprite": boards.sprite(),
        "version": version,
        "token": get_token(request),
        "person": person,
        "links": _links(request, live, seat, mine, host),
    }
    return render(request, "site/table.html", context)


def _links(
    request: HttpRequest, live: LiveTable, seat: int, mine: list[int], host: bool
) -> list[dict[str, str]]:
    """The secret links that this person may know: friends' seats, own seats, the spectators'."""
    found: list[tuple[str, str]] = []
    for chair in sorted(live.chairs, key=lambda chair: chair.number in mine):
        if (host and chair.kind == Seat.FRIEND) or chair.number in mine:
            whose = f"Link for {live.names[chair.number]}"
            if chair.number == seat:
                whose = "Your seat on another device"
            found.append((whose, f"/sit/{chair.token}/"))
    if host or mine:
        found.append(("Link for spectators", f"/watch/{live.table.watch}/"))
    return [{"label": label, "url": request.build_absolute_uri(at)} for label, at in found]


@require_GET
def stream(request: HttpRequest, code: str) -> HttpResponseBase:
    """The live board, as server-sent events."""
    live = find(request, code)
    since = request.headers.get("Last-Event-ID") or request.GET.get("since", "")
    shown = int(since) if since.isdigit() else -1
    if request.headers.get("Last-Event-ID"):
        shown = -1  # a reconnected page may have lost pieces: it gets all of them again
    return live_stream(live.pk, seat_of(request, live), shown)


@table_action
def answer(request: HttpRequest, live: LiveTable) -> HttpResponse:
    """Answer the open question."""
    seat = _own_seat(request, live)
    moves.answer(live, seat, request.POST.get("act", "")[:120], request.POST.get("after", "")[:24])
    return done(request, live)


def _own_seat(request: HttpRequest, live: LiveTable) -> int:
    seat = seat_of(request, live)
    if seat < 0:
        raise Refused("you only watch this table")
    return seat


@table_action
def undo(request: HttpRequest, live: LiveTable) -> HttpResponse:
    """Take back one's last answer."""
    moves.undo(live, _own_seat(request, live), request.POST.get("after", ""))
    return done(request, live)


@table_action
def ask_undo(request: HttpRequest, live: LiveTable) -> HttpResponse:
    """Ask the others to take back more; those at the same screen need not be asked."""
    seat = _own_seat(request, live)
    moves.ask_undo(live, seat, request.POST.get("after", ""))
    for other in held_by(request, live):
        if live.table.undo_seat == seat and other != seat:
            moves.vote_undo(live, other, True)
    return done(request, live)


@table_action
def vote(request: HttpRequest, live: LiveTable) -> HttpResponse:
    """Agree to another's undo, or refuse."""
    moves.vote_undo(live, _own_seat(request, live), bool(request.POST.get("agree")))
    return done(request, live)


@table_action
def back(request: HttpRequest, live: LiveTable) -> HttpResponse:
    """Take one's seat back from the bot."""
    seating.come_back(live, _own_seat(request, live))
    return done(request, live)


@table_action
def leave(request: HttpRequest, live: LiveTable) -> HttpResponse:
    """Get up before the game begins."""
    seating.leave(live, _own_seat(request, live))
    return go(request, live.table.code)


@table_action
def fill(request: HttpRequest, live: LiveTable) -> HttpResponse:
    """Give the empty seats to bots."""
    _own_seat(request, live)
    spec = opponents.usual(live.game)
    names = [opponents.bot_name(i, spec) for i in range(len(live.chairs))]
    seating.fill_with_bots(live, spec, names)
    return done(request, live)


@table_action
def sit(request: HttpRequest, live: LiveTable) -> HttpResponse:
    """Take an open seat."""
    number = request.POST.get("seat", "")
    if not number.isdigit() or int(number) >= len(live.chairs):
        raise StaleAnswer("there is no such seat")
    limit("guest", address(request))
    person = person_or_guest(request, request.POST.get("name", ""))
    seating.sit(live, int(number), person, person.name)
    return go(request, live.table.code)


@table_action
def rematch(request: HttpRequest, live: LiveTable) -> HttpResponse:
    """The next game of the same people."""
    return go(request, tables.rematch(live, person_of(request)).code)


@table_action
def chat(request: HttpRequest, live: LiveTable) -> HttpResponse:
    """Say something."""
    text = clean_text(request.POST.get("text", ""))
    if not text:
        return done(request, live)
    limit("chat", str(request.session.session_key))
    seat = seat_of(request, live)
    person = person_or_guest(request)
    name = live.names[seat] if seat >= 0 else person.name
    moves.say(live, person, seat, name, text)
    return done(request, live)


@table_action
def hint(request: HttpRequest, live: LiveTable) -> HttpResponse:
    """What a bot would do, and how sure it is."""
    seat = _own_seat(request, live)
    if not live.table.hints:
        raise Refused("this table plays without hints")
    limit("hint", str(request.session.session_key))
    with live.lock:
        if live.match is None or live.match.asked(seat) is None:
            raise Refused("you are not asked anything now")
        match = live.match.clone()
    words, thoughts = opponents.advise(match, seat)
    action = live.game.words.find(words)
    sure = next((t for t in thoughts if t.words == words), None)
    share = f" ({sure.share:.0%} sure)" if sure is not None else ""
    others = ", ".join(
        f"{escape(live.game.words.find(t.words).label)} {t.share:.0%}"
        for t in thoughts[1:4]
        if t.share > 0
    )
    more = f'<br><small class="faded">It also thought of: {others}</small>' if others else ""
    return notice(
        f'<p class="hint" data-on="{escape(action.target)}">A bot would:'
        f" <strong>{escape(action.label)}</strong>{share}{more}</p>"
    )


@table_action
def why(request: HttpRequest, live: LiveTable) -> HttpResponse:
    """Why something on the board cannot be chosen now."""
    target = request.POST.get("target", "")
    seat = seat_of(request, live)
    with live.lock:
        match = live.match
        if match is None:
            return notice("<p>The game has not begun.</p>")
        actions = [a for a in match.game.words.actions if a.target and a.target == target]
        ask = match.asked(seat)
        verbs = {a.verb for a in ask.options} if ask is not None else set()
        actions.sort(key=lambda a: a.verb not in verbs)
        reasons: list[tuple[Action, Reason]] = []
        for action in actions[:6]:
            reason = match.why(action, seat if seat >= 0 else None)
            if (reason.text, reason.rule) not in [(r.text, r.rule) for _, r in reasons]:
                reasons.append((action, reason))
    if seat < 0:
        return notice("<p>You only watch this table.</p>")
    if not reasons:
        return notice("")
    told = "".join(
        f"<p><strong>{escape(action.label)}?</strong> {escape(reason.text)}"
        f" {pieces.rule_link(live, reason.rule)}</p>"
        for action, reason in reasons[:2]
    )
    return notice(told)


@never_cache
@require_http_methods(["GET", "POST"])
def seat_link(request: HttpRequest, token: str) -> HttpResponse:
    """A secret link: sit down here, or act for this seat from another device."""
    chair = Seat.objects.select_related("table").filter(token=token).first()
    if chair is None:
        raise Http404("no such seat")
    live = LIVE.get(chair.table_id)
    free = chair.kind in (Seat.FRIEND, Seat.OPEN)
    if request.method == "POST":
        limit("guest", address(request))
        person = person_or_guest(request, request.POST.get("name", ""))
        try:
            if free:
                seating.sit(live, chair.number, person, person.name, token)
            elif chair.kind == Seat.BOT:
                raise StaleAnswer("a bot sits there now")
        except GardarikiError as error:
            return refusal(request, live, _sentence(str(error)), 409)
        keys = [*request.session.get("keys", ()), chair.pk]
        request.session["keys"] = keys[-200:]
        return redirect("table", live.table.code)
    if chair.pk in request.session.get("keys", ()):
        return redirect("table", live.table.code)
    context = {
        "game": find_game(live.table.game),
        "role": live.names[chair.number],
        "host": live.table.host,
        "person": person_of(request),
        "free": free,
        "number": chair.number,
    }
    return render(request, "site/sit.html", context)


@never_cache
@require_GET
def watch_link(request: HttpRequest, token: str) -> HttpResponse:
    """A secret link for spectators."""
    found = Table.objects.filter(watch=token).first()
    if found is None:
        raise Http404("no such table")
    seen = [*request.session.get("watch", ()), found.pk]
    request.session["watch"] = seen[-200:]
    return redirect("table", found.code)
