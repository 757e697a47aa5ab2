"""What to send instead of orders that cannot be taken."""

from __future__ import annotations

from grammar.commands.commands import OrderLine
from judge.orders.actions import Walk
from mailer.commands.filing.batches import Batch, LetterLine
from mailer.session.context import SeatContext
from storage.database.kinds import SeatRole

WALKS_ON = (
    "A spy's whole way is one line, and he is ordered when he sets out; each season of it stands"
    " behind a ;  SPY WAR - SIL - MUN - KIE ; - BER - PRU - LVN"
)


def where_to_walk(batch: Batch) -> tuple[str, ...]:
    """How a spy is sent on in a season to come."""
    return (WALKS_ON,) if any(map(_is_walk, batch.lines)) else ()


def _is_walk(line: LetterLine) -> bool:
    return isinstance(line.read, OrderLine) and isinstance(line.read.order.action, Walk)


def in_whose_name(context: SeatContext, batch: Batch) -> tuple[str, ...]:
    """How the Master files orders for a player."""
    named = (line.read.power for line in batch.lines if isinstance(line.read, OrderLine))
    powers = (*filter(None, named), *(seat.power for seat in context.table.players if seat.power))
    if context.seat.role is not SeatRole.MASTER or not powers:
        return ()
    return (f"To file them in a player's name put a line above them:  BECOME {powers[0]}",)
