"""What one seat sees of a table, as pieces of HTML that the page swaps in.

They are made once for each version of a table and each pair of eyes, and shared by all who look
with the same eyes. These few functions run for every answer and every watcher, so they build
their strings directly.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from django.urls import reverse
from django.utils import timezone

from gardariki.art.palette import SEAT_MARKS
from gardariki.engine.board import Board
from gardariki.engine.log import MARK
from gardariki.engine.match import Match
from gardariki.engine.questions import Ask
from gardariki.engine.trail import answer_seat, is_choice, is_forced
from gardariki.engine.words import Action
from gardariki.site import boards, catalog, clocks
from gardariki.site.live import LiveTable
from gardariki.site.models import Seat, Table
from gardariki.site.patches import Pieces

KEYS = "123456789qwertyiopasdfgjkxcvbn"
LINES = 80
REMARKS = 60
_LINES_KEPT = 1000


def pieces_for(live: LiveTable, seat: int) -> tuple[int, Pieces]:
    """The present version of a table and all pieces of it for a seat (-1: a spectator)."""
    with live.lock:
        if live.table.pk is None:
            live.read()
        version = live.table.version
        known = live.pieces.get(seat)
        if known is not None and known[0] == version:
            return known
        made = _make(live, seat)
        live.pieces[seat] = (version, made)
        return version, made


def _make(live: LiveTable, seat: int) -> Pieces:
    match = live.match
    asks = [ask for ask in match.asks if ask.seat == seat] if match is not None else []
    view: Any = None
    if match is not None:
        view = match.state if match.over else match.view(seat)
    made = {
        "state": _state(live, seat, asks),
        "ask": _ask(live, seat, asks),
        "mats": _mats(live, view, seat),
        "log": _log(live, seat),
        "talk": _talk(live),
        "tools": _tools(live, seat),
    }
    return Pieces(made, _board(live, view, seat, asks), live.names)


def seat_badge(number: int, name: str) -> str:
    """A player's name with the colour and mark of the seat."""
    mark = SEAT_MARKS[number % len(SEAT_MARKS)]
    return f'<b class="who s{number}"><i aria-hidden="true">{mark}</i>{escape(name)}</b>'


def rule_link(live: LiveTable, rule: str) -> str:
    """A link from a section's number to its text."""
    if not rule:
        return ""
    address = reverse("rules", args=[live.table.game])
    return (
        f'<a class="rule" href="{address}#{escape(rule)}" target="_blank" rel="noopener"'
        f' title="Read this rule">{escape(rule)}</a>'
    )


def marked(text: str, names: Sequence[str]) -> str:
    """A line of the log with its names as elements that light up the board."""
    out: list[str] = []
    end = 0
    for found in MARK.finditer(text):
        out.append(escape(text[end : found.start()]))
        end = found.end()
        target, label = found.group(1), found.group(2)
        if target.startswith("seat-") and target[5:].isdigit():
            number = int(target[5:])
            out.append(seat_badge(number, label or names[number] if number < len(names) else "?"))
        else:
            out.append(
                f'<span class="name" data-on="{escape(target)}">{escape(label or target)}</span>'
            )
    out.append(escape(text[end:]))
    return "".join(out)


def _state(live: LiveTable, seat: int, asks: list[Ask]) -> str:
    count = live.match.count if live.match is not None else 0
    turn = "1" if asks or (live.table.undo_seat >= 0 and _may_vote(live, seat)) else ""
    return (
        f'<data id="now" value="{live.table.version}" data-turn="{turn}" data-count="{count}"'
        f' data-stage="{live.table.stage}" data-seat="{seat}"></data>'
    )


def _board(live: LiveTable, view: Any, seat: int, asks: list[Ask]) -> Board | str:
    if live.match is not None:
        return boards.draw(live.match, view, seat, asks)
    return catalog.cover(live.table.game) or f'<p class="text-board">{escape(live.game.name)}</p>'


