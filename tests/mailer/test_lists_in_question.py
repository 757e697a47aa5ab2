"""Tests lists that the judge asks about. They count at the deadline, but until their player replies
YES or sends the orders again, no phase runs early because of them."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from judge.board.phases import Phase
from mailer.processing.process_next_message import Desk
from tests.mailer.office import Office

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)

FRENCH = ["A PAR - BUR", "A MAR - SPA", "F BRE - MAO"]
HOLD = {
    power: "\n".join(f"{unit} H" for unit in units.split(", "))
    for power, units in {
        "AUSTRIA": "A VIE, A BUD, F TRI",
        "ENGLAND": "F LON, F EDI, A LVP",
        "GERMANY": "A BER, A MUN, F KIE",
        "ITALY": "A ROM, A VEN, F NAP",
        "RUSSIA": "A MOS, A WAR, F SEV, F STP/SC",
        "TURKEY": "A CON, A SMY, F ANK",
    }.items()
}
OPEN = "I may still change the second one."


@pytest.fixture(params=["standard", "crystal ball"])
def alpha(request: pytest.FixtureRequest, office: Office) -> Office:
    office.seven("alpha", variant=request.param)
    return office


def said(office: Office, power: str, text: str, headers: str = "") -> str:
    """Returns the answer to a message as a single line."""
    home = f"{power.lower()}@example.org"
    office.letter(home, text, office.reply_address("alpha", power), headers)
    office.settle()
    return " ".join(office.last_mail(home).split())


def listed(office: Office, phase: str = "S1901M") -> tuple[list[str], bool]:
    """Returns France's list on file, and whether the judge has asked about it."""
    entry = office.table("alpha").game.list_of("FRANCE", Phase.read(phase))
    return ([str(line) for line in entry.lines], entry.asked != 0) if entry else ([], False)


def others_send(office: Office) -> None:
    for power in sorted(office.table("alpha").game.seats):
        if power != "FRANCE":
            said(office, power, HOLD[power])


def is_sealed(office: Office) -> bool:
    return Phase.read("S1901M") in office.table("alpha").game.sealed or bool(
        office.table("alpha").game.run
    )


def deadline_passes(office: Office) -> None:
    due = office.table("alpha").timing.deadline
    assert due
    office.now = due + timedelta(seconds=1)
    office.alarms()


def test_a_good_list_beside_open_talk_is_on_file_and_waits_for_a_yes(alpha: Office) -> None:
    others_send(alpha)
    answer = said(alpha, "FRANCE", "\n".join([*FRENCH, OPEN]))
    assert listed(alpha) == (FRENCH, True)
    assert "count at the deadline" in answer and "reply YES" in answer
    assert "Please confirm your orders for Spring 1901." in answer
    assert not is_sealed(alpha)
    assert "On file for Spring 1901 (S1901M), waiting for your YES:" in said(
        alpha, "FRANCE", "STATUS"
    )
    answer = said(alpha, "FRANCE", "YES")
    assert "Your orders for Spring 1901 are confirmed as they are on file." in answer
    assert is_sealed(alpha)


def test_a_yes_in_a_sentence_is_told_how_to_count(alpha: Office) -> None:
    said(alpha, "FRANCE", "\n".join([*FRENCH, OPEN]))
    answer = said(alpha, "FRANCE", "Yes, keep them. Thanks!")
    assert "reply with YES alone on a line" in answer


def test_a_list_that_waits_is_used_at_the_deadline_and_nobody_is_late(alpha: Office) -> None:
    others_send(alpha)
    said(alpha, "FRANCE", "\n".join([*FRENCH, OPEN]))
    deadline_passes(alpha)
    assert is_sealed(alpha)
    assert not any("late notice" in mail for mail in alpha.mails("france@example.org"))


def test_the_master_sees_who_is_asked_and_the_reminder_asks_again(alpha: Office) -> None:
    others_send(alpha)
    said(alpha, "FRANCE", "\n".join([*FRENCH, OPEN]))
    assert "On file, waiting for a YES: France." in " ".join(alpha.says("MASTER", "STATUS").split())
    due = alpha.table("alpha").timing.deadline
    assert due
    alpha.now = due - timedelta(minutes=5)
    alpha.alarms()
    reminder = " ".join(alpha.last_mail("france@example.org").split())
    assert "reminder" in reminder
    assert "If your orders are right, reply with YES alone on a line" in reminder


