"""Measures how fast one, two and four judges on one PostgreSQL database process stored messages
with order lists and answer them. PostgreSQL and the receiving mail server share the processors with
the judges.

The benchmark also measures how much processor time a message takes in each group of processes. This
shows how much more processors would help.
"""

from __future__ import annotations

import os
import time
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from multiprocessing import active_children
from pathlib import Path
from random import Random
from statistics import fmean
from tempfile import TemporaryDirectory

from sqlalchemy import func, select

from judge.games.standard.rules import standard
from mailer.inbound.accept import keep_letter
from storage.database.engine import Database
from storage.database.enums import InboxState, OutboxState
from storage.database.schema import migrate
from storage.database.tables import inbox, outbox
from tests.benchmarks import town
from tests.benchmarks.measuring import RATE, Figure
from tests.benchmarks.receiver import receiving
from tests.faults.servers import cluster, url_of
from tests.faults.world import judge_at

GAMES, LISTS = 40, 7
"""The number of games, and the number of lists from each player."""
TURNS = (1, 2, 4, 4, 2, 1, 1, 2)
"""The number of judges in each round. The rounds alternate because the speed of a machine changes
from minute to minute."""
PATIENCE = 600
LOOK = 0.2
"""The number of seconds between two checks of how many messages are left."""


PLACES = ("message processes", "other processes of judges", "PostgreSQL", "the mail server")


@dataclass(slots=True)
class Rounds:
    """The messages processed per second in each round, and the processor time per message in
    milliseconds for each group of processes."""

    rates: list[float] = field(default_factory=list)
    busy: dict[str, list[float]] = field(default_factory=lambda: {place: [] for place in PLACES})


def measure(light: bool) -> list[Figure]:
    found = {judges: Rounds() for judges in sorted(set(TURNS))}
    for judges in TURNS[: 2 if light else None]:
        _round(found[judges], judges, *(2, 1) if light else (GAMES, LISTS))
    figures = [
        Figure(f"letters a second, {_named(number)}", RATE, rounds.rates)
        for number, rounds in found.items()
        if rounds.rates
    ]
    figures += [
        _worth(found[1], rounds, number, 0.0 if light else LEAST)
        for number, rounds in found.items()
        if number > 1 and rounds.rates
    ]
    if light:  # too short to measure shares
        return figures
    return figures + [_share(n, place, found[n]) for n in found for place in PLACES]


LEAST = 0.8
"""The fraction of the possible gain that several judges must achieve, given the number of
processors."""


def _worth(one: Rounds, more: Rounds, number: int, least: float) -> Figure:
    """Returns how much faster this number of judges is than one judge, as a factor. They all share
    the processors, and one judge may already use most of them, because its processes run in
    parallel."""
    total = sum(fmean(one.busy[place]) for place in PLACES)
    rate = fmean(one.rates)
    possible = min(number, PROCESSORS * 1e3 / max(total, 1.0) / rate)
    worth = fmean(more.rates) / rate
    return Figure(f"{number} are worth so many", "judges", [worth], at_least=least * possible)


PROCESSORS = len(os.sched_getaffinity(0))


def _share(judges: int, place: str, rounds: Rounds) -> Figure:
    return Figure(f"{_named(judges)}: {place}", "ms", rounds.busy[place])


def _named(judges: int) -> str:
    return "1 judge" if judges == 1 else f"{judges} judges"


def _round(found: Rounds, judges: int, games: int, lists: int) -> None:
    with (
        TemporaryDirectory() as name,
        cluster() as server,
        receiving() as port,
        closing(Database(url_of(server))) as database,
    ):
        others = [child.pid for child in active_children()]
        migrate(database)
        now = datetime.now(UTC)
        opened, due = now - timedelta(days=2), now + timedelta(days=3)
        town.settle_games(database, games, due, lists=False, at=opened)
        write_lists(database, games, lists)
        at_work = [judge_at(Path(name), n, database, port) for n in range(judges)]
        try:
            for judge in at_work:
                judge.start()
            assert all(judge.opened() for judge in at_work)
            pids = {"the mail server": [pid for pid in others if pid]}
            assert server.process
            pids["PostgreSQL"] = [server.process.pid]
            pids["message processes"] = [judge.processes()["message"] for judge in at_work]
            pids["other processes of judges"] = [judge.pid for judge in at_work]
            before, letters = _used(pids), _left(database)
            found.rates.append(_rate(database))
            used = _used(pids)
            for place in PLACES:
                found.busy[place].append((used[place] - before[place]) * 1e3 / letters)
        finally:
            for judge in at_work:
                judge.kill()


def _used(pids: dict[str, list[int]]) -> dict[str, float]:
    """Returns the processor time, in seconds, that each group of processes and their descendants
    have used. A process that is in several groups is counted only in the first one in ``pids``."""
    seen = set[int]()
    return {place: sum(_used_by(pid, seen) for pid in pids[place]) for place in PLACES}


def _used_by(pid: int, seen: set[int]) -> float:
    """Returns the processor time, in seconds, that a process and its descendants have used. It
    includes children that have ended."""
    if pid in seen:
        return 0.0
    seen.add(pid)
    try:
        numbers = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return 0.0
    own = sum(int(numbers[place]) for place in TIMES) / os.sysconf("SC_CLK_TCK")
    return own + sum(_used_by(int(child), seen) for child in children)


TIMES = range(11, 15)
"""The indexes of fields in a ``stat`` file in ``/proc``, counted from the first one after the
program's name: the times of the process and of its children that have ended, in user and in system
mode."""


def write_lists(database: Database, games: int, lists: int) -> None:
    """Stores this number of lists from each player of each game, in random sequence."""
    seats = [(game, power) for game in range(games) for power in standard().powers]
    homes = {seat: town.reply_address(database, *seat) for seat in seats}
    for number, (game, power) in enumerate(Random(1).sample(seats * lists, lists * len(seats))):
        spring, _ = town.openings()[(game + number) % len(town.openings())]
        home = homes[game, power]
        now, address = datetime.now(UTC), town.address_of(game, power)
        raw = town.order_letter(address, home, spring[power], number, now)
        keep_letter(database, town.JUDGE, raw, [home], door="smtp", received_at=now)


def _rate(database: Database) -> float:
    """Waits until all messages have been answered. Returns how many were processed per second."""
    started, left = time.perf_counter(), _left(database)
    while _left(database) or _unsent(database):
        assert time.perf_counter() - started < PATIENCE, "the judges do not come to an end"
        time.sleep(LOOK)
    return left / (time.perf_counter() - started)


def _left(database: Database) -> int:
    with database.reading() as conn:
        new = select(func.count()).where(inbox.c.state == InboxState.NEW.value)
        return conn.scalar(new) or 0


def _unsent(database: Database) -> int:
    with database.reading() as conn:
        waiting = select(func.count()).where(outbox.c.state == OutboxState.WAITING.value)
        return conn.scalar(waiting) or 0
