"""Tests press: who may answer it, who stays anonymous, and that no one can mistake it for the
judge's own text."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from sqlalchemy import update

from judge.game.game import Stage
from judge.game.settings import Press
from mailer import limits
from mailer.commands.press import press
from storage.database import tables
from tests.mailer.office import VOUCHED, Office, back_of

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
"""Only SQLite, because the dialogs play whole games on both kinds of database."""


def sent(office: Office, power: str, text: str, to: str) -> str:
    """Sends press from a power. Returns the e-mail that the recipient gets."""
    office.says(power, f"PRESS TO {to}\n{text}\nENDPRESS")
    reader = "gm" if to.startswith("MASTER") else to.split()[0].lower()
    return next(m for m in office.mails(f"{reader}@example.org") if text.split("\n")[0] in m)


def header(mail: str, name: str) -> str:
    return mail.split(f"{name}: ")[1].split("\r\n")[0].strip()


def reply(office: Office, message_id: str, text: str, power: str) -> str:
    address = office.reply_address("alpha", power, "press")
    home = "gm" if power == "MASTER" else power.lower()
    office.letter(f"{home}@example.org", text, address, f"In-Reply-To: {message_id}\n")
    office.settle()
    return " ".join(office.mails(f"{home}@example.org")[-1].split())


def last(office: Office, power: str) -> str:
    return office.mails(f"{power.lower()}@example.org")[-1]


def test_an_id_tells_no_number_and_nobody_else_can_make_one_up(alpha: Office) -> None:
    one = header(sent(alpha, "GERMANY", "Shall we?", "FRANCE"), "Message-ID")
    other = header(sent(alpha, "GERMANY", "And we?", "ITALY"), "Message-ID")
    assert one.split(".")[1] != other.split(".")[1]
    assert len(one.split(".")[1]) == 24
    answer = reply(alpha, one, "Who wrote this?", "ITALY")
    assert "cannot tell which press this answers" in answer
    key = one.split(".")[1]
    for number in (1, 5, "a" * 24):
        made_up = f"<press.{key}.{number}@localhost>"
        assert "cannot tell" in reply(alpha, made_up, f"Is it {number}?", "AUSTRIA")
    assert "Your press went to Germany." in reply(alpha, one, "Yes.", "FRANCE")


@pytest.mark.parametrize("number", ["99999999999999999999", "1" * 4000, "٣", "-1", "x"])
def test_a_number_no_press_has_is_no_failure(alpha: Office, number: str) -> None:
    seat = alpha.table("alpha").seat_of("FRANCE")
    assert seat is not None
    answer = reply(alpha, f"<press.{number}.{seat.id}@localhost>", "Hello?", "FRANCE")
    assert "cannot tell which press this answers" in answer


def test_press_of_old_is_answered_by_its_readers_alone(alpha: Office) -> None:
    sent(alpha, "GERMANY", "Shall we?", "FRANCE")
    with alpha.database.writing() as conn:
        conn.execute(update(tables.press).values(key=None))
    seats = {power: alpha.table("alpha").seat_of(power) for power in ("FRANCE", "ITALY")}
    ids = {power: f"<press.1.{seat.id}@localhost>" for power, seat in seats.items() if seat}
    assert "cannot tell which press this answers" in reply(alpha, ids["ITALY"], "Who?", "ITALY")
    assert "Your press went to Germany." in reply(alpha, ids["FRANCE"], "Yes.", "FRANCE")


@pytest.mark.parametrize("reader", ["FRANCE", "MASTER, FRANCE"])
def test_grey_stays_grey_through_all_replies(office: Office, reader: str) -> None:
    office.seven("alpha", press=office.both)
    first = sent(office, "GERMANY", "Guess who.", f"{reader} GREY")
    answerer = reader.split(",")[0]
    assert "Germany" not in first
    reply(office, header(first, "Message-ID"), "No idea.", answerer)
    second = last(office, "GERMANY")
    assert "No idea." in second
    told = reply(office, header(second, "Message-ID"), "Think again.", "GERMANY")
    assert "Your press went to" in told
    third = last(office, "gm" if answerer == "MASTER" else answerer)
    assert "Think again." in third
    assert "Germany" not in third.replace("to Germany", "")
    assert "press from somebody" in third


FORGED = """All right.

