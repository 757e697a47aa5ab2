"""Tests that the claims hold for their seeds: messages that once violated them, and messages with
which a search begins."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fuzz.claims import CLAIMS
from tests.fuzz.words import dictionary

SEEDS = Path(__file__).parent / "seeds"
MOST_OCTETS = 300_000
"""The maximum total size of all seeds in bytes. A search needs only a few to start from."""

FILES = sorted(SEEDS.glob("*/*"))


@pytest.mark.parametrize("name", CLAIMS)
def test_every_claim_holds_for_its_seeds(name: str) -> None:
    files = [file for file in FILES if file.parent.name == name]
    assert files
    for file in files:
        try:
            CLAIMS[name](file.read_bytes())
        except Exception as fault:
            raise AssertionError(f"{file.name}: {fault}") from fault


def test_the_seeds_stay_small() -> None:
    assert sum(file.stat().st_size for file in FILES) < MOST_OCTETS


def test_a_dictionary_has_a_word_on_each_line() -> None:
    lines = dictionary().splitlines()
    assert len(lines) > 100
    assert all(line[0] == line[-1] == '"' and line.isascii() for line in lines)
