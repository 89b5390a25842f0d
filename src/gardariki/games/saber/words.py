"""S16 The vocabulary: every decision of the game as a verb and at most one noun."""

from __future__ import annotations

from gardariki.engine.log import count
from gardariki.engine.words import Nouns, Verb, Vocabulary
from gardariki.games.saber import data
from gardariki.games.saber import language as op
from gardariki.games.saber.data import COLOURS
from gardariki.games.saber.designs import CHARACTER_IDS, MAX_SEATS, SKILL_IDS, SLOT_IDS
from gardariki.games.saber.language import STANCES

SQUARES = Nouns("square", data.SQUARES, data.SQUARES)
SHEET_COUNT = len(CHARACTER_IDS)
FIGURE_COUNT = MAX_SEATS * SHEET_COUNT
_FIGURES = [(seat + 1, name) for seat in range(MAX_SEATS) for name in CHARACTER_IDS]
FIGURES = Nouns(
    "figure",
    [f"{name}_{seat}" for seat, name in _FIGURES]
    + [f"{name}_of_{seat}" for seat, name in _FIGURES],
)
"""Two players lead different factions, and a character's name will do (`hryva_2`). Where more play
the same names appear twice, and each is named with its owner (`hryva_of_4`, "… of Seat 4")."""
SHEETS = Nouns("sheet", CHARACTER_IDS)
CARD_NAMES = Nouns("card", SLOT_IDS)
SKILL_NAMES = Nouns("skill", SKILL_IDS)
PLAYERS = Nouns("seat", [str(i) for i in range(MAX_SEATS)], [f"Seat {i + 1}" for i in range(4)])
COLOUR_NAMES = Nouns("colour", COLOURS)
STANCE_NAMES = Nouns("stance", STANCES)
NUMBERS = Nouns("number", [str(i) for i in range(10)])
DICE = Nouns(
    "die",
    ["attacker_stance", "attacker_skill", "defender_stance", "defender_skill"],
    ["attacker's stance die", "attacker's skill die", "defender's stance die",
     "defender's skill die"],
)  # fmt: skip
DICE_IDS = (*STANCES, "low", "medium", "high", "master")
FACES = Nouns("face", [f"{die}_{face + 1}" for die in DICE_IDS for face in range(6)])
"""S1.5 The six faces of each stance die and of each skill die."""

(
    MOVE_OPTION, ATTACK_OPTION, READY_OPTION, DEFENSE_OPTION, IGNITE_OPTION, PICK_UP_OPTION,
    PASS_ON_OPTION, MOVE_KEEPER_OPTION, CLUE_OPTION,
) = range(9)  # fmt: skip
OPTION_NAMES = Nouns(
    "option",
    ["move", "attack", "ready", "defense", "ignite", "pick_up", "pass_on", "keeper", "clue"],
    ["2 movement points", "1 movement point and 1 attack", "become ready", "defense token",
     "ignite the corner", "pick up the chest", "pass the chest on", "move the keeper",
     "gain a clue"],
)  # fmt: skip

# Setting up (S2, S10.3, S14)
NAME_TARGET = Verb("name_target", FIGURES, "The raid is after {}")
COLOUR = Verb("colour", COLOUR_NAMES, "Take the {} squares")
TAKE_SKILL = Verb("take_skill", SKILL_NAMES, "Take {}")
GIVE_SKILL = Verb("give_skill", FIGURES, "Give it to {}")
SET_UP = Verb("set_up", SQUARES, "Stand on {}")
KEEP = Verb("keep", label="Keep the hand")
REDRAW = Verb("redraw", label="Shuffle back and draw anew")

# Operations and their declaration (S4)
PASS = Verb("pass")
PLAY = Verb("play", CARD_NAMES, "Play {}")
STANDARD = Verb("standard", CARD_NAMES, "Standard action with {}")
RESURRECT = Verb("resurrect", CARD_NAMES, "Resurrect {}")
ON = Verb("on", FIGURES, "On {}")
OPTION = Verb("option", OPTION_NAMES, "{}")
CARD_OPTION = Verb("card_option", CARD_NAMES, "As {} allows")
SKILL_OPTION = Verb("skill_option", SKILL_NAMES, "As {} allows")
SHEET_OPTION = Verb("sheet_option", SHEETS, "As {} allows")
WHICH_OPTION = Verb("which_option", NUMBERS, "Number {}")
TARGET = Verb("target", FIGURES, "At {}")
SPACE = Verb("space", SQUARES, "At {}")
OPPONENT = Verb("opponent", PLAYERS, "Against {}")
PAY = Verb("pay", label="Pay the extra cost")
SAVE = Verb("save", label="Do not pay the extra cost")
DISCOUNT = Verb("discount", NUMBERS, "Spend {} Fantasy instead of command points")
SPEND = Verb("spend", FIGURES, "A point of {}")

# Triggers and reactions (S12)
USE_CARD = Verb("use_card", CARD_NAMES, "Use {}")
USE_SKILL = Verb("use_skill", SKILL_NAMES, "Use {}")
USE_SHEET = Verb("use_sheet", SHEETS, "Use {}")
OF = Verb("of", FIGURES, "That of {}")
DECLINE = Verb("decline")

