"""Spies (Blind 1801), with their positions, routes, sightings and reports.

A spy is never on the board and no one sees it. It walks up to three provinces a season, over any
border. When a spy meets a unit of its own power, the spy reports what it saw and its route becomes
void.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias

from judge.board.phases import Phase
from judge.board.position import Position
from judge.board.units import UNIT_TYPES, Power, ProvinceCode, Unit

Steps: TypeAlias = tuple[ProvinceCode, ...]
"""The provinces of one season's walk, or () if the spy stays."""

Data: TypeAlias = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Sighting:
    """The unit in a province at the end of a movement phase, or None if the province was empty."""

    phase: Phase
    province: ProvinceCode
    unit: Unit | None

    def to_data(self) -> Data:
        """Returns the sighting in the format of ``judge adjudicate``."""
        return {
            "phase": str(self.phase),
            "province": self.province,
            "unit": self.unit and as_seen(self.unit),
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Sighting:
        """Returns the sighting from the data that `to_data` wrote. Raises ValueError or KeyError if
        the data is invalid."""
        place = data["province"]
        seen = data["unit"].split() if data["unit"] else []
        unit = Unit(seen[1], UNIT_TYPES[seen[0]], place) if seen else None
        return cls(Phase.read(data["phase"]), place, unit)


def as_seen(unit: Unit) -> str:
    """Returns a unit as an observer knows it, by type and power: ``"A AUSTRIA"``."""
    return f"{unit.type.letter} {unit.power}"


@dataclass(frozen=True, slots=True)
class Spy:
    """A spy with the rest of its route, which has one walk for each coming season, and with its
    sightings since its last report."""

    power: Power
    at: ProvinceCode
    route: tuple[Steps, ...] = ()
    sightings: tuple[Sighting, ...] = ()

    def is_with_unit(self, position: Position) -> bool:
        """Returns True if a unit of the spy's power is in its province. Dislodged units do not
        count."""
        unit = position.units.get(self.at)
        return unit is not None and unit.power == self.power

    @property
    def seasons_unheard(self) -> int:
        """Returns the number of movement phases since the spy's last report. The spy sees something
        in each of them."""
        return len({sighting.phase for sighting in self.sightings})

    def to_data(self) -> Data:
        return {
            "at": self.at,
            "route": [list(steps) for steps in self.route],
            "sightings": [sighting.to_data() for sighting in self.sightings],
        }

    @classmethod
    def from_data(cls, power: Power, data: Mapping[str, Any]) -> Spy:
        """Returns the spy from the data that `to_data` wrote. Raises ValueError or KeyError if the
        data is invalid."""
        return cls(
            power,
            data["at"],
            tuple(map(tuple, data.get("route", ()))),
            tuple(map(Sighting.from_data, data.get("sightings", ()))),
        )


@dataclass(frozen=True, slots=True)
class Spies:
    """All spies of a game, sorted by power and province: the ledger of Blind 1801."""

    kind: ClassVar[str] = "spies"

    all: tuple[Spy, ...] = ()

    @classmethod
    def listed(cls, spies: Iterable[Spy]) -> Spies:
        return cls(tuple(sorted(spies, key=lambda spy: (spy.power, spy.at))))

    def of(self, power: Power) -> tuple[Spy, ...]:
        return tuple(spy for spy in self.all if spy.power == power)

    def to_data(self) -> Data:
        """Returns the spies by power, in the format of ``judge adjudicate``."""
        grouped: dict[Power, list[Data]] = {}
        for spy in self.all:
            grouped.setdefault(spy.power, []).append(spy.to_data())
        return {"kind": self.kind, "spies": grouped}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Spies:
        """Returns the spies from the data that `to_data` wrote. Raises ValueError or KeyError if
        the data is invalid."""
        return cls.listed(
            Spy.from_data(power, entry)
            for power, entries in data["spies"].items()
            for entry in entries
        )


# -- news of a phase --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SpyReport:
    """A spy's report when it met a unit, which is ``met``. ``void`` is the rest of its route."""

    power: Power
    at: ProvinceCode
    sightings: tuple[Sighting, ...]
    met: Unit | None = None
    void: tuple[Steps, ...] = ()

    def to_data(self) -> Data:
        stopped = {"met": str(self.met), "void": [list(steps) for steps in self.void]}
        return {
            "power": self.power,
            "at": self.at,
            "sightings": [sighting.to_data() for sighting in self.sightings],
        } | (stopped if self.void else {})

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> SpyReport:
        """Returns the report from the data that `to_data` wrote. Raises ValueError or KeyError if
        the data is invalid."""
        return cls(
            data["power"],
            data["at"],
            tuple(map(Sighting.from_data, data["sightings"])),
            Unit.read(data["power"], data["met"]) if "met" in data else None,
            tuple(map(tuple, data.get("void", ()))),
        )


@dataclass(frozen=True, slots=True)
class Walked:
    """A spy's walk in a season, from ``start``. ``ordered`` is False if the spy only waited."""

    power: Power
    start: ProvinceCode
    steps: Steps
    ordered: bool = True

    def to_data(self) -> Data:
        waited = {} if self.ordered else {"ordered": False}
        return {"power": self.power, "from": self.start, "steps": list(self.steps)} | waited


@dataclass(frozen=True, slots=True)
class Posting:
    """A spy that was built or removed. ``ordered`` is False if the rules chose the spy."""

    power: Power
    at: ProvinceCode
    ordered: bool = True


@dataclass(frozen=True, slots=True)
class SpyNews:
    """The acts of the spies in a phase, and the spies after it."""

    kind: ClassVar[str] = "spies"

    walked: tuple[Walked, ...] = ()
    reports: tuple[SpyReport, ...] = ()
    removed: tuple[Posting, ...] = ()
    built: tuple[Posting, ...] = ()
    spies: Spies = Spies()

    def of(self, power: Power) -> SpyNews:
        """Returns the part that concerns one power."""
        return SpyNews(
            tuple(entry for entry in self.walked if entry.power == power),
            tuple(entry for entry in self.reports if entry.power == power),
            tuple(entry for entry in self.removed if entry.power == power),
            tuple(entry for entry in self.built if entry.power == power),
            Spies(self.spies.of(power)),
        )

    def to_data(self) -> Data:
        return {
            "kind": self.kind,
            "walked": [walk.to_data() for walk in self.walked],
            "reports": [report.to_data() for report in self.reports],
            "removed": [_posting_to_data(posting) for posting in self.removed],
            "built": [_posting_to_data(posting) for posting in self.built],
            "spies": self.spies.to_data()["spies"],
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> SpyNews:
        """Returns the news from the data that `to_data` wrote. Raises ValueError or KeyError if the
        data is invalid."""
        return cls(
            tuple(
                Walked(w["power"], w["from"], tuple(w["steps"]), w.get("ordered", True))
                for w in data["walked"]
            ),
            tuple(map(SpyReport.from_data, data["reports"])),
            tuple(Posting(p["power"], p["at"], p["ordered"]) for p in data["removed"]),
            tuple(Posting(p["power"], p["at"], p["ordered"]) for p in data["built"]),
            Spies.from_data(data),
        )


def _posting_to_data(posting: Posting) -> Data:
    return {"power": posting.power, "at": posting.at, "ordered": posting.ordered}
