"""In the sea: the scenario, whose move it is, and who is winning."""

from __future__ import annotations

from typing import Final

from gardariki.art.lettering import fit, wrap
from gardariki.art.pieces import mark
from gardariki.art.svg import circle, emblem, group, moved, path, piece, rect, text
from gardariki.games.nevsky import state as steps
from gardariki.games.nevsky.board.calendar import SEASON_SIGNS
from gardariki.games.nevsky.data import (
    LORD_NAMES,
    RUSSIANS,
    SCENARIOS,
    SEASON,
    SEASON_NAMES,
    SIDE_NAMES,
    TEUTONS,
    YEAR,
)
from gardariki.games.nevsky.rules.ending import figure, points
from gardariki.games.nevsky.rules.lords import in_campaign
from gardariki.games.nevsky.state import State

DOING: Final[dict[int, str]] = {
    steps.BIDDING: "The sides are bid for",
    steps.SET_UP: "The {} make ready",
    steps.ARTS_OF_WAR: "Arts of War: the {} draw",
    steps.PAY_LEVY: "The {} pay their Lords",
    steps.DISBAND_LEVY: "The {} disband Lords",
    steps.MUSTER: "Muster of the {}",
    steps.CALL_TO_ARMS: "Call to Arms of the {}",
    steps.EXTRA_MUSTER: "Call to Arms of the {}",
    steps.CAPABILITY_DISCARD: "The {} count their Capabilities",
    steps.PLAN: "Both sides plan in secret",
    steps.LIEUTENANTS: "The {} name Lieutenants",
    steps.COMMAND: "The {} reveal a card",
    steps.FEED: "The {} feed their Lords",
    steps.PAY_CAMPAIGN: "The {} pay their Lords",
    steps.DISBAND_CAMPAIGN: "The {} disband Lords",
    steps.GROW: "Crops grow again",
    steps.WASTAGE: "Wastage of the {}",
    steps.DISCARD: "The {} may discard cards",
    steps.GAME_OVER: "The war is over",
}
W: Final = 560.0
H: Final = 158.0
_ROOM: Final = W - 168 - 34 - 30
"""How wide its lines may be, left of the scales."""


def cartouche(s: State) -> str:
    """A scroll with title, Season, score."""
    row = SCENARIOS[s.scenario]
    season = SEASON[min(s.box, 16)]
    part = "Campaign" if in_campaign(s) else "Levy"
    box = min(s.box, 16)
    now = f"{SEASON_NAMES[season]} {YEAR[box]}, box {box} of {row.last}, {part}"
    doing = _doing(s)
    parts = [
        rect(3, 5, W, H, 10, "shade", opacity=0.22),
        rect(0, 0, W, H, 10, "parchment s-road", stroke_width=1.5),
        rect(6, 6, W - 12, H - 12, 6, "none s-road", stroke_width=0.8),
        text(22, 36, row.name, fit(row.name, _ROOM, 23, 15, bold=True), "ink bold"),
        emblem(SEASON_SIGNS[season], 32, 62, 22, "c-ink"),
        text(50, 66, now, fit(now, _ROOM - 28, 16, 15), "ink"),
        text(22, 92, doing, fit(doing, _ROOM, 16, 15), "ink italic"),
        *[
            text(22, 116 + 19 * i, line, 15, "faded italic")
            for i, line in enumerate(wrap(_aim(s), _ROOM, 15))
        ],
        _scale(s),
    ]
    return piece("score", moved(24, 22, *parts), says=_says(s))


def _doing(s: State) -> str:
    """Whose card or step it is."""
    if s.step in (steps.ACTIONS, steps.APPROACH, steps.COMBAT) and s.actor >= 0:
        left = f", {s.actions} actions left" if s.step == steps.ACTIONS and s.actions != 1 else ""
        if s.step == steps.ACTIONS and s.actions == 1:
            left = ", 1 action left"
        return f"{LORD_NAMES[s.actor]} is Active{left}"
    return DOING.get(s.step, "The {} act").format(SIDE_NAMES[s.side])


def _aim(s: State) -> str:
    """5.3 What wins this scenario."""
    if SCENARIOS[s.scenario].watland:
        return "The Teutons need 7 VP and twice the Russians'."
    return "The higher score wins, or the last side with Lords."


def _says(s: State) -> str:
    return ", ".join(f"{SIDE_NAMES[i]} {figure(points(s, i))} VP" for i in (TEUTONS, RUSSIANS))


def score_words(halves: int) -> str:
    """Half points as they are painted.

    >>> score_words(1), score_words(20), score_words(21)
    ('½', '10', '10½')
    """
    return "½" if halves == 1 else figure(halves).replace(".5", "½")


def _scale(s: State) -> str:
    """Both scores, large, and a beam that leans to the leader."""
    scores = [points(s, side) for side in (TEUTONS, RUSSIANS)]
    lean = max(-12.0, min(12.0, (scores[1] - scores[0]) * 1.5))
    parts = [
        path(f"M{W - 168} {58 - lean}L{W - 48} {58 + lean}", "line s-ink", 3),
        path(f"M{W - 108} 58v-18", "line s-ink", 3),
        circle(W - 108, 38, 4, "gold s-ink", stroke_width=1.4),
    ]
    for side in (TEUTONS, RUSSIANS):
        seat = s.seat[side]
        x = W - 168 if side == TEUTONS else W - 48
        y = 58 + (-lean if side == TEUTONS else lean)
        value = score_words(scores[side])
        parts += [
            path(f"M{x} {y}l-26 26M{x} {y}l26 26", "line s-faded", 1.2),
            path(
                f"M{x - 34} {y + 26}h68q-6 38-34 38q-28 0-34-38z", f"seat{seat} s-night line", 1.4
            ),
            text(x, y + 52, value, 26, f"on{seat} num", "middle"),
            circle(x - 27, y + 72, 6.5, f"seat{seat} s-night", stroke_width=1),
            mark(seat, x - 27, y + 72, 3.6),
            text(x - 17, y + 77, SIDE_NAMES[side], 15, "ink"),
        ]
    return group(*parts)
