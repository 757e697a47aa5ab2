"""Tests that guessing passwords costs the judge little, reveals nothing and locks no one out."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from mailer.config.config import Allowances
from mailer.processing.process_next_message import Desk
from mailer.transaction.password_hashing import Passwords
from storage.database.engine import Database
from storage.mail.received_letters_and_queue_keys import Arrived, InboxRow
from tests.mailer.office import VOUCHED, Office, flat
from tests.passwords import CHEAP
from tests.storage.receiving import receive

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
"""Only SQLite, because the dialogs play whole games on both kinds of database."""


class Counting(Passwords):
    """A password hasher that counts how many passwords it checks."""

    def __init__(self) -> None:
        self.checks = 0

    def hash(self, secret: str) -> str:
        return CHEAP.hash(secret)

    def fits(self, secret: str, stored: str | None) -> bool:
        self.checks += 1
        return CHEAP.fits(secret, stored)


@pytest.fixture
def passwords() -> Counting:
    return Counting()


@pytest.fixture
def alpha(database: Database, tmp_path: Path, passwords: Counting) -> Office:
    office = Office(database, tmp_path, passwords)
    office.seven("alpha")
    office.says("FRANCE", "SET PASSWORD right-word")
    return office


def test_two_wrong_ones_are_enough_for_a_letter_and_all_its_copies(
    alpha: Office, passwords: Counting
) -> None:
    guesses = "\n".join(f"SIGNON FRANCE@nowhere{number} guess" for number in range(10))
    first = alpha.row(alpha.letter("eve@evil.example", guesses))
    with alpha.database.writing() as conn:
        for number in range(40):
            receive(conn, _copy(first, f"judge+x{number}@localhost"))
    alpha.settle()
    assert passwords.checks == 2


def _copy(row: InboxRow, recipient: str) -> Arrived:
    return Arrived(
        raw=row.raw,
        recipient=recipient,
        door=row.door,
        peer=row.peer,
        envelope_sender=row.envelope_sender,
        received_at=row.received_at,
        sender_key=row.sender_key,
    )


def test_forged_letters_do_not_keep_the_owner_out(alpha: Office, passwords: Counting) -> None:
    for number in range(6):
        alpha.letter("france@example.org", f"SIGNON FRANCE@alpha guess{number}\nSTATUS")
    alpha.settle()
    before = passwords.checks
    alpha.letter("france@example.org", "SIGNON FRANCE@alpha right-word\nA PAR - BUR")
    alpha.settle()
    assert passwords.checks == before
    asked = [m for m in alpha.mails("france@example.org") if "too many wrong passwords" in m]
    assert any("as a reply to this e-mail" in flat(mail) for mail in asked)
    told = alpha.says("FRANCE", "SIGNON FRANCE@alpha right-word\nA PAR - BUR")
    assert "Read as orders" in told
    assert "Read as orders" in alpha.says("FRANCE", "A PAR - PIC")


def test_nor_whom_our_own_server_vouches_for(alpha: Office) -> None:
    for number in range(6):
        alpha.letter("france@example.org", f"SIGNON FRANCE@alpha guess{number}")
    text = "SIGNON FRANCE@alpha right-word\nA PAR - BUR"
    alpha.letter("france@example.org", text, headers=VOUCHED)
    alpha.settle()
    assert "Read as orders" in alpha.mails("france@example.org")[-1]


def test_its_owner_hears_of_it_once_an_hour(alpha: Office) -> None:
    for number in range(12):
        alpha.letter("eve@evil.example", f"SIGNON FRANCE@alpha guess{number}")
    alpha.settle()
    asked = [m for m in alpha.mails("france@example.org") if "as a reply to this e-mail" in flat(m)]
    assert len(asked) == 1


def test_names_that_nobody_has_are_stopped_alike(alpha: Office) -> None:
    """Otherwise the answer would reveal whether an observer with that name exists."""
    for name in ("france", "nobody"):
        for number in range(7):
            alpha.letter(f"{name}@evil.example", f"SIGNON {name}@alpha guess{number}")
    alpha.settle()

    def said(name: str) -> list[str]:
        bodies = [mail.split("\r\n\r\n", 1)[1] for mail in alpha.mails(f"{name}@evil.example")]
        return [re.sub(r"\d\d:\d\d", "", flat(body)) for body in bodies]

    assert said("france") == said("nobody")
    assert any("too many" in text for text in said("nobody"))


def test_what_was_wrong_is_counted_though_the_letter_fails(
    alpha: Office, passwords: Counting
) -> None:
    alpha.found("spoilt")
    alpha.spoil("spoilt")
    for number in range(8):
        text = f"SIGNON FRANCE@alpha guess{number}\nSIGNOFF\nLIST spoilt"
        alpha.letter(f"eve{number}@evil.example", text)
        alpha.settle()
    before = passwords.checks
    alpha.letter("mallory@evil.example", "SIGNON FRANCE@alpha guess")
    alpha.settle()
    assert passwords.checks == before


def test_a_stranger_s_letter_has_nothing_hashed(alpha: Office, passwords: Counting) -> None:
    hashed: list[str] = []
    passwords.hash = hashed.append  # type: ignore[method-assign, assignment]
    alpha.letter("eve@evil.example", "JOIN alpha one\nSET PASSWORD two\nCREATE game three\nEND")
    alpha.settle()
    assert hashed == []


# -- private games ---------------------------------------------------------------------------------


@pytest.fixture
def private(office: Office) -> Office:
    office.letter("gm@example.org", "CREATE sound pw\nSET PRIVATE orchid\nEND", headers=VOUCHED)
    office.work()
    return office


def says(office: Office, text: str, who: str = "ann") -> str:
    office.letter(f"{who}@example.org", text, headers=VOUCHED)
    office.settle()
    return flat(office.mails(f"{who}@example.org")[-1])


def test_who_watches_a_private_game_knows_its_word(private: Office) -> None:
    assert "sound is private" in says(private, "OBSERVE sound pw")
    assert "You observe sound" in says(private, "OBSERVE sound pw Orchid")


def test_a_letter_has_one_try_at_a_private_word(private: Office) -> None:
    tries = "\n".join(f"OBSERVE sound pw word{number}" for number in range(5))
    told = says(private, f"{tries}\nJOIN sound pw orchid")
    assert "You have already joined" not in told
    assert "You have joined sound" in says(private, "JOIN sound pw orchid")


def test_who_tries_many_words_is_stopped(private: Office) -> None:
    for number in range(5):
        says(private, f"JOIN sound pw word{number}")
    assert "sound is private" in says(private, "JOIN sound pw orchid")
    private.now += timedelta(hours=1)
    assert "You have joined sound" in says(private, "JOIN sound pw orchid")


def test_who_is_known_and_never_guessed_gets_in_while_others_guess(private: Office) -> None:
    says(private, "REGISTER Bob", "bob")
    for number in range(8):
        says(private, f"JOIN sound pw word{number}", f"eve{number}")
    newcomer = says(private, "JOIN sound pw orchid", "carl")
    assert "sound is private" in newcomer and "registered player" in newcomer
    assert "You have joined sound" in says(private, "JOIN sound pw orchid", "bob")


def test_who_is_known_has_one_try_while_others_guess(private: Office) -> None:
    says(private, "REGISTER Eve", "eve")
    for number in range(8):
        says(private, f"JOIN sound pw word{number}", f"eve{number}")
    for word in ("lily", "orchid"):
        assert "sound is private" in says(private, f"JOIN sound pw {word}", "eve")
    private.now += timedelta(hours=1)
    for number in range(8):
        says(private, f"OBSERVE sound pw word{number}", f"eva{number}")
    assert "sound is private" in says(private, "JOIN sound pw orchid", "eve")


# -- limits for one address ------------------------------------------------------------------------


def limited(office: Office, **limits: int) -> Office:
    office.services = replace(office.services, limits=Allowances(**limits))
    office.desk = Desk(office.database, office.services)
    return office


def test_one_address_is_master_of_so_many_games(office: Office) -> None:
    limited(office, games=2)
    lines = "\n".join(f"CREATE game{number} pw\nEND" for number in range(4))
    told = says(office, lines)
    assert told.count("are its Master") == 2
    assert "You are the Master of 2 games, and this judge allows no more" in told
    assert "operator" in told


def test_one_address_holds_so_many_seats(office: Office) -> None:
    limited(office, seats=2)
    for name in ("one", "two", "three"):
        office.letter("gm@example.org", f"CREATE {name} pw\nEND", headers=VOUCHED)
    office.settle()
    assert "You have 2 seats" in flat(office.mails("gm@example.org")[-1])
    for line in ("JOIN one pw", "OBSERVE two pw"):
        says(office, line)
    assert "You have 2 seats" in says(office, "OBSERVE one pw")


def test_a_game_has_so_many_observers(office: Office) -> None:
    limited(office, observers=1)
    office.seven("alpha")
    assert "You observe alpha" in says(office, "OBSERVE alpha pw")
    assert "alpha has 1 observer" in says(office, "OBSERVE alpha pw", "bob")
