"""Tests that recognising text that a mail program has added never loses one of the sender's own
lines."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import cycle, product

import pytest

from grammar.commands.statement_types import (
    OrderLine,
    OrdersFor,
    Part,
    PressLetter,
    SetWait,
    Skipped,
    Statement,
)
from grammar.games.registry import language_of
from grammar.letter import reader
from grammar.orders.parse_context_and_dialect import OrderSyntax
from judge.board.phases import Phase
from judge.games.registry import VARIANTS
from tests.grammar.attributions import ATTRIBUTIONS, broken

ORDERS = (
    ("standard", "A MAR S A PAR - BUR"),
    ("standard", "F ENG C A LON - BRE"),
    ("standard", "A BUR R PAR"),
    ("standard", "B A PAR"),
    ("standard", "Par - Bur"),
    ("standard", "Den - Kie"),
    ("standard", "France: A PAR - BUR"),
    ("standard", "My fleet in Brest goes to the Mid-Atlantic Ocean"),
    ("standard", "A Pariz - Bur"),
    ("crystal ball", "PROXY A PAR TO GERMANY"),
    ("future tense", "A PAR - BUR / A BUR H"),
    ("future tense", "Army Ruhr S Army Burgundy - Munich / Army Ruhr S Army Burgundy - Munich"),
    ("crypto ii", "VOTE FOR ENGLAND 3"),
    ("blind 1801", "Spy PAR - BUR"),
)
FIRST = "A PIC H"
QUOTED = ("> F LON - NTH", "> A LVP H")
LANGUAGES = {name: language_of(VARIANTS[name]) for name in {game for game, _ in ORDERS}}


@cache
def read_own(game: str, lines: tuple[str, ...]) -> list[Part]:
    """Returns the sender's own lines, parsed alone."""
    return list(read(game, lines))


def read(game: str, lines: Sequence[str]) -> tuple[Part, ...]:
    language: OrderSyntax = LANGUAGES[game]
    return reader.read_letter("\n".join(lines), lambda name: language).parts


def assert_only_own(game: str, own: Sequence[str], around: Sequence[str]) -> None:
    """Checks that the sender's own lines are parsed as if they were alone, and all other lines are
    skipped."""
    parts = read(game, [*own, *around])
    assert [part for part in parts if part.line <= len(own)] == read_own(game, tuple(own)), around
    below = [part for part in parts if part.line > len(own)]
    assert all(isinstance(part, Skipped) for part in below), (own, around, below)


@pytest.mark.parametrize(("line", "order"), [*zip(ATTRIBUTIONS, cycle(ORDERS), strict=False)])
def test_an_attribution_takes_in_no_order(line: str, order: tuple[str, str]) -> None:
    game, last = order
    wholes = product(([line],), ("", "> "), ((), ("",)))
    torn = product(broken(line), ("",), ((),))
    for lines, mark, gap in (*wholes, *torn):
        around = [*gap, *(f"{mark}{one}" for one in lines), *QUOTED]
        assert_only_own(game, [FIRST, last], around)


@pytest.mark.parametrize(("game", "order"), ORDERS)
def test_no_order_is_part_of_an_attribution(game: str, order: str) -> None:
    for line in ATTRIBUTIONS[::20]:
        for lines in ([line], *broken(line)):
            assert_only_own(game, [FIRST, order], [*lines, *QUOTED])


@pytest.mark.parametrize("line", ATTRIBUTIONS[::6])
def test_a_command_above_an_attribution_is_done(line: str) -> None:
    parts = read("standard", [FIRST, "SET WAIT", line, *QUOTED])
    assert SetWait(True) in [part.command for part in parts if isinstance(part, Statement)]


@pytest.mark.parametrize("line", ATTRIBUTIONS[::3])
def test_press_above_an_attribution_keeps_its_last_line(line: str) -> None:
    ends = cycle(("I go home", "Write to me at otto@mail.test"))
    for lines, last in zip(([line], *broken(line)), ends, strict=False):
        parts = read("standard", ["PRESS TO ENGLAND", "Hello!", last, *lines, *QUOTED])
        (press,) = [part.command for part in parts if isinstance(part, Statement)]
        assert isinstance(press, PressLetter)
        assert press.text.rstrip() == f"Hello!\n{last}", lines


