"""Tests how the judge files and answers a message for a whole turn of Future Tense."""

from __future__ import annotations

from datetime import timedelta

import pytest

from judge.board.phases import Phase
from tests.mailer.office import Office, said

# Nothing here depends on the database.
pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)

LETTER = """
A PAR - BUR / A BUR - MUN
A MAR - SPA / A SPA H
F BRE - ENG / F ENG H
"""


@pytest.fixture
def alpha(office: Office) -> Office:
    office.seven("alpha", variant="future tense")
    return office


def is_ready(office: Office) -> bool:
    entry = office.table("alpha").game.list_of("FRANCE", Phase.read("F1901M"))
    return entry is not None and entry.complete


# -- 2: one message for the whole turn -------------------------------------------------------------


@pytest.mark.parametrize(
    "heading", ["ORDERS S1901M-F1901M", "Orders for Spring 1901 and Fall 1901:", "S1901M-F1901M"]
)
def test_ft_2_a_heading_for_the_whole_turn_is_read(alpha: Office, heading: str) -> None:
    said(alpha, "FRANCE", f"{heading}\n{LETTER}")
    assert is_ready(alpha)
    assert alpha.on_file("FRANCE", "F1901M") == ["A BUR - MUN", "A SPA H", "F ENG H"]


def test_ft_2_a_heading_for_another_turn_is_refused(alpha: Office) -> None:
    answer = said(alpha, "FRANCE", f"ORDERS W1901A-F1902M\n{LETTER}")
    assert "It is too early for Winter 1901 adjustments" in answer
    assert alpha.on_file("FRANCE", "S1901M") == []


def test_ft_2_the_code_of_the_turn_clears_and_processes_it(alpha: Office) -> None:
    said(alpha, "FRANCE", LETTER)
    assert "deleted" in said(alpha, "FRANCE", "CLEAR S1901M-F1901M")
    assert alpha.on_file("FRANCE", "S1901M") == []
    answer = said(alpha, "MASTER", "PROCESS S1901M-F1901M")
    assert "FORCE" in answer and alpha.table("alpha").game.run == 0
    assert "not the current phase" in said(alpha, "MASTER", "PROCESS W1901A-F1902M FORCE")
    said(alpha, "MASTER", "PROCESS S1901M-F1901M FORCE")
    assert alpha.table("alpha").game.run == 2


def test_ft_3_what_a_letter_replaced_is_said_by_phase(alpha: Office) -> None:
    said(alpha, "FRANCE", LETTER)
    spring = "ORDERS S1901M\nA PAR H\nA MAR H\nF BRE H"
    assert "and has nothing for Fall 1901" in said(alpha, "FRANCE", spring)
    assert "has nothing" not in said(alpha, "FRANCE", LETTER)


# -- 7: retreats -----------------------------------------------------------------------------------


@pytest.mark.parametrize("heading", ["S1901R", "Spring 1901 Retreats:", "Fall 1901 retreats"])
def test_ft_7_a_section_of_retreats_makes_the_letter_faulty(alpha: Office, heading: str) -> None:
    answer = said(alpha, "FRANCE", f"{LETTER}\n{heading}\nA BUR R PIC")
    assert "rule 7" in answer and not is_ready(alpha)
    assert alpha.on_file("FRANCE", "S1901M") == ["A PAR - BUR", "A MAR - SPA", "F BRE - ENG"]


# -- 8: two orders on a line -----------------------------------------------------------------------


def test_ft_8_a_build_beside_an_order_is_refused_in_one_answer(alpha: Office) -> None:
    answer = said(alpha, "FRANCE", f"{LETTER}\nBuild A Par / A Par - Gas")
    assert answer.count("on its own line") == 1
    assert "! Build A Par / A Par - Gas" in answer and not is_ready(alpha)


def test_ft_8_of_two_orders_only_the_faulty_one_is_quoted(alpha: Office) -> None:
    answer = said(alpha, "FRANCE", "A PAR - MOS / A PAR H")
    assert "! A PAR - MOS An army in Paris cannot reach Moscow" in answer
    assert alpha.on_file("FRANCE", "F1901M") == ["A PAR H"]


