"""The code that all child processes of a judge share. It sets up the process, opens the database,
starts the threads, and sends heartbeats to the supervisor. It ends the process when the supervisor
tells it to or has died."""

from __future__ import annotations

import ctypes
import json
import logging
import os
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from datetime import datetime
from importlib import import_module
from pathlib import Path
from threading import Event, Thread
from time import monotonic
from typing import Any, Protocol

from mailer.config.config import Config
from mailer.config.current_work import AT_WORK
from mailer.config.logs_and_event_counters import COUNTS, SPEAKER, JudgeEvent, where
from mailer.config.now import utc_now
from mailer.config.reply_address_secret import Keyring
from mailer.service.open_and_lock_database import CannotGoOn, CannotStart
from mailer.service.processes.shared_status_and_hints import Board, Hints, ProcessRole, bell
from storage.database.engine import TROUBLE, Database
from storage.people import judge_secret_digest

log = logging.getLogger(__name__)

PULSE = 1.0
"""The number of seconds between two heartbeats in the shared status."""

PR_SET_PDEATHSIG = 1

ENDED, DIED = 0, 70
"""The exit statuses of a process that was asked to stop, and of one that failed."""


LOOK = 10
"""The number of seconds between two checks of the schema and of the secret in use."""


class Rests(Exception):
    """Raised if a process must stop working because another release has changed the database. The
    message gives the reason."""


class Watch:
    """Checks whether the judge must stop. If ``keys`` is None, does not read the secret and the
    schema from the database, because another process does so."""

    def __init__(self, database: Database, keys: Keyring | None = None) -> None:
        self._database, self._keys = database, keys
        self._looked = monotonic()

    def fault(self) -> str:
        """Returns the reason why the judge must stop, or "" if it can continue. Raises Rests."""
        if self._database.is_replaced():
            return (
                f"{self._database.file} was replaced or removed while the judge was running."
                " It accepts no more mail, and uses the new file when it is started again"
            )
        if self._database.schema_fault:
            raise Rests(self._database.schema_fault)
        if self._keys is None or monotonic() - self._looked < LOOK:
            return ""
        self._looked = monotonic()
        try:
            with self._database.reading() as conn:
                self._database.check_schema(conn)
                if self._database.schema_fault:
                    raise Rests(self._database.schema_fault)
                in_use = judge_secret_digest.digest_in_use(conn)
        except TROUBLE:
            return ""  # code that needs the database reports the error
        if in_use == self._keys.digest:
            return ""
        return "another secret is in use with this database: judge secret renew was given"


@dataclass(frozen=True, slots=True)
class Lost:
    """The unfinished work of a dead process: the letters that it had claimed, and the work that it
    was doing. If that work is to blame for the death, ``reason`` explains why. Otherwise it is
    ""."""

    letters: tuple[int, ...] = ()
    work: int = 0
    number: int = 0
    reason: str = ""

    def blamed(self, work: int) -> int | None:
        """Returns the number of the letter, game or e-mail that is to blame. Returns None if
        nothing is to blame, or if another kind of work is."""
        return self.number if self.reason and self.work == work else None


@dataclass(slots=True)
class Shared:
    """The data that every process of a judge inherits."""

    config: Config
    board: Board
    hints: Hints
    owner: str
    """The name of this judge, unique among all judges on its database."""
    schema: str
    """The revision of the schema that this release knows."""
    metrics_port: int | None = None
    opened: datetime = field(default_factory=utc_now)
    """The time when the judge started."""
    ports: dict[str, int] = field(default_factory=dict)
    """The ports of listeners that may use any free port. A listener keeps its port when its process
    is restarted."""


class RunningPart(Protocol):
    """A thread of a process."""

    def start(self) -> None: ...

    def stop(self) -> None: ...

    def is_alive(self) -> bool: ...


@dataclass(slots=True)
class Parts:
    """The parts of a process. ``running`` lists its threads in the order in which they start.
    ``words`` is called every second and returns the text for the process's row in the shared
    status, as data. ``places`` and ``ports`` return its listeners as text and their ports by kind.
    ``watch`` checks whether the process must stop."""

    running: Sequence[RunningPart]
    words: Callable[[], Mapping[str, Any]] = dict
    places: Callable[[], list[str]] = list
    ports: Callable[[], dict[str, int]] = dict
    watch: Watch | None = None
    says_why_it_rests: bool = False
    """Whether the process continues if another release has changed the database. It then refuses
    mail and reports the reason."""


Build = Callable[[Shared, Database, ExitStack, Lost | None], Parts]

LOOKS_AT: Mapping[ProcessRole, tuple[tuple[ProcessRole, ...], tuple[ProcessRole, ...]]] = {
    ProcessRole.RECEIVE: ((ProcessRole.MESSAGE, ProcessRole.DEADLINE), ()),
    ProcessRole.MESSAGE: ((), (ProcessRole.SEND,)),
    ProcessRole.DEADLINE: ((), (ProcessRole.SEND,)),
    ProcessRole.SEND: ((), ()),
    ProcessRole.WEBSITE: ((), ()),
}
"""For each process, which other processes it wakes after it has stored incoming mail, and which
ones after it has stored e-mails to send."""

