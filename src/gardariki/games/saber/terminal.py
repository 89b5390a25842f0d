"""The tavern as plain text for a terminal of 80 columns: the room, the sheets, the fight, the hand.

In the room a character is two letters, capital for the one whose sheet comes first: `Je` of seat 1,
`hr` of seat 2 in small letters, with a mark for further seats. `##` pillar, `==` obstacle, `^^`
fireplace, `Ke` keeper, `La` Lady, `$$` chest, `[]` doorway.
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from gardariki.engine.questions import Ask
from gardariki.games.saber.data import (
    CARDS,
    CHARACTERS,
    DESIGN_OF,
    DOORWAY,
    FACTION_NAMES,
    IS_OBSTACLE,
    IS_PILLAR,
    POINT_NAMES,
    SCENARIOS,
    SKILL_FACES,
    SKILLS,
    STANCE_FACES,
)
from gardariki.games.saber.language import EFFECTS, OPS, STANCES
from gardariki.games.saber.rules.sides import health
from gardariki.games.saber.state import (
    DEAL_ROLES,
    KEEPER,
    LADY,
    NOBODY,
    OFF,
    ROLLED,
    SCORED,
    STANDARD,
    TIED,
    Fight,
    State,
)
from gardariki.games.saber.words import WORDS

WIDTH = 80
LEVELS = ("low", "medium", "high", "master")
SYMBOLS = ("wound", "dodge", "reroll")
UNIQUES = ("strike", "evade", "change")


def text(view: State, asks: Sequence[Ask], seat: int) -> str:
    """The position as lines of text, as `seat` sees it (-1: a spectator)."""
    s = view
    if s.phase == DEAL_ROLES:
        return "The table is being set."
    named = {action.target for ask in asks for action in ask.options}
    scenario = SCENARIOS[s.scenario]
    lines = [f"{scenario.name}, turn {s.turn} of {scenario.limit}{_story(s)}", ""]
    lines += room(s, named)
    lines.append("")
    first = max(seat, 0)
    for i in range(s.seats):
        lines += player(s, (first + i) % s.seats)
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
    return CHARACTERS[s.noun[figure] % 6].name


def letters(s: State, figure: int) -> str:
    """Two letters for a character: the first seat's begin with a capital."""
    short = CHARACTERS[s.noun[figure] % 6].id[:2]
    seat = figure // 3
    return (short.capitalize(), short, short.upper(), short[0] + short[1].upper())[seat]


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
            square = "abcdefgh"[file] + str(rank + 1)
            row.append(("›" if f"square-{square}" in named else " ") + cell(s, q))
        lines.append(f"{rank + 1} " + " ".join(row))
    lines.append("  " + " ".join(f"  {file}" for file in "abcdefgh"))
    return lines


def tokens(s: State, f: int) -> str:
    """What lies on a sheet, in words."""
    parts = []
    for count, word in (
        (len(s.bolster[f]), "bolster"),
        (len(s.weaken[f]), "weaken"),
        (s.haste[f], "haste"),
        (s.slow[f], "slow"),
    ):
        if count:
            parts.append(f"{word} {count}")
    for there, word in (
        (s.stun[f], "stunned"),
        (s.defense[f], "defense"),
        (s.ready[f], "ready"),
        (s.poisoned == f, "poisoned"),
        (s.acted[f], "has acted"),
    ):
        if there:
            parts.append(word)
    parts += [SKILLS[k].name for k in s.skills[f]]
    parts += [CARDS[DESIGN_OF[x.card]].name for x in s.table if x.bearer == f]
    return ", ".join(parts)


