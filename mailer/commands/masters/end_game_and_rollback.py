"""Handles the commands that end a game, and ROLLBACK, which returns a game to its state before a
phase ran. For a day, the Master can cancel the end of a game."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from grammar.commands.statement_types import DeclareDraw, Rollback, Terminate
from judge.board.phases import Phase
from judge.game.game import Ending, Game, How, Stage
from judge.play import awaited_orders, draw_votes
from judge.play.rollback import rolled_back
from mailer.commands.filing.order_lines import is_from_before
from mailer.scheduling import pauses
from mailer.transaction.context import SeatContext
from mailer.transaction.reply_builder import Declined, accepted
from mailer.transaction.unit_of_work import Table, UnitOfWork
from mailer.wording import phrases
from mailer.wording.notices.master_acts import went_back
from storage.games import history
from storage.games.history import OnRecord, WayBack
from storage.games.timing_types import DeclaredEnd
from storage.mail import outbox


def roll_back(context: SeatContext, text: str, command: Rollback) -> None:
    """Rolls the game back and tells everyone. The phase that is due again gets its full time."""
    work, table = context.work, context.table
    _check_rollback(table)
    way = _way(context, command.phase)
    left, was_over = table.game, table.game.stage is Stage.ENDED
    go_back(work, table, way, left, work.letter)
    went_back(work, table, [entry.phase for entry in way.undone], was_over=was_over)
    first, asked = way.undone[0].phase, awaited_orders.open_phases(table.game)
    unsent = _withdraw(work, table, way)
    off_record = ", ".join(str(entry.phase) for entry in way.undone)
    later = f" and {len(way.undone) - 1} later" * (len(way.undone) > 1)
    kept_in = f"; {phrases.plural(unsent, 'e-mail')} had not gone out and will not" * bool(unsent)
    work.note(table, "MASTER", "went back", f"took back {first}{later}{kept_in}")
    code = awaited_orders.code_of(asked)
    context.section.say(
        text,
        f"{table.name} is back to before {first} ran. The phases that have run since"
        f" then no longer count, and HISTORY leaves them out: {off_record}. Everyone is"
        " told what is on file.",
        "No phase will run before the deadline unless each player with orders on file"
        f" sends SET NOWAIT, or you send  PROCESS {code}",
    )


def _check_rollback(table: Table) -> None:
    if table.game.stage is Stage.FORMING:
        raise Declined(f"{table.name} has not started, so there is nothing to take back.")
    if table.timing.declared and table.game.stage is not Stage.ENDED:
        raise Declined("You have ended the game. To cancel that first, send RESUME.")


def _way(context: SeatContext, named: Phase | None) -> WayBack:
    conn, table = context.work.conn, context.table
    contents = history.contents(conn, table.id)
    if not contents:
        raise Declined(f"No phase of {table.name} has run: UNSTART undoes the start of the game.")
    target = next((e for e in contents if e.phase == (named or contents[-1].phase)), None)
    if target is None:
        first, last = contents[0].phase, contents[-1].phase
        raise Declined(f"{named} has not run. {_span(first, last)}")
    if is_from_before(context, target.at):
        raise Declined(
            f"You wrote your message before {target.phase} ran, so nothing is taken back."
            f" If you mean it, reply to this e-mail with  ROLLBACK {target.phase}"
        )
    way = history.way_back(conn, table.id, table.name, target)
    if way is None:
        raise _too_old(context, target)
    return way


def _span(first: Phase, last: Phase) -> str:
    if first == last:
        return f"Only {first} has: ROLLBACK {first}"
    return f"{first} to {last} are on record; ROLLBACK {last} takes back the last of them."


def _too_old(context: SeatContext, target: OnRecord) -> Declined:
    """Refuses a rollback to a point before this judge began to store the necessary data, and says
    how far back the game can go."""
    why = f"{target.phase} ran before this judge stored what it needs to take it back."
    first = history.earliest(context.work.conn, context.table.id)
    if first is None:
        return Declined(f"{why} Phases that run from now on can be taken back.")
    return Declined(f"{why} The game can go back to before {first}:", (f"ROLLBACK {first}",))


def _withdraw(work: UnitOfWork, table: Table, way: WayBack) -> int:
    """Withdraws unsent results that no longer count, and returns their number. They may have waited
    for hours if a mail server was down."""
    since, reason = way.undone[0].at, "the game has gone back"
    return outbox.withdraw(work.conn, table.name, RESULTS, since, reason, work.now)


RESULTS = ("results", "ending")
"""The kinds of e-mails that contain results."""


def go_back(work: UnitOfWork, table: Table, way: WayBack, left: Game, letter: int) -> None:
    """Restores the earlier state of the game. The phase that is due again gets its full time.
    ``left`` is the state of the game so far. Votes from letters up to number ``letter`` no longer
    count. Sends no notices."""
    was = table.timing
    history.abandon(work.conn, table.id, left, way.undone, work.now)
    table.game = rolled_back(table.game, way.then, letter)
    table.end_told = False
    work.reopen(table)
    table.timing = replace(table.timing, went_back=True)
    if was.paused_at and not was.declared:
        table.timing = replace(table.timing, paused_at=work.now, pause_ends=was.pause_ends)


TO_THINK = timedelta(days=1)
"""The time during which the Master can cancel the end of a game."""


def terminate(context: SeatContext, text: str, command: Terminate) -> None:
    """Ends the game: a forming game at once, because no one has played it yet, and any other game
    after a day."""
    table, ending = context.table, Ending(How.TERMINATED)
    if table.game.stage is not Stage.FORMING:
        _declare(context, text, ending)
    else:
        table.game = draw_votes.ended(table.game, ending)
        context.section.say(text, "The game is over.")


def declare_draw(context: SeatContext, text: str, command: DeclareDraw) -> None:
    """Ends the game in a draw between all powers that could vote for a draw, or between those that
    the Master names."""
    _check_end(context)
    shared = accepted(draw_votes.sharers(context.table.game, command.powers))
    return _declare(context, text, Ending(How.DRAW, shared))


def _declare(context: SeatContext, text: str, ending: Ending) -> None:
    _check_end(context)
    work, table = context.work, context.table
    end = DeclaredEnd(work.now + TO_THINK, ending)
    table.timing = pauses.declared(table.timing, end, work.now)
    when = _moment(context, table, end)
    shared = f"It is shared by {phrases.powers(ending.powers)}. " * bool(ending.powers)
    context.section.say(
        text,
        f"{shared}The game will end on {when}. Until then no phase will run, and RESUME cancels"
        " the end of the game. Everyone is told.",
    )


def _check_end(context: SeatContext) -> None:
    table = context.table
    if table.game.stage is Stage.ENDED:
        raise Declined(f"{table.name} is already over.")
    if table.game.stage is Stage.FORMING:
        raise Declined(f"{table.name} has not started yet. TERMINATE ends it.")
    if table.timing.declared:
        when = _moment(context, table, table.timing.declared)
        raise Declined(f"{table.name} is already due to end on {when}. RESUME cancels that.")


def _moment(context: SeatContext, table: Table, end: DeclaredEnd) -> str:
    return phrases.until(end.at, context.work.zone(context.seat, table), context.work.now)
