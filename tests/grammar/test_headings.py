"""Tests headings of orders: for one season or several, with or without a year, on their own line or
in front of an order."""

from __future__ import annotations

import pytest

from grammar.commands.statement_types import Clear, OrderLine, OrdersFor, Process, Statement
from grammar.words.unreadable_and_completed_by_board import Mistake
from judge.board.phases import Span
from tests.grammar.reading import read_letter


def read(text: str) -> list[str]:
    """Returns the headings and orders in a message. Lines that were not understood begin with
    ``!``."""
    found: list[str] = []
    for part in read_letter(text).parts:
        match part:
            case Statement(command=OrdersFor(phase=phase)):
                found.append(f"[{phase}]")
            case Statement(command=OrderLine(order=order, power=power)):
                found.append(f"{order}{f' ({power})' if power else ''}")
            case Mistake(text=line):
                found.append(f"! {line}")
    return found


@pytest.mark.parametrize(
    ("heading", "span"),
    [
        ("ORDERS S1901M-F1901M", "S1901M-F1901M"),
        ("ORDERS W1901A-F1902M", "W1901A-F1902M"),
        ("S1901M-F1901M", "S1901M-F1901M"),
        ("Orders for Spring 1901 and Fall 1901:", "S1901M-F1901M"),
        ("Here are my orders for Spring 1901 and Fall 1901", "S1901M-F1901M"),
        ("Winter 1901 adjustments, Spring 1902 and Fall 1902", "W1901A-F1902M"),
        ("Orders for Spring and Fall 1901", "Spring-F1901M"),
        ("Spring/Fall:", "Spring-Fall"),
        ("Frühjahr und Herbst 1901:", "Spring-F1901M"),
        ("Both seasons 1901:", "Spring-F1901M"),
        ("My list for both seasons:", "Spring-Fall"),
        ("What my three units do in spring and in fall 1901:", "Spring-F1901M"),
    ],
)
def test_ft_2_a_heading_may_name_all_phases_of_the_letter(heading: str, span: str) -> None:
    assert read(f"{heading}\nA PAR - BUR") == [f"[{span}]", "A PAR - BUR"]


@pytest.mark.parametrize(
    ("line", "phase"),
    [
        ("my list for Spring 1902:", "S1902M"),
        ("My spring 1901 list", "S1901M"),
        ("These are my Fall moves", "Fall"),
        ("1902 Spring, the whole list", "S1902M"),
        ("And here is what my poor army does in Fall 1902:", "F1902M"),
        ("Spring 1901 with love from Paris", "S1901M"),
        ("ORDRES S1902M", "S1902M"),
    ],
)
def test_a_season_is_read_from_a_heading_in_ones_own_words(line: str, phase: str) -> None:
    assert read(f"{line}\nA PAR - BUR") == [f"[{phase}]", "A PAR - BUR"]


@pytest.mark.parametrize(
    "line",
    [
        "Would you take my spring list?",
        "I have not sent my spring list",
        "Spring 1901 was fun, and so is the list",
    ],
)
def test_what_is_said_of_lists_is_no_heading(line: str) -> None:
    assert not any(part.startswith("[") for part in read(line))


@pytest.mark.parametrize("line", ["PROCESS S1901M-F1901M FORCE", "CLEAR S1901M-F1901M"])
def test_ft_2_commands_take_the_code_of_a_whole_turn(line: str) -> None:
    (part,) = read_letter(line).parts
    assert isinstance(part, Statement)
    assert isinstance(part.command, Clear | Process)
    assert isinstance(part.command.phase, Span)
    assert str(part.command.phase) == "S1901M-F1901M"


def test_a_mended_process_is_forced_as_it_was() -> None:
    (part,) = read_letter("PROCESS X1901M FORCE").parts
    assert isinstance(part, Mistake)
    assert part.suggestion == "PROCESS F1901M FORCE"


@pytest.mark.parametrize(
    ("line", "heading"),
    [
        ("Spring: A Par-Bur", "Spring"),
        ("Fall: A Par-Bur", "Fall"),
        ("Fall A Par-Bur", "Fall"),
        ("S1901M A Par-Bur", "S1901M"),
        ("Spring 1901 - A Par-Bur", "S1901M"),
        ("Spring 1901; A Par-Bur", "S1901M"),
        ("Spring 1901: A Par-Bur", "S1901M"),
        ("Spring: 1. A Par-Bur", "Spring"),
    ],
)
def test_ft_8_a_season_may_stand_before_its_order(line: str, heading: str) -> None:
    assert read(line) == [f"[{heading}]", "A PAR - BUR"]


def test_ft_8_several_orders_behind_their_season() -> None:
    orders = ["[S1901M]", "A PAR - BUR", "A MAR - SPA"]
    assert read("Spring 1901; A Par-Bur; A Mar-Spa") == orders


def test_ft_8_two_seasons_on_a_line_with_their_names() -> None:
    orders = ["[W1901A]", "BUILD A PAR", "[S1902M]", "A PAR H"]
    assert read("Winter 1901: Build A Par; Spring 1902: A Par H") == orders
    (*_, part) = read_letter("Build A Par; Spring (maybe) A Par H").parts
    assert isinstance(part, Mistake)
    assert part.is_order


def test_ft_7_a_list_of_retreats_is_no_order_behind_a_heading() -> None:
    order = "A PAR H (RETREAT GAS)"
    assert read("Spring 1901 - A Par H (retreat: Gas)") == ["[S1901M]", order]
    assert read("ORDERS F1901M A Par H (retreat: Gas)") == ["[F1901M]", order]


@pytest.mark.parametrize(
    "line", ["Spring (no year yet!!) A Par-Bur", "My army in Spring 1901 goes A Par - Bur"]
)
def test_an_order_beside_a_season_is_never_small_talk(line: str) -> None:
    (part,) = read_letter(line).parts
    assert isinstance(part, Mistake)
    assert part.is_order and "season on its own" in part.reason


@pytest.mark.parametrize(
    ("heading", "phase"),
    [
        ("France Spring 1901", "S1901M"),
        ("France, Spring 1901:", "S1901M"),
        ("France: Spring 1901", "S1901M"),
        ("France Fall:", "Fall"),
        ("France's orders for Spring 1901", "S1901M"),
        ("Spring 1901 orders for France", "S1901M"),
    ],
)
def test_a_heading_may_name_a_power(heading: str, phase: str) -> None:
    assert read(f"{heading}\nA Par - Bur") == [f"[{phase}]", "A PAR - BUR (FRANCE)"]


@pytest.mark.parametrize("heading", ["Spring season", "Spring season 1901:", "The Fall of 1901"])
def test_a_season_may_be_called_one(heading: str) -> None:
    (found,) = read(heading)
    assert found.startswith("[")


@pytest.mark.parametrize(
    "line", ["France in the spring", "Fall 1901 was fun", "Spring is here", "France and Italy"]
)
def test_what_only_tells_of_a_season_is_no_heading(line: str) -> None:
    assert not any(part.startswith("[") for part in read(line))


def test_orders_below_a_season_and_more_words_are_not_filed_for_another() -> None:
    (heading,) = read("Orders for Spring, and for Fall 1901 as I said before\nA PAR H")
    assert heading.startswith("!")
