"""Kills, stops or freezes several judges on one database at random."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from tests.faults.killable import PROCESSES, Judge
from tests.faults.world import World

LONGEST_STILL = 130.0
"""The longest time for which a judge is frozen, in seconds."""


@dataclass
class Storm:
    """Causes random faults in the judges of a world, but always leaves at least one judge
    running."""

    world: World
    chance: random.Random
    counts: Counter[str] = field(default_factory=Counter)
    _until: dict[int, float] = field(default_factory=dict)
    """The time at which each frozen judge continues, by the judge's number."""

    def begins(self) -> None:
        for judge in self.world.judges:
            judge.start()
        assert all(judge.opened() for judge in self.world.judges)

    def goes_on(self) -> None:
        """Causes a fault, unless it would hit the only judge at work, and adds a game that is due
        soon."""
        self._wake(time.monotonic())
        at_work = [n for n in range(len(self.world.judges)) if n not in self._until]
        number = self.chance.randrange(len(self.world.judges))
        if at_work != [number]:
            self._befalls(number)
        self.world.settle(1, self.chance.uniform(0, 2))
        time.sleep(self.chance.uniform(0, 2))

    def ends(self) -> None:
        """Lets all frozen judges continue."""
        self._wake(float("inf"))

    def _wake(self, now: float) -> None:
        for number in [n for n, until in self._until.items() if until <= now]:
            del self._until[number]
            self.world.judges[number].go_on()

    def _befalls(self, number: int) -> None:
        judge = self.world.judges[number]
        if number in self._until:
            del self._until[number]
            self._does("killed while it stood still", judge.kill, judge)
            return
        acts = ("killed", "killed", "one process killed", "ended in order", "stopped for a while")
        act = self.chance.choice(acts)
        if act == "stopped for a while":
            self.counts[act] += 1
            judge.stand()
            self._until[number] = time.monotonic() + self.chance.uniform(1, LONGEST_STILL)
        elif act == "one process killed":
            self.counts[act] += 1
            judge.kill_one(self.chance.choice(PROCESSES))
        else:
            self._does(act, judge.kill if act == "killed" else judge.stop, judge)

    def _does(self, act: str, end: Callable[[], None], judge: Judge) -> None:
        self.counts[act] += 1
        end()
        judge.start()
        assert judge.opened()
