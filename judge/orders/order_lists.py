"""Order lists on file."""

from __future__ import annotations

import warnings
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

from judge.orders.order import Order
from judge.orders.orders_that_count import Limits as Limits  # these were here in 0.1
from judge.orders.orders_that_count import Mark as Mark
from judge.orders.orders_that_count import MarkedLine as MarkedLine
from judge.orders.orders_that_count import MarkedList as MarkedList
from judge.orders.orders_that_count import Marshalled as Marshalled


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


if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """Returns an object that packages with variants could import from here before it moved."""
        if name not in ("Filed", "Refusal", "Remark"):
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        new = "judge.orders.filing_result"
        warnings.warn(
            f"{name} is now in {new}; importing it from its old module works until 0.3",
            DeprecationWarning,
            stacklevel=2,
        )
        return getattr(import_module(new), name)
