"""The services and settings that message processing needs, in one object."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import timedelta

from mailer.config.config import Allowances, Archive, EnvelopeSender
from mailer.config.reply_address_secret import Keyring
from mailer.limits import ON_TRIAL
from mailer.mail.reply_addresses import RETURN_MARK, Addressing, digest_of_secret
from mailer.transaction.fill_in_templates_and_wrap_text import MailTemplates
from mailer.transaction.password_hashing import Passwords
from storage.mail.outbox import OutboxRow


@dataclass(frozen=True)
class Services:
    """The services and settings that message processing needs."""

    addressing: Addressing
    name: str
    operator: str
    keys: Keyring
    passwords: Passwords
    texts: MailTemplates
    authserv_id: str = ""
    """The name of the server whose Authentication-Results are trusted."""
    archive: Archive = field(default_factory=Archive)
    """How long old data is kept."""
    limits: Allowances = field(default_factory=Allowances)
    """The limits for individual addresses, and for all strangers together."""
    envelope: EnvelopeSender = "per recipient"
    """The envelope sender of e-mails."""
    after_outage: timedelta = timedelta(minutes=5)
    """The minimum time that players get after an outage if a deadline passed while the judge was
    down."""
    spread: int = 0
    """The games' deadlines are spread over this number of minutes after CLOCK."""
    sends_away: bool = False
    """True if e-mails leave through a mail server, so that programs may answer them."""
    pictures: bool = True
    """True if e-mails include boards as pictures."""
    is_trial: bool = False
    """True if only this machine can write to the judge, and no e-mail leaves the machine."""

    @property
    def generosity(self) -> int:
        """Returns the factor by which the limits on e-mails are multiplied."""
        return ON_TRIAL if self.is_trial else 1

    @property
    def knows_returned(self) -> bool:
        """Returns whether each e-mail has its own envelope sender, so that a bounce shows which
        e-mail failed."""
        return self.envelope == "per recipient" and bool(self.addressing.delimiter)

    def sealed_return(self, message_id: str, recipient: str) -> str:
        """Returns the envelope sender of an e-mail to one reader, with a digest in place of its
        secret part. The secret is derived from a key, as for seats, so the judge still knows it
        after a restore."""
        digest = digest_of_secret(RETURN_MARK + self._return_token(message_id, recipient))
        return self.addressing.sealed(digest)

    def envelope_sender(self, row: OutboxRow) -> str:
        """Returns the envelope sender of a stored e-mail. An old e-mail keeps the envelope sender
        with which it was stored."""
        if self.envelope == "own address":
            return self.addressing.address
        if row.envelope_sender == self.sealed_return(row.message_id, row.recipient):
            return self.addressing.return_address(self._return_token(row.message_id, row.recipient))
        of_old = row.envelope_sender in ("", self.addressing.address)
        return row.envelope_sender if of_old else self.addressing.address

    def _return_token(self, message_id: str, recipient: str) -> str:
        return self.keys.token("return", f"{message_id} {recipient}")
