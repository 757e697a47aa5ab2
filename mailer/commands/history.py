"""Shows the past of a game: its results, and each power's number of centres. HISTORY FILE sends the
game as files for other programs.

Anyone who may know about the game may ask. Everyone sees the public results. If each player gets
different results, a seat sees the results that were sent to it.
"""

from __future__ import annotations

from collections.abc import Sequence

from grammar.commands.statement_types import History, Summary
from judge.game.game import Stage
from judge.game.phase_report import Reader, Role
from judge.games.registry import variant_of
from judge.play import what_is_public
from mailer.commands.list_games import table_meant
from mailer.exports import diplomacy_package, game_json
from mailer.exports.json_with_phase_lines import whole
from mailer.limits import LARGEST_SHOWN, LARGEST_SHOWN_TO_STRANGERS
from mailer.mail.compose import EnclosedFile
from mailer.transaction.context import Context
from mailer.transaction.reply_builder import Declined
from mailer.transaction.unit_of_work import Table
from mailer.wording import histories, notify, seat_names
from storage.games import history, stored_press
from storage.games.history import OnRecord
from storage.mail import outbox
from storage.people.accounts_and_seats import Seat


def show_history(context: Context, text: str, command: History) -> None:
    """Shows the results of some or all of the phases that have run, or sends the game as files."""
    table, reader = asked_for(context, command.game, "HISTORY")
    if command.as_file:
        send_files(context, text, table, reader)
        return
    contents = history.contents(context.work.conn, table.id)
    chosen = [entry for entry in contents if _is_within(entry, command)]
    if not chosen:
        raise Declined(_why_nothing(contents))
    context.section.show(text, _history(context, table, reader, chosen, command))


def show_summary(context: Context, text: str, command: Summary) -> None:
    """Shows each power's number of centres in each year."""
    table, reader = asked_for(context, command.game, "SUMMARY")
    game = table.game
    lines = histories.grid(game, histories.years(context.work.conn, table, reader), reader)
    ending = ["", *histories.over(game, game.ending).splitlines()] if game.ending else []
    title = f"Supply centers in {table.name} after each year:"
    context.section.show(text, [title, "", *lines, *ending])


# -- which game, and which reader --------------------------------------------------------------


def asked_for(context: Context, name: str | None, word: str) -> tuple[Table, Reader]:
    """Returns the game that the command names, or otherwise the game of the seat that sent it. Also
    returns the reader whose view of the game is shown."""
    section, table = context.section, table_meant(context, name, word)
    if table.game.stage is Stage.FORMING:
        raise Declined("This game has not started.")
    here = section.table
    own = section.seat if here and here.id == table.id else None
    alike = variant_of(table.game).tells_alike
    reader = seat_names.reader_of(table, own) if own and not alike else Role.PUBLIC
    if what_is_public.is_secret(table.game, reader):
        raise Declined(
            "Only the players can see what happens in this game until it is over. To get"
            " their results again, they can send this in a reply to an e-mail about the game."
        )
    return table, reader


# -- HISTORY -----------------------------------------------------------------------------------


def _is_within(entry: OnRecord, command: History) -> bool:
    first, last = command.first or entry.phase, command.last or entry.phase
    return first <= entry.phase <= last


def _why_nothing(contents: Sequence[OnRecord]) -> str:
    if not contents:
        return "No phase of this game has run yet. To see the game, send LIST and its name."
    first, last = contents[0].phase, contents[-1].phase
    ran = f"{first} to {last}" if first != last else f"{first} alone"
    return f"None of these phases is on record. These are: {ran}."


def _history(
    context: Context, table: Table, reader: Reader, chosen: Sequence[OnRecord], command: History
) -> list[str]:
    """Returns the results of as many phases as fit into the answer, starting with the first, and
    tells the reader how to get the rest. Returns at least one phase."""
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
    """Returns a hint, for people in a finished game, on how to read the statements made at its end.
    The public history does not include these, because they are press."""
    seat, last = context.section.seat, table.game.phase
    if table.game.stage is not Stage.ENDED or seat is None or seat.game_id != table.id:
        return []
    letters = stored_press.kept_press(context.work.conn, table.id, seat.id)
    if not any(letter.phase >= last for letter in letters):
        return []
    return [f"To see what was written at its end and since, send\n    LETTERS FROM {last}"]


def _room(context: Context) -> int:
    is_known = context.section.seat is not None or context.hand.is_proved
    return LARGEST_SHOWN if is_known else LARGEST_SHOWN_TO_STRANGERS


JSON = "application/json"
TOPIC, KIND = "files of the game", "files"

FOR_THE_KNOWN = (
    "Files are large, so the judge must know who is asking: reply to an e-mail about your"
    " game, or sign on with its password."
)


def send_files(context: Context, text: str, table: Table, reader: Reader) -> None:
    """Sends what this reader may know about the game, as JSON and as a file for the Python package
    *diplomacy*."""
    section, work = context.section, context.work
    if not (section.seat or context.hand.is_proved):
        raise Declined(FOR_THE_KNOWN)
    if outbox.awaits(work.conn, section.address, KIND):
        raise Declined(
            "The judge is already sending you files. When they have arrived, ask for these again."
        )
    own = section.seat if section.table is table else None
    files, missing = _files(
        context, table, seat_names.reader_of(table, own) if own else reader, own
    )
    mail = notify.render(work, table, own, "notice", text=_words(table, missing, own))
    if own:
        work.post_to(own, table, TOPIC, mail, KIND, files=files)
    else:
        subject = work.subject(table, TOPIC)
        work.post(section.address, subject, mail, KIND, game=table.name, files=files)
    names = " and ".join(file.name for file in files)
    section.say(text, f"The judge sends you {names} in a separate e-mail.")


def _words(table: Table, missing: str, seat: Seat | None) -> str:
    secret = " " + FOR_YOU if seat and seat.power and table.game.stage is Stage.RUNNING else ""
    saved = (
        f"There is no file for the Python package diplomacy: {missing}."
        if missing
        else f"{saved_name(table.name)} contains its boards and orders for the Python package"
        " diplomacy."
    )
    return (
        f"{table.name} is attached as files for other programs.{secret}\n\n"
        f"{json_name(table.name)} contains every phase, with its board, orders and results. For the"
        f" format, see docs/files.md in the judge's documentation.\n\n{saved}"
    )


FOR_YOU = (
    "The files contain everything that you may know, so do not pass them on before the game is"
    " over."
)


def json_name(game: str) -> str:
    return f"{game}.json"


def saved_name(game: str) -> str:
    return f"{game}-saved-game.json"


def _files(
    context: Context, table: Table, reader: Reader, seat: Seat | None
) -> tuple[Sequence[EnclosedFile], str]:
    conn, game = context.work.conn, table.game
    contents = history.contents(conn, table.id)
    runs = history.runs_of(conn, contents)
    phases = [
        game_json.seen(game, ran, entry.at, reader)
        for entry, ran in zip(contents, runs, strict=True)
    ]
    head = game_json.head_line(table, context.work.services.name, reader, seat)
    lines = (game_json.phase_line(game, phase, reader) for phase in phases)
    files = [EnclosedFile(json_name(table.name), JSON, whole(head, lines))]
    atlas = variant_of(game).atlas
    saved = [diplomacy_package.saved_line(atlas, phase) for phase in phases]
    missing = diplomacy_package.why_none(game, saved)
    if not missing:
        text = whole(
            diplomacy_package.head_line(game),
            [*filter(None, saved), diplomacy_package.last_line(game, reader)],
        )
        files.append(EnclosedFile(saved_name(table.name), JSON, text))
    return files, missing
