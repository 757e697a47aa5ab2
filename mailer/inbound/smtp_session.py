"""Serves one SMTP or LMTP connection within limits on time, errors and memory.

The library aiosmtpd implements SMTP, and this module replaces those parts of it that have no
limits. It reads a message in chunks as they arrive, instead of line by line.
"""

from __future__ import annotations

import asyncio
import re
from collections import defaultdict
from types import SimpleNamespace
from typing import AnyStr

from aiosmtpd.lmtp import LMTP
from aiosmtpd.smtp import SMTP, Envelope, Session

from mailer.inbound.connection_limits import Crowd, Guest, site_of
from mailer.inbound.tls_certificate import Certificate
from mailer.limits import (
    BETWEEN_COMMANDS,
    COMMANDS,
    FIRST_COMMAND,
    KEEPING,
    LARGEST_LETTER,
    LETTER_SECONDS,
    LONGEST_COMMAND,
    LONGEST_SESSION,
    MOST_DROPPED,
    MOST_ERRORS,
    MOST_LETTERS,
    RECEIVED_AT_ONCE,
    SLOWEST,
)

CRLF = b"\r\n"
END = b"\r\n.\r\n"

TOO_SLOW = "421 4.4.2 Too slow; please connect again"
TOO_WRONG = "421 4.7.0 Too many errors"
TOO_LARGE = "552 5.3.4 The message is too large; the limit is 1 MiB"
NEXT_TIME = "421 4.7.0 That is enough for one connection; please connect again"
NO_LOGIN = "502 5.5.1 Authentication is not supported"

ATOM = "[A-Za-z0-9!#$%&'*+/=^_`{|}~-]+"
PLAIN = re.compile(
    rf"<({ATOM}(?:\.{ATOM})*@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*)>(?: +([A-Za-z0-9][!-~ ]*))?"
)
"""Matches an address in the form that almost every server uses, and the parameters after it."""

WASTED = ("451", "500", "501", "502", "503", "504", "530", "553", "555")
"""Codes of replies to errors that proper mail servers rarely make. The code for a rejected
recipient is not one of them."""


async def _without_login(
    server: SMTP, session: Session, envelope: Envelope, hostname: str, offers: list[str]
) -> list[str]:
    """Removes AUTH, which the library offers on encrypted connections, from the reply to EHLO."""
    session.host_name = hostname
    return [offer for offer in offers if not offer.startswith("250-AUTH")]