@pytest.mark.parametrize("word", ["YES", "yes.", "Ok", "Ja", "Oui", "Sí", "Hi,\n\nyes\n\nPierre"])
def test_words_that_say_yes(alpha: Office, word: str) -> None:
    said(alpha, "FRANCE", "\n".join([*FRENCH, OPEN]))
    said(alpha, "FRANCE", f"{word}\n\n> reply YES\n")
    assert listed(alpha) == (FRENCH, False)


@pytest.mark.parametrize(
    "word", ["YES?", "Yes, but wait", "NO", "yes\nonly the first", "Yes Yes no"]
)
def test_words_that_do_not(alpha: Office, word: str) -> None:
    said(alpha, "FRANCE", "\n".join([*FRENCH, OPEN]))
    said(alpha, "FRANCE", word)
    assert listed(alpha) == (FRENCH, True)


def test_orders_sent_again_end_the_question_too(alpha: Office) -> None:
    said(alpha, "FRANCE", "\n".join([*FRENCH, OPEN]))
    said(alpha, "FRANCE", "\n".join(["A PAR - PIC", *FRENCH[1:]]))
    assert listed(alpha) == (["A PAR - PIC", *FRENCH[1:]], False)


@pytest.mark.parametrize("line", ["A MAR - XYZ", "A MAR goes where the sun is"])
def test_a_later_faulty_message_undoes_no_complete_list(alpha: Office, line: str) -> None:
    said(alpha, "FRANCE", "\n".join(FRENCH))
    answer = said(alpha, "FRANCE", line)
    assert listed(alpha) == (FRENCH, True)
    assert "stay on file and count at the deadline" in answer and line in answer
    said(alpha, "FRANCE", "YES")
    assert listed(alpha) == (FRENCH, False)


def test_a_yes_that_was_written_before_the_question_answers_another(alpha: Office) -> None:
    said(alpha, "FRANCE", "\n".join([*FRENCH, OPEN]))
    alpha.send_all()
    first = alpha.rows("france@example.org")[-1].message_id
    alpha.now += timedelta(minutes=5)
    said(alpha, "FRANCE", "A PAR - PIC\nA MAR - SPA\nF BRE - ENG\nBut one of them may change.")
    asked = listed(alpha)[1]
    answer = said(alpha, "FRANCE", "YES", f"In-Reply-To: {first}\r\n")
    assert asked and listed(alpha)[1]
    assert "before the judge asked about the orders that are on file now" in answer
    said(alpha, "FRANCE", "YES")
    assert not listed(alpha)[1]


def test_a_yes_without_a_question_is_a_line_like_any_other(alpha: Office) -> None:
    said(alpha, "FRANCE", "\n".join(FRENCH))
    said(alpha, "FRANCE", "YES")
    assert listed(alpha) == (FRENCH, False)


# -- orders that may not be meant ------------------------------------------------------------------

DISOWNED = [
    "Germany suggested this:\n" + "\n".join(FRENCH),
    "\n".join(FRENCH) + "\nAt least that's what I told Germany.",
    "I almost sent this:\n" + "\n".join(FRENCH),
]


def question(office: Office) -> str:
    """Returns the last e-mail that asks France whether these are its orders, or an empty string."""
    asked = [m for m in office.mails("france@example.org") if "are these your orders" in m]
    return " ".join(asked[-1].split()) if asked else ""


ON_FILE = ["A PAR H", "A MAR H", "F BRE H"]


@pytest.mark.parametrize("letter", DISOWNED)
def test_orders_that_may_not_be_meant_replace_none_without_a_yes(
    alpha: Office, letter: str
) -> None:
    said(alpha, "FRANCE", "\n".join(ON_FILE))
    answer = said(alpha, "FRANCE", letter)
    assert listed(alpha) == (ON_FILE, True)
    asked = question(alpha)
    assert "reply to this e-mail with YES" in asked and "A PAR - BUR" in asked, answer
    alpha.agree("france@example.org")
    assert listed(alpha) == (FRENCH, False)


