"""Tests that every e-mail is sent once, visibly waits, or is given up with a report."""

from __future__ import annotations

import re
import ssl
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from mailer.cli.send_letters_and_show_answers import Correspondent
from mailer.config.config import Config, EnvelopeSender
from mailer.config.load import load
from mailer.mail.compose import Mail, compose
from mailer.outbound.maildir import Maildirs
from mailer.outbound.send_queue import MailSender
from mailer.outbound.smtp_client import Smarthost, SmtpCarrier
from mailer.outbound.smtp_replies import Unreachable
from mailer.service.build_and_check_server_clients import carrier_of
from mailer.service.open_and_lock_database import CannotStart
from storage.database.engine import Database
from storage.database.enums import OutboxState
from storage.mail import outbox, outbox_leases
from storage.mail.outbox import OutboxRow, Outgoing
from tests.peers import certificates
from tests.peers.ports import free_port
from tests.peers.sink import Sink, listening
from tests.waiting import wait_until

NOW = datetime(2025, 11, 20, 20, 0, tzinfo=UTC)
OWN = "judge@judge.example"
FRANCE, ENGLAND = "france@players.example", "england@players.example"


def post(database: Database, recipient: str = FRANCE, number: int = 1, sender: str = "") -> None:
    raw = f"Subject: letter {number}\r\n\r\n.a line with a dot\r\n".encode()
    outgoing = Outgoing(
        recipient=recipient,
        envelope_sender=sender,
        message_id=f"<{number}@judge.example>",
        raw=raw,
        game="spring",
        kind="results",
    )
    with database.writing() as conn:
        outbox.post(conn, outgoing, NOW)


def rows(database: Database) -> list[OutboxRow]:
    with database.reading() as conn:
        return outbox.rows(conn)


def courier(
    database: Database,
    sink: Sink,
    envelope: EnvelopeSender = "per recipient",
    on_failure: Callable[[OutboxRow, str], None] | None = None,
) -> MailSender:
    carrier = SmtpCarrier(Smarthost("127.0.0.1", sink.port, "none"))
    return MailSender(database, carrier, OWN, envelope, on_failure)


TOKEN = "abcdefghijklmnopqrstuvwx"


@pytest.mark.parametrize("text", ["Write to judge+{0}@judge.example.", "Grüße: judge+{0}@x"])
def test_what_is_kept_of_a_mail_that_went_out_has_no_secret_address(
    database: Database, text: str
) -> None:
    mail = Mail(
        from_name="",
        from_address=OWN,
        to=FRANCE,
        subject="orders",
        text=text.format(TOKEN) + "\nA PAR - BUR",
        message_id="<1@judge.example>",
        date=NOW,
        reply_to=f"judge+p{TOKEN}@judge.example",
    )
    outgoing = Outgoing(
        recipient=FRANCE,
        envelope_sender="",
        message_id=mail.message_id,
        raw=compose(mail),
        game="spring",
        kind="results",
    )
    with database.writing() as conn:
        outbox.post(conn, outgoing, NOW)
    with listening() as sink:
        assert courier(database, sink).deliver_due(NOW) == 1
        assert TOKEN.encode() in sink.taken[0].raw
    (kept,) = rows(database)
    assert TOKEN.encode() not in kept.raw
    assert b"A PAR - BUR" in kept.raw
    assert b"Subject: orders" in kept.raw


def test_mails_that_went_out_are_let_go(database: Database) -> None:
    for number in (1, 2, 3):
        post(database, number=number)
    with database.writing() as conn:
        outbox.mark_sent(conn, 1, NOW, b"")
        outbox.mark_failed(conn, 2, "refused", NOW)
        assert outbox.forget(conn, NOW) == 0
        assert outbox.forget(conn, NOW + timedelta(seconds=1)) == 2
    assert [row.id for row in rows(database)] == [3]


