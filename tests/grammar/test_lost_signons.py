"""Tests that no line below an unreadable SIGNON counts, whatever made it unreadable."""

from __future__ import annotations

import pytest

from grammar.commands.statement_types import (
    OrderLine,
    PressLetter,
    SetWait,
    SignOn,
    Skipped,
    Statement,
)
from tests.grammar.reading import read_letter

LOST = [
    "SIGNON GERMANY@mygame " + "x" * 2000,
    "SIGNON " + " " * 3000 + "GERMANY@mygame secret-word",
    "SIGNON" + "\N{ZERO WIDTH SPACE}" * 2500 + " GERMANY@mygame secret-word",
    "SIGNON GERMANY@mygame two words too many",
    "SIGNON\nGERMANY@mygame secret-word",
    "SIGNON GERMANY@mygame\nsecret-word",
    "SIGN\nON GERMANY@mygame secret-word",
    "> SIGNON GERMANY@mygame secret-word",
    "> SIGNON GERMANY@mygame secret-word\n> ",
    "> Hello\n> SIGNON GERMANY@mygame secret-word\n> A MUN H",
    ">> SIGNON Gmygame secret-word",
    "SIGNNON GERMANY@mygame secret-word",
    "SIGNNON Gmygame secret-word",
    "SINGON GERMANY@mygame secret-word",
    "LOGON GERMANY@mygame secret-word",
    "LOG IN GERMANY@mygame secret-word",
    "Login: GERMANY@mygame secret-word",
    "SIGN IN Gmygame secret-word",
    "S I G N O N GERMANY@mygame secret-word",
    "SIGNON:GERMANY@mygame secret-word",
    "SIGNONGERMANY@mygame secret-word",
    "*SIGNON GERMANY@mygame secret-word*",
    "| SIGNON | GERMANY@mygame | secret-word |",
    "| SIGNON GERMANY@mygame secret-word",
    "\N{CYRILLIC CAPITAL LETTER DZE}IGNON GERMANY@mygame secret-word",
    "GERMANY@mygame secret-word",
    "GERMANY @ mygame secret-word",
    "Dear judge, SIGNON GERMANY@mygame secret-word",
    "Hello! GERMANY@mygame secret-word",
    "== SIGNON GERMANY@mygame secret-word ==",
    "please SIGNON GERMANY@mygame secret-word",
]
BELOW = "A MUN - BUR\nSET WAIT\nPRESS TO ITALY\nNo!\nENDPRESS"


@pytest.mark.parametrize("line", LOST)
@pytest.mark.parametrize("above", ["", "SIGNON FRANCE@mygame other-word\n"])
def test_nothing_below_it_counts(line: str, above: str) -> None:
    parts = read_letter(f"{above}{line}\n{BELOW}").parts
    done = [part.command for part in parts if isinstance(part, Statement)]
    assert [type(command) for command in done] == [SignOn] * bool(above)
    below = [part for part in parts if isinstance(part, Skipped) and "below a SIGNON" in part.why]
    assert all(part.meant for part in below)
    assert {part.text for part in below} >= {"A MUN - BUR", "SET WAIT"}


@pytest.mark.parametrize("line", LOST)
def test_a_signon_below_it_counts_again(line: str) -> None:
    parts = read_letter(f"{line}\nA MUN H\nSIGNON FRANCE@mygame other-word\nSET WAIT").parts
    assert [type(p.command) for p in parts if isinstance(p, Statement)] == [SignOn, SetWait]


@pytest.mark.parametrize("line", [line for line in LOST if line.count("\n") == 0])
def test_it_does_not_go_out_as_press(line: str) -> None:
    parts = read_letter(f"PRESS TO ITALY\nHello\n{line}\nA MUN - BUR").parts
    sent = [part.command for part in parts if isinstance(part, Statement)]
    texts = [command.text for command in sent if isinstance(command, PressLetter)]
    assert not any("GERMANY" in text or "mygame" in text for text in texts)


@pytest.mark.parametrize("line", LOST)
def test_the_password_is_not_shown(line: str) -> None:
    shown = [part.text for part in read_letter(f"{line}\n{BELOW}").parts if "\n" not in line]
    assert not any("secret-word" in text for text in shown)


@pytest.mark.parametrize(
    "line",
    [
        "On 20 Nov 2026 at 10:15 Judge <judge@mail.example> wrote:\n> SIGNON GERMANY@mygame secret",
        "> SIGNON GERMANY@mygame secret-word\n> A MUN H\n> SIGNOFF",
        "> SIGNON GERMANY@mygame ****",
        "Write to anna@mail.example please",
        "> Write to anna@mail.example",
        "Sign here, and here, and also there",
        "Hello everybody",
        "> A MUN H",
        "I will log in again tomorrow evening",
    ],
)
def test_other_lines_lose_nothing(line: str) -> None:
    parts = read_letter(f"{line}\nA PAR - BUR").parts
    assert [type(p.command) for p in parts if isinstance(p, Statement)] == [OrderLine]
