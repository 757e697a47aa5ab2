"""Makes the connection to a mail server fail at a given step of the SMTP or IMAP dialogue."""

from __future__ import annotations

import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from enum import Enum
from threading import Event, Lock, Thread

RESET = struct.pack("ii", 1, 0)
"""A socket option (SO_LINGER) that makes closing the socket reset the connection, so that the other
end gets an error."""

MOST = 65536


class Way(Enum):
    """The ways in which a connection can fail at a command: it drops after half of the command, or
    after half of the answer; the server says goodbye instead of answering; or no answer comes and
    the connection stays open."""

    UNHEARD = "half of it came"
    UNANSWERED = "half of the answer came"
    CLOSING = "421"
    SILENT = "no answer"


BREAKS = (Way.UNHEARD, Way.UNANSWERED, Way.CLOSING)
"""The failures that both ends notice at once."""


@dataclass(frozen=True, slots=True)
class Cut:
    """A point at which a connection fails. ``command`` is the beginning of the judge's command, in
    lower case; if it is empty, the connection fails as soon as the judge connects."""

    command: bytes
    way: Way

    def __str__(self) -> str:
        return f"{self.command.decode().strip() or 'connecting'}: {self.way.value}"


OF_SMTP = [
    Cut(command, way)
    for command in (b"", b"ehlo", b"mail from", b"rcpt to", b"data\r\n", b"from: ")
    for way in BREAKS
    if (command, way) != (b"", Way.UNHEARD)  # on connecting, there is no command to cut in half
]
"""Not all of these are commands: ``from: `` is the beginning of the message itself."""

OF_IMAP = [
    Cut(command, way)
    for command in (b" login", b" select", b" uid search", b" uid fetch", b" uid move", b" idle")
    for way in (Way.UNHEARD, Way.UNANSWERED)
]


@dataclass
class Line:
    """Forwards data between clients that connect to ``port`` and the server at port ``to``."""

    to: int
    broken: list[Cut] = field(default_factory=list)
    """The points at which connections failed so far, in order."""

    def __post_init__(self) -> None:
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._door.getsockname()[1]
        self._next: Cut | None = None
        self._fired, self._guard = Event(), Lock()
        self._open: set[socket.socket] = set()
        Thread(target=self._accept, daemon=True).start()

    def breaks_at(self, cut: Cut, seconds: float) -> bool:
        """Makes a connection fail once at this point. Returns whether that happened within the
        time. If the command does not come up soon, existing connections are reset, so that new ones
        begin."""
        self._fired.clear()
        self._next = cut
        if self._fired.wait(seconds / 10):
            return True
        self.reset_all()
        return self._fired.wait(seconds)

    def reset_all(self) -> None:
        """Ends every connection."""
        for end in list(self._open):
            self._reset(end)

    def close(self) -> None:
        self._door.close()
        self.reset_all()

    def _accept(self) -> None:
        while True:
            try:
                judge, _ = self._door.accept()
            except OSError:
                return
            way = self._takes(b"")
            if way is Way.SILENT:
                self._open.add(judge)
                continue
            if way:
                with suppress(OSError):
                    judge.sendall(b"421 4.3.2 closing\r\n" * (way is Way.CLOSING))
                self._reset(judge)
                continue
            Thread(target=self._connect, args=(judge,), daemon=True).start()

    def _connect(self, judge: socket.socket) -> None:
        try:
            server = socket.create_connection(("127.0.0.1", self.to))
        except OSError:
            self._reset(judge)
            return
        self._open |= {judge, server}
        unanswered = Event()
        Thread(target=self._answers, args=(server, judge, unanswered), daemon=True).start()
        with suppress(OSError):
            while said := judge.recv(MOST):
                way = self._takes(said)
                if way is Way.SILENT:
                    continue
                if way is Way.UNANSWERED:
                    unanswered.set()
                elif way:
                    if way is Way.UNHEARD:
                        server.sendall(said[: len(said) // 2])
                    else:
                        judge.sendall(b"421 4.3.2 closing\r\n")
                    break
                server.sendall(said)
        self._end(judge, server)

    def _answers(self, server: socket.socket, judge: socket.socket, unanswered: Event) -> None:
        with suppress(OSError):
            while said := server.recv(MOST):
                if unanswered.is_set():
                    judge.sendall(said[: len(said) // 2])
                    break
                judge.sendall(said)
        self._end(judge, server)

    def _takes(self, said: bytes) -> Way | None:
        """Returns how the connection is to fail at this command, or None if it is not to fail."""
        with self._guard:
            cut = self._next
            if cut is None or not _is(cut.command, said.lower()):
                return None
            self._next = None
            self.broken.append(cut)
            self._fired.set()
            return cut.way

    def _end(self, judge: socket.socket, server: socket.socket) -> None:
        for end in (judge, server):
            self._reset(end)
            self._open.discard(end)

    @staticmethod
    def _reset(end: socket.socket) -> None:
        with suppress(OSError):
            end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
            end.shutdown(socket.SHUT_RDWR)
        end.close()


def _is(command: bytes, said: bytes) -> bool:
    if not command:
        return not said
    return command in said if command.startswith(b" ") else said.startswith(command)


@contextmanager
def line(to: int) -> Iterator[Line]:
    """Yields a proxy in front of the server on this port."""
    made = Line(to)
    try:
        yield made
    finally:
        made.close()
