"""The board in panes shows what a seat may know, as the rules see it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest

import gardariki
from games.battalia.table import at, begun, city, go, hand, hero, home, put, sq
from gardariki.engine.board import Board, Pane
from gardariki.engine.match import Match
from gardariki.engine.views import SPECTATOR, permute, view
from gardariki.games.battalia import GAME
from gardariki.games.battalia.board import draw, looked_at
from gardariki.games.battalia.board.land import describe
from gardariki.games.battalia.data import SQUARE_IDS
from gardariki.games.battalia.rules.ending import points
from gardariki.games.battalia.rules.strength import strength_lines, total
from gardariki.games.battalia.rules.telling import line_words
from gardariki.games.battalia.state import ATTACKER, CITY, DEFENDER, DRAFT, OUTSIDE, State
from gardariki.games.battalia.terminal import text

SIZES = re.compile(r'font-size="([\d.]+)"')
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {"teams": "free_for_all", "bilkarr": True, "metamorpha": True}),
    (4, {"teams": "teams", "mode": "advanced", "fanatics": True, "unbound": True}),
    (6, {"teams": "three_on_three", "valleys": "kingsbridge"}),
]


def pane(board: Board, name: str) -> Pane:
    found = board.pane(name)
    assert found is not None, f"no pane {name}"
    return found


def shown(s: State, seat: int = 0) -> Board:
    return draw(view(GAME, s, seat), [], seat)


def ids(board: Board) -> list[str]:
    return [one.id for one in board.panes]


def words(pane: Pane) -> str:
    """What is written in a pane, line after line."""
    return unescape(" ".join(re.findall(r"<text[^>]*>([^<]*)</text>", pane.body)))


def cards(board: Board) -> set[int]:
    """The cards that lie face up somewhere."""
    return {int(n) for one in board.panes for n in re.findall(r'id="c(\d+)"', one.body)}


def walk(
    seats: int, options: dict[str, Any], seed: str, every: int = 20, most: int = 700
) -> Iterator[Match]:
    """Positions of a random game, some answers apart, and more of a draft."""
    source = random.Random(seed)
    match = gardariki.new("battalia", seats, {**options, "max_weeks": 2}, seed=seed)
    while not match.over and match.count < most:
        if source.random() < (0.3 if match.state.phase == DRAFT else 1 / every):
            yield match
        ask = source.choice(match.asks)
        match.play(source.choice(ask.options), seat=ask.seat)
    yield match


def battle() -> Iterator[Match]:
    """The moments of a battle: seat 0's hero stands in seat 1's city and attacks it."""
    s = begun(2)
    hero(s, 0, "a", home(s, 1))
    hero(s, 1, "a", "")
    hand(s, 0, "weapon_barfolk", "priest_barfolk", "lord_barfolk")
    hand(s, 1, "lord_emberians", "lord_cloudborn")
    m = go(at(s), "attack a")
    for answer in ("lay weapon_barfolk", "lay priest_barfolk", "commit"):
        go(m, answer)
        yield m
    while m.asks[0].seat == 0:
        m.play(m.options[0])
        yield m
    for answer in ("lay lord_emberians", "commit"):
        go(m, answer)
        yield m
    go(m, "yield")
    yield m


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_nothing_that_a_seat_cannot_see_is_drawn_told_or_counted(
    seats: int, options: dict[str, Any]
) -> None:
    source = random.Random(seats)
    for match in walk(seats, options, f"secret {seats}", 130):
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
def test_which_panes_there_are(seats: int, options: dict[str, Any]) -> None:
    seen = set()
    for match in walk(seats, options, f"panes {seats}", 6):
        s = match.state
        for seat in (0, SPECTATOR):
            seen_by = match.view(seat)
            found = ids(draw(seen_by, [], seat))
            assert ("battle" in found) is (s.battle is not None)
            assert ("line" in found) is (s.line is not None and s.battle is None)
            assert ("draft" in found) is any(c >= 0 for c in seen_by.passing)
            assert ("looked" in found) is bool(looked_at(seen_by, seat))
            assert ("hand" in found) is (seat >= 0)
            assert ("map" in found) is bool(s.kind)
            mats = [int(one[4:]) for one in found if one.startswith("mat-")]
            assert mats == list(range(seats))
            seen |= set(found)
    assert {"calendar", "map", "hand", "line", "pool", "terrain", "wonders"} <= seen


def test_cards_of_the_draft_lie_before_the_one_who_chooses_alone() -> None:
    drafted = 0
    for match in walk(3, {"teams": "free_for_all"}, "draft", 400, 60):
        if match.state.phase != DRAFT or not match.asks:
            continue
        chooser = match.asks[0].seat
        for seat in (0, 1, 2, SPECTATOR):
            found = draw(match.view(seat), [], seat)
            assert ("draft" in ids(found)) is (seat == chooser)
            if seat == chooser:
                assert set(match.state.passing) <= cards(found)
            else:
                assert not set(match.state.passing) & cards(found)
        drafted += 1
    assert drafted


def test_hands_ambushes_and_tents_are_open_to_their_owner_alone() -> None:
    s = begun(3)
    hand(s, 0, "tent_barfolk", "lord_barfolk", "priest_barfolk", "supply", "supply")
    put(s, s.players[0].ambush, 0, "chief_barfolk")
    m = go(at(s), "pitch", "lay tent_barfolk")
    while any(a.verb.name == "station" for a in m.options):
        m.play(next(a for a in m.options if a.verb.name == "station"))
    p = m.state.players[0]
    held = {*p.hand, *p.ambush, *(c for tent in p.tents for c in tent.cards)}
    assert p.tents
    assert p.ambush
    for seat in (0, 1, 2, SPECTATOR):
        board = draw(m.view(seat), [], seat)
        assert held <= cards(board) if seat == 0 else not held & cards(board)
        mat = pane(board, "mat-0").body
        assert ("lord of the" in mat or "priest of the" in mat) is (seat == 0)
    notes = words(pane(draw(m.view(0), [], 0), "hand"))
    assert "ambush" in notes


def test_who_holds_a_city_and_its_level_are_shown_as_the_rules_say() -> None:
    for match in walk(4, {"teams": "free_for_all"}, "cities", 60):
        s = match.state
        if not s.kind:
            continue
        body = unescape(pane(shown(s), "map").body)
        for place in range(len(SQUARE_IDS)):
            if s.kind[place] == OUTSIDE:
                continue
            assert f"<title>{describe(s, place)}</title>" in body
            if s.kind[place] == CITY and s.owner[place] >= 0:
                owned = f"level {s.level[place]} of [seat-{s.owner[place]}]"
                assert owned in describe(s, place)
        for seat, player in enumerate(s.players):
            score = points(s, seat)
            assert f"{score} point" in words(pane(shown(s), f"mat-{seat}")), player


def test_a_battle_shows_both_strengths_as_the_rules_add_them() -> None:
    seen: list[list[int]] = []
    for match in battle():
        s = match.state
        b = s.battle
        if b is None:
            assert "battle" not in ids(shown(s))
            continue
        told = words(pane(shown(s, SPECTATOR), "battle"))
        strengths = [int(n) for n in re.findall(r": strength (\d+)", told)]
        assert strengths == [total(s, b, ATTACKER), total(s, b, DEFENDER)]
        plain = " ".join(text(match.view(SPECTATOR), [], SPECTATOR).split())
        for role, name in ((ATTACKER, "attack"), (DEFENDER, "defence")):
            parts = [n for _, n in strength_lines(s, b, role)]
            assert strengths[role] == sum(parts)
            assert f"{name} {strengths[role]}:" in plain
            for n in parts:
                assert f"{n:+d}" in told
        assert f"attacks [seat-1] (the city) at {SQUARE_IDS[b.square]}" in told
        seen.append(strengths)
    assert len({tuple(pair) for pair in seen}) >= 3
    assert match.state.battle is None


def test_a_line_shows_its_cards_and_what_it_still_needs() -> None:
    s = begun(2)
    hand(s, 0, "tool_barfolk", "chief_barfolk", "chief_barfolk", "supply", "supply", "supply")
    m = at(s)
    assert "line" not in ids(shown(m.state))
    go(m, "hire chief")
    board = shown(m.state)
    for sentence in line_words(m.state):
        assert sentence in words(pane(board, "line"))
    m.play(next(a for a in m.options if a.verb.name == "lay"))
    if m.state.line is not None:
        assert 'id="line-1"' in pane(shown(m.state), "line").body


def test_a_card_known_to_another_is_told_on_the_mat() -> None:
    s = begun(3)
    hand(s, 0, "hand_of_luut")
    hand(s, 1, "lord_barfolk")
    m = go(at(s, dice=[0, 0, 0]), "use hand_of_luut", "rob 1")
    for seat in (1, 2, SPECTATOR):
        mat = pane(draw(m.view(seat), [], seat), "mat-0").body
        assert ("of which you know: lord of the" in mat) is (seat == 1)


def test_a_hero_keeps_its_id_and_moves() -> None:
    s = begun(2)
    before = pane(shown(s), "map").body
    hero(s, 0, "a", "d4")
    after = pane(shown(s), "map").body
    found = [re.search(r'id="hero-a"[^>]*style="([^"]+)"', body) for body in (before, after)]
    assert all(found)
    assert len({one.group(1) for one in found if one is not None}) == 2


def test_a_raised_city_is_drawn_with_its_new_level() -> None:
    s = begun(2)
    place = home(s, 0)
    city(s, 0, place, 3)
    assert f"{place}: city" in describe(s, sq(place))
    assert "level 3 of [seat-0]" in describe(s, sq(place))
    assert "level 3" in words(pane(shown(s), "mat-0"))


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_text_is_never_smaller_than_twelve(seats: int, options: dict[str, Any]) -> None:
    for match in walk(seats, options, f"sizes {seats}", 150):
        for one in draw(match.view(0), match.asks[:1], 0).panes:
            sizes = [float(size) for size in SIZES.findall(one.body)]
            assert min(sizes, default=99) >= 12, one.id
