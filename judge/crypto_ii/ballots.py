"""Reading votes for a power without a player (Crypto 2.2), and telling them from other lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from judge.atlas import Atlas
from judge.coasts import Reading
from judge.legality import Fault
from judge.orders import (
    Build,
    Cipher,
    Convert,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    Remove,
    Retreat,
    Support,
    Vote,
)
from judge.phases import PhaseKind
from judge.pieces import ARMY, Power

ReadsOrder = Callable[[Order], Reading | Fault]


def orders_among(lines: Iterable[Order]) -> tuple[Order, ...]:
    """The lines that are orders to one's own units."""
    return tuple(order for order in lines if not isinstance(order.action, Vote | Cipher))


def votes_among(lines: Iterable[Order]) -> tuple[Vote, ...]:
    return tuple(order.action for order in lines if isinstance(order.action, Vote))


class Ballot:
    """Reads the votes of one letter from the top: one for each centre of the voter (2.2).

    ``read_move`` reads a movement order by the map alone; ``voted`` are the powers voted for.
    """

    def __init__(
        self,
        atlas: Atlas,
        kind: PhaseKind,
        centres: int,
        voted: frozenset[Power],
        read_move: ReadsOrder,
    ) -> None:
        self.atlas, self.kind, self.voted = atlas, kind, voted
        self.centres = self.left = centres
        self.read_move = read_move

    def read(self, order: Order) -> Reading | Fault:
        match order.action:
            case Vote(power=power) if power not in self.voted:
                return self._no_vote(power)
            case Vote(order=None):
                return Reading(order)
            case Vote(order=Order() as wanted) as vote:
                return self._cast(vote, wanted)
        return Fault("This is not a vote.")

    def _no_vote(self, power: Power) -> Fault:
        if not self.voted:
            return Fault(
                f"{power.title()} has a player of its own in this game, and nobody votes for its"
                " orders (Crypto rule 7.1)."
            )
        names = " and ".join(name.title() for name in sorted(self.voted))
        return Fault(f"Votes are for the units of {names}, which has no player (Crypto rule 2.1).")

    def _cast(self, vote: Vote, wanted: Order) -> Reading | Fault:
        reading = self._wanted(vote.power, wanted)
        if isinstance(reading, Fault):
            hint = reading.suggestion and str(replace(vote, order=Order.read(reading.suggestion)))
            return Fault(reading.reason, hint)
        if not 0 < vote.count <= self.left:
            return self._too_many(vote, reading.order)
        self.left -= vote.count
        return Reading(Order(None, replace(vote, order=reading.order)), reading.remarks)

    def _too_many(self, vote: Vote, wanted: Order) -> Fault:
        have = f"{self.centres} vote{'s' * (self.centres != 1)}"
        used = self.centres - self.left
        above = f", and the lines above use {used if self.left else 'all'} of them" if used else ""
        hint = str(Order(None, replace(vote, order=wanted, count=self.left))) if self.left else ""
        reason = f"You have {have}, one for each of your centres (Crypto rule 2.2){above}."
        return Fault(reason, hint)

    # -- what can be voted for -----------------------------------------------------------------

    def _wanted(self, power: Power, order: Order) -> Reading | Fault:
        if order.rider:
            return Fault("A vote names the bare order.", str(replace(order, rider=None)))
        match self.kind, order.action:
            case PhaseKind.MOVEMENT, Hold() | Move() | Support() | Convoy():
                return self.read_move(order)
            case PhaseKind.RETREAT, Move(to=to, via=False, path=()) | Retreat(to=to):
                return self._retreat(order, Move(to))
            case PhaseKind.RETREAT, Disband():
                return self._retreat(order, Hold())
            case PhaseKind.ADJUSTMENT, Build() | Convert():
                return self._build(power, order)
            case PhaseKind.ADJUSTMENT, Remove() | Disband():
                return Fault(
                    f"Removals of {power.title()} are not voted for: they are made as in civil"
                    " disorder (Crypto rule 2.5)."
                )
        return Fault(_ASKED[self.kind])

    def _retreat(self, order: Order, like: Hold | Move) -> Reading | Fault:
        """A retreat, read as the move it is like."""
        reading = self.read_move(replace(order, action=like))
        if isinstance(reading, Fault):
            return reading
        match reading.order.action:
            case Move(to=to):
                return replace(reading, order=replace(reading.order, action=Retreat(to)))
        return replace(reading, order=replace(reading.order, action=Disband()))

    def _build(self, power: Power, order: Order) -> Reading | Fault:
        """A build or a conversion in a home centre of that power; whether it is free, and what
        stands there, nobody is told."""
        unit, homes = order.unit, self.atlas.nations[power].home
        example = f"BUILD A {homes[0]}"
        if unit is None or unit.province not in homes:
            return Fault(
                f"{power.title()} builds in its home centres, {', '.join(homes)}.", example
            )
        is_army = unit.type is ARMY
        if isinstance(order.action, Convert):
            fine = is_army or unit.type is None
            army = replace(unit, type=ARMY, location=unit.province)
            return (
                Reading(replace(order, unit=army))
                if fine
                else Fault("Only an army becomes a tank (Crypto rule 3.3).", f"CONVERT {army}")
            )
        if unit.type is None:
            return Fault("Say what to build: A, F or T.", f"BUILD A {unit.province}")
        if not self.atlas.is_location(unit.type, unit.location):
            return Fault(f"No {unit.type.name.lower()} can be built there.", example)
        return Reading(order)


_ASKED = {
    PhaseKind.MOVEMENT: "In this phase votes are for moves, holds, supports and convoys.",
    PhaseKind.RETREAT: "In this phase votes are for retreats and disbanding.",
    PhaseKind.ADJUSTMENT: "In this phase votes are for builds and conversions.",
}
