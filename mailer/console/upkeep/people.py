"""``judge people``: what is kept of somebody, and how it is forgotten."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from mailer.console.common import config_option, fail
from mailer.console.upkeep.desk import OPERATOR, at_desk

if TYPE_CHECKING:
    from mailer.session.unit_of_work import Table, UnitOfWork
    from storage.people.people import Seat


@click.group()
def people() -> None:
    """What is kept of somebody."""


@people.command("forget")
@config_option
@click.argument("address")
@click.option("--yes", "sure", is_flag=True, help="Do not ask whether this is meant.")
def people_forget(config_file: Path | None, address: str, sure: bool) -> None:
    """Delete the data of whoever has ADDRESS, or make them nameless.

    His seats are given up first, and offered to others. The Master of a game that goes on cannot be
    forgotten: judge games master finds another one before.
    """
    from storage.people.forgetting import forget_person, person_at
    from storage.people.people import find_account, seats_at

    with at_desk(config_file) as work:
        person = person_at(work.conn, address)
        if not person.seats and find_account(work.conn, address) is None:
            click.echo(f"Nobody with the address {address} has an account or a seat here.")
        held = seats_at(work.conn, address)
        _refuse_masters(work, held)
        if not sure:
            click.confirm(f"{len(held)} seats are given up. Go on?", abort=True)
        for seat in held:
            _vacate(work, seat)
        work.store()
        gone = forget_person(work.conn, person)
    click.echo(
        f"Gone: the account and its addresses, {gone.letters} letters, {gone.mails} mails, the text"
        f" of {gone.press} letters of press; {gone.seats} seats are nameless."
    )
    click.echo(STAYS)


STAYS = """\
What stays: the orders of those seats, which are the record of their games; the text of this person
that others quote in letters of theirs, until [archive] keep is over; the name in mails to others,
until [archive] mails is; what others have got by mail; and your backups."""


def _refuse_masters(work: UnitOfWork, held: list[Seat]) -> None:
    from judge.game.game import Stage
    from storage.database.kinds import SeatRole

    for seat in held:
        table = work.table_by_id(seat.game_id)
        if seat.role is SeatRole.MASTER and table and table.game.stage is not Stage.ENDED:
            fail(
                f"Nothing was changed: {seat.address} is the Master of {seat.game}. Give it to"
                f" another one (judge games master {seat.game} ADDRESS), or have it ended."
            )


def _vacate(work: UnitOfWork, seat: Seat) -> None:
    """As if its holder had resigned."""
    from judge.game.game import Seating, Stage
    from judge.play import course
    from mailer.text.notices.seats import left, vacant
    from storage.database.kinds import SeatRole

    table: Table | None = work.table_by_id(seat.game_id)
    if table is None:
        return
    work.leave_seat(table, seat)
    work.note(table, OPERATOR, "Forget", "judge people forget")
    if not table.has_rules or seat.role is not SeatRole.PLAYER:
        return
    if table.game.stage is Stage.RUNNING and seat.power:
        table.game = course.reseated(table.game, seat.power, Seating.OFFERED)
        vacant(work, table, seat.power, "has left this judge")
    elif table.game.stage is Stage.FORMING:
        left(work, table, seat, " has left the game.")
