"""Runs a judge that a test can kill, freeze or restrict, and records when it was running."""

from __future__ import annotations

import os
import resource
import signal
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from multiprocessing.context import ForkServerProcess
from pathlib import Path

from tests.attacks.process import judge_in
from tests.faults.steps import Step, doom

OPENING = 300
"""Seconds within which a starting judge must open its listeners."""

PROCESSES = ("receive", "message", "deadline", "send")

NAMED = "judge: "
"""The prefix of the names of a judge's processes."""

NO_LIMIT = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)


@dataclass
class Judge:
    """One judge with its processes, and the periods during which it was running."""

    folder: Path
    port: int
    metrics: int
    """The port on which the judge reports its health."""
    up: list[tuple[datetime, datetime | None]] = field(default_factory=list)
    process: ForkServerProcess | None = None

    def start(self, step: Step | None = None, prepare: Callable[[], None] | None = None) -> None:
        """Starts the judge without waiting for it. ``prepare`` runs in the new process before the
        judge does. With a ``step``, the judge will die at that step."""
        if step:
            prepare = partial(doom, step)
        words = ["--metrics", str(self.metrics)]
        self.process = judge_in(self.folder, prepare, words)

    def opened(self) -> bool:
        """Waits until the judge's listeners are open. Returns False if it dies before that."""
        until = time.monotonic() + OPENING
        while "the rest" not in (self.folder / "said").read_text():
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
        """Waits for this number of seconds. Returns whether the judge has died on its own by
        then."""
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
        """Stops the judge cleanly, as a service manager does."""
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
        """Freezes the judge for this number of seconds."""
        self.stand()
        time.sleep(seconds)
        self.go_on()

    def stand(self) -> None:
        """Freezes the judge until `go_on` is called."""
        self._signal_all(signal.SIGSTOP)
        self.up[-1] = (self.up[-1][0], datetime.now(UTC))

    def go_on(self) -> None:
        self._signal_all(signal.SIGCONT)
        self.up.append((datetime.now(UTC), None))

    def full_disk(self, size: int, seconds: float) -> None:
        """Prevents the judge's files from growing beyond this size for this number of seconds."""
        self._limit_all((size, resource.RLIM_INFINITY))
        time.sleep(seconds)
        if self.is_alive:
            self._limit_all(NO_LIMIT)

    def _limit_all(self, limit: tuple[int, int]) -> None:
        for pid in [self.pid, *self.processes().values()]:
            with suppress(ProcessLookupError):
                resource.prlimit(pid, resource.RLIMIT_FSIZE, limit)

    def _signal_all(self, number: signal.Signals) -> None:
        """Sends a signal to all processes, to the supervisor first, so that it does not restart the
        others."""
        for pid in [self.pid, *self.processes().values()]:
            with suppress(ProcessLookupError):
                os.kill(pid, number)

    def processes(self) -> dict[str, int]:
        """Returns the IDs of the processes that the judge has started, by name."""
        return processes_of(self.pid)

    def kill_one(self, name: str) -> None:
        """Kills the process with this name, and waits until the judge has replaced it."""
        pid = self.processes()[name]
        os.kill(pid, signal.SIGKILL)
        until = time.monotonic() + OPENING
        while self.processes().get(name, pid) == pid:
            assert time.monotonic() < until, f"{name} is not started again: {self.log()}"
            time.sleep(0.01)

    def health(self) -> tuple[int, str]:
        """Requests the judge's health. Returns the HTTP status and the text of the response."""
        try:
            at = f"http://127.0.0.1:{self.metrics}/healthz"
            with urllib.request.urlopen(at, timeout=OPENING) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as refused:
            with refused:
                return refused.code, refused.read().decode()

    def _ends(self) -> None:
        if self.up and self.up[-1][1] is None and not self.is_alive:
            self.up[-1] = (self.up[-1][0], datetime.now(UTC))

    def log(self) -> str:
        return (self.folder / "log").read_text()[-3000:]


def processes_of(judge: int) -> dict[str, int]:
    """Returns the IDs of the processes that a judge has started, by name, except those that draw
    pictures."""
    found = {}
    with suppress(OSError):
        for child in Path(f"/proc/{judge}/task/{judge}/children").read_text().split():
            with suppress(OSError):
                name = Path(f"/proc/{child}/comm").read_text().strip()
                if name.startswith(NAMED):
                    found[name.removeprefix(NAMED)] = int(child)
    return found
