"""What the processes of a judge share: their state, in shared memory, and hints that there is work.

Each process has a row with its counters, its current work, and text that includes problems with the
servers it uses. No other child process writes to that row. A row outlives its process, so the
supervisor can see what a dead process was working on, and the counters keep their values.

A hint is a byte in a pipe. It does no harm if a hint gets lost or is unnecessary, because a process
that waits for hints also checks for work every second.
"""

from __future__ import annotations

import json
import mmap
import os
from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import UTC, datetime
from enum import Enum
from threading import Event, Thread
from time import monotonic
from typing import Any
from zlib import crc32

from mailer.config.current_work import AT_WORK, Place, Work
from mailer.config.logs_and_event_counters import CELLS, COUNTS
from mailer.config.server_reachability import Contact, Trouble

WORDS = 8192
"""The number of bytes reserved for the text of a process."""

PID, KEPT, REACHED, COUNTED = range(len(Place), len(Place) + 4)
"""The indexes of the numbers that follow those in `Place`, which a process writes while it
works."""

NUMBERS = COUNTED + len(CELLS)
ROW = 8 * NUMBERS + WORDS

WHAT = {
    Work.NOTHING: "",
    Work.LETTER: "message",
    Work.GAME: "game",
    Work.MAIL: "mail",
    Work.UPKEEP: "housekeeping",
}

UNWELL = "unwell"
"""The key of the sentences about problems in the text of the receive process."""

TRIES = 5
"""The maximum number of attempts to read text that another process may be writing at the same
time."""


class ProcessRole(Enum):
    """The processes of a judge. The values are their names in the log. JUDGE is the supervisor, and
    the module of every other process is `NAME_process`."""

    JUDGE = "judge"
    RECEIVE = "receive"
    MESSAGE = "message"
    DEADLINE = "deadline"
    SEND = "send"
    WEBSITE = "website"


class Row:
    """The row of one process."""

    def __init__(self, memory: memoryview, role: ProcessRole) -> None:
        self.role = role
        self._numbers = memory[: 8 * NUMBERS].cast("Q")
        self._words = memory[8 * NUMBERS :]

    @property
    def counts(self) -> memoryview:
        return self._numbers[COUNTED:]

    @property
    def places(self) -> memoryview:
        """Returns the numbers that a process writes while it works."""
        return self._numbers[: len(Place)]

    @property
    def work(self) -> Work:
        """Returns the kind of work that the process is doing."""
        return Work(self._numbers[Place.WORK])

    @property
    def number(self) -> int:
        """Returns the number of the letter, game or e-mail that the process is working on."""
        return self._numbers[Place.NUMBER]

    @property
    def serial(self) -> int:
        """Returns a number that changes with each piece of work."""
        return self._numbers[Place.SERIAL]

    @property
    def claimed(self) -> int:
        """Returns the number of the letter that the process has claimed in addition to its current
        work, or 0 if there is none."""
        return self._numbers[Place.CLAIMED]

    @property
    def waits(self) -> bool:
        """Whether the process is waiting for its turn to write to the database."""
        return bool(self._numbers[Place.WAITS])

    @property
    def seconds_waiting(self) -> float:
        """Returns how many seconds the process has been waiting to write to the database, or 0 if
        it is not waiting."""
        began = self._numbers[Place.WAITS]
        return monotonic() - began / 1000 if began else 0.0

    @property
    def seconds_at_work(self) -> float:
        """Returns the number of seconds since the process started its current work, or 0 if it has
        none."""
        began = self._numbers[Place.BEGAN]
        return monotonic() - began / 1000 if self.work else 0.0

    @property
    def doing(self) -> str:
        """Returns the current work of the process as text, or "" if it is idle."""
        return f"{WHAT[self.work]} {self.number or ''}".strip()

    @property
    def pulse(self) -> int:
        """Returns a number that changes with each heartbeat."""
        return self._numbers[Place.PULSE]

    @property
    def seconds_silent(self) -> float:
        """Returns the number of seconds since the last heartbeat."""
        return monotonic() - self._numbers[Place.PULSE] / 1000

    @property
    def pid(self) -> int:
        """Returns the process ID, or 0 if the process is not running."""
        return self._numbers[PID]

    @pid.setter
    def pid(self, number: int) -> None:
        self._numbers[PID] = number

    @property
    def kept(self) -> tuple[datetime, bool]:
        """The time up to which all mail in the IMAP account is known to be stored, and whether the
        account can be reached."""
        at = datetime.fromtimestamp(self._numbers[KEPT] / 1e6, UTC)
        return at, bool(self._numbers[REACHED])

    def keeps(self, until: datetime, is_reached: bool) -> None:
        """Sets `kept`."""
        self._numbers[KEPT] = max(0, int(until.timestamp() * 1e6))
        self._numbers[REACHED] = is_reached

    def begin(self) -> None:
        """Clears what the previous process was working on."""
        for place in (Place.WORK, Place.CLAIMED, Place.WAITS):
            self._numbers[place] = 0
        self._numbers[Place.PULSE] = int(monotonic() * 1000)

    def say(self, said: Mapping[str, Any]) -> None:
        """Replaces the text that other processes can read. Does nothing if it is too long."""
        text = json.dumps(said).encode()
        if len(text) + 8 <= WORDS:
            head = len(text).to_bytes(4, "big") + crc32(text).to_bytes(4, "big")
            self._words[: 8 + len(text)] = head + text

    def said(self) -> dict[str, Any]:
        """Returns the text as data, or {} if there is none."""
        for _ in range(TRIES):
            whole = bytes(self._words)
            size = int.from_bytes(whole[:4], "big")
            text = whole[8 : 8 + size]
            if size and crc32(text).to_bytes(4, "big") == whole[4:8]:
                found = json.loads(text)
                return found if isinstance(found, dict) else {}
        return {}