def player(s: State, seat: int) -> list[str]:
    """A seat: its points and cards, and its three sheets."""
    point = POINT_NAMES[s.factions[seat]]
    held = len(s.hands[seat]) + len(s.tavern_hands[seat])
    turn = "*" if s.active == seat else " "
    lines = [
        f"{turn}Seat {seat + 1}, {FACTION_NAMES[s.factions[seat]]}: {s.cp[seat]} CP, {held} cards,"
        f" deck {len(s.decks[seat])}, pile {len(s.piles[seat])}"
        + (", initiative" if s.initiative == seat else "")
    ]
    for f in range(seat * 3, seat * 3 + 3):
        if s.square[f] == OFF and s.turn:
            lines.append(f"   {name(s, f)}: eliminated")
            continue
        sheet = CHARACTERS[s.noun[f] % 6]
        levels = "/".join(LEVELS[x][0] for x in sheet.levels)
        line = (
            f"   {letters(s, f)} {sheet.name}: {health(s, f) - s.wounds[f]}/{sheet.health} health,"
            f" {s.special[f]} {point}, {levels}"
        )
        lines.append(line + (f"; {more}" if (more := tokens(s, f)) else ""))
    lying = [CARDS[DESIGN_OF[x.card]].name for x in s.table if x.player == seat and x.bearer < 0]
    if lying:
        lines.append("   in play: " + ", ".join(lying))
    return [part for line in lines for part in wrap(line, WIDTH, subsequent_indent="      ")]


def doing(s: State) -> list[str]:
    """The card under way and what its action has left; a skill being given or used."""
    lines = []
    if s.play.player != NOBODY and s.play.card >= 0:
        line = f"Under way: {CARDS[DESIGN_OF[s.play.card]].name}"
        if s.play.way == STANDARD:
            line = "Under way: a standard action"
        if s.play.bearer != NOBODY:
            line += f", {name(s, s.play.bearer)}"
        if s.acting != NOBODY:
            left = [OPS[EFFECTS[g.effect].op - 1].replace("_", " ") for g in s.grants]
            line += f"; left: {', '.join([f'{s.mp} MP', *left])}"
        lines.append(line)
    for used in s.using[-1:]:
        act = WORDS.actions[used.use]
        whose = f" of {name(s, used.bearer)}" if used.bearer != NOBODY else ""
        assert act.verb.nouns is not None
        lines.append(f"In use: {act.verb.nouns.labels[act.noun]}{whose}")
    if s.giving >= 0:
        lines.append(f"To be given: {SKILLS[s.giving].name}. {SKILLS[s.giving].text}")
    lines = [part for line in lines for part in wrap(line, WIDTH, subsequent_indent="   ")]
    return ["", *lines] if lines else []


def stance_face(stance: int, face: int) -> str:
    """A face of a stance die in words."""
    symbol = STANCE_FACES[stance][face]
    if symbol.unique:
        return UNIQUES[stance]
    return "∆" * symbol.advantage + f" {SYMBOLS[stance]}" * symbol.special


def fight(s: State, f: Fight) -> list[str]:
    """A fight as far as it has come."""
    lines = [f"{name(s, f.fighters[0])} attacks {name(s, f.fighters[1])}"]
    if f.stage >= ROLLED:
        for side in (0, 1):
            stance = f.stances[side]
            level = f.levels[side]
            points = SKILL_FACES[level][f.dice[side * 2 + 1]]
            lines.append(
                f"   {name(s, f.fighters[side])}: {STANCES[stance]},"
                f" {stance_face(stance, f.dice[side * 2]).strip()}; {LEVELS[level]} die {points}"
            )
    if f.stage >= SCORED and not f.evaded:
        verdict = "a tie" if f.winner == TIED else f"{name(s, f.fighters[f.winner])} wins"
        lines.append(f"   {f.scores[0]} to {f.scores[1]}: {verdict}")
    return lines


def hand(s: State, seat: int) -> list[str]:
    """The cards that the seat holds, with their texts."""
    lines = ["Hand:"]
    for card in s.hands[seat] + s.tavern_hands[seat]:
        if card < 0:
            continue
        c = CARDS[DESIGN_OF[card]]
        kind = ("action", "stance", "interference")[c.type]
        extra = f"+{c.special}{'*' if c.optional else ''}" if c.special else ""
        line = f"{c.id} {c.name} ({kind}, {c.cost}{extra}): {c.text}"
        lines += wrap(line, WIDTH, initial_indent="   ", subsequent_indent="        ")
    return lines
