"""The tavern as plain text for a terminal of 80 columns: the room, the sheets, the fight, the hand.

In the room a character is two letters, capital for the one whose sheet comes first: `Je` of seat 1,
`hr` of seat 2 in small letters, with a mark for further seats. `##` pillar, `==` obstacle, `^^`
fireplace, `Ke` keeper, `La` Lady, `$$` chest, `[]` doorway.
"""

from __future__ import annotations

from collections.abc import Sequence

from gardariki.art.lines import choosable, paragraph, seat_name
from gardariki.engine.log import SEATS, count, listed, plain
from gardariki.engine.questions import Ask
from gardariki.engine.seats import own_first
from gardariki.games.saber.data import (
    DOORWAY,
    FACTION_NAMES,
    IS_OBSTACLE,
    IS_PILLAR,
    LEVELS,
    POINT_NAMES,
    SCENARIOS,
    SKILLS,
    SQUARES,
    design_of,
)
from gardariki.games.saber.language import STANCES, TYPES
from gardariki.games.saber.rules.fencing import (
    advantage_words,
    die_words,
    result_words,
    score_words,
    skill_die,
    stance_die,
)
from gardariki.games.saber.rules.operation import declared_words
from gardariki.games.saber.rules.sides import character, grants_left, health, tokens_of
from gardariki.games.saber.state import (
    DEAL_ROLES,
    KEEPER,
    LADY,
    NOBODY,
    OFF,
    ROLLED,
    SCORED,
    Fight,
    State,
    crew,
    owner,
)
from gardariki.games.saber.words import GRANT_WORDS, WORDS


def text(view: State, asks: Sequence[Ask], seat: int) -> str:
    """The position as lines of text, as `seat` sees it (-1: a spectator)."""
    s = view
    if s.phase == DEAL_ROLES:
        return "The table is being set."
    scenario = SCENARIOS[s.scenario]
    lines = paragraph(f"{scenario.name}, turn {s.turn} of {scenario.limit}{_story(s)}", "   ", "")
    lines += ["", *room(s, choosable(asks)), ""]
    for who in own_first(s.seats, seat):
        lines += player(s, who)
    lines += doing(s)
    if s.fights:
        lines += ["", *fight(s, s.fights[-1])]
    if seat >= 0:
        lines += ["", *hand(s, seat)]
    return "\n".join(lines)


def _story(s: State) -> str:
    """What the scenario has come to."""
    told = []
    if s.target != NOBODY:
        told.append(f"raid on {name(s, s.target)}")
    if any(s.ignited) or any(s.tried):
        told.append(f"{sum(s.ignited)} corners burn")
    if s.carrier != NOBODY:
        told.append(f"{name(s, s.carrier)} carries the chest")
    if any(s.clues):
        told.append("clues " + " : ".join(map(str, s.clues)))
    if s.lady != OFF:
        told.append(f"the Lady moved {s.lady_moves} of 3")
    return "; " + ", ".join(told) if told else ""


def name(s: State, figure: int) -> str:
    """A character by name, and by its owner where names are doubled."""
    plain_name = character(s, figure).name
    return plain_name if s.seats == 2 else f"{plain_name} of Seat {owner(figure) + 1}"


def letters(s: State, figure: int) -> str:
    """Two letters for a character: the first seat's begin with a capital."""
    short = character(s, figure).id[:2]
    return (short.capitalize(), short, short.upper(), short[0] + short[1].upper())[owner(figure)]


def cell(s: State, q: int) -> str:
    here = s.at[q]
    if here == KEEPER:
        return "Ke"
    if here == LADY:
        return "La"
    if here != NOBODY:
        return letters(s, here)
    if q == s.chest:
        return "$$"
    if q in s.fires:
        return "^^"
    if IS_PILLAR[q]:
        return "##"
    if IS_OBSTACLE[q]:
        return "=="
    return "[]" if q in DOORWAY else " ."


def room(s: State, named: set[str]) -> list[str]:
    """The tavern from above, north at the top; `›` marks what can be chosen."""
    lines = []
    for rank in range(7, -1, -1):
        row = []
        for file in range(8):
            q = rank * 8 + file
            row.append(("›" if f"square-{SQUARES[q]}" in named else " ") + cell(s, q))
        lines.append(f"{rank + 1} " + " ".join(row))
    lines.append("  " + " ".join(f"  {file}" for file in "abcdefgh"))
    return lines


