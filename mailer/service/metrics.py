"""Figures about a running judge, on loopback: ``/metrics`` for Prometheus, ``/healthz``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

from storage.database.engine import TROUBLE, Database
from storage.database.kinds import InboxState, OutboxState
from storage.database.trouble import cause
from storage.games import games
from storage.mail import inbox, outbox

LOOPBACK = "127.0.0.1"


@dataclass(frozen=True, slots=True)
class Figure:
    """``limit`` is the value above which the judge is not well; None: any value will do."""

    name: str
    meaning: str
    value: float
    limit: float | None = None
    words: str = ""
    """What is known of it besides."""
    is_told: bool = False
    """Whether the answer to who asks how the judge is names it, though that is no illness."""

    @property
    def is_well(self) -> bool:
        return self.limit is None or self.value <= self.limit


def figures(database: Database, imap_connected: bool, now: datetime) -> list[Figure]:
    """How the judge does. ``imap_connected`` is true where there is no account."""
    with database.reading() as conn:
        unread, unsent = inbox.oldest_open(conn), outbox.unsent_since(conn)
        wake = games.next_wake(conn)
        aside = len(inbox.rows(conn, {InboxState.SHUNTED}))
        given_up, deferred = (
            outbox.count(conn, OutboxState.FAILED),
            outbox.count_deferred(conn),
        )
    return [
        Figure("oldest_unread_seconds", "Age of the oldest unread mail", _since(unread, now), 300),
        Figure("oldest_unsent_seconds", "Age of the oldest unsent mail", _since(unsent, now), 3600),
        Figure("deadline_lag_seconds", "How late the next alarm is", _since(wake, now), 120),
        Figure(
            "imap_disconnected", "1 while an IMAP account is out of reach", not imap_connected, 0
        ),
        Figure("mails_put_aside", "Mails that wait for the operator", aside),
        Figure("mails_given_up", "Mails given up (judge outbox list)", given_up, is_told=True),
        Figure("mails_deferred", "Mails that wait for another try", deferred, is_told=True),
    ]


def _since(moment: datetime | None, now: datetime) -> float:
    return max(0.0, (now - moment).total_seconds()) if moment else 0.0


def for_prometheus(found: list[Figure]) -> str:
    return "".join(
        f"# HELP judge_{figure.name} {figure.meaning}\n"
        f"# TYPE judge_{figure.name} gauge\n"
        f"judge_{figure.name} {float(figure.value):g}\n"
        for figure in found
    )


def health(found: list[Figure]) -> tuple[int, str]:
    """The status of the answer, and its text: what is not well, and what is worth a look."""
    told = [figure for figure in found if not figure.is_well or (figure.is_told and figure.value)]
    is_ill = not all(figure.is_well for figure in found)
    return (503 if is_ill else 200), "ok\n" * (not is_ill) + "".join(map(_line, told))


def _line(figure: Figure) -> str:
    more = f" ({figure.words})" if figure.words else ""
    return f"{figure.meaning}: {float(figure.value):g}{more}\n"


class Metrics:
    """Answers on a port of the loopback, in threads of its own."""

    def __init__(self, database: Database, imap_connected: Callable[[], bool], port: int) -> None:
        def ask() -> list[Figure]:
            return figures(database, imap_connected(), datetime.now(UTC))

        class Handler(_Handler):
            figures = staticmethod(ask)

        self._at = (LOOPBACK, port)
        self._handler = Handler
        self._server: ThreadingHTTPServer | None = None
        self._thread = Thread(target=self._run, name="metrics", daemon=True)

    @property
    def place(self) -> str:
        return f"{self._at[0]}:{self._at[1]}, for --metrics,"

    def start(self) -> None:
        """Raises OSError if the port cannot be had."""
        self._server = ThreadingHTTPServer(self._at, self._handler)
        self._thread.start()

    def stop(self) -> None:
        if self._server:
            self._server.shutdown()
            self._server.server_close()
            self._thread.join()

    def is_alive(self) -> bool:
        return self._thread.is_alive()

    def _run(self) -> None:
        if self._server:
            self._server.serve_forever()


class _Handler(BaseHTTPRequestHandler):
    timeout = 10  # seconds of silence, or whoever holds a line would hold a thread

    @staticmethod
    def figures() -> list[Figure]:
        return []

    def do_GET(self) -> None:  # the library calls it so
        try:
            found = self.figures()
        except TROUBLE as trouble:
            return self._answer(503, f"the database is not ready: {cause(trouble)}\n")
        match self.path:
            case "/metrics":
                return self._answer(200, for_prometheus(found))
            case "/healthz":
                return self._answer(*health(found))
            case _:
                return self._answer(404, "/metrics or /healthz\n")

    def _answer(self, status: int, text: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", "text/plain; charset=utf-8")
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, format: str, *args: object) -> None:
        """Nobody wants a line for every look."""
