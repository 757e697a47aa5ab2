"""Tests that a request from an unverified address waits until that address confirms it."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import timedelta

import pytest

from mailer.limits import (
    MOST_CLAIMS,
    MOST_OF_ONE_SOURCE,
    MOST_TO_ONE,
    UNCONFIRMED,
)
from mailer.processing.process_next_message import Desk
from storage.database.enums import InboxState
from storage.people import accounts_and_seats
from tests.mailer.office import VOUCHED, Office, back_of, flat

CLAIMS = [
    "REGISTER Mallory ZONE Asia/Tokyo",
    "CREATE third pw\nEND",
    "JOIN sound pw",
    "OBSERVE sound pw",
    "TAKEOVER FRANCE@alpha pw",
]


def known(office: Office, address: str) -> None:
    """Adds an account with an address that has been confirmed."""
    with office.database.writing() as conn:
        accounts_and_seats.add_account(conn, address, "Anna", zone="Europe/Berlin", confirmed=True)


def seats(office: Office, address: str) -> int:
    with office.database.reading() as conn:
        return len(accounts_and_seats.seats_at(conn, address))


@pytest.mark.parametrize("claim", CLAIMS)
def test_a_from_line_alone_changes_nothing_for_an_account_either(
    office: Office, claim: str
) -> None:
    office.seven("alpha")
    office.found("sound")
    known(office, "ann@example.org")
    number = office.letter("ann@example.org", claim)
    office.work()
    assert office.row(number).state is InboxState.HELD
    assert seats(office, "ann@example.org") == 0
    with office.database.reading() as conn:
        account = accounts_and_seats.find_account(conn, "ann@example.org")
    assert account and (account.name, account.zone) == ("Anna", "Europe/Berlin")


def test_the_question_tells_what_a_yes_will_do(office: Office) -> None:
    office.found("sound")
    office.letter(
        "ann@example.org",
        "REGISTER Call 0900 now ZONE Europe/Berlin\nJOIN france@sound hush-hush\nOBSERVE other pw",
        subject="Dear victim",
    )
    office.work()
    (asked,) = office.mails("ann@example.org")
    told = flat(asked)
    assert "- REGISTER: the name in the message, and the time zone Europe/Berlin" in told
    assert "- JOIN: a seat as France in the game sound" in told
    assert "- OBSERVE: to watch a game that the message names" in told
    assert not any(word in asked for word in ("hush", "0900", "other", "Dear victim"))


def test_a_yes_lets_go_on_its_own_letter_and_no_other(office: Office) -> None:
    office.found("sound")
    first = office.letter("ann@example.org", "JOIN sound forged-word")
    second = office.letter("ann@example.org", "OBSERVE sound own-word")
    office.work()
    office.agree("ann@example.org")
    assert office.row(first).state is InboxState.HELD
    assert office.row(second).state is InboxState.DONE
    assert "You observe sound" in office.mails("ann@example.org")[-1]
    assert seats(office, "ann@example.org") == 1


def test_only_the_address_that_was_asked_can_say_yes(office: Office) -> None:
    office.found("sound")
    number = office.letter("ann@example.org", "JOIN sound pw")
    office.work()
    back = back_of(office.mails("ann@example.org")[0])
    office.letter("eve@example.org", "yes", back)
    office.work()
    assert office.row(number).state is InboxState.HELD
    assert "from another address" in flat(office.mails("eve@example.org")[-1])


@pytest.mark.parametrize(
    "text",
    [
        "Yes.",
        "ok",
        "Ja, danke",
        "\nOUI !\n\n> Somebody, we hope it was you",
        "On Fri 20 Nov 2026, 12:01, the judge wrote:\n> reply to this mail\n\nYes please",
        "On Friday the judge\n<judge@localhost> wrote:\n\n> reply to this mail\n\nyes",
    ],
)
def test_a_yes_is_the_word_alone_on_its_line(office: Office, text: str) -> None:
    office.found("sound")
    number = office.letter("ann@example.org", "JOIN sound pw")
    office.work()
    office.agree("ann@example.org", text)
    assert office.row(number).state is InboxState.DONE


@pytest.mark.parametrize(
    "text",
    [
        "",
        "I am away until Monday. Yes, really.",
        "> with the word YES at the top",
        "Thank you for your mail. It will be read soon.\n\n> Yes",
    ],
)
def test_a_machine_that_replies_confirms_nothing_and_is_told_once(
    office: Office, text: str
) -> None:
    office.found("sound")
    number = office.letter("ann@example.org", "JOIN sound pw")
    office.work()
    for _ in range(4):
        office.agree("ann@example.org", text)
    assert office.row(number).state is InboxState.HELD
    told = office.mails("ann@example.org")
    assert len(told) == 2
    assert "with YES" in flat(told[1])
    office.agree("ann@example.org")
    assert "You have joined sound" in office.mails("ann@example.org")[-1]


def test_a_question_is_answered_once(office: Office) -> None:
    office.found("sound")
    office.letter("ann@example.org", "OBSERVE sound pw")
    office.work()
    office.agree("ann@example.org")
    office.agree("ann@example.org")
    assert "There is nothing to confirm" in office.mails("ann@example.org")[-1]
    assert seats(office, "ann@example.org") == 1


def test_what_nobody_confirms_lapses(office: Office) -> None:
    office.found("sound")
    number = office.letter("ann@example.org", "JOIN sound pw")
    office.work()
    office.now += UNCONFIRMED + timedelta(minutes=1)
    office.agree("ann@example.org")
    assert seats(office, "ann@example.org") == 0
    office.desk.tidy(office.now)
    assert office.row(number).state is InboxState.DONE


def test_so_many_letters_wait_for_one_address_and_no_more(office: Office) -> None:
    office.found("sound")
    for number in range(MOST_OF_ONE_SOURCE.confirmations + 5):
        office.letter("ann@example.org", f"JOIN sound word{number}")
    office.work()
    assert len(office.mails("ann@example.org")) == MOST_OF_ONE_SOURCE.confirmations


def passed_on_by(machine: str) -> str:
    return f"Received: from x (x.example [{machine}]) by mx.judge.example; Fri, 20 Nov 2026\n"


def test_who_forges_claims_leaves_room_for_the_owner_s(office: Office) -> None:
    office.found("sound")
    for number in range(MOST_TO_ONE["confirm"] + 5):
        for text in (f"JOIN sound word{number}", "HELP" + "\n" * number):
            office.letter("ann@example.org", text, headers=passed_on_by("8.8.8.8"))
    office.work()
    assert len(office.mails("ann@example.org")) == (
        MOST_OF_ONE_SOURCE.confirmations + MOST_OF_ONE_SOURCE.others
    )
    office.letter("ann@example.org", "OBSERVE sound mine", headers=passed_on_by("9.9.9.9"))
    office.work()
    assert "OBSERVE" in office.mails("ann@example.org")[-1]
    office.agree("ann@example.org")
    assert seats(office, "ann@example.org") == 1


def test_a_reply_to_a_mail_about_a_game_needs_no_confirmation(office: Office) -> None:
    office.seven("alpha")
    office.found("sound")
    told = office.says("FRANCE", "JOIN sound pw")
    assert "You have joined sound" in told


def test_but_not_from_another_address(office: Office) -> None:
    office.seven("alpha")
    office.found("sound")
    at = office.reply_address("alpha", "FRANCE")
    office.letter("eve@example.org", "A PAR - BUR\nJOIN sound pw", at)
    office.work()
    assert "A PAR - BUR" in office.mails("france@example.org")[-1]
    assert seats(office, "eve@example.org") == 0
    office.agree("eve@example.org")
    assert seats(office, "eve@example.org") == 1
    assert len(office.mails("france@example.org")) == 2  # the game's first e-mail and the answer


def test_the_own_server_s_word_is_enough(office: Office) -> None:
    office.found("sound")
    office.letter("ann@example.org", "JOIN sound pw", headers=VOUCHED)
    office.work()
    assert "You have joined sound" in office.mails("ann@example.org")[-1]


def test_a_letter_asks_for_so_much_and_no_more(office: Office) -> None:
    office.found("sound")
    lines = [f"JOIN game{number} pw" for number in range(MOST_CLAIMS + 1)]
    office.letter("ann@example.org", "\n".join(lines))
    office.work()
    office.agree("ann@example.org")
    (_, answer) = office.mails("ann@example.org")
    assert answer.count("There is no game called") == MOST_CLAIMS
    assert f"a message can make at most {MOST_CLAIMS} requests like this" in flat(answer)


def test_a_status_without_proof_shows_nobody_s_seats(office: Office) -> None:
    office.seven("alpha")
    office.letter("france@example.org", "STATUS")
    office.work()
    assert "On file" not in office.mails("france@example.org")[-1]
    assert "so I ignored them" in office.mails("france@example.org")[-1]


# -- a reply that is not a plain yes ---------------------------------------------------------------

NO_YES = [
    "OK, but I did not ask for this",
    "Confirm what?",
    "Y u send me this?",
    "Si votre message est urgent, appelez le standard.",
    "Ja, ist das von mir?",
    "Ok, you have reached the desk of Ann.",
    "Yes\n\nbut I never asked for a seat",
]


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
@pytest.mark.parametrize("text", NO_YES)
def test_a_protest_confirms_nothing_and_is_quoted(office: Office, text: str) -> None:
    office.found("sound")
    number = office.letter("ann@example.org", "JOIN sound pw")
    office.work()
    office.agree("ann@example.org", text)
    assert office.row(number).state is InboxState.HELD
    assert text.splitlines()[-1] in office.mails("ann@example.org")[-1]


def figure_in(mail: str) -> str:
    found = re.search(r"the number (\d+)", flat(mail))
    assert found
    return found[1]


def test_who_cannot_send_a_bare_word_names_the_number(office: Office) -> None:
    office.found("sound")
    number = office.letter("ann@example.org", "JOIN sound pw")
    office.work()
    footer = "\n\nThis mail is confidential and may be privileged."
    office.agree("ann@example.org", f"YES{footer}")
    assert office.row(number).state is InboxState.HELD
    figure = figure_in(office.mails("ann@example.org")[-1])
    office.agree("ann@example.org", f"YES {figure}{footer}")
    assert office.row(number).state is InboxState.DONE
    assert seats(office, "ann@example.org") == 1


def test_another_number_is_no_yes(office: Office) -> None:
    office.found("sound")
    number = office.letter("ann@example.org", "JOIN sound pw")
    office.work()
    office.agree("ann@example.org", "maybe")
    wrong = str((int(figure_in(office.mails("ann@example.org")[-1])) + 1) % 100)
    office.agree("ann@example.org", f"YES {wrong}")
    assert office.row(number).state is InboxState.HELD


def test_a_program_that_answers_at_once_confirms_nothing(office: Office) -> None:
    office.found("sound")
    office.services = replace(office.services, sends_away=True)
    office.desk = Desk(office.database, office.services)
    number = office.letter("ann@example.org", "JOIN sound pw")
    office.settle()
    for _ in range(3):
        asked = [mail for mail in office.mails("ann@example.org") if "confirm-" in mail]
        office.letter("ann@example.org", "OK", back_of(asked[-1]))
        office.settle()
    assert office.row(number).state is InboxState.HELD
    told = office.mails("ann@example.org")
    assert len(told) == 2
    office.agree("ann@example.org", f"YES {figure_in(told[1])}")
    assert seats(office, "ann@example.org") == 1


# -- two messages that ask for the same ------------------------------------------------------------


def opens(office: Office, password: str) -> bool:
    """Returns whether this is the password of Ann's seat."""
    with office.database.reading() as conn:
        (seat,) = accounts_and_seats.seats_at(conn, "ann@example.org")
    return office.services.passwords.fits(password, seat.password_hash)


