"""Tests that people who play by e-mail for the first time learn what they need without having to
ask."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from judge.game.settings import Press
from storage.games.games import load_game
from tests.mailer.office import VOUCHED, Office

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)


def _welcome(office: Office, **settings: Any) -> str:
    office.seven("alpha", **settings)
    return " ".join(office.mails("france@example.org")[-1].split())


@pytest.mark.parametrize(
    ("press", "said"),
    [
        (Press.WHITE, "PRESS TO AUSTRIA Shall we talk? ENDPRESS"),
        (Press.WHITE, "Press carries your power's name."),
        (Press.GREY, "Press carries no name."),
        (Press.BOTH, "unless you write GREY after PRESS or BROADCAST"),
        (Press.BROADCAST, "BROADCAST Shall we talk? ENDBROADCAST"),
        (Press.NONE, "There is no press in this game. You can write only to the Master"),
    ],
)
def test_the_welcome_says_how_to_write_to_others(office: Office, press: Press, said: str) -> None:
    welcome = _welcome(office, press=press)
    assert said in welcome
    assert "The Master of the game is gm." in welcome
    assert "reply to any e-mail about this game" in welcome


def test_what_the_welcome_shows_is_understood(office: Office) -> None:
    office.seven("alpha", press=Press.BOTH)
    told = office.says(
        "FRANCE", "PRESS TO AUSTRIA\nShall we talk?\nENDPRESS\nBROADCAST GREY\nx\nEND"
    )
    assert "! " not in told
    office.says("FRANCE", "PRESS GREY TO AUSTRIA\nShall we talk?\nENDPRESS")
    assert "Shall we talk?" in office.mails("austria@example.org")[-1]


def test_where_players_are_unnamed_the_welcome_names_no_master(office: Office) -> None:
    assert "The Master of the game is" not in _welcome(office, gunboat=True)


def test_who_takes_a_seat_over_is_told_the_same(office: Office) -> None:
    office.seven("alpha", variant="standard")
    office.says("MASTER", "EJECT FRANCE")
    office.letter("new@example.org", "TAKEOVER FRANCE@alpha s3cret77")
    office.work()
    office.agree("new@example.org")
    told = next(m for m in office.mails("new@example.org") if "welcome, France" in m)
    assert "PRESS TO AUSTRIA" in told
    assert "The Master of the game is gm." in told
    assert "anyone who uses it speaks for" in told


@pytest.mark.parametrize("variant", ["standard", "crystal ball", "future tense"])
def test_status_shows_where_one_stands(office: Office, variant: str) -> None:
    office.seven("alpha", variant=variant)
    told = office.says("FRANCE", "STATUS").replace("\r\n", "\n")
    assert "France:     Army Marseilles.\nFrance:     Army Paris.\nFrance:     Fleet Brest." in told
    assert "Centers:    Brest, Marseilles, Paris." in told
    assert "Germany" not in told.split("Deadline: ")[0]


@pytest.mark.parametrize("variant", ["blind 1801", "crypto ii"])
def test_where_the_board_is_secret_status_shows_ones_own_alone(
    office: Office, variant: str
) -> None:
    office.seven("alpha", variant=variant)
    told = office.says("FRANCE", "STATUS")
    others = ("Austria:", "England:", "Germany:", "Italy:", "Russia:", "Turkey:")
    assert not [power for power in others if power in told]


def test_in_crystal_ball_status_shows_the_board_that_was_published(office: Office) -> None:
    office.seven("alpha")
    for phase in ("S1901M", "F1901M"):
        office.all_send(phase, but="FRANCE")
        office.says("FRANCE", f"ORDERS {phase}\nA PAR - BUR\nA BUR - MUN")
    told = office.says("FRANCE", "STATUS")
    assert "Army Burgundy" in told
    assert "Army Munich" not in told


def test_a_master_sees_who_is_waited_for_and_where_his_settings_are(office: Office) -> None:
    office.seven("alpha", variant="standard")
    office.says("FRANCE", "A PAR H")
    told = " ".join(office.says("MASTER", "STATUS").split())
    assert "On file but incomplete: France." in told
    assert "LIST alpha shows its settings" in told
    assert "Deadline: S1901M" in told


def test_after_a_wrong_password_the_next_step_is_told(office: Office) -> None:
    office.seven("alpha")
    said = []
    for game in ("alpha", "nosuch"):
        office.letter("eve@elsewhere.test", f"SIGNON FRANCE@{game} wr0ng\nA PAR H")
        office.work()
        mail = office.mails("eve@elsewhere.test")[-1].replace("\r\n", "\n")
        said.append(mail.split("\n\n", 1)[1].replace(game, "game"))
    assert "SET PASSWORD in it sets a new one" in " ".join(said[0].split())
    assert said[0] == said[1]


def test_who_is_lost_is_shown_how_to_make_a_game(office: Office) -> None:
    office.letter("anna@example.org", "Good morning! How does this work?")
    office.work()
    assert "CREATE game password" in office.mails("anna@example.org")[-1]


def test_list_of_a_game_that_is_over_shows_no_deadline_and_offers_no_seat(office: Office) -> None:
    office.seven("alpha", variant="standard")
    office.says("MASTER", "EJECT FRANCE\nTERMINATE")
    office.now += timedelta(days=2)
    office.alarms()
    told = office.says("ITALY", "LIST alpha")
    assert "alpha: Standard, ended" in told
    assert "Deadline" not in told
    assert "vacant" not in told
    assert "waits for" not in told and "waiting for" not in told


def test_lines_above_clear_are_named_with_it(office: Office) -> None:
    office.seven("alpha", variant="standard")
    told = office.says("FRANCE", "A PAR H\nA MAR H\nCLEAR\nF BRE H").replace("\r\n", "\n")
    assert ("> A PAR H\n> A MAR H\n> CLEAR\n    Your orders for Spring 1901 are deleted.") in told
    assert "On file for Spring 1901 (S1901M), incomplete:\n   1  F BRE H\n" in told


@pytest.mark.parametrize(
    "line",
    [
        "JOIN alpha your-password",
        "OBSERVE alpha password",
        "TAKEOVER TURKEY@alpha Your-Password",
        "CREATE beta password\nEND",
        "CREATE beta kiwi77\nSET PRIVATE word\nEND",
    ],
)
def test_the_password_of_an_example_is_taken_for_no_seat(office: Office, line: str) -> None:
    office.seven("alpha")
    office.says("MASTER", "EJECT TURKEY")
    for headers in ("", VOUCHED):
        office.letter("new@example.org", line, headers=headers)
        office.work()
        if "PRIVATE" in line and not headers:
            office.agree("new@example.org")
        told = " ".join(office.mails("new@example.org")[-1].split())
        assert "That password is from an example that everyone can read in HELP." in told
        assert all(seat.address != "new@example.org" for seat in office.table("alpha").seats)
        with office.database.reading() as conn:
            assert load_game(conn, "beta") is None


def test_a_seat_or_a_game_gets_no_password_of_an_example(office: Office) -> None:
    office.letter("gm@example.org", "CREATE alpha kiwi77\nEND", headers=VOUCHED)
    office.work()
    for line in ("SET PASSWORD new-secret", "SET PRIVATE word", "SET PRIVATE password"):
        told = " ".join(office.says("MASTER", line).split())
        assert "That password is from an example" in told
    assert not office.table("alpha").service.private
