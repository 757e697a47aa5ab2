"""Order lists, and the marks a judge writes beside their lines (CB 3.5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TypeAlias

from judge.board.phases import Phase
from judge.board.units import Power, ProvinceCode
from judge.orders.order import Order


class Mark(Enum):
    """What became of one line of a list, before the adjudicator saw any of it."""

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
class OrderList:
    """The lines a power has on file for one phase, in the order of writing.

    ``letter`` is the number of the letter that brought them (an older letter never replaces a
    newer one); ``complete`` tells whether the power counts as ready with it.
    """

    lines: tuple[Order, ...]
    letter: int = 0
    complete: bool = True


@dataclass(frozen=True, slots=True)
class MarkedLine:
    order: Order
    mark: Mark


MarkedList: TypeAlias = tuple[MarkedLine, ...]


@dataclass(frozen=True, slots=True)
class Limits:
    """How many unit orders and how many proxies of each list count (CB 3.1, 3.3)."""

    considered: int
    proxies: int


@dataclass(frozen=True, slots=True)
class Marshalled:
    """The plain reading of all lists of a movement phase: the one order that stands for each
    unit, keyed by its province, and every line with its mark."""

    orders: Mapping[ProvinceCode, Order]
    lists: Mapping[Power, MarkedList] = field(default_factory=dict)
    limits: Limits | None = None


@dataclass(frozen=True, slots=True)
class Refusal:
    """A line that was read and is not allowed: why, in words for its writer, and the nearest order
    that would have been, as canonical text; empty when there is none. ``line`` counts from 0
    within its list."""

    reason: str
    suggestion: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class Remark:
    """A line that was taken, though not just as written."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Filed:
    """What filing a letter's order lines did.

    ``lists`` is what the power has on file now, for each phase the letter was for; ``stored`` tells
    whether this letter changed it. ``merges`` tells that letters add up here, unit by unit; else
    each replaces what was on file. ``doubted`` tells that what was on file stays, and does not
    count as complete any more: the letter held an order that could not be read.
    """

    lists: Mapping[Phase, OrderList]
    stored: bool
    refusals: tuple[Refusal, ...] = ()
    remarks: tuple[Remark, ...] = ()
    merges: bool = False
    doubted: bool = False

    @property
    def on_file(self) -> OrderList | None:
        """The list for the first of these phases."""
        return next(iter(self.lists.values()), None)

    @property
    def complete(self) -> bool:
        return all(entry.complete for entry in self.lists.values())


def rearranged(sealed: OrderList, numbers: Sequence[int]) -> OrderList | Refusal:
    """The same lines in another order (CB Q&A, "Can I change my locked-in orders?").

    ``numbers`` are the old numbers of the lines, counted from 1, in their new order. Each must be
    named exactly once: nothing may be added, left out or said twice.
    """
    count = len(sealed.lines)
    if sorted(numbers) != list(range(1, count + 1)):
        every = " ".join(str(number) for number in range(count, 0, -1))
        if count < 2:
            return Refusal("There is nothing to reorder: this list has fewer than two lines.")
        reason = (
            "SEQUENCE can only reorder a list, so it must give the number of each of its"
            f" {count} lines once, proxies included."
        )
        return Refusal(reason, f"SEQUENCE {every}")
    return replace(sealed, lines=tuple(sealed.lines[number - 1] for number in numbers))
