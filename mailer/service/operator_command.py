"""Runs the operator's own command when something is wrong with the judge. E-mail alone is not
enough, because the judge may be unable to send it.

The supervisor runs the command, because it depends on neither the database nor any other process.
The command gets the message on standard input, and its subject in the environment variable
``JUDGE_SUBJECT``. It runs in its own session, without a shell, and is killed if it takes too long.
"""

from __future__ import annotations

import json
import logging
import os
import signal
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from time import monotonic

from storage.database.errors import cause

log = logging.getLogger(__name__)

SETTLED = timedelta(minutes=2)
"""How long a problem must last before the operator is told about it."""

CALM = timedelta(minutes=3)
"""The judge waits this long after the end of a problem before it tells the operator that the
problem is over. By then, a judge that has just restarted knows which servers are down."""

BETWEEN = timedelta(hours=6)
"""The minimum time between two alerts about the same problem, if the problem went away in
between."""

REPEAT = timedelta(days=1)
"""The time between two alerts while a problem lasts."""

LONGEST = 30.0
"""The maximum number of seconds that the command may run."""

AGAIN, TRIES = timedelta(minutes=10), 3
"""The time to wait after a failure before the command runs again, and the maximum number of
tries."""

MOST_OUTPUT = 2000
"""The maximum number of characters of output to show when the operator tests the command."""

SUBJECT = "JUDGE_SUBJECT"

Popen = subprocess.Popen[bytes]


@dataclass(slots=True)
class Alert:
    """A message to the operator, and how often the judge has tried to send it."""

    subject: str
    text: str
    tries: int = 0
    due: datetime | None = None


@dataclass(slots=True)
class LastAlert:
    """The last alert about one problem. ``at`` is its time. ``sentence`` describes the problem, and
    is empty if the operator has been told that it is over."""

    at: datetime
    sentence: str = ""


def started(words: Sequence[str], alert: Alert, output: int = subprocess.DEVNULL) -> Popen:
    """Starts the command and returns its process. Raises OSError."""
    process = subprocess.Popen(
        words,
        stdin=subprocess.PIPE,
        stdout=output,
        stderr=subprocess.STDOUT,
        env={**os.environ, SUBJECT: alert.subject},
        start_new_session=True,
    )
    with suppress(OSError):  # the command may have ended without reading its input
        if process.stdin:
            process.stdin.write(alert.text.encode())  # fits into the pipe's buffer
            process.stdin.close()
    process.stdin = None
    return process


def kill(process: Popen) -> None:
    """Kills the command and all processes in its group."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def tried(words: Sequence[str], judge: str) -> tuple[int | None, str]:
    """Runs the command with a test message. Returns its exit status and its output. The status is
    None if the command had to be killed. Raises OSError."""
    text = f"This is a test: {judge} would tell you here that something is wrong.\n"
    process = started(words, Alert(f"{judge}: a test", text), subprocess.PIPE)
    try:
        printed, _ = process.communicate(timeout=LONGEST)
    except subprocess.TimeoutExpired:
        kill(process)
        return None, ""
    return process.returncode, printed.decode("utf-8", "replace")[:MOST_OUTPUT]


class OperatorCommand:
    """Tells the operator when problems of a judge begin and end. ``judge`` is its address.

    ``words`` contains the command and its arguments. ``memory`` is a file that stores the last
    alerts, so that the judge does not repeat them after each restart.
    """

    def __init__(self, words: Sequence[str], judge: str, memory: Path) -> None:
        self._words, self._judge, self._memory = words, judge, memory
        self._told = _remembered(memory)
        self._since: dict[str, datetime] = {}
        self._gone: dict[str, datetime] = {}
        self._alert: Alert | None = None
        self._process: Popen | None = None
        self._began = 0.0

    def look(self, unwell: Mapping[str, str], now: datetime) -> None:
        """Tells the operator about new problems and problems that are over. ``unwell`` contains a
        sentence for each current problem."""
        self._see(unwell, now)
        if self._process:
            self._watch(self._process, now)
        if self._alert is None:
            self._alert = self._news(unwell, now)
        if self._alert and not self._process and now >= (self._alert.due or now):
            self._start(self._alert)

    def stop(self) -> None:
        """Gives a running command a little time to finish."""
        if self._process:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(1)
            kill(self._process)

    def _see(self, unwell: Mapping[str, str], now: datetime) -> None:
        for name in unwell:
            self._since.setdefault(name, now)
            self._gone.pop(name, None)
        for name in (*self._since, *self._told):
            if name not in unwell:
                self._since.pop(name, None)
                self._gone.setdefault(name, now)

    def _news(self, unwell: Mapping[str, str], now: datetime) -> Alert | None:
        begun = [name for name in unwell if self._is_news(name, now)]
        over = [
            name
            for name, told in self._told.items()
            if told.sentence and name in self._gone and now - self._gone[name] >= CALM
        ]
        if not (begun or over):
            return None
        lines = [f"{unwell[name]}\n(since {_moment(self._since[name])})" for name in begun]
        lines += [f"This problem is over: {self._told[name].sentence}" for name in over]
        for name in begun:
            self._told[name] = LastAlert(now, unwell[name])
        for name in over:
            self._told[name].sentence = ""
        self._remember()
        first = unwell[begun[0]] if begun else "all is well again"
        if not begun and any(told.sentence for told in self._told.values()):
            first = "one thing is well again"
        if begun:
            lines.append("judge check, run on its machine, may say how to fix it.")
        text = "\n\n".join(lines)
        return Alert(f"{self._judge}: {_short(first)}", f"{text}\n")

    def _is_news(self, name: str, now: datetime) -> bool:
        if now - self._since[name] < SETTLED:
            return False
        told = self._told.get(name)
        return told is None or now - told.at >= (REPEAT if told.sentence else BETWEEN)

    def _start(self, alert: Alert) -> None:
        alert.tries += 1
        try:
            self._process, self._began = started(self._words, alert), monotonic()
        except OSError as trouble:
            self._alert = None  # trying again would not help
            log.error("the notify command cannot be started: %s", cause(trouble))

    def _watch(self, process: Popen, now: datetime) -> None:
        status = process.poll()
        if status is None and monotonic() - self._began < LONGEST:
            return
        if status is None:
            kill(process)
        self._process = None
        alert, self._alert = self._alert, None
        if status == 0 or alert is None:
            return
        why = "took too long, so it was killed" if status is None else f"exited with {status}"
        log.error("the notify command %s", why)
        if alert.tries < TRIES:
            alert.due, self._alert = now + AGAIN, alert

    def _remember(self) -> None:
        """Stores the last alerts. If that fails, they are forgotten when the judge restarts."""
        known = {name: [one.at.isoformat(), one.sentence] for name, one in self._told.items()}
        with suppress(OSError):
            self._memory.write_text(json.dumps(known), encoding="utf-8")


def _remembered(memory: Path) -> dict[str, LastAlert]:
    try:
        known = json.loads(memory.read_text(encoding="utf-8"))
        return {
            name: LastAlert(datetime.fromisoformat(at), str(s)) for name, (at, s) in known.items()
        }
    except (OSError, ValueError, TypeError, AttributeError):
        return {}


def _moment(at: datetime) -> str:
    return f"{at:%Y-%m-%d %H:%M} UTC"


LONGEST_SUBJECT = 100


def _short(sentence: str) -> str:
    first = " ".join(sentence.split())
    return first if len(first) <= LONGEST_SUBJECT else f"{first[: LONGEST_SUBJECT - 3]}..."
