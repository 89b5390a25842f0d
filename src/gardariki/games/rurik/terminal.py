"""The board as plain text for a terminal of 80 columns: regions, strategy, claims, households.

In the list of regions each side's letter is followed by its strength (R1.4), `*` marks a leader;
`!` is a rebel; structures are letters: s stronghold, m market, c church, h stable, t tavern, in the
order of their owners' numbers; `›` marks what can be chosen.
"""

from __future__ import annotations

from collections.abc import Sequence

from gardariki.art.lines import WIDTH, choosable, paragraph, rule, seat_name
from gardariki.engine.log import count, listed
from gardariki.engine.questions import Ask
from gardariki.engine.seats import own_first
from gardariki.games.rurik.board.cards import free_leaders, kept_inheritance
from gardariki.games.rurik.board.claim import phase_name
from gardariki.games.rurik.board.rebellion import PRIORITY_NAMES, mat_words, order_words
from gardariki.games.rurik.board.scene import fight_words, limits, pools
from gardariki.games.rurik.cards import (
    AGENDAS,
    DEEDS,
    EPIC,
    FACTIONS,
    INHERITANCE,
    REBELS,
    REWARD_KINDS,
    WARFARE_REWARDS,
)
from gardariki.games.rurik.data import (
    AMOUNT,
    BORDERS,
    COIN_COST,
    COLUMNS,
    EPICS,
    GOOD_OF,
    GOODS,
    KINDS,
    LEADER_ABILITIES,
    LEADER_NAMES,
    REGION_NAMES,
    REGIONS,
    ROUNDS,
    ROW_COUNT,
    ROWS,
    SLOTS,
    SOLO_ABILITIES,
    SOLO_LEADERS,
    STRUCTURES,
    TOKEN_SPACES,
    TRACK_VP,
)
from gardariki.games.rurik.data import LEADERS as LEADER_IDS
from gardariki.games.rurik.language import Effect
from gardariki.games.rurik.rules.deeds import lacks
from gardariki.games.rurik.rules.ending import score_lines, total
from gardariki.games.rurik.rules.regions import ruler, strengths
from gardariki.games.rurik.state import (
    ACTION,
    CAPTURED,
    IN_SUPPLY,
    LEADERS,
    NOBODY,
    NOWHERE,
    REBEL_SIDE,
    REBELLION,
    State,
)
from gardariki.games.rurik.state import AGENDAS as CHOOSING_AGENDAS
from gardariki.games.rurik.texts import condition_text, cost_parts, reward_text
from gardariki.games.rurik.words import SCHEME_NOUNS, SPACE_NOUNS

_LETTERS = "smcht"


def text(view: State, asks: Sequence[Ask], seat: int) -> str:
    """The board as lines of text, as `seat` sees it (-1: a spectator)."""
    s = view
    if not s.troops:
        return "The table is being laid."
    named = choosable(asks)
    score = total(score_lines(s))
    lines = [
        f"Rurik: round {s.round} of {ROUNDS}, {phase_name(s)}; {_side(s, s.first)} goes first",
        *paragraph("Points: " + ", ".join(f"{_side(s, i)} {n}" for i, n in enumerate(score))),
        rule("Regions"),
        *_regions(s, named),
        rule("Strategy"),
        *_strategy(s, named),
        rule("Claims"),
        *_claims(s),
    ]
    for side in own_first(s.sides, seat):
        lines += [rule(_side(s, side)), *_household(s, side)]
    if s.seats == 1:
        lines += [rule("The Rebellion's mat: what is locked stands in brackets"), *_rebellion(s)]
    lines += [rule("Deeds on display"), *_display(s, named)]
    if s.phase == LEADERS:
        lines += [rule("Leaders to choose from"), *_leaders(s, named)]
    if seat >= 0:
        lines += [rule("Your cards"), *_hand(s, seat, named)]
    sight = _in_sight(s, named)
    if sight:
        lines += [rule("Cards in sight"), *sight]
    if s.phase in (ACTION, REBELLION):
        lines += [rule("The turn"), *_turn(s)]
    return "\n".join(lines)


def _side(s: State, side: int) -> str:
    return seat_name(side) if side < s.seats else "the Rebellion"


def _mark(named: set[str], target: str) -> str:
    return "›" if target in named else " "