def test_a_letter_goes_out_once_as_it_was_stored(database: Database) -> None:
    post(database)
    with listening() as sink:
        assert courier(database, sink).deliver_due(NOW) == 1
        assert courier(database, sink).deliver_due(NOW) == 0
    (taken,) = sink.taken
    assert (taken.sender, taken.recipient) == ("", FRANCE)
    assert taken.raw == b"Subject: letter 1\r\n\r\n.a line with a dot\r\n"
    assert rows(database)[0].state is OutboxState.SENT


def test_many_letters_go_over_one_connection_each_to_one_reader(database: Database) -> None:
    for number in range(45):
        post(database, f"p{number}@players.example", number, OWN)
    with listening() as sink:
        assert courier(database, sink).deliver_due(NOW) == 45
    assert [one.recipient for one in sink.taken] == [f"p{n}@players.example" for n in range(45)]
    assert len(sink.sessions) == 1


def test_a_server_that_ends_its_connections_costs_no_letter(database: Database) -> None:
    for number in range(6):
        post(database, number=number)
    with listening() as sink:
        sink.hang_up_after = 2
        slow = courier(database, sink)
        # an e-mail that finds its connection closed twice is retried later
        for minutes in (0, 10, 30):
            slow.deliver_due(NOW + timedelta(minutes=minutes))
    assert [row.state for row in rows(database)] == [OutboxState.SENT] * 6


def test_a_refusal_is_final_is_told_and_stops_no_other_letter(database: Database) -> None:
    post(database, FRANCE, 1)
    post(database, ENGLAND, 2)
    told: list[tuple[str, str]] = []
    with listening() as sink:
        sink.refusals[FRANCE] = "550 5.1.1 no such player"
        sent = courier(
            database, sink, on_failure=lambda row, reason: told.append((row.recipient, reason))
        ).deliver_due(NOW)
    assert sent == 1
    assert told == [(FRANCE, "550 5.1.1 no such player")]
    failed, other = rows(database)
    assert (failed.state, failed.reason) == (OutboxState.FAILED, "550 5.1.1 no such player")
    assert other.state is OutboxState.SENT


def test_not_now_is_tried_again_after_minutes_and_ever_less_often(
    database: Database,
) -> None:
    post(database)
    now, pauses = NOW, []
    with listening() as sink:
        sink.after_data = ["451 greylisted"] * 8
        for _ in range(8):
            courier(database, sink).deliver_due(now)
            due = rows(database)[0].due_at
            assert courier(database, sink).deliver_due(due - timedelta(seconds=1)) == 0
            pauses.append((due - now) // timedelta(minutes=1))
            now = due
        assert courier(database, sink).deliver_due(now) == 1
    assert pauses == [1, 2, 2, 2, 5, 10, 20, 20]
    assert len(sink.taken) == 1


def test_after_five_days_a_letter_is_given_up_aloud(database: Database) -> None:
    post(database)
    told: list[str] = []
    with listening() as sink:
        sink.refusals[FRANCE] = "452 mailbox full"
        send = courier(database, sink, on_failure=lambda row, reason: told.append(reason))
        send.deliver_due(NOW + timedelta(days=4, hours=23))
        assert told == []
        send.deliver_due(NOW + timedelta(days=5, hours=1))
    assert told == ["tried for 5 days: 452 mailbox full"]
    assert rows(database)[0].state is OutboxState.FAILED


def test_a_server_that_is_away_delays_all_letters_and_loses_none(database: Database) -> None:
    for number in range(3):
        post(database, number=number)
    port = free_port()
    away = MailSender(database, SmtpCarrier(Smarthost("127.0.0.1", port, "none")), OWN)
    assert away.deliver_due(NOW) == 0
    assert {row.state for row in rows(database)} == {OutboxState.WAITING}
    with listening(port):
        assert away.deliver_due(NOW + timedelta(minutes=1)) == 3


def test_a_refused_null_sender_delays_and_the_own_address_helps(database: Database) -> None:
    post(database, sender="")
    with listening() as sink:
        sink.refuse_null_sender = True
        courier(database, sink).deliver_due(NOW)
        assert rows(database)[0].state is OutboxState.WAITING
        courier(database, sink, "own address").deliver_due(NOW + timedelta(minutes=2))
    assert [one.sender for one in sink.taken] == [OWN]


def test_a_letter_leased_by_a_courier_that_died_goes_out_later(database: Database) -> None:
    post(database)
    with database.writing() as conn:
        outbox_leases.lease(conn, "dead", NOW, 30, 10)
    with listening() as sink:
        assert courier(database, sink).deliver_due(NOW + timedelta(seconds=29)) == 0
        assert courier(database, sink).deliver_due(NOW + timedelta(seconds=31)) == 1


def test_an_international_reader_gets_his_letter(database: Database) -> None:
    post(database, "märz@players.example")
    with listening() as sink:
        courier(database, sink).deliver_due(NOW)
    assert [one.recipient for one in sink.taken] == ["märz@players.example"]


def test_the_thread_sends_what_is_posted_and_ends_when_told(database: Database) -> None:
    with listening() as sink:
        running = courier(database, sink)
        running.start()
        post(database)
        database.mail_out.set()
        wait_until(lambda: sink.taken)
        running.stop()
    assert not running.is_alive()
    assert len(sink.taken) == 1


# -- TLS -------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return certificates.make(tmp_path_factory.mktemp("tls"))


def server_side(certificate: Path) -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)
    return context


