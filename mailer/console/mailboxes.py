"""``judge inbox`` and ``judge outbox``: what waits, what failed, and what to do about it."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from mailer.console.common import config_option, fail, opened, settings
from mailer.console.showing import letter_text, table, tame
from mailer.message.masking import masked

if TYPE_CHECKING:
    from mailer.message.addresses import Addressing
    from storage.mail.letters import InboxRow
    from storage.mail.outbox import OutboxRow

everything = click.option("--all", "everything", is_flag=True, help="Also what is done with.")
number_argument = click.argument("number", type=int)


@click.group()
def inbox() -> None:
    """Mails that wait, are held for a confirmation, or were put aside. Secrets are masked."""


@inbox.command("list")
@config_option
@everything
def inbox_list(config_file: Path | None, everything: bool) -> None:
    """One line for each mail, the oldest first."""
    from storage.database.kinds import InboxState
    from storage.mail import inbox

    states = None if everything else {InboxState.NEW, InboxState.HELD, InboxState.SHUNTED}
    with opened(settings(config_file)) as database, database.reading() as conn:
        rows = inbox.rows(conn, states)
    _print_table(_inbox_cells(row) for row in rows)


def _inbox_cells(row: InboxRow) -> tuple[str, ...]:
    return (str(row.id), row.state.value, _when(row.received_at), row.sender_key, row.reason)


@inbox.command("show")
@config_option
@number_argument
def inbox_show(config_file: Path | None, number: int) -> None:
    """The mail with this number, and what became of it."""
    from storage.mail import inbox

    with opened(settings(config_file)) as database, database.reading() as conn:
        row = inbox.row(conn, number)
    if row is None:
        fail(f"There is no mail {number} in the inbox.")
    facts = {
        "State": row.state.value + (f": {row.reason}" if row.reason else ""),
        "Came": f"{_when(row.received_at)} by {row.door}",
        "To": row.recipient,
        "Attempts": str(row.attempts),
    }
    _print_letter(facts, row.raw)


@inbox.command("retry")
@config_option
@number_argument
def inbox_retry(config_file: Path | None, number: int) -> None:
    """Have a mail worked again that was put aside."""
    from storage.mail import inbox

    with opened(settings(config_file)) as database, database.writing() as conn:
        again = inbox.retry(conn, number)
    if not again:
        fail(f"No mail {number} was put aside: judge inbox list")
    click.echo(f"Mail {number} will be worked again.")


@inbox.command("drop")
@config_option
@number_argument
def inbox_drop(config_file: Path | None, number: int) -> None:
    """File a mail as done without working it. It can still be shown, but not worked any more."""
    from storage.mail import inbox

    config = settings(config_file)
    with opened(config) as database, database.writing() as conn:
        row = inbox.row(conn, number)
        dropped = row is not None and inbox.drop(conn, number, _kept_of(row, config.addressing))
    if not dropped:
        fail(f"No mail {number} waits: judge inbox list")
    click.echo(f"Mail {number} will not be worked.")


def _kept_of(row: InboxRow, addressing: Addressing) -> bytes:
    """What stays of a letter that is not worked; nothing if it cannot be read."""
    from mailer.message.keeping import kept_of
    from mailer.message.letter import Undecodable, decode

    try:
        return kept_of(row.raw, decode(row.raw, addressing, row.envelope_sender))
    except Undecodable:
        return b""


@click.group()
def outbox() -> None:
    """Mails not sent yet, or given up. Secrets are masked."""


@outbox.command("list")
@config_option
@everything
def outbox_list(config_file: Path | None, everything: bool) -> None:
    """One line for each mail, the oldest first."""
    from storage.database.kinds import OutboxState
    from storage.mail import outbox

    states = None if everything else {OutboxState.WAITING, OutboxState.FAILED}
    with opened(settings(config_file)) as database, database.reading() as conn:
        rows = outbox.rows(conn, states)
    _print_table(_outbox_cells(row) for row in rows)


def _outbox_cells(row: OutboxRow) -> tuple[str, ...]:
    what = f"{row.game}: {row.kind}" if row.game else row.kind
    return (
        str(row.id),
        row.state.value,
        _when(row.posted_at),
        row.recipient,
        f"{what}; {row.reason}" if row.reason else what,
    )


@outbox.command("show")
@config_option
@number_argument
def outbox_show(config_file: Path | None, number: int) -> None:
    """The mail with this number, and how it fared."""
    from storage.mail import outbox

    with opened(settings(config_file)) as database, database.reading() as conn:
        row = outbox.row(conn, number)
    if row is None:
        fail(f"There is no mail {number} in the outbox.")
    facts = {
        "State": row.state.value + (f": {row.reason}" if row.reason else ""),
        "Written": _when(row.posted_at),
        "Next try": _when(row.due_at),
        "For": row.recipient,
        "Attempts": str(row.attempts),
    }
    _print_letter(facts, row.raw)


@outbox.command("retry")
@config_option
@number_argument
def outbox_retry(config_file: Path | None, number: int) -> None:
    """Have a mail sent at once that waits for another try, or was given up."""
    from storage.mail import outbox

    with opened(settings(config_file)) as database, database.writing() as conn:
        again = outbox.retry(conn, datetime.now(UTC), number)
    if not again:
        fail(f"No mail {number} waits to be sent: judge outbox list")
    click.echo(f"Mail {number} will be sent again.")


def _print_table(rows: Iterable[tuple[str, ...]]) -> None:
    lines = table(rows)
    click.echo(masked("\n".join(lines)) if lines else "Nothing.")


def _print_letter(facts: dict[str, str], raw: bytes) -> None:
    width = max(map(len, facts)) + 1
    head = [f"{name + ':':<{width}} {value}" for name, value in facts.items()]
    shown = masked("\n".join([*head, "", *letter_text(raw)]))  # first: it reads what is invisible
    click.echo(tame(shown.split("\n")))


def _when(moment: datetime) -> str:
    return moment.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%SZ")
