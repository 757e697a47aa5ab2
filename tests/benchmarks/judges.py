"""Two judges on one PostgreSQL beside one: letters with order lists are on file, and are worked and
answered. Who wrote them and who gets the answers are outside; PostgreSQL shares the processors."""

from __future__ import annotations

import time
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from statistics import fmean
from tempfile import TemporaryDirectory

from sqlalchemy import func, select

from judge.games.standard.atlas import standard
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
"""So many lists of each player."""
TURNS = (1, 2, 2, 1, 1, 2)
"""Judges at once, one round after the other: a machine is not alike from minute to minute."""
PATIENCE = 600
LOOK = 0.2
"""Seconds from one look at what is left to the next."""


def measure(light: bool) -> list[Figure]:
    found: dict[int, list[float]] = {1: [], 2: []}
    for judges in TURNS[: 2 if light else None]:
        found[judges].append(letters_a_second(judges, *(2, 1) if light else (GAMES, LISTS)))
    one, two = found[1], found[2]
    return [
        Figure("letters worked and answered by one judge", RATE, one),
        Figure("by two judges on one database", RATE, two),
        Figure("two are worth so many", "judges", [fmean(two) / fmean(one)], at_least=1.6),
    ]


def letters_a_second(judges: int, games: int, lists: int) -> float:
    with (
        TemporaryDirectory() as name,
        cluster() as server,
        receiving() as port,
        closing(Database(url_of(server))) as database,
    ):
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
            return _rate(database)
        finally:
            for judge in at_work:
                judge.kill()


def write_lists(database: Database, games: int, lists: int) -> None:
    """Each player of each game writes so many lists; they come as letters do, in no order."""
    seats = [(game, power) for game in range(games) for power in standard().powers]
    homes = {seat: town.reply_address(database, *seat) for seat in seats}
    for number, (game, power) in enumerate(Random(1).sample(seats * lists, lists * len(seats))):
        spring, _ = town.openings()[(game + number) % len(town.openings())]
        home = homes[game, power]
        now, address = datetime.now(UTC), town.address_of(game, power)
        raw = town.order_letter(address, home, spring[power], number, now)
        keep_letter(database, town.JUDGE, raw, [home], door="smtp", received_at=now)


def _rate(database: Database) -> float:
    """Letters a second from now until the last answer is out."""
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
