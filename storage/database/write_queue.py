"""Queues the writers of the database.

SQLite allows only one writer at a time, and its own locking is not fair. A waiting writer sleeps
and checks again, and usually finds that a busy writer has started another transaction. So writers
queue here: the writers of one process in order of arrival, and processes in turn.
"""

from __future__ import annotations

import fcntl
import os
from collections import deque
from pathlib import Path
from threading import Lock, get_ident, local


class Turnstile:
    """A lock for the database ``file`` that admits threads in order of arrival, and processes in
    turn."""

    def __init__(self, file: Path) -> None:
        self._guard = Lock()
        self._queue: deque[Lock] = deque()
        self._holder: int | None = None
        self._turns = Turns(file)

    def __enter__(self) -> None:
        if self._holder == get_ident():
            raise RuntimeError("a writing transaction was begun inside another one")
        with self._guard:
            place = Lock()
            if self._queue:
                place.acquire()
            self._queue.append(place)
        place.acquire()
        try:
            self._turns.take()
        except BaseException:
            self._let_next()
            raise
        self._holder = get_ident()

    def __exit__(self, *_: object) -> None:
        self._holder = None
        self._turns.give()
        self._let_next()

    def _let_next(self) -> None:
        with self._guard:
            self._queue.popleft()
            if self._queue:
                self._queue[0].release()

    def close(self) -> None:
        """Closes the lock files. They are opened again when needed."""
        self._turns.close()


class Turns:
    """Lets processes take turns at writing to a file, by means of two lock files next to it.

    A process takes the first lock, waits for the second one, and then releases the first. So a
    process that has just written and wants to write again must queue behind the waiting process. If
    a process dies, its locks are released at once.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._files = tuple(file.with_name(f"{file.name}.{end}") for end in ("queue", "turn"))
        self._open: tuple[int, int] | None = None

    def take(self) -> None:
        """Waits for this process's turn. Raises OSError."""
        queue, turn = self._opened()
        fcntl.flock(queue, fcntl.LOCK_EX)
        try:
            fcntl.flock(turn, fcntl.LOCK_EX)
        finally:
            fcntl.flock(queue, fcntl.LOCK_UN)

    def give(self) -> None:
        """Lets the next process write."""
        if self._open:
            fcntl.flock(self._open[1], fcntl.LOCK_UN)

    def close(self) -> None:
        if self._open:
            for number in self._open:
                os.close(number)
        self._open = None

    def _opened(self) -> tuple[int, int]:
        if self._open is None:
            queue, turn = map(self._opened_file, self._files)
            self._open = queue, turn
        return self._open

    def _opened_file(self, path: Path) -> int:
        """Returns the descriptor of a lock file. If root creates the file, it gets the same owner
        as the database, so that the judge can open it too."""
        number = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        if os.geteuid() == 0 and self._file.exists():
            owner = self._file.stat()
            os.fchown(number, owner.st_uid, owner.st_gid)
        return number


class Passage:
    """Admits all threads, but raises an error if a thread enters twice. The database itself handles
    concurrent writers."""

    def __init__(self) -> None:
        self._inside = local()

    def __enter__(self) -> None:
        if getattr(self._inside, "now", False):
            raise RuntimeError("a writing transaction was begun inside another one")
        self._inside.now = True

    def __exit__(self, *_: object) -> None:
        self._inside.now = False

    def close(self) -> None:
        """Does nothing, because there is nothing to close."""
