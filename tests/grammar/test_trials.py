"""WHAT IF: what is below it belongs to it, down to the end of the message."""

from __future__ import annotations

import pytest

from grammar.commands.commands import (
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
from grammar.words.read_errors import Mistake
from judge.games.registry import VARIANTS
from judge.orders.order import Vote


def parts(text: str, variant: str = "standard") -> tuple[Part, ...]:
    return read_letter(text, lambda game: language_of(VARIANTS[variant])).parts


def commands(text: str, variant: str = "standard") -> list[object]:
    return [part.command for part in parts(text, variant) if isinstance(part, Statement)]


def tried(text: str, variant: str = "standard") -> list[str]:
    """The orders below the first WHAT IF, each with its power."""
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
