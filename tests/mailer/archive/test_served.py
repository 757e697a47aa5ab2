"""Tests the nginx settings on the operators' page with nginx itself."""

from __future__ import annotations

import os
import re
import shutil
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPResponse, HTTPSConnection
from pathlib import Path

from tests.peers import certificates, need
from tests.peers.ports import free_port
from tests.waiting import wait_until

PAGE = (Path(__file__).parents[3] / "docs" / "operations.md").read_text(encoding="utf-8")

AROUND = """\
{user}
daemon off;
pid {folder}/pid;
error_log {folder}/error;
events {{ }}
http {{
    access_log off;
    client_body_temp_path {folder};
    proxy_temp_path {folder};
    fastcgi_temp_path {folder};
    uwsgi_temp_path {folder};
    scgi_temp_path {folder};
    types {{ text/html html; image/svg+xml svg; text/xml xml; }}
    {server}
}}
"""


def web_server() -> str | None:
    return shutil.which("nginx", path="/usr/sbin:/usr/local/sbin") or shutil.which("nginx")


@contextmanager
def served(folder: Path, pages: Path) -> Iterator[int]:
    program = web_server()
    need("nginx", program is not None)
    assert program is not None
    (block,) = re.findall(r"```nginx\n(.*?)```", PAGE, re.DOTALL)
    port, own = free_port(), certificates.make(folder)
    for theirs, ours in (
        ("listen 443", f"listen 127.0.0.1:{port}"),
        ("/srv/judge-pages", str(pages)),
        ("/etc/judge/fullchain.pem", str(own)),
        ("/etc/judge/privkey.pem", str(own)),
    ):
        assert theirs in block
        block = block.replace(theirs, ours)
    user = "user root;" if os.geteuid() == 0 else ""
    (folder / "conf").write_text(AROUND.format(user=user, folder=folder, server=block))
    error = folder / "error"
    process = subprocess.Popen([program, "-c", str(folder / "conf"), "-e", str(error)])
    try:
        wait_until((folder / "pid").exists, lambda: error.read_text())
        yield port
    finally:
        process.terminate()
        process.wait()


def asked(port: int, place: str, folder: Path) -> HTTPResponse:
    trusted = ssl.create_default_context(cafile=folder / "localhost.pem")
    line = HTTPSConnection("localhost", port, timeout=60, context=trusted)
    line.request("GET", place, headers={"Accept-Encoding": "gzip"})
    answer = line.getresponse()
    answer.read()
    line.close()
    return answer


def test_pages_are_served_as_the_page_for_operators_says(tmp_path: Path) -> None:
    pages = tmp_path / "pages"
    pages.mkdir()
    for name in ("index.html", "feed.xml", "now.svg", ".state"):
        (pages / name).write_text(f"{name} " * 1000)
    with served(tmp_path, pages) as port:
        for place, kind in {
            "/": "text/html",
            "/feed.xml": "application/atom+xml",
            "/now.svg": "image/svg+xml",
        }.items():
            answer = asked(port, place, tmp_path)
            assert (answer.status, answer.headers["Content-Type"]) == (200, kind)
            assert answer.headers["Content-Encoding"] == "gzip"
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert asked(port, "/.state", tmp_path).status == 403
