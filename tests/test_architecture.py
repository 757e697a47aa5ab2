"""Tests the imports between the five packages: for example, the rules must know nothing about
e-mail."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

ALLOWED = {
    "judge": set[str](),
    "grammar": {"judge"},
    "storage": {"judge"},
    "mailer": {"judge", "grammar", "storage"},
    "migrations": {"storage"},
}
"""For each package, the other packages of this project that it may import."""

IMPURE = {
    *("alembic", "aiosmtpd", "argon2", "click", "imapclient", "psycopg"),
    *("sqlalchemy", "jinja2", "datetime", "time", "random", "secrets", "os", "logging"),
    *("smtplib", "email", "socket", "sqlite3", "threading", "subprocess"),
}
"""Modules that the rules must not use. The rules are pure functions: no clock, no randomness, no
logging, no database, no e-mail."""

BOARDS = {"position", "before", "after", "adjudication"}
"""The attributes of a game or a run that contain the real board and the real results."""

PLAYED_FROM_OUTSIDE = {"judge", "storage", "migrations"}
"""Packages that the demonstration must not import, because it plays by e-mail, as people do."""


def modules(package: str) -> list[Path]:
    return sorted((ROOT / package).rglob("*.py"))


def imports(module: Path) -> Iterator[tuple[str, int]]:
    """Yields the top-level package and the line number of every import, including those inside
    functions."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=names):
                yield from ((name.name.partition(".")[0], node.lineno) for name in names)
            case ast.ImportFrom(module=str(name), level=0):
                yield name.partition(".")[0], node.lineno
            case ast.ImportFrom():
                yield "a relative import", node.lineno


def wrong_arrows(module: Path, forbidden: set[str]) -> list[str]:
    return [
        f"{module.relative_to(ROOT)}:{line} imports {name}"
        for name, line in imports(module)
        if name in forbidden
    ]


@pytest.mark.parametrize("package", ALLOWED)
def test_a_package_imports_only_what_lies_beneath_it(package: str) -> None:
    forbidden = {*ALLOWED, "tests", "a relative import"} - ALLOWED[package] - {package}
    assert modules(package)
    assert [arrow for m in modules(package) for arrow in wrong_arrows(m, forbidden)] == []


def test_rules_know_no_clock_no_chance_and_no_machine() -> None:
    assert [arrow for m in modules("judge") for arrow in wrong_arrows(m, IMPURE)] == []


def test_the_demonstration_plays_from_outside() -> None:
    found = [m for m in modules("mailer") if m.stem == "demo" or "demo" in m.parent.name]
    assert [arrow for m in found for arrow in wrong_arrows(m, PLAYED_FROM_OUTSIDE)] == []


def reads_of_the_board(module: Path) -> list[str]:
    """Returns the places where a module uses the real board instead of the reader's view."""
    tree = ast.parse(module.read_text(encoding="utf-8"))
    found = [n for n in ast.walk(tree) if isinstance(n, ast.Attribute) and n.attr in BOARDS]
    return [f"{module.relative_to(ROOT)}:{node.lineno} reads .{node.attr}" for node in found]


def test_nothing_that_is_mailed_is_taken_from_the_board_itself() -> None:
    """E-mails must use the variant's `board` and `observe`, because some games hide the board."""
    assert [read for m in modules("mailer") for read in reads_of_the_board(m)] == []


def test_a_look_at_the_board_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = tmp_path / "mailer" / "bad.py"
    module.parent.mkdir()
    module.write_text("def f(game, ran):\n    return game.position.units, ran.before\n")
    monkeypatch.setattr("tests.test_architecture.ROOT", tmp_path)
    assert reads_of_the_board(module) == [
        "mailer/bad.py:2 reads .before",
        "mailer/bad.py:2 reads .position",
    ]


def test_a_wrong_arrow_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = tmp_path / "judge" / "bad.py"
    module.parent.mkdir()
    module.write_text(
        "def f():\n    from mailer.processing import Desk\n    from . import pieces\n"
    )
    monkeypatch.setattr("tests.test_architecture.ROOT", tmp_path)
    assert wrong_arrows(module, {"mailer", "a relative import"}) == [
        "judge/bad.py:2 imports mailer",
        "judge/bad.py:3 imports a relative import",
    ]


def test_every_folder_of_tests_is_a_package() -> None:
    """Otherwise Python would import tests/judge instead of judge."""
    folders = {test.parent for test in (ROOT / "tests").rglob("*.py")}
    assert [folder for folder in folders if not (folder / "__init__.py").exists()] == []
