"""Tests which lines count as orders, which powers they are for, and who gets press."""

from __future__ import annotations

import pytest

from grammar.commands.press_kinds_and_power_lists import recipients
from grammar.letter.around.quotations_signatures_greetings import begins_forwarded
from grammar.letter.cutting.attributions import attribution
from grammar.letter.cutting.lines_never_skipped import is_meant
from grammar.orders.lines.order_detection import begins_like_order
from grammar.orders.names_in_orders import own_power
from grammar.orders.parse_context_and_dialect import ParseContext
from tests.grammar.reading import LANGUAGE, NAMES


@pytest.mark.parametrize(
    "line",
    [
        "A PAR - BUR",
        "A Pariz - Bur",
        "A Moon - Bur",
        "A PAR",
        "Fleet Brest something",
        "Par - Moon",
        "Pariz - Bur",
        "Spain south coast holds",
        "German A MUN - somewhere",
        "Build A Moon",
        "Disband Pic tomorrow",
        "Waive everything",
        "A PAR - BUR (*bounce*) and more",
    ],
)
def test_lines_that_begin_like_orders(line: str) -> None:
    assert begins_like_order(line, LANGUAGE)


@pytest.mark.parametrize(
    "line",
    [
        "Thanks, Bob",
        "Thanks - Bob",
        "A quick word to you all",
        "Paris was lovely that year, was it not",
        "England and France are at war",
        "Hold on, Bob",
        "Supports are not needed here",
        "P.S. see you soon",
        "every turn until further notice",
        "Change of one order only, the others stand:",
        "12:30",
        "->",
        "",
    ],
)
def test_lines_that_do_not(line: str) -> None:
    assert not begins_like_order(line, LANGUAGE)


@pytest.mark.parametrize(
    ("line", "power", "rest"),
    [
        ("England: A LVP - YOR", "ENGLAND", "A LVP - YOR"),
        ("[ITALY] A ROM H", "ITALY", "A ROM H"),
        ("(Fra): A PAR H", "FRANCE", "A PAR H"),
        ("FRANCE:", "FRANCE", ""),
        ("Moon: A PAR H", None, "Moon: A PAR H"),
        ("A PAR H", None, "A PAR H"),
    ],
)
def test_a_power_named_in_front(line: str, power: str | None, rest: str) -> None:
    assert own_power(line, NAMES) == (power, rest)


@pytest.mark.parametrize(
    ("written", "grey", "to"),
    [
        ("TO E, F", None, ("ENGLAND", "FRANCE")),
        ("to England and France", None, ("ENGLAND", "FRANCE")),
        ("TO EF", None, ("ENGLAND", "FRANCE")),
        ("fra;ita", None, ("FRANCE", "ITALY")),
        ("TO MASTER, OBSERVERS", None, ("MASTER", "OBSERVERS")),
        ("TO E, E, England", None, ("ENGLAND",)),
        ("TO ALL", None, ()),
        ("everybody grey", True, ()),
        ("GREY TO T", True, ("TURKEY",)),
        ("TO T WHITE:", False, ("TURKEY",)),
        ("TO ALL BUT A, R", None, ("ENGLAND", "FRANCE", "GERMANY", "ITALY", "TURKEY")),
        ("TO -AR", None, ("ENGLAND", "FRANCE", "GERMANY", "ITALY", "TURKEY")),
        ("-A -R", None, ("ENGLAND", "FRANCE", "GERMANY", "ITALY", "TURKEY")),
        ("TO ALL - A, R", None, ("ENGLAND", "FRANCE", "GERMANY", "ITALY", "TURKEY")),
        ("+EF", None, ("ENGLAND", "FRANCE")),
        ("TO EF, Turkey GREY", True, ("ENGLAND", "FRANCE", "TURKEY")),
        ("TO E QUIET", None, ("ENGLAND",)),
        ("QUIET TO EF", None, ("ENGLAND", "FRANCE")),
        ("To the master", None, ("MASTER",)),
        ("FOR ENGLAND", None, ("ENGLAND",)),
        ("for england and the master:", None, ("ENGLAND", "MASTER")),
        ("TO: E, F", None, ("ENGLAND", "FRANCE")),
    ],
)
def test_to_whom_press_goes(written: str, grey: bool | None, to: tuple[str, ...]) -> None:
    read = recipients(written, NAMES)
    assert (read.grey, read.to) == (grey, to)
    assert read.but == (("AUSTRIA", "RUSSIA") if "A" in written and "R" in written[-1:] else ())


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("TO E, -F", "either  PRESS TO E, F  or  PRESS TO ALL BUT E"),
        ("TO E BUT F", "either  PRESS TO E, F  or  PRESS TO ALL BUT E"),
        ("TO F: E", "not clear"),
        ("TO F: G, E", "not clear"),
        ("TO E hello there", "put a colon before it:  PRESS TO E: hello there"),
        ("TO E FAKE FROM R", "under a false name"),
        ("PARTIAL TO E", "under a false name"),
        ("TO E FROM G", "under a false name"),
        ("TO ENGLAND, ITALY FROM FRANCE", "under a false name"),
        ("FROM F TO E", "under a false name"),
        ("TO E OR G", "whether 'OR' means several"),
        ("ENGLAND FOR ME", "whether 'FOR' means several"),
        ("TO E AM GREAT", "whether 'AM' means several"),
        ("YELLOW TO E", "no yellow press"),
        ("POSTAL", "no postal press"),
    ],
)
def test_in_doubt_nobody_gets_it(written: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        recipients(written, NAMES)


@pytest.mark.parametrize("written", ["TO FRNACE", "TO", "", "TO E, X", "GREY", "TO E E F FF"])
def test_press_to_nobody_known_is_not_sent(written: str) -> None:
    with pytest.raises(ValueError, match=r"no power called|needs recipients|cannot receive press"):
        recipients(written, NAMES)


@pytest.mark.parametrize(
    ("lines", "length"),
    [
        (["On Fri, 20 Nov 2026 at 20:00, Judge wrote:", "> x"], 1),
        (["On Fri, Judge <judge@judge.example>", "wrote:", "> x"], 2),
        (["Le 20/11/2026 20:00, Judge a écrit :", ""], 1),
        (["Judge wrote in 2026:", "> x"], 1),
        (["Judge wrote in 2026:", "x"], 0),
        (["He said this:", "> x"], 0),
        (["A PAR - BUR at 20:00 and a@b.example:", "> x"], 0),
        (["ORDERS S1901M:", "> x"], 0),
    ],
)
def test_an_attribution_is_known_by_its_evidence(lines: list[str], length: int) -> None:
    assert attribution(lines, 0, in_game) == length


def in_game(line: str) -> bool:
    return is_meant(line, ParseContext(lambda game: LANGUAGE))


def test_headers_of_another_letter_are_known_by_three_and_their_evidence() -> None:
    headers = ["From: Judge <judge@judge.example>", "Sent: 20 Nov 2026 20:00", "To: Anna"]
    assert begins_forwarded(headers, 0, in_game)
    assert not begins_forwarded(headers[:2], 0, in_game)
    assert not begins_forwarded(
        ["England: A LVP - YOR", "France: A PAR H", "Italy: A ROM H"], 0, in_game
    )
