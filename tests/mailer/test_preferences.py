"""Tests SET POWERS PREFERENCE: what players may ask for, who sees it, and what they get."""

from __future__ import annotations

import pytest

from mailer.transaction.unit_of_work import Table
from storage.people import accounts_and_seats
from tests.mailer.office import VOUCHED, Office

# Nothing here depends on the database.
pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)

CREATE = "CREATE alpha sesame {variant}\nSET POWERS {powers}\nSET START MANUAL\nEND"


def founded(office: Office, powers: str = "PREFERENCE", variant: str = "standard") -> None:
    writes(office, "gm", CREATE.format(powers=powers, variant=variant))


def writes(office: Office, name: str, text: str) -> str:
    """Sends a message from someone with an account. Returns the last e-mail to them."""
    address = f"{name}@example.org"
    with office.database.writing() as conn:
        if accounts_and_seats.find_account(conn, address) is None:
            accounts_and_seats.add_account(conn, address, name.title(), zone="", confirmed=True)
    office.letter(address, text, headers=VOUCHED)
    office.settle()
    return office.mails(address)[-1].replace("\r\n", "\n")


def powers(table: Table) -> dict[str, str | None]:
    return {seat.name.lower(): seat.power for seat in table.players}


def test_players_say_what_they_prefer_when_they_join_and_later(office: Office) -> None:
    founded(office)
    joined = writes(office, "ann", "JOIN alpha pw-ann\nPREFER EFG")
    assert "> JOIN alpha ****\n> PREFER EFG" in joined
    assert "You prefer England, then France, then Germany." in " ".join(joined.split())
    assert "prefers England, then France, then Germany" in " ".join(
        office.mails("gm@example.org")[-1].split()
    )
    writes(office, "bob", "JOIN alpha pw-bob")
    assert "You have not said which powers you prefer" in writes(office, "bob", "STATUS")
    told = writes(office, "bob", "PREFER E[FR]\nLIST alpha")
    assert "You prefer England, then France or Russia." in told
    assert "Germany" not in told, "Ann's preferences are hers"
    assert "Germany" not in writes(office, "eve", "LIST alpha\nSUMMARY alpha")
    master = writes(office, "gm", "STATUS")
    assert "Ann, prefers England, then France, then Germany" in master
    assert "You prefer no power in particular." in writes(office, "bob", "PREFER ANY")
    writes(office, "bob", "PREFER E F")
    writes(office, "cid", "JOIN france@alpha pw-cid\nPREFER F G")
    assert "You prefer France, then Germany." in writes(office, "cid", "STATUS")
    writes(office, "gm", "START")
    found = powers(office.table("alpha"))
    assert found["cid"] == "FRANCE"
    assert "ENGLAND" in (found["ann"], found["bob"])
    assert "assigned" in writes(office, "ann", "PREFER T")


def test_what_is_asked_in_somebodys_name_is_confirmed_first(office: Office) -> None:
    founded(office)
    office.letter("ann@example.org", "JOIN alpha pw-ann\nPREFER T")
    office.settle()
    assert not office.table("alpha").players
    office.agree("ann@example.org")
    (ann,) = office.table("alpha").players
    assert office.table("alpha").game.preferences == {ann.id: (("TURKEY",),)}
    office.letter("ann@example.org", "PREFER E", office.reply_address_of(ann))
    office.settle()
    assert office.table("alpha").game.preferences == {ann.id: (("ENGLAND",),)}
    office.letter("mallory@example.org", "PREFER A", office.reply_address_of(ann))
    office.settle()
    assert office.table("alpha").game.preferences == {ann.id: (("ENGLAND",),)}


@pytest.mark.parametrize(
    ("rule", "why"),
    [
        ("RANDOM", "powers are assigned at random"),
        ("CHOICE", "when they join, before the game"),
    ],
)
def test_elsewhere_it_is_said_why_it_counts_for_nothing(
    office: Office, rule: str, why: str
) -> None:
    founded(office, rule)
    told = writes(office, "ann", "JOIN alpha pw-ann\nPREFER E")
    assert "PREFER has no effect here" in " ".join(told.split())
    assert why in " ".join(writes(office, "ann", "PREFER E").split())
    assert "Only players" in writes(office, "gm", "PREFER E")


def test_in_crypto_without_a_player_nobody_prefers_italy(office: Office) -> None:
    founded(office, variant="crypto ii\nSET PLAYERS 6")
    assert "Italy has no player" in writes(office, "ann", "JOIN alpha pw-ann\nPREFER I")
    assert not office.table("alpha").players
    writes(office, "ann", "JOIN alpha pw-ann\nPREFER R")
    assert "Italy has no player" in writes(office, "ann", "PREFER I R")
    assert "You prefer Russia." in writes(office, "ann", "STATUS")
