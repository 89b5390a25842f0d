"""Components, map and setup: B0 to B3, B17, B28, B30."""

from __future__ import annotations

from collections import Counter

import pytest

import gardariki
from games.battalia.table import at, begun, city, hand, hero, home, road, sq, verbs
from gardariki.engine.errors import BadOptions
from gardariki.games.battalia import GAME
from gardariki.games.battalia.data import (
    CARDS,
    COPIES,
    FACTION,
    FAMILY,
    FIRST_CARD,
    LAYOUTS,
    MODES,
    RANK,
    SQUARE_IDS,
    TERRAINS,
    TYPE,
    TYPE_IDS,
    TYPES,
    F,
    squares,
)
from gardariki.games.battalia.laws import all_cards, in_game, laws
from gardariki.games.battalia.rules.cards import deck_cards, universal
from gardariki.games.battalia.rules.map import (
    complete,
    edges,
    fillable,
    links,
    rotations,
    sites,
    stocked,
)
from gardariki.games.battalia.state import CITY, GATE, OUTSIDE, RUINS, State
from gardariki.games.battalia.words import WORDS

RULE = pytest.mark.rule


@RULE("B0.1", "B1.1", "B1.2", "B1.3")
def test_components() -> None:
    """Twenty units, 21 artefacts and 20 supplies a faction; 12 stardust, 12 chests, 17 + 1."""
    assert CARDS == 436
    per_faction = sum(COPIES[t] for t in range(32) if t % 8 == 0)
    assert per_faction == 20
    assert sum(COPIES[t] for t in range(32, 74) if FACTION[t] == 0) == 21
    assert COPIES[74:77] == [120, 12, 12]
    assert sum(1 for t in range(TYPES) if FAMILY[t] == 3) == 18
    assert len(TYPE_IDS) == 107
    assert not [name for name in TYPE_IDS if "blight" in name or "volcano" in name]


@RULE("B0.2")
def test_belonging() -> None:
    assert FACTION[TYPE_IDS.index("supply")] == -1
    assert universal(FACTION[TYPE_IDS.index("sword_of_elemag")])
    assert universal(FACTION[TYPE_IDS.index("friman_fanatic")])
    assert not universal(FACTION[TYPE_IDS.index("queen_barfolk")])


@RULE("B0.3", "B0.4", "B28.3")
def test_every_card_of_the_game_is_somewhere() -> None:
    for seats in range(2, 7):
        s = begun(seats, fanatics=True, unbound=True)
        assert sorted(all_cards(s)) == in_game(s)
        assert all(len(deck_cards(p)) == 10 for p in s.players)


@RULE("B1.4", "B1.5")
def test_ranks_strengths_and_terrains() -> None:
    ranks = {"friman": 1, "chief": 2, "priest": 3, "lord": 4, "queen": 5, "king": 6}
    for name, rank in ranks.items():
        assert RANK[TYPE_IDS.index(f"{name}_barfolk")] == rank
        assert F.strength[rank] == rank
    assert TERRAINS[4] == "frozen_fields"


@RULE("B2.1", "B20.1")
@pytest.mark.parametrize(
    ("seats", "valleys", "playable"),
    [(2, "none", 35), (3, "none", 45), (4, "none", 49), (5, "none", 65), (6, "none", 77),
     (4, "kingsbridge", 77), (6, "mountain_pass", 77)],
)  # fmt: skip
def test_the_grid(seats: int, valleys: str, playable: int) -> None:
    s = begun(seats, valleys=valleys)
    assert sum(1 for kind in s.kind if kind != OUTSIDE) == playable


@RULE("B2.2", "B2.3", "B2.5")
def test_links_and_matching() -> None:
    s = begun(2)
    start = home(s, 0)
    beside = f"{'b' if start[0] == 'a' else 'f'}{start[1]}"
    assert links(s)[sq(start)] == []
    road(s, beside, "straight", 1)
    assert links(s)[sq(start)] == [sq(beside)]
    must, wall = edges(s.exits, sq(f"{beside[0]}{int(beside[1]) - 1}"))
    assert not must >> 2 & 1
    assert wall >> 2 & 1  # blank meets blank: the straight has no exit north
    assert s.terrain[sq(beside)] == 0
    assert s.terrain[sq("d4")] == -1  # ruins have none


@RULE("B2.4", "B6.1")
def test_the_network_runs_through_others_cities() -> None:
    s = begun(2)
    start = home(s, 0)
    letters = "bc" if start[0] == "a" else "fe"
    assert sites(s, 0).network == frozenset({sq(start)})
    for letter in letters:
        road(s, f"{letter}4", "straight", 1)
    network = sites(s, 0).network
    assert sq("d4") in network  # the ruins belong to nobody
    assert {"d3", "d5"} <= {SQUARE_IDS[site.square] for site in sites(s, 0).sites}


