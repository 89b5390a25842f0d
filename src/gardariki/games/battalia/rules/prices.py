"""B27 The price list: what each line costs."""

from __future__ import annotations

from gardariki.engine.words import Action
from gardariki.games.battalia.data import F
from gardariki.games.battalia.rules.lines import ARMED, EQUALS, LABOURERS, NO_HEAD, ONE, Price
from gardariki.games.battalia.state import CROSSROAD, State
from gardariki.games.battalia.words import (
    ACQUIRE,
    BUILD_CITY,
    BUILD_ROAD,
    BUY_POTION,
    DISCOVER,
    HIRE,
    HIRE_HERO,
    TRADE_POST,
    UPGRADE,
)


def road_price(shape: int) -> Price:
    """B6.1, B6.2 Labour and supplies."""
    return Price(LABOURERS, F.road_labour[shape], 1, 1, F.road_supplies[shape])


def city_price() -> Price:
    """B6.3 Three units of one rank."""
    return Price(EQUALS, F.city_units, 1, 4)


def upgrade_price(level: int) -> Price:
    """B6.4 Two units of one rank, at least that of the level to be reached."""
    return Price(EQUALS, F.upgrade_units, level + 1, 4)


def hire_price(rank: int) -> Price:
    """B6.5 A head and supplies; the rank counts from 0."""
    return Price(ONE, 1, F.hire_head[rank], 6, F.hire_supplies[rank])


def acquire_price() -> Price:
    """B6.6 An educated unit and supplies."""
    return Price(ONE, 1, F.acquire_head, 6, F.acquire_supplies)


def hero_price() -> Price:
    """B6.9 A weapon and supplies."""
    return Price(ARMED, supplies=F.hero_supplies)


def post_price() -> Price:
    """B6.13 Two frimen."""
    return Price(EQUALS, F.post_frimen, 1, 1)


def potion_price() -> Price:
    """B18.6 Supplies alone."""
    return Price(NO_HEAD, supplies=F.potion_price)


def discover_prices() -> list[Price]:
    """B20.4 A crossroad costs like a junction, a building two labour."""
    return [
        Price(LABOURERS, F.discover_labour[which], 1, 1, F.discover_supplies[which])
        for which in (0, 1)
    ]


def discover_price(s: State, at: int) -> Price:
    """B20.4 What turning over this card costs."""
    return discover_prices()[0 if s.kind[at] == CROSSROAD else 1]


def price_of(s: State, act: Action) -> Price | None:
    """B27 What the goal of a line costs; None for those that are not paid card by card."""
    verb, noun = act.verb, act.noun
    if verb is BUILD_ROAD:
        return road_price(noun)
    if verb is BUILD_CITY:
        return city_price()
    if verb is UPGRADE:
        return upgrade_price(s.level[noun])
    if verb is HIRE:
        return hire_price(noun)
    if verb is ACQUIRE:
        return acquire_price()
    if verb is HIRE_HERO:
        return hero_price()
    if verb is TRADE_POST:
        return post_price()
    if verb is BUY_POTION:
        return potion_price()
    if verb is DISCOVER:
        return discover_price(s, noun)
    return None


def price_words(price: Price) -> str:
    """A price in words."""
    head = ""
    if price.head == LABOURERS:
        head = f"{price.n} labour"
    elif price.head == EQUALS:
        span = f"rank {price.low}" if price.low == price.high else f"one rank from {price.low} on"
        head = f"{price.n} units of {span}"
    elif price.head == ONE:
        head = f"a unit of rank {price.low} or higher"
    elif price.head == ARMED:
        head = "a weapon"
    fuel = ""
    if price.supplies:
        fuel = "1 supply" if price.supplies == 1 else f"{price.supplies} supplies"
    return " and ".join(part for part in (head, fuel) if part)
