"""Selects a few of the random cases for `make test`. `make games` runs the rest."""

from __future__ import annotations

import pytest

FEW = 5


def few_of(count: int) -> list[object]:
    """Returns the parameters 0 to ``count`` - 1. All but the first five are marked for `make
    games`."""
    marks = (pytest.mark.slow, pytest.mark.games)
    return [*range(FEW), *(pytest.param(seed, marks=marks) for seed in range(FEW, count))]
