"""Tests the report on known vulnerabilities in the libraries, and on their newest versions."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest

from tests import audit
from tests.lock_files import ALL_LOCK, ROOT, pins
from tests.package_index import JSON, PYPI, UNKNOWN, Index, NoIndex, Release
from tests.peers.ports import free_port

FINE = {"name": "jinja2", "version": "3.1.6", "vulns": []}
FAULTY = {
    "name": "lark",
    "version": "1.0",
    "vulns": [{"id": "PYSEC-1", "fix_versions": ["1.1"]}, {"id": "PYSEC-2", "fix_versions": []}],
}
UNLISTED = {"name": "idna", "skip_reason": "not found"}


def test_a_known_vulnerability_is_told_and_fails(capsys: pytest.CaptureFixture[str]) -> None:
    assert audit.judged([FINE, FAULTY, UNLISTED]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "lark 1.0: PYSEC-1, fixed in 1.1",
        "lark 1.0: PYSEC-2, fixed in no version yet",
        "2 known vulnerabilities; 2 of 3 libraries were checked.",
    ]


def test_no_known_vulnerability_is_fine() -> None:
    assert audit.judged([FINE]) == 0


# -- an index -------------------------------------------------------------------------------------


def file(name: str, day: str, **more: object) -> dict[str, object]:
    return {"filename": name, "upload-time": f"{day}T10:00:00Z", "url": name, "hashes": {}, **more}


FILES = [
    file("lark-1.10.tar.gz", "2026-03-02"),
    file("lark-1.10-py3-none-any.whl", "2026-03-01"),
    file("lark-1.9-py3-none-any.whl", "2025-12-24"),
    file("lark-1.11-py3-none-any.whl", "2026-04-01", yanked="broken"),
    file("lark-1.12-py3-none-any.whl", "2026-05-01", **{"requires-python": ">=4"}),
    file("lark-2.0rc1-py3-none-any.whl", "2026-06-01"),
    file("lark-final.exe", "2026-07-01"),
]
WITHOUT_DATES = [{"filename": "lark-1.3-py3-none-any.whl", "url": "x", "hashes": {}}]


class Shelves(BaseHTTPRequestHandler):
    """A package index: ``/dated`` and ``/undated`` in JSON, ``/pages`` in HTML, ``/closed`` with a
    password, and ``/broken`` with errors. The only library in each of them is lark."""

    def do_GET(self) -> None:
        kind, _, name = self.path.strip("/").partition("/")
        allowed = self.headers.get("Authorization") == "Basic bWU6d29yZA=="  # me:word
        if name != "lark":
            self.send_error(404)
        elif kind == "broken" or (kind == "closed" and not allowed):
            self.send_error(503 if kind == "broken" else 401)
        elif kind == "pages":
            self.answer("text/html", b'<a href="lark-1.9.tar.gz">lark-1.9.tar.gz</a>')
        else:
            files = WITHOUT_DATES if kind == "undated" else FILES
            said = {"meta": {"api-version": "1.1"}, "name": "lark", "files": files}
            self.answer(JSON, json.dumps(said).encode())

    def answer(self, kind: str, octets: bytes) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(octets)))
        self.end_headers()
        self.wfile.write(octets)

    def log_message(self, format: str, *args: object) -> None:
        """Logs nothing."""


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Shelves)
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield server.server_address[1]
    server.shutdown()
    thread.join()
    server.server_close()


def test_releases_come_in_their_order_with_the_day_of_their_first_file(port: int) -> None:
    """Yanked releases, prereleases and releases for other Python versions are left out."""
    assert Index(f"http://127.0.0.1:{port}/dated").releases("lark") == [
        Release("1.9", "2025-12-24"),
        Release("1.10", "2026-03-01"),
    ]


def test_an_index_without_dates_is_one_too(port: int) -> None:
    assert Index(f"http://127.0.0.1:{port}/undated").releases("lark") == [Release("1.3", UNKNOWN)]


def test_an_index_of_pages_is_read_by_pip(port: int) -> None:
    index = Index(f"http://127.0.0.1:{port}/pages")
    assert index.releases("lark")[-1] == Release("1.9", UNKNOWN)
    assert index.releases("no-such-library") == []


def test_the_password_of_an_index_is_used(port: int) -> None:
    assert len(Index(f"http://me:word@127.0.0.1:{port}/closed").releases("lark")) == 2
    with pytest.raises(NoIndex, match="401"):
        Index(f"http://127.0.0.1:{port}/closed").releases("lark")


def test_a_broken_index_is_none(port: int) -> None:
    with pytest.raises(NoIndex, match="503"):
        Index(f"http://127.0.0.1:{port}/broken").releases("lark")


def test_the_index_is_that_of_pip(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    for name in ("PIP_INDEX_URL", "PIP_CERT"):
        monkeypatch.delenv(name, raising=False)
    assert Index.of_pip() == Index(PYPI)
    monkeypatch.setenv("PIP_INDEX_URL", "https://index.example/simple/")
    monkeypatch.setenv("PIP_CERT", "/etc/our.pem")
    assert Index.of_pip() == Index("https://index.example/simple", "/etc/our.pem")


def test_each_library_is_listed_with_its_newest_version(
    port: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert audit.listed(Index(f"http://127.0.0.1:{port}/dated")) == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    pinned = pins(ALL_LOCK)
    assert [row[0] for row in rows] == ["library", *sorted(pinned), "1"]
    assert ["lark", pinned["lark"], UNKNOWN, "1.10", "2026-03-01"] in rows
    assert ["idna", pinned["idna"], UNKNOWN, UNKNOWN, UNKNOWN] in rows
    assert rows[-1][1:] == f"of {len(pinned)} libraries have a newer version: lark.".split()


def test_an_index_that_lags_behind_has_no_newer_version(
    port: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audit, "pins", lambda lock: {"lark": "1.11"})
    audit.listed(Index(f"http://127.0.0.1:{port}/dated"))
    assert "0 of 1 libraries have a newer version." in capsys.readouterr().out


@pytest.mark.slow
@pytest.mark.machine
@pytest.mark.long(10)
def test_without_a_network_nothing_is_checked_and_nothing_fails() -> None:
    nowhere = {
        "PIP_INDEX_URL": f"http://127.0.0.1:{free_port()}/simple",
        "PIP_CONFIG_FILE": os.devnull,
    }
    done = subprocess.run(
        [sys.executable, "-m", "tests.audit"],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
        env={**os.environ, **nowhere},
    )
    assert (done.returncode, done.stderr) == (0, "")
    vulnerabilities, versions = done.stdout.splitlines()
    assert vulnerabilities == ("Known vulnerabilities: not checked, pip-audit cannot be installed.")
    assert "the package index cannot be reached" in versions
    assert "Connection refused" in versions
