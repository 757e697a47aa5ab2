"""Provides example orders for replies to lines that could not be read. The examples use places on
the map of the game."""

from __future__ import annotations

import re
from collections.abc import Sequence

from grammar.words.order_and_sentence_words import KINDS, MORE_KINDS, SAME_UNIT
from grammar.words.place_names import Names
from judge.board.atlas import Atlas
from judge.board.power_names_and_place_codes import COAST_NAMES, Power, ProvinceCode, is_code
from judge.board.units import ARMY, UNIT_TYPES, UnitType

_CODE = re.compile(r"[A-Z][A-Z0-9_]+")


def fitting(example: str, names: Names) -> str:
    """Returns an order for use as a suggestion, or "" if it contains a place or a power that is not
    on the map."""
    atlas = names.atlas
    shown = [word for word in _CODE.findall(example) if is_code(word) and word not in COAST_NAMES]
    known = (word in atlas.provinces or word in atlas.powers for word in shown)
    return example if all(known) else ""


def a_move(names: Names, kind: UnitType = ARMY) -> str:
    """Returns an example of a move, or "" if there is none. For an army, this is the map's standard
    example; for other types, the first move that such a unit can make at the start."""
    atlas, usual = names.atlas, names.atlas.examples
    if usual and kind is ARMY:
        return f"A {usual['start']} - {usual['near']}"
    units = (u for nation in atlas.nations.values() for u in nation.units if u.type is kind)
    for unit in units:
        for step in sorted(atlas.reach(kind, unit.location)):
            return f"{unit} - {step}"
    return ""


def a_hold(names: Names) -> str:
    """Returns an example of an order to hold."""
    return " ".join([*a_move(names).split()[:2], "H"])


def fitting_build(line: str, homes: Sequence[ProvinceCode], atlas: Atlas) -> str:
    """Suggests a build in one of these homes. Uses the type and the home in the line if possible.
    Returns "" if no build is possible."""
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


def a_power(names: Names) -> Power:
    """Returns a power to use in an example."""
    powers, usual = names.atlas.powers, names.atlas.examples.get("power")
    return usual if usual in powers else powers[0]
