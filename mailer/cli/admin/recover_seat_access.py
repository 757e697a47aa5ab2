"""``judge seats`` helps players and Masters who have lost their mailbox or password."""

from __future__ import annotations

from pathlib import Path

import click

from mailer.cli.common import OPERATOR, at_desk, checked_address, config_option, fail, table_of
from mailer.transaction.unit_of_work import Table, UnitOfWork
from mailer.wording import notify, seat_names
from storage.people import accounts_and_seats
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
