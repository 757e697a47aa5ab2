"""Tests that every command and every setting occurs in some dialog, along with the judge's
answer."""

from __future__ import annotations

from functools import cache

import pytest

from grammar.commands.command_table.table import COMMANDS
from grammar.commands.command_words import split_head
from grammar.commands.settings import LABELS
from judge.games.registry import VARIANTS
from mailer.demo.script import Include, Item, ScriptLetter
from tests.dialogs.script import read_dialog
from tests.dialogs.test_dialogs import DIALOGS, FOLDER


@cache
def written() -> frozenset[str]:
    """Returns every line of every message in the dialogs, in capitals."""
    letters = (item for name in DIALOGS for item in read_dialog(FOLDER / name))
    bodies = (item.body for item in letters if isinstance(item, ScriptLetter))
    return frozenset(" ".join(line.upper().split()) for b in bodies for line in b.splitlines())


@pytest.mark.parametrize("word", sorted({record.word for record in COMMANDS}))
def test_every_command_is_shown(word: str) -> None:
    assert any(split_head(line)[0] == word for line in written())


@pytest.mark.parametrize("label", LABELS)
def test_every_setting_is_shown(label: str) -> None:
    assert any(line.startswith(f"SET {label} ") for line in written())


AT_EVERY_DESK = (
    *("BECOME", "DECLARE", "DUMMY", "EJECT", "HISTORY", "LIST", "LISTS", "LOG", "MAP", "PREVIEW"),
    *("PROCESS", "REVIVE", "ROLLBACK", "STATUS", "SUMMARY", "TAKEOVER"),
)
"""Commands that do or say different things in different games."""


@cache
def heads_in(variant: str) -> frozenset[str]:
    """Returns the commands that people send in dialogs with a game of this variant."""
    found: set[str] = set()
    for name in DIALOGS:
        items = read_dialog(FOLDER / name)
        items += [one for item in items if isinstance(item, Include) for one in _included(item)]
        bodies = [item.body for item in items if isinstance(item, ScriptLetter)]
        lines = [line for body in bodies for line in body.splitlines()]
        if any(line.startswith("CREATE ") and line.endswith(f" {variant}") for line in lines):
            found.update(split_head(line)[0] for line in lines)
    return frozenset(found)


def _included(item: Include) -> list[Item]:
    return read_dialog(FOLDER / item.name)


@pytest.mark.parametrize("word", AT_EVERY_DESK)
@pytest.mark.parametrize("variant", VARIANTS)
def test_what_differs_is_shown_of_every_game(variant: str, word: str) -> None:
    assert word in heads_in(variant)
