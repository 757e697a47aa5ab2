"""Sets up a game, has the judge process one message, and returns the message's effects."""

from __future__ import annotations

import re
import shutil
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from datetime import timedelta
from email.utils import format_datetime, getaddresses
from pathlib import Path
from typing import Any

from sqlalchemy import func, select

from judge.board.phases import Phase
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power
from judge.game.game import Game
from judge.orders.order import Order
from judge.orders.order_lists import OrderList
from judge.play import awaited_orders
from mailer.mail.parse import decode
from mailer.transaction.unit_of_work import UnitOfWork
from storage.database import tables
from storage.database.engine import Database
from storage.mail import outbox
from storage.people import accounts_and_seats
from tests.grammar.reading import read_order_line
from tests.mailer.office import Office

GAME = "lab"
EARLIER = 1
"""The number of the message from which the orders on file came."""


@dataclass(frozen=True)
class Setting:
    """The game before a message: its position (None for the opening), the power's orders on file
    for ``phase``, and the power's lists that are already locked."""

    variant: str
    phase: Phase
    power: Power
    position: Position | None = None
    on_file: tuple[str, ...] = ()
    complete: bool = True
    sealed: Mapping[str, Sequence[str]] = field(default_factory=dict)


@dataclass(frozen=True)
class After:
    """The effects of a message: the orders on file for the phases that are due, their grade, and
    the e-mails to the sender and to others. The grade is ``complete``, ``waits`` (complete, but
    before the deadline the orders count only if the player replies YES) or ``incomplete``."""

    on_file: tuple[str, ...]
    grade: str
    answer: str
    others: dict[str, list[str]]
    game: Game | None


class Desk:
    """A judge with one game, set up as it was before a message. It reuses its database file,
    because opening a database takes longer than processing a message. It also reuses games that it
    has already set up, because many messages start from the same game."""

    def __init__(self, template: Path, folder: Path) -> None:
        self._folder = folder
        self._file = folder / "judge.db"
        shutil.copy(template, self._file)
        self._empty = sqlite3.connect(template)
        self._made: dict[str, sqlite3.Connection] = {}
        self.database = Database(f"sqlite:///{self._file}")
        self.clear()

    def clear(self) -> None:
        """Empties the database and creates a new office."""
        self._fill(self._empty)

    def _fill(self, stored: sqlite3.Connection) -> None:
        with closing(sqlite3.connect(self._file)) as file:
            stored.backup(file)
        self.office = Office(self.database, self._folder)

    def close(self) -> None:
        for stored in (self._empty, *self._made.values()):
            stored.close()
        self.database.close()

    def set_up(self, setting: Setting, home: str) -> None:
        """Creates the game in an empty database, or copies it if it was created before. ``home`` is
        the address of the message's sender."""
        wanted = repr((setting, home))
        if wanted not in self._made:
            self.clear()
            self._make(setting, home)
            self._made[wanted] = sqlite3.connect(":memory:")
            with closing(sqlite3.connect(self._file)) as file:
                file.backup(self._made[wanted])
        self._fill(self._made[wanted])

    def _make(self, setting: Setting, home: str) -> None:
        self.office.seven(GAME, variant=setting.variant)
        with self.database.writing() as conn:
            work = UnitOfWork(self.office.services, conn, self.office.now)
            table = work.table(GAME)
            assert table is not None
            seat = table.seat_of(setting.power)
            assert seat is not None
            accounts_and_seats.update_seat(conn, seat.id, address=home)
            accounts_and_seats.add_account(
                conn, home, setting.power.title(), zone="", confirmed=True
            )
            table.game = as_found(table.game, setting)
            work.store()

    def press_from(self, writer: Power, reader: Power, words: str) -> str:
        """Sends press to a power. Returns the Message-ID of the e-mail that its player gets."""
        self.office.says(writer, f"PRESS TO {reader}\n{words}\nENDPRESS", GAME)
        seat = self.office.table(GAME).seat_of(reader)
        assert seat is not None
        with self.database.reading() as conn:
            mails = [row for row in outbox.rows(conn) if row.recipient == seat.address]
        return mails[-1].message_id

    def play(self, raw: bytes, sender: str, to: str, setting: Setting | None) -> After:
        before = self._last_mail()
        self.office.now += timedelta(hours=1)
        self.office.bytes(raw, sender, to)
        self.office.settle()
        others: dict[str, list[str]] = {}
        for recipient, text in self._mails(after=before):
            others.setdefault(recipient, []).append(text)
        answer = "\n\n".join(others.pop(sender, []))
        game = self.office.table(GAME).game if setting else None
        entries = _lists(game, setting) if game and setting else []
        lines = tuple(str(order) for entry in entries for order in entry.lines)
        return After(lines, _grade(entries), answer, others, game)

    def _last_mail(self) -> int:
        with self.database.reading() as conn:
            return conn.scalar(select(func.max(tables.outbox.c.id))) or 0

    def _mails(self, after: int) -> list[tuple[str, str]]:
        with self.database.reading() as conn:
            rows = [row for row in outbox.rows(conn) if row.id > after]
        own = self.office.services.addressing
        return [(row.recipient, decode(row.raw, own).text) for row in rows]


