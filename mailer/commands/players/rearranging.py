"""To rearrange the Fall 1901 list (CB Q&A)."""

from __future__ import annotations

from grammar.commands.commands import Sequence as Rearrange
from judge.board.phases import Phase
from judge.board.pieces import Power
from judge.game.game import Leave, NotNow
from judge.play import rearranging
from mailer.session.answers import Declined
from mailer.session.context import SeatContext
from mailer.text import bulletins, telling, wording


def rearrange(context: SeatContext, text: str, command: Rearrange) -> Declined | None:
    power, table = context.power, context.table
    phase = rearranging.rearrangeable_phase(table.game)
    outcome = (
        rearranging.ask_to_rearrange(table.game, power, command.numbers)
        if power
        else NotNow("You have no list in this game.")
    )
    if isinstance(outcome, NotNow):
        return Declined(outcome.reason)
    table.game = outcome
    if power is None or phase is None:
        return None
    if table.game.rearrangements[power].leave is Leave.USED:
        context.section.say(text, "Your list now stands in the new order.")
        bulletins.rearranged(context.work, table, power, phase)
    else:
        context.section.say(text, "The Master is asked for leave, and is shown this one list.")
        _ask_master(context, power, phase, command.numbers)
    return None


def _ask_master(context: SeatContext, power: Power, phase: Phase, numbers: tuple[int, ...]) -> None:
    table, master = context.table, context.table.master
    entry = table.game.list_of(power, phase)
    if master is None or entry is None:
        return
    body = telling.render(
        context.work,
        table,
        master,
        "sequence_asked",
        phase=phase,
        asks=wording.power_name(power),
        order=power,
        lines=[] if telling.plays(table, master) else wording.numbered(entry.lines),
        numbers=" ".join(map(str, numbers)),
    )
    topic = f"{wording.power_name(power)} asks to rearrange a list"
    context.work.post_to(master, table, topic, body, "notice")
