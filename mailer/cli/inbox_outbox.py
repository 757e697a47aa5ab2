"""``judge inbox`` and ``judge outbox`` show messages that are waiting or have failed, and retry or
drop them."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar, cast

import click
from sqlalchemy import Connection

from mailer.cli.common import at_desk, config_option, fail, opened, settings
from mailer.cli.print_lists_and_messages import json_option, letter_text, say_list, tame
from mailer.mail.headers import read_head, readable
from mailer.mail.parse import Undecodable, decode
from mailer.mail.redact import masked
from mailer.mail.reply_addresses import Addressing
from mailer.mail.retained_copy import kept_of, kept_of_sent
from mailer.processing.bounces import welcome
from mailer.transaction.confirmations import released
from storage.database.enums import InboxState, OutboxState
from storage.mail import bounced_and_held_mail
from storage.mail import inbox as stored_inbox
from storage.mail import outbox as stored_outbox
from storage.mail.mail_filter import MailFilter
from storage.mail.outbox import OutboxRow
from storage.mail.received_letters_and_queue_keys import InboxRow
from storage.people.forget_person import person_at

everything = click.option("--all", "everything", is_flag=True, help="Include those that are done.")
DATE = click.DateTime(["%Y-%m-%d", "%Y-%m-%d %H:%M", "%Y-%m-%dT%H:%M"])

A_PAGE = 200
"""The number of lines on one page of a list."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """The values of the options that select part of a list."""

    person: str | None
    game: str | None
    since: datetime | None
    until: datetime | None
    limit: int | None
    page: int

    def wanted(self, conn: Connection, as_json: bool) -> MailFilter:
        """Returns the filter for the database query. JSON output has no limit unless the options
        set one."""
        limit = self.limit or (None if as_json else A_PAGE)
        return MailFilter(
            people=person_at(conn, self.person).letter_keys if self.person else None,
            game=self.game,
            since=self.since and self.since.replace(tzinfo=UTC),
            until=self.until and self.until.replace(tzinfo=UTC),
            offset=(self.page - 1) * (limit or 0),
            limit=limit,
        )

    def say_more(self, shown: int, wanted: MailFilter, count: int, as_json: bool) -> None:
        """Prints which part of the list was shown, unless the whole list was shown."""
        if not as_json and shown < count:
            first = wanted.offset + 1
            part = f"{first} to {wanted.offset + shown}" if shown else "none"
            click.echo(f"({part} of {count}; --page shows others)")


Command = TypeVar("Command", bound=Callable[..., object])


def selection(command: Command) -> Command:
    """Gives a command the options that select part of a list. The command gets their values as a
    `Chosen`."""

    @wraps(command)
    def called(
        *words: Any,
        person: str | None,
        game: str | None,
        since: datetime | None,
        until: datetime | None,
        limit: int | None,
        page: int,
        **others: Any,
    ) -> object:
        return command(*words, chosen=Chosen(person, game, since, until, limit, page), **others)

    for option in (
        click.option("--page", type=click.IntRange(1), default=1, help="The part to show."),
        click.option(
            "--limit", type=click.IntRange(1), help=f"Lines of a page (usually {A_PAGE})."
        ),
        click.option("--until", type=DATE, help="Only from before that day or time (UTC)."),
        click.option("--since", type=DATE, help="Only from that day or time on (UTC)."),
        click.option("--game", help="Only about this game."),
        click.option("--person", help="Only from or to the owner of this address."),
    ):
        called = option(called)
    return cast("Command", called)


number_argument = click.argument("number", type=int)


@click.group()
def inbox() -> None:
    """Messages that are waiting, are held for a confirmation, or were put aside. Secrets are
    masked."""


@inbox.command("list")
@config_option
@everything
@selection
@json_option
def inbox_list(config_file: Path | None, everything: bool, as_json: bool, chosen: Chosen) -> None:
    """List the messages, one per line, the oldest first.

    --game finds messages to the secret addresses of that game, not those with a SIGNON line.
    """
    states = None if everything else {InboxState.NEW, InboxState.HELD, InboxState.SHUNTED}
    with opened(settings(config_file)) as database, database.reading() as conn:
        wanted = chosen.wanted(conn, as_json)
        rows, count = (
            stored_inbox.rows(conn, states, wanted),
            stored_inbox.count_rows(conn, states, wanted),
        )
    say_list(rows, inbox_cells, _inbox_facts, as_json, say=masked)
    chosen.say_more(len(rows), wanted, count, as_json)


def inbox_cells(row: InboxRow) -> tuple[str, ...]:
    """Returns the cells of a line: the number, the state, the time of arrival, the sender, and the
    reason why the message is waiting or was not answered."""
    return (str(row.id), row.state.value, _when(row.received_at), row.sender_key, _why(row))


def _why(row: InboxRow) -> str:
    """Returns the reason why a message has not been processed. For a held message, the reason names
    the person who must confirm it."""
    why = released(row.reason)[0] if row.state is InboxState.HELD else None
    return f"until {why.value}" if why else row.reason


def _inbox_facts(row: InboxRow) -> dict[str, object]:
    return {
        "letter": row.id,
        "state": row.state.value,
        "received": row.received_at,
        "door": row.door,
        "sender": row.sender_key,
        "recipient": row.recipient,
        "attempts": row.attempts,
        "reason": row.reason,
    }


@inbox.command("show")
@config_option
@number_argument
def inbox_show(config_file: Path | None, number: int) -> None:
    """Show the message with this number, and what the judge did with it."""
    with opened(settings(config_file)) as database, database.reading() as conn:
        row = stored_inbox.row(conn, number)
    if row is None:
        fail(f"There is no message {number} in the inbox.")
    facts = {
        "State": row.state.value + (f": {_why(row)}" if row.reason else ""),
        "Came": f"{_when(row.received_at)} by {row.door}",
        "To": row.recipient,
        "Attempts": str(row.attempts),
    }
    _print_letter(facts, row.raw, ("Message-ID", "Authentication-Results"))


@inbox.command("retry")
@config_option
@number_argument
def inbox_retry(config_file: Path | None, number: int) -> None:
    """Retry a message that was put aside."""
    with opened(settings(config_file)) as database, database.writing() as conn:
        again = stored_inbox.retry(conn, number)
    if not again:
        fail(f"No message {number} was put aside: judge inbox list")
    click.echo(f"Message {number} will be processed again.")


@inbox.command("drop")
@config_option
@number_argument
def inbox_drop(config_file: Path | None, number: int) -> None:
    """Drop a message: mark it as done without processing it. You can still see it, but the judge
    will not process it."""
    config = settings(config_file)
    with opened(config) as database, database.writing() as conn:
        row = stored_inbox.row(conn, number)
        dropped = row is not None and stored_inbox.drop(
            conn, number, _kept_of(row, config.addressing)
        )
    if not dropped:
        fail(f"No message {number} is waiting: judge inbox list")
    click.echo(f"Message {number} will not be processed.")


def _kept_of(row: InboxRow, addressing: Addressing) -> bytes:
    """Returns the part of a dropped message that the judge keeps, or b"" if the message cannot be
    decoded."""
    try:
        return kept_of(row.raw, decode(row.raw, addressing, row.envelope_sender))
    except Undecodable:
        return b""


@click.group()
def outbox() -> None:
    """E-mails that have not been sent yet or that the judge has given up on. Secrets are masked."""


@outbox.command("list")
@config_option
@everything
@selection
@json_option
def outbox_list(config_file: Path | None, everything: bool, as_json: bool, chosen: Chosen) -> None:
    """List the e-mails, one per line, the oldest first. Each line has the number, state, age,
    number of tries, recipient, game and kind of e-mail, and the server's last reply."""
    states = None if everything else {OutboxState.WAITING, OutboxState.FAILED}
    with opened(settings(config_file)) as database, database.reading() as conn:
        wanted = chosen.wanted(conn, as_json)
        rows, count = (
            stored_outbox.rows(conn, states, wanted),
            stored_outbox.count_rows(conn, states, wanted),
        )
        held = bounced_and_held_mail.held(conn)
    now = datetime.now(UTC)
    say_list(
        rows,
        lambda row: outbox_cells(row, now, row.id in held),
        lambda row: _outbox_facts(row, row.id in held),
        as_json,
        say=masked,
    )
    chosen.say_more(len(rows), wanted, count, as_json)


