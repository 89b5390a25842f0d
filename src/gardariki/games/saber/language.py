"""The effect language of cards, skills and characters, compiled from JSON into typed values.

`data/EFFECTS.md` describes it for people. Every effect gets a number, so that a state can refer
to it (a granted attack, say) by an int. What does not fit is `BadData`, named by card and field.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from gardariki.engine.data import Reader
from gardariki.engine.effects import Field, Language, Op, Place, custom, flag, nested, number, word
from gardariki.engine.effects import words as some
from gardariki.engine.errors import BadData

STANCES = ("attack", "dodge", "feint")
TYPES = ("action", "stance", "interference")
ACTION, STANCE, INTERFERENCE = range(3)

# Whom an effect names.
WHO = ("bearer", "target", "combat_opponent", "all", "all_own", "opponents")
BEARER, TARGET, COMBAT_OPPONENT, ALL, ALL_OWN, OPPONENTS, PICK = range(7)
PICKS = ("own", "friendly", "opponent", "any")
OWN, FRIENDLY, OPPONENT, ANY = range(4)
OF = ("bearer", "target", "any_own")
OF_BEARER, _, OF_ANY_OWN = range(3)

# Single facts that the ops name.
TOKENS = ("bolster", "weaken", "haste", "slow", "stun", "defense", "ready", "poison")
IMMUNITIES = ("slow", "stun", "weaken", "push")
NO_SLOW, NO_STUN, NO_WEAKEN, NO_PUSH = 1, 2, 4, 8
FORBIDDEN = ("fire", "ready_against_bearer", "receive_support")
NO_FIRE, NO_READY, NO_SUPPORT = 1, 2, 4
CENTRES = ("space", "target", "bearer")
CENTRE_SPACE, CENTRE_TARGET, CENTRE_BEARER = range(3)
EVERYTHING = 99  # of `remove_tokens`: all of the kind

EVENTS = (
    "turn_start", "action_start", "card_declared", "combat_scored", "wounded", "eliminated",
    "combat_won", "combat_lost", "combat_end", "fire_missed", "turn_end",
)  # fmt: skip
(
    TURN_START, ACTION_START, CARD_DECLARED, COMBAT_SCORED, WOUNDED, ELIMINATED,
    COMBAT_WON, COMBAT_LOST, COMBAT_END, FIRE_MISSED, TURN_END,
) = range(len(EVENTS))  # fmt: skip
SCOPES = ("bearer", "any_combat", "any_card", "any_character", "any")
RESULTS = ("win", "loss", "tie")
WIN, LOSS, TIE = range(3)

# Which ops may stand in which list (EFFECTS 2): groups of ops, and lists as the groups in them.
GRANTED, NOW, LATER, ALWAYS = "granted", "now", "later", "always"
ONCE_LIST = (GRANTED, NOW)
ACTION_LIST = (GRANTED, NOW, LATER)
ALWAYS_LIST = (ALWAYS,)
WINDOWS = ("card_declared", "combat_scored", "fire_missed")
"""Events with ops of their own, which stand in their triggers alone: the groups of those ops."""
PHRASES = {
    GRANTED: "happens once",
    NOW: "happens once",
    ALWAYS: "works all the time",
    LATER: "belongs into an action's own list",
    **{event: f"belongs into a {event} trigger" for event in WINDOWS},
}


@dataclass
class Cond:
    """One condition; which of the fields mean something depends on `op`."""

    op: int
    id: int = -1
    who: int = BEARER
    pick: int = OWN
    n: int = 0
    mask: int = 0  # stances or card types, as bits
    result: int = WIN
    of: int = BEARER
    lost: bool = False
    mine: bool = False


@dataclass
class Who:
    """Whom an effect concerns: a fixed word, a group, or a choice (`kind` PICK)."""

    kind: int = BEARER
    pick: int = OWN
    count: int = 1
    up_to: bool = False
    within: int = -1
    of: int = OF_BEARER
    exclude_bearer: bool = False
    cond: list[Cond] = field(default_factory=list)


@dataclass
class Effect:
    """One compiled effect; which of the fields mean something depends on `op`."""

    op: int
    id: int = -1
    n: int = 0
    who: Who = field(default_factory=Who)
    to: Who = field(default_factory=Who)
    effects: list[Effect] = field(default_factory=list)
    other: list[Effect] = field(default_factory=list)
    cond: list[Cond] = field(default_factory=list)
    mods: Source | None = None
    mask: int = 0  # stances, immunities, things forbidden, as bits
    kind: int = 0  # token, field centre, event
    affects: int = ANY
    mine: bool = True  # whose command points or cards
    bearer_only: bool = False
    may: bool = False
    once: bool = False
    discard_self: bool = False
    cost: int = 0
    different: bool = False
    not_last: bool = False
    ignore_block: bool = False
    again: bool = False
    name: str = ""
    said: int = 0  # of fields with one possible word, and `free`, which only people read


@dataclass
class Source:
    """What a stance, a card lying there, a skill or an attack's `mods` does all the time."""

    mod_skill: list[Effect] = field(default_factory=list)
    mod_support: list[Effect] = field(default_factory=list)
    mod_dealt: list[Effect] = field(default_factory=list)
    mod_received: list[Effect] = field(default_factory=list)
    forbid: list[Effect] = field(default_factory=list)
    options: list[Effect] = field(default_factory=list)
    triggers: list[list[Effect]] = field(default_factory=lambda: [[] for _ in EVENTS])
    events: int = 0  # the events that have triggers, as bits
    wide: int = 0  # those among them that concern more than the bearer
    immune: int = 0