HEADERS = (
    "From: vicarage (judge) <judge@judge.test>",
    "Sent: Sunday, December 15, 2024 3:00 PM",
    "To: Anna <anna@players.test>",
    "Subject: [vicarage] S1901M results",
)
ADDED_BELOW = (
    HEADERS,
    ("Von: Otto <otto@x.test>", "Datum: 15.12.2024 15:00", "An: Anna", "Betreff: Wir"),
    ("Frá: Otto <otto@x.test>", "Sent: 15.12.2024 15:00", "Til: Anna", "Efni: hello"),
    ("-----Original Message-----", *HEADERS),
    ("------ Weitergeleitet ------", *HEADERS),
    ("_" * 32, *HEADERS),
    ("-- ", "Anna Karenina", "1 High Street"),
    ("Sent from my iPhone",),
    ("_" * 47, "list mailing list", "list@lists.test", "https://lists.test/x"),
    ("-----BEGIN PGP SIGNATURE-----", "", "iQEzBAEBCAAd", "-----END PGP SIGNATURE-----"),
    ("== vicarage: you are France ==", "", "Now due: your orders for Spring 1901 (S1901M)."),
    ("> A BUR - MUN", "> A MAR H"),
)
TYPED = ("A MAR S A PAR - BUR", "Army Paris - Burgundy.", "A Par: - Bur", "France: A PAR - BUR")


@pytest.mark.parametrize("added", ADDED_BELOW, ids=lambda added: added[0])
def test_what_a_program_puts_below_takes_in_no_order(added: Sequence[str]) -> None:
    for order, gap in zip(TYPED, cycle(((), (), ("",))), strict=False):
        own = [FIRST, order]
        parts = read("standard", [*own, *gap, *added])
        assert [part for part in parts if part.line <= 2] == read_own("standard", tuple(own))


ADDED_ABOVE = (
    ("-- ", "Anna Karenina", "1 High Street"),
    ("Sent from my iPhone",),
    ("Get Outlook for Android",),
    (
        "-- ",
        "You received this message because you are subscribed to the group.",
        "> x",
        ">",
        "> y",
    ),
    ("-- ", "Anna", "", ATTRIBUTIONS[0], "", "> F LON - NTH"),
    ("-----BEGIN PGP SIGNED MESSAGE-----", "Hash: SHA256"),
    ("Reply to this mail with your orders, or send HELP for all commands.",),
    ("does it work? I would think so, but tell me if it does not work",),
)


@pytest.mark.parametrize("added", ADDED_ABOVE, ids=lambda added: added[0])
def test_nor_does_what_it_puts_above(added: Sequence[str]) -> None:
    for order, gap in zip(
        (*TYPED, "1 A PAR - BUR", "a par - bur."), cycle(((), ("",))), strict=False
    ):
        parts = read("standard", [FIRST, *added, *gap, order])
        orders = [part for part in parts if isinstance(part, Statement)]
        assert [part.line for part in orders] == [1, 1 + len(added) + len(gap) + 1], (order, parts)
        assert all(isinstance(part.command, OrderLine) for part in orders)


def test_a_heading_is_not_part_of_an_attribution() -> None:
    for above in ("My new address is otto@mail.test", "Your mail of 20 Nov 2026 20:00 came"):
        parts = read("standard", [above, "Fall 1901:", "A PAR - BUR"])
        commands = [part.command for part in parts if isinstance(part, Statement)]
        assert commands[0] == OrdersFor(Phase.read("F1901M")), above
        assert isinstance(commands[1], OrderLine)


def test_a_signature_that_only_looks_like_an_order_stays_one() -> None:
    for line in ("Paris - London - Munich", "A Mun - Ber is my favourite move", "A. Berlin"):
        parts = read("standard", [FIRST, "-- ", "Anna", line])
        assert [part.line for part in parts if isinstance(part, Statement)] == [1], line
