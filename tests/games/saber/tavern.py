"""Positions in the tavern for tests, written in a line or two.

Seat 0 leads the Nobles, seat 1 the Cossacks (and so on in turn). Characters without a square are
out of the game. Faces of a stance die: 0 unique, 1 two specials, 2 advantage and special,
3 and 4 two advantages, 5 one advantage. `say` answers with words; `1: stance attack` names a seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import gardariki
from gardariki.engine.match import Match
from gardariki.engine.trail import answer_value, is_forced
from gardariki.games.saber import GAME
from gardariki.games.saber.data import CARDS, CHARACTERS, DESIGN_OF, SKILLS, SQUARES
from gardariki.games.saber.designs import CHARACTER_IDS, SKILL_IDS, SLOT_IDS
from gardariki.games.saber.rules.lookups import listen
from gardariki.games.saber.rules.setup import deal_roles, start
from gardariki.games.saber.rules.sides import figure_of
from gardariki.games.saber.state import OFF, OPERATE, Lying, State
from gardariki.games.saber.words import FIGURES

UNIQUE, SPECIALS, BOTH, ADVANTAGES, ADVANTAGE = 0, 1, 2, 3, 5


def sq(name: str) -> int:
    return SQUARES.index(name)


def who(name: str) -> int:
    """A character by name: `hryva`, or `hryva_2` where several seats could have him."""
    if name in CHARACTER_IDS:
        sheet = CHARACTER_IDS.index(name)
        return sheet // 3 * 3 + sheet % 3
    return figure_of(FIGURES.index[name])


JEREMIASZ, OPILSKI, KREMPSKI = who("jeremiasz"), who("opilski"), who("krempski")
HRYVA, KULBAKA, VOVK = who("hryva"), who("kulbaka"), who("vovk")
HIT, MISS = UNIQUE, ADVANTAGE
PASSED, FAILED = UNIQUE, ADVANTAGE


def tavern(
    places: Mapping[str, str],
    hands: Mapping[int, Sequence[str]] | None = None,
    scenario: str = "tavern_brawl",
    attacker: int = 0,
    active: int = 0,
    turn: int = 1,
    seats: int = 2,
) -> State:
    """A position in which the active seat is to perform an operation."""
    options: dict[str, object] = {"scenario": scenario, "attacker": f"seat_{attacker + 1}"}
    s = start(seats, GAME.settle(seats, options))
    assert list(deal_roles(s)) == []
    for name, square in places.items():
        figure = who(name)
        s.square[figure] = sq(square)
        s.at[sq(square)] = figure
    for figure, q in enumerate(s.square):
        if q == OFF:
            s.special[figure] = 0
    for seat in range(seats):
        s.out[seat] = all(s.square[f] == OFF for f in range(seat * 3, seat * 3 + 3))
    for seat, designs in (hands or {}).items():
        for design in designs:
            deal(s, seat, design)
    s.phase, s.turn = OPERATE, turn
    s.initiative = s.active = active
    s.cp = [6] * seats
    s.target = -1
    return s


def deal(s: State, seat: int, design: str) -> int:
    """A card of this design goes from the deck to the hand."""
    location = design.startswith("TV")
    deck = s.tavern_deck if location else s.decks[seat]
    card = next(c for c in deck if SLOT_IDS[DESIGN_OF[c]] == design)
    deck.remove(card)
    (s.tavern_hands if location else s.hands)[seat].append(card)
    return card


def lay(s: State, seat: int, design: str, bearer: str | None = None) -> None:
    """A card of the seat lies attached to a character, or in play."""
    card = deal(s, seat, design)
    (s.tavern_hands if design.startswith("TV") else s.hands)[seat].remove(card)
    s.table.append(Lying(card, seat, who(bearer) if bearer else -1))
    listen(s, CARDS[DESIGN_OF[card]].source)
    if CARDS[DESIGN_OF[card]].discard_on >= 0:
        s.ears |= 1 << CARDS[DESIGN_OF[card]].discard_on


def pile(s: State, seat: int, design: str) -> None:
    """A card of this design lies in the seat's discard pile."""
    card = deal(s, seat, design)
    s.hands[seat].remove(card)
    s.piles[seat].append(card)


def skill(s: State, name: str, character: str) -> None:
    s.skills[who(character)].append(SKILL_IDS.index(name))
    listen(s, SKILLS[SKILL_IDS.index(name)].source)


def at(s: State, *answers: str, dice: Sequence[int] = (), auto: bool = True) -> Match:
    """A match from this position, with scripted dice; the laws are checked at every beat."""
    m = gardariki.at(s, dice=dice, auto=auto, check=True)
    say(m, *answers)
    return m


def say(m: Match, *answers: str) -> None:
    """Answer; what was forced and has just been answered by itself may be said as well."""
    for text in answers:
        seat, _, rest = text.rpartition(":")
        action = GAME.words.find(rest.strip())
        if all(action not in ask.options for ask in m.asks):
            forced = [answer_value(code) for code in m.answers if is_forced(code)]
            if action.number in forced:
                continue
        m.play(action, seat=int(seat) if seat else None)


def words(m: Match, verb: str, seat: int | None = None) -> list[str]:
    """The nouns that are legal with a verb now."""
    ask = m.ask if seat is None else m.asked(seat)
    assert ask is not None
    return [a.words.partition(" ")[2] for a in ask.options if a.verb.name == verb]


def verbs(m: Match) -> set[str]:
    return {a.verb.name for a in m.options}


def asked(m: Match) -> tuple[int, str]:
    """Whose question is open, and by which section."""
    assert m.ask is not None
    return m.ask.seat, m.ask.rule


def piled(s: State, seat: int) -> list[str]:
    return [SLOT_IDS[DESIGN_OF[c]] for c in s.piles[seat]]


def held(s: State, seat: int) -> list[str]:
    return [SLOT_IDS[DESIGN_OF[c]] for c in s.hands[seat] + s.tavern_hands[seat]]


def health(name: str) -> int:
    return CHARACTERS[CHARACTER_IDS.index(name)].health


def duel(
    one: str = "jeremiasz",
    two: str = "hryva",
    first: str = "d3",
    second: str = "d4",
    **more: str,
) -> State:
    """Two characters face to face; the Noble can attack by a standard action."""
    return tavern({one: first, two: second, **more}, {0: ["PN01", "PN12"], 1: ["CK01", "CK01"]})


def attack(s: State, stances: tuple[str, str], dice: Sequence[int], *more: str) -> Match:
    """Jeremiasz attacks Hryva by a standard action; dice: stance, skill, stance, skill."""
    m = at(s, "standard PN01", "on jeremiasz_1", "option attack", dice=dice)
    say(m, "discount 0", "attack hryva_2")
    while m.ask is not None and m.ask.rule == "S7.11":
        say(m, "stop")
    say(m, f"0: stance {stances[0]}", f"1: stance {stances[1]}", *more)
    return m
