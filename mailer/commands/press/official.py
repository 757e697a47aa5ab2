"""OFFICIAL: what the Master announces, in every game, whatever its press."""

from __future__ import annotations

from grammar.commands.commands import Official, PressLetter
from mailer.commands.press.press import carry, not_now, refusal
from mailer.transaction.context import SeatContext
from mailer.transaction.reply_builder import Declined
from mailer.wording import phrases


def announce(context: SeatContext, text: str, command: Official) -> Declined | None:
    """To all who have a seat, and to the list address; a reply is press to the Master."""
    work, table, seat = context.work, context.table, context.seat
    letter = PressLetter((), command.text)
    refused = refusal(table, seat, letter) or not_now(work, table, seat, letter.to)
    if refused:
        return refused
    others = [reader for reader in table.seats if reader.id != seat.id]
    if not (others or table.service.list_address):
        return Declined("There is nobody to get this announcement; it was not sent.")
    subject = phrases.plain(command.subject) or "from the Master"
    carry(work, table, seat, letter, others, "everybody", official=f"Official: {subject}")
    context.section.say(text, "Your announcement went to everybody.")
    return None
