"""Measures how long a judge with all its processes works, on a machine with other load.

The wall clock also counts the time in which a process waits for a processor that other programs
use. This module therefore adds up the time in which the judge used a processor, and the time in
which it needed none because it slept or waited for a disk, a lock or a reply. On an idle machine
this is about the wall-clock time. Long measurements are divided by the machine's current slowness.
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
"""Only measurements longer than this many seconds are scaled; shorter ones are within every limit
anyway."""

TICK = 1 / os.sysconf("SC_CLK_TCK")
TIMES, OF_CHILDREN = slice(11, 13), slice(13, 15)
"""The fields of ``/proc/PID/stat`` with the processor time of a process, and of its children that
have ended."""


class Watch:
    """Observes a process and its children during the block. Afterwards, ``seconds`` is the smaller
    of the ``wall`` time and the time that the processes worked, scaled to the README's reference
    machine."""

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
        with suppress(OSError):  # if the process has ended, the wall time counts
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
    """Returns whether a thread of the process is running on a processor or waiting for one."""
    return any(_state(task) == "R" for task in Path(f"/proc/{pid}/task").glob("*/stat"))


def _state(task: Path) -> str:
    try:
        return task.read_text().rpartition(") ")[2][:1]
    except OSError:  # the thread has ended
        return ""


def family(pid: int) -> list[int]:
    """Returns the IDs of a process and its children."""
    children = Path(f"/proc/{pid}/task/{pid}/children")
    return [pid, *map(int, children.read_text().split())] if children.exists() else [pid]


def processor(pid: int) -> float:
    """Returns the processor time in seconds that a process and its children have used, including
    children that have ended."""
    return sum(_used_by(one, TIMES) for one in family(pid)) + _used_by(pid, OF_CHILDREN)


def _used_by(pid: int, fields: slice) -> float:
    stat = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
    return sum(map(int, stat[fields])) * TICK
