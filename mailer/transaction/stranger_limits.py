"""Limits the e-mails that a stranger can cause, so that no one is flooded.

Anyone who forges a From line can make the judge write to that address. So every e-mail that a
message without proof of its writer causes is checked here first. It is counted for the mailbox it
goes to, for the source of the message, for both together, and for all; the entries are written in
the same transaction as the e-mail. No single source can use up what a mailbox may get, so the
owner's own messages from elsewhere are answered.

Requests for confirmation are counted apart from everything else, so that someone who has had all
answers of a day can still join a game. The last e-mail of a kind says that it is the last
(`last_until`).
"""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import Connection

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
    bounds, newcomer = _bounds(work, address, kind)
    had = journal.counts(work.conn, CAUSED, list(bounds), work.now - A_DAY)
    if any(had.get(actor, 0) >= most for actor, most in bounds.items()):
        return False
    for actor in (*bounds, *filter(None, (newcomer,))):
        work.note(None, actor, CAUSED)
    return True


def last_until(work: UnitOfWork, address: str, kind: Caused) -> datetime | None:
    """Returns when the next e-mail of that kind may go to that address if none may go now,
    otherwise None. Ask after `may_write`, so that the last e-mail can say it."""
    bounds, _ = _bounds(work, address, kind)
    since, free = work.now - A_DAY, list[datetime]()
    had = journal.counts(work.conn, CAUSED, list(bounds), since)
    for actor, most in bounds.items():
        if most and had.get(actor, 0) >= most:
            free.append(journal.moments(work.conn, CAUSED, actor, since)[-most] + A_DAY)
    return max(free, default=None)


def told_last(work: UnitOfWork, address: str, kind: Caused) -> str:
    """Returns `last_until` in words, the full minute that is not before it; "" for None."""
    until = last_until(work, address, kind)
    if until is None:
        return ""
    full = (until + timedelta(seconds=59)).replace(second=0, microsecond=0)
    return f"{full:%a} {full.day} {full:%b %Y, %H:%M} UTC"


ABOUT_SEATS = frozenset[Caused]({"unreachable"})
"""Kinds that only go to people in a game."""

NEWCOMERS, KNOWN = "all newcomers", "all known"


def _bounds(work: UnitOfWork, address: str, kind: Caused) -> tuple[Counts, str]:
    """Returns the bounds on another e-mail of that kind to that address, and the entry that counts
    the address among the newcomers of the day, if it is none of them yet."""
    mailbox = mailbox_of(address)
    bounds: Counts = {f"{kind} to {mailbox}": MOST_TO_ONE[kind]}
    newcomer = ""
    if kind not in ABOUT_SEATS:
        sources = _of_source(work, kind)
        bounds |= {f"{_class(kind)} to {mailbox}": _most(MOST_TO_A_MAILBOX, kind)} | sources
        if work.letter:
            both = f"{_class(kind)} to {mailbox} by {next(iter(sources))}"
            bounds[both] = _most(MOST_OF_ONE_SOURCE, kind)
        account = people.find_account(work.conn, address)
        if account and account.confirmed:
            bounds[_counted(KNOWN, kind)] = _most(MOST_TO_KNOWN, kind)
        elif not journal.counts(work.conn, CAUSED, [f"newcomer {mailbox}"], work.now - A_DAY):
            newcomer = f"newcomer {mailbox}"
            bounds[NEWCOMERS] = _newcomers(work, kind)
    factor = work.services.generosity
    return {actor: most * factor for actor, most in bounds.items()}, newcomer


def _newcomers(work: UnitOfWork, kind: Caused) -> int:
    """Returns to how many newcomers the judge writes in a day; the last places are kept for
    requests for confirmation."""
    most = work.services.limits.newcomers
    return most if kind == "confirm" else most - most // KEPT_FOR_CONFIRMATIONS


def _most(split: Split, kind: Caused) -> int:
    return split.confirmations if kind == "confirm" else split.others


def _class(kind: Caused) -> str:
    """Returns what e-mails of that kind are counted with."""
    return "confirm" if kind == "confirm" else "anything"


def _counted(actor: str, kind: Caused) -> str:
    return f"confirm: {actor}" if kind == "confirm" else actor


def _of_source(work: UnitOfWork, kind: Caused) -> Counts:
    """Returns where the current message came from, strongest evidence first: the machine that
    delivered it or, if that was our own mail server, the machine it names, and the domain it
    claims to be from."""
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
    """Returns the address of the machine outside our own network that a message came from; "" if
    nothing credible says so."""
    peer, _, beginning = inbox.origin(conn, letter)
    machine = peer if is_foreign(peer) else foreign_relay(read_head(beginning))
    return machine if is_foreign(machine) else ""


def _of_machine(address: str, kind: Caused) -> Counts:
    """Treats all addresses of one customer as one machine."""
    if not address:
        return {}
    actor = _counted(f"peer {site_of_host(address)}", kind)
    return {actor: _most(MOST_FROM_ONE_PEER, kind)}


def mailbox_of(address: str) -> str:
    """Returns the mailbox that an address most likely belongs to: what follows a plus makes no
    other one, and neither do dots."""
    local, at, domain = address_key(address).rpartition("@")
    return f"{(local.partition('+')[0] or local).replace('.', '')}{at}{domain}"