# Conditions (EFFECTS 4). Some need a fight, some a declared card to be true of.
OF_FIGHT, OF_DECLARATION, OF_ANYTHING = "fight", "declaration", "anything"


def _meaning(name: str, into: str, words: dict[str, object]) -> Field:
    """One of some words, each of which means a value."""
    values = list(words.values())
    return Field(name, into, lambda r, name, place: values[r.one_of(name, tuple(words))])


def _stances(r: Reader, name: str, place: Place) -> object:
    """`stance_in`, several, or `stance`, one: as a bit mask."""
    if r.has("stance_in"):
        return r.some_of("stance_in", STANCES)
    return 1 << r.one_of("stance", STANCES)


_SIDE = _meaning("side", "who", {"bearer": BEARER, "combat_opponent": COMBAT_OPPONENT})
_PLAYER = _meaning("player", "mine", {"me": True, "opponent": False})
_WHO = word("who", WHO[:3])
_PICK = word("pick", PICKS)
_N = number("n", 0)

(
    USED_STANCE, RESULT, ATTACKER, WAS_ATTACKED, IN_COMBAT, IN_OWN_ACTION, ADJACENT_COUNT, WITHIN,
    FIGHTER_WITHIN, WOUNDS_AT_LEAST, SPECIAL_AT_MOST, ACTION_USED, PLAYED_BY, CARD_TYPE, IS_OWN,
    ELIMINATED_BY,
) = range(16)  # fmt: skip
CONDITIONS: Language[Cond] = Language(
    Cond,
    [
        Op(USED_STANCE, "used_stance", OF_FIGHT, _SIDE, Field("stance", "mask", _stances)),
        Op(RESULT, "result", OF_FIGHT, _SIDE, word("is", RESULTS, into="result")),
        Op(ATTACKER, "attacker", OF_FIGHT, _WHO),
        Op(WAS_ATTACKED, "was_attacked", OF_FIGHT, _WHO),
        Op(IN_COMBAT, "in_combat", OF_FIGHT, _WHO),
        Op(IN_OWN_ACTION, "in_own_action", OF_ANYTHING, _WHO),
        Op(ADJACENT_COUNT, "adjacent_count", OF_ANYTHING, _WHO, _PICK, number("max", 0, into="n")),
        Op(WITHIN, "within", OF_ANYTHING, _WHO, _PICK, _N),
        Op(
            FIGHTER_WITHIN, "fighter_within", OF_FIGHT,
            _PICK, number("within", 0, into="n"), word("of", ("bearer", "target")), flag("lost"),
        ),
        Op(WOUNDS_AT_LEAST, "wounds_at_least", OF_ANYTHING, _WHO, _N),
        Op(SPECIAL_AT_MOST, "special_at_most", OF_ANYTHING, _WHO, _N),
        Op(ACTION_USED, "action_used", OF_ANYTHING, _WHO),
        Op(PLAYED_BY, "played_by", OF_DECLARATION, _PLAYER),
        Op(CARD_TYPE, "card_type", OF_DECLARATION, some("in", TYPES, into="mask")),
        Op(IS_OWN, "is_own", OF_ANYTHING, _WHO),
        Op(ELIMINATED_BY, "eliminated_by", OF_ANYTHING, _WHO),
    ],
    key="c",
)  # fmt: skip


