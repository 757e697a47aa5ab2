"""The process that receives mail by SMTP, LMTP and IMAP, serves the metrics, and checks the judge's
health every few seconds, so that the operator learns about problems even if no one requests
``/healthz``.

It does not parse messages, so no message can stop it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping
from contextlib import ExitStack, suppress
from datetime import datetime
from threading import Event, Lock, Thread

from mailer.config.config import Config
from mailer.config.logs_and_event_counters import where
from mailer.config.now import utc_now
from mailer.config.server_reachability import FIRST_SERVER
from mailer.inbound.accept import Refusals
from mailer.inbound.door import Door, DoorContext, Fetches
from mailer.inbound.imap import NEVER
from mailer.service.incoming_transports import TRANSPORTS
from mailer.service.metrics_server import (
    LOOPBACK,
    Figure,
    Metrics,
    ProcessState,
    Surroundings,
    figures,
)
from mailer.service.processes.inside_child_process import Lost, Parts, RunningPart, Shared
from mailer.service.processes.shared_status_and_hints import (
    SENDING,
    UNWELL,
    Board,
    ProcessRole,
    Row,
    told_of,
    trouble_on,
)
from storage.database.engine import TROUBLE, Database


def build(shared: Shared, database: Database, stack: ExitStack, lost: Lost | None) -> Parts:
    """Returns the parts of this process: the doors and, if the settings name a port for it, the
    metrics server."""
    board, config = shared.board, shared.config
    refusals = Refusals(database)
    fetched = [name for name in config.open_doors if TRANSPORTS[name].contact]
    note = notes_on(board[ProcessRole.RECEIVE], fetched)
    context = DoorContext(
        config, database, refusals, utc_now, shared.owner, note, shared.ports, lost is not None
    )
    doors = {name: TRANSPORTS[name].build(context) for name in config.open_doors}
    running: list[RunningPart] = [*doors.values()]
    fetching = [door for door in running if isinstance(door, Fetches)]
    if fetching:  # the deadline process asks whether all mail is stored
        shared.hints.listen(
            ProcessRole.RECEIVE, lambda: [door.kept_until(utc_now()) for door in fetching]
        )
    look = surroundings(doors, refusals, board, config)

    def ask() -> list[Figure]:
        return figures(database, look(), utc_now())

    def watch() -> list[Figure]:
        with suppress(*TROUBLE):  # the metrics will report the error
            refusals.look()
        return ask()

    contacts = [refusals.contact, *(door.contact for door in fetching)]
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
        places=lambda: [door.place for door in doors.values()],
        ports=lambda: {
            name: port for name, door in doors.items() if (port := getattr(door, "port", 0))
        },
        says_why_it_rests=True,
    )


def notes_on(row: Row, fetched: Iterable[str]) -> Callable[[str, datetime, bool], None]:
    """Returns the function ``note`` of a `DoorContext`. Deadlines wait for the slowest of these
    doors."""
    kept, lock = dict.fromkeys(fetched, (NEVER, False)), Lock()

    def note(name: str, until: datetime, is_reached: bool) -> None:
        with lock:
            kept[name] = until, is_reached
            untils, reached = zip(*kept.values(), strict=True)
            row.keeps(min(untils), all(reached))

    return note


def surroundings(
    doors: Mapping[str, Door], refusals: Refusals, board: Board, config: Config
) -> Callable[[], Surroundings]:
    """Returns a function that returns the state of other servers and of the judge's processes."""
    wanted = [
        ProcessRole.MESSAGE,
        ProcessRole.DEADLINE,
        ProcessRole.SEND,
        *([ProcessRole.WEBSITE] if config.archive.folder else []),
    ]

    def look() -> Surroundings:
        return Surroundings(
            [one for name, at in TRANSPORTS.items() for one in at.figures(doors.get(name))],
            trouble_on(board[ProcessRole.SEND], SENDING),
            tuple(
                ProcessState(role.value, row.pid != 0, row.doing, row.seconds_at_work)
                for role in wanted
                for row in [board[role]]
            ),
            refusals.contact.trouble,
            config.judge.backup_reminder,
            trouble_on(board[ProcessRole.SEND], FIRST_SERVER),
            max(row.seconds_waiting for row in board.rows),
        )

    return look


log = logging.getLogger(__name__)

EVERY = 5.0
"""The number of seconds between two checks."""

LONGEST = 300
"""The maximum length of a sentence, in characters."""


class HealthWatch:
    """A thread that checks the metrics. ``unwell`` maps the name of each metric that shows a
    problem to a sentence about the problem. ``ask`` returns the metrics, which may take a long time
    if the database is unavailable."""

    def __init__(self, ask: Callable[[], list[Figure]]) -> None:
        self._ask = ask
        self.unwell: Mapping[str, str] = {}
        self._stopping = Event()
        self._thread = Thread(target=self._run, name="health", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Tells the thread to stop. Does not wait for the thread, because it writes nothing."""
        self._stopping.set()

    def is_alive(self) -> bool:
        return self._thread.is_alive()

    def _run(self) -> None:
        while not self._stopping.wait(EVERY):
            try:
                found = [one for one in self._ask() if not one.is_well]
            except Exception as fault:  # the thread must survive any error
                log.error("the health could not be checked: %s", where(fault))
                continue
            self.unwell = {one.name: one.sentence[:LONGEST] for one in found}