class Board:
    """The rows of all processes. They must exist before the first process is forked."""

    def __init__(self) -> None:
        self._memory = memoryview(mmap.mmap(-1, ROW * len(ProcessRole)))
        self._rows = {
            role: Row(self._memory[number * ROW : (number + 1) * ROW], role)
            for number, role in enumerate(ProcessRole)
        }

    def __getitem__(self, role: ProcessRole) -> Row:
        return self._rows[role]

    @property
    def rows(self) -> Sequence[Row]:
        return list(self._rows.values())

    def become(self, role: ProcessRole) -> None:
        """Makes this process write its counters and its work to the row of that role."""
        row = self._rows[role]
        COUNTS.share(row.counts, [one.counts for one in self.rows])
        AT_WORK.share(row.places)


SENDING, WRITING = "sending of mail", "writing of pages"
"""The names of activities that can fail."""

LONGEST = 500
"""The maximum length of a problem's text, in characters."""

USED_UP = "used up"
"""The key in the shared status that shows whether e-mails must wait because the daily limit is used
up."""


def told_of(contacts: Sequence[Contact]) -> Mapping[str, Any]:
    """Returns the problems with these servers as data for the shared status."""
    found = ((one.name, one.trouble) for one in contacts)
    return {name: [why.since.isoformat(), why.words[:LONGEST]] for name, why in found if why}


def trouble_on(row: Row, name: str) -> Trouble | None:
    """Returns the problem that a process reports under a name, or None."""
    said = row.said().get(name)
    return Trouble(datetime.fromisoformat(said[0]), said[1]) if said else None


class FarContact:
    """The state of a `Contact` in another process."""

    def __init__(self, row: Row, name: str) -> None:
        self._row, self.name = row, name

    @property
    def trouble(self) -> Trouble | None:
        return trouble_on(self._row, self.name)


class FarRateLimits:
    """The state of the mail sender's `RateLimits`, which is in another process."""

    def __init__(self, row: Row, per_day: int) -> None:
        self._row, self.per_day = row, per_day

    @property
    def used_up(self) -> int | None:
        return 1 if self._row.said().get(USED_UP) else None


AT_ONCE = 4096


class Hints:
    """A pipe for each process. The pipes must exist before the first process is forked."""

    def __init__(self) -> None:
        self._pipes = {role: os.pipe() for role in ProcessRole}
        for _, into in self._pipes.values():
            os.set_blocking(into, False)

    def give(self, *roles: ProcessRole) -> None:
        """Wakes these processes so that they check for work."""
        for role in roles:
            try:
                os.write(self._pipes[role][1], b"!")
            except BlockingIOError:
                continue  # the pipe is full of unread hints

    def listen(self, role: ProcessRole, hear: Callable[[], object]) -> None:
        """Starts a thread that calls ``hear`` whenever there is a hint for that process."""

        def run() -> None:
            while os.read(self._pipes[role][0], AT_ONCE):
                hear()

        Thread(target=run, name="hints", daemon=True).start()


class Bell(Event):
    """An event that also wakes other processes when it is set in this process."""

    def __init__(self, give: Callable[[], None]) -> None:
        super().__init__()
        self._give = give

    def set(self) -> None:
        super().set()
        self._give()

    def hear(self) -> None:
        """Sets the event without waking other processes."""
        super().set()


def bell(hints: Hints, roles: Collection[ProcessRole]) -> Bell:
    """Returns an event that wakes these processes when it is set."""
    return Bell(lambda: hints.give(*roles))
