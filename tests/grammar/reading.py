"""Parses messages and single lines in the language of a standard game."""

from __future__ import annotations

from dataclasses import replace

from grammar.commands.statement_types import Reading
from grammar.games.registry import language_of
from grammar.letter import reader
from grammar.orders import order_line
from grammar.orders.names_in_orders import own_power
from grammar.orders.parse_context_and_dialect import Taken
from grammar.words.clean_text import tidy, without_bullet
from grammar.words.unreadable_and_completed_by_board import Unreadable
from judge.games.standard.rules import STANDARD
from judge.orders.order import Order

LANGUAGE = replace(language_of(STANDARD), home=None)
"""The language of a standard game, changed so that it accepts the lines of all games."""
NAMES = LANGUAGE.names
CALENDAR = LANGUAGE.calendar


def read_letter(text: str) -> Reading:
    return reader.read_letter(text, lambda game: LANGUAGE)


def take_order(line: str) -> Taken | Unreadable:
    return order_line.take_order(line, LANGUAGE)


def read_order_line(text: str) -> Order:
    """Returns the order in a line that a person wrote. Raises ValueError."""
    return order_line.read_order(own_power(without_bullet(tidy(text)), NAMES)[1], LANGUAGE)
