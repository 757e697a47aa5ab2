"""The sheets of a phase: one in cipher, which is printed, and one in clear for each power. A
`Sheet` is made only once and then stored, because an e-mail that is sent again must be identical
(Crypto 6.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from judge.board.power_names_and_place_codes import Power
from judge.board.units import Unit
from judge.game.phase_report import PhaseReport, View
from judge.games.crypto_ii.ciphers import ciphers_from_data, ciphers_to_data
from judge.orders.actions import Cipher

FAILS, DISLODGED = "fails", "dislodged"
"""The two marks that are printed. Reasons are never printed (Crypto 8.0)."""

NOT_PRINTED, NO_ORDER = "not printed", "no order"
"""Two more marks, which only the owner and the Master see."""


@dataclass(frozen=True, slots=True)
class SheetLine:
    """An order with its marks."""

    text: str
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SheetEscape:
    """A dislodged unit, and the places to which it may retreat. If there are none, the unit is
    destroyed."""

    unit: str
    places: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The sheet of one power. ``stand`` lists the power's units after the phase, but only on sheets
    in clear."""

    lines: tuple[SheetLine, ...] = ()
    escapes: tuple[SheetEscape, ...] = ()
    stand: tuple[str, ...] = ()

    def to_data(self) -> dict[str, Any]:
        return {
            "lines": [[line.text, *line.marks] for line in self.lines],
            "escapes": [[escape.unit, *escape.places] for escape in self.escapes],
            "stand": list(self.stand),
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Sheet:
        return cls(
            tuple(SheetLine(text, tuple(marks)) for text, *marks in data["lines"]),
            tuple(SheetEscape(unit, tuple(places)) for unit, *places in data["escapes"]),
            tuple(data["stand"]),
        )


@dataclass(frozen=True, slots=True)
class Gazette:
    """The news of a phase: the ``printed`` sheets, the more complete ``clear`` sheets, the
    ``votes`` that each power cast, the ``ciphers`` if they became fixed in this phase, and the
    powers for which the judge ``made`` the cipher."""

    kind: ClassVar[str] = "gazette"

    printed: Mapping[Power, Sheet]
    clear: Mapping[Power, Sheet]
    votes: Mapping[Power, tuple[str, ...]]
    ciphers: Mapping[Power, Cipher]
    made: frozenset[Power] = frozenset()

    def to_data(self) -> dict[str, Any]:
        return {
            "kind": self.kind,
            "printed": _sheets_to_data(self.printed),
            "clear": _sheets_to_data(self.clear),
            "votes": {power: list(votes) for power, votes in self.votes.items()},
            "ciphers": ciphers_to_data(self.ciphers),
            "made": sorted(self.made),
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Gazette:
        """Makes the news from the data that `to_data` returned. Raises ValueError if the data is
        invalid."""
        return cls(
            _sheets_from_data(data["printed"]),
            _sheets_from_data(data["clear"]),
            {power: tuple(votes) for power, votes in data["votes"].items()},
            ciphers_from_data(data["ciphers"]),
            frozenset(data["made"]),
        )


@dataclass(frozen=True, slots=True)
class Excerpt:
    """The part of a gazette that one reader may know. ``printed`` is None if it has already been
    published. The keys of ``clear``, ``votes`` and ``ciphers`` are powers."""

    printed: Mapping[Power, Sheet] | None
    clear: Mapping[Power, Sheet]
    votes: Mapping[Power, tuple[str, ...]]
    ciphers: Mapping[Power, Cipher]


def excerpt(report: PhaseReport) -> Excerpt:
    return report.extra if isinstance(report.extra, Excerpt) else Excerpt(None, {}, {}, {})


def pictured(report: PhaseReport) -> View:
    """Returns a view of the units that the reader's clear sheets list after the phase. It shows no
    orders."""
    clear = excerpt(report).clear.items()
    return View(
        besides=tuple(Unit.read(power, text) for power, sheet in clear for text in sheet.stand)
    )


def _sheets_to_data(sheets: Mapping[Power, Sheet]) -> dict[Power, Any]:
    return {power: sheet.to_data() for power, sheet in sheets.items()}


def _sheets_from_data(data: Mapping[Power, Any]) -> dict[Power, Sheet]:
    return {power: Sheet.from_data(sheet) for power, sheet in data.items()}
