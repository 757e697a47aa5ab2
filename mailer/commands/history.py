"""Shows the past of a game: its results, and each power's number of centres.

Anyone who may know about the game may ask. Everyone sees the public results. If players get
different results, a seat sees those that were sent to it.
"""

from __future__ import annotations

from collections.abc import Sequence

from grammar.commands.commands import History, Summary
from judge.game.game import Stage
from judge.game.phase_report import Reader, Role
from judge.games.registry import variant_of
from mailer.commands.history_files import send_files
from mailer.commands.list_games import table_meant
from mailer.limits import LARGEST_SHOWN, LARGEST_SHOWN_TO_STRANGERS
from mailer.transaction.context import Context
from mailer.transaction.reply_builder import Declined
from mailer.transaction.unit_of_work import Table
from mailer.wording import histories, notify
from storage.games import history
from storage.games.history import OnRecord
from storage.people import journal


def show_history(context: Context, text: str, command: History) -> Declined | None:
    """Shows the results of all phases that have run or of some of them, or sends files."""
    asked = asked_for(context, command.game, "HISTORY")
    if isinstance(asked, Declined):
        return asked
    table, reader = asked
    if command.as_file:
        return send_files(context, text, table, reader)
    contents = history.contents(context.work.conn, table.id)
    chosen = [entry for entry in contents if _is_within(entry, command)]
    if not chosen:
        return _why_nothing(contents)
    context.section.show(text, _history(context, table, reader, chosen, command))
    return None


def show_summary(context: Context, text: str, command: Summary) -> Declined | None:
    """Shows each power's number of centres in each year."""
    asked = asked_for(context, command.game, "SUMMARY")
    if isinstance(asked, Declined):
        return asked
    table, reader = asked
    game = table.game
    knows_all = variant_of(game).publishes or reader is Role.MASTER or game.stage is Stage.ENDED
    only = reader if isinstance(reader, str) and not knows_all else None
    lines = histories.grid(game, histories.years(context.work.conn, table, reader), only)
    ending = ["", *histories.over(game, game.ending).splitlines()] if game.ending else []
    title = f"Supply centers of {table.name}, and how many there were after each year:"
    context.section.show(text, [title, "", *lines, *ending])
    return None


# -- which game, and for whom ------------------------------------------------------------------


def asked_for(context: Context, name: str | None, word: str) -> tuple[Table, Reader] | Declined:
    """Returns the game that is named, or otherwise that of the asking seat, and the reader whose
    view is shown."""
    section, table = context.section, table_meant(context, name, word)
    if isinstance(table, Declined):
        return table
    if table.game.stage is Stage.FORMING:
        return Declined("This game has not started.")
    here = section.table
    own = section.seat if here and here.id == table.id else None
    alike = variant_of(table.game).tells_alike
    reader = notify.reader_of(table, own) if own and not alike else Role.PUBLIC
    if histories.is_secret(table.game, reader):
        return Declined(
            "Only the players can see what happens in this game until it is over. They"
            " get their results again if they reply to an e-mail about it."
        )
    return table, reader


# -- HISTORY -----------------------------------------------------------------------------------


def _is_within(entry: OnRecord, command: History) -> bool:
    first, last = command.first or entry.phase, command.last or entry.phase
    return first <= entry.phase <= last


def _why_nothing(contents: Sequence[OnRecord]) -> Declined:
    if not contents:
        return Declined(
            "No phase of this game has run yet. To see the game, send LIST and its name."
        )
    first, last = contents[0].phase, contents[-1].phase
    ran = f"{first} to {last}" if first != last else f"{first} alone"
    return Declined(f"None of these phases is on record. The game has {ran}.")


def _history(
    context: Context, table: Table, reader: Reader, chosen: Sequence[OnRecord], command: History
) -> list[str]:
    """Returns the results of as many phases as fit into the answer, starting with the first and at
    least one, and tells how to get the rest."""
    work, zone = context.work, context.work.zone(context.section.seat, table)
    room, blocks = _room(context), [notify.header(context.work, table)]
    for entry in chosen:
        ran = history.run(work.conn, entry)
        if entry is chosen[0]:
            blocks += histories.beginning(table.game, ran)
        phase = histories.dated(work, table, ran, reader, entry.at, zone)
        room -= sum(len(block.encode()) + 2 for block in phase)
        if room < 0 and entry is not chosen[0]:
            end = f" TO {command.last}" if command.last else ""
            blocks.append("One e-mail cannot hold more. For the rest, send")
            blocks.append(f"    HISTORY {table.name} FROM {entry.phase}{end}")
            break
        blocks += phase
    else:
        blocks += _statements(context, table)
    return "\n\n".join(blocks).splitlines()


def _statements(context: Context, table: Table) -> list[str]:
    """Returns lines that tell people in a finished game where to read the statements about it.
    Statements are press for them only, and not part of the public history."""
    seat, last = context.section.seat, table.game.phase
    if table.game.stage is not Stage.ENDED or seat is None or seat.game_id != table.id:
        return []
    letters = journal.kept_press(context.work.conn, table.id, seat.id)
    if not any(letter.phase >= last for letter in letters):
        return []
    return [f"To see what was written at its end and since, send\n    LETTERS FROM {last}"]


def _room(context: Context) -> int:
    """Returns the maximum size of an answer in bytes. The limit for strangers is lower."""
    is_known = context.section.seat is not None or context.hand.is_proved
    return LARGEST_SHOWN if is_known else LARGEST_SHOWN_TO_STRANGERS
