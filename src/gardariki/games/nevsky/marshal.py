"""The marshal: a scripted commander who musters, provisions, raids, besieges and retires in time.

He sees only his view. Every option of a question is rated by a rule of thumb for its verb, and the
best is taken. The campaign itself is a choice of errands (`errands.py`): each Lord looks for the
place where his next actions bring the most.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Protocol

from gardariki.engine.words import Action
from gardariki.games.nevsky.bot import WORTH, strength
from gardariki.games.nevsky.data import (
    ALEKSANDR,
    ANDREY,
    ASSETS,
    BOAT,
    CART,
    COIN,
    COMMAND,
    FEALTY,
    LIGHT_HORSE,
    LOOT,
    LORDS_OF,
    PASS_CARD,
    PROVENDER,
    RUSSIANS,
    SCENARIOS,
    SCOPE,
    SEASON,
    SIDE_OF,
    SIDE_WIDE,
    SLED,
    SUMMER,
    TARGET_LORDS,
    TERRITORY,
    VASSAL_FORCES,
    card,
)
from gardariki.games.nevsky.errands import (
    Errand,
    anchor,
    best_errand,
    best_voyage,
    errand_at,
    food,
    need,
    pack,
    pairing,
    runs_out,
    storm_odds,
    voyage,
)
from gardariki.games.nevsky.rules.calendar import winter
from gardariki.games.nevsky.rules.lords import free_seats, on_map, seats_of
from gardariki.games.nevsky.rules.menu import ravage_cost
from gardariki.games.nevsky.rules.places import (
    capacity,
    friendly,
    inside,
    lords_at,
    outside,
    value_now,
)
from gardariki.games.nevsky.state import NO_COMBAT, State
from gardariki.games.nevsky.words import VECHE_COIN

NEVER = -9.0

WANTED: dict[int, float] = {
    card(name): worth
    for name, worth in {
        "t2": 2.6, "t3": 1.6, "t4": 2.2, "t5": 2.2, "t6": 2.2, "t7": 2.0, "t8": 1.4, "t9": 2.3,
        "t10": 2.3, "t11": 2.0, "t12": 2.4, "t13": 2.6, "t14": 1.6, "t15": 2.0, "t16": 1.0,
        "t17": 0.4, "t18": 0.8, "t1": 1.6, "r1": 1.8, "r2": 1.8, "r3": 2.2, "r4": 1.5, "r5": 2.8,
        "r6": 2.8, "r7": 1.0, "r8": 2.2, "r9": 2.0, "r10": 1.8, "r11": 1.8, "r12": 2.6, "r13": 2.2,
        "r14": 2.6, "r15": 2.0, "r16": 0.8, "r17": 1.2, "r18": 0.6,
    }.items()
}  # fmt: skip
"""How much a Capability is worth a Levy action."""


class Seat(Protocol):
    """What a bot is given: its seat, its options, its view."""

    seat: int

    @property
    def options(self) -> list[Action]:
        """The legal answers."""

    def view(self) -> Any:
        """The state as the seat may know it."""


class Mind:
    """What the marshal has before him at one question."""

    def __init__(self, view: State, seat: int) -> None:
        self.s = view
        self.side = view.seat.index(seat)
        self._errand: Errand | None = None
        self._pair: tuple[int, int] | None = None

    @property
    def errand(self) -> Errand:
        """The best errand of the Active Lord."""
        if self._errand is None:
            self._errand = best_errand(self.s, self.s.actor, self.s.actions)
        return self._errand

    @property
    def pair(self) -> tuple[int, int]:
        """The Lieutenant and Lower Lord whom it would pay to name; -1 if there are none."""
        if self._pair is None:
            self._pair = pairing(self.s, self.side)
        return self._pair


class Marshal:
    """One commander for one seat of one match."""

    def __init__(self, seed: int) -> None:
        self._source = random.Random(seed)

    def choose(self, chair: Seat) -> Action:
        """The option with the best rating; equals are told apart by lot."""
        options = chair.options
        if len(options) == 1:
            return options[0]
        mind = Mind(chair.view(), chair.seat)
        best = options[0]
        high = -99.0
        for option in options:
            rate = RATES.get(option.verb.name)
            worth = rate(mind, option) if rate is not None else 0.0
            worth += self._source.random() * 0.01
            if worth > high:
                best, high = option, worth
        return best

    def explain(self) -> list[Any]:
        """Rules of thumb leave no judgements behind."""
        return []


# Levy


def take(m: Mind, act: Action) -> float:
    """Transport for the Season at hand and the next."""
    s = m.s
    kind = BOAT + act.noun
    if SEASON[s.box] == SUMMER:
        return {CART: 3.0, BOAT: 2.0, SLED: 1.0}.get(kind, 0.5)
    if winter(s):
        return 3.0 if kind == SLED else 1.0
    return {BOAT: 3.0, CART: 2.0}.get(kind, 0.5)


def levy_transport(m: Mind, act: Action) -> float:
    """Two pieces of what serves now are enough."""
    s = m.s
    lord = s.actor
    kind = BOAT + act.noun
    useful = CART if SEASON[s.box] == SUMMER else SLED if winter(s) else BOAT
    if kind != useful or s.assets[lord][kind] > 2:
        return -0.5
    return 2.7 if s.assets[lord][kind] < 2 else 1.5


def levy_lord(m: Mind, act: Action) -> float:
    """More Lords, above all."""
    s, side = m.s, m.side
    return 3.0 + FEALTY[act.noun] * 0.5 + (3.0 if len(on_map(s, side)) < 3 else 0.0)


def levy_vassal(_m: Mind, act: Action) -> float:
    """By the worth of the units that come."""
    return 0.9 + sum(n * WORTH[unit] for unit, n in enumerate(VASSAL_FORCES[act.noun])) * 0.4


def levy_card(m: Mind, act: Action) -> float:
    """Useful Capabilities, never more than can be kept."""
    s, side = m.s, m.side
    number = act.noun
    if SCOPE[number] == SIDE_WIDE:
        if len(s.in_play[side]) >= len(on_map(s, side)):
            return NEVER
    elif len(s.cards[s.actor]) >= 2:
        return NEVER
    if number == card("t3") and not s.forces[s.actor][LIGHT_HORSE]:
        return NEVER
    return WANTED.get(number, 0.0)


def keep_card(_m: Mind, act: Action) -> float:
    """Give up the least wanted card, and only if asked to."""
    return -1.0 - WANTED.get(act.noun, 0.0)


def give_card(m: Mind, act: Action) -> float:
    """Cards go to the strong."""
    s = m.s
    return strength(s, act.noun)


def pay(m: Mind, act: Action) -> float:
    """Pay who would leave now, if the purse reaches far enough."""
    s, side = m.s, m.side
    lord = act.noun
    missing = s.box + 1 - s.service[lord]
    if missing <= 0:
        return NEVER
    purse = s.veche_coin if side == RUSSIANS and not s.besieged[lord] else 0
    for other in lords_at(s, side, s.where[lord]):
        if s.besieged[other] == s.besieged[lord]:
            purse += s.assets[other][COIN]
            if friendly(s, side, s.where[lord]):
                purse += s.assets[other][LOOT]
    return 5.0 + strength(s, lord) if purse >= missing else NEVER


def spend(_m: Mind, act: Action) -> float:
    """Loot first: it is heavy; then the Veche's Coin."""
    if act.noun == VECHE_COIN:
        return 1.0
    return 2.0 if act.noun % ASSETS == LOOT else 0.5


