"""Tests that the SIGNON line that answers suggest works even before a game begins, when no seat has
a power."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest

from mailer.mail.parse import decode
from tests.mailer.office import VOUCHED, Office

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)

ADVISED = re.compile(r"SIGNON \S+@vicarage password")
OPENED = "== vicarage: you "
NORA = "nora@example.org"


def letter(office: Office, name: str, text: str, headers: str = VOUCHED) -> str:
    """Sends a message from Nora under this name. Returns the answer."""
    office.now += timedelta(seconds=1)
    writer = f'"{name}" <{NORA}>'
    head = f"From: {writer}\nSubject: x\nMessage-ID: <{office.now.timestamp()}@x>\n"
    mime = "Content-Type: text/plain; charset=utf-8\n"
    office.bytes(f"{head}{mime}{headers}\n{text}\n".encode(), NORA)
    office.work()
    raw = office.last_mail(NORA).encode()
    return " ".join(decode(raw, office.services.addressing).text.split())


def opens(office: Office, name: str, told: str) -> bool:
    found = ADVISED.search(told)
    assert found, told
    line = found[0].removesuffix("password") + "Marmalade"
    return OPENED in letter(office, name, f"{line}\nSTATUS", headers="")


NAMES = (
    "Nora Whitfield",
    "nora",
    "Jean-Luc d'Arc",
    "Anna Maria von und zu Hohenfels",
    "Ωmega Δelta",
    "Иван Петров",
    "Nora W.",
    "Dr. Müller, Jörg",
    "France",
    "Frances",
    "Italo",
    "F",
    "Fra",
    "Ita",
    "Turkish Delight",
    "nora@example.org",
    "Master of Puppets",
    "Player",
    "N’Golo",
    "-",
)


@pytest.mark.parametrize("command", ["JOIN", "OBSERVE"])
@pytest.mark.parametrize("name", NAMES)
def test_the_advised_line_opens_the_seat(office: Office, name: str, command: str) -> None:
    office.found("vicarage")
    told = letter(office, name, f"{command} vicarage Marmalade")
    if command == "JOIN":
        assert opens(office, name, told), told
    lost = letter(office, name, "SET WAIT", headers="")
    assert "These lines need a seat" in lost
    assert opens(office, name, lost), lost


def test_who_has_chosen_his_power_is_called_so(office: Office) -> None:
    office.found("vicarage", variant="\nSET POWERS CHOICE")
    told = letter(office, "Nora", "JOIN ITALY@vicarage Marmalade")
    assert "SIGNON ITALY@vicarage password" in told
    assert opens(office, "Nora", told)


def test_the_master_is_called_so(office: Office) -> None:
    office.found("vicarage")
    office.letter("gm@example.org", "EXTEND 2 days")
    office.work()
    lost = office.last_mail("gm@example.org")
    assert "SIGNON MASTER@vicarage password" in lost


@pytest.mark.parametrize(
    "asks",
    ["JOIN vicarage Marmalade", "CREATE rectory Marmalade\nEND", "OBSERVE vicarage Marmalade"],
)
def test_a_seat_that_is_asked_for_in_the_same_letter_is_opened_by_the_next(
    office: Office, asks: str
) -> None:
    office.found("vicarage")
    game = asks.split()[1]
    told = letter(office, "Nora", f"{asks}\nSIGNON MASTER@{game} Marmalade\nSTATUS")
    assert "it in the same message" in told and "is wrong" not in told
    other = letter(office, "Nora", f"SIGNON MASTER@{game} Jam\nSTATUS")
    assert "the password is wrong" in other


def test_another_password_opens_nothing(office: Office) -> None:
    office.found("vicarage")
    letter(office, "Nora", "JOIN vicarage Marmalade")
    assert OPENED not in letter(office, "Nora", "SIGNON Nora@vicarage Jam\nSTATUS", headers="")


@pytest.mark.parametrize(
    "asks",
    [
        "please let me join vicarage.",
        "I would like to join vicarage!",
        "May I join vicarage?",
        "Could you let me join vicarage, please?",
        "I want to join the game vicarage.",
        "Can I still join vicarage",
        "Ich möchte bei vicarage mitspielen.",
    ],
)
def test_who_asks_in_a_sentence_gets_the_line_and_sees_the_name(office: Office, asks: str) -> None:
    office.found("vicarage")
    told = letter(office, "Nora", asks)
    assert "JOIN vicarage password" in told, told
    assert "****" not in told
