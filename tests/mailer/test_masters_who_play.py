"""Tests that a Master who plays in their own game sees no more than the other players."""

from __future__ import annotations

from typing import Any

import pytest

from judge.game.phase_report import Role
from mailer.transaction.unit_of_work import UnitOfWork
from mailer.wording.seat_names import reader_of
from tests.mailer.office import Office

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)

MASTER = "gm@example.org"


def plays(office: Office, variant: str, **settings: Any) -> None:
    """Creates a game in which the Master also plays France."""
    office.seven("alpha", variant=variant, **settings)
    with office.database.writing() as conn:
        work = UnitOfWork(office.services, conn, office.now)
        table = work.table("alpha")
        france = table and table.seat_of("FRANCE")
        assert table and france
        work.change_seat(table, france, address=MASTER)
        work.store()


def master(office: Office, text: str) -> str:
    return " ".join(office.says("MASTER", text).split())


@pytest.mark.parametrize("variant", ["blind 1801", "crypto ii"])
def test_he_is_told_what_is_public_and_what_his_power_is(office: Office, variant: str) -> None:
    plays(office, variant)
    before = len(office.mails(MASTER))
    master(office, "PROCESS FORCE\nPROCESS FORCE")
    master(office, "STATUS\nLISTS\nHISTORY alpha\nSUMMARY alpha")
    told = office.mails(MASTER)[before:]
    assert any("results" in mail for mail in told)
    assert not any(foreign in mail for mail in told for foreign in ("Army Moscow", "A MOS"))


def test_he_is_shown_no_list_though_masters_see_lists(office: Office) -> None:
    plays(office, "crystal ball", master_sees_lists=True)
    office.says("ENGLAND", "ORDERS S1901M\nF LON - ENG\nF EDI - NTH\nA LVP - YOR")
    assert "F LON - ENG" not in master(office, "STATUS\nLIST alpha")
    assert "others' orders" in master(office, "PREVIEW")


def test_a_list_that_is_to_be_rearranged_is_not_shown_to_him(office: Office) -> None:
    plays(office, "crystal ball")
    for phase in ("S1901M", "F1901M"):
        office.all_send(phase, but="FRANCE")
        office.says("FRANCE", f"ORDERS {phase}\nA RUH H")
        office.alarms()
    office.says("ENGLAND", "SEQUENCE 1")
    asked = [mail for mail in office.mails(MASTER) if "wants to reorder" in mail]
    assert [" ".join(mail.split()) for mail in asked if "A RUH H" in mail] == []
    assert any("you cannot see the list" in " ".join(mail.split()) for mail in asked)


def test_a_master_who_does_not_play_sees_the_board(office: Office) -> None:
    office.seven("alpha", variant="blind 1801")
    table = office.table("alpha")
    assert table.master is not None
    assert reader_of(table, table.master) is Role.MASTER
