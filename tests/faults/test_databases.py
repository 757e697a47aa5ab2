"""If the database fails while players write, the judge recovers on its own, and nothing is lost."""

from __future__ import annotations

import random
import signal
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.faults.disks import a_disk, grows
from tests.faults.reckoning import faults, settles
from tests.faults.servers import Cluster, cluster, standby, url_of
from tests.faults.world import World, a_world

pytestmark = [pytest.mark.slow, pytest.mark.timeout(900)]

BETWEEN = 3.0
"""Seconds between two faults."""


def _again_and_again(world: World, fault: Callable[[], None], times: int) -> list[str]:
    """Repeats a failure under load. Returns the faults that are found afterwards."""
    world.add_writers(7, pause=0.2)
    for judge in world.judges:
        judge.start()
    assert all(judge.opened() for judge in world.judges)
    with world.under_load():
        for _ in range(times):
            world.settle(1, 1)
            time.sleep(BETWEEN)
            fault()
        time.sleep(BETWEEN)
    settles(world)
    for judge in world.judges:
        judge.stop()
    return faults(world)


def _restart(server: Cluster, number: signal.Signals) -> None:
    server.stop(number)
    time.sleep(0.5)
    server.start()


@pytest.mark.faults
@pytest.mark.long(25)
def test_postgresql_breaks_off(tmp_path: Path) -> None:
    """Sessions are terminated, and the server is restarted both cleanly and uncleanly."""
    with cluster() as server, a_world(tmp_path, url_of(server)) as world:
        shocks = iter(
            [
                server.terminate_all,
                lambda: _restart(server, signal.SIGINT),
                lambda: _restart(server, signal.SIGQUIT),
                server.terminate_all,
            ]
        )
        assert _again_and_again(world, lambda: next(shocks)(), 4) == []


@pytest.mark.soak
def test_a_standby_takes_over(tmp_path: Path) -> None:
    """The primary server fails for good. The judge's database URL contains both servers."""
    with cluster() as primary, standby() as second:
        second.follow(primary)
        with a_world(tmp_path, url_of(primary, second)) as world:

            def fail() -> None:
                primary.stop(signal.SIGQUIT)
                second.promote()

            assert _again_and_again(world, fail, 1) == []


@pytest.mark.faults
@pytest.mark.long(20)
def test_no_file_can_grow(tmp_path: Path) -> None:
    """The disk becomes full, possibly in the middle of a page, and then has room again."""
    chance = random.Random(1)
    file = tmp_path / "judge.db"
    with a_world(tmp_path, f"sqlite:///{file}") as world:

        def fill() -> None:
            largest = max(path.stat().st_size for path in tmp_path.glob("judge.db*"))
            world.judge.full_disk(chance.randint(0, largest + 5000), chance.uniform(1, 3))

        assert _again_and_again(world, fill, 3) == []
        assert any(writer.refused for writer in world.writers)


@pytest.mark.faults
@pytest.mark.long(20)
def test_a_disk_is_full(tmp_path: Path) -> None:
    """The database's file system runs out of blocks, and then has room again."""
    chance = random.Random(1)
    with (
        a_disk(tmp_path / "disk") as disk,
        a_world(tmp_path, f"sqlite:///{disk}/judge.db") as world,
    ):

        def fill() -> None:
            with (disk / "ballast").open("wb") as ballast:
                for size in (1 << 20, 4096, 1):
                    while grows(ballast.fileno(), size):
                        pass
            time.sleep(chance.uniform(1, 3))
            (disk / "ballast").unlink()

        assert _again_and_again(world, fill, 3) == []
        assert any(writer.refused for writer in world.writers)


@pytest.mark.soak
def test_another_program_locks_the_file(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/judge.db"

    def lock() -> None:
        with closing(sqlite3.connect(tmp_path / "judge.db", timeout=60)) as other:
            other.execute("BEGIN IMMEDIATE")
            time.sleep(5)

    with a_world(tmp_path, url) as world:
        assert _again_and_again(world, lock, 2) == []
