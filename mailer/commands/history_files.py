"""HISTORY FILE: sends a game as files for other programs, in an e-mail of its own."""

from __future__ import annotations

from collections.abc import Sequence

from judge.game.game import Stage
from judge.game.phase_report import Reader
from judge.games.registry import variant_of
from mailer.exports import diplomacy_package, game_json
from mailer.exports.json_lines import whole
from mailer.mail.enclosed_file import EnclosedFile
from mailer.transaction.context import Context
from mailer.transaction.reply_builder import Declined
from mailer.transaction.unit_of_work import Table
from mailer.wording import notify
from storage.games import history
from storage.mail import outbox
from storage.people.people import Seat

JSON = "application/json"
TOPIC, KIND = "files of the game", "files"

FOR_THE_KNOWN = (
    "Files are large, so the judge must know who is asking: reply to an e-mail about your"
    " game, or sign on with its password."
)


def send_files(context: Context, text: str, table: Table, reader: Reader) -> Declined | None:
    """Sends the game, as far as this reader may see it, as JSON and for the Python package
    *diplomacy*."""
    section, work = context.section, context.work
    if not (section.seat or context.hand.is_proved):
        return Declined(FOR_THE_KNOWN)
    if outbox.awaits(work.conn, section.address, KIND):
        return Declined(
            "The judge is already sending you files. When they have arrived, ask for these again."
        )
    own = section.seat if section.table is table else None
    files, missing = _files(context, table, notify.reader_of(table, own) if own else reader, own)
    mail = notify.render(work, table, own, "notice", text=_words(table, missing, own))
    if own:
        work.post_to(own, table, TOPIC, mail, KIND, files=files)
    else:
        subject = work.subject(table, TOPIC)
        work.post(section.address, subject, mail, KIND, game=table.name, files=files)
    names = " and ".join(file.name for file in files)
    section.say(text, f"The judge sends you {names} in a separate e-mail.")
    return None


def _words(table: Table, missing: str, seat: Seat | None) -> str:
    secret = " " + FOR_YOU if seat and seat.power and table.game.stage is Stage.RUNNING else ""
    saved = (
        f"There is no file for the Python package diplomacy: {missing}."
        if missing
        else f"{saved_name(table.name)} contains its boards and orders for the Python package"
        " diplomacy."
    )
    return (
        f"Attached is {table.name} as files for other programs.{secret}\n\n"
        f"{json_name(table.name)} contains every phase, with its board, orders and results. For the"
        f" format, see docs/files.md in the judge's documentation.\n\n{saved}"
    )


FOR_YOU = "It contains everything that you may know, so do not pass it on before the game is over."


def json_name(game: str) -> str:
    return f"{game}.json"


def saved_name(game: str) -> str:
    return f"{game}-saved-game.json"


def _files(
    context: Context, table: Table, reader: Reader, seat: Seat | None
) -> tuple[Sequence[EnclosedFile], str]:
    """Returns the files, and a sentence about why one of them is missing, or ""."""
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
