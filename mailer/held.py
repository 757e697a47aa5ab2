"""Why a letter waits for a person. One concept: a held inbox row, read again when released."""

from __future__ import annotations

from enum import Enum


class Held(Enum):
    """What a held letter waits for; after its release only that part of it is worked."""

    NEWCOMER = "a newcomer confirms the address"
    ADDRESS = "the old address confirms a new one"
    STALE = "the player confirms that old orders are meant"
    PRESS = "the player confirms that this is press"


def released(reason: str) -> tuple[Held | None, str]:
    """What a letter was held for, and the detail noted with it, from the reason of its row."""
    name, _, detail = reason.partition(" ")
    return Held.__members__.get(name), detail
