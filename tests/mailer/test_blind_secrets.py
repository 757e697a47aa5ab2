"""Tests who learns about the Master's actions and about deadlines in a game that hides the
board."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from grammar.commands.settings import Late
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power
from judge.games.standard.rules import ATLAS
from mailer.transaction.unit_of_work import UnitOfWork
from storage.database.engine import Database
from storage.people import accounts_and_seats
from tests.mailer.office import VOUCHED, Office

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
"""Only SQLite, because the dialogs play whole games on both kinds of database."""

LIST = "results@lists.example.org"
HOLDS = {p: "\n".join(f"{u} H" for u in nation.units) for p, nation in ATLAS.nations.items()}


@pytest.fixture
def office(database: Database, tmp_path: Path) -> Office:
    office = Office(database, tmp_path)
    office.seven("alpha", variant="blind 1801", late=Late.REPLACE, grace=3600, list_address=LIST)
    return office


def everybody_but(office: Office, late: Power) -> None:
    for power in ATLAS.powers:
        if power != late:
            office.says(power, HOLDS[power])


def readers(office: Office, topic: str) -> set[str]:
    """Returns the people who received an e-mail with this text in its subject."""
    people_ = [p.lower() for p in ATLAS.powers]
    boxes = [*(f"{name}@example.org" for name in (*people_, "gm")), LIST]
    return {
        box.partition("@")[0]
        for box in boxes
        if any(topic in mail.partition("\n\n")[0] for mail in office.mails(box))
    }


def ring(office: Office, later: timedelta) -> None:
    deadline = office.table("alpha").timing.deadline
    assert deadline
    office.now = deadline + later
    office.alarms()


def test_a_late_notice_goes_to_the_late_and_the_master_only(office: Office) -> None:
    everybody_but(office, "RUSSIA")
    ring(office, timedelta())
    assert readers(office, "late notice") == {"russia", "gm"}
    (notice,) = [m for m in office.mails("russia@example.org") if "late notice" in m]
    assert "You are late" in notice and "Russia" not in notice.partition("\n\n")[2]


def test_who_was_not_waited_for_is_told_to_him_and_the_master(office: Office) -> None:
    everybody_but(office, "RUSSIA")
    ring(office, timedelta(hours=2))
    assert readers(office, "missing orders are locked") == {"russia", "gm"}
    assert readers(office, "Spring 1801 results") == {
        *map(str.lower, ATLAS.powers),
        "gm",
        "results",
    }
    assert "sent no orders" not in "\n".join(office.mails("turkey@example.org"))
    assert "has left. The seat is vacant" in " ".join(
        office.mails("turkey@example.org")[-1].split()
    )


def test_the_master_is_told_who_hears_of_it_when_he_forces_a_phase(office: Office) -> None:
    everybody_but(office, "RUSSIA")
    said = " ".join(office.says("MASTER", "PROCESS S1801M").split())
    assert "PROCESS S1801M FORCE (this is the late players are told)" in said
    office.says("MASTER", "PROCESS S1801M FORCE")
    assert readers(office, "missing orders are locked") == {"russia", "gm"}


def test_the_seat_of_an_eliminated_power_is_given_away_like_any_other(office: Office) -> None:
    """Otherwise anyone could ask for a seat to learn whether its power still exists."""
    office.says("RUSSIA", "RESIGN", headers=VOUCHED)
    with office.database.writing() as conn:
        work = UnitOfWork(office.services, conn, office.now)
        table = work.table("alpha")
        assert table
        left = {p: u for p, u in table.game.position.units.items() if u.power != "RUSSIA"}
        owners = {c: p for c, p in table.game.position.centres.items() if p != "RUSSIA"}
        table.game = replace(table.game, position=Position(left, owners), run=1)
        work.store()
        accounts_and_seats.add_account(conn, "new@example.org", "newbie", zone="", confirmed=True)
    office.letter("new@example.org", "TAKEOVER RUSSIA@alpha secret-word", headers=VOUCHED)
    office.work()
    (welcome, *_rest) = office.mails("new@example.org")
    assert "You are now Russia in alpha." in welcome
    said = office.mails("turkey@example.org")[-1]
    assert "Russia has a new player" in said and "eliminated" not in said


def test_an_observer_s_status_and_lists_tell_nothing(office: Office) -> None:
    with office.database.writing() as conn:
        accounts_and_seats.add_account(conn, "olga@example.org", "olga", zone="", confirmed=True)
    office.letter("olga@example.org", "OBSERVE alpha secret-word", headers=VOUCHED)
    office.work()
    for power in ATLAS.powers:
        office.says(power, HOLDS[power])
    table = office.table("alpha")
    seat = next(seat for seat in table.seats if seat.address == "olga@example.org")
    token = office.services.keys.token("seat", seat.root)
    office.letter("olga@example.org", "STATUS\nLISTS\nLIST alpha", f"judge+{token}@localhost")
    office.work()
    told = office.mails("olga@example.org")[-1]
    assert "There are no results to send you again." in told
    assert not any(word in told for word in ("Army", "Fleet", "Supply", "Spy"))


def test_who_is_late_with_his_builds_keeps_his_seat(office: Office) -> None:
    """If the seat became vacant, everyone would learn that the power had builds or removals to
    order."""
    for move in ("A MUN - RUH", "A RUH - HOL"):
        others = {power: HOLDS[power] for power in ATLAS.powers if power != "GERMANY"}
        for power, text in (others | {"GERMANY": f"{move}\nA BER H\nF KIE H"}).items():
            office.says(power, text)
    assert str(office.table("alpha").game.phase) == "W1801A"
    ring(office, timedelta(hours=2))
    assert str(office.table("alpha").game.phase) == "S1802M"
    assert readers(office, "is vacant") == set()
    assert office.table("alpha").game.is_played("GERMANY")
    welcome = next(m for m in office.mails("turkey@example.org") if "the game begins" in m)
    assert "This does not apply to retreats, builds and removals" in " ".join(welcome.split())
