"""Order lists: the list that a power has on file, the orders that count in a phase, and the result
of filing order lines.

Before a phase is adjudicated, the judge combines the lists that are on file. Each line then gets a
mark (CB 3.5), and each unit gets the order that counts for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TypeAlias

from judge.board.phases import Phase
from judge.board.power_names_and_place_codes import Power, ProvinceCode
from judge.orders.order import Order


class Mark(Enum):
    """The mark beside a line. It shows what the judge did with the line before adjudication."""

    ORDERED = "ordered"
    NO_UNIT = "no unit"
    REVOKED = "revoked"
    PROXIED = "proxied"
    NO_PROXY = "noProxy"
    REFUSED = "refused"
    BY_PROXY = "byProxy"
    RE_PROXY = "reProxy"
    IGNORED = "ignored"
    DEFAULT = "default"
    ILLEGAL = "illegal"
    NSU = "nsu"
    UNORDERED = "u/o"


@dataclass(frozen=True, slots=True)
class MarkedLine:
    order: Order
    mark: Mark


MarkedList: TypeAlias = tuple[MarkedLine, ...]


@dataclass(frozen=True, slots=True)
class Limits:
    """The maximum number of unit orders and of proxies that count in each list (CB 3.1, 3.3)."""

    considered: int
    proxies: int


@dataclass(frozen=True, slots=True)
class Marshalled:
    """The result of combining all lists for a movement phase: the order that counts for each unit,
    keyed by the unit's province, and every line with its mark."""

    orders: Mapping[ProvinceCode, Order]
    lists: Mapping[Power, MarkedList] = field(default_factory=dict)
    limits: Limits | None = None


@dataclass(frozen=True, slots=True)
class OrderList:
    """The lines that a power has on file for one phase, in the order in which they were written.

    ``letter`` is the number of the last message that changed these lines. An older message never
    replaces a newer one. ``complete`` is True if these lines are all that the power needs to send.
    """

    lines: tuple[Order, ...]
    letter: int = 0
    complete: bool = True
    asked: int = 0
    """The number of the letter about which the judge has asked its writer, or 0. Until the writer
    replies YES or sends orders again, this list counts at the deadline but not before."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """The refusal of a line that can be read but is not allowed. ``reason`` is an explanation for
    the player. ``suggestion`` is the canonical text of the nearest legal order, or "". ``line`` is
    the number of the line in the list, counted from 0."""

    reason: str
    suggestion: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class Remark:
    """A note to the player about a line. It may say, for example, that the line was not read
    exactly as it was written."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Filed:
    """The result of filing the order lines of a message.

    ``lists`` holds, for each phase of the message, the list that the power now has on file.
    ``stored`` is True if the message changed them. ``merges`` is True if a message changes the list
    unit by unit, and False if it replaces the whole list. ``doubted`` is True if the list on file
    stays unchanged and the judge asks the player about it, because a line in the message was
    refused or could not be read.
    """

    lists: Mapping[Phase, OrderList]
    stored: bool
    refusals: tuple[Refusal, ...] = ()
    remarks: tuple[Remark, ...] = ()
    merges: bool = False
    doubted: bool = False

    def questioned(self, letter: int) -> Filed:
        """Returns the same result, with a note in each complete list on file, saying that the judge
        has asked the player about this letter."""
        lists = {
            phase: replace(entry, asked=letter)
            if entry.complete and entry.letter <= letter
            else entry
            for phase, entry in self.lists.items()
        }
        doubted = self.doubted or (lists != self.lists and not self.stored)
        return replace(self, lists=lists, doubted=doubted)

    @property
    def on_file(self) -> OrderList | None:
        """Returns the list for the first of the phases, or None."""
        return next(iter(self.lists.values()), None)

    @property
    def complete(self) -> bool:
        return all(entry.complete for entry in self.lists.values())
