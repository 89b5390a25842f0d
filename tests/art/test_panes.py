"""Panes: remembered by what they depend on, joined into one picture."""

from __future__ import annotations

import pytest

from gardariki.art import panes
from gardariki.art.panes import GAP, LAST, board, pane, places
from gardariki.engine.board import HAND, MAP, MAT, TRACK, Pane


def box(name: str, role: str, width: float, height: float) -> Pane:
    return pane(name, role, name.title(), lambda: (width, height, f"<g id='{name}'/>"))


def test_a_pane_is_drawn_again_only_if_what_it_depends_on_has_changed() -> None:
    drawn: list[int] = []

    def shown(coins: int) -> Pane:
        def paint() -> panes.Drawing:
            drawn.append(coins)
            return 10, 10, str(coins)

        return pane("purse", MAT, "Purse", paint, "a test of panes", coins, [1, 2])

    panes.forget()
    first, again, other = shown(3), shown(3), shown(4)
    assert first is again
    assert other.body == "4"
    assert drawn == [3, 4]
    panes.forget()
    assert shown(3) == first
    assert drawn == [3, 4, 3]


def test_a_pane_that_somebody_shows_is_found_however_many_came_after_it() -> None:
    drawn: list[int] = []

    def numbered(i: int) -> Pane:
        def paint() -> panes.Drawing:
            drawn.append(i)
            return 10, 10, str(i)

        return pane("purse", MAT, "Purse", paint, "a test of many panes", i)

    panes.forget()
    shown = numbered(0)
    for i in range(1, 2 + LAST):
        numbered(i)
    assert numbered(0) is shown
    assert drawn.count(0) == 1
    numbered(1)  # which nobody shows
    assert drawn.count(1) == 2


def test_without_anything_to_depend_on_a_pane_is_drawn_every_time() -> None:
    assert box("map", MAP, 5, 5) is not box("map", MAP, 5, 5)


def test_the_least_width_is_where_the_smallest_text_has_twelve_pixels() -> None:
    made = pane("map", MAP, "Map", lambda: (300, 100, ""), smallest=16)
    assert made.least == 225


def test_tracks_lie_over_the_map_hands_below_and_mats_beside() -> None:
    laid, width, height = places(
        board(
            "Test",
            box("map", MAP, 400, 300),
            box("mat-0", MAT, 100, 200),
            box("mat-1", MAT, 100, 200),
            box("hand", HAND, 200, 80),
            box("rounds", TRACK, 400, 40),
        )
    )
    at = {p.id: (x, y) for p, x, y in laid}
    assert at["rounds"] == (GAP, GAP)
    assert at["map"] == (GAP, 2 * GAP + 40)
    assert at["hand"] == (GAP, 3 * GAP + 340)
    assert at["mat-0"] == (2 * GAP + 400, GAP)
    assert at["mat-1"] == (2 * GAP + 400, 2 * GAP + 200)
    for p, x, y in laid:
        assert x + p.width <= width
        assert y + p.height <= height


def test_a_board_refuses_unknown_roles_and_equal_ids() -> None:
    with pytest.raises(ValueError, match="no role 'garden'"):
        board("Test", box("map", "garden", 5, 5))
    with pytest.raises(ValueError, match="ids of their own"):
        board("Test", box("map", MAP, 5, 5), box("map", MAP, 5, 5))


def test_one_picture_holds_every_pane() -> None:
    svg = board("Test", box("map", MAP, 50, 50), box("hand", HAND, 20, 20)).svg()
    assert svg.startswith("<svg")
    assert svg.count("<svg") == 3
    assert 'id="pane-map"' in svg
    assert 'id="pane-hand"' in svg
