"""Which modules an order letter and a deadline enter, from the desk on, and in which order.

``python -m tests.mailer.paths`` prints both paths; with ``--write`` the tables of ``docs/flow.md``
are made anew.
"""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType

from mailer.processing.worker_desk import Desk
from storage.database.engine import Database
from tests.benchmarks import desk, town

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "flow.md"
PACKAGES = ("grammar", "judge", "mailer", "storage")
HEAD = "| module | what it does | asked again by |\n|---|---|---|\n"


@dataclass(frozen=True)
class Step:
    """A call of a function of ours: in which module, and from which of ours."""

    module: str
    caller: str


def changes(steps: list[Step]) -> int:
    """How often the next function that is called lies in another module."""
    return sum(a.module != b.module for a, b in pairwise(steps))


@contextmanager
def recorded() -> Iterator[list[Step]]:
    """Every call within the block."""
    steps: list[Step] = []

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and (module := _module(frame)):
            back = frame.f_back
            while back and not _module(back):
                back = back.f_back
            steps.append(Step(module, (_module(back) if back else None) or ""))

    sys.setprofile(note)
    try:
        yield steps
    finally:
        sys.setprofile(None)


def _module(frame: FrameType) -> str | None:
    """``mailer/processing/worker_desk``; None for what is not ours."""
    path = Path(frame.f_code.co_filename)
    if path.suffix != ".py" or not path.is_relative_to(ROOT):
        return None
    inner = path.relative_to(ROOT).with_suffix("")
    return inner.as_posix() if inner.parts[0] in PACKAGES else None


def of_a_letter() -> list[Step]:
    """A list of orders that replaces an older one, sent to a secret reply address."""
    with _town(lists=True) as (database, clerk):
        desk.lay_in(database, 1, 10)
        for _ in range(9):
            desk.work_one(clerk)
        with recorded() as steps:
            desk.work_one(clerk)
    return steps


def of_a_deadline() -> list[Step]:
    """The deadline of a game in which all lists are in: a phase runs."""
    with _town(lists=True) as (_, clerk):
        after = town.NOW + desk.DAYS
        _ring(clerk, after)
        with recorded() as steps:
            _ring(clerk, after)
    return steps


def _ring(clerk: Desk, after: object) -> None:
    assert clerk.work_alarm(after)  # type: ignore[arg-type]


@contextmanager
def _town(lists: bool) -> Iterator[tuple[Database, Desk]]:
    with TemporaryDirectory() as folder, town.database(Path(folder)) as database:
        town.settle_games(database, 2, town.NOW + desk.DAYS, lists=lists)
        yield database, town.desk_of(database)


# -- the page ------------------------------------------------------------------------------------


def table(steps: list[Step]) -> str:
    """A row for each module in the order in which it is entered, with the others that ask it again
    later: for each of them there is a reason, which is its name."""
    askers: dict[str, dict[str, None]] = {}
    for step in steps:
        askers.setdefault(step.module, {})[step.caller] = None
    rows = [
        f"| `{module}` | {_summary(module)} | {_named(module, [*callers][1:])} |"
        for module, callers in askers.items()
    ]
    return HEAD + "\n".join(rows) + "\n"


def _named(module: str, callers: list[str]) -> str:
    return ", ".join(f"`{caller}`" for caller in sorted(set(callers) - {module, ""}))


def _summary(module: str) -> str:
    """The first sentence of its docstring."""
    text = ast.get_docstring(ast.parse((ROOT / f"{module}.py").read_text(encoding="utf-8"))) or ""
    sentence = " ".join(text.split("\n\n")[0].split())
    return sentence.split(". ")[0].rstrip(".:").replace("|", "/")


PATHS: dict[str, Callable[[], list[Step]]] = {"letter": of_a_letter, "deadline": of_a_deadline}


def between(name: str, page: str) -> tuple[str, str, str]:
    """The page above the table of this path, the table, and what is below."""
    above, mark, rest = page.partition(f"<!-- path of a {name} -->\n")
    text, end, below = rest.partition("<!-- end -->\n")
    return above + mark, text, end + below


def write() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for name, path in PATHS.items():
        above, _, below = between(name, page)
        page = above + table(path()) + below
    PAGE.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    if "--write" in sys.argv:
        write()
    else:
        found = {name: path() for name, path in PATHS.items()}
        told = {name: [table(steps), changes(steps)] for name, steps in found.items()}
        print(json.dumps(told))