def tokens(s: State, f: int) -> str:
    """What lies on a sheet, in words."""
    parts = [f"{kind} {n}" if n > 1 else kind for kind, n in tokens_of(s, f)]
    if s.acted[f]:
        parts.append("has acted")
    parts += [SKILLS[k].name for k in s.skills[f]]
    parts += [design_of(x.card).name for x in s.table if x.bearer == f]
    return ", ".join(parts)


def player(s: State, seat: int) -> list[str]:
    """A seat: its points and cards, and its three sheets."""
    point = POINT_NAMES[s.factions[seat]]
    held = len(s.hands[seat]) + len(s.tavern_hands[seat])
    turn = "*" if s.active == seat else " "
    lines = [
        f"{turn}{seat_name(seat)}, {FACTION_NAMES[s.factions[seat]]}: {s.cp[seat]} CP,"
        f" {count(held, 'card')}, deck {len(s.decks[seat])}, pile {len(s.piles[seat])}"
        + (", initiative" if s.initiative == seat else "")
    ]
    for f in crew(seat):
        if s.square[f] == OFF and s.turn:
            lines.append(f"   {character(s, f).name}: eliminated")
            continue
        sheet = character(s, f)
        levels = "/".join(LEVELS[x][0] for x in sheet.levels)
        line = (
            f"   {letters(s, f)} {sheet.name}: {health(s, f) - s.wounds[f]}/{sheet.health} health,"
            f" {s.special[f]} {point}, {levels}"
        )
        lines.append(line + (f"; {more}" if (more := tokens(s, f)) else ""))
    lying = [design_of(x.card).name for x in s.table if x.player == seat and x.bearer == NOBODY]
    if lying:
        lines.append("   in play: " + ", ".join(lying))
    return [part for line in lines for part in paragraph(line, "      ", "")]


def doing(s: State) -> list[str]:
    """The card under way as declared, what its action has left; a skill being given or used."""
    lines = []
    if s.play.player != NOBODY and s.play.card >= 0:
        line = f"Under way: {SEATS[s.play.player]} {declared_words(s)}"
        if s.acting != NOBODY:
            left = [f"{s.mp} MP"] + [count(n, *GRANT_WORDS[what]) for what, n in grants_left(s)]
            line += f"; left: {', '.join(left)}"
        lines.append(plain(line, []))
    for used in s.using[-1:]:
        act = WORDS.actions[used.use]
        whose = f" of {name(s, used.bearer)}" if used.bearer != NOBODY else ""
        assert act.verb.nouns is not None
        lines.append(f"In use: {act.verb.nouns.labels[act.noun]}{whose}")
    if s.giving >= 0:
        lines.append(f"To be given: {SKILLS[s.giving].name}. {SKILLS[s.giving].text}")
    lines = [part for line in lines for part in paragraph(line, "   ", "")]
    return ["", *lines] if lines else []


def fight(s: State, f: Fight) -> list[str]:
    """A fight as far as it has come."""
    names = [name(s, figure) for figure in f.fighters]
    lines = [f"{names[0]} attacks {names[1]}"]
    if f.supporters:
        lines[0] += f"; support: {listed([name(s, x) for x in f.supporters])}"
    if f.stage >= ROLLED:
        for side in (0, 1):
            lines.append(
                f"   {names[side]}: {STANCES[f.stances[side]]},"
                f" {die_words(f, stance_die(side))};"
                f" {LEVELS[f.levels[side]]} die, {die_words(f, skill_die(side))}"
            )
    if f.stage >= SCORED and not f.evaded:
        scores = " to ".join(score_words(f, side) for side in (0, 1))
        lines.append(f"   {advantage_words(f)}: {scores}: {result_words(f, names)}")
    return [part for line in lines for part in paragraph(line, "      ", "")]


def hand(s: State, seat: int) -> list[str]:
    """The cards that the seat holds, with their texts."""
    lines = ["Hand:"]
    for card in s.hands[seat] + s.tavern_hands[seat]:
        if card < 0:
            continue
        c = design_of(card)
        extra = f"+{c.special}{'*' if c.optional else ''}" if c.special else ""
        line = f"{c.id} {c.name} ({TYPES[c.type]}, {c.cost}{extra}): {c.text}"
        lines += paragraph(line, "        ", "   ")
    return lines
