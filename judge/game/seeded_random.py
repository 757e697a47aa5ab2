"""Makes reproducible random draws. All randomness in a game comes from its seed."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

Thing = TypeVar("Thing")


class Chance:
    """A series of random draws for one purpose. ``Chance(seed, run, "FRANCE")`` always draws the
    same numbers, which reveal nothing about the draws for any other purpose."""

    def __init__(self, *purpose: object) -> None:
        self._purpose = "/".join(map(str, purpose))
        self._drawn = 0

    def below(self, count: int) -> int:
        """Returns a number from 0 up to, but not including, ``count``. All numbers are equally
        likely."""
        self._drawn += 1
        digest = sha256(f"{self._purpose}/{self._drawn}".encode()).digest()
        return int.from_bytes(digest) % count

    def choice(self, things: Sequence[Thing]) -> Thing:
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[Thing]) -> tuple[Thing, ...]:
        left = list(things)
        return tuple(left.pop(self.below(len(left))) for _ in things)
