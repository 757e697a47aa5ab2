"""Checks the judge's health every few seconds, so that the operator learns about problems even if
no one requests ``/healthz``."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from threading import Event, Thread

from mailer.config.logs_and_event_counters import where
from mailer.service.metrics_server import Figure

log = logging.getLogger(__name__)

EVERY = 5.0
"""The number of seconds between two checks."""

UNWELL = "unwell"
"""The key in the shared status for the sentences about problems."""

LONGEST = 300
"""The maximum length of a sentence, in characters."""


class HealthWatch:
    """A thread that checks the metrics. ``unwell`` maps the name of each metric that shows a
    problem to a sentence about the problem. ``ask`` returns the metrics, which may take a long time
    if the database is unavailable."""

    def __init__(self, ask: Callable[[], list[Figure]]) -> None:
        self._ask = ask
        self.unwell: Mapping[str, str] = {}
        self._stopping = Event()
        self._thread = Thread(target=self._run, name="health", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Tells the thread to stop. Does not wait for the thread, because it writes nothing."""
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
