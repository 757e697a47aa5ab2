"""Tests orders in short notation, which are parsed before anything else is tried."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import NoReturn

import pytest

from grammar.commands.statement_types import OrderLine, Statement
from grammar.games.registry import language_of
from grammar.letter.reader import read_letter
from grammar.orders.order_line import take_order
from grammar.orders.parse_context_and_dialect import (
    Dialect,
    LineAtHand,
    OrderSyntax,
    OwnLine,
    Taken,
)
from grammar.orders.plain_orders import plain_order
from judge.games.maps import MAPS
from judge.games.registry import VARIANTS, variant_on
from tests.grammar.reading import LANGUAGE, NAMES

PLAIN = """\
A PAR H
F bre - MAO
A Mar-Bur
A GAS S A MAR - BUR
F ENG S F BRE
F NTH C A LON - NWY
F STP/SC - BOT
F MAO - SPA/NC"""

NOT_PLAIN = (
    ("a par - bur", "a small letter may begin a sentence"),
    ("A PAR - BUR?", "a question"),
    ("A PAR - XYZ", "no such place"),
    ("A STP/SC - FIN", "an army has no coast"),
    ("F PAR/SC - BUR", "no such coast"),
    ("A MAR S A PAR - PAR", "the judge says how it was read"),
    ("A PAR - BUR - MUN", "by convoy"),
    ("A PAR R BUR", "a retreat"),
    ("A SWI H", "impassable"),
)


def test_a_list_in_short_notation_is_read_without_a_dialect() -> None:
    def ask(line: LineAtHand) -> NoReturn:
        raise AssertionError(f"a dialect was asked about {line.text}")

    asking = Dialect(name="asking", lines=(OwnLine(read=ask),))
    language = replace(LANGUAGE, dialects=(asking,))
    parts = read_letter(PLAIN, lambda game: language).parts
    commands = [part.command for part in parts if isinstance(part, Statement)]
    orders = [str(command.order) for command in commands if isinstance(command, OrderLine)]
    assert orders == [line.upper().replace("MAR-BUR", "MAR - BUR") for line in PLAIN.splitlines()]
    with pytest.raises(AssertionError, match="A PAR - BUR - MUN"):
        take_order("A PAR - BUR - MUN maybe", language)


@pytest.mark.parametrize(("line", "why"), NOT_PLAIN)
def test_all_about_which_something_must_be_said_is_left_to_others(line: str, why: str) -> None:
    assert plain_order(line, NAMES) is None, why


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("map_name", MAPS)
def test_it_means_what_the_same_words_mean_further_apart(variant: str, map_name: str) -> None:
    """Two spaces between the words, so that the line is not in short notation."""
    language = language_of(variant_on(VARIANTS[variant], map_name))
    drawn = Random(f"{variant} on {map_name}")
    for _ in range(100):
        line = _drawn(drawn, language)
        order = plain_order(line, language.names)
        if order is not None:
            assert take_order(line.replace(" ", "  "), language) == Taken((order,)), line


def _drawn(drawn: Random, language: OrderSyntax) -> str:
    """Returns a line with the codes of three places, some of them with a coast."""
    provinces = language.names.atlas.provinces
    places = [*provinces, *(coast for one in provinces.values() for coast in one.coasts)]
    here, other, to = (drawn.choice((str.upper, str.title))(p) for p in drawn.choices(places, k=3))
    here, other, to = (p[:3] + p[3:].upper() for p in (here, other, to))
    unit, helped = drawn.choices("AF", k=2)
    return drawn.choice(
        (
            f"{unit} {here} H",
            f"{unit} {here} - {to}",
            f"{unit} {here} S {helped} {other}",
            f"{unit} {here} S {helped} {other} - {to}",
            f"{unit} {here} C A {other} - {to}",
        )
    )
