"""Tests that the judge does not obey its own words when they come back in a message."""

from __future__ import annotations

from textwrap import fill, indent

import pytest

from grammar.commands.help_texts import EXAMPLE_SECRETS, help_text, topics
from grammar.commands.statement_types import OrderLine, Resign, SetPassword, Skipped, Statement
from tests.grammar.reading import read_letter

TOPICS = ["", *topics()]


def done(letter: str) -> list[object]:
    return [part.command for part in read_letter(letter).parts if isinstance(part, Statement)]


@pytest.mark.parametrize("topic", TOPICS)
def test_help_that_is_quoted_without_marks_does_nothing(topic: str) -> None:
    (part,) = read_letter(help_text(topic)).parts
    assert isinstance(part, Skipped)
    assert part.why.startswith("the judge's own words")


@pytest.mark.parametrize("topic", TOPICS)
def test_nor_in_a_frame_and_below_the_words_of_a_program(topic: str) -> None:
    echo = f"I am away until Monday. You wrote\n\n{help_text(topic)}\nBest wishes\nAnn"
    assert done(echo) == []
    assert len(done(f"SIGNON F@g x\n{echo}")) == 1


@pytest.mark.parametrize("topic", TOPICS)
def test_nor_with_its_lines_broken_otherwise(topic: str) -> None:
    text = help_text(topic)
    assert done(indent(text, "   ")) == []
    assert done(text.replace("\n", "\r\n\r\n")) == []
    paragraphs = [p if p.startswith("    ") else " ".join(p.split()) for p in text.split("\n\n")]
    assert done("\n\n".join(paragraphs)) == []
    narrow = [p if p.startswith("    ") else fill(p, 40) for p in text.split("\n\n")]
    assert done("\n\n".join(narrow)) == []


@pytest.mark.parametrize("topic", TOPICS)
def test_nor_without_its_first_or_last_lines(topic: str) -> None:
    lines = help_text(topic).splitlines()
    explained = [at for at, line in enumerate(lines) if len(line.split()) > 6 and line[0] != " "]
    first, last = explained[0], explained[-1]
    assert done("\n".join(lines[first:])) == []
    assert done("\n".join(lines[: last + 1])) == []


def test_orders_below_it_count() -> None:
    letter = f"{help_text('resign')}\nA PAR - BUR\nRESIGN"
    assert [type(command) for command in done(letter)] == [OrderLine, Resign]


def test_examples_alone_count() -> None:
    letter = (
        "SIGNON FRANCE@mygame secret\nORDERS S1901M\nA PAR - BUR\nA MAR - SPA\nF BRE - MAO\nSIGNOFF"
    )
    assert len(done(letter)) == 6


@pytest.mark.parametrize("topic", TOPICS)
def test_the_passwords_in_examples_are_known_as_such(topic: str) -> None:
    examples = [line.strip() for line in help_text(topic).splitlines() if line.startswith("    ")]
    said = [command for line in examples for command in done(line)]
    secrets = {command.secret for command in said if isinstance(command, SetPassword)}
    assert secrets | {getattr(command, "secret", "secret") for command in said} <= EXAMPLE_SECRETS
