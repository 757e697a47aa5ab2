"""The data that a variant keeps in addition to the board, and the results of its phases in addition
to outcomes. The first, the ledger, goes with the game from phase to phase. The second, the news,
stays with its phase. Each variant has its own types for the two (`judge.games.variant`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, Self

from judge.adjudication.verdicts import Outcome
from judge.board.units import ProvinceCode, Unit
from judge.orders.order import Order


class Extra(Protocol):
    """A ledger or news that can be written as JSON data. The data has its ``kind``, by which the
    type is found when the data is read."""

    kind: ClassVar[str]

    def to_data(self) -> dict[str, Any]: ...

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Self:
        """Returns the object from the data that `to_data` wrote. Raises ValueError or KeyError if
        the data is invalid."""
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
    """The content of a picture of the board for one reader. ``outcomes`` has orders with known
    results, and ``witnessed`` has orders whose results the reader does not know. ``besides`` has
    known pieces that are not on the board, such as spies. ``seen`` has the provinces for which the
    reader knows whether a unit is there, or is None if that is so for all provinces."""

    outcomes: tuple[Outcome, ...] = ()
    witnessed: tuple[tuple[Unit, Order], ...] = ()
    besides: tuple[Unit, ...] = ()
    seen: frozenset[ProvinceCode] | None = None
