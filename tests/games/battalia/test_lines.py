"""Lines and artefacts: B5 to B7, B13, B27, B30."""

from __future__ import annotations

import pytest

from games.battalia.table import (
    at,
    begun,
    city,
    find_card,
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
    verbs,
)
from gardariki.engine.match import Match
from gardariki.games.battalia.data import BOOK, FIRST_CARD, SQUARE_IDS, F
from gardariki.games.battalia.rules.lines import enough_fuel, minimal, open_moves, opening, payable
from gardariki.games.battalia.rules.means import (
    Means,
    affordable,
    price_list,
    search_trunks,
    trunk_ranks,
)
from gardariki.games.battalia.rules.prices import (
    acquire_price,
    city_price,
    hero_price,
    hire_price,
    price_words,
    road_price,
    upgrade_price,
)
from gardariki.games.battalia.rules.telling import line_words

RULE = pytest.mark.rule


def with_hand(*cards: str, day: int = 5, **options: object) -> Match:
    """Seat 0 holds these cards on a day when only tents are illuminated."""
    s = begun(2, "", **options)
    s.day = day
    return at(hand(s, 0, *cards))


@RULE("B27", "B6.1", "B6.2", "B6.3", "B6.4", "B6.5", "B6.6", "B6.9")
def test_the_price_list() -> None:
    assert price_words(road_price(0)) == "1 labour and 1 supply"
    assert price_words(road_price(3)) == "2 labour and 1 supply"
    assert price_words(city_price()) == "3 units of one rank from 1 on"
    assert price_words(upgrade_price(3)) == "2 units of rank 4"
    prices = [(p.low, p.supplies) for p in map(hire_price, range(4))]
    assert prices == [(1, 2), (1, 3), (2, 3), (3, 4)]
    assert price_words(acquire_price()) == "a unit of rank 2 or higher and 2 supplies"
    assert price_words(hero_price()) == "a weapon and 2 supplies"


@RULE("B0.6", "B5.2")
def test_stardust_may_overpay_but_spares_no_supply() -> None:
    assert enough_fuel(1, 0, 1, 0)
    assert enough_fuel(3, 1, 1, 0)
    assert enough_fuel(3, 0, 2, 0)
    assert not enough_fuel(2, 1, 0, 0)
    assert not enough_fuel(1, 0, 1, 1)  # a supply lies there: the stardust would spare it


@RULE("B5.2", "B6.17", "B7.8")
def test_no_card_may_be_surplus() -> None:
    m = with_hand("chief_barfolk", "title_barfolk", "amulet_barfolk", "friman_barfolk")
    start = home(m.state, 0)
    go(m, f"upgrade {start}", "lay chief_barfolk")
    # Two chiefs raise it to 2; a title on the chief would be surplus, the amulet is not.
    assert says(m, "lay") == ["friman_barfolk", "amulet_barfolk"]
    go(m, "lay friman_barfolk")
    assert says(m, "lay") == ["title_barfolk"]


@RULE("B6.17", "B7.2")
def test_priest_and_title_make_a_lord() -> None:
    m = with_hand("priest_barfolk", "title_barfolk", "lord_emberians")
    s = m.state
    city(s, 0, home(s, 0), 3)
    m = at(s)
    go(m, f"upgrade {home(s, 0)}", "lay priest_barfolk", "lay title_barfolk", "lay lord_emberians")
    assert m.state.level[sq(home(s, 0))] == 4


@RULE("B7.2", "B4.3")
def test_an_illuminated_title_raises_by_one_or_two() -> None:
    m = with_hand("chief_barfolk", "title_barfolk", "lord_emberians", day=2)
    s = m.state
    city(s, 0, home(s, 0), 3)
    m = at(s)
    go(m, f"upgrade {home(s, 0)}", "lay chief_barfolk", "lay title_barfolk")
    assert m.options[0].words == "by 2"
    go(m, "by 2", "lay lord_emberians")
    assert m.state.level[sq(home(s, 0))] == 4


