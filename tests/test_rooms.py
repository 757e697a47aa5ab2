"""Tests the folders of each package and the direction of their imports. Each folder may import only
from folders listed before it, even for annotations. If you add a folder, only `ROOMS` has to
change."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

ROOMS: Mapping[str, tuple[str, ...]] = {
    "judge": (
        "board",
        "orders",
        "adjudication",
        "game",
        "filing",
        "games",
        "games.standard",
        "games.crystal_ball",
        "games.future_tense",
        "games.blind_1801",
        "games.crypto_ii",
        "games.registry",
        "play",
    ),
    "grammar": ("words", "orders", "games", "commands", "letter"),
    "storage": ("database", "games", "people", "mail"),
    "mailer": (
        "limits",
        "mail",
        "config",
        "pictures",
        "composer",
        "outbound",
        "inbound",
        "scheduling",
        "transaction",
        "wording",
        "exports",
        "commands",
        "processing",
        "website",
        "service",
        "cli",
        "demo",
        "__main__",
    ),
    "migrations": ("env", "versions"),
}
"""The folders ("rooms") of each package, lowest first. A single module may count as a room."""

Imports = Mapping[str, frozenset[str]]


def modules(package: str, root: Path = ROOT) -> dict[str, Path]:
    """Returns every module of a package by its full name."""
    found = {}
    for path in sorted((root / package).rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports(package: str, root: Path = ROOT) -> Imports:
    """Returns the modules that each module imports from its own package, wherever the import is."""
    known = modules(package, root)
    return {name: frozenset(_imported(path, known)) - {name} for name, path in known.items()}


def _imported(path: Path, known: Mapping[str, Path]) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.ImportFrom(module=str(base), names=names):
                for name in names:
                    inner = f"{base}.{name.name}"
                    yield from (one for one in (inner if inner in known else base,) if one in known)
            case ast.Import(names=names):
                yield from (name.name for name in names if name.name in known)


def room_of(module: str, rooms: tuple[str, ...]) -> str | None:
    """Returns the innermost folder that contains a module, not counting the package itself."""
    package, _, inner = module.partition(".")
    fits = [room for room in rooms if f"{inner}.".startswith(f"{room}.")]
    return max(fits, key=len, default=None if inner else package)


def upward(package: str, root: Path = ROOT) -> set[tuple[str, str]]:
    """Returns imports from a folder that is listed later."""
    rooms = ROOMS[package]
    floor = {room: number for number, room in enumerate(rooms)} | {package: len(rooms)}
    return {
        (module, other)
        for module, others in imports(package, root).items()
        for other in others
        if (here := room_of(module, rooms)) and (there := room_of(other, rooms))
        if floor[there] > floor[here]
    }


def cycle_in(arrows: Imports) -> list[str]:
    """Returns the modules of one import cycle, or nothing if there is no cycle."""
    done: set[str] = set()

    def walk(module: str, path: list[str]) -> list[str]:
        if module in path:
            return [*path[path.index(module) :], module]
        if module in done:
            return []
        for other in sorted(arrows.get(module, ())):
            if ring := walk(other, [*path, module]):
                return ring
        done.add(module)
        return []

    return next((ring for module in arrows if (ring := walk(module, []))), [])


@pytest.mark.parametrize("package", ROOMS)
def test_a_room_imports_only_from_rooms_below_it(package: str) -> None:
    assert sorted(upward(package)) == []


@pytest.mark.parametrize("package", ROOMS)
def test_no_modules_import_each_other_in_a_ring(package: str) -> None:
    assert cycle_in(imports(package)) == []


@pytest.mark.parametrize("package", ROOMS)
def test_every_module_lies_in_a_room(package: str) -> None:
    assert [m for m in modules(package) if room_of(m, ROOMS[package]) is None] == []


def _house(folder: Path, **texts: str) -> Path:
    """Creates a package ``judge`` from these modules, which have names such as ``board_atlas``."""
    for name, text in texts.items():
        path = folder / "judge" / f"{name.replace('_', '/')}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return folder


def test_an_import_that_runs_up_is_found(tmp_path: Path) -> None:
    text = (
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from judge.play import schedule\n"
    )
    house = _house(tmp_path, board_atlas=text, play_schedule="")
    assert upward("judge", house) == {("judge.board.atlas", "judge.play.schedule")}


def test_a_ring_is_found(tmp_path: Path) -> None:
    one, other = "def f():\n    import judge.board.phases\n", "from judge.board import atlas\n"
    house = _house(tmp_path, board_atlas=one, board_phases=other)
    ring = ["judge.board.atlas", "judge.board.phases", "judge.board.atlas"]
    assert cycle_in(imports("judge", house)) == ring


def test_a_module_outside_all_rooms_is_found(tmp_path: Path) -> None:
    house = _house(tmp_path, attic="", board_atlas="")
    lost = [m for m in modules("judge", house) if room_of(m, ROOMS["judge"]) is None]
    assert lost == ["judge.attic"]
