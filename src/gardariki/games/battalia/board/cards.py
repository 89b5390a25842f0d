"""Cards as they look: units, artefacts, Great Artefacts, royalty, supplies; and what they do."""

from __future__ import annotations

from typing import Final

from gardariki.art.cards import Card, face
from gardariki.engine.log import count
from gardariki.games.battalia.board import signs
from gardariki.games.battalia.data import (
    AMULET,
    CHEST,
    FACTION,
    FACTION_NAMES,
    FIRST_GREAT,
    FORTUNE,
    FORTUNE_TEXTS,
    GREAT_TEXTS,
    HORSE,
    KIND,
    RANK,
    SCROLL,
    STARDUST,
    SUPPLY,
    TENT,
    TITLE,
    TOOL,
    TYPE,
    TYPE_IDS,
    TYPE_NAMES,
    WEAPON,
    F,
)

W: Final = 112.0
H: Final = 160.0
_RANK_NAMES: Final = ("Friman", "Chief", "Priest", "Lord", "Queen", "King")
_KIND_NAMES: Final = ("Tool", "Title", "Horse", "Weapon", "Tent", "Amulet", "Scroll")
_OF: Final = [*FACTION_NAMES, "Fanatic", "Unbound"]


def words_of(kind: int, lit: bool = False) -> str:
    """What a type of card does, in words; `lit`: at its illuminated value (B4.3)."""
    day = int(lit)
    which = KIND[kind]
    if which == TOOL:
        more = f", and {count(F.tool_supplies[1], 'supply', 'supplies')} of the line" if lit else ""
        return f"{F.tool_labour[day]} labour for a road or a discovery{more}."
    if which == TITLE:
        ranks = "1 or 2 ranks" if F.title_ranks[day] > 1 else "1 rank"
        return f"{ranks} up for a unit, or its promotion."
    if which == HORSE:
        return f"{F.horse_points[day]} steps for a hero, or strength {F.horse_strength[day]}."
    if which == WEAPON:
        return f"Opens a battle or hires a hero. Strength {F.weapon_strength[day]}."
    if which == TENT:
        return f"Keeps {count(F.tent_room[day], 'card')} for a later turn."
    if which == AMULET:
        return f"One unit counts as {F.amulet_copies[day]}."
    if which == SCROLL:
        return f"A unit becomes any rank up to {F.scroll_rank[day]}, of any faction."
    if RANK[kind] > 4:
        return f"Royalty. Strength {F.strength[RANK[kind]]}."
    if RANK[kind]:
        if FACTION[kind] == 6:
            return "Counts twice, for the sacrifice of a card."
        return f"Strength {F.strength[RANK[kind]]}."
    if kind == SUPPLY:
        return "Pays 1."
    if kind == STARDUST:
        return f"Pays {F.stardust_worth}."
    if kind == CHEST:
        return "Worth a trade."
    if kind == FORTUNE:
        return FORTUNE_TEXTS[0][0]
    return GREAT_TEXTS[kind - FIRST_GREAT]


def drawn(kind: int, lit: bool = False, w: float = W, h: float = H, footer: bool = True) -> str:
    """A card of this type, face up."""
    faction = FACTION[kind]
    named = 0 <= faction < len(_OF)
    band = signs.BANDS[faction] if named else "land"
    ink = signs.BAND_INKS[faction] if named else "ink"
    if RANK[kind]:
        title, below = _RANK_NAMES[RANK[kind] - 1], _OF[faction]
    elif KIND[kind] >= 0:
        title, below = _KIND_NAMES[KIND[kind]], _OF[faction]
    else:
        title, below = TYPE_NAMES[kind][:1].upper() + TYPE_NAMES[kind][1:], "Great Artefact"
        if kind in (SUPPLY, STARDUST, CHEST):
            below = "Neutral"
        elif kind == FORTUNE:
            below = "Fortune"
    unit = bool(RANK[kind])
    return face(
        title,
        w,
        h,
        band="gold" if lit else band,
        band_ink="night" if lit else ink,
        right_sign=signs.FACTIONS[faction] if named else "",
        sign=signs.sign_of(kind),
        sign_class="c-ink",
        strength=str(F.strength[RANK[kind]]) if unit else "",
        words="" if unit and RANK[kind] < 5 and faction != 6 else words_of(kind, lit),
        kind=below if footer else "",
        largest=13.5,
        least=12,
    )


def card(number: int, lit: bool = False, note: str = "", w: float = W, h: float = H) -> Card:
    """A card in sight; one face down has no target."""
    kind = TYPE[number]
    says = f"{TYPE_NAMES[kind]}: {words_of(kind, lit)}"
    return Card(f"c{number}", f"card-{TYPE_IDS[kind]}", drawn(kind, lit, w, h), says, note)
