"""Players who resend each message by SMTP until it is acknowledged, and record which messages
were."""

from __future__ import annotations

import smtplib
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from threading import Event, Thread

from mailer.limits import MOST_PRESS_A_DAY

PATIENCE = 10
"""Seconds to wait for an answer from the listener, because a frozen judge gives none."""

AGAIN = 0.05
"""Seconds after which a message that was not acknowledged is sent again, as a mail server would
do."""


PRESS = MOST_PRESS_A_DAY - 10
"""The number of a writer's messages that contain press, chosen to stay below the daily limit."""


@dataclass
class Writer:
    """A player with a seat. Each message contains one of the order lists, in turn, and press with
    the message's number for another player. The writer tries the listeners at ``ports`` in turn,
    using the protocol of ``talk``."""

    name: str
    address: str
    reply_to: str
    to: str
    orders: Sequence[str]
    pause: float = 0.02
    ports: Sequence[int] = ()
    talk: type[smtplib.SMTP] = smtplib.SMTP
    sent: list[str] = field(default_factory=list)
    """The Message-IDs of all acknowledged messages, in order."""
    refused: int = 0

    def __post_init__(self) -> None:
        self._over, self._may = Event(), Event()
        self._may.set()
        self._thread = Thread(target=self._write, daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Makes the writer stop once the current message is acknowledged."""
        self._over.set()
        self._may.set()

    def hold_back(self) -> None:
        """Pauses writing until `go_on` is called."""
        self._may.clear()

    def go_on(self) -> None:
        self._may.set()

    def join(self) -> None:
        self._thread.join()

    def token(self, number: int) -> str:
        """Returns the word that identifies the press in a message."""
        return f"word {self.name}-{number}."

    def said(self) -> dict[str, str]:
        """Returns the words of all press that must have been sent, by the Message-ID of the message
        that contained it."""
        return {name: self.token(number) for number, name in enumerate(self.sent[:PRESS])}

    def _write(self) -> None:
        while not self._over.wait(self.pause):
            self._may.wait()
            number = len(self.sent)
            name = f"<{self.name}.{number}@players.example>"
            raw = self._letter(number, name)
            while not self._is_kept(raw):
                self.refused += 1
                time.sleep(AGAIN)
            self.sent.append(name)

    def _letter(self, number: int, name: str) -> bytes:
        head = (
            f"From: <{self.address}>",
            f"To: <{self.reply_to}>",
            f"Subject: letter {number}",
            f"Message-ID: {name}",
        )
        press = (f"PRESS TO {self.to}", self.token(number), "ENDPRESS") if number < PRESS else ()
        body = (self.orders[number % len(self.orders)], *press)
        return "\r\n".join([*head, "", *body, ""]).encode()

    def _is_kept(self, raw: bytes) -> bool:
        for port in self.ports:
            try:
                with self.talk("127.0.0.1", port, timeout=PATIENCE) as door:
                    door.sendmail(self.address, [self.reply_to], raw)
                return True
            except (smtplib.SMTPException, OSError):
                continue
        return False
