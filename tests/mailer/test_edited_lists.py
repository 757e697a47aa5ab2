"""Tests replies that contain the judge's list with one of its lines changed."""

from __future__ import annotations

import pytest

from judge.board.phases import Phase
from storage.mail import outbox
from tests.mailer.office import Office, flat

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
"""Only SQLite, because the kind of database makes no difference here."""

SPRING = Phase.read("S1901M")
ORDERS = "A PAR - BUR\nA MAR - SPA\nF BRE - MAO\nA PAR S A BUR"
SPAIN = "   2  A MAR - SPA"


def on_file(office: Office, name: str = "alpha") -> tuple[list[str], bool]:
    entry = office.table(name).game.list_of("FRANCE", SPRING)
    return (
        ([str(line) for line in entry.lines], entry.complete and not entry.asked)
        if entry
        else ([], False)
    )


def last_mail(office: Office) -> tuple[str, str]:
    """Returns the last e-mail to France from its list on, and a header that makes a message a reply
    to that e-mail."""
    with office.database.reading() as conn:
        row = outbox.last_to(conn, "france@example.org")
    assert row
    text = office.mails("france@example.org")[-1]
    text = text[text.index("On file for") :]
    return text, f"In-Reply-To: {row.message_id}\n"


@pytest.fixture
def sent(office: Office) -> tuple[Office, str, str]:
    office.seven("alpha")
    office.says("FRANCE", ORDERS)
    return office, *last_mail(office)


def test_a_line_written_anew_in_the_answered_list_means_the_whole_list(
    sent: tuple[Office, str, str],
) -> None:
    office, text, answers = sent
    own = ORDERS.split("\n")
    office.says("FRANCE", text.replace(SPAIN, "   2  A MAR - PIE"), headers=answers)
    changed = ([own[0], "A MAR - PIE", *own[2:]], True)
    assert on_file(office) == changed
    latest = last_mail(office)
    # The old e-mail comes back unchanged. Its list is no longer on file, so the judge does not
    # restore it.
    office.says("FRANCE", text, headers=answers)
    assert on_file(office)[0] == changed[0]
    text, answers = latest
    more = text.replace("   4  A PAR S A BUR", "   4  A PAR S A BUR\nA BUR - MUN")
    office.says("FRANCE", more, headers=answers)
    assert on_file(office) == ([*changed[0], "A BUR - MUN"], True)


def test_a_line_that_cannot_be_read_there_is_named(sent: tuple[Office, str, str]) -> None:
    office, text, answers = sent
    answer = office.says("FRANCE", text.replace(SPAIN, "   2  A MAR - SPQ"), headers=answers)
    assert on_file(office) == (ORDERS.split("\n"), False)
    assert "A MAR - SPQ" in answer


def test_a_changed_list_that_answers_nothing_is_asked_about(sent: tuple[Office, str, str]) -> None:
    office, text, _ = sent
    answer = office.says("FRANCE", text.replace(SPAIN, "   2  A MAR - PIE"))
    assert on_file(office) == (ORDERS.split("\n"), False)
    assert "! A MAR - PIE" in answer
    assert "send the whole list again" in flat(answer)


def test_the_list_as_it_is_on_file_changes_nothing(sent: tuple[Office, str, str]) -> None:
    office, text, answers = sent
    office.says("FRANCE", text, headers=answers)
    office.says("FRANCE", text.replace(SPAIN + "\n", ""), headers=answers)
    assert on_file(office) == (ORDERS.split("\n"), True)
    # If the message has orders of its own, the list counts as quoted text.
    both = "A PAR H\n\n" + text.replace(SPAIN, "   2  A MAR - PIE")
    office.says("FRANCE", both, headers=answers)
    assert on_file(office) == (["A PAR H"], True)


def test_a_line_moved_or_repeated_in_the_answered_list_is_a_change_of_it(
    sent: tuple[Office, str, str],
) -> None:
    office, text, answers = sent
    own = ORDERS.split("\n")
    moved = _with_line(text, 1, below=4)
    assert moved != text
    office.says("FRANCE", moved)
    assert on_file(office) == (own, False)  # not a reply, so the judge asks
    office.says("FRANCE", ORDERS)
    text, answers = last_mail(office)
    office.says("FRANCE", _with_line(text, 1, below=4), headers=answers)
    own = [*own[1:], own[0]]
    assert on_file(office) == (own, True)
    text, answers = last_mail(office)
    office.says("FRANCE", _with_line(text, 1, below=4, copied=True), headers=answers)
    assert on_file(office) == ([*own, own[0]], True)


def _with_line(text: str, number: int, *, below: int, copied: bool = False) -> str:
    """Returns the e-mail with one line of its list moved, or copied, below another line."""
    lines = text.split("\n")
    at = next(at for at, line in enumerate(lines) if line.startswith(f"   {number}  "))
    line = lines[at] if copied else lines.pop(at)
    end = next(at for at, line in enumerate(lines) if line.startswith(f"   {below}  "))
    return "\n".join([*lines[: end + 1], line, *lines[end + 1 :]])


def test_a_line_written_anew_in_a_quoted_list_counts_in_an_answer_to_it(
    sent: tuple[Office, str, str],
) -> None:
    office, text, answers = sent
    own = ORDERS.split("\n")
    quoted = "\n".join(f"> {line}" for line in text.split("\n"))
    office.says("FRANCE", quoted + "\nMy orders stay, thanks!", headers=answers)
    assert on_file(office) == (own, True)
    again = quoted.replace(SPAIN, "   2  A MAR - PIE")
    answer = office.says("FRANCE", again + "\nI changed number 2 above.")
    assert on_file(office) == (own, False)
    assert "! A MAR - PIE" in answer
    office.says("FRANCE", ORDERS)
    assert on_file(office) == (own, True)
    text, answers = last_mail(office)
    quoted = "\n".join(f"> {line}" for line in text.split("\n"))
    office.says("FRANCE", quoted.replace(SPAIN, "   2  A MAR - PIE"), headers=answers)
    assert on_file(office) == ([own[0], "A MAR - PIE", *own[2:]], True)


def test_so_does_one_below_the_headers_of_the_mail_that_is_answered(
    sent: tuple[Office, str, str],
) -> None:
    office, text, answers = sent
    own = ORDERS.split("\n")
    headers = (
        "From: alpha (judge)\nSent: Sunday, 22 November 2026 01:07\nTo: France\n"
        "Subject: [alpha] your orders\n\n"
    )
    office.says("FRANCE", headers + text, headers=answers)
    assert on_file(office) == (own, True)
    office.says("FRANCE", headers + text.replace(SPAIN, "   2  A MAR - PIE"), headers=answers)
    assert on_file(office) == ([own[0], "A MAR - PIE", *own[2:]], True)
    office.says("FRANCE", "A PAR - PIC\n\n" + headers + text.replace(SPAIN, "   2  A MAR H"))
    assert on_file(office) == (["A PAR - PIC"], True)
