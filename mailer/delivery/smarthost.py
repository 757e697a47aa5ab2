"""The mail server that takes the judge's mail to the world, spoken to over one connection."""

from __future__ import annotations

import smtplib
import ssl
from collections.abc import Iterable
from dataclasses import dataclass, field

from mailer.settings.config import Tls
from storage.mail.outbox import OutboxRow

TIMEOUT = 60
"""Seconds for every step of the talk."""


class Deferred(Exception):
    """Not now; the text says why. The letter is tried again later."""


class Unreachable(Deferred):
    """Not now, and no other letter either: the server, or the way to it, is out of order."""


class Refused(Exception):
    """Never; the text is the server's own reason."""


@dataclass(frozen=True, slots=True)
class Smarthost:
    """How to reach the server. ``context`` is what a certificate must stand up to; by default
    it must be valid for ``host`` in the eyes of the system."""

    host: str
    port: int = 587
    tls: Tls = "starttls"
    user: str = ""
    password: str = field(default="", repr=False)
    context: ssl.SSLContext | None = None


class SmtpCarrier:
    """Sends letters through a smarthost, one recipient at a time."""

    def __init__(self, smarthost: Smarthost, own_name: str | None = None) -> None:
        self._at = smarthost
        self._own_name = own_name
        self._line: smtplib.SMTP | None = None

    def send(self, row: OutboxRow, envelope_sender: str) -> None:
        """Raises Refused, Deferred or Unreachable if the server did not take the letter."""
        fresh = self._line is None
        try:
            self._send(row, envelope_sender)
        except smtplib.SMTPServerDisconnected as error:
            if fresh:
                raise Unreachable(f"the mail server hung up: {error}") from error
            self._send_anew(row, envelope_sender)

    def _send_anew(self, row: OutboxRow, envelope_sender: str) -> None:
        """Servers end a connection that was idle or brought many letters; that is no failure."""
        self.close()
        self.send(row, envelope_sender)

    def greet(self, senders: Iterable[str]) -> None:
        """Connects, logs in and names each of these senders, but sends nothing. Raises Unreachable,
        or Refused where the server does not take one of them."""
        line = self._connected()
        try:
            line.ehlo_or_helo_if_needed()
            for sender in senders:
                code, reason = line.mail(sender)
                if code != 250:
                    raise Refused(f"mails from <{sender}> are refused: {_words(code, reason)}")
                line.rset()
        except (smtplib.SMTPException, OSError) as error:
            raise Unreachable(f"{type(error).__name__}: {error}") from error
        finally:
            self.close()

    def _send(self, row: OutboxRow, envelope_sender: str) -> None:
        line = self._connected()
        try:
            line.sendmail(envelope_sender, [row.recipient], row.raw, _options(row))
        except smtplib.SMTPRecipientsRefused as error:
            raise _verdict(*error.recipients[row.recipient]) from error
        except smtplib.SMTPSenderRefused as error:  # a setting is wrong, not this letter
            raise Deferred(_words(error.smtp_code, error.smtp_error)) from error
        except smtplib.SMTPDataError as error:
            raise _verdict(error.smtp_code, error.smtp_error) from error
        except (smtplib.SMTPNotSupportedError, UnicodeError) as error:
            raise Refused("the mail server takes no addresses with such letters") from error
        except smtplib.SMTPServerDisconnected:
            self.close()
            raise
        except (smtplib.SMTPException, OSError) as error:
            self.close()
            raise Unreachable(f"{type(error).__name__}: {error}") from error

    def _connected(self) -> smtplib.SMTP:
        if self._line is None:
            try:
                self._line = self._connect()
            except (smtplib.SMTPException, OSError) as error:
                raise Unreachable(f"{type(error).__name__}: {error}") from error
        return self._line

    def _connect(self) -> smtplib.SMTP:
        at, context = self._at, self._at.context or ssl.create_default_context()
        if at.tls == "implicit":
            line: smtplib.SMTP = smtplib.SMTP_SSL(
                at.host, at.port, self._own_name, timeout=TIMEOUT, context=context
            )
        else:
            line = smtplib.SMTP(at.host, at.port, self._own_name, timeout=TIMEOUT)
        try:
            if at.tls == "starttls":
                line.starttls(context=context)  # without a context nothing would be verified
            if at.user:
                line.login(at.user, at.password)
        except BaseException:
            line.close()
            raise
        return line

    def close(self) -> None:
        """Ends the connection, politely if the server still listens."""
        line, self._line = self._line, None
        if line is None:
            return
        try:
            line.quit()
        except (smtplib.SMTPException, OSError):
            line.close()


def _options(row: OutboxRow) -> tuple[str, ...]:
    head = row.raw.partition(b"\r\n\r\n")[0]
    return () if head.isascii() and row.recipient.isascii() else ("SMTPUTF8",)


def _verdict(code: int, reason: bytes | str) -> Deferred | Refused:
    words = _words(code, reason)
    return Refused(words) if 500 <= code <= 599 else Deferred(words)


def _words(code: int, reason: bytes | str) -> str:
    text = reason.decode("utf-8", "replace") if isinstance(reason, bytes) else reason
    return f"{code} {text}"[:500].replace("\r", "").replace("\n", " ")
