"""Kills a judge at each step of processing a message, running a phase and sending an e-mail."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.faults.reckoning import faults, settles
from tests.faults.steps import COMMITS, STEPS, Step
from tests.faults.world import a_world

pytestmark = [pytest.mark.slow, pytest.mark.timeout(900)]


@pytest.mark.faults
@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
@pytest.mark.long(40)
def test_a_judge_that_dies_at_every_step(database_url: str, tmp_path: Path) -> None:
    assert _dies_at(STEPS, database_url, tmp_path) == []


@pytest.mark.soak
@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
def test_a_judge_that_dies_around_its_commits(database_url: str, tmp_path: Path) -> None:
    """Only the steps around commits run here, on PostgreSQL. After each of them, the claimed
    message waits for a while."""
    assert _dies_at(COMMITS, database_url, tmp_path) == []


def _dies_at(steps: Sequence[Step], url: str, folder: Path) -> list[str]:
    with a_world(folder, url) as world:
        world.add_writers(4, pause=0.5)
        with world.under_load():
            for step in steps:
                assert world.kill_at(step, 60), f"it did not die {step}: {world.judge.log()}"
                world.kill_after(0)
            world.judge.start()
            assert world.judge.opened()
        settles(world)
        world.judge.stop()
        return faults(world)
