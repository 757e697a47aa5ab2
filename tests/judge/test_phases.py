"""Tests the names of phases without a year."""

from __future__ import annotations

import pytest

from judge.board.phases import Phase, PhaseKind, Season, Undated

TURN = ("W1901A", "S1902M", "F1902M")


@pytest.mark.parametrize(
    ("asked", "season", "kind", "meant"),
    [
        (TURN, Season.WINTER, None, "W1901A"),
        (TURN, Season.SPRING, None, "S1902M"),
        (TURN, Season.FALL, None, "F1902M"),
        (("S1902M",), Season.SPRING, None, "S1902M"),
        (("S1902R",), Season.SPRING, None, "S1902R"),
        (("S1902R",), Season.SPRING, PhaseKind.MOVEMENT, "S1902M"),
        (("S1902M",), Season.FALL, None, "F1902M"),
        (("F1902M",), Season.SPRING, None, "S1902M"),
        (("W1901A",), Season.SPRING, None, "S1902M"),
        (("F1901M",), Season.WINTER, None, "W1901A"),
    ],
)
def test_a_season_without_its_year_is_one_that_is_asked_for_or_the_nearest(
    asked: tuple[str, ...], season: Season, kind: PhaseKind | None, meant: str
) -> None:
    phases = [Phase.read(text) for text in asked]
    assert str(Undated(season, kind).among(phases)) == meant
