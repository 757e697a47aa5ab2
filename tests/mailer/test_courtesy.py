"""Tests that no one can be mail-bombed: the judge limits the e-mails that strangers cause for each
mailbox, for each source, and in all."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from mailer import limits
from mailer.config.config import Allowances, Config, Imap, Lmtp, OutgoingServer, Smtp
from mailer.mail.headers import foreign_relay, is_foreign, read_head
from mailer.service.processes.message_process import is_trial
from mailer.transaction.limits_on_messages_and_strangers import last_until, mailbox_of, may_write
from mailer.transaction.unit_of_work import UnitOfWork
from storage.mail import choose_next_letter
from storage.mail.received_letters_and_queue_keys import Arrived
from storage.people import accounts_and_seats
from tests.mailer.office import Office
from tests.storage.receiving import receive


def _work(office: Office, conn: object, letter: int) -> UnitOfWork:
    return UnitOfWork(office.services, conn, office.now, letter)  # type: ignore[arg-type]


def _asked(office: Office, address: str, kind: limits.Caused = "asked", letter: int = 0) -> bool:
    with office.database.writing() as conn:
        return may_write(_work(office, conn, letter), address, kind)


def _from(office: Office, peer: str, sender: str, hops: str = "") -> int:
    office.now += timedelta(seconds=1)
    arrived = Arrived(
        raw=f"{hops}\n{office.now}{peer}{sender}\n".encode(),
        recipient="judge@localhost",
        door="test",
        peer=peer,
        envelope_sender=sender,
        received_at=office.now,
        sender_key=sender,
    )
    with office.database.writing() as conn:
        number = receive(conn, arrived)
        choose_next_letter.claim(conn, office.now)
    assert number is not None
    return number


@pytest.mark.parametrize("kind", limits.MOST_TO_ONE)
def test_a_mailbox_gets_so_many_mails_of_a_kind_a_day(office: Office, kind: limits.Caused) -> None:
    most = limits.MOST_TO_ONE[kind]
    spelt = ["eve@x.test", "EVE@X.test", "eve+1@x.test", "eve+2@X.TEST"]
    told = [_asked(office, spelt[n % 4], kind) for n in range(most + 3)]
    assert told == [True] * most + [False] * 3
    assert _asked(office, "adam@x.test", kind)
    office.now += timedelta(days=1, seconds=1)
    assert _asked(office, "eve@x.test", kind)


def test_a_machine_outside_causes_so_many_mails_a_day(office: Office) -> None:
    told = [
        _asked(office, f"v{n}@x{n}.test", letter=_from(office, "8.8.8.8", f"v{n}@x{n}.test"))
        for n in range(limits.MOST_FROM_ONE_PEER.others + 2)
    ]
    assert told == [True] * limits.MOST_FROM_ONE_PEER.others + [False] * 2
    assert _asked(office, "a@b.test", letter=_from(office, "9.9.9.9", "a@b.test"))


def test_behind_our_own_mail_server_the_domain_is_counted(office: Office) -> None:
    most = limits.MOST_FROM_ONE_DOMAIN.others
    told = [
        _asked(office, f"v{n}@x.test", letter=_from(office, "127.0.0.1", f"v{n}@x.test"))
        for n in range(most + 2)
    ]
    assert told == [True] * most + [False] * 2


RECEIVED = "Received: from {} by {}; Fri, 20 Nov 2026 12:00:00 +0000\n"
INSIDE = RECEIVED.format("localhost (localhost [127.0.0.1])", "filter.judge.example")
HOPS = {
    "as Postfix writes": RECEIVED.format("x.test (y.test [8.8.8.8])", "mx.judge.example"),
    "without a name": RECEIVED.format("x.test (unknown [8.8.8.8])", "mx.judge.example"),
    "as Exim writes": RECEIVED.format("y.test ([8.8.8.8] helo=x.test)", "mx.judge.example"),
    "with another address as its name": RECEIVED.format("[9.9.9.9] (y.test [8.8.8.8])", "mx"),
    "below a filter of ours": INSIDE + RECEIVED.format("x (y.test [8.8.8.8])", "mx.judge.example"),
    "above what was made up": RECEIVED.format("x (y.test [8.8.8.8])", "mx.judge.example")
    + RECEIVED.format("x (z.test [9.9.9.9])", "y.test"),
    "folded": "Received: from x.test\n\t(y.test [8.8.8.8])\n\tby mx.judge.example; Fri\n",
}


@pytest.mark.parametrize("hop", HOPS)
def test_our_own_mail_server_tells_which_machine_brought_a_letter(hop: str) -> None:
    assert foreign_relay(read_head(f"{HOPS[hop]}From: a@b.test\n\nx".encode())) == "8.8.8.8"


@pytest.mark.parametrize(
    "head",
    [
        "",
        INSIDE,
        "Received: by mx.judge.example; Fri\n" + HOPS["as Postfix writes"],
        "X: from x (y [8.8.8.8]) by z\n",
    ],
)
def test_where_it_does_not_tell_nothing_else_is_believed(head: str) -> None:
    assert foreign_relay(read_head(f"{head}From: a@b.test\n\nx".encode())) == ""


def test_behind_our_own_mail_server_a_machine_is_counted_whatever_domains_it_claims(
    office: Office,
) -> None:
    hop, most = HOPS["as Postfix writes"], limits.MOST_FROM_ONE_PEER.others
    told = [
        _asked(office, f"v{n}@x{n}.test", letter=_from(office, "127.0.0.1", f"v{n}@x{n}.test", hop))
        for n in range(most + 2)
    ]
    assert told == [True] * most + [False] * 2
    other = hop.replace("8.8.8.8", "9.9.9.9")
    assert _asked(office, "a@b.test", letter=_from(office, "127.0.0.1", "a@b.test", other))


def test_a_network_is_one_machine_where_its_owner_chooses_the_addresses(office: Office) -> None:
    most = limits.MOST_FROM_ONE_PEER.others
    told = [
        _asked(office, f"v{n}@x.test", letter=_from(office, f"2a00:1450::{n:x}", f"v{n}@x{n}.test"))
        for n in range(1, most + 3)
    ]
    assert told == [True] * most + [False] * 2


def test_one_source_leaves_room_in_a_mailbox_for_others(office: Office) -> None:
    most = limits.MOST_OF_ONE_SOURCE.others
    told = [
        _asked(office, "v@x.test", letter=_from(office, "8.8.8.8", "v@x.test"))
        for n in range(most + 2)
    ]
    assert told == [True] * most + [False] * 2
    assert _asked(office, "v@x.test", "confirm", _from(office, "9.9.9.9", "v@x.test"))


def _ask_until_refused(office: Office, address: str, kind: limits.Caused, letter: int = 0) -> int:
    asked = 0
    while _asked(office, address, kind, letter):
        asked += 1
    return asked


def test_answers_of_one_source_leave_all_confirmations(office: Office) -> None:
    letter = _from(office, "8.8.8.8", "v@x.test")
    kinds: tuple[limits.Caused, ...] = ("asked", "empty", "nothing waits", "list", "invite")
    answered = sum(_ask_until_refused(office, "v@x.test", kind, letter) for kind in kinds)
    assert answered == limits.MOST_OF_ONE_SOURCE.others
    asked = _ask_until_refused(office, "v@x.test", "confirm", letter)
    assert asked == limits.MOST_OF_ONE_SOURCE.confirmations


def test_a_mailbox_gets_so_many_mails_a_day_from_however_many_sources(office: Office) -> None:
    kinds: tuple[limits.Caused, ...] = ("asked", "empty", "nothing waits", "list", "invite")
    caused = 0
    for source in range(9):
        letter = _from(office, f"8.8.{source}.8", "v@x.test")
        caused += sum(_ask_until_refused(office, "v@x.test", kind, letter) for kind in kinds)
        caused += _ask_until_refused(office, "v@x.test", "confirm", letter)
    most = limits.MOST_TO_A_MAILBOX
    assert caused == most.others + most.confirmations <= 19


@pytest.mark.parametrize("peer", ["8.8.8.8", "127.0.0.1"])
def test_answers_to_others_leave_a_machine_and_a_domain_their_confirmations(
    office: Office, peer: str
) -> None:
    told = [
        _asked(office, f"v{n}@x.test", letter=_from(office, peer, f"v{n}@x.test"))
        for n in range(limits.MOST_FROM_ONE_DOMAIN.others + 1)
    ]
    assert not told[-1]
    assert _asked(office, "new@x.test", "confirm", _from(office, peer, "new@x.test"))


def test_the_last_places_for_newcomers_are_for_those_who_want_to_take_part(office: Office) -> None:
    office.services = replace(office.services, limits=Allowances(newcomers=8))
    told = [_asked(office, f"v{n}@x{n}.test") for n in range(9)]
    assert told == [True] * 6 + [False] * 3
    told = [_asked(office, f"w{n}@x{n}.test", "confirm") for n in range(3)]
    assert told == [True] * 2 + [False]
    assert _asked(office, "v1@x1.test", "confirm")


def test_when_answers_go_on_is_known_as_soon_as_the_last_is_counted(office: Office) -> None:
    first = office.now
    for _ in range(limits.MOST_TO_ONE["asked"]):
        assert _last(office, "eve@x.test") is None
        assert _asked(office, "eve@x.test")
        office.now += timedelta(minutes=1)
    assert _last(office, "eve@x.test") == first + timedelta(days=1)
    office.now = first + timedelta(days=1)
    assert not _asked(office, "eve@x.test")
    office.now += timedelta(seconds=1)
    assert _asked(office, "eve@x.test")
    assert _last(office, "eve@x.test") == first + timedelta(days=1, minutes=1)


def _last(office: Office, address: str) -> datetime | None:
    with office.database.writing() as conn:
        return last_until(_work(office, conn, 0), address, "asked")


def test_a_judge_on_trial_has_fifty_times_as_many_answers(office: Office) -> None:
    office.services = replace(office.services, is_trial=True)
    assert _ask_until_refused(office, "eve@x.test", "asked") == 50 * limits.MOST_TO_ONE["asked"]


OPEN: dict[str, Config] = {
    "a port that others can reach": Config(smtp=Smtp(host="0.0.0.0")),
    "no port": Config(smtp=Smtp(host="")),
    "a mail server in front": Config(lmtp=Lmtp(host="127.0.0.1")),
    "a socket for one": Config(lmtp=Lmtp(socket=Path("/run/judge.sock"))),
    "a mailbox": Config(imap=Imap(host="imap.judge.example")),
    "a mail server behind": Config(outgoing=OutgoingServer(host="127.0.0.1")),
}


@pytest.mark.parametrize("way", OPEN)
def test_a_judge_that_others_can_write_to_is_no_trial(way: str) -> None:
    assert not is_trial(OPEN[way])


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1", "127.0.9.9"])
def test_a_judge_for_its_own_machine_is_one(host: str) -> None:
    assert is_trial(Config(smtp=Smtp(host=host)))


def test_addresses_nobody_confirmed_are_counted_once_a_day_each(office: Office) -> None:
    office.services = replace(office.services, limits=Allowances(newcomers=3))
    for n in (1, 2, 3, 3, 2, 1):
        assert _asked(office, f"v{n}@x{n}.test")
    assert not _asked(office, "v4@x4.test")
    with office.database.writing() as conn:
        accounts_and_seats.add_account(conn, "known@x.test", "Known", confirmed=True)
    assert _asked(office, "known@x.test")


def test_a_mail_that_is_undone_does_not_count(office: Office) -> None:
    for _ in range(3):
        with pytest.raises(RuntimeError), office.database.writing() as conn:
            assert may_write(_work(office, conn, 0), "eve@x.test", "empty")
            raise RuntimeError
    assert _asked(office, "eve@x.test", "empty")


@pytest.mark.parametrize(
    "peer", ["127.0.0.1", "::1", "10.0.0.7", "192.168.1.1", "", "fd00::1", "x"]
)
def test_our_own_network_is_not_foreign(peer: str) -> None:
    assert not is_foreign(peer)
    assert is_foreign("8.8.8.8")
    assert is_foreign("2a00:1450::1")


def test_what_stands_behind_a_plus_is_the_same_mailbox() -> None:
    assert mailbox_of("Eve+list@X.test") == "eve@x.test"
    assert mailbox_of("+@x.test") == "+@x.test"
