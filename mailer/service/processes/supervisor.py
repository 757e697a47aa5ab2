"""The main process of ``judge run``, which starts and watches the other processes. It imports the
modules that they need before it forks them, so that they share memory. It has no threads and opens
no database, so it can safely fork at any time. If the database is an SQLite file, the supervisor
and every child process hold its lock until they exit, so no other judge can use the file until all
of them have exited.

The supervisor restarts a process that dies. It kills a process that works on the same letter, game
or e-mail for too long, or sends no heartbeat for that long. The next process postpones or puts
aside the work that its predecessor was doing when it was killed. Time counts only while the
supervisor can check and the other process can run (`Effort`), so a slow or suspended machine does
not make a process look stuck.
"""

from __future__ import annotations

import gc
import json
import logging
import os
import select
import shutil
import signal
import socket
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from grammar.words.durations_times_and_zones import write_duration
from mailer.config.config import Config, release
from mailer.config.current_work import Work
from mailer.config.logs_and_event_counters import SPEAKER, JudgeEvent, log_event, where
from mailer.inbound.imap_lease import own_name
from mailer.service.open_and_lock_database import CannotGoOn, CannotStart, WrongSchema, held_alone
from mailer.service.operator_command import OperatorCommand
from mailer.service.processes import inside_child_process
from mailer.service.processes.inside_child_process import Build, Lost, Shared
from mailer.service.processes.shared_status_and_hints import UNWELL, Board, Hints, ProcessRole
from mailer.service.processes.startup_process import make_ready
from storage.database.schema import newest_revision

log = logging.getLogger(__name__)


def notify(message: str) -> None:
    """Sends ``READY=1``, ``WATCHDOG=1`` or ``STOPPING=1`` to the service manager, if there is one.

    Ignores errors, because the judge also works without a service manager.
    """
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    if address.startswith("@"):
        address = "\0" + address[1:]  # an abstract socket (Linux)
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        try:
            line.sendto(message.encode(), address)
        except OSError:
            return


def say_it_is_open(config: Config, doors: Sequence[str], say: Callable[[str], None]) -> None:
    """Prints the folders and servers that the judge uses, by calling ``say`` with each line.
    ``doors`` lists the places where mail arrives."""
    say(f"The judge is running, as {config.judge.address}.")
    for door in doors:
        say(f"  mail in    {door}")
    out = config.outgoing
    to = f"through {out.host}:{out.port}" if out.host else f"to Maildirs in {config.maildirs}"
    say(f"  mail out   {to}")
    if config.database_file is None:
        say("  games      in the PostgreSQL database")
    say(f"  the rest   in {config.judge.data}")
    if config.smtp.host and not out.host:
        for line in first_steps():
            say(line)


def first_steps() -> list[str]:
    """Returns instructions for sending a first message with the default settings, and for reading
    the answer."""
    judge = _command()
    return [
        "Try it from another terminal:",
        f"  echo HELP | {judge} send --from you@example.org",
        f"  {judge} read you@example.org --wait",
        "Press Ctrl-C to stop it.",
    ]


def _command() -> str:
    if shutil.which("judge"):
        return "judge"
    script = Path(sys.argv[0])
    if script.name != "judge":
        return f"{sys.executable} -m mailer"
    here = Path.cwd()
    return str(script.relative_to(here) if script.is_relative_to(here) else script)


SLOWEST = 0.1
"""The minimum fraction of the elapsed time that counts, so that a stuck process is killed even on
the slowest machine."""

STATE, USER, SYSTEM = 0, 11, 12
"""The indexes of fields in a ``stat`` file in ``/proc``, counted from the first one after the
program's name."""


class Effort:
    """Computes how much of the elapsed time counts for a process. If the process had to wait for a
    processor, only part of the time counts."""

    def __init__(self) -> None:
        self._pid, self._used = 0, 0.0

    def since(self, pid: int, passed: float) -> float:
        """Returns how many of the seconds since the last check count. ``passed`` is their total
        number."""
        before, self._pid = (self._used if pid == self._pid else None), pid
        wants, self._used = _look(pid)
        if not wants or before is None:
            return passed
        return min(max(self._used - before, passed * SLOWEST), passed)


def _look(pid: int) -> tuple[bool, float]:
    """Returns whether any thread of a process is running or ready to run, and the processor time
    that all its threads have used, in seconds."""
    wants, used = False, 0
    with suppress(OSError):
        for task in Path(f"/proc/{pid}/task").iterdir():
            with suppress(OSError):
                found = (task / "stat").read_text().rpartition(")")[2].split()
                wants |= found[STATE] == "R"
                used += int(found[USER]) + int(found[SYSTEM])
    return wants, used / os.sysconf("SC_CLK_TCK")


