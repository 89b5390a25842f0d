"""The files of cards.py as they are written: shapes that msgspec checks when they are read."""

from __future__ import annotations

from typing import Any

import msgspec


class RawDeed(msgspec.Struct, frozen=True):
    id: str
    name: str
    set: str
    vp: int
    cost: dict[str, Any]
    conditions: list[dict[str, Any]]
    reward: list[dict[str, Any]]


class RawDeeds(msgspec.Struct, frozen=True):
    deeds: list[RawDeed]


class RawScheme(msgspec.Struct, frozen=True):
    id: str
    set: str
    coin_cost: int
    reward: list[dict[str, Any]]
    casualty: int


class RawSchemes(msgspec.Struct, frozen=True):
    schemes: list[RawScheme]


class RawAgenda(msgspec.Struct, frozen=True):
    id: str
    name: str
    set: str
    goal: str
    metric: str
    vp: int


class RawAgendas(msgspec.Struct, frozen=True):
    agendas: list[RawAgenda]


class RawInheritance(msgspec.Struct, frozen=True):
    id: str
    region: str
    coin_cost: int
    reward: list[dict[str, Any]]


class RawInheritances(msgspec.Struct, frozen=True):
    cards: list[RawInheritance]


class RawRewards(msgspec.Struct, frozen=True):
    base: list[dict[str, Any]]
    core_added: list[dict[str, Any]]


class RawRebels(msgspec.Struct, frozen=True):
    rewards: RawRewards


class RawToken(msgspec.Struct, frozen=True):
    id: str
    set: str
    cost: dict[str, Any]
    reward: list[dict[str, Any]]


class RawTokens(msgspec.Struct, frozen=True):
    tokens: list[RawToken]


class RawWarfareReward(msgspec.Struct, frozen=True):
    id: str
    reward: list[dict[str, Any]]


class RawWarfareRewards(msgspec.Struct, frozen=True):
    tokens: list[RawWarfareReward]


class RawEpic(msgspec.Struct, frozen=True):
    id: str
    name: str
    copies: int
    placement: str
    reward: list[dict[str, Any]]
    condition: str | None
    effect: str | None
    game_end: str | None
    round_end: str | None


class RawEpics(msgspec.Struct, frozen=True):
    epic_structures: list[RawEpic]


class RawFaction(msgspec.Struct, frozen=True):
    id: str
    name: str
    effect: str
    defeat: dict[str, Any]


class RawFactions(msgspec.Struct, frozen=True):
    reward: list[dict[str, Any]]
    factions: list[RawFaction]


class RawSoloAdvisor(msgspec.Struct, frozen=True):
    advisor: str
    action: str
    coin: bool = False


class RawSoloOrders(msgspec.Struct, frozen=True):
    build_order: list[str]
    advisors: list[RawSoloAdvisor]


class RawSoloCard(msgspec.Struct, frozen=True):
    id: int
    location_order: list[str]
    priorities: dict[str, RawSoloOrders]


class RawSoloCards(msgspec.Struct, frozen=True):
    cards: list[RawSoloCard]


class RawBonus(msgspec.Struct, frozen=True):
    trigger: str
    bonus: str
    locked_at_start: bool


class RawSoloMat(msgspec.Struct, frozen=True):
    difficulty: int
    name: str
    starting_priority: str
    columns: dict[str, list[RawBonus]]


class RawSoloMats(msgspec.Struct, frozen=True):
    mats: list[RawSoloMat]
