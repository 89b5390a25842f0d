"""Reading cards, skills, sheets and dice from a folder; `BadData` names the card and the field."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gardariki.engine.data import Reader, read
from gardariki.engine.errors import BadData
from gardariki.games.saber import language as op
from gardariki.games.saber.check import Sense, check_list, check_scope, check_selector
from gardariki.games.saber.designs import (
    ANYWHERE,
    ATTACHED,
    CHARACTER_IDS,
    COSSACKS,
    DECK_SIZE,
    FACTIONS,
    FIRST_SLOT,
    INSTANT,
    LOCATION_SIZE,
    NO_SPACE,
    NOBLES,
    SKILL_IDS,
    SLOT_IDS,
    TAVERN,
    TEAM,
    Card,
    Character,
    Dice,
    Face,
    Skill,
)
from gardariki.games.saber.language import (
    Effect,
    Source,
    read_conds,
    read_list,
    read_who,
    source_of,
)

SKILLS_EACH = 8


@dataclass
class CardsFile:
    deck: str
    total: int
    cards: list[dict[str, Any]]


@dataclass
class SkillsFile:
    nobles: list[dict[str, Any]]
    cossacks: list[dict[str, Any]]


@dataclass
class CharactersFile:
    characters: list[dict[str, Any]]


@dataclass
class StanceDie:
    faces: list[Face]


@dataclass
class DiceFile:
    stance_dice: dict[str, StanceDie]
    skill_levels: list[str]
    skill_dice: dict[str, list[int]]


def read_cards(folder: Path, faction: int) -> list[Card]:
    """The slots of a deck, with the designs of the file in theirs."""
    file = f"cards_{FACTIONS[faction]}.json"
    spec = read(folder, file, CardsFile)
    size = LOCATION_SIZE if faction == TAVERN else DECK_SIZE
    cards = [_read_card(raw, file, faction, i + 1) for i, raw in enumerate(spec.cards)]
    if len({c.slot for c in cards}) != len(cards):
        raise BadData(f"{file}: cards: two cards have the same id")
    if (total := sum(c.copies for c in cards)) != size:
        raise BadData(f"{file}: copies: they must add up to {size}, not {total}")
    first = FIRST_SLOT[faction]
    slots = [Card(first + i, SLOT_IDS[first + i], faction=faction) for i in range(size)]
    for c in cards:
        slots[c.slot - first] = c
    return slots


def _read_card(raw: dict[str, Any], file: str, faction: int, number: int) -> Card:
    """EFFECTS 1 One design."""
    r = Reader(raw, f"{file}: card {raw.get('id') or f'number {number}'}")
    first = FIRST_SLOT[faction]
    size = LOCATION_SIZE if faction == TAVERN else DECK_SIZE
    slots = tuple(SLOT_IDS[first : first + size])
    name = r.text("id")
    if name not in slots:
        raise r.bad("id", f"one of {slots[0]} to {slots[-1]}")
    c = Card(first + slots.index(name), name, r.text("name"))
    c.faction = _faction(r, faction)
    c.type = r.one_of("type", op.TYPES)
    c.cost = r.number("cost", 0, 4)
    c.copies = r.number("copies", 1, size)
    c.text = r.text("text")
    words = ("resurrection", "remove_after_play")
    keywords = r.some_of("keywords", words) if r.raw.get("keywords") else 0
    r.take("keywords")
    c.resurrection = bool(keywords & 1)
    c.remove_after = bool(keywords & 2)
    _read_special(c, r)
    _read_aim(c, r)
    _read_stay(c, r)
    _read_effects(c, r)
    r.close()
    _check_sense(c, raw, r.where)
    return c


def _faction(r: Reader, wanted: int) -> int:
    if r.one_of("faction", FACTIONS) != wanted:
        raise r.bad("faction", FACTIONS[wanted])
    return wanted


def _inner(r: Reader, name: str) -> Reader | None:
    """The object in a field; None if it is null or left out."""
    raw = r.take(name)
    return None if raw is None else Reader(raw, f"{r.where}.{name}")


def _read_special(c: Card, r: Reader) -> None:
    """S4.5 What a card costs besides command points."""
    special = _inner(r, "special")
    if special is None:
        return
    c.special = special.number("amount", 1, 9)
    c.optional = special.one_of("mode", ("mandatory", "optional")) == 1
    c.collective = special.one_of("payer", ("bearer", "collective")) == 1
    special.close()
    if c.collective != (c.type == op.INTERFERENCE):
        raise r.bad("special", "payer collective for an interference, bearer for others,")
    c.need = 0 if c.optional else c.special


def _read_aim(c: Card, r: Reader) -> None:
    """S4.2, S4.4 On whom a card is played, and at whom or where."""
    if r.has("play_on"):
        c.play_on = (op.OWN, op.OPPONENT)[r.one_of("play_on", ("own", "opponent"))]
    r.take("play_on")
    if (c.play_on < 0) != (c.type == op.INTERFERENCE):
        raise r.bad("play_on", "own or opponent (null for an interference)")
    c.play_cond = read_conds(r.take("play_cond"), r.where + ".play_cond")
    if r.has("target"):
        c.target = read_who(r.take("target"), r.where + ".target")
        if c.target.kind != op.PICK or c.target.count != 1 or c.target.up_to:
            raise r.bad("target", "a selector with count 1")
    r.take("target")
    c.plain = c.play_on == op.OWN and not c.play_cond and c.target is None
    space = _inner(r, "space")
    if space is None:
        return
    if space.has("within"):
        c.space = space.number("within", 0, 7)
        space.one_of("of", ("bearer",))
        if c.type == op.INTERFERENCE:
            raise space.bad("within", "null, since an interference has no bearer,")
    else:
        c.space = ANYWHERE
        space.take("within")
        if space.take("of") is not None:
            raise space.bad("within", "a range beside `of`")
    space.one_of("kind", ("any",))
    space.close()


def _read_stay(c: Card, r: Reader) -> None:
    """S4.4, S6.10 How long a card stays, and what ends that."""
    c.duration = r.one_of("duration", ("instant", "attached", "in_play"))
    if (c.type == op.ACTION and c.duration != INSTANT) or (
        c.type == op.STANCE and c.duration != ATTACHED
    ):
        raise r.bad("duration", "instant for an action, attached for a stance")
    if c.type == op.INTERFERENCE and c.duration == ATTACHED and c.target is None:
        raise r.bad("target", "a target to attach the card to")
    when = _inner(r, "discard_when")
    if when is None:
        return
    if c.duration == INSTANT:
        raise r.bad("discard_when", "null, since the card does not stay,")
    c.discard_on = when.one_of("on", op.EVENTS)
    c.discard_bearer_only = when.one_of("scope", op.SCOPES) == 0
    when.close()


def _read_effects(c: Card, r: Reader) -> None:
    """EFFECTS 2 What a card does, once or as long as it stays."""
    groups: tuple[str, ...] = op.ACTION_LIST if c.type == op.ACTION else op.ONCE_LIST
    if c.duration != INSTANT:
        groups = op.ALWAYS_LIST
    effects = read_list(r.take("effects"), r.where + ".effects", groups)
    paid = read_list(r.take("paid_effects"), r.where + ".paid_effects", groups)
    if bool(paid) != c.optional:
        raise r.bad("paid_effects", "a list with an optional special cost, and none without,")
    c.names_opponent = _names_opponent(effects + paid)
    if c.duration == INSTANT:
        c.effects, c.paid_effects = effects, paid
    else:
        c.source, c.paid_source = source_of(effects), source_of(effects + paid)


def _names_opponent(effects: list[Effect]) -> bool:
    """Does an effect concern the command points or cards of "an opponent"?"""
    return any(not e.mine or _names_opponent(e.effects + e.other) for e in effects)


def _check_sense(c: Card, raw: dict[str, Any], where: str) -> None:
    """EFFECTS 2, 3 The card's words must be able to mean somebody."""
    attached = c.duration == ATTACHED
    declaring = Sense(bearer=c.type != op.INTERFERENCE)
    check_list(raw.get("play_cond"), where + ".play_cond", declaring)
    if c.target is not None:
        check_selector(raw["target"], where + ".target", declaring)
    sense = Sense(declaring.bearer or attached, attached, c.target is not None, c.space != NO_SPACE)
    if raw.get("discard_when") is not None:
        check_scope(raw["discard_when"], where + ".discard_when", sense)
    check_list(raw.get("effects"), where + ".effects", sense)
    check_list(raw.get("paid_effects"), where + ".paid_effects", sense)


