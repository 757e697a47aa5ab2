"""What a player would like to play, while his game forms."""

from __future__ import annotations

from grammar.commands.commands import Prefer
from mailer.commands import create_join_start
from mailer.transaction.context import SeatContext
from mailer.transaction.reply_builder import Declined
from mailer.wording import phrases
from storage.database.enums import SeatRole


def prefer(context: SeatContext, text: str, command: Prefer) -> Declined | None:
    table, seat = context.table, context.seat
    if seat.role is not SeatRole.PLAYER:
        return Declined("Only who plays can prefer a power.")
    refused = create_join_start.prefer(table, seat, command.powers)
    if refused is None:
        context.section.say(text, f"You prefer {phrases.preferences(command.powers)}.")
    return refused
