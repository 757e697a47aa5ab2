"""``judge seats``: help for a player, or a Master, who has lost his mailbox or his password."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from mailer.cli.admin.operator_transaction import OPERATOR, at_desk, checked_address, table_of
from mailer.cli.common import config_option, fail

if TYPE_CHECKING:
    from mailer.transaction.unit_of_work import Table, UnitOfWork
    from storage.people.people import Seat

game_argument = click.argument("game")
power_argument = click.argument("power")


@click.group()
def seats() -> None:
    """Help for somebody who has lost his mailbox or his password. POWER may be MASTER."""


@seats.command("address")
@config_option
@game_argument
@power_argument
@click.argument("address")
def seats_address(config_file: Path | None, game: str, power: str, address: str) -> None:
    """Give a seat to another address of the same person, who has lost his mailbox.

    Be sure that it is he. The Master and the old address are told; replies to older mails count no
    more. His password stays.
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
    """Void the password of a seat, and mail its holder another reply address.

    By reply to that mail he sets a new password. Nobody else is told, and nothing of it is shown.
    """
    from mailer.wording import notify

    with at_desk(config_file) as work:
        table, seat = _seat_of(work, game, power)
        renewed = work.seat(table, work.change_seat(table, seat, password_hash=None))
        notify.tell(work, table, renewed, "your seat has a new reply address", RENEWED)
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
    from mailer.wording import notify
    from storage.people import people
    from storage.people.same_address import is_one_of

    if any(is_one_of(address, one.addresses) for one in table.seats):
        fail(f"{address} already has a seat in {table.name}.")
    if people.find_account(work.conn, address) is None:
        people.add_account(work.conn, address, seat.name, zone=seat.zone or "", confirmed=True)
    moved = work.seat(table, work.change_seat(table, seat, address=address))
    name = notify.seat_name(table, seat)
    notify.tell(work, table, moved, "your seat now has this address", MOVED_HERE)
    gone = f"The operator has given your seat in {table.name}, {name}, to another address: {GONE}"
    work.post(seat.address, work.subject(table, "your seat has another address"), gone, "notice")
    master = table.master
    if master and master.id != moved.id:
        about = f"{name}'s e-mails now go to another address, set by the operator: its player had"
        text = f"{about} lost the old one."
        notify.tell(work, table, master, f"{name} has another address", text)
    # Not the address: who reads the log need not know who plays.
    work.note(table, OPERATOR, "Address", f"judge seats address {table.name} {name}")


MOVED_HERE = (
    "The operator has given your seat to this address. Reply to this e-mail or to"
    " later ones; replies to earlier ones no longer count. Your old password is"
    " still valid."
)

GONE = (
    "someone told the operator that this mailbox was lost. If that was not you,"
    " write to the operator at once."
)
