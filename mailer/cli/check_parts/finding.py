"""One line of `judge check`."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """``remedy`` is empty where all is well; then a ``hint`` may say what could be better."""

    about: str
    words: str
    remedy: str = ""
    hint: str = ""