def _ask(live: LiveTable, seat: int, asks: list[Ask]) -> str:
    table, match = live.table, live.match
    if table.stage == Table.OPEN or match is None:
        return _lobby(live, seat)
    if match.outcome is not None:
        return _ended(live)
    vote = _vote(live, seat)
    if asks:
        return vote + question(live, seat, asks[0])
    waiting = ", ".join(seat_badge(a.seat, match.names[a.seat]) for a in match.asks)
    chair = live.chairs[seat] if seat >= 0 else None
    if chair is not None and chair.away:
        return vote + _away(live)
    prompt = ""
    if len(match.asks) == 1 and match.asks[0].prompt:
        prompt = f'<p class="faded">{marked(match.asks[0].prompt, match.names)}</p>'
    return f'{vote}<h2 class="waiting">Waiting for {waiting}</h2>{prompt}'


def question(live: LiveTable, seat: int, ask: Ask) -> str:
    """A question with its rule, and its options as grouped buttons."""
    groups: dict[str, list[Action]] = {}
    for action in ask.options:
        groups.setdefault(action.verb.name, []).append(action)
    names = live.names
    parts = [
        f'<h2 class="prompt">{marked(ask.prompt or "What do you do?", names)}'
        f" {rule_link(live, ask.rule)}</h2>",
        f'<form class="acts" method="post" action="{_at(live, "answer")}"'
        f' hx-post="{_at(live, "answer")}" hx-swap="none">',
        f'<input type="hidden" name="after" value="{live.stamp(seat)}">',
        f'<input type="hidden" name="seat" value="{seat}">',
    ]
    keys = iter(KEYS)
    single = [group[0] for group in groups.values() if len(group) == 1]
    many = [group for group in groups.values() if len(group) > 1]
    for group in many:
        verb = group[0].verb.label
        head = verb.replace("{}", "…").strip() if "{}" in verb else verb
        legend = f"<legend>{escape(head)}</legend>" if head != "…" else ""
        parts.append(f'<fieldset>{legend}<div class="row">')
        parts += [_button(a, _noun(a), next(keys, "")) for a in group]
        parts.append("</div></fieldset>")
    if single:
        parts.append('<div class="row singles">')
        parts += [_button(a, a.label, next(keys, "")) for a in single]
        parts.append("</div>")
    parts.append("</form>")
    return "".join(parts)


def _noun(action: Action) -> str:
    nouns = action.verb.nouns
    return nouns.labels[action.noun] if nouns is not None else action.label


def _button(action: Action, text: str, key: str) -> str:
    hint = f"<kbd>{key}</kbd>" if key else ""
    words = escape(action.words)
    return (
        f'<button name="act" value="{words}" data-act="{words}" data-on="{escape(action.target)}"'
        f' data-key="{key}" aria-label="{escape(action.label)}" title="{escape(action.label)}">'
        f"{escape(text)}{hint}</button>"
    )


def _at(live: LiveTable, name: str) -> str:
    return f"/t/{live.table.code}/{name}"


def _post(live: LiveTable, name: str, label: str, css: str = "", **fields: str) -> str:
    hidden = "".join(
        f'<input type="hidden" name="{key}" value="{escape(value)}">'
        for key, value in fields.items()
    )
    address = _at(live, name)
    return (
        f'<form method="post" action="{address}" hx-post="{address}" hx-swap="none">{hidden}'
        f'<button class="{css}">{escape(label)}</button></form>'
    )


def _lobby(live: LiveTable, seat: int) -> str:
    rows: list[str] = []
    roles = live.game.role_names(len(live.chairs), live.table.options)
    for chair in live.chairs:
        if chair.kind == Seat.OPEN:
            what = "" if seat >= 0 else _sit_form(live, chair.number)
            text = f'<span class="faded">open</span>{what}'
        elif chair.kind == Seat.FRIEND:
            text = '<span class="faded">waits for a friend with the link</span>'
        else:
            text = f"{escape(chair.name)}{' (you)' if chair.number == seat else ''}"
        rows.append(f"<li>{seat_badge(chair.number, roles[chair.number])} {text}</li>")
    missing = sum(c.kind in (Seat.OPEN, Seat.FRIEND) for c in live.chairs)
    fill = _post(live, "fill", "Fill with bots and start", "main") if seat >= 0 else ""
    leave = _post(live, "leave", "Get up", seat=str(seat)) if seat >= 0 else ""
    return (
        f'<h2 class="waiting">Waiting for {missing} more</h2><ul class="lobby">{"".join(rows)}</ul>'
        f'<div class="row">{fill}{leave}</div>'
    )


