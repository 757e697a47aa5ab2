"""Tests that unverified senders get only a few short answers, without any words from their own
messages."""

from __future__ import annotations

import re
import shutil
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from grammar.commands.command_table.table import COMMANDS
from mailer import limits
from mailer.processing.process_next_message import Desk
from mailer.processing.replies_without_senders_words import echoes
from tests.mailer.office import START, Office, flat

VICTIM = "victim@mail.test"
EVIL = "buy-at-evil.test"
VOUCHED = (
    "Authentication-Results: mx.judge.example; dmarc=pass header.from={domain}; "
    "dkim=pass header.d={domain}\n"
)


@pytest.fixture
def database_url(sqlite_template: Path, tmp_path: Path) -> str:
    """Returns only an SQLite URL, because the answers to strangers do not depend on the kind of
    database."""
    return f"sqlite:///{shutil.copy(sqlite_template, tmp_path / 'judge.db')}"


def answers(office: Office, text: str, sender: str = VICTIM, **more: str) -> list[str]:
    """Sends a message. Returns all e-mails to its sender in response."""
    before = len(office.mails(sender))
    office.letter(sender, text, **more)
    office.settle()
    return office.mails(sender)[before:]


def _lines(word: str) -> list[str]:
    """Returns lines with every command, correct and misspelt, with this word wherever possible."""
    found = []
    for record in COMMANDS:
        found += [f"{record.word} {word}", f"{record.word} a@{word} {word} {word}"]
        found += [f"{record.word[:-1]}x {word}", f"{record.word}: {word}"]
    return [
        *found,
        f"A PAR - {word}",
        f"{word} A PAR - BUR",
        f"Dear {word},",
        f"LIST {word}",
        f"HELP {word}",
        f"CREATE {word} {word}\nSET {word}\nSET COMMENT {word}\nEND",
        f"PRESS TO FRANCE\n{word}\nENDPRESS",
        f"> {word}",
        f"FRANCE: {word}",
        f"ORDERS {word}\nA PAR - BUR",
        f"SIGNON FRANCE@{word} {word}\nA PAR - {word}",
    ]


@pytest.mark.parametrize("line", _lines(EVIL))
def test_no_word_of_the_stranger_comes_back(office: Office, line: str) -> None:
    headers = f"In-Reply-To: <{EVIL}@x>\nReferences: <{EVIL}@x>\n"
    office.letter(f"{EVIL} <{VICTIM}>", f"{line}\nHELP", headers=headers, subject=EVIL)
    office.settle()
    told = "".join(office.mails(VICTIM))
    assert EVIL not in told.casefold()
    assert len(told.encode()) < limits.LARGEST_TO_STRANGERS + 4096


