"""Sends messages through a mail server over a single connection, or through a second server while
the first one is not working."""

from __future__ import annotations

import re
import smtplib
import socket
import ssl
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from time import monotonic
from typing import IO, Any

from mailer.config.config import Tls
from mailer.config.oauth import AccessToken, OneToken
from mailer.config.server_reachability import FIRST_SERVER, Contact, in_words
from mailer.limits import MOST_REPLY_LINES
from mailer.outbound.smtp_replies import (
    Broken,
    Deferred,
    Doubtful,
    Refused,
    SmtpStage,
    Unreachable,
    verdict,
    words,
)
from storage.mail.outbox import OutboxRow

TIMEOUT = 60
"""The number of seconds allowed for each step except the last."""

LAST_STEP = 600
"""The number of seconds that the server may take to say whether it accepted a message (RFC 5321
4.5.3.2.6). If the judge gave up earlier, it might send a second copy."""

DOT = re.compile(rb"^\.", re.M)

NO_NULL_SENDER = '(for an empty envelope sender; try outgoing.envelope = "own address")'
UNHEARD = "it did not say whether it accepted the message"


@dataclass(frozen=True, slots=True)
class Smarthost:
    """The address of a mail server, and the login for it.

    ``context`` determines how its certificate is verified. By default, the certificate must be
    valid for ``host`` according to the system's certificate store.
    """

    host: str
    port: int = 587
    tls: Tls = "starttls"
    user: str = ""
    password: str = field(default="", repr=False)
    context: ssl.SSLContext | None = None
    token: AccessToken | None = None
    """The source of access tokens, which some providers require instead of a password."""


