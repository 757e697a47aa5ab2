"""A judge that dies at each step of the way of a letter, of a phase and of a mail."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.faults.reckoning import faults, settles
from tests.faults.steps import STEPS
from tests.faults.world import a_world
from tests.pace import pace

pytestmark = [pytest.mark.slow, pytest.mark.faults, pytest.mark.timeout(900)]


def test_a_judge_that_dies_at_every_step(database_url: str, tmp_path: Path) -> None:
    with a_world(tmp_path, database_url) as world:
        world.add_writers(4, pause=0.2)
        with world.under_load():
            for step in STEPS:
                world.settle(1, 0)
                assert world.kill_at(step, 60), f"it did not die {step}: {world.judge.log()}"
                world.kill_after(0)
            world.judge.start()
            assert world.judge.opened()
        settles(world)
        world.judge.stop()
        assert faults(world, pace(time.process_time)) == []
