"""Receives messages by SMTP and LMTP, in a thread with its own event loop.

The server accepts a message (250) after its bytes have been committed, once for each recipient. It
permanently rejects addresses that are not the judge's (550). After any failure on its own side, it
replies "try again later" (451), so that the message stays at the sending server. It does not
interpret or answer messages. `GroupCommit` stores messages that arrive at the same time in one
commit. `connection_limits`, `smtp_session` and `accept.Queue` limit the load.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from threading import Event, Thread
from types import SimpleNamespace
from typing import Any, TypeAlias

from aiosmtpd.smtp import SMTP, Envelope, Session

from mailer.config.config import Allowances, DoorTls
from mailer.config.logs_and_event_counters import where
from mailer.config.now import Clock, utc_now
from mailer.inbound.accept import Obstacle, Queue, Refusals, arrivals, keep_all
from mailer.inbound.connection_limits import Crowd
from mailer.inbound.smtp_session import Conversation, LmtpConversation
from mailer.inbound.tls_certificate import Certificate
from mailer.limits import MOST_RECIPIENTS
from mailer.mail.reply_addresses import Addressing
from storage.database.engine import TROUBLE, Database
from storage.mail.received_letters_and_queue_keys import Arrived

log = logging.getLogger(__name__)


STILL_PASSES = 8
"""If this many passes of the event loop bring no new message, the judge commits those that are
waiting. Together, these passes take a tenth of a millisecond, but even the shortest timer would
take more than a millisecond."""

Delivery: TypeAlias = tuple[Sequence[Arrived], asyncio.Future[None]]
"""A message, with one copy for each recipient, and the future for which its connection is
waiting."""


class GroupCommit:
    """Stores messages that arrive at the same time in one commit. Used only in one event loop."""

    def __init__(self, database: Database, refusals: Refusals | None = None) -> None:
        self._database = database
        self._refusals = refusals or Refusals(database)
        self._waiting: deque[Delivery] = deque()
        self._work: asyncio.Task[None] | None = None

    async def keep(self, letter: Sequence[Arrived]) -> None:
        """Returns when the message has been committed, or raises the error that prevented it.

        If the client disconnects, the message is committed anyway, and is recognised as a copy when
        it is sent again.
        """
        kept = asyncio.get_running_loop().create_future()
        self._waiting.append((letter, kept))
        if self._work is None or self._work.done():
            self._work = asyncio.create_task(self._keep_waiting())
        await kept

    async def _keep_waiting(self) -> None:
        while self._waiting:
            await self._gather()
            await self._commit(self._waiting)

    async def _gather(self) -> None:
        """Returns when `STILL_PASSES` passes of the event loop in a row have brought no further
        message."""
        gathered = still = 0
        while still < STILL_PASSES:
            still = still + 1 if len(self._waiting) == gathered else 0
            gathered = len(self._waiting)
            await asyncio.sleep(0)

    async def _commit(self, waiting: deque[Delivery]) -> None:
        """Stores all messages that are waiting when the commit begins, and reports the result to
        their connections."""
        batch: list[Delivery] = []

        def gathered() -> list[Arrived]:
            batch.extend(_all_of(waiting))
            return [arrived for letter, _ in batch for arrived in letter]

        try:
            await asyncio.to_thread(keep_all, self._database, gathered)
        except Exception as fault:  # each client is told to try again
            if isinstance(fault, TROUBLE):
                self._refusals.failed(fault)
            if len(batch) > 1 and not isinstance(fault, TROUBLE):
                for delivery in batch:  # a bad message must not block the others
                    await self._commit(deque([delivery]))
            else:
                _tell(batch or _all_of(waiting), fault)
        else:
            self._refusals.stored()
            _tell(batch, None)


def _all_of(waiting: deque[Delivery]) -> list[Delivery]:
    """Removes and returns everything that is waiting.

    Another thread may add items at the same time. Each item is taken only once.
    """
    taken = []
    while waiting:
        taken.append(waiting.popleft())
    return taken


def _tell(batch: Sequence[Delivery], fault: Exception | None) -> None:
    for _, kept in batch:
        if kept.done():
            continue  # the client has disconnected
        if fault is None:
            kept.set_result(None)
        else:
            kept.set_exception(fault)


logging.getLogger("mail.log").setLevel(logging.CRITICAL)  # it would log text from strangers

NOT_HERE = "550 5.1.1 There is no such address here; write to {}"
TOO_MANY = "452 4.5.3 Too many recipients; send the rest in another transaction"
LATER = "451 4.3.0 The judge cannot accept mail right now; please try again later"
NO_ROOM = "452 4.3.1 The disk is full right now; please try again later"
MANY_WAIT = "452 4.2.2 Too many messages are waiting; please try again later"
IN_CLEAR = "530 5.7.0 Must issue a STARTTLS command first"
KEPT = "250 2.0.0 OK: stored"

NULL_SENDER = "<>"

FOR_THE_GROUP = 0o660
"""The mode of a socket file. A mail server connects to the file as another user in the same
group."""


class SmtpDoor:
    """Receives messages by SMTP, or by LMTP if ``lmtp``.

    It listens at ``host``:``port`` or at the socket file ``path``. With port 0, it takes any free
    port and sets `port` to its number. With a ``certificate``, ``tls`` determines how connections
    are encrypted.
    """

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
        limits: Allowances | None = None,
        certificate: Certificate | None = None,
        tls: DoorTls = "none",
        refusals: Refusals | None = None,
    ) -> None:
        self.host, self.port, self.path, self.lmtp = host, port, path, lmtp
        self._database, self._addressing = database, addressing
        self._refusals = refusals or Refusals(database)
        self._commit = GroupCommit(database, self._refusals)
        self._queue = Queue(database, addressing)
        self._crowd = Crowd(self._name, limits or Allowances())
        self._certificate, self._tls = certificate, tls
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
        """Starts listening. Raises OSError if the address is not available."""
        self._thread.start()
        self._ready.wait()
        if self._fault:
            raise self._fault

    def stop(self) -> None:
        """Finishes the current commit, if any, and closes all connections. Clients will send all
        other messages again."""
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
        self._loop.set_exception_handler(self._loop_error)
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
            local = await loop.create_unix_server(self._protocol, str(self.path))
            self.path.chmod(FOR_THE_GROUP)
            return local
        server = await loop.create_server(self._protocol, self.host, self.port)
        self.port = server.sockets[0].getsockname()[1]
        return server

    def _protocol(self) -> Conversation:
        hooks = SimpleNamespace(
            handle_MAIL=self._sender,
            handle_RCPT=self._recipient,
            handle_DATA=self._letter,
            handle_exception=self._request_error,
        )
        return (LmtpConversation if self.lmtp else Conversation)(
            hooks,
            self._crowd,
            self._addressing.domain,
            self._name.upper(),
            self._certificate,
            self._tls == "implicit",
        )

    async def _sender(
        self,
        server: Conversation,
        session: Session,
        envelope: Envelope,
        address: str,
        options: list[str],
    ) -> str:
        if self._tls == "starttls" and not server.is_secure:
            return IN_CLEAR
        if self._refusals.is_full():
            return NO_ROOM
        envelope.mail_from = address
        envelope.mail_options.extend(options)
        return "250 2.1.0 OK"

    async def _recipient(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if not self._addressing.is_ours(address):
            return NOT_HERE.format(self._addressing.address)
        if len(envelope.rcpt_tos) >= MOST_RECIPIENTS:
            return TOO_MANY
        if await self._queue.is_long(_host_of(session), address):
            self._refusals.count(Obstacle.QUEUE)
            return MANY_WAIT
        envelope.rcpt_tos.append(address)
        return "250 2.1.5 OK"

    async def _letter(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        sender = envelope.mail_from or ""
        letter = arrivals(
            self._addressing,
            bytes(envelope.original_content or b""),
            list(dict.fromkeys(envelope.rcpt_tos)),
            door=self._name,
            received_at=self._clock(),
            peer=_host_of(session),
            envelope_sender="" if sender == NULL_SENDER else sender,
        )
        await self._commit.keep(letter)
        return KEPT

    async def _request_error(self, error: Exception) -> str:
        """Handles an exception raised while the library was serving a client, and returns the
        reply. Does not log system errors, because `Refusals` logs them once instead of once for
        each client."""
        if not isinstance(error, TROUBLE):
            log.error("%s: a client was asked to try again later: %s", self._name, where(error))
        return LATER

    def _loop_error(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Handles errors outside a request. Ignores lost connections, and logs all other errors,
        which are bugs."""
        trouble = context.get("exception")
        if not isinstance(trouble, OSError | None):
            log.error("%s: %s", self._name, where(trouble))


def _host_of(session: Session) -> str:
    peer: object = session.peer
    return str(peer[0]) if isinstance(peer, tuple) else ""


def _remove_stale(path: Path) -> None:
    if path.is_socket():
        path.unlink()
