"""Tests that the Python package *diplomacy* can read the judge's saved games, and reaches the same
boards when it replays them."""

from __future__ import annotations

import json
import logging
import random
from datetime import UTC, datetime
from itertools import pairwise
from typing import Any

import pytest
from diplomacy import Game, GamePhaseData
from diplomacy.utils.export import from_saved_game_format, is_valid_saved_game

from grammar.commands.settings import Late
from judge.board.phases import Phase, PhaseKind
from judge.game.phase_report import Role
from judge.games.adjudicate_json import plain_game
from judge.games.registry import VARIANTS
from judge.games.run_phase import run_phase
from judge.games.standard.rules import ATLAS
from judge.orders.order import Order
from mailer.exports.diplomacy_package import OVER, saved_line
from mailer.exports.game_json import SeenPhase
from tests.judge.test_datc import Case, named, of_kind, position_of
from tests.mailer.drawn import play
from tests.mailer.exports.sent import asked
from tests.mailer.office import Office

logging.getLogger("diplomacy").setLevel(logging.CRITICAL)

ON_SQLITE = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
SAVED = "alpha-saved-game.json"
OTHERWISE = {"6.F.21", "6.F.29", "6.G.8", "6.G.10"}
"""Cases that the package adjudicates differently because the rules leave a choice: convoy paradoxes
(DATC 4.A.2), VIA without a convoy (4.A.3), and swapping places (4.A.7)."""

Saved = dict[str, Any]


def opened(phase: Saved) -> Game:
    game = Game(map_name=phase["state"]["map"], rules=["SOLITAIRE", "NO_PRESS"])
    game.set_phase_data(GamePhaseData.from_dict(phase))
    game.clear_orders()
    return game


def ordered(game: Game, phase: Saved) -> None:
    """Gives the package all orders of a phase, and checks that it accepts each of them
    unchanged."""
    for power, orders in phase["orders"].items():
        game.set_orders(power, orders)
        assert sorted(game.get_orders(power)) == sorted(orders), (phase["name"], power)


def board(state: Saved) -> Saved:
    """Returns the contents of a state in a fixed order, so that states can be compared."""
    return {
        "units": {power: sorted(units) for power, units in state["units"].items()},
        "centers": {power: sorted(owned) for power, owned in state["centers"].items()},
        "retreats": {
            power: {unit: sorted(places) for unit, places in fled.items()}
            for power, fled in state["retreats"].items()
        },
        "builds": {
            power: (due["count"], sorted(due["homes"])) for power, due in state["builds"].items()
        },
    }


def hashed(saved: Saved) -> Saved:
    """Adds the hash of each board to a saved game. Only the package can compute these hashes."""
    for phase in saved["phases"]:
        phase["state"]["zobrist_hash"] = opened(phase).get_hash()
    return saved


@pytest.mark.slow
@pytest.mark.games
@ON_SQLITE
@pytest.mark.parametrize(
    ("variant", "on", "there"),
    [
        ("standard", "", "standard"),
        ("crystal ball", "", "standard"),
        ("future tense", "", "standard"),
        ("standard", "fleet rome", "standard"),
        ("standard", "ancient mediterranean", "ancmed"),
        ("crystal ball", "modern", "modern"),
    ],
)
def test_the_package_plays_the_game_again_to_the_same_boards(
    office: Office, variant: str, on: str, there: str
) -> None:
    office.seven("alpha", variant=variant, map=on, late=Late.HOLD, grace=60)
    play(office, seed=2, until_run=18)
    saved = json.loads(asked(office, sorted(office.table("alpha").game.seats)[0])[SAVED])
    assert saved["map"] == there
    names = [phase["name"] for phase in saved["phases"]]
    assert {name[-1] for name in names} >= ({"M", "A"} if on else {"M", "R", "A"})
    now = office.table("alpha").game.phase
    assert names[-1] == f"{now.season.value}{now.year:04}{now.kind.value}"
    game = Game(map_name=there, rules=["SOLITAIRE", "NO_PRESS"])
    if on:
        game.set_phase_data(GamePhaseData.from_dict(saved["phases"][0]))
        game.clear_orders()
    for phase, after in pairwise(saved["phases"]):
        assert game.get_current_phase() == phase["name"]
        ordered(game, phase)
        game.process()
        assert board(game.get_state()) == board(after["state"]), phase["name"]
    assert is_valid_saved_game(hashed(saved))
    loaded = from_saved_game_format(saved)
    assert loaded.get_current_phase() == names[-1]
    assert [str(name) for name in loaded.state_history] == names[:-1]


