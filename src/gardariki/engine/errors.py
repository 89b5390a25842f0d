"""Everything that can go wrong, as types: each says what was wrong and what would be right."""


class GardarikiError(Exception):
    """The root of all errors that a caller may want to catch."""


class UnknownGame(GardarikiError):
    """No game of that name is installed."""


class BadOptions(GardarikiError):
    """Options or seats that the game's schema does not allow."""


class BadAnswer(GardarikiError):
    """An answer that the match refuses; nothing was changed by it."""


class UnknownWord(BadAnswer):
    """Words or a number that name no action of the game at all."""


class IllegalAction(BadAnswer):
    """An action of the game that is not among the legal options now."""


class NotYourTurn(BadAnswer):
    """The seat is not the one that is asked."""


class StaleAnswer(BadAnswer):
    """The answer was meant for an earlier question; someone was faster."""


class GameOver(BadAnswer):
    """The game has ended; no question is open."""


class CannotUndo(GardarikiError):
    """There is nothing to take back, or taking it back would unlearn something revealed."""


class BadRecord(GardarikiError):
    """A record or save file that is corrupt, truncated, tampered with, or of another game."""


class BadDice(GardarikiError):
    """Scripted dice ran out, or hold a value that the roll cannot give."""


class BadData(GardarikiError):
    """A game's data file does not fit its schema."""


class RulesError(GardarikiError):
    """A game's rules broke the kernel's contract: a defect in the game, never of the caller."""


class LawBroken(RulesError):
    """An invariant that the game declares does not hold."""
