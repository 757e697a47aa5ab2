"""Another server that the judge needs: whether it can be reached, since when not, and why, in words
for the operator.

A library's exception has a name and a text for programmers. Only what a server or the system said
is repeated here, never what was sent.
"""

from __future__ import annotations

import logging
import smtplib
import socket
import ssl
from dataclasses import dataclass
from datetime import datetime

from mailer.mail.redact import foreign_words
from storage.database.errors import cause

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


OF_NOBODY_KNOWN = (2, 18, 19, 20, 21)
"""Faults of a certificate whose authority is unknown here, as OpenSSL numbers them."""

SILENT = "it did not answer in time"
HANDSHAKE = "the two sides do not agree on encryption: see port and tls in the settings"


def in_words(trouble: BaseException) -> str:
    """One line, never empty, and fit to be shown, whatever a server said."""
    return foreign_words(_in_words(trouble))


def _in_words(trouble: BaseException) -> str:
    match trouble:
        case ssl.SSLCertVerificationError(verify_message=str(why)):
            said = f"its certificate is not trusted ({why.rstrip('.')})"
            own = trouble.verify_code in OF_NOBODY_KNOWN
            more = "; if it comes from an authority of your own, set ca_file"
            return said + more * own
        case ssl.SSLError(reason=str(reason)) if reason in ("WRONG_VERSION_NUMBER", "UNKNOWN"):
            return HANDSHAKE
        case ssl.SSLError():
            return f"the encrypted connection failed ({cause(trouble)})"
        case smtplib.SMTPResponseException(smtp_code=code, smtp_error=reply):
            return f"{code} {foreign_words(reply)}"
        case socket.gaierror():
            return f"there is no host of that name ({cause(trouble)})"
        case TimeoutError():
            return SILENT
        case smtplib.SMTPServerDisconnected():
            return SILENT if "timed out" in str(trouble) else "it hung up"
        case _:
            return cause(trouble)
