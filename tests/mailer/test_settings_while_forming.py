"""Tests a Master who changes settings before the game begins."""

from __future__ import annotations

import pytest

from judge.board.phases import Phase
from judge.games.registry import VARIANTS
from storage.people import accounts_and_seats
from tests.mailer.office import VOUCHED, Office

# Nothing here depends on the database.
pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)

POWERS = VARIANTS["standard"].atlas.powers

CREATE = "CREATE alpha sesame {variant}\nSET POWERS CHOICE\nSET START MANUAL\nEND"


def member(office: Office, name: str) -> None:
    with office.database.writing() as conn:
        accounts_and_seats.add_account(
            conn, f"{name}@example.org", name.title(), zone="", confirmed=True
        )


def founded(office: Office, variant: str) -> None:
    member(office, "gm")
    office.letter("gm@example.org", CREATE.format(variant=variant), headers=VOUCHED)
    office.settle()


def joined(office: Office, *powers: str) -> None:
    for power in powers:
        member(office, power)
        office.letter(f"{power}@example.org", f"JOIN {power}@alpha sesame", headers=VOUCHED)
        office.settle()


def test_another_variant_sets_the_game_up_anew(office: Office) -> None:
    founded(office, "standard")
    assert "Now set:  SET VARIANT BLIND 1801" in office.says("MASTER", "SET VARIANT BLIND")
    assert office.table("alpha").game.phase == Phase.read("S1801M")
    assert office.table("alpha").game.ledger is not None
    office.says("MASTER", "SET VARIANT CRYPTO")
    assert office.table("alpha").game.phase == Phase.read("W1900A")


def test_what_is_set_as_it_would_be_anyway_is_as_by_default(office: Office) -> None:
    founded(office, "standard")
    office.says("MASTER", "SET VICTORY 18\nSET VARIANT CRYSTAL BALL\nSET POWERS RANDOM")
    office.says("MASTER", "SET START AUTO")
    office.letter("gm@example.org", "LIST alpha")
    office.settle()
    told = office.mails("gm@example.org")[-1].replace("\r\n", "\n")
    assert "Settings that differ from the defaults:\n  none" in told
    assert "SET VICTORY 17" in office.says("MASTER", "SET VICTORY 17\nLIST alpha")


def test_only_crypto_can_be_played_by_six_or_seven(office: Office) -> None:
    founded(office, "standard")
    answer = office.says("MASTER", "SET PLAYERS 6")
    assert "PLAYERS 6 is not possible: Standard is played by 7." in answer
    assert "Now set" in office.says("MASTER", "SET VARIANT CRYPTO\nSET PLAYERS 7")
    joined(office, "italy", "france")
    assert "2 of 7 players" in office.says("MASTER", "STATUS")
    answer = office.says("MASTER", "SET PLAYERS 6")
    assert "has joined to play Italy." in answer
    assert office.table("alpha").game.settings.players == 7


def test_nobody_who_has_joined_is_left_without_a_seat(office: Office) -> None:
    founded(office, "standard")
    joined(office, *map(str.lower, POWERS))
    answer = " ".join(office.says("MASTER", "SET VARIANT CRYPTO").split())
    assert "7 players have joined, but then there would be seats for only 6." in answer
