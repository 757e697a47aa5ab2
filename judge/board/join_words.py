"""Joins words into a list for a sentence."""

from __future__ import annotations

from collections.abc import Iterable


def listing(words: Iterable[str], last: str = "and") -> str:
    """Joins the words: ``A``, ``A and B``, ``A, B and C``. Returns "" for no words."""
    *most, final = list(words) or [""]
    return f"{', '.join(most)} {last} {final}" if most else final