def _outbox_facts(row: OutboxRow, is_held: bool) -> dict[str, object]:
    return {
        "mail": row.id,
        "state": _state(row, is_held),
        "written": row.posted_at,
        "next_try": row.due_at,
        "attempts": row.attempts,
        "recipient": row.recipient,
        "game": row.game,
        "kind": row.kind,
        "reason": row.reason,
    }


def outbox_cells(row: OutboxRow, now: datetime, is_held: bool) -> tuple[str, ...]:
    """Returns the cells of a line. The last cell contains the game, the kind of e-mail, and the
    server's last reply or error."""
    what = f"{row.game}: {row.kind}" if row.game else row.kind
    tries = "1 try" if row.attempts == 1 else f"{row.attempts} tries"
    return (
        str(row.id),
        _state(row, is_held),
        _age(now - row.posted_at),
        tries,
        row.recipient,
        f"{what}; {row.reason}" if row.reason else what,
    )


def _state(row: OutboxRow, is_held: bool) -> str:
    return "held" if is_held else row.state.value


HELD_UNTIL = "when a message comes from its reader, whose address bounces (judge outbox resume)"


def _age(since: timedelta) -> str:
    minutes = max(0, int(since.total_seconds() // 60))
    if minutes < 120:
        return f"{minutes} min"
    return f"{minutes // 60} h" if minutes < 48 * 60 else f"{minutes // (24 * 60)} days"


@outbox.command("show")
@config_option
@number_argument
def outbox_show(config_file: Path | None, number: int) -> None:
    """Show the e-mail with this number, and whether it has been sent."""
    with opened(settings(config_file)) as database, database.reading() as conn:
        row, held = stored_outbox.row(conn, number), bounced_and_held_mail.held(conn)
    if row is None:
        fail(f"There is no e-mail {number} in the outbox.")
    facts = {
        "State": _state(row, row.id in held) + (f": {row.reason}" if row.reason else ""),
        "Written": _when(row.posted_at),
        "Next try": HELD_UNTIL if row.id in held else _when(row.due_at),
        "For": row.recipient,
        "Attempts": str(row.attempts),
    }
    _print_letter(facts, row.raw)


@outbox.command("retry")
@config_option
@click.argument("number", type=int, required=False)
@click.option("--all", "everything", is_flag=True, help="All that are waiting or given up on.")
def outbox_retry(config_file: Path | None, number: int | None, everything: bool) -> None:
    """Send the e-mail NUMBER at once if it is waiting for another try or the judge has given up on
    it. With --all, do this for all such e-mails."""
    if (number is None) is not everything:
        fail("Which e-mail? judge outbox retry NUMBER, or judge outbox retry --all")
    with opened(settings(config_file)) as database, database.writing() as conn:
        again = stored_outbox.retry(conn, datetime.now(UTC), number)
    if number is None:
        click.echo(f"{_counted(again)} will be sent now." if again else "No e-mail is waiting.")
    elif again:
        click.echo(f"E-mail {number} will be sent again.")
    else:
        fail(f"No e-mail {number} is waiting: judge outbox list")


@outbox.command("drop")
@config_option
@click.argument("number", type=int, required=False)
@click.option("--to", "address", help="All for this address.")
def outbox_drop(config_file: Path | None, number: int | None, address: str | None) -> None:
    """Cancel the e-mail NUMBER if it has not been sent or, with --to, all unsent e-mails to an
    address. You can still see cancelled e-mails, but the judge does not send them."""
    if (number is None) is (address is None):
        fail("Which e-mail? judge outbox drop NUMBER, or judge outbox drop --to ADDRESS")
    now, dropped = datetime.now(UTC), 0
    with opened(settings(config_file)) as database, database.writing() as conn:
        for row in stored_outbox.unsent(conn, number, address):
            dropped += stored_outbox.drop(conn, row.id, now, kept_of_sent(row.raw))
    if not dropped:
        fail(f"No e-mail {number or f'to {address}'} is waiting: judge outbox list")
    click.echo(f"{_counted(dropped) if number is None else f'E-mail {number}'} will not be sent.")


def _counted(mails: int) -> str:
    return "1 e-mail" if mails == 1 else f"{mails} e-mails"


@outbox.command("resume")
@config_option
@click.argument("address")
def outbox_resume(config_file: Path | None, address: str) -> None:
    """Start sending e-mails again to an ADDRESS that bounced.

    A message from that address has the same effect.
    """
    with at_desk(config_file) as work:
        if not welcome(work, address, is_proved=True):
            fail(f"E-mails to {address} do not bounce, as far as the judge knows.")
    click.echo(f"E-mails to {address} are sent again.")


def _print_letter(facts: dict[str, str], raw: bytes, traces: Collection[str] = ()) -> None:
    """Prints facts about a message, then the message itself. ``traces`` names additional headers to
    show to the operator."""
    width = max(map(len, facts)) + 1
    head = [f"{name + ':':<{width}} {value}" for name, value in facts.items()]
    for trace in traces:
        found = (value for name, value in read_head(raw).fields if name == trace.lower())
        head.extend(f"{trace}: {' '.join(readable(value).split())}" for value in found)
    # mask secrets before replacing any characters
    shown = masked("\n".join([*head, "", *letter_text(raw)]))
    click.echo(tame(shown.split("\n")))


def _when(moment: datetime) -> str:
    return moment.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%SZ")
