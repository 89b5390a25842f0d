"""Where things lie on the sheet: the tavern, the column beside it, the hand below."""

from __future__ import annotations

from gardariki.games.saber.state import State

MARGIN = 16.0
GAP = 10.0
SIDE = 690.0  # the column beside the tavern
WALL = 30.0
HEAD = 84.0  # turn, scenario and goal
SCENE = 272.0  # the fight, the action under way, what is to be chosen
STRIP = 40.0  # a player's name, points and cards
CARD_W, CARD_H = 176.0, 212.0


class Sheet:
    """The measures of one picture; they depend on the number of players alone, so nothing jumps."""

    def __init__(self, s: State, seat: int) -> None:
        self.person: float = 178.0 if s.seats == 2 else 108.0  # how high a character sheet is
        self.mat: float = STRIP + self.person + 8
        column = HEAD + GAP + SCENE + s.seats * (GAP + self.mat)
        self.room: float = column  # the tavern is as high as the column
        self.side: float = (column - 2 * WALL) / 8
        self.scale: float = self.side / 76
        self.x: float = MARGIN + WALL
        self.y: float = MARGIN + WALL
        self.column: float = MARGIN + column + GAP
        self.width: float = self.column + SIDE + MARGIN
        self.hand: float = MARGIN + column + GAP
        self.height: float = self.hand + (CARD_H + MARGIN if seat >= 0 else MARGIN - GAP)

    def corner(self, q: int) -> tuple[float, float]:
        """The upper left corner of a square; north is up."""
        return self.x + q % 8 * self.side, self.y + (7 - q // 8) * self.side

    def middle(self, q: int) -> tuple[float, float]:
        x, y = self.corner(q)
        return x + self.side / 2, y + self.side / 2

    def mat_at(self, place: int) -> tuple[float, float]:
        """The corner of the mat in this place of the column."""
        return self.column, MARGIN + HEAD + GAP + SCENE + GAP + place * (self.mat + GAP)

    def person_at(self, place: int, i: int) -> tuple[float, float]:
        """The corner of a character sheet on a mat."""
        x, y = self.mat_at(place)
        return x + 18 + i * (PERSON_W + 6), y + STRIP


PERSON_W = 176.0
