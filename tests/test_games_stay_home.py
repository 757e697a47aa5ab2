"""Code for a single game belongs in that game's folders. No other code in the packages may name a
game, its types or its modules, except that docstrings may cite rules."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from judge.games.registry import BUILT_IN

ROOT = Path(__file__).parents[1]

PACKAGES = ("judge", "grammar", "storage", "mailer", "migrations")

NAMES = re.compile(
    r"crystal.?ball(?!.?judge)|future.?tense|\bblind\b|blind.?1801|crypto(?!graph)", re.IGNORECASE
)
"""The names of the games in all their spellings. Standard is missing: any module may name it,
because it is the game that the others amend."""

HOMES = tuple(where.split(".")[2] for name, where in BUILT_IN.items() if name != "standard")
"""The names of folders and modules below a ``games`` folder that belong to a single game."""

MAY_NAME_GAMES = (
    "judge/games/registry.py",  # the table of built-in games, and the default game
    "mailer/wording/games/registry.py",
    "grammar/games/registry.py",
    "mailer/__main__.py",  # the lines printed by judge --help
    "mailer/demo/",
    "mailer/wording/templates/rules_",
    "grammar/commands/help/",
    "grammar/commands/other_judges/",
    "grammar/words/doubt_weights.txt",  # words that people write in messages
    "grammar/words/prose_weights.txt",  # words that people write in orders
)
"""Path prefixes of the files that may name a game."""

TEXTS = (".py", ".txt", ".toml", ".lark")


def is_at_home(path: str) -> bool:
    """Returns whether a file belongs to a single game, like ``judge/games/blind_1801/spies.py``."""
    parts = Path(path).with_suffix("").parts
    return any(a == "games" and b in HOMES for a, b in pairwise(parts))


def files(root: Path) -> Iterator[Path]:
    for package in PACKAGES:
        for path in sorted((root / package).rglob("*")):
            if path.suffix in TEXTS:
                yield path


def strays(root: Path = ROOT, allowed: tuple[str, ...] = ()) -> list[str]:
    """Returns every use of a game's name, types or modules outside its own folders."""
    return [stray for stray in all_strays(root) if not stray.startswith(allowed)]


@cache
def all_strays(root: Path) -> list[str]:
    types = types_of_games(root)
    found = []
    for path in files(root):
        place = path.relative_to(root).as_posix()
        if not is_at_home(place):
            found += [f"{place}:{line} {what}" for line, what in named(path, types)]
    return found


def types_of_games(root: Path) -> frozenset[str]:
    """Returns the classes that are defined in the games' folders."""
    homes = [p for p in files(root) if p.suffix == ".py" and is_at_home(str(p.relative_to(root)))]
    return frozenset(
        node.name
        for path in homes
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )


def named(path: Path, types: frozenset[str]) -> list[tuple[int, str]]:
    """Returns each line of a file that names a game, one of its types or one of its modules."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        lines = enumerate(text.splitlines(), 1)
        return [(number, found[0]) for number, line in lines if (found := NAMES.search(line))]
    nodes = list(ast.walk(ast.parse(text)))
    quiet = docstrings(nodes)
    return sorted(
        (line, word)
        for node in nodes
        if id(node) not in quiet
        for line, word in words(node)
        if NAMES.search(word) or (word in types and not isinstance(node, ast.Constant))
    )


def docstrings(nodes: Iterable[ast.AST]) -> set[int]:
    """Returns the strings that are standalone statements, such as docstrings."""
    return {id(node.value) for node in nodes if isinstance(node, ast.Expr)}


def words(node: ast.AST) -> Iterator[tuple[int, str]]:
    """Yields the names in a node of the syntax tree."""
    match node:
        case ast.Constant(value=str(text), lineno=line):
            yield line, text
        case ast.Name(id=name, lineno=line) | ast.Attribute(attr=name, lineno=line):
            yield line, name
        case ast.FunctionDef(name=name, lineno=line) | ast.ClassDef(name=name, lineno=line):
            yield line, name
        case ast.arg(arg=name, lineno=line) | ast.keyword(arg=str(name), lineno=line):
            yield line, name
        case ast.ImportFrom(module=str(module), names=names, lineno=line):
            yield from ((line, word) for word in (module, *(name.name for name in names)))
        case ast.Import(names=names, lineno=line):
            yield from ((line, name.name) for name in names)


@pytest.mark.parametrize("home", HOMES)
def test_the_name_of_each_game_is_looked_for(home: str) -> None:
    assert NAMES.search(home)


def test_nothing_outside_its_folders_names_a_game() -> None:
    assert strays(allowed=MAY_NAME_GAMES) == []


@pytest.mark.parametrize("place", MAY_NAME_GAMES)
def test_each_place_that_may_name_games_is_needed(place: str) -> None:
    others = tuple(p for p in MAY_NAME_GAMES if p != place)
    exists = any(path.relative_to(ROOT).as_posix().startswith(place) for path in files(ROOT))
    assert strays(allowed=others) and exists


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("def told(report):\n    return report.spies if isinstance(report, Spies) else ''\n", 2),
        ('WHY = "There are no proxies here; they belong to Crystal Ball."\n', 1),
        ("def f(game):\n    from judge.games.blind_1801.spies import Spies\n", 2),
        ("def is_crypto(game):\n    return 'cipher' in game\n", 1),
        ('"""Nobody sees the board (Blind 1801)."""\n', None),
        ("import cryptography\n", None),
    ],
)
def test_a_planted_name_of_a_game_is_found(tmp_path: Path, text: str, found: int | None) -> None:
    home = tmp_path / "judge" / "games" / "blind_1801" / "spies.py"
    shared = tmp_path / "judge" / "play" / "awaited_orders.py"
    for path, lines in ((home, "class Spies:\n    name = 'blind 1801'\n"), (shared, text)):
        path.parent.mkdir(parents=True)
        path.write_text(lines)
    told = {entry.partition(" ")[0] for entry in strays(tmp_path)}
    assert told == (set() if found is None else {f"judge/play/awaited_orders.py:{found}"})


def test_a_planted_name_in_a_template_is_found(tmp_path: Path) -> None:
    path = tmp_path / "mailer" / "wording" / "templates" / "welcome.txt"
    path.parent.mkdir(parents=True)
    path.write_text("Welcome\nto Crypto-Diplomacy!\n")
    assert strays(tmp_path) == ["mailer/wording/templates/welcome.txt:2 Crypto"]
