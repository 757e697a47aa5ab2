"""Tests messages for a game with a map of its own: codes of any length, other powers, other years,
and a line that no other game has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from grammar.commands.statement_types import (
    Clear,
    Eject,
    OrderLine,
    OrdersFor,
    Part,
    PressLetter,
    SignOn,
    Statement,
)
from grammar.games.registry import dialects
from grammar.letter.reader import read_letter
from grammar.orders.order_line import read_order
from grammar.orders.parse_context_and_dialect import Dialect, LineAtHand, OrderSyntax, OwnLine
from grammar.words.phases import Calendar, read_phase
from grammar.words.place_names import Names
from grammar.words.unreadable_and_completed_by_board import Mistake
from judge.board.atlas import read_atlas
from judge.orders.actions import Own
from judge.orders.order import Order
from tests.grammar.reading import LANGUAGE

FORD = read_atlas(
    {
        "name": "Ford",
        "opening": "S872M",
        "victory": 2,
        "impassable": {},
        "powers": {
            "NORTH": {"adjective": "Northern", "home": ["AB"], "units": ["A AB"]},
            "SOUTH": {"adjective": "Southern", "home": ["KEEPS"], "units": ["A KEEPS"]},
        },
        "provinces": {
            "AB": {"name": "Abbey", "terrain": "land", "centre": True, "army": ["TOWER"]},
            "TOWER": {"name": "Old Tower", "terrain": "land", "army": ["AB", "KEEPS"]},
            "KEEPS": {"name": "The Keeps", "terrain": "land", "centre": True, "army": ["TOWER"]},
        },
    }
)

_TOLL = re.compile(r"(?:(.*?) )?(?:takes?|do) tolls?(?: of)? (\d)", re.IGNORECASE)


def _read_toll(line: LineAtHand) -> Order | None:
    found = _TOLL.fullmatch(line.text)
    stands = line.read(f"{found[1]} H") if found and found[1] else None
    if not found or (found[1] and not isinstance(stands, Order)):
        return None
    return Order(stands.unit if isinstance(stands, Order) else None, Own(("TOLL", found[2])))


TOLLS = Dialect(
    name="tolls",
    lines=(
        OwnLine(
            read=_read_toll,
            leads=lambda line, names, begins: _TOLL.fullmatch(line) is not None,
        ),
    ),
)
HERE = OrderSyntax(Names(FORD), Calendar(872), (*dialects(), TOLLS))


@dataclass
class Asked:
    """Returns the language for a game, which is that of the map for the game ``ford``. Records the
    games that it is asked for."""

    games: list[str | None]

    def __call__(self, game: str | None) -> OrderSyntax:
        self.games.append(game)
        return HERE if game == "ford" else LANGUAGE


@pytest.fixture
def asked() -> Asked:
    return Asked([])


def _orders(parts: tuple[Part, ...]) -> Iterator[str]:
    for part in parts:
        if isinstance(part, Statement) and isinstance(part.command, OrderLine):
            yield str(part.command.order)


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("A AB - TOWER", "A AB - TOWER"),
        ("a ab-tower", "A AB - TOWER"),
        ("Army Abbey moves to the Old Tower", "A AB - TOWER"),
        ("AB S A KEEPS - TOWER", "AB S A KEEPS - TOWER"),
        ("Northern army Abbey supports Southern army the keeps", "A AB S A KEEPS"),
        ("A AB TAKES TOLL OF 3", "A AB DO TOLL 3"),
        ("DO TOLL 3", "DO TOLL 3"),
    ],
)
def test_its_orders_are_read_with_its_names_and_lines(line: str, order: str) -> None:
    assert str(read_order(line, HERE)) == order
    assert Order.read(order) == read_order(order, HERE)


def test_each_frame_is_read_in_the_language_of_its_game(asked: Asked) -> None:
    letter = (
        "SIGNON N@ford secret\nORDERS S72M\nA AB - TOWER\nDO TOLL 3\nA PAR - BUR\n"
        "SIGNON F@other secret\nORDERS S1901M\nA PAR - BUR\nA AB - TOWER"
    )
    parts = read_letter(letter, asked).parts
    assert list(_orders(parts)) == ["A AB - TOWER", "DO TOLL 3", "A PAR - BUR"]
    assert [part.text for part in parts if isinstance(part, Mistake)] == [
        "A PAR - BUR",
        "A AB - TOWER",
    ]
    commands = [part.command for part in parts if isinstance(part, Statement)]
    roles = [command.role for command in commands if isinstance(command, SignOn)]
    assert roles == ["NORTH", "FRANCE"]
    assert [str(c.phase) for c in commands if isinstance(c, OrdersFor)] == ["S872M", "S1901M"]
    assert set(asked.games) == {"ford", "other"}


def test_press_and_phases_are_of_the_frame(asked: Asked) -> None:
    letter = "SIGNON SOUTH@ford secret\nPRESS TO N\nhello\nENDPRESS\nCLEAR F873R\nEJECT north"
    commands = [p.command for p in read_letter(letter, asked).parts if isinstance(p, Statement)]
    assert [c.to for c in commands if isinstance(c, PressLetter)] == [("NORTH",)]
    assert [str(c.phase) for c in commands if isinstance(c, Clear)] == ["F873R"]
    assert [c.power for c in commands if isinstance(c, Eject)] == ["NORTH"]


def test_lines_below_signoff_are_of_no_game_named(asked: Asked) -> None:
    letter = "SIGNON N@ford secret\nA AB - TOWER\nSIGNOFF\nA PAR - BUR"
    assert list(_orders(read_letter(letter, asked).parts)) == ["A AB - TOWER", "A PAR - BUR"]


def test_what_names_no_power_asks_for_no_game(asked: Asked) -> None:
    read_letter("HELP ORDERS\nLIST\n", asked)
    assert asked.games == []


def test_a_suggestion_is_of_its_map_or_not_made(asked: Asked) -> None:
    lines = "A AB -\nA AB PROXY TO\nDUMMY nrth\nDUMMY nobody\nORDERS X72M"
    parts = read_letter(f"SIGNON N@ford secret\n{lines}", asked).parts
    told = [part.suggestion for part in parts if isinstance(part, Mistake)]
    assert told == ["", "", "DUMMY NORTH", "DUMMY power", "ORDERS F872M"]


@pytest.mark.parametrize(
    ("written", "first", "phase"),
    [
        ("S72M", 872, "S872M"),
        ("spring 873", 872, "S873M"),
        ("Fall 1002", 872, "F1002M"),
        ("W01A", 1801, "W1801A"),
        ("S5M", 5, "S5M"),
        ("winter 12", 5, "W12A"),
        ("f00m", 1901, "F1900M"),
    ],
)
def test_years_are_of_the_age_of_the_game(written: str, first: int, phase: str) -> None:
    assert str(read_phase(written, Calendar(first))) == phase


@pytest.mark.parametrize(("written", "first"), [("S872M", 1901), ("S7M", 872), ("Spring 1", 1901)])
def test_a_year_with_too_few_digits_is_none(written: str, first: int) -> None:
    year = first + 1
    with pytest.raises(ValueError, match=f"write, for example, F{first}M, S{year}R or W{first}A"):
        read_phase(written, Calendar(first))
