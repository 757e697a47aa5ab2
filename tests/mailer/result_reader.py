"""A small program, like those that players write, that reconstructs every board of a game from its
HISTORY alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

Piece: TypeAlias = tuple[str, str, str]
"""A unit as power, type and place: ``("France", "Army", "Paris")``."""

PHASE = re.compile(r"^Date: .+\nSubject: \S+:\S+ - (\w+) Results$", re.MULTILINE)
STANDS = re.compile(r"^(\w+): {2,}(Army|Fleet) ([^.]+)\.$", re.MULTILINE)
ORDER = re.compile(
    r"^(\w+): _?(Army|Fleet) (.+?) (->|HOLD|SUPPORT|CONVOY|DISBAND)(?: (.+?))?\._?"
    r"(?:  \((nsu|u/o)\))?(?:  \(\*(.+)\*\))?(?:  \[.+\])?$",
    re.MULTILINE,
)
BUILDS = re.compile(r"^(\w+): +Builds an? (\w+) in (?:the )?(.+)\.$", re.MULTILINE)
REMOVES = re.compile(
    r"^(\w+): +(?:Removes|Defaults, removing) the (\w+) in (?:the )?(.+)\.$", re.MULTILINE
)
OWNERS = re.compile(r"^Ownership of supply centers:\n\n(.+?)(?:\n\n|\Z)", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Board:
    phase: str
    units: frozenset[Piece]
    centres: frozenset[tuple[str, str]]


def boards(history: str) -> Iterator[Board]:
    """Yields the board at the beginning of a history and the board after each phase."""
    beginning, *phases = PHASE.split(history)
    units = frozenset(STANDS.findall(beginning))
    board = Board("", units, _owners(beginning) or frozenset())
    yield board
    for phase, told in zip(phases[::2], phases[1::2], strict=True):
        owners = _owners(told)
        board = Board(phase, frozenset(_after(board.units, told)), owners or board.centres)
        yield board


def _owners(told: str) -> frozenset[tuple[str, str]] | None:
    found = OWNERS.search(told)
    rows = re.sub(r"\n +", " ", found[1]).splitlines() if found else []
    pairs = (row.rstrip(".").split(":", 1) for row in rows)
    owned = {(who, place.strip()) for who, names in pairs for place in names.split(",")}
    return frozenset(pair for pair in owned if pair[0] != "Unowned") if found else None


def _after(units: frozenset[Piece], told: str) -> Iterator[Piece]:
    """Yields the units after a phase: those that moved, were built, or stayed."""
    gone = {(who, kind.title(), place) for who, kind, place in REMOVES.findall(told)}
    for who, kind, place, verb, rest, mark, failed in ORDER.findall(told):
        if mark == "nsu":
            continue
        gone.add((who, kind, place))
        went = verb == "->" and not set(failed.split(", ")) - {"", "dislodged"}
        fled = "dislodged" in failed or "destroyed" in failed or verb == "DISBAND"
        if went and not fled:
            yield who, kind, rest.split(" -> ")[-1]
        elif not fled:
            yield who, kind, place
    yield from ((who, kind.title(), place) for who, kind, place in BUILDS.findall(told))
    yield from units - gone
