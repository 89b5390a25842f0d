"""B30.3 Paying a line: one card after the other is laid, until the price is met."""

from __future__ import annotations

from gardariki.engine.errors import IllegalAction
from gardariki.engine.log import SEATS, tell
from gardariki.engine.questions import Ask, Rules
from gardariki.engine.words import Action
from gardariki.games.battalia.data import (
    SOLAR_ECLIPSED,
    TYPE,
)
from gardariki.games.battalia.rules.cards import (
    a_card,
    find,
    hand_types,
    leave_hand,
    suspend,
)
from gardariki.games.battalia.rules.lines import (
    NO_HEAD,
    Branches,
    Config,
    Move,
    Price,
    Unit,
    can_eclipse,
    finishes,
    open_moves,
    opening,
    rank_of,
)
from gardariki.games.battalia.state import (
    HEAD,
    MODIFIER,
    Laid,
    OpenLine,
    State,
)
from gardariki.games.battalia.words import (
    ECLIPSE,
)


def choose_move(seat: int, offered: list[Move], prompt: str, rule: str) -> Rules[Move]:
    """Ask for one of the moves, word by word."""
    depth = 0
    while True:
        options: list[Action] = []
        for move in offered:
            if move.path[depth] not in options:
                options.append(move.path[depth])
        act: Action = yield Ask(seat, options, prompt, rule)
        offered = [move for move in offered if move.path[depth] is act]
        depth += 1
        if len(offered[0].path) == depth:
            return offered[0]
        prompt = _DETAILS.get(offered[0].path[depth].verb.name, prompt)


_DETAILS: dict[str, str] = {
    "sacrifice": "Which card is sacrificed to limbo for the Fanatic?",
    "as_rank": "As which rank shall the unit count?",
    "as_colour": "Of which faction shall it be?",
    "by": "By how many ranks does the title raise the unit?",
    "as_kind": "What shall the card stand for?",
    "as_ga": "Which Great Artefact shall the Fortune card copy?",
}


def lay(s: State, seat: int, line: OpenLine, move: Move) -> None:
    """B5.2 A card is laid into the open line."""
    p = s.players[seat]
    card = find(p, move.kind, p.hand)
    leave_hand(p, card)
    if move.path[0].verb is ECLIPSE:
        s.potion_used[SOLAR_ECLIPSED] = True
        tell(s.log, f"{SEATS[seat]} lets {a_card(card)} stand for another card (Solar Eclipsed).")
    laid = Laid(card, move.role, move.face, lit=move.lit)
    if move.sacrifice >= 0:
        offered = find(p, move.sacrifice, p.hand)
        suspend(s, p, offered)
        tell(s.log, f"{SEATS[seat]} sacrifices {a_card(offered)} for a Fanatic.")
    if move.role == HEAD:
        _write(laid, move.after.units[-1])
    elif move.role == MODIFIER:
        place = max(i for i, other in enumerate(line.cards) if other.role == HEAD)
        laid.onto = place
        _write(line.cards[place], move.after.units[-1])
    line.cards.append(laid)


def _write(laid: Laid, unit: Unit) -> None:
    laid.rank = rank_of(unit)
    laid.faction = unit.faction
    laid.copies = unit.copies
    laid.stage = unit.stage
    laid.closed = unit.closed
    laid.base = unit.base
    laid.scroll = unit.scroll
    laid.crown = unit.crown
    laid.title = unit.title
    laid.amulet = unit.amulet


def config(s: State, line: OpenLine, price: Price) -> Config:
    """The line as it lies there."""
    p = s.players[line.seat]
    units: tuple[Unit, ...] = ()
    if price.head != NO_HEAD:
        units = tuple(
            Unit(u.base, u.faction, u.scroll, u.crown, u.title, u.copies, u.amulet, u.closed)
            for u in line.cards
            if u.role == HEAD
        )
    return Config(
        tuple(hand_types(p)),
        units,
        line.need,
        line.fuelled,
        line.headed,
        can_eclipse(s, line.seat),
        TYPE[p.doubled] if p.doubled >= 0 else -1,
    )


def _note(line: OpenLine, c: Config) -> None:
    line.started = True
    line.need = c.need
    line.fuelled = c.fuelled
    line.headed = c.headed


def complete(c: Config, branches: Branches | None) -> bool:
    """Is everything paid? Of a trunk only the units."""
    return c.headed and (c.need <= 0 or branches is not None)


def pay(
    s: State,
    line: OpenLine,
    price: Price,
    what: str,
    rule: str,
    branches: Branches | None = None,
) -> Rules[bool]:
    """B30.3 One card is laid: head first, each unit followed by its modifiers, then fuel.

    True when the price is met; else the beat ends, and the next goes on with the line.
    """
    seat = line.seat
    if not line.started:
        c = opening(s, seat, price)
        _note(line, c)
    else:
        c = config(s, line, price)
    if complete(c, branches):
        return True
    offered = open_moves(s, seat, price, c, branches)
    if not offered:
        raise IllegalAction("only an imagined hand cannot finish the line that it has begun")
    prompt = f"Lay a card to {what}." if not c.headed else f"Pay a supply to {what}."
    move = yield from choose_move(seat, offered, prompt, rule)
    lay(s, seat, line, move)
    _note(line, move.after)
    return complete(move.after, branches)


def can_go_on(s: State, line: OpenLine, price: Price, branches: Branches | None = None) -> bool:
    """Can the line be finished with what is in hand?"""
    seat = line.seat
    c = config(s, line, price) if line.started else opening(s, seat, price)
    return complete(c, branches) or finishes(s, seat, price, c, branches)
