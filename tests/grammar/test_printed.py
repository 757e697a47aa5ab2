"""Tests that orders can be copied from the judge's e-mails and sent back."""

from __future__ import annotations

import pytest

from grammar.commands.statement_types import OrderLine, Statement
from judge.orders.order_lists import Mark
from tests.grammar.reading import read_letter


def _orders(line: str) -> list[tuple[str, tuple[str, ...]]]:
    commands = [part.command for part in read_letter(line).parts if isinstance(part, Statement)]
    return [(str(c.order), c.remarks) for c in commands if isinstance(c, OrderLine)]


@pytest.mark.parametrize("mark", Mark)
@pytest.mark.parametrize("notes", ["", "(*bounce*)  [with Army Munich]", "(*dislodged*)"])
def test_a_line_of_an_annotated_list(mark: Mark, notes: str) -> None:
    ((order, remarks),) = _orders(f"  3  A PAR - BUR        {mark.value:9} {notes}")
    assert order == "A PAR - BUR"
    left_out = " ".join([mark.value, *notes.split("  ")[:1]]).strip()
    assert remarks == (f"{left_out} left out",)


@pytest.mark.parametrize(
    ("printed", "order"),
    [
        ("France: Builds an army in Paris.", "BUILD A PAR"),
        ("Russia: Builds a fleet in St. Petersburg (south coast).", "BUILD F STP/SC"),
        ("Removes a fleet in Brest.", "REMOVE F BRE"),
        ("France: Removes a fleet in the Gulf of Lyon.  (*no order*)", "REMOVE F LYO"),
        ("Build waived.", "WAIVE"),
        ("  1  A LON - NWY VIA", "A LON - NWY VIA"),
        ("12 BUILD A PAR", "BUILD A PAR"),
    ],
)
def test_other_lines_as_printed(printed: str, order: str) -> None:
    assert [text for text, _ in _orders(printed)] == [order]


def test_several_waived_builds() -> None:
    assert [text for text, _ in _orders("2 builds waived")] == ["WAIVE", "WAIVE"]


def test_no_number_is_taken_from_a_line_that_is_no_order() -> None:
    (part,) = read_letter("27 Nov 2026 20:00").parts
    assert part.text == "27 Nov 2026 20:00"