@RULE("B7.1", "B6.2", "B4.3")
def test_a_tool_is_two_labour_and_pays_a_supply_when_illuminated() -> None:
    m = with_hand("tool_barfolk", day=1)
    assert says(m, "build_road") == ["straight", "curve", "tee", "cross"]
    go(m, "build_road cross", f"at {_beside(m)}", "lay tool_barfolk")
    settle(m)
    assert m.state.kind[sq(_beside_of(m))] == 1
    m = with_hand("tool_barfolk", day=5)
    assert "build_road" not in verbs(m)
    m = with_hand("tool_barfolk", "supply", "friman_barfolk", day=5)
    go(m, "build_road cross", f"at {_beside(m)}", "turn 0")
    assert says(m, "lay") == ["tool_barfolk"]  # one friman is not enough, and is not mixed


def _beside(m: Match) -> str:
    return says(m, "at")[0] if "at" in verbs(m) else _beside_of(m)


def _beside_of(m: Match) -> str:
    start = home(m.state, 0)
    return f"{start[0]}{int(start[1]) - 1}"


@RULE("B7.6", "B6.4")
def test_chief_and_amulet_raise_a_city() -> None:
    m = with_hand("chief_barfolk", "amulet_emberians")
    start = home(m.state, 0)
    go(m, f"upgrade {start}", "lay chief_barfolk", "lay amulet_emberians")
    assert m.state.level[sq(start)] == 2


@RULE("B7.7", "B4.3", "B30.3")
def test_a_scroll_rewrites_the_rank_up_to_3_and_to_4_when_illuminated() -> None:
    for day, rank in ((5, 3), (7, 4)):
        m = with_hand("friman_barfolk", "scroll_barfolk", *["supply"] * 4, day=day)
        go(m, "hire lord", "lay friman_barfolk", "lay scroll_barfolk")
        assert max(["friman", "chief", "priest", "lord"].index(r) for r in says(m, "as_rank")) == (
            rank - 1
        )


@RULE("B7.8", "B15.5", "B19.3")
def test_modifiers_are_laid_in_order_and_not_on_royalty() -> None:
    s = begun(2)
    queen = find_card(s, 0, "queen_barfolk")
    s.players[0].queen = 1
    hand(s, 0, "title_barfolk", "amulet_barfolk", *["supply"] * 2)
    s.players[0].hand.append(queen)
    m = at(s)
    go(m, "hire friman")
    assert says(m, "lay") == ["queen_barfolk"]
    go(m, "lay queen_barfolk", "fuel supply")
    assert "queen_barfolk" not in names(m.state.players[0].hand)


@RULE("B6.12")
def test_promotion() -> None:
    m = with_hand("title_barfolk", "friman_emberians", "lord_barfolk")
    assert says(m, "promote") == ["friman_emberians"]
    go(m, "promote friman_emberians", "lay title_barfolk", "by 1")
    p = m.state.players[0]
    assert [n for n in names(p.shelter) if n.startswith("chief")]
    assert names(p.play) == ["title_barfolk"]
    assert any(n == "friman_emberians" for n in names(m.state.under[0]))


@RULE("B6.9", "B7.4", "B9.1")
def test_hiring_a_hero() -> None:
    m = with_hand("weapon_barfolk", "supply", "supply")
    start = home(m.state, 0)
    assert says(m, "hire_hero") == [start]
    go(m, f"hire_hero {start}", "lay weapon_barfolk", "fuel supply", "fuel supply")
    assert m.state.players[0].heroes == [sq(start), sq(start)]
    assert "hire_hero" not in verbs(m)


