"""Tests that ``docs/commands.md`` names every command and setting, and that the judge understands
every line that the page shows."""

from __future__ import annotations

import pytest

from grammar.commands.command_table.table import COMMANDS
from grammar.commands.settings import ENTRIES
from grammar.commands.statement_types import Statement
from tests.grammar.pages import PAGE, parted, shown_here, table
from tests.grammar.reading import read_letter

TEXTS = ("PRESS", "BROADCAST", "OFFICIAL")


@pytest.mark.parametrize("line", sorted(set(shown_here())))
def test_what_is_written_here_is_read(line: str) -> None:
    word = line.split()[0]
    below = f"\nWe meet on Friday.\nEND{word}" * (word in TEXTS) + "\nEND" * (word == "CREATE")
    for part in read_letter(line + below).parts:
        assert isinstance(part, Statement), part


@pytest.mark.parametrize("record", COMMANDS, ids=lambda record: record.form)
def test_every_command_stands_on_the_page(record: object) -> None:
    """If you add a command, add a row with the line that people are used to, the line here, and the
    difference."""
    form = getattr(record, "form", "").split()
    said = [line.split() for line in shown_here()]
    length = 2 if form[0] in ("SET", "ALLOW", "DENY", "DECLARE") else 1
    word = [part.rstrip(",") for part in form[:length]]
    assert word in [line[:length] for line in said], word


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.label)
def test_every_setting_stands_on_the_page(entry: object) -> None:
    label = getattr(entry, "label", "?")
    assert any(line.startswith(f"SET {label} ") for line in shown_here())


def test_every_word_that_is_left_out_stands_there_with_its_answer() -> None:
    """``python -m tests.grammar.pages --write`` updates the table."""
    assert parted(PAGE.read_text(encoding="utf-8"))[1] == table()
