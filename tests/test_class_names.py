"""No two classes in the project have the same name."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGES = ("judge", "grammar", "storage", "mailer", "migrations")


def class_names(path: Path) -> Iterator[str]:
    """Yields the public classes of a module."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield node.name


def defined_twice(root: Path) -> dict[str, list[str]]:
    """Returns each class name that several modules define, with the names of those modules."""
    found: dict[str, list[str]] = {}
    for package in PACKAGES:
        for path in sorted((root / package).rglob("*.py")):
            for name in class_names(path):
                found.setdefault(name, []).append(str(path.relative_to(root)))
    return {name: paths for name, paths in found.items() if len(paths) > 1}


def test_no_class_name_means_two_things() -> None:
    assert defined_twice(ROOT) == {}


def test_a_name_defined_twice_is_found(tmp_path: Path) -> None:
    for package in ("judge", "mailer"):
        (tmp_path / package).mkdir()
        (tmp_path / package / "one.py").write_text(
            "class Look:\n    pass\n\n\nclass _Own:\n    pass\n"
        )
    assert defined_twice(tmp_path) == {"Look": ["judge/one.py", "mailer/one.py"]}
