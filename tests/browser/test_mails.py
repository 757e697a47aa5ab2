"""Tests the HTML of e-mails on a phone and on a desktop, in light and dark mode."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from email import message_from_bytes
from email.policy import default
from pathlib import Path

import pytest

from grammar.commands.settings import Late
from mailer.mail.build_html_message import with_html_page
from storage.database.engine import Database
from storage.database.schema import migrate
from tests.browser.chromium import Browser
from tests.browser.looks import BROKEN, FAINT, TOO_WIDE
from tests.mailer.office import Office

pytestmark = [pytest.mark.slow, pytest.mark.browser]

GAMES = ("standard", "crystal ball", "blind 1801", "crypto ii", "future tense")
VIEWS = [(width, dark) for width in (360, 600) for dark in (False, True)]
PRESS = f"PRESS TO GERMANY\nShall we?\n{'x' * 300}\nhttps://{'y' * 200}.example/\nENDPRESS"
CLIPPED = 102_000
"""Gmail clips e-mails above this many bytes."""


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Office]:
    folder = tmp_path_factory.mktemp("judge")
    database = Database(f"sqlite:///{folder}/judge.db")
    migrate(database)
    yield Office(database, folder)
    database.close()


def pages(office: Office, variant: str) -> list[str]:
    """Returns the HTML of a game's e-mails to France and Germany, including the welcome, answers
    with lines that were not understood, press, a reminder, and results."""
    name = variant.split()[0]
    office.seven(name, f"{name}.example", variant=variant, late=Late.HOLD, grace=60)
    for power, text in (
        ("FRANCE", f"A PAR - BUR\nF BRE - NTH\nfrobnicate\n{PRESS}"),
        ("GERMANY", "A MUN - BUR\nSTATUS\nHELP ORDERS"),
        ("FRANCE", f"SUMMARY\nHISTORY\nLIST {name}"),
    ):
        home = f"{power.lower()}@{name}.example"
        office.letter(home, text, office.reply_address(name, power))
        office.settle()
    for _ in range(2):
        office.now += timedelta(days=12)
        office.alarms()
    mails = [row for home in ("france", "germany") for row in office.rows(f"{home}@{name}.example")]
    return [_page(with_html_page(row.raw, has_page=True)) for row in mails]


def _page(mail: bytes) -> str:
    part = message_from_bytes(mail, policy=default).get_body(("html",))
    assert part is not None
    return str(part.get_content())


@pytest.mark.parametrize("variant", GAMES)
def test_a_mail_can_be_read_on_every_screen_by_day_and_by_night(
    office: Office, opened: Browser, tmp_path: Path, variant: str
) -> None:
    shown = pages(office, variant)
    assert len(shown) > 6
    for number, text in enumerate(shown):
        assert len(text.encode()) < CLIPPED
        file = tmp_path / f"{number}.html"
        file.write_text(text)
        for width, dark in VIEWS:
            opened.show(file.as_uri(), width, dark=dark)
            opened.ask("document.documentElement.style.background = 'Canvas'")
            assert opened.ask("document.documentElement.scrollWidth") <= width, text
            assert opened.ask(TOO_WIDE) == [], text
            assert opened.ask(FAINT) == [], (dark, text)
            assert opened.ask(BROKEN) == [], text
            assert opened.requests() == [file.as_uri()]
            assert opened.complaints() == []
        assert opened.ask(GROUND) != "rgb(255, 255, 255)", "by night it stays white"


GROUND = "getComputedStyle(document.documentElement).backgroundColor"
