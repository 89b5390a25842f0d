"""8.2 Hidden information: hands, Plans, and the option of hidden mats (1.5.2)."""

from __future__ import annotations

import random

import pytest

import gardariki
from games.nevsky.field import run
from games.nevsky.realm import Realm
from gardariki.engine.imagine import imagine
from gardariki.engine.match import Match
from gardariki.games.nevsky import GAME
from gardariki.games.nevsky.data import BOAT, CART, COIN, HOLD, PROVENDER, TIMING, card, lord
from gardariki.games.nevsky.laws import laws
from gardariki.games.nevsky.secrets import cover, guess, veiled
from gardariki.games.nevsky.state import ARTS_OF_WAR, BATTLE, MUSTER, State

RULE = pytest.mark.rule


def realm() -> Realm:
    r = Realm().lord("hermann", "dorpat", "2 knights", "3 coin", "t2 t5")
    r.lord("gavrilo", "pskov", "1 knights 1 militia", "2 provender", "r5").hold("r3 t6")
    r.s.hidden_mats = True
    return r


@RULE("1.5.2", "8.2")
def test_hidden_mats_show_the_other_side_nothing_but_numbers_of_cards() -> None:
    s = realm().s
    cover(s, 1)
    assert s.forces[lord("hermann")] == [0] * 7
    assert s.assets[lord("hermann")] == [0] * 7
    assert s.cards[lord("hermann")] == [-1, -1]
    assert s.forces[lord("gavrilo")][0] == 1
    assert s.hand == [[-1], [card("r3")]]
    assert set(s.deck[0]) == {-1}
    assert -1 not in s.deck[1]


@RULE("1.5.2")
def test_mats_are_open_while_their_lords_fight() -> None:
    s = realm().s
    s.combat.kind = BATTLE
    s.combat.fought = [lord("hermann"), lord("gavrilo")]
    assert not veiled(s, lord("hermann"), 1)
    s.combat.fought = []
    assert veiled(s, lord("hermann"), 1)
    assert not veiled(s, lord("hermann"), 0)


@RULE("1.5.2")
def test_a_guess_is_a_position_that_keeps_the_laws() -> None:
    for seed in range(20):
        s = realm().s
        s.step = MUSTER
        guess(s, 1, random.Random(seed))
        assert laws(s) == []
        assert len(s.cards[lord("hermann")]) == 2
        assert all(TIMING[number] == HOLD for number in s.hand[0])
        assert s.forces[lord("gavrilo")][0] == 1


@RULE("8.2")
def test_imagined_hands_hold_only_hold_events() -> None:
    r = Realm().lord("hermann", "dorpat", "1 knights").lord("gavrilo", "pskov", "1 knights")
    m = r.hold("r3 r8").at(MUSTER)
    seen = set()
    for seed in range(30):
        world = imagine(m, 0, random.Random(seed))
        hand = world.state.hand[1]
        assert all(TIMING[number] == HOLD for number in hand)
        seen.update(hand)
    assert len(seen) > 3


@RULE("8.2", "4.1")
def test_imagined_plans_are_made_of_the_cards_that_there_are() -> None:
    m = gardariki.new("nevsky", options={"scenario": "pleskau_quickstart"}, seed=2)
    for seat in (0, 1):
        for _ in range(6):
            m.play(m.asked(seat).options[0], seat=seat)  # type: ignore[union-attr]
    plans = {tuple(imagine(m, 1, random.Random(n)).state.plan[0]) for n in range(10)}
    assert len(plans) > 5
    assert m.view(1).plan[0] == [-1] * len(m.state.plan[0])


@RULE("1.5.2", "3.4.4")
def test_levied_capabilities_stay_secret() -> None:
    r = realm()
    m = r.at(MUSTER)
    run(m, "muster hermann")
    words = [action.words for action in m.options]
    assert "tuck t14" in words
    assert "levy_card t12" in words  # side-wide cards are open
    run(m, "tuck t14", "tuck_away t2")
    assert not any("Trebuchets" in line for _, line in m.told(1))
    assert any("Trebuchets" in line for _, line in m.told(0))


def worlds(m: Match, seat: int, count: int = 40) -> list[State]:
    """What a seat can imagine; it must look to it like the truth."""
    seen = GAME.codec.encode(m.view(seat))
    found = [imagine(m, seat, random.Random(n)) for n in range(count)]
    assert all(GAME.codec.encode(world.view(seat)) == seen for world in found)
    return [world.state for world in found]


@RULE("1.5.2", "2.1")
@pytest.mark.parametrize("kind", ["boat", "cart"])
def test_nobody_can_tell_which_transport_a_hidden_mat_was_given(kind: str) -> None:
    m = gardariki.new("nevsky", options={"scenario": "crusade_on_novgorod", "hidden_mats": True})
    run(m, "take sled", "take sled", f"take {kind}")  # Hermann, Yaroslav, one of Gavrilo's two
    assert m.ask is not None
    assert m.ask.seat == 1
    gavrilo = lord("gavrilo")
    mats = [world.assets[gavrilo] for world in worlds(m, 0)]
    for each in (BOAT, CART):
        assert {mat[each] for mat in mats} > {0, 1, 2}  # none of either: the answer is not known
    twins = [m.clone(), m.clone()]
    run(twins[0], "take boat")
    run(twins[1], "take cart")
    one, other = (GAME.codec.encode(twin.view(0)) for twin in twins)
    assert one == other
    assert twins[0].told(0) == twins[1].told(0)


