"""B18 Non-player characters: how they enter and move, and what Metamorpha does for tribute."""

from __future__ import annotations

from gardariki.engine.log import SEATS, tell
from gardariki.engine.questions import Rules, chance
from gardariki.engine.words import Action
from gardariki.games.battalia import language as op
from gardariki.games.battalia.data import ABILITIES, COLUMNS, TERRAIN_NAMES, TYPE, F
from gardariki.games.battalia.rules.attack import can_attack_around
from gardariki.games.battalia.rules.cards import a_card, take_type
from gardariki.games.battalia.rules.cities import at_words
from gardariki.games.battalia.rules.effects import carry_out, possible
from gardariki.games.battalia.rules.gains import Doing
from gardariki.games.battalia.rules.map import gate_square, gates, rectangle
from gardariki.games.battalia.rules.movement import HERO, empty_pool
from gardariki.games.battalia.rules.potions import frozen, turn_potions
from gardariki.games.battalia.state import OUTSIDE, State
from gardariki.games.battalia.words import ATTACK, GATES, TRIBUTE_A, TRIBUTE_B

PAY = (TRIBUTE_A, TRIBUTE_B)


def roll_gate(s: State) -> Rules[int]:
    """B18.1 A die finds a gate; it is rolled again while that gate is not in play."""
    there = gates(s)
    gate: int = there[(yield chance(len(there)))]
    return gate


def enter(s: State) -> Rules[None]:
    """B18.1 At the first check-point the characters in use come onto gates."""
    if s.metamorpha:
        gate = yield from roll_gate(s)
        s.meta_at = gate_square(s, gate)
        tell(s.log, f"Metamorpha enters at {GATES.labels[gate]}.")
    if s.bilkarr:
        gate = yield from roll_gate(s)
        _put_bilkarr(s, gate)
        s.bilkarr_rests = True
        tell(s.log, f"Bilkarr enters at {GATES.labels[gate]}.")


def _put_bilkarr(s: State, gate: int) -> None:
    s.bilkarr_at = gate_square(s, gate)
    s.bilkarr_row = F.bilkarr_row
    s.bilkarr_column = F.bilkarr_column


def bilkarr_day(s: State) -> Rules[None]:
    """B18.5, B18.7 The morning: Bilkarr moves, rests or is relocated, and potions turn."""
    if s.bilkarr_at < 0:
        return
    if s.bilkarr_rests:
        s.bilkarr_rests = False
    elif s.bilkarr_row == 0:
        gate = yield from roll_gate(s)
        _put_bilkarr(s, gate)
        tell(s.log, f"Bilkarr appears at {GATES.labels[gate]}.")
    else:
        for _ in range(F.bilkarr_steps):
            if not _bilkarr_step(s):
                break
        tell(s.log, f"Bilkarr moves to {at_words(s.bilkarr_at)}.")
    turn_potions(s)


def _bilkarr_step(s: State) -> bool:
    """B18.5 One diagonal step; False if he stops. A direction of 0 means: a die tomorrow."""
    top, left, bottom, right = rectangle(s)
    row, column = divmod(s.bilkarr_at, COLUMNS)
    if not top <= row + s.bilkarr_row <= bottom:
        s.bilkarr_row = -s.bilkarr_row
    if not left <= column + s.bilkarr_column <= right:
        s.bilkarr_column = -s.bilkarr_column
    row += s.bilkarr_row
    column += s.bilkarr_column
    if s.kind[row * COLUMNS + column] == OUTSIDE:
        s.bilkarr_row = s.bilkarr_column = 0
        return False
    s.bilkarr_at = row * COLUMNS + column
    if row in (top, bottom) and column in (left, right):
        s.bilkarr_row = s.bilkarr_column = 0
        return False
    return True


# Metamorpha


def meta_terrain(s: State) -> int:
    """B18.3 The terrain under Metamorpha; -1 if she is not there or on a card without one."""
    return s.terrain[s.meta_at] if s.meta_at >= 0 else -1


def tribute_options(s: State, seat: int) -> list[Action]:
    """B18.3 The heroes on her terrain, and the cards that can be the tribute."""
    terrain = meta_terrain(s)
    found: list[Action] = []
    p = s.players[seat]
    if terrain < 0 or not p.hand:
        return found
    for hero, at in enumerate(p.heroes):
        if at < 0 or s.terrain[at] != terrain or p.paid >> (hero * 6 + terrain) & 1:
            continue
        for kind in sorted({TYPE[card] for card in p.hand}):
            if _worth_it(s, seat, hero, terrain, kind):
                found.append(PAY[hero][kind])
    return found


def _worth_it(s: State, seat: int, hero: int, terrain: int, kind: int) -> bool:
    """B18.3 Could something be done with the ability, once this card is the tribute?"""
    p = s.players[seat]
    effects = ABILITIES[terrain]
    if effects[0].op == op.ATTACK_AROUND:
        return can_attack_around(s, seat, hero, kind)
    place = next(i for i, card in enumerate(p.hand) if TYPE[card] == kind)
    card = p.hand.pop(place)
    able = possible(s, effects, Doing(seat, hero, rule="B18.4"))
    p.hand.insert(place, card)
    return able


def pay_metamorpha(s: State, seat: int, hero: int, kind: int) -> Rules[None]:
    """B18.3, B18.4 A card is the tribute, and the ability of her terrain is used."""
    p = s.players[seat]
    terrain = meta_terrain(s)
    effects = ABILITIES[terrain]
    if effects[0].op != op.POINTS:  # her woods are a movement line
        empty_pool(s, seat)
    card = take_type(p, kind)
    p.play.append(card)
    p.paid |= 1 << (hero * 6 + terrain)
    tell(
        s.log,
        f"{SEATS[seat]}: {HERO[hero]} pays Metamorpha with {a_card(card)}"
        f" ({TERRAIN_NAMES[terrain]}).",
    )
    if effects[0].op == op.ATTACK_AROUND:
        s.unarmed = True
        s.goal = [ATTACK[hero].number]
        return
    s.goal = []
    if (yield from frozen(s, seat, "use Metamorpha's ability")):
        return
    yield from carry_out(s, effects, Doing(seat, hero, rule="B18.4"))