@RULE("B6.7", "B7.3", "B4.3")
@pytest.mark.parametrize(("day", "points"), [(1, 3), (3, 5)])
def test_a_horse_gives_three_points_and_five_when_illuminated(day: int, points: int) -> None:
    s = begun(2)
    s.day = day
    start = home(s, 0)
    road(s, f"{'b' if start[0] == 'a' else 'f'}4", "straight", 1, "emberians")
    m = at(hand(s, 0, "horse_barfolk"))
    go(m, "fund_a horse_barfolk")
    assert m.state.players[0].pool_other == points


@RULE("B13.3", "B13.4", "B6.11", "B7.5", "B4.3")
@pytest.mark.parametrize(("day", "room"), [(1, 1), (5, 2)])
def test_tents_carry_cards_over(day: int, room: int) -> None:
    s = begun(2)
    s.day = day
    m = at(hand(s, 0, "tent_barfolk", "lord_barfolk", "supply", "chest"))
    go(m, "pitch", "lay tent_barfolk", "station lord_barfolk")
    if room == 2:
        assert "finish" in verbs(m)
        go(m, "station chest")
    tent = m.state.players[0].tents[0]
    assert len(tent.cards) == room
    assert "open_tent" not in verbs(m)  # not in the turn it was pitched
    tent.fresh = False
    m = at(m.state)
    go(m, "open_tent 1")
    assert "lord_barfolk" in names(m.state.players[0].hand)
    assert names(m.state.players[0].play) == ["tent_barfolk"]


@RULE("B13.2", "B5.4", "B6.10")
def test_an_ambush_costs_a_card_and_can_be_disbanded() -> None:
    m = with_hand("supply", "lord_barfolk", "tool_barfolk")
    assert says(m, "ambush") == ["tool_barfolk", "supply"]  # the lord is the only fighter
    go(m, "ambush supply", "hide lord_barfolk")
    assert names(m.state.limbo) == ["supply"]
    go(m, "disband lord_barfolk")
    assert m.state.players[0].ambush == []


@RULE("B5.1", "B22.1")
def test_muster() -> None:
    s = begun(2)
    s.players[0].mustered = False
    hand(s, 0, "friman_barfolk", "chief_barfolk", "weapon_barfolk", "lord_emberians", "supply")
    m = at(s)
    assert says(m, "cohort") == ["barfolk"]
    go(m, "cohort barfolk")
    assert len(m.state.players[0].hand) == 6  # three cards shown, one drawn
    assert sorted(m.view(1).players[0].hand).count(-1) == 3
    m = at(s)
    go(m, "mulligan")
    assert len(m.state.players[0].hand) == 5
    assert len(m.state.players[0].shelter) == 5


@RULE("B22.1", "B22.6")
def test_drawing_shuffles_the_shelter_when_the_nation_is_empty() -> None:
    s = begun(2)
    p = s.players[0]
    p.shelter, p.nation = p.nation, []
    hand(s, 0, "supply")
    p.shelter += p.nation
    p.nation = []
    m = at(s)
    go(m, "pass")
    settle(m)
    assert len(m.state.players[0].hand) == 6


@RULE("B5.3", "B5.4")
def test_only_one_fork_a_turn_and_second_branches_are_lost_if_impossible() -> None:
    s = begun(2)
    hand(s, 0, *["friman_barfolk"] * 4, "supply", "supply", "supply")
    m = at(s)
    go(m, "fork", "lay friman_barfolk", "lay friman_barfolk", "build_road straight")
    built = says(m, "at")[0]
    go(m, f"at {built}", "fuel supply", f"trade_post {built}")
    settle(m)
    assert m.state.players[0].forked
    assert "fork" not in verbs(m)
    assert "forked line this turn" in str(m.why("fork"))


@RULE("B5.6", "B30.6")
def test_who_can_do_nothing_passes_by_himself() -> None:
    s = begun(2)
    m = at(hand(s, 0, "lord_barfolk"))
    assert verbs(m) == {"pass"}
    s.players[0].mustered = True
    m = at(hand(s, 0, "lord_barfolk"))
    m.auto = True
    m.play("pass")
    assert m.ask is not None
    assert m.ask.seat == 1


