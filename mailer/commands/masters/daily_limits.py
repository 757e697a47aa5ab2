"""Sets daily limits for the Master's commands that the judge reports to everyone in the game.
RESUME and START are never limited, so a limit cannot keep a game from going on."""

from __future__ import annotations

from datetime import timedelta

from grammar.commands.command_table.record import Often
from grammar.commands.command_table.table import RECORDS
from grammar.commands.statement_types import Command
from mailer.limits import (
    MOST_ANNOUNCED_A_DAY,
    MOST_OF_SEATS_A_DAY,
    MOST_SETTINGS_A_DAY,
)
from mailer.transaction.context import SeatContext
from mailer.transaction.reply_builder import Declined
from storage.people import audit_log

A_DAY = timedelta(days=1)

MOST = {
    Often.ANNOUNCED: MOST_ANNOUNCED_A_DAY,
    Often.SEATS: MOST_OF_SEATS_A_DAY,
    Often.SETTINGS: MOST_SETTINGS_A_DAY,
}


def check_limit(context: SeatContext, command: type[Command]) -> None:
    """Raises Declined if this Master cannot send another such command today."""
    work, table, daily = context.work, context.table, RECORDS[command].told_to_all
    if daily is None:
        return
    done = audit_log.done_in(work.conn, table.id, command.__name__, work.now - A_DAY)
    times = len({at for at in done if at != work.now}) if daily.by_letter else len(done)
    most = MOST[daily.often]
    if daily.often is Often.SEATS:
        most = max(most, 2 * len(table.game.seats))
    if times >= most:
        raise Declined(
            f"{table.name} has had {daily.words} {most} times within a day, which is"
            " the limit, because everyone is told each time. To tell everyone something, use"
            " OFFICIAL."
        )
