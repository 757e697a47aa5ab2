"""Example orders for replies to lines that could not be read. They use the standard map; on other
maps they would not help."""

from __future__ import annotations

from collections.abc import Sequence

from grammar.words.place_names import Names
from grammar.words.vocabulary import KINDS, MORE_KINDS, SAME_UNIT
from judge.board.atlas import Atlas
from judge.board.units import ARMY, UNIT_TYPES, Power, ProvinceCode

MOVE = "A PAR - BUR"
_SHOWN = frozenset(
    {"BEL", "BLA", "BUR", "ENG", "LON", "MUN", "PAR", "SIL", "TRI", "TYR", "VEN", "VIE", "WAR"}
    | {"FRANCE", "ITALY"}
)
"""The places and powers in the examples."""


def fitting(example: str, names: Names) -> str:
    """Returns a suggestion that fits this map: the example itself if the map has everything in it;
    for a move, one that is possible there; otherwise "". Any other suggestion stays as it is."""
    shown = _SHOWN & {*example.split()}
    if all(word.lower() in names.places or word in names.atlas.powers for word in shown):
        return example
    return _move(names) if example == MOVE else ""


def fitting_build(line: str, homes: Sequence[ProvinceCode], atlas: Atlas) -> str:
    """Returns a build in one of these homes, with the type and the home that a line names; "" if
    no such build is possible."""
    words = line.split()
    long = (word.lower() for word in words if len(word) > 1)
    types = (
        SAME_UNIT.get(w, w)[0].upper() for w in long if "UNIT" in (KINDS.get(w), MORE_KINDS.get(w))
    )
    kind = UNIT_TYPES[next(types, "F" if "F" in words else "A")]
    fit = [home for home in homes if atlas.can_stand(kind, home)]
    named = [home for home in fit if atlas.name_of(home).lower() in line.lower() or home in words]
    place = next(iter([*named, *fit]), "")
    coasts = atlas.coasts(place) if kind.afloat else ()
    return f"BUILD {kind} {[place, *coasts][bool(coasts)]}" if place else ""


def _move(names: Names) -> str:
    """Returns the first move that an army can make at the start."""
    atlas = names.atlas
    armies = (u for nation in atlas.nations.values() for u in nation.units if u.type is ARMY)
    for unit in armies:
        for step in sorted(atlas.army_steps[unit.location]):
            return f"{unit} - {step}"
    return ""


def a_power(names: Names) -> Power:
    """Returns a power for an example."""
    powers = names.atlas.powers
    return "FRANCE" if "FRANCE" in powers else powers[0]
