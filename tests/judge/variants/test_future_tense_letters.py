"""Tests messages of Future Tense as people write them, from the text to the orders on file (FT 4,
5, 7, 8)."""

from __future__ import annotations

import pytest

from grammar.commands.statement_types import OrderLine, OrdersFor, Statement
from grammar.words.unreadable_and_completed_by_board import Mistake
from judge.board.phases import Phase, Undated
from judge.board.power_names_and_place_codes import Power
from judge.filing.submission import Written
from judge.orders.order_lists import Filed
from judge.play import awaited_orders, conduct_game
from tests.grammar.reading import read_letter
from tests.judge.variants.turns import on_file, turn_at


def mail(power: Power, text: str) -> tuple[Filed, list[Mistake]]:
    """Returns the result of filing a message in the first game turn, and the lines that could not
    be parsed."""
    lines: list[Written] = []
    mistakes: list[Mistake] = []
    game = turn_at("S1901M")
    heading: Phase | None = None
    for part in read_letter(text).parts:
        match part:
            case Statement(command=OrdersFor(phase=Undated() as season)):
                heading = season.among(awaited_orders.open_phases(game))
            case Statement(command=OrdersFor(phase=Phase() | None as heading)):
                pass
            case Statement(command=OrderLine() as line):
                lines.append(Written(line.order, heading, line.side, part.line))
            case Mistake():
                mistakes.append(part)
    return conduct_game.submit(game, power, game.phase, lines, 1, bool(mistakes))[1], mistakes


FRANCE_IN_THE_FIRST_TURN = """
1. A Paris - Burgundy / A Burgundy - Munich (retreat, Bel, Pic)
2. A Marseilles - Spain / A Spain st.
3. F Brest - ENC / F Brest - ENC
"""


def test_ft_8_players_are_asked_to_submit_their_orders_in_this_format() -> None:
    """The message is the example in the rules, word for word."""
    filed, mistakes = mail("FRANCE", FRANCE_IN_THE_FIRST_TURN)
    assert mistakes == [] and filed.refusals == () and filed.complete
    assert on_file(filed, "S1901M") == ["A PAR - BUR (RETREAT PIC)", "A MAR - SPA", "F BRE - ENG"]
    assert on_file(filed, "F1901M") == ["A BUR - MUN (RETREAT BEL PIC)", "A SPA H", "F BRE - ENG"]


@pytest.mark.parametrize(
    "text",
    [
        "A Par-Bur/A Bur-Mun\nF Bre H / F Bre stands",
        "SPRING 1901\nA Par - Bur\nF Bre H\n\nAUTUMN 1901\nA Bur - Mun\nF Bre H",
        "Fall 1901:\n1) A Bur - Mun\n2) F Bre st.\nSpring 1901:\n1) A Par - Bur\n2) F Bre st.",
        "Spring:\nA Par - Bur\nF Bre H\n\nFall:\nA Bur - Mun\nF Bre H",
        "ORDERS S1901M\narmy paris to burgundy\nfleet brest holds\n"
        "ORDERS F1901M\narmy burgundy to munich\nfleet brest holds",
    ],
)
def test_ft_8_other_forms_are_read_as_well(text: str) -> None:
    filed, mistakes = mail("FRANCE", text)
    assert not mistakes and filed.complete
    assert on_file(filed, "S1901M") == ["A PAR - BUR", "F BRE H"]
    assert on_file(filed, "F1901M") == ["A BUR - MUN", "F BRE H"]


def test_ft_8_a_slash_before_a_coast_parts_no_seasons() -> None:
    filed, mistakes = mail("RUSSIA", "F STP/SC - BOT / F BOT - STP/SC")
    assert not mistakes and filed.complete
    assert on_file(filed, "S1901M") == ["F STP/SC - BOT"]
    assert on_file(filed, "F1901M") == ["F BOT - STP/SC"]


@pytest.mark.parametrize(
    "line",
    [
        "A Paris - Burgundy / if A Paris - Burgundy succeeded A Burgundy - Munich",
        "A Paris - Burgundy unless Germany moves there / A Burgundy - Munich",
        "A Paris - Burgundy / A Burgundy - Munich, otherwise A Paris st.",
    ],
)
def test_ft_4_orders_may_not_be_conditional(line: str) -> None:
    filed, mistakes = mail("FRANCE", f"{line}\nF Brest st. / F Brest st.")
    assert len(mistakes) >= 1
    assert all(mistake.is_order and "Orders cannot" in mistake.reason for mistake in mistakes)
    assert filed.stored and not filed.complete


@pytest.mark.parametrize(
    "retreat",
    ["(retreat Bel if Holland is taken)", "(retreat Bel unless dislodged from Ruhr, else Pic)"],
)
def test_ft_7_retreats_may_not_be_conditional(retreat: str) -> None:
    filed, mistakes = mail(
        "FRANCE", f"A Paris st. / A Paris st. {retreat}\nF Brest st. / F Brest st."
    )
    (mistake,) = mistakes
    assert mistake.is_order and "rule 7" in mistake.reason
    assert filed.stored and not filed.complete


@pytest.mark.parametrize(
    ("written", "places"),
    [
        ("(retreat, Pic, Gas)", "(RETREAT PIC GAS)"),
        ("(retreat Pic Gas)", "(RETREAT PIC GAS)"),
        ("(retreat: Picardy, Gascony)", "(RETREAT PIC GAS)"),
        ("(retreat OFF)", "(RETREAT OFF)"),
    ],
)
def test_ft_7_retreats_are_written_in_the_normal_way(written: str, places: str) -> None:
    filed, mistakes = mail("FRANCE", f"A Paris st. {written} / A Paris st.")
    assert not mistakes
    assert on_file(filed, "S1901M") == [f"A PAR H {places}"]
    assert on_file(filed, "F1901M") == ["A PAR H"]


def test_ft_5_the_seeds_two_letters_below_headings() -> None:
    """The messages have the headings of the example in the rules."""
    text = "Spring 1901\nA {0} - Burgundy\n\nFall 1901\nA {1}"
    french, mistakes = mail("FRANCE", text.format("Paris", "Burgundy - Munich"))
    german, more = mail("GERMANY", text.format("Munich", "Munich - Burgundy"))
    assert not mistakes and not more and french.complete and german.complete
    assert on_file(french, "F1901M") == ["A BUR - MUN"]
    assert on_file(german, "F1901M") == ["A MUN - BUR"]
