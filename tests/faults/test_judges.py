"""Several judges on one PostgreSQL database work like a single judge, even when some of them are
killed, frozen and restarted."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from tests.faults.reckoning import HELD, SOON, faults, settles
from tests.faults.world import a_world
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
        assert faults(world) == []


def test_one_of_them_stands_still(postgresql_server: postgresql.Server, tmp_path: Path) -> None:
    """Another judge can take over the frozen judge's work within half a minute. Afterwards, the
    frozen judge continues as usual."""
    with a_world(tmp_path, postgresql_server.create("frozen"), judges=2) as world:
        world.add_writers(7, pause=0.2)
        for judge in world.judges:
            judge.start()
            assert judge.opened()
        with world.under_load():
            for seconds in (3, 45):
                time.sleep(1)
                world.settle(1, 0)
                world.judges[1].stand_still(seconds)
        settles(world)
        for judge in world.judges:
            judge.stop()
        assert faults(world, SOON + HELD) == []
