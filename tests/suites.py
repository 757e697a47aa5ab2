"""Finds the test files that may contain tests of one suite, such as `make attack`."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

TESTS = Path(__file__).parent

SUITES = frozenset(("attack", "browser", "faults", "games", "machine", "soak"))
"""The marks with which a make target selects its tests."""

_IMPORTS = re.compile(r"^ *from (tests[.\w]*) import (\([^)]*\)|.*)", re.M)


@cache
def places_of(suite: str) -> frozenset[Path]:
    """Returns the test files that may contain tests of this suite, with all their folders.

    A file counts if the mark is in its text. It also counts if it imports a module that counts,
    because the mark may come from there, and if it is below a ``conftest.py`` that counts, which
    may add the mark."""
    texts = {path: path.read_text("utf-8") for path in TESTS.rglob("*.py")}
    imports = {path: _imported_by(text) for path, text in texts.items()}
    marked = re.compile(rf"\bmark\.{suite}\b")
    found: set[Path] = set()
    fresh = {path for path, text in texts.items() if marked.search(text)}
    while fresh:
        found |= fresh
        names = {_name_of(path) for path in fresh}
        below = {path.parent for path in fresh if path.name == "conftest.py"}
        fresh = {
            path
            for path in texts.keys() - found
            if not names.isdisjoint(imports[path]) or not below.isdisjoint(path.parents)
        }
    return frozenset(place for path in found for place in (path, *path.parents))


def _imported_by(text: str) -> set[str]:
    """Returns the names of the modules of tests that a module imports, and those of the objects
    that it takes from them."""
    imported = set()
    for package, names in _IMPORTS.findall(text):
        imported |= {package, *(f"{package}.{name}" for name in re.findall(r"\w+", names))}
    return imported


def _name_of(path: Path) -> str:
    parts = path.relative_to(TESTS.parent).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")
