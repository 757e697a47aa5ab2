"""Tests that the judge answers sentences that ask for something with what it knows, or with the
line to send, which may differ between Masters and players. The sentences themselves have no
effect."""

from __future__ import annotations

import pytest

from judge.game.settings import Press
from tests.mailer.office import VOUCHED, Office
from tests.mailer.test_masters_who_play import MASTER, plays

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)


def _told(office: Office, role: str, text: str) -> str:
    office.forget("answered")
    return " ".join(office.says(role, text).split())


TO_THE_MASTER = {
    "extend deadline by three days please": "To give everyone more time, send: EXTEND 3 days",
    "Please replace Italy, Ben has no time.": "EJECT ITALY INVITE name@mail.example",
    "italy has no time, please kick him out": "EJECT ITALY",
    "Could you pause the game until Monday?": "PAUSE UNTIL Monday",
    "Please move the deadline to Friday 21:00": "SET DEADLINE Friday 21:00",
    "Please end the game in a draw": "DECLARE DRAW",
    "cancel the game": "TERMINATE",
    "Italy needs a new password": "Nothing was done. Only the player can set their password",
    "who has not sent?": "The game is waiting for: Austria, England, France, Germany, Italy",
    "I want to quit": "PROMOTE name@mail.example",
    "What do I do now?": "HELP MASTER",
    "start the game": "alpha has begun",
    "I'm on holiday next week, so let's stop the game until 5 January.": "PAUSE UNTIL 5 January",
    "No deadlines between 24 December and 2 January please": "PAUSE UNTIL 2 January",
    "Can I see Germany's orders?": "SET MASTER SEES LISTS ON",
    "Bitte die Frist bis Freitag, 20 Uhr, verlängern.": "SET DEADLINE Friday 20:00",
    "Bitte verlängere die Frist um drei Tage.": "EXTEND 3 days",
    "Bitte wirf Italien raus, er meldet sich nicht.": "EJECT ITALY",
    "Can we switch to 48 hour deadlines?": "SET NEXT 48 hours",
    "How do I close the game for strangers?": "SET PRIVATE word",
    "I was ill. Could everybody have until Sunday?": "SET DEADLINE Sunday",
    "Ich möchte das Spiel an bob@x.example abgeben.": "PROMOTE bob@x.example",
    "The game is too slow. I want 2 days per phase.": "SET NEXT 2 days",
    "Please show me the log": "send: LOG",
    "I want to change the variant to blind 1801": "SET VARIANT BLIND 1801",
    "I'm on holiday from 1 December until 5 December.": "PAUSE UNTIL",
}

WILLS = {
    "New deadline: Friday, 27 November 2026, 8 pm UTC.": "Friday 27 November 2026 20:00 UTC",
    "Please give Italy until Friday.": "SET DEADLINE Friday",
    "When the game goes on, the deadline is now Friday 20:00.": "SET DEADLINE Friday 20:00",
    "Move the deadline to 27 November.": "SET DEADLINE 27 November",
    "Please put the deadline off until Sunday evening.": "SET DEADLINE Sunday",
    "The deadline a day earlier, please.": "SET DEADLINE Friday 20:00",
    "Postpone by 2 days": "EXTEND 2 days",
    "Change the deadline from Monday to Tuesday": "SET DEADLINE Tuesday",
    "No deadlines on weekends please": "SET DAYS MTWTF--",
    "Set the press to white and grey from now on": "SET PRESS BOTH",
    "Everybody gets another week.": "EXTEND 1 week",
    "We pause until 10 January.": "PAUSE UNTIL 10 January",
    "We take a break of three weeks over Christmas": "PAUSE 3 weeks",
    "Let's go on with the game": "RESUME",
    "Italy is gone, I need a replacement.": "EJECT ITALY INVITE name@mail.example",
    "Kick Italy out": "EJECT ITALY",
    "Italy has not answered for two weeks. Can you find somebody else for the seat?": "EJECT ITALY",
    "Give Italy to ben@example.org": "EJECT ITALY INVITE ben@example.org ITALY",
    "Make Anna the Master instead of me": "SIGNON MASTER@alpha password PROMOTE name@mail.example",
    "swap Italy and Germany": "EJECT ITALY EJECT GERMANY INVITE",
    "No press from now on": "SET PRESS NONE",
    "Change press to grey": "SET PRESS GREY",
    "I want phases of three days": "SET NEXT 3 days",
    "Please remind Germany.": "PRESS TO GERMANY Your orders are due. ENDPRESS",
    "Please announce: No game on Christmas.": "to all No game on Christmas. ENDOFFICIAL",
    "Can we move the deadline to Sunday evening, 9 pm?": "SET DEADLINE Sunday 21:00",
    "Could we make it Tuesday 20:00 instead?": "SET DEADLINE Tuesday 20:00",
    "Please put the deadline back by two days.": "EXTEND 2 days",
    "Please remind the players that orders are due.": "OFFICIAL Orders are due",
    "I want to stop being the GM, George can do it.": "PROMOTE name@mail.example",
    "Italy has to drop out. Tom (tom@x.example) has time.": "EJECT ITALY INVITE tom@x.example",
    "Ben has to drop out. Tom Brown (tom@mail.example) would like\nto play Italy.": "EJECT ITALY",
    "The weather is fine here.\nMy roses are in bloom.": "HELP MASTER shows all",
}
"""Sentences from a Master, with lines that the answers suggest."""

