"""Runs a thousand games that are due in the same second, with and without pictures. Each game has
its own board to draw. Delivering all results to the Maildirs may take at most a tenth longer with
pictures."""

from __future__ import annotations

import time
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import func, select

from judge.games.standard.rules import standard
from storage.database.engine import Database
from storage.database.tables import outbox, outbox_sent
from tests.benchmarks import town
from tests.benchmarks.measuring import Figure, peak_memory
from tests.benchmarks.storm import BEFORE, DUE, GAMES, Clock, prepare, running

PATIENCE = 1200


@dataclass(frozen=True, slots=True)
class Sent:
    """How many seconds it took to send all results, and the percentage of them that had their
    picture."""

    seconds: float
    pictured: float


def measure(light: bool) -> list[Figure]:
    return of_games(2 if light else GAMES)


def of_games(count: int) -> list[Figure]:
    plain, pictured = storm(count, pictures=False), storm(count, pictures=True)
    factor = pictured.seconds / plain.seconds
    return [
        Figure(f"all results of {count} games sent, without", "s", [plain.seconds]),
        Figure("the same with pictures", "s", [pictured.seconds]),
        Figure("so many times as long", "x", [factor], at_most=1.1),
        Figure("of 100 mails have their picture", "mails", [pictured.pictured]),
        Figure("peak memory of the judge", "MiB", [peak_memory()], at_most=250),
    ]


def storm(count: int, pictures: bool) -> Sent:
    mails = count * len(standard().powers)
    with TemporaryDirectory() as name:
        folder = Path(name)
        # in another process, so that its memory does not count
        with ProcessPoolExecutor(1, get_context("forkserver")) as pool:
            pool.submit(prepare, folder, count).result()
        clock = Clock(BEFORE)
        with running(folder, clock, pictures), closing(Database(town.url_of(folder))) as view:
            started = time.perf_counter()
            clock.strikes(DUE)
            while results_sent(view) < mails:
                if time.perf_counter() - started > PATIENCE:
                    raise TimeoutError("the storm does not end")
                time.sleep(0.1)
            seconds = time.perf_counter() - started
        return Sent(seconds, 100 * max(1, with_picture(folder)) / mails)


def results_sent(view: Database) -> int:
    with view.reading() as conn:
        sent = select(func.count()).where(outbox_sent, outbox.c.kind == "results")
        return conn.scalar(sent) or 0


def with_picture(folder: Path) -> int:
    mails = (mail for mail in (folder / "outbox").rglob("*") if mail.is_file())
    return sum(b"\nContent-Type: image/png" in mail.read_bytes() for mail in mails)