HANG_UP = "SIGHUP changes nothing: the log goes to standard error; to change settings, restart"
"""Logged on SIGHUP. A terminal was closed or a log was rotated, and neither is a reason to stop."""

TICK = 0.25
"""The number of seconds between two checks."""

LOOK = 1.0
"""The number of seconds between two checks for problems that the operator must know about."""

MOST_OF_A_TICK = 2 * TICK
"""The maximum number of seconds that count between two checks."""

GRACE = 8.0
"""The number of seconds that processes get to exit before they are killed."""

DEATHS = 3
"""A letter, game or e-mail is to blame if a process dies this many times while working on it. Also,
the judge cannot start if a process fails to start this many times."""

FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0
"""The number of seconds to wait before restarting a process that has died early twice in a row. The
wait doubles with each further death, up to the maximum. A process that has died early only once, or
has worked for `STEADY` seconds, is restarted at once."""

STEADY = 30.0

FAILED, WRONG_SCHEMA = 70, 78
"""The exit statuses of the process that prepares the database."""

RESTS = (
    "the judge does nothing more: %s. Upgrade this judge and restart it. Until then it refuses all"
    " messages, and their senders try again later"
)
"""Logged when another release has changed the database."""


@dataclass(slots=True)
class Child:
    """A child process, and what is known about its predecessors in the same role."""

    role: ProcessRole
    build: Build
    pid: int = 0
    """The process ID, or 0 if the process is not running."""
    report: int = -1
    """The pipe through which the process reports."""
    came: bytes = b""
    is_ready: bool = False
    places: list[str] = field(default_factory=list)
    started: float = 0.0
    again: float = 0.0
    """The earliest time at which the process may be restarted."""
    failures: int = 0
    """The number of early deaths in a row."""
    lost: Lost | None = None
    """The unfinished work of its predecessor, which is kept until this process is ready."""
    effort: Effort = field(default_factory=Effort)
    serial: int = -1
    held: float = 0.0
    """The number of seconds that the process has spent on its current work, excluding those that do
    not count (see `Effort`)."""
    pulse: float = 0.0
    silent: float = 0.0
    reason: str = ""
    """The reason why the supervisor killed the process, if it did."""


