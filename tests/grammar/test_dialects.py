"""Tests that a game in another package can add its own lines and its own HELP texts."""

from __future__ import annotations

import pytest

from grammar.commands.help_texts import help_text, topics
from grammar.games import registry
from grammar.games.registry import BUILT_IN, DIALECTS, dialects, language_of
from grammar.orders.lines.order_detection import begins_like_order
from grammar.orders.order_line import read_order
from judge.games.registry import VARIANTS
from tests.packages import LINES, RULES, Environment, environment

__all__ = ["environment"]

TOLLS = """
import re
from dataclasses import replace
from grammar.orders.parse_context_and_dialect import Dialect, OwnLine
from judge.games.registry import VARIANTS
from judge.orders.order import Order, Own

GAME = replace(VARIANTS["standard"], name="tolls", also=())
TOLL = re.compile(r"toll (\\d)", re.IGNORECASE)

def read(line):
    found = TOLL.fullmatch(line.text)
    return Order(None, Own(("TOLL", found[1]))) if found else None

def leads(line, names, begins):
    return TOLL.match(line) is not None

SPOKEN = Dialect(
    name="tolls",
    lines=(OwnLine(read=read, leads=leads),),
    helps={"tolls": "TOLLS\\n\\nWho holds a bridge may ask for a toll.\\n"},
    also={"bridge": "tolls"},
)
STRAY = replace(SPOKEN, name="fords")
TAKEN = replace(SPOKEN, name="crypto ii")
"""


def _install(environment: Environment, lines: str) -> None:
    entries = {RULES: {"tolls": "tolls:GAME"}, LINES: {"tolls": f"tolls:{lines}"}}
    environment.install("tolls", TOLLS, entries)


def test_its_lines_are_read_in_every_game(environment: Environment) -> None:
    _install(environment, "SPOKEN")
    assert registry.faults() == ()
    assert [dialect.name for dialect in dialects()] == [*BUILT_IN, "tolls"]
    for variant in VARIANTS.values():
        language = language_of(variant)
        assert str(read_order("Toll 3", language)) == "DO TOLL 3"
        assert begins_like_order("TOLL 3", language)
        assert str(read_order("A Par - Bur", language)) == "A PAR - BUR"


def test_help_lists_it_and_has_its_texts(environment: Environment) -> None:
    _install(environment, "SPOKEN")
    assert "TOLLS" in help_text("") and "HELP TOLLS" in help_text("variants")
    assert help_text("bridge") == help_text("tolls").replace("\r", "")
    assert help_text("tolls").startswith("TOLLS")
    assert "tolls" in topics()


def test_help_on_a_game_without_a_dialect_is_what_it_says_of_itself(
    environment: Environment,
) -> None:
    text = TOLLS.replace("also=()", f"also=(), about='{'Pay or stay. ' * 9}\\nHere.'")
    environment.install("tolls", text, {RULES: {"tolls": "tolls:GAME"}})
    assert help_text("TOLLS").startswith("TOLLS\n\nPay or stay. Pay")
    assert help_text("tolls").endswith(" Pay or stay.\nHere.\n")
    assert max(map(len, help_text("tolls").splitlines())) <= 78
    assert "To read more: HELP TOLLS." in " ".join(help_text("variants").split())


def test_without_it_help_says_nothing_of_it() -> None:
    assert "tolls" not in topics()
    assert "too." not in help_text("variants")


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ("STRAY", "belongs to a game 'fords' that does not exist"),
        ("TAKEN", "has the name 'crypto ii', which is taken"),
        ("GAME", "is not a Dialect but a Variant"),
        ("NOTHING", "cannot be loaded: AttributeError"),
    ],
)
def test_a_dialect_that_does_not_fit_is_left_out(
    environment: Environment, lines: str, reason: str
) -> None:
    _install(environment, lines)
    assert [*DIALECTS] == [*BUILT_IN]
    assert [misfit.reason[: len(reason)] for misfit in registry.faults()] == [reason]
