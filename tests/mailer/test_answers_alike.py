"""Tests that the judge answers messages with the same words only a limited number of times,
whatever commands they contain."""

from __future__ import annotations

import logging

import pytest

from grammar.commands.command_table.record import CommandRecord, Speaker
from grammar.commands.command_table.table import COMMANDS
from mailer.limits import MOST_ALIKE
from mailer.processing import loop_protection
from storage.mail import inbox
from storage.people import accounts_and_seats
from tests.mailer.office import Office

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
CALENDAR_PHASE = "S1901M"


def as_written(record: CommandRecord) -> str:
    """Returns a message with this command in the form that HELP shows."""
    line = record.form.replace("{phase}", CALENDAR_PHASE)
    line = line.replace("secret", "hush-hush").replace("power", "GERMANY")
    line = line.replace("game ", "alpha ") if record.speaker is Speaker.ANYBODY else line
    line = line.removesuffix(" game") + " alpha" if line.endswith(" game") else line
    line = line.replace(", then orders", "\nA PAR - BUR")
    line = line.replace(", then units and orders", "\nFRANCE: A PAR\nA PAR - BUR")
    return line.replace(", then your text, then ", "\nGood day.\n").replace(
        ", then SET lines,", "\n"
    )


@pytest.mark.parametrize("record", COMMANDS, ids=lambda record: record.form)
def test_equal_letters_are_not_answered_for_ever(
    record: CommandRecord, office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loop_protection, "MOST_ALIKE", 1)
    office.seven("alpha")
    who = "MASTER" if record.speaker is Speaker.MASTER else "FRANCE"
    address = "gm@example.org" if who == "MASTER" else "france@example.org"
    before = len([row for row in office.rows(address) if row.kind == "answer"])
    for _ in range(3):
        office.says(who, as_written(record))
    answers = [row for row in office.rows(address) if row.kind == "answer"]
    assert len(answers) - before == 1


@pytest.mark.parametrize("text", ["SET WAIT", "PREVIEW", "RESIGN", "SET MAP PNG"])
def test_forty_equal_letters_bring_few_mails(office: Office, text: str) -> None:
    office.seven("alpha")
    before = len(office.mails("france@example.org"))
    for _ in range(40):
        office.says("FRANCE", text)
    assert len(office.mails("france@example.org")) - before <= 2 * MOST_ALIKE


def test_the_last_answer_says_so_and_other_words_are_answered(office: Office) -> None:
    office.seven("alpha")
    told = [office.says("FRANCE", "SET WAIT") for _ in range(MOST_ALIKE)]
    assert ["the same message" in " ".join(mail.split()) for mail in told] == [
        *[False] * (MOST_ALIKE - 1),
        True,
    ]
    assert "SET NO WAIT" in office.says("FRANCE", "SET NO WAIT")


def test_a_list_of_orders_is_always_answered(office: Office) -> None:
    office.seven("alpha")
    for _ in range(MOST_ALIKE + 2):
        before = len(office.mails("france@example.org"))
        office.says("FRANCE", "A PAR - BUR")
        assert len(office.mails("france@example.org")) == before + 1


def france_plays(office: Office, name: str) -> None:
    """Creates another game in which the same person plays France."""
    office.seven_more(name)
    with office.database.writing() as conn:
        seat = office.table(name).seat_of("FRANCE")
        assert seat
        accounts_and_seats.update_seat(conn, seat.id, address="france@example.org")


def test_seven_seats_of_one_player_each_have_their_answers(office: Office) -> None:
    names = ["alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf"]
    for name in names:
        france_plays(office, name)
    for _ in range(MOST_ALIKE):
        for name in names:
            before = len(office.mails("france@example.org"))
            office.says("FRANCE", "STATUS", name)
            assert len(office.mails("france@example.org")) == before + 1, name


def test_the_many_answers_to_what_changes_nothing_are_counted_for_each_seat(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loop_protection, "MOST_ANSWERS", 3)
    for name in ("alpha", "bravo"):
        france_plays(office, name)
        for line in ("STATUS", "HELP", "LIST", "RULES"):
            office.says("FRANCE", line, name)
        *_, before, last = reasons(office)
        assert last == "not answered: 3 answers to messages that change nothing within a day"
        assert before == ""


def test_the_operator_sees_that_a_message_had_no_answer_and_why(
    office: Office, caplog: pytest.LogCaptureFixture
) -> None:
    office.seven("alpha")
    caplog.set_level(logging.INFO)
    for _ in range(MOST_ALIKE + 1):
        office.says("FRANCE", "STATUS")
    why = f"{MOST_ALIKE} answers to the same message within an hour"
    (last,) = [one for one in caplog.records if getattr(one, "reason", "").endswith(why)]
    assert last.__dict__["verdict"] == "done"
    assert office.row(last.__dict__["letter"]).reason == f"not answered: {why}"


def test_no_answer_to_a_stranger_is_seen_too(office: Office) -> None:
    for number in range(30):
        office.letter(f"ann{number}@example.org", "HELP")
        office.letter("ann@example.org", f"HELP\nHELP {number}")
    office.settle()
    why = "no more answers today to senders who cannot be verified"
    assert f"not answered: {why}" in reasons(office)


def reasons(office: Office) -> list[str]:
    """Returns the reasons recorded for all messages, in order."""
    with office.database.reading() as conn:
        return [row.reason for row in inbox.rows(conn)]
