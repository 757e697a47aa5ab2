"""Finds the next phase in which some power has something to do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from judge.adjudication.retreats import retreat_options
from judge.adjudication.winter import is_unbalanced
from judge.board.atlas import Atlas
from judge.board.phases import Phase, PhaseKind, Season
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power


@dataclass(frozen=True, slots=True)
class Settled:
    """The next phase in which some power has something to do, and the board at its start.
    ``counted`` is True if the ownership of centres was updated just before this phase."""

    phase: Phase
    position: Position
    counted: bool = False


def settle(
    atlas: Atlas,
    phase: Phase,
    position: Position,
    unbalanced: Callable[[Position, Power], bool] | None = None,
) -> Settled:
    """Returns the phase that follows ``phase``, which ended with this position.

    A dislodged unit that cannot retreat anywhere is destroyed at once (DATC 3.3, 6.H.16) and does
    not appear in the new position. A retreat phase takes place only if some unit can retreat.
    Centres change hands after the last phase of the Fall, which may be movement or retreats. A
    winter is skipped if every power has as many units as centres. If a power cannot build because
    no home centre is empty, the winter still takes place and the builds are waived. ``unbalanced``
    decides whether a power needs a winter, and defaults to `is_unbalanced`.
    """
    needs_winter = unbalanced or partial(is_unbalanced, atlas)
    if phase.is_movement:
        fleeing = tuple(d for d in position.dislodged if retreat_options(atlas, position, d))
        if fleeing:
            return Settled(atlas.years.following(phase), replace(position, dislodged=fleeing))
    quiet = replace(position, dislodged=(), contested=frozenset())
    counted = phase.season is Season.FALL
    if counted:
        quiet = count_centres(atlas, quiet)
    if counted and any(needs_winter(quiet, power) for power in atlas.powers):
        return Settled(Phase(Season.WINTER, phase.year, PhaseKind.ADJUSTMENT), quiet, counted)
    return Settled(atlas.years.next_movement(phase), quiet, counted)


def count_centres(atlas: Atlas, position: Position) -> Position:
    """Returns the position with each occupied centre given to the power that occupies it."""
    taken = {place: u.power for place, u in position.units.items() if place in atlas.centres}
    return replace(position, centres={**position.centres, **taken})


def solo(atlas: Atlas, position: Position, victory: int | None = None) -> Power | None:
    """Returns the power that has enough centres to win and more than any other power, or None.
    ``victory`` is the number of centres needed; the default is that of the map."""
    owners = list(position.centres.values())
    ranked = sorted(((owners.count(power), power) for power in set(owners)), reverse=True)
    if not ranked or ranked[0][0] < (victory or atlas.victory):
        return None
    tied = len(ranked) > 1 and ranked[1][0] == ranked[0][0]
    return None if tied else ranked[0][1]
