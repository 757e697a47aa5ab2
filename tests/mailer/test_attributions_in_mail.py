"""Tests orders directly above an attribution, in HTML and in flowed text."""

from __future__ import annotations

from html import escape

import pytest

from grammar.commands.statement_types import OrderLine, Statement
from mailer.mail.parse import decode
from mailer.mail.reply_addresses import Addressing
from tests.grammar.attributions import ATTRIBUTIONS, broken
from tests.grammar.reading import read_letter

HEAD = "From: Anna <anna@players.test>\nMessage-ID: <a@x>\n"
OWN = Addressing("judge@localhost")


def orders(head: str, body: str) -> list[int]:
    """Returns the numbers of the lines that count as orders."""
    text = decode(f"{HEAD}{head}\n\n{body}\n".encode(), OWN).text
    parts = [part for part in read_letter(text).parts if isinstance(part, Statement)]
    return [part.line for part in parts if isinstance(part.command, OrderLine)]


@pytest.mark.parametrize("line", ATTRIBUTIONS[1::4])
def test_breaks_of_a_page_are_lines(line: str) -> None:
    for lines in ([line], *broken(line)):
        said = [*("A PAR - BUR", "A MAR - SPA"), *lines, "> F LON - NTH", "> A LVP H"]
        page = "<div>" + "<br>".join(map(escape, said)) + "</div>"
        assert orders("Content-Type: text/html; charset=utf-8", page) == [1, 2], lines


@pytest.mark.parametrize("line", ATTRIBUTIONS[::12])
def test_a_space_behind_an_order_does_not_join_it_to_the_next_line(line: str) -> None:
    text = f"A PAR - BUR \nA MAR - SPA \n{line}\n> F LON - NTH"
    head = "Content-Type: text/plain; charset=utf-8; format=flowed"
    assert orders(head, text) == [1, 2]
