"""Runs a mail server that accepts or refuses the judge's e-mails. It is "the internet" of the
tests."""

from __future__ import annotations

import asyncio
import ssl
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import SimpleNamespace

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session

from tests.peers.ports import free_port
from tests.peers.tokens import Issuer


@dataclass(frozen=True, slots=True)
class Taken:
    sender: str
    recipient: str
    raw: bytes


@dataclass
class Sink:
    """A mail server that can refuse e-mails in several ways. ``refusals`` maps recipients to
    replies. ``after_data`` lists replies to whole messages, each of which is used once. ``always``
    has a reply to every MAIL, RCPT or DATA. The server hangs up at a recipient in ``hangs_up_at``,
    and takes ``thinks`` seconds to reply to a message. ``sessions`` identifies all connections so
    far."""

    port: int = 0
    taken: list[Taken] = field(default_factory=list)
    refusals: dict[str, str] = field(default_factory=dict)
    after_data: list[str] = field(default_factory=list)
    always: dict[str, str] = field(default_factory=dict)
    hangs_up_at: set[str] = field(default_factory=set)
    thinks: float = 0
    refuse_null_sender: bool = False
    only_sender: str = ""
    hang_up_after: int = 0
    sessions: set[int] = field(default_factory=set)

    async def sender(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        self.sessions.add(id(session))
        if refusal := self.always.get("MAIL"):
            return refusal
        if self.refuse_null_sender and address == "<>":
            return "550 5.7.1 no null sender here"
        if self.only_sender and address != self.only_sender:
            return "550 5.7.1 not your address"
        envelope.mail_from = address
        return "250 OK"

    async def recipient(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if address in self.hangs_up_at:
            assert server.transport is not None
            server.transport.close()
        if refusal := self.refusals.get(address) or self.always.get("RCPT"):
            return refusal
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def letter(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        if self.thinks:
            await asyncio.sleep(self.thinks)
        if refusal := self.always.get("DATA"):
            return refusal
        if self.after_data and not self.after_data[0].startswith("250"):
            return self.after_data.pop(0)
        content = bytes(envelope.original_content or b"")
        sender = "" if envelope.mail_from == "<>" else str(envelope.mail_from)
        self.taken.extend(Taken(sender, one, content) for one in envelope.rcpt_tos)
        if self.hang_up_after and len(self.taken) % self.hang_up_after == 0:
            assert server.transport is not None
            server.loop.call_later(0.05, server.transport.close)
        return "250 OK"


@contextmanager
def listening(
    port: int = 0,
    *,
    tls: ssl.SSLContext | None = None,
    implicit: bool = False,
    password: str = "",
    mechanism: str = "",
    issuer: Issuer | None = None,
) -> Iterator[Sink]:
    """Yields a sink on loopback. With ``tls``, it offers STARTTLS or, if ``implicit``, accepts only
    TLS connections. With a ``password``, the user "judge" must log in with it. With an ``issuer``,
    a token from that issuer is required, by XOAUTH2 or OAUTHBEARER."""

    def check(
        server: SMTP, session: Session, envelope: Envelope, how: str, data: object
    ) -> AuthResult:
        right = isinstance(data, LoginPassword) and data.password == password.encode()
        return AuthResult(success=right, handled=False)

    async def show(server: SMTP, args: list[str]) -> AuthResult:
        said = b64decode(args[1]).decode()
        token = said.partition("auth=Bearer ")[2].partition("\1")[0]
        right = issuer is not None and token in issuer.good and "judge" in said
        if not right:
            answered = await server.challenge_auth('{"status": "401"}')
            assert answered in (b"", b"\1")
        return AuthResult(success=right, handled=False)

    sink = Sink()
    hooks = SimpleNamespace(
        handle_MAIL=sink.sender, handle_RCPT=sink.recipient, handle_DATA=sink.letter
    )
    if mechanism:
        setattr(hooks, f"auth_{mechanism}", show)
    controller = Controller(
        hooks,
        hostname="127.0.0.1",
        port=port or free_port(),
        ssl_context=tls if implicit else None,
        tls_context=None if implicit else tls,
        require_starttls=tls is not None and not implicit,
        enable_SMTPUTF8=True,
        auth_required=bool(password or mechanism),
        auth_require_tls=not (implicit or mechanism),
        authenticator=check,
    )
    controller.start()
    sink.port = controller.port
    try:
        yield sink
    finally:
        controller.stop()
