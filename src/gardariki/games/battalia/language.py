"""The effects of cards, events, potions and characters as data: one row for each operation.

What an operation does is in rules/: those of the group `act` in rules/effects.py, the roles of
Great Artefacts in rules/cards.py, the potions in rules/potions.py.
"""

from __future__ import annotations

from typing import Final

from gardariki.engine.effects import Effect, Language, Op, flag, number

# How a Great Artefact is played (B8.7)
LABOUR: Final = 1
WEAPON: Final = 2
CROWN: Final = 3
TENT: Final = 4
WILD: Final = 5
CHARM: Final = 6
# What happens at once: events, lines of Great Artefacts, Metamorpha
CALL_UNIT: Final = 10
TAKE_ARTEFACT: Final = 11
DRAW: Final = 12
FREE_ROAD: Final = 13
FORTUNE: Final = 14
SUMMON: Final = 15
REPLACE: Final = 16
ECHO: Final = 17
RAISE_UNIT: Final = 18
RAISE_CITY: Final = 19
RECOVER: Final = 20
DESTROY_TENT: Final = 21
FLY: Final = 22
ROB: Final = 23
TERRAFORM: Final = 24
TAKE_SUPPLIES: Final = 25
BANNER: Final = 26
CLOAK: Final = 27
FORESEE: Final = 28
POINTS: Final = 29
ATTACK_AROUND: Final = 30
DOUBLE: Final = 31
# Fortune cards (B8.3)
KEEP_FORTUNE: Final = 40
STARDUST: Final = 41
TOP_GREAT: Final = 42
SEARCH_GREAT: Final = 43
# Potions (B18.8)
TRUCE: Final = 50
STRENGTH: Final = 51
WEAKEN: Final = 52
SCATTER: Final = 53
FREEZE: Final = 54
ECLIPSE: Final = 55

LANGUAGE: Language[Effect] = Language(
    Effect,
    [
        Op(LABOUR, "labour", "role", number("n", 1, 9), number("supplies", 0, 9, into="what")),
        Op(
            WEAPON,
            "weapon",
            "role",
            number("attack", 0, 20, into="n"),
            number("defence", 0, 20, into="what"),
            flag("ranged", into="may"),
        ),
        Op(CROWN, "crown", "role", number("rank", 2, 4, into="n")),
        Op(TENT, "tent", "role", number("n", 1, 6)),
        Op(WILD, "wild", "role"),
        Op(CHARM, "charm", "role", number("n", 1, 2), number("strength", 1, 9, into="what")),
        Op(
            CALL_UNIT,
            "call_unit",
            "act",
            number("low", 1, 4, into="n"),
            number("high", 1, 4, into="what"),
            flag("to_hand", into="may"),
        ),
        Op(TAKE_ARTEFACT, "take_artefact", "act"),
        Op(DRAW, "draw", "act", number("n", 1, 2), flag("may")),
        Op(FREE_ROAD, "free_road", "act"),
        Op(FORTUNE, "fortune", "act"),
        Op(SUMMON, "summon", "leap"),
        Op(REPLACE, "replace", "act"),
        Op(ECHO, "echo", "leap", number("never", 1, 12, into="n")),
        Op(RAISE_UNIT, "raise_unit", "act"),
        Op(RAISE_CITY, "raise_city", "act"),
        Op(RECOVER, "recover", "act"),
        Op(DESTROY_TENT, "destroy_tent", "act"),
        Op(FLY, "fly", "act", number("n", 1, 12)),
        Op(ROB, "rob", "last"),
        Op(TERRAFORM, "terraform", "act", number("n", 1, 6)),
        Op(TAKE_SUPPLIES, "take_supplies", "act", number("n", 1, 2)),
        Op(BANNER, "banner", "act", number("n", 1, 20)),
        Op(CLOAK, "cloak", "act", number("n", 1, 4)),
        Op(FORESEE, "foresee", "act", number("n", 1, 12), number("keep", 1, 12, into="what")),
        Op(POINTS, "points", "hero", number("n", 1, 12)),
        Op(ATTACK_AROUND, "attack_around", "hero"),
        Op(DOUBLE, "double", "hero"),
        Op(KEEP_FORTUNE, "keep_fortune", "fortune"),
        Op(STARDUST, "stardust", "fortune", number("n", 1, 12)),
        Op(TOP_GREAT, "top_great_artefact", "fortune"),
        Op(SEARCH_GREAT, "search_great_artefacts", "fortune"),
        Op(TRUCE, "truce", "potion"),
        Op(STRENGTH, "strength", "potion", number("n", 1, 12)),
        Op(WEAKEN, "weaken", "potion", number("n", 1, 12)),
        Op(SCATTER, "scatter", "potion", number("n", 1, 6)),
        Op(FREEZE, "freeze", "potion"),
        Op(ECLIPSE, "eclipse", "potion"),
    ],
    {
        "role": "is a way of playing a Great Artefact",
        "leap": "needs a leap",
        "last": "ends a line",
        "hero": "needs a hero who pays Metamorpha",
        "fortune": "belongs to Fortune cards",
        "potion": "belongs to potions",
    },
)
