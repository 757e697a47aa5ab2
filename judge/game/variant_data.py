"""The additional data that a variant stores. The ledger is what a game keeps from phase to phase in
addition to the board. The news is what a phase produces in addition to the outcomes. Each variant
defines its own types for them (`judge.games.variant`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, Self


class Extra(Protocol):
    """A ledger or news that can be stored as JSON data. The data includes its ``kind``, which
    determines the type when the data is read."""

    kind: ClassVar[str]

    def to_data(self) -> dict[str, Any]: ...

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Self:
        """Makes an instance from the data that `to_data` returned. Raises ValueError or KeyError if
        the data is invalid."""
        ...


@dataclass(frozen=True, slots=True)
class Unopened:
    """The ledger of a game with a variant that is not installed. It is stored again unchanged."""

    kind: ClassVar[str] = ""
    data: Mapping[str, Any]

    def to_data(self) -> dict[str, Any]:
        return dict(self.data)

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Unopened:
        return cls(data)
