"""Which line of a letter for a whole game turn is for which of its phases (Future Tense 2, 3,
8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from judge.filing import Written
from judge.legality import Fault
from judge.orders import (
    Build,
    Disband,
    Fallback,
    Hold,
    Move,
    Order,
    Remove,
    Retreat,
    UnitName,
    Waive,
)
from judge.phases import Phase, Season

SIDES = {1: Season.SPRING, 2: Season.FALL}
"""The two orders of a line (FT 8)."""


def season_of(line: Written, phases: Sequence[Phase]) -> Phase | Fault:
    """The phase of the turn a line is for: builds and removals for the winter, and orders as the
    slash or the heading above them says."""
    seasons = [phase for phase in phases if phase.is_movement]
    match line.order.action:
        case Build() | Remove() | Disband() | Waive():
            winter = next((phase for phase in phases if phase not in seasons), None)
            return winter or Fault(_no_winter(phases[0]))
        case Retreat():
            return Fault(AHEAD, _with_retreat(line.order))
    if line.side:
        meant = [phase for phase in seasons if phase.season is SIDES[line.side]]
    else:
        meant = [phase for phase in seasons if line.phase in (phase, None)]
    if len(meant) == 1:
        return meant[0]
    return _no_season(line, seasons)


AHEAD = (
    "Retreats are ordered ahead, in brackets behind the order of the unit and without conditions"
    " (Future Tense, rule 7)."
)


def _with_retreat(order: Order) -> str:
    match order:
        case Order(unit=UnitName() as unit, action=Retreat(to=to)):
            return str(Order(unit, Hold(), Fallback((to,))))
    return ""


def _no_winter(first: Phase) -> str:
    return (
        f"Nothing is built or removed in this game turn: it begins with {first.words} (Future"
        " Tense, rules 2 and 3)."
    )


def _no_season(line: Written, seasons: Sequence[Phase]) -> Fault:
    """Why a line is for no season of this turn, or one cannot tell for which."""
    if line.side or line.phase:
        asked = " and ".join(phase.words for phase in seasons)
        return Fault(f"Movement orders are taken for {asked} in this game turn, and no others.")
    return Fault(
        "For which season is this? Write both orders of a line with a slash between them, or put"
        f" your lines below the headings {' and '.join(p.words.upper() for p in seasons)} (Future"
        " Tense, rule 8).",
        _both(line.order),
    )


def _both(order: Order) -> str:
    """The order for Spring, and the unit holding in the Fall where it then is."""
    match order:
        case Order(unit=UnitName() as unit, action=Move(to=to)):
            return f"{order} / {Order(replace(unit, location=to), Hold())}"
        case Order(unit=UnitName() as unit):
            return f"{order} / {Order(unit, Hold())}"
    return ""
