"""Records whether a server that the judge needs can be reached. If not, records the reason, worded
for the operator, and the time when the failure began.

The type and text of a library's exception are meant for programmers, so the reason quotes only the
server or the operating system. It never quotes data that the judge sent.
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

FIRST_SERVER = "sending through the first mail server"
"""The name of the `Contact` for the first of two outgoing mail servers."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """The reason why a server cannot be used, and the time when the failure began. ``words`` quotes
    the server or states the problem."""

    since: datetime
    words: str


class Contact:
    """The state of a server. The thread that talks to the server updates it, and any thread may
    read it. ``name`` is a name that operators understand, such as "sending of mail"."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.trouble: Trouble | None = None

    def lost(self, words: str, now: datetime) -> None:
        """Records that the server does not work. Logs the reason if it is a new one."""
        before = self.trouble
        if before is None or before.words != words:
            log.warning("%s does not work: %s", self.name, words)
        self.trouble = Trouble(before.since if before else now, words)

    def found(self) -> None:
        """Records that the server works."""
        if self.trouble is not None:
            log.warning("%s works again", self.name)
        self.trouble = None


OF_NOBODY_KNOWN = (2, 18, 19, 20, 21)
"""OpenSSL's error numbers for certificates from an unknown authority."""

SILENT = "it did not answer in time"
HANDSHAKE = "the two sides do not agree on encryption: see port and tls in the settings"


def in_words(trouble: BaseException) -> str:
    """Describes an error in one line, which is never empty and is safe to print, whatever the
    server sent."""
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
