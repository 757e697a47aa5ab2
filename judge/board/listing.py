"""Words one after the other in a sentence."""

from __future__ import annotations

from collections.abc import Iterable


def listing(words: Iterable[str], last: str = "and") -> str:
    """``A``, ``A and B``, ``A, B and C``; nothing for none."""
    *most, final = list(words) or [""]
    return f"{', '.join(most)} {last} {final}" if most else final
