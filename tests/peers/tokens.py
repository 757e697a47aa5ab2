"""Issues access tokens, and runs a server that tells whether a token is valid (RFC 7662)."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from urllib.parse import parse_qs

USER = "judge"


@dataclass
class Issuer:
    """An issuer of tokens. ``good`` contains the tokens that are valid now. `command`, which goes
    into the judge's settings, prints the token in ``file`` and records the call."""

    port: int
    file: Path
    good: set[str] = field(default_factory=set)

    def issue(self, token: str) -> None:
        """Makes this token the only valid one."""
        self.good = {token}
        self.file.write_text(f"{token}\n")

    @property
    def command(self) -> str:
        said = f"open({str(self.asked)!r}, 'a').write('.'); print(open({str(self.file)!r}).read())"
        return f'{sys.executable} -c "{said}"'

    @property
    def asked(self) -> Path:
        return self.file.with_suffix(".asked")

    @property
    def times_asked(self) -> int:
        return len(self.asked.read_text()) if self.asked.exists() else 0


@contextmanager
def issuing(folder: Path) -> Iterator[Issuer]:
    """Yields an issuer whose server runs on loopback."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"])).decode()
            token = parse_qs(body).get("token", [""])[0]
            answer = {"active": token in issuer.good, "username": USER}
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.end_headers()
            self.wfile.write(json.dumps(answer).encode())

        def log_message(self, format: str, *args: object) -> None:
            """Keeps the server from logging requests."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        issuer = Issuer(server.server_address[1], folder / "token")
        Thread(target=server.serve_forever, daemon=True).start()
        yield issuer
        server.shutdown()
