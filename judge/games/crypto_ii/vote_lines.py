"""AsRead votes for a power without a player (Crypto 2.2), and telling them from other lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from judge.board.atlas import Atlas
from judge.board.phases import PhaseKind
from judge.board.units import ARMY, Power
from judge.orders.actions import (
    Build,
    Cipher,
    Convert,
    Convoy,
    Disband,
    Hold,
    Move,
    Remove,
    Retreat,
    Support,
)
from judge.orders.coasts import AsRead
from judge.orders.order import Order, Vote
from judge.orders.order_lists import Refusal

ReadsOrder = Callable[[Order], AsRead | Refusal]


def orders_among(lines: Iterable[Order]) -> tuple[Order, ...]:
    """The lines that are orders to one's own units."""
    return tuple(order for order in lines if not isinstance(order.action, Vote | Cipher))


def votes_among(lines: Iterable[Order]) -> tuple[Vote, ...]:
    return tuple(order.action for order in lines if isinstance(order.action, Vote))


class Ballot:
    """Reads the votes of one letter from the top: one for each centre of the voter (2.2).

    ``read_move`` reads a movement order by the map alone; ``voted`` are the powers voted for, and
    ``idle`` those among them that have nothing to decide in this phase.
    """

    def __init__(
        self,
        atlas: Atlas,
        kind: PhaseKind,
        centres: int,
        voted: frozenset[Power],
        read_move: ReadsOrder,
        idle: frozenset[Power] = frozenset(),
    ) -> None:
        self.atlas, self.kind, self.voted, self.idle = atlas, kind, voted, idle
        self.centres = self.left = centres
        self.read_move = read_move

    def read(self, order: Order) -> AsRead | Refusal:
        match order.action:
            case Vote(power=power) if power not in self.voted:
                return self._no_vote(power)
            case Vote(order=None):
                return AsRead(order)
            case Vote(order=Order() as wanted) as vote:
                return self._cast(vote, wanted)
        return Refusal("This is not a vote.")

    def _no_vote(self, power: Power) -> Refusal:
        if not self.voted:
            return Refusal(
                f"{power.title()} has a player of its own in this game, and nobody votes for its"
                " orders (Crypto rule 7.1)."
            )
        names = " and ".join(name.title() for name in sorted(self.voted))
        return Refusal(
            f"Votes are for the units of {names}, which has no player (Crypto rule 2.1)."
        )

    def _cast(self, vote: Vote, wanted: Order) -> AsRead | Refusal:
        reading = self._wanted(vote.power, wanted)
        if isinstance(reading, Refusal):
            hint = reading.suggestion and str(replace(vote, order=Order.read(reading.suggestion)))
            return Refusal(reading.reason, hint)
        if not 0 < vote.count <= self.left:
            return self._too_many(vote, reading.order)
        self.left -= vote.count
        said = (f"{vote.power.title()} has nothing to decide now: this vote changes nothing.",)
        remarks = (*reading.remarks, *(said if vote.power in self.idle else ()))
        return AsRead(Order(None, replace(vote, order=reading.order)), remarks)

    def _too_many(self, vote: Vote, wanted: Order) -> Refusal:
        have = f"{self.centres} vote{'s' * (self.centres != 1)}"
        used = self.centres - self.left
        above = f", and the lines above use {used if self.left else 'all'} of them" if used else ""
        hint = str(Order(None, replace(vote, order=wanted, count=self.left))) if self.left else ""
        reason = f"You have {have}, one for each of your centres (Crypto rule 2.2){above}."
        return Refusal(reason, hint)

    # -- what can be voted for -----------------------------------------------------------------

    def _wanted(self, power: Power, order: Order) -> AsRead | Refusal:
        if order.rider:
            return Refusal("A vote names the bare order.", str(replace(order, rider=None)))
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
                return Refusal(
                    f"Removals of {power.title()} are not voted for: they are made as in civil"
                    " disorder (Crypto rule 2.5)."
                )
        return Refusal(_ASKED[self.kind])

    def _retreat(self, order: Order, like: Hold | Move) -> AsRead | Refusal:
        """A retreat, read as the move it is like."""
        reading = self.read_move(replace(order, action=like))
        if isinstance(reading, Refusal):
            return reading
        match reading.order.action:
            case Move(to=to):
                return replace(reading, order=replace(reading.order, action=Retreat(to)))
        return replace(reading, order=replace(reading.order, action=Disband()))

    def _build(self, power: Power, order: Order) -> AsRead | Refusal:
        """A build or a conversion in a home centre of that power; whether it is free, and what
        stands there, nobody is told."""
        unit, homes = order.unit, self.atlas.nations[power].home
        example = f"BUILD A {homes[0]}"
        if unit is None or unit.province not in homes:
            return Refusal(
                f"{power.title()} builds in its home centres, {', '.join(homes)}.", example
            )
        is_army = unit.type is ARMY
        if isinstance(order.action, Convert):
            fine = is_army or unit.type is None
            army = replace(unit, type=ARMY, location=unit.province)
            return (
                AsRead(replace(order, unit=army))
                if fine
                else Refusal("Only an army becomes a tank (Crypto rule 3.3).", f"CONVERT {army}")
            )
        if unit.type is None:
            return Refusal("Say what to build: A, F or T.", f"BUILD A {unit.province}")
        if not self.atlas.is_location(unit.type, unit.location):
            return Refusal(f"No {unit.type.name.lower()} can be built there.", example)
        return AsRead(order)


_ASKED = {
    PhaseKind.MOVEMENT: "In this phase votes are for moves, holds, supports and convoys.",
    PhaseKind.RETREAT: "In this phase votes are for retreats and disbanding.",
    PhaseKind.ADJUSTMENT: "In this phase votes are for builds and conversions.",
}
