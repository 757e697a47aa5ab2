"""Tests properties that hold for every message and every order."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from grammar.commands.command_words import BY_WORD
from grammar.commands.settings import ENTRIES
from grammar.commands.statement_types import OrderLine, Statement
from grammar.letter import reader
from grammar.letter.orders_not_meant import disowned
from grammar.letter.unreadable_signons import is_lost_signon
from grammar.words.clean_text import tidy
from grammar.words.order_and_sentence_words import KINDS
from grammar.words.unreadable_and_completed_by_board import Mistake
from judge.board.power_names_and_place_codes import RESERVED
from judge.board.units import ARMY, FLEET, SPY, TANK
from judge.games.standard.rules import standard
from judge.orders.actions import (
    Build,
    Cipher,
    Convert,
    Convoy,
    Disband,
    Fallback,
    Hold,
    Look,
    Move,
    Printed,
    Proxy,
    Remove,
    Retreat,
    Support,
    UnitName,
    Waive,
    Walk,
)
from judge.orders.order import Action, Order, Vote
from mailer.limits import READING
from tests.grammar.reading import LANGUAGE, read_letter, read_order_line
from tests.pace import is_within

ATLAS = standard()
provinces = st.sampled_from(sorted(ATLAS.provinces))
coasts = st.sampled_from(sorted(ATLAS.fleet_steps))
powers = st.sampled_from(ATLAS.powers)
armies = st.builds(UnitName, st.just(ARMY), provinces)
fleets = st.builds(UnitName, st.just(FLEET), provinces | coasts)
tanks = st.builds(UnitName, st.just(TANK), provinces)
spies = st.builds(UnitName, st.just(SPY), provinces)
whichever = st.builds(UnitName, st.none(), provinces | coasts)
units = armies | fleets | tanks | whichever


def _going(unit: UnitName) -> st.SearchStrategy[str]:
    """Generates places to which a unit may be ordered: no coasts for armies and tanks."""
    return provinces if unit.type in (ARMY, TANK) else provinces | coasts


@st.composite
def unit_orders(draw: st.DrawFn) -> Order:
    """Generates orders for a unit that is on the board or to be built."""
    unit, other = draw(units), draw(units)
    to, path = draw(_going(unit)), draw(st.lists(provinces, max_size=3).map(tuple))
    there = draw(_going(other).filter(lambda place: place[:3] != other.province))
    passenger = draw(armies | st.builds(UnitName, st.none(), provinces))
    actions: tuple[Action, ...] = (
        *(Hold(), Move(to), Move(to, via=True), Move(to, path=path), Retreat(to), Disband()),
        *(Support(other), Support(other, there), Convoy(passenger, draw(provinces))),
        *(Proxy(draw(powers)), Build(), Remove(), Convert()),
    )
    return draw(st.builds(Order, st.just(unit), st.sampled_from(actions)))


SYMBOLS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ#%"
symbols = st.text(SYMBOLS, min_size=1, max_size=3)
printed = st.lists(st.lists(symbols, min_size=1, max_size=2).map("-".join), min_size=1).map(
    " ".join
)


@st.composite
def orders_with_rider(draw: st.DrawFn) -> Order:
    order = draw(unit_orders())
    assert order.unit
    places = st.lists(_going(order.unit), max_size=4).map(tuple)
    rider = st.builds(Fallback, places) | st.builds(Look, provinces) | st.builds(Printed, printed)
    return replace(order, rider=draw(rider))


walks = st.lists(st.lists(provinces, max_size=3).map(tuple), min_size=1, max_size=5).map(tuple)
spy_orders = st.builds(Order, spies, st.builds(Walk, walks) | st.sampled_from((Build(), Remove())))
pairs = st.tuples(
    st.sampled_from(SYMBOLS[:26]), st.text(SYMBOLS + "0!&*+-", min_size=1, max_size=4)
)
ciphers = st.builds(Cipher, st.lists(pairs, min_size=1, max_size=30).map(tuple))
plain_orders = unit_orders() | st.just(Order(None, Waive()))
votes = st.builds(Vote, powers, plain_orders | spy_orders, st.integers(1, 34)) | st.builds(
    Vote, powers
)


def orders() -> st.SearchStrategy[Order]:
    """Generates orders of all kinds that have a unique canonical text."""
    alone = st.builds(Order, st.none(), ciphers | votes)
    return plain_orders | orders_with_rider() | spy_orders | alone


@given(orders())
def test_the_canonical_text_of_an_order_reads_back(order: Order) -> None:
    assert Order.read(str(order)) == order
    assert read_order_line(str(order)) == order
    assert read_order_line(str(order).lower()) == order


def _owner(draw: st.DrawFn) -> str:
    """Generates the name of a power in a form that people write in front of its unit."""
    power = draw(powers)
    adjective = ATLAS.nations[power].adjective
    names = [power, power.title(), power[:3].title(), f"{power.title()}'s", adjective]
    return draw(st.sampled_from(names))


@given(st.data())
def test_an_owner_and_brackets_change_nothing_in_an_order(data: st.DataObject) -> None:
    """Owners are written in front of a unit with its type, and brackets around the unit or around
    the whole supported or convoyed order."""
    order = data.draw(unit_orders())
    assume(order.unit and order.unit.type)
    text = str(order)
    other = getattr(order.action, "unit", None)
    if other is not None and other.type is not None:
        helped = str(order.action)[2:]
        written = f"{data.draw(st.composite(_owner)())} {helped}"
        for opens, closes in ("()", "[]", "{}", ("", "")):
            line = text.replace(helped, f"{opens}{written}{closes}")
            assert read_order_line(line) == order, line
    owner = data.draw(st.composite(_owner)())
    assert read_order_line(text.replace(str(order.unit), f"{owner} {order.unit}", 1)) == order


@given(st.lists(orders(), min_size=1, max_size=6))
@example([Order(UnitName(ARMY, "ADR"), Hold(), Printed("LG AA"))])
@example([Order(UnitName(ARMY, "ADR"), Hold(), Printed("A-A " * 9 + "A-SE A-A"))])
def test_a_list_of_orders_is_read_line_by_line(lines: list[Order]) -> None:
    parts = read_letter("\n".join(map(str, lines))).parts
    read = [p.command for p in parts if isinstance(p, Statement)]
    assert [c.order for c in read if isinstance(c, OrderLine)] == lines
    assert len(parts) == len(lines)


@given(orders(), st.text())
@example(Order(None, Waive()), "\u2028\x85\x0b")
@example(Order(None, Waive()), "@0\xa8")
@example(Order(None, Waive()), "A@\x1b0")
def test_one_line_never_spoils_another(order: Order, noise: str) -> None:
    line = " ".join(noise.split("\n")[0].split("\r")[0].split())
    # below an unreadable SIGNON, lines may belong to another seat
    assume(not is_lost_signon(tidy(f"? {line}")))
    # ``NO: ORDER`` means what it says
    assume(disowned(f"? {line}", lambda word: None, ordered=False, of_board=False) is None)
    letter = f"SIGNON FRANCE@game secret\n? {line}\n{order}\nSIGNOFF"
    read = [p.command for p in read_letter(letter).parts if isinstance(p, Statement)]
    assert [c.order for c in read if isinstance(c, OrderLine)][-1:] == [order]


words = st.sampled_from(
    list(BY_WORD)
    + [word for entry in ENTRIES for word in entry.label.split()]
    + [*KINDS, "-", "->", ">", "--", "//", "(*", ",", ":", "@", "END", "ENDPRESS", "ON", "\n"]
    + ["(retreat", ")", "/", ";", "look", " as ", "=", "a=B", "if", "cipher", "vote", "spy", "none"]
    + ["Paris", "st. petersburg", "spa/nc", "FRANCE", "S1901M", "Fri", "20:00", "in", "3 days"]
    + [
        "SPRING:",
        "FALL",
        "if",
        "then",
        "votes",
        "[",
        "]",
        "(",
        "F@g",
        "9" * 400,
        "0000",
        "x" * 1900,
    ]
)


@given(st.lists(words | st.text(max_size=8), max_size=60).map(" ".join))
@example("_ _")
@example("disband . NEXT")
@example("\ud800 A PAR - BUR")
@example("PRESS\nPRESS TO\nCREATE x\nCREATE x y\nSET\nSET NEXT\nSIGNON")
@example("A\nF\nD\nB\nR\nP\n-\n1.\n(*)\n[]\n:\n>\n,\n;")
@example("SEQUENCE \u0663\nWAIVE \u00b2\nWAIVE \u1369\nSET VICTORY \u2460")
def test_no_letter_is_too_strange_to_be_read(text: str) -> None:
    lines = len(text.splitlines()) + 1
    for part in read_letter(text).parts:
        assert 1 <= part.line <= lines


@given(st.text())
def test_a_tidy_line_stays_as_it_is(line: str) -> None:
    assert tidy(tidy(line)) == tidy(line)


def _told(letter: str) -> Iterator[str]:
    """Yields everything that an answer may quote."""
    for part in read_letter(letter).parts:
        yield part.text
        if isinstance(part, Mistake):
            yield part.reason
            yield part.suggestion


@given(st.text(alphabet="abcdefghijklmnopqrstuvwxyz0123456789", min_size=6, max_size=12))
def test_no_password_is_shown_again(secret: str) -> None:
    secret = f"zq{secret}"
    lines = [
        "SIGNON FRANCE@game",
        "SINGON FRANCE@game",
        "JOIN game",
        "CREATE game",
        "TAKEOVER game",
    ]
    lines += ["> SIGNON FRANCE@game", "Sign on FRANCE@game", "SET PASSWORD", "OBSERVE game"]
    lines += ["JOIN FRANCE @ game", "JOIN FRANCE", "JOIN game ITALY", "SIGNON FRANCE game"]
    letter = "\n".join(f"{line} {secret}" for line in lines)
    shown = " ".join(_told(letter))
    assert secret not in shown


HOSTILE = {
    "one endless line": "A PAR - " * 100_000,
    "endless order lines": "A xyzzyx - plughs\n" * 20_000,
    "unknown places": "\n".join(f"A {n:x}berlin - {n:x}paris" for n in range(12_000)),
    "many quotations": ">\n" * 100_000,
    "many attributions": "On 20.11.2026 10:00 somebody:\n" * 10_000,
    "many headers": "From: a@b.example 10:00\n" * 10_000,
    "press without end": "PRESS on\n" * 30_000,
    "creates without end": "CREATE a b\n" * 20_000,
    "unknown settings": "\n".join(f"SET {n:x} {n}" for n in range(20_000)),
    "unknown zones": "\n".join(f"SET ZONE Europe/{n:x}" for n in range(10_000)),
    "presses without end": "PRESS TO F\nA PAR - BUR\n" * 12_000,
    "dashes in a frame": "SIGNON F@g x\n" + "--\n" * 80_000 + "A PAR H",
    "officials without end": "OFFICIAL news\n" * 18_000,
    "headings": "Here are my orders for Spring\n" * 8_000,
    "missing dashes": "\n".join(f"A BER KIE {n:x} x y z u v w" for n in range(8_000)),
    "names": "Cheers\nBob\n" * 20_000,
    "spaces": "A PAR" + " " * 200_000 + "no unit x",
    "many spaces": ("A PAR" + " " * 1900 + "no unit x\n") * 130,
    "marks": ("(*" * 900 + "\n") * 140,
    "brackets": ("A PAR - BUR (*x*) " + "[" * 1900 + "\n") * 130,
    "ciphers": "CIPHER\n" + "a=b\n" * 15_000,
    "many votes": ("VOTE ITALY A VEN - TRI, " * 80 + "\n") * 40,
    "broken walks": "SPY WAR\n" + "- SIL ;\n" * 8_000,
    "broken riders": "A PAR - BUR\n" + "(retreat Bel)\n" * 5_000,
    "slashes": ("A PAR - BUR " + "/ " * 900 + "\n") * 130,
    "conditions": ("A PAR - BUR" + " as a" * 390 + " if!\n") * 30,
    "short lines": "x\n" * 130_000,
    "empty lines": "\n" * 260_000,
    "half orders": "A PAR -\n" * 32_000,
    "misspelt commands": "\n".join(f"braodcast{n:x} x" for n in range(13_000)),
    "misspelt powers": "\n".join(f"PRESS TO FRANZE{n} ITALLY" for n in range(9_000)),
    "nested votes": ("vote " * 399 + "\n") * 130,
    "votes for powers": ("VOTE ITALY " * 180 + "\n") * 130,
    "lists of retreats": ("A PAR H " + "(RETREAT BEL) " * 140 + "\n") * 130,
    "seasons of a walk": "SPY PAR SPRING: BUR; FALL: MUN\n" * 8_000,
    "long headings": ("S01 " * 480 + "\n") * 130,
    "phases and orders": "F1901M: A PAR - BUR\n" * 13_000,
    "helps": "HELP x\n" * 37_000,
    "signons": "\n".join(f"SIGNON F@g{n:x} x" for n in range(13_000)),
    "settings of a game": "CREATE g s\n" + "SET MOVE NEXT 3 dayz\n" * 12_000 + "END",
    "combining": ("a" + "\N{COMBINING ACUTE ACCENT}\N{COMBINING GRAVE ACCENT BELOW}" * 950 + "\n")
    * 65,
    "letters that grow": "\N{ARABIC LIGATURE SALLALLAHOU ALAYHE WASALLAM}" * 80_000,
    "odd characters": "\N{EN DASH}\N{NO-BREAK SPACE}\N{RIGHTWARDS ARROW}" * 80_000,
}


@pytest.mark.slow
@pytest.mark.attack
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_letter_is_read_in_a_moment(name: str) -> None:
    letter = HOSTILE[name][: 256 * 1024]
    assert is_within(
        2, lambda: reader.read_letter(letter, lambda game: LANGUAGE, READING), time.process_time
    )


def test_no_map_may_call_a_place_by_a_word_of_the_orders() -> None:
    assert {word.upper() for word in KINDS if len(word) > 1} <= RESERVED
