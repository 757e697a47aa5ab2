"""Tests a judge without listeners with honest people and Eve. Whatever messages Eve invents, she
neither changes nor learns anything that belongs to the others."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import text

from mailer.inbound.accept import keep_letter
from storage.database.engine import Database
from storage.database.schema import migrate
from storage.people import accounts_and_seats
from tests.attacks.strategies import EVE, HONEST, Evil, evil_letters
from tests.mailer.office import Office
from tests.sampling import share_of

PRIVATE = ("A PAR - GAS", "QZSECRETPRESS", "qzhonest", "swordfish", *HONEST)
"""Secrets that Eve must never learn: orders, other people's press, passwords, a private game's
password, and addresses."""

MOST_TO_ALL, MOST_TO_ONE = 40, 12
"""The maximum number of e-mails that a message may cause, in all and to any one of the others."""

FEW = 12
MANY = int(os.environ.get("ATTACK_EXAMPLES", share_of(400)))


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns the folder of a judge with a running game that has order lists and press, and that
    Eve observes."""
    folder = tmp_path_factory.mktemp("hall")
    database = Database(f"sqlite:///{folder}/judge.db")
    migrate(database)
    office = Office(database, folder)
    office.seven("alpha", press=Office.grey)
    office.says(
        "FRANCE", "SET PASSWORD qzhonest-france\nORDERS S1901M\nA PAR - GAS\nA MAR H\nF BRE H"
    )
    office.says("ENGLAND", "PRESS TO FRANCE GREY\nQZSECRETPRESS\nENDPRESS")
    office.says("MASTER", "BROADCAST\nWelcome.\nENDBROADCAST")
    with database.writing() as conn:
        accounts_and_seats.add_account(conn, "bob@example.org", "Bob", confirmed=True)
        accounts_and_seats.add_account(conn, EVE, "Eve", confirmed=True)
    office.letter(EVE, "OBSERVE alpha eve-secret")
    office.settle()
    for mail in office.mails(EVE):
        if "confirm-" in mail:
            office.letter(EVE, "yes", _answers_to(mail))
            office.settle()
    database.close()
    return folder


@contextmanager
def opened(hall: Path) -> Iterator[Office]:
    """Yields the office of a fresh copy of the judge."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copytree(hall, folder, dirs_exist_ok=True)
        database = Database(f"sqlite:///{folder}/judge.db")
        yield Office(database, folder)
        database.close()


def _answers_to(mail: str) -> str:
    return mail.split("Reply-To: ")[1].split("\n")[0].strip(" <>\r")


def theirs(office: Office) -> list[object]:
    """Returns everything that belongs to the honest people."""
    with office.database.reading() as conn:
        questions = (
            "SELECT id, name, address, password_hash, token_hash, until FROM seats"
            f" WHERE address != '{EVE}' ORDER BY id",
            f"SELECT address, name, zone, confirmed FROM accounts WHERE address != '{EVE}' AND"
            " address LIKE '%example.org' ORDER BY id",
            "SELECT phase, power, state, lines FROM order_lists ORDER BY id",
        )
        found: list[object] = [[tuple(row) for row in conn.execute(text(q))] for q in questions]
        (game,) = conn.scalars(text("SELECT data FROM games WHERE name = 'alpha'"))
        hers = conn.scalars(text(f"SELECT id FROM seats WHERE address = '{EVE}'")).all()
    return [*found, _without_hers(json.loads(game), {f"seat {seat}" for seat in hers})]


def _without_hers(game: dict[str, Any], seats: set[str]) -> dict[str, Any]:
    """Returns a game's data without the records of the latest messages from Eve's seats."""
    heard = {who: letter for who, letter in game["heard"].items() if who not in seats}
    return {**game, "heard": heard}


def outbox(office: Office) -> list[tuple[str, str]]:
    with office.database.reading() as conn:
        rows = conn.execute(text("SELECT recipient, raw FROM outbox ORDER BY id")).all()
    return [(str(row[0]), bytes(row[1]).decode()) for row in rows]


def delivers(office: Office, letter: Evil, number: int) -> None:
    """Delivers Eve's message in the usual way and has the judge process it."""
    mine = [mail for to, mail in outbox(office) if to == EVE]
    match letter.to:
        case "confirm":
            asked = [mail for mail in mine if "confirm-" in mail]
            to = _answers_to(asked[-1]) if asked else "judge@localhost"
        case "seat" | "press":
            mark = "judge+p" if letter.to == "press" else "judge+"
            found = [_answers_to(mail) for mail in mine if mark in mail and "Reply-To" in mail]
            to = found[-1] if found else "judge@localhost"
        case "made up":
            to = f"judge+{number:024x}@localhost"
        case _:
            to = "judge@localhost"
    keep_letter(
        office.database,
        office.services.addressing,
        letter.raw(f"<{number}@evil.example>"),
        [to],
        door="test",
        received_at=office.now,
        envelope_sender=letter.envelope,
    )
    office.settle()


def holds_against(hall: Path, letters: list[Evil]) -> None:
    with opened(hall) as office:
        before = theirs(office)
        known = len(outbox(office))
        for number, letter in enumerate(letters):
            delivers(office, letter, number)
            fresh = outbox(office)[known:]
            known += len(fresh)
            assert theirs(office) == before
            _bounded(fresh)
            _silent(fresh, letter)
            _settled(office)


def _bounded(fresh: list[tuple[str, str]]) -> None:
    assert len(fresh) <= MOST_TO_ALL
    recipients = [to for to, _ in fresh]
    assert all(recipients.count(one) <= MOST_TO_ONE for one in HONEST)


def _silent(fresh: list[tuple[str, str]], letter: Evil) -> None:
    """Checks that e-mails to Eve contain no secrets, except those that she has written herself."""
    hers = letter.raw("").decode("utf-8", "replace").lower()
    for to, mail in fresh:
        if to.endswith("evil.example"):
            told = [word for word in PRIVATE if word.lower() in mail.lower()]
            assert [word for word in told if word.lower() not in hers] == [], mail


def _settled(office: Office) -> None:
    """Checks that no message has failed or is still open."""
    with office.database.reading() as conn:
        rows = conn.execute(text("SELECT id, state, reason FROM inbox")).all()
    assert [row for row in rows if row.state == "new"] == []
    assert [row for row in rows if re.search(r"\w+(Error|Exception) at ", row.reason)] == []


@settings(
    max_examples=FEW, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
)
@given(letters=st.lists(evil_letters, min_size=1, max_size=4))
def test_eve_changes_nothing_and_learns_nothing(hall: Path, letters: list[Evil]) -> None:
    holds_against(hall, letters)


@pytest.mark.attack
@pytest.mark.slow
@pytest.mark.timeout(600)
@settings(
    max_examples=MANY,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    # if the number of examples is set, someone is looking for new ones
    derandomize="ATTACK_EXAMPLES" not in os.environ,
)
@given(letters=st.lists(evil_letters, min_size=1, max_size=8))
@pytest.mark.long(20)
def test_eve_changes_nothing_and_learns_nothing_in_many_letters(
    hall: Path, letters: list[Evil]
) -> None:
    holds_against(hall, letters)
