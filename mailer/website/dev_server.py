"""Serves the pages of one folder to this machine only, so that you can look at them."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

LOOPBACK = "127.0.0.1"

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".xml": "application/atom+xml; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".json": "application/json; charset=utf-8",
}
"""All file types that the judge writes. Nothing else is served."""


class PageServer:
    """Serves a folder. Port 0 takes any free port. Raises OSError if the port is not available."""

    def __init__(self, folder: Path, port: int) -> None:
        handler = partial(_Pages, directory=str(folder.resolve()))
        self._server = ThreadingHTTPServer((LOOPBACK, port), handler)
        self.url = f"http://{LOOPBACK}:{self._server.server_address[1]}/"

    def run(self) -> None:
        """Serve until Ctrl-C or `stop`."""
        with suppress(KeyboardInterrupt):
            self._server.serve_forever()
        self._server.server_close()

    def stop(self) -> None:
        self._server.shutdown()


class _Pages(SimpleHTTPRequestHandler):
    timeout = 10  # seconds; a silent connection would block a thread
    extensions_map = TYPES
    server_version, sys_version = "judge", ""

    def send_head(self) -> BytesIO | BinaryIO | None:
        """Send a file of an allowed type within the folder, or an error."""
        file = Path(self.translate_path(self.path))
        page = file / "index.html" if file.is_dir() else file
        inside = Path(self.directory) in page.resolve().parents
        hidden = any(part.startswith(".") for part in page.relative_to(self.directory).parts)
        if not inside or hidden or page.suffix not in TYPES or not page.is_file():
            self.send_error(HTTPStatus.NOT_FOUND, "There is no such page")
            return None
        return super().send_head()

    def end_headers(self) -> None:
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Do not log each request."""
