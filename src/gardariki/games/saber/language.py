"""The effect language of cards, skills and characters, compiled from JSON into typed values.

`data/EFFECTS.md` describes it for people. Every effect gets a number, so that a state can refer
to it (a granted attack, say) by an int. What does not fit is `BadData`, named by card and field.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from gardariki.engine.errors import BadData

# Ops, numbered as in EFFECTS.md section 5.
(
    MP,
    ATTACK,
    PUSH,
    FIRE,
    MOVE_SPACES,
    PLACE,
    BOLSTER,
    WEAKEN,
    HASTE,
    SLOW,
    STUN,
    DEFENSE,
    READY,
    POISON,
    REMOVE_TOKENS,
    WOUND,
    HEAL,
    GAIN_SPECIAL,
    MOVE_SPECIAL,
    LOSE_CP,
    DRAW,
    DISCARD_CARDS,
    DISCARD_ATTACHED,
    DISCARD_IN_PLAY,
    CANCEL_CARD,
    CANCEL_COMBAT,
    EXTRA_ACTION,
    IF,
    TEST,
    FIELD,
    END_OF_ACTION,
    AFTER_ACTION,
    MOD_SKILL,
    MOD_SUPPORT,
    MOD_WOUNDS_DEALT,
    MOD_WOUNDS_RECEIVED,
    IMMUNE,
    FORBID,
    STANDARD_OPTION,
    TRIGGER,
    REROLL_DIE,
) = range(1, 42)

OPS: tuple[str, ...] = (
    "mp", "attack", "push", "fire", "move_spaces", "place", "bolster", "weaken", "haste",
    "slow", "stun", "defense", "ready", "poison", "remove_tokens", "wound", "heal",
    "gain_special", "move_special", "lose_cp", "draw", "discard_cards", "discard_attached",
    "discard_in_play", "cancel_card", "cancel_combat", "extra_action", "if", "test", "field",
    "end_of_action", "after_action", "mod_skill", "mod_support", "mod_wounds_dealt",
    "mod_wounds_received", "immune", "forbid", "standard_option", "trigger", "reroll_die",
)  # fmt: skip
OP_NUMBER: dict[str, int] = {name: i + 1 for i, name in enumerate(OPS)}
COUNTED = (
    MP, ATTACK, PUSH, MOVE_SPACES, BOLSTER, WEAKEN, HASTE, SLOW, WOUND, HEAL, GAIN_SPECIAL,
    MOVE_SPECIAL, LOSE_CP, DRAW, DISCARD_CARDS, DISCARD_IN_PLAY,
)  # fmt: skip
GRANTED = 6  # ops 1 to 6 go into an action's pool
WINDOWS = {
    CANCEL_CARD: "card_declared",
    CANCEL_COMBAT: "combat_scored",
    REROLL_DIE: "fire_missed",
}
"""Ops that have their place in the triggers of one event alone."""
CONTINUOUS = MOD_SKILL  # ops from here to TRIGGER work while their card lies there

STANCES = ("attack", "dodge", "feint")
TYPES = ("action", "stance", "interference")
ACTION, STANCE, INTERFERENCE = range(3)

# Whom an effect names.
WHO = ("bearer", "target", "combat_opponent", "all", "all_own", "opponents")
BEARER, TARGET, COMBAT_OPPONENT, ALL, ALL_OWN, OPPONENTS, PICK = range(7)
PICKS = ("own", "friendly", "opponent", "any")
OWN, FRIENDLY, OPPONENT, ANY = range(4)
OF = ("bearer", "target", "any_own")
OF_BEARER, OF_TARGET, OF_ANY_OWN = range(3)

# Single facts that the ops name.
TOKENS = ("bolster", "weaken", "haste", "slow", "stun", "defense", "ready", "poison")
IMMUNITIES = ("slow", "stun", "weaken", "push")
NO_SLOW, NO_STUN, NO_WEAKEN, NO_PUSH = 1, 2, 4, 8
FORBIDDEN = ("fire", "ready_against_bearer", "receive_support")
NO_FIRE, NO_READY, NO_SUPPORT = 1, 2, 4

EVENTS = (
    "turn_start",
    "action_start",
    "card_declared",
    "combat_scored",
    "wounded",
    "eliminated",
    "combat_won",
    "combat_lost",
    "combat_end",
    "fire_missed",
    "turn_end",
)
(
    TURN_START,
    ACTION_START,
    CARD_DECLARED,
    COMBAT_SCORED,
    WOUNDED,
    ELIMINATED,
    COMBAT_WON,
    COMBAT_LOST,
    COMBAT_END,
    FIRE_MISSED,
    TURN_END,
) = range(11)
SCOPES = ("bearer", "any_combat", "any_card", "any_character", "any")

CONDITIONS = (
    "used_stance",
    "result",
    "attacker",
    "was_attacked",
    "in_combat",
    "in_own_action",
    "adjacent_count",
    "within",
    "fighter_within",
    "wounds_at_least",
    "special_at_most",
    "action_used",
    "played_by",
    "card_type",
    "is_own",
    "eliminated_by",
)
(
    USED_STANCE,
    RESULT,
    ATTACKER,
    WAS_ATTACKED,
    IN_COMBAT,
    IN_OWN_ACTION,
    ADJACENT_COUNT,
    WITHIN,
    FIGHTER_WITHIN,
    WOUNDS_AT_LEAST,
    SPECIAL_AT_MOST,
    ACTION_USED,
    PLAYED_BY,
    CARD_TYPE,
    IS_OWN,
    ELIMINATED_BY,
) = range(16)
RESULTS = ("win", "loss", "tie")
WIN, LOSS, TIE = range(3)


@dataclass
class Cond:
    """One condition; which of the fields mean something depends on `c`."""

    c: int
    who: int = BEARER
    pick: int = OWN
    n: int = 0
    mask: int = 0  # stances or card types, as bits
    is_: int = WIN
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


EFFECTS: list[Effect] = []
"""Every effect that was compiled, by number."""

Raw = Mapping[str, Any]


class Reader:
    """Reads the fields of one JSON object, and complains by card and field."""

    def __init__(self, raw: object, where: str) -> None:
        if not isinstance(raw, dict):
            raise BadData(f"{where}: an object is needed, not {raw!r}")
        self.raw: dict[str, Any] = raw
        self.where = where
        self.left: list[str] = list(raw)

    def bad(self, name: str, need: str) -> BadData:
        given = self.raw.get(name, "nothing")
        return BadData(f"{self.where}.{name}: {need} is needed, not {given!r}")

    def has(self, name: str) -> bool:
        return self.raw.get(name) is not None

    def take(self, name: str) -> Any:
        if name in self.left:
            self.left.remove(name)
        return self.raw.get(name)

    def number(self, name: str, low: int = -9, high: int = 99) -> int:
        value = self.take(name)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.bad(name, f"a whole number from {low} to {high}")
        return value

    def flag(self, name: str) -> bool:
        value = self.take(name)
        if value is None:
            return False
        if not isinstance(value, bool):
            raise self.bad(name, "true or false")
        return value

    def text(self, name: str) -> str:
        value = self.take(name)
        if not isinstance(value, str) or not value:
            raise self.bad(name, "a text")
        return value

    def one_of(self, name: str, words: tuple[str, ...]) -> int:
        value = self.take(name)
        if value not in words:
            raise self.bad(name, "one of " + ", ".join(words))
        return words.index(value)

    def some_of(self, name: str, words: tuple[str, ...]) -> int:
        value = self.take(name)
        if not isinstance(value, list) or not value or any(v not in words for v in value):
            raise self.bad(name, "a list of " + ", ".join(words))
        return sum(1 << words.index(v) for v in dict.fromkeys(value))

    def close(self) -> None:
        """Every field must have been read."""
        if self.left:
            raise BadData(f"{self.where}.{self.left[0]}: there is no such field here")


def read_conds(raw: object, where: str) -> list[Cond]:
    """A list of conditions; all must hold."""
    if raw is None:
        return []
    if not isinstance(raw, list):
        raise BadData(f"{where}: a list of conditions is needed, not {raw!r}")
    return [_read_cond(part, f"{where}[{i}]") for i, part in enumerate(raw)]


def _read_cond(raw: object, where: str) -> Cond:
    r = Reader(raw, where)
    cond = Cond(r.one_of("c", CONDITIONS))
    c = cond.c
    if c in (USED_STANCE, RESULT):
        cond.who = BEARER if r.one_of("side", ("bearer", "combat_opponent")) == 0 else 2
    if c == USED_STANCE:
        if r.has("stance_in"):
            cond.mask = r.some_of("stance_in", STANCES)
        else:
            cond.mask = 1 << r.one_of("stance", STANCES)
    elif c == RESULT:
        cond.is_ = r.one_of("is", RESULTS)
    elif c == FIGHTER_WITHIN:
        cond.pick = r.one_of("pick", PICKS)
        cond.n = r.number("within", 0)
        cond.of = r.one_of("of", ("bearer", "target"))
        cond.lost = r.flag("lost")
    elif c == PLAYED_BY:
        cond.mine = r.one_of("player", ("me", "opponent")) == 0
    elif c == CARD_TYPE:
        cond.mask = r.some_of("in", TYPES)
    else:
        cond.who = r.one_of("who", WHO[:3])
        if c == ADJACENT_COUNT:
            cond.pick = r.one_of("pick", PICKS)
            cond.n = r.number("max", 0)
        elif c == WITHIN:
            cond.pick = r.one_of("pick", PICKS)
            cond.n = r.number("n", 0)
        elif c in (WOUNDS_AT_LEAST, SPECIAL_AT_MOST):
            cond.n = r.number("n", 0)
    r.close()
    return cond


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


def read_list(raw: object, where: str, lists: str) -> list[Effect]:
    """A list of effects. `lists` says which ops may stand in it: action, once or always."""
    if raw is None:
        return []
    if not isinstance(raw, list):
        raise BadData(f"{where}: a list of effects is needed, not {raw!r}")
    return [read_effect(part, f"{where}[{i}]", lists) for i, part in enumerate(raw)]


def read_effect(raw: object, where: str, lists: str) -> Effect:
    """One effect, compiled, numbered and put into `EFFECTS`."""
    r = Reader(raw, where)
    name = r.take("op")
    if not isinstance(name, str) or name not in OP_NUMBER:
        raise r.bad("op", "one of " + ", ".join(OPS))
    op = OP_NUMBER[name]
    if CONTINUOUS <= op <= TRIGGER and lists != "always":
        raise BadData(f"{where}.op: {name!r} works all the time and has no place in this list")
    if not CONTINUOUS <= op <= TRIGGER and lists == "always":
        raise BadData(f"{where}.op: {name!r} happens once and has no place in this list")
    if op in (END_OF_ACTION, AFTER_ACTION) and lists != "action":
        raise BadData(f"{where}.op: {name!r} may stand only in an action's own list")
    if op in WINDOWS and lists != WINDOWS[op]:
        raise BadData(f"{where}.op: {name!r} may stand only in a {WINDOWS[op]} trigger")
    e = Effect(op, len(EFFECTS))
    EFFECTS.append(e)
    _read_fields(e, r, where, lists)
    r.close()
    return e


def _read_fields(e: Effect, r: Reader, where: str, lists: str) -> None:
    op = e.op
    if BOLSTER <= op <= HEAL or op in (GAIN_SPECIAL, MOVE_SPACES, PLACE, EXTRA_ACTION, TEST):
        e.who = read_who(r.take("who"), where + ".who")
    if op == DISCARD_ATTACHED:
        e.who = read_who(r.take("who"), where + ".who")
        r.one_of("kind", ("stance",))
    if op in COUNTED:
        e.n = r.number("n", 1)
    if op == ATTACK:
        e.different = r.flag("different_targets")
        e.not_last = r.flag("exclude_last_target")
        r.flag("free")
        if r.has("mods"):
            e.mods = source_of(read_list(r.take("mods"), where + ".mods", "always"))
        r.take("mods")
    elif op == PUSH:
        e.effects = read_list(r.take("after"), where + ".after", "once")
    elif op == FIRE:
        e.n = r.number("range", 1, 7)
        e.effects = read_list(r.take("hit"), where + ".hit", "once")
    elif op == MOVE_SPACES:
        e.may = r.flag("may")
    elif op == PLACE:
        e.n = r.number("within", 1, 7)
        e.may = r.flag("may")
    elif op == REMOVE_TOKENS:
        e.kind = r.one_of("token", TOKENS)
        if r.raw.get("n") == "all":
            r.take("n")
            e.n = 99
        else:
            e.n = r.number("n", 1)
    elif op == MOVE_SPECIAL:
        e.who = read_who(r.take("from"), where + ".from")
        e.to = read_who(r.take("to"), where + ".to")
    elif op in (LOSE_CP, DRAW, DISCARD_CARDS, DISCARD_IN_PLAY):
        e.mine = r.one_of("player", ("me", "opponent")) == 0
        if op == DRAW:
            r.one_of("deck", ("own",))
        elif op == DISCARD_CARDS:
            r.one_of("by", ("owner",))
        elif op == DISCARD_IN_PLAY:
            e.may = r.flag("may")
    elif op == CANCEL_COMBAT:
        e.again = r.one_of("mode", ("tie", "again")) == 1
    elif op == IF:
        e.cond = read_conds(r.take("cond"), where + ".cond")
        e.effects = read_list(r.take("then"), where + ".then", lists)
        e.other = read_list(r.take("else"), where + ".else", lists)
    elif op == TEST:
        r.one_of("test", ("dodge",))
        e.effects = read_list(r.take("pass"), where + ".pass", "once")
        e.other = read_list(r.take("fail"), where + ".fail", "once")
    elif op == FIELD:
        e.kind = r.one_of("center", ("space", "target", "bearer"))
        e.affects = (ANY, FRIENDLY, OPPONENT)[r.one_of("affects", ("all", "friendly", "opponents"))]
        e.effects = read_list(r.take("effects"), where + ".effects", "once")
    elif op in (END_OF_ACTION, AFTER_ACTION):
        e.effects = read_list(r.take("effects"), where + ".effects", "once")
    elif op >= CONTINUOUS:
        _read_continuous(e, r, where)


def _read_continuous(e: Effect, r: Reader, where: str) -> None:
    op = e.op
    if op == MOD_SKILL:
        stance = r.one_of("stance", (*STANCES, "all"))
        e.mask = 7 if stance == 3 else 1 << stance
    if op <= MOD_WOUNDS_RECEIVED:
        e.n = r.number("n")
    if op == MOD_SUPPORT:
        e.ignore_block = r.flag("ignore_block")
    elif op == IMMUNE:
        e.who = read_who(r.take("who"), where + ".who")
        if e.who.kind != BEARER:
            raise r.bad("who", "bearer")
        e.mask = r.some_of("to", IMMUNITIES)
    elif op == FORBID:
        e.who = read_who(r.take("who"), where + ".who")
        e.mask = r.some_of("what", FORBIDDEN)
    elif op == STANDARD_OPTION:
        e.name = r.text("name").replace("_", " ")
        e.effects = read_list(r.take("effects"), where + ".effects", "action")
    elif op == TRIGGER:
        e.kind = r.one_of("on", EVENTS)
        e.bearer_only = r.one_of("scope", SCOPES) == 0
        e.may = r.flag("may")
        e.discard_self = r.flag("discard_self")
        if r.has("cost_special"):
            e.cost = r.number("cost_special", 1)
        on = EVENTS[e.kind]
        lists = on if on in WINDOWS.values() else "once"
        e.effects = read_list(r.take("effects"), where + ".effects", lists)
    elif op == REROLL_DIE:
        r.one_of("die", ("fire",))
    e.cond = read_conds(r.take("cond"), where + ".cond")
    if r.has("limit"):
        e.once = r.one_of("limit", ("once_per_turn",)) == 0


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
