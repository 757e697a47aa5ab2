"""Tests e-mails that do not arrive: the judge notices this, reports it once, keeps later e-mails,
and sends them when their reader is back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner

from mailer.__main__ import cli
from mailer.config.logs_and_event_counters import COUNTS, JudgeEvent
from mailer.limits import HELD_KEPT
from mailer.processing.process_next_message import Desk
from storage.database.engine import Database
from storage.database.enums import InboxState
from storage.mail import outbox, outbox_leases
from storage.mail.outbox import OutboxRow
from storage.people import accounts_and_seats
from tests.mailer.office import Office

REPORT = """\
From: MAILER-DAEMON@mx.example.org (Mail Delivery System)
To: {to}
Subject: Undelivered Mail Returned to Sender
Message-ID: <{number}@mx.example.org>
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message .

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.org
Arrival-Date: Fri, 20 Nov 2026 12:00:00 +0000

Final-Recipient: rfc822; {recipient}
Action: {action}
Status: {status}
Diagnostic-Code: smtp; {words}

--b
Content-Type: text/rfc822-headers

From: judge@localhost
To: {recipient}
Message-ID: {message_id}
Subject: orders

--b--
"""

FULL = "552 5.2.2 Mailbox full"
GONE = "550 5.1.1 User unknown"


@pytest.fixture
def office(database: Database, tmp_path: Path) -> Iterator[Office]:
    there = Office(database, tmp_path)
    there.seven("alpha")
    yield there


def report(
    office: Office,
    mail: OutboxRow,
    action: str = "failed",
    words: str = GONE,
    to: str = "",
    recipient: str = "",
) -> str:
    """Processes a mail server's report about an e-mail that it could not deliver. Returns the
    outcome that the judge records."""
    to = to or office.services.envelope_sender(mail)
    status = next(word for word in words.split() if word.count(".") == 2)
    office.now += timedelta(seconds=1)
    raw = REPORT.format(
        number=office.now.timestamp(),
        to=to,
        recipient=recipient or mail.recipient,
        action=action,
        status=status,
        words=words,
        message_id=mail.message_id,
    )
    number = office.bytes(raw.encode(), "", to)
    office.settle()
    row = office.row(number)
    assert row.state is InboxState.DONE
    return row.reason


def sent(office: Office, to: str) -> list[OutboxRow]:
    """Marks all due e-mails as sent. Returns those to this address."""
    with office.database.writing() as conn:
        rows = outbox_leases.lease(conn, "courier", office.now, 60, 1000)
        for row in rows:
            outbox.mark_sent(conn, row.id, office.now, row.raw)
    return sorted((row for row in rows if row.recipient == to), key=lambda row: row.id)


def fails(office: Office, address: str) -> bool:
    with office.database.reading() as conn:
        return any(seat.failing_since for seat in accounts_and_seats.seats_at(conn, address))


def test_a_player_whose_mail_comes_back(office: Office) -> None:
    france, master = "france@example.org", "gm@example.org"
    (welcome, *_) = sent(office, france)
    told, operators = len(office.mails(master)), len(office.mails("op@localhost"))

    before = COUNTS.of(JudgeEvent.CAME_BACK).get("", 0)
    assert "has not arrived yet" in report(office, welcome, "delayed", "450 4.2.2 Mailbox full")
    assert not fails(office, france)
    assert COUNTS.of(JudgeEvent.CAME_BACK).get("", 0) == before

    assert report(office, welcome) == f"mail {welcome.id} bounced: {GONE}"
    report(office, welcome)
    assert fails(office, france)
    assert COUNTS.of(JudgeEvent.CAME_BACK)[""] == before + 2
    (mail,) = office.mails(master)[told:]
    assert "E-mails about this game to France are bouncing" in mail
    assert GONE not in mail  # the report may contain a secret address
    (mail,) = office.mails("op@localhost")[operators:]
    assert "Subject: an address takes no mail" in mail
    assert f"france@example.org: {GONE}" in mail

    office.says("MASTER", "PRESS FRANCE\nAre you there?\nENDPRESS")
    assert not sent(office, france)
    assert "mails to France have bounced since" in office.says("MASTER", "LIST alpha")
    assert "bounce" not in office.says("ITALY", "LIST alpha")

    answer = office.says("FRANCE", "A PAR H")
    waited = sent(office, france)
    assert not fails(office, france)
    assert "Are you there?" in waited[0].raw.decode()
    back = waited[1].raw.decode()
    assert "have bounced" in back
    assert "It kept one e-mail for you and will send it now." in back
    assert "[alpha] the game begins" in back
    assert waited[2].raw.decode() == answer
    assert len(office.mails("op@localhost")) == operators + 1


def test_a_bounce_that_nobody_could_have_sent_is_filed(office: Office) -> None:
    france, token = "france@example.org", "abcdefghijklmnopqrstuvwx"
    (welcome, *_) = sent(office, france)
    before = len(office.mails("op@localhost"))
    made_up = f"judge+b{token}@localhost"
    for to in ("judge@localhost", made_up, office.reply_address("alpha", "FRANCE")):
        assert "names none that was sent from here" in report(office, welcome, to=to)
    assert not fails(office, france)
    assert len(office.mails("op@localhost")) == before
    assert not sent(office, "MAILER-DAEMON@mx.example.org")


def test_who_writes_without_a_proof_gets_the_rest_when_his_mail_goes_through(
    office: Office,
) -> None:
    """Someone else may have used this address, and then the waiting e-mails would bounce too."""
    france = "france@example.org"
    (welcome, *_) = sent(office, france)
    report(office, welcome)
    office.says("MASTER", "PRESS FRANCE\nAre you there?\nENDPRESS")
    office.letter(france, "LIST")
    office.settle()
    first, answer = (row.raw.decode() for row in sent(office, france))
    assert "one e-mail for you and will send it within the next hour." in first
    assert "alpha" in answer

    report(office, next(row for row in office.rows(france) if "LIST" in row.raw.decode()))
    office.now += timedelta(hours=1)
    assert not sent(office, france)  # it failed again, which is not reported twice
    assert sum("E-mails about this game to" in mail for mail in office.mails("gm@example.org")) == 1
    office.says("FRANCE", "A PAR H")
    assert "Are you there?" in sent(office, france)[0].raw.decode()


def test_a_mail_from_before_the_reader_wrote_says_nothing_of_now(office: Office) -> None:
    france = "france@example.org"
    office.says("MASTER", "PRESS FRANCE\nAre you there?\nENDPRESS")
    first, second, *_ = sent(office, france)
    report(office, first)
    office.says("FRANCE", "A PAR H")
    assert "bounced" in report(office, second)
    assert not fails(office, france)


def test_a_mail_that_is_too_large_does_not_stop_the_others(office: Office) -> None:
    (welcome, *_) = sent(office, "france@example.org")
    report(office, welcome, words="552 5.3.4 Message too big")
    assert not fails(office, "france@example.org")
    assert "The judge could not deliver an" in office.mails("gm@example.org")[-1]


@pytest.mark.parametrize(
    "words",
    [
        "550 5.1.8 <judge@localhost>: Sender address rejected: Domain not found",
        "554 5.7.1 Message rejected due to content restrictions",
        "421 4.7.0 IP not in whitelist for this domain",
        "554 5.0.0 Transaction failed. Reject due to policy restrictions.",
    ],
)
def test_an_address_whose_server_refuses_the_judge_does_not_fail(
    office: Office, words: str
) -> None:
    (welcome, *_) = sent(office, "italy@example.org")
    report(office, welcome, words=words)
    assert not fails(office, "italy@example.org")
    assert (
        "could not deliver an e-mail about this game to Italy" in office.mails("gm@example.org")[-1]
    )


def test_what_a_server_writes_in_words_unknown_here_is_filed_as_that(office: Office) -> None:
    (welcome, *_) = sent(office, "italy@example.org")
    to = office.services.envelope_sender(welcome)
    for words, filed in (
        ("Ir-rapport dwar il-messaġġ tiegħek.", f"writes about mail {welcome.id} in words"),
        ("Mailbox full", f"mail {welcome.id} bounced"),
    ):
        raw = f"From: postmaster@x.org\nSubject: x\n\n<italy@example.org>\n{words}\n"
        number = office.bytes(raw.encode(), "", to)
        office.settle()
        assert filed in office.row(number).reason
    raw = "From: postmaster@x.org\nSubject: x\n\nIr-rapport dwar il-messaġġ tiegħek.\n"
    number = office.bytes(raw.encode(), "")
    office.settle()
    assert office.row(number).reason == "automatic: its envelope has no sender"


def test_masters_and_operators_who_cannot_be_reached_make_no_circle(office: Office) -> None:
    for address in ("france@example.org", "gm@example.org"):
        (mail, *_) = sent(office, address)
        report(office, mail)
    for mail in sent(office, "op@localhost"):
        report(office, mail)
        office.give_up(mail.id)
    assert len(office.mails("op@localhost")) == 1
    assert not sent(office, "op@localhost")
    assert fails(office, "gm@example.org")


def test_who_is_away_and_who_answers_by_itself_does_nothing(office: Office) -> None:
    (welcome, *_) = sent(office, "italy@example.org")
    to = office.services.envelope_sender(welcome)
    before = len(office.mails("italy@example.org"))
    for headers in ("Auto-Submitted: auto-replied\n", ""):
        number = office.letter("italy@example.org", "Ich bin nicht da.\n-- \nItaly", to, headers)
        office.settle()
        assert office.row(number).state is InboxState.DONE
    assert len(office.mails("italy@example.org")) == before
    assert not fails(office, "italy@example.org")
    # this program replies to an address for bounces
    office.letter("italy@example.org", "HELP", to)
    office.settle()
    assert len(office.mails("italy@example.org")) == before + 1


def test_an_observer_is_held_and_the_master_told(office: Office) -> None:
    office.letter("ann@example.org", "OBSERVE alpha pw")
    office.work()
    office.agree("ann@example.org")
    report(office, sent(office, "ann@example.org")[-1])
    told = office.mails("gm@example.org")[-1]
    assert "(observer) are bouncing" in told and "ann@example.org" not in told


def test_a_list_that_takes_no_mail_gets_none_any_more(office: Office) -> None:
    office.says("MASTER", "SET LIST ADDRESS results@list.example")
    office.agree("results@list.example")
    office.says("MASTER", "EXTEND 1 day")
    (_, mail) = sent(office, "results@list.example")
    report(office, mail, recipient="member@elsewhere.example")
    assert office.table("alpha").service.list_address
    report(office, mail)
    assert not office.table("alpha").service.list_address
    assert (
        "E-mails to the list address of this game are bouncing, so"
        in office.mails("gm@example.org")[-1]
    )


def test_the_master_hears_at_the_deadline_whom_no_mail_reaches(office: Office) -> None:
    report(office, sent(office, "france@example.org")[0])
    office.now += timedelta(days=3)
    office.alarms()
    told = office.mails("gm@example.org")[-1]
    assert "late notice" in told and "mails to France have bounced since" in told
    assert "bounce" not in office.mails("italy@example.org")[-1]


def test_what_waits_for_long_or_is_too_much_is_let_go(office: Office) -> None:
    france = "france@example.org"
    report(office, sent(office, france)[0])
    office.says("MASTER", "PRESS FRANCE\nThe first.\nENDPRESS")
    office.now += HELD_KEPT
    for number in range(2):
        office.says("MASTER", f"PRESS FRANCE\nNumber {number}.\nENDPRESS")
    office.desk.tidy(office.now)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("mailer.processing.bounces.MOST_HELD", 1)
        office.says("FRANCE", "A PAR H")
    waited, back, _ = (row.raw.decode() for row in sent(office, france))
    assert "Number 1." in waited
    assert "1 older one was deleted." in back
    assert "HISTORY" in back


def test_under_its_own_address_a_mail_is_known_by_its_message_id(office: Office) -> None:
    office.services = replace(office.services, envelope="own address")
    office.desk = Desk(office.database, office.services)
    own, italy = "judge@localhost", "italy@example.org"
    office.says("ITALY", "PRESS FRANCE\nAre you there?\nENDPRESS")
    welcome, press, *_ = sent(office, "france@example.org")
    assert office.services.envelope_sender(welcome) == own
    report(office, press)  # others know its Message-ID
    report(office, welcome, recipient=italy)
    assert not fails(office, "france@example.org") and not fails(office, italy)
    report(office, welcome)
    assert fails(office, "france@example.org")


def test_the_operator_sees_what_waits_and_has_it_sent(office: Office, tmp_path: Path) -> None:
    report(office, sent(office, "france@example.org")[0])
    office.says("MASTER", "PRESS FRANCE\nAre you there?\nENDPRESS")
    file = office.settings_file(tmp_path)

    def judge(*words: str) -> str:
        return CliRunner().invoke(cli, [*words, "--config", str(file)]).output

    assert "e-mails bounce since 2026-11-20" in judge("games", "show", "alpha")
    held = [line for line in judge("outbox", "list").splitlines() if " held " in line]
    assert len(held) == 1 and "france@example.org" in held[0]
    shown = judge("outbox", "show", held[0].split()[0])
    assert "State:    held" in shown and "when a message comes from its reader" in shown
    assert "do not bounce" in judge("outbox", "resume", "italy@example.org")
    again = judge("outbox", "resume", "France@Example.org")
    assert again == "E-mails to France@Example.org are sent again.\n"
    assert not fails(office, "france@example.org")
    assert "held" not in judge("outbox", "list")