TO_A_PLAYER = {
    "extend deadline by three days please": "PRESS TO MASTER",
    "Please replace Italy, Ben has no time.": "Could somebody else play ITALY? ENDPRESS",
    "Please end the game in a draw": "SET DRAW",
    "who has not sent?": "only the Master knows",
    "I want to quit": "Nothing was done. To give up your seat, send: RESIGN",
    "I forgot my password, what can I do?": "send this in the reply: SET PASSWORD",
    "I'm on holiday from 1 December until 5 December.": "SET ABSENCE 1 December TO 5 December",
    "When is the deadline?": "Orders for Spring 1901: Mon 23 Nov 2026 12:00 +0000 (in",
    "What do I do now?": "Write one order on each line, like this: A MAR - BUR",
    "Who plays Italy?": "Italy: italy.",
    "Who is the Master?": "The Master of alpha is gm.",
    "How do I write to Germany?": "PRESS TO GERMANY Shall we talk? ENDPRESS",
    "Where are my units?": "France: Army Marseilles.",
    "Where are my results?": "Spring 1901 runs when all orders are in",
    "Did you get my orders?": "What is on file for you is shown below.",
    "Which country am I?": "You are France in alpha.",
    "Which game am I in?": "You are France in alpha.",
    "set draw?": "I took it for a question and ignored it. Right would be: SET DRAW",
    "status?": "France: Army Marseilles.",
    "set wait!": "WAIT is set.",
    "Hello, I seem to have lost my password for alpha. Can you send it?": "To set a new one, send",
    "From Monday on my new address is mehmet@x.example.": "SET ADDRESS mehmet@x.example",
    "How do I see the map?": "MAP alpha",
    "set wiat": "Right would be: SET WAIT",
    "setdraw": "You have voted for a draw among all survivors.",
    "remind me": "SETTINGS shows them as REMIND",
    "I concede to Italy": "CONCEDE ITALY",
    "Could we have three more days?": "Could we have 3 more days?",
    "Can the deadline be on 27 November 20:00?": "Could the deadline be on 27 November 20:00?",
    "Please forward to Germany: I'm your friend": "PRESS TO GERMANY I'm your friend ENDPRESS",
    "Could you tell Anna that I agree?": "PRESS TO AUSTRIA Shall we talk? ENDPRESS",
    "MESSAGE TO GERMANY\nhello\nENDMESSAGE": "PRESS TO GERMANY",
    "To Germany:\nBurgundy is mine!": "PRESS TO GERMANY",
    "Resign?": "! Resign? Nothing was done. To give up your seat, send: RESIGN",
    "I'm ready to agree to a draw. How do I vote for it?": "To vote for a draw, send: SET DRAW",
    "I'll be away from Friday to next Wednesday.": "SET ABSENCE Friday TO Wednesday",
    "Ich bin vom 1. Dezember bis 5. Dezember im Urlaub.": "SET ABSENCE 1 December TO 5 December",
    "I'm away for two weeks": "SET ABSENCE TO 2 weeks",
    "I'm away next week, can we have 2 days more?": "SET ABSENCE 23 Nov TO 29 Nov",
    "I'll be on vacation until 5 December": "SET ABSENCE TO 5 December",
    "I will be away next week.": "SET ABSENCE 23 Nov TO 29 Nov",
    "Who has how many centres?": "SUMMARY alpha",
    "How many centres do I need to win?": "18 centres win this game",
    "stop sending me pictures": "SET MAP NONE",
    "Can I still change my orders?": "Send the orders again as you want them",
    "What happens if I miss the deadline?": "GRACE",
    "How do I write to Italy without my name?": "PRESS TO ITALY GREY",
    "Can tom@x.example play for me?": "Could tom@x.example play for me?",
    "what time zone are your deadlines in?": "SET ZONE Europe/Berlin",
    "When is the deadline? And who else hasn't sent orders?": "only the Master knows",
    "How do I convoy an army over two fleets? What do I write?": "HELP ORDERS shows",
    "How do I order a convoy?": "A LON - NWY F NTH C A LON - NWY",
    "How do I support a move?": "To support a move, write it after S: A MAR S A PAR - BUR",
    "what is a proxy?": "HELP PROXY",
    "What is a standoff?": "HELP MARKS",
    "I would like to change my name to Anna Schmidt": "REGISTER Anna Schmidt",
    "Dear GM, could you give me another day?": "PRESS TO MASTER",
    "Leider muss ich aufhören, ich habe keine Zeit mehr.": "RESIGN",
    "Sag bitte Deutschland, dass ich einverstanden bin": "PRESS TO GERMANY",
    "Please withdraw my draw vote": "SET NODRAW",
    "Can I play Turkey?": "You are France in alpha. No one can change their power",
}


