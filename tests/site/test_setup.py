"""What the host has chosen goes along into the next game, and shells say what panes there are."""

from __future__ import annotations

import random

from gardariki.engine.board import MAP, MAT, Board, Pane
from gardariki.site import boards, seating, tables
from gardariki.site.live import LiveTable
from gardariki.site.models import Person, Table
from sitting import move, people, play_out


def _odd_table() -> tuple[LiveTable, list[Person]]:
    """A table where nothing is left at its default."""
    sitters = people("Anna", "Boris")
    setup = tables.TableSetup(
        "vikings", ["you", "open"], {"max_rounds": 2}, public=True, hints=False, clock="3d"
    )
    live = tables.open_table(setup, sitters[0])
    seating.sit(live, 1, sitters[1], "Boris")
    return live, sitters


def test_all_that_was_chosen_goes_into_the_next_game() -> None:
    live, (anna, _) = _odd_table()
    for name in set(Table.SETUP) - {"game", "clock_more"}:
        assert getattr(live.table, name) != getattr(Table(), name), name
    play_out(live)
    fresh = tables.rematch(live, anna)
    for name in Table.SETUP:
        assert getattr(fresh, name) == getattr(live.table, name), name
    assert fresh.code != live.table.code


def test_what_if_is_ones_own_table_without_a_clock() -> None:
    live, (anna, _) = _odd_table()
    source = random.Random(1)
    for _ in range(3):
        move(live, source)
    assert live.match is not None
    fresh = tables.fork(live, tables.moments(live.match)[1], 0, anna).table
    assert (fresh.public, fresh.hints, fresh.clock) == (False, True, "")
    assert fresh.options == live.table.options


def _pane(name: str, role: str, title: str, body: str = "<g/>") -> Pane:
    return Pane(name, role, title, 300, 200, 250, body)


def test_shells_tell_roles_sizes_and_names_and_hold_no_picture() -> None:
    panes = (_pane("mat-0", MAT, "[seat-0]"), _pane("map", MAP, "The land"))
    html = boards.shells(Board("A game", panes, lambda board: ""), ("Anna <3",))
    assert html.index('id="pane-map"') < html.index('id="pane-mat-0"'), "the map comes first"
    assert 'data-role="mat" aria-label="Anna &lt;3" style="--w:300;--h:200;--least:250"' in html
    assert "<svg" not in html


def test_a_pane_shows_names_instead_of_marks() -> None:
    drawn = boards.picture(_pane("map", MAP, "", "<text>[seat-0]\n</text>"), ("Anna & Co",))
    assert drawn.startswith('<svg class="gk" viewBox="0 0 300 200"')
    assert drawn.endswith("><text>Anna &amp; Co </text></svg>")
