"""Uses the log of a game: LOG shows it to the Master, without players' secrets, and daily limits
count the Master's commands in it.

The limits apply to commands that the judge reports to everyone in the game. RESUME and START are
never limited, so a limit cannot keep a game from going on.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta

from grammar.commands.command_table.record import Often
from grammar.commands.command_table.table import RECORDS
from grammar.commands.statement_types import Command, Log
from mailer.limits import (
    MOST_ANNOUNCED_A_DAY,
    MOST_OF_SEATS_A_DAY,
    MOST_SETTINGS_A_DAY,
)
from mailer.transaction.context import SeatContext
from mailer.transaction.reply_builder import Declined
from mailer.wording import phrases, seat_names
from storage.people import accounts_and_seats, audit_log
from storage.people.audit_log import Act

MOST_LINES = 100
"""The maximum number of lines that LOG shows. It leaves out the oldest lines."""

OF_SEATS: Mapping[str, str] = {
    "Join": "has joined",
    "Observe": "has started to observe",
    "TakeOver": "has taken over the seat",
    "is away": "has announced an absence",
    "is back": "has cancelled an absence",
    "resigned": "has resigned",
    "password changed": "has a new password",
    "address changed": "has a new address",
}
"""The text for each act of a seat. LOG does not show any other acts of seats."""

OFFICES: Mapping[str, str] = {"MASTER": "the Master", "OPERATOR": "the operator"}


def show_log(context: SeatContext, text: str, command: Log) -> None:
    acts = audit_log.audit(context.work.conn, context.table.id)
    lines = [line for act in acts if (line := _line(context, act))]
    if not lines:
        raise Declined(f"Nothing has been done in {context.table.name} yet.")
    cut = [f"The last {MOST_LINES} of {len(lines)}:"] * (len(lines) > MOST_LINES)
    context.section.show(text, [*cut, *lines[-MOST_LINES:]])


def _line(context: SeatContext, act: Act) -> str:
    """Returns a line about an act, or "" if the Master may not know about it."""
    when = phrases.moment(
        act.at.replace(microsecond=0), context.work.zone(context.seat, context.table)
    )
    if act.actor in OFFICES:
        return f"{when}  {OFFICES[act.actor]}: {act.detail or act.act.upper()}"
    kind, _, number = act.actor.partition(" ")
    seat = accounts_and_seats.load_seat(context.work.conn, int(number)) if kind == "seat" else None
    if seat is None or act.act not in OF_SEATS:
        return ""
    return f"{when}  {seat_names.seat_name(context.table, seat, context.seat)} {OF_SEATS[act.act]}"


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
