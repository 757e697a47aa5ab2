"""Fixtures for all attacks: a town that is set up only once, and copies of it."""

from __future__ import annotations

import ast
import fcntl
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.attacks.town import MOST_MEMORY, Town, copy_of, founded


@pytest.fixture(scope="session")
def template(tmp_path_factory: pytest.TempPathFactory) -> Town:
    """Returns a town that has been set up, with its judge stopped. The workers of a test run share
    it: the first one that needs it sets it up, and no one changes it afterwards."""
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    with (folder / "town.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        secrets = folder / "town.secrets"
        if not secrets.exists():
            shutil.rmtree(folder / "town", ignore_errors=True)
            with founded(folder / "town") as town:
                town.rest()
            secrets.write_text(repr(town.secrets))
    return Town(folder / "town", secrets=ast.literal_eval(secrets.read_text()))


@pytest.fixture
def town(template: Town, tmp_path: Path) -> Iterator[Town]:
    """Yields a town for a single attack."""
    copy = copy_of(template, tmp_path / "town")
    yield copy
    copy.stop()


@pytest.fixture(scope="module")
def _siege(
    template: Town, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Callable[[], Town]]:
    standing: list[Town] = []

    def current() -> Town:
        if not standing or not _is_sound(standing[-1]):
            for old in standing[-1:]:
                old.stop()
            standing.append(copy_of(template, tmp_path_factory.mktemp("siege") / "town"))
        return standing[-1]

    yield current
    for old in standing[-1:]:
        old.stop()


def _is_sound(town: Town) -> bool:
    fine = town.is_alive and town.peak() <= MOST_MEMORY and not town.open_letters()
    return fine and town.state() == town.origin


@pytest.fixture
def siege(_siege: Callable[[], Town]) -> Town:
    """Returns a town for many attacks in a row, which is rebuilt after any attack that had an
    effect."""
    town = _siege()
    town.move()
    return town