class Supervisor:
    """Runs a whole judge according to its settings."""

    def __init__(self, config: Config, metrics_port: int | None = None) -> None:
        self._config = config
        self._shared = Shared(config, Board(), Hints(), own_name(), newest_revision(), metrics_port)
        self._children: dict[ProcessRole, Child] = {}
        self._deaths = Counter[tuple[ProcessRole, int, int]]()
        self._is_open = self._is_told_to_stop = self._rests = False
        self._lifeline, self._lifeline_end = os.pipe()
        self._woken, self._wake = os.pipe()
        self._looked = monotonic()
        self._bound = config.judge.longest_work.total_seconds()
        self._operator = OperatorCommand(config.judge.notify, config.judge.address, config.alerts)
        self._thought_of_operator = monotonic()

    def run(self, say: Callable[[str], None]) -> None:
        """Runs until SIGTERM or SIGINT. Calls ``say`` with each line to print. Raises CannotStart
        and CannotGoOn."""
        SPEAKER.name = ProcessRole.JUDGE.value
        self._shared.board.become(ProcessRole.JUDGE)
        log.info("judge %s starts as %s", release(), self._config.judge.address)
        gc.disable()
        with self._signals(), held_alone(self._config):
            try:
                self._open(say)
                while not self._is_told_to_stop:
                    self._wait(TICK)
                    self._look()
                    self._tell_operator()
                    notify("WATCHDOG=1")
                notify("STOPPING=1")
            finally:
                self._stop()
        say("The judge has stopped.")

    @contextmanager
    def _signals(self) -> Iterator[None]:
        for end in (self._woken, self._wake):
            os.set_blocking(end, False)
        signal.set_wakeup_fd(self._wake, warn_on_full_buffer=False)
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._told_to_stop)
        signal.signal(signal.SIGHUP, lambda *_: log.info(HANG_UP))
        signal.signal(signal.SIGCHLD, lambda *_: None)
        try:
            yield
        finally:
            signal.set_wakeup_fd(-1)

    def _told_to_stop(self, *_: object) -> None:
        self._is_told_to_stop = True

    # -- starting --------------------------------------------------------------------------------

    def _open(self, say: Callable[[str], None]) -> None:
        doors = inside_child_process.build_of(ProcessRole.RECEIVE)
        self._make_ready()
        self._start(self._add(ProcessRole.RECEIVE, doors))
        others = [ProcessRole.MESSAGE, ProcessRole.DEADLINE, ProcessRole.SEND]
        if self._config.archive.folder:
            others.append(ProcessRole.WEBSITE)
        builds = {role: inside_child_process.build_of(role) for role in others}
        self._import_all()
        self._until_ready()
        for role, build in builds.items():
            self._start(self._add(role, build))
        self._until_ready()
        if not self._is_told_to_stop:
            places = [place for one in self._children.values() for place in one.places]
            self._is_open = True
            gc.enable()
            say_it_is_open(self._config, places, say)
            notify("READY=1")

    def _make_ready(self) -> None:
        """Prepares the database in a child process that then exits. Raises CannotStart."""
        self._shared.opened = now = datetime.now(UTC)

        def work(report: int) -> int:
            inside_child_process.become(ProcessRole.JUDGE, self._shared, self._lifeline)
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            try:
                make_ready(self._config, now)
            except CannotStart as trouble:
                os.write(report, str(trouble).encode())
                return WRONG_SCHEMA if isinstance(trouble, WrongSchema) else FAILED
            return 0

        gc.freeze()  # GC must not touch memory that the children share
        pid, report = self._fork(work)
        while not (ended := os.waitpid(pid, os.WNOHANG))[0]:
            if self._is_told_to_stop:
                os.kill(pid, signal.SIGTERM)
            self._wait(TICK)
        reason = _read(report).decode()
        os.close(report)
        if ended[1] and not self._is_told_to_stop:
            is_schema = os.waitstatus_to_exitcode(ended[1]) == WRONG_SCHEMA
            raise (WrongSchema if is_schema else CannotStart)(
                reason or "the database could not be prepared; see the log"
            )

    def _import_all(self) -> None:
        if self._config.database_file is None:
            import psycopg  # noqa: F401
        else:
            import sqlalchemy.dialects.sqlite  # noqa: F401

    def _until_ready(self) -> None:
        """Waits until all processes that have been started are ready. Raises CannotStart, for
        example if one of them dies repeatedly."""
        while not (self._is_told_to_stop or self._rests) and not all(
            one.is_ready for one in self._children.values()
        ):
            self._wait(TICK)
            self._look()
            for one in self._children.values():
                if one.failures >= DEATHS:
                    raise CannotStart(
                        f"its {one.role.value} process ended {DEATHS} times; see the log"
                    )

    def _add(self, role: ProcessRole, build: Build) -> Child:
        self._children[role] = one = Child(role, build)
        return one

    # -- forking ---------------------------------------------------------------------------------

    def _start(self, one: Child) -> None:
        row = self._shared.board[one.role]
        row.begin()

        def work(report: int) -> int:
            gc.enable()
            return inside_child_process.run(
                one.role, one.build, self._shared, one.lost, report, self._lifeline
            )

        gc.freeze()
        one.pid, one.report = self._fork(work)
        row.pid = one.pid
        one.started, one.is_ready, one.came, one.reason = monotonic(), False, b"", ""
        one.serial, one.held, one.silent = -1, 0.0, 0.0

    def _fork(self, work: Callable[[int], int]) -> tuple[int, int]:
        """Forks a process that calls ``work``. Returns its ID and the reading end of its report
        pipe."""
        reports, report = os.pipe()
        sys.stdout.flush()
        sys.stderr.flush()
        pid = os.fork()
        if pid:
            os.close(report)
            os.set_blocking(reports, False)
            return pid, reports
        status = FAILED
        try:
            for number in (reports, self._lifeline_end, self._woken, self._wake):
                os.close(number)
            for other in self._children.values():
                if other.report >= 0:
                    os.close(other.report)
            status = work(report)
        except BaseException as fault:  # the child must not continue as the supervisor
            log.critical("nobody caught: %s", where(fault))
        finally:
            logging.shutdown()
            os._exit(status)

    # -- watching --------------------------------------------------------------------------------

    def _wait(self, seconds: float) -> None:
        reports = [one.report for one in self._children.values() if one.pid]
        ready, _, _ = select.select([self._woken, *reports], [], [], seconds)
        if self._woken in ready:
            _read(self._woken)

    def _look(self) -> None:
        """Reads reports, kills stuck processes, and restarts dead ones. Raises CannotStart and
        CannotGoOn."""
        now = monotonic()
        passed, self._looked = min(now - self._looked, MOST_OF_A_TICK), now
        for one in self._children.values():
            if one.pid:
                self._hear(one)
                self._reap(one)
            if one.is_ready:
                self._watch(one, passed)
            if not one.pid and now >= one.again and self._may_run(one):
                self._start(one)

    def _may_run(self, one: Child) -> bool:
        is_idle = self._rests and one.role is not ProcessRole.RECEIVE
        return not (self._is_told_to_stop or is_idle)

    def _rest(self, why: str) -> None:
        """Stops the processes because another release has changed the database. The receive process
        continues: it refuses messages and reports the judge's state."""
        if self._rests:
            return
        self._rests = True
        log.critical(RESTS, why)
        for one in self._children.values():
            if one.pid and one.role is not ProcessRole.RECEIVE:
                os.kill(one.pid, signal.SIGTERM)

    def _hear(self, one: Child) -> None:
        one.came += _read(one.report)
        *lines, one.came = one.came.split(b"\n")
        for line in lines:
            message: Mapping[str, Any] = json.loads(line)
            if "ready" in message:
                one.is_ready, one.places, one.lost = True, message["ready"], None
                self._shared.ports.update(message["ports"])
            elif "cannot_start" in message and self._is_open:
                raise CannotGoOn(message["cannot_start"])
            elif "cannot_start" in message:
                raise CannotStart(message["cannot_start"])
            elif "cannot_go_on" in message:
                raise CannotGoOn(message["cannot_go_on"])
            elif "rests" in message:
                self._rest(message["rests"])

    def _reap(self, one: Child) -> None:
        """If a process has died, records its unfinished work and when to restart it."""
        ended, status = os.waitpid(one.pid, os.WNOHANG)
        if not ended:
            return
        self._hear(one)
        lost = self._left_by(one)
        reason = lost.reason or one.reason or _how_ended(status)
        if self._may_run(one):
            log_event(JudgeEvent.RESTARTED, role=one.role.value, reason=reason)
        os.close(one.report)
        self._shared.board[one.role].pid = 0
        was_steady = one.is_ready and monotonic() - one.started >= STEADY
        one.failures = 0 if was_steady else one.failures + 1
        one.again = monotonic() + _pause(one.failures)
        one.pid, one.report, one.is_ready, one.lost = 0, -1, False, lost

    def _left_by(self, one: Child) -> Lost:
        row = self._shared.board[one.role]
        work, number = row.work, row.number
        letters = {row.claimed, number if work is Work.LETTER else 0} - {0}
        reason = one.reason if work else ""
        if work:
            self._deaths[one.role, work, number] += 1
            if self._deaths[one.role, work, number] >= DEATHS and not reason:
                reason = f"a process of the judge died {DEATHS} times while working on it"
        before = one.lost or Lost()
        if before.reason and not reason:
            return replace(before, letters=(*before.letters, *letters))
        return Lost((*before.letters, *letters), work, number, reason)

    def _watch(self, one: Child, passed: float) -> None:
        """Kills a process that makes no progress. ``passed`` is the number of seconds since the
        last check."""
        row = self._shared.board[one.role]
        pulse, serial = row.pulse, row.serial if row.work else -1
        is_held, is_silent = serial == one.serial != -1, pulse == one.pulse
        counts = one.effort.since(one.pid, passed) if is_held or is_silent else 0.0
        if not is_held:
            one.held = 0.0
        elif not row.waits:
            one.held += counts
        one.silent = one.silent + counts if is_silent else 0.0
        one.pulse, one.serial = pulse, serial
        if max(one.held, one.silent) > self._bound and not one.reason:
            bound = write_duration(int(self._bound))
            doing = row.doing
            one.reason = f"it took longer than {bound}" if doing else f"no sign of life for {bound}"
            log.error("%s is stuck (%s), so it is killed", one.role.value, doing or one.reason)
            os.kill(one.pid, signal.SIGKILL)

    def _tell_operator(self) -> None:
        if not self._config.judge.notify or monotonic() - self._thought_of_operator < LOOK:
            return
        self._thought_of_operator = monotonic()
        unwell = dict(self._shared.board[ProcessRole.RECEIVE].said().get(UNWELL, {}))
        if not self._children[ProcessRole.RECEIVE].is_ready:
            unwell["receive_down"] = "The process that receives mail is not running"
        self._operator.look(unwell, datetime.now(UTC))

    # -- stopping --------------------------------------------------------------------------------

    def _stop(self) -> None:
        self._operator.stop()
        until = monotonic() + GRACE
        left = [one for one in self._children.values() if one.pid]
        for one in left:
            os.kill(one.pid, signal.SIGTERM)
        while left and monotonic() < until:
            left = [one for one in left if not os.waitpid(one.pid, os.WNOHANG)[0]]
            if left:
                sleep(0.01)
        for one in left:
            log.warning("%s does not exit, so it is killed", one.role.value)
            os.kill(one.pid, signal.SIGKILL)
            os.waitpid(one.pid, 0)


def _read(pipe: int) -> bytes:
    found = b""
    try:
        while octets := os.read(pipe, 65536):
            found += octets
    except BlockingIOError:
        pass
    return found


def _how_ended(status: int) -> str:
    code = os.waitstatus_to_exitcode(status)
    return f"killed by signal {-code}" if code < 0 else f"exited with status {code}"


def _pause(failures: int) -> float:
    return min(FIRST_PAUSE * 2.0 ** (failures - 2), LONGEST_PAUSE) if failures > 1 else 0.0