def _regions(s: State, named: set[str]) -> list[str]:
    lines: list[str] = []
    for r in range(s.regions):
        lord = ruler(s, r)
        there = [
            f"{side + 1}:{n}{'*' if s.leader_at[side] == r else ''}"
            for side, n in enumerate(strengths(s, r))
            if n
        ]
        rebels = _rebels(s, r)
        built = [
            f"{_LETTERS[kind]}{s.built[r * KINDS + kind] + 1}"
            for kind in range(KINDS)
            if s.built[r * KINDS + kind] != NOBODY
        ]
        built += [EPIC[e].name for e, at in enumerate(s.epic_at) if at == r]
        if s.camp == r:
            built.append("rebel camp")
        good = GOODS[GOOD_OF[r]] if s.yields[r] else f"({GOODS[GOOD_OF[r]]})"
        who = f"{lord + 1} rules" if lord != NOBODY else ""
        line = (
            f"{_mark(named, f'region-{REGIONS[r]}')}{REGION_NAMES[r]:<12}{good:<8}{who:<8}"
            f"{' '.join(there):<16} {rebels:<7} {' '.join(built)}"
        )
        lines += paragraph(line.rstrip(), " " * 14, "") if len(line) > WIDTH else [line.rstrip()]
    for what, borders in (("Border Fort", s.forts), ("Siege Tower", s.towers)):
        for b in borders:
            first, second = BORDERS[b]
            lines.append(f" {what} between {REGION_NAMES[first]} and {REGION_NAMES[second]}")
    return lines


def _rebels(s: State, r: int) -> str:
    """A mark for each rebel, and what is known of their rewards."""
    known = [REWARD_KINDS[REBELS[rebel]].replace("_", " ") for rebel in s.rebels[r] if rebel >= 0]
    return "!" * len(s.rebels[r]) + (f" ({', '.join(known)})" if known else "")


def _strategy(s: State, named: set[str]) -> list[str]:
    lines = [(" " * 5 + "".join(f"{column:<12}" for column in COLUMNS)).rstrip()]
    for row in range(ROW_COUNT[s.seats]):
        cells: list[str] = []
        for c in range(len(COLUMNS)):
            space = c * ROWS + row
            cost = COIN_COST[s.seats][space]
            cell = f"{AMOUNT[s.seats][space]}" + (f"({cost})" if cost else "")
            if s.owner and s.owner[space] != NOBODY:
                cell += f" {s.owner[space] + 1}:{s.value[space]}"
                if s.bid[space] > s.value[space]:
                    cell += f"+{s.bid[space] - s.value[space]}"
            cells.append(f"{_mark(named, f'space-{SPACE_NOUNS.ids[space]}')}{cell:<11}")
        lines.append(f"  {row + 1} " + "".join(cells).rstrip())
    return lines


def _claims(s: State) -> list[str]:
    lines: list[str] = []
    for t, name in enumerate(("rule", "build", "trade")):
        steps = ", ".join(
            f"{side + 1}: step {m[t]} ({TRACK_VP[t][m[t]]} VP)" for side, m in enumerate(s.steps)
        )
        lines += paragraph(f"{name:<8}{steps}", " " * 8, "")
    at = ", ".join(f"{side + 1}: {n}" for side, n in enumerate(s.warfare_at))
    lines += paragraph(f"warfare {at}", " " * 8, "")
    if s.war_tokens:
        tokens = "; ".join(
            f"at {space} {reward_text(WARFARE_REWARDS[token].reward)}"
            for space, token in zip(TOKEN_SPACES, s.war_tokens, strict=False)
        )
        lines += paragraph(f"        {tokens}", " " * 8, "")
    if s.faction >= 0:
        card = FACTIONS[s.faction]
        lines += paragraph(
            f"{card.name}: " + ("defeated" if s.camp == NOWHERE else card.effect), "  ", ""
        )
    return lines


def _household(s: State, side: int) -> list[str]:
    parts = [count(s.coins[side], "coin"), f"{s.supply[side]} troops in supply"]
    kinds = [f"{n} {STRUCTURES[kind]}" for kind, n in enumerate(s.stock[side]) if n]
    parts.append("to build: " + (listed(kinds) or "nothing"))
    boat = [
        f"{GOODS[g]} {s.boat[side][g]}/{SLOTS[g]}" for g in range(len(GOODS)) if s.boat[side][g]
    ]
    dock = [f"{n} {GOODS[g]}" for g, n in enumerate(s.dock[side]) if n]
    parts.append("boat: " + (", ".join(boat) or "empty"))
    if dock:
        parts.append("dock: " + ", ".join(dock))
    if s.boons[side]:
        parts.append(count(s.boons[side], "trade boon"))
    if s.vp_tokens[side]:
        parts.append(count(s.vp_tokens[side], "victory point token"))
    if s.defeated[side]:
        parts.append(count(len(s.defeated[side]), "defeated rebel"))
    if s.deeds_done[side]:
        parts.append("done: " + ", ".join(DEEDS[d].name for d in s.deeds_done[side]))
    held = [f"troop of {c + 1}" if c < REBEL_SIDE else "rebel" for c in s.dungeon[side]]
    if s.captive_leader[side] != NOBODY:
        held.append(f"leader of {s.captive_leader[side] + 1}")
    if held:
        parts.append("dungeon: " + ", ".join(held))
    if side < s.seats:
        deeds = len(s.deeds_open[side]) + len(s.deeds_secret[side])
        parts.append(
            f"{count(len(s.hand[side]), 'scheme card')} and {count(deeds, 'deed')} in hand"
        )
    lines: list[str] = []
    if s.leader[side] >= 0 and side < s.seats:
        where = {IN_SUPPLY: ", in supply", CAPTURED: ", held captive"}.get(s.leader_at[side], "")
        ability = LEADER_ABILITIES[s.leader[side]]
        lines += paragraph(f"{LEADER_NAMES[s.leader[side]]}{where}: {ability}", "  ", "")
    return lines + paragraph("; ".join(parts), "  ", "")


