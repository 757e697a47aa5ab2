"""What all processes of a judge do alike: become what they are, open the database, begin their
threads, give signs of life, and end when they are told to or when the judge has died.
"""

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
from mailer.config.events import AT_WORK, COUNTS, Happening
from mailer.config.logs import SPEAKER, where
from mailer.config.now import utc_now
from mailer.config.secret_key import Keyring
from mailer.service.processes.shared_status import Board, ProcessRole
from mailer.service.processes.wakeup_hints import Hints, bell
from mailer.service.start_checks import CannotGoOn, CannotStart
from storage.database.engine import TROUBLE, Database
from storage.people import secret_digest

log = logging.getLogger(__name__)

PULSE = 1.0
"""Seconds between two signs of life."""

PR_SET_PDEATHSIG = 1

ENDED, DIED = 0, 70
"""How a process ends that was told to, and one that failed."""


LOOK = 10
"""Seconds between two looks at the secret in use."""


class Watch:
    """Asked every second; tells why the judge must not go on. Without ``keys`` the secret is left
    to another process to look after."""

    def __init__(self, database: Database, keys: Keyring | None = None) -> None:
        self._database, self._keys = database, keys
        self._looked = monotonic()

    def fault(self) -> str:
        """Why it must stop; nothing while all is well."""
        if self._database.is_replaced():
            return (
                f"{self._database.file} was replaced or removed while the judge was running."
                " It accepts no more mail, and uses the new file when it is started again"
            )
        if self._keys is None or monotonic() - self._looked < LOOK:
            return ""
        self._looked = monotonic()
        try:
            with self._database.reading() as conn:
                in_use = secret_digest.digest_in_use(conn)
        except TROUBLE:
            return ""  # told of by whoever has something to do there
        if in_use == self._keys.digest:
            return ""
        return "another secret is in use with this database: judge secret renew was given"


@dataclass(frozen=True, slots=True)
class Lost:
    """What a process left behind that died: the letters it had claimed, and what it was working on.
    ``reason`` says why that is to blame; "": it is not."""

    letters: tuple[int, ...] = ()
    work: int = 0
    number: int = 0
    reason: str = ""

    def blamed(self, work: int) -> int | None:
        """The number of the letter, game or mail that is to blame for the death."""
        return self.number if self.reason and self.work == work else None


@dataclass(slots=True)
class Shared:
    """What every process of a judge is given."""

    config: Config
    board: Board
    hints: Hints
    owner: str
    """The name of this judge among all on its database."""
    metrics_port: int | None = None
    opened: datetime = field(default_factory=utc_now)
    """When the judge began to work."""
    ports: dict[str, int] = field(default_factory=dict)
    """Where doors are that take any port; they are there again when they are started again."""


class RunningPart(Protocol):
    """A thread of a process."""

    def start(self) -> None: ...

    def stop(self) -> None: ...

    def is_alive(self) -> bool: ...


@dataclass(slots=True)
class Parts:
    """The threads of a process, in the order in which they begin; what its row on the board says
    from second to second; and the doors among them, in words and by their ports."""

    running: Sequence[RunningPart]
    words: Callable[[], Mapping[str, Any]] = dict
    places: Callable[[], list[str]] = list
    ports: Callable[[], dict[str, int]] = dict
    watch: Watch | None = None


Build = Callable[[Shared, Database, ExitStack, Lost | None], Parts]

LOOKS_AT: Mapping[ProcessRole, tuple[tuple[ProcessRole, ...], tuple[ProcessRole, ...]]] = {
    ProcessRole.RECEIVE: ((ProcessRole.MESSAGE, ProcessRole.DEADLINE), ()),
    ProcessRole.MESSAGE: ((), (ProcessRole.SEND,)),
    ProcessRole.DEADLINE: ((), (ProcessRole.SEND,)),
    ProcessRole.SEND: ((), ()),
    ProcessRole.WEBSITE: ((), ()),
}
"""Which processes are told to look when a process has stored mail that came, and mail to send."""

HEARS_OF_POST = (ProcessRole.SEND,)
"""What hints are about: mail to send for these, anything that came for all others."""


def build_of(role: ProcessRole) -> Build:
    """How the parts of that process are made. Imports what it needs."""
    build: Build = import_module(f"mailer.service.processes.{role.value}_process").build
    return build


def run(
    role: ProcessRole, build: Build, shared: Shared, lost: Lost | None, report: int, lifeline: int
) -> int:
    """The whole life of a process; its exit status. What it has to tell the supervisor goes into
    the pipe ``report``: that it is ready, or why it cannot start or go on."""
    told_to_stop = Event()
    become(role, shared, lifeline)
    signal.signal(signal.SIGTERM, lambda *_: told_to_stop.set())

    def tell(**said: object) -> None:
        with suppress(OSError):
            os.write(report, json.dumps(said).encode() + b"\n")

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
            return _stay(parts, told_to_stop, shared.board[role].say)
    except CannotStart as trouble:
        tell(cannot_start=str(trouble))
    except CannotGoOn as trouble:
        log.critical("the judge stops: %s", trouble)
        tell(cannot_go_on=str(trouble))
    except Exception as fault:  # the boundary of the process: the supervisor starts another one
        log.critical("the process ends: %s", where(fault))
    return DIED


def become(role: ProcessRole, shared: Shared, lifeline: int) -> None:
    """What a process does first: it is told to stop by the supervisor alone, and dies with it."""
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    for number in (signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    SPEAKER.name = role.value
    shared.board.become(role)
    _name_process(f"judge: {role.value}")
    _die_with_parent(lifeline)


def opened(role: ProcessRole, shared: Shared, stack: ExitStack) -> Database:
    """The database, whose events other processes hear of, and set here."""
    database = Database(shared.config.database.url)
    stack.callback(database.close)
    database.hold_to_file()
    database.complaints.hear = lambda: COUNTS.add(Happening.TROUBLE)
    if role is not ProcessRole.RECEIVE:  # its threads only store mail
        database.waits = AT_WORK.waits
    came, post = (bell(shared.hints, roles) for roles in LOOKS_AT[role])
    database.mail_in, database.mail_out = came, post
    if role is not ProcessRole.RECEIVE:  # they hear of something else
        shared.hints.listen(role, (post if role in HEARS_OF_POST else came).hear)
    return database


def start(part: RunningPart) -> None:
    """Begins a thread. Raises CannotStart."""
    try:
        part.start()
    except OSError as trouble:
        place = getattr(part, "place", "it")
        raise CannotStart(f"{place} cannot be opened ({trouble.strerror})") from trouble


def _stay(parts: Parts, told_to_stop: Event, say: Callable[[Mapping[str, Any]], None]) -> int:
    """Waits for the word to stop, and gives signs of life meanwhile. Raises CannotGoOn."""
    said: Mapping[str, Any] = {}
    while not told_to_stop.wait(PULSE):
        AT_WORK.lives()
        fault = parts.watch.fault() if parts.watch else ""
        if fault:
            raise CannotGoOn(fault)
        if not all(part.is_alive() for part in parts.running):
            log.critical("one of the threads has died; the process exits")
            return DIED
        if (words := parts.words()) != said:
            say(words)
            said = words
    return ENDED


def _name_process(name: str) -> None:
    """The name that `ps -e` and `top` show, on Linux."""
    with suppress(OSError):
        Path("/proc/self/comm").write_text(name[:15])


def _die_with_parent(lifeline: int) -> None:
    """Ends this process when the supervisor ends, however that ends: on Linux by a signal, which
    needs no interpreter, and everywhere by a pipe whose other end the supervisor holds."""
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
