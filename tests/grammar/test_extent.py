"""Tests how much of a message the judge reads: enough for anyone, but never more than the limit."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from grammar.commands.statement_types import (
    Help,
    OrderLine,
    Part,
    PressLetter,
    Reading,
    Skipped,
    Statement,
)
from grammar.letter import reader
from grammar.orders import order_line
from grammar.orders.malformed_orders import with_dash
from grammar.words.place_names import Names
from grammar.words.tokens import Tokens
from grammar.words.unreadable_and_completed_by_board import Mistake
from grammar.words.work_limit import UNBOUNDED, Extent
from judge.orders.order import Order
from mailer.limits import READING
from tests.benchmarks.reading import spelled
from tests.grammar.reading import LANGUAGE

TOO_LONG = "The message is too long: nothing was read or done from line {} on."


def read(text: str, extent: Extent = READING) -> Reading:
    return reader.read_letter(text, lambda game: LANGUAGE, extent)


def commands(reading: Reading) -> list[object]:
    return [part.command for part in reading.parts if isinstance(part, Statement)]


def orders(reading: Reading) -> int:
    return sum(isinstance(command, OrderLine) for command in commands(reading))


def cuts(reading: Reading) -> list[Mistake]:
    return [p for p in reading.parts if isinstance(p, Mistake) and "is too long" in p.reason]


NINE = ("PAR", "MAR", "PIC", "GAS", "BRE", "SPA", "POR", "BEL", "HOL")
"""Places for lines that differ, because a line that is the same as another costs nothing."""

LONG: dict[str, Extent] = {
    "\n".join("abcdefghij"): Extent(lines=4),
    "HELP\n" * 9: Extent(statements=4),
    "LIST a\n" * 9: Extent(characters=24),
    "A PAR H\n" * 9: Extent(orders=4),
    "VERSION\n" * 9: Extent(each=4),
    "".join(f"SIGNON F@g{n} x\n" for n in range(9)): Extent(games=4),
    "".join(f"A {here} - BUR / A BUR - MUN\n" for here in NINE): Extent(words=150),
    "CREATE a b\n" + "SET LATE WAIT\n" * 9: Extent(statements=4),
    "PRESS TO ITALY\n" + "well\n" * 9: Extent(statements=4),
}


@pytest.mark.parametrize("text", LONG)
def test_what_lies_beyond_is_named_once_and_not_read(text: str) -> None:
    reading = read(text, LONG[text])
    (cut,) = cuts(reading)
    assert cut == reading.parts[-1]
    assert cut.line > 0
    assert TOO_LONG.format(cut.line) in cut.reason
    assert all(part.line < cut.line for part in reading.parts[:-1])
    assert reading.parts[:-1] == read(text, UNBOUNDED).parts[: len(reading.parts) - 1]


@pytest.mark.parametrize("text", LONG)
def test_what_lies_within_is_read_as_ever(text: str) -> None:
    assert read(text).parts == read(text, UNBOUNDED).parts


def test_a_list_that_is_cut_in_two_is_not_complete() -> None:
    (cut,) = cuts(read("SIGNON F@g x\n" + "A PAR H\n" * 9, Extent(statements=5)))
    assert cut.is_order
    (cut,) = cuts(read("SIGNON F@g x\nA PAR H\nSIGNOFF\n" + "HELP\n" * 9, Extent(statements=5)))
    assert not cut.is_order


def test_a_line_of_several_orders_is_read_whole_or_not_at_all() -> None:
    assert orders(read("A PAR H, A MAR H, F BRE H", Extent(orders=2))) == 0


def test_the_orders_of_seven_powers_for_two_seasons_are_read() -> None:
    lines = list(spelled(476))
    letter = [f"{one} / {two}" for one, two in zip(lines[::2], lines[1::2], strict=True)]
    for at in range(0, len(letter), 34):
        letter[at] = f"SIGNON {LANGUAGE.names.atlas.powers[at // 34]}@g{at} x\n{letter[at]}"
    assert not cuts(read("\n".join(letter)))
    assert orders(read("\n".join(letter))) == 476
    ahead = "\n".join(f"{line} (retreat Bel Pic Gas)" for line in lines)
    assert (orders(read(ahead)), cuts(read(ahead))) == (476, [])


def test_quotations_and_press_are_no_statements() -> None:
    few = Extent(statements=4)
    quoted = "A PAR H\n\n" + "> x\n" * 999 + "\nA MAR H"
    assert (orders(read(quoted, few)), cuts(read(quoted, few))) == (2, [])
    framed = "SIGNON F@g x\nA PAR H\n" + "> x\n" * 999
    assert (orders(read(framed, few)), cuts(read(framed, few))) == (1, [])
    press = "PRESS TO ITALY\n" + "well\n" * 999 + "ENDPRESS\nA PAR H"
    assert (orders(read(press, few)), cuts(read(press, few))) == (1, [])


def test_a_quotation_that_goes_on_beyond_is_not_named() -> None:
    few = Extent(lines=10)
    assert not cuts(read("A PAR H\n" + "> x\n" * 999, few))
    assert not cuts(read("A PAR H\n-- \n" + "x\n" * 999, few))
    assert [cut.line for cut in cuts(read("A PAR H\n" + "> x\n" * 999 + "A MAR H", few))] == [11]


@pytest.mark.parametrize("head", ["PRESS TO ITALY", "BROADCAST", "CREATE a b"])
def test_nothing_is_done_with_a_text_that_is_cut_in_two(head: str) -> None:
    letter = f"HELP\n{head}\n" + "SET LATE WAIT\n" * 20 + "ENDPRESS\nENDBROADCAST\nEND"
    assert commands(read(letter, Extent(lines=10))) == [Help()]


def test_a_long_press_is_refused_and_the_rest_is_read() -> None:
    reading = read("PRESS TO ITALY\n" + "x" * 99 + "\nENDPRESS\nA PAR H", Extent(press=90))
    assert [type(command) for command in commands(reading)] == [OrderLine]
    assert "longer than 90 characters" in str(reading.parts[0])
    fine = read("PRESS TO ITALY\n" + "x" * 99 + "\nENDPRESS", Extent(press=100))
    assert isinstance(commands(fine)[0], PressLetter)


@pytest.mark.parametrize(
    "line",
    [
        *("A BER KIE {}", "braodcast {}", "SET MOVVE NXT {}", "SET NEXT {} dayz"),
        *("SET ZONE Berln{}", "PRESS TO FRANZE{}", "NO WAITT {}"),
    ],
)
def test_the_first_mistakes_get_a_suggestion(line: str) -> None:
    text = "\n".join(line.format(n) for n in range(9))
    few = read(text, Extent(suggestions=2)).parts
    all_of_them = read(text).parts
    assert few[:2] == all_of_them[:2]
    assert len(few) == len(all_of_them)
    assert all(isinstance(part, Mistake) and part.reason for part in few)


def test_no_dashes_are_tried_for_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[object] = []

    def counted(words: Tokens, names: Names, reads: Callable[[Tokens], Order | None]) -> str:
        tried.append(words)
        return with_dash(words, names, reads)

    monkeypatch.setattr(order_line, "with_dash", counted)
    read("\n".join(f"A BER KIE {n} x y" for n in range(500)))
    assert 0 < len(tried) <= 2 * READING.suggestions


NUMBER = "9" * 1500
NUMBERS = [
    f"{line} {NUMBER}"
    for line in ("SEQUENCE", "WAIVE", "SET VICTORY", "SET PLAYERS", "SET MOVE NEXT", "SET GRACE")
]
NUMBERS += [f"PROCESS S{NUMBER}M", f"ORDERS F{NUMBER}M", f"VOTE ITALY {NUMBER} A VEN - TRI"]
NUMBERS += [f"SET DEADLINE {NUMBER}", "SET DEADLINE 1 Jan 0000", "SET DEADLINE 31 Dec 9999"]
NUMBERS += ["SET DEADLINE in 99999999 days", "SET DEADLINE +999999w", "SET REMIND 999999w"]
NUMBERS += ["PROCESS S0000M", "LISTS W0A", "SET CLOCK 99:99", "SET DEADLINE 30 Feb"]
NUMBERS += [f"CREATE g s\nSET VICTORY {NUMBER * 4}\nEND", "SET NEXT 99999999 days"]


@pytest.mark.parametrize("line", NUMBERS)
def test_a_number_out_of_range_is_refused_where_it_is_read(line: str) -> None:
    (part,) = read(line).parts
    for fault in _faults(part):
        assert fault.reason
        assert len(fault.reason) < 400
        assert "int" not in fault.reason.split()


def _faults(part: Part) -> Iterator[Mistake]:
    match part:
        case Mistake():
            yield part
        case Statement(command=command):
            assert getattr(command, "mistakes", ())
            yield from command.mistakes  # type: ignore[attr-defined]
        case Skipped():
            raise AssertionError(part)
