"""Handles LOG, which shows the log of a game to its Master, without players' secrets."""

from __future__ import annotations

from collections.abc import Mapping

from grammar.commands.statement_types import Log
from mailer.transaction.context import SeatContext
from mailer.transaction.reply_builder import Declined
from mailer.wording import phrases, seat_names
from storage.people import accounts_and_seats, audit_log
from storage.people.audit_log import Act

MOST = 100
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
    cut = [f"The last {MOST} of {len(lines)}:"] * (len(lines) > MOST)
    context.section.show(text, [*cut, *lines[-MOST:]])


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
