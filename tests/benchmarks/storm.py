"""Runs a thousand Crystal Ball games that are due in the same second, each with the lists of seven
players. The whole judge is working: it receives and processes messages, runs deadlines, and
delivers e-mails to Maildirs.

At the same time, other people write. Their messages must be acknowledged and answered as usual.
"""

from __future__ import annotations

import smtplib
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Thread

from sqlalchemy import func, select

from judge.games.standard.rules import standard
from mailer.config.config import (
    Archive,
    Config,
    DatabaseAt,
    Imap,
    Judge,
    Lmtp,
    OutgoingServer,
    Pictures,
    Smtp,
    Trust,
)
from storage.database.engine import Database
from storage.database.tables import outbox
from tests.benchmarks import town
from tests.benchmarks.measuring import Figure, peak_memory
from tests.peers.whole import whole_judge

GAMES = 1000
PAUSE = 0.25
"""The number of seconds between an answer and the next message."""
PATIENCE = 300
DUE, LATER = town.NOW + timedelta(hours=1), town.NOW + timedelta(days=3)
BEFORE = DUE - timedelta(seconds=1)
"""The judge starts just before the deadline. If its clock jumped farther, it would assume that it
had been down and give everyone more time."""


def measure(light: bool) -> list[Figure]:
    count = 5 if light else GAMES
    with TemporaryDirectory() as name:
        folder = Path(name)
        # in another process, so that its memory does not count
        with ProcessPoolExecutor(1, get_context("forkserver")) as pool:
            pool.submit(prepare, folder, count).result()
        seconds, bystander = storm(folder, count)
    return [
        Figure(f"all results of {count} games in the outbox", "s", [seconds], at_most=30),
        Figure("meanwhile a letter is acknowledged", "s", bystander.acknowledged, at_most=1),
        Figure("the longest wait for that", "s", [max(bystander.acknowledged)], at_most=1),
        Figure("meanwhile a letter is answered", "s", bystander.answered, at_most=5),
        Figure("the longest wait for that", "s", [max(bystander.answered)], at_most=5),
        Figure("peak memory of the judge", "MiB", [peak_memory()], at_most=250),
    ]


def prepare(folder: Path, count: int) -> None:
    """Creates the games that are due, and one that is not due."""
    with town.database(folder) as database:
        town.settle_games(database, count, DUE)
        town.settle_games(database, 1, LATER, lists=False)


@dataclass
class Clock:
    """A clock that does not move until `strikes` is called. From then on it runs, because an e-mail
    that waits for its picture is due a little later."""

    now: datetime
    struck: float | None = None

    def strikes(self, now: datetime) -> None:
        self.now, self.struck = now, time.monotonic()

    def __call__(self) -> datetime:
        gone = 0.0 if self.struck is None else time.monotonic() - self.struck
        return self.now + timedelta(seconds=gone)


def storm(folder: Path, count: int) -> tuple[float, Bystander]:
    """Returns how many seconds it takes until all results are in the outbox, and a bystander with
    the delays of their messages."""
    clock = Clock(BEFORE)
    with running(folder, clock) as port, closing(Database(town.url_of(folder))) as view:
        bystander = Bystander(view, port, count)
        started = time.perf_counter()
        clock.strikes(DUE)
        bystander.start()
        while posted(view, "results") < count * len(standard().powers):
            if time.perf_counter() - started > PATIENCE:
                raise TimeoutError("the storm does not end")
            time.sleep(0.1)
        seconds = time.perf_counter() - started
        bystander.stop()
    return seconds, bystander


@contextmanager
def running(folder: Path, clock: Clock, pictures: bool = True) -> Iterator[int]:
    """Runs a judge on the database in this folder, and yields its SMTP port."""
    config = Config(
        judge=Judge(address=town.JUDGE.address, operator="op@judge.example", data=folder),
        database=DatabaseAt(url=town.url_of(folder)),
        smtp=Smtp(host="127.0.0.1", port=0),
        lmtp=Lmtp(),
        imap=Imap(),
        outgoing=OutgoingServer(),
        archive=Archive(),
        trust=Trust(),
        pictures=Pictures(pictures),
    )
    (folder / "secret").write_bytes(town.SECRET)
    with whole_judge(config, clock) as judge:
        yield judge.port


def posted(view: Database, kind: str) -> int:
    with view.reading() as conn:
        found = conn.scalar(select(func.count()).where(outbox.c.kind == kind))
    return found or 0


@dataclass
class Bystander:
    """Sends messages from the players of the game that is not due, one after the other."""

    view: Database
    port: int
    game: int
    acknowledged: list[float] = field(default_factory=list)
    answered: list[float] = field(default_factory=list)

    def start(self) -> None:
        self._over = Event()
        self._thread = Thread(target=self._write)
        self._thread.start()

    def stop(self) -> None:
        """Stops after the current message."""
        self._over.set()
        self._thread.join()

    def _write(self) -> None:
        powers = standard().powers
        while not self.answered or not self._over.wait(PAUSE):
            number = len(self.answered)
            with smtplib.SMTP("127.0.0.1", self.port) as server:
                self._exchange(server, number, powers[number % len(powers)])

    def _exchange(self, server: smtplib.SMTP, number: int, power: str) -> None:
        sender = town.address_of(self.game, power)
        recipient = town.reply_address(self.view, self.game, power)
        lines = town.openings()[number % len(town.openings())][1][power]
        raw = town.order_letter(sender, recipient, lines, number)
        started = time.perf_counter()
        server.sendmail(sender, [recipient], raw)
        self.acknowledged.append(time.perf_counter() - started)
        while posted(self.view, "answer") <= number:
            time.sleep(0.01)
        self.answered.append(time.perf_counter() - started)