# the library does not recognise implicit TLS
@pytest.mark.filterwarnings("ignore:Requiring AUTH")
@pytest.mark.parametrize("implicit", [True, False])
def test_letters_go_out_encrypted_and_logged_in(
    database: Database, certificate: Path, implicit: bool
) -> None:
    post(database)
    trusting = ssl.create_default_context(cafile=str(certificate))
    tls = server_side(certificate)
    with listening(tls=tls, implicit=implicit, password="secret") as sink:
        at = Smarthost(
            host="localhost",
            port=sink.port,
            tls="implicit" if implicit else "starttls",
            user="judge",
            password="secret",
            context=trusting,
        )
        assert MailSender(database, SmtpCarrier(at), OWN).deliver_due(NOW) == 1
    assert "secret" not in repr(at)


@pytest.mark.parametrize("tls", ["implicit", "starttls"])
def test_an_authority_of_ones_own_is_named_in_the_settings(
    certificate: Path, tmp_path: Path, tls: str
) -> None:
    words = "its certificate is not trusted (self-signed certificate); if it comes from"
    with listening(tls=server_side(certificate), implicit=tls == "implicit") as sink:
        given = {"HOST": "localhost", "PORT": str(sink.port), "TLS": tls}
        settings = {f"JUDGE_OUTGOING__{key}": value for key, value in given.items()}
        trusting = load(None, {**settings, "JUDGE_OUTGOING__CA_FILE": str(certificate)})
        SmtpCarrier.greet(smtp_carrier(trusting), [OWN])
        with pytest.raises(Unreachable, match=re.escape(words)):
            SmtpCarrier.greet(smtp_carrier(load(None, settings)), [OWN])
        (tmp_path / "garbage").write_text("no certificate")
        for name in ("garbage", "missing"):
            file = {"JUDGE_OUTGOING__CA_FILE": str(tmp_path / name)}
            with pytest.raises(CannotStart, match=name):
                carrier_of(load(None, {**settings, **file}))


def smtp_carrier(config: Config) -> SmtpCarrier:
    carrier = carrier_of(config)
    assert isinstance(carrier, SmtpCarrier)
    return carrier


