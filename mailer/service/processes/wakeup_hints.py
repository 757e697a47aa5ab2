"""Hints that tell another process of the judge that it may have work.

A hint is a byte in a pipe. It does no harm if a hint gets lost or is unnecessary, because a process
that waits for hints also checks for work every second.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection
from threading import Event, Thread

from mailer.service.processes.shared_status import ProcessRole

AT_ONCE = 4096


class Hints:
    """A pipe for each process. The pipes must exist before the first process is forked."""

    def __init__(self) -> None:
        self._pipes = {role: os.pipe() for role in ProcessRole}
        for _, into in self._pipes.values():
            os.set_blocking(into, False)

    def give(self, *roles: ProcessRole) -> None:
        """Wakes these processes so that they check for work."""
        for role in roles:
            try:
                os.write(self._pipes[role][1], b"!")
            except BlockingIOError:
                continue  # the pipe is full of unread hints

    def listen(self, role: ProcessRole, hear: Callable[[], object]) -> None:
        """Starts a thread that calls ``hear`` whenever there is a hint for that process."""

        def run() -> None:
            while os.read(self._pipes[role][0], AT_ONCE):
                hear()

        Thread(target=run, name="hints", daemon=True).start()


class Bell(Event):
    """An event that also wakes other processes when it is set in this process."""

    def __init__(self, give: Callable[[], None]) -> None:
        super().__init__()
        self._give = give

    def set(self) -> None:
        super().set()
        self._give()

    def hear(self) -> None:
        """Sets the event without waking other processes."""
        super().set()


def bell(hints: Hints, roles: Collection[ProcessRole]) -> Bell:
    """Returns an event that wakes these processes when it is set."""
    return Bell(lambda: hints.give(*roles))
