"""The board shows what a seat may know, and everything it may do."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Sequence
from typing import Any
from xml.etree import ElementTree

import pytest

import gardariki
from games.nevsky.field import Field, run, told
from games.nevsky.realm import Realm
from gardariki.art.panes import forget
from gardariki.engine.board import Board
from gardariki.engine.match import Match
from gardariki.engine.questions import Ask
from gardariki.engine.views import SPECTATOR
from gardariki.games.nevsky.board import draw as panes
from gardariki.games.nevsky.board.lords import OBSTACLES, label_box, room_for, stands, token_box
from gardariki.games.nevsky.board.sheet import MAP_H, MAP_W, SPOT
from gardariki.games.nevsky.data import (
    LOCALE_IDS,
    LOCALES,
    LORD_IDS,
    LORDS,
    SCENARIOS,
    locale,
    lord,
)
from gardariki.games.nevsky.rules.ending import points
from gardariki.games.nevsky.state import COMBAT, State

GROUPS = re.compile(r"<g [^>]*>")
IDS = re.compile(r' id="([^"]+)"')
ACTS = re.compile(r' data-act="([^"]+)"')
DULL = {"pass", "done", "concede"}


def draw(view: State, asks: Sequence[Ask], seat: int) -> str:
    """All panes as one picture."""
    return panes(view, asks, seat).svg()


def clickable(picture: str) -> set[str]:
    """The words of all actions that something in the picture carries."""
    return {words for found in ACTS.findall(picture) for words in found.split("|")}


def place(picture: str, name: str) -> str:
    """Where a piece lies."""
    found = re.search(rf'id="{name}"[^>]*style="transform:([^"]+)"', picture)
    assert found, f"no {name}"
    return found.group(1)


def check(match: Match) -> None:
    """Everything that is asked can be clicked, ids are unique, the picture is well formed."""
    for ask in match.asks:
        picture = draw(match.view(ask.seat), [ask], ask.seat)
        ElementTree.fromstring(picture)
        twice = [name for name, n in Counter(IDS.findall(picture)).items() if n > 1]
        assert not twice, twice
        wanted = {action.words for action in ask.options if action.verb.nouns is not None}
        assert not wanted - clickable(picture), str(ask)


@pytest.mark.parametrize("scenario", [row.id for row in SCENARIOS])
def test_every_noun_that_an_option_names_can_be_clicked(scenario: str) -> None:
    for seed in (1, 2):
        source = random.Random(seed)
        options = {"scenario": scenario, "hidden_mats": seed == 2, "vassal_service": seed == 2}
        match = gardariki.new("nevsky", options=options, seed=seed)
        for step in range(260):
            if match.over:
                break
            ask = source.choice(match.asks)
            if step % 6 == seed:
                check(match)
            lively = [action for action in ask.options if action.verb.name not in DULL]
            match.play(source.choice(lively or ask.options), seat=ask.seat)


@pytest.mark.parametrize(("scenario", "seed"), [("watland", 1), ("crusade_on_novgorod", 2)])
def test_panes_that_are_remembered_are_as_if_drawn_anew(scenario: str, seed: int) -> None:
    source = random.Random(seed)
    options = {"scenario": scenario, "hidden_mats": seed == 2, "vassal_service": True}
    match = gardariki.new("nevsky", options=options, seed=seed)
    forget()
    seen: list[tuple[State, list[Ask], int, Board]] = []
    while not match.over and len(seen) < 300:
        for eyes in (0, 1, SPECTATOR):
            view, asks = match.view(eyes), [ask for ask in match.asks if ask.seat == eyes]
            seen.append((view, asks, eyes, panes(view, asks, eyes)))
        ask = source.choice(match.asks)
        lively = [action for action in ask.options if action.verb.name not in DULL]
        match.play(source.choice(lively or ask.options), seat=ask.seat)
    assert len(seen) > 200
    for view, asks, eyes, before in seen:
        forget()
        assert panes(view, asks, eyes).panes == before.panes


def battle() -> Match:
    f = Field(box=3).siege("pskov", 3).lord("gavrilo", "pskov", "2 men_at_arms", inside=True)
    for name in ("aleksandr", "andrey", "hermann", "yaroslav", "rudolf", "andreas"):
        f.lord(name, "pskov", "2 knights 1 light_horse 2 men_at_arms 1 militia", "2 provender")
    return f.hold("t10").battle("aleksandr andrey", "dubrovno", dice=[3, 5, 2, 6, 1] * 60)


def test_a_battle_can_be_fought_on_the_board() -> None:
    match = battle()
    run(match, "relief gavrilo")
    while not match.over:
        check(match)
        match.play(match.options[0])


def test_the_array_shows_hits_and_dice() -> None:
    match = battle()
    run(match, "relief gavrilo", "spot af_left", "array hermann")
    while not match.state.combat.crossbow + match.state.combat.hits:
        match.play(match.options[0])
    match.state.step = COMBAT
    picture = draw(match.view(0), [], 0)
    assert "Battle at Pskov" in picture
    assert "Hits to take" in picture
    assert 'id="fighter-aleksandr"' in picture


def test_a_storm_shows_the_garrison_and_both_walls() -> None:
    f = Field().siege("riga", 3).lord("aleksandr", "riga", "5 knights")
    picture = draw(f.storm("aleksandr").state, [], 1)
    assert "Walls 1-4" in picture
    assert "Siegeworks 1-3" in picture
    assert 'id="unit-garrison_knights"' in picture


@pytest.mark.rule("7.2 T14", "4.5.2")
def test_the_array_shows_the_walls_that_the_dice_will_meet() -> None:
    f = Field().siege("pskov", 2).lord("hermann", "pskov", "2 knights", cards="t14")
    match = f.storm("hermann", dice=[6] * 20)
    picture = draw(match.state, [], 0)
    assert "Walls 1-2" in picture
    assert "Siegeworks 1-2" in picture
    run(match, "fight_on")
    assert told(match, "Walls 1-2 roll")


@pytest.mark.rule("7.2 T14", "4.4.1")
def test_trebuchets_lower_the_siegeworks_of_a_relief_sally() -> None:
    f = Field(box=3).siege("dorpat", 3).lord("gavrilo", "dorpat", "3 men_at_arms")
    f.lord("hermann", "dorpat", "2 knights", inside=True, cards="t14")
    match = f.sally("hermann", dice=[6] * 30)
    assert "Siegeworks 1-2" in draw(match.state, [], 0)


def test_a_lord_is_one_piece_wherever_he_is() -> None:
    s = gardariki.new("nevsky", options={"scenario": "watland"}, seed=1).state
    at_home = draw(s, [], 0)
    s.where[lord("andreas")] = locale("riga")
    moved = draw(s, [], 0)
    assert place(at_home, "lord-andreas") != place(moved, "lord-andreas")
    s.where[lord("andreas")], s.cylinder[lord("andreas")] = -1, 9
    away = draw(s, [], 0)
    assert IDS.findall(away).count("lord-andreas") == 1
    assert "service-andreas" not in away


def test_what_a_seat_may_not_know_is_not_drawn() -> None:
    match = gardariki.new("nevsky", options={"scenario": "pleskau_quickstart"}, seed=3)
    s: Any = match.state
    s.hand[0].append(s.holds[0].pop())
    mine = draw(match.view(0), [], 0)
    theirs = draw(match.view(1), [], 1)
    anyones = draw(match.view(SPECTATOR), [], SPECTATOR)
    held = f'id="card-t{s.hand[0][0] + 1}"'
    assert held in mine
    assert held not in theirs
    assert held not in anyones
    assert "Teutons: 1 held Event" in theirs


def test_no_name_covers_another_and_all_are_on_the_map() -> None:
    boxes = [label_box(i) for i in range(LOCALES)]
    for i, a in enumerate(boxes):
        assert a[0] > 0
        assert a[2] < MAP_W
        assert a[3] < MAP_H
        for b in boxes[i + 1 :]:
            assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
    assert len(set(SPOT)) == LOCALES


@pytest.mark.parametrize("name", LOCALE_IDS)
def test_three_lords_stand_at_any_locale_without_hiding_names_or_buildings(name: str) -> None:
    number = locale(name)
    for count in (1, 2, 3):
        for spot in room_for(number, count, [], False):
            a = token_box(spot)
            for b in OBSTACLES[number]:
                across, down = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
                assert across <= 1 or down <= 1 or across * down < 12


def test_lords_of_different_locales_do_not_cover_each_other() -> None:
    s = State()
    for i in range(LORDS):
        s.where[i] = locale(["pskov", "izborsk", "uzmen", "ostrov"][i % 4])
    spots = list(stands(s).values())
    for i, (ax, ay) in enumerate(spots):
        for bx, by in spots[i + 1 :]:
            assert abs(ax - bx) > 30 or abs(ay - by) > 30
    assert len(spots) == len(LORD_IDS)


def test_scores_above_ten_are_painted_whole() -> None:
    r = Realm(9).lord("hermann", "dorpat", "1 knights").lord("gavrilo", "pskov", "1 knights")
    for name in LOCALE_IDS[LOCALE_IDS.index("novgorod") :][:21]:
        r.ravaged(name)
    assert points(r.s, 0) == 21
    assert ">10½<" in draw(r.s, [], 0)


@pytest.mark.parametrize("side", [0, 1])
def test_tents_are_the_besiegers(side: int) -> None:
    besieger, place = (("hermann", "pskov"), ("gavrilo", "dorpat"))[side]
    r = Realm().lord(besieger, place, "1 knights").siege(place, 2)
    r.lord("knud_and_abel", "reval", "1 knights").lord("domash", "novgorod", "1 militia")
    assert f"bone s-seat{side} line" in draw(r.s, [], 0)