class _Replies:
    """Reads a server's reply line by line, up to a limit, because an endless reply would fill the
    memory."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self.lines = 0

    def readline(self, limit: int = -1) -> bytes:
        self.lines += 1
        if self.lines > MOST_REPLY_LINES:
            raise OSError("its reply is too long")
        return self._file.readline(limit)

    def close(self) -> None:
        self._file.close()


class _Bounded(smtplib.SMTP):
    """An SMTP client that disconnects if a reply is too long."""

    def getreply(self) -> tuple[int, bytes]:
        if self.sock is not None and not isinstance(self.file, _Replies):
            self.file: Any = _Replies(self.file or self.sock.makefile("rb"))
        if isinstance(self.file, _Replies):
            self.file.lines = 0
        return super().getreply()


class _BoundedSsl(_Bounded, smtplib.SMTP_SSL):
    """The same client, but with implicit TLS."""


class SmtpCarrier:
    """Sends messages through a smarthost, to one recipient at a time."""

    def __init__(self, smarthost: Smarthost, own_name: str | None = None) -> None:
        self._at = smarthost
        self._own_name = own_name
        self._line: smtplib.SMTP | None = None

    def send(self, row: OutboxRow, envelope_sender: str) -> str:
        """Sends a message and returns the server's reply.

        Raises Refused or a kind of Deferred if the server did not accept it.
        """
        fresh = self._line is None
        talk = _Transaction(self._connection())
        try:
            return talk.hold(row, envelope_sender)
        except (smtplib.SMTPException, OSError) as error:
            self.abort()
            self.close()
            if fresh or talk.has_given or _was_silent(error):
                raise Broken(UNHEARD if talk.has_given else in_words(error)) from error
            # The server closed an idle connection, so try again on a new one.
            return self.send(row, envelope_sender)
        except Unreachable:
            self.close()
            raise

    def greet(self, senders: Iterable[str], reader: str = "") -> dict[str, str]:
        """Connects, logs in, and announces each of these senders with the recipient ``reader``,
        without sending a message.

        Returns the senders that were rejected, each with the reply. Raises Unreachable.
        """
        line = self._connection()
        try:
            return {sender: said for sender in senders if (said := _refusal(line, sender, reader))}
        except (smtplib.SMTPException, OSError) as error:
            raise Unreachable(in_words(error)) from error
        finally:
            self.close()

    def _connection(self) -> smtplib.SMTP:
        if self._line is None:
            try:
                self._line = self._log_in()
            except (smtplib.SMTPException, OSError) as error:
                is_passing = (
                    not isinstance(error, smtplib.SMTPResponseException) or error.smtp_code < 500
                )
                raise Unreachable(in_words(error), is_passing=is_passing) from error
        return self._line

    def _log_in(self) -> smtplib.SMTP:
        kept = self._at.token
        shown = kept.get() if kept else None
        line = self._connect()
        try:
            if kept is None or shown is None:
                if self._at.user:
                    line.login(self._at.user, self._at.password)
                return line
            if _log_in_with_token(line, self._at.user, kept, shown):
                return line
        except BaseException:
            line.close()
            raise
        line.close()
        return self._log_in()  # the old token is no longer valid, so get a new one

    def _connect(self) -> smtplib.SMTP:
        at, context = self._at, self._at.context
        if context is None and at.tls != "none":
            context = ssl.create_default_context()  # by default, the library verifies nothing
        if at.tls == "implicit":
            line: smtplib.SMTP = _BoundedSsl(
                at.host, at.port, self._own_name, timeout=TIMEOUT, context=context
            )
        else:
            line = _Bounded(at.host, at.port, self._own_name, timeout=TIMEOUT)
        try:
            if at.tls == "starttls":
                line.starttls(context=context)
            line.ehlo_or_helo_if_needed()
        except BaseException:
            line.close()
            raise
        return line

    def abort(self) -> None:
        """Breaks the connection at once, so that a `send` that is waiting fails. Can be called from
        any thread."""
        line = self._line
        if line is not None and line.sock is not None:
            with suppress(OSError):
                line.sock.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """Closes the connection, with QUIT if the server still responds."""
        line, self._line = self._line, None
        if line is None:
            return
        try:
            line.quit()
        except (smtplib.SMTPException, OSError):
            line.close()


def _was_silent(error: Exception) -> bool:
    """Returns True if the server did not answer in time, and False if it closed the connection."""
    return isinstance(error, TimeoutError) or isinstance(error.__context__, TimeoutError)


def _log_in_with_token(line: smtplib.SMTP, user: str, kept: AccessToken, shown: OneToken) -> bool:
    """Logs in with a token. Returns False if the cached token has expired."""
    offered = str(line.esmtp_features.get("auth", "")).upper().split()
    answers = {
        "XOAUTH2": (f"user={user}\1auth=Bearer {shown.token}\1\1", ""),
        "OAUTHBEARER": (f"n,a={user},\1auth=Bearer {shown.token}\1\1", "\1"),  # RFC 7628 3.1
    }
    mechanism = next((name for name in answers if name in offered), "")
    if not mechanism:
        raise smtplib.SMTPNotSupportedError(
            "the server does not support access tokens (XOAUTH2 or OAUTHBEARER)"
        )
    first, after_refusal = answers[mechanism]
    try:
        line.auth(mechanism, lambda said=None: first if said is None else after_refusal)
    except smtplib.SMTPAuthenticationError:
        kept.forget(shown.token)
        if shown.is_new:
            raise
        return False
    return True


def _refusal(line: smtplib.SMTP, sender: str, reader: str) -> str:
    """Returns the reply if the server rejects mail from that sender to that recipient, otherwise
    "".

    Announces the recipient too, because many servers reject a sender only at that stage. Ignores a
    temporary rejection of the recipient.
    """
    code, reply = line.mail(sender)
    is_refused = code != 250
    if reader and not is_refused:
        code, reply = line.rcpt(reader)
        is_refused = code >= 500
    line.rset()
    return words(code, reply) if is_refused else ""


class _Transaction:
    """The SMTP transaction for one message, and the stage that it has reached."""

    def __init__(self, line: smtplib.SMTP) -> None:
        self._line = line
        self.has_given = False
        """Whether the server has received the whole message but has not replied yet."""

    def hold(self, row: OutboxRow, sender: str) -> str:
        line = self._line
        try:
            self._check_sender(line.mail(sender, _options(line, row)), sender)
            self._check_reply(SmtpStage.RECIPIENT, line.rcpt(row.recipient))
        except (smtplib.SMTPNotSupportedError, UnicodeError) as error:
            self._forget()
            raise Refused("the mail server does not support non-ASCII addresses") from error
        self._check_reply(SmtpStage.CONTENT, line.docmd("DATA"), hoped=354)
        self._send_data(row.raw)
        taken = line.getreply()
        self._check_reply(SmtpStage.CONTENT, taken)
        return words(*taken)

    def _check_sender(self, answer: tuple[int, bytes], sender: str) -> None:
        try:
            self._check_reply(SmtpStage.SENDER, answer)
        except Unreachable:
            raise
        except Doubtful as refusal:
            if sender or refusal.has_had_enough or refusal.is_passing:
                raise
            raise Deferred(f"{refusal} {NO_NULL_SENDER}") from refusal

    def _send_data(self, raw: bytes) -> None:
        """Sends the content of the message, and allows the server more time for its reply."""
        end = b".\r\n" if raw.endswith(b"\r\n") else b"\r\n.\r\n"
        self._line.send(DOT.sub(b"..", raw) + end)
        self.has_given = True
        if self._line.sock is not None:
            self._line.sock.settimeout(LAST_STEP)

    def _check_reply(self, stage: SmtpStage, answer: tuple[int, bytes], hoped: int = 250) -> None:
        """Raises the exception that matches the reply, unless the reply is the expected one."""
        code, said = answer
        if self._line.sock is not None:
            self._line.sock.settimeout(TIMEOUT)
        if code == hoped or (hoped == 250 and code == 251):
            return
        if code == -1:
            raise smtplib.SMTPServerDisconnected("Connection unexpectedly closed")
        self.has_given = False  # the server replied
        if code != 421:
            self._forget()
        raise verdict(stage, code, words(code, said))

    def _forget(self) -> None:
        with suppress(smtplib.SMTPException, OSError):
            self._line.rset()


def _options(line: smtplib.SMTP, row: OutboxRow) -> tuple[str, ...]:
    head = row.raw.partition(b"\r\n\r\n")[0]
    size = (f"size={len(row.raw)}",) if line.has_extn("size") else ()
    return size if head.isascii() and row.recipient.isascii() else (*size, "SMTPUTF8")


AGAIN = 300.0
"""The number of seconds after which the first server is tried again."""

DOUBTS = 2
"""The number of consecutive failures after which the first server is considered broken, if each
failure may be the server's own fault."""


