"""Prepares the process from which judges are forked, so that not each of their processes does the
same work again."""

from __future__ import annotations

from judge.games.maps import MAPS

ATLASES = tuple(MAPS.values())
"""All maps, because the judge reads them for its first message."""