@given(
    st.lists(st.sampled_from([line for line in _lines("zqxzqx") if "\n" not in line]), max_size=12)
)
@settings(
    max_examples=30,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
def test_nor_of_many_lines(office: Office, lines: list[str]) -> None:
    """Only an e-mail that asks someone to confirm a name or a game repeats that name, because its
    reader must know it."""
    for mail in answers(office, "\n".join(["HELP", *lines]), subject="zqxzqx"):
        told = re.sub(r"called zqxzqx|game zqxzqx", "", " ".join(mail.casefold().split()))
        assert "zqxzqx" not in told


def test_lines_are_called_by_their_numbers(office: Office) -> None:
    (told,) = answers(office, "LIST\n\nA PAR - BUR\nA MAR - SPA\nHELP evil nonsense here\nVERSION")
    assert "Subject: Re: your message to the judge" in told
    assert "> line 1 (LIST):" in told
    assert "! lines 3 and 4:" in told
    assert "SIGNON FRANCE@mygame password" in told
    assert "line 5 (HELP):" in told
    assert "> line 6 (VERSION):\r\n    crystal-ball-judge" in told


def test_faults_of_a_new_game_are_named_by_their_lines(office: Office) -> None:
    settings = "SET PRESS grey\nSET NEXT 3 evil.test\nSET PRESS evil.test\nSET evil.test 2"
    (told,) = answers(office, f"CREATE sunday lemon77 standard\n{settings}\nEND")
    assert "! line 3 (SET):" in told
    assert "The form is:  SET NEXT 3 days" in told
    assert "! line 4 (SET):" in told
    assert "The form is:  SET PRESS NONE" in told
    assert "! line 5 (SET):" in told
    assert "HELP SETTINGS explains what you can set." in told
    assert "! line 1 (CREATE):" in told
    assert "evil" not in told


def test_who_is_vouched_for_reads_his_own_words(office: Office) -> None:
    headers = VOUCHED.format(domain="mail.test")
    (told,) = answers(office, "LIST nowhere", headers=headers, subject="my games")
    assert "Re: my games" in told
    assert "! LIST nowhere" in told


def test_a_seat_opened_by_its_password_is_answered_in_full(office: Office) -> None:
    office.found("sound")
    before = len(office.mails("gm@example.org"))
    office.letter("eve@far.test", "SIGNON MASTER@sound sesame\nSET COMMENT hello", subject="mine")
    office.settle()
    assert len(office.mails("eve@far.test")) == 0
    told = office.mails("gm@example.org")[before:]
    assert any("Re: mine" in mail for mail in told)


def test_a_letter_of_nothing_but_help_is_answered_with_a_page(office: Office) -> None:
    topics = "\n".join(f"HELP {record.word}" for record in COMMANDS)
    (told,) = answers(office, f"{topics}\n" * 20)
    assert len(told.encode()) < limits.LARGEST_TO_STRANGERS + 2048
    assert "This was not processed" in told


def test_a_text_is_shown_once_in_a_letter(office: Office) -> None:
    (told,) = answers(office, "HELP TIMES\nHELP times\nHELP deadline")
    assert told.count("Shown above.") == 2


def test_a_stranger_has_ten_answers_a_day_and_one_if_he_says_nothing(office: Office) -> None:
    assert sum(len(answers(office, f"HELP\n{n}")) for n in range(15)) == 10
    said = [f"what{n} is this?" for n in range(5)]
    assert sum(len(answers(office, text, "adam@mail.test")) for text in said) == 1


def test_the_last_answer_says_that_it_is_and_when_the_next_one_comes(office: Office) -> None:
    told = [flat(mail) for n in range(12) for mail in answers(office, f"HELP\n{n}")]
    assert ["my last answer" in mail for mail in told] == [False] * 9 + [True]
    assert "after Sat 21 Nov 2026, 12:01 UTC" in told[-1]
    assert "if you send REGISTER, CREATE, JOIN" in told[-1]
    office.now = START + timedelta(days=1, minutes=1)
    assert len(answers(office, "HELP\nagain")) == 1


def test_who_said_nothing_learns_that_only_commands_are_answered(office: Office) -> None:
    (told,) = answers(office, "hello, how does this work?")
    assert "my last answer today to messages from this address that contain no" in flat(told)
    assert answers(office, "hello? are you there, dear judge") == []
    assert len(answers(office, "HELP")) == 1


def test_who_has_had_all_answers_still_takes_part(office: Office) -> None:
    office.found("sound")
    adam = "Adam <adam@mail.test>"
    for n in range(15):
        office.letter(adam, f"HELP\n{n}")
    office.settle()
    for line in ("REGISTER Adam Smith", "JOIN sound pw", "CREATE third pw\nEND"):
        office.letter(adam, line)
        office.settle()
        office.agree("adam@mail.test")
    told = flat("".join(office.mails("adam@mail.test")))
    assert "You are registered as Adam Smith" in told
    assert "You have joined sound" in told
    assert "You have created the game third" in told


@pytest.mark.parametrize("line", ["JOIN sound", "REGISTER", "CREATE third pw\nSET PRES grey\nEND"])
def test_a_mistake_in_what_he_asks_for_is_told_even_then(office: Office, line: str) -> None:
    office.found("sound")
    for n in range(15):
        office.letter(VICTIM, f"HELP\n{n}")
    office.settle()
    told = [len(answers(office, f"{line}\n\n{n}")) for n in range(8)]
    most = limits.MOST_OF_ONE_SOURCE.confirmations
    assert told == [1] * most + [0] * (8 - most)


def test_the_last_question_of_a_day_says_that_it_is(office: Office) -> None:
    office.found("sound")
    told = [flat(mail) for n in range(8) for mail in answers(office, f"JOIN sound word{n}")]
    most = limits.MOST_OF_ONE_SOURCE.confirmations
    assert ["last request of this kind" in mail for mail in told] == [False] * (most - 1) + [True]
    assert "before Sat 21 Nov 2026, " in told[-1]
    last = [flat(mail) for n in range(12) for mail in answers(office, f"HELP\n{n}")][-1]
    assert "my last answer" in last
    assert "I will ask you to confirm" not in last


def test_a_trial_answers_on_and_on(office: Office) -> None:
    office.services = replace(office.services, is_trial=True)
    office.desk = Desk(office.database, office.services)
    assert sum(len(answers(office, "HELP")) for _ in range(40)) == 40
    assert len(answers(office, "hello?")) == len(answers(office, "hello again")) == 1
    office.seven("alpha")
    before = len(office.mails("france@example.org"))
    for _ in range(20):
        office.says("FRANCE", "STATUS")
    assert len(office.mails("france@example.org")) - before == 20


def test_owners_of_accounts_are_not_bombed_either(office: Office) -> None:
    office.found("sound")
    assert sum(len(answers(office, f"HELP\n{n}", "gm@example.org")) for n in range(15)) == 10
    assert sum(len(answers(office, f"Watch {n}", "GM@Example.org")) for n in range(15)) == 0


def test_a_wrong_password_is_answered_under_the_same_rules(office: Office) -> None:
    office.found("sound")
    told = [
        len(answers(office, f"SIGNON MASTER@sound guess{n}", "eve@mail.test")) for n in range(15)
    ]
    assert sum(told) == 10


def test_status_of_a_forged_sender_shows_no_seat(office: Office) -> None:
    office.seven("alpha")
    told = answers(office, "STATUS", "france@example.org")
    assert "you are France" not in "".join(told)


# -- games that are not listed ---------------------------------------------------------------------


def test_a_game_that_is_not_listed_is_one_that_does_not_exist(office: Office) -> None:
    office.seven("secretive", listed=False)
    told = answers(office, "LIST secretive")
    said = answers(office, "LIST nosuchgame", "adam@mail.test")
    for mail in (*told, *said):
        assert "secretive" not in mail
        assert "nosuchgame" not in mail
    assert told[0].split("\r\n\r\n", 1)[1] == said[0].split("\r\n\r\n", 1)[1]
    headers = VOUCHED.format(domain="else.test")
    vouched = "".join(answers(office, "LIST secretive", "eve@else.test", headers=headers))
    assert "There is no game called secretive." in vouched
    assert "secretive: Crystal Ball" in office.says("FRANCE", "LIST secretive", "secretive")


# -- LIST with many games --------------------------------------------------------------------------


def test_list_shows_fifty_games_and_says_how_many_more(office: Office) -> None:
    for number in range(53):
        office.seven(f"game{number:02}", domain=f"g{number}.test")
    (told,) = answers(office, "LIST")
    assert told.count(": Crystal Ball") == 50
    assert "are 3 more: LIST with a name shows one of them" in told


# -- programs that answer --------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["I am away until Monday.", "Status: your ticket is open."])
def test_a_responder_at_a_seat_is_soon_left_alone(office: Office, text: str) -> None:
    office.seven("alpha")
    before = len(office.mails("france@example.org"))
    for _ in range(12):
        office.says("FRANCE", text)
    assert len(office.mails("france@example.org")) - before <= 5
    before = len(office.mails("italy@example.org"))
    for number in range(12):
        office.says("ITALY", f"I am away. Your mail has the number {number}.")
    assert len(office.mails("italy@example.org")) - before == limits.MOST_EMPTY_ALIKE
    assert "Read as orders" in office.says("FRANCE", "A PAR H")


def test_a_player_is_answered_many_times_a_day_and_told_when_no_more(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert limits.MOST_ANSWERS >= 60
    monkeypatch.setattr("mailer.processing.loop_protection.MOST_ANSWERS", 6)
    office.seven("alpha")
    before = len(office.mails("france@example.org"))
    for word in ("apples", "pears", "plums", "figs", "dates", "nuts", "limes", "kiwis"):
        office.says("FRANCE", f"We are out of {word}, dear judge.")
    told = office.mails("france@example.org")[before:]
    assert ["within a day" in mail for mail in told] == [False] * 5 + [True]
    assert "Read as orders" in office.says("FRANCE", "A PAR H")


@pytest.mark.parametrize("quoted", [True, False])
def test_a_mail_of_ours_that_comes_back_is_nobodys_orders(office: Office, quoted: bool) -> None:
    office.seven("alpha")
    answer = office.says("FRANCE", "HELP SET\nHELP RESIGN\nA PAR H").replace("\r\n", "\n")
    head, text = answer.split("\n\n", 1)
    asked = f"In-Reply-To: {head.split('Message-ID: ')[1].split(chr(10))[0]}\n" if quoted else ""
    before = len(office.mails("france@example.org"))
    for _ in range(3):
        office.says("FRANCE", f"Your ticket is open. We wrote down:\n\n{text}", headers=asked)
    assert len(office.mails("france@example.org")) == before
    assert office.table("alpha").seat_of("FRANCE") is not None
    assert "Read as orders" in office.says("FRANCE", f"A PAR - BUR\n\n{text}", headers=asked)


def test_who_says_something_above_our_mail_is_answered_however_his_program_repeats_it(
    office: Office,
) -> None:
    office.seven("alpha", variant="standard")
    kept = office.mails("france@example.org")[-1].replace("\r\n", "\n")
    head, text = kept.split("\n\n", 1)
    asked = f"In-Reply-To: {head.split('Message-ID: ')[1].split(chr(10))[0]}\n"
    sent = "Sunday, 22 November 2026 01:20"
    programs = {
        "Outlook": f"From: alpha <judge@a.test>\nSent: {sent}\nTo: Ann\nSubject: [alpha] orders",
        "Yahoo": f"On {sent}, alpha <judge@a.test> wrote:",
        "Samsung": f"-------- Original message --------\nFrom: alpha\nDate: {sent}\nTo: Ann",
        "Notes": f"Von:        alpha\nAn:        Ann\nDatum:        {sent}\nBetreff:        alpha",
    }
    said = ["When is the deadline?", "I agree to the draw."]
    for program, above in programs.items():
        quoted = f"\n\n{above}\n\n{text}"
        answer = office.says("FRANCE", f"Rest holds.{quoted}", headers=asked)
        assert "A PAR H" in answer, (program, answer)
        for words in said if program == "Outlook" else ():
            before = len(office.mails("france@example.org"))
            office.says("FRANCE", words + quoted, headers=asked)
            assert len(office.mails("france@example.org")) > before, words
    before = len(office.mails("france@example.org"))
    for number in range(6):
        office.says("FRANCE", f"I am away.\n\nMail {number}{quoted}", headers=asked)
    assert len(office.mails("france@example.org")) - before <= limits.MOST_EMPTY_ALIKE


def test_who_cannot_be_reached_is_told_of_a_few_times_a_day(office: Office) -> None:
    office.seven("alpha")
    (number, *_) = office.numbers("france@example.org")
    for _ in range(60):
        office.give_up(number, "554 5.7.1 it looks like spam")
    told = office.mails("gm@example.org")
    assert sum("could not deliver" in mail for mail in told) == 5


def test_an_address_that_fails_is_told_of_once(office: Office) -> None:
    office.seven("alpha")
    for number in office.numbers("france@example.org") * 2:
        office.give_up(number)
    assert sum("are bouncing" in mail for mail in office.mails("gm@example.org")) == 1
    assert len(office.mails("op@localhost")) == 1


# -- the answers' words ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "said", "found"),
    [
        ("HELP viagra", "There is no help on 'viagra'.", True),
        ("HELP send your password now", "There is no help on 'send your password now'.", True),
        ("LIST evil.test", "There is no game called evil.test.", True),
        ("SIGNON FRANCE@g pw", "I cannot sign you on: the game or the power is not right.", False),
        ("HELP", "CREATE makes a game.", False),
    ],
)
def test_words_of_the_letter_are_known_again(line: str, said: str, found: bool) -> None:
    assert echoes(line, said) is found


def test_only_who_has_a_seat_is_told_of_status(office: Office) -> None:
    office.found("sound")
    vouched = VOUCHED.format(domain="example.org")
    for headers in ("", vouched):
        office.letter("eve@example.org", "HELP TIMES", headers=headers)
        office.settle()
        told = flat(office.last_mail("eve@example.org"))
        assert told.endswith("Send HELP for all commands.")
    office.letter("gm@example.org", "HELP TIMES", headers=vouched)
    office.settle()
    assert "or STATUS to see what is on file" in flat(office.last_mail("gm@example.org"))


def test_list_does_not_say_that_there_was_never_a_game(office: Office) -> None:
    office.letter("eve@example.org", "LIST", headers=VOUCHED.format(domain="example.org"))
    office.settle()
    assert "No game is open or running. CREATE starts one" in flat(
        office.last_mail("eve@example.org")
    )
