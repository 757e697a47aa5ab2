"""``judge mail`` receives a message from a mail server."""

from __future__ import annotations

import os
import sys
from contextlib import closing
from os import EX_DATAERR, EX_TEMPFAIL
from pathlib import Path

import click

from mailer.cli.common import config_option, fail, file_argument, file_missing, settings
from mailer.config.config import Config
from mailer.config.database_errors_with_file_owner import trouble_with
from mailer.inbound.accept import store
from mailer.limits import LARGEST_LETTER
from storage.database.engine import Database

NULL_SENDERS = ("", "<>", "MAILER-DAEMON")
"""The names that mail servers use for the null sender, which gets no replies."""


class TryAgain(click.UsageError):
    """Raised for an invalid option. Sets the exit status to 75, because mail servers would treat
    the usual 2 as a permanent failure and bounce the message."""

    exit_code = EX_TEMPFAIL


class DoorCommand(click.Command):
    """A command that mail servers run. If its options are invalid, it exits with status 75."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        try:
            return super().parse_args(ctx, args)
        except click.UsageError as fault:
            raise TryAgain(fault.format_message(), ctx) from fault


@click.command(cls=DoorCommand)
@config_option
@click.option("--recipient", help="The address it was sent to (or $ORIGINAL_RECIPIENT).")
@click.option("--sender", help="Its envelope sender (or $SENDER).")
@file_argument
def mail(
    config_file: Path | None, recipient: str | None, sender: str | None, file: Path | None
) -> None:
    """Accept one message from FILE or standard input. Mail servers run this.

    Exits with status 0 if the message is stored, with 75 ("try again later") if it could not be
    stored, and with 65 if it is too large.
    """
    config = settings(config_file, EX_TEMPFAIL)
    to = recipient or os.environ.get("ORIGINAL_RECIPIENT") or config.judge.address
    try:
        with file.open("rb") if file else sys.stdin.buffer as source:
            raw = source.read(LARGEST_LETTER + 1)
        missing = file_missing(config)
        code = EX_TEMPFAIL if missing else _store(config, raw, to, _envelope_sender(sender))
    except OSError as trouble:
        fail(f"The message was not stored: {trouble_with(config, trouble)}", EX_TEMPFAIL)
    if missing:
        fail(f"The message was not stored. {missing}", code)
    if code == EX_DATAERR:
        fail(f"The message was refused: it is larger than {LARGEST_LETTER} bytes.", code)
    if code:
        fail("The message was not stored; the mail server should try again later.", code)


def _store(config: Config, raw: bytes, recipient: str, sender: str | None) -> int:
    def tell(trouble: BaseException) -> None:
        click.echo(f"The database cannot be used: {trouble_with(config, trouble)}", err=True)

    if not raw.strip():
        click.echo("There was no message on standard input.", err=True)
    with closing(Database(config.database.url)) as database:
        return store(database, config.addressing, raw, recipient, sender, tell)


def _envelope_sender(given: str | None) -> str | None:
    """Returns the envelope sender, "" for the null sender under any of its names, or None if the
    sender is unknown."""
    sender = os.environ.get("SENDER") if given is None else given
    return "" if sender in NULL_SENDERS else sender
