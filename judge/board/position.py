"""The board between two phases."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from judge.board.atlas import Atlas
from judge.board.power_names_and_place_codes import Power, ProvinceCode
from judge.board.units import Unit


@dataclass(frozen=True, slots=True)
class Dislodged:
    """A unit that must retreat. ``origin`` is the province from which its attacker came. It is None
    if the attacker came by convoy, because then the unit may retreat there (DATC 4.A.5)."""

    unit: Unit
    origin: ProvinceCode | None


@dataclass(frozen=True, slots=True)
class Position:
    """The units and the owners of centres. Before a retreat phase, it also contains the units that
    must retreat and the empty provinces that are closed to them because of a standoff. A position
    never changes."""

    units: Mapping[ProvinceCode, Unit]
    centres: Mapping[ProvinceCode, Power]
    dislodged: tuple[Dislodged, ...] = ()
    contested: frozenset[ProvinceCode] = frozenset()

    def units_of(self, power: Power) -> tuple[Unit, ...]:
        return tuple(unit for unit in self.units.values() if unit.power == power)

    @property
    def standing(self) -> frozenset[Power]:
        """Returns the powers that have a unit on the board."""
        return frozenset([unit.power for unit in self.units.values()])

    @property
    def survivors(self) -> frozenset[Power]:
        """Returns the powers that have a unit, a dislodged unit or a centre. A power that has only
        a dislodged unit survives until the retreats have run."""
        fled = [entry.unit.power for entry in self.dislodged]
        return self.standing.union(self.centres.values(), fled)

    def centres_of(self, power: Power) -> tuple[ProvinceCode, ...]:
        return tuple(sorted(c for c, owner in self.centres.items() if owner == power))

    def dislodged_of(self, power: Power) -> tuple[Dislodged, ...]:
        return tuple(d for d in self.dislodged if d.unit.power == power)

    def survives(self, power: Power) -> bool:
        """Returns True if the power is one of the `survivors`: it has a unit, a dislodged unit or a
        centre."""
        return power in self.survivors

    @classmethod
    def of(
        cls,
        units: Mapping[Power, list[str]],
        centres: Mapping[Power, list[ProvinceCode]] | None = None,
        dislodged: tuple[Dislodged, ...] = (),
        contested: frozenset[ProvinceCode] = frozenset(),
    ) -> Position:
        """Makes a position from texts: ``Position.of({"FRANCE": ["A PAR"]}, {"FRANCE": ["PAR"]})``.

        Raises ValueError if a text is not a unit or if two units are in one province.
        """
        board: dict[ProvinceCode, Unit] = {}
        for power, texts in units.items():
            for text in texts:
                unit = Unit.read(power, text)
                if unit.province in board:
                    raise ValueError(f"two units in {unit.province}")
                board[unit.province] = unit
        owners = {c.upper(): p for p, cs in (centres or {}).items() for c in cs}
        return cls(board, owners, dislodged, contested)

    @classmethod
    def opening(cls, atlas: Atlas) -> Position:
        """Returns the position at the start of a game on this map."""
        nations = atlas.nations.values()
        return cls(
            {unit.province: unit for nation in nations for unit in nation.units},
            {centre: nation.name for nation in nations for centre in nation.owned},
        )

    def to_data(self) -> dict[str, Any]:
        """Returns the position as data for JSON, in the format of `judge adjudicate`: the keys are
        ``units``, ``centers``, ``dislodged`` and ``contested``. Equal positions give equal data,
        because all values are sorted."""
        return {
            "units": _by_power((u.power, str(u)) for u in self.units.values()),
            "centers": _by_power((owner, centre) for centre, owner in self.centres.items()),
            "dislodged": sorted(
                (
                    {"power": d.unit.power, "unit": str(d.unit), "from": d.origin}
                    for d in self.dislodged
                ),
                key=lambda entry: (entry["power"] or "", entry["unit"] or ""),
            ),
            "contested": sorted(self.contested),
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Position:
        """Makes a position from the data that `to_data` returned. Raises ValueError or KeyError if
        the data is invalid."""
        dislodged = tuple(
            Dislodged(Unit.read(entry["power"], entry["unit"]), entry.get("from"))
            for entry in data.get("dislodged", ())
        )
        return cls.of(
            data["units"], data.get("centers"), dislodged, frozenset(data.get("contested", ()))
        )


def own_board(position: Position, power: Power) -> Position:
    """Returns the position reduced to one power's units and centres, which is all that the power
    knows of the board between two phases."""
    return Position(
        {unit.province: unit for unit in position.units_of(power)},
        dict.fromkeys(position.centres_of(power), power),
        position.dislodged_of(power),
    )


def _by_power(pairs: Any) -> dict[Power, list[str]]:
    grouped: dict[Power, list[str]] = {}
    for power, text in sorted(pairs):
        grouped.setdefault(power, []).append(text)
    return grouped