RIVALS = {
    "JOIN": ("JOIN sound forged", "JOIN sound own-word"),
    "OBSERVE": ("OBSERVE sound forged", "MONITOR sound own-word"),
    "among others": ("REGISTER Ann\nJOIN sound forged", "JOIN SOUND own-word"),
}


@pytest.mark.parametrize("asked", RIVALS)
def test_the_later_question_shows_both_and_confirms_its_own(office: Office, asked: str) -> None:
    office.found("sound")
    forged, own = RIVALS[asked]
    first = office.letter("ann@example.org", forged, headers=passed_on_by("8.8.8.8"))
    second = office.letter("ann@example.org", own, headers=passed_on_by("9.9.9.9"))
    office.work()
    shown = office.mails("ann@example.org")[-1]
    assert "2 messages ask for the same thing" in flat(shown)
    assert shown.index("8.8.8.8") < shown.index("9.9.9.9")
    assert shown.count("UTC") >= 2
    assert not any(word in shown for word in ("forged", "own-word"))
    office.agree("ann@example.org")
    assert office.row(second).state is InboxState.DONE
    assert office.row(first).reason == "another message that asks for the same was confirmed"
    assert opens(office, "own-word")
    assert not opens(office, "forged")


def test_a_yes_to_the_earlier_question_is_asked_which_is_meant(office: Office) -> None:
    office.found("sound")
    first = office.letter("ann@example.org", "JOIN sound forged")
    second = office.letter("ann@example.org", "JOIN sound own-word")
    office.work()
    one, other = (back_of(mail) for mail in office.mails("ann@example.org"))
    for back in (one, other):
        office.letter("ann@example.org", "yes", back)
        office.work()
    assert {office.row(first).state, office.row(second).state} == {InboxState.HELD}
    which = next(
        m
        for m in office.mails("ann@example.org")
        if "the number of your message on the same" in flat(m)
    )
    office.letter("ann@example.org", "yes", back_of(which))
    office.work()
    assert seats(office, "ann@example.org") == 0
    office.agree("ann@example.org", "YES 2")
    assert opens(office, "own-word")


