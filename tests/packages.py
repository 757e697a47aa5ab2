"""Third-party packages that add games, installed as in a real environment."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from importlib import invalidate_caches
from pathlib import Path
from shutil import rmtree
from typing import Any

import pytest

from grammar.commands import help_texts as helps
from grammar.games.registry import DIALECTS
from judge.games.maps import MAPS
from judge.games.plugins import Shelf
from judge.games.registry import VARIANTS
from mailer.wording.games.registry import TELLERS

SHELVES: tuple[Shelf[Any], ...] = (VARIANTS, DIALECTS, TELLERS, MAPS._shelf)
RULES, LINES, TEXTS = (f"crystal_ball_judge.{group}" for group in ("rules", "lines", "texts"))


class Environment:
    """A folder on the Python path into which a test can install packages."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.packages: list[str] = []

    def install(self, package: str, text: str, entries: Mapping[str, Mapping[str, str]]) -> None:
        """Installs a package with one module, and with entry points in each of these groups."""
        (self.folder / f"{package}.py").write_text(text)
        self.packages.append(package)
        info = self.folder / f"{package}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(
            "\n".join(
                "\n".join([f"[{group}]", *(f"{name} = {at}" for name, at in points.items())])
                for group, points in entries.items()
            )
        )
        invalidate_caches()
        look_again()

    def uninstall(self, package: str) -> None:
        (self.folder / f"{package}.py").unlink()
        rmtree(self.folder / f"{package}-1.0.dist-info")
        sys.modules.pop(package, None)
        invalidate_caches()
        look_again()


def look_again() -> None:
    """Clears the cached packages, so that they are discovered again as when a judge starts."""
    for shelf in SHELVES:
        for name in shelf._installed or ():
            shelf.loaded.pop(name, None)
        shelf._installed = None
    helps._texts.cache_clear()
    helps._also.cache_clear()


@pytest.fixture
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Environment]:
    """Yields a package folder for one test."""
    monkeypatch.syspath_prepend(tmp_path)
    here = Environment(tmp_path)
    yield here
    monkeypatch.undo()
    for package in here.packages:
        sys.modules.pop(package, None)
    look_again()
