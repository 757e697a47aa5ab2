"""Mails as their readers want them: with a page beside the text, or the text alone. Lists and
strangers get the text.

The outbox keeps the text. What is put beside it is made of it when it leaves, in the courier's
thread and outside of any transaction: a mail that waits costs nothing, and one that is sent again
is the same again.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING

from mailer.message.layout.dressing import with_page

if TYPE_CHECKING:
    from mailer.delivery.courier import Carrier
    from storage.database.engine import Database
    from storage.mail.outbox import OutboxRow

from storage.people import people

log = logging.getLogger(__name__)

FOR_PROGRAMS = "broadcast"
"""The kind of what goes to the list address of a game, where programs of the hobby read along."""


class Dressing:
    """A carrier that has another one carry mails with pages."""

    def __init__(self, database: Database, carrier: Carrier) -> None:
        self._database, self._carrier = database, carrier

    def send(self, row: OutboxRow, envelope_sender: str) -> str:
        return self._carrier.send(self._dressed(row), envelope_sender)

    def abort(self) -> None:
        self._carrier.abort()

    def close(self) -> None:
        self._carrier.close()

    def _dressed(self, row: OutboxRow) -> OutboxRow:
        if row.kind == FOR_PROGRAMS:
            return row
        with self._database.reading() as conn:
            if not people.wants_page(conn, row.recipient):
                return row
        try:
            return replace(row, raw=with_page(row.raw))
        except Exception:  # the text is complete without a page: no fault in that may keep it
            log.exception("mail %s goes out without a page", row.id)
            return row
