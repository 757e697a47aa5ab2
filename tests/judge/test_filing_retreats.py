"""Tests how every game files retreat orders."""

from __future__ import annotations

import pytest

from judge.board.position import Dislodged
from judge.board.units import Unit
from judge.game.game import Game
from judge.games.registry import VARIANTS
from judge.orders.order import Order
from judge.orders.order_lists import Filed, OrderList
from judge.play import conduct_game
from tests.judge.variants.boards import board, game_at

VARIANT = VARIANTS["crystal ball"]


def vienna(old: str | OrderList | None = None) -> Game:
    """Returns a game in which two Italian units were dislodged: the army in Vienna from Trieste,
    and the fleet in the West Mediterranean from the Tyrrhenian Sea."""
    position = board(
        {"AUSTRIA": "A VIE, A BUD", "FRANCE": "F WES", "ITALY": "A ROM"},
        dislodged=(
            Dislodged(Unit.read("ITALY", "A VIE"), "TRI"),
            Dislodged(Unit.read("ITALY", "F WES"), "TYS"),
        ),
    )
    lists = {("S1901R", "ITALY"): old} if old else {}
    return game_at("S1901R", position, lists=lists)


def send(game: Game, *lines: str, letter: int = 1, flawed: bool = False) -> Filed:
    orders = [Order.read(line) for line in lines]
    return conduct_game.submit(game, "ITALY", game.phase, orders, letter, flawed)[1]


def listed(filed: Filed) -> list[str]:
    return [str(order) for order in filed.on_file.lines] if filed.on_file else []


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("A VIE R TYR", "A VIE R TYR"),
        ("A VIE - TYR", "A VIE R TYR"),
        ("VIE R BOH", "A VIE R BOH"),
        ("A VIE D", "A VIE D"),
        ("REMOVE A VIE", "A VIE D"),
        ("F WES - SPA", "F WES R SPA/SC"),
        ("F WES R SPA/SC", "F WES R SPA/SC"),
    ],
)
def test_a_retreat_is_read(line: str, read: str) -> None:
    assert listed(send(vienna(), line)) == [read]


@pytest.mark.parametrize(
    ("line", "says", "suggestion"),
    [
        ("A VIE R TRI", "BOH, GAL, TYR", "A VIE R BOH"),
        ("A VIE R BUD", "BOH, GAL, TYR", "A VIE R BOH"),
        ("A VIE R MOS", "BOH, GAL, TYR", "A VIE R BOH"),
        ("F WES R SPA/NC", "SPA/SC", "F WES R LYO"),
        ("A VIE H", "only retreat or disband", "A VIE R BOH"),
        ("A VIE - NTH - LON", "is this the retreat", "A VIE R BOH"),
        ("A ROM R TUS", "no dislodged unit in Rome", "A VIE R BOH"),
        ("A ROM - TUS", "after the retreats", "A VIE R BOH"),
        ("A XYZ - TUS", "A VIE, F WES", "A VIE R BOH"),
        ("WAIVE", "A VIE, F WES", "A VIE R BOH"),
    ],
)
def test_a_retreat_is_refused(line: str, says: str, suggestion: str) -> None:
    filed = send(vienna(), line)
    assert filed.on_file is None
    assert says.lower() in filed.refusals[0].reason.lower()
    assert filed.refusals[0].suggestion == suggestion


def test_a_dash_beside_movement_orders_is_asked_about() -> None:
    """The message might contain orders for the next movement phase that were sent too early."""
    filed = send(vienna(), "A VIE - TYR", "A ROM - TUS", "F WES D")
    assert listed(filed) == ["F WES D"]
    assert [refusal.line for refusal in filed.refusals] == [0, 1]
    assert "Is this the retreat" in filed.refusals[0].reason
    assert filed.refusals[0].suggestion == "A VIE R TYR"


def test_retreats_replace_unit_by_unit_and_are_complete_with_the_last_one() -> None:
    filed = send(vienna(), "A VIE R TYR")
    assert filed.on_file and not filed.on_file.complete
    filed = send(vienna("A VIE R TYR"), "F WES R TUN", "A VIE R BOH", letter=2)
    assert listed(filed) == ["A VIE R BOH", "F WES R TUN"]
    assert filed.on_file and filed.on_file.complete


def test_retreats_of_a_faulty_letter_are_kept_but_not_complete() -> None:
    filed = send(vienna(), "A VIE R TYR", "F WES D", flawed=True)
    assert filed.on_file and not filed.on_file.complete


def test_an_older_letter_changes_no_retreat() -> None:
    old = OrderList((Order.read("A VIE D"),), letter=5)
    assert send(vienna(old), "A VIE R TYR", letter=4).on_file == old


def test_a_retreat_is_owed_where_there_is_a_choice() -> None:
    game = vienna()
    assert VARIANT.due(game, game.phase).owed == {"ITALY"}
