"""Tests ``judge archive`` and ``judge serve``."""

from __future__ import annotations

import http.client
import os
import re
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest
from click.testing import CliRunner

from judge.games.maps import MAPS
from mailer.__main__ import cli
from mailer.cli.check import pages
from mailer.cli.web_pages import PageServer
from mailer.config.config import Archive, Config
from mailer.website.write_pages_and_feeds import PageKeeper, Site
from tests.mailer.office import Office


def judge(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(cli, words)
    return done.exit_code, done.output


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
def test_the_operator_writes_the_pages_by_a_command(
    office: Office, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    office.seven("alpha", variant="standard")
    Path("judge.toml").write_text(f'[database]\nurl = "sqlite:///{office.database.file}"\n')
    code, said = judge("archive")
    assert code == 1 and "--folder DIR, or [archive] folder" in said
    code, said = judge("serve", "--folder", "pages")
    assert code == 1 and "There are no pages in pages yet; judge archive writes them." in said
    assert judge("archive", "--folder", "pages")[0] == 0
    code, said = judge("archive", "--folder", "pages")
    assert (code, said) == (0, "The pages are in pages: nothing has changed.\n")
    assert (tmp_path / "pages" / "games" / "alpha" / "index.html").is_file()
    Path("taken").write_text("no folder")
    code, said = judge("archive", "--folder", "taken/pages")
    assert code == 1 and "The pages cannot be written to taken/pages" in said


def test_the_page_for_composing_orders_is_written_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("judge.toml").write_text('[judge]\naddress = "judge@play.example"\n')
    code, said = judge("composer", "page")
    written = said.splitlines()
    assert code == 0 and written[0] == "page/orders/standard.html"
    assert {f"page/orders/{name.replace(' ', '-')}.html" for name in MAPS} <= {*written}
    page = Path("page/orders/standard.html").read_text(encoding="utf-8")
    assert '"judge":"judge@play.example"' in page
    assert "default-src 'none'" in page and "unsafe" not in page
    assert not re.search(r"(?:src|href)=\"(?!#|data:|\")", page)
    Path("taken").write_text("no folder")
    code, said = judge("composer", "taken/page")
    assert code == 1 and "The page cannot be written to taken/page" in said
    (tmp_path / "judge.toml").unlink()


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
def test_the_website_has_the_page_for_composing_orders(
    office: Office, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("judge.toml").write_text(f'[database]\nurl = "sqlite:///{office.database.file}"\n')
    assert judge("archive", "--folder", "pages")[0] == 0
    assert judge("composer", "alone")[0] == 0
    page = Path("pages/orders/standard.html").read_bytes()
    assert page == Path("alone/orders/standard.html").read_bytes()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[PageServer]:
    pages = tmp_path / "pages"
    (pages / "games" / "alpha").mkdir(parents=True)
    (pages / "index.html").write_text("all of them")
    (pages / "feed.xml").write_text("news")
    (pages / "games" / "alpha" / "now.svg").write_text("a board")
    (pages / ".index.html.1.new").write_text("half")
    (pages / "notes.toml").write_text("mine")
    (tmp_path / "secret.txt").write_text("what reply addresses are derived from")
    (pages / "way.txt").symlink_to(tmp_path / "secret.txt")
    server = PageServer(pages, 0)
    thread = Thread(target=server.run)
    thread.start()
    yield server
    server.stop()
    thread.join()


def test_the_pages_are_shown_on_this_machine_and_nothing_else(server: PageServer) -> None:
    port = int(server.url.rstrip("/").rpartition(":")[2])
    assert server.url.startswith("http://127.0.0.1:")

    def asked(path: str) -> tuple[int, str, str]:
        line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        line.request("GET", path)
        answer = line.getresponse()
        kind, text = answer.getheader("Content-Type", ""), answer.read().decode()
        line.close()
        return answer.status, kind, text

    assert asked("/") == (200, "text/html; charset=utf-8", "all of them")
    assert asked("/feed.xml") == (200, "application/atom+xml; charset=utf-8", "news")
    assert asked("/games/alpha/now.svg") == (200, "image/svg+xml", "a board")
    hidden = "/games/", "/games/alpha/", "/.index.html.1.new", "/notes.toml", "/way.txt", "/none"
    ways = "/../secret.txt", "/%2e%2e/secret.txt", "/games/..%2f..%2fsecret.txt", "//etc/hostname"
    for path in (*hidden, *ways, "/x/../../secret.txt", f"/{os.sep}proc/version"):
        status, _, text = asked(path)
        assert status == 404 and "derived" not in text, path


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
def test_a_folder_that_cannot_be_written_to_harms_nothing_and_is_told(
    office: Office, tmp_path: Path
) -> None:
    office.seven("alpha", variant="standard")
    place = tmp_path / "pages"
    place.write_text("somebody's file")
    keeper = PageKeeper(office.database, Site("example", "judge@localhost"), place)
    assert [one.about for one in pages(Config(archive=Archive(folder=place))) if one.remedy]
    keeper.look()
    assert keeper.contact.trouble
    words = keeper.contact.trouble.words
    assert f"in {place} are out of date; games and mail are not affected" in words
    place.unlink()
    keeper.look()
    assert (place / "games" / "alpha" / "index.html").is_file()
    keeper.start()
    keeper.stop()
    assert keeper.contact.trouble is None
    assert not [one for one in pages(Config(archive=Archive(folder=place))) if one.remedy]
    assert list(pages(Config())) == []
