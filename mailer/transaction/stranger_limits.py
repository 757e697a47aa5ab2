"""Limits the e-mails that a stranger can cause, so that no one is flooded.

Anyone who forges a From line can make the judge write to that address. So every e-mail that a
message without proof of its writer causes is checked here first. It is counted for the mailbox it
goes to, for the source of the message, for both together, and for all; the entries are written in
the same transaction as the e-mail. No single source can use up what a mailbox may get, so the
owner's own messages from elsewhere are answered.
"""

from __future__ import annotations

from datetime import timedelta

from sqlalchemy import Connection

from mailer.inbound.connection_limits import site_of_host
from mailer.limits import (
    MOST_FROM_ONE_DOMAIN,
    MOST_FROM_ONE_PEER,
    MOST_OF_ONE_SOURCE,
    MOST_QUESTIONS_OF_ONE_SOURCE,
    MOST_TO_A_MAILBOX,
    MOST_TO_KNOWN,
    MOST_TO_ONE,
    Caused,
)
from mailer.mail.headers import read_head
from mailer.mail.relays import foreign_relay, is_foreign
from mailer.transaction.unit_of_work import UnitOfWork
from storage.mail import inbox
from storage.people import journal, people
from storage.people.same_address import address_key, ascii_domain

A_DAY = timedelta(days=1)
CAUSED = "caused a mail"
"""The act of the notes; their actor is what is counted."""

Counts = dict[str, int]
"""The most a day of each thing that is counted."""


def may_write(work: UnitOfWork, address: str, kind: Caused) -> bool:
    """Returns whether another e-mail of that kind may go to that address now, and counts it if so.

    Ask once for each e-mail, in the transaction that posts it.
    """
    mailbox = mailbox_of(address)
    bounds: Counts = {f"{kind} to {mailbox}": MOST_TO_ONE[kind]}
    newcomer = ""
    if kind not in ABOUT_SEATS:
        sources = _of_source(work)
        bounds |= {f"anything to {mailbox}": MOST_TO_A_MAILBOX} | sources
        if work.letter:
            bounds |= _of_both(kind, mailbox, next(iter(sources)))
        account = people.find_account(work.conn, address)
        newcomer = "" if account and account.confirmed else f"newcomer {mailbox}"
        bounds |= _of_all(work, newcomer)
    had = journal.counts(work.conn, CAUSED, [*bounds, newcomer], work.now - A_DAY)
    if newcomer and had.get(newcomer):
        del bounds[NEWCOMERS]  # this mailbox counts already today
    if any(had.get(actor, 0) >= most for actor, most in bounds.items()):
        return False
    for actor in (*bounds, *filter(None, (newcomer,))):
        work.note(None, actor, CAUSED)
    return True


ABOUT_SEATS = frozenset[Caused]({"unreachable"})
"""Kinds that only go to people in a game."""

NEWCOMERS, KNOWN = "all newcomers", "all known"


def _of_all(work: UnitOfWork, newcomer: str) -> Counts:
    return {NEWCOMERS: work.services.limits.newcomers} if newcomer else {KNOWN: MOST_TO_KNOWN}


def _of_source(work: UnitOfWork) -> Counts:
    """Returns where the current message came from, strongest evidence first: the machine that
    delivered it or, if that was our own mail server, the machine it names, and the domain it
    claims to be from."""
    peer, sender, beginning = inbox.origin(work.conn, work.letter)
    if is_foreign(peer):
        return _of_machine(peer)
    domain = sender.rpartition("@")[2]
    return {
        **_of_machine(foreign_relay(read_head(beginning))),
        f"domain {ascii_domain(domain) or domain}": MOST_FROM_ONE_DOMAIN,
    }


def machine_of(conn: Connection, letter: int) -> str:
    """Returns the address of the machine outside our own network that a message came from; "" if
    nothing credible says so."""
    peer, _, beginning = inbox.origin(conn, letter)
    machine = peer if is_foreign(peer) else foreign_relay(read_head(beginning))
    return machine if is_foreign(machine) else ""


def _of_machine(address: str) -> Counts:
    """Treats all addresses of one customer as one machine."""
    return {f"peer {site_of_host(address)}": MOST_FROM_ONE_PEER} if address else {}


def _of_both(kind: Caused, mailbox: str, source: str) -> Counts:
    bounds = {f"anything to {mailbox} by {source}": MOST_OF_ONE_SOURCE}
    if kind == "confirm":
        bounds[f"{kind} to {mailbox} by {source}"] = MOST_QUESTIONS_OF_ONE_SOURCE
    return bounds


def mailbox_of(address: str) -> str:
    """Returns the mailbox that an address most likely belongs to: what follows a plus makes no
    other one, and neither do dots."""
    local, at, domain = address_key(address).rpartition("@")
    return f"{(local.partition('+')[0] or local).replace('.', '')}{at}{domain}"
