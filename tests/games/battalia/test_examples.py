"""The worked examples of the rules, with their numbers: B25 walkthroughs and B29 cases."""

from __future__ import annotations

import pytest

from games.battalia.table import (
    at,
    begun,
    city,
    go,
    hand,
    hero,
    home,
    names,
    put,
    road,
    says,
    settle,
    sq,
    terrain,
    verbs,
)
from gardariki.games.battalia.data import FIRST_CARD, SQUARE_IDS, TYPE_IDS
from gardariki.games.battalia.rules.ending import great_cities, side_points
from gardariki.games.battalia.rules.npcs import _bilkarr_step
from gardariki.games.battalia.rules.retreat import can_retreat
from gardariki.games.battalia.rules.strength import strength_lines, total
from gardariki.games.battalia.rules.time import check_point
from gardariki.games.battalia.state import CROWNED, DEPOSED, NEVER, Battle, Laid, State, Tent

RULE = pytest.mark.rule


def four() -> State:
    return begun(4)


def open_card(s: State, deck: int, name: str) -> None:
    """The topmost card of a pool deck is this one."""
    wanted = TYPE_IDS.index(name)
    s.rest[deck].append(s.open[deck])
    card = next(c for c in s.rest[deck] if FIRST_CARD[wanted] <= c < FIRST_CARD[wanted] + 7)
    s.rest[deck].remove(card)
    s.open[deck] = card


@RULE("B25.1", "B6.1", "B6.6", "B4.4", "B5.1")
def test_sample_turn_a() -> None:
    s = four()
    start = home(s, 0)
    row, column = int(start[1]), "abcdefg".index(start[0])
    beside = f"{'abcdefg'[column + 1 if column < 3 else column - 1]}{row}"
    hand(s, 0, "friman_barfolk", "friman_emberians", "chief_cloudborn", *["supply"] * 3)
    p = s.players[0]
    p.nation, p.shelter = [], []
    put(s, p.nation, 0, "friman_emberians", "priest_barfolk", "supply", "supply")
    s.road_open[0], old = 2, s.road_open[0]
    s.road_rest[0][2] -= 1
    s.road_rest[0][old] += 1
    m = at(_restore(s))
    assert "cohort" not in verbs(m)
    go(m, "build_road straight", f"at {beside}", "lay friman_barfolk", "fuel supply")
    assert m.state.terrain[sq(beside)] == 2  # Red Canyons, as the topmost card shows
    assert not m.over
    go(m, "acquire weapon", "colour barfolk", "lay chief_cloudborn")
    settle(m)
    assert names(m.state.players[0].shelter) == ["weapon_barfolk"]
    settle(m)
    assert verbs(m) <= {"pass"}  # a friman alone can do nothing
    go(m, "pass")
    settle(m)
    assert m.state.side == 1
    p = m.state.players[0]
    assert len(p.hand) == 6
    assert len(p.hand) + len(p.nation) + len(p.shelter) == 11