def test_the_earlier_one_can_be_chosen_too(office: Office) -> None:
    office.found("sound")
    office.letter("ann@example.org", "JOIN sound own-word")
    second = office.letter("ann@example.org", "JOIN sound forged")
    office.work()
    office.letter("ann@example.org", "yes", back_of(office.mails("ann@example.org")[0]))
    office.work()
    office.agree("ann@example.org", "YES 1")
    assert opens(office, "own-word")
    assert office.row(second).state is InboxState.DONE
    assert not opens(office, "forged")


def test_a_letter_that_comes_after_the_choice_was_shown_is_shown_too(office: Office) -> None:
    office.found("sound")
    office.letter("ann@example.org", "JOIN sound own-word")
    office.letter("ann@example.org", "JOIN sound forged")
    office.work()
    office.letter("ann@example.org", "yes", back_of(office.mails("ann@example.org")[0]))
    office.work()
    which = back_of(office.mails("ann@example.org")[-1])
    office.letter("ann@example.org", "JOIN sound forged-again")
    office.work()
    office.letter("ann@example.org", "YES 2", which)
    office.work()
    assert seats(office, "ann@example.org") == 0
    assert "3 messages ask for the same thing" in flat(office.mails("ann@example.org")[-1])
    office.agree("ann@example.org", "YES 1")
    assert opens(office, "own-word")


def test_two_moves_of_one_seat_are_shown_together(office: Office) -> None:
    office.seven("alpha")
    office.says("FRANCE", "SET ADDRESS eve@evil.example")
    office.says("FRANCE", "SET ADDRESS new@example.org")
    shown = [m for m in office.mails("france@example.org") if "confirm-" in m][-1]
    assert "eve@evil.example" in shown
    assert "new@example.org" in shown
    office.agree("france@example.org")
    office.agree("new@example.org")
    assert office.table("alpha").seat_of("FRANCE").address == "new@example.org"  # type: ignore[union-attr]
    assert office.mails("eve@evil.example") == []