class WithFallback:
    """A carrier with two mail servers. It uses the ``second`` while the ``first`` is broken or has
    reached its sending limit.

    If the first server does not accept a message, and the cause may be the server itself, the
    message goes to the second. If the first server did not say whether it accepted the message, the
    message waits as usual, because it could otherwise be delivered twice.
    """

    def __init__(
        self, first: SmtpCarrier, second: SmtpCarrier, clock: Callable[[], float] = monotonic
    ) -> None:
        self._first, self._second, self._clock = first, second, clock
        self._again = float("-inf")
        self._doubts = 0
        self.contact = Contact(FIRST_SERVER)

    def send(self, row: OutboxRow, envelope_sender: str) -> str:
        """Sends a message and returns the reply of the server that accepted it.

        Raises Refused or a kind of Deferred, and Unreachable only if neither server works.
        """
        if self._clock() < self._again:
            return self._send_by_second(row, envelope_sender)
        try:
            reply = self._first.send(row, envelope_sender)
        except (Doubtful, Refused) as trouble:
            if _is_of_message(trouble):
                raise
            self._doubts += 1
            is_sure = isinstance(trouble, Unreachable) or (
                isinstance(trouble, Doubtful) and trouble.has_had_enough
            )
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
            # neither server works, so try the first one again next time
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
        """Makes `send` fail soon. Can be called from any thread."""
        self._first.abort()
        self._second.abort()

    def close(self) -> None:
        self._first.close()
        self._second.close()


def _is_of_message(trouble: Doubtful | Refused) -> bool:
    """Returns whether the message must not go to the second server. This is so if the first server
    refused it because of its recipient or content, or may have accepted it."""
    return trouble.is_clear if isinstance(trouble, Refused) else str(trouble) == UNHEARD
