"""The table of commands: every command is in it, and tells what the rest of the judge needs."""

from __future__ import annotations

from typing import get_args

import pytest

from grammar.commands.commands import Command, OrderLine
from grammar.commands.heads import mask, split_head
from grammar.commands.help import topics
from grammar.commands.records.record import CommandRecord
from grammar.commands.records.table import COMMANDS, SPEAKERS


def test_every_command_but_an_order_line_has_a_record() -> None:
    assert {record.means for record in COMMANDS} == {*get_args(Command)} - {OrderLine}


@pytest.mark.parametrize("record", COMMANDS, ids=lambda record: record.form)
def test_a_command_has_its_help_and_its_spellings(record: CommandRecord) -> None:
    assert record.word.lower() in topics()
    found = {split_head(f"{word} x@mail.example") for word in (record.word, *record.also)}
    assert found == {(record.word, "x@mail.example")}
    assert SPEAKERS[record.means] is record.speaker


@pytest.mark.parametrize(
    "sentence", ["Also the fleet should stay", "I am also away on Friday", "I am not in a hurry"]
)
def test_a_sentence_is_no_command_because_of_its_first_words(sentence: str) -> None:
    assert split_head(sentence) == ("", sentence)


@pytest.mark.parametrize(
    "record", [record for record in COMMANDS if record.secret], ids=lambda record: record.word
)
def test_what_is_secret_in_a_command_is_never_written_out_again(record: CommandRecord) -> None:
    words = record.form.replace(",", "").split()
    assert words[record.secret or 0] == "secret"
    assert "secret" not in mask(record.form)