def veche_decline(m: Mind, _act: Action) -> float:
    """A point a Levy for nothing, while others hold the field."""
    s, side = m.s, m.side
    return 4.0 if len(on_map(s, side)) >= 2 and s.veche_vp < 8 else 0.5


def veche_muster(m: Mind, act: Action) -> float:
    """A prince is worth a point when Lords are few."""
    s, side = m.s, m.side
    few = len(on_map(s, side)) < 2
    return (6.0 if few else -1.0) + (1.0 if act.noun in (ALEKSANDR, ANDREY) else 0.0)


def veche_slide(_m: Mind, _act: Action) -> float:
    return NEVER


def veche_lordship(m: Mind, _act: Action) -> float:
    """Only to fill an empty map."""
    s, side = m.s, m.side
    ready = any(0 <= s.cylinder[lord] <= s.box for lord in LORDS_OF[side])
    return 1.0 if ready and len(on_map(s, side)) < 2 else NEVER


def legate_to(m: Mind, act: Action) -> float:
    """The Legate goes to the Seat of a Lord who is Ready, else where the strongest Lord is."""
    s, side = m.s, m.side
    for lord in LORDS_OF[side]:
        if s.legate < 0 and 0 <= s.cylinder[lord] <= s.box and act.noun in free_seats(s, lord):
            return 4.0
    there = sum(strength(s, lord) for lord in outside(s, side, act.noun))
    here = sum(strength(s, lord) for lord in outside(s, side, s.legate)) if s.legate >= 0 else -1.0
    return 0.1 + there * 0.1 if there > here else -0.5


