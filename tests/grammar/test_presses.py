"""Press without ENDPRESS goes out only if nothing in it was meant for the judge."""

from __future__ import annotations

import pytest

from grammar.commands.commands import PressLetter, Statement
from tests.grammar.reading import read_letter


def _sent(line: str) -> list[str]:
    parts = read_letter(f"PRESS TO FRANCE\nShall we?\n{line}").parts
    commands = [part.command for part in parts if isinstance(part, Statement)]
    return [command.text for command in commands if isinstance(command, PressLetter)]


@pytest.mark.parametrize(
    "line",
    [
        "A PAR - BUR",
        "> A PAR - BUR",
        "1. A PAR - BUR",
        "England: F LON - NTH",
        "A Pariz - Bur",
        "BUILD A LON",
        "ORDERS S1901M",
        "Orders for England:",
        "Orders for Spring 19o1",
        "SET WAIT",
        "no wait",
        "password n3w",
        "SIGNON ENGLAND@mygame",
        "SINGON ENGLAND@mygame secret",
        "join mygame secret",
        "JOIN mygame",
        "CLEAR",
        "PROCESS F1901M",
        "1. A PAR - BUR / A BUR - MUN (retreat, Bel)",
        "WINTER 1901: BUILD A PAR",
        "SPY WAR - SIL ; STAY",
        "CIPHER a=U b=V",
        "CIPHER",
        "VOTE ITALY 3 A VEN - TRI",
        "VOTE ITALY NONE",
        "T PAR - BUR",
        "CONVERT A PAR",
        "If A MUN - BUR fails, A PAR - BUR",
    ],
)
def test_lines_for_the_judge_keep_press_back(line: str) -> None:
    assert not _sent(line)


@pytest.mark.parametrize(
    "line",
    [
        "Start with Belgium, I beg you.",
        "Help me against Turkey.",
        "List me your fleets, please",
        "Orders are orders, said the king",
        "Set up the convoy and I come.",
        "Paris was lovely that year, was it not",
        "Private matter, this.",
        "> as you said last year",
    ],
)
def test_prose_is_no_order(line: str) -> None:
    assert _sent(line) == [f"Shall we?\n{line}"]


@pytest.mark.parametrize(
    "below",
    [
        "-----Original Message-----\nA PAR - BUR",
        "-------- Weitergeleitete Nachricht --------\nA PAR - BUR",
        "Begin forwarded message:\nA PAR - BUR",
        "From: mygame\nSent: Friday\nA PAR - BUR",
        "*Von:* mygame\n*Gesendet:* Freitag\nA PAR - BUR",
        "________________________________\nFrom: mygame\nTo: Anna\nA PAR - BUR",
        "== mygame: you are England ==\nA PAR - BUR",
        "> == mygame: you are England ==\n> A PAR - BUR",
        "Sent from my iPhone\nA PAR - BUR",
    ],
)
def test_another_letter_below_press_stays_out(below: str) -> None:
    assert _sent(below) == ["Shall we?"]


def test_the_end_of_other_press_is_not_the_end_of_this() -> None:
    letter = "PRESS TO FRANCE\nA PAR - BUR\nPRESS TO GERMANY\nHello\nENDPRESS"
    sent = [part.command for part in read_letter(letter).parts if isinstance(part, Statement)]
    assert sent == [PressLetter(("GERMANY",), "Hello")]


def test_with_its_end_press_is_verbatim() -> None:
    assert _sent("A PAR - BUR\nENDPRESS") == ["Shall we?\nA PAR - BUR"]
