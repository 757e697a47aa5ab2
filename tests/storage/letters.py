"""Plays scripts against a complete database, in an office with a known secret.

Scripts describe the expected e-mails less strictly than in `tests.dialogs`, because other tests
check every word. ``<-- to ann, bob: results`` means that both receive an e-mail with that text in
its subject. Each line below it names a text that the e-mail contains or does not contain,
regardless of line breaks. ``:include file`` is not supported. Without ``in game``, a message is
about the game that the script is named after.
"""

from __future__ import annotations

import re
import sqlite3
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from email.parser import BytesHeaderParser
from email.utils import format_datetime, parsedate_to_datetime
from functools import cache
from pathlib import Path

from argon2 import PasswordHasher
from sqlalchemy import event, text

from grammar.words.durations_times_and_zones import read_duration
from judge.game.game import Game, Stage
from judge.game.phase_results import Ran
from mailer.demo.script import Expected, ScriptFault, ScriptLetter, Tick
from mailer.transaction.password_hashing import Passwords
from storage.database import database_in_use
from storage.database.engine import Database
from storage.database.schema import migrate
from storage.games import games, history, stored_press
from storage.mail import inbox, outbox, outbox_leases
from storage.people import accounts_and_seats, audit_log
from tests.dialogs.mails import Received
from tests.dialogs.script import address, read_dialog
from tests.judge.kept import kept, kept_run
from tests.mailer.office import Office

JUDGE = "judge@localhost"
SECRET = b"the secret of the frozen databases"
"""The contents of the file ``secret`` in the data folder, from which reply addresses are
derived."""

CHEAP = Passwords(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))

FOLDER = Path(__file__).parent / "databases"
"""Contains two folders of scripts: ``played`` with the messages from before a database was frozen,
and ``onward`` with those from afterwards."""

CLOCK = "%a %d %b %Y %H:%M %z"
REPLY = re.compile(r"\+(confirm-)?(p)?[a-z2-7]{24}@")

IN_A_GAME = {
    table: text(f"SELECT id FROM {table} WHERE game_id = :game") for table in ("seats", "press")
}
LATER_MAILS = text("SELECT id, recipient, raw FROM outbox WHERE id > :last ORDER BY id")


@dataclass(frozen=True, slots=True)
class Mail:
    """An e-mail from the judge. ``raw`` may contain only the headers."""

    reader: str
    subject: str
    reply_to: str
    message_id: str
    sent_at: datetime
    raw: bytes

    @property
    def game(self) -> str:
        found = re.match(r"\[([^\]]+)\]", self.subject)
        return found[1] if found else ""

    @property
    def kind(self) -> str:
        """Returns what a reply to the e-mail is sent as: ``confirm``, ``press``, ``seat`` or
        ``judge``."""
        found = REPLY.search(self.reply_to)
        if not found:
            return "judge"
        return "confirm" if found[1] else "press" if found[2] else "seat"

    @property
    def text(self) -> str:
        """Returns the text of the e-mail as a single line."""
        return _text(self.raw)


@cache
def _text(raw: bytes) -> str:
    return in_one_line(Received("", raw).text)


def in_one_line(text: str) -> str:
    return " ".join(text.split())


