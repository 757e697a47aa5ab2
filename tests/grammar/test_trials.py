"""Tests WHAT IF and ADJUDICATE, to which everything below them in the message belongs."""

from __future__ import annotations

import pytest

from grammar.commands.adjudicate_line import is_lost_trial
from grammar.commands.statement_types import (
    Adjudicate,
    OrderLine,
    Part,
    PressLetter,
    SetWait,
    SignOn,
    Statement,
    WhatIf,
)
from grammar.games.registry import language_of
from grammar.letter.reader import read_letter
from grammar.words.unreadable_and_completed_by_board import Mistake
from judge.games.registry import VARIANTS
from judge.orders.order import Vote


def parts(text: str, variant: str = "standard") -> tuple[Part, ...]:
    return read_letter(text, lambda game: language_of(VARIANTS[variant])).parts


def commands(text: str, variant: str = "standard") -> list[object]:
    return [part.command for part in parts(text, variant) if isinstance(part, Statement)]


def tried(text: str, variant: str = "standard") -> list[str]:
    """Returns the orders below the first WHAT IF with their powers."""
    (trial, *_) = (one for one in commands(text, variant) if isinstance(one, WhatIf))
    return [
        f"{entry.power}: {entry.part.command.order}"
        for entry in trial.said
        if isinstance(entry.part, Statement) and isinstance(entry.part.command, OrderLine)
    ]


def test_orders_of_several_powers_below_it_each_have_their_power() -> None:
    text = (
        "WHAT IF\nAustria: A Vie - Tri, F Tri - Adr\nItaly:\nA Ven - Tri\nA Rom H\n"
        "GERMANY\nA Mun - Bur"
    )
    assert tried(text) == [
        "AUSTRIA: A VIE - TRI",
        "AUSTRIA: F TRI - ADR",
        "ITALY: A VEN - TRI",
        "ITALY: A ROM H",
        "GERMANY: A MUN - BUR",
    ]


@pytest.mark.parametrize(
    "line", ["WHAT IF", "What if?", "what if:", "WHAT-IF", "WhatIf", "What if..."]
)
def test_it_may_be_written_in_any_way_alone_on_its_line(line: str) -> None:
    assert tried(f"{line}\nA Par - Bur") == ["None: A PAR - BUR"]


@pytest.mark.parametrize(
    "line", ["What if A Mun - Bur", "What if you tell bob@mail.example", "What if we wait?"]
)
def test_a_sentence_is_no_trial_and_the_orders_below_it_count(line: str) -> None:
    found = commands(f"{line}\nA Par - Bur")
    assert not any(isinstance(one, WhatIf) for one in found)


def test_what_is_above_it_is_read_as_ever_and_all_below_belongs_to_it() -> None:
    text = (
        "A PAR - BUR\nWHAT IF\nA PAR - PIC\nSET WAIT\nSIGNON ITALY@lab secret\nA VEN - TRI\n"
        "SIGNOFF\nPRESS TO ENGLAND\nHello\nENDPRESS\nA MAR - SPA"
    )
    order, trial = commands(text)
    assert isinstance(order, OrderLine)
    assert str(order.order) == "A PAR - BUR"
    assert isinstance(trial, WhatIf)
    said = [entry.part for entry in trial.said]
    kinds = {type(part.command) for part in said if isinstance(part, Statement)}
    assert {SetWait, SignOn, PressLetter} <= kinds


def test_a_second_one_begins_another_trial() -> None:
    first, second = commands("WHAT IF\nA PAR - PIC\n\nWHAT IF\nA PAR - BUR\nA MAR - GAS")
    assert isinstance(first, WhatIf)
    assert isinstance(second, WhatIf)
    assert [len(one.said) for one in (first, second)] == [1, 2]


def test_the_lines_below_it_keep_their_numbers_in_the_message() -> None:
    (trial,) = commands("\nWHAT IF\n\nItaly:\nA Ven - Xyz")
    assert isinstance(trial, WhatIf)
    assert [entry.part.line for entry in trial.said] == [4, 5]
    assert isinstance(trial.said[1].part, Mistake)
    assert trial.said[1].power == "ITALY"


def test_a_quotation_and_a_signature_below_it_are_no_orders() -> None:
    text = "WHAT IF\nA Par - Bur\n\n> A Mar - Spa\n> F Bre - Mao\n\n-- \nAnna\nA Mun H"
    assert tried(text)[:1] == ["None: A PAR - BUR"]
    assert not any("SPA" in line or "MAO" in line for line in tried(text))


def test_a_password_below_it_is_masked() -> None:
    (trial,) = commands("WHAT IF\nSIGNON FRANCE@lab hush-hush\nA PAR H")
    assert isinstance(trial, WhatIf)
    assert "hush-hush" not in trial.said[0].part.text


def test_press_without_an_end_above_it_is_not_sent() -> None:
    (first, *_) = parts("PRESS TO ENGLAND\nShall we?\nWHAT IF\nA PAR - BUR")
    assert isinstance(first, Mistake)
    assert "ENDPRESS" in first.suggestion


def test_a_power_without_a_player_has_orders_there_and_no_votes() -> None:
    (trial,) = commands("WHAT IF\nItaly:\nA Ven - Tri", "crypto ii")
    assert isinstance(trial, WhatIf)
    orders = [e.part.command for e in trial.said if isinstance(e.part, Statement)]
    (line,) = orders
    assert isinstance(line, OrderLine)
    assert not isinstance(line.order.action, Vote)
    assert tried("WHAT IF\nItaly:\nA Ven - Tri", "crypto ii") == ["ITALY: A VEN - TRI"]


# -- ADJUDICATE ---------------------------------------------------------------------------------


def board(text: str) -> Adjudicate:
    (found,) = (one for one in commands(text) if isinstance(one, Adjudicate))
    return found


