"""Tests BECOME: a Master who writes on a player's behalf learns nothing from it."""

from __future__ import annotations

import pytest

from storage.people import audit_log
from tests.mailer.office import Office, said

# Nothing here depends on the database.
pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)

LINES = "ORDERS SPRING\nA PAR - BUR\nA MAR H\nF BRE H"


def last(office: Office, address: str) -> str:
    return " ".join(office.mails(address)[-1].split())


@pytest.fixture(params=["standard", "crystal ball", "blind 1801"])
def alpha(office: Office, request: pytest.FixtureRequest) -> Office:
    office.seven("alpha", variant=request.param)
    return office


def test_the_player_gets_the_answer_and_the_master_none_of_it(alpha: Office) -> None:
    alpha.says("FRANCE", "SET DRAW")
    answer = said(alpha, "MASTER", f"BECOME FRANCE\n{LINES}")
    assert alpha.on_file("FRANCE") == ["A PAR - BUR", "A MAR H", "F BRE H"]
    assert "processed on behalf of France; its player gets the answer." in answer
    assert "A PAR" not in answer and "vote" not in answer
    mail = last(alpha, "france@example.org")
    assert "Subject: [alpha] Re: the Master wrote on your behalf" in mail
    assert "The Master wrote this on your behalf. > A PAR - BUR > A MAR H > F BRE H" in mail


def test_what_is_wrong_with_a_line_is_told_to_the_player_alone(alpha: Office) -> None:
    answer = said(alpha, "MASTER", "BECOME FRANCE\nORDERS SPRING\nA PAR - LON")
    assert "LON" not in answer
    assert "! A PAR - LON" in last(alpha, "france@example.org")


def test_the_subject_and_the_rest_of_a_letter_are_not_the_players(alpha: Office) -> None:
    text = f"BECOME FRANCE\n{LINES}\nBECOME TURKEY\nORDERS SPRING\nA CON - BUL"
    to = alpha.reply_address("alpha", "MASTER")
    alpha.letter("gm@example.org", text, to, subject="Fred is ill, Tom is lazy")
    alpha.settle()
    for other in ("france", "turkey"):
        assert "lazy" not in last(alpha, f"{other}@example.org")
    assert "BUL" not in last(alpha, "france@example.org")
    assert "BUR" not in last(alpha, "turkey@example.org")
    assert alpha.on_file("TURKEY") == ["A CON - BUL"]


def test_lines_below_become_master_are_his_own(alpha: Office) -> None:
    answer = said(alpha, "MASTER", f"PAUSE\nBECOME FRANCE\n{LINES}\nBECOME MASTER\nRESUME")
    assert "> RESUME The game goes on" in answer
    assert alpha.table("alpha").timing.paused_at is None
    assert len(alpha.on_file("FRANCE")) == 3
    told = said(alpha, "MASTER", "FRANCE:\nA PAR - BUR")
    assert "put this line above them: BECOME FRANCE" in told


@pytest.mark.parametrize(
    "line",
    [
        "RESIGN",
        "SET PASSWORD new-one",
        "SET ADDRESS gm@elsewhere.example",
        "RENEW",
        "LISTS",
        "PROCESS FORCE",
        "HELP",
        "LIST alpha",
        "PRESS TO GERMANY\nI am France.\nENDPRESS",
        "BROADCAST\nI am France.\nENDBROADCAST",
    ],
)
def test_what_belongs_to_the_seat_is_not_the_masters(alpha: Office, line: str) -> None:
    before = alpha.table("alpha")
    mails = len(alpha.mails("germany@example.org"))
    answer = said(alpha, "MASTER", f"BECOME FRANCE\n{line}")
    assert "On behalf of a power, you can send only orders" in answer
    after = alpha.table("alpha")
    assert after.seat_of("FRANCE") == before.seat_of("FRANCE")
    assert after.game.run == before.game.run
    assert len(alpha.mails("germany@example.org")) == mails


@pytest.mark.parametrize("who", ["ENGLAND", "MASTER"])
def test_below_a_refused_become_nothing_is_done(alpha: Office, who: str) -> None:
    power = "FRANCE"
    if who == "MASTER":
        alpha.says("MASTER", "EJECT FRANCE\nDUMMY FRANCE")
    answer = said(alpha, who, f"STATUS\nBECOME {power}\n{LINES}\nSET WAIT")
    assert "> STATUS" in answer
    assert "! A PAR - BUR ! A MAR H ! F BRE H ! SET WAIT I ignored this" in answer
    assert alpha.on_file("FRANCE") == alpha.on_file("ENGLAND") == []
    assert alpha.table("alpha").game.waits == frozenset()


def test_from_elsewhere_a_master_becomes_nobody(alpha: Office) -> None:
    to = alpha.reply_address("alpha", "MASTER")
    alpha.letter("thief@example.org", f"BECOME FRANCE\n{LINES}", to)
    alpha.settle()
    assert alpha.on_file("FRANCE") == []
    assert "Only a message from the Master's own address can do this." in last(
        alpha, "gm@example.org"
    )


def test_a_vacant_power_can_be_ordered(alpha: Office) -> None:
    alpha.says("FRANCE", f"{LINES}\nF BRE - ENG")
    alpha.says("MASTER", "EJECT FRANCE")
    answer = said(alpha, "MASTER", "BECOME FRANCE\nORDERS SPRING\nA PAR - PIC")
    assert "orders for France, which has no player." in answer
    assert "A PAR - PIC" in alpha.on_file("FRANCE")
    assert "A MAR" not in answer
    for line in ("LISTS", "SET DRAW", "STATUS", "SET WAIT"):
        refused = said(alpha, "MASTER", f"BECOME FRANCE\n{line}")
        assert "On behalf of a power, you can send only orders" in refused
    assert alpha.table("alpha").game.draws == frozenset()


def test_a_player_writes_after_the_master_and_his_list_stands(alpha: Office) -> None:
    alpha.says("MASTER", f"BECOME FRANCE\n{LINES}")
    alpha.says("FRANCE", "ORDERS SPRING\nA PAR - PIC\nA MAR H\nF BRE H")
    assert "A PAR - PIC" in alpha.on_file("FRANCE")


def test_what_becomes_of_it_is_logged_without_the_orders(alpha: Office) -> None:
    alpha.says("MASTER", f"BECOME FRANCE\n{LINES}")
    with alpha.database.reading() as conn:
        acts = audit_log.audit(conn, alpha.table("alpha").id)
    assert [act.detail for act in acts if act.act == "Become"] == ["BECOME FRANCE"]
    assert not any("PAR" in act.detail for act in acts)
