"""Tests messages that the judge could mistake for something else."""

from __future__ import annotations

from datetime import timedelta

import pytest

from judge.board.phases import Phase
from tests.mailer.office import VOUCHED, Office, back_of

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
"""Only SQLite, because the dialogs play whole games on both kinds of database."""

SPRING, FALL = Phase.read("S1901M"), Phase.read("F1901M")


def lines(office: Office, power: str, phase: Phase) -> list[str]:
    entry = office.table("alpha").game.list_of(power, phase)
    return [str(line) for line in entry.lines] if entry else []


# -- which list counts, and in which order ---------------------------------------------------------


def test_cb_3_1_lines_keep_their_order_around_a_heading(alpha: Office) -> None:
    alpha.says("FRANCE", "A PAR - BUR\nORDERS S1901M\nA MAR - SPA")
    assert lines(alpha, "FRANCE", SPRING) == ["A PAR - BUR", "A MAR - SPA"]


def test_a_letter_that_came_before_the_seal_is_no_list_for_the_next_season(alpha: Office) -> None:
    alpha.all_send("S1901M", but="TURKEY")
    ahead = (alpha.now + timedelta(minutes=5)).strftime("Date: %a, %d %b %Y %H:%M:%S +0000\n")
    alpha.letter("turkey@example.org", "A CON H", alpha.reply_address("alpha", "TURKEY"))
    alpha.letter("france@example.org", "A PAR - BUR", alpha.reply_address("alpha", "FRANCE"), ahead)
    alpha.now += timedelta(minutes=1)
    alpha.settle()
    assert lines(alpha, "FRANCE", FALL) == []
    assert "A second e-mail asks" in " ".join(alpha.mails("france@example.org")[-1].split())


def test_old_orders_are_confirmed_for_the_phase_that_was_asked_about(alpha: Office) -> None:
    alpha.all_send("S1901M")
    old = (alpha.now - timedelta(hours=5)).strftime("Date: %a, %d %b %Y %H:%M:%S +0000\n")
    alpha.says("FRANCE", "A PAR - BUR", headers=old)
    asks = next(m for m in alpha.mails("france@example.org") if "are these orders" in m)
    back = asks.split("Reply-To: ")[1].split("\n")[0].strip(" <>\r")
    alpha.all_send("F1901M")
    alpha.now += timedelta(minutes=1)
    alpha.alarms()
    assert alpha.table("alpha").game.run == 1
    alpha.letter("france@example.org", "yes", back)
    alpha.settle()
    assert lines(alpha, "FRANCE", FALL) == ["A RUH H"]
    assert lines(alpha, "FRANCE", Phase.read("S1902M")) == []
    assert "Fall 1901 is locked" in alpha.mails("france@example.org")[-1]


def test_a_slow_clock_is_forgiven_in_a_reply_to_a_mail_of_the_phase(alpha: Office) -> None:
    alpha.all_send("S1901M")
    notice = next(m for m in alpha.mails("france@example.org") if "S1901M is sealed" in m)
    answered = notice.split("Message-ID: ")[1].split("\n")[0].strip()
    slow = (alpha.now - timedelta(hours=1)).strftime("Date: %a, %d %b %Y %H:%M:%S +0000\n")
    alpha.says("FRANCE", "A PAR - BUR", headers=f"{slow}In-Reply-To: {answered}\n")
    assert lines(alpha, "FRANCE", FALL) == ["A PAR - BUR"]


def test_one_letter_waits_for_one_answer(alpha: Office) -> None:
    alpha.all_send("S1901M")
    old = (alpha.now - timedelta(hours=5)).strftime("Date: %a, %d %b %Y %H:%M:%S +0000\n")
    alpha.says("FRANCE", "A PAR - BUR\nSET ADDRESS new@example.org", headers=old)
    mails = alpha.mails("france@example.org")
    assert sum("confirm-" in mail for mail in mails) == 1
    assert any("in a separate message" in " ".join(mail.split()) for mail in mails)


# -- press -----------------------------------------------------------------------------------------


def press(office: Office, text: str, to: str = "FRANCE") -> str:
    """Sends press from Germany to France. Returns the e-mail that France gets."""
    office.says("GERMANY", f"PRESS TO {to}\n{text}\nENDPRESS")
    return next(m for m in office.mails("france@example.org") if text in m)


