"""One judge that can be killed, stopped and cut short, and the times at which it was at work."""

from __future__ import annotations

import os
import resource
import signal
import time
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from multiprocessing.context import ForkServerProcess
from pathlib import Path

from tests.attacks.process import judge_in
from tests.faults.steps import Step, doom

OPENING = 300
"""Seconds after which a judge that has not opened its doors is a fault."""

NO_LIMIT = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)


@dataclass
class Judge:
    """One daemon, in a process of its own, and the times at which it was at work."""

    folder: Path
    port: int
    up: list[tuple[datetime, datetime | None]] = field(default_factory=list)
    process: ForkServerProcess | None = None

    def start(self, step: Step | None = None) -> None:
        """Begins to start; with a ``step`` it will die there."""
        self.process = judge_in(self.folder, partial(doom, step) if step else None)

    def opened(self) -> bool:
        """Waits until its doors are open; False if it has died before."""
        until = time.monotonic() + OPENING
        while "all else" not in (self.folder / "said").read_text():
            if not self.is_alive:
                return False
            assert time.monotonic() < until, f"the judge does not open: {self.log()}"
            time.sleep(0.01)
        self.up.append((datetime.now(UTC), None))
        return True

    @property
    def is_alive(self) -> bool:
        return self.process is not None and self.process.is_alive()

    def dies(self, seconds: float) -> bool:
        """Whether it has died of itself within that time."""
        assert self.process
        self.process.join(seconds)
        assert self.process.exitcode in (None, -signal.SIGKILL), self.log()
        self._ends()
        return not self.is_alive

    def kill(self) -> None:
        if self.process:
            self.process.kill()
            self.process.join()
            self._ends()

    def stop(self) -> None:
        """As a service manager does; it ends in order."""
        assert self.process
        self.process.terminate()
        self.process.join(60)
        assert self.process.exitcode == 0, self.log()
        self._ends()

    @property
    def pid(self) -> int:
        assert self.process is not None
        assert self.process.pid is not None
        return self.process.pid

    def stand_still(self, seconds: float) -> None:
        """It is stopped, and goes on after that as if nothing was."""
        self.stand()
        time.sleep(seconds)
        self.go_on()

    def stand(self) -> None:
        """It is stopped, and not at work until it goes on."""
        os.kill(self.pid, signal.SIGSTOP)
        self.up[-1] = (self.up[-1][0], datetime.now(UTC))

    def go_on(self) -> None:
        os.kill(self.pid, signal.SIGCONT)
        self.up.append((datetime.now(UTC), None))

    def full_disk(self, size: int, seconds: float) -> None:
        """No file it writes to can grow beyond so many bytes meanwhile."""
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
        time.sleep(seconds)
        if self.is_alive:
            resource.prlimit(self.pid, resource.RLIMIT_FSIZE, NO_LIMIT)

    def _ends(self) -> None:
        if self.up and self.up[-1][1] is None and not self.is_alive:
            self.up[-1] = (self.up[-1][0], datetime.now(UTC))

    def log(self) -> str:
        return (self.folder / "log").read_text()[-3000:]
