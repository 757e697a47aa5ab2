"""Spies in Blind 1801: their positions, routes, sightings and reports.

A spy is never on the board, and no one sees it. It walks through up to three provinces a season,
across any border. When it meets a unit of its own power, it reports what it has seen, and its route
becomes void.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias

from judge.board.phases import Phase
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power, ProvinceCode
from judge.board.units import UNIT_TYPES, Unit

Steps: TypeAlias = tuple[ProvinceCode, ...]
"""The provinces of one season's walk, or () if the spy stays."""

Data: TypeAlias = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Sighting:
    """What a spy saw in a province at the end of a movement phase. ``unit`` is None if the province
    was empty."""

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
        """Makes a sighting from the data that `to_data` returned. Raises ValueError or KeyError if
        the data is invalid."""
        place = data["province"]
        seen = data["unit"].split() if data["unit"] else []
        unit = Unit(seen[1], UNIT_TYPES[seen[0]], place) if seen else None
        return cls(Phase.read(data["phase"]), place, unit)


def as_seen(unit: Unit) -> str:
    """Returns a unit as an observer sees it, with its type and power: ``"A AUSTRIA"``."""
    return f"{unit.type.letter} {unit.power}"


@dataclass(frozen=True, slots=True)
class Spy:
    """A spy, with its remaining route and its sightings since its last report. The route has one
    walk for each coming season."""

    power: Power
    at: ProvinceCode
    route: tuple[Steps, ...] = ()
    sightings: tuple[Sighting, ...] = ()

    def is_with_unit(self, position: Position) -> bool:
        """Returns True if a unit of the spy's power is in the spy's province. Dislodged units do
        not count."""
        unit = position.units.get(self.at)
        return unit is not None and unit.power == self.power

    @property
    def seasons_unheard(self) -> int:
        """Returns the number of movement phases since the spy's last report. (The spy has at least
        one sighting in each of them.)"""
        return len({sighting.phase for sighting in self.sightings})

    def to_data(self) -> Data:
        return {
            "at": self.at,
            "route": [list(steps) for steps in self.route],
            "sightings": [sighting.to_data() for sighting in self.sightings],
        }

    @classmethod
    def from_data(cls, power: Power, data: Mapping[str, Any]) -> Spy:
        """Makes a spy from the data that `to_data` returned. Raises ValueError or KeyError if the
        data is invalid."""
        return cls(
            power,
            data["at"],
            tuple(map(tuple, data.get("route", ()))),
            tuple(map(Sighting.from_data, data.get("sightings", ()))),
        )


@dataclass(frozen=True, slots=True)
class Spies:
    """The ledger of Blind 1801: all spies of a game, sorted by power and province."""

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
        """Makes the spies from the data that `to_data` returned. Raises ValueError or KeyError if
        the data is invalid."""
        return cls.listed(
            Spy.from_data(power, entry)
            for power, entries in data["spies"].items()
            for entry in entries
        )


# -- news of a phase --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SpyReport:
    """A spy's report when it met a unit of its own power. If it still had a route, ``void`` is the
    rest of that route and ``met`` is the unit that it met."""

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
        """Makes a report from the data that `to_data` returned. Raises ValueError or KeyError if
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
    """A spy's walk in a season, from ``start``. ``ordered`` is False if the spy waited without an
    order to do so."""

    power: Power
    start: ProvinceCode
    steps: Steps
    ordered: bool = True

    def to_data(self) -> Data:
        waited = {} if self.ordered else {"ordered": False}
        return {"power": self.power, "from": self.start, "steps": list(self.steps)} | waited


@dataclass(frozen=True, slots=True)
class Posting:
    """A spy that was built or removed. ``ordered`` is False if the spy was removed without an
    order, as the rules prescribe."""

    power: Power
    at: ProvinceCode
    ordered: bool = True


@dataclass(frozen=True, slots=True)
class SpyNews:
    """What the spies did in a phase, and the state of all spies after it."""

    kind: ClassVar[str] = "spies"

    walked: tuple[Walked, ...] = ()
    reports: tuple[SpyReport, ...] = ()
    removed: tuple[Posting, ...] = ()
    built: tuple[Posting, ...] = ()
    spies: Spies = Spies()

    def of(self, power: Power) -> SpyNews:
        """Returns the part of the news that concerns one power."""
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
        """Makes the news from the data that `to_data` returned. Raises ValueError or KeyError if
        the data is invalid."""
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