class Conversation(SMTP):
    """Serves an SMTP connection. Also contains everything that SMTP and LMTP have in common.

    With a certificate, it offers STARTTLS. If ``implicit``, the connection is encrypted from the
    start.
    """

    line_length_limit = LONGEST_COMMAND

    def __init__(
        self,
        hooks: SimpleNamespace,
        crowd: Crowd,
        hostname: str,
        ident: str,
        certificate: Certificate | None = None,
        implicit: bool = False,
    ) -> None:
        hooks.handle_EHLO = _without_login
        self.command_size_limits = defaultdict(lambda: self.command_size_limit)
        super().__init__(
            hooks,
            data_size_limit=LARGEST_LETTER,
            enable_SMTPUTF8=True,
            hostname=hostname,
            ident=ident,  # hides the name and version of the library
            tls_context=certificate.context if certificate else None,
            command_call_limit=COMMANDS,
            loop=asyncio.get_running_loop(),
        )
        self._crowd, self._implicit = crowd, implicit
        self._ends_at = self.loop.time() + LONGEST_SESSION
        self._until = self._ends_at
        self._errors = self._letters = 0
        self._text = bytearray()

    @property
    def is_secure(self) -> bool:
        return self._tls_protocol is not None

    # -- connecting and disconnecting ------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        transport.max_size = RECEIVED_AT_ONCE  # type: ignore[attr-defined]
        self._guest = Guest(site_of(transport.get_extra_info("peername")), self.cut)
        super().connection_made(transport)
        self._crowd.admit(self._guest)

    def connection_lost(self, error: Exception | None) -> None:
        self._crowd.leave(self._guest)
        self._drop()  # reference cycles in the library delay garbage collection
        super().connection_lost(error)

    def _drop(self) -> None:
        self._text.clear()
        self._reader._buffer.clear()  # type: ignore[attr-defined]

    def cut(self, words: str) -> None:
        """Sends a last reply and closes the connection, whatever its state.

        Does not wait for a client to read the reply or to take part in a TLS shutdown.
        """
        transport = self.transport
        self._drop()  # the data is no longer needed, and the client may take a while to disconnect
        if self._handler_coroutine is not None:
            self._handler_coroutine.cancel()
        if not isinstance(transport, asyncio.Transport):
            return
        if not transport.is_closing():
            transport.write(words.encode() + CRLF)
        if self.is_secure or transport.get_write_buffer_size():
            transport.abort()
        else:
            transport.close()

    # -- timeouts and errors ---------------------------------------------------------------------

    def _reset_timeout(self, duration: float | None = None) -> None:
        """Sets a new deadline. The library calls this for a new connection and for every command
        that it knows."""
        wait = duration or FIRST_COMMAND
        if self._timeout_handle is not None:
            wait = duration or BETWEEN_COMMANDS
            self._guest.moves()
        self._wait_until(min(self.loop.time() + wait, self._ends_at))

    def _wait_until(self, moment: float) -> None:
        """Sets the deadline. The same timer serves many commands, and is replaced only if it would
        fire too late."""
        self._until, timer = moment, self._timeout_handle
        if timer is None or timer.when() > moment:
            if timer is not None:
                timer.cancel()
            self._timeout_handle = self.loop.call_at(moment, self._timeout_cb)

    def _timeout_cb(self) -> None:
        if self.loop.time() < self._until:
            self._timeout_handle = self.loop.call_at(self._until, self._timeout_cb)
        else:
            self.cut(TOO_SLOW)

    async def push(self, status: AnyStr) -> None:
        await super().push(status)
        self._errors += str(status).startswith(WASTED)
        if self._errors >= MOST_ERRORS:
            self.cut(TOO_WRONG)

    # -- encryption ------------------------------------------------------------------------------

    async def _handle_client(self) -> None:
        if not self._implicit or await self._encrypt():
            await super()._handle_client()

    async def smtp_STARTTLS(self, arg: str) -> None:  # noqa: N802
        if arg:
            return await self.push("501 5.5.4 Syntax: STARTTLS")
        if self.tls_context is None or self.is_secure:
            return await self.push("503 5.5.1 TLS is not available or already active")
        await self.push("220 2.0.0 Go ahead")
        await self._encrypt()
        return None

    async def _encrypt(self) -> bool:
        """Starts TLS, and returns whether that worked.

        Discards everything that was sent in plain text, including data sent together with STARTTLS
        (RFC 3207, 4.2 and 6).
        """
        assert isinstance(self.transport, asyncio.Transport) and self.tls_context and self.session
        self._reader._buffer.clear()  # type: ignore[attr-defined]
        try:
            secure = await self.loop.start_tls(
                self.transport,
                self,
                self.tls_context,
                server_side=True,
                ssl_handshake_timeout=FIRST_COMMAND,
            )
        except OSError:
            return False  # the connection is closed
        self._reader._transport = secure  # type: ignore[attr-defined]
        self._writer._transport = secure  # type: ignore[attr-defined]
        self._original_transport, self.transport = self.transport, secure
        self._tls_protocol = secure  # type: ignore[assignment]  # the library only tests for None
        self.envelope = self._create_envelope()
        peer, self.session = self.session.peer, self._create_session()
        self.session.peer, self.session.ssl = peer, {}
        return True

    async def smtp_AUTH(self, arg: str) -> None:  # noqa: N802
        await self.push(NO_LOGIN)

    # -- messages --------------------------------------------------------------------------------

    def _getaddr(self, arg: str) -> tuple[str | None, str | None]:
        """Parses the address in a MAIL or RCPT command.

        Leaves unusual addresses to the library, whose parser is very slow: it takes longer for an
        address than for the rest of a message.
        """
        plain = PLAIN.fullmatch(arg)
        return (plain[1], plain[2] or "") if plain else super()._getaddr(arg)

    async def smtp_DATA(self, arg: str) -> None:  # noqa: N802
        assert self.envelope is not None
        if not self.envelope.rcpt_tos:
            return await self.push("503 5.5.1 Send MAIL and RCPT first")
        if arg:
            return await self.push("501 5.5.4 Syntax: DATA")
        await self.push("354 End data with <CR><LF>.<CR><LF>")
        try:
            status = await self._store_message(await self._letter())
        finally:
            self._guest.is_safe = False
            self._crowd.put_down(self._guest)
            self.envelope = self._create_envelope()
        await self.push(status)
        if self._letters >= MOST_LETTERS:
            self.cut(NEXT_TIME)
        return None

    async def _store_message(self, raw: bytes | None) -> str:
        assert self.envelope is not None
        if raw is None:
            return TOO_LARGE
        self._guest.is_safe = True
        self._wait_until(self.loop.time() + KEEPING)
        self.envelope.content = self.envelope.original_content = raw
        status: str = await self._call_handler_hook("DATA")
        self._letters += 1
        self._guest.fruitful_at = self.loop.time()
        self._reset_timeout()
        return status

    async def _letter(self) -> bytes | None:
        """Returns the message up to the line with a single dot, or None if it is too large.

        Recognises only CR LF as a line end.
        """
        self._guest.begins_letter()
        began, octets = self.loop.time(), 0
        text = self._text
        text.clear()
        self._reader._buffer[:0] = CRLF  # type: ignore[attr-defined]  # for END
        while not text.endswith(END):
            due = began + LETTER_SECONDS + octets / SLOWEST
            self._reset_timeout(max(0.001, due - self.loop.time()))
            piece = await self._read_chunk()
            octets += len(piece)
            if octets <= LARGEST_LETTER + len(END):
                self._crowd.carry(self._guest, len(piece))
                text += piece
            else:
                self._discard(text, piece, octets)
        if octets > LARGEST_LETTER + len(END):
            return None
        raw = bytes(text[:-3]).replace(CRLF + b".", CRLF)[len(CRLF) :]
        text.clear()
        return raw

    async def _read_chunk(self) -> bytes:
        """Returns everything up to the final dot or, if the message is long, the part that has
        arrived."""
        try:
            return await self._reader.readuntil(END)
        except asyncio.LimitOverrunError as longer:
            return await self._reader.readexactly(longer.consumed)

    def _discard(self, text: bytearray, piece: bytes, octets: int) -> None:
        """Discards all but the end of an oversized message. Closes the connection if the message is
        far too long."""
        text[:] = piece[-len(END) :]
        self._crowd.put_down(self._guest)
        if octets > MOST_DROPPED:
            self.cut(TOO_LARGE)


class LmtpConversation(Conversation, LMTP):
    """Serves an LMTP connection (RFC 2033). In LMTP, the server replies to a message once for each
    recipient.

    The library sends only one reply. A client with two recipients would wait in vain for the second
    reply and then send the message again.
    """

    _answers = 1

    async def push(self, status: AnyStr) -> None:
        answers, self._answers = self._answers, 1
        if str(status).startswith("354") and self.envelope:
            self._answers = len(self.envelope.rcpt_tos)
        for _ in range(answers - 1):
            await super(Conversation, self).push(status)
        await super().push(status)