HEARS_OF_POST = (ProcessRole.SEND,)
"""The processes for which a wake-up hint means that there are e-mails to send. For all others, it
means that there is incoming mail."""


def build_of(role: ProcessRole) -> Build:
    """Imports the module of a process, and returns the function in it that builds the parts of the
    process."""
    build: Build = import_module(f"mailer.service.processes.{role.value}_process").build
    return build


def run(
    role: ProcessRole, build: Build, shared: Shared, lost: Lost | None, report: int, lifeline: int
) -> int:
    """Runs a process from start to end and returns its exit status. Reports through the pipe
    ``report`` that the process is ready, or why it cannot start or continue."""
    told_to_stop = Event()
    become(role, shared, lifeline)
    signal.signal(signal.SIGTERM, lambda *_: told_to_stop.set())

    def tell(**state: object) -> None:
        with suppress(OSError):
            os.write(report, json.dumps(state).encode() + b"\n")

    try:
        with ExitStack() as stack:
            database = opened(role, shared, stack)
            parts = build(shared, database, stack, lost)
            for part in parts.running:
                start(part)
                stack.callback(part.stop)
            parts.watch = parts.watch or Watch(database)
            AT_WORK.lives()
            tell(ready=parts.places(), ports=parts.ports())
            status = _stay(parts, told_to_stop, shared.board[role].say)
            database.end_waits()
            return status
    except CannotStart as trouble:
        tell(cannot_start=str(trouble))
    except CannotGoOn as trouble:
        log.critical("the judge stops: %s", trouble)
        tell(cannot_go_on=str(trouble))
    except Rests as reason:
        tell(rests=str(reason))
        return ENDED
    except Exception as fault:  # the supervisor restarts the process
        log.critical("the process ends: %s", where(fault))
    return DIED


def become(role: ProcessRole, shared: Shared, lifeline: int) -> None:
    """Sets up a new process: only the supervisor can stop it, and it dies with the supervisor."""
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    for number in (signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    SPEAKER.name = role.value
    shared.board.become(role)
    _name_process(f"judge: {role.value}")
    _die_with_parent(lifeline)


def opened(role: ProcessRole, shared: Shared, stack: ExitStack) -> Database:
    """Opens the database and returns it. Setting its events ``mail_in`` and ``mail_out`` also wakes
    other processes, and hints from other processes set these events in this one."""
    database = Database(shared.config.database.url)
    stack.callback(database.close)
    database.hold_to_file()
    database.hold_to_schema(shared.schema)
    database.complaints.hear = lambda: COUNTS.add(JudgeEvent.TROUBLE)
    database.waits = AT_WORK.waits
    came, post = (bell(shared.hints, roles) for roles in LOOKS_AT[role])
    database.mail_in, database.mail_out = came, post
    if role is not ProcessRole.RECEIVE:  # the receive process listens for other hints
        shared.hints.listen(role, (post if role in HEARS_OF_POST else came).hear)
    return database


def start(part: RunningPart) -> None:
    """Starts a thread. Raises CannotStart."""
    try:
        part.start()
    except OSError as trouble:
        place = getattr(part, "place", "it")
        raise CannotStart(f"{place} cannot be opened ({trouble.strerror})") from trouble


def _stay(parts: Parts, told_to_stop: Event, say: Callable[[Mapping[str, Any]], None]) -> int:
    """Sends heartbeats until the process is asked to stop or one of its threads has died, and then
    returns the exit status. Raises CannotGoOn and Rests."""
    written: Mapping[str, Any] = {}
    while not told_to_stop.wait(PULSE):
        AT_WORK.lives()
        _may_go_on(parts)
        if not all(part.is_alive() for part in parts.running):
            log.critical("one of the threads has died; the process exits")
            return DIED
        if (words := parts.words()) != written:
            say(words)
            written = words
    return ENDED


def _may_go_on(parts: Parts) -> None:
    """Raises CannotGoOn or Rests if this process must stop."""
    try:
        if parts.watch and (fault := parts.watch.fault()):
            raise CannotGoOn(fault)
    except Rests:
        if not parts.says_why_it_rests:
            raise


def _name_process(name: str) -> None:
    """Sets the name that `ps -e` and `top` show, on Linux."""
    with suppress(OSError):
        Path("/proc/self/comm").write_text(name[:15])


def _die_with_parent(lifeline: int) -> None:
    """Makes sure that this process dies if the supervisor exits for any reason. On Linux, the
    kernel then sends a signal, which works even if the interpreter is blocked. On every system, a
    thread also watches a pipe that closes when the supervisor exits."""
    parent = os.getppid()
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)

    def wait() -> None:
        while os.read(lifeline, 1):
            continue
        os._exit(DIED)

    Thread(target=wait, name="lifeline", daemon=True).start()
    if os.getppid() != parent:
        os._exit(DIED)
