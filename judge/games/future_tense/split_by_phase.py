"""Which line of a letter for a whole game turn is for which of its phases (Future Tense 2, 3,
8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from judge.board.phases import Phase, PhaseKind, Season
from judge.board.units import Location
from judge.filing.submission import Written
from judge.orders.actions import (
    Build,
    Convert,
    Disband,
    Fallback,
    Hold,
    Move,
    Remove,
    Retreat,
    UnitName,
    Waive,
)
from judge.orders.order import Order
from judge.orders.order_lists import Refusal

SIDES = {1: Season.SPRING, 2: Season.FALL}
"""The two orders of a line (FT 8)."""


def season_of(line: Written, letter: Sequence[Written], phases: Sequence[Phase]) -> Phase | Refusal:
    """The phase of the turn a line of this letter is for: builds and removals for the winter, and
    orders as the slash or the heading above them says."""
    if line.side and any(_is_of_winter(one) for one in (line, *filter(line.is_beside, letter))):
        return Refusal(ON_ITS_OWN)
    seasons = [phase for phase in phases if phase.is_movement]
    if _is_retreat(line):
        return Refusal(AHEAD, _with_retreat(line, letter, seasons))
    if _is_of_winter(line):
        winter = next((phase for phase in phases if phase not in seasons), None)
        return winter or Refusal(_no_winter(phases[0]))
    meant = _meant(line, seasons)
    return meant[0] if len(meant) == 1 else _no_season(line, seasons)


ON_ITS_OWN = (
    "Builds and removals are for the winter and stand on lines of their own: no slash parts them"
    " from another order (Future Tense, rules 3 and 8)."
)
AHEAD = (
    "Retreats are ordered ahead, in brackets behind the order of the unit and without conditions"
    " (Future Tense, rule 7)."
)


def _meant(line: Written, seasons: Sequence[Phase]) -> list[Phase]:
    """The seasons a movement order may be for, as far as slash and heading say."""
    if line.side:
        return [phase for phase in seasons if phase.season is SIDES[line.side]]
    return [phase for phase in seasons if line.phase in (phase, None)]


def _is_of_winter(line: Written) -> bool:
    return isinstance(line.order.action, Build | Remove | Disband | Waive | Convert)


# -- retreats ------------------------------------------------------------------------------------


def _is_retreat(line: Written) -> bool:
    """Whether a line can only be meant for a retreat. A unit that is to disband below the heading
    of a season is one that was dislodged in it."""
    match line.order.action:
        case Retreat():
            return True
        case Disband():
            return line.phase is not None and line.phase.kind is not PhaseKind.ADJUSTMENT
    below = line.phase is not None and line.phase.kind is PhaseKind.RETREAT
    return below and not line.side and not _is_of_winter(line)


def _with_retreat(line: Written, letter: Sequence[Written], seasons: Sequence[Phase]) -> str:
    """The order that the letter gives this unit, with its retreat behind it."""
    fitting = [s for s in seasons if line.phase is None or s.season is line.phase.season]
    for other in letter:
        moves = not _is_retreat(other) and not _is_of_winter(other)
        meant = _meant(other, seasons) if moves else []
        if len(meant) == 1 and meant[0] in fitting and other.order.province == line.order.province:
            return str(_fleeing(other.order, line.order))
    return ""


def _fleeing(order: Order, retreat: Order) -> Order:
    """The order with one more place to retreat to, or with none."""
    places: tuple[Location, ...] = ()
    match retreat.action:
        case Retreat(to=to) | Move(to=to):
            before = order.rider.places if isinstance(order.rider, Fallback) else ()
            places = tuple(dict.fromkeys((*before, to)))
    return replace(order, rider=Fallback(places))


# -- what is wrong -------------------------------------------------------------------------------


def _no_winter(first: Phase) -> str:
    return (
        f"Nothing is built or removed in this game turn: it begins with {first.words} (Future"
        " Tense, rules 2 and 3)."
    )


def _no_season(line: Written, seasons: Sequence[Phase]) -> Refusal:
    """Why a line is for no season of this turn, or one cannot tell for which."""
    if line.side or line.phase:
        asked = " and ".join(phase.words for phase in seasons)
        return Refusal(f"Movement orders are taken for {asked} in this game turn, and no others.")
    return Refusal(
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
