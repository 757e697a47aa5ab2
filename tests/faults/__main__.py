"""Kills judges as often as you like: ``python -m tests.faults --kills 1000 --postgresql``. With
``--judges 4 --minutes 10``, several judges share one PostgreSQL database for ten minutes, and the
command also freezes judges.

With a single judge, every fourth kill first hits one of the judge's processes, which the judge
restarts, and then the judge itself. The command reports its progress after every hundred kills. At
the end, it prints everything that was lost, done twice or late; the exit status is the number of
these faults. After SIGTERM or Ctrl-C, it stops killing and checks the result.
"""

from __future__ import annotations

import argparse
import random
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from math import inf
from pathlib import Path
from threading import Event

from tests.faults.killable import PROCESSES
from tests.faults.reckoning import HELD, SOON, faults, latest, pairs_out_of_order, settles
from tests.faults.several import Storm
from tests.faults.steps import STEPS
from tests.faults.world import World, a_world
from tests.peers import postgresql

TOLD = 100
"""Number of kills between two progress reports."""

MANY, FEW, LONGEST = 300, 20, 300
"""If more than ``MANY`` messages and e-mails are open, all writers wait until at most ``FEW`` are,
or for ``LONGEST`` seconds. Otherwise a judge that is constantly being killed would fall further and
further behind."""


def main() -> int:
    words = argparse.ArgumentParser(prog="python -m tests.faults")
    words.add_argument("--kills", type=int, default=1000)
    words.add_argument("--minutes", type=float, default=inf, help="or as many as fit in this time")
    words.add_argument("--postgresql", action="store_true")
    words.add_argument("--judges", type=int, default=1, help="more than one need PostgreSQL")
    words.add_argument("--seed", type=int, default=1)
    asked = words.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        url = stack.enter_context(_url(folder, asked))
        world = stack.enter_context(a_world(folder, url, asked.judges))
        until = _Until(asked.kills, 60 * asked.minutes)
        act = soak if asked.judges == 1 else storm
        kills, found = act(world, until, random.Random(asked.seed))
        print(
            f"{kills} kills, {_so_far(world)}, {len(world.due)} phases due: {len(found)} faults,"
            f" the latest phase after {latest(world):.1f} s, on a machine"
            f" {world.pulse.mean():.1f} times slower than an idle one;"
            f" {sum(pairs_out_of_order(world).values())} pairs of messages of one game finished"
            " out of order"
        )
    for fault in found[:50]:
        print(f"  {fault}")
    return min(len(found), 100)


class _Until:
    """Decides when a run is over: after a number of kills, after a number of seconds, or when
    interrupted."""

    def __init__(self, kills: int, seconds: float) -> None:
        self._kills, self._seconds = kills, seconds
        self._began, self._broken_off = time.monotonic(), Event()
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: self._broken_off.set())

    def is_over(self, kills: int) -> bool:
        return kills >= self._kills or self.passed > self._seconds or self._broken_off.is_set()

    @property
    def passed(self) -> float:
        """Returns the seconds since the run began."""
        return time.monotonic() - self._began


def soak(world: World, until: _Until, chance: random.Random) -> tuple[int, list[str]]:
    """Kills a judge at random moments and at named steps. Returns the number of kills and the
    faults that were found."""
    world.add_writers(14, pause=0.5)
    number = 0
    with world.under_load():
        while not until.is_over(number):
            number += 1
            if number % 5 == 0:
                world.settle(1, chance.uniform(0, 2))
            _kill(world, number, chance)
            if world.unfinished() > MANY:
                _catch_up(world)
            if number % TOLD == 0:
                print(f"{number} kills in {until.passed:.0f} s, {_so_far(world)}", flush=True)
        world.judge.start()
        assert world.judge.opened()
    print(f"all was quiet after {settles(world):.1f} s")
    world.judge.stop()
    return number, faults(world)


def storm(world: World, until: _Until, chance: random.Random) -> tuple[int, list[str]]:
    """Kills, stops or freezes any of several judges. Returns how often it did so and the faults
    that were found."""
    weather = Storm(world, chance)
    weather.begins()
    world.add_writers(14, pause=0.5)
    with world.under_load():
        while not until.is_over(weather.counts.total()):
            weather.goes_on()
            if world.unfinished() > MANY:
                with world.in_silence():
                    _wait(world)
        weather.ends()
    print(dict(weather.counts))
    print(f"all was quiet after {settles(world):.1f} s")
    for judge in world.judges:
        judge.stop()
    return weather.counts.total(), faults(world, SOON + HELD)


def _so_far(world: World) -> str:
    letters = sum(len(writer.sent) for writer in world.writers)
    return f"{letters} letters acknowledged, {len(world.sink.taken)} mails out"


def _catch_up(world: World) -> None:
    """Gives the judge time to work through its backlog."""
    with world.in_silence():
        world.judge.start()
        assert world.judge.opened()
        _wait(world)
        world.judge.kill()


def _wait(world: World) -> None:
    until = time.monotonic() + LONGEST
    while world.unfinished() > FEW and time.monotonic() < until:
        time.sleep(0.1)


def _kill(world: World, number: int, chance: random.Random) -> None:
    if number % 4 == 3:
        world.kill_one_after(chance.uniform(0, 1), chance.choice(PROCESSES))
    elif number % 2:
        world.kill_after(chance.uniform(0, 1))
    elif chance.random() < 0.1:
        world.kill_while_it_opens(chance.uniform(0, 0.5))
    else:
        world.kill_at(chance.choice(STEPS), 3)


@contextmanager
def _url(folder: Path, asked: argparse.Namespace) -> Iterator[str]:
    if not asked.postgresql and asked.judges == 1:
        yield f"sqlite:///{folder}/judge.db"
        return
    with postgresql.running() as server:
        yield server.create("soak")


if __name__ == "__main__":
    sys.exit(main())
