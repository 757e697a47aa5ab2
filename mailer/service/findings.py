"""The results of ``judge check``."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """One result of a check. If all is well, ``remedy`` is empty, and ``hint`` may suggest an
    improvement."""

    about: str
    words: str
    remedy: str = ""
    hint: str = ""
