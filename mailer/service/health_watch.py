"""Checks the judge's health every few seconds, so that the operator can be told about problems even
if no one asks for ``/healthz``."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from threading import Event, Thread

from mailer.config.logs import where
from mailer.service.metrics_server import Figure

log = logging.getLogger(__name__)

EVERY = 5.0
"""Seconds between two checks."""

UNWELL = "unwell"
"""The key of these sentences in the shared status."""

LONGEST = 300
"""Maximum length of a sentence, in characters."""


class HealthWatch:
    """A thread that checks the metrics and stores a sentence, by name, for each that shows a
    problem. ``ask`` returns the metrics; it may take long while the database is unavailable."""

    def __init__(self, ask: Callable[[], list[Figure]]) -> None:
        self._ask = ask
        self.unwell: Mapping[str, str] = {}
        self._stopping = Event()
        self._thread = Thread(target=self._run, name="health", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Tells the thread to stop. It writes nothing, so no one needs to wait for it."""
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
