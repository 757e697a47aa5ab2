"""How long a process is at work, on a machine on which others work too.

While it waits for a processor that others have, the clock on the wall runs on. So what is counted
is the time it had a processor, and the time in which it wanted none: it slept, or waited for a
disk, a lock or somebody's answer. On a quiet machine that is what the wall says, or a little more,
for work of two threads at a time counts twice.
"""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from types import TracebackType

BETWEEN_LOOKS = 0.005
TICK = 1 / os.sysconf("SC_CLK_TCK")


class Watch:
    """Looks at a process as long as the block lasts. ``seconds`` is then the shorter of two: the
    time on the ``wall``, and what the process took of it for itself."""

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

    def _look(self) -> None:
        last = self._began
        while not self._over.wait(BETWEEN_LOOKS):
            wants = wants_a_processor(self._pid)
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


def processor(pid: int) -> float:
    """Seconds of processor time that a process has used, with its threads that are over."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) * TICK