def _grade(entries: Sequence[OrderList]) -> str:
    if not entries or not all(entry.complete for entry in entries):
        return "incomplete"
    return "waits" if any(entry.asked for entry in entries) else "complete"


def _lists(game: Game, setting: Setting) -> list[OrderList]:
    """Returns the power's orders on file for the phase and for the phases due with it."""
    asked = awaited_orders.open_phases(game)
    phases = asked if setting.phase in asked else [setting.phase]
    found = (game.list_of(setting.power, phase) for phase in phases)
    return [entry for entry in found if entry]


def as_found(game: Game, setting: Setting) -> Game:
    """Returns the game in the state that the setting describes."""
    runs = next((Phase.read(name) for name in setting.sealed), setting.phase)
    lists = {
        (Phase.read(name), setting.power): as_list(lines) for name, lines in setting.sealed.items()
    }
    if setting.on_file:
        on_file = as_list(setting.on_file, complete=setting.complete)
        lists[setting.phase, setting.power] = on_file
    found = replace(
        game,
        phase=runs,
        position=setting.position or game.position,
        lists=lists,
        sealed=frozenset(map(Phase.read, setting.sealed)),
        run=game.run if runs == game.phase else 4,
    )
    assert setting.phase in awaited_orders.open_phases(found)
    return found


def as_list(lines: Sequence[str], *, complete: bool = True) -> OrderList:
    """Returns a list that an earlier message left on file."""
    return OrderList(tuple(map(order_of, lines)), EARLIER, complete)


def order_of(line: str) -> Order:
    order = read_order_line(line)
    assert isinstance(order, Order)
    return order


def now_dated(raw: bytes, office: Office, message_id: str | None = None, hours: int = 1) -> bytes:
    """Returns the message with a date this many hours from now. If a Message-ID is given, the
    message becomes a reply to that e-mail."""
    when = format_datetime(office.now + timedelta(hours=hours))
    raw = re.sub(rb"(?m)^Date: .*$", f"Date: {when}".encode(), raw, count=1)
    if message_id:
        raw = re.sub(rb"(?m)^In-Reply-To: .*$", f"In-Reply-To: {message_id}".encode(), raw, count=1)
    return raw


def sender_of(raw: bytes) -> str:
    found = re.search(rb"(?m)^From: (.*)$", raw)
    assert found
    return getaddresses([found[1].decode("utf-8", "replace")])[0][1]


def setting_of(data: Mapping[str, Any]) -> Setting:
    position = data.get("position")
    return Setting(
        data["variant"],
        Phase.read(data["phase"]),
        data["power"],
        Position.from_data(position) if position else None,
        tuple(data.get("before", ())),
        sealed=data.get("sealed", {}),
    )
