"""Several judges on one PostgreSQL: killed, stopped for a while and started again, they are one."""

from __future__ import annotations

import os
import random
import signal
import time
from pathlib import Path

import pytest

from tests.faults.reckoning import faults, settles
from tests.faults.world import Judge, a_world
from tests.pace import pace
from tests.peers import postgresql

pytestmark = [pytest.mark.slow, pytest.mark.soak, pytest.mark.timeout(900)]


def test_one_of_them_is_killed_at_any_moment(
    postgresql_server: postgresql.Server, tmp_path: Path
) -> None:
    chance = random.Random(2)
    with a_world(tmp_path, postgresql_server.create("killed"), judges=3) as world:
        world.add_writers(7, pause=0.2)
        for judge in world.judges:
            judge.start()
            assert judge.opened()
        with world.under_load():
            for _ in range(20):
                judge = chance.choice(world.judges)
                world.settle(1, chance.uniform(0, 1))
                time.sleep(chance.uniform(0.2, 1))
                judge.kill()
                judge.start()
                assert judge.opened()
        settles(world)
        for judge in world.judges:
            judge.stop()
        assert faults(world, pace(time.process_time)) == []


def test_one_of_them_stands_still(postgresql_server: postgresql.Server, tmp_path: Path) -> None:
    """What it holds is free for the others within half a minute; it goes on as if nothing was."""
    with a_world(tmp_path, postgresql_server.create("frozen"), judges=2) as world:
        world.add_writers(7, pause=0.2)
        for judge in world.judges:
            judge.start()
            assert judge.opened()
        frozen: Judge = world.judges[1]
        with world.under_load():
            for seconds in (3, 45):
                time.sleep(1)
                world.settle(1, 0)
                assert frozen.process is not None
                assert frozen.process.pid is not None
                os.kill(frozen.process.pid, signal.SIGSTOP)
                time.sleep(seconds)
                os.kill(frozen.process.pid, signal.SIGCONT)
        settles(world)
        for judge in world.judges:
            judge.stop()
        assert faults(world, pace(time.process_time) * 3) == []
