"""Tests orders that someone types into the e-mail that they are replying to: the judge does not
read them, and tells the writer so. The judge's own text there does not cause such an answer."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.mailer.office import Office

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)

TOLD = "look like orders, but I ignored them"
SAMPLES = Path(__file__).parents[2] / "docs" / "samples"
MAILS = [
    (file.stem.replace("_", " "), number, mail)
    for file in sorted(SAMPLES.glob("*.txt"))
    for number, mail in enumerate(re.split(r"\n\n(?=//)", file.read_text("utf-8")))
]
HEAD = """From: lab (judge) <judge@localhost>
Sent: Sunday, 22 November 2026 01:01
To: Anna
Subject: [lab] the game begins

"""


def marked(text: str) -> str:
    return "On Sunday the judge wrote:\n" + re.sub(r"(?m)^", "> ", text)


def headed(text: str) -> str:
    return HEAD + text


def blockquote(text: str) -> str:
    lines = "<br>".join(text.split("\n"))
    return f"<div>See below.</div><blockquote type=cite>{lines}</blockquote>"


def told(office: Office, text: str, headers: str = "") -> str:
    return " ".join(office.says("FRANCE", text, "lab", headers=headers).split())


@pytest.mark.parametrize("frame", [marked, headed])
@pytest.mark.parametrize("variant, number, mail", MAILS)
def test_a_mail_of_the_judge_holds_no_orders_of_its_reader(
    office: Office, variant: str, number: int, mail: str, frame: Callable[[str], str]
) -> None:
    office.seven("lab", variant=variant)
    text = "\n".join(line for line in mail.split("\n") if not line.startswith("//")).strip()
    assert TOLD not in told(office, f"Thanks, I shall write tomorrow.\n\n{frame(text)}")


BEGUN = """Your orders for Spring 1901 are due.
The deadline is Wed 25 Nov 2026, 20:00 UTC (in 3 days 19 hours).

== lab: you are France ==

:: Judge: judge  Game: lab  Variant: standard

The game begins. Starting position for Spring of 1901.

France:    Army Marseilles{0}
France:    Army Paris{1}
France:    Fleet Brest{2}

Germany:   Army Berlin.
Germany:   Army Munich.
Germany:   Fleet Kiel.
{3}
Deadline: S1901M  Wed 25 Nov 2026 20:00 +0000 (in 3 days 19 hours)

Reply to this mail with your orders, one to a line.
{4}"""
TYPED = {
    "onto the lines": BEGUN.format(" to Spain", " to Burgundy", " to MAO", "", ""),
    "behind the full stops": BEGUN.format(". - Spa", ". - Bur", ". - Mao", "", ""),
    "with arrows": BEGUN.format(". => Spain", ". => Burgundy", ". => MAO", "", ""),
    "in German": BEGUN.format(" nach Spanien", " nach Burgund", " nach MAO", "", ""),
    "in French": BEGUN.format(" vers Espagne", " vers Bourgogne", " soutient Par - Bur", "", ""),
    "one alone": BEGUN.format(".", ".", ". - MAO", "", ""),
    "below the units": BEGUN.format(".", ".", ".", "\nA Mar - Spa\nA Par - Bur\nF Bre - MAO\n", ""),
    "at the end": BEGUN.format(".", ".", ".", "", "\nA Mar - Spa\nA Par - Bur\nF Bre - MAO"),
    "with bullets": BEGUN.format(".", ".", ".", "\n* A Mar - Spa\n* A Par - Bur\n", ""),
    "below each line": BEGUN.format(
        ".\nA Mar - Spa", ".\nArmy Paris moves to Burgundy", ".\nF Bre - MAO", "", ""
    ),
}


@pytest.mark.parametrize("frame", [marked, headed])
@pytest.mark.parametrize("typed", TYPED.values(), ids=TYPED)
def test_orders_typed_into_it_are_told_of(
    office: Office, typed: str, frame: Callable[[str], str]
) -> None:
    office.seven("lab", variant="standard")
    said = told(office, f"Hello judge, see below.\nAnna\n\n{frame(typed)}")
    assert TOLD in said or "1 A MAR - SPA" in said, said


@pytest.mark.parametrize("typed", TYPED.values(), ids=TYPED)
def test_so_are_those_in_a_page(office: Office, typed: str) -> None:
    office.seven("lab", variant="standard")
    html = "MIME-Version: 1.0\nContent-Type: text/html; charset=utf-8\n"
    assert TOLD in told(office, blockquote(typed), html)


def test_the_mail_that_is_answered_tells_what_is_new(office: Office) -> None:
    """The judge compares the text with its own e-mail, so it finds new text even in its own
    style."""
    office.seven("lab", variant="standard")
    orders = "A PAR - BUR\nA MAR - SPA\nF BRE - MAO"
    sent = office.says("FRANCE", orders, "lab").replace("\r", "")
    name = re.search(r"(?m)^Message-ID: (\S+)", sent)
    assert name
    body = sent.split("\n\n", 1)[1]
    headers = f"In-Reply-To: {name[1]}\n"
    assert TOLD not in told(office, f"Thanks.\n\n{marked(body)}", headers)
    typed = body.replace("\nDeadline:", "\nArmy Marseilles -> Piedmont.\nDeadline:")
    assert TOLD in told(office, f"See below.\n\n{marked(typed)}", headers)
    changed = body.replace("2  A MAR - SPA", "2  A MAR - PIE")
    said = told(office, f"See below.\n\n{marked(changed)}", headers)
    assert "2 A MAR - PIE" in said and TOLD not in said
