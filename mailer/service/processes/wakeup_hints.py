"""Hints from one process of a judge to another that it may have something to do.

A hint is an octet in a pipe. One may get lost, or come in vain: whoever waits for hints looks by
itself every second as well.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection
from threading import Event, Thread

from mailer.service.processes.shared_status import ProcessRole

AT_ONCE = 4096


class Hints:
    """A pipe for each process; to be made before the first of them is forked."""

    def __init__(self) -> None:
        self._pipes = {role: os.pipe() for role in ProcessRole}
        for _, into in self._pipes.values():
            os.set_blocking(into, False)

    def give(self, *roles: ProcessRole) -> None:
        """Tells these processes to look."""
        for role in roles:
            try:
                os.write(self._pipes[role][1], b"!")
            except BlockingIOError:
                continue  # it has not even begun to look at so many

    def listen(self, role: ProcessRole, hear: Callable[[], None]) -> None:
        """Calls ``hear`` after each hint for that process, in a thread of its own."""

        def run() -> None:
            while os.read(self._pipes[role][0], AT_ONCE):
                hear()

        Thread(target=run, name="hints", daemon=True).start()


class Bell(Event):
    """An event of this process that other processes hear of as well when it is set here."""

    def __init__(self, give: Callable[[], None]) -> None:
        super().__init__()
        self._give = give

    def set(self) -> None:
        super().set()
        self._give()

    def hear(self) -> None:
        """Sets it here only."""
        super().set()


def bell(hints: Hints, roles: Collection[ProcessRole]) -> Bell:
    """A bell that these processes hear."""
    return Bell(lambda: hints.give(*roles))
