"""Measures the time to write the web pages of a hundred games, and to update them after one game
has changed."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from mailer.website.write_pages_and_feeds import PageWriter, Site
from tests.benchmarks import town
from tests.benchmarks.measuring import Figure, peak_memory

GAMES = 100
DUE, LATER = town.NOW + timedelta(hours=1), town.NOW + timedelta(hours=2)


def measure(light: bool) -> list[Figure]:
    count = 2 if light else GAMES
    with TemporaryDirectory() as name, town.database(Path(name)) as opened:
        town.settle_games(opened, count - 1, DUE)
        town.settle_games(opened, 1, LATER)
        desk = town.desk_of(opened)
        while desk.work_alarm(DUE):
            pass
        writer = PageWriter(opened, Site("example", "judge@judge.example"), Path(name) / "pages")
        whole = _seconds(writer)
        idle = _seconds(writer)
        desk.work_alarm(LATER)
        more = _seconds(writer)
    return [
        Figure(f"pages of {count} games from nothing", "s", [whole], at_most=20),
        Figure("after one phase more", "s", [more], at_most=1),
        Figure("a look when nothing has moved", "ms", [idle * 1e3], at_most=50),
        Figure("peak memory", "MiB", [peak_memory()], at_most=250),
    ]


def _seconds(writer: PageWriter) -> float:
    started = perf_counter()
    writer.write()
    return perf_counter() - started