# Within an action (S4.6, S5, S6)
STEP = Verb("step", SQUARES, "Step to {}")
PAY_SLOW = Verb("pay_slow", label="Shake off a slow token")
ATTACK = Verb("attack", FIGURES, "Attack {}")
PUSH = Verb("push", FIGURES, "Push {}")
DISTANCE = Verb("distance", NUMBERS, "Distance {}")
FIRE = Verb("fire", FIGURES, "Fire at {}")
MOVE = Verb("move", FIGURES, "Move {}")
MOVE_TO = Verb("move_to", SQUARES, "To {}")
PLACE = Verb("place", FIGURES, "Place {}")
PLACE_AT = Verb("place_at", SQUARES, "At {}")
GRANT = Verb("grant", NUMBERS, "By number {}")
FURY = Verb("fury", label="Turn a Fury point into a movement point")
ESCAPE = Verb("escape", label="Escape through the doorway")
END_ACTION = Verb("end_action", label="End the action")
LEAD = Verb("lead", SQUARES, "Lead the Lady to {}")
KEEPER_TO = Verb("keeper_to", SQUARES, "The keeper goes to {}")
STOP = Verb("stop")

# Choices inside effects
CHOOSE = Verb("choose", FIGURES, "Choose {}")
TAKE_POINT = Verb("take_point", FIGURES, "Take a point from {}")
GIVE_POINT = Verb("give_point", FIGURES, "Give it to {}")
DISCARD_IN_PLAY = Verb("discard_in_play", CARD_NAMES, "Discard {} from play")
RELOCATE = Verb("relocate", SQUARES, "Put the character on {}")
DROP_CHEST = Verb("drop_chest", SQUARES, "The chest falls on {}")
READY_ATTACK = Verb("ready_attack", FIGURES, "Ready: attack with {}")

# Combat (S7)
SUPPORT = Verb("support", FIGURES, "Support with {}")
STANCE = Verb("stance", STANCE_NAMES, "{}")
DIE = Verb("die", DICE, "The {}")
FACE = Verb("face", FACES, "Set it to {}")

# Cleaning up (S3.4)
LOCATION_CARD = Verb("location_card", label="One from the location deck")
OWN_CARDS = Verb("own_cards", label="Only from the own deck")
DISCARD = Verb("discard", CARD_NAMES, "Discard {}")
FANTASY = Verb("fantasy", FIGURES, "A Fantasy point for {}")

WORDS = Vocabulary(
    NAME_TARGET, COLOUR, TAKE_SKILL, GIVE_SKILL, SET_UP, KEEP, REDRAW, PASS, PLAY, STANDARD,
    RESURRECT, ON, OPTION, CARD_OPTION, SKILL_OPTION, SHEET_OPTION, TARGET, SPACE, OPPONENT, PAY,
    SAVE, DISCOUNT, SPEND, USE_CARD, USE_SKILL, USE_SHEET, OF, DECLINE, STEP, PAY_SLOW, ATTACK,
    PUSH, DISTANCE, FIRE, MOVE, MOVE_TO, PLACE, PLACE_AT, GRANT, FURY, ESCAPE, END_ACTION, LEAD,
    KEEPER_TO, STOP, CHOOSE, TAKE_POINT, GIVE_POINT, DISCARD_IN_PLAY, RELOCATE, DROP_CHEST,
    READY_ATTACK, SUPPORT, STANCE, DIE, FACE, LOCATION_CARD, OWN_CARDS, DISCARD, FANTASY,
    WHICH_OPTION,
)  # fmt: skip


GRANT_WORDS: dict[int, tuple[str, str]] = {
    op.ATTACK: ("attack", "attacks"),
    op.PUSH: ("push", "pushes"),
    op.FIRE: ("shot", "shots"),
    op.MOVE_SPACES: ("move", "moves"),
    op.PLACE: ("placing", "placings"),
}
"""S4.6 What an action can still have in its pool: one, and several."""
SPECIAL_WORDS = ("extra wound", "dodge", "reroll")
UNIQUE_WORDS = ("strike", "evade", "change")


def face_words(stance: int, face: int) -> str:
    """S1.5 A face of a stance die in words."""
    f = data.STANCE_FACES[stance][face]
    if f.unique:
        return UNIQUE_WORDS[stance]
    words = [count(f.advantage, "advantage")] if f.advantage else []
    if f.special:
        words.append(count(f.special, SPECIAL_WORDS[stance]))
    return ", ".join(words) or "blank"


def level_words(level: int, face: int) -> str:
    """S1.5 A face of a skill die in words."""
    return count(data.SKILL_FACES[level][face], "point")


def relabel() -> None:
    """Show the names of the pack in use."""
    CARD_NAMES.rename([c.name or c.id for c in data.CARDS])
    SKILL_NAMES.rename([s.name for s in data.SKILLS])
    SHEETS.rename([c.skill_name for c in data.CHARACTERS])
    names = [c.name for _ in range(MAX_SEATS) for c in data.CHARACTERS]
    owned = [f"{name} of Seat {i // SHEET_COUNT + 1}" for i, name in enumerate(names)]
    FIGURES.rename(names + owned)
    stances = [face_words(stance, face) for stance in range(len(STANCES)) for face in range(6)]
    levels = [level_words(level, face) for level in range(len(data.LEVELS)) for face in range(6)]
    FACES.rename(stances + levels)


relabel()
