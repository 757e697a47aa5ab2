"""Tests that the benchmarks run, and that the judge is fast enough.

The short runs do not check speed. The limits of the long runs are generous, because a machine may
have other load.
"""

from __future__ import annotations

import math

import pytest

from tests.benchmarks import BENCHMARKS
from tests.benchmarks.__main__ import figures, main
from tests.benchmarks.measuring import RATE, Figure, calibration

GENEROUS = 3

ELSEWHERE = {"hostile": pytest.mark.attack, "judges": pytest.mark.faults}
"""The benchmarks that other make targets run, with their marks. `make games` runs the rest."""


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=[pytest.mark.slow, ELSEWHERE.get(name, pytest.mark.games)])
        for name in BENCHMARKS
    ],
)
@pytest.mark.long(10)
def test_a_short_run_gives_sane_figures(name: str) -> None:
    found = figures(name, light=True)
    assert found
    for figure in found:
        assert all(math.isfinite(value) and value > 0 for value in figure.values), figure
        assert figure.what in figure.line(calibration(1))


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("name", BENCHMARKS)
def test_the_judge_is_as_quick_as_it_must_be(name: str) -> None:
    missed = [figure.line(calibration(1)) for figure in figures(name) if not figure.fits(GENEROUS)]
    assert not missed, "\n".join(missed)


def test_of_times_the_longest_are_told_and_of_rates_the_slowest() -> None:
    values = list(range(1, 101))
    assert round(Figure("a phase", "us", values).worst(90)) == 90
    assert round(Figure("letters", RATE, values).worst(90)) == 11


def test_a_limit_is_kept_or_missed_by_the_median() -> None:
    figure = Figure("letters", RATE, [90, 95, 300], at_least=100)
    assert not figure.fits()
    assert figure.fits(generous=1.1)
    assert "MISSED" in figure.line(0.005)


def test_a_name_that_is_none_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["weather"]) == 2
    assert "movement" in capsys.readouterr().out
