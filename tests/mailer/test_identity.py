"""Tests whom the judge takes for the sender of a message without a password or a secret address."""

from __future__ import annotations

import pytest

from storage.mail import outbox
from tests.mailer.office import Office

PASSED = "Authentication-Results: mx.judge.example; dmarc=pass header.from=example.org\n"


def test_a_letter_our_server_vouches_for_speaks_for_the_only_seat_of_its_address(
    office: Office,
) -> None:
    office.found("sound")
    office.letter("gm@example.org", "SET COMMENT by name alone", headers=PASSED)
    office.work()
    assert "Now set:  SET COMMENT by name alone" in office.mails("gm@example.org")[-1]


@pytest.mark.parametrize(
    "headers",
    [
        "",
        PASSED.replace("mx.judge.example", "mx.evil.example"),
        PASSED.replace("pass", "fail"),
        PASSED.replace("example.org", "evil.example"),
    ],
)
def test_a_from_line_alone_speaks_for_nobody(office: Office, headers: str) -> None:
    office.found("sound")
    office.letter("gm@example.org", "SET COMMENT by name alone", headers=headers)
    office.work()
    assert "so I ignored them" in office.mails("gm@example.org")[-1]


def test_with_two_seats_there_is_doubt_and_one_neutral_answer(office: Office) -> None:
    office.found("sound")
    office.found("other")
    office.letter("gm@example.org", "SET COMMENT by name alone", headers=PASSED)
    office.work()
    answer = office.mails("gm@example.org")[-1]
    assert "so I ignored them" in answer
    assert "SIGNON MASTER@sound password" in answer
    assert "SIGNON MASTER@other password" in answer


def test_a_mail_given_up_is_told_to_operator_and_master_but_no_address_to_him(
    office: Office,
) -> None:
    office.found("sound")
    office.letter("ann@example.org", "OBSERVE sound pw")
    office.work()
    office.agree("ann@example.org")
    with office.database.reading() as conn:
        number = outbox.rows(conn)[-1].id
    office.give_up(number)
    assert "ann@example.org" in office.mails("op@localhost")[-1]
    told = office.mails("gm@example.org")[-1]
    assert "(observer) are bouncing" in told
    assert "ann@example.org" not in told
