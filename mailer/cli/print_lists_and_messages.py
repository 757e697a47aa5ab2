"""Prints e-mails, tables and lists, for terminals and for programs."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import TypeVar

import click

from mailer.mail.charsets_and_flowed_text import clean, to_text
from mailer.mail.headers import read_head, readable
from mailer.mail.parse import Undecodable, decode
from mailer.mail.redact import one_line, printable
from mailer.mail.reply_addresses import NOBODY

T = TypeVar("T")
Command = TypeVar("Command", bound=Callable[..., object])

json_option: Callable[[Command], Command] = click.option(
    "--json", "as_json", is_flag=True, help="Print one JSON object on each line, for programs."
)

HEADERS = ("From", "Reply-To", "To", "Subject", "Date")


def table(rows: Iterable[tuple[str, ...]]) -> list[str]:
    """Returns rows as lines of text with aligned columns. Removes control characters, which could
    affect the terminal."""
    cells = [tuple(map(one_line, row)) for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return [
        "  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in cells
    ]


def say_list(
    things: Sequence[T],
    cells: Callable[[T], tuple[str, ...]],
    facts: Callable[[T], Mapping[str, object]],
    as_json: bool,
    nothing: str = "Nothing.",
    say: Callable[[str], str] = str,
) -> None:
    """Prints a list. Each item becomes a line with its ``cells`` or a JSON object with its
    ``facts``. Times in JSON are in ISO format. All text passes through ``say``."""
    if not as_json:
        lines = table(map(cells, things))
        click.echo(say("\n".join(lines)) if lines else nothing)
    for thing in things if as_json else ():
        click.echo(json.dumps({name: _plain(fact, say) for name, fact in facts(thing).items()}))


def _plain(fact: object, say: Callable[[str], str]) -> object:
    match fact:
        case datetime():
            return fact.astimezone(UTC).isoformat()
        case str():
            return say(fact)
        case _:
            return fact


def letter_text(raw: bytes) -> list[str]:
    """Returns a message as lines: the headers that matter to a reader, a blank line, and the text
    as the judge reads it.

    If the message cannot be decoded, returns its raw text.
    """
    known = headers_of(raw)
    head = [f"{name}: {known[name.lower()]}" for name in HEADERS if known.get(name.lower())]
    try:
        return [*head, "", *decode(raw, NOBODY).text.split("\n")]
    except Undecodable:
        return clean(to_text(raw, "utf-8")).split("\n")


def headers_of(raw: bytes) -> dict[str, str]:
    """Maps the lower-case names of a message's headers to their values. If a header occurs twice,
    the first one counts."""
    return {name: readable(value) for name, value in reversed(read_head(raw).fields)}


def tame(lines: Iterable[str]) -> str:
    """Joins lines and replaces characters that could affect the terminal."""
    return "\n".join(map(_tame, lines))


def _tame(line: str) -> str:
    return "\t".join(printable(part, "\N{REPLACEMENT CHARACTER}") for part in line.split("\t"))
