"""A sentence that asks for something is answered with what is known, or with the line to send: for
a Master with his own, for a player with his. Nothing is done for it."""

from __future__ import annotations

import pytest

from judge.game.settings import Press
from tests.mailer.office import Office
from tests.mailer.test_masters_who_play import MASTER, plays

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)


def _told(office: Office, role: str, text: str) -> str:
    office.forget("answered")
    return " ".join(office.says(role, text).split())


TO_THE_MASTER = {
    "extend deadline by three days please": "For example: EXTEND 3 days",
    "Please replace Italy, Ben has no time.": "EJECT ITALY INVITE name@mail.example",
    "italy has no time, please kick him out": "EJECT ITALY",
    "Could you pause the game until Monday?": "PAUSE UNTIL Monday",
    "Please move the deadline to Friday 21:00": "SET DEADLINE Friday 21:00",
    "Please end the game in a draw": "DECLARE DRAW",
    "cancel the game": "TERMINATE",
    "Italy needs a new password": "Nobody but the player sets his password",
    "who has not sent?": "The game waits for: Austria, England, France, Germany, Italy",
    "I want to quit": "PROMOTE name@mail.example",
    "What do I do now?": "HELP MASTER",
    "start the game": "alpha has begun",
    "I'm on holiday from 1 December until 5 December.": "PAUSE UNTIL",
}

TO_A_PLAYER = {
    "extend deadline by three days please": "PRESS TO MASTER",
    "Please replace Italy, Ben has no time.": "Could somebody else play ITALY? ENDPRESS",
    "Please end the game in a draw": "SET DRAW",
    "who has not sent?": "only the Master knows",
    "I want to quit": "RESIGN",
    "I forgot my password, what can I do?": "this line in it sets a new one",
    "I'm on holiday from 1 December until 5 December.": "SET ABSENCE 1 December TO 5 December",
    "When is the deadline?": "Orders for Spring 1901: Mon 23 Nov 2026 12:00 +0000 (in",
    "What do I do now?": "An order looks like this, one to a line: A MAR - BUR",
    "Who plays Italy?": "Italy: italy.",
    "Who is the Master?": "The Master of alpha is gm.",
    "How do I write to Germany?": "PRESS TO GERMANY Shall we talk? ENDPRESS",
    "Where are my units?": "France: Army Marseilles.",
    "Where are my results?": "Spring 1901 runs when all orders are in",
    "Did you get my orders?": "What is on file for you stands below.",
    "Which country am I?": "You are France.",
    "set draw?": "it is a question, and nothing was done for it. Right would be: SET DRAW",
    "status?": "France: Army Marseilles.",
    "set wait!": "WAIT is set.",
    "Resign?": "! Resign? A seat",
}


@pytest.mark.parametrize(("role", "asked"), [("MASTER", TO_THE_MASTER), ("FRANCE", TO_A_PLAYER)])
def test_a_sentence_is_answered(office: Office, role: str, asked: dict[str, str]) -> None:
    office.seven("alpha", variant="standard")
    before = office.table("alpha").timing
    for text, said in asked.items():
        assert said in _told(office, role, text), text
    assert office.table("alpha").timing == before


def test_a_master_who_plays_is_told_where_to_say_it(office: Office) -> None:
    plays(office, "standard")
    office.letter(MASTER, "Could we have more time?", office.reply_address("alpha", "FRANCE"))
    office.settle()
    told = " ".join(office.last_mail(MASTER).split())
    assert "SIGNON MASTER@alpha password EXTEND 2 days" in told


def test_in_crystal_ball_it_is_told_when_a_phase_runs(office: Office) -> None:
    office.seven("alpha")
    assert "Spring 1901 runs when those are in too" in _told(office, "ITALY", "Any results?")
    office.all_send("S1901M")
    told = _told(office, "ITALY", "Where are my results?")
    assert "Spring 1901 runs when all orders for Fall 1901 are in" in told


def test_where_players_are_unnamed_nobody_is_named(office: Office) -> None:
    office.seven("alpha", gunboat=True, press=Press.NONE)
    assert "Italy: somebody." in _told(office, "FRANCE", "Who plays Italy?")
    assert "Italy: italy." in _told(office, "MASTER", "Who plays Italy?")
    assert "gm" not in _told(office, "FRANCE", "Who is the Master?").partition("== alpha")[2]
    assert "There is no press" in _told(office, "FRANCE", "How do I write to Germany?")


@pytest.mark.parametrize("variant", ["blind 1801", "crypto ii"])
def test_where_the_board_is_secret_an_answer_tells_of_ones_own_alone(
    office: Office, variant: str
) -> None:
    office.seven("alpha", variant=variant)
    for text in ("What do I do now?", "Where are my units?", "How many units do we have?"):
        told = _told(office, "FRANCE", text)
        assert "Germany" not in told, text
        assert " MUN" not in told, text


def test_what_programs_write_when_their_owners_are_away_is_no_reason_to_answer_on(
    office: Office,
) -> None:
    office.seven("alpha", variant="standard")
    for _ in range(5):
        office.says("FRANCE", "I am on holiday until 5 December.")
    assert len(office.mails("france@example.org")) == 1 + 2


def test_only_where_a_password_can_stand_words_are_hidden(office: Office) -> None:
    office.seven("alpha", variant="standard")
    shown = ("I forgot my password, what can I do?", "How do they join the game now?")
    for text in (*shown, "I have to resign from the game, sorry."):
        assert text.rstrip("?.") in _told(office, "FRANCE", text)
    for text in ("my password is game", "My password, kiwi77", "i forgot my password kiwi77"):
        told = _told(office, "FRANCE", text)
        assert "kiwi77" not in told
        assert "is game" not in told


def test_a_newcomer_is_told_whose_password_it_is(office: Office) -> None:
    office.seven("alpha", variant="standard")
    for text, said in (
        ("JOIN alpha", "you make it up yourself"),
        ("I would like to join alpha with password kiwi77", "JOIN mygame password"),
        ("CREATE sunday lemon77 standard\nSET NEXT 2 days\nThanks, Jonas", "a line END must stand"),
        ("How does this work? What do I do now?", "HELP FIRST GAME leads you through"),
        ("extend the deadline please", "with a line like EXTEND 2 days"),
    ):
        office.letter("eve@elsewhere.test", text)
        office.settle()
        told = " ".join(office.last_mail("eve@elsewhere.test").split())
        assert said in told, told
        assert "77" not in told.partition("Message-ID")[2].partition("\r\n\r\n")[2]
        assert told.count("! line") == (0 if "How" in text else 1)
        office.forget("answered")
        office.forget("wrote")
