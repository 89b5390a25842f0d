"""The board as plain text for a terminal of 80 columns: the map in a grid, then players and pool.

A square shows its roads; below them who holds it and its level (`2:3` is level 3 of seat 2, `n4` is
held by nobody with strength 4, `G5` gate 5, `R8` ruins), and heroes as `1A`, several as `+2`. `›`
marks a square that can be chosen; letters are terrains, as the line below the map says.
"""

from __future__ import annotations

from collections.abc import Sequence

from gardariki.art.lines import choosable, paragraph, rule, seat_name
from gardariki.engine.log import count, plain
from gardariki.engine.questions import Ask
from gardariki.engine.seats import own_first
from gardariki.games.battalia.board import looked_at
from gardariki.games.battalia.board.cards import words_of
from gardariki.games.battalia.board.land import columns, guards
from gardariki.games.battalia.board.mats import summary
from gardariki.games.battalia.data import (
    CITY_SHAPES,
    COLUMNS,
    EVENT_NAMES,
    FACTION_NAMES,
    KINDS,
    POTION_IDS,
    RANKS,
    ROAD_SHAPES,
    ROWS,
    SQUARE_IDS,
    TERRAIN_NAMES,
    TYPE,
    TYPE_IDS,
    TYPE_NAMES,
    UNIT_DECKS,
    F,
)
from gardariki.games.battalia.rules.cards import deck_size
from gardariki.games.battalia.rules.ending import points
from gardariki.games.battalia.rules.strength import strength_lines, total
from gardariki.games.battalia.rules.telling import line_words
from gardariki.games.battalia.state import (
    ATTACKER,
    CITY,
    CROWNED,
    DAWN,
    DEFENDER,
    DOWN,
    GATE,
    NOTHING,
    OUTSIDE,
    ROAD,
    RUINS,
    Laid,
    State,
)
from gardariki.games.battalia.words import POTION_NOUNS

_ROADS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
_TERRAINS = "wmclfj"
_LEGEND = "w woods  m mountains  c canyons  l lakes  f frozen  j jungle   › can choose"


def text(view: State, asks: Sequence[Ask], seat: int) -> str:
    """The board as lines of text, as `seat` sees it (-1: a spectator)."""
    s = view
    named = choosable(asks)
    when = f"Week {s.week}, day {s.day}" if s.phase >= DAWN else "Setting up"
    lit, matching = KINDS[F.illuminated[s.day - 1]], KINDS[F.matching[s.day - 1]]
    lines = [f"Battalia: {when}; {lit} is illuminated, {matching} matches"]
    if s.kind:
        lines += [*_map(s, named), _LEGEND]
    for who in own_first(len(s.players), seat):
        lines += [rule(seat_name(who)), *_player(s, who, seat)]
    if s.open:
        lines += [rule("The pool"), *_pool(s, named)]
    if s.battle is not None:
        lines += [rule("Battle"), *_battle(s)]
    elif s.line is not None:
        lines += [rule("The line"), *_cards(s.line.cards, 0)]
        for words in line_words(s):
            lines += paragraph(words, "  ", "")
    passing = [c for c in s.passing if c >= 0]
    if passing:
        lines += [rule("Cards passed to you"), *_list(passing, named)]
    looked = looked_at(s, seat)
    if looked:
        lines += [rule("Cards that you look at"), *_list(looked, named)]
    if seat >= 0 and s.players:
        lines += [rule("Your hand"), *_list([c for c in s.players[seat].hand if c >= 0], named)]
    return "\n".join(lines)


def _map(s: State, named: set[str]) -> list[str]:
    across = columns(s)
    lines = ["   " + "".join(f"{'abcdefghijk'[c]:^7}" for c in range(across)).rstrip()]
    for row in range(ROWS):
        squares = [row * COLUMNS + column for column in range(across)]
        lines.append(f"{row + 1:>2} " + "".join(_roads(s, at, named) for at in squares).rstrip())
        lines.append("   " + "".join(f"{_stands(s, at):<7}" for at in squares).rstrip())
    return lines


def _roads(s: State, at: int, named: set[str]) -> str:
    mark = "›" if f"square-{SQUARE_IDS[at]}" in named else " "
    if s.kind[at] == OUTSIDE:
        return "       "
    if s.kind[at] == NOTHING:
        return f"{mark} ·    "
    exits = s.exits[at] & 15
    west, east = "─" if exits >> 3 & 1 else " ", "─" if exits >> 1 & 1 else " "
    ground = _TERRAINS[s.terrain[at]] if s.terrain[at] >= 0 else " "
    hidden = "?" if s.exits[at] & DOWN else ground
    return f"{mark}{west}{_ROADS[exits]}{east}{hidden}  "


def _stands(s: State, at: int) -> str:
    kind = s.kind[at]
    words = ""
    if kind == GATE:
        words = f"G{s.terrain[at] + 1}"
    elif kind == RUINS:
        words = f"R{guards(s, at)}"
    elif kind not in (NOTHING, OUTSIDE, ROAD) and not s.exits[at] & DOWN:
        words = f"{s.owner[at] + 1}:{s.level[at]}" if s.owner[at] >= 0 else ""
        if not words and kind == CITY:
            words = f"n{guards(s, at)}"
    heroes = [
        f"{who + 1}{'AB'[h]}"
        for who, p in enumerate(s.players)
        for h, where in enumerate(p.heroes)
        if where == at
    ]
    if s.meta_at == at:
        heroes.append("M")
    if s.bilkarr_at == at:
        heroes.append("B")
    shown = "".join(heroes)
    gap = " " if words and shown else ""
    if len(words + gap + shown) > 6:
        shown = f"+{len(heroes)}"
    return f" {words}{gap}{shown}"