# Shifts


def shift(m: Mind, act: Action) -> float:
    """The enemy's: cylinders later, Service earlier. A cylinder was chosen if there was one."""
    s, side = m.s, m.side
    drawn = s.drawn or s.events[side]
    lords = TARGET_LORDS[drawn[-1]] if drawn else LORDS_OF[1 - side]
    boxes = act.noun - 2
    return float(boxes if any(s.cylinder[lord] >= 0 for lord in lords) else -boxes)


def cylinder(m: Mind, act: Action) -> float:
    """Rather the one who is near: mine to come, theirs to be late."""
    s, side = m.s, m.side
    return 1.0 if SIDE_OF[act.noun] != side else 2.0 - 0.1 * s.cylinder[act.noun]


# Campaign


def plan(m: Mind, act: Action) -> float:
    """Cards to the Lords with the best errands, fewer with each card given."""
    s, side = m.s, m.side
    if act.noun == PASS_CARD:
        return 0.04
    lord = act.noun
    planned = sum(1 for number in s.plan[side] if number < 36 and number // 3 == lord)
    leader, lower = m.pair
    score = max(best_errand(s, lord, COMMAND[lord]).score, best_voyage(s, lord))
    if lord == leader:
        score = max(score, 0.5)
    if s.siege[s.where[lord]] and not s.besieged[lord]:
        score = max(score, 0.4)
    if s.besieged[lord]:
        score = 0.01
    if runs_out(s, lord) and s.where[lord] in seats_of(s, lord) and not planned:
        score = 0.6  # Tax first
    elif lord == anchor(s, side):
        score = max(score, 0.25)
    if lord == lower:
        score = 0.0  # his cards would count as Pass
    return (score + 0.03) / (1.0 + 0.5 * planned)


def lieutenant(m: Mind, act: Action) -> float:
    """Two who are stronger together, if the Plan was made for it."""
    leader, lower = m.pair
    if act.noun != leader:
        return NEVER
    idle = sum(1 for number in m.s.plan[m.side] if number < 36 and number // 3 == lower)
    return 1.0 if idle == 0 else NEVER


def lower_lord(m: Mind, act: Action) -> float:
    """Whom the Lieutenant leads."""
    return 1.0 if act.noun == m.pair[1] else 0.0


def sail(m: Mind, act: Action) -> float:
    """Over the sea for what is worth a whole card, or for what lies beyond."""
    return voyage(m.s, m.s.actor, act.noun)


def march(m: Mind, act: Action) -> float:
    """Where the best errand leads first."""
    return m.errand.score if m.errand.step == act.noun else NEVER


def join(m: Mind, act: Action) -> float:
    """Company for a siege or a battle, none for a raid."""
    return 1.0 if m.errand.war and food(m.s, act.noun) >= need(m.s, act.noun) else -1.0


def laden(m: Mind, _act: Action) -> float:
    """Keep what is needed to eat, if time allows."""
    s = m.s
    lord = s.actor
    return 0.5 if s.assets[lord][PROVENDER] + s.assets[lord][LOOT] <= 2 * need(s, lord) else -0.5


def ravage(m: Mind, act: Action) -> float:
    """Half a point and a meal, the more welcome to the hungry."""
    s, side = m.s, m.side
    meal = 0.3 if food(s, s.actor) < need(s, s.actor) else 0.0
    return errand_at(0.68, ravage_cost(s, side, act.noun)) + meal


def _hunger(s: State, lord: int) -> float:
    """How badly the Lord wants food; what he cannot carry is of no use on a march."""
    stock, want = food(s, lord), need(s, lord)
    if stock < want and s.moved[lord]:
        return 0.62
    besieging = s.siege[s.where[lord]] > 0
    if not besieging and stock >= max(pack(s, lord), 0 if s.actions > 1 else want):
        return 0.02
    if stock < want:
        return 0.40
    if stock < 2 * want:
        return 0.34
    return 0.2 if stock < 3 * want else 0.01


def supply(m: Mind, _act: Action) -> float:
    s = m.s
    return _hunger(s, s.actor) + 0.02


def forage(m: Mind, _act: Action) -> float:
    s = m.s
    return _hunger(s, s.actor)


def tax(m: Mind, _act: Action) -> float:
    """Coin for a Lord whose time runs out."""
    s = m.s
    if runs_out(s, s.actor):
        return 0.7 if SCENARIOS[s.scenario].lord_tally else 0.5
    if s.actor == anchor(s, m.side) and s.assets[s.actor][COIN] < 3:
        return 0.3
    return 0.08


def storm(m: Mind, _act: Action) -> float:
    """When the odds are good."""
    s = m.s
    lord = s.actor
    place = s.where[lord]
    odds = storm_odds(s, lord, place)
    return (value_now(s, place) + 0.5) * odds * 0.6 if odds > 0.55 else -0.2


def siege(m: Mind, _act: Action) -> float:
    """Dig while digging helps, or hope for Surrender."""
    s, side = m.s, m.side
    place = s.where[s.actor]
    chance = 0.0 if inside(s, 1 - side, place) else s.siege[place] / 6
    digs = s.siege[place] < 4 and len(outside(s, side, place)) >= capacity(s, place)
    return chance * value_now(s, place) * 0.6 + (0.22 if digs else 0.0)


def use_legate(m: Mind, _act: Action) -> float:
    s = m.s
    return 0.5 if s.actions <= 0 else -1.0


def play(m: Mind, act: Action) -> float:
    """Treachery at once, Pogosts to the hungry, the rest stays in hand."""
    s, side = m.s, m.side
    if act.noun == card("t3"):
        return 5.0
    if act.noun == card("r3"):
        hungry = [i for i in on_map(s, side) if s.moved[i] and food(s, i) < need(s, i)]
        return 3.0 if hungry else NEVER
    return NEVER


def feed_lord(m: Mind, act: Action) -> float:
    """For a choice of Lords: the strong first, the hungry first of all."""
    s = m.s
    return strength(s, act.noun) + (50.0 if food(s, act.noun) < need(s, act.noun) else 0.0)


def waste(m: Mind, act: Action) -> float:
    """What cannot be used now goes first."""
    s = m.s
    kind = act.noun % ASSETS
    useless = SLED if SEASON[s.box] == SUMMER else CART if winter(s) else SLED
    return {useless: 3.0, LOOT: 1.0, PROVENDER: 0.2, COIN: 0.1}.get(kind, 1.5)


# Approach and combat


def _balance(s: State, side: int, place: int) -> float:
    """My Lords' worth at a Locale over theirs, outside walls on both sides."""
    mine = sum(strength(s, lord) for lord in outside(s, side, place))
    theirs = sum(strength(s, lord) for lord in outside(s, 1 - side, place))
    return mine / theirs if theirs else 9.0


def avoid_lord(m: Mind, act: Action) -> float:
    """LORD is asked when Approached: leave if the enemy is stronger."""
    s, side = m.s, m.side
    if s.actor >= 0 and s.where[s.actor] >= 0 and SIDE_OF[s.actor] != side:
        return 1.0 if _balance(s, side, s.where[s.actor]) < 0.9 else -1.0
    return feed_lord(m, act)


def flee_to(m: Mind, act: Action) -> float:
    """Rather home than abroad, rather to friends."""
    s, side = m.s, m.side
    place = act.noun
    return (1.0 if TERRITORY[place] == side else 0.0) + 0.5 * len(outside(s, side, place))


def withdraw(m: Mind, act: Action) -> float:
    """Behind the Walls if the field is lost; after a lost Battle always."""
    s, side = m.s, m.side
    if s.combat.kind != NO_COMBAT:
        return 2.0
    return 1.0 if _balance(s, side, s.where[act.noun]) < 0.9 else -1.0


def concede(m: Mind, _act: Action) -> float:
    """Save what can be saved."""
    s, side = m.s, m.side
    c = s.combat
    balance = _fight(s, side)
    if c.attacker == side and c.kind == 2:
        return 1.0 if balance < 0.15 else -1.0
    return 1.0 if balance < 0.35 else -1.0


def _fight(s: State, side: int) -> float:
    mine = theirs = 0.0
    for lord in s.combat.fought:
        worth = sum(n * WORTH[unit] for unit, n in enumerate(s.forces[lord]))
        if SIDE_OF[lord] == side:
            mine += worth
        else:
            theirs += worth
    return mine / theirs if theirs else 9.0


def array_lord(m: Mind, act: Action) -> float:
    """The strong to the front."""
    s = m.s
    return strength(s, act.noun)


def always(worth: float) -> Callable[[Mind, Action], float]:
    """A verb with one worth, whatever the position."""

    def rate(m: Mind, _act: Action) -> float:
        return worth

    return rate


def bid(_m: Mind, act: Action) -> float:
    return -abs(act.noun - 1.0)


def seat(m: Mind, act: Action) -> float:
    """Muster with friends, at a Seat of others too."""
    s, side = m.s, m.side
    return 0.2 * len(outside(s, side, act.noun))


def lordship(m: Mind, _act: Action) -> float:
    """Held Lordship is best used at once."""
    s = m.s
    return 1.5 if s.actions == 0 else -0.1


def exempt(m: Mind, act: Action) -> float:
    s = m.s
    return float(need(s, act.noun)) - 0.1 * food(s, act.noun)


RATES: dict[str, Callable[[Mind, Action], float]] = {
    "done": always(0.0),
    "quiet": always(NEVER),
    "pass": always(0.03),
    "auto": always(5.0),
    "no": always(0.0),
    "bid": bid,
    "take": take,
    "give_card": give_card,
    "pay": pay,
    "spend": spend,
    "muster": always(5.0),
    "levy_lord": levy_lord,
    "levy_vassal": levy_vassal,
    "levy_transport": levy_transport,
    "levy_card": levy_card,
    "tuck": levy_card,
    "return_card": keep_card,
    "tuck_away": keep_card,
    "seat": seat,
    "lordship": lordship,
    "legate_to": legate_to,
    "legate_muster": always(6.0),
    "legate_slide": always(0.5),
    "legate_lordship": always(1.0),
    "veche_slide": veche_slide,
    "veche_muster": veche_muster,
    "veche_lordship": veche_lordship,
    "veche_decline": veche_decline,
    "shift": shift,
    "cylinder": cylinder,
    "discard": keep_card,
    "plan": plan,
    "lieutenant": lieutenant,
    "lower": lower_lord,
    "march": march,
    "sail": sail,
    "join": join,
    "legate_along": always(1.0),
    "laden": laden,
    "unladen": always(0.0),
    "supply": supply,
    "from_seats": lambda _m, act: float(act.noun),
    "from_ships": lambda _m, act: float(act.noun),
    "forage": forage,
    "ravage": ravage,
    "tax": tax,
    "serf": always(0.05),
    "siege": siege,
    "storm": storm,
    "sally": always(-0.3),
    "stonemasons": always(0.9),
    "stone_kremlin": always(-0.1),
    "use_legate": use_legate,
    "play": play,
    "lord": avoid_lord,
    "avoid": flee_to,
    "withdraw": withdraw,
    "ambush": always(3.0),
    "battle_event": always(3.0),
    "concede": concede,
    "fight_on": always(0.0),
    "retreat": flee_to,
    "array": array_lord,
    "front": array_lord,
    "center": array_lord,
    "relief": always(1.0),
    "surrender": always(1.0),
    "siegeworks": always(0.0),
    "reroll": always(1.0),
    "feed_first": array_lord,
    "exempt": exempt,
    "waste": waste,
    "waste_card": keep_card,
    "waste_secret": keep_card,
}
