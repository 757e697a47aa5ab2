"""What a player would like to play, while his game forms."""

from __future__ import annotations

from grammar.commands.commands import Prefer
from mailer.commands import lifecycle
from mailer.session.answers import Declined
from mailer.session.context import SeatContext
from mailer.text import wording
from storage.database.kinds import SeatRole


def prefer(context: SeatContext, text: str, command: Prefer) -> Declined | None:
    table, seat = context.table, context.seat
    if seat.role is not SeatRole.PLAYER:
        return Declined("Only who plays can prefer a power.")
    refused = lifecycle.prefer(table, seat, command.powers)
    if refused is None:
        context.section.say(text, f"You prefer {wording.preferences(command.powers)}.")
    return refused
