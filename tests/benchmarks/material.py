"""Provides boards and orders from games that were really played."""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

GAMES = Path(__file__).parent.parent / "judge" / "games" / "standard.jsonl.xz"


def phases(kind: str = "M", most: int | None = None) -> list[dict[str, Any]]:
    """Returns phases of one kind (M, R or A) with their results, in the format that ``judge
    adjudicate`` reads."""
    return list(islice((data for data in _all() if data["phase"].endswith(kind)), most))


def _all() -> Iterator[dict[str, Any]]:
    with lzma.open(GAMES, "rt", encoding="utf-8") as lines:
        yield from map(json.loads, lines)
