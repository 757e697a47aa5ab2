"""Mails that a stranger can cause, and how many of them there may be: nobody is bombed.

Whoever can write a From can have the judge write to that address. So every mail that a letter
causes without a proof of who wrote it asks here first. It is counted for the mailbox it goes to,
for where the letter came from, and for all together; the notes are written with the mail or not at
all.
"""

from __future__ import annotations

from datetime import timedelta
from ipaddress import ip_address

from mailer.message.bounds import (
    MOST_FROM_ONE_DOMAIN,
    MOST_FROM_ONE_PEER,
    MOST_TO_A_MAILBOX,
    MOST_TO_KNOWN,
    MOST_TO_ONE,
    Caused,
)
from mailer.session.unit_of_work import UnitOfWork
from storage.mail import inbox
from storage.people import journal, people
from storage.people.addresses import address_key, ascii_domain

A_DAY = timedelta(days=1)
CAUSED = "caused a mail"
"""The act of the notes; who or what it is counted for is their actor."""

Counts = dict[str, int]
"""The most a day of each thing that is counted."""


def may_write(work: UnitOfWork, address: str, kind: Caused) -> bool:
    """Whether another mail of that kind may go to that address now, and counts it if so.

    Ask once for each mail, in the transaction that posts it.
    """
    mailbox = mailbox_of(address)
    bounds: Counts = {f"{kind} to {mailbox}": MOST_TO_ONE[kind]}
    newcomer = ""
    if kind not in ABOUT_SEATS:
        bounds |= {f"anything to {mailbox}": MOST_TO_A_MAILBOX} | _of_source(work)
        account = people.find_account(work.conn, address)
        newcomer = "" if account and account.confirmed else f"newcomer {mailbox}"
        bounds |= _of_all(work, newcomer)
    had = journal.counts(work.conn, CAUSED, [*bounds, newcomer], work.now - A_DAY)
    if newcomer and had.get(newcomer):
        del bounds[NEWCOMERS]  # one of the day's addresses already
    if any(had.get(actor, 0) >= most for actor, most in bounds.items()):
        return False
    for actor in (*bounds, *filter(None, (newcomer,))):
        work.note(None, actor, CAUSED)
    return True


ABOUT_SEATS = frozenset[Caused]({"away", "unreachable", "operator"})
"""Kinds that only go to people who are in a game, or to the operator."""

NEWCOMERS, KNOWN = "all newcomers", "all known"


def _of_all(work: UnitOfWork, newcomer: str) -> Counts:
    return {NEWCOMERS: work.services.limits.newcomers} if newcomer else {KNOWN: MOST_TO_KNOWN}


def _of_source(work: UnitOfWork) -> Counts:
    """Where the letter at hand came from: who handed it in, or, where that was a mail server of our
    own, the domain it claims to be from."""
    peer, sender = inbox.origin(work.conn, work.letter)
    if is_foreign(peer):
        return {f"peer {peer}": MOST_FROM_ONE_PEER}
    domain = sender.rpartition("@")[2]
    return {f"domain {ascii_domain(domain) or domain}": MOST_FROM_ONE_DOMAIN}


def is_foreign(peer: str) -> bool:
    """Whether a connection came from outside our own machine and network."""
    try:
        return ip_address(peer).is_global
    except ValueError:
        return False


def mailbox_of(address: str) -> str:
    """Whose mailbox an address most likely is: what stands behind a plus does not make another,
    nor do dots."""
    local, at, domain = address_key(address).rpartition("@")
    return f"{(local.partition('+')[0] or local).replace('.', '')}{at}{domain}"
