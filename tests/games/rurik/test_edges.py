"""R15, R16 Interactions, hidden information, chance."""

from __future__ import annotations

import pytest

import gardariki
from games.rurik.rus import (
    deeds,
    display,
    epic,
    give,
    hold,
    lead,
    play,
    put,
    raise_,
    rebels,
    region,
    reveals,
    rus,
    scheme,
    words,
)
from gardariki.games.rurik.cards import DEED_IDS
from gardariki.games.rurik.rules.claim import build_group
from gardariki.games.rurik.rules.deeds import with_structure
from gardariki.games.rurik.rules.warfare import defeated_rebels
from gardariki.games.rurik.state import CLAIM

rule = pytest.mark.rule
KIEV, VOLYN = region("kiev"), region("volyn")


@rule("R15", "R15.7")
def test_points_that_cannot_be_used_now_wait_in_the_pool() -> None:
    s = hold(put(put(rus(), 0, kiev=1), 1, volyn=1), 0, "s18")
    m = play(give(s, move=1), "play s18")
    assert m.state.points[2] == 1
    assert "attack kiev" not in words(m)
    m.play_all("move kiev", "to volyn")
    assert "attack volyn" in words(m)


@rule("R15.6")
def test_a_leader_that_fell_can_be_mustered_again() -> None:
    s = give(lead(put(put(rus(), 0, volyn=1), 1, kiev=1), 0, "kiev"), attack=1, muster=1)
    m = play(reveals(s, "s01"), "attack kiev", "reveal first")
    assert m.state.leader_at[0] == -1
    m.play_all("muster volyn", "piece leader")
    assert m.state.leader_at[0] == VOLYN


@rule("R15.14")
def test_a_returned_rebel_no_longer_counts_as_defeated() -> None:
    s = put(rus(warfare=True), 0, kiev=1)
    s.dungeon[0] = [4 + s.rebel_supply.pop()]
    m = play(s, "use_token attack_token")
    assert defeated_rebels(m.state, 0) == 0


@rule("R15.17")
def test_a_church_that_became_a_cathedral_counts_no_more() -> None:
    s = raise_(put(rus(epic=True), 0, kiev=2), 0, church="kiev volyn")
    s.epic_left[3] = 1
    assert build_group(s, 0) == 2
    m = play(give(s, build=1), "build cathedral")
    assert with_structure(m.state, 0, 2) == [VOLYN]
    assert build_group(m.state, 0) == 1


@rule("R15.16")
def test_a_piece_that_is_pushed_visits_nothing() -> None:
    s = epic(rus(leaders=["predslava"], epic=True), veche="kiev")
    lead(put(s, 1, volyn=1), 0, "rostov")
    m = play(s, "push blue", "to kiev")
    assert m.options[0].verb.name == "end_turn"
    assert m.state.veche == [0, 0]


@rule("R16")
def test_what_each_seat_sees() -> None:
    s = deeds(hold(put(put(rus(), 0, kiev=1), 1, kiev=1), 0, "s01"), 0, "hoard", secret=True)
    deeds(rebels(s, "rostov", "fur"), 0, "law_giver")
    m = play(s)
    mine, theirs, public = m.view(0), m.view(1), m.view(-1)
    assert (mine.hand[0], theirs.hand[0], public.hand[0]) == ([scheme("s01")], [-1], [-1])
    assert mine.deeds_secret[0] == [DEED_IDS.index("hoard")]
    assert theirs.deeds_secret[0] == [-1]
    assert theirs.deeds_open[0] == public.deeds_open[0] == [DEED_IDS.index("law_giver")]
    assert mine.rebels[region("rostov")] == [-1]
    assert set(mine.deed_deck) == {-1}
    assert set(mine.scheme_pool) == {-1}
    assert mine.agendas[0] == s.agendas[0]
    assert mine.agendas[1] == [-1, -1]
    open_game = play(rebels(put(rus(rebel_rewards="open"), 0, kiev=1), "rostov", "fur"))
    assert open_game.view(1).rebels == open_game.state.rebels
    assert set(open_game.view(1).rebel_supply) == {-1}


@rule("R16")
def test_cards_put_back_are_known_to_who_put_them_and_drawn_singly_stay_known() -> None:
    s = put(put(rus(epic=True), 0, kiev=1), 1, kiev=1)
    s.tops[0] = [scheme("s04")]
    s.scheme_pool.remove(scheme("s04"))
    s.deck_left[0] -= 1
    s.top_eyes[0] = [2]
    s.epic_left[10] = 1
    m = play(give(s, build=2), "build veche", "draw_from first")
    assert m.state.hand[0] == [scheme("s04")]
    assert m.view(1).hand[0] == [scheme("s04")]
    assert m.view(-1).hand[0] == [-1]


@rule("R16")
def test_agendas_are_shown_at_the_end_and_those_not_kept_never() -> None:
    s = display(rus(), "hoard")
    s.phase, s.round = CLAIM, 4
    m = play(s)
    assert m.over
    assert m.view(-1).agenda == m.state.agenda == [0, 2]
    assert m.view(1).agendas == [[-1], [3]]


@rule("R16")
def test_a_seed_and_the_answers_give_the_same_game() -> None:
    def logs(seed: int) -> list[str]:
        m = gardariki.new("rurik", 3, {"warfare": True, "epic": True}, seed=seed)
        while not m.over:
            ask = m.asks[0]
            m.play(ask.options[m.count % len(ask.options)], seat=ask.seat)
        return m.log

    assert logs(5) == logs(5)
    assert logs(5) != logs(6)
