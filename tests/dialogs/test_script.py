"""Tests that scripts are strict: an extra e-mail, a missing one or a different word makes them
fail."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from mailer.demo.script import Expected, ScriptFault
from tests.dialogs.folding import folded
from tests.dialogs.living import LivingJudge
from tests.dialogs.playing import Play
from tests.dialogs.script import read_dialog, unfolded, write_script
from tests.dialogs.test_dialogs import DIALOGS, FOLDER, START

SCRIPT = "founding_a_game.txt"


def differences(tmp_path: Path, database_url: str, old: str, new: str) -> list[str]:
    """Returns the differences that a script reports after a change to its text."""
    folder = tmp_path / "scripts"
    shutil.copytree(FOLDER, folder)
    text = (folder / SCRIPT).read_text()
    assert text.count(old) >= 1
    (folder / SCRIPT).write_text(text.replace(old, new, 1))
    with LivingJudge(tmp_path / "judge", database_url, START) as judge:
        play = Play(judge, folder)
        play.run(SCRIPT)
    return play.differences


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("You are registered as Guido", "You are registered, Guido", "You are registered as Guido"),
        (
            "(in 3 days 7 hours)",
            "(in 3 days)",
            "+The deadline is Mon 23 Nov 2026, 20:00 ",
        ),
        ("<-- to ann, eve:", "<-- to ann:", "what eve got"),
        ("<-- to ann, eve:", "<-- to ann, eve, fred:", "what fred got"),
        ("<-- to gm: Re: orders", "<-- to gm: Re: order", "-Subject: Re: order"),
    ],
)
def test_a_script_is_strict(
    tmp_path: Path, database_url: str, old: str, new: str, found: str
) -> None:
    (difference, *_) = differences(tmp_path, database_url, old, new)
    assert found in difference


@pytest.mark.parametrize("name", DIALOGS)
def test_a_script_is_written_as_it_is_read(name: str) -> None:
    assert write_script(read_dialog(FOLDER / name)) == (FOLDER / name).read_text()


def test_a_line_that_is_none_of_the_script_language_is_a_fault(tmp_path: Path) -> None:
    (tmp_path / "script").write_text("--> ann to the judge\n  LIST\n")
    with pytest.raises(ScriptFault, match="script:1"):
        read_dialog(tmp_path / "script")


@pytest.mark.parametrize(
    "text", [":step One\n", ":note Ann\n", "<-- to ann\n  Hello.\n", "<-- all to ann: hello\n"]
)
def test_a_dialog_has_nothing_that_only_demonstrations_have(tmp_path: Path, text: str) -> None:
    (tmp_path / "script").write_text(text)
    with pytest.raises(ScriptFault, match="script: only a demonstration has this"):
        read_dialog(tmp_path / "script")


def test_folded_letters_unfold_to_what_they_were() -> None:
    shared = tuple(f"line {number}" for number in range(8))
    letters = [
        Expected(("ann",), "[g] results", "", ("Ann", "", *shared, "", "yours")),
        Expected(("bob",), "[g] results", "", ("Bob", "", *shared, "", "mine")),
    ]
    new, short = folded(letters, {})
    assert [block.name for block in new] == ["results"]
    assert short[0].lines == ("Ann", "", "{results}", "", "yours")
    blocks = {block.name: block for block in new}
    assert [unfolded(letter.lines, blocks) for letter in short] == [
        "\n".join(letter.lines) for letter in letters
    ]
