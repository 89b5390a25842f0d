"""The claim board and the rounds: how far everyone is, and what each step is worth (R7.1, R8.2)."""

from __future__ import annotations

from typing import Final

from gardariki.art.lettering import clip, wrap
from gardariki.art.panes import Drawing
from gardariki.art.pieces import panel, token
from gardariki.art.svg import circle, emblem, group, moved, piece, rect, text
from gardariki.art.tracks import Track, track
from gardariki.games.rurik.board.sheet import MAP_W, WIDE
from gardariki.games.rurik.board.signs import ROMAN
from gardariki.games.rurik.cards import FACTIONS, WARFARE_REWARDS
from gardariki.games.rurik.data import LAST_SPACE, NEEDS, ROUNDS, TOKEN_SPACES, TRACK_VP
from gardariki.games.rurik.rules.ending import score_lines, total
from gardariki.games.rurik.rules.regions import who
from gardariki.games.rurik.state import (
    ACTION,
    CLAIM,
    DEEDS,
    NOWHERE,
    OVER,
    REBELLION,
    RETURNING,
    STRATEGY,
    TURN_START,
    State,
)
from gardariki.games.rurik.texts import reward_text

ROW: Final = 86.0
HEAD: Final = 36.0
_NAMES: Final = ("Rule", "Build", "Trade")
_UNITS: Final = ("regions", "regions", "goods")
_PHASES: Final = {
    RETURNING: "Strategy Phase",
    STRATEGY: "Strategy Phase",
    TURN_START: "Action Phase",
    ACTION: "Action Phase",
    REBELLION: "Action Phase",
    CLAIM: "Claim Phase",
    DEEDS: "Claim Phase",
    OVER: "The game is over",
}


def phase_name(s: State) -> str:
    """R3.1 The phase in words."""
    return _PHASES.get(s.phase, "Setting up")


def rounds(s: State) -> Drawing:
    """Round and phase, who goes first, and the score as it stands."""
    high = 62.0
    place = Track(12, 12, 240, 38, ROUNDS)
    now = s.round - 1 if s.phase >= RETURNING else -1
    parts = [
        panel(MAP_W, high),
        track(place, list(ROMAN), now, 17),
        text(270, 29, phase_name(s), 17, "ink bold"),
        text(270, 49, f"{who(s, s.first)} goes first", 14, "faded"),
    ]
    score = total(score_lines(s))
    step = (MAP_W - 470) / s.sides
    for side in range(s.sides):
        x = 470 + side * step
        parts.append(moved(x + 14, 30, token(side, 13)))
        parts.append(text(x + 34, 37, f"{score[side]} VP", 19, "ink num"))
    return MAP_W, high, "".join(parts)


def claim(s: State) -> Drawing:
    """The three claim tracks and the warfare track with its reward tokens."""
    width = WIDE
    parts: list[str] = []
    y = HEAD
    for t, name in enumerate(_NAMES):
        steps = len(TRACK_VP[t])
        place = Track(92, y, width - 92 - 12, ROW - 12, steps)
        labels = [""] + [f"{vp} VP" for vp in TRACK_VP[t][1:]]
        parts.append(track(place, labels, size=14, foot=True))
        parts.append(text(14, y + 34, name, 17, "ink bold"))
        parts.append(text(14, y + 52, _UNITS[t], 13, "faded italic"))
        for i, need in enumerate(NEEDS[t]):
            x = place.middle(i + 1)[0]
            words = f"{need}+" if t == 0 and i == len(NEEDS[t]) - 1 else str(need)
            parts.append(text(x, y + 15, words, 13, "faded num", "middle"))
        parts.append(_markers(s, f"track-{name.lower()}", place, [m[t] for m in s.steps]))
        y += ROW
    parts.append(text(14, y + 34, "Warfare", 17, "ink bold"))
    parts.append(text(14, y + 52, "3 / 1 VP", 13, "faded italic"))
    place = Track(92, y, width - 92 - 12, ROW - 12, LAST_SPACE + 1)
    parts.append(track(place, [str(i) for i in range(LAST_SPACE + 1)], size=13, foot=True))
    parts.append(_markers(s, "track-warfare", place, s.warfare_at))
    y += ROW
    if s.war_tokens:
        for space, reward in zip(TOKEN_SPACES, s.war_tokens, strict=False):
            x = place.middle(space)[0]
            parts.append(circle(x, y + 4, 12, "vellum s-rim", stroke_width=1.2))
            parts.append(text(x, y + 9, str(space), 14, "ink num", "middle"))
            words = reward_text(WARFARE_REWARDS[reward].reward)
            parts.append(piece("", rect(x - 14, y - 10, 28, 28, 4, "none"), says=words))
        lines = [
            f"{space}: {reward_text(WARFARE_REWARDS[reward].reward)}"
            for space, reward in zip(TOKEN_SPACES, s.war_tokens, strict=False)
        ]
        for i, line in enumerate(lines):
            parts.append(text(14, y + 38 + i * 18, line, 13.5, "ink"))
        y += 30 + len(lines) * 18
    if s.faction >= 0:
        lines = faction_lines(s)
        parts.append(_faction(s, y + 8, lines))
        y += 38 + 15 * len(lines)
    high = y + 10
    return width, high, panel(width, high, "Claims") + "".join(parts)


def _markers(s: State, name: str, place: Track, spaces: list[int]) -> str:
    band = Track(place.x, place.y + 18, place.w, place.h - 38, place.count)
    r = min(9.0, band.step / 4 + 2)
    return group(
        *[
            piece(f"{name}-{side}", token(side, r), at=spot, says=who(s, side))
            for side, spot in enumerate(band.stands(spaces, r))
        ]
    )


def faction_lines(s: State) -> list[str]:
    """R13 What the rebel faction does, in lines that fit."""
    return wrap("defeated" if s.camp == NOWHERE else FACTIONS[s.faction].effect, WIDE - 92, 13)


def _faction(s: State, y: float, lines: list[str]) -> str:
    """R13 The rebel faction and what it does."""
    name = clip(FACTIONS[s.faction].name, WIDE - 92, 15, bold=True)
    high = 30.0 + 15 * len(lines)
    return group(
        rect(10, y, WIDE - 20, high, 7, "vellum s-road", stroke_width=1),
        emblem("rebel", 34, y + high / 2, 30, "c-faded" if s.camp == NOWHERE else "c-madder"),
        text(60, y + 18, name, 15, "ink bold"),
        *[text(60, y + 34 + i * 15, line, 13, "ink") for i, line in enumerate(lines)],
    )
