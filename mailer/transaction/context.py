"""Defines the data that every command gets: the message, the seat that it speaks for, and the
services that it can use."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from grammar.commands.statement_types import Reading, Statement
from judge.board.power_names_and_place_codes import Power
from mailer.mail.parse import Letter
from mailer.transaction.confirmations import Confirmations, Pending
from mailer.transaction.limits_on_messages_and_strangers import Budget
from mailer.transaction.reply_builder import Answer, Section
from mailer.transaction.sign_on import Checked, proves_sender, seat_of_address
from mailer.transaction.unit_of_work import Table, Tables, UnitOfWork
from storage.mail.inbox import Twin
from storage.mail.received_letters_and_queue_keys import InboxRow
from storage.people.accounts_and_seats import Seat


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The state of a message's processing between two sections."""

    tables: Tables
    answer: Answer
    waits_for: Pending | None


@dataclass(frozen=True, slots=True)
class LetterAtHand:
    """A message that is being processed: how it arrived, how it was parsed, its password checks,
    its answer so far, its confirmations, its budget, and other messages with the same sender and
    Message-ID."""

    work: UnitOfWork
    row: InboxRow
    letter: Letter
    reading: Reading
    checked: Checked
    confirmations: Confirmations
    answer: Answer
    budget: Budget
    twins: Sequence[Twin] = ()

    @property
    def is_proved(self) -> bool:
        """Returns whether the From address is certainly the writer's. If not, the writer is
        unknown."""
        match = seat_of_address(self.work, self.row.recipient)
        return proves_sender(
            self.work.services,
            self.letter,
            self.confirmations.released,
            match.seat if match else None,
        )

    def line_of(self, command: object) -> int:
        """Returns the number of the line that contains exactly this command object."""
        return next(
            part.line
            for part in self.reading.parts
            if isinstance(part, Statement) and part.command is command
        )

    def snapshot(self) -> Snapshot:
        """Returns a copy of everything outside the database that lines can change."""
        return Snapshot(self.work.snapshot(), self.answer.snapshot(), self.confirmations.waits_for)

    def restore(self, before: Snapshot) -> None:
        """Restores a snapshot after the database has undone the work since then. The answer will
        not mention that work."""
        self.work.restore(before.tables)
        self.answer.restore(before.answer)
        self.confirmations.waits_for = before.waits_for


@dataclass(frozen=True, slots=True)
class Context:
    """The context of lines that anyone may have written. Their results go into ``section``."""

    work: UnitOfWork
    hand: LetterAtHand
    section: Section


@dataclass(frozen=True, slots=True)
class SeatContext(Context):
    """The context of lines that speak for a seat. ``at_home`` means that the message claims to come
    from the seat's own address. ``vouched`` means that a password or our own mail server, and not
    only the secret reply address, proves that the lines speak for the seat."""

    seat: Seat
    table: Table
    at_home: bool
    vouched: bool = False
    in_name: bool = False
    """True if the Master has written these lines in the name of the seat (BECOME)."""

    @property
    def power(self) -> Power | None:
        return self.seat.power
