"""Files the orders in a raw message by calling the judge's own functions. It never commits the
transaction, so a message takes only a few milliseconds."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from grammar.games.registry import language_of
from grammar.letter.reader import read_letter
from judge.board.power_names_and_place_codes import Power
from judge.game.game import Game
from judge.games.registry import variant_of
from mailer.limits import READING
from mailer.mail.parse import decode
from mailer.processing import handle_letter
from mailer.transaction.confirmations import Confirmations
from mailer.transaction.context import LetterAtHand
from mailer.transaction.limits_on_messages_and_strangers import Budget
from mailer.transaction.reply_builder import Answer
from mailer.transaction.sign_on import Checked
from mailer.transaction.split_into_seat_sections import frames
from mailer.transaction.unit_of_work import Table, UnitOfWork
from storage.database.engine import Database
from storage.mail.received_letters_and_queue_keys import InboxRow
from tests.mailer.office import Office

GAME = "lab"


class Undone(Exception):
    """Raised to roll the transaction back."""


class QuickDesk:
    """Processes messages to a single game without sending answers."""

    def __init__(self, office: Office, work: UnitOfWork, row: InboxRow) -> None:
        self.office, self.work, self.row = office, work, row
        table = work.table(GAME)
        assert table is not None
        self.table: Table = table
        self.begun = table.game
        """The game as it has just begun."""
        self.language = language_of(variant_of(table.game), table.game.settings.players)

    def file(self, game: Game, power: Power, text: str) -> Game:
        """Returns the game after this power's message."""
        self.table.game = game
        seat = self.table.seat_of(power)
        assert seat is not None
        raw = f"From: {seat.address}\nSubject: orders\nMessage-ID: <a@x>\n\n{text}\n".encode()
        letter = decode(raw, self.office.services.addressing, seat.address)
        reading = read_letter(letter.text, lambda _: self.language, READING)
        answer = Answer()
        hand = LetterAtHand(
            self.work,
            self.row,
            letter,
            reading,
            Checked(),
            Confirmations(self.work, self.row, letter, reading, b""),
            answer,
            Budget(self.work, answer),
        )
        for frame in frames(reading):
            handle_letter._work_seat(hand, frame, seat)
        return self.table.game


def database_at(template: Path, folder: Path) -> Database:
    """Returns a new database with the current schema."""
    file = folder / "judge.db"
    file.write_bytes(template.read_bytes())
    return Database(f"sqlite:///{file}")


@contextmanager
def quick_desk(template: Path, folder: Path, variant: str) -> Iterator[QuickDesk]:
    """Yields a quick desk with a game of this variant that has just begun."""
    database = database_at(template, folder)
    office = Office(database, folder)
    office.seven(GAME, variant=variant)
    row = office.row(office.letter("france@example.org", "", office.reply_address(GAME, "FRANCE")))
    try:
        with database.writing() as conn:
            yield QuickDesk(office, UnitOfWork(office.services, conn, office.now, row.id), row)
            raise Undone
    except Undone:
        pass
    finally:
        database.close()
