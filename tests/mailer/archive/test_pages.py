"""Tests what the web pages contain, what they keep secret, and when they change."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from mailer.website.write_pages_and_feeds import Site
from storage.people import accounts_and_seats
from tests.mailer.archive.reading import dead_links, feed_in, page, writer_of, written
from tests.mailer.office import Office

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)

ATOM = "{http://www.w3.org/2005/Atom}"
HOSTILE = '</p><script>alert(1)</script><img src=x onerror=alert(2)> & "you" me@home.example'


def hold(office: Office, name: str, domain: str = "example.org") -> None:
    """Plays one phase in which all units hold."""
    for seat in office.table(name).players:
        office.letter(f"x@{domain}", "REST HOLDS", office.reply_address_of(seat))
    office.settle()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "pages"


def test_a_phase_more_changes_the_pages_of_its_game_and_of_all(
    office: Office, folder: Path
) -> None:
    office.seven("alpha", variant="standard", comment="Pre-war & <quiet>")
    office.seven_more("beta", variant="standard")
    writer = writer_of(office, folder)
    assert writer.write() and not writer.write()
    office.says("FRANCE", "SET DRAW")
    # no page shows the vote, or even that someone has written
    assert not writer.write()
    (folder / "games" / "alpha" / "mine.txt").write_text("the operator's own")
    before = written(folder)
    hold(office, "alpha")
    assert writer.write()
    after = written(folder)
    changed = {name for name in after if after[name] != before.get(name)}
    assert changed == {
        *("index.html", "feed.xml", "games/alpha/S1901M.svg", "games/alpha/now.svg"),
        *("games/alpha/index.html", "games/alpha/feed.xml"),
        *("games/alpha/game.json", "games/alpha/saved-game.json"),
    }
    assert dead_links(folder) == []
    _rebuilt(office, folder, after)
    _left_out(office, folder)


def _rebuilt(office: Office, folder: Path, before: dict[str, bytes]) -> None:
    """Checks that the writer restores the pages from the database alone, byte for byte, even if
    files are missing, corrupted or left over."""
    again = folder.with_name("again")
    writer_of(office, again).write()
    there = written(again)
    assert {name: before[name] for name in there} == there
    (folder / "games" / "alpha" / "S1901M.svg").write_text("spoilt")
    (folder / "games" / "alpha" / "S1999M.svg").write_text("of a phase that was taken back")
    index = folder / "index.html"
    index.unlink()
    index.symlink_to(folder / "robots.txt")
    assert writer_of(office, folder).write() == 3
    assert written(folder) == before
    assert not index.is_symlink()
    assert oct(index.stat().st_mode)[-3:] == "644"


def _left_out(office: Office, folder: Path) -> None:
    """Checks that the writer removes games that have become unlisted or private."""
    writer = writer_of(office, folder)
    writer.write()
    office.letter("gm@beta.example", "SET LISTED OFF", office.reply_address("beta", "MASTER"))
    office.seven_more("gamma", variant="standard", private="abracadabra")
    office.says("MASTER", "SET LISTED OFF")
    assert writer.write()
    left = {name for name in written(folder) if name.startswith("games/")}
    assert left == {"games/alpha/mine.txt"}
    index = (folder / "index.html").read_text()
    assert not re.search("alpha|beta|gamma", index)


def test_what_strangers_wrote_is_text_and_their_addresses_are_not_told(
    office: Office, folder: Path
) -> None:
    office.seven("alpha", variant="standard", comment=HOSTILE)
    seat = office.table("alpha").seat_of("ITALY")
    assert seat
    with office.database.writing() as conn:
        accounts_and_seats.update_seat(
            conn, seat.id, name='"><svg onload=alert(3)> ann@home.example'
        )
    office.says("FRANCE", f"BROADCAST\n{HOSTILE}\n\nBis.\nENDBROADCAST")
    office.says("FRANCE", "PRESS TO GERMANY\nbetween us two\nENDPRESS")
    hold(office, "alpha")
    writer_of(office, folder).write()
    text = (folder / "games" / "alpha" / "index.html").read_bytes()
    shown = page(text)
    scripts = [said for tag, said in shown.elements if tag == "script"]
    assert scripts == [{"src": "../../archive.js"}]
    assert not [name for _, said in shown.elements for name in said if name.startswith("on")]
    assert not [said for tag, said in shown.elements if tag == "img" and said["src"] == "x"]
    assert "<script>alert(1)</script>" in shown.text and "Bis." in shown.text
    everything = b"".join(written(folder).values()).decode()
    assert "between us two" not in everything
    found = set(re.findall(r"[\w.+-]+@[\w-]+\.\w+", everything))
    assert found == {"me@home.example"}  # from the Master's comment, which LIST shows as well
    assert "judge+" not in everything and "-France" not in everything
    feed_in((folder / "games" / "alpha" / "feed.xml").read_bytes())


def test_a_reader_can_get_in_by_a_letter_that_is_filled_in(office: Office, folder: Path) -> None:
    office.found("gamma", "standard")
    office.seven("alpha", variant="standard")
    site = Site("example", "judge@localhost", "https://judge.example/games", robots=True)
    writer_of(office, folder, site).write()
    shown = page((folder / "games" / "gamma" / "index.html").read_bytes())
    letters = [urlsplit(link) for link in shown.links() if "JOIN" in link]
    assert [one.path for one in letters] == ["judge@localhost"]
    assert parse_qs(letters[0].query) == {"subject": ["JOIN gamma"], "body": ["JOIN gamma "]}
    body = parse_qs(letters[0].query)["body"][0]
    office.letter("new@example.org", f"{body}a-secret-word")
    office.settle()
    office.agree("new@example.org")
    assert "You have joined gamma" in office.mails("new@example.org")[-1]
    assert (folder / "robots.txt").read_text() == "User-agent: *\nDisallow:\n"
    feed = feed_in((folder / "games" / "alpha" / "feed.xml").read_bytes())
    assert [link.get("href") for link in feed.findall(f"{ATOM}link")] == [
        "https://judge.example/games/games/alpha/feed.xml",
        "https://judge.example/games/games/alpha/",
    ]


def test_a_feed_has_all_that_atom_asks_for(office: Office, folder: Path) -> None:
    """RFC 4287, 4.1.1 and 4.1.2, requires these elements."""
    office.seven("alpha", variant="standard")
    hold(office, "alpha")
    writer_of(office, folder).write()
    for file in folder.rglob("feed.xml"):
        feed = feed_in(file.read_bytes())
        (entry,) = feed.findall(f"{ATOM}entry")
        for element in (feed, entry):
            stamp = element.findtext(f"{ATOM}updated") or ""
            assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", stamp)
            assert element.findtext(f"{ATOM}id") and element.findtext(f"{ATOM}title")
            assert element.find(f"{ATOM}link") is not None
        assert feed.findtext(f"{ATOM}author/{ATOM}name") == "example"
        assert "Army Paris HOLD." in (entry.findtext(f"{ATOM}content") or "")
        link = entry.find(f"{ATOM}link")
        assert link is not None
        assert (file.parent / (link.get("href") or "").partition("#")[0]).is_file()
