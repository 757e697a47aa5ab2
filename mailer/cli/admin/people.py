"""``judge people``: deletes what is stored about a person."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from mailer.cli.admin.operator_transaction import OPERATOR, at_desk
from mailer.cli.common import config_option, fail

if TYPE_CHECKING:
    from mailer.transaction.unit_of_work import Table, UnitOfWork
    from storage.people.people import Seat


@click.group()
def people() -> None:
    """Delete what is stored about someone."""


@people.command("forget")
@config_option
@click.argument("address")
@click.option("--yes", "sure", is_flag=True, help="Do not ask for confirmation.")
def people_forget(config_file: Path | None, address: str, sure: bool) -> None:
    """Delete the data of the person who has ADDRESS, or remove their name from it.

    Their seats are given up first and offered to others. The Master of a game that has not ended
    cannot be forgotten: first give the game to someone else (judge games master).
    """
    from mailer.wording.phrases import plural
    from storage.people.forget_person import forget_person, person_at
    from storage.people.people import find_account

    if "@" not in address.strip("@"):
        fail(f"'{address}' is not an e-mail address, like eve@mail.example.")
    if not sure:
        with at_desk(config_file) as work:  # ends before the prompt, so no one waits for it
            count = len(_held_by(work, address))
        gives_up = f"{_are(count, 'seat')} given up"
        click.confirm(
            f"This deletes everything stored about {address}; {gives_up}. Go on?", abort=True
        )
    with at_desk(config_file) as work:
        person = person_at(work.conn, address)
        is_known = bool(person.seats or find_account(work.conn, address))
        for seat in _held_by(work, address):
            _vacate(work, seat)
        work.store()
        gone = forget_person(work.conn, person)
    if not (is_known or gone.letters or gone.mails):
        fail(f"Nothing is stored about {address} here.")
    click.echo(
        f"Deleted: the account and its addresses, {plural(gone.letters, 'message')},"
        f" {plural(gone.mails, 'e-mail')}, the text of {plural(gone.press, 'message')}"
        f" of press; {_are(gone.seats, 'seat')} nameless."
    )
    click.echo(STAYS)


def _are(count: int, noun: str) -> str:
    """Returns a phrase like ``1 seat is`` or ``no seats are``."""
    from mailer.wording.phrases import plural

    return f"{plural(count, noun)} {'is' if count == 1 else 'are'}"


STAYS = """\
What stays: the orders of those seats, which are the record of their games; text of this person
that others quote in their messages, until [archive] keep is over; the name in e-mails to others,
until [archive] mails is over; what others have received by e-mail; and your backups."""


def _held_by(work: UnitOfWork, address: str) -> list[Seat]:
    """Returns the seats of the person to forget; ends the command if that person is Master of a
    game that has not ended."""
    from judge.game.game import Stage
    from storage.database.enums import SeatRole
    from storage.people.people import seats_at

    held = seats_at(work.conn, address)
    for seat in held:
        table = work.table_by_id(seat.game_id)
        if seat.role is SeatRole.MASTER and table and table.game.stage is not Stage.ENDED:
            fail(
                f"Nothing was changed: {seat.address} is the Master of {seat.game}. Give the"
                f" game to someone else (judge games master {seat.game} ADDRESS), or have it"
                " ended."
            )
    return held


def _vacate(work: UnitOfWork, seat: Seat) -> None:
    """Empties a seat as if its holder had resigned."""
    from judge.game.game import Seating, Stage
    from judge.play import file_and_run
    from mailer.wording.notices.seats import left, vacant
    from storage.database.enums import SeatRole

    table: Table | None = work.table_by_id(seat.game_id)
    if table is None:
        return
    work.leave_seat(table, seat)
    work.note(table, OPERATOR, "Forget", "judge people forget")
    if not table.has_rules or seat.role is not SeatRole.PLAYER:
        return
    if table.game.stage is Stage.RUNNING and seat.power:
        table.game = file_and_run.reseated(table.game, seat.power, Seating.OFFERED)
        vacant(work, table, seat.power, "has left this judge")
    elif table.game.stage is Stage.FORMING:
        left(work, table, seat, " has left the game.")
