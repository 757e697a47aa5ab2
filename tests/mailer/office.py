"""A desk with its database and no doors: letters are laid straight into the inbox."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

from sqlalchemy import update

from mailer.addressing import Addressing
from mailer.desk import Desk
from mailer.house import House, Keyring, Passwords, Texts
from storage import mailbag
from storage.engine import Database
from storage.mailbag import Arrived, InboxRow
from storage.tables import games

START = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)


class Office:
    """A desk with its database, and letters laid straight into the inbox."""

    def __init__(self, database: Database, folder: Path) -> None:
        self.database = database
        self.now = START
        house = House(
            Addressing("judge@localhost"),
            "example",
            "op@localhost",
            Keyring.of(folder),
            Passwords(),
            Texts(),
            authserv_id="mx.judge.example",
        )
        self.desk = Desk(database, house)

    def letter(self, sender: str, text: str, to: str = "judge@localhost", headers: str = "") -> int:
        self.now += timedelta(seconds=1)
        raw = (
            f"From: {sender}\nSubject: x\nMessage-ID: <{self.now.timestamp()}@x>\n{headers}\n"
            f"{text}\n"
        )
        arrived = Arrived(
            raw=raw.encode(),
            recipient=to,
            door="test",
            peer="",
            envelope_sender=sender,
            received_at=self.now,
            sender_key=sender,
        )
        with self.database.writing() as conn:
            number = mailbag.receive(conn, arrived)
        assert number is not None
        return number

    def work(self) -> None:
        """Until nothing is left, however long failed letters rest."""
        for _ in range(20):
            while self.desk.work_letter(self.now):
                pass
            self.now += timedelta(minutes=1)

    def row(self, number: int) -> InboxRow:
        with self.database.reading() as conn:
            row = mailbag.inbox_row(conn, number)
        assert row is not None
        return row

    def mails(self, to: str) -> list[str]:
        with self.database.reading() as conn:
            rows = mailbag.outbox_rows(conn)
        return [row.raw.decode() for row in rows if row.recipient == to]

    def found(self, name: str) -> None:
        """A game by that name, its Master confirmed."""
        self.letter("gm@example.org", f"CREATE {name} secret\nEND")
        self.work()
        for mail in self.mails("gm@example.org"):
            if "confirm-" in mail:
                back = mail.split("Reply-To: ")[1].split("\n")[0].strip(" <>\r")
                self.letter("gm@example.org", "yes", back)
                self.work()

    def give_up(self, number: int) -> None:
        """The mail server refuses a mail for good."""
        with self.database.reading() as conn:
            row = mailbag.outbox_row(conn, number)
        assert row is not None
        self.desk.mail_failed(row, f"550 5.1.1 <{row.recipient}> is unknown here", self.now)

    def spoil(self, name: str) -> None:
        """What is stored of the game cannot be read any more."""
        with self.database.writing() as conn:
            conn.execute(update(games).where(games.c.name == name).values(data="{}"))
