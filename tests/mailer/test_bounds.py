"""Tests that every limit has a documented reason, and that ``docs/security.md`` lists them all."""

from __future__ import annotations

import re

import pytest

from tests.mailer.bounds import PAGE, ROOT, chosen, named, parted, table


def test_the_page_shows_every_bound() -> None:
    """``python -m tests.mailer.bounds --write`` updates the table."""
    assert parted(PAGE.read_text(encoding="utf-8"))[1] == table()


def test_every_bound_has_its_reason() -> None:
    assert [name for name, _, reason in (*named(), *chosen()) if len(reason) < 20] == []


PLACES = sorted(set(re.findall(r"`((?:grammar|mailer|storage|tests)/[\w/.]+)`", PAGE.read_text())))


@pytest.mark.parametrize("place", PLACES)
def test_the_page_names_what_is_there(place: str) -> None:
    assert (ROOT / place).exists() or (ROOT / f"{place}.py").exists()
