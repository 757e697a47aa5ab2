"""What a variant keeps in addition to the board, and what its phases bring in addition to outcomes.

The ledger goes with the game from phase to phase; the news stays with the phase that brought it.
Each variant names its own types for them (`judge.games.variant`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, Self

from judge.adjudication.verdicts import Outcome
from judge.board.units import ProvinceCode, Unit
from judge.orders.order import Order


class Extra(Protocol):
    """A ledger or news that can be written as JSON data. The data has its ``kind``, by which the
    type is found again."""

    kind: ClassVar[str]

    def to_data(self) -> dict[str, Any]: ...

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Self:
        """Returns what `to_data` wrote. Raises ValueError or KeyError if the data is invalid."""
        ...


@dataclass(frozen=True, slots=True)
class Unopened:
    """The ledger of a game whose variant is not installed, kept unchanged."""

    kind: ClassVar[str] = ""
    data: Mapping[str, Any]

    def to_data(self) -> dict[str, Any]:
        return dict(self.data)

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Unopened:
        return cls(data)


@dataclass(frozen=True, slots=True)
class View:
    """What a picture of the board shows one reader. ``outcomes`` are orders with known results;
    ``witnessed`` are orders whose results the reader does not know. ``besides`` are known pieces
    that are not on the board, such as spies. ``seen`` are the provinces whose occupation the reader
    knows; None for all."""

    outcomes: tuple[Outcome, ...] = ()
    witnessed: tuple[tuple[Unit, Order], ...] = ()
    besides: tuple[Unit, ...] = ()
    seen: frozenset[ProvinceCode] | None = None
