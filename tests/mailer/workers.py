"""Runs both of a judge's workers, for messages and for deadlines, in the test's own thread."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from mailer.service.letter_and_deadline_workers import AlarmWorker, LetterWorker
from tests.mailer.office import Office


class Workers:
    """Both workers of an office, using its clock."""

    def __init__(
        self, office: Office, kept_until: Callable[[datetime], datetime] = lambda now: now
    ) -> None:
        def clock() -> datetime:
            return office.now

        self.letters = LetterWorker(office.database, office.desk, clock)
        self.alarms = AlarmWorker(office.database, office.desk, kept_until, clock)

    def round(self) -> None:
        """Does all work that is possible now. Work that has to wait for the other worker is left
        for the next round."""
        self.letters.round()
        self.alarms.round()
