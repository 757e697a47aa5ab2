"""Nobody is bombed: mails that strangers cause are counted for each mailbox, source, and in all."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from mailer import limits
from mailer.config.config import Allowances
from mailer.mail.headers import read_head
from mailer.mail.relays import foreign_relay, is_foreign
from mailer.transaction.stranger_limits import mailbox_of, may_write
from mailer.transaction.unit_of_work import UnitOfWork
from storage.mail import inbox_leases
from storage.mail.received_letter import Arrived
from storage.people import people
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
        inbox_leases.claim(conn, office.now)
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
        for n in range(limits.MOST_FROM_ONE_PEER + 2)
    ]
    assert told == [True] * limits.MOST_FROM_ONE_PEER + [False] * 2
    assert _asked(office, "a@b.test", letter=_from(office, "9.9.9.9", "a@b.test"))


def test_behind_our_own_mail_server_the_domain_is_counted(office: Office) -> None:
    most = limits.MOST_FROM_ONE_DOMAIN
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
    hop, most = HOPS["as Postfix writes"], limits.MOST_FROM_ONE_PEER
    told = [
        _asked(office, f"v{n}@x{n}.test", letter=_from(office, "127.0.0.1", f"v{n}@x{n}.test", hop))
        for n in range(most + 2)
    ]
    assert told == [True] * most + [False] * 2
    other = hop.replace("8.8.8.8", "9.9.9.9")
    assert _asked(office, "a@b.test", letter=_from(office, "127.0.0.1", "a@b.test", other))


def test_a_network_is_one_machine_where_its_owner_chooses_the_addresses(office: Office) -> None:
    most = limits.MOST_FROM_ONE_PEER
    told = [
        _asked(office, f"v{n}@x.test", letter=_from(office, f"2a00:1450::{n:x}", f"v{n}@x{n}.test"))
        for n in range(1, most + 3)
    ]
    assert told == [True] * most + [False] * 2


def test_one_source_leaves_room_in_a_mailbox_for_others(office: Office) -> None:
    most = limits.MOST_OF_ONE_SOURCE
    told = [
        _asked(office, "v@x.test", letter=_from(office, "8.8.8.8", "v@x.test"))
        for n in range(most + 2)
    ]
    assert told == [True] * most + [False] * 2
    assert _asked(office, "v@x.test", "confirm", _from(office, "9.9.9.9", "v@x.test"))


def test_addresses_nobody_confirmed_are_counted_once_a_day_each(office: Office) -> None:
    office.services = replace(office.services, limits=Allowances(newcomers=3))
    for n in (1, 2, 3, 3, 2, 1):
        assert _asked(office, f"v{n}@x{n}.test")
    assert not _asked(office, "v4@x4.test")
    with office.database.writing() as conn:
        people.add_account(conn, "known@x.test", "Known", confirmed=True)
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
