"""Gives seats new addresses, passwords and reply addresses.

``judge seats`` helps players and Masters who have lost their mailbox or password. ``judge secret``
replaces the secret from which the reply addresses of all seats are derived.
"""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import click
from sqlalchemy import Connection

from judge.game.game import Stage
from mailer.cli.common import (
    OPERATOR,
    at_desk,
    checked_address,
    config_option,
    fail,
    settings,
    stopped,
    table_of,
)
from mailer.config.reply_address_secret import Redrawn
from mailer.service.processes.message_process import services_of
from mailer.transaction.services import Services
from mailer.transaction.unit_of_work import Table, UnitOfWork
from mailer.wording import notify, seat_names
from storage.games.games import list_games
from storage.people import accounts_and_seats, judge_secret_digest
from storage.people.accounts_and_seats import Seat
from storage.people.same_addresses import is_one_of

game_argument = click.argument("game")
power_argument = click.argument("power")


@click.group()
def seats() -> None:
    """Help someone who has lost their mailbox or password. POWER may be MASTER."""


@seats.command("address")
@config_option
@game_argument
@power_argument
@click.argument("address")
def seats_address(config_file: Path | None, game: str, power: str, address: str) -> None:
    """Move the seat of someone who has lost their mailbox to another address of that person.

    Make sure that it is the same person. The judge tells the Master and the old address. Replies to
    older e-mails no longer count. The password stays the same.
    """
    address = checked_address(address)
    with at_desk(config_file) as work:
        table, seat = _seat_of(work, game, power)
        _move(work, table, seat, address)
    click.echo(f"E-mails for {power.upper()} in {table.name} now go to {address}.")


@seats.command("password")
@config_option
@game_argument
@power_argument
def seats_password(config_file: Path | None, game: str, power: str) -> None:
    """Cancel the password of a seat, and send its holder a new reply address.

    The holder replies to that e-mail to set a new password. The judge tells no one else, and this
    command does not show the new address.
    """
    with at_desk(config_file) as work:
        table, seat = _seat_of(work, game, power)
        renewed = work.seat(table, work.change_seat(table, seat, password_hash=None))
        notify.send_notice(work, table, renewed, "your seat has a new reply address", RENEWED)
        detail = f"judge seats password {table.name} {power.upper()}"
        work.note(table, OPERATOR, "Password", detail)
    click.echo(
        f"{seat.address} gets an e-mail with a new reply address, and can set a password by reply."
    )


RENEWED = (
    "The operator has given your seat a new secret reply address. Reply to this"
    " e-mail or to later ones; replies to earlier ones no longer count, and"
    " neither does your old password. To set a new one, reply with\n\n    SET"
    " PASSWORD new-secret"
)


def _seat_of(work: UnitOfWork, game: str, power: str) -> tuple[Table, Seat]:
    table = table_of(work, game)
    is_master = power.casefold() == "master"
    held = (one for one in table.players if (one.power or "").casefold() == power.casefold())
    seat = table.master if is_master else next(held, None)
    if seat is None:
        fail(f"No one has that seat: judge games show {table.name}")
    return table, seat


def _move(work: UnitOfWork, table: Table, seat: Seat, address: str) -> None:
    if any(is_one_of(address, one.addresses) for one in table.seats):
        fail(f"{address} already has a seat in {table.name}.")
    if accounts_and_seats.find_account(work.conn, address) is None:
        accounts_and_seats.add_account(
            work.conn, address, seat.name, zone=seat.zone or "", confirmed=True
        )
    moved = work.seat(table, work.change_seat(table, seat, address=address))
    name = seat_names.seat_name(table, seat)
    password = STILL_VALID if seat.password_hash else TO_SET_ONE
    notify.send_notice(
        work, table, moved, "your seat now has this address", f"{MOVED_HERE} {password}"
    )
    gone = f"The operator has given your seat in {table.name}, {name}, to another address:"
    gone = f"{gone} {GONE.format(operator=work.services.operator)}"
    work.post(seat.address, work.subject(table, "your seat has another address"), gone, "notice")
    master = table.master
    if master and master.id != moved.id:
        about = f"{name}'s e-mails now go to another address, set by the operator: its player had"
        text = f"{about} lost the old one."
        notify.send_notice(work, table, master, f"{name} has another address", text)
    # The log does not show the address, because not everyone who reads it should know who plays.
    work.note(table, OPERATOR, "Address", f"judge seats address {table.name} {name}")


MOVED_HERE = (
    "The operator has given your seat to this address. Reply to this e-mail or to"
    " later ones; replies to earlier ones no longer count."
)

STILL_VALID = "Your old password is still valid."
TO_SET_ONE = "Your seat has no password. To set one, reply with\n\n    SET PASSWORD new-secret"

GONE = (
    "someone told the operator that this mailbox was lost. If that was not you,"
    " write to the operator at once: {operator}"
)


@click.group()
def secret() -> None:
    """The secret from which all reply addresses are derived."""


@secret.command("renew")
@config_option
@click.option("--yes", "sure", is_flag=True, help="Do not ask for confirmation.")
def renew_secret(config_file: Path | None, sure: bool) -> None:
    """Replace the secret if it is lost or if others know it.

    Every seat of every game gets a new reply address. If the game has not ended, the holder of the
    seat gets an e-mail about it. Replies to older e-mails no longer count. Stop the judge first.
    The old file is kept as secret.old.
    """
    config = settings(config_file)
    if not sure:
        click.confirm("Every seat gets a new reply address, by e-mail. Go on?", abort=True)
    with stopped(config) as database:
        redrawn = Redrawn(config.judge.data)
        with database.writing() as conn:
            told = renew(conn, services_of(config, redrawn.keys), datetime.now(UTC))
        redrawn.take_effect()
    click.echo(f"The secret has been renewed, and {told} people have been told. Now run judge run")


def renew(conn: Connection, services: Services, now: datetime) -> int:
    """Gives every seat a new reply address, derived from the keys of ``services``, which are the
    keys in use from then on. Returns the number of seats whose holders were told."""
    work = UnitOfWork(services, conn, now)
    notified = 0
    for stored in list_games(conn, set(Stage)):
        table = work.table_by_id(stored.id)
        if table is not None:
            notified += _renew_seats(work, table)
            work.note(table, "OPERATOR", "Renew", "judge secret renew")
    work.store()
    judge_secret_digest.change_secret(conn, services.keys.digest)
    return notified


def _renew_seats(work: UnitOfWork, table: Table) -> int:
    renewed = [work.seat(table, seat) for seat in table.seats if seat.token_hash]
    if table.game.stage is Stage.ENDED:
        return 0
    has_address = bool(work.services.addressing.delimiter)
    text = work.services.texts.render("renewed_all", game=table.name, has_address=has_address)
    for seat in renewed:
        work.post_to(seat, table, "your seat has a new reply address", text, "notice")
    return len(renewed)
