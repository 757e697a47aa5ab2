"""Tests that `reckoning` finds every kind of fault."""

from __future__ import annotations

import pytest

from tests.faults.reckoning import out_of_order


@pytest.mark.parametrize(
    ("finished", "pairs"),
    [([], 0), ([3, 5, 8], 0), ([1, 4, 2, 3], 2), ([3, 2, 1], 3), ([2, 2, 1], 2)],
)
def test_pairs_out_of_order_are_counted(finished: list[int], pairs: int) -> None:
    assert out_of_order(finished) == pairs