@ON_SQLITE
def test_a_game_whose_board_was_secret_has_a_file_when_it_is_over(office: Office) -> None:
    office.seven("alpha", variant="blind 1801", late=Late.HOLD, grace=60)
    play(office, seed=2, until_run=6)
    assert SAVED not in asked(office, "FRANCE")
    assert "some of this board is secret for now" in last_files_mail(office)
    assert json.loads(asked(office, "MASTER")[SAVED])["phases"]
    office.says("MASTER", "TERMINATE")
    declared = office.table("alpha").timing.declared
    assert declared
    office.now = declared.at
    office.alarms()
    saved = json.loads(asked(office, "FRANCE")[SAVED])
    *played, last = saved["phases"]
    assert last["name"] == OVER
    assert len(played) == 6
    for phase, after in pairwise(saved["phases"]):
        game = opened(phase)
        ordered(game, phase)
        game.process()
        assert board(game.get_state())["units"] == board(after["state"])["units"]
        assert board(game.get_state())["centers"] == board(after["state"])["centers"]
    assert from_saved_game_format(saved).get_current_phase() == OVER


@ON_SQLITE
@pytest.mark.parametrize("on", ["cold war", "hundred", "1900", "colonial", "chaos"])
def test_a_game_on_a_map_that_the_package_lacks_has_no_such_file(office: Office, on: str) -> None:
    office.seven("alpha", variant="standard", map=on)
    power = sorted(office.table("alpha").game.seats)[0]
    assert SAVED not in asked(office, power)
    mail = " ".join(office.rows(f"{power.lower()}@example.org")[-2].raw.decode().split())
    assert "that format supports only the maps Standard, Ancient Mediterranean and Modern" in mail


def last_files_mail(office: Office) -> str:
    row = [row for row in office.rows("france@example.org") if row.kind == "files"][-1]
    return " ".join(row.raw.decode().split())


@ON_SQLITE
def test_a_game_that_the_format_cannot_hold_has_no_file_and_the_mail_says_why(
    office: Office,
) -> None:
    office.seven("alpha", variant="crypto ii", late=Late.HOLD, grace=60)
    play(office, seed=2, until_run=2)
    assert list(asked(office, "FRANCE")) == ["alpha.json"]
    assert (
        "There is no file for the Python package diplomacy: that format supports only armies and"
        " fleets, and this game has other units too."
    ) in last_files_mail(office)


@named(of_kind(PhaseKind.MOVEMENT))
def test_every_order_of_the_datc_has_the_same_effect_in_the_package(case: Case) -> None:
    ran = decided(case)
    line = saved_line(ATLAS, ran)
    if not line:
        assert not ran.board.units
        return
    phase = json.loads(line)
    game = opened(phase)
    ordered(game, phase)
    game.process()
    found = {unit for units in game.get_units().values() for unit in units if unit[0] != "*"}
    same = found == {text for texts in case["after"].values() for text in texts}
    fled = {unit for units in game.get_units().values() for unit in units if unit[0] == "*"}
    places = {f"*{one.unit}" for one, to in ran.reports[0].escapes if to}
    assert (same and fled == places) is (case["id"] not in OTHERWISE)


def decided(case: Case) -> SeenPhase:
    """Returns a case together with its public results."""
    variant = VARIANTS["standard"]
    orders: dict[str, list[Order]] = {}
    for power, entries in case.get("orders", {}).items():
        written = (entry[0] for entry in entries if not isinstance(entry, str))
        orders[power] = [Order.read(text) for text in written if len(text.split()) > 2]
    board = position_of(case, random.Random(1))
    game = plain_game(variant, Phase.read(case["phase"]), board, orders)
    _, ran = run_phase(variant, game)
    report = variant.observe(ran, Role.PUBLIC, game.settings)
    return SeenPhase(ran, datetime(2026, 11, 20, tzinfo=UTC), (report,), "")