@pytest.mark.parametrize(("role", "asked"), [("MASTER", TO_THE_MASTER), ("FRANCE", TO_A_PLAYER)])
def test_a_sentence_is_answered(office: Office, role: str, asked: dict[str, str]) -> None:
    office.seven("alpha", variant="standard")
    before = office.table("alpha").timing
    for text, said in asked.items():
        assert said in _told(office, role, text), text
    assert office.table("alpha").timing == before


def test_each_sentence_of_a_masters_is_named(office: Office) -> None:
    office.seven("alpha", variant="standard")
    before = office.table("alpha")
    for text, said in WILLS.items():
        told = _told(office, "MASTER", text)
        assert said in told, text
        assert f"! {text.splitlines()[0]}" in told, text
    assert office.table("alpha") == before


def test_a_sentence_above_the_line_that_does_it_needs_no_advice(office: Office) -> None:
    office.seven("alpha", variant="standard")
    told = _told(office, "MASTER", "Two are away, so I give you three more days.\n\nEXTEND 3 days")
    assert "! Two" not in told and "'Two are away, so I give you three more days.'" in told
    told = _told(office, "MASTER", "Please extend the deadline by three days\nEXTEND 2 days")
    assert "! Please extend" in told and "EXTEND 3 days" in told
    told = _told(office, "MASTER", "STATUS\n\nJim O'Brien\nGM since 1994")
    assert "! GM" not in told and "'GM since 1994'" in told


def test_before_the_start_no_one_has_a_power(office: Office) -> None:
    office.found("alpha", "standard")
    office.letter("italy@example.org", "JOIN alpha sesame", headers=VOUCHED)
    office.work()
    told = _told(office, "MASTER", "Who plays Italy?")
    assert "No one has a power yet: everyone learns theirs when the game begins." in told
    assert "These have joined: Player" in told


def test_only_a_phase_that_has_run_is_one_to_go_back_to(office: Office) -> None:
    office.seven("alpha")
    sentence = "The results are wrong, please go back to Spring {}."
    told = _told(office, "MASTER", sentence.format(1901))
    assert "No phase of alpha has run, so ROLLBACK has nothing to take back." in told
    office.all_send("S1901M")
    office.all_send("F1901M")
    assert "send: ROLLBACK S1901M" in _told(office, "MASTER", sentence.format(1901))
    assert "send: ROLLBACK Orders are in" in _told(office, "MASTER", sentence.format(1902))


def test_a_master_has_no_vote_but_the_say(office: Office) -> None:
    office.seven("alpha", variant="standard")
    assert "SET DRAWS OFF, and DECLARE DRAW ends it" in _told(office, "MASTER", "SET DRAW OFF")


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


def test_a_sentence_that_was_wrapped_is_one(office: Office) -> None:
    office.seven("alpha", variant="standard")
    told = _told(office, "FRANCE", "My new address is f@mail.example, please use that for\nit.")
    assert "! it. Nothing was done. The judge asks you to confirm a new address" in told
    assert "I did not read" not in told


def test_only_where_a_password_can_stand_words_are_hidden(office: Office) -> None:
    office.seven("alpha", variant="standard")
    shown = ("I forgot my password, what can I do?", "How do they join the game now?")
    for text in (*shown, "I have to resign from the game, sorry."):
        assert text.rstrip("?.") in _told(office, "FRANCE", text)
    secrets = ("my password is game", "My password, kiwi77", "i forgot my password kiwi77")
    for text in (*secrets, "Please tell Germany: my password is kiwi77"):
        told = _told(office, "FRANCE", text)
        assert "kiwi77" not in told
        assert "is game" not in told


def test_a_newcomer_is_told_whose_password_it_is(office: Office) -> None:
    office.seven("alpha", variant="standard")
    for text, said in (
        ("JOIN alpha", "you make it up; you"),
        ("I would like to join alpha with password kiwi77", "JOIN mygame password"),
        (
            "CREATE sunday lemon77 standard\nSET NEXT 2 days\nThanks, Jonas",
            "the line END is missing",
        ),
        ("How does this work? What do I do now?", "HELP FIRST GAME takes you through"),
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


def test_a_newcomer_is_told_of_the_game_he_names(office: Office) -> None:
    """The sender is verified here. To unverified senders, the judge repeats nothing from their
    messages."""
    office.seven("alpha")
    for text, said in (
        ("Ich möchte bei alpha mitspielen", "JOIN alpha password"),
        ("Hi, I want to join the game alpha, if possible as Italy.", "JOIN ITALY@alpha password"),
        ("I want to watch alpha", "OBSERVE alpha password"),
        ("Can I join beta?", "JOIN mygame password"),
        ("Hi, can I join a game? I have never played before.", "the game and a password"),
    ):
        office.letter("eve@example.org", text, headers=VOUCHED)
        office.settle()
        assert said in " ".join(office.last_mail("eve@example.org").split()), text