@RULE("B2.3", "B30.2")
def test_rotations_that_look_alike_are_listed_once() -> None:
    s = begun(2)
    start = home(s, 0)
    beside = sq(f"{'b' if start[0] == 'a' else 'f'}{start[1]}")
    assert rotations(s, 3, beside) == [0]
    assert rotations(s, 0, beside) == [1]
    assert len(rotations(s, 1, beside)) == 2
    assert len(rotations(s, 2, beside)) == 3


@RULE("B2.6", "B21.1", "B21.2")
def test_the_map_is_complete_when_nothing_can_be_filled() -> None:
    s = begun(4)
    assert not complete(s)
    open_squares = fillable(s, stocked(s))
    assert sq("c2") in open_squares
    assert fillable(s, 0) == []


@RULE("B12.7")
def test_a_player_without_cities_builds_beside_his_heroes() -> None:
    s = begun(2)
    there = home(s, 0)
    s.owner[sq(there)] = -1
    s.level[sq(there)] = 0
    hero(s, 0, "a", "d4")
    found = sites(s, 0)
    assert found.network == frozenset()
    assert {SQUARE_IDS[site.square] for site in found.sites} == {"d3", "c4", "e4", "d5"}
    hero(s, 0, "a", "")
    only_cities = sites(s, 0)
    assert only_cities.decks & 15 == 0
    assert only_cities.decks >> 4


@RULE("B3.1", "B3.5", "B16.2", "B30.5")
def test_factions_clockwise_and_starts_in_reverse() -> None:
    m = gardariki.new("battalia", 4, {"teams": "free_for_all"}, seed=5, auto=False)
    order = m.state.order
    seats = []
    while m.state.phase <= 3:
        assert m.ask is not None
        seats.append(m.ask.seat)
        m.play(m.options[0])
    assert seats == [*order, *reversed(order)]
    assert len(m.state.factions) == 4
    for seat in range(4):
        there = m.state.players[seat].heroes[0]
        assert (m.state.owner[there], m.state.level[there]) == (seat, 1)
        assert m.state.players[seat].heroes[1] == -1
    while m.state.phase <= 5:
        m.play(m.options[0])
    assert m.ask is not None
    assert m.ask.seat == order[0]


@RULE("B3.2", "B3.3")
@pytest.mark.parametrize("seats", range(2, 7))
def test_pool_and_map(seats: int) -> None:
    s = begun(seats)
    layout = LAYOUTS[s.layout]
    assert len(s.great_open) == seats
    kinds = Counter(s.kind)
    assert kinds[GATE] == seats
    assert kinds[CITY] == 2 * seats
    assert kinds[RUINS] == (1 if seats < 5 else 2)
    starts = {s.terrain[i] for i in squares(layout.starts)}
    assert starts == {p.faction for p in s.players}
    assert len({s.terrain[i] for i in squares(layout.neutral)}) == seats
    assert all(s.open[deck] >= 0 for deck in range(11))
    assert len(s.royals) == 2 * seats


@RULE("B3.4", "B30.4")
def test_drafting_goes_to_and_fro() -> None:
    m = gardariki.new("battalia", 3, {"teams": "free_for_all"}, seed=3)
    while m.state.phase < 4:
        m.play(m.options[0])
    order = m.state.order
    choosers = []
    while m.state.phase == 4:
        assert m.ask is not None
        choosers.append(m.ask.seat)
        assert {a.verb.name for a in m.options} == {"draft"}
        m.play(m.options[0])
    forth, back = order[:2], order[:0:-1]
    assert choosers == [*forth, *back, *forth, *back, *forth]
    for p in m.state.players:
        ranks = Counter(RANK[TYPE[card]] for card in deck_cards(p))
        assert ranks == {1: 3, 2: 1, 3: 1, 0: 5}


@RULE("B3.4", "B23")
def test_a_kept_card_is_seen_by_its_owner_alone() -> None:
    m = gardariki.new("battalia", 2, seed=3, auto=False)
    while m.state.phase < 4:
        m.play(m.options[0])
    assert m.ask is not None
    first = m.ask.seat
    assert -1 in m.view(1 - first).passing
    assert -1 not in m.view(first).passing
    m.play(m.options[0])
    assert m.view(1 - first).players[first].hand == [-1]
    assert m.view(first).players[first].hand != [-1]


@RULE("B17", "B3.1")
def test_modes() -> None:
    assert [MODES[m].neutral for m in ("basic", "advanced", "heroic")] == [4, 4, 6]
    assert [MODES[m].guards for m in ("basic", "advanced", "heroic")] == [8, 8, 10]
    m = gardariki.new("battalia", 2, {"mode": "basic"}, seed=1)
    while m.state.phase < 6:
        assert "draft" not in verbs(m)
        m.play(m.options[0])
    for p in m.state.players:
        assert Counter(RANK[TYPE[c]] for c in deck_cards(p)) == {1: 3, 2: 1, 3: 1, 0: 5}


