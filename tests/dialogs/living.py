"""Runs a complete judge on loopback with a clock that the tests set. Messages arrive by SMTP, and
the judge delivers e-mails to Maildirs."""

from __future__ import annotations

import smtplib
import time
from contextlib import ExitStack
from datetime import datetime, timedelta
from pathlib import Path
from unittest.mock import patch

from mailer.config.config import (
    Archive,
    Config,
    DatabaseAt,
    Imap,
    Judge,
    Lmtp,
    OutgoingServer,
    Smtp,
    Trust,
)
from storage.database.engine import Database
from storage.games import games
from storage.mail import inbox, outbox
from tests.dialogs.easel import Told
from tests.passwords import CHEAP
from tests.peers.whole import whole_judge
from tests.waiting import PATIENCE

JUDGE = "judge@play.example"
OPERATOR = "op@example.org"

LOOK = 0.01
"""Seconds between two checks. Checking more often would slow down the processing of messages."""


class LivingJudge:
    """The daemon with all its threads, and the test's own view of its database."""

    def __init__(self, folder: Path, database_url: str, now: datetime) -> None:
        self.now = now
        self._config = Config(
            judge=Judge(address=JUDGE, name="example", operator=OPERATOR, data=folder),
            database=DatabaseAt(url=database_url),
            smtp=Smtp(host="0.0.0.0", port=0),  # not a trial judge, so all limits apply
            lmtp=Lmtp(),
            imap=Imap(),
            outgoing=OutgoingServer(),
            archive=Archive(),
            trust=Trust(),
        )
        self._seen: set[str] = set()
        self.view = Database(database_url)
        self._up = ExitStack()

    def __enter__(self) -> LivingJudge:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        self.view.close()

    def start(self) -> None:
        """Starts all threads. Every game gets the same random seed, so that its results are
        reproducible."""
        self._up.enter_context(
            patch("mailer.commands.create_join_start.randbits", lambda bits: bits)
        )
        # The clock of a script jumps, and that must not count as being down. A judge that is down
        # in a script is really stopped.
        self._up.enter_context(
            patch("mailer.service.letter_and_deadline_workers.STILL", timedelta.max)
        )
        self._up.enter_context(patch("mailer.outbound.add_html_and_pictures.PictureDrawer", Told))
        self._judge = self._up.enter_context(
            whole_judge(self._config, lambda: self.now, passwords=CHEAP)
        )

    def stop(self) -> None:
        self._up.close()

    def take(self, sender: str, recipient: str, raw: bytes) -> None:
        """Sends a message by SMTP. Returns when it has taken full effect and all e-mails are
        delivered."""
        with smtplib.SMTP("127.0.0.1", self._judge.port) as door:
            door.sendmail(sender, [recipient], raw)
        self.rest()

    def tick(self, until: datetime) -> None:
        """Advances the clock, and stops at every deadline on the way."""
        while (alarm := self._next_alarm()) is not None and alarm <= until:
            self.now = max(alarm, self.now)
            self.rest()
        self.now = until
        self.rest()

    def sleep(self, until: datetime) -> None:
        """Stops the judge until that time."""
        self.stop()
        self.now = until
        self.start()
        self.rest()

    def rest(self) -> None:
        """Waits until no message is open, no deadline is due, and no e-mail is left to send."""
        end = time.monotonic() + PATIENCE
        self._judge.call()
        time.sleep(LOOK)
        while not self._idle():
            if time.monotonic() > end:
                raise TimeoutError(f"the judge did not come to rest at {self.now}")
            time.sleep(LOOK)

    def _idle(self) -> bool:
        with self.view.reading() as conn:
            if inbox.oldest_open(conn) is not None:
                return False
            wake = games.next_wake(conn)
            if wake is not None and wake <= self.now:
                return False
            return outbox.unsent_since(conn) is None

    def _next_alarm(self) -> datetime | None:
        with self.view.reading() as conn:
            return games.next_wake(conn)

    def new_mails(self) -> list[tuple[str, bytes]]:
        """Returns the e-mails delivered since the last call, with their readers' addresses, in the
        order in which they were written."""
        root = self._config.maildirs
        found = sorted(root.glob("*/new/*"), key=lambda file: file.name)
        fresh = [file for file in found if file.name not in self._seen]
        self._seen |= {file.name for file in fresh}
        return [(file.parent.parent.name, file.read_bytes()) for file in fresh]
