"""What a judge keeps besides the board, and what a phase brings besides its outcomes.

A `Ledger` goes with the game from phase to phase, `News` stays with the phase that brought it. Each
has one plain form, ready for JSON, with the ``kind`` it is of.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from judge.blind_1801.spies import Spies, SpyNews
from judge.crypto_ii.ciphers import CipherBook
from judge.crypto_ii.sheets import Gazette

Ledger: TypeAlias = Spies | CipherBook
News: TypeAlias = SpyNews | Gazette


def ledger_from_data(data: Mapping[str, Any] | None) -> Ledger | None:
    """The ledger that ``to_data`` wrote. Raises ValueError and KeyError."""
    if data is None:
        return None
    match data["kind"]:
        case Spies.kind:
            return Spies.from_data(data)
        case CipherBook.kind:
            return CipherBook.from_data(data)
        case kind:
            raise ValueError(f"no ledger: {kind!r}")


def news_from_data(data: Mapping[str, Any] | None) -> News | None:
    """The news that ``to_data`` wrote. Raises ValueError and KeyError."""
    if data is None:
        return None
    match data["kind"]:
        case SpyNews.kind:
            return SpyNews.from_data(data)
        case Gazette.kind:
            return Gazette.from_data(data)
        case kind:
            raise ValueError(f"no news: {kind!r}")
