"""The standard map of Diplomacy."""

from __future__ import annotations

from judge.board.atlas import Atlas
from judge.games.maps import MAPS


def standard() -> Atlas:
    """Returns the standard map, which has 75 provinces and 34 centres."""
    return MAPS["standard"]