@pytest.mark.parametrize("letter", DISOWNED)
def test_with_nothing_else_on_file_they_are_filed_and_wait(alpha: Office, letter: str) -> None:
    answer = said(alpha, "FRANCE", letter)
    assert listed(alpha) == (FRENCH, True)
    assert question(alpha) == "" and "reply YES" in answer
    for power, orders in HOLD.items():
        said(alpha, power, orders)
    assert alpha.table("alpha").game.phase == Phase.read("S1901M")
    said(alpha, "FRANCE", "YES")
    has_run = alpha.table("alpha").game.phase == Phase.read("F1901M")
    assert has_run or listed(alpha) == (FRENCH, False)


def test_without_a_yes_the_list_on_file_stays(alpha: Office) -> None:
    said(alpha, "FRANCE", "A PAR H\nA MAR H\nF BRE H")
    said(alpha, "FRANCE", DISOWNED[0])
    assert listed(alpha) == (["A PAR H", "A MAR H", "F BRE H"], True)
    alpha.agree("france@example.org", "no")
    assert listed(alpha) == (["A PAR H", "A MAR H", "F BRE H"], True)


def test_a_yes_after_the_phase_has_run_files_nothing_for_the_next(alpha: Office) -> None:
    said(alpha, "FRANCE", "\n".join(ON_FILE))
    said(alpha, "FRANCE", DISOWNED[0])
    alpha.says("MASTER", "PROCESS FORCE")
    alpha.agree("france@example.org")
    assert listed(alpha, "F1901M") == ([], False)


def test_a_later_list_is_not_replaced_by_an_older_one_that_is_confirmed(alpha: Office) -> None:
    said(alpha, "FRANCE", "\n".join(ON_FILE))
    said(alpha, "FRANCE", DISOWNED[0])
    newer = ["A PAR - PIC", "A MAR H", "F BRE H"]
    said(alpha, "FRANCE", "\n".join(newer))
    alpha.agree("france@example.org")
    assert listed(alpha) == (newer, False)


def test_nothing_is_asked_where_other_orders_of_the_message_are_filed(alpha: Office) -> None:
    said(alpha, "FRANCE", "Draft:\nA PAR H\nMy orders:\n" + "\n".join(FRENCH))
    assert question(alpha) == ""
    assert listed(alpha)[0] == FRENCH


def test_orders_for_a_later_phase_are_not_filed_with_those_that_are_confirmed(
    alpha: Office,
) -> None:
    later = "Next turn:\nA PAR - GAS\nA MAR H\nF BRE H"
    said(alpha, "FRANCE", "\n".join(ON_FILE))
    said(alpha, "FRANCE", f"{DISOWNED[0]}\n{later}")
    assert "A PAR - GAS" not in question(alpha)
    alpha.agree("france@example.org")
    assert listed(alpha) == (FRENCH, False)


# -- programs that answer --------------------------------------------------------------------------


def test_a_program_that_answers_yes_at_once_confirms_nothing(alpha: Office) -> None:
    alpha.services = replace(alpha.services, sends_away=True)
    alpha.desk = Desk(alpha.database, alpha.services)
    said(alpha, "FRANCE", "\n".join([*FRENCH, OPEN]))
    for _ in range(4):
        alpha.send_all()
        asked = alpha.rows("france@example.org")[-1].message_id
        alpha.now += timedelta(seconds=8)
        answer = said(alpha, "FRANCE", "Yes", f"In-Reply-To: {asked}\r\n")
        assert listed(alpha) == (FRENCH, True)
    assert "within seconds" in answer
    alpha.send_all()
    alpha.now += timedelta(minutes=2)
    said(alpha, "FRANCE", "YES")
    assert listed(alpha) == (FRENCH, False)


def test_a_yes_that_came_before_the_faulty_message_does_not_confirm_after_it(
    alpha: Office,
) -> None:
    said(alpha, "FRANCE", "\n".join([*FRENCH, OPEN]))
    alpha.letter("france@example.org", "YES", alpha.reply_address("alpha", "FRANCE"))
    number = alpha.first_letter("france@example.org") + 1
    alpha.settle()
    assert listed(alpha) == (FRENCH, False)
    said(alpha, "FRANCE", "A PAR - PIC\nA MAR - SPA\nF BRE - ENG\n" + OPEN)
    alpha.rework(number)
    assert listed(alpha)[1]


def test_an_answer_quotes_only_the_beginning_of_a_long_remark(alpha: Office) -> None:
    answer = said(alpha, "FRANCE", "\n".join(f"{line} (*x*) {'[' * 1800}" for line in FRENCH))
    assert listed(alpha)[0] == FRENCH
    assert len(answer) < 8_000
