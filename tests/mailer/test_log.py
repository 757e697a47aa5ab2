"""Tests LOG, which shows the Master what was done in a game, without secrets."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.mailer.office import Office

# Nothing here depends on the database.
pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)


def log(office: Office, who: str = "MASTER") -> str:
    return " ".join(office.says(who, "LOG").split())


def test_the_masters_lines_and_who_came_and_went_are_shown(alpha: Office) -> None:
    alpha.says("MASTER", "EXTEND 2 days\nSET PRIVATE orchid\nEJECT TURKEY\nDUMMY FRANCE")
    alpha.letter("tom@example.org", "TAKEOVER TURKEY@alpha tea-time orchid")
    alpha.work()
    alpha.agree("tom@example.org")
    shown = log(alpha)
    assert "Fri 20 Nov 2026 12:00:01 +0000 the Master: EXTEND 2 days" in shown
    assert "the Master: EJECT TURKEY" in shown
    assert "Turkey has taken over the seat" in shown
    assert "DUMMY FRANCE" not in shown, "what was refused was not done"
    assert "orchid" not in shown


def test_nothing_that_is_a_players_secret_is_in_it(alpha: Office) -> None:
    alpha.says("FRANCE", "ORDERS S1901M\nA PAR - BUR\nSET DRAW\nSET WAIT\nSET PASSWORD very-new")
    alpha.says("MASTER", "BECOME FRANCE\nORDERS S1901M\nA PAR - PIC")
    shown = log(alpha)
    assert "France has a new password" in shown and "the Master: BECOME FRANCE" in shown
    for secret in ("PAR", "DRAW", "WAIT", "very-new", "@example.org"):
        assert secret not in shown.split("> LOG")[1].split("Orders are in")[0]


def test_players_are_not_shown_it(alpha: Office) -> None:
    alpha.says("MASTER", "EXTEND 2 days")
    assert "Only the Master of the game can do this." in log(alpha, "FRANCE")


def test_a_game_in_which_nothing_was_done_says_so(alpha: Office) -> None:
    assert "Nothing has been done in alpha yet." in log(alpha)


def test_a_long_one_is_cut_at_its_beginning(alpha: Office) -> None:
    for _ in range(12):
        alpha.now += timedelta(days=1)  # each command has a daily limit
        alpha.says("MASTER", "\n".join(["PAUSE", "RESUME"] * 5))
    shown = log(alpha)
    assert "The last 100 of 120:" in shown
