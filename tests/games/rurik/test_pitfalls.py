"""The points most often implemented wrong, each with the tests that would notice."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

PITFALLS: dict[str, tuple[str, ...]] = {
    "1 equal bids never displace": ("test_bids_land_below_as_high_ones_and_above_lower_ones",),
    "2 bribes are spent at placement": ("test_a_bribe_is_spent_at_once_and_never_comes_back",),
    "3 the row follows from the bid": (
        "test_bids_land_below_as_high_ones_and_above_lower_ones",
        "test_a_full_column_takes_nobody",
    ),
    "4 a second advisor in a column": ("test_a_second_advisor_in_a_column_needs_three_columns",),
    "5 lowest first, no sliding up": (
        "test_the_lowest_advisor_is_retrieved_and_the_others_do_not_move_up",
    ),
    "6 forfeiting": ("test_a_space_with_a_cost_must_be_paid_or_forfeited",),
    "7 ruling is strict": (
        "test_ties_leave_a_region_without_ruler",
        "test_all_rebels_of_a_region_count_together",
    ),
    "8 the leader is removed last": ("test_the_leader_is_removed_last",),
    "9 one point or two": (
        "test_tax_costs_one_where_you_rule_and_two_elsewhere",
        "test_building_costs_two_points_where_one_does_not_rule",
    ),
    "10 one good a round": ("test_a_region_yields_once_a_round_and_a_market_does_not_help",),
    "11 three structures": (
        "test_camp_takes_a_place_but_is_no_structure_and_borders_take_none",
        "test_building_needs_occupation_room_and_a_kind_not_there_yet",
    ),
    "12 the reveal count": (
        "test_reveal_counts",
        "test_the_count_is_fixed_before_the_piece_leaves",
    ),
    "13 the attack always kills": (
        "test_the_check_stops_at_the_first_casualty_and_the_attack_stands",
    ),
    "14 attacks on rebels": (
        "test_a_rebel_gives_its_reward_without_check_or_advance",
        "test_armed_uprising_checks_for_rebels_as_for_an_opponent",
    ),
    "15 one casualty event": ("test_a_double_icon_costs_two_troops_or_the_only_one",),
    "16 a church gives no reward": (
        "test_a_church_sends_a_rebel_away_without_reward_and_places_a_troop",
        "test_a_church_removes_a_troop_but_never_a_leader",
    ),
    "17 no removal, no troop": (
        "test_a_church_sends_a_rebel_away_without_reward_and_places_a_troop",
        "test_a_church_removes_even_if_no_troop_is_left_to_place",
    ),
    "18 scheme cards go back on top": (
        "test_the_top_row_names_the_first_player_and_one_card_of_three_is_kept",
    ),
    "19 only the top row names the first player": (
        "test_lower_rows_name_nobody",
        "test_the_first_player_token_passes_first_of_all",
    ),
    "20 once a turn": (
        "test_one_scheme_one_deed_and_one_token_a_turn",
        "test_a_tavern_pays_for_all_structures_and_plays_the_top_discard",
    ),
    "21 conversion tokens": (
        "test_a_token_needs_one_of_its_pair_and_any_other_good",
        "test_each_token_works_once_a_round",
    ),
    "22 markers never go back": ("test_markers_never_go_back_and_may_jump",),
    "23 the build track": (
        "test_the_build_track_counts_connected_regions",
        "test_epic_structures_are_not_on_the_build_track",
    ),
    "24 eight points for ruling": ("test_the_last_step_of_the_rule_track_needs_both_capitals",),
    "25 income": (
        "test_a_coin_for_every_track_still_at_the_start",
        "test_trade_counts_the_boat_and_income_full_columns",
        "test_round_four_has_neither_income_nor_deeds",
    ),
    "26 the core changes the start": (
        "test_the_table",
        "test_moving_an_inherited_piece_costs_a_coin",
        "test_an_inheritance_may_be_forfeited_and_must_be_if_it_cannot_be_paid",
    ),
    "27 trade boons": (
        "test_goods_fill_the_boat_first_and_payments_take_the_dock_first",
        "test_goods_alike_and_different_with_boons_anywhere",
    ),
    "28 stable and tavern": (
        "test_a_stable_gives_three_points_for_moves_that_start_there",
        "test_a_tavern_pays_for_all_structures_and_plays_the_top_discard",
    ),
    "29 capture": (
        "test_two_clean_cards_capture_a_troop",
        "test_the_rulebooks_example_of_capturing_a_rebel",
    ),
    "30 release": (
        "test_leader_and_pairs_are_released_and_the_captor_keeps_the_odd_one",
        "test_how_many_go_and_what_they_bring",
    ),
    "31 both twos in a column": ("test_both_twos_may_stand_in_one_column_and_the_space_is_named",),
    "32 out of troops": (
        "test_without_troops_two_pieces_may_come_back_before_the_turn",
        "test_a_deed_that_takes_the_last_troop_brings_the_offer_before_the_retrieval",
        "test_with_one_piece_left_that_one_comes_back",
    ),
    "33 pauses": ("test_the_menu_is_put_with_a_single_option_while_cards_are_held",),
    "34 open rewards": (
        "test_which_of_several_rebels_is_chance_unless_rewards_are_open",
        "test_with_open_rewards_the_builder_says_which_rebel_goes",
    ),
    "35 deeds known to all": ("test_what_each_seat_sees",),
    "36 a reward belongs to its rebel": (
        "test_a_rebel_returned_to_the_supply_comes_back_with_its_reward",
    ),
    "37 room for a captive": (
        "test_no_capture_after_a_casualty_or_without_room",
        "test_boris_with_nothing_to_reveal_leaves_the_optional_card",
    ),
    "38 Agatha": ("test_agatha_takes_two_along_but_not_through_a_gate",),
    "39 taking follows the retrieval": ("test_nothing_comes_between_retrieving_and_taking",),
    "40 neutral troops and the Rebellion": (
        "test_neutral_troops_are_rebels_to_you_and_yield_nothing_to_the_rebellion",
        "test_its_pieces_are_an_opponents_troops_and_can_be_captured",
    ),
}


def _tests() -> set[str]:
    """The names of all tests of the game."""
    return {
        node.name
        for path in Path(__file__).parent.glob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
    }


def test_there_are_forty() -> None:
    assert [int(name.split()[0]) for name in PITFALLS] == list(range(1, 41))


@pytest.mark.parametrize("pitfall", PITFALLS)
def test_each_has_its_tests(pitfall: str) -> None:
    assert set(PITFALLS[pitfall]) <= _tests()
