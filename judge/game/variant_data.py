"""What a judge keeps besides the board, and what a phase brings besides its outcomes.

A game's ledger goes with it from phase to phase, the news of a phase stay with the phase that
brought them. Which types these are is the game's own business (`judge.games.variant`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, Self

from judge.adjudication.verdicts import Outcome
from judge.board.units import ProvinceCode, Unit
from judge.orders.order import Order


class Extra(Protocol):
    """A ledger, or news, with one plain form, ready for JSON. The plain form has its ``kind``
    under that name, by which it is found again."""

    kind: ClassVar[str]

    def to_data(self) -> dict[str, Any]: ...

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Self:
        """What `to_data` wrote. Raises ValueError and KeyError."""
        ...


@dataclass(frozen=True, slots=True)
class Unopened:
    """The ledger of a game whose rules are not installed, kept as it was found."""

    kind: ClassVar[str] = ""
    data: Mapping[str, Any]

    def to_data(self) -> dict[str, Any]:
        return dict(self.data)

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Unopened:
        return cls(data)


@dataclass(frozen=True, slots=True)
class View:
    """``outcomes`` are the orders that are drawn with what became of them, ``witnessed`` those of
    which that is not known. ``besides`` are pieces he knows of that stand on no board he is
    shown, as spies do. ``seen`` are the provinces of which he knows who is in them; None: all."""

    outcomes: tuple[Outcome, ...] = ()
    witnessed: tuple[tuple[Unit, Order], ...] = ()
    besides: tuple[Unit, ...] = ()
    seen: frozenset[ProvinceCode] | None = None
