"""Tests HISTORY and SUMMARY: who may ask for them, what they show, and how much of it."""

from __future__ import annotations

import pytest

from judge.games.standard.rules import ATLAS
from mailer.limits import LARGEST_TO_STRANGERS
from tests.mailer.office import Office

# Nothing here depends on the database.
pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)

ZINE = "zine@example.net"


def hold(office: Office, years: int) -> None:
    """Plays this many years, each with a Spring and a Fall in which all units hold."""
    for _ in range(2 * years):
        for power in ATLAS.powers:
            units = office.table("alpha").game.position.units_of(power)
            office.says(power, "\n".join(f"{unit} H" for unit in units))


def answer(office: Office, text: str) -> str:
    office.letter(ZINE, text)
    office.settle()
    return office.mails(ZINE)[-1]


def test_a_game_that_is_not_listed_is_none_to_others(office: Office) -> None:
    office.seven("alpha", variant="standard", listed=False)
    hold(office, 1)
    for word in ("HISTORY", "SUMMARY"):
        hidden, none = answer(office, f"{word} alpha"), answer(office, f"{word} gamma")
        assert hidden.partition("\n\n")[2] == none.partition("\n\n")[2]
        assert "alpha" in office.says("FRANCE", word)
    assert "(alpha.002)" in office.says("FRANCE", "HISTORY alpha")


def test_without_a_seat_the_game_is_named(office: Office) -> None:
    assert "Which game? Name it:  HISTORY mygame" in answer(office, "HISTORY")


def test_before_anything_has_run_there_is_nothing_to_send(office: Office) -> None:
    office.seven("alpha", variant="standard")
    assert "No phase of this game has run yet." in office.says("FRANCE", "HISTORY")
    assert "Start         3" in office.says("FRANCE", "SUMMARY")


def test_a_long_history_is_cut_at_the_end_of_a_phase(office: Office) -> None:
    office.seven("alpha", variant="standard")
    hold(office, 8)
    told = answer(office, "HISTORY alpha").replace("\r", "")
    assert len(told.encode()) < LARGEST_TO_STRANGERS
    before, _, rest = told.partition("One e-mail cannot hold more. For the rest, send")
    assert "The next phase of 'alpha' will be Movement" in before.rstrip().splitlines()[-1]
    line = rest.split("\n\n")[1].strip()
    assert line.startswith("HISTORY alpha FROM ") and line.split()[-1] not in before
    assert f"- {line.split()[-1]} Results" in answer(office, line)


def test_who_plays_blind_is_shown_his_own(office: Office) -> None:
    office.seven("alpha", variant="blind 1801")
    hold(office, 1)
    told = office.says("FRANCE", "HISTORY\nSUMMARY").replace("=\n", "")
    assert "France: Army Paris HOLD." in told and "Germany" not in told
    rows = told.partition("> SUMMARY")[2].replace("\r", "").split("\n\n")[2].splitlines()
    assert [row.split() for row in rows] == [["France"], ["Start", "3"], ["1801", "3"]]
    others = answer(office, "HISTORY alpha\nSUMMARY alpha")
    assert "Army" not in others and "Supply" not in others


def test_a_game_that_is_over_says_where_the_last_words_are(office: Office) -> None:
    """The last words are meant for the people in the game, so the public history does not contain
    them."""
    office.seven("alpha", variant="standard")
    hold(office, 1)
    for power in ATLAS.powers:
        office.says(power, "SET DRAW")
    assert "LETTERS FROM" not in office.says("FRANCE", "HISTORY")
    office.says("ITALY", "BROADCAST\nIt was a pleasure.\nENDBROADCAST")
    told = office.says("FRANCE", "HISTORY").replace("\r", "")
    line = told.partition("at its end and since, send\n")[2].split("\n")[0]
    assert "It was a pleasure." in office.says("FRANCE", line)
    assert "LETTERS FROM" not in answer(office, "HISTORY alpha")


def test_a_stranger_is_told_why_nothing_is_sent(office: Office) -> None:
    office.seven("fog", variant="blind 1801")
    told = " ".join(answer(office, "HISTORY fog\nSUMMARY fog").split())
    assert (
        "lines 1 and 2: Only the players can see what happens in this game until it is over."
        in told
    )
    office.seven_more("open", variant="standard")
    assert "No phase of this game has run yet." in answer(office, "HISTORY open")
