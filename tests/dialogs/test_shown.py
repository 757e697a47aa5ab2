"""Every command and every setting stands in some dialog, with what the judge says to it."""

from __future__ import annotations

from functools import cache

import pytest

from grammar.commands.heads import split_head
from grammar.commands.records.table import COMMANDS
from grammar.commands.settings import LABELS
from mailer.demo.script import ScriptLetter
from tests.dialogs.script import read_dialog
from tests.dialogs.test_dialogs import DIALOGS, FOLDER


@cache
def written() -> frozenset[str]:
    """All lines of all letters that people write in dialogs, in capitals."""
    letters = (item for name in DIALOGS for item in read_dialog(FOLDER / name))
    bodies = (item.body for item in letters if isinstance(item, ScriptLetter))
    return frozenset(" ".join(line.upper().split()) for b in bodies for line in b.splitlines())


@pytest.mark.parametrize("word", sorted({record.word for record in COMMANDS}))
def test_every_command_is_shown(word: str) -> None:
    assert any(split_head(line)[0] == word for line in written())


@pytest.mark.parametrize("label", LABELS)
def test_every_setting_is_shown(label: str) -> None:
    assert any(line.startswith(f"SET {label} ") for line in written())