def _restore(s: State) -> State:
    """Cards that the story took away from a nation go back to the pool."""
    from gardariki.games.battalia.data import TYPE
    from gardariki.games.battalia.laws import all_cards, in_game

    have = all_cards(s)
    for card in in_game(s):
        if card not in have:
            kind = TYPE[card]
            if kind < 32:
                s.rest[kind // 8].append(card)
            elif kind < 74:
                s.rest[4 + (kind - 32) // 6].append(card)
            elif kind == 74:
                s.supplies.append(card)
            else:
                raise AssertionError(TYPE_IDS[kind])
    return s


@RULE("B25.2", "B6.4", "B7.6", "B10.2", "B10.4", "B9.2", "B14.4")
def test_sample_turn_b() -> None:
    s = four()
    s.day = 6  # amulets illuminated, titles match
    s.active, s.side = 3, 3
    p = s.players[3]
    p.mustered = False
    assert s.players[3].faction == 5
    start = home(s, 3)
    for at_square in range(77):
        if s.kind[at_square] == 3 and s.terrain[at_square] == 0:
            green = at_square
        if s.kind[at_square] == 3 and s.terrain[at_square] == 5:
            orange = at_square
    step = 1 if green % 11 == 0 else -1
    road(s, SQUARE_IDS[green + step], "cross", 0, "barfolk")
    exit_road = SQUARE_IDS[orange + (1 if orange % 11 == 0 else -1)]
    road(s, exit_road, "cross", 0, "emberians")
    hero(s, 3, "a", SQUARE_IDS[green + step])
    hand(
        s, 3, "chief_sunblessed", "priest_sunblessed", "amulet_sunblessed", "horse_emberians",
        "supply", "stardust",
    )  # fmt: skip
    p.nation, p.shelter = [], p.shelter
    put(s, p.nation, 3, "friman_sunblessed")
    _restore(s)
    m = at(s, dice=[0, 9, 0, 0, 0, 0, 0, 0, 0])
    assert says(m, "cohort") == ["sunblessed"]
    go(m, "cohort sunblessed")
    assert len(m.state.players[3].hand) == 7
    go(m, "fund_a horse_emberians")
    go(m, f"step_a {SQUARE_IDS[green]}")
    go(m, "leap_a 6")  # gate 6 is native: the step is free
    go(m, "tribute supply", f"raise_city {start}")  # Stormevent 10
    s = m.state
    p = s.players[3]
    assert s.level[sq(start)] == 2
    assert (p.pool_other, p.pool_supply) == (2, 0)
    go(m, f"step_a {exit_road}")
    assert m.state.players[3].pool_other == 1
    assert f"upgrade {start}" in [a.words for a in m.options]
    go(m, f"upgrade {start}")
    assert says(m, "lay") == ["priest_sunblessed"]  # three chiefs do not reach level 3
    go(m, "lay priest_sunblessed", "lay amulet_sunblessed")
    assert m.state.level[sq(start)] == 3
    assert m.state.players[3].pool_hero == -1  # the movement pool is emptied
    go(m, "hire friman")
    go(m, "lay friman_sunblessed", "fuel stardust")
    assert "stardust" in names(m.state.players[3].play)


@RULE("B25.3", "B11.9", "B11.6", "B11.7", "B11.8", "B11.11", "B11.12", "B13.2")
def test_sample_battle() -> None:
    s = four()
    s.day = 4  # weapons illuminated
    s.active, s.side = 2, 2
    s.players[2].mustered = True
    there = home(s, 1)
    terrain(s, there, "cloudborn")
    city(s, 1, there, 2)
    hero(s, 2, "a", there)
    # a way of three steps from there
    column, row = "abcdefg".index(there[0]), int(there[1])
    way = [f"{'abcdefg'[column + d * (1 if column < 3 else -1)]}{row}" for d in (1, 2, 3)]
    road(s, way[0], "straight", 1, "barfolk")
    road(s, way[1], "tee", 0 if row < 4 else 2, "barfolk")  # towards the neutral city
    road(s, way[2], "straight", 1, "barfolk")
    hand(
        s, 2, "weapon_emberians", "priest_emberians", "friman_emberians", "title_emberians",
        "horse_barfolk",
    )  # fmt: skip
    hand(s, 1, "chief_cloudborn", "supply")
    put(s, s.players[1].ambush, 1, "lord_sunblessed")
    m = at(s)
    go(m, "attack a")
    go(m, "target city")
    b = m.state.battle
    assert b is not None
    assert total(m.state, b, 1) == 5  # city 2, terrain 2, morale 1
    go(m, "lay weapon_emberians", "lay priest_emberians")
    assert total(m.state, m.state.battle, 0) == 6  # weapon 2, priest 3, morale 1
    go(m, "commit", "defend_with a", "lay chief_cloudborn", "commit")
    b = m.state.battle
    assert total(m.state, b, 1) == 7
    go(m, "lay friman_emberians", "lay title_emberians", "onto 3", "commit")
    b = m.state.battle
    assert total(m.state, b, 0) == 8
    go(m, "lay_hidden lord_sunblessed", "commit")
    b = m.state.battle
    assert total(m.state, b, 1) == 10  # two factions: no morale
    assert dict(strength_lines(m.state, b, 1)).get("morale") is None
    assert "commit" not in verbs(m)
    go(m, "retreat a", f"to {way[2]}")
    s = m.state
    assert s.battle is None
    assert s.players[2].heroes[0] == sq(way[2])
    assert len(s.players[2].play) == 5
    assert names(s.players[1].shelter)[-2:] == ["chief_cloudborn", "lord_sunblessed"] or (
        "chief_cloudborn" in names(s.players[1].shelter)
    )
    assert s.owner[sq(there)] == 1
    assert s.players[1].refill  # free for all: he fills up at the attacker's dusk
    assert len(s.players[1].hand) == 1


@RULE("B25.4", "B15.1", "B15.2", "B15.3", "B15.6", "B4.2")
def test_week_boundary() -> None:
    s = four()
    for seat, size in enumerate((27, 23, 19, 24)):
        p = s.players[seat]
        while len(p.nation) + len(p.hand) < size:
            p.nation.append(s.supplies.pop())
    s.week, s.day = 2, 7
    _run(check_point(s))
    royal = [(p.queen, p.king, p.veteran) for p in s.players]
    assert royal == [
        (CROWNED, CROWNED, True),
        (CROWNED, NEVER, False),
        (NEVER, NEVER, False),
        (CROWNED, CROWNED, False),  # 24 were counted; the two new cards count next week
    ]
    assert "queen_barfolk" in names(s.players[0].shelter)
    # Check-point 3: seat 2 has 19 cards, its Queen lies in ambush.
    p = s.players[1]
    queen = next(c for c in p.shelter if TYPE_IDS[_type(c)] == "queen_cloudborn")
    p.shelter.remove(queen)
    p.ambush.append(queen)
    while len(p.nation) + len(p.hand) + len(p.shelter) + len(p.ambush) > 19:
        s.supplies.append(p.nation.pop())
    s.week = 3
    _run(check_point(s))
    assert p.queen == DEPOSED
    assert queen in s.limbo
    assert not p.ambush


def _type(card: int) -> int:
    from gardariki.games.battalia.data import TYPE

    return TYPE[card]


def _run(rules: object) -> None:
    """Rules that ask nobody."""
    for _ in rules:  # type: ignore[attr-defined]
        raise AssertionError("nobody is asked")


@RULE("B29.1", "B5.3")
def test_fork_with_two_chiefs() -> None:
    s = begun(2)
    first = home(s, 0)
    city(s, 0, "c2", 1)
    hand(s, 0, "chief_cloudborn", "chief_cloudborn")
    m = at(s)
    go(m, "fork", f"upgrade {first}", "upgrade c2")
    assert [level for at_, level in enumerate(m.state.level) if m.state.owner[at_] == 0] == [2, 2]
    s = city(begun(2), 0, "c2", 1)
    m = at(hand(s, 0, "chief_cloudborn", "chief_emberians"))
    assert "fork" not in verbs(m)
    assert len(says(m, "upgrade")) == 2


@RULE("B29.2", "B19.2", "B6.2", "B6.13", "B14.1")
def test_fork_from_a_fanatic() -> None:
    s = begun(2, fanatics=True)
    hand(s, 0, "friman_fanatic", "supply", "supply")
    m = at(s)
    go(m, "fork", "lay friman_fanatic", "sacrifice supply", "build_road cross")
    assert names(m.state.limbo) == ["supply"]
    built = says(m, "at")[0]
    go(m, f"at {built}", "fuel supply", f"trade_post {built}")
    assert len(m.state.players[0].posts) == 1


@RULE("B29.3", "B14.4")
def test_stardust_serves_one_branch() -> None:
    s = begun(2)
    hand(s, 0, "friman_barfolk", "friman_barfolk", "stardust")
    m = at(s)
    go(m, "fork", "build_road straight")
    go(m, f"at {says(m, 'at')[0]}", "fuel stardust")
    # The stardust paid the road; what is left is the post, which costs no supply.
    assert "build_road" not in verbs(m)


@RULE("B29.4", "B6.3", "B6.17", "B7.6")
@pytest.mark.parametrize(
    ("day", "cards"),
    [
        (1, ("friman_barfolk", "friman_emberians", "amulet_barfolk")),
        (6, ("friman_barfolk", "amulet_barfolk")),
    ],
)
def test_level_1_city_with_an_amulet(day: int, cards: tuple[str, ...]) -> None:
    s = begun(2)
    s.day = day
    m = at(hand(s, 0, *cards))
    go(m, "build_city cross")
    while verbs(m) & {"at", "turn", "lay", "build_city"} and m.state.goal:
        m.play(m.options[0])
    mine = [level for at_, level in enumerate(m.state.level) if m.state.owner[at_] == 0]
    assert sorted(mine) == [1, 1]


@RULE("B29.5", "B12.5")
def test_a_capital_conquered_by_who_has_one_and_two_residences() -> None:
    s = begun(2)
    for square, level in (("c2", 6), ("e6", 5), ("b2", 5)):
        city(s, 0, square, level)
    their = home(s, 1)
    city(s, 1, their, 6)
    hero(s, 0, "a", their)
    hero(s, 1, "a", "")
    hand(s, 0, "weapon_barfolk", "lord_barfolk", "lord_barfolk", "lord_cloudborn", "lord_emberians")
    hand(s, 1)
    before = sum(s.level[i] for i in range(77) if s.owner[i] == 0)
    m = at(s, check=False)
    go(m, "attack a")
    for name in ("weapon_barfolk", "lord_barfolk", "lord_barfolk"):
        go(m, f"lay {name}")
    go(m, "commit", "yield")
    s = m.state
    assert s.owner[sq(their)] == 0
    assert s.level[sq(their)] == 4
    assert sum(s.level[i] for i in range(77) if s.owner[i] == 0) == before + 4


@RULE("B29.6", "B8.6", "B11.1", "B22.8")
def test_a_cloaked_city_is_no_target() -> None:
    s = begun(2)
    their = home(s, 1)
    hero(s, 0, "a", their)
    hero(s, 1, "a", "")
    hand(s, 0, "weapon_barfolk", "lord_barfolk")
    assert "attack" in verbs(at(s))
    s.players[1].cloaks = [sq(their)]
    m = at(s)
    assert "attack" not in verbs(m)
    assert str(m.why("attack a")) != ""


@RULE("B29.7", "B8.5")
def test_mask_of_syoen() -> None:
    s = begun(2, fanatics=True)
    b = Battle(0, 1, s.owner.index(1), True, [1, 0])
    b.stage = 2
    fanatic = Laid(FIRST_CARD[TYPE_IDS.index("friman_fanatic")], 0, 6, 1, 6, copies=2, closed=True)
    chief = Laid(FIRST_CARD[TYPE_IDS.index("chief_barfolk")], 0, 8, 2, 0, copies=2, stage=4)
    amulet = Laid(FIRST_CARD[TYPE_IDS.index("amulet_barfolk")], 1, 62, onto=1)
    priest = Laid(FIRST_CARD[TYPE_IDS.index("priest_barfolk")], 0, 16, 3, 0)
    b.lines[1] = [fanatic, chief, amulet, priest]
    from gardariki.games.battalia.rules.battle_cards import _move_over, charmable

    assert charmable(b, 0, 3) == [0, 1, 3]
    assert charmable(b, 0, 2) == [0, 1]  # after the friman, the chief still fits
    moved = _move_over(s, b, 0, 0)
    assert (moved.copies, moved.owner) == (1, 1)
    _move_over(s, b, 0, 0)
    assert [laid.onto for laid in b.lines[1]] == [-1, -1]  # the amulet stays without effect
    assert sum(1 for laid in b.lines[1] if laid.role == 1) == 1


@RULE("B29.8", "B8.5", "B11.2", "B11.8", "B18.4")
def test_two_ranged_cases() -> None:
    from gardariki.games.battalia.rules.attack import reach
    from gardariki.games.battalia.rules.muster import make_battle
    from gardariki.games.battalia.rules.strength import terrain_bonus

    s = begun(3)
    assert s.players[2].faction == 2
    their = home(s, 0)
    terrain(s, their, "barfolk")
    column, row = their[0], int(their[1])
    diagonal = f"{chr(ord(column) + (1 if column < 'd' else -1))}{row + (1 if row < 4 else -1)}"
    road(s, diagonal, "cross", 0, "emberians")
    hero(s, 2, "a", diagonal)
    b = make_battle(s, 2, 1, sq(their), 0, False)
    assert b.ranged
    assert terrain_bonus(s, b, 0) == 2  # the canyon under the hero
    assert terrain_bonus(s, b, 1) == 2  # the city's own card
    assert sq(their) in reach(s, 2, 1, False, True)
    assert sq(diagonal) in reach(s, 2, 1, False, True)
    assert sq(diagonal) not in reach(s, 2, 1, True, False)  # Metamorpha: not his own square


@RULE("B29.9", "B18.7")
def test_potion_timing() -> None:
    from gardariki.games.battalia.rules.potions import turn_potions

    s = begun(2, bilkarr=True)
    s.potion_of[1], s.potion_days[1] = 0, 3  # drunk on day 3
    for day in (4, 5):
        turn_potions(s)
        assert s.potion_days[1] > 0, day
    turn_potions(s)  # Bilkarr's move opens day 6
    assert s.potion_days[1] == 0
    assert s.potion_of[1] == -1


@RULE("B29.10", "B18.5")
def test_bilkarr_bounces() -> None:
    s = begun(6)
    s.bilkarr_at, s.bilkarr_row, s.bilkarr_column = sq("j2"), -1, 1
    assert not _bilkarr_step(s)
    assert SQUARE_IDS[s.bilkarr_at] == "k1"  # a corner: he stops
    assert s.bilkarr_row == 0
    s.bilkarr_at, s.bilkarr_row, s.bilkarr_column = sq("e2"), -1, 1
    assert _bilkarr_step(s)
    assert SQUARE_IDS[s.bilkarr_at] == "f1"
    assert _bilkarr_step(s)
    assert SQUARE_IDS[s.bilkarr_at] == "g2"
    assert (s.bilkarr_row, s.bilkarr_column) == (1, 1)


@RULE("B29.11", "B21.1")
def test_team_city_count() -> None:
    s = begun(4, teams="teams")
    squares = [i for i in range(77) if s.kind[i] == 0][:9]
    for place, square in enumerate(squares):
        city(s, 0 if place < 2 else 2, SQUARE_IDS[square], 4, faction=_stocked(s))
    assert great_cities(s, s.teams[0]) == 9


def _stocked(s: State) -> str:
    from gardariki.games.battalia.data import FACTIONS

    for f in s.factions:
        if s.road_rest[8][f] > 0:
            return FACTIONS[f]
    for f in s.factions:
        s.road_rest[8][f] += 1
        return FACTIONS[f]
    raise AssertionError


@RULE("B29.12", "B15.4")
def test_royal_count() -> None:
    from gardariki.games.battalia.rules.cards import deck_size
    from gardariki.games.battalia.rules.time import award

    s = begun(2)
    p = s.players[0]
    take = s.supplies.pop
    p.nation = [take() for _ in range(9)]
    p.shelter = [take() for _ in range(3)]
    put(s, p.ambush, 0, "lord_barfolk")
    p.tents = [Tent(1, take(), [take()])]
    assert len(p.hand) == 6
    assert deck_size(p) == 21
    award(s, 0, 21)
    assert (p.queen, p.king) == (CROWNED, NEVER)


@RULE("B29.13", "B14.3")
def test_trade_chain() -> None:
    s = begun(2)
    start = home(s, 0)
    beside = f"{'b' if start[0] == 'a' else 'f'}{start[1]}"
    road(s, beside, "straight", 1)
    s.players[0].posts = [sq(beside)]
    hero(s, 0, "a", beside)
    m = at(hand(s, 0, "tool_barfolk", "weapon_barfolk"))
    go(m, "trade_artefact tool_barfolk")
    assert "trade_chest" not in verbs(m)  # received this turn
    go(m, "trade_artefact weapon_barfolk")
    assert names(m.state.players[0].hand) == ["chest", "chest"]
    assert "trade_chest" not in verbs(m)


@RULE("B29.14", "B11.11")
def test_no_retreat_into_a_dead_end() -> None:
    s = begun(2)
    there = home(s, 1)
    beside = f"{'b' if there[0] == 'a' else 'f'}{there[1]}"
    road(s, beside, "straight", 1)
    hero(s, 0, "a", there)
    hand(s, 0, "horse_barfolk", "supply", "supply", "supply")
    b = Battle(0, 1, sq(there), True, [1, 0])
    assert not can_retreat(s, b, 0, 0)
    further = f"{'c' if there[0] == 'a' else 'e'}{there[1]}"
    road(s, further, "straight", 1)
    ruins = "d4"
    assert s.kind[sq(ruins)] == 4
    assert can_retreat(s, b, 0, 0)


@RULE("B29.15", "B8.1", "B11.1")
def test_ruins_at_the_limit() -> None:
    s = begun(2)
    hero(s, 0, "a", "d4")
    cards = ("weapon_barfolk", "lord_barfolk", "lord_barfolk", "lord_cloudborn", "bag_of_fortuna")
    m = at(hand(s, 0, *cards))
    assert "attack" not in verbs(m)
    go(m, "ambush bag_of_fortuna", "hide weapon_barfolk")
    assert names(m.state.limbo) == ["bag_of_fortuna"]
    assert "attack" in verbs(m)


@RULE("B29.16", "B9.2", "B10.2")
def test_leap_out_of_the_pool() -> None:
    s, road_name, gate = _before_gate("basic")
    m = at(hand(s, 0, *["supply"] * 4), dice=[2, *[0] * 20])
    for _ in range(4):
        go(m, "fund_a supply")
    p = m.state.players[0]
    assert (p.pool_supply, p.pool_other) == (4, 0)
    go(m, f"step_a {gate}")
    go(m, f"leap_a {_other_gate(m.state, gate)}")
    settle(m)
    p = m.state.players[0]
    assert (p.pool_supply, p.pool_other) == (1, 0)

    s, road_name, gate = _before_gate("basic")
    m = at(hand(s, 0, "horse_barfolk", "supply"), dice=[2, *[0] * 20])
    go(m, "fund_a horse_barfolk", "fund_a supply", f"step_a {gate}")
    go(m, f"leap_a {_other_gate(m.state, gate)}")
    settle(m)
    p = m.state.players[0]
    assert (p.pool_supply, p.pool_other) == (0, 1)

    s, road_name, gate = _before_gate("basic")
    m = at(hand(s, 0, "horse_barfolk"), dice=[2, *[0] * 20])
    go(m, "fund_a horse_barfolk", f"step_a {gate}")
    assert "leap_a" not in verbs(m)  # horse points alone never leap
    assert road_name


def _before_gate(mode: str) -> tuple[State, str, str]:
    """A hero on a road beside a gate of another's colour."""
    s = begun(2, mode=mode)
    gate = next(i for i in range(77) if s.kind[i] == 3 and s.terrain[i] == s.players[1].faction)
    beside = gate + 1
    road(s, SQUARE_IDS[beside], "cross", 0, "emberians")
    hero(s, 0, "a", SQUARE_IDS[beside])
    return s, SQUARE_IDS[beside], SQUARE_IDS[gate]


def _other_gate(s: State, gate: str) -> int:
    return 1 + next(s.terrain[i] for i in range(77) if s.kind[i] == 3 and SQUARE_IDS[i] != gate)


@RULE("B29.16", "B9.3", "B10.2")
def test_a_single_stardust_leaps_to_the_native_gate() -> None:
    s, _, gate = _before_gate("advanced")
    m = at(hand(s, 0, "stardust"), dice=[2, *[0] * 20])
    go(m, "fund_a stardust", f"step_a {gate}", "leap_a 1")
    settle(m)
    p = m.state.players[0]
    assert (p.pool_supply, p.pool_other) == (0, 0)
    assert m.state.terrain[p.heroes[0]] == 0


@RULE("B29.17", "B11.9", "B23")
def test_yielding_with_and_without_cards() -> None:
    for cards in (("supply", "supply", "tent_barfolk"), ("lord_barfolk", "lord_emberians")):
        s = begun(2)
        their = home(s, 1)
        hero(s, 0, "a", their)
        hero(s, 1, "a", "")
        hand(s, 0, "weapon_barfolk", "lord_cloudborn")
        hand(s, 1, *cards)
        m = at(s)
        go(m, "attack a")
        go(m, "lay weapon_barfolk", "lay lord_cloudborn", "commit")
        while m.ask is not None and m.ask.seat == 0:
            go(m, m.options[0])
        assert m.ask is not None
        assert m.ask.seat == 1  # he is asked, whatever he holds
        go(m, "yield")
        assert m.state.owner[sq(their)] == 0


@RULE("B10.2", "B9.3")
def test_the_rulebooks_leap_example() -> None:
    """Two points and a supply: three supplies, or a horse and a supply; native: two steps more."""
    for cards in (["supply"] * 3, ["horse_barfolk", "supply"]):
        s, _, gate = _before_gate("basic")
        m = at(hand(s, 0, *cards), dice=[2, *[0] * 20])
        for name in cards if cards[0] == "supply" else cards[:1]:
            go(m, f"fund_a {name}")
        go(m, f"step_a {gate}")
        go(m, f"leap_a {_other_gate(m.state, gate)}")
        settle(m)
        assert m.state.players[0].leaped == 1
    s, _, gate = _before_gate("advanced")
    m = at(hand(s, 0, "horse_barfolk", "supply"), dice=[2, *[0] * 20])
    go(m, "fund_a horse_barfolk", f"step_a {gate}", "leap_a 1")
    settle(m)
    assert m.state.players[0].pool_other == 2


@RULE("B21.3")
def test_35_points_of_the_pair_are_53() -> None:
    s = begun(5, teams="teams")
    pair = next(side for side in set(s.teams) if s.teams.count(side) == 2)
    seat = s.teams.index(pair)
    for i in range(77):
        if s.owner[i] >= 0:
            s.level[i] = 0 if s.teams[s.owner[i]] == pair else 1
    s.level[s.owner.index(seat)] = 35
    assert side_points(s, pair) == 53


@RULE("B8.5")
def test_the_standard_counts_printed_strength() -> None:
    """Eight frimen, four chiefs, two lords, eight weapons; two fanatic priests count 6."""
    from gardariki.games.battalia.rules.gains import printed_strength

    worth = {name: printed_strength(TYPE_IDS.index(name)) for name in TYPE_IDS}
    assert 8 * worth["friman_barfolk"] == 4 * worth["chief_barfolk"] == 8
    assert 2 * worth["lord_barfolk"] == 8 * worth["weapon_barfolk"] == 8
    assert 2 * worth["priest_fanatic"] == 6
