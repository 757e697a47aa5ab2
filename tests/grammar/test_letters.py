"""Parses whole messages, ``letters/*.letter``, and compares the results with ``letters/*.read``.

A ``.read`` file contains one line for each part. The line begins with the part's line number and
continues with a command, with ``?`` and a line that was not understood (``!`` if it counts as an
error in the order list), or with ``-`` and a part that is skipped. The text of press follows, with
a bar in front of each line.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

from grammar.commands.statement_types import (
    Create,
    Official,
    OrderLine,
    Part,
    PressLetter,
    Skipped,
    Statement,
)
from grammar.words.unreadable_and_completed_by_board import Mistake
from tests.grammar.reading import read_letter

FOLDER = Path(__file__).with_name("letters")
NAMES = sorted(path.stem for path in FOLDER.glob("*.letter"))


def show(part: Part) -> Iterator[str]:
    match part:
        case Skipped(line, text, why):
            yield f"{line:3} - {text}  ({why})"
        case Mistake():
            yield from show_mistake(part)
        case Statement(line, _, OrderLine(order, remarks, power, side, _)):
            notes = "".join(f"  ({remark})" for remark in remarks)
            where = f"  (side {side})" if side else ""
            yield f"{line:3} {order}{where}{f'  ({power})' if power else ''}{notes}"
        case Statement(line, text, PressLetter(to, body, grey)):
            yield f"{line:3} {text}  => press to {', '.join(to) or 'everybody'}, grey: {grey}"
            yield from (f"    | {one}" for one in body.split("\n"))
        case Statement(line, text, Official(subject, body)):
            yield f"{line:3} {text}  => official: {subject}"
            yield from (f"    | {one}" for one in body.split("\n"))
        case Statement(line, text, Create(game, secret, settings, mistakes)):
            yield f"{line:3} {text}  => {game}, {secret}"
            yield from (f"    {one.label} = {one.field}: {one.value}" for one in settings)
            for mistake in mistakes:
                yield from show_mistake(mistake)
        case Statement(line, text, command):
            values = {field.name: getattr(command, field.name) for field in fields(command)}
            told = ", ".join(f"{name}: {value}" for name, value in values.items())
            first, *more = text.split("\n")
            yield f"{line:3} {first}  => {type(command).__name__} {told}".rstrip()
            yield from (f"    {one}" for one in more)


def show_mistake(mistake: Mistake) -> Iterator[str]:
    yield f"{mistake.line:3} {'!' if mistake.is_order else '?'} {mistake.text}"
    yield f"      {mistake.reason}" + (f" [{mistake.suggestion}]" if mistake.suggestion else "")


@pytest.mark.parametrize("name", NAMES)
def test_a_letter_is_understood_so(name: str) -> None:
    letter = (FOLDER / f"{name}.letter").read_bytes().decode()
    expected = (FOLDER / f"{name}.read").read_text(encoding="utf-8")
    parts = read_letter(letter).parts
    assert [line for part in parts for line in show(part)] == expected.splitlines()


def test_no_letter_is_left_out() -> None:
    assert len(NAMES) > 15
    assert {path.stem for path in FOLDER.glob("*.read")} == set(NAMES)
