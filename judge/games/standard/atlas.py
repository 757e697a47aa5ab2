"""The standard map of Diplomacy."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from judge.board.atlas import Atlas, read_atlas


@cache
def standard() -> Atlas:
    """Returns the standard map: 75 provinces, 34 centres."""
    return read_atlas(tomllib.loads(_read("map.toml")), drawing)


def drawing() -> str:
    """Returns the drawing of the map as JSON. It is made with Natural Earth, which is in the public
    domain."""
    return _read("drawing.json")


def _read(name: str) -> str:
    return files("judge").joinpath("games/standard", name).read_text(encoding="utf-8")
