"""Handles standing orders: orders in a message for a phase that is not due yet."""

from __future__ import annotations

from judge.board.phases import Phase
from judge.board.power_names_and_place_codes import Power
from judge.game.game import NotNow
from judge.play import later_phase_orders
from mailer.commands.filing import ask_which_orders_are_meant
from mailer.commands.filing.lists_in_section import Batch, quotations
from mailer.commands.filing.why_lines_are_not_filed import why_foreign
from mailer.transaction.context import SeatContext

KEPT = (
    "The judge will keep these orders for {words} ({phase}), and file them when that phase is"
    " due. They have not been checked against the board yet; an e-mail will tell you if any of"
    " them cannot be carried out. CLEAR {phase} deletes them."
)

TO_KEEP = "To keep them until then, put  PHASE {phase}  above them."


def keep(context: SeatContext, power: Power, phase: Phase, batch: Batch) -> None:
    """Stores the valid lines of a batch as standing orders, and reports the others."""
    _clear(context, power, phase, batch)
    own = batch.own(power)
    for line in batch.lines:
        if line.is_foreign(power):
            said = why_foreign(context.table.game, power, batch, line.read)
            context.section.refuse(line.text, *said)
    for mistake in batch.mistakes:
        context.section.mistake(mistake)
    orders = [read.order for _, read in own]
    if found := ask_which_orders_are_meant.rivals(batch, power, merges=False):
        orders = []
        context.section.refuse(batch.texts, ask_which_orders_are_meant.ask(found))
    if not orders:
        return
    outcome = later_phase_orders.keep(context.table.game, power, phase, orders, context.work.letter)
    if isinstance(outcome, NotNow):
        context.section.refuse(quotations(line for line, _ in own), outcome.reason)
        return
    context.table.game, refused = outcome
    bad = {refusal.line for refusal in refused}
    good = [line for number, (line, _) in enumerate(own) if number not in bad]
    if good:
        context.section.say(quotations(good), KEPT.format(words=phase.words, phase=phase))
    for refusal in refused:
        context.section.refuse(own[refusal.line][0].text, refusal.reason)


def _clear(context: SeatContext, power: Power, phase: Phase, batch: Batch) -> None:
    if not batch.cleared:
        return
    stood = (phase, power) in context.table.game.ahead
    context.table.game = later_phase_orders.dropped(context.table.game, power, phase)
    orders = f"orders for {phase.words}"
    said = f"Your {orders} are deleted." if stood else f"You had no {orders}, so none are deleted."
    context.section.say((*batch.dropped, "CLEAR"), said)
