"""Whether the sealed Fall lists make a solo certain before they are run (CB 4.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from judge.adjudication.next_phase import count_centres
from judge.adjudication.retreats import retreat_options
from judge.board.atlas import Atlas
from judge.board.position import Position
from judge.board.units import Power, ProvinceCode, province_of


@dataclass(frozen=True, slots=True)
class Flight:
    """A dislodged unit with the empty centres it could still take by its retreat."""

    power: Power
    centres: tuple[ProvinceCode, ...]


def certain_solo(atlas: Atlas, after: Position, victory: int) -> Power | None:
    """Who holds the victory number of centres, and more than anybody else, whatever retreats are
    still ordered after these moves of a Fall."""
    counted = count_centres(atlas, after)
    sizes = Counter(counted.centres.values())
    leader = max(sorted(sizes), key=lambda power: sizes[power], default=None)
    if leader is None:
        return None
    flights = [
        Flight(entry.unit.power, tuple({province_of(place) for place in options} & atlas.centres))
        for entry in after.dislodged
        if entry.unit.power != leader and (options := retreat_options(atlas, after, entry))
    ]
    endings = retreated(counted.centres, flights)
    return leader if all(_wins(leader, owners, victory) for owners in endings) else None


def retreated(
    owners: Mapping[ProvinceCode, Power], flights: Sequence[Flight]
) -> Iterator[Mapping[ProvinceCode, Power]]:
    """The owners of the centres after every outcome of these retreats.

    That units going to the same place are disbanded is an outcome as if neither had gone.
    """
    if not flights:
        yield owners
        return
    flight, *others = flights
    yield from retreated(owners, others)
    for centre in flight.centres:
        rest = [Flight(f.power, tuple(c for c in f.centres if c != centre)) for f in others]
        yield from retreated({**owners, centre: flight.power}, rest)


def _wins(leader: Power, owners: Mapping[ProvinceCode, Power], victory: int) -> bool:
    sizes = Counter(owners.values())
    mine = sizes.pop(leader, 0)
    return mine >= victory and mine > max(sizes.values(), default=0)
