"""Tests the language of a message, and headings that name another season in German."""

from __future__ import annotations

import pytest

from grammar.commands.statement_types import OrdersFor, Statement
from grammar.words.language_of_text import is_german
from judge.board.phases import Phase
from tests.grammar.reading import read_letter


@pytest.mark.parametrize(
    "text",
    [
        "A BER - KIE\nGruß, Uwe",
        "Armee Berlin nach Kiel",
        "Österreich F1901\nA VIE - GAL",
        "Lieber Spielleiter, hier sind die Züge.\nA MOS - UKR",
    ],
)
def test_a_message_is_german(text: str) -> None:
    assert is_german(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "A BER - KIE\nA MUN - RUH",
        "Thanks, Uwe. My army in Berlin goes to Kiel.",
        "Armée Paris - Bourgogne, merci",
        "Armata Venezia - Tirolo, grazie",
        "Ejército Constantinopla - Bulgaria, gracias",
        "Beste spelleider, hier zijn mijn orders. Leger Berlijn naar Kiel.",
    ],
)
def test_a_message_is_not_german(text: str) -> None:
    assert not is_german(text)


def _headings(text: str) -> list[OrdersFor]:
    commands = [part.command for part in read_letter(text).parts if isinstance(part, Statement)]
    return [one for one in commands if isinstance(one, OrdersFor)]


FALL, SPRING = Phase.read("F1901M"), Phase.read("S1901M")


@pytest.mark.parametrize("heading", ["F1901", "F 1901", "F'01", "Züge F01:", "ORDERS F1901"])
def test_f_may_be_spring_in_a_german_message(heading: str) -> None:
    assert _headings(f"{heading}\nArmee Berlin nach Kiel") == [OrdersFor(FALL, either=SPRING)]
    assert _headings(f"{heading.replace('Züge', 'Moves')}\nA BER - KIE") == [OrdersFor(FALL)]


def test_f_is_spring_above_orders_for_herbst() -> None:
    text = "F1901\nArmee Berlin nach Kiel\nHerbst 1901\nArmee Kiel nach Holland"
    assert _headings(text) == [OrdersFor(SPRING), OrdersFor(FALL)]


def test_f_is_fall_below_orders_for_fruehjahr_and_in_words_and_below_phase() -> None:
    text = "Frühjahr 1901\nArmee Berlin nach Kiel\nF1901\nArmee Kiel nach Holland"
    assert _headings(text) == [OrdersFor(SPRING), OrdersFor(FALL)]
    assert _headings("Herbst 1901\nArmee Berlin nach Kiel") == [OrdersFor(FALL)]
    assert _headings("F1901M\nArmee Berlin nach Kiel") == [OrdersFor(FALL)]
    assert _headings("PHASE F1901M\nArmee Berlin nach Kiel") == [OrdersFor(FALL, ahead=True)]
