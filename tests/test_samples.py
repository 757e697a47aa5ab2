"""Tests that the samples in ``docs/samples`` are the judge's own words.

Each sample is an excerpt from the e-mails in the dialogs (``tests/dialogs/scripts``), which other
tests compare with what a running judge sends. Lines that begin with ``//`` are comments and
describe the part below them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import groupby
from pathlib import Path

import pytest

from judge.games.registry import VARIANTS
from mailer.demo.script import Expected, Include, Item, TextBlock
from tests.dialogs.script import read_dialog, unfolded

ROOT = Path(__file__).parent.parent
SCRIPTS = ROOT / "tests" / "dialogs" / "scripts"
SAMPLES = sorted((ROOT / "docs" / "samples").glob("*.txt"))


def parts(sample: str) -> list[str]:
    """Returns the parts between the comment lines."""
    grouped = groupby(sample.splitlines(), key=lambda line: line.startswith("//"))
    texts = ["\n".join(lines).strip("\n") for is_comment, lines in grouped if not is_comment]
    return [text for text in texts if text]


def items(script: Path) -> Iterator[Item]:
    """Yields all items of a script, including those of the scripts it includes."""
    for item in read_dialog(script):
        match item:
            case Include(name):
                yield from items(SCRIPTS / name)
            case _:
                yield item


@cache
def mails(variant: str) -> list[str]:
    """Returns the text of every e-mail in the dialogs that contain results of a game of this
    variant."""
    found: list[str] = []
    for script in sorted(SCRIPTS.glob("*.txt")):
        blocks: dict[str, TextBlock] = {}
        texts: list[str] = []
        for item in items(script):
            match item:
                case TextBlock(name):
                    blocks[name] = item
                case Expected(lines=lines):
                    texts.append(unfolded(lines, blocks))
                case _:
                    pass
        if any(f"Variant: {variant}\n" in text for text in texts):
            found += texts
    return found


def stands_in(part: str, mail: str) -> bool:
    """Returns whether the e-mail contains these lines consecutively."""
    return f"\n{part}\n" in f"\n{mail}\n"


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.stem)
def test_a_sample_is_what_the_judge_writes(sample: Path) -> None:
    cut = parts(sample.read_text(encoding="utf-8"))
    assert cut
    for part in cut:
        found = any(stands_in(part, mail) for mail in mails(sample.stem.replace("_", " ")))
        assert found, f"no mail of the dialogs has this:\n\n{part}"


def test_every_variant_has_a_sample() -> None:
    assert {sample.stem.replace("_", " ") for sample in SAMPLES} == VARIANTS.keys()


@pytest.mark.parametrize(
    ("part", "stands"),
    [
        ("France: Army Paris HOLD.", True),
        ("Army Paris HOLD.", False),
        ("France: Army Paris HOLD.\nFrance: Army Brest HOLD.", False),
    ],
)
def test_whole_lines_are_compared(part: str, stands: bool) -> None:
    mail = "Now:\nFrance: Army Paris HOLD.\n\nFrance: Army Brest HOLD."
    assert stands_in(part, mail) == stands


def test_the_page_on_results_shows_lines_the_judge_writes() -> None:
    page = (ROOT / "docs" / "results.md").read_text(encoding="utf-8")
    shown = [line for block in page.split("```\n")[1::2] for line in block.splitlines()]
    written = {
        line for variant in VARIANTS for mail in mails(variant) for line in mail.splitlines()
    }
    assert len(shown) > 25
    assert [line for line in shown if line not in written] == []
