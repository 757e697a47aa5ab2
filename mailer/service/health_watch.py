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
"""The number of seconds between two checks."""

UNWELL = "unwell"
"""The key under which these sentences are in the shared status."""

LONGEST = 300
"""The maximum length of a sentence, in characters."""


class HealthWatch:
    """A thread that checks the metrics and stores a sentence for each metric that shows a problem,
    by its name. ``ask`` returns the metrics, and may take long while the database is
    unavailable."""

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
