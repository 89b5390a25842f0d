"""The board in panes shows what a seat may know, as the rules see it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest

import gardariki
from games.rurik.rus import (
    advisor,
    deeds,
    display,
    epic,
    give,
    goods,
    hold,
    on_offer,
    play,
    put,
    raise_,
    rebels,
    region,
    reveals,
    rus,
    solo,
)
from gardariki.engine.board import Board, Pane
from gardariki.engine.match import Match
from gardariki.engine.views import SPECTATOR, permute, view
from gardariki.games.rurik import GAME
from gardariki.games.rurik.board import draw
from gardariki.games.rurik.board.land import describe
from gardariki.games.rurik.data import REGION_NAMES, REGIONS
from gardariki.games.rurik.rules.deeds import lacks
from gardariki.games.rurik.rules.ending import score_lines, total
from gardariki.games.rurik.rules.regions import ruler, who
from gardariki.games.rurik.rules.solo_mat import is_unlocked, mat
from gardariki.games.rurik.state import LEADERS, STRATEGY, State
from gardariki.games.rurik.terminal import text

SIZES = re.compile(r'font-size="([\d.]+)"')
TITLES = re.compile(r"<title>([^<]*)</title>")
TABLES: list[tuple[int, dict[str, Any]]] = [
    (1, {"warfare": True}),
    (2, {"core": False}),
    (3, {"epic": True, "rebel_factions": True}),
    (4, {"epic": True, "warfare": True, "rebel_factions": True, "rebel_rewards": "open"}),
]


def pane(board: Board, name: str) -> Pane:
    found = board.pane(name)
    assert found is not None, f"no pane {name}"
    return found


def shown(s: State, seat: int = 0) -> Board:
    return draw(view(GAME, s, seat), [], seat)


def ids(board: Board) -> list[str]:
    return [one.id for one in board.panes]


def titles(body: str) -> list[str]:
    return [unescape(found) for found in TITLES.findall(body)]


def words(pane: Pane) -> str:
    """What is written in a pane, line after line."""
    return unescape(" ".join(re.findall(r"<text[^>]*>([^<]*)</text>", pane.body)))


def walk(seats: int, options: dict[str, Any], seed: str, every: int = 9) -> Iterator[Match]:
    """Positions of a random game, some answers apart."""
    source = random.Random(seed)
    match = gardariki.new("rurik", seats, options, seed=seed)
    while not match.over:
        if source.random() < 1 / every:
            yield match
        ask = source.choice(match.asks)
        match.play(source.choice(ask.options), seat=ask.seat)
    yield match


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_nothing_that_a_seat_cannot_see_is_drawn_told_or_counted(
    seats: int, options: dict[str, Any]
) -> None:
    source = random.Random(seats)
    for match in walk(seats, options, f"secret {seats}", 40):
        for seat in (*range(seats), SPECTATOR):
            other: State = GAME.codec.decode(GAME.codec.encode(match.state))
            permute(GAME, other, seat, source)
            mine, his = match.view(seat), view(GAME, other, seat)
            for one, two in zip(draw(mine, [], seat).panes, draw(his, [], seat).panes, strict=True):
                assert one == two, (one.id, match.count)
            assert text(mine, [], seat) == text(his, [], seat)
            if seat >= 0:
                assert GAME.figures(mine, seat) == GAME.figures(his, seat)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_who_rules_a_region_is_shown_as_the_rules_say(seats: int, options: dict[str, Any]) -> None:
    seen = 0
    for match in walk(seats, options, f"rule {seats}", 20):
        s = match.state
        land = pane(shown(s), "land").body
        for r in range(s.regions):
            group = re.search(rf'<g [^>]*id="region-{REGIONS[r]}".*?</g>', land, re.DOTALL)
            assert group is not None
            lord = ruler(s, r)
            tints = set(re.findall(r"s-seat(\d)", group.group()))
            assert tints == ({str(lord)} if lord >= 0 else set())
            says = f"ruled by {who(s, lord)}" if lord >= 0 else "ruled by nobody"
            assert f"{REGION_NAMES[r]}, {says};" in unescape(group.group())
            seen += lord >= 0
    assert seen > 20


def test_a_tie_and_a_crowd_of_rebels_leave_a_region_without_ruler() -> None:
    s = put(put(rus(), 0, kiev=2, volyn=1), 1, kiev=2)
    assert "ruled by nobody" in describe(s, region("kiev"))
    assert "ruled by [seat-0]" in describe(s, region("volyn"))
    rebels(s, "volyn", "wood", "fur")
    assert "ruled by nobody" in describe(s, region("volyn"))
    assert "rebels 2" in describe(s, region("volyn"))


def test_which_panes_there_are_from_the_leaders_to_the_last_claim() -> None:
    common = ["strategy", "mat-0", "mat-1", "claim", "display"]
    match = gardariki.new("rurik", 2, {"epic": True}, seed=3)
    assert match.state.phase == LEADERS
    assert ids(shown(match.state)) == ["land", "rounds", "leaders", *common]
    for later in walk(2, {"epic": True}, "panes"):
        found = ids(shown(later.state))
        s = later.state
        assert ("leaders" in found) is (s.phase == LEADERS)
        assert ("scene" in found) is (s.fight is not None or bool(s.laid or s.heirs_open or (
            s.drawn and s.active == 0)))  # fmt: skip
        laid_out = s.phase >= STRATEGY  # Module A comes last in the setup (R2.14)
        assert found[-6:] == [*common, "epics"] if laid_out else found[-5:] == common
        assert "rebellion" not in found
    assert "hand" not in ids(draw(match.view(SPECTATOR), [], SPECTATOR))


def test_a_seats_own_mat_comes_first() -> None:
    s = rus(4)
    mats = [one for one in ids(draw(s, [], 2)) if one.startswith("mat-")]
    assert mats == ["mat-2", "mat-3", "mat-0", "mat-1"]


def test_an_attack_is_shown_with_its_place_and_how_far_the_check_is() -> None:
    s = raise_(put(put(rus(), 0, kiev=2), 1, kiev=3), 1, stronghold="kiev")
    m = play(reveals(give(s, attack=1), "s02", "s06", "s01"), "attack kiev", "reveal first")
    scene = pane(shown(m.state), "scene")
    body = words(scene)
    assert "[seat-0] attacks [seat-1] in Kiev" in body
    assert "3 cards to check, 1 without a casualty" in body
    assert 'id="schemecard-s02"' in scene.body
    m.play("reveal first")  # a casualty ends the check
    assert m.state.fight is None
    assert "scene" not in ids(shown(m.state))


def test_schemes_being_looked_at_lie_before_the_one_who_looks_alone() -> None:
    found = 0
    for match in walk(3, {}, "looking", 1):
        s = match.state
        if not s.drawn:
            continue
        for seat in range(3):
            mine = seat == s.active
            boards = draw(match.view(seat), [], seat)
            assert (boards.pane("scene") is not None) is mine
            assert ("Cards in sight" in text(match.view(seat), [], seat)) is mine
        found += 1
    assert found


def test_a_deed_in_hand_says_what_it_still_takes() -> None:
    s = goods(deeds(rus(), 0, "great_library"), 0, stone=1)
    missing = lacks(s, 0, s.deeds_open[0][0])
    assert missing == ["discard 1 scheme card"]
    body = unescape(pane(shown(s), "hand").body)
    assert "1 lacking" in body
    assert "You must still discard 1 scheme card." in body
    hold(s, 0, "s02")
    body = unescape(pane(shown(s), "hand").body)
    assert lacks(s, 0, s.deeds_open[0][0]) == []
    assert "can be done" in body
    assert "lacking" not in body


def test_schemes_agendas_and_secret_deeds_are_in_their_owners_hand_alone() -> None:
    s = hold(deeds(rus(3), 1, "great_library", secret=True), 1, "s02", "s06")
    display(s, "send_gifts")
    for seat in (0, 1, 2, SPECTATOR):
        bodies = "".join(one.body for one in shown(s, seat).panes)
        for name in ("schemecard-s02", "schemecard-s06", "deedcard-great_library"):
            assert (f'id="{name}"' in bodies) is (seat == 1), (name, seat)
        assert 'id="deedcard-send_gifts"' in bodies
        agendas = re.findall(r'id="agendacard-', bodies)
        assert len(agendas) == (1 if seat >= 0 else 0)  # the one kept


def test_advisors_stand_in_their_rows_with_what_they_bid() -> None:
    s = advisor(advisor(rus(), 0, "tax", 2), 1, "tax", 1, bribe=2)
    says = titles(pane(shown(s), "strategy").body)
    assert any("[seat-1] with 1, bid 3" in words for words in says)
    assert any(words.endswith("[seat-0] with 2") for words in says)


def test_advisors_still_to_be_placed_are_those_of_the_seat_that_looks() -> None:
    for match in walk(2, {}, "advisors"):
        if match.state.phase == STRATEGY:
            for seat in (0, 1, SPECTATOR):
                body = pane(draw(match.view(seat), [], seat), "strategy").body
                waiting = len(re.findall(r'id="(?:advisor|second)-\d"', body))
                assert waiting == (len(match.state.advisors[seat]) if seat >= 0 else 0)
            return
    raise AssertionError("no Strategy Phase")


def test_the_rebellions_mat_shows_what_is_unlocked_and_what_its_card_orders() -> None:
    for match in walk(1, {"difficulty": 2}, "solo", 12):
        s = match.state
        says = titles(pane(shown(s), "rebellion").body)
        for column, rows in enumerate(mat(s).columns):
            for row in range(len(rows)):
                wanted = "unlocked" if is_unlocked(s, column, row) else "locked"
                assert says.pop(0).endswith(f"({wanted})")
        assert not says
        assert "mat-1" in ids(shown(s))
    body = words(pane(shown(solo(card=1)), "rebellion"))
    assert "Solo card 1. Advisors:" in body
    assert "Places: Kiev, Volyn, Pereyaslavl" in body


def test_a_captive_lies_in_the_dungeon() -> None:
    s = give(put(put(rus(warfare=True), 0, kiev=3), 1, kiev=1), attack=1)
    m = play(reveals(s, "s02", "s03"), "attack kiev", "reveal first", "capture")

    def held(side: int) -> bool:
        """Does a piece of seat 1 lie in the dungeon of this side?"""
        body = pane(shown(m.state), f"mat-{side}").body
        return "seat1" in body[body.index("#e-dungeon") :]

    assert not held(0)
    m.play("reveal first")
    assert m.state.dungeon == [[1], []]
    assert held(0)
    assert not held(1)


def test_the_score_shown_is_that_of_the_rules() -> None:
    for match in walk(3, {"warfare": True}, "score", 30):
        for side, points in enumerate(total(score_lines(match.state))):
            assert f">{points} VP<" in pane(shown(match.state, SPECTATOR), f"mat-{side}").body


def test_epic_structures_on_offer_are_cards_and_built_ones_stand_on_the_map() -> None:
    s = on_offer(rus(epic=True), "city_gate")
    epics = pane(shown(s), "epics").body
    assert "City Gate:" in unescape(epics)
    assert "stands-city_gate" not in pane(shown(s), "land").body
    epic(s, city_gate="kiev")
    assert 'id="stands-city_gate"' in pane(shown(s), "land").body


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_text_is_never_smaller_than_a_pane_says_and_that_is_twelve(
    seats: int, options: dict[str, Any]
) -> None:
    for match in walk(seats, options, f"sizes {seats}", 40):
        for one in draw(match.view(0), match.asks[:1], 0).panes:
            sizes = [float(size) for size in SIZES.findall(one.body)]
            assert min(sizes, default=99) >= 12, one.id