def _player(s: State, who: int, seat: int) -> list[str]:
    p = s.players[who]
    parts = [FACTION_NAMES[p.faction] if p.faction >= 0 else "no faction yet"]
    parts.append(count(points(s, who), "point"))
    if s.teams and len(set(s.teams)) < s.seats:
        parts.append(f"team {s.teams[who] + 1}")
    parts.append(f"deck {deck_size(p)}: nation {len(p.nation) + len(p.top)}, hand {len(p.hand)}")
    seen = [c for c in p.hand if c >= 0] if who != seat else []
    if seen:
        parts.append(f"known of the hand: {summary(seen)}")
    reserve = ["AB"[h] for h, at in enumerate(p.heroes) if at < 0]
    if reserve:
        parts.append("in reserve: hero " + " and ".join(reserve))
    if p.pool_supply or p.pool_other:
        parts.append(f"movement {p.pool_supply + p.pool_other}")
    levels = sorted((s.level[at] for at, owner in enumerate(s.owner) if owner == who), reverse=True)
    if levels:
        parts.append("cities of level " + ", ".join(map(str, levels)))
    if p.passed:
        parts.append("has passed")
    if p.queen == CROWNED:
        parts.append("Queen")
    if p.king == CROWNED:
        parts.append("King")
    if p.veteran:
        parts.append("veterans")
    if p.ambush:
        known = summary(p.ambush) if who == seat else ""
        parts.append(f"ambush {len(p.ambush)}" + (f" ({known})" if known else ""))
    for tent in p.tents:
        known = summary(tent.cards) if who == seat else ""
        parts.append(f"tent {tent.number + 1}: {known or count(len(tent.cards), 'card')}")
    if p.posts:
        parts.append("posts at " + " ".join(SQUARE_IDS[at] for at in p.posts))
    potions = [POTION_NOUNS.labels[i] for i in range(len(POTION_IDS)) if s.potion_of[i] == who]
    if potions:
        parts.append("potions: " + ", ".join(potions))
    lines = paragraph("; ".join(parts), "  ", "")
    if p.shelter:
        lines += paragraph("shelter: " + summary(p.shelter), "    ", "  ")
    if p.play:
        lines += paragraph("played: " + summary(p.play), "    ", "  ")
    return lines


def _pool(s: State, named: set[str]) -> list[str]:
    tops: list[str] = []
    for d, top in enumerate(s.open):
        target = f"rank-{RANKS[d]}" if d < UNIT_DECKS else f"kind-{KINDS[d - UNIT_DECKS]}"
        left = len(s.rest[d]) + len(s.under[d]) + (top >= 0)
        mark = "›" if target in named else ""
        name = TYPE_NAMES[TYPE[top]] if top >= 0 else "empty"
        tops.append(f"{mark}{name} ({left})")
    lines = paragraph("; ".join(tops), "  ", "")
    land: list[str] = []
    shapes = [("road", shape) for shape in ROAD_SHAPES] + [("city", shape) for shape in CITY_SHAPES]
    for i, (what, shape) in enumerate(shapes):
        if i < len(s.road_open) and s.road_open[i] >= 0:
            mark = "›" if f"{what}-{shape}" in named else ""
            terrain = TERRAIN_NAMES[s.road_open[i]]
            land.append(f"{mark}{what} {shape.replace('_', ' ')} ({terrain})")
    lines += paragraph("; ".join(land), "  ", "")
    stock = f"{len(s.supplies)} supplies, {len(s.stardust)} stardust, {len(s.chests)} chests"
    lines.append(stock)
    if s.great_open:
        lines += paragraph("Great Artefacts: " + summary(s.great_open), "  ", "")
    if s.limbo:
        lines += paragraph("Limbo: " + summary(s.limbo), "  ", "")
    if s.played:
        lines += paragraph(f"Last Stormevent: {EVENT_NAMES[s.played[-1]]}", "  ", "")
    return lines


def _cards(cards: Sequence[Laid], first: int) -> list[str]:
    shown = [f"{first + i + 1} {TYPE_NAMES[laid.face]}" for i, laid in enumerate(cards)]
    return paragraph(", ".join(shown) or "no card is laid yet", "  ", "")


def _battle(s: State) -> list[str]:
    b = s.battle
    assert b is not None
    foe = seat_name(b.defender) if b.defender >= 0 else "neutrals"
    lines = [f"{seat_name(b.attacker)} attacks {foe} at {SQUARE_IDS[b.square]}"]
    first = 0
    for role in (ATTACKER, DEFENDER):
        parts = strength_lines(s, b, role)
        words = ", ".join(f"{plain(what, [])} {n}" for what, n in parts if n)
        side = "attack" if role == ATTACKER else "defence"
        lines += paragraph(f"{side} {total(s, b, role)}: {words}", "  ", "")
        lines += _cards(b.lines[role], first)
        first += len(b.lines[role])
    return lines


def _list(cards: Sequence[int], named: set[str]) -> list[str]:
    lines: list[str] = []
    kinds = [TYPE[c] for c in cards]
    for kind in dict.fromkeys(kinds):
        mark = "›" if f"card-{TYPE_IDS[kind]}" in named else " "
        times = f"{kinds.count(kind)} × " if kinds.count(kind) > 1 else ""
        lines += paragraph(f"{times}{TYPE_NAMES[kind]}: {words_of(kind)}", "   ", mark)
    return lines or [" none"]