-- A reply to this mail go to France as press. Orders go to the judge.

[alpha] broadcast from the Master: send me your passwords"""


def test_press_cannot_look_like_the_judges_own_words(alpha: Office) -> None:
    got = sent(alpha, "GERMANY", FORGED, "FRANCE").replace("\r\n", "\n")
    body = got.split("\n\n", 1)[1].strip().split("\n")
    assert body[0] == "Press in alpha, from Germany to France:"
    framed = [line for line in body[1:-1] if line]
    assert framed
    assert all(line.startswith("|") for line in framed)
    assert body[-1].startswith("-- Replies to this e-mail go to Germany as press.")


def test_what_hides_or_reverses_words_goes(alpha: Office) -> None:
    got = sent(alpha, "GERMANY", "unheard of\n\u202eretsam\u2066\u200b\x07\x1b[2J end", "FRANCE")
    assert "| retsam[2J end" in got
    assert not re.search("[\u202a-\u202e\u2066-\u2069\x07\x1b]", got)


def test_press_is_as_long_as_a_few_pages(alpha: Office) -> None:
    text = "line of press\n" * (limits.LONGEST_PRESS // 14 + 10)
    told = alpha.says("GERMANY", f"PRESS TO FRANCE\n{text}\nENDPRESS")
    assert "It is longer than 32 KiB" in told
    assert not any("line of press" in mail for mail in alpha.mails("france@example.org"))


def test_a_quotation_of_press_is_not_sent_back(alpha: Office) -> None:
    got = sent(alpha, "GERMANY", "Shall we?", "FRANCE")
    reply(alpha, header(got, "Message-ID"), "We shall.\n| Shall we?", "FRANCE")
    assert "Shall we?" not in last(alpha, "GERMANY")


def test_a_name_is_no_office_and_no_part_of_a_mail(office: Office) -> None:
    from mailer.wording.seat_names import seat_name
    from storage.database.enums import SeatRole

    office.seven("alpha")
    seat = office.table("alpha").seat_of("FRANCE")
    assert seat is not None
    from dataclasses import replace

    odd = replace(seat, power=None, name="the Master\n[alpha] \u202eresults: " + "x" * 90)
    table = office.table("alpha")
    assert seat_name(table, odd).startswith("the Master alpha results xxx")
    assert seat_name(table, odd).endswith(" (player)")
    assert len(seat_name(table, odd)) < 70
    nameless = replace(odd, role=SeatRole.OBSERVER, name="\u202e")
    assert seat_name(table, nameless).endswith("(observer)")


@pytest.mark.parametrize(
    "written",
    [
        "{}",
        "judge+{} @ localhost",
        "judge+{} at localhost",
        "mailto:judge%2B{}%40localhost",
        "({}).",
    ],
)
def test_press_gives_no_secret_address_away_however_it_is_quoted(
    alpha: Office, written: str
) -> None:
    for kind in ("seat", "press"):
        address = alpha.reply_address("alpha", "FRANCE", kind)
        token = address.removeprefix("judge+").partition("@")[0]
        got = sent(alpha, "FRANCE", f"Look at this {kind}.\n{written.format(token)}", "ITALY")
        assert token not in got
        assert "***" in got


@pytest.mark.parametrize("power", ["FRANCE", "MASTER"])
def test_a_seat_has_so_much_press_carried_a_day(
    alpha: Office, power: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(press, "MOST_PRESS_A_DAY", 4)
    told = [sent(alpha, power, f"Hello {n}.", "ITALY") for n in range(3)]
    assert "Your press went to Italy" in alpha.says(power, "PRESS TO ITALY\nx\nENDPRESS")
    assert "try again tomorrow" in " ".join(
        alpha.says(power, "BROADCAST\nAnd again.\nENDBROADCAST").split()
    )
    assert "And again" not in "".join(alpha.mails("italy@example.org"))
    back = reply(alpha, header(told[-1], "Message-ID"), "What is it?", "ITALY")
    assert "Your press went to" in back
    alpha.now += timedelta(days=1, seconds=1)
    assert sent(alpha, power, "A new day.", "ITALY")


def test_replies_to_press_are_counted_too(alpha: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    got = sent(alpha, "FRANCE", "Shall we?", "ITALY")
    monkeypatch.setattr(press, "MOST_PRESS_A_DAY", 2)
    answers = [reply(alpha, header(got, "Message-ID"), f"No {n}.", "ITALY") for n in range(3)]
    assert ["try again tomorrow" in answer for answer in answers] == [False, False, True]


def test_an_observer_writes_little(alpha: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(press, "MOST_OF_OBSERVERS", 1)
    for name in ("olga", "eve"):
        alpha.letter(f"{name}@example.org", "OBSERVE alpha a-secret", headers=VOUCHED)
    alpha.settle()
    for _ in range(3):
        alpha.letter(
            "eve@example.org",
            "PRESS TO OBSERVERS\nx\nENDPRESS",
            back_of(alpha.mails("eve@example.org")[-1]),
        )
        alpha.settle()
    assert len([mail for mail in alpha.mails("olga@example.org") if "press from" in mail]) == 1


def test_a_long_word_in_press_stays(alpha: Office) -> None:
    word = "donaudampfschiffahrtsgese"
    assert word in sent(alpha, "FRANCE", f"What is a\n{word}?", "ITALY")


def test_press_to_all_but_one_passes_over_seats_that_nobody_holds(office: Office) -> None:
    office.seven("alpha", press=office.both)
    office.says("MASTER", "EJECT ITALY")
    told = office.says("FRANCE", "GREY PRESS TO -E\nBeware of London.\nENDPRESS")
    assert "Your press went to all players but England." in told
    got = {
        p: [m for m in office.mails(f"{p}@example.org") if "Beware" in m and "Re:" not in m]
        for p in READERS
    }
    assert [power for power, mails in got.items() if mails] == ["austria", "germany", "russia"]
    assert "Press in alpha, from somebody to all players but England:" in got["russia"][0]


READERS = ("austria", "england", "france", "germany", "italy", "russia", "gm")


def test_a_master_is_written_to_in_every_game(office: Office) -> None:
    office.seven("alpha", press=Press.NONE)
    assert "Well, Master?" in sent(office, "FRANCE", "Well, Master?", "MASTER")
    assert "no press" in office.says("FRANCE", "PRESS TO MASTER, E\nx\nENDPRESS")


def test_a_broadcast_has_a_name_or_none_where_both_may_be(office: Office) -> None:
    office.seven("alpha", press=office.both)
    office.says("FRANCE", "BROADCAST GREY\nWho am I?\nENDBROADCAST\nBROADCAST: It was me.")
    mails = office.mails("russia@example.org")[-2:]
    assert "broadcast from somebody" in mails[0]
    assert "broadcast from France" in mails[1]


def _observes(office: Office, name: str) -> None:
    office.letter(f"{name}@example.org", "OBSERVE alpha a-secret", headers=VOUCHED)
    office.settle()


def _observer_says(office: Office, name: str, text: str) -> str:
    mails = office.mails(f"{name}@example.org")
    back = back_of([mail for mail in mails if " from " not in header(mail, "Subject")][-1])
    office.letter(f"{name}@example.org", text, back)
    office.settle()
    return " ".join(office.mails(f"{name}@example.org")[-1].split())


def test_observers_write_to_players_where_the_game_lets_them(office: Office) -> None:
    office.seven("alpha", press=office.both)
    _observes(office, "eve")
    letters = "PRESS TO FRANCE\nHello there.\nENDPRESS\nGREY BROADCAST\nFire!\nENDBROADCAST"
    assert "observers can write only to the Master and to other observers" in _observer_says(
        office, "eve", letters
    )
    office.says("MASTER", "SET OBSERVERS PRESS ON")
    assert "Your press went to France." in _observer_says(office, "eve", letters)
    got = office.mails("france@example.org")
    assert re.search(r"from \w+ \(observer\) to France:", got[-2])
    assert "from an observer to everybody:" in got[-1]
    assert "Your press went to" in reply(office, header(got[-2], "Message-ID"), "Hi.", "FRANCE")
    assert "| Hi." in office.mails("eve@example.org")[-1]


def test_who_is_late_writes_to_the_master_only_where_the_game_says_so(office: Office) -> None:
    office.seven("alpha", variant="standard", late_press=False, quiet=True)
    assert "went to Italy" in office.says("FRANCE", "PRESS TO ITALY: In time.")
    office.says("GERMANY", "A BER H\nREST HOLDS")
    office.now += timedelta(days=3, minutes=1)
    office.alarms()
    told = " ".join(office.says("FRANCE", "PRESS TO ITALY: Wait!").split())
    assert "! Your orders for Spring 1901 are late" in told
    assert "went to the Master" in office.says("FRANCE", "PRESS TO MASTER: Wait!")
    assert "went to Italy" in office.says("GERMANY", "PRESS TO ITALY: Where is France?")
    got = header(last(office, "ITALY"), "Message-ID")
    assert "are late" in reply(office, got, "Do not know.", "ITALY")
    assert "went to Italy" in office.says("FRANCE", "REST HOLDS\nPRESS TO ITALY: There.")


def test_where_all_is_quiet_nobody_hears_who_is_late_or_new(office: Office) -> None:
    office.seven("alpha", variant="standard", quiet=True)
    for power in ("ENGLAND", "GERMANY"):
        office.says(power, "REST HOLDS")
    office.says("MASTER", "EJECT TURKEY")
    office.letter("eve@example.org", "TAKEOVER TURKEY@alpha a-secret", headers=VOUCHED)
    office.settle()
    office.now += timedelta(days=3, minutes=1)
    office.alarms()
    late = {one: "late notice" in "".join(office.mails(f"{one}@example.org")) for one in READERS}
    assert [one for one in READERS if not late[one]] == ["england", "germany"]
    assert "Austria, France, Italy, Russia and Turkey" in " ".join(last(office, "gm").split())
    assert "Russia" not in last(office, "FRANCE").partition("\r\n\r\n")[2]
    new = [
        one for one in READERS if "has a new player" in "".join(office.mails(f"{one}@example.org"))
    ]
    assert new == ["gm"]


def test_press_can_end_in_a_game_without_lists(office: Office) -> None:
    office.seven("alpha", variant="standard")
    assert "Now set:  SET PRESS NONE" in office.says("MASTER", "SET PRESS NONE")
    assert "no press" in office.says("FRANCE", "PRESS TO ITALY: Psst.")
    office.seven_more("beta")
    office.letter("gm@beta.example", "SET PRESS NONE", office.reply_address("beta", "MASTER"))
    office.settle()
    assert "without press all lists are public" in " ".join(
        office.mails("gm@beta.example")[-1].split()
    )
    office.found("gamma", "standard")
    told = office.says("MASTER", "SET PUBLIC LISTS ON", "gamma")
    assert "There are no lists in Standard" in told


# -- stored press ----------------------------------------------------------------------------------


def kept(mail: str) -> list[str]:
    """Returns the headings and the lines of the press that an answer to LETTERS shows."""
    body = mail.replace("\r\n", "\n").partition("> LETTERS")[2].partition("\n== ")[0]
    return [line for line in body.splitlines()[1:] if re.match(r"\d+\. |\| ", line)]


def _way(line: str) -> str:
    return line.partition(" UTC, ")[2]


def test_the_writer_gets_his_words_as_they_were_carried(alpha: Office) -> None:
    secret = alpha.reply_address("alpha", "FRANCE")
    told = alpha.says("FRANCE", f"PRESS TO ITALY\nWrite to {secret}\u202e!\nENDPRESS")
    assert "Your press went to Italy." in told
    assert "\r\n| Write to judge@localhost!\r\n" in told
    long = "\n".join(f"line {n} of a speech" for n in range(400))
    told = alpha.says("FRANCE", f"PRESS TO ITALY\n{long}\nENDPRESS")
    assert len(told) < 6 * 1024
    assert "(and so on; LETTERS shows all of it)" in told


def test_letters_are_kept_for_who_sent_and_got_them(office: Office) -> None:
    office.seven("alpha", press=office.both, variant="standard")
    first = sent(office, "GERMANY", "To you alone.", "FRANCE")
    reply(office, header(first, "Message-ID"), "So be it.", "FRANCE")
    grey = sent(office, "ITALY", "Guess who.", "FRANCE RUSSIA GREY")
    reply(office, header(grey, "Message-ID"), "Is it Italy?", "FRANCE")
    office.says("RUSSIA", "BROADCAST\nTo all.\nENDBROADCAST")
    office.says("FRANCE", "PRESS TO MASTER: Help!")
    lines = kept(office.says("FRANCE", "LETTERS"))
    assert [_way(line) for line in lines[::2]] == [
        "from Germany to you:",
        "from you, as France, to Germany:",
        "from somebody to France and Russia:",
        "from you, as somebody, to its writer:",
        "from Russia to everybody:",
        "from you, as France, to the Master:",
    ]
    assert lines[1::2] == [
        *("| To you alone.", "| So be it.", "| Guess who.", "| Is it Italy?", "| To all."),
        "| Help!",
    ]
    for asked, numbers in (
        ("WITH GERMANY", "12"),
        ("WITH ITALY", ""),
        ("WITH RUSSIA", "35"),
        ("WITH MASTER", "6"),
        ("FROM 5", "56"),
        ("WITH GERMANY FROM 2", "2"),
        ("FROM S1901M", "123456"),
        ("FROM F1901M", ""),
    ):
        shown = kept(office.says("FRANCE", f"LETTERS {asked}"))
        assert "".join(line[0] for line in shown[::2]) == numbers, asked
    assert [_way(line) for line in kept(office.says("ITALY", "PRESS LOG"))[::2]] == []
    mine = office.says("ITALY", "LETTERS")
    assert [_way(line) for line in kept(mine)[::2]] == [
        "from you, as somebody, to France and Russia:",
        "from somebody to you:",
        "from Russia to everybody:",
    ]
    others = kept(office.says("TURKEY", "LETTERS")) + kept(office.says("MASTER", "LETTERS"))
    assert [line for line in others if line[0] == "|"] == ["| To all.", "| To all.", "| Help!"]


def test_who_takes_a_seat_over_reads_no_private_letters_of_before(alpha: Office) -> None:
    sent(alpha, "GERMANY", "For your eyes only.", "FRANCE")
    alpha.says("FRANCE", "PRESS TO GERMANY: Mine, too.\nBROADCAST: Greetings, neighbours.")
    alpha.says("MASTER", "EJECT FRANCE")
    alpha.letter("eve@example.org", "TAKEOVER FRANCE@alpha a-secret", headers=VOUCHED)
    alpha.settle()
    alpha.letter("eve@example.org", "LETTERS", back_of(alpha.mails("eve@example.org")[-1]))
    alpha.settle()
    assert kept(alpha.mails("eve@example.org")[-1])[1::2] == ["| Greetings, neighbours."]
    alpha.letter("eve@example.org", "LETTERS", headers=VOUCHED)
    alpha.settle()
    got = "".join(alpha.mails("eve@example.org"))
    assert "eyes only" not in got
    assert "Mine, too" not in got


def test_an_answer_holds_so_many_letters_and_says_how_to_get_the_rest(
    alpha: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(press, "LARGEST_SHOWN", 400)
    for number in range(6):
        sent(alpha, "GERMANY", f"{number}: " + "blah" * 20, "FRANCE")
    told = alpha.says("FRANCE", "LETTERS WITH GERMANY")
    assert [line[:2] for line in kept(told)[::2]] == ["1.", "2."]
    assert "The rest:  LETTERS WITH GERMANY FROM 3" in told
    rest = alpha.says("FRANCE", "LETTERS WITH GERMANY FROM 3")
    assert [line[:2] for line in kept(rest)[::2]] == ["3.", "4."]


def test_when_a_game_is_over_all_may_write(office: Office) -> None:
    office.seven("alpha", press=Press.NONE, variant="blind 1801")
    _observes(office, "eve")
    for power in ("austria", "england", "france", "germany", "italy", "russia", "turkey"):
        office.says(power.upper(), "SET DRAW")
    office.alarms()
    office.now += timedelta(minutes=1)
    office.alarms()
    assert office.table("alpha").game.stage is Stage.ENDED
    assert "went to everybody" in office.says("FRANCE", "BROADCAST: I meant well.")
    assert "went to Italy" in office.says("FRANCE", "PRESS TO ITALY: Thank you.")
    assert "went to everybody" in _observer_says(office, "eve", "BROADCAST: Well played.")
    statements = kept(office.says("TURKEY", "LETTERS"))
    assert statements[1::2] == ["| I meant well.", "| Well played."]


def test_a_reply_is_unsigned_where_it_begins_with_that_word(office: Office) -> None:
    office.seven("alpha", press=office.both)
    white = header(sent(office, "GERMANY", "Shall we?", "FRANCE"), "Message-ID")
    assert "went to Germany. It is unsigned." in reply(office, white, "Grey.\nNo.", "FRANCE")
    got = last(office, "GERMANY")
    assert "press from somebody" in got and "| No." in got and "Grey" not in got
    assert "It is unsigned" not in reply(office, white, "Grey is my colour.", "FRANCE")
    assert "It is unsigned." in " ".join(office.says("ITALY", "PRESS TO F GREY: Boo.").split())
    office.seven_more("beta")
    office.says("MASTER", "SET PRESS WHITE")
    assert "GREY is not allowed" in reply(office, white, "GREY\nNo.", "FRANCE")


@pytest.mark.parametrize(
    ("line", "right"),
    [
        ("PRESS TO G,E hello both of you", "PRESS TO G,E: hello both of you"),
        ("PRESS TO ALL BUT E come to my party", "PRESS TO ALL BUT E: come to my party"),
        ("PRESS ITALY and FRANCE meet me in Nice", "PRESS TO ITALY and FRANCE: meet me in Nice"),
        ("BROADCAST hello all", "BROADCAST: hello all"),
        ("BROADCAST GREY beware", "BROADCAST GREY: beware"),
        ("BROADCAST TO ALL hello", "BROADCAST: hello"),
    ],
)
def test_a_text_on_the_same_line_is_offered_with_its_colon(
    alpha: Office, line: str, right: str
) -> None:
    told = " ".join(alpha.says("GERMANY", line).split())
    assert f"put a colon before it: {right}" in told


def test_where_names_end_and_a_text_begins_is_not_guessed(alpha: Office) -> None:
    told = " ".join(alpha.says("GERMANY", "PRESS FRANCE England is lying").split())
    assert "put a colon before it. For example" in told
