"""Another server that the judge needs: whether it can be reached, and since when not."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from datetime import datetime

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Trouble:
    """``words`` are the server's own, or what was in the way."""

    since: datetime
    words: str


class Contact:
    """Kept by the thread that talks to the server; anybody may ask. ``name`` is what it is to the
    operator: "sending"."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.trouble: Trouble | None = None

    def lost(self, words: str, now: datetime) -> None:
        """It does not work. Told in the log once for each thing that is in the way."""
        before = self.trouble
        if before is None or before.words != words:
            log.warning("%s does not work: %s", self.name, words)
        self.trouble = Trouble(before.since if before else now, words)

    def found(self) -> None:
        """It works."""
        if self.trouble is not None:
            log.warning("%s works again", self.name)
        self.trouble = None
