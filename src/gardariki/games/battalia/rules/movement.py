"""B9, B10.2 Heroes and movement: points, steps, native terrain, leaps between gates."""

from __future__ import annotations

from gardariki.engine.log import SEATS, tell
from gardariki.engine.questions import Ask, Rules
from gardariki.engine.words import Action
from gardariki.games.battalia.data import (
    BOOK,
    FIRST_ARTEFACT,
    FORTUNE,
    HORSE,
    KIND,
    MODES,
    SQUARES,
    STARDUST,
    SUPPLY,
    TYPE,
    F,
)
from gardariki.games.battalia.rules.cards import a_card, faces, take_type
from gardariki.games.battalia.rules.lines import can_be_eclipsed, can_eclipse, lit
from gardariki.games.battalia.rules.map import gate_square, gates, links
from gardariki.games.battalia.rules.potions import frozen
from gardariki.games.battalia.state import CITY, GATE, ROAD, State
from gardariki.games.battalia.words import (
    AS_GA,
    AS_KIND,
    ECLIPSE_A,
    ECLIPSE_B,
    FUND_A,
    FUND_B,
    GATES,
    LEAP_A,
    LEAP_B,
    POOL,
    STARDUST_CARD,
    STEP_A,
    STEP_B,
    SUPPLY_CARD,
    TRIBUTE,
)
from gardariki.games.battalia.words import SQUARES as SQUARE_NOUNS

FUND = (FUND_A, FUND_B)
ECLIPSES = (ECLIPSE_A, ECLIPSE_B)
STEP = (STEP_A, STEP_B)
LEAP = (LEAP_A, LEAP_B)
HERO = ("hero A", "hero B")
SUPPLY_ROLE = 11
HORSE_ROLE = 4 + HORSE


def native(s: State, seat: int, at: int) -> bool:
    """B9.3 Is the card on the square the native terrain of the player's heroes?"""
    return s.terrain[at] == s.players[seat].faction and s.kind[at] in (ROAD, CITY, GATE)


def step_price(s: State, seat: int, hero: int, at: int) -> int:
    """B9.2, B9.3 0 for native terrain where he has not stood this turn, else 1."""
    if MODES[s.mode].native_steps_free and native(s, seat, at):
        return 1 if hero * SQUARES + at in s.players[seat].stood else 0
    return 1


def points(s: State, seat: int, hero: int) -> tuple[int, int]:
    """B9.2 The supply points and the other points of a hero."""
    p = s.players[seat]
    return (p.pool_supply, p.pool_other) if p.pool_hero == hero else (0, 0)


def steps(s: State, seat: int, hero: int) -> list[int]:
    """B9.1, B9.2 Where the hero can step now, for free or with the points he has."""
    at = s.players[seat].heroes[hero]
    if at < 0:
        return []
    can_pay = sum(points(s, seat, hero)) > 0
    return [other for other in links(s)[at] if can_pay or step_price(s, seat, hero, other) == 0]


def tributes(s: State, seat: int, hero: int, gate: int) -> list[int]:
    """B10.2 How the hero could pay the storm for a leap to this gate."""
    p = s.players[seat]
    price = leap_price(s, seat, gate)
    supply, other = points(s, seat, hero)
    found: list[int] = []
    if supply and (price == 0 or other or supply > 1):
        found.append(POOL)
    types = [TYPE[card] for card in p.hand]
    if SUPPLY in types and supply + other >= price:
        found.append(SUPPLY_CARD)
    if STARDUST in types:
        found.append(STARDUST_CARD)
    return found


def leap_price(s: State, seat: int, gate: int) -> int:
    """B10.2 The step onto the exit gate; a native one costs nothing."""
    return 0 if MODES[s.mode].native_steps_free and gate == s.players[seat].faction else 1


def leaps(s: State, seat: int, hero: int) -> list[int]:
    """B10.2 The gates to which the hero can leap, by the numbers of their factions."""
    p = s.players[seat]
    at = p.heroes[hero]
    if at < 0 or s.kind[at] != GATE or p.leaped >> hero & 1:
        return []
    return [gate for gate in gates(s) if gate != s.terrain[at] and tributes(s, seat, hero, gate)]


def movement_options(s: State, seat: int, types: list[int]) -> list[Action]:
    """B30.4 Cards for the pool, steps and leaps; `types` are those in hand."""
    found: list[Action] = []
    p = s.players[seat]
    linked = links(s)
    for hero in (0, 1):
        at = p.heroes[hero]
        if at < 0:
            continue
        ways = linked[at]
        gate = s.kind[at] == GATE
        if ways or (gate and not p.leaped >> hero & 1 and len(gates(s)) > 1):
            fund = FUND[hero]
            for kind in types:
                if kind >= FIRST_HORSE and _moves(s, seat, kind):
                    found.append(fund[kind])
            if s.bilkarr_at >= 0 and can_eclipse(s, seat):
                found += ECLIPSES[hero]([t for t in types if can_be_eclipsed(t)])
        if ways:
            if p.pool_hero == hero and p.pool_supply + p.pool_other > 0:
                found += STEP[hero](ways)
            else:
                found += STEP[hero]([o for o in ways if step_price(s, seat, hero, o) == 0])
        if gate:
            found += LEAP[hero](leaps(s, seat, hero))
    return found


