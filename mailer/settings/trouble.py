"""What went wrong on the way to another server, in words for the operator.

A library's exception has a name and a text for programmers. Only what a server or the system said
is repeated here, never what was sent.
"""

from __future__ import annotations

import smtplib
import socket
import ssl

from storage.database.trouble import cause

SILENT = "it did not answer in time"
HANDSHAKE = "they do not agree on how to encrypt: look at port and tls in the settings"


def in_words(trouble: BaseException) -> str:
    """One line, never empty."""
    match trouble:
        case ssl.SSLCertVerificationError(verify_message=str(why)):
            return (
                f"its certificate is not trusted ({why});"
                " if it comes from an authority of your own, name that by ca_file"
            )
        case ssl.SSLError(reason=str(reason)) if reason in ("WRONG_VERSION_NUMBER", "UNKNOWN"):
            return HANDSHAKE
        case ssl.SSLError():
            return f"the encrypted connection failed ({cause(trouble)})"
        case smtplib.SMTPResponseException(smtp_code=code, smtp_error=reply):
            said = reply.decode("utf-8", "replace") if isinstance(reply, bytes) else reply
            return " ".join(f"{code} {said}".split())
        case socket.gaierror():
            return f"there is no host of that name ({cause(trouble)})"
        case TimeoutError():
            return SILENT
        case smtplib.SMTPServerDisconnected():
            return SILENT if "timed out" in str(trouble) else "it hung up"
        case _:
            return cause(trouble)
