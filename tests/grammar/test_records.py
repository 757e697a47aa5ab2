"""Tests that the table of commands contains every command, with everything that other code
needs."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from grammar.commands import statement_types
from grammar.commands.command_table.record import CommandRecord
from grammar.commands.command_table.table import COMMANDS, by_type
from grammar.commands.command_words import split_head
from grammar.commands.correct_and_mask_passwords import mask
from grammar.commands.help_texts import topics


def test_a_command_without_a_record_does_not_import(monkeypatch: pytest.MonkeyPatch) -> None:
    class Dance(statement_types.Command):
        pass

    monkeypatch.setattr(statement_types, "Dance", Dance, raising=False)
    with pytest.raises(TypeError, match="Dance"):
        by_type(COMMANDS)


DECIDED = [field.name for field in fields(CommandRecord)]
OPTIONAL = {"also", "takes", "secret", "open_end", "opens_sentences", "in_small_letters"}


@pytest.mark.parametrize("decision", sorted({*DECIDED} - OPTIONAL))
def test_a_record_without_a_decision_does_not_import(decision: str) -> None:
    record = COMMANDS[0]
    values: dict[str, Any] = {name: getattr(record, name) for name in DECIDED}
    del values[decision]
    with pytest.raises(TypeError, match=decision):
        CommandRecord(**values)


def test_two_records_of_one_command_decide_alike() -> None:
    press = next(record for record in COMMANDS if record.word == "BROADCAST")
    with pytest.raises(TypeError, match="BROADCAST"):
        by_type([*COMMANDS, replace(press, newest_counts=True)])


@pytest.mark.parametrize("record", COMMANDS, ids=lambda record: record.form)
def test_a_command_has_its_help_and_its_spellings(record: CommandRecord) -> None:
    assert record.word.lower() in topics()
    rest = "" if record.opens_sentences and not record.takes else "x@mail.example"
    found = {split_head(f"{word} {rest}".strip()) for word in (record.word, *record.also)}
    assert found == {(record.word, rest)}


@pytest.mark.parametrize(
    "sentence",
    [
        "Also the fleet should stay",
        "I am also away on Friday",
        "I am not in a hurry",
        "What if I move to Burgundy?",
        "What if you write to x@mail.example",
    ],
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
