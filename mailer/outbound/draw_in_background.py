"""Draws pictures for messages in the background, one at a time.

Drawing takes almost a second and a lot of memory, so a process with low priority does it
(`mailer.outbound.render_process`). A picture that several messages share is drawn only once, as
long as it stays in the cache.
"""

from __future__ import annotations

import json
import logging
import struct
import subprocess
import sys
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import inf
from threading import Condition, Event, Thread, Timer
from time import monotonic
from typing import TypeAlias

from storage.database.enums import Enclosing
from storage.mail.mail_pictures import KeptPicture

log = logging.getLogger(__name__)


WEIGHT = 0.2
"""The weight of the latest measurement in the running average."""


class WaitingTime:
    """Limits how long messages may wait for pictures.

    The budget is at most ``most`` seconds. As time passes, a ``share`` of the elapsed time is added
    to the budget.
    """

    def __init__(
        self, most: float = 1, share: float = 0.03, clock: Callable[[], float] = monotonic
    ) -> None:
        self._most, self._share, self._clock = most, share, clock
        self._left, self._at = most, clock()

    def left(self) -> float:
        """Returns the number of seconds that a message may wait now."""
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._at) * self._share)
        self._at = now
        return max(0.0, self._left)

    def spend(self, seconds: float) -> None:
        self._left -= seconds


