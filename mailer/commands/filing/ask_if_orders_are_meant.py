"""Asks the player whether orders are meant for the phase that is due, or meant at all."""

from __future__ import annotations

from collections.abc import Sequence

from grammar.commands.statement_types import OrderLine, Part, Skipped, Statement
from judge.board.phases import Phase
from judge.game.game import NotNow
from judge.play import awaited_orders
from mailer.commands.filing.ambiguous_lists import doubt
from mailer.commands.filing.lists_in_section import Batch, below_headings
from mailer.transaction.confirmations import PendingKind
from mailer.transaction.context import SeatContext
from storage.database.enums import SeatRole

ASKED_ALREADY = (
    "The judge asks you to confirm another part of this message, so it did"
    " nothing with this part. Please send it in a separate message."
)


def ask_about_stale(context: SeatContext, batch: Batch, phase: Phase) -> None:
    phases = awaited_orders.open_phases(context.table.game)
    words, code = awaited_orders.words_of(phases), awaited_orders.code_of(phases)
    quoted = below_headings(batch.lines) or ("CLEAR",)
    if not context.hand.confirmations.hold(PendingKind.STALE, str(phase)):
        context.section.refuse(quoted, ASKED_ALREADY)
        return
    context.hand.confirmations.ask(
        context.seat.address,
        "confirm_stale",
        f"[{context.table.name}] are these orders for {code}?",
        game=context.table.name,
        words=words,
        phase=code,
        orders=quoted,
        named=batch.named,
    )
    again = f" Or send the orders again below a line  ORDERS {code}"
    context.section.refuse(
        quoted,
        f"Your message {_why_old(batch, words)}. A second e-mail asks whether you mean"
        f" it for {code}; reply to that one.{again}",
    )


ASKED_IF_MEANT = (
    "None of these orders is on file. A second e-mail asks whether you mean them; to file them,"
    " reply YES to that one."
)


def ask_if_meant(context: SeatContext, parts: Sequence[Part]) -> None:
    """Asks a player whose orders were all skipped because of the words next to them."""
    left = tuple(part.text for part in parts if isinstance(part, Skipped) and part.order)
    replaced = any(isinstance(p, Statement) and isinstance(p.command, OrderLine) for p in parts)
    game, power = context.table.game, context.power
    if not left or replaced or power is None or context.seat.role is not SeatRole.PLAYER:
        return
    phase = awaited_orders.phase_for(game, power, None)
    if isinstance(phase, NotNow) or not context.hand.confirmations.hold(
        PendingKind.ORDERS, str(phase)
    ):
        return
    phases = awaited_orders.open_phases(game)
    code = awaited_orders.code_of(phases)
    context.hand.confirmations.ask(
        context.seat.address,
        "confirm_orders",
        f"[{context.table.name}] are these your orders for {code}?",
        game=context.table.name,
        words=awaited_orders.words_of(phases),
        phase=code,
        orders=left,
    )
    context.section.say((), " ".join((ASKED_IF_MEANT, *doubt(context, power))))


def _why_old(batch: Batch, words: str) -> str:
    """Returns why a message may be old, as the end of a sentence that begins with ``Your
    message``."""
    if batch.named:
        return "was written before the Master took the game back"
    return f"names no phase, and you wrote it before the judge asked for {words}"
