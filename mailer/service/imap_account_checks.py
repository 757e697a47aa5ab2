"""Opens and checks the IMAP account from which the judge fetches mail, and reports its metrics."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from mailer.config.config import Config
from mailer.inbound.door import DoorContext
from mailer.inbound.imap import ImapDoor
from mailer.service import remote_servers
from mailer.service.clients_from_settings import account_of
from mailer.service.findings import Finding
from mailer.service.metrics_server import FULL, NEARLY_FULL, Figure
from storage.mail import imap_leases

REMINDERS = {
    "imap_used_percent": (
        "the mail account is nearly full",
        "See keep_days in [intake.imap]: after that, the judge deletes messages that it has read."
        " Other messages in the account are yours to delete.",
    ),
}


def build(context: DoorContext) -> ImapDoor:
    """Returns the IMAP client. Raises CannotStart."""
    at, account = context.config.imap, account_of(context.config)
    if context.is_restart:
        with context.database.writing() as conn:
            imap_leases.give_back(conn, account.name, context.owner)
    return ImapDoor(
        context.database,
        context.config.addressing,
        account,
        poll=at.poll.total_seconds(),
        backlog=at.backlog,
        owner=context.owner,
        note=partial(context.note, "imap"),
        refusals=context.refusals,
        keep_days=at.keep_days,
    )


def check(config: Config, runs: bool) -> Iterator[Finding]:
    if config.imap.is_on:
        yield remote_servers.imap(config)


def figures(door: ImapDoor | None) -> list[Figure]:
    """Returns the metrics of the account. They are 0 if there is none."""
    trouble = door.contact.trouble if door else None
    other = door.fetched_by if door else ""
    used = door.used_percent if door else 0.0
    return [
        Figure(
            *("imap_disconnected", "1 while an IMAP account cannot be reached"),
            float(door is not None and door.is_out_of_reach),
            limit=0,
            ill="The IMAP account cannot be reached: no messages come from it",
            words=trouble.words if trouble else "",
        ),
        Figure(
            *("imap_standing_by", "1 while another judge fetches from the IMAP account"),
            float(bool(other)),
            ill="Another judge fetches from the IMAP account; this one takes over if it stops",
            words=other,
            is_told=True,
        ),
        Figure(
            *("imap_shared", "1 while a judge of another database takes messages from the account"),
            float(door is not None and door.is_shared),
            limit=0,
            ill="A judge with another database takes messages from the same IMAP account, and"
            " both answer them: give each its own account",
        ),
        Figure(
            *("imap_used_percent", "How full the IMAP account is, in percent"),
            used,
            limit=NEARLY_FULL,
            ill="The IMAP account is {} percent full; when it is full, it refuses messages",
            is_urgent=used >= FULL,
        ),
    ]
