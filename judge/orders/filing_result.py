"""The result of filing order lines: the lists that are now on file, with refusals of lines and
remarks on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from judge.board.phases import Phase
from judge.orders.order_lists import OrderList


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
    """A note to the player on a line, for example that it was read differently from how it was
    written."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Filed:
    """The result of filing the order lines of a message.

    ``lists`` holds the power's list that is now on file for each phase of the message. ``stored``
    is True if the message changed them. ``merges`` is True if a message changes the list unit by
    unit, and False if it replaces the whole list. ``doubted`` is True if the list on file stays
    unchanged and the judge asks the player about it, because a line of the message was refused or
    could not be read.
    """

    lists: Mapping[Phase, OrderList]
    stored: bool
    refusals: tuple[Refusal, ...] = ()
    remarks: tuple[Remark, ...] = ()
    merges: bool = False
    doubted: bool = False

    def questioned(self, letter: int) -> Filed:
        """Returns the same result, with a note in each complete list on file that the judge has
        asked the player about this letter."""
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
