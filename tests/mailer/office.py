"""A judge with a database but without listeners: tests put messages directly into the inbox."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, exists, or_, select, update

from judge.board.phases import Phase
from judge.game.game import Game
from judge.game.settings import RULES, Assignment, Press, Settings
from judge.games.registry import BUILT_IN, variant_of, variant_under
from judge.games.standard.rules import ATLAS
from mailer.commands.create_join_start import begin
from mailer.config.reply_address_secret import Keyring
from mailer.inbound.accept import arrivals
from mailer.mail.reply_addresses import Addressing
from mailer.processing.process_next_message import Desk
from mailer.scheduling.mail_and_time_settings_of_game import ServiceSettings
from mailer.transaction.fill_in_templates_and_wrap_text import MailTemplates
from mailer.transaction.password_hashing import Passwords
from mailer.transaction.services import Services
from mailer.transaction.unit_of_work import Table, UnitOfWork, table_of
from storage.database import tables
from storage.database.engine import Database
from storage.database.enums import SeatRole
from storage.games.games import load_game
from storage.mail import inbox, outbox
from storage.mail.outbox import OutboxRow
from storage.mail.received_letters_and_queue_keys import InboxRow
from storage.people import accounts_and_seats, audit_log
from tests.passwords import CHEAP
from tests.storage.receiving import receive

START = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)

TEXTS = MailTemplates()
"""Shared by all tests, so that each template is compiled only once. Nothing changes the texts."""


VOUCHED = "Authentication-Results: mx.judge.example; dmarc=pass header.from=example.org\n"
"""The header that our own mail server adds to a message after verifying its sender."""


def said(office: Office, power: str, text: str, headers: str = "") -> str:
    """Returns the answer to a message as a single line."""
    return flat(office.says(power, text, headers=headers))


def flat(text: str) -> str:
    """Returns text as a single line, without indents."""
    return " ".join(text.split())


def back_of(mail: str) -> str:
    """Returns the Reply-To address of an e-mail."""
    return mail.split("Reply-To: ")[1].split("\n")[0].strip(" <>\r")


SECRET = b"of all judges in tests, so that a game can be copied"

WRITTEN = (tables.inbox, tables.outbox, tables.accounts, tables.games, tables.seats)
"""In a database in which anything has happened, at least one of these tables has a row."""

BEGUN: dict[str, sqlite3.Connection] = {}
"""Databases in which a game has begun and nothing else has happened. Later tests that need the same
game copy the database."""


class Office:
    """A judge's message processing with its database."""

    def __init__(
        self, database: Database, folder: Path, passwords: Passwords | None = None
    ) -> None:
        self.database = database
        self.now = START
        if not (folder / "secret").exists():
            (folder / "secret").write_bytes(SECRET)
        self.services = services = Services(
            Addressing("judge@localhost"),
            "example",
            "op@localhost",
            Keyring.of(folder),
            passwords or CHEAP,
            TEXTS,
            authserv_id="mx.judge.example",
        )
        self.desk = Desk(database, services)

    def letter(
        self,
        sender: str,
        text: str,
        to: str = "judge@localhost",
        headers: str = "",
        subject: str = "x",
    ) -> int:
        self.now += timedelta(seconds=1)
        raw = (
            f"From: {sender}\nSubject: {subject}\nMessage-ID: <{self.now.timestamp()}@x>\n"
            f"{headers}\n{text}\n"
        )
        return self.bytes(raw.encode(), sender, to)

    def bytes(self, raw: bytes, sender: str, to: str = "judge@localhost") -> int:
        """Stores these bytes as a message, as the listeners do."""
        (arrived,) = arrivals(
            self.services.addressing,
            raw,
            [to],
            door="test",
            received_at=self.now,
            envelope_sender=sender,
        )
        with self.database.writing() as conn:
            number = receive(conn, arrived)
        assert number is not None
        return number

    def work(self) -> None:
        """Processes messages until none is left, and advances the clock for those that wait to be
        retried."""
        end = self.now + timedelta(minutes=20)
        self.settle()
        while self._letters_rest() and self.now < end:
            self.now += timedelta(minutes=1)
            self.settle()
        self.now = end

    def _letters_rest(self) -> bool:
        with self.database.reading() as conn:
            return inbox.oldest_open(conn) is not None

    def row(self, number: int) -> InboxRow:
        with self.database.reading() as conn:
            row = inbox.row(conn, number)
        assert row is not None
        return row

    def mails(self, to: str) -> list[str]:
        of = tables.outbox.c
        with self.database.reading() as conn:
            raws = conn.scalars(select(of.raw).where(of.recipient == to).order_by(of.id))
            return [raw.decode() for raw in raws]

    def last_mail(self, to: str) -> str:
        """Returns the latest e-mail to an address, or an empty string if there is none."""
        of = tables.outbox.c
        with self.database.reading() as conn:
            query = select(of.raw).where(of.recipient == to).order_by(of.id.desc()).limit(1)
            return (conn.scalar(query) or b"").decode()

    def rows(self, to: str) -> list[OutboxRow]:
        """Returns the stored e-mails to that address."""
        with self.database.reading() as conn:
            return [row for row in outbox.rows(conn) if row.recipient == to]

    def numbers(self, to: str) -> list[int]:
        """Returns the numbers of the e-mails to that address."""
        with self.database.reading() as conn:
            return [row.id for row in outbox.rows(conn) if row.recipient == to]

    def found(self, name: str, variant: str = "") -> None:
        """Creates a game with this name, and a Master who has confirmed it."""
        self.letter("gm@example.org", f"CREATE {name} sesame {variant}\nEND")
        self.work()
        self.agree("gm@example.org")

    def agree(self, address: str, text: str = "yes") -> None:
        """Replies YES to the latest e-mail that asks for confirmation from this address."""
        asked = [mail for mail in self.mails(address) if "confirm-" in mail]
        self.letter(address, text, back_of(asked[-1]))
        self.work()

    def give_up(self, number: int, reason: str = "550 5.1.1 that user is unknown here") -> None:
        """Makes an e-mail fail as if a mail server had refused it permanently."""
        with self.database.reading() as conn:
            row = outbox.row(conn, number)
        assert row is not None
        self.desk.mail_failed(row, reason, self.now)

    def send_all(self) -> None:
        """Marks every e-mail as sent and keeps its full text."""
        with self.database.writing() as conn:
            for row in outbox.rows(conn):
                outbox.mark_sent(conn, row.id, self.now, row.raw)

    def forget(self, act: str) -> None:
        """Removes the record of past acts of this kind."""
        with self.database.writing() as conn:
            audit_log.forget(conn, [act], self.now + timedelta(days=1))

    def spoil(self, name: str) -> None:
        """Makes a stored game unreadable."""
        with self.database.writing() as conn:
            conn.execute(update(tables.games).where(tables.games.c.name == name).values(data="{}"))

    def settings_file(self, folder: Path) -> Path:
        """Writes the settings of a judge with this database and data folder."""
        file = folder / "judge.toml"
        url = self.database.url.render_as_string(hide_password=False)
        file.write_text(
            f'[judge]\naddress = "judge@localhost"\ndata = "{folder}"\n[database]\nurl = "{url}"\n'
        )
        return file

    # -- whole games, created without e-mails ----------------------------------------------------

    grey, both = Press.GREY, Press.BOTH

    def seven_more(self, name: str, **settings: Any) -> None:
        """Creates another game with other people, such as ``france@beta.example``."""
        self.seven(name, domain=f"{name}.example", **settings)

    def first_letter(self, sender: str) -> int:
        """Returns the number of the oldest message from that address."""
        with self.database.reading() as conn:
            rows = inbox.rows(conn)
        return next(row.id for row in rows if row.envelope_sender == sender)

    def rework(self, number: int) -> None:
        """Processes a message again as if it had been put aside and retried after later
        messages."""
        with self.database.writing() as conn:
            conn.execute(
                update(tables.inbox).where(tables.inbox.c.id == number).values(state="shunted")
            )
            inbox.retry(conn, number)
        self.settle()

    def seven(self, name: str, domain: str = "example.org", **settings: Any) -> None:
        """Creates a game that has just begun, by default of Crystal Ball: ``france@example.org``
        plays France, and so on."""
        wanted = repr((name, domain, sorted(settings.items()), self.now, self.services.archive))
        with self.database.writing() as conn:
            is_own = settings.get("variant", "crystal ball") in BUILT_IN
            is_first = is_own and self.database.is_sqlite and _is_empty(conn)
            if not (is_first and wanted in BEGUN):
                self._begin(conn, name, domain, settings)
        if is_first:
            self._copy(wanted)

    def _begin(self, conn: Connection, name: str, domain: str, settings: dict[str, Any]) -> None:
        work = UnitOfWork(self.services, conn, self.now)
        game = a_game(name, settings)
        served = {key: settings[key] for key in settings if key not in RULES}
        table = work.new_table(game, ServiceSettings(**{"delay": 0, **served}))
        for power in variant_of(game).played(game.settings):
            address = f"{power.lower()}@{domain}"
            accounts_and_seats.add_account(conn, address, power.title(), zone="", confirmed=True)
            self._sit(work, table, SeatRole.PLAYER, address, wish=power)
        self._sit(work, table, SeatRole.MASTER, f"gm@{domain}")
        begin(work, table)
        work.store()

    def _copy(self, wanted: str) -> None:
        """Copies the database of an earlier call with the same values, or else saves this one for
        later calls."""
        file = sqlite3.connect(self.database.file or "")
        if wanted in BEGUN:
            BEGUN[wanted].backup(file)
        else:
            BEGUN[wanted] = sqlite3.connect(":memory:")
            file.backup(BEGUN[wanted])
        file.close()

    def _sit(
        self, work: UnitOfWork, table: Table, role: SeatRole, address: str, **more: Any
    ) -> None:
        seat = accounts_and_seats.add_seat(
            work.conn,
            game_id=table.id,
            role=role,
            name=address.split("@")[0],
            address=address,
            since=self.now,
            **more,
        )
        table.seats = [*table.seats, seat]
        work.seat(table, seat)

    def table(self, name: str) -> Table:
        """Loads the game from the database."""
        with self.database.reading() as conn:
            stored = load_game(conn, name)
            assert stored is not None
            return table_of(stored, accounts_and_seats.current_seats(conn, stored.id))

    def on_file(self, power: str, phase: str = "", name: str = "alpha") -> list[str]:
        """Returns a power's list on file, for the current phase or for the one with this code."""
        game = self.table(name).game
        entry = game.list_of(power, Phase.read(phase) if phase else game.phase)
        return [str(line) for line in entry.lines] if entry else []

    def reply_address(self, name: str, power: str, kind: str = "seat") -> str:
        table = self.table(name)
        seat = table.master if power == "MASTER" else table.seat_of(power)
        assert seat is not None
        return self.reply_address_of(seat, kind)

    def reply_address_of(self, seat: accounts_and_seats.Seat, kind: str = "seat") -> str:
        token = self.services.keys.token(kind, seat.root)
        mark = "p" if kind == "press" else ""
        return f"judge+{mark}{token}@localhost"

    def says(self, power: str, text: str, name: str = "alpha", headers: str = "") -> str:
        """Sends a message from a player or Master to their seat's reply address, and processes it.
        Returns the last e-mail to them."""
        home = "gm" if power == "MASTER" else power.lower()
        self.letter(f"{home}@example.org", text, self.reply_address(name, power), headers)
        self.settle()
        return self.last_mail(f"{home}@example.org")

    def settle(self) -> None:
        """Processes all messages without advancing the clock."""
        while self.desk.work_letter(self.now):
            pass

    def all_send(self, phase: str, but: str = "", name: str = "alpha") -> None:
        """Sends a list for the phase from every power, with one line that has no effect."""
        for power in ATLAS.powers:
            if power not in but.split():
                self.says(power, f"ORDERS {phase}\nA RUH H", name)

    def alarms(self, limit: int = 50) -> int:
        """Runs deadlines until none is due. Returns the number of deadlines that ran."""
        rung = 0
        while rung < limit and self.desk.work_alarm(self.now):
            rung += 1
        return rung


def _is_empty(conn: Connection) -> bool:
    return not conn.scalar(select(or_(*(exists().select_from(table) for table in WRITTEN))))


def a_game(name: str, settings: dict[str, Any]) -> Game:
    """Returns a game that is still forming, with the rules among these settings."""
    rules = {key: settings[key] for key in settings if key in RULES}
    wanted = Settings(**{"powers": Assignment.CHOICE, **rules})
    opening = variant_under(wanted).opening(wanted)
    return Game(
        name=name,
        settings=wanted,
        phase=opening.phase,
        position=opening.position,
        ledger=opening.ledger,
    )
