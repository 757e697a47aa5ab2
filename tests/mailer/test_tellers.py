"""Tests the texts of the individual games, both built-in games and those that a package adds."""

from __future__ import annotations

import pytest

from judge.games.maps import MAPS
from judge.games.registry import BUILT_IN as GAMES
from mailer.cli.check import games
from mailer.wording.games import registry
from mailer.wording.games.registry import BUILT_IN, TELLERS, teller_of
from mailer.wording.games.teller import STANDARD
from tests.judge.test_registry import ENTRY, TOLLS
from tests.mailer.office import Office
from tests.packages import LINES, RULES, TEXTS, Environment, environment

# Nothing here depends on the database.
on_sqlite = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)

__all__ = ["environment"]

TELLER = """
from mailer.wording.games import teller


def rules(game):
    return f"Tolls is played with {game.ledger.gold} coins."


def purse(outcomes, game, reader):
    return [f"Gold: {game.ledger.gold}"]


TELLER = replace(teller.STANDARD, name="tolls", rules=rules, beneath=purse)
STRAY = replace(teller.STANDARD, name="bridges")
"""


def test_each_built_in_teller_tells_of_a_built_in_game() -> None:
    assert list(BUILT_IN) == list(GAMES)
    assert [TELLERS[name].name for name in BUILT_IN] == list(BUILT_IN)
    assert registry.faults() == ()


PLAIN = ENTRY | {TEXTS: {"tolls": "tolls:TELLER"}}


@on_sqlite
def test_a_game_without_a_teller_is_told_of_in_the_standard_way(
    environment: Environment, office: Office
) -> None:
    environment.install("tolls", TOLLS.replace("also=", "about='Pay or stay.',\n    also="), ENTRY)
    office.seven("alpha", variant="tolls")
    assert teller_of(office.table("alpha").game) is STANDARD
    welcome = office.mails("france@example.org")[-1].replace("\r\n", "\n")
    assert "\nPay or stay.\n" in welcome
    office.says("MASTER", "PROCESS S1901M FORCE")
    assert (
        "Movement results for Spring of 1901.  (alpha.001)"
        in office.mails("france@example.org")[-1]
    )


@on_sqlite
def test_a_game_that_tells_nothing_of_its_rules_sends_to_the_master(
    environment: Environment, office: Office
) -> None:
    environment.install("tolls", TOLLS, ENTRY)
    office.seven("alpha", variant="tolls")
    welcome = office.mails("france@example.org")[-1].replace("\r\n", "\n")
    assert "Ask the Master of this game for the rules of Tolls." in welcome


@on_sqlite
def test_what_a_teller_of_another_package_writes_is_in_the_mails(
    environment: Environment, office: Office
) -> None:
    environment.install("tolls", TOLLS + TELLER, PLAIN)
    office.seven("alpha", variant="tolls")
    welcome = office.mails("france@example.org")[-1].replace("\r\n", "\n")
    assert "\nTolls is played with 3 coins.\n" in welcome
    assert "\n\nGold: 3\n" in welcome


def test_judge_check_tells_of_games_lines_and_texts_that_are_of_no_use(
    environment: Environment,
) -> None:
    stray = {LINES: {"tolls": "tolls:TELLER"}, TEXTS: {"tolls": "tolls:STRAY"}}
    environment.install("tolls", TOLLS + TELLER, ENTRY | stray)
    environment.install("broken", "", {RULES: {"broken": "broken:GAME"}})
    fine, maps, *wrong = games()
    assert maps.words.startswith(f"{len(MAPS)} can be played on: 1898, ") and not maps.remedy
    assert fine.words.startswith(f"{len(GAMES) + 1} can be played: standard, ") and not fine.remedy
    assert [(finding.about, bool(finding.remedy)) for finding in wrong] == [("games", True)] * 3
    assert [finding.words.split(" (")[0] for finding in wrong] == [
        "broken of broken",
        "tolls of tolls",
        "tolls of tolls",
    ]
    assert "is not a Dialect but a Teller" in wrong[1].words
    assert "has texts for a game 'bridges' that does not exist" in wrong[2].words
