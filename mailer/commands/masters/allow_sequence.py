"""The Master's word on rearranging the Fall 1901 list (CB Q&A)."""

from __future__ import annotations

from grammar.commands.commands import AllowSequence, DenySequence
from judge.game.game import Leave, NotNow
from judge.play import sequence
from mailer.transaction.context import SeatContext
from mailer.transaction.reply_builder import Declined
from mailer.wording import notify, phase_mails, phrases


def allow_rearranging(context: SeatContext, text: str, command: AllowSequence) -> Declined | None:
    table = context.table
    phase = sequence.rearrangeable_phase(table.game)
    outcome = sequence.allow_rearranging(table.game, command.power)
    if isinstance(outcome, NotNow) or phase is None:
        why = outcome.reason if isinstance(outcome, NotNow) else "Nothing can be rearranged now."
        return Declined(why)
    table.game = outcome
    name = phrases.power_name(command.power)
    if table.game.rearrangements[command.power].leave is Leave.USED:
        context.section.say(text, f"{name}'s list for {phase.words} is rearranged.")
        phase_mails.rearranged(context.work, table, command.power, phase)
        return None
    context.section.say(text, f"{name} may rearrange the list for {phase.words} once.")
    seat = table.seat_of(command.power)
    if seat:
        notify.tell(
            context.work,
            table,
            seat,
            "you may rearrange your list",
            f"The Master allows you to rearrange your sealed list for {phase.words} once. Write"
            " SEQUENCE and all its line numbers in the new order, for example\n\n"
            "    SEQUENCE 5 1 2 3 4",
        )
    return None


def deny_rearranging(context: SeatContext, text: str, command: DenySequence) -> Declined | None:
    table = context.table
    outcome = sequence.deny_rearranging(table.game, command.power)
    if isinstance(outcome, NotNow):
        return Declined(outcome.reason)
    table.game = outcome
    context.section.say(text, f"{phrases.power_name(command.power)} is told.")
    seat = table.seat_of(command.power)
    if seat:
        why = f" The reason: {command.reason}" if command.reason else ""
        notify.tell(
            context.work,
            table,
            seat,
            "your list stays as it is",
            f"The Master does not allow your list to be rearranged.{why}",
        )
    return None
