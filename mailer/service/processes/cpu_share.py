"""How much of a time a process could use: on a machine that others use as well it waits for the
processor, and is no more stuck than they are.

A process that wants the processor is counted the time that it had it; one that waits for anything
else is counted all of it. Where the system does not tell (it does on Linux), all time counts.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

SLOWEST = 0.1
"""The least part of a time that counts: what is stuck is killed also on the slowest machine."""

STATE, USER, SYSTEM = 0, 11, 12
"""Fields of a ``stat`` file behind the name of the program."""


class Effort:
    """Of one process after the other."""

    def __init__(self) -> None:
        self._pid, self._used = 0, 0.0

    def since(self, pid: int, passed: float) -> float:
        """Seconds that count of those that have passed since the last look."""
        before, self._pid = (self._used if pid == self._pid else None), pid
        wants, self._used = _look(pid)
        if not wants or before is None:
            return passed
        return min(max(self._used - before, passed * SLOWEST), passed)


def _look(pid: int) -> tuple[bool, float]:
    """Whether a thread of a process wants the processor, and seconds that it had it, in all."""
    wants, used = False, 0
    with suppress(OSError):
        for task in Path(f"/proc/{pid}/task").iterdir():
            with suppress(OSError):
                found = (task / "stat").read_text().rpartition(")")[2].split()
                wants |= found[STATE] == "R"
                used += int(found[USER]) + int(found[SYSTEM])
    return wants, used / os.sysconf("SC_CLK_TCK")