def _sit_form(live: LiveTable, number: int) -> str:
    address = _at(live, "sit")
    return (
        f'<form method="post" action="{address}" hx-post="{address}" hx-swap="none" class="sit">'
        f'<input type="hidden" name="seat" value="{number}">'
        f'<button class="main">Sit here</button></form>'
    )


def _ended(live: LiveTable) -> str:
    match = live.match
    assert match is not None
    assert match.outcome is not None
    again = _post(live, "rematch", "Play again", "main")
    return (
        f'<h2 class="prompt">{winners(live)}</h2>'
        f"<p>The game is over: {escape(match.outcome.reason)}."
        f' {rule_link(live, match.outcome.rule)}</p><div class="row">{again}'
        f'<a class="button" href="{_at(live, "result")}">Charts and dice</a>'
        f'<a class="button" href="{_at(live, "replay")}">Replay</a></div>'
        f"{score_sheet(live, short=True)}"
    )


def winners(live: LiveTable) -> str:
    """Who has won a game that is over."""
    match = live.match
    if match is None or match.outcome is None:
        return ""
    badges = [seat_badge(s, match.names[s]) for s in match.outcome.winners]
    return f"{' and '.join(badges)} {'wins' if len(badges) == 1 else 'win together'}"


def score_sheet(live: LiveTable, short: bool = False) -> str:
    """The outcome as a table: a row for each line of the sheet, a column for each seat.

    `short`: the seats by their marks alone, where there is little room.
    """
    match = live.match
    if match is None or match.outcome is None:
        return ""
    outcome = match.outcome
    head = "".join(
        f'<th title="{escape(name)}" aria-label="{escape(name)}">'
        f"{seat_badge(seat, '' if short else name)}</th>"
        for seat, name in enumerate(match.names)
    )
    body = "".join(
        f"<tr><th>{escape(label)}</th>"
        + "".join(f"<td>{escape(str(cell))}</td>" for cell in row)
        + "</tr>"
        for label, row in outcome.sheet
    )
    places = "".join(f"<td><strong>{place}</strong></td>" for place in outcome.places)
    return (
        f'<div class="scroll"><table class="sheet"><thead><tr><td></td>{head}</tr></thead>'
        f"<tbody>{body}<tr><th>Place</th>{places}</tr></tbody></table></div>"
    )


def _may_vote(live: LiveTable, seat: int) -> bool:
    return (
        seat >= 0 and live.chairs[seat].kind == Seat.PERSON and not live.table.undo_yes >> seat & 1
    )


def _vote(live: LiveTable, seat: int) -> str:
    asker = live.table.undo_seat
    if asker < 0:
        return ""
    who = seat_badge(asker, live.names[asker])
    if not _may_vote(live, seat):
        return '<p class="notice">The others are asked about taking back the last answer.</p>'
    yes = _post(live, "vote", "Agree", "main", seat=str(seat), agree="1")
    no = _post(live, "vote", "Refuse", seat=str(seat), agree="")
    return (
        f'<div class="notice"><p>{who} asks to take back the last answer.</p>'
        f'<div class="row">{yes}{no}</div></div>'
    )


def _away(live: LiveTable) -> str:
    return '<h2 class="waiting">Your time ran out; a bot plays for you</h2>' + _post(
        live, "back", "I am back", "main"
    )