def _read_source(r: Reader) -> Source:
    """EFFECTS 1 What a skill does all the time."""
    raw = r.take("effects")
    effects = read_list(raw, r.where + ".effects", op.ALWAYS_LIST)
    check_list(raw, r.where + ".effects", Sense(True))
    return source_of(effects)


def read_skills(folder: Path) -> list[Skill]:
    """S10.3 The skill cards of both factions."""
    file = "skills.json"
    spec = read(folder, file, SkillsFile)
    skills = []
    for faction, raws in ((NOBLES, spec.nobles), (COSSACKS, spec.cossacks)):
        if len(raws) != SKILLS_EACH:
            raise BadData(f"{file}: {FACTIONS[faction]}: {SKILLS_EACH} skill cards are needed")
        for i, raw in enumerate(raws):
            r = Reader(raw, f"{file}: card {raw.get('id') or f'number {i + 1}'}")
            wanted = SKILL_IDS[faction * SKILLS_EACH + i]
            if r.text("id") != wanted:
                raise r.bad("id", wanted)
            _faction(r, faction)
            r.number("copies", 1, 1)
            skill = Skill(wanted, r.text("name"), faction, _read_source(r), r.text("text"))
            r.close()
            skills.append(skill)
    return skills


def read_characters(folder: Path, levels: list[str]) -> list[Character]:
    """S10.1 The character sheets; their skill levels are named as the dice are."""
    file = "characters.json"
    raws = read(folder, file, CharactersFile).characters
    if len(raws) != len(CHARACTER_IDS):
        raise BadData(f"{file}: characters: {len(CHARACTER_IDS)} are needed")
    found = []
    for i, raw in enumerate(raws):
        r = Reader(raw, f"{file}: character {raw.get('id') or f'number {i + 1}'}")
        if r.text("id") != CHARACTER_IDS[i]:
            raise r.bad("id", CHARACTER_IDS[i])
        c = Character(CHARACTER_IDS[i], r.text("name"), _faction(r, i // TEAM))
        c.health, c.special = r.number("health", 1, 20), r.number("special_start", 0, 20)
        sheet = Reader(r.take("skill_levels"), r.where + ".skill_levels")
        c.levels = [sheet.one_of(stance, tuple(levels)) for stance in op.STANCES]
        sheet.close()
        skill = Reader(r.take("skill"), r.where + ".skill")
        c.skill_name, c.text = skill.text("name"), skill.text("text")
        c.source = _read_source(skill)
        skill.close()
        r.close()
        found.append(c)
    return found


def read_dice(folder: Path) -> Dice:
    """S1.5 The faces of the stance dice, the points of the skill dice, the names of the latter."""
    file = "dice.json"
    spec = read(folder, file, DiceFile)
    levels = spec.skill_levels
    if list(spec.stance_dice) != list(op.STANCES):
        raise BadData(f"{file}: stance_dice: attack, dodge and feint are needed, in this order")
    if len(set(levels)) != 4 or len(levels) != 4:
        raise BadData(f"{file}: skill_levels: 4 different names are needed, not {levels}")
    faces = [spec.stance_dice[stance].faces for stance in op.STANCES]
    points = [spec.skill_dice.get(level, []) for level in levels]
    figures = [[n for f in die for n in (f.advantage, f.special)] for die in faces] + points
    counts = [len(die) for die in faces] + [len(die) for die in points]
    for die, count, numbers in zip((*op.STANCES, *levels), counts, figures, strict=True):
        if count != 6:
            raise BadData(f"{file}: the {die} die: 6 faces are needed, not {count}")
        if not all(0 <= n <= 9 for n in numbers):
            raise BadData(f"{file}: the {die} die: numbers from 0 to 9 are needed, not {numbers}")
    return Dice(faces, points, levels)
