"""Looks at the judge's health every few seconds, so that the operator can be told of it although no
one asks for ``/healthz``."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from threading import Event, Thread

from mailer.config.logs import where
from mailer.service.metrics_server import Figure

log = logging.getLogger(__name__)

EVERY = 5.0
"""Seconds between two looks."""

UNWELL = "unwell"
"""The key of these sentences in the shared status."""

LONGEST = 300
"""Characters of a sentence that are kept."""


class HealthWatch:
    """A thread that looks at the figures and keeps a sentence for each that is unwell, by name.
    ``ask`` returns the figures; it may take long while the database is away."""

    def __init__(self, ask: Callable[[], list[Figure]]) -> None:
        self._ask = ask
        self.unwell: Mapping[str, str] = {}
        self._stopping = Event()
        self._thread = Thread(target=self._run, name="health", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Tells the thread to stop. It writes nothing, so no one waits for it."""
        self._stopping.set()

    def is_alive(self) -> bool:
        return self._thread.is_alive()

    def _run(self) -> None:
        while not self._stopping.wait(EVERY):
            try:
                found = [one for one in self._ask() if not one.is_well]
            except Exception as fault:  # the thread must survive any error
                log.error("the health could not be checked: %s", where(fault))
                continue
            self.unwell = {one.name: one.sentence[:LONGEST] for one in found}