def reply(office: Office, mail: str, text: str, power: str = "FRANCE") -> str:
    answered = mail.split("Message-ID: ")[1].split("\n")[0].strip()
    address = office.reply_address("alpha", power, "press")
    office.letter(f"{power.lower()}@example.org", text, address, f"In-Reply-To: {answered}\n")
    office.settle()
    return " ".join(office.mails(f"{power.lower()}@example.org")[-1].split())


def test_a_reply_to_press_goes_to_its_writer(alpha: Office) -> None:
    answer = reply(alpha, press(alpha, "Shall we?"), "We shall.\n> Shall we?")
    assert "Your press went to Germany." in answer
    got = alpha.mails("germany@example.org")[-1]
    assert "We shall." in got
    assert "Shall we?" not in got.replace("We shall.", "")


@pytest.mark.parametrize(
    "text",
    [
        "Sure, fine.\n\nSIGNON FRANCE@alpha pwdan\nA PAR - BUR",
        "SIGNON FRANCE alpha pwdan\nA PAR - BUR",
        "ORDERS F190M\nA PAR - BUR",
        "ok\nA PAR - BUR",
        "SET PASSWORD hush",
    ],
)
def test_a_reply_to_press_with_orders_or_secrets_goes_to_nobody(alpha: Office, text: str) -> None:
    before = len(alpha.mails("germany@example.org"))
    answer = reply(alpha, press(alpha, "Shall we?"), text)
    assert "reply to press" in answer
    germany = alpha.mails("germany@example.org")[before:]
    assert not any("A PAR - BUR" in mail or "hush" in mail for mail in germany)


TALK = "1. F Kie - Den in Spring\nMunich - Ruhr is fine with me"


def test_a_reply_to_press_may_talk_of_units_that_are_not_its_writers(office: Office) -> None:
    office.seven("alpha", variant="standard")
    mail = press(office, "Shall we?")
    assert "Your press went to Germany." in reply(office, mail, TALK)
    assert "reply to press" in reply(office, mail, f"{TALK}\nA Par - Bur")


def test_but_where_lists_are_for_boards_nobody_has_seen_they_may_be_his(alpha: Office) -> None:
    assert "reply to press" in reply(alpha, press(alpha, "Shall we?"), TALK)


def test_a_grey_writer_is_answered_and_stays_unnamed(office: Office) -> None:
    office.seven("alpha", press=office.grey)
    answer = reply(office, press(office, "Guess who."), "No idea.")
    assert "Your press went to its writer." in answer
    assert "Germany" not in answer
    assert "No idea." in office.mails("germany@example.org")[-1]


def test_nobody_can_answer_press_that_was_not_his(alpha: Office) -> None:
    answer = reply(alpha, press(alpha, "Shall we?"), "Who wrote this?", "ITALY")
    assert "cannot tell which press this answers" in answer


# -- seats -----------------------------------------------------------------------------------------


def test_guessing_is_slowed_inside_one_letter_too(office: Office) -> None:
    office.found("sound")
    guesses = "\n".join(f"SIGNON MASTER@sound wrong{n}" for n in range(6))
    office.letter("gm@example.org", f"{guesses}\nSIGNON MASTER@sound sesame\nSET COMMENT mine")
    office.work()
    answer = " ".join(office.mails("gm@example.org")[-1].split())
    assert "too many wrong passwords" in answer
    assert "Now set" not in answer


def test_a_flag_of_an_older_letter_changes_nothing(alpha: Office) -> None:
    alpha.says("FRANCE", "SET DRAW")
    alpha.says("FRANCE", "SET NODRAW")
    first = alpha.first_letter("france@example.org")
    alpha.rework(first)
    assert alpha.table("alpha").game.draws == frozenset()


def test_a_password_of_an_older_letter_changes_nothing(alpha: Office) -> None:
    alpha.says("FRANCE", "SET PASSWORD first-one")
    alpha.says("FRANCE", "SET PASSWORD second-one")
    alpha.rework(alpha.first_letter("france@example.org"))
    answer = alpha.says("FRANCE", "SIGNON FRANCE@alpha second-one\nSTATUS")
    assert "I cannot sign you on" not in answer


def test_a_setting_of_an_older_letter_of_the_masters_changes_nothing(alpha: Office) -> None:
    alpha.says("MASTER", "SET COMMENT first\nSET DEADLINE in 2 days")
    alpha.says("MASTER", "SET COMMENT second\nSET DEADLINE in 9 days\nPAUSE")
    alpha.says("MASTER", "RESUME")
    table = alpha.table("alpha")
    for number in range(2):
        alpha.rework(alpha.first_letter("gm@example.org") + number)
    after = alpha.table("alpha")
    assert after.service.comment == "second"
    assert after.timing == table.timing
    assert (
        "The judge has already processed a later message of yours"
        in alpha.mails("gm@example.org")[-1]
    )


