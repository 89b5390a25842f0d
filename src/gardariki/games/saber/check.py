"""What could never work in a card although each of its fields is right by itself.

An effect that names nobody does nothing (EFFECTS 2), so a slip such as `who: bearer` on a card
without a bearer would go unnoticed in play. It is refused when the card is read instead.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from gardariki.engine.errors import BadData
from gardariki.games.saber.language import CONDITIONS, OF_DECLARATION, OF_FIGHT

OF_THE_BEARER = ("mp", "attack", "push", "fire", "mod_skill", "mod_support", "mod_wounds_dealt",
                 "mod_wounds_received", "immune", "standard_option")  # fmt: skip
FIGHTS = ("combat_scored", "wounded", "eliminated", "combat_won", "combat_lost", "combat_end")
WITHOUT_SUBJECT = ("turn_start", "card_declared", "combat_scored", "turn_end")
TURNS = ("turn_start", "turn_end")
LISTS = ("effects", "hit", "after", "pass", "fail", "then", "else", "mods")
NAMES = ("who", "from", "to", "of", "center", "side")
OWN_TARGET = {"fire": "hit", "push": "after", "field": "effects"}
"""Ops whose inner list has a target of its own, and the field of that list."""


@dataclass
class Sense:
    """What the words of an effect can mean where it stands."""

    bearer: bool
    attached: bool = False  # a card that lies on a character
    target: bool = False
    space: bool = False
    fight: bool = False
    declared: bool = False


def check_list(raw: Any, where: str, sense: Sense) -> None:
    """A list of effects or of conditions that has already been read."""
    for i, part in enumerate(raw or []):
        _check(part, f"{where}[{i}]", sense)


def check_selector(raw: Any, where: str, sense: Sense) -> None:
    """A selector: whose range it measures, and conditions, in which `target` is the candidate."""
    _names(raw, where, sense)
    check_list(raw.get("cond"), where + ".cond", replace(sense, target=True))


def check_scope(raw: Any, where: str, sense: Sense) -> None:
    """`scope: bearer` of a trigger or a discard needs a bearer, and an event that concerns him."""
    if raw["scope"] != "bearer" or raw["on"] in TURNS:
        return
    if not sense.bearer:
        raise BadData(f"{where}.scope: this card has no bearer; any is needed, not 'bearer'")
    if raw["on"] == "card_declared":
        raise BadData(f"{where}.scope: any_card is needed with card_declared, not 'bearer'")


def _check(raw: dict[str, Any], where: str, sense: Sense) -> None:
    op = raw.get("op", "")
    if op in OF_THE_BEARER and not sense.bearer:
        raise BadData(f"{where}.op: this card has no bearer who could use {op!r}")
    condition = raw.get("c", "")
    needs = CONDITIONS.by_name[condition].group if condition else ""
    if needs == OF_FIGHT and not sense.fight:
        raise BadData(f"{where}.c: there is no combat here that {condition!r} could be true of")
    if needs == OF_DECLARATION and not sense.declared:
        raise BadData(f"{where}.c: {condition!r} is for card_declared triggers")
    inner = sense
    if op == "trigger":
        check_scope(raw, where, sense)
        event = raw["on"]
        inner = replace(sense, fight=event in FIGHTS, declared=event == "card_declared")
        # Where an event happens to nobody, an attached card means the one it was aimed at.
        inner.target = event not in WITHOUT_SUBJECT or sense.attached
    elif op.startswith("mod_") or op in ("forbid", "attack"):
        inner = replace(sense, fight=True)
    _names(raw, where, inner)
    check_list(raw.get("cond"), where + ".cond", inner)
    for name in LISTS:
        own = OWN_TARGET.get(op) == name
        check_list(raw.get(name), f"{where}.{name}", replace(inner, target=True) if own else inner)


def _names(raw: dict[str, Any], where: str, sense: Sense) -> None:
    """The words by which an effect, a condition or a selector names somebody or something."""
    for name in NAMES:
        value = raw.get(name)
        spot = f"{where}.{name}"
        if isinstance(value, dict):
            check_selector(value, spot, sense)
        elif value == "bearer" and not sense.bearer:
            raise BadData(f"{spot}: this card has no bearer")
        elif value == "target" and not sense.target:
            raise BadData(f"{spot}: there is no target here")
        elif value == "combat_opponent" and not sense.fight:
            raise BadData(f"{spot}: there is no combat here, so no combat_opponent")
        elif value == "space" and not sense.space:
            raise BadData(f"{spot}: the card declares no space")