def test_ft_8_places_are_not_shared_with_a_line_of_which_half_was_lost(alpha: Office) -> None:
    lines = "A MAR - SPA / A SPA - Moon\nA Par Moon / A GAS H (retreat Por, Mar)"
    said(alpha, "FRANCE", lines)
    assert alpha.on_file("FRANCE", "S1901M") == ["A MAR - SPA"]


def test_one_season_at_a_time_takes_no_line_for_two_and_says_so_once(office: Office) -> None:
    office.seven("alpha", variant="standard")
    answer = said(office, "FRANCE", "A PAR - BUR / A BUR - MUN")
    assert answer.count("two seasons on one line belong to Future Tense") == 1
    assert "! A PAR - BUR / A BUR - MUN" in answer
    said(office, "FRANCE", "A PAR - BUR /\nA MAR - SPA /")
    assert office.on_file("FRANCE", "S1901M") == ["A PAR - BUR", "A MAR - SPA"]


# -- messages written before the turn --------------------------------------------------------------


def old(office: Office) -> str:
    return (office.now - timedelta(hours=5)).strftime("Date: %a, %d %b %Y %H:%M:%S +0000\n")


def test_an_old_letter_is_asked_about_with_the_whole_turn(alpha: Office) -> None:
    text = "Spring:\nA PAR - BUR\nFall:\nA BUR - MUN"
    answer = said(alpha, "FRANCE", text, old(alpha))
    assert "before the judge asked for Spring 1901 and Fall 1901" in answer
    assert "below a line ORDERS S1901M-F1901M" in answer
    asked = next(m for m in alpha.mails("france@example.org") if "are these orders" in m)
    assert "are these orders for S1901M-F1901M?" in " ".join(asked.split())
    quoted = [line.strip() for line in asked.splitlines()]
    at = quoted.index("SPRING 1901")
    assert quoted[at : at + 4] == ["SPRING 1901", "A PAR - BUR", "FALL 1901", "A BUR - MUN"]
    assert alpha.on_file("FRANCE", "S1901M") == []


def test_an_old_letter_without_headings_is_asked_about_as_it_stands(alpha: Office) -> None:
    said(alpha, "FRANCE", LETTER, old(alpha))
    asked = next(m for m in alpha.mails("france@example.org") if "are these orders" in m)
    quoted = [line.strip() for line in asked.splitlines()]
    assert LETTER.strip().splitlines()[0] in quoted and "SPRING 1901" not in quoted


@pytest.mark.parametrize("text", [LETTER, "Spring:\nA PAR - BUR\nFall:\nA BUR - MUN"])
def test_an_old_letter_below_the_line_advised_is_taken(alpha: Office, text: str) -> None:
    said(alpha, "FRANCE", f"ORDERS S1901M-F1901M\n{text}", old(alpha))
    assert is_ready(alpha)


def test_one_order_of_a_turn_is_changed_in_its_letter(alpha: Office) -> None:
    said(alpha, "FRANCE", LETTER)
    said(alpha, "FRANCE", "A BUR - PAR instead of A BUR - MUN")
    assert alpha.on_file("FRANCE", "S1901M") == ["A PAR - BUR", "A MAR - SPA", "F BRE - ENG"]
    assert alpha.on_file("FRANCE", "F1901M") == ["A BUR - PAR", "A SPA H", "F ENG H"]
    assert is_ready(alpha)


def test_an_order_that_can_be_two_is_not_changed(alpha: Office) -> None:
    said(alpha, "FRANCE", "A PAR H / A PAR H\n" + LETTER.replace("A PAR - BUR / A BUR - MUN\n", ""))
    answer = said(alpha, "FRANCE", "A PAR - PIC instead of A PAR H")
    assert "this line changed nothing" in answer
    assert alpha.on_file("FRANCE", "F1901M")[0] == "A PAR H" and is_ready(alpha)
