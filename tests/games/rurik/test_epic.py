"""R11 Epic Structures."""

from __future__ import annotations

import pytest

import gardariki
from games.rurik.rus import (
    border,
    deeds,
    display,
    epic,
    forts,
    give,
    goods,
    lead,
    on_offer,
    play,
    put,
    raise_,
    region,
    reveals,
    rus,
    towers,
    words,
)
from gardariki.games.rurik.cards import DEED_IDS, EPIC
from gardariki.games.rurik.data import CHURCH, EPICS, KINDS
from gardariki.games.rurik.state import CLAIM, MODULES, State

rule = pytest.mark.rule
KIEV, VOLYN = region("kiev"), region("volyn")


def building(*names: str, points: int = 1, **troops: int) -> State:
    """Seat 0 may build these epic structures and rules the regions where its troops are."""
    return give(put(on_offer(rus(epic=True), *names), 0, **troops), build=points)


@rule("R11.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_card_more_than_players(seats: int) -> None:
    m = gardariki.new("rurik", seats, {"epic": True}, seed=1, auto=False)
    while m.state.phase <= MODULES:
        ask = m.asks[0]
        m.play(ask.options[0], seat=ask.seat)
    offered = [i for i, left in enumerate(m.state.epic_left) if left]
    assert len(offered) == seats + 1
    assert all(m.state.epic_left[i] == EPIC[i].copies for i in offered)
    assert len(m.state.agenda_deck) + 2 * seats == 12


@rule("R11.2", "R11.3", "R19")
def test_the_rulebooks_example_of_stan() -> None:  # Example D
    s = put(building("capital_port", points=2, volyn=1), 1, volyn=1)
    m = play(s, "build capital_port")
    assert m.state.points[4] == 0
    assert words(m) == ["gain fish", "gain fur", "gain honey", "gain stone", "gain wood"]
    m.play("gain fur")
    assert m.state.boat[0][4] == 1
    assert m.state.epic_at[EPICS.index("capital_port")] == VOLYN
    assert m.state.built[VOLYN * KINDS : VOLYN * KINDS + KINDS] == [-1] * KINDS


@rule("R11.3")
def test_one_epic_structure_a_turn_and_each_once() -> None:
    s = building("catacombs", "palace", points=2, kiev=2)
    put(s, 1, kiev=1)
    m = play(s, "build catacombs")
    assert m.state.coins[0] == 4
    assert "build palace" not in words(m)
    assert str(m.why("build palace")) == "You have built an epic structure in this turn. (R11.3)"
    assert str(m.why("build catacombs")) == "The Catacombs is built already. (R11.3)"
    assert str(m.why("build veche")) == "The Veche is not in this game. (R11.1)"


@rule("R11.3", "R11.4")
def test_a_border_fort_is_built_from_either_side_and_fits_next_to_full_regions() -> None:
    s = building("border_fort", kiev=1, volyn=1)
    raise_(s, 1, stronghold="kiev volyn", market="kiev volyn", church="kiev volyn")
    put(s, 0, kiev=1)
    put(s, 1, volyn=1)  # Volyn is not ruled: it cannot be the base with one point
    reveals(s, "s02")
    m = play(s, "build border_fort")
    assert "on_border kiev_volyn" in words(m)
    assert "on_border novgorod_rostov" not in words(m)
    m.play_all("on_border kiev_volyn", "draw_from first")
    assert m.state.forts == [border("kiev", "volyn")]
    assert m.state.epic_left[0] == 1
    assert len(m.state.hand[0]) == 1


@rule("R11.3", "R11.11")
def test_the_builder_says_from_which_side_a_tower_is_built() -> None:
    s = building("siege_tower", points=2, kiev=1, volyn=1)
    m = play(s, "build siege_tower", "on_border kiev_volyn")
    assert words(m) == ["from kiev", "from volyn"]
    m.play("from volyn")
    assert m.state.points[2] == 1
    assert m.state.towers == [border("kiev", "volyn")]


@rule("R11.4")
def test_two_forts_give_two_crossings() -> None:
    s = put(forts(rus(epic=True), ("kiev", "volyn"), ("kiev", "volyn")), 0, kiev=3)
    m = play(s, "move kiev", "to volyn", "move kiev", "to volyn")
    assert m.state.troops[0][VOLYN] == 2
    assert words(m) == ["end_turn"]


@rule("R11.5")
def test_the_capital_port_trades_a_good_after_the_boon_is_taken() -> None:
    s = give(put(epic(rus(epic=True), capital_port="volyn"), 0, volyn=1), tax=1)
    goods(s, 0, fish=2)
    s.boons_below[0] = 0b1110
    m = play(s, "tax volyn")
    assert m.state.boons[0] == 1
    assert words(m) == ["decline", "swap_out fish"]
    m.play("swap_out fish")
    assert words(m) == ["swap_in fur", "swap_in honey", "swap_in stone", "swap_in wood"]
    m.play("swap_in stone")
    assert m.state.boat[0] == [1, 0, 2, 0, 0]


@rule("R11.6")
def test_catacombs_end_all_building_in_their_region() -> None:
    s = epic(building("border_fort", kiev=1, volyn=1), catacombs="kiev")
    m = play(s, "build market")
    assert m.state.built[VOLYN * KINDS + 1] == 0
    assert str(play(s).why("at kiev")).startswith("The question now")
    n = play(s, "build border_fort")
    assert not [w for w in words(n) if "kiev" in w]


@rule("R11.7", "R15.17")
def test_the_cathedral_replaces_a_church_until_round_three() -> None:
    s = raise_(building("cathedral", kiev=2), 0, church="kiev", market="kiev", stronghold="kiev")
    m = play(s, "build cathedral")
    assert m.state.vp_tokens[0] == 1
    assert m.state.stock[0][CHURCH] == 3
    assert m.state.built[KIEV * KINDS + CHURCH] == -1
    s.round = 4
    assert words(play(s)) == ["end_turn"]
    foreign = raise_(building("cathedral", kiev=2), 1, church="kiev")
    assert "build cathedral" not in words(play(foreign))


@rule("R11.8")
def test_the_city_gate_stands_in_a_green_region_and_gives_tax_points() -> None:
    s = give(put(on_offer(rus(4, epic=True), "city_gate"), 0, azov=2, kiev=2), build=1)
    m = play(s, "build city_gate")
    assert m.state.epic_at[EPICS.index("city_gate")] == KIEV
    assert m.state.points[3] == 2


@rule("R11.9")
def test_the_library_needs_a_deed_gives_one_and_lays_three_open() -> None:
    s = display(building("library", kiev=1), "hoard", "law_giver", "trade_route")
    assert "build library" not in words(play(s))
    deeds(s, 0, "new_beginning", done=True)
    m = play(s, "build library", "choose_deed law_giver", seed=2)
    assert len(m.state.library) == 3
    assert len(m.state.display) == 3


@rule("R11.9", "R15.16")
def test_a_leader_who_moves_into_the_library_may_swap_a_deed_once_a_round() -> None:
    s = epic(lead(rus(epic=True, leaders=["boris"]), 0, "kiev"), library="volyn")
    deeds(s, 0, "hoard", secret=True)
    deeds(s, 0, "law_giver", done=True)
    s.library = [DEED_IDS.index(name) for name in ("trade_route", "amass_forces")]
    for card in s.library:
        s.deed_deck.remove(card)
    give(s, move=3)
    m = play(s, "move kiev", "to volyn")
    assert words(m) == ["decline", "exchange hoard"]
    m.play_all("exchange hoard", "for amass_forces")
    assert m.state.library == [DEED_IDS.index("trade_route"), DEED_IDS.index("hoard")]
    assert m.state.deeds_open[0] == [DEED_IDS.index("amass_forces")]
    assert m.view(1).deeds_open[0] == m.state.deeds_open[0]
    m.play_all("move volyn", "to kiev", "move kiev", "to volyn")
    assert m.options[0].verb.name == "end_turn"
    troops = put(give(epic(rus(epic=True), library="volyn"), move=1), 0, kiev=1)
    troops.library = s.library
    for card in s.library:
        troops.deed_deck.remove(card)
    n = play(deeds(troops, 0, "hoard"), "move kiev", "to volyn")
    assert n.options[0].verb.name == "end_turn"


@rule("R11.10")
def test_at_the_palace_leaders_draw_a_deed_at_round_end() -> None:
    s = display(epic(rus(epic=True), palace="kiev"), "hoard", "law_giver", "trade_route")
    lead(lead(s, 0, "kiev"), 1, "volyn")
    s.phase = CLAIM
    m = play(s, "choose_deed hoard", "choose_deed law_giver", seed=1)
    assert [len(hand) for hand in m.state.deeds_secret] == [1, 0]
    assert m.view(1).deeds_secret[0] == [-1]


@rule("R11.10")
def test_the_palace_needs_troops_of_two_players() -> None:
    s = building("palace", kiev=2)
    assert "build palace" not in words(play(s))
    m = play(put(s, 1, kiev=1), "build palace")
    assert m.state.vp_tokens[0] == 1


@rule("R11.12", "R15.15")
def test_the_town_wall_needs_two_structures_and_borders_count() -> None:
    s = raise_(building("town_wall", kiev=1), 1, market="kiev")
    assert "build town_wall" not in words(play(s))
    m = play(forts(s, ("kiev", "volyn")), "build town_wall")
    assert m.state.vp_tokens[0] == 1
    camp = raise_(building("town_wall", kiev=1), 1, market="kiev")
    camp.camp = KIEV
    assert "build town_wall" not in words(play(camp))


@rule("R11.13", "R15.16")
def test_the_veche_takes_troops_from_supply_for_scheme_cards() -> None:
    s = reveals(building("veche", kiev=1), "s02", "s03")
    m = play(s, "build veche", "draw_from first")
    assert (m.state.veche[0], m.state.supply[0]) == (1, 10)
    t = give(put(epic(rus(epic=True), veche="volyn"), 0, kiev=2), move=2)
    n = play(reveals(t, "s02", "s03"), "move kiev", "to volyn")
    assert words(n) == ["decline", "send_to_veche"]
    n.play_all("send_to_veche", "draw_from first")
    assert (n.state.veche[0], len(n.state.hand[0])) == (1, 1)
    n.play_all("move kiev", "to volyn")
    assert n.options[0].verb.name == "end_turn"
    mustered = give(put(epic(rus(epic=True), veche="volyn"), 0, volyn=1), muster=1)
    o = play(mustered, "muster volyn", "piece troop")
    assert o.options[0].verb.name == "end_turn"


@rule("R11.14")
def test_the_logging_camp_stands_where_wood_grows() -> None:
    m = play(building("logging_camp", kiev=1, volyn=1), "build logging_camp")
    assert m.state.epic_at[EPICS.index("logging_camp")] == KIEV
    assert (m.state.boat[0][1], m.state.coins[0]) == (1, 4)


@rule("R11.11")
def test_leader_abilities_look_at_the_real_region() -> None:
    s = give(
        lead(towers(rus(epic=True, leaders=["boris"]), ("kiev", "volyn")), 0, "kiev"), attack=1
    )
    put(s, 1, volyn=1)
    m = play(reveals(s, "s02"), "attack volyn", "reveal first")
    assert m.state.coins == [2, 2]
