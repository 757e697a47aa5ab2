"""Sends through a second mail server while the first one does not work."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from time import monotonic

from mailer.config.server_reachability import FIRST_SERVER, Contact
from mailer.outbound.smtp_client import UNHEARD, SmtpCarrier
from mailer.outbound.smtp_replies import Doubtful, Refused, Unreachable
from storage.mail.outbox import OutboxRow

AGAIN = 300.0
"""The number of seconds until the first server is tried again."""

DOUBTS = 2
"""The number of consecutive failures, each possibly the server's own fault, after which the first
server counts as broken."""


class WithFallback:
    """A carrier with two mail servers. It uses the ``second`` while the ``first`` is broken or over
    its sending limit.

    If the first server does not accept a message and the cause may be the server itself, the
    message goes to the second. If the first server never said whether it accepted the message, the
    message waits as usual: sending it elsewhere could deliver it twice.
    """

    def __init__(
        self, first: SmtpCarrier, second: SmtpCarrier, clock: Callable[[], float] = monotonic
    ) -> None:
        self._first, self._second, self._clock = first, second, clock
        self._again = float("-inf")
        self._doubts = 0
        self.contact = Contact(FIRST_SERVER)

    def send(self, row: OutboxRow, envelope_sender: str) -> str:
        """Send a message and return the reply of the server that accepted it.

        Raises Refused or a kind of Deferred, but Unreachable only if neither server works.
        """
        if self._clock() < self._again:
            return self._send_by_second(row, envelope_sender)
        try:
            reply = self._first.send(row, envelope_sender)
        except (Doubtful, Refused) as trouble:
            if _is_of_message(trouble):
                raise
            self._doubts += 1
            is_sure = isinstance(trouble, Unreachable) or _has_had_enough(trouble)
            if is_sure or self._doubts >= DOUBTS:
                self._again = self._clock() + AGAIN
                self.contact.lost(str(trouble), datetime.now(UTC))
            return self._send_by_second(row, envelope_sender)
        self._doubts = 0
        self.contact.found()
        return reply

    def _send_by_second(self, row: OutboxRow, envelope_sender: str) -> str:
        try:
            return self._second.send(row, envelope_sender)
        except Unreachable as trouble:
            # try the first server again, because it works no worse than the second
            self._again = float("-inf")
            first = self.contact.trouble
            why = f"{first.words}; the fallback: {trouble}" if first else str(trouble)
            raise Unreachable(
                why,
                has_had_enough=trouble.has_had_enough,
                tried=trouble.tried,
                is_passing=trouble.is_passing,
            ) from trouble

    def abort(self) -> None:
        """Make `send` fail soon. Can be called from any thread."""
        self._first.abort()
        self._second.abort()

    def close(self) -> None:
        self._first.close()
        self._second.close()


def _is_of_message(trouble: Doubtful | Refused) -> bool:
    """Returns whether the message must not go to the second server, because the first refused it
    for its recipient or content, or may have accepted it."""
    return trouble.is_clear if isinstance(trouble, Refused) else str(trouble) == UNHEARD


def _has_had_enough(trouble: Doubtful | Refused) -> bool:
    return isinstance(trouble, Doubtful) and trouble.has_had_enough
