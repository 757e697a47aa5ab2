"""The standard map of Diplomacy."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from judge.board.atlas import Atlas, read_atlas


@cache
def standard() -> Atlas:
    """75 provinces, 34 centres."""
    text = files("judge").joinpath("games/standard/map.toml").read_text(encoding="utf-8")
    return read_atlas(tomllib.loads(text))