@RULE("B3.1", "B16.1", "B16.8", "B20.1")
@pytest.mark.parametrize(
    ("seats", "options", "words"),
    [
        (5, {"valleys": "kingsbridge"}, "4 or 6 players, not 5"),
        (3, {"teams": "teams"}, "teams need 4 to 6 players"),
        (4, {"teams": "three_on_three"}, "needs 6 players, not 4"),
        (4, {"fewer_attacks": True}, "5 players in teams"),
        (5, {"fewer_attacks": True, "teams": "free_for_all"}, "5 players in teams"),
        (2, {"factions": "barfolk-cloudborn-emberians-islanders"}, "2 players have 3 factions"),
        (4, {"map_ends": True}, "2 or 3 players"),
        (7, {}, "2 to 6 seats, not 7"),
        (2, {"mode": "epic"}, "one of basic, advanced, heroic"),
        (2, {"max_weeks": 0}, "a whole number from 1 to 30"),
    ],
)
def test_options_that_do_not_go_together(
    seats: int, options: dict[str, object], words: str
) -> None:
    with pytest.raises(BadOptions, match=words):
        GAME.settle(seats, options)


@RULE("B30.1", "B30.2", "B30.4", "B24")
def test_every_decision_has_its_words() -> None:
    for words in (
        "pick_faction barfolk", "pick_start a4", "draft friman_barfolk", "cohort barfolk",
        "build_road tee", "build_city dead_end", "upgrade a4", "found a4", "hire lord",
        "acquire scroll", "promote friman_barfolk", "hire_hero a4", "trade_post b4", "fork",
        "fund_a supply", "step_b a4", "leap_a 6", "tribute pool", "attack both",
        "target_square a4", "target neutrals", "commit", "abandon", "defend_with none", "hold",
        "retreat b", "pay_retreat supplies", "to a4", "yield", "charm 1", "ambush chest",
        "hide lord_barfolk", "disband lord_barfolk", "pitch", "station supply", "open_tent 24",
        "trade_artefact tool_barfolk", "trade_chest tool", "trade_supplies", "call priest",
        "fly_a a4", "rob 5", "supplies 2", "banner king", "recall lord_barfolk", "cloak a4",
        "place_next supply", "terraform a4", "terrain barfolk", "swap_with a4", "recover chest",
        "take_ga book_of_crea", "draw_fortune", "option b", "kind tool", "replace a4", "copy echo",
        "raise_unit friman_unbound", "raise_city a4", "destroy 1", "draw 0", "double lord_unbound",
        "drink weakness", "pour 1", "freeze", "berserk", "decline", "buy_potion colossus",
        "tribute_a supply", "discover c3", "take_good supply", "stop_on_pass a", "spend_booster",
        "hand_in book_of_crea", "lower a4", "exchange book_of_crea", "hand_over", "pass",
    ):  # fmt: skip
        assert WORDS.find(words).words == words
    secret = {verb.name for verb in WORDS.verbs if verb.secret}
    assert secret == {"draft", "hide", "station", "place_next"}


@RULE("B28.1", "B28.2", "B28.4")
def test_a_position_is_plain_data_and_a_line_lives_in_it() -> None:
    m = at(hand(begun(2), 0, "friman_barfolk", "friman_emberians", "supply", "supply"))
    m.play("build_road straight")
    m.play(m.options[0])
    m.play(m.options[0])
    assert m.state.line is not None
    again = GAME.codec.decode(GAME.codec.encode(m.state))
    assert again == m.state
    m.play("lay friman_barfolk")
    line = m.state.line
    assert line is not None
    assert [TYPE_IDS[TYPE[laid.card]] for laid in line.cards] == ["friman_barfolk"]
    m.undo()
    assert m.state.line is not None
    assert m.state.line.cards == []


@RULE("B28.3")
def test_what_cannot_be_is_noticed() -> None:
    def lose(s: State) -> None:
        s.supplies.pop()

    def double(s: State) -> None:
        s.limbo.append(s.supplies[0])

    def dust(s: State) -> None:
        s.limbo.append(s.stardust.pop())

    def crowd(s: State) -> None:
        s.players[0].ambush = s.players[0].nation[:4]
        s.players[0].nation = s.players[0].nation[4:]

    def mismatch(s: State) -> None:
        s.exits[sq(home(s, 0))] = 1
        road(s, f"{'b' if home(s, 0)[0] == 'a' else 'f'}4", "straight", 1)

    def homeless(s: State) -> None:
        hero(s, 0, "a", "d3")

    def royal(s: State) -> None:
        s.players[0].queen = 1

    def greedy(s: State) -> None:
        for where in ("c2", "e6", "b2"):
            city(s, 0, where, 5)

    for change, words in (
        (lose, "missing or double"),
        (double, "missing or double"),
        (dust, "stardust lies in limbo"),
        (crowd, "cards in ambush"),
        (mismatch, "do not match"),
        (homeless, "no card lies"),
        (royal, "royal card"),
        (greedy, "too many royal cities"),
    ):
        s = begun(2)
        assert laws(s) == []
        change(s)
        assert any(words in broken for broken in laws(s)), change.__name__


def test_the_first_card_of_each_type() -> None:
    assert all(TYPE[FIRST_CARD[t]] == t for t in range(TYPES))