def test_an_observer_s_older_letter_changes_nothing(alpha: Office) -> None:
    alpha.letter("olga@example.org", "OBSERVE alpha a-secret", headers=VOUCHED)
    alpha.settle()
    back = back_of(alpha.mails("olga@example.org")[-1])
    first = alpha.letter("olga@example.org", "SET ZONE Asia/Tokyo", back)
    alpha.letter("olga@example.org", "SET ZONE Europe/Berlin", back)
    alpha.settle()
    alpha.rework(first)
    assert alpha.table("alpha").observers[0].zone == "Europe/Berlin"


def test_an_older_letter_of_the_masters_ejects_no_later_player(alpha: Office) -> None:
    alpha.says("MASTER", "EJECT FRANCE")
    alpha.letter("ann@example.org", "TAKEOVER FRANCE@alpha secret-ann", headers=VOUCHED)
    alpha.settle()
    alpha.rework(alpha.first_letter("gm@example.org"))
    seat = alpha.table("alpha").seat_of("FRANCE")
    assert seat is not None and seat.address == "ann@example.org"
    assert "EJECT" in alpha.mails("gm@example.org")[-1]


def test_who_resigns_twice_is_vacant_once(alpha: Office) -> None:
    alpha.says("FRANCE", "RESIGN\nRESIGN", headers=VOUCHED)
    told = [m for m in alpha.mails("italy@example.org") if "France is vacant" in m]
    assert len(told) == 1


# -- secrets, programs and strangers ---------------------------------------------------------------


def test_press_carries_no_password_and_no_secret_address(alpha: Office) -> None:
    secret = alpha.reply_address("alpha", "FRANCE")
    alpha.says("FRANCE", f"PRESS TO GERMANY\nwrite to {secret} if you like\nENDPRESS")
    got = alpha.mails("germany@example.org")[-1]
    assert "write to judge@localhost if you like" in got
    assert secret not in got
    answer = alpha.says("FRANCE", "PRESS TO GERMANY\nSIGNON FRANCE@alpha hush\nENDPRESS")
    assert "It was not sent" in " ".join(answer.split())
    assert "hush" not in "".join(alpha.mails("germany@example.org"))


def test_strangers_cannot_lock_a_player_out(office: Office) -> None:
    office.found("sound")
    for _ in range(6):
        office.letter("evil@example.org", "SIGNON MASTER@sound guess\nSTATUS")
    office.work()
    office.letter("gm@example.org", "SIGNON MASTER@sound sesame\nSET COMMENT mine")
    office.work()
    assert "Now set:  SET COMMENT mine" in office.mails("gm@example.org")[-1]


def test_a_machine_that_answers_answers_is_soon_left_alone(alpha: Office) -> None:
    before = len(alpha.mails("france@example.org"))
    for _ in range(6):
        alpha.says("FRANCE", "I am away until Monday.")
    assert len(alpha.mails("france@example.org")) - before == 2
    assert "Read as orders" in alpha.says("FRANCE", "A PAR H")


def test_the_answer_to_one_seat_carries_its_reply_address(alpha: Office) -> None:
    mail = alpha.says("FRANCE", "VERSION\nLIST alpha\nA PAR - BUR")
    assert f"Reply-To: {alpha.reply_address('alpha', 'FRANCE')}" in mail


def test_orders_in_the_subject_are_not_read_and_that_is_said(alpha: Office) -> None:
    address = alpha.reply_address("alpha", "FRANCE")
    alpha.letter("france@example.org", "see above", address, "X-Subject: none\n")
    alpha.settle()
    raw_subject = alpha.mails("france@example.org")[-1]
    assert "I do not read the subject the subject" not in raw_subject
    alpha.letter("france@example.org", "see above", address, subject="A PAR - BUR")
    alpha.settle()
    assert "I do not read" in alpha.mails("france@example.org")[-1]


def test_faults_are_told_without_the_words_of_a_letter(office: Office) -> None:
    office.found("sound")
    office.spoil("sound")
    office.letter("ann@example.org", "LIST sound")
    office.work()
    told = office.mails("op@localhost")[-1]
    assert "KeyError at" in told
    assert "'" not in told.split("KeyError")[1].split("\n")[0]
