"""What the processes of a judge tell each other besides the database: a board in shared memory.

Each process has a row, in which it writes alone: what it has counted, what it is working on, and
some words. A row outlives its process, so that the supervisor sees over what a process died, and
that counters go on.
"""

from __future__ import annotations

import json
import mmap
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from enum import Enum
from time import monotonic
from typing import Any
from zlib import crc32

from mailer.config.events import AT_WORK, CELLS, COUNTS, Place, Work

WORDS = 8192
"""Octets for the words of a process."""

PID, KEPT, REACHED, COUNTED = range(len(Place), len(Place) + 4)
"""The numbers of a process behind those that it writes while it works (`Place`)."""

NUMBERS = COUNTED + len(CELLS)
ROW = 8 * NUMBERS + WORDS

WHAT = {
    Work.NOTHING: "",
    Work.LETTER: "message",
    Work.GAME: "game",
    Work.MAIL: "mail",
    Work.UPKEEP: "housekeeping",
}

TRIES = 5
"""How often words are read that are being written just then."""


class ProcessRole(Enum):
    """The processes of a judge, by their names in the log. Each one's module is `NAME_process`."""

    JUDGE = "judge"
    RECEIVE = "receive"
    MESSAGE = "message"
    DEADLINE = "deadline"
    SEND = "send"
    WEBSITE = "website"


class Row:
    """What one process tells."""

    def __init__(self, memory: memoryview, role: ProcessRole) -> None:
        self.role = role
        self._numbers = memory[: 8 * NUMBERS].cast("Q")
        self._words = memory[8 * NUMBERS :]

    @property
    def counts(self) -> memoryview:
        return self._numbers[COUNTED:]

    @property
    def places(self) -> memoryview:
        """The numbers that a process writes while it works."""
        return self._numbers[: len(Place)]

    @property
    def work(self) -> Work:
        """What the process is working on."""
        return Work(self._numbers[Place.WORK])

    @property
    def number(self) -> int:
        """The letter, game or mail it is working on."""
        return self._numbers[Place.NUMBER]

    @property
    def serial(self) -> int:
        """Another one for each piece of work."""
        return self._numbers[Place.SERIAL]

    @property
    def claimed(self) -> int:
        """The letter it has claimed beside that; 0: none."""
        return self._numbers[Place.CLAIMED]

    @property
    def waits(self) -> bool:
        """Whether it waits to write, because others do."""
        return bool(self._numbers[Place.WAITS])

    @property
    def seconds_at_work(self) -> float:
        """For how long it has been at what it is working on; 0 where that is nothing."""
        began = self._numbers[Place.BEGAN]
        return monotonic() - began / 1000 if self.work else 0.0

    @property
    def doing(self) -> str:
        """What it is working on, in words; "" where that is nothing."""
        return f"{WHAT[self.work]} {self.number or ''}".strip()

    @property
    def pulse(self) -> int:
        """Another one with each sign of life."""
        return self._numbers[Place.PULSE]

    @property
    def seconds_silent(self) -> float:
        """Since its last sign of life."""
        return monotonic() - self._numbers[Place.PULSE] / 1000

    @property
    def pid(self) -> int:
        """The number of the process; 0: it does not run."""
        return self._numbers[PID]

    @pid.setter
    def pid(self, number: int) -> None:
        self._numbers[PID] = number

    @property
    def kept(self) -> tuple[datetime, bool]:
        """Until when all that came to an IMAP account is kept, and whether it is in reach."""
        at = datetime.fromtimestamp(self._numbers[KEPT] / 1e6, UTC)
        return at, bool(self._numbers[REACHED])

    def keeps(self, until: datetime, is_reached: bool) -> None:
        """Writes the same."""
        self._numbers[KEPT] = max(0, int(until.timestamp() * 1e6))
        self._numbers[REACHED] = is_reached

    def begin(self) -> None:
        """Clears what the process before was working on."""
        for place in (Place.WORK, Place.CLAIMED, Place.WAITS):
            self._numbers[place] = 0
        self._numbers[Place.PULSE] = int(monotonic() * 1000)

    def say(self, said: Mapping[str, Any]) -> None:
        """Leaves words for the other processes, in place of those before."""
        text = json.dumps(said).encode()
        if len(text) + 8 <= WORDS:
            head = len(text).to_bytes(4, "big") + crc32(text).to_bytes(4, "big")
            self._words[: 8 + len(text)] = head + text

    def said(self) -> dict[str, Any]:
        """The words; none where there are none yet."""
        for _ in range(TRIES):
            whole = bytes(self._words)
            size = int.from_bytes(whole[:4], "big")
            text = whole[8 : 8 + size]
            if size and crc32(text).to_bytes(4, "big") == whole[4:8]:
                found = json.loads(text)
                return found if isinstance(found, dict) else {}
        return {}


class Board:
    """The rows of all processes; to be made before the first of them is forked."""

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
        """This process writes in that row from now on."""
        row = self._rows[role]
        COUNTS.share(row.counts, [one.counts for one in self.rows])
        AT_WORK.share(row.places)
