"""Generates a table of every limit in `mailer.limits` and every setting in `[limits]`. ``python -m
tests.mailer.bounds`` prints it; with ``--write``, it updates the table in ``docs/security.md``."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from datetime import timedelta
from pathlib import Path
from runpy import run_path

from grammar.words.durations_times_and_zones import write_duration
from mailer import limits
from mailer.config import config
from mailer.config.config import Allowances

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "security.md"
BEGIN, END = "<!-- bounds -->\n", "<!-- end -->\n"
HEAD = "| bound | value | what it is, and why |\n|---|---|---|\n"


def table() -> str:
    rows = [_row(*one) for one in (*named(), *chosen())]
    return HEAD + "".join(rows)


def _row(name: str, value: object, reason: str) -> str:
    return f"| `{name}` | {told(value)} | {' '.join(reason.split()).replace('|', '/')} |\n"


def named() -> Iterator[tuple[str, object, str]]:
    """Yields the name, value and docstring of each constant, leaving out type aliases. It runs the
    source again to get the values, because a test may have changed those in memory."""
    written = run_path(limits.__file__)
    for name, reason in _documented(Path(limits.__file__), "").items():
        if name.isupper():
            yield name, written[name], reason


def chosen() -> Iterator[tuple[str, object, str]]:
    """Yields the name, default and docstring of each limit that an operator may change."""
    standard = Allowances()
    for name, reason in _documented(Path(config.__file__), "Allowances").items():
        yield f"[limits] {name}", getattr(standard, name), reason


def _documented(file: Path, within: str) -> dict[str, str]:
    """Returns the names that a module or a class sets, with the docstrings below them."""
    body = ast.parse(file.read_text(encoding="utf-8")).body
    for node in body:
        if isinstance(node, ast.ClassDef) and node.name == within:
            body = node.body
    found = {}
    for node, below in zip(body, [*body[1:], None], strict=True):
        if name := _set(node):
            found[name] = _text(below)
    return found


def _set(node: ast.stmt) -> str:
    match node:
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
        case _:
            return ""


def _text(node: ast.stmt | None) -> str:
    match node:
        case ast.Expr(value=ast.Constant(value=str(text))):
            return text
        case _:
            return ""


def told(value: object) -> str:
    """Returns a value in words."""
    match value:
        case timedelta():
            return write_duration(int(value.total_seconds()))
        case bool() | str():
            return str(value)
        case int():
            return _number(value)
        case Mapping():
            return ", ".join(f"{key}: {told(one)}" for key, one in value.items())
        case _ if fields := getattr(value, "__dataclass_fields__", None):
            return ", ".join(f"{name}: {told(getattr(value, name))}" for name in fields)
        case frozenset() | set() | tuple() | list():
            return ", ".join(map(told, sorted(value, key=str)))
        case _:
            return str(value)


def _number(value: int) -> str:
    for size, unit in ((1024 * 1024, "MiB"), (1024, "KiB")):
        if value >= 4 * 1024 and value % size == 0:
            return f"{value // size} {unit}"
    return f"{value:,}" if value >= 1024 * 1024 or value % 1024 else f"{value // 1024} KiB"


def parted(page: str) -> tuple[str, str, str]:
    """Returns the page above the table, the table, and the page below it."""
    above, begin, rest = page.partition(BEGIN)
    text, end, below = rest.partition(END)
    return above + begin, text, end + below


def write() -> None:
    above, _, below = parted(PAGE.read_text(encoding="utf-8"))
    PAGE.write_text(above + table() + below, encoding="utf-8")


if __name__ == "__main__":
    if "--write" in sys.argv:
        write()
    else:
        print(table(), end="")
