"""As many kills as one likes: ``python -m tests.faults --kills 1000 --postgresql``.

Tells every hundred kills how it goes, and at the end what was lost, done twice or late: the exit
status is the number of faults.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from math import inf
from pathlib import Path

from tests.faults.reckoning import faults, latest, settles
from tests.faults.steps import STEPS
from tests.faults.world import World, a_world
from tests.peers import postgresql

TOLD = 100
"""Kills between two lines of report."""

BETWEEN, FEW, LONGEST = 25, 50, 120
"""Kills until the judge may catch up, until so few letters are open, or for so many seconds."""


def main() -> int:
    words = argparse.ArgumentParser(prog="python -m tests.faults")
    words.add_argument("--kills", type=int, default=1000)
    words.add_argument("--minutes", type=float, default=inf, help="or as many as fit in this time")
    words.add_argument("--postgresql", action="store_true")
    words.add_argument("--seed", type=int, default=1)
    asked = words.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        world = stack.enter_context(a_world(folder, stack.enter_context(_url(folder, asked))))
        kills, found = soak(world, asked.kills, asked.minutes, random.Random(asked.seed))
        letters = sum(len(writer.sent) for writer in world.writers)
        print(
            f"{kills} kills, {letters} letters acknowledged, {len(world.due)} phases due,"
            f" {len(world.sink.taken)} mails out: {len(found)} faults,"
            f" the latest phase after {latest(world):.1f} s, on a machine"
            f" {world.pulse.mean():.1f} times slower than an idle one"
        )
    for fault in found[:50]:
        print(f"  {fault}")
    return min(len(found), 100)


def soak(world: World, kills: int, minutes: float, chance: random.Random) -> tuple[int, list[str]]:
    """Kills a judge so often, at any moment and at named steps, or until the time is over; how
    often, and what is wrong then."""
    world.add_writers(14, pause=0.5)
    began = time.monotonic()
    number = 0
    with world.under_load():
        while number < kills and time.monotonic() - began < 60 * minutes:
            number += 1
            if number % 5 == 0:
                world.settle(1, chance.uniform(0, 2))
            _kill(world, number, chance)
            if number % BETWEEN == 0:
                _catch_up(world)
            if number % TOLD == 0:
                print(f"{number} kills in {time.monotonic() - began:.0f} s", flush=True)
        world.judge.start()
        assert world.judge.opened()
    print(f"all was quiet after {settles(world):.1f} s")
    world.judge.stop()
    return number, faults(world)


def _catch_up(world: World) -> None:
    """The judge has the time to work what came: one that is always killed falls behind."""
    world.judge.start()
    assert world.judge.opened()
    until = time.monotonic() + LONGEST
    while world.unworked() > FEW and time.monotonic() < until:
        time.sleep(0.1)
    world.judge.kill()


def _kill(world: World, number: int, chance: random.Random) -> None:
    if number % 2:
        world.kill_after(chance.uniform(0, 1))
    elif chance.random() < 0.1:
        world.kill_while_it_opens(chance.uniform(0, 0.5))
    else:
        world.kill_at(chance.choice(STEPS), 3)


@contextmanager
def _url(folder: Path, asked: argparse.Namespace) -> Iterator[str]:
    if not asked.postgresql:
        yield f"sqlite:///{folder}/judge.db"
        return
    with postgresql.running() as server:
        yield server.create("soak")


if __name__ == "__main__":
    sys.exit(main())