class Pace:
    """The running average, in ``seconds``, of the time that something takes."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def took(self, seconds: float) -> None:
        self.seconds += (seconds - self.seconds) * WEIGHT


def in_time(
    shown: Iterable[tuple[int, KeptPicture]], a_mail: float, a_picture: float
) -> Iterator[KeptPicture]:
    """Yields the pictures that will be ready before the last message that needs them is sent.

    ``shown`` contains pictures, each with the position of its message. ``a_mail`` and ``a_picture``
    are the times, in seconds, that it takes to send a message and to draw a picture.
    """
    last = {one.key: (place, one) for place, one in shown}
    drawn = a_picture
    for place, one in last.values():
        if drawn <= place * a_mail:
            drawn += a_picture
            yield one


RENDER_COMMAND = (sys.executable, "-P", "-m", "mailer.outbound.render_process")

ANSWER = struct.Struct(">?I")
"""The header of an answer, which says whether the picture was drawn and how many octets follow."""

LONGEST, LONGEST_BOOK = 120, 900
"""The maximum number of seconds that drawing a picture, or a book, may take before the judge stops
the process."""

MOST_REMEMBERED = 64
MOST_OCTETS = 24 << 20
"""The maximum number of pictures, and of octets, in the cache. The cache can be small, because the
messages of one game are sent one after the other."""

USUAL = 0.5
"""The number of seconds that drawing a picture is assumed to take before any has been drawn."""

IDLE = 300
"""The number of seconds without a request after which the process is stopped to free its memory."""

Wanted: TypeAlias = tuple[str, Enclosing]
"""A key that identifies a picture."""


class Undrawn(Exception):
    """Raised if a picture is not available. The message gives the reason. ``is_late`` is True if
    the picture may still be drawn later."""

    def __init__(self, words: str, *, is_late: bool = False) -> None:
        super().__init__(words)
        self.is_late = is_late


class PictureDrawer:
    """Draws pictures in the order in which they are requested, in a separate thread and process.

    The thread and the process are started for the first picture. ``command`` is the command that
    starts the process.
    """

    def __init__(self, command: Sequence[str] = RENDER_COMMAND, longest: float = LONGEST) -> None:
        self._command, self._longest = tuple(command), longest
        self.pace, self.drawn_at = Pace(USUAL), -inf
        """The average time that it takes to draw a picture, and the time when the last picture was
        finished."""
        self._changed = Condition()
        self._waiting: OrderedDict[Wanted, KeptPicture] = OrderedDict()
        self._at_hand: Wanted | None = None
        self._done: OrderedDict[Wanted, bytes | Undrawn] = OrderedDict()
        self._is_closed = False
        self._thread: Thread | None = None
        self._process: subprocess.Popen[bytes] | None = None

    def want(self, pictures: Iterable[KeptPicture]) -> None:
        """Requests these pictures in this order. Drops earlier requests that have not been
        started."""
        with self._changed:
            self._waiting.clear()
            for one in pictures:
                if _key_of(one) not in self._done and _key_of(one) != self._at_hand:
                    self._waiting.setdefault(_key_of(one), one)
            self._begin()

    def get(self, picture: KeptPicture, seconds: float, *, begin: bool = True) -> bytes:
        """Returns the picture. Waits at most ``seconds`` for it. Raises Undrawn.

        If ``begin`` is False, does not wait for a picture that has not been requested before.
        """
        key, until = _key_of(picture), monotonic() + seconds
        with self._changed:
            while key not in self._done:
                if self._is_closed:
                    raise Undrawn("the judge is stopping", is_late=True)
                if key != self._at_hand and key not in self._waiting:
                    if not begin:
                        raise Undrawn("there is no time to draw it", is_late=True)
                    self._waiting[key] = picture
                    self._begin()
                if (left := until - monotonic()) <= 0:
                    raise Undrawn("there was no time to draw it", is_late=True)
                self._changed.wait(left)
            self._done.move_to_end(key)
            found = self._done[key]
        if isinstance(found, Undrawn):
            raise Undrawn(str(found))
        return found

    def close(self) -> None:
        """Stops at once, even if a picture is being drawn. Can be called from any thread."""
        with self._changed:
            self._is_closed = True
            self._waiting.clear()
            if self._process:
                self._process.kill()
            self._changed.notify_all()
        if self._thread:
            self._thread.join()

    # -- the thread ------------------------------------------------------------------------------

    def _begin(self) -> None:
        if self._thread is None and self._waiting and not self._is_closed:
            self._thread = Thread(target=self._run, name="studio", daemon=True)
            self._thread.start()
        self._changed.notify_all()

    def _run(self) -> None:
        while (picture := self._next()) is not None:
            key, began = _key_of(picture), monotonic()
            try:
                octets: bytes | Undrawn = self._drawn(picture)
            except Undrawn as fault:
                octets = fault
            except Exception as fault:  # other pictures may still be drawn
                log.exception("a picture could not be drawn")
                octets = Undrawn(type(fault).__name__)
            self.pace.took(monotonic() - began)
            if isinstance(octets, bytes):
                self.drawn_at = monotonic()
            with self._changed:
                self._done[key], self._at_hand = octets, None
                self._forget()
                self._changed.notify_all()
        self._end_process()

    def _next(self) -> KeptPicture | None:
        with self._changed:
            while not self._is_closed:
                if self._waiting:
                    self._at_hand, picture = self._waiting.popitem(last=False)
                    return picture
                if not self._changed.wait(IDLE) and self._process:
                    self._end_process()
        return None

    def _forget(self) -> None:
        sizes = {key: len(one) for key, one in self._done.items() if isinstance(one, bytes)}
        whole = sum(sizes.values())
        while len(self._done) > 1 and (len(self._done) > MOST_REMEMBERED or whole > MOST_OCTETS):
            key, _ = self._done.popitem(last=False)
            whole -= sizes.get(key, 0)

    # -- the process -----------------------------------------------------------------------------

    def _drawn(self, picture: KeptPicture) -> bytes:
        process = self._start_process()
        over = Event()

        def end() -> None:
            over.set()
            process.kill()

        clock = Timer(self._longest, end)
        clock.daemon = True
        clock.start()
        try:
            answer = _ask(process, picture)
        finally:
            clock.cancel()
        if answer is None:
            self._end_process()
            late = f"it took longer than {self._longest:g} seconds"
            raise Undrawn(late if over.is_set() else "its program ended")
        return answer

    def _start_process(self) -> subprocess.Popen[bytes]:
        with self._changed:
            if self._is_closed:
                raise Undrawn("the judge is stopping", is_late=True)
            if self._process is None:
                self._process = subprocess.Popen(
                    self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE
                )
            return self._process

    def _end_process(self) -> None:
        process, self._process = self._process, None
        if process:
            process.kill()
            process.communicate()


def _key_of(picture: KeptPicture) -> Wanted:
    return picture.key, picture.form


def _ask(process: subprocess.Popen[bytes], picture: KeptPicture) -> bytes | None:
    """Requests a picture from the process and returns it, or None if the process no longer answers.
    Raises Undrawn."""
    assert process.stdin
    assert process.stdout
    request = {"form": picture.form.value, "data": json.loads(picture.data)}
    try:
        process.stdin.write(json.dumps(request).encode() + b"\n")
        process.stdin.flush()
        head = process.stdout.read(ANSWER.size)
        if len(head) < ANSWER.size:
            return None
        is_drawn, size = ANSWER.unpack(head)
        octets = process.stdout.read(size)
    except OSError:
        return None
    if len(octets) < size:
        return None
    if not is_drawn:
        raise Undrawn(octets.decode("utf-8", "replace"))
    return octets
