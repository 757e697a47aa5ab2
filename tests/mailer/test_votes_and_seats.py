"""Tests that a game ends because of votes and not because a seat becomes vacant, becomes a dummy or
is taken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import TypeAlias

import pytest

from judge.board.phases import Phase
from judge.board.position import Position
from judge.game.game import Ending, How, Stage
from storage.games.games import load_game, save_game
from tests.mailer.office import VOUCHED, Office, flat
from tests.mailer.test_voting import body

# Nothing here depends on the database.
pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)

OTHERS = ("AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA")
"""All powers except Turkey."""

VOTES = {"SET DRAW": Ending(How.DRAW, OTHERS), "CONCEDE FRANCE": Ending(How.CONCEDED, ("FRANCE",))}
"""The votes that all powers except Turkey cast in the tests, and the ending that they lead to."""


@pytest.fixture
def alpha(office: Office) -> Office:
    """Returns a judge with a standard game in which Turkey is vacant."""
    office.seven("alpha", variant="standard")
    office.says("MASTER", "EJECT TURKEY")
    return office


def all_vote(office: Office, line: str) -> None:
    for power in OTHERS:
        if power not in line:
            office.says(power, line)


def is_left_to_nobody(office: Office) -> str:
    return office.says("MASTER", "DUMMY TURKEY")


def is_vacant_for_too_long(office: Office) -> str:
    office.now += timedelta(days=8)
    office.alarms()
    return office.last_mail("gm@example.org")


Act: TypeAlias = Callable[[Office], str]
ACTS = (is_left_to_nobody, is_vacant_for_too_long)


@pytest.mark.parametrize(("act", "line"), [*zip(ACTS, VOTES, strict=True)])
def test_without_the_seat_all_agree_and_the_next_vote_ends_the_game(
    alpha: Office, act: Act, line: str
) -> None:
    all_vote(alpha, line)
    act(alpha)
    assert alpha.table("alpha").game.stage is Stage.RUNNING
    alpha.says("MASTER", "PROCESS FORCE")
    alpha.says("FRANCE", "SET NODRAW\nNOCONCEDE\nSET WAIT")
    game = alpha.table("alpha").game
    assert game.stage is Stage.RUNNING and game.run == 1
    alpha.says("ITALY", "SET DRAW" if "CONCEDE" in line else "CONCEDE FRANCE")
    assert alpha.table("alpha").game.stage is Stage.RUNNING, "a vote for another end"
    told = alpha.says("FRANCE" if line == "SET DRAW" else "ITALY", line)
    assert "has ended the game" in flat(told)
    assert alpha.table("alpha").game.ending == VOTES[line]


@pytest.mark.parametrize("act", ACTS)
def test_the_act_tells_nobody_whether_there_are_votes(alpha: Office, act: Act) -> None:
    alpha.seven_more("beta", variant="standard")
    readers = [f"{reader}@example.org" for reader in ("gm", "france", "italy")]
    before = {reader: len(alpha.mails(reader)) for reader in readers}
    told = body(act(alpha))
    without = {reader: alpha.mails(reader)[before[reader] :] for reader in readers}
    assert "takes effect with the next vote" in flat(str(without))
    alpha.says("MASTER", "REVIVE TURKEY")
    all_vote(alpha, "SET DRAW")
    before = {reader: len(alpha.mails(reader)) for reader in readers}
    assert body(act(alpha)) == told
    for reader in readers:
        heard = map(body, alpha.mails(reader)[before[reader] :])
        assert list(heard) == list(map(body, without[reader]))


def test_the_master_can_let_the_votes_on_file_count(alpha: Office) -> None:
    line = "CONCEDE FRANCE"
    all_vote(alpha, line)
    told = flat(alpha.says("MASTER", "DUMMY TURKEY"))
    assert "DUMMY TURKEY YES" in told
    assert "has ended the game" in flat(alpha.says("MASTER", "DUMMY TURKEY YES"))
    assert alpha.table("alpha").game.ending == VOTES[line]


def test_with_the_same_word_at_once(alpha: Office) -> None:
    all_vote(alpha, "SET DRAW")
    told = flat(alpha.says("MASTER", "DUMMY TURKEY YES"))
    assert "Turkey is a dummy now." in told and "has ended the game" in told
    assert alpha.table("alpha").game.ending == VOTES["SET DRAW"]


def test_where_not_all_agree_the_word_ends_nothing(alpha: Office) -> None:
    alpha.says("FRANCE", "SET DRAW")
    alpha.says("MASTER", "DUMMY TURKEY YES")
    assert alpha.table("alpha").game.stage is Stage.RUNNING
    assert "does not end the game" not in flat(alpha.last_mail("france@example.org"))


def test_who_takes_a_seat_over_has_not_won_by_that(alpha: Office) -> None:
    for power in OTHERS:
        alpha.says(power, "CONCEDE TURKEY")
    alpha.letter("zoe@example.org", "TAKEOVER TURKEY@alpha pw12345", headers=VOUCHED)
    alpha.settle()
    assert alpha.table("alpha").seat_of("TURKEY")
    assert alpha.table("alpha").game.stage is Stage.RUNNING
    alpha.says("ITALY", "CONCEDE TURKEY")
    assert alpha.table("alpha").game.ending == Ending(How.CONCEDED, ("TURKEY",))


def test_a_player_who_resigns_ends_no_game(alpha: Office) -> None:
    all_vote(alpha, "SET DRAW")
    alpha.says("MASTER", "DUMMY TURKEY")
    alpha.says("ITALY", "RESIGN", headers=VOUCHED)
    alpha.now += timedelta(days=8)
    alpha.alarms()
    game = alpha.table("alpha").game
    assert game.stage is Stage.RUNNING and "ITALY" not in game.draws


@pytest.mark.parametrize(("owner", "ends"), [("ENGLAND", True), ("FRANCE", False)])
def test_a_phase_ends_the_game_if_it_eliminates_the_last_one_who_has_not_agreed(
    office: Office, owner: str, ends: bool
) -> None:
    """Under CB 4.2 and 4.3, only the survivors have to agree. The game does not end if the phase
    eliminates no one."""
    office.seven("alpha", variant="standard")
    units = {"FRANCE": ["A LON"], "GERMANY": ["A MUN"]}
    centres = {"FRANCE": ["PAR"], "GERMANY": ["MUN"]}
    centres[owner] = [*centres.get(owner, []), "LON"]
    with office.database.writing() as conn:
        stored = load_game(conn, "alpha", to_change=True)
        assert stored is not None
        game = replace(
            stored.game,
            phase=Phase.read("F1901M"),
            position=Position.of(units, centres),
            draws=frozenset({"FRANCE", "GERMANY"}),
        )
        save_game(conn, stored, game, stored.timing, stored.service)
    office.says("MASTER", "PROCESS FORCE")
    game = office.table("alpha").game
    assert game.run == 1
    wanted = Ending(How.DRAW, ("FRANCE", "GERMANY")) if ends else None
    assert game.ending == wanted


def test_a_vote_above_the_act_in_one_letter_ends_nothing(alpha: Office) -> None:
    all_vote(alpha, "SET DRAW")
    alpha.says("ITALY", "SET NODRAW")
    alpha.says("MASTER", "BECOME ITALY\nSET DRAW\nBECOME MASTER\nDUMMY TURKEY")
    game = alpha.table("alpha").game
    assert game.stage is Stage.RUNNING and "ITALY" in game.draws
