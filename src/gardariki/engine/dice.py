"""Chance: dice that nobody can predict and everybody can check afterwards."""

from __future__ import annotations

import hashlib
import random
import secrets
from abc import ABC, abstractmethod
from collections.abc import Sequence

from gardariki.engine.errors import BadDice

_BITS = 1 << 64


def commitment(key: bytes) -> str:
    """What is published before the first roll: a hash that binds the key without showing it."""
    return hashlib.blake2b(key, digest_size=32, person=b"gardariki-commit").hexdigest()


def key_from_seed(seed: int | str) -> bytes:
    """The key of a reproducible match."""
    return hashlib.blake2b(str(seed).encode(), digest_size=32, person=b"gardariki-seed").digest()


def keyed_roll(key: bytes, count: int, n: int) -> int:
    """Roll number `count` (from 0) of the dice with this key: 0 to n - 1, each as likely.

    It is the first eight bytes, little-endian, of BLAKE2b(count, retry) under the key, modulo n;
    values at the top that would favour small results are thrown again with the next `retry`.
    """
    retry = 0
    while True:
        text = count.to_bytes(8, "little") + retry.to_bytes(8, "little")
        value = int.from_bytes(hashlib.blake2b(text, digest_size=8, key=key).digest(), "little")
        if value < _BITS - _BITS % n:
            return value % n
        retry += 1


class Dice(ABC):
    """Where a match's chance comes from."""

    @abstractmethod
    def roll(self, n: int) -> int:
        """0 to n - 1."""

    @abstractmethod
    def copy(self) -> Dice:
        """Dice that will roll the same."""


class KeyedDice(Dice):
    """BLAKE2b in counter mode under a secret key: verifiable once the key is published.

    >>> dice = KeyedDice(key_from_seed(7))
    >>> [dice.roll(6) for _ in range(5)] == [keyed_roll(dice.key, i, 6) for i in range(5)]
    True
    """

    def __init__(self, key: bytes | None = None, count: int = 0) -> None:
        self.key: bytes = key if key is not None else secrets.token_bytes(32)
        self.count: int = count

    def roll(self, n: int) -> int:
        value = keyed_roll(self.key, self.count, n)
        self.count += 1
        return value

    def copy(self) -> Dice:
        return KeyedDice(self.key, self.count)


class ScriptedDice(Dice):
    """Rolls written down beforehand, as 0 to n - 1: how tests and puzzles steer chance."""

    def __init__(self, script: Sequence[int]) -> None:
        self.script: list[int] = list(script)
        self.count: int = 0

    def roll(self, n: int) -> int:
        if self.count >= len(self.script):
            raise BadDice(f"the scripted dice ran out after {self.count}; a roll of {n} is next")
        value = self.script[self.count]
        if not 0 <= value < n:
            raise BadDice(f"scripted roll {self.count} is {value}; it must be 0 to {n - 1}")
        self.count += 1
        return value

    def copy(self) -> Dice:
        twin = ScriptedDice(self.script)
        twin.count = self.count
        return twin


class LooseDice(Dice):
    """Fast dice for imagination and simulation, where nobody needs to check the rolls."""

    def __init__(self, source: random.Random) -> None:
        self.source = source

    def roll(self, n: int) -> int:
        return int(self.source.random() * n)

    def copy(self) -> Dice:
        twin = random.Random()
        twin.setstate(self.source.getstate())
        return LooseDice(twin)