def read_conds(raw: object, where: str) -> list[Cond]:
    """A list of conditions; all must hold."""
    if raw is not None and not isinstance(raw, list):
        raise BadData(f"{where}: a list of conditions is needed, not {raw!r}")
    return CONDITIONS.read(raw, where, OF_FIGHT, OF_DECLARATION, OF_ANYTHING)


def read_who(raw: object, where: str) -> Who:
    """A fixed word, a group, or a selector."""
    if isinstance(raw, str):
        if raw not in WHO:
            raise BadData(f"{where}: one of {', '.join(WHO)} or a selector is needed, not {raw!r}")
        return Who(WHO.index(raw))
    r = Reader(raw, where)
    who = Who(PICK, r.one_of("pick", PICKS), r.number("count", 1, 12))
    who.up_to = r.flag("up_to")
    who.exclude_bearer = r.flag("exclude_bearer")
    if r.has("within"):
        who.within = r.number("within", 0, 7)
        who.of = r.one_of("of", OF)
    else:
        r.take("within")
        if r.take("of") is not None:
            raise r.bad("within", "a range beside `of`")
    who.cond = read_conds(r.take("cond"), where + ".cond")
    r.close()
    return who


# Ops (EFFECTS 5)


def _only(name: str, value: str) -> Field:
    """A field that has one possible word so far."""
    return word(name, (value,), into="said")


def _mods(r: Reader, name: str, place: Place) -> object:
    """What an attack gives the attacker in its combat."""
    raw = r.take(name)
    if raw is None:
        return None
    return source_of(LANGUAGE.read(raw, f"{place.where}.{name}", *ALWAYS_LIST))


def _how_many(r: Reader, name: str, place: Place) -> object:
    """A number of tokens, or "all"."""
    if r.raw.get(name) == "all":
        r.take(name)
        return EVERYTHING
    return r.number(name, 1)


def _bearer(r: Reader, name: str, place: Place) -> object:
    who = read_who(r.take(name), f"{place.where}.{name}")
    if who.kind != BEARER:
        raise r.bad(name, "bearer")
    return who


def _deeds(r: Reader, name: str, place: Place) -> object:
    """The effects of a trigger; some events have ops of their own."""
    groups = (*ONCE_LIST, r.raw["on"]) if r.raw["on"] in WINDOWS else ONCE_LIST
    return LANGUAGE.read(r.take(name), f"{place.where}.{name}", *groups)


def _limit(r: Reader, name: str, place: Place) -> object:
    if not r.has(name):
        r.take(name)
        return False
    return r.one_of(name, ("once_per_turn",)) == 0


def _price(r: Reader, name: str, place: Place) -> object:
    if not r.has(name):
        r.take(name)
        return 0
    return r.number(name, 1)


