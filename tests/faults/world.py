"""A judge, or several, with players who write to it and a mail server that takes what it sends."""

from __future__ import annotations

import os
import resource
import signal
import smtplib
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import partial
from multiprocessing.context import ForkServerProcess
from pathlib import Path

from sqlalchemy import func, select

from storage.database.engine import Database
from storage.database.kinds import InboxState
from storage.database.schema import migrate
from storage.database.tables import inbox
from tests.attacks.process import judge_in
from tests.benchmarks import town
from tests.faults.lines import Line, line
from tests.faults.pulse import Pulse, feeling
from tests.faults.steps import Step, doom
from tests.faults.writers import Writer
from tests.peers.ports import free_port
from tests.peers.sink import Sink, listening

OPENING = 300
"""Seconds after which a judge that has not opened its doors is a fault."""

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

NO_LIMIT = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)


@dataclass
class Judge:
    """One daemon, in a process of its own, and the times at which it was at work."""

    folder: Path
    port: int
    up: list[tuple[datetime, datetime | None]] = field(default_factory=list)
    process: ForkServerProcess | None = None

    def start(self, step: Step | None = None) -> None:
        """Begins to start; with a ``step`` it will die there."""
        self.process = judge_in(self.folder, partial(doom, step) if step else None)

    def opened(self) -> bool:
        """Waits until its doors are open; False if it has died before."""
        until = time.monotonic() + OPENING
        while "all else" not in (self.folder / "said").read_text():
            if not self.is_alive:
                return False
            assert time.monotonic() < until, f"the judge does not open: {self.log()}"
            time.sleep(0.01)
        self.up.append((datetime.now(UTC), None))
        return True

    @property
    def is_alive(self) -> bool:
        return self.process is not None and self.process.is_alive()

    def dies(self, seconds: float) -> bool:
        """Whether it has died of itself within that time."""
        assert self.process
        self.process.join(seconds)
        self._ends()
        return not self.is_alive

    def kill(self) -> None:
        if self.process:
            self.process.kill()
            self.process.join()
            self._ends()

    def stop(self) -> None:
        """As a service manager does; it ends in order."""
        assert self.process
        self.process.terminate()
        self.process.join(60)
        assert self.process.exitcode == 0, self.log()
        self._ends()

    @property
    def pid(self) -> int:
        assert self.process is not None
        assert self.process.pid is not None
        return self.process.pid

    def stand_still(self, seconds: float) -> None:
        """It is stopped, and goes on after that as if nothing was."""
        os.kill(self.pid, signal.SIGSTOP)
        time.sleep(seconds)
        os.kill(self.pid, signal.SIGCONT)

    def full_disk(self, size: int, seconds: float) -> None:
        """No file it writes to can grow beyond so many bytes meanwhile."""
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
        time.sleep(seconds)
        if self.is_alive:
            resource.prlimit(self.pid, resource.RLIMIT_FSIZE, NO_LIMIT)

    def _ends(self) -> None:
        if self.up and self.up[-1][1] is None and not self.is_alive:
            self.up[-1] = (self.up[-1][0], datetime.now(UTC))

    def log(self) -> str:
        return (self.folder / "log").read_text()[-3000:]


@dataclass
class World:
    """``games`` are due in the course of it, ``players`` write all the time. Mails reach the
    ``sink`` by ``way_out``. ``more`` are settings of the judges."""

    folder: Path
    database: Database
    sink: Sink
    way_out: Line
    pulse: Pulse
    more: str = ""
    judges: list[Judge] = field(default_factory=list)
    writers: list[Writer] = field(default_factory=list)
    due: dict[int, datetime] = field(default_factory=dict)
    """The deadlines of the games that have some, by number."""
    settled: int = 0

    @property
    def judge(self) -> Judge:
        return self.judges[0]

    def add_judge(self) -> Judge:
        folder = self.folder / f"judge{len(self.judges)}"
        folder.mkdir()
        data = self.folder / "data"
        data.mkdir(exist_ok=True, mode=0o700)
        (data / "secret").write_bytes(town.SECRET)
        judge = Judge(folder, free_port())
        url = self.database.url.render_as_string(hide_password=False)
        text = SETTINGS.format(
            url=url,
            address=town.JUDGE.address,
            data=data,
            port=judge.port,
            sink=self.way_out.port,
            more=self.more,
        )
        (folder / "judge.toml").write_text(text)
        self.judges.append(judge)
        return judge

    def settle(self, count: int, seconds: float, lists: bool = True) -> range:
        """So many more games, due in so many seconds; those with no ``lists`` are for writers."""
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
        """Players of games that are not due for days; each writes press to his neighbour, and two
        lists in turns. ``ports`` are by default the judges' own doors."""
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
        """Everybody writes until the end of the block, and until his last letter is acknowledged:
        a judge must be at work by then."""
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
        """The first judge is started, works a letter and then for so long, and is killed wherever
        it is. Without that letter a judge could be killed over the same one again and again, and
        put it aside as one that kills judges."""
        self.judge.start()
        if self.judge.opened():
            self._wait_for_progress()
            time.sleep(seconds)
        self.judge.kill()

    def _wait_for_progress(self) -> None:
        before, until = self._worked(), time.monotonic() + OPENING
        while self._worked() == before and self.judge.is_alive and time.monotonic() < until:
            time.sleep(0.005)

    def _worked(self) -> int:
        with self.database.reading() as conn:
            done = select(func.count()).where(inbox.c.state == InboxState.DONE.value)
            return conn.scalar(done) or 0

    def unworked(self) -> int:
        """How many letters are open."""
        with self.database.reading() as conn:
            new = select(func.count()).where(inbox.c.state == InboxState.NEW.value)
            return conn.scalar(new) or 0

    def kill_while_it_opens(self, seconds: float) -> None:
        """The first judge is started, and killed after so long."""
        self.judge.start()
        time.sleep(seconds)
        self.judge.kill()

    def kill_at(self, step: Step, patience: float) -> bool:
        """The first judge is started, a game is due then, and it dies at a step; whether it did
        within that time."""
        self.judge.start(step)
        self.judge.opened()
        self.settle(1, 0)
        died = self.judge.dies(patience)
        self.judge.kill()
        return died

    def seconds_up(self, since: datetime, until: datetime) -> float:
        """The longest time between two moments that any one judge was at work on end."""
        return max(
            (
                (min(ended or until, until) - max(begun, since)).total_seconds()
                for judge in self.judges
                for begun, ended in judge.up
            ),
            default=0.0,
        )


@contextmanager
def a_world(folder: Path, url: str, judges: int = 1, more: str = "") -> Iterator[World]:
    """A world with a database at that address, and so many judges that are not yet started, with
    ``more`` settings."""
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
