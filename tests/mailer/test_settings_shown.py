"""Tests SETTINGS, which shows all settings of a game and which of them can still change."""

from __future__ import annotations

import pytest

from grammar.commands.settings import FIELDS
from judge.game.settings import Press
from tests.mailer.office import Office, said

# Nothing here depends on the database.
pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)


def asked(office: Office, text: str) -> str:
    office.letter("zine@example.net", text)
    office.settle()
    return " ".join(office.mails("zine@example.net")[-1].split())


@pytest.fixture
def alpha(office: Office) -> Office:
    office.seven("alpha", private="hush", press=Press.NONE, listed=False, comment="x" * 500)
    return office


@pytest.mark.parametrize("words", ["SETTINGS", "SHOW SETTINGS", "LIST alpha SETTINGS"])
def test_they_are_shown_with_what_can_still_change(alpha: Office, words: str) -> None:
    told = said(alpha, "FRANCE", words)
    for line in (
        "* PRESS NONE at any time",
        "GUNBOAT OFF no longer",
        "PUBLIC LISTS ON no longer",
        "* PRIVATE a word no longer",
        "MOVE NEXT 3 days at any time",
        "VICTORY 18 no longer",
        "* LISTED OFF at any time",
    ):
        assert line in told
    assert "Your own settings for e-mails, in all your games: SET MAIL HTML SET MAP PNG" in told
    assert "x..." in told and "hush" not in told and "LIST ADDRESS" not in told


def test_so_is_what_the_reader_has_set_for_himself(alpha: Office) -> None:
    told = said(alpha, "FRANCE", "SET MAIL TEXT\nSET MAP SVG\nSETTINGS")
    assert "Your own settings for e-mails, in all your games: SET MAIL TEXT SET MAP SVG" in told
    assert "Your own" not in asked(alpha, "SETTINGS alpha")


def test_their_master_sees_what_is_secret_and_no_thief_does(alpha: Office) -> None:
    alpha.says("MASTER", "SET LIST ADDRESS list@example.net")
    told = said(alpha, "MASTER", "SETTINGS")
    assert "* PRIVATE hush" in told
    assert "* LIST ADDRESS list@example.net, not agreed yet at any time" in told
    alpha.letter("thief@example.net", "SETTINGS", alpha.reply_address("alpha", "MASTER"))
    alpha.settle()
    stolen = " ".join(alpha.mails("gm@example.org")[-1].split())
    assert "* PRIVATE a word" in stolen and "hush" not in stolen and "list@" not in stolen


def test_who_may_not_know_of_a_game_learns_nothing_of_it(alpha: Office) -> None:
    for words in ("SETTINGS {}", "LIST {} SETTINGS"):
        hidden, none = (asked(alpha, words.format(name)) for name in ("alpha", "gamma"))
        assert hidden.partition("! line")[2] == none.partition("! line")[2] != ""
        assert "WHITE" not in hidden
    assert "Which game? Name it: SETTINGS mygame" in asked(alpha, "SETTINGS")


def test_a_game_that_forms_shows_all_there_is_to_choose(office: Office) -> None:
    office.found("beta", "crypto ii")
    told = asked(office, "SETTINGS beta")
    assert "PLAYERS DEFAULT until the start" in told
    assert "PUBLIC LISTS" not in told, "there is nothing to choose"
    shown = told.partition("to change")[2].split("Send HELP")[0]
    assert shown.count(" at any time") + shown.count(" until the start") >= len(FIELDS) - 5