class FrozenOffice(Office):
    """An office that plays scripts, with the secret that all frozen databases share."""

    def __init__(self, database: Database, folder: Path, now: datetime) -> None:
        (folder / "secret").write_bytes(SECRET)
        super().__init__(database, folder, CHEAP)
        self.now = now
        self._mails: list[Mail] = []
        self._last = 0

    # -- scripts ---------------------------------------------------------------------------------

    def play(self, script: str) -> list[str]:
        """Plays a script until an expected e-mail is missing. Returns what is missing."""
        path = FOLDER / f"{script}.txt"
        fresh: list[Mail] = []
        step = "the beginning"
        for item in read_dialog(path):
            match item:
                case ScriptLetter():
                    step = f"{item.head}\n{item.body}"
                    fresh = self._write(item, item.game or path.stem)
                case Tick(length):
                    step = f"=== {length}"
                    fresh = self._wait(length)
                case Expected():
                    if faults := list(_missing(item, fresh)):
                        return [f"{script}, after {step}", *faults[:3]]
                case _:
                    pass
        return []

    def _write(self, letter: ScriptLetter, game: str) -> list[Mail]:
        """Sends a message. If the message is not addressed to the judge, it is a reply to the
        latest suitable e-mail."""
        written = datetime.strptime(letter.written, CLOCK) if letter.written else self.now
        headers, to = f"Date: {format_datetime(written)}\n", JUDGE
        if letter.to != "judge":
            answered = self._answered(letter, game, written)
            headers += f"In-Reply-To: {answered.message_id}\n"
            to = answered.reply_to
        self.letter(address(letter.writer), letter.body, to, headers, letter.subject or "orders")
        return self.works()

    def _answered(self, letter: ScriptLetter, game: str, until: datetime) -> Mail:
        reader = address(letter.whose)
        about = ("", game) if letter.to == "confirm" else (game,)
        for mail in reversed(self.all_mails()):
            fits = mail.reader == reader and mail.kind == letter.to and mail.game in about
            if fits and mail.sent_at <= until:
                return mail
        raise ScriptFault(f"{letter.head}: there is no mail to reply to")

    def _wait(self, length: str) -> list[Mail]:
        until = self.now + timedelta(seconds=read_duration(length.removeprefix("+").strip()))
        return self.waits(until)

    def asks(self, writer: str, body: str) -> str:
        """Sends a message to the judge itself. Returns the text of the answer."""
        self.letter(address(writer), body)
        return "\n".join(mail.text for mail in self.works() if mail.reader == address(writer))

    # -- the desk --------------------------------------------------------------------------------

    def works(self) -> list[Mail]:
        """Processes all messages and runs the deadlines that are due. Returns the e-mails that
        result."""
        before = len(self.all_mails())
        self.settle()
        self.alarms()
        return self.all_mails()[before:]

    def waits(self, until: datetime) -> list[Mail]:
        """Advances the clock and stops at every deadline on the way. Returns the e-mails that
        result."""
        before = len(self.all_mails())
        while (alarm := self._next_alarm()) is not None and alarm <= until:
            self.now = max(alarm, self.now)
            self.works()
        self.now = until
        self.works()
        return self.all_mails()[before:]

    def _next_alarm(self) -> datetime | None:
        with self.database.reading() as conn:
            return games.next_wake(conn)

    def all_mails(self) -> list[Mail]:
        """Returns all e-mails, oldest first."""
        with self.database.reading() as conn:
            rows = conn.execute(LATER_MAILS, {"last": self._last}).all()
        for number, reader, raw in rows:
            self._mails.append(_mail(reader, raw))
            self._last = number
        return self._mails

    # -- what is stored --------------------------------------------------------------------------

    def to_send(self) -> list[Mail]:
        """Leases and returns the waiting e-mails, in the order in which they would be sent."""
        with self.database.writing() as conn:
            rows = outbox_leases.lease(conn, "courier", self.now, seconds=60, limit=100)
        return [_mail(row.recipient, row.raw) for row in rows]

    def games(self) -> list[Game]:
        """Returns all games, by name."""
        with self.database.reading() as conn:
            return [stored.game for stored in games.list_games(conn, list(Stage))]

    def game(self, name: str) -> Game:
        return self.table(name).game

    def history(self, name: str) -> list[Ran]:
        """Returns all phases of a game that have run."""
        with self.database.reading() as conn:
            return history.runs(conn, self.table(name).id)

    def read_again(self, game: Game) -> Game:
        """Returns the game after storing it and reading it back."""
        return kept(game)

    def run_read_again(self, ran: Ran) -> Ran:
        """Returns a phase that has run after storing it and reading it back."""
        return kept_run(ran)

    def counts(self) -> dict[str, int]:
        """Returns the number of rows that the code can read from each table."""
        found: Counter[str] = Counter()
        with self.database.reading() as conn:
            for stored in games.list_games(conn, list(Stage)):
                played = history.runs(conn, stored.id)
                found["runs"] += len(played)
                found["order_lists WHERE run_id IS NULL"] += len(stored.game.lists)
                marked = [lines for ran in played for lines in ran.lists.values()]
                found["order_lines WHERE mark IS NOT NULL"] += sum(map(len, marked))
                for number in conn.scalars(IN_A_GAME["seats"], {"game": stored.id}):
                    found["seats"] += accounts_and_seats.load_seat(conn, number) is not None
                for number in conn.scalars(IN_A_GAME["press"], {"game": stored.id}):
                    found["press"] += stored_press.press_letter(conn, number, stored.id) is not None
                found["audit WHERE game_id IS NOT NULL"] += len(audit_log.audit(conn, stored.id))
            found["audit WHERE game_id IS NULL"] = len(audit_log.audit(conn, None))
            found["inbox"] = len(inbox.rows(conn))
            found["outbox"] = len(outbox.rows(conn))
        return dict(found)


def opened(url: str, folder: Path) -> FrozenOffice:
    """Migrates a frozen database to the current schema and returns its office. Its clock shows the
    time of the judge's last heartbeat."""
    database = Database(url)
    if database.is_sqlite:
        event.listen(database.engine, "connect", _be_quick)
    migrate(database)
    with database.reading() as conn:
        stopped = database_in_use.last_beat(conn)
    assert stopped is not None
    return FrozenOffice(database, folder, stopped)


def _be_quick(connection: sqlite3.Connection, _: object) -> None:
    """Turns off syncing, because the tests do not simulate power cuts."""
    connection.execute("PRAGMA synchronous=OFF")


def _mail(reader: str, raw: bytes) -> Mail:
    headers = BytesHeaderParser().parsebytes(raw)
    return Mail(
        reader,
        in_one_line(headers["Subject"]),
        headers["Reply-To"].strip(" <>"),
        headers["Message-ID"],
        parsedate_to_datetime(headers["Date"]),
        raw,
    )


def _missing(expected: Expected, mails: list[Mail]) -> Iterator[str]:
    """Yields what is missing of an expected e-mail, for each of its readers."""
    for reader in map(address, expected.readers):
        found = [m for m in mails if m.reader == reader and expected.subject in m.subject]
        if not found:
            came = ", ".join(repr(mail.subject) for mail in mails if mail.reader == reader)
            yield f"{reader} got no mail {expected.subject!r}, but {came or 'none'}"
            continue
        for mark in expected.marks:
            wanted = mark.kind != "never"
            if any(in_one_line(mark.text) in mail.text for mail in found) != wanted:
                read = "did not read" if wanted else "has read"
                yield f"{reader} {read} {mark.text.strip()!r} in {found[-1].text[:2000]!r}"