FIRST_HORSE = FIRST_ARTEFACT + HORSE * 6


def _moves(s: State, seat: int, kind: int) -> bool:
    """B6.7 Supplies, stardust, horses; the Book, or a Fortune card that copies it."""
    if kind in (SUPPLY, STARDUST, BOOK) or KIND[kind] == HORSE:
        return True
    return kind == FORTUNE and BOOK in faces(s, seat, kind)


def fund(s: State, seat: int, hero: int, kind: int, eclipsed: bool) -> Rules[None]:
    """B9.2 A card gives movement points to a hero; it is a line of its own (B5.5)."""
    p = s.players[seat]
    face = kind
    if eclipsed:
        ask = Ask(
            seat,
            AS_KIND([HORSE_ROLE, SUPPLY_ROLE]),
            "Shall the card stand for a horse or for a supply?",
            "B18.8",
        )
        act: Action = yield ask
        supply = act.noun == SUPPLY_ROLE
        gained = 1 if supply else F.horse_points[lit(s, HORSE)]
        s.potion_used[5] = True
    else:
        if kind == FORTUNE:
            yield Ask(seat, [AS_GA[BOOK]], "Which Great Artefact shall it copy?", "B8.3")
            face = BOOK
        supply = kind in (SUPPLY, STARDUST)
        if supply:
            gained = 1 if kind == SUPPLY else F.stardust_worth
        else:
            gained = F.horse_points[lit(s, HORSE) if face != BOOK else 0]
    card = take_type(p, kind)
    p.play.append(card)
    if p.pool_hero != hero:
        empty_pool(s, seat)
        p.pool_hero = hero
    if (yield from frozen(s, seat, f"move {HERO[hero]}")):
        return
    if supply:
        p.pool_supply += gained
    else:
        p.pool_other += gained
    tell(
        s.log,
        f"{SEATS[seat]} plays {a_card(card)}: {HERO[hero]} has"
        f" {p.pool_supply + p.pool_other} movement points.",
    )


def empty_pool(s: State, seat: int) -> None:
    """B9.2 Points that are left are lost."""
    p = s.players[seat]
    p.pool_hero = -1
    p.pool_supply = 0
    p.pool_other = 0


def pay_points(s: State, seat: int, price: int) -> None:
    """B9.2 A step takes another point first, a supply point only if there is none."""
    p = s.players[seat]
    if price:
        if p.pool_other:
            p.pool_other -= 1
        else:
            p.pool_supply -= 1


def step(s: State, seat: int, hero: int, at: int) -> None:
    """B9.2 A step to a linked square."""
    price = step_price(s, seat, hero, at)
    pay_points(s, seat, price)
    move(s, seat, hero, at)
    how = "" if price else " on native terrain"
    tell(s.log, f"{SEATS[seat]}: {HERO[hero]} goes to {SQUARE_NOUNS.marks[at]}{how}.")


def move(s: State, seat: int, hero: int, at: int) -> None:
    p = s.players[seat]
    p.heroes[hero] = at
    mark = hero * SQUARES + at
    if mark not in p.stood:
        p.stood.append(mark)


def pay_leap(s: State, seat: int, hero: int, gate: int) -> Rules[bool]:
    """B10.2 Step and tribute are paid; False if the line was frozen."""
    p = s.players[seat]
    ways = tributes(s, seat, hero, gate)
    prompt = f"What tribute does the storm take for the leap to {GATES.labels[gate]}?"
    act: Action = yield Ask(seat, TRIBUTE(ways), prompt, "B10.2")
    price = leap_price(s, seat, gate)
    if act.noun == POOL:
        p.pool_supply -= 1
        pay_points(s, seat, price)
        return True
    card = take_type(p, SUPPLY if act.noun == SUPPLY_CARD else STARDUST)
    p.play.append(card)
    if (yield from frozen(s, seat, f"leap with {HERO[hero]}")):
        return False
    if p.pool_hero != hero:
        empty_pool(s, seat)
        p.pool_hero = hero
    if act.noun == STARDUST_CARD:
        p.pool_supply += F.stardust_worth - F.leap_tribute
    pay_points(s, seat, price)
    return True


def leap(s: State, seat: int, hero: int, gate: int) -> None:
    """B10.2 The hero is carried to the other gate."""
    p = s.players[seat]
    p.leaped |= 1 << hero
    at = gate_square(s, gate)
    move(s, seat, hero, at)
    tell(s.log, f"{SEATS[seat]}: {HERO[hero]} leaps to {GATES.labels[gate]}.")