def _name(r: Reader, name: str, place: Place) -> object:
    return r.text(name).replace("_", " ")


def _once(name: str, into: str = "effects") -> Field:
    return nested(name, into=into, groups=ONCE_LIST)


_SOME = number("n", 1)
_MORE = number("n")
_WHOM = custom("who", read_who)
_COND = custom("cond", read_conds)
_ONCE = Field("limit", "once", _limit)
_SCOPE = _meaning("scope", "bearer_only", {scope: scope == SCOPES[0] for scope in SCOPES})
_MODE = _meaning("mode", "again", {"tie": False, "again": True})
_FIELDS: dict[str, object] = {"all": ANY, "friendly": FRIENDLY, "opponents": OPPONENT}
_LEVELS: dict[str, object] = {"attack": 1, "dodge": 2, "feint": 4, "all": 7}

(
    MP, ATTACK, PUSH, FIRE, MOVE_SPACES, PLACE, BOLSTER, WEAKEN, HASTE, SLOW, STUN, DEFENSE, READY,
    POISON, REMOVE_TOKENS, WOUND, HEAL, GAIN_SPECIAL, MOVE_SPECIAL, LOSE_CP, DRAW, DISCARD_CARDS,
    DISCARD_ATTACHED, DISCARD_IN_PLAY, CANCEL_CARD, CANCEL_COMBAT, EXTRA_ACTION, IF, TEST, FIELD,
    END_OF_ACTION, AFTER_ACTION, MOD_SKILL, MOD_SUPPORT, MOD_WOUNDS_DEALT, MOD_WOUNDS_RECEIVED,
    IMMUNE, FORBID, STANDARD_OPTION, TRIGGER, REROLL_DIE,
) = range(1, 42)  # fmt: skip
LANGUAGE: Language[Effect] = Language(
    Effect,
    [
        Op(MP, "mp", GRANTED, _SOME),
        Op(
            ATTACK, "attack", GRANTED, _SOME, flag("different_targets", into="different"),
            flag("exclude_last_target", into="not_last"), flag("free", into="said"),
            Field("mods", "mods", _mods),
        ),
        Op(PUSH, "push", GRANTED, _SOME, _once("after")),
        Op(FIRE, "fire", GRANTED, number("range", 1, 7, into="n"), _once("hit")),
        Op(MOVE_SPACES, "move_spaces", GRANTED, _WHOM, _SOME, flag("may")),
        Op(PLACE, "place", GRANTED, _WHOM, number("within", 1, 7, into="n"), flag("may")),
        Op(BOLSTER, "bolster", NOW, _WHOM, _SOME),
        Op(WEAKEN, "weaken", NOW, _WHOM, _SOME),
        Op(HASTE, "haste", NOW, _WHOM, _SOME),
        Op(SLOW, "slow", NOW, _WHOM, _SOME),
        Op(STUN, "stun", NOW, _WHOM),
        Op(DEFENSE, "defense", NOW, _WHOM),
        Op(READY, "ready", NOW, _WHOM),
        Op(POISON, "poison", NOW, _WHOM),
        Op(
            REMOVE_TOKENS, "remove_tokens", NOW,
            _WHOM, word("token", TOKENS, into="kind"), Field("n", "n", _how_many),
        ),
        Op(WOUND, "wound", NOW, _WHOM, _SOME),
        Op(HEAL, "heal", NOW, _WHOM, _SOME),
        Op(GAIN_SPECIAL, "gain_special", NOW, _WHOM, _SOME),
        Op(
            MOVE_SPECIAL, "move_special", NOW,
            custom("from", read_who, into="who"), custom("to", read_who), _SOME,
        ),
        Op(LOSE_CP, "lose_cp", NOW, _PLAYER, _SOME),
        Op(DRAW, "draw", NOW, _PLAYER, _only("deck", "own"), _SOME),
        Op(DISCARD_CARDS, "discard_cards", NOW, _PLAYER, _SOME, _only("by", "owner")),
        Op(DISCARD_ATTACHED, "discard_attached", NOW, _WHOM, _only("kind", "stance")),
        Op(DISCARD_IN_PLAY, "discard_in_play", NOW, _PLAYER, _SOME, flag("may")),
        Op(CANCEL_CARD, "cancel_card", "card_declared"),
        Op(CANCEL_COMBAT, "cancel_combat", "combat_scored", _MODE),
        Op(EXTRA_ACTION, "extra_action", NOW, _WHOM),
        Op(IF, "if", NOW, _COND, nested("then", into="effects"), nested("else", into="other")),
        Op(TEST, "test", NOW, _only("test", "dodge"), _WHOM, _once("pass"), _once("fail", "other")),
        Op(
            FIELD, "field", NOW, word("center", CENTRES, into="kind"),
            _meaning("affects", "affects", _FIELDS), _once("effects"),
        ),
        Op(END_OF_ACTION, "end_of_action", LATER, _once("effects")),
        Op(AFTER_ACTION, "after_action", LATER, _once("effects")),
        Op(
            MOD_SKILL, "mod_skill", ALWAYS, _meaning("stance", "mask", _LEVELS), _MORE, _COND, _ONCE
        ),
        Op(MOD_SUPPORT, "mod_support", ALWAYS, _MORE, flag("ignore_block"), _COND, _ONCE),
        Op(MOD_WOUNDS_DEALT, "mod_wounds_dealt", ALWAYS, _MORE, _COND, _ONCE),
        Op(MOD_WOUNDS_RECEIVED, "mod_wounds_received", ALWAYS, _MORE, _COND, _ONCE),
        Op(
            IMMUNE, "immune", ALWAYS,
            Field("who", "who", _bearer), some("to", IMMUNITIES, into="mask"), _COND, _ONCE,
        ),
        Op(FORBID, "forbid", ALWAYS, _WHOM, some("what", FORBIDDEN, into="mask"), _COND, _ONCE),
        Op(
            STANDARD_OPTION, "standard_option", ALWAYS, Field("name", "name", _name),
            nested("effects", groups=ACTION_LIST), _COND, _ONCE,
        ),
        Op(
            TRIGGER, "trigger", ALWAYS, word("on", EVENTS, into="kind"),
            _SCOPE, flag("may"), flag("discard_self"),
            Field("cost_special", "cost", _price), Field("effects", "effects", _deeds),
            _COND, _ONCE,
        ),
        Op(REROLL_DIE, "reroll_die", "fire_missed", _only("die", "fire")),
    ],
    PHRASES,
)  # fmt: skip
EFFECTS: list[Effect] = LANGUAGE.effects
"""Every effect that was compiled, by number."""
GRANTS: frozenset[int] = LANGUAGE.group(GRANTED)
"""The ops that an action puts into its pool (EFFECTS 2)."""


def read_list(raw: object, where: str, groups: tuple[str, ...]) -> list[Effect]:
    """A list of effects that holds ops of these groups."""
    return LANGUAGE.read(raw, where, *groups)


def source_of(effects: list[Effect]) -> Source:
    """Continuous effects sorted by what they are looked up for."""
    source = Source()
    lists = {
        MOD_SKILL: source.mod_skill,
        MOD_SUPPORT: source.mod_support,
        MOD_WOUNDS_DEALT: source.mod_dealt,
        MOD_WOUNDS_RECEIVED: source.mod_received,
        FORBID: source.forbid,
        STANDARD_OPTION: source.options,
    }
    for e in effects:
        if e.op == IMMUNE:
            source.immune |= e.mask
        elif e.op == TRIGGER:
            source.triggers[e.kind].append(e)
            source.events |= 1 << e.kind
            if not e.bearer_only or e.kind in (TURN_START, TURN_END):
                source.wide |= 1 << e.kind
        else:
            lists[e.op].append(e)
    return source
