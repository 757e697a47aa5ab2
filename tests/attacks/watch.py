"""How long a judge is at work, with all its processes, on a machine on which others work too.

While it waits for a processor that others have, the clock on the wall runs on. So what is counted
is the time it had a processor, and the time in which it wanted none: it slept, or waited for a
disk, a lock or somebody's answer. On a quiet machine that is what the wall says, or a little more,
for work of two threads at a time counts twice. What took long is measured by the pace that the
machine has right then.
"""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from types import TracebackType

from tests.pace import pace

BETWEEN_LOOKS = 0.005
LONG = 0.5
"""Seconds; what is shorter is within every bound."""

TICK = 1 / os.sysconf("SC_CLK_TCK")
TIMES, OF_CHILDREN = slice(11, 13), slice(13, 15)
"""The fields of ``stat`` for a process, and for its children that are over."""


class Watch:
    """Looks at a process, and those it has started, as long as the block lasts. ``seconds`` is then
    the shorter of two, as the machine of README's figures would have them: the time on the
    ``wall``, and what the processes took of it for themselves."""

    def __init__(self, pid: int) -> None:
        self._pid = pid
        self._asleep = 0.0
        self._over = Event()
        self._looking = Thread(target=self._look, daemon=True)
        self.wall = self.seconds = 0.0

    def __enter__(self) -> Watch:
        self._began, self._used = time.monotonic(), processor(self._pid)
        self._looking.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._over.set()
        self._looking.join()
        self.wall = self.seconds = time.monotonic() - self._began
        with suppress(OSError):  # the process is over: the wall says how long it took
            took = processor(self._pid) - self._used + TICK
            self.seconds = min(self.wall, took + self._asleep)
        if self.seconds > LONG:
            self.seconds /= pace(time.process_time)

    def _look(self) -> None:
        last = self._began
        while not self._over.wait(BETWEEN_LOOKS):
            wants = any(map(wants_a_processor, family(self._pid)))
            now = time.monotonic()
            self._asleep += 0 if wants else now - last
            last = now


def wants_a_processor(pid: int) -> bool:
    """Whether a thread of the process has a processor, or stands in line for one."""
    return any(_state(task) == "R" for task in Path(f"/proc/{pid}/task").glob("*/stat"))


def _state(task: Path) -> str:
    try:
        return task.read_text().rpartition(") ")[2][:1]
    except OSError:  # the thread is over
        return ""


def family(pid: int) -> list[int]:
    """A process and those that it has started."""
    children = Path(f"/proc/{pid}/task/{pid}/children")
    return [pid, *map(int, children.read_text().split())] if children.exists() else [pid]


def processor(pid: int) -> float:
    """Seconds of processor time that a process and those it has started have used, with what of
    them is over."""
    return sum(_used_by(one, TIMES) for one in family(pid)) + _used_by(pid, OF_CHILDREN)


def _used_by(pid: int, fields: slice) -> float:
    stat = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
    return sum(map(int, stat[fields])) * TICK
