"""Nobody is bombed: mails that strangers cause are counted for each mailbox, source, and in all."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from mailer.message import bounds
from mailer.session.courtesy import is_foreign, mailbox_of, may_write
from mailer.session.unit_of_work import UnitOfWork
from mailer.settings.config import Allowances
from storage.mail import inbox
from storage.mail.letters import Arrived
from storage.people import people
from tests.mailer.office import Office
from tests.storage.receiving import receive


def _work(office: Office, conn: object, letter: int) -> UnitOfWork:
    return UnitOfWork(office.services, conn, office.now, letter)  # type: ignore[arg-type]


def _asked(office: Office, address: str, kind: bounds.Caused = "asked", letter: int = 0) -> bool:
    with office.database.writing() as conn:
        return may_write(_work(office, conn, letter), address, kind)


def _from(office: Office, peer: str, sender: str) -> int:
    office.now += timedelta(seconds=1)
    arrived = Arrived(
        raw=f"{office.now}{peer}{sender}".encode(),
        recipient="judge@localhost",
        door="test",
        peer=peer,
        envelope_sender=sender,
        received_at=office.now,
        sender_key=sender,
    )
    with office.database.writing() as conn:
        number = receive(conn, arrived)
        inbox.claim(conn, office.now)
    assert number is not None
    return number


@pytest.mark.parametrize("kind", bounds.MOST_TO_ONE)
def test_a_mailbox_gets_so_many_mails_of_a_kind_a_day(office: Office, kind: bounds.Caused) -> None:
    most = bounds.MOST_TO_ONE[kind]
    spelt = ["eve@x.test", "EVE@X.test", "eve+1@x.test", "eve+2@X.TEST"]
    told = [_asked(office, spelt[n % 4], kind) for n in range(most + 3)]
    assert told == [True] * most + [False] * 3
    assert _asked(office, "adam@x.test", kind)
    office.now += timedelta(days=1, seconds=1)
    assert _asked(office, "eve@x.test", kind)


def test_a_machine_outside_causes_so_many_mails_a_day(office: Office) -> None:
    told = [
        _asked(office, f"v{n}@x{n}.test", letter=_from(office, "8.8.8.8", f"v{n}@x{n}.test"))
        for n in range(bounds.MOST_FROM_ONE_PEER + 2)
    ]
    assert told == [True] * bounds.MOST_FROM_ONE_PEER + [False] * 2
    assert _asked(office, "a@b.test", letter=_from(office, "9.9.9.9", "a@b.test"))


def test_behind_our_own_mail_server_the_domain_is_counted(office: Office) -> None:
    most = bounds.MOST_FROM_ONE_DOMAIN
    told = [
        _asked(office, f"v{n}@x.test", letter=_from(office, "127.0.0.1", f"v{n}@x.test"))
        for n in range(most + 2)
    ]
    assert told == [True] * most + [False] * 2


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
