"""A judge at an account: since when it looks there, how it marks the letters it has in hand."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256

from mailer.inbound.imap_client import MARK, ImapMailbox, Waiting
from storage.database.engine import Database
from storage.people import journal, secret_digest


@dataclass(frozen=True, slots=True)
class FirstContact:
    """What lay in the inbox when the judge first saw it is not for the judge: it begins with
    ``uid_next``, or with ``moment`` where the server has numbered its letters anew since."""

    moment: datetime
    uid_validity: int
    uid_next: int

    def admits(self, letter: Waiting, uid_validity: int) -> bool:
        if uid_validity == self.uid_validity:
            return letter.uid >= self.uid_next
        return letter.received_at >= self.moment


def first_contact(database: Database, name: str, mailbox: ImapMailbox) -> FirstContact:
    """Remembered in the journal, so that it is the first contact once."""
    with database.writing() as conn:
        for act in journal.audit(conn, None):
            if (act.actor, act.act) == (name, journal.FIRST_CONTACT):
                validity, following = re.findall(r"\d+", act.detail)
                return FirstContact(act.at, int(validity), int(following))
        now = datetime.now(UTC)
        detail = f"UIDVALIDITY {mailbox.uid_validity}, UIDNEXT {mailbox.uid_next}"
        journal.note(conn, now, None, name, journal.FIRST_CONTACT, detail)
    return FirstContact(now, mailbox.uid_validity, mailbox.uid_next)


def own_mark(database: Database) -> str:
    """That of all judges on this database; none where it has no secret yet."""
    with database.reading() as conn:
        in_use = secret_digest.digest_in_use(conn)
    return MARK + sha256(in_use.encode()).hexdigest()[:12] if in_use else ""
