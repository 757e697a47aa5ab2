"""``judge blocks`` manages the addresses and domains from which the judge accepts no messages."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import click

from grammar.commands.settings import read_address
from mailer.cli.common import config_option, fail, opened, settings
from mailer.cli.print_lists_and_messages import json_option, say_list
from storage.people.blocks import block, blocked, is_blocked, key_of, unblock

who_argument = click.argument("who", metavar="ADDRESS|DOMAIN")


@click.group()
def blocks() -> None:
    """Block an address, or a domain and all its subdomains.

    The judge does not answer messages from blocked addresses and does not keep their text. Blocked
    players keep their seats, and get the e-mails of their games, until the Master gives their seats
    to others (EJECT).
    """


@blocks.command("add")
@config_option
@who_argument
def blocks_add(config_file: Path | None, who: str) -> None:
    """Stop reading messages from this address or domain. A running judge notices the change within
    ten seconds."""
    config = settings(config_file)
    bare = who.strip("<>").removeprefix("@")
    if is_blocked(config.judge.operator, [key_of(bare)]):
        fail("That is the operator's own address or domain.")
    if not _is_one(bare):
        fail(f"'{who}' is not an address or a domain, like eve@mail.example or mail.example.")
    with opened(config) as database, database.writing() as conn:
        is_new = block(conn, bare, datetime.now(UTC))
    click.echo(f"The judge no longer reads messages from {bare}{'.' if is_new else ', as before.'}")


def _is_one(address_or_domain: str) -> bool:
    try:
        read_address(address_or_domain if "@" in address_or_domain else f"a@{address_or_domain}")
    except ValueError:
        return False
    return True


@blocks.command("remove")
@config_option
@who_argument
def blocks_remove(config_file: Path | None, who: str) -> None:
    """Read messages from this address or domain again. Messages that arrived in the meantime are
    lost."""
    with opened(settings(config_file)) as database, database.writing() as conn:
        was_there = unblock(conn, who)
    if not was_there:
        fail(f"{who} is not on the list: judge blocks list")
    click.echo(f"The judge reads messages from {who} again.")


@blocks.command("list")
@config_option
@json_option
def blocks_list(config_file: Path | None, as_json: bool) -> None:
    """List the blocked addresses and domains, each with the time when it was blocked."""
    with opened(settings(config_file)) as database, database.reading() as conn:
        found = blocked(conn)
    say_list(
        [(key.removeprefix("@"), since) for key, since in found.items()],
        lambda one: (one[0], f"{one[1]:%Y-%m-%d}"),
        lambda one: {"who": one[0], "since": one[1]},
        as_json,
        nothing="No one is blocked.",
    )
