"""Limits the cost of one message, and the e-mails that a stranger can cause.

Each line of a message is counted before it is processed. Order lines have a separate limit, so the
judge files the orders in a message whatever else the message asks for.

Anyone who forges a From line can make the judge write to the address in it. If a message comes from
an unverified sender, the judge therefore sends no e-mail about it unless `may_write` allows that.
That function counts such e-mails for the mailbox to which they go, for the source of the message,
for both together, and for all strangers. The counts are stored in the same transaction as the
e-mail. No single source can use up the limit of a mailbox, so the owner still gets answers to
messages from elsewhere.

Requests for confirmation are counted separately, so that someone who has reached the daily limit of
answers can still join a game. The last e-mail of a kind says that no more will follow for now
(`last_until`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from time import thread_time
from typing import Any

from sqlalchemy import Connection

from grammar.commands.command_table.record import PerLetter
from grammar.commands.command_table.table import RECORDS
from grammar.commands.statement_types import Part, Statement
from mailer import limits
from mailer.inbound.connection_limits import site_of_host
from mailer.limits import (
    KEPT_FOR_CONFIRMATIONS,
    MOST_FROM_ONE_DOMAIN,
    MOST_FROM_ONE_PEER,
    MOST_OF_ONE_SOURCE,
    MOST_TO_A_MAILBOX,
    MOST_TO_KNOWN,
    MOST_TO_ONE,
    Caused,
    Split,
)
from mailer.mail.headers import foreign_relay, is_foreign, read_head
from mailer.transaction.reply_builder import Answer, Section
from mailer.transaction.unit_of_work import UnitOfWork
from storage.mail import inbox
from storage.people import accounts_and_seats, audit_log
from storage.people.same_addresses import address_key, ascii_domain

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


A_DAY = timedelta(days=1)
CAUSED = "caused a mail"
"""The act in the log for an e-mail that a stranger caused. There is one entry for each limit that
counts the e-mail, with the limit's name as the actor."""

Counts = dict[str, int]
"""Maps the name of each limit to its daily maximum."""


def may_write(work: UnitOfWork, address: str, kind: Caused) -> bool:
    """Returns whether another e-mail of that kind may go to that address now. If so, counts it.

    Must be called once for each e-mail, in the transaction that posts it.
    """
    bounds, newcomer = _bounds(work, address, kind)
    had = audit_log.counts(work.conn, CAUSED, list(bounds), work.now - A_DAY)
    if any(had.get(actor, 0) >= most for actor, most in bounds.items()):
        return False
    for actor in (*bounds, *filter(None, (newcomer,))):
        work.note(None, actor, CAUSED)
    return True


def last_until(work: UnitOfWork, address: str, kind: Caused) -> datetime | None:
    """Returns when the next e-mail of that kind may go to that address, or None if one may go now.
    Must be called after `may_write`, so that the last e-mail can say that it is the last."""
    bounds, _ = _bounds(work, address, kind)
    since, free = work.now - A_DAY, list[datetime]()
    had = audit_log.counts(work.conn, CAUSED, list(bounds), since)
    for actor, most in bounds.items():
        if most and had.get(actor, 0) >= most:
            free.append(audit_log.moments(work.conn, CAUSED, actor, since)[-most] + A_DAY)
    return max(free, default=None)


def told_last(work: UnitOfWork, address: str, kind: Caused) -> str:
    """Returns `last_until` in words, rounded up to a full minute, or "" for None."""
    until = last_until(work, address, kind)
    if until is None:
        return ""
    full = (until + timedelta(seconds=59)).replace(second=0, microsecond=0)
    return f"{full:%a} {full.day} {full:%b %Y, %H:%M} UTC"


ABOUT_SEATS = frozenset[Caused]({"unreachable"})
"""The kinds of e-mails that go only to people in a game."""

NEWCOMERS, KNOWN = "all newcomers", "all known"


def _bounds(work: UnitOfWork, address: str, kind: Caused) -> tuple[Counts, str]:
    """Returns the limits for another e-mail of that kind to that address. If the address would be a
    new one today, also returns the log entry that counts it as a newcomer."""
    mailbox = mailbox_of(address)
    bounds: Counts = {f"{kind} to {mailbox}": MOST_TO_ONE[kind]}
    newcomer = ""
    if kind not in ABOUT_SEATS:
        sources = _of_source(work, kind)
        bounds |= {f"{_class(kind)} to {mailbox}": _most(MOST_TO_A_MAILBOX, kind)} | sources
        if work.letter:
            both = f"{_class(kind)} to {mailbox} by {next(iter(sources))}"
            bounds[both] = _most(MOST_OF_ONE_SOURCE, kind)
        account = accounts_and_seats.find_account(work.conn, address)
        if account and account.confirmed:
            bounds[_counted(KNOWN, kind)] = _most(MOST_TO_KNOWN, kind)
        elif not audit_log.counts(work.conn, CAUSED, [f"newcomer {mailbox}"], work.now - A_DAY):
            newcomer = f"newcomer {mailbox}"
            bounds[NEWCOMERS] = _newcomers(work, kind)
    factor = work.services.generosity
    return {actor: most * factor for actor, most in bounds.items()}, newcomer


def _newcomers(work: UnitOfWork, kind: Caused) -> int:
    """Returns the number of newcomers to whom the judge writes in a day. The last few of these are
    reserved for requests for confirmation."""
    most = work.services.limits.newcomers
    return most if kind == "confirm" else most - most // KEPT_FOR_CONFIRMATIONS


def _most(split: Split, kind: Caused) -> int:
    return split.confirmations if kind == "confirm" else split.others


def _class(kind: Caused) -> str:
    return "confirm" if kind == "confirm" else "anything"


def _counted(actor: str, kind: Caused) -> str:
    return f"confirm: {actor}" if kind == "confirm" else actor


def _of_source(work: UnitOfWork, kind: Caused) -> Counts:
    """Returns the limits for the source of the current message, beginning with the most reliable
    one. The source is the foreign machine that delivered the message. If our own mail server
    delivered it, the sources are the machine that this server names, and the sender's domain."""
    peer, sender, beginning = inbox.origin(work.conn, work.letter)
    if is_foreign(peer):
        return _of_machine(peer, kind)
    domain = sender.rpartition("@")[2]
    actor = _counted(f"domain {ascii_domain(domain) or domain}", kind)
    return {
        **_of_machine(foreign_relay(read_head(beginning)), kind),
        actor: _most(MOST_FROM_ONE_DOMAIN, kind),
    }


def machine_of(conn: Connection, letter: int) -> str:
    """Returns the address of the machine outside our own network from which a message came, or ""
    if there is no credible record of it."""
    peer, _, beginning = inbox.origin(conn, letter)
    machine = peer if is_foreign(peer) else foreign_relay(read_head(beginning))
    return machine if is_foreign(machine) else ""


def _of_machine(address: str, kind: Caused) -> Counts:
    """Returns the limit for the network of a machine. All addresses in the network share the
    limit."""
    if not address:
        return {}
    actor = _counted(f"peer {site_of_host(address)}", kind)
    return {actor: _most(MOST_FROM_ONE_PEER, kind)}


def mailbox_of(address: str) -> str:
    """Returns the mailbox to which an address most likely belongs. Ignores dots, and a plus sign
    with the text after it."""
    local, at, domain = address_key(address).rpartition("@")
    return f"{(local.partition('+')[0] or local).replace('.', '')}{at}{domain}"