@pytest.mark.parametrize("implicit", [True, False])
def test_a_certificate_that_nobody_vouches_for_is_not_talked_to(
    database: Database, certificate: Path, implicit: bool
) -> None:
    post(database)
    with listening(tls=server_side(certificate), implicit=implicit) as sink:
        at = Smarthost("localhost", sink.port, "implicit" if implicit else "starttls")
        with pytest.raises(Unreachable, match="self-signed certificate"):
            SmtpCarrier(at).send(rows(database)[0], OWN)
        MailSender(database, SmtpCarrier(at), OWN).deliver_due(NOW)
    assert rows(database)[0].state is OutboxState.WAITING
    assert sink.taken == []


def test_a_server_without_the_tls_it_should_have_gets_no_letter(database: Database) -> None:
    post(database)
    with listening() as sink:
        at = Smarthost("127.0.0.1", sink.port, "starttls")
        MailSender(database, SmtpCarrier(at), OWN).deliver_due(NOW)
    assert sink.taken == []
    assert rows(database)[0].state is OutboxState.WAITING


# -- Maildirs --------------------------------------------------------------------------------


def laid_down(maildirs: Maildirs, address: str) -> list[bytes]:
    """Returns the e-mails to an address, oldest first, including those already read."""
    return [file.read_bytes() for file in Correspondent(maildirs.root, address).all()]


def test_without_a_server_letters_lie_in_a_maildir_for_each_reader(
    database: Database, tmp_path: Path
) -> None:
    for number in range(3):
        post(database, FRANCE, number)
    post(database, ENGLAND, 9)
    maildirs = Maildirs(tmp_path / "outbox")
    assert MailSender(database, maildirs, OWN).deliver_due(NOW) == 4
    subjects = [raw.split(b"\r\n")[0] for raw in laid_down(maildirs, "France@Players.example")]
    assert subjects == [b"Subject: letter 0", b"Subject: letter 1", b"Subject: letter 2"]
    assert len(laid_down(maildirs, ENGLAND)) == 1
    assert laid_down(maildirs, "nobody@players.example") == []


@pytest.mark.parametrize("read", [False, True])
def test_a_letter_delivered_again_after_a_crash_is_there_once(
    database: Database, tmp_path: Path, read: bool
) -> None:
    post(database)
    maildirs = Maildirs(tmp_path / "outbox")
    row = rows(database)[0]
    maildirs.send(row, "")
    if read:
        file = next((maildirs.folder(FRANCE) / "new").iterdir())
        file.rename(maildirs.folder(FRANCE) / "cur" / f"{file.name}:2,S")
    assert MailSender(database, maildirs, OWN).deliver_due(NOW) == 1
    assert laid_down(maildirs, FRANCE) == [row.raw]


@pytest.mark.parametrize(
    "address",
    [
        "../../etc/passwd@players.example",
        "/etc/passwd",
        "..",
        ".",
        ".hidden@players.example",
        "a/../../b@players.example",
        "a\\b@players.example",
        "nul\0@players.example",
        "märz@players.example",
        "x" * 400 + "@players.example",
        "a b\n@players.example",
    ],
)
def test_no_address_leads_out_of_the_folder(tmp_path: Path, address: str) -> None:
    maildirs = Maildirs(tmp_path / "outbox")
    folder = maildirs.folder(address)
    assert folder.parent == maildirs.root
    assert folder.name not in (".", "..", "")
    folder.mkdir(parents=True)
    assert folder.resolve().parent == maildirs.root.resolve()


def test_a_full_disk_delays_letters(database: Database, tmp_path: Path) -> None:
    post(database)
    in_the_way = tmp_path / "outbox"
    in_the_way.write_text("a file where the folder should be")
    assert MailSender(database, Maildirs(in_the_way), OWN).deliver_due(NOW) == 0
    assert rows(database)[0].state is OutboxState.WAITING
    in_the_way.unlink()
    assert (
        MailSender(database, Maildirs(in_the_way), OWN).deliver_due(NOW + timedelta(minutes=1)) == 1
    )
