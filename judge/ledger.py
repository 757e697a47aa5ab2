"""What a judge keeps besides the board, and what a phase brings besides its outcomes.

A `Ledger` goes with the game from phase to phase, `News` stays with the phase that brought it. Each
has one plain form, ready for JSON, with the ``kind`` it is of.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from judge.ciphers import CipherBook
from judge.sheets import Gazette
from judge.spies import KIND as SPIES
from judge.spies import Spies, SpyNews


class Ledger(Protocol):
    def to_data(self) -> dict[str, Any]: ...


class News(Protocol):
    def to_data(self) -> dict[str, Any]: ...


def ledger_from_data(data: Mapping[str, Any] | None) -> Ledger | None:
    """The ledger that ``to_data`` wrote. Raises ValueError."""
    if data is None:
        return None
    if data["kind"] == SPIES:
        return Spies.from_data(data)
    if data["kind"] == CipherBook.kind:
        return CipherBook.from_data(data)
    raise ValueError(f"no ledger: {data['kind']!r}")


def news_from_data(data: Mapping[str, Any] | None) -> News | None:
    """The news that ``to_data`` wrote. Raises ValueError."""
    if data is None:
        return None
    if data["kind"] == SPIES:
        return SpyNews.from_data(data)
    if data["kind"] == Gazette.kind:
        return Gazette.from_data(data)
    raise ValueError(f"no news: {data['kind']!r}")
