"""BECOME: a Master who writes in the name of a player, or of a power that has none.

What is on file for a power is its player's secret. So he is told what his lines did, and the Master
no more than that they were worked; of a power that nobody plays he hears of his own lines only.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from grammar.commands.commands import (
    Become,
    NoAbsence,
    Pass,
    SetAbsence,
    SetDraw,
    SetWait,
    Statement,
    Status,
)
from grammar.words.read_errors import Mistake
from judge.game.game import Seating, Stage
from mailer.transaction.context import SeatContext
from mailer.transaction.reply_builder import Declined
from mailer.transaction.seat_sections import Step
from mailer.wording import phrases
from storage.database.enums import SeatRole

FOR_A_PLAYER = (Pass, SetWait, SetDraw, SetAbsence, NoAbsence, Status)
"""What can be said in a player's name, orders aside: what is of the game, not of his seat."""

FOR_NOBODY = (Pass,)
"""The same, where nobody plays the power."""

NOBODYS_SEAT = 0
"""The number of no seat: that of a power that nobody plays."""


def become(context: SeatContext, text: str, command: Become) -> Declined | None:
    """Whether the Master may write in that name; tells him so."""
    table, power = context.table, command.power
    if power is None:
        context.section.say(text, "The lines below are your own again.")
        return None
    name, seating = phrases.power_name(power), table.game.seats.get(power)
    if table.game.stage is not Stage.RUNNING:
        return Declined(f"{table.name} does not run.")
    if seating in (None, Seating.DUMMY, Seating.IDLE):
        return Declined(
            f"Nobody plays {name}, and the game does not wait for its orders. REVIVE {power} offers"
            " its seat again; then you can write in its name."
        )
    if table.seat_of(power):
        said = f"The lines below are worked in the name of {name}; its player gets the answer."
    else:
        said = f"The lines below are orders for {name}, which nobody plays."
    context.section.say(text, said)
    return None


def in_name_of(context: SeatContext, command: Become) -> SeatContext:
    """The context of the lines below a BECOME that was allowed."""
    power, table = command.power, context.table
    if power is None:
        return context
    seat = table.seat_of(power)
    if seat is None:
        nobodys = replace(context.seat, id=NOBODYS_SEAT, role=SeatRole.PLAYER, power=power)
        return replace(context, seat=nobodys, in_name=True)
    section = context.hand.answer.section(seat.address, seat, table)
    if not section.entries:
        section.in_name = section.show_state = True
        section.say((), "The Master wrote this in your name.")
    return replace(context, seat=seat, section=section, in_name=True)


def parted(
    context: SeatContext, steps: Sequence[Step]
) -> tuple[list[Step], list[Statement | Mistake]]:
    """What can be worked in the name of this seat, and the lines that cannot."""
    words = FOR_NOBODY if context.seat.id == NOBODYS_SEAT else FOR_A_PLAYER
    worked, refused = list[Step](), list[Statement | Mistake]()
    for step in steps:
        match step:
            case Mistake():
                refused.append(step)
            case Statement(command=command) if not isinstance(command, words):
                refused.append(step)
            case _:
                worked.append(step)
    return worked, refused


NOT_IN_HIS_NAME = (
    "This cannot be said in the name of a power; orders, CLEAR, PASS, and for a player SET WAIT,"
    " SET DRAW and SET ABSENCE can. Your own lines stand above BECOME, or below  BECOME MASTER"
)
NOT_BECOME = "Nothing was done with this: it stands below a BECOME that was refused."