@RULE("B0.5", "B30.1", "B30.3")
def test_the_quick_judgement_is_the_searchs() -> None:
    """What a hand can pay is the same whether it is looked up or searched for."""
    import random

    source = random.Random("means")
    s = begun(6, fanatics=True, unbound=True)
    deck = [c for c in range(436) if c < 262 or 382 <= c < 420]
    p = s.players[0]
    for _ in range(250):
        s.day = source.randint(1, 7)
        p.hand = source.sample(deck, 6) + source.sample(range(262, 382), source.randint(0, 4))
        if FIRST_CARD[BOOK] in p.hand:
            p.hand.remove(FIRST_CARD[BOOK])
        if source.random() < 0.2:
            p.hand[0] = FIRST_CARD[BOOK]
        means = Means(s, 0)
        bits = affordable(s, 0)
        for bit, price in enumerate(price_list()):
            searched = payable(s, 0, price)
            assert means.can(price) == searched, (p.hand, price)
            assert bool(bits >> bit & 1) == searched, (p.hand, price)
        ranks = trunk_ranks(s, 0)
        assert ranks in (-1, search_trunks(s, 0)), p.hand


@RULE("B5.2", "B30.1")
def test_every_line_that_is_offered_can_be_finished_and_is_minimal() -> None:
    import random

    source = random.Random("lines")
    s = begun(2, fanatics=True, unbound=True)
    p = s.players[0]
    deck = list(range(436))
    finished = 0
    for _ in range(120):
        s.day = source.randint(1, 7)
        p.hand = source.sample(deck, 9)
        for price in price_list():
            if not payable(s, 0, price):
                continue
            c = opening(s, 0, price)
            while not (c.headed and c.need <= 0):
                offered = open_moves(s, 0, price, c)
                assert offered, (p.hand, price, c)
                c = source.choice(offered).after
            assert not c.units or minimal(price, c.units)
            finished += 1
    assert finished > 300


@RULE("B28.2")
def test_the_line_under_construction_in_words() -> None:
    m = with_hand("friman_barfolk", "friman_emberians", "friman_cloudborn", "title_barfolk")
    go(m, "build_city cross")
    while "at" in verbs(m) or "turn" in verbs(m):
        m.play(m.options[0])
    words = line_words(m.state)
    assert words[0] == "Build a city: crossroad"
    assert words[1] == "Needed: 3 units of one rank from 1 on"
    go(m, "lay friman_barfolk")
    assert "Laid: 1 of 3, rank 1" in line_words(m.state)
    assert F.city_units == 3


@RULE("B14.2")
def test_trading_needs_a_hero_on_ones_own_post() -> None:
    s = begun(2)
    start = home(s, 0)
    there = f"{'b' if start[0] == 'a' else 'f'}4"
    road(s, there, "straight", 1)
    s.players[0].posts = [sq(there)]
    hand(s, 0, "tool_barfolk")
    assert "trade_artefact" not in verbs(at(s))
    hero(s, 0, "a", there)
    assert "trade_artefact" in verbs(at(s))
    s.players[1].posts, s.players[0].posts = s.players[0].posts, []
    assert "trade_artefact" not in verbs(at(s))


@RULE("B14.1")
def test_the_second_post_turns_both_to_the_star() -> None:
    s = begun(2)
    start = home(s, 0)
    there = f"{'b' if start[0] == 'a' else 'f'}4"
    road(s, there, "straight", 1)
    m = at(hand(s, 0, *["friman_barfolk"] * 2, *["friman_emberians"] * 2))
    for name in ("friman_barfolk", "friman_emberians"):
        go(m, f"trade_post {there}", f"lay {name}", f"lay {name}")
    assert m.state.players[0].posts == [sq(there), sq(there)]
    assert "both posts show the star" in m.log[-1]
    assert SQUARE_IDS[sq(there)] == there
    put(m.state, m.state.players[0].hand, 0, "supply")