def stated(text: str) -> list[str]:
    """Returns what the message says about the board, such as ``units AUSTRIA A VIE``."""
    return [f"{one.what.value} {one.power} {one.said}" for one in board(text).board]


def ordered(text: str) -> list[str]:
    return [
        f"{entry.power}: {entry.part.command.order}"
        for entry in board(text).said
        if isinstance(entry.part, Statement) and isinstance(entry.part.command, OrderLine)
    ]


def faults(text: str) -> list[tuple[int, str]]:
    said = (entry.part for entry in board(text).said)
    return [(part.line, part.text) for part in said if isinstance(part, Mistake)]


UNITS = ["units AUSTRIA A VIE", "units AUSTRIA F TRI", "units ITALY A VEN"]
ORDERS = ["AUSTRIA: A VIE - TRI", "ITALY: A VEN - TRI"]


@pytest.mark.parametrize(
    "text",
    [
        "Austria: A Vie, F Tri\nItaly: A Ven\nAustria: A Vie - Tri\nItaly: A Ven - Tri",
        "Units:\nAustria: A Vie and F Tri\nItaly: A Ven\nOrders:\nAustria: A Vie - Tri\n"
        "Italy: A Ven - Tri",
        "UNITS\nAUSTRIA\nA VIE\nF TRI\nITALY\nA VEN\n\nORDERS\nAUSTRIA\nA VIE - TRI\nITALY\n"
        "A VEN - TRI",
        "Position: Austria: Army Vienna; Fleet Trieste\nItaly: Army Venice\nMoves:\n"
        "Austria:\nVienna - Trieste\nItaly:\nA Ven - Tri",
        "Austria: A Vie F Tri\nA Vie - Tri\nItaly: A Ven\nItaly: A Ven - Tri",
    ],
)
def test_a_board_may_be_written_in_many_ways(text: str) -> None:
    assert stated(f"ADJUDICATE\n{text}") == UNITS
    found = [line.replace("None: ", "AUSTRIA: ") for line in ordered(f"ADJUDICATE\n{text}")]
    assert [line.replace(": VIE", ": A VIE") for line in found] == ORDERS


@pytest.mark.parametrize(
    ("text", "phase", "variant"),
    [
        ("ADJUDICATE", "None", ""),
        ("ADJUDICATE Fall 1905", "F1905M", ""),
        ("ADJUDICATE\nFall 1905 Movement", "F1905M", ""),
        ("adjudicate\nORDERS W1905A", "W1905A", ""),
        ("ADJUDICATE future tense, S1903M", "S1903M", "future tense"),
        ("Adjudicate F1901R crystal ball", "F1901R", "crystal ball"),
        ("ADJUDICATE Blind 1801", "None", "blind 1801"),
    ],
)
def test_a_phase_and_a_kind_of_game_may_be_named(text: str, phase: str, variant: str) -> None:
    found = board(f"{text}\nFrance: A Par")
    assert (str(found.phase), found.variant) == (phase, variant)
    assert [one.said for one in found.board] == ["A PAR"]


def test_centres_dislodged_units_and_standoffs_have_their_headings() -> None:
    text = (
        "ADJUDICATE F1905R\nSupply centers:\nFrance: Par, Marseilles\nDislodged:\n"
        "France: A Mun from Boh, A Ruh by A Kie\nStandoffs: Bur, Sil\nOrders\nA Mun - Ber"
    )
    assert stated(text) == [
        "centers FRANCE PAR",
        "centers FRANCE MAR",
        "dislodged FRANCE A MUN",
        "dislodged FRANCE A RUH",
        "contested None BUR",
        "contested None SIL",
    ]
    assert [one.origin for one in board(text).board if one.origin] == ["BOH", "KIE"]
    assert ordered(text) == ["None: A MUN - BER"]


def test_a_unit_that_cannot_be_read_is_a_mistake_and_the_rest_of_its_line_counts() -> None:
    text = "ADJUDICATE\nUnits\nFrance: A Par, A Xyz\nA Mar\n\nGermany:\nMunich"
    assert stated(text) == ["units FRANCE A PAR"]
    assert faults(text) == [(3, "A Xyz"), (4, "A Mar"), (7, "Munich")]


@pytest.mark.parametrize(
    "line", ["What is", "What of", "What it", "What I'd", "what's if", "Adjudicated", "Adjudicator"]
)
def test_correct_words_are_no_misspelt_trial(line: str) -> None:
    assert not is_lost_trial(line)


def test_what_is_below_a_misspelt_one_is_not_filed() -> None:
    for line in ("Waht if", "ADJUDICTE", "ADJUDICAT Fall 1905", "WHAT FI"):
        (mistake,) = parts(f"{line}\nFrance: A Par - Bur\nA Mar - Spa")
        assert isinstance(mistake, Mistake)
        assert "nothing below it was tried out or filed" in mistake.reason


@pytest.mark.parametrize("line", ["Adjudicate the game, please", "adjudicate soon"])
def test_a_sentence_that_begins_with_the_word_is_none(line: str) -> None:
    assert any(isinstance(one, OrderLine) for one in commands(f"{line}\nA PAR - BUR"))


def test_in_capitals_with_anything_else_behind_it_nothing_below_is_filed() -> None:
    (mistake,) = parts("ADJUDICATE FALL 19O5\nFRANCE: A PAR\nA PAR - BUR")
    assert isinstance(mistake, Mistake)
    assert "Nothing below it was tried out or filed." in mistake.reason


def test_a_signature_below_a_board_is_no_part_of_it() -> None:
    text = "ADJUDICATE\nFrance: A Par\nA Par - Bur\n\n-- \nFrance: A Mar"
    assert stated(text) == ["units FRANCE A PAR"]
