"""The documents tell the truth: their examples run."""

from __future__ import annotations

import doctest
from pathlib import Path
from types import ModuleType

import pytest

import judge.offline
import judge.orders

ROOT = Path(__file__).parent.parent


def test_the_readme_runs() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.parametrize("module", [judge.orders, judge.offline])
def test_examples_in_docstrings_run(module: ModuleType) -> None:
    result = doctest.testmod(module)
    assert result.attempted > 0
    assert result.failed == 0
