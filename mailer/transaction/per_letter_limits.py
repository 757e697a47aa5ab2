"""Limits the cost of one message. Each line is counted before it is processed.

Order lines have a separate limit, so the judge files the orders in a message whatever else the
message asks for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from time import thread_time
from typing import Any

from grammar.commands.command_table.record import PerLetter
from grammar.commands.command_table.table import RECORDS
from grammar.commands.statement_types import Part, Statement
from mailer import limits
from mailer.transaction.reply_builder import Answer, Section
from mailer.transaction.unit_of_work import UnitOfWork

NOT_WORKED = (
    "This was not processed, because the message asks for too much. Send it in another"
    " message, the most urgent lines first."
)

MOST: Mapping[PerLetter, int] = {
    PerLetter.SHOWN: limits.MOST_TO_SHOW,
    PerLetter.SIGNONS: limits.MOST_SIGNONS,
    PerLetter.SETTINGS: limits.MOST_OF_SETTINGS,
    PerLetter.PRESS: limits.MOST_OF_PRESS,
    PerLetter.USUAL: limits.MOST_OF_A_KIND,
}


@dataclass
class Budget:
    """The cost of the current message so far, counted from the creation of the budget."""

    work: UnitOfWork
    answer: Answer
    lines: int = 0
    order_lines: int = 0
    of_a_kind: Counter[type[Any]] = field(default_factory=Counter)
    began: float = field(default_factory=thread_time)

    def allows(self, part: Part) -> bool:
        """Returns whether this line may still be processed, and counts it."""
        self.lines += 1
        return self._has_left() and (not isinstance(part, Statement) or self._allows_kind(part))

    def allowed(self, orders: Sequence[Part]) -> Sequence[Part]:
        """Returns the order lines that may still be filed, and counts them."""
        left = max(limits.MOST_ORDER_LINES - self.order_lines, 0)
        self.order_lines += len(orders)
        return orders[:left]

    def _has_left(self) -> bool:
        return (
            self.lines <= limits.MOST_LINES
            and self.work.posted < limits.MOST_MAILS
            and self.answer.size < limits.MOST_SAID
            and thread_time() - self.began < limits.LONGEST_WORK
        )

    def _allows_kind(self, line: Statement) -> bool:
        kind = type(line.command)
        self.of_a_kind[kind] += 1
        record = RECORDS.get(kind)
        most = record.per_letter if record else PerLetter.USUAL
        return self.of_a_kind[kind] <= MOST[most]


def name_unworked(section: Section, lines: Sequence[str]) -> None:
    """Says, in one answer, which lines exceeded the limits."""
    if lines:
        more = len(lines) - limits.MOST_NAMED
        and_more = (f"(and {more} more lines)",) if more > 0 else ()
        section.refuse((*lines[: limits.MOST_NAMED], *and_more), NOT_WORKED)
