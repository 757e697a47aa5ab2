"""Sets up one or more judges, players who write to them, and a mail server that accepts their
e-mails."""

from __future__ import annotations

import smtplib
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

from sqlalchemy import func, select

from storage.database.engine import Database
from storage.database.enums import InboxState, OutboxState
from storage.database.schema import migrate
from storage.database.tables import inbox, outbox
from tests.benchmarks import town
from tests.faults.killable import OPENING, Judge
from tests.faults.lines import Line, line
from tests.faults.pulse import Pulse, feeling
from tests.faults.steps import Step
from tests.faults.writers import Writer
from tests.peers.ports import free_port
from tests.peers.sink import Sink, listening

SETTINGS = """
database.url = "{url}"
judge.address = "{address}"
judge.operator = "op@judge.example"
judge.data = "{data}"
judge.after_outage = "1 second"
intake.smtp.port = {port}
outgoing.host = "127.0.0.1"
outgoing.port = {sink}
outgoing.tls = "none"
{more}
"""


@dataclass
class World:
    """Judges with everything around them. The ``writers`` write throughout, and the ``due`` games
    have deadlines during the test. E-mails reach the ``sink``, a mail server, through ``way_out``.
    ``more`` contains settings for the judges."""

    folder: Path
    database: Database
    sink: Sink
    way_out: Line
    pulse: Pulse
    more: str = ""
    judges: list[Judge] = field(default_factory=list)
    writers: list[Writer] = field(default_factory=list)
    due: dict[int, datetime] = field(default_factory=dict)
    """The deadlines of the games that are due during the test, by the game's number."""
    settled: int = 0

    @property
    def judge(self) -> Judge:
        return self.judges[0]

    def add_judge(self) -> Judge:
        self.judges.append(
            judge_at(
                self.folder, len(self.judges), self.database, self.way_out.port, more=self.more
            )
        )
        return self.judges[-1]

    def settle(self, count: int, seconds: float, lists: bool = True) -> range:
        """Adds this number of games that are due in this many seconds. Writers use games without
        ``lists``."""
        deadline = datetime.now(UTC) + timedelta(seconds=seconds)
        opened = datetime.now(UTC) - timedelta(days=2)
        town.settle_games(self.database, count, deadline, lists=lists, at=opened)
        numbers = range(self.settled, self.settled + count)
        self.settled += count
        if lists:
            self.due |= dict.fromkeys(numbers, deadline)
        return numbers

    def add_writers(
        self,
        count: int,
        pause: float,
        ports: Sequence[int] = (),
        talk: type[smtplib.SMTP] = smtplib.SMTP,
    ) -> None:
        """Adds players to games that are not due for days. Each of them alternates between two
        lists, and sends press to another player. By default, they write to the judges' own
        listeners."""
        powers = sorted(town.openings()[0][1])
        (first, *_) = self.settle(-(-count // len(powers)), 3 * 86400, lists=False)
        for number in range(count):
            game, power = first + number // len(powers), powers[number % len(powers)]
            lists = [
                "\r\n".join(map(str, fall[power])) for _, fall in town.openings()[game : game + 2]
            ]
            self.writers.append(
                Writer(
                    name=f"{power.lower()}{game}",
                    address=town.address_of(game, power),
                    reply_to=town.reply_address(self.database, game, power),
                    to=powers[(number + 1) % len(powers)],
                    orders=lists,
                    pause=pause,
                    ports=ports or [judge.port for judge in self.judges],
                    talk=talk,
                )
            )

    @contextmanager
    def under_load(self) -> Iterator[None]:
        """Makes everyone write during the block, and then waits until their last messages are
        acknowledged. For that, a judge must be running at the end."""
        for writer in self.writers:
            writer.start()
        try:
            yield
        finally:
            for writer in self.writers:
                writer.stop()
        for writer in self.writers:
            writer.join()

    def kill_after(self, seconds: float) -> None:
        """Starts the first judge, waits until it has processed one message and all those that it
        was working on when it died, and kills it after this time. Without the wait, it could be
        killed repeatedly during the same message, and would put that message aside as the cause."""
        self.judge.start()
        if self.judge.opened():
            self._wait_for_progress()
            time.sleep(seconds)
        self.judge.kill()

    def kill_one_after(self, seconds: float, name: str) -> None:
        """Does the same as `kill_after`, but first kills one of the judge's processes and waits
        until it is replaced."""
        self.judge.start()
        if self.judge.opened():
            self._wait_for_progress()
            time.sleep(seconds)
            self.judge.kill_one(name)
            self._wait_for_progress()
        self.judge.kill()

    def _wait_for_progress(self) -> None:
        before, until = self._worked(), time.monotonic() + OPENING
        while self.judge.is_alive and time.monotonic() < until:
            if self._worked() > before and not self._died_over():
                return
            time.sleep(0.02)

    def _died_over(self) -> int:
        """Returns the number of open messages that a judge had claimed when it died."""
        again = select(func.count()).where(
            inbox.c.state == InboxState.NEW.value, inbox.c.attempts > 1
        )
        with self.database.reading() as conn:
            return conn.scalar(again) or 0

    def _worked(self) -> int:
        with self.database.reading() as conn:
            done = select(func.count()).where(inbox.c.state == InboxState.DONE.value)
            return conn.scalar(done) or 0

    def unfinished(self) -> int:
        """Returns the number of open messages plus the number of unsent e-mails."""
        letters = select(func.count()).where(inbox.c.state == InboxState.NEW.value)
        mails = select(func.count()).where(outbox.c.state == OutboxState.WAITING.value)
        with self.database.reading() as conn:
            return (conn.scalar(letters) or 0) + (conn.scalar(mails) or 0)

    @contextmanager
    def in_silence(self) -> Iterator[None]:
        """Pauses all writers until the end of the block."""
        for writer in self.writers:
            writer.hold_back()
        yield
        for writer in self.writers:
            writer.go_on()

    def kill_while_it_opens(self, seconds: float) -> None:
        """Starts the first judge and kills it after this time, whether or not its listeners are
        open."""
        self.judge.start()
        time.sleep(seconds)
        self.judge.kill()

    def kill_at(self, step: Step, patience: float) -> bool:
        """Starts the first judge, which is to die at this step, and adds a game that is due.
        Returns whether the judge died within this time."""
        self.judge.start(step)
        self.judge.opened()
        self.settle(1, 0)
        died = self.judge.dies(patience)
        self.judge.kill()
        return died

    def seconds_up(self, since: datetime, until: datetime) -> float:
        """Returns the longest time within this period for which a judge was running without a
        break."""
        return max(
            (
                (min(ended or until, until) - max(begun, since)).total_seconds()
                for judge in self.judges
                for begun, ended in judge.up
            ),
            default=0.0,
        )


def judge_at(folder: Path, number: int, database: Database, out: int, more: str = "") -> Judge:
    """Returns one of several judges on a database, not yet started. It has its own folder, and
    sends its e-mails to port ``out``."""
    own = folder / f"judge{number}"
    own.mkdir()
    data = folder / "data"
    data.mkdir(exist_ok=True, mode=0o700)
    (data / "secret").write_bytes(town.SECRET)
    judge = Judge(own, free_port(), free_port())
    text = SETTINGS.format(
        url=database.url.render_as_string(hide_password=False),
        address=town.JUDGE.address,
        data=data,
        port=judge.port,
        sink=out,
        more=more,
    )
    (own / "judge.toml").write_text(text)
    return judge


@contextmanager
def a_world(folder: Path, url: str, judges: int = 1, more: str = "") -> Iterator[World]:
    """Yields a world with a database at this URL and this number of judges, not yet started.
    ``more`` contains settings for them."""
    database = Database(url)
    migrate(database)
    with listening() as sink, line(sink.port) as way_out, feeling(folder) as pulse:
        world = World(folder, database, sink, way_out, pulse, more)
        for _ in range(judges):
            world.add_judge()
        try:
            yield world
        finally:
            for judge in world.judges:
                judge.kill()
            database.close()