def _mats(live: LiveTable, view: Any, seat: int) -> str:
    match, table = live.match, live.table
    if match is None:
        return ""  # before the game the question lists the seats
    scores: list[float] = []
    game = live.game
    if game.scores is not None:
        scores = game.scores(view)
    roles = game.role_names(len(live.chairs), table.options)
    now = timezone.now()
    items: list[str] = []
    for chair in live.chairs:
        number = chair.number
        turn = bool(table.asked >> number & 1) and table.stage == Table.PLAYING
        name = chair.name or roles[number]
        role = roles[number] if chair.name and roles[number] != f"Seat {number + 1}" else ""
        note = "you" if number == seat else ("bot" if chair.kind == Seat.BOT else "")
        if chair.away:
            note = "away"
        clock = ""
        if table.clock and chair.kind == Seat.PERSON:
            left = clocks.left(chair, now)
            run = ' data-run="1"' if chair.since is not None else ""
            clock = f'<span class="clock" data-left="{left:.0f}"{run}>{clocks.words(left)}</span>'
        score = f'<span class="score">{scores[number]:g}</span>' if scores else ""
        items.append(
            f'<li class="mat s{number}{" turn" if turn else ""}" id="mat-{number}">'
            f"{seat_badge(number, name)}"
            f'<span class="faded">{escape(" · ".join(x for x in (role, note) if x))}</span>'
            f"{clock}{score}{'<em>to move</em>' if turn else ''}</li>"
        )
    return f'<ul class="mats">{"".join(items)}</ul>'


def _log(live: LiveTable, seat: int) -> str:
    match = live.match
    if match is None:
        return ""
    eyes = seat
    lines = match.told(eyes)
    shown = lines[-LINES:]
    first = len(lines) - len(shown)
    address = _at(live, "replay")
    kept = live.lines
    if len(kept) > _LINES_KEPT:
        kept.clear()
    for _, text in shown:
        if text not in kept:
            kept[text] = marked(text, match.names)
    items = [
        f'<li id="line-{first + i}">{kept[text]}'
        f' <a class="at" href="{address}?at={count}" title="Show this moment"'
        f' aria-label="Show this moment">↺</a></li>'
        for i, (count, text) in enumerate(shown)
    ]
    before = f'<p class="faded"><a href="{address}">The {first} lines before</a></p>'
    return f'{before if first else ""}<ol class="log">{"".join(items)}</ol>'


def _talk(live: LiveTable) -> str:
    if live.remarks is None:
        live.remarks = list(live.table.remarks.order_by("-id")[:REMARKS])[::-1]
    if not live.remarks:
        return '<p class="faded">Nobody has said anything yet.</p>'
    return (
        '<ol class="chat">'
        + "".join(
            f'<li id="said-{r.pk}">'
            + (seat_badge(r.seat, r.name) if r.seat >= 0 else f"<b>{escape(r.name)}</b>")
            + f" {escape(r.text)}</li>"
            for r in live.remarks
        )
        + "</ol>"
    )


def _tools(live: LiveTable, seat: int) -> str:
    match = live.match
    if match is None or seat < 0 or match.over:
        return ""
    stamp = live.stamp(seat)
    mine = str(seat)
    parts: list[str] = []
    if _answered_last(match, seat) or (match.together is not None and match.count):
        parts.append(_post(live, "undo", "Undo", "tool-undo", seat=mine, after=stamp))
    elif _has_answered(match, seat):
        parts.append(_post(live, "ask-undo", "Ask to undo", "tool-undo", seat=mine, after=stamp))
    if live.table.hints and match.asked(seat) is not None:
        parts.append(_post(live, "hint", "Hint", "tool-hint", seat=mine))
    return "".join(parts)


def _answered_last(match: Match, seat: int) -> bool:
    """Was the last answer that was not forced this seat's?"""
    for beat in reversed(match.beats):
        for code in reversed(beat.trail):
            if not is_forced(code):
                return answer_seat(code) == seat
    return False


def _has_answered(match: Match, seat: int) -> bool:
    return any(
        answer_seat(code) == seat and is_choice(code) for beat in match.beats for code in beat.trail
    )


def partials(parts: Mapping[str, str]) -> str:
    """The pieces as htmx partials, each for the element of that id."""
    return "".join(
        f'<hx-partial hx-target="#{name}" hx-swap="innerMorph">{html}</hx-partial>'
        for name, html in parts.items()
    )
