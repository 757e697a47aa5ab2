"""One connection to a door, held within bounds: of time, of patience, and of what is in hand.

The library speaks SMTP; what it does without a bound is done anew here. A letter is read in pieces
as they come, never as a list of its lines.
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
TOO_LARGE = "552 5.3.4 A letter to the judge has 1 MiB at most"
NEXT_TIME = "421 4.7.0 That is enough for one connection; please connect again"
NO_LOGIN = "502 5.5.1 Nobody logs in here"

ATOM = "[A-Za-z0-9!#$%&'*+/=^_`{|}~-]+"
PLAIN = re.compile(
    rf"<({ATOM}(?:\.{ATOM})*@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*)>(?: +([A-Za-z0-9][!-~ ]*))?"
)
"""An address as almost every server writes it, and the parameters behind it."""

WASTED = ("451", "500", "501", "502", "503", "504", "530", "553", "555")
"""Answers to what a mail server does not do often; refused recipients are none of them."""


async def _without_login(
    server: SMTP, session: Session, envelope: Envelope, hostname: str, offers: list[str]
) -> list[str]:
    """The answer to EHLO; on an encrypted line the library would offer to log in."""
    session.host_name = hostname
    return [offer for offer in offers if not offer.startswith("250-AUTH")]


class Conversation(SMTP):
    """What SMTP and LMTP have in common. With a certificate STARTTLS is offered; if ``implicit``
    nothing is said before the line is encrypted."""

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
            ident=ident,  # no name of a program, no version
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

    # -- coming and going ------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        transport.max_size = RECEIVED_AT_ONCE  # type: ignore[attr-defined]
        self._guest = Guest(site_of(transport.get_extra_info("peername")), self.cut)
        super().connection_made(transport)
        self._crowd.admit(self._guest)

    def connection_lost(self, error: Exception | None) -> None:
        self._crowd.leave(self._guest)
        self._text.clear()  # the library's objects go in rings, which are swept up much later
        self._reader._buffer.clear()  # type: ignore[attr-defined]
        super().connection_lost(error)

    def cut(self, words: str) -> None:
        """Ends the connection with a word, whatever it is about. Who does not listen, or has to
        agree to an encrypted goodbye, is not waited for."""
        transport = self.transport
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

    # -- time and patience -----------------------------------------------------------------------

    def _reset_timeout(self, duration: float | None = None) -> None:
        """Called by the library when somebody comes, and at every command it knows."""
        wait = duration or FIRST_COMMAND
        if self._timeout_handle is not None:
            wait = duration or BETWEEN_COMMANDS
            self._guest.moves()
        self._wait_until(min(self.loop.time() + wait, self._ends_at))

    def _wait_until(self, moment: float) -> None:
        """One timer serves for many commands; it is made anew where it would ring too late."""
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
            return await self.push("503 5.5.1 There is nothing to encrypt with, or it is done")
        await self.push("220 2.0.0 Go ahead")
        await self._encrypt()
        return None

    async def _encrypt(self) -> bool:
        """Whatever was said in clear counts no more, the words sent along with STARTTLS included
        (RFC 3207, 4.2 and 6)."""
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
            return False  # the line is closed
        self._reader._transport = secure  # type: ignore[attr-defined]
        self._writer._transport = secure  # type: ignore[attr-defined]
        self._original_transport, self.transport = self.transport, secure
        self._tls_protocol = secure  # type: ignore[assignment]  # the library only asks whether
        self.envelope = self._create_envelope()
        peer, self.session = self.session.peer, self._create_session()
        self.session.peer, self.session.ssl = peer, {}
        return True

    async def smtp_AUTH(self, arg: str) -> None:  # noqa: N802
        await self.push(NO_LOGIN)

    # -- letters ---------------------------------------------------------------------------------

    def _getaddr(self, arg: str) -> tuple[str | None, str | None]:
        """The library knows all that may stand in an address, and takes longer for it than for the
        rest of a letter."""
        plain = PLAIN.fullmatch(arg)
        return (plain[1], plain[2] or "") if plain else super()._getaddr(arg)

    async def smtp_DATA(self, arg: str) -> None:  # noqa: N802
        assert self.envelope is not None
        if not self.envelope.rcpt_tos:
            return await self.push("503 5.5.1 First MAIL and RCPT")
        if arg:
            return await self.push("501 5.5.4 Syntax: DATA")
        await self.push("354 End data with <CR><LF>.<CR><LF>")
        try:
            status = await self._taken(await self._letter())
        finally:
            self._guest.is_safe = False
            self._crowd.put_down(self._guest)
            self.envelope = self._create_envelope()
        await self.push(status)
        if self._letters >= MOST_LETTERS:
            self.cut(NEXT_TIME)
        return None

    async def _taken(self, raw: bytes | None) -> str:
        """The answer to a letter. While it is being kept its bringer is not cut."""
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
        """What is sent until the lone dot, and nothing else counts as one; None: too much."""
        self._guest.begins_letter()
        began, octets = self.loop.time(), 0
        text = self._text
        text.clear()
        self._reader._buffer[:0] = CRLF  # type: ignore[attr-defined]  # so every line begins alike
        while not text.endswith(END):
            due = began + LETTER_SECONDS + octets / SLOWEST
            self._reset_timeout(max(0.001, due - self.loop.time()))
            piece = await self._piece()
            octets += len(piece)
            if octets <= LARGEST_LETTER + len(END):
                self._crowd.carry(self._guest, len(piece))
                text += piece
            else:
                self._drop(text, piece, octets)
        if octets > LARGEST_LETTER + len(END):
            return None
        raw = bytes(text[:-3]).replace(CRLF + b".", CRLF)[len(CRLF) :]
        text.clear()
        return raw

    async def _piece(self) -> bytes:
        """All up to the lone dot; or, of a longer letter, as much as is there."""
        try:
            return await self._reader.readuntil(END)
        except asyncio.LimitOverrunError as longer:
            return await self._reader.readexactly(longer.consumed)

    def _drop(self, text: bytearray, piece: bytes, octets: int) -> None:
        """Of what is too large only the end is looked at; who does not end is cut."""
        text[:] = piece[-len(END) :]
        self._crowd.put_down(self._guest)
        if octets > MOST_DROPPED:
            self.cut(TOO_LARGE)


class LmtpConversation(Conversation, LMTP):
    """LMTP (RFC 2033): the answer to the letter is given once for each recipient.

    The library gives it once, and a client with two recipients waits for the second until it
    gives up and sends the letter again.
    """

    _answers = 1

    async def push(self, status: AnyStr) -> None:
        answers, self._answers = self._answers, 1
        if str(status).startswith("354") and self.envelope:
            self._answers = len(self.envelope.rcpt_tos)
        for _ in range(answers - 1):
            await super(Conversation, self).push(status)
        await super().push(status)
