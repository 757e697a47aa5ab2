"""Keeps the pages up to date while the judge runs, in a thread of its own.

The desk never waits for it. What goes wrong with it is in the log at once, and the operator is
told by mail when it lasts; no game and no mail hangs on it.
"""

from __future__ import annotations

import logging
from pathlib import Path
from threading import Event, Thread

from mailer.config.now import Clock, utc_now
from mailer.config.server_contact import Contact
from mailer.website.render import Site
from mailer.website.write_site import CannotShow, PageWriter
from storage.database.engine import TROUBLE, Database
from storage.database.errors import cause

log = logging.getLogger(__name__)

PAUSE = 5
"""Seconds between two looks whether a game has moved."""


class PageKeeper:
    """Writes the pages when it is started, and again after each phase."""

    def __init__(
        self, database: Database, site: Site, folder: Path, clock: Clock = utc_now
    ) -> None:
        self._writer, self._clock = PageWriter(database, site, folder), clock
        self._stopping = Event()
        self._thread = Thread(target=self._run, name="pages", daemon=True)
        self.contact = Contact("writing of pages")
        self._where = str(folder)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Ends after the game under way; `judge archive` or the next start writes the rest."""
        self._stopping.set()
        if self._thread.is_alive():
            self._thread.join()

    def is_alive(self) -> bool:
        return self._thread.is_alive()

    def look(self) -> None:
        """Writes what there is to write."""
        try:
            self._writer.write(self._stopping.is_set)
        except TROUBLE as trouble:
            self._lost(cause(trouble))
        except CannotShow as fault:
            self._lost(str(fault))
        except Exception as fault:  # the thread's boundary: pages are not what a judge dies of
            log.exception("the pages could not be written")
            self._lost(type(fault).__name__)
        else:
            self.contact.found()

    def _lost(self, words: str) -> None:
        where = f"the pages for the web, in {self._where}, are behind; games and mails are not"
        self.contact.lost(f"{words} ({where})", self._clock())

    def _run(self) -> None:
        while not self._stopping.is_set():
            self.look()
            self._stopping.wait(PAUSE)
