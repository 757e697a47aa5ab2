"""Says what to send instead of orders that cannot be filed as they are."""

from __future__ import annotations

from collections.abc import Sequence

from grammar.commands.statement_types import OrderLine
from grammar.words.clean_text import shorten
from grammar.words.unreadable_and_completed_by_board import Mistake
from judge.board.power_names_and_place_codes import Power, power_title
from judge.game.game import Game
from judge.games.registry import variant_of
from judge.orders.actions import Convoy, Hold, Move, Proxy, Support, Walk
from judge.play import awaited_orders
from mailer.commands.filing.edits_to_filed_orders import BesideFile
from mailer.commands.filing.lists_in_section import Batch, LetterLine
from mailer.transaction.context import SeatContext
from storage.database.enums import SeatRole

WALKS_ON = (
    "Give a spy its whole route on one line when it sets out, with a ; after each"
    " season:  SPY WAR - SIL - MUN - KIE ; - BER - PRU - LVN"
)


def where_to_walk(batch: Batch) -> tuple[str, ...]:
    """Returns advice on how to order a spy's whole route, if the batch orders a spy."""
    return (WALKS_ON,) if any(map(_is_walk, batch.lines)) else ()


def _is_walk(line: LetterLine) -> bool:
    return isinstance(line.read, OrderLine) and isinstance(line.read.order.action, Walk)


def in_whose_name(context: SeatContext, batch: Batch) -> tuple[str, ...]:
    """Returns advice for a Master on how to file orders for a player."""
    named = (line.read.power for line in batch.lines if isinstance(line.read, OrderLine))
    powers = (*filter(None, named), *(seat.power for seat in context.table.players if seat.power))
    if context.seat.role is not SeatRole.MASTER or not powers:
        return ()
    return (f"To file them on a player's behalf, put this line above them:  BECOME {powers[0]}",)


def possible(game: Game, power: Power, batch: Batch, suggestion: str) -> str:
    """Returns the suggestion in a refusal if the game would accept it, otherwise an empty string.
    If several phases are due, the game has already tried it with the whole message."""
    phases = awaited_orders.open_phases(game)
    if not suggestion or len(phases) != 1:
        return suggestion
    beside = BesideFile(game, power, phases[0], batch)
    return suggestion if beside.would_take(suggestion) else ""


_MOVES = (Hold, Move, Support, Convoy)


def why_foreign(game: Game, power: Power, batch: Batch, read: OrderLine | Mistake) -> Sequence[str]:
    """Returns why a line for another power is refused, and what to send instead.

    In a game with proxies, a list may contain orders for other powers' units (CB 3.3).
    """
    if isinstance(read, OrderLine) and read.heading:
        above = shorten(read.heading, 40)
        return (
            f"It is next to the line '{above}', but your orders are for"
            f" {power_title(power)}. If it is for your own unit, send it again without that"
            f" line, or below  {power_title(power)}:",
        )
    lends = Proxy in variant_of(game).features and isinstance(read, OrderLine)
    if not isinstance(read, OrderLine) or not lends or not isinstance(read.order.action, _MOVES):
        return ("This line names another power; you order your own units.",)
    other, unit = power_title(read.power or ""), read.order.unit
    said = (
        f"This line begins with '{other}', so it reads as one of {other}'s own orders. To order"
        f" a unit of {other}, send the line without '{other}'. It counts if {other}'s list gives"
        f" you a proxy for that unit, with the line  {unit} P {power}  (rule 3.3)."
    )
    right = possible(game, power, batch, str(read.order))
    return (said, f"This would be possible:  {right}") if right else (said,)
