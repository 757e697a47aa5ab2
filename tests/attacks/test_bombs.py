"""Tests that no one can be mail-bombed: strangers can make the judge send only a few e-mails, and
none that contain their own words."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

import pytest

from tests.attacks.town import (
    BOB,
    EVE,
    EVIL,
    FRANCE,
    GM,
    JUDGE,
    Mail,
    Town,
    letter,
    message_id,
    secret_of,
)

pytestmark = [pytest.mark.attack, pytest.mark.slow]

VICTIM = "victim@victims.example"
WORD = "QZWORDOFEVE"
MOST = 19
"""The maximum number of e-mails of all kinds in a day to someone who has never written."""

MOST_KNOWN = 12
"""The maximum number of e-mails within minutes to someone known to the judge because others have
forged their address."""

SMALL = 6 * 1024
"""The maximum size, in bytes, of an e-mail to someone who has never written."""

TEXTS: Mapping[str, str] = {
    "HELP": "HELP",
    "HELP of a word": f"HELP {WORD}",
    "nothing it knows": f"{WORD} {WORD}",
    "LIST": "LIST",
    "LIST of a word": f"LIST {WORD}",
    "REGISTER": f"REGISTER {WORD}",
    "JOIN": f"JOIN {WORD} {WORD}1",
    "JOIN of a game": f"JOIN hidden {WORD} swordfish",
    "CREATE": f"CREATE {WORD} sesame\nSET COMMENT {WORD}\nEND",
    "OBSERVE": f"OBSERVE alpha {WORD}",
    "SIGNON": f"SIGNON {WORD}@alpha {WORD}\n{WORD}",
    "SIGNON of France": f"SIGNON FRANCE@alpha {WORD}\n{WORD}",
    "orders": f"A {WORD} - BUR\nORDERS {WORD}",
    "press": f"PRESS TO {WORD}\n{WORD}\nENDPRESS",
    "settings": f"SET {WORD} {WORD}",
    "STATUS": "STATUS",
    "VERSION": "VERSION",
    "TAKEOVER": f"TAKEOVER FRANCE@alpha {WORD}",
    "a page": f"HELP\n{WORD}\n" * 2000,
}


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize("known", [False, True], ids=["unknown", "known"])
def test_a_forged_letter_brings_its_victim_little_and_no_word_of_it(
    siege: Town, name: str, known: bool
) -> None:
    victim = BOB if known else f"v{abs(hash(name)) % 10**6}@victims{abs(hash(name)) % 997}.example"
    before, at = len(siege.mails(victim)), siege.ask("SELECT max(id) FROM outbox")[0][0]
    for number in range(25):
        raw = letter(
            f'"{WORD}" <{victim}>',
            TEXTS[name],
            subject=f"{WORD} {number}",
            more=f"Reply-To: {WORD}@x.example\nReferences: <{WORD}@x.example>\n",
        )
        siege.send(raw, JUDGE, EVE if number % 2 else victim)
    siege.rest()
    mails = siege.mails(victim)[before:]
    assert len(mails) <= (MOST_KNOWN if known else MOST)
    for mail in mails:
        readable = mail.text + mail.subject + mail.raw.decode("utf-8", "replace")
        assert WORD.lower() not in readable.lower(), readable[:1500]
        assert known or len(mail.raw) <= SMALL
    assert siege.ask(
        "SELECT count(*) FROM outbox WHERE id > ? AND recipient LIKE '%x.example'", at
    ) == [(0,)]


def test_one_mailbox_by_many_names_is_one_victim(town: Town) -> None:
    names = [f"victim+{n}" for n in range(15)] + [
        "VICTIM",
        "Victim",
        "v.ictim",
        "vic.tim",
        '"victim"',
    ]
    for number, name in enumerate(names):
        for text in ("HELP", f"REGISTER A{number}"):
            town.send(letter(f"{name}@gmail.example", text), JUDGE, EVE)
    town.rest()
    got = town.ask("SELECT count(*) FROM outbox WHERE recipient LIKE '%@gmail.example'")[0][0]
    assert int(str(got)) <= 15, got


def test_many_victims_are_not_written_to_at_once(town: Town) -> None:
    for number in range(400):
        town.send(
            letter(f"v{number}@d{number % 7}.example", "REGISTER x"), JUDGE, f"e{number}@{EVIL}"
        )
    town.rest()
    got = town.ask("SELECT count(*) FROM outbox WHERE recipient LIKE 'v%@d_.example'")[0][0]
    assert int(str(got)) <= 210, got


def passed_on(machine: str) -> str:
    """Returns the header in which our own mail server records where a message came from."""
    return f"Received: from x (x.example [{machine}]) by mx.honest.example; Fri, 20 Nov 2026\n"


def test_one_machine_leaves_room_for_newcomers_behind_our_own_mail_server(town: Town) -> None:
    for number in range(260):
        raw = letter(f"v{number}@d{number}.example", "REGISTER x", more=passed_on("8.8.8.8"))
        town.send(raw, JUDGE, f"e{number}@{EVIL}")
    town.rest()
    got = town.ask("SELECT count(*) FROM outbox WHERE recipient LIKE 'v%@d%.example'")[0][0]
    assert int(str(got)) <= 60, got
    for who in ("carl@newcomers.example", "v1@d1.example"):
        before = len(town.mails(who))
        town.send(letter(who, "REGISTER Carl", more=passed_on("9.9.9.9")), JUDGE, who)
        town.rest()
        assert len(town.mails(who)) == before + 1


def test_claims_in_his_name_leave_room_for_his_own(town: Town) -> None:
    for number in range(40):
        text = f"JOIN hidden evil{number} swordfish" if number % 2 else "HELP" + "\n" * number
        town.send(letter(VICTIM, text, more=passed_on("8.8.8.8")), JUDGE, EVE)
    town.rest()
    before = len(town.mails(VICTIM))
    town.send(letter(VICTIM, "REGISTER Carl Own", more=passed_on("9.9.9.9")), JUDGE, VICTIM)
    town.rest()
    (asked,) = town.mails(VICTIM)[before:]
    town.confirm(VICTIM, asked)
    assert town.ask("SELECT name FROM accounts WHERE address = ?", VICTIM) == [("Carl Own",)]


def test_new_addresses_are_not_bombed(town: Town) -> None:
    at = town.seat("den", f"germany@{EVIL}")
    for number in range(20):
        town.write(f"germany@{EVIL}", f"SET ADDRESS {VICTIM}\nSET ADDRESS {VICTIM.upper()}", at)
        if number < 5:
            town.confirm_all()
    assert len(town.mails(VICTIM)) <= MOST


def test_an_address_that_goes_to_and_fro_writes_little(town: Town) -> None:
    who, other = f"germany@{EVIL}", f"austria@{EVIL}"
    for number in range(8):
        at = town.seat("den", who)
        town.claim((who, other)[number % 2], f"SET ADDRESS {(other, who)[number % 2]}", at)
    assert len(town.mails(who)) + len(town.mails(other)) <= 70


def test_bounces_and_reports_of_mails_never_sent_cause_nothing(town: Town) -> None:
    before = len(town.ask("SELECT 1 FROM outbox"))
    report = 'Content-Type: multipart/report; report-type=delivery-status; boundary="b0"\n'
    body = (
        f"--b0\n\n{WORD}\n--b0\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; x\n\n"
        f"Final-Recipient: rfc822; {FRANCE}\nAction: failed\nStatus: 5.1.1\n\n--b0--\n"
    )
    for number in range(40):
        at = (JUDGE, f"judge+{number:024x}@localhost", town.seat("den", EVE))[number % 3]
        sender = ("", "mailer-daemon@x.example", FRANCE)[number % 3]
        town.send(letter(f"MAILER-DAEMON@{EVIL}", body, more=report), at, sender)
    town.rest()
    after = town.ask("SELECT recipient FROM outbox ORDER BY id")
    assert len(after) - before <= 3, after[before:]
    assert town.state() == town.origin


AUTOMATIC: Mapping[str, str] = {
    "Auto-Submitted": "Auto-Submitted: auto-replied\n",
    "behind a remark": "Auto-Submitted: (x) auto-replied\n",
    "with a parameter": 'Auto-Submitted: auto-replied; owner="x"\n',
    "in capitals": "AUTO-SUBMITTED: AUTO-GENERATED\n",
    "folded": "Auto-Submitted:\n auto-notified\n",
    "in an encoded word": "Auto-Submitted: =?utf-8?q?auto-replied?=\n",
    "Precedence": "Precedence: bulk\n",
    "Precedence behind a remark": "Precedence: (vacation) junk\n",
    "auto_reply": "Precedence: auto_reply\n",
    "X-Autoreply": "X-Autoreply: yes\n",
    "X-Autorespond": "X-Autorespond: x\n",
    "List-Id": "List-Id: <x.example>\n",
    "List-Unsubscribe": "List-Unsubscribe: <mailto:x@y.example>\n",
    "Exchange": "X-Auto-Response-Suppress: All\n",
    "Feedback": "Feedback-ID: 1:2:3\nPrecedence: list\n",
    "a report": "Content-Type: multipart/report; report-type=x; boundary=b\n",
    "X-Loop": f"X-Loop: {JUDGE}\n",
    "no sender": "Return-Path: <>\n",
}


@pytest.mark.parametrize("mark", AUTOMATIC)
def test_automatic_mail_is_not_answered(siege: Town, mark: str) -> None:
    who = f"robot{abs(hash(mark)) % 10**6}@robots.example"
    text = "--b\n\nHELP\n--b--\n" if "boundary" in AUTOMATIC[mark] else "HELP\nREGISTER Robot"
    siege.send(letter(who, text, more=AUTOMATIC[mark]), JUDGE, who)
    siege.send(letter(BOB, text, more=AUTOMATIC[mark]), JUDGE, BOB)
    before = len(siege.mails(BOB))
    siege.rest()
    assert (siege.mails(who), len(siege.mails(BOB))) == ([], before)


def as_is(mail: Mail) -> str:
    return f"I am on holiday.\n\n{mail.text}"


def quoted(mail: Mail) -> str:
    lines = "".join(f"> {line}\n" for line in mail.text.splitlines())
    return f"I am on holiday.\n\nOn Fri somebody wrote:\n{lines}"


def polite(mail: Mail) -> str:
    return "Thank you for your mail. Yes, I will answer it when I am back."


RESPONDERS: Mapping[str, Callable[[Mail], str]] = {
    "as it is": as_is,
    "quoted": quoted,
    "polite": polite,
}


def responds(town: Town, who: str, way: Callable[[Mail], str], rounds: int = 15) -> int:
    """Simulates a program that answers every e-mail without marking its answers as automatic.
    Returns the number of rounds until it gets no more e-mails."""
    seen = len(town.mails(who))
    for round_ in range(rounds):
        fresh = town.mails(who)[seen:]
        if not fresh:
            return round_
        seen += len(fresh)
        for mail in fresh:
            found = re.search(rb"^Message-ID:\s*(<[^>]*>)", mail.raw, re.M | re.I)
            more = f"In-Reply-To: {found[1].decode()}\n" if found else ""
            raw = letter(who, way(mail), subject=f"Re: {mail.subject}", to=mail.reply_to, more=more)
            town.send(raw, mail.reply_to or JUDGE, who)
        town.rest()
    return rounds


@pytest.mark.parametrize("way", RESPONDERS.values(), ids=RESPONDERS)
@pytest.mark.parametrize(
    "text", ["HELP", "what is this", "JOIN hidden r-secret swordfish", "REGISTER R"]
)
def test_an_unmarked_responder_is_left_alone_after_some_rounds(
    town: Town, way: Callable[[Mail], str], text: str
) -> None:
    who = "robot@robots.example"
    town.send(letter(who, text), JUDGE, EVE)
    town.rest()
    seen = town.mails(who)
    for mail in seen:
        town.send(
            letter(who, way(mail), subject=f"Re: {mail.subject}", to=mail.reply_to),
            mail.reply_to or JUDGE,
            who,
        )
    town.rest()
    assert len(seen) + responds(town, who, way) <= 6
    assert town.ask("SELECT 1 FROM seats WHERE address = ?", who) == []


@pytest.mark.parametrize("way", RESPONDERS.values(), ids=RESPONDERS)
@pytest.mark.parametrize(
    "text", ["HELP SET", "HELP RESIGN", "HELP FIRST GAME", "HELP", "HELP MASTER"]
)
def test_an_echo_of_help_is_not_obeyed(town: Town, way: Callable[[Mail], str], text: str) -> None:
    before = len(town.mails(FRANCE))
    town.write(FRANCE, text, town.seat("alpha", FRANCE))
    for mail in town.mails(FRANCE)[before:]:
        town.write(FRANCE, way(mail), mail.reply_to)
        assert responds(town, FRANCE, way) <= 6
    assert town.seats() == town.origin[0]  # type: ignore[index]


def test_two_judges_do_not_talk_to_each_other(town: Town) -> None:
    other = "judge@elsewhere.example"
    town.send(letter(other, "HELP"), JUDGE, other)
    town.rest()
    for mail in town.mails(other):
        raw = re.sub(rb"^(From|Message-ID|To):.*\r?\n", b"", mail.raw, flags=re.M)
        head = f"From: {other}\nTo: {JUDGE}\nMessage-ID: {message_id()}\n".encode()
        town.send(head + raw, JUDGE, other)
    town.rest()
    assert len(town.mails(other)) <= 1


def test_the_operator_is_not_bombed(town: Town) -> None:
    for number in range(60):
        raw = (
            b"Content-Type: multipart/mixed; boundary=b\n" * 60
            + f"Message-ID: {message_id()}\nFrom: e{number}@{EVIL}\n\nx".encode()
        )
        town.send(raw)
        town.send(b"\x00\xff" * 10 + raw)
    town.rest()
    assert len(town.mails("root@localhost")) <= 25


def test_a_master_cannot_bomb_his_players(town: Town) -> None:
    puppet = f"france@{EVIL}"
    before = len(town.mails(puppet))
    for _ in range(10):
        town.write(
            EVE,
            "BROADCAST\nx\nENDBROADCAST\n" * 100 + "PAUSE\nRESUME\n" * 100,
            town.seat("den", EVE),
        )
    assert len(town.mails(puppet)) - before <= 220


@pytest.mark.parametrize("commands", ["", "SET COMMENT x\n", "SET LISTED OFF\n"])
def test_one_address_makes_few_games(town: Town, commands: str) -> None:
    for number in range(30):
        town.claim(EVE, f"CREATE flood{number} evil-secret\n{commands}END")
    games = town.ask("SELECT count(*) FROM games WHERE name LIKE 'flood%'")[0][0]
    assert int(str(games)) <= 10, games


def test_one_address_takes_few_seats(town: Town) -> None:
    for number in range(4):
        town.claim(EVE, "".join(f"OBSERVE alpha evil-secret{number}x{n}\n" for n in range(60)))
    seats = town.ask("SELECT count(*) FROM seats WHERE address = ? AND until IS NULL", EVE)[0][0]
    assert int(str(seats)) <= 50


def test_a_player_who_confirms_late_gets_nothing_of_a_forger(town: Town) -> None:
    """The judge keeps only a limited number of unconfirmed claims for each address."""
    for number in range(60):
        town.send(letter(VICTIM, f"JOIN hidden evil{number} swordfish"), JUDGE, EVE)
    town.rest()
    held = town.ask("SELECT count(*) FROM inbox WHERE state = 'held' AND sender_key = ?", VICTIM)[
        0
    ][0]
    assert int(str(held)) <= 10
    assert secret_of("alpha", GM) not in town.told(VICTIM)
