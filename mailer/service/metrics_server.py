"""Figures about a running judge, on loopback: ``/metrics`` for Prometheus, ``/healthz``."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

from mailer.service.metric_values import (
    Figure,
    Surroundings,
    counters,
    figures,
    for_prometheus,
    health,
    unusable,
)
from storage.database.engine import TROUBLE, Database
from storage.database.errors import cause

LOOPBACK = "127.0.0.1"


class Metrics:
    """Answers on a port of the loopback, in threads of its own."""

    def __init__(self, database: Database, look: Callable[[], Surroundings], port: int) -> None:
        def ask() -> list[Figure]:
            return figures(database, look(), datetime.now(UTC))

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
            if self.path == "/metrics":  # of any other answer than 200 Prometheus keeps nothing
                return self._answer(200, for_prometheus([unusable(True)]) + counters())
            return self._answer(503, f"The database cannot be used: {cause(trouble)}\n")
        match self.path:
            case "/metrics":
                return self._answer(200, for_prometheus(found) + counters())
            case "/healthz":
                return self._answer(*health(found))
            case _:
                return self._answer(404, "/metrics or /healthz\n")

    def do_HEAD(self) -> None:  # the library calls it so
        self.do_GET()

    def _answer(self, status: int, text: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", "text/plain; charset=utf-8")
        self.send_header("Content-Length", str(len(text.encode())))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(text.encode())

    def log_message(self, format: str, *args: object) -> None:
        """Nobody wants a line for every look."""