@RULE("1.5.2", "3.4.2", "3.4.3")
def test_nobody_can_tell_what_was_levied_to_a_hidden_mat() -> None:
    r = realm().vassals_ready("hermann")
    m = r.at(MUSTER)
    run(m, "muster hermann")
    hermann = lord("hermann")
    looks, mats = set(), []
    for words in ("levy_transport boat", "levy_transport cart"):
        twin = m.clone()
        run(twin, words)
        looks.add(GAME.codec.encode(twin.view(1)))
        mats += [world.assets[hermann] for world in worlds(twin, 1, 20)]
    assert len(looks) == 1
    assert len({mat[BOAT] for mat in mats[:20]}) > 1
    assert len({mat[BOAT] for mat in mats[20:]}) > 1
    looks = set()
    for vassal in ("helmold_von_luneburg", "ugaunian_auxiliaries"):
        twin = m.clone()
        run(twin, f"levy_vassal hermann_{vassal}")
        looks.add(GAME.codec.encode(twin.view(1)))
        forces = {tuple(world.forces[hermann]) for world in worlds(twin, 1, 20)}
        assert len(forces) > 2
    assert len(looks) == 1


@RULE("1.5.2", "4.6.3")
def test_nobody_can_tell_how_much_supply_came_to_a_hidden_mat() -> None:
    r = realm()
    r.s.assets[lord("hermann")][CART] = 2
    m = r.card("hermann")
    run(m, "supply")
    looks = set()
    for words in ("from_seats 1", "from_seats 2"):
        twin = m.clone()
        run(twin, words)
        looks.add(GAME.codec.encode(twin.view(1)))
        found = {world.assets[lord("hermann")][PROVENDER] for world in worlds(twin, 1, 20)}
        assert len(found) > 1
    assert len(looks) == 1


@RULE("1.5.2")
def test_with_open_mats_everything_levied_is_known() -> None:
    m = gardariki.new("nevsky", options={"scenario": "crusade_on_novgorod"})
    run(m, "take sled", "take sled", "take boat")
    assert {tuple(world.assets[lord("gavrilo")]) for world in worlds(m, 0, 10)} == {
        tuple(m.state.assets[lord("gavrilo")])
    }


@RULE("1.5.2", "4.4.1")
def test_a_besieged_lord_who_stays_inside_keeps_his_mat_hidden() -> None:
    r = Realm().lord("hermann", "pskov", "2 knights").lord("aleksandr", "dubrovno", "3 knights")
    r.lord("gavrilo", "pskov", "1 knights", "3 coin", inside=True)
    r.lord("domash", "pskov", "1 militia", inside=True).siege("pskov", 2)
    r.s.hidden_mats = True
    m = r.card("aleksandr")
    run(m, "march pskov", "done")
    gavrilo, domash, aleksandr = lord("gavrilo"), lord("domash"), lord("aleksandr")
    assert [a.words for a in m.options] == ["relief domash", "relief gavrilo", "done"]
    seen = m.view(0)
    assert sum(seen.forces[aleksandr]) == 3
    assert sum(seen.forces[gavrilo]) == sum(seen.forces[domash]) == 0
    assert len({world.assets[gavrilo][COIN] for world in worlds(m, 0, 20)}) > 1
    run(m, "relief domash", "done")
    seen = m.view(0)
    assert sum(seen.forces[domash]) == 1
    assert sum(seen.forces[gavrilo]) == 0
    assert gavrilo not in m.state.combat.fought
    worlds(m, 0, 5)


@RULE("1.5.2", "3.1.3")
def test_an_event_just_drawn_is_known_to_both_however_few_cards_are_left() -> None:
    """Most Capabilities lie on hidden mats; where the drawn card was could hardly be guessed."""
    r = Realm(9).ravaged("gdov", "pskov").lord("hermann", "dorpat", "1 knights")
    for name, cards in (
        ("aleksandr", "r17 r6"), ("andrey", "r5 r14"), ("domash", "r2 r3"), ("gavrilo", "r1 r16"),
        ("vladislav", "r12 r13"),
    ):  # fmt: skip
        r.lord(name, "novgorod", "2 knights", cards=cards)
    r.in_play("r4 r8 r9 r10 r15")
    s = r.s
    s.hidden_mats, s.first_levy, s.serfs = True, False, 6
    s.stage, s.to_draw = 1, 1
    m = r.at(ARTS_OF_WAR, 1, dice=[s.deck[1].index(card("r18"))])
    assert [action.words for action in m.options] == ["regrow pskov", "regrow gdov"]
    for world in worlds(m, 0, 10):
        assert card("r18") in world.drawn


def test_both_kinds_of_record_survive() -> None:
    m = gardariki.new("nevsky", options={"scenario": "peipus", "hidden_mats": True}, seed=3)
    source = random.Random(3)
    for _ in range(60):
        ask = m.asks[0]
        m.play(ask.options[int(source.random() * len(ask.options))], seat=ask.seat)
        if m.over:
            break
    twin = m.clone()
    assert GAME.codec.encode(twin.state) == GAME.codec.encode(m.state)
