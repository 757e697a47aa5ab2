"""The Master's word on rearranging the Fall 1901 list (CB Q&A)."""

from __future__ import annotations

from grammar.commands.commands import AllowSequence, DenySequence
from judge.game.game import Leave, NotNow
from judge.play import rearranging
from mailer.session.answers import Declined
from mailer.session.context import SeatContext
from mailer.text import bulletins, telling, wording


def allow_rearranging(context: SeatContext, text: str, command: AllowSequence) -> Declined | None:
    table = context.table
    phase = rearranging.rearrangeable_phase(table.game)
    outcome = rearranging.allow_rearranging(table.game, command.power)
    if isinstance(outcome, NotNow) or phase is None:
        why = outcome.reason if isinstance(outcome, NotNow) else "Nothing can be rearranged now."
        return Declined(why)
    table.game = outcome
    name = wording.power_name(command.power)
    if table.game.rearrangements[command.power].leave is Leave.USED:
        context.section.say(text, f"{name}'s list for {phase.words} is rearranged.")
        bulletins.rearranged(context.work, table, command.power, phase)
        return None
    context.section.say(text, f"{name} may rearrange the list for {phase.words} once.")
    seat = table.seat_of(command.power)
    if seat:
        telling.tell(
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
    outcome = rearranging.deny_rearranging(table.game, command.power)
    if isinstance(outcome, NotNow):
        return Declined(outcome.reason)
    table.game = outcome
    context.section.say(text, f"{wording.power_name(command.power)} is told.")
    seat = table.seat_of(command.power)
    if seat:
        why = f" The reason: {command.reason}" if command.reason else ""
        telling.tell(
            context.work,
            table,
            seat,
            "your list stays as it is",
            f"The Master does not allow your list to be rearranged.{why}",
        )
    return None