def _leaders(s: State, named: set[str]) -> list[str]:
    lines: list[str] = []
    for which in free_leaders(s):
        words = f"{LEADER_NAMES[which]}: {LEADER_ABILITIES[which]}"
        lines += paragraph(words, "   ", _mark(named, f"leader-{LEADER_IDS[which]}"))
    return lines


def _deed(s: State, which: int, note: str, named: set[str]) -> list[str]:
    deed = DEEDS[which]
    takes = [condition_text(c) for c in deed.conditions] + cost_parts(deed.cost)
    words = f"{deed.name} ({deed.vp} VP): {listed(takes)}; reward: {reward_text(deed.reward)}"
    return paragraph(words + note, "   ", _mark(named, f"deed-{deed.id}"))


def _display(s: State, named: set[str]) -> list[str]:
    lines = [line for d in s.display if d >= 0 for line in _deed(s, d, "", named)]
    lines += [line for d in s.library if d >= 0 for line in _deed(s, d, " (Library)", named)]
    first, second = (s.deck_left[i] + len(s.tops[i]) for i in (0, 1))
    lines.append(f" scheme decks {first} and {second}, {len(s.scheme_discard)} discarded")
    for e in range(len(EPICS)):
        if s.epic_left and s.epic_left[e]:
            card = EPIC[e]
            needs = f"needs {card.condition}; " if card.condition else ""
            lines += paragraph(
                f"{card.name}: {needs}{_reward(card.reward)}{card.effect}",
                "   ",
                _mark(named, f"structure-{EPICS[e]}"),
            )
    return lines


def _reward(reward: list[Effect]) -> str:
    return f"reward: {reward_text(reward)}; " if reward else ""


def _hand(s: State, seat: int, named: set[str]) -> list[str]:
    lines: list[str] = []
    for d in [*s.deeds_open[seat], *s.deeds_secret[seat]]:
        if d >= 0:
            missing = lacks(s, seat, d)
            note = f" (must still {listed(missing)})" if missing else " (can be done)"
            lines += _deed(s, d, note, named)
    for c in s.hand[seat]:
        if c >= 0:
            target = f"scheme-{SCHEME_NOUNS.ids[c]}"
            lines += paragraph(f"Scheme: {SCHEME_NOUNS.labels[c]}", "   ", _mark(named, target))
    dealt = s.agendas[seat] if s.agendas else []
    for a in dealt if s.phase <= CHOOSING_AGENDAS else dealt[:1]:
        if a >= 0:
            lines += paragraph(
                f"Agenda {AGENDAS[a].name}: {AGENDAS[a].goal}",
                "   ",
                _mark(named, f"agenda-{AGENDAS[a].id}"),
            )
    for h in kept_inheritance(s, seat):
        lines += _inheritance(h, named)
    return lines or [" none"]


def _inheritance(which: int, named: set[str]) -> list[str]:
    card = INHERITANCE[which]
    words = reward_text([*card.gains, *card.pieces])
    cost = f"pay {card.cost}: " if card.cost else ""
    return paragraph(
        f"Inheritance {REGION_NAMES[card.region]}: {cost}{words}",
        "   ",
        _mark(named, f"inheritance-{card.id}"),
    )


def _in_sight(s: State, named: set[str]) -> list[str]:
    """Cards that lie open in an attack, that the seat looks at, or that are inherited."""
    lines: list[str] = []
    for c in [*s.laid, *s.drawn]:
        if c >= 0:
            target = f"scheme-{SCHEME_NOUNS.ids[c]}"
            lines += paragraph(f"Scheme: {SCHEME_NOUNS.labels[c]}", "   ", _mark(named, target))
    for h in s.heirs_open:
        lines += _inheritance(h, named)
    return lines


def _rebellion(s: State) -> list[str]:
    """R14.6 The Rebellion's mat, its leader, and what its card says for this round."""
    lines: list[str] = []
    if s.solo_leader >= 0:
        leader = SOLO_LEADERS[s.solo_leader].capitalize()
        lines += paragraph(f"{leader}: {SOLO_ABILITIES[s.solo_leader]}", "  ", "")
    lines.append(f"Priority: {PRIORITY_NAMES[s.priority]}")
    for words in [*mat_words(s), *order_words(s)]:
        lines += paragraph(words, "    ", "  ")
    return lines


def _turn(s: State) -> list[str]:
    lines = paragraph(f"{_side(s, s.active)}: {listed(pools(s)) or 'no points to spend'}", "  ", "")
    still = limits(s)
    if still:
        lines += paragraph("Still possible: " + ", ".join(still), "  ", "")
    if s.fight is not None:
        for line in fight_words(s, s.fight, _side):
            lines += paragraph(line, "  ", "")
    return lines
