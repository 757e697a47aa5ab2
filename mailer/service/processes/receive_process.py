"""The process that receives mail by SMTP, LMTP and IMAP, and serves the metrics.

It does not parse messages, so no message can stop it.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol

from mailer.config.config import Config, Lmtp, Smtp
from mailer.config.now import Clock, utc_now
from mailer.config.server_reachability import FIRST_SERVER
from mailer.inbound.acceptance_state import Refusals
from mailer.inbound.imap import ImapDoor
from mailer.inbound.smtp_server import SmtpDoor
from mailer.service.clients_from_settings import account_of, certificate_of
from mailer.service.health_watch import UNWELL, HealthWatch
from mailer.service.metrics_server import (
    LOOPBACK,
    Figure,
    Metrics,
    ProcessState,
    Surroundings,
    figures,
)
from mailer.service.processes.child_process import Lost, Parts, RunningPart, Shared
from mailer.service.processes.shared_status import SENDING, Board, ProcessRole, told_of, trouble_on
from mailer.service.start_checks_and_locks import with_descriptors
from storage.database.engine import TROUBLE, Database
from storage.mail import imap_leases


class Door(RunningPart, Protocol):
    """A way to receive mail: a listener or an IMAP account."""

    @property
    def place(self) -> str:
        """Returns where mail arrives, as text such as ``SMTP at 127.0.0.1:2525``."""
        ...


@dataclass(slots=True)
class Doors:
    """The listeners and the IMAP account through which the judge receives mail, according to its
    settings. Raises CannotStart."""

    config: Config
    database: Database
    clock: Clock = utc_now
    owner: str = ""
    note: Callable[[datetime, bool], None] = lambda kept, reached: None
    ports: dict[str, int] = field(default_factory=dict)
    refusals: Refusals = field(init=False)
    imap: ImapDoor | None = field(init=False)
    listening: list[SmtpDoor] = field(init=False)

    def __post_init__(self) -> None:
        config = self.config
        self.refusals = Refusals(self.database, self.clock)
        wanted: list[Smtp | Lmtp] = []
        if config.smtp.host:
            wanted.append(config.smtp)
        if config.lmtp.host or config.lmtp.socket:
            wanted.append(config.lmtp)
        self.listening = [self._listening(at) for at in wanted]
        self.imap = self._imap() if config.imap.host else None

    @property
    def all(self) -> list[Door]:
        return [*self.listening, *([self.imap] if self.imap else [])]

    def ports_taken(self) -> dict[str, int]:
        """Returns the ports of the listeners, by kind."""
        return {_kind(door.lmtp): door.port for door in self.listening if not door.path}

    def _listening(self, at: Smtp | Lmtp) -> SmtpDoor:
        is_lmtp = isinstance(at, Lmtp)
        return SmtpDoor(
            self.database,
            self.config.addressing,
            at.host,
            at.port or self.ports.get(_kind(is_lmtp), 0),
            lmtp=is_lmtp,
            path=at.socket if isinstance(at, Lmtp) else None,
            clock=self.clock,
            limits=with_descriptors(self.config),
            certificate=certificate_of(at),
            tls=at.tls,
            refusals=self.refusals,
        )

    def _imap(self) -> ImapDoor:
        at, config = self.config.imap, self.config
        return ImapDoor(
            self.database,
            config.addressing,
            account_of(config),
            poll=at.poll.total_seconds(),
            backlog=at.backlog,
            owner=self.owner,
            note=self.note,
            refusals=self.refusals,
            keep_days=at.keep_days,
        )


def _kind(is_lmtp: bool) -> str:
    return "lmtp" if is_lmtp else "smtp"


def build(shared: Shared, database: Database, stack: ExitStack, lost: Lost | None) -> Parts:
    """Returns the parts of this process: the listeners, the IMAP client and, if the settings name a
    port for it, the metrics server."""
    board, config = shared.board, shared.config
    note = board[ProcessRole.RECEIVE].keeps
    doors = Doors(config, database, owner=shared.owner, note=note, ports=shared.ports)
    running: list[RunningPart] = [*doors.all]
    if imap := doors.imap:
        if lost:
            with database.writing() as conn:
                imap_leases.give_back(conn, account_of(config).name, shared.owner)
        shared.hints.listen(ProcessRole.RECEIVE, lambda: _look_through(imap))
    look = surroundings(doors, board, config)

    def ask() -> list[Figure]:
        return figures(database, look(), utc_now())

    def watch() -> list[Figure]:
        with suppress(*TROUBLE):  # the metrics will report the error
            doors.refusals.look()
        return ask()

    contacts = [doors.refusals.contact, *([doors.imap.contact] if doors.imap else [])]
    health = HealthWatch(watch)
    running.append(health)
    if shared.metrics_port is not None or config.metrics.host:
        port = config.metrics.port if shared.metrics_port is None else shared.metrics_port
        running.append(Metrics(ask, port, config.metrics.host or LOOPBACK))
    return Parts(
        running,
        words=lambda: {
            **told_of(contacts),
            UNWELL: health.unwell,
        },
        places=lambda: [door.place for door in doors.all],
        ports=doors.ports_taken,
        says_why_it_rests=True,
    )


def _look_through(imap: ImapDoor) -> None:
    """Checks the IMAP account, because the deadline process needs to know whether all its mail is
    stored."""
    imap.kept_until(utc_now())


def surroundings(doors: Doors, board: Board, config: Config) -> Callable[[], Surroundings]:
    """Returns a function that returns the state of other servers and of the judge's processes."""
    wanted = [
        ProcessRole.MESSAGE,
        ProcessRole.DEADLINE,
        ProcessRole.SEND,
        *([ProcessRole.WEBSITE] if config.archive.folder else []),
    ]

    def look() -> Surroundings:
        imap = doors.imap
        return Surroundings(
            imap is None or imap.connected or doors.refusals.contact.trouble is not None,
            trouble_on(board[ProcessRole.SEND], SENDING),
            imap.contact.trouble if imap else None,
            imap.fetched_by if imap else "",
            imap is not None and imap.is_shared,
            tuple(
                ProcessState(role.value, row.pid != 0, row.doing, row.seconds_at_work)
                for role in wanted
                for row in [board[role]]
            ),
            doors.refusals.contact.trouble,
            config.judge.backup_reminder,
            imap.used_percent if imap else 0.0,
            trouble_on(board[ProcessRole.SEND], FIRST_SERVER),
            max(row.seconds_waiting for row in board.rows),
        )

    return look
