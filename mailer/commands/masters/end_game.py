"""Lets a Master end a game. The Master can cancel the end for a day."""

from __future__ import annotations

from datetime import timedelta

from grammar.commands.commands import DeclareDraw, Terminate
from judge.game.game import Ending, How, NotNow, Stage
from judge.play import draw_votes
from mailer.scheduling import pauses
from mailer.transaction.context import SeatContext
from mailer.transaction.reply_builder import Declined
from mailer.transaction.unit_of_work import Table
from mailer.wording import phrases
from storage.games.timing import DeclaredEnd

TO_THINK = timedelta(days=1)
"""The time during which the end can be cancelled."""


def terminate(context: SeatContext, text: str, command: Terminate) -> Declined | None:
    """Ends the game. A forming game ends at once, because no one has played it yet."""
    table = context.table
    if table.game.stage is not Stage.FORMING:
        return _declare(context, text, Ending(How.TERMINATED))
    table.game = draw_votes.ended(table.game, Ending(How.TERMINATED))
    context.section.say(text, "The game is over.")
    return None


def declare_draw(context: SeatContext, text: str, command: DeclareDraw) -> Declined | None:
    """Ends the game in a draw between all powers that could vote for a draw, or between those that
    the Master names."""
    table = context.table
    refused = _why_not_ended(context)
    if refused:
        return refused
    shared = draw_votes.sharers(table.game, command.powers)
    if isinstance(shared, NotNow):
        return Declined(shared.reason)
    return _declare(context, text, Ending(How.DRAW, shared))


def _declare(context: SeatContext, text: str, ending: Ending) -> Declined | None:
    refused = _why_not_ended(context)
    if refused:
        return refused
    work, table = context.work, context.table
    end = DeclaredEnd(work.now + TO_THINK, ending)
    table.timing = pauses.declared(table.timing, end, work.now)
    when = _moment(context, table, end)
    shared = f"It is shared by {phrases.powers(ending.powers)}. " * bool(ending.powers)
    context.section.say(
        text,
        f"{shared}The game ends {when}. Until then nothing runs, and RESUME cancels"
        " it. Everyone is told.",
    )
    return None


def _why_not_ended(context: SeatContext) -> Declined | None:
    """Returns why the Master cannot end the game now, or None."""
    table = context.table
    if table.game.stage is Stage.ENDED:
        return Declined(f"{table.name} is already over.")
    if table.game.stage is Stage.FORMING:
        return Declined(f"{table.name} has not started yet. TERMINATE ends it.")
    if table.timing.declared:
        when = _moment(context, table, table.timing.declared)
        return Declined(f"{table.name} already ends {when}. RESUME cancels that.")
    return None


def _moment(context: SeatContext, table: Table, end: DeclaredEnd) -> str:
    return phrases.until(end.at, context.work.zone(context.seat, table), context.work.now)
