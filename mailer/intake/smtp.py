"""The doors for mail servers: SMTP and LMTP, in one thread with a loop of its own.

A letter is accepted (250) when its bytes are committed, once for each recipient. What the judge
will not take is refused for good (550); whatever fails on this side is "try again later" (451),
so that the letter stays with the server that brought it. Nothing is read or answered here.
"""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from threading import Event, Thread
from types import SimpleNamespace
from typing import AnyStr

from aiosmtpd.lmtp import LMTP
from aiosmtpd.smtp import SMTP, Envelope, Session

from mailer.intake.acceptance import arrivals
from mailer.intake.group_commit import GroupCommit
from mailer.message.addresses import Addressing
from mailer.message.bounds import LARGEST_LETTER, MOST_RECIPIENTS
from mailer.settings.clock import Clock, utc_now
from storage.database.engine import Database

log = logging.getLogger(__name__)
logging.getLogger("mail.log").setLevel(logging.WARNING)  # it would log secret addresses

NOT_HERE = "550 5.1.1 There is no such address here; write to the judge's own address"
TOO_MANY = "452 4.5.3 Too many recipients; send the rest in another transaction"
LATER = "451 4.3.0 The judge cannot take mail just now; please try again later"
KEPT = "250 2.0.0 Kept"

NULL_SENDER = "<>"


class LongLines(SMTP):
    """Takes lines as long as a letter may be: servers on the way break them, programs do not."""

    line_length_limit = LARGEST_LETTER


class RepeatingLmtp(LMTP):
    """LMTP (RFC 2033): the answer to the letter is given once for each recipient.

    The library gives it once, and a client with two recipients waits for the second until it
    gives up and sends the letter again.
    """

    line_length_limit = LARGEST_LETTER
    _answers = 1

    async def push(self, status: AnyStr) -> None:
        answers, self._answers = self._answers, 1
        if str(status).startswith("354") and self.envelope:
            self._answers = len(self.envelope.rcpt_tos)
        for _ in range(answers):
            await super().push(status)


class SmtpDoor:
    """Takes letters by SMTP, or by LMTP if ``lmtp``, at ``host``:``port`` or at the socket file
    ``path``; port 0 takes any free one, `port` then tells which."""

    def __init__(
        self,
        database: Database,
        addressing: Addressing,
        host: str = "127.0.0.1",
        port: int = 0,
        *,
        lmtp: bool = False,
        path: Path | None = None,
        clock: Clock = utc_now,
    ) -> None:
        self.host, self.port, self.path, self.lmtp = host, port, path, lmtp
        self._commit = GroupCommit(database)
        self._addressing = addressing
        self._clock = clock
        self._thread = Thread(target=self._run, name=self._name, daemon=True)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._ready, self._stopping = Event(), asyncio.Event()
        self._fault: OSError | None = None

    @property
    def _name(self) -> str:
        return "lmtp" if self.lmtp else "smtp"

    @property
    def place(self) -> str:
        return f"{self._name.upper()} at {self.path or f'{self.host}:{self.port}'}"

    def start(self) -> None:
        """Begins to listen. Raises OSError if the address cannot be had."""
        self._thread.start()
        self._ready.wait()
        if self._fault:
            raise self._fault

    def stop(self) -> None:
        """Ends every connection; a commit under way is waited for, its sender asks again."""
        if self._loop and self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._stopping.set)
        self._thread.join()

    def is_alive(self) -> bool:
        return self._thread.is_alive()

    def _run(self) -> None:
        try:
            asyncio.run(self._serve())
        except OSError as error:
            self._fault = error
        finally:
            self._ready.set()

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        server = await self._listen(self._loop)
        self._ready.set()
        try:
            await self._stopping.wait()
        finally:
            server.close()
            if self.path:
                self.path.unlink(missing_ok=True)

    async def _listen(self, loop: asyncio.AbstractEventLoop) -> asyncio.Server:
        if self.path:
            _remove_stale(self.path)
            return await loop.create_unix_server(self._protocol, str(self.path))
        server = await loop.create_server(self._protocol, self.host, self.port)
        self.port = server.sockets[0].getsockname()[1]
        return server

    def _protocol(self) -> SMTP:
        hooks = SimpleNamespace(
            handle_RCPT=self._recipient, handle_DATA=self._letter, handle_exception=self._trouble
        )
        return (RepeatingLmtp if self.lmtp else LongLines)(
            hooks,
            data_size_limit=LARGEST_LETTER,
            enable_SMTPUTF8=True,
            hostname=self._addressing.domain,
            ident=self._name.upper(),  # no name of a program, no version
            loop=asyncio.get_running_loop(),
        )

    async def _recipient(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if not self._addressing.is_ours(address):
            return NOT_HERE
        if len(envelope.rcpt_tos) >= MOST_RECIPIENTS:
            return TOO_MANY
        envelope.rcpt_tos.append(address)
        return "250 2.1.5 Yes"

    async def _letter(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        peer, sender = session.peer, envelope.mail_from or ""
        letter = arrivals(
            bytes(envelope.original_content or b""),
            list(dict.fromkeys(envelope.rcpt_tos)),
            door=self._name,
            received_at=self._clock(),
            peer=str(peer[0]) if isinstance(peer, tuple) else "",
            envelope_sender="" if sender == NULL_SENDER else sender,
        )
        await self._commit.keep(letter)
        return KEPT

    async def _trouble(self, error: Exception) -> str:
        """Called by the library for whatever was raised while it served a client."""
        log.error("%s: a client was put off: %s", self._name, type(error).__name__)
        return LATER


def _remove_stale(path: Path) -> None:
    """A socket file stays behind when a daemon is killed, and would be in the way."""
    if path.is_socket():
        path.unlink()
