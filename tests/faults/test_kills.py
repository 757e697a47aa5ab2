"""A judge that is repeatedly killed loses nothing and does nothing twice."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.faults.reckoning import faults, settles
from tests.faults.steps import OF_A_LETTER, OF_A_MAIL, OF_A_PHASE, owner_of
from tests.faults.world import a_world

KILLS = 15


def test_every_step_is_a_function_of_the_judge() -> None:
    for step in (*OF_A_LETTER, *OF_A_PHASE, *OF_A_MAIL):
        owner, name = owner_of(step)
        assert callable(getattr(owner, name, None)), step


@pytest.mark.slow
@pytest.mark.faults
@pytest.mark.timeout(600)
@pytest.mark.long(40)
def test_kills_at_named_steps(tmp_path: Path) -> None:
    """After each kill at a named step comes another at a random moment. The database is SQLite."""
    url = f"sqlite:///{tmp_path}/judge.db"
    chance = random.Random(4)
    steps = [*OF_A_PHASE[1:], *chance.sample(OF_A_LETTER, 6), *OF_A_MAIL[2:]][:KILLS]
    with a_world(tmp_path, url) as world:
        world.add_writers(4, pause=0.1)
        with world.under_load():
            for step in steps:
                assert world.kill_at(step, 60), f"it did not die {step}: {world.judge.log()}"
                if chance.random() < 0.2:
                    world.kill_while_it_opens(chance.uniform(0, 0.3))
                else:
                    world.kill_after(chance.uniform(0, 0.1))
            world.judge.start()
            assert world.judge.opened()
            world.settle(1, 0)
        settles(world)
        world.judge.stop()
        assert faults(world) == []
