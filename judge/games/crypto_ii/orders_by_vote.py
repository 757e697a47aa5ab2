"""Counts the players' votes on the orders of a power without a player (Crypto 2).

Each vote is for one order. A unit follows the order that gets the most votes. Voters do not need to
know whether the unit exists.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from judge.adjudication.winter import cost_of, winter_of
from judge.board.atlas import Atlas
from judge.board.phases import PhaseKind
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power, ProvinceCode, power_title, province_of
from judge.board.units import ARMY, Unit
from judge.games.crypto_ii.short_form_and_ciphers import needed_coast
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
    UnitName,
)
from judge.orders.coasts import AsRead, tidied
from judge.orders.order import Order, Vote
from judge.orders.order_lists import Refusal


@dataclass(frozen=True, slots=True)
class Group:
    """A group of equal votes: the number of votes, and the order that they are for."""

    count: int
    order: Order


def counted(atlas: Atlas, votes: Iterable[Vote]) -> tuple[Group, ...]:
    """Returns all votes in groups of equal votes, with the largest group first.

    Votes are equal if their orders have the same unit, action and destination. The type of a
    supported or convoyed unit, unnecessary coasts and sea routes are ignored. The most frequent
    text represents the group.
    """
    texts: dict[Order, Counter[str]] = {}
    for vote in votes:
        if vote.order:
            plain = _without_path(tidied(atlas, vote.order).order)
            texts.setdefault(_bare(atlas, plain), Counter())[str(plain)] += vote.count
    groups = [Group(count.total(), Order.read(_favourite(count))) for count in texts.values()]
    return tuple(sorted(groups, key=lambda group: (-group.count, str(group.order))))


def _favourite(texts: Counter[str]) -> str:
    """Returns the text with the most votes. If several texts are tied, returns the first in
    alphabetical order."""
    return min(texts, key=lambda text: (-texts[text], text))


def _without_path(order: Order) -> Order:
    match order.action:
        case Move(to=to):
            return replace(order, action=Move(to))
    return order


def _bare(atlas: Atlas, order: Order) -> Order:
    unit = order.unit
    if unit is None or isinstance(order.action, Build):
        return order
    action = order.action
    match action:
        case Move(to=to):
            action = Move(needed_coast(atlas, unit.type, unit.province, to))
        case Retreat(to=to):
            action = Retreat(needed_coast(atlas, unit.type, unit.province, to))
        case Support(unit=other, to=to):
            action = Support(UnitName(None, other.province), to and province_of(to))
        case Convoy(unit=other, to=to):
            action = Convoy(UnitName(None, other.province), province_of(to))
    return Order(UnitName(unit.type, unit.province), action)


# -- movement and retreats


def voted_orders(
    atlas: Atlas, units: Sequence[Unit], votes: Iterable[Vote]
) -> Iterator[tuple[Unit, Order | None]]:
    """Yields each unit for which there are votes, with the order that has the most votes (2.3), or
    with None if there is a tie."""
    groups = counted(atlas, votes)
    for unit in units:
        for_it = [group for group in groups if group.order.unit and group.order.unit.names(unit)]
        if for_it:
            is_tied = len(for_it) > 1 and for_it[0].count == for_it[1].count
            yield unit, None if is_tied else for_it[0].order


def voted_moves(atlas: Atlas, units: Sequence[Unit], votes: Iterable[Vote]) -> tuple[Order, ...]:
    """Returns the orders for a movement phase. A unit holds if there is a tie (2.3). A unit without
    votes gets no order."""
    return tuple(
        order or Order(UnitName(unit.type, unit.province), Hold())
        for unit, order in voted_orders(atlas, units, votes)
    )


def voted_retreats(atlas: Atlas, units: Sequence[Unit], votes: Iterable[Vote]) -> tuple[Order, ...]:
    """Returns the orders for a retreat phase. If there is a tie or there are no votes, the unit
    gets no order and therefore disbands."""
    return tuple(order for _, order in voted_orders(atlas, units, votes) if order)


# -- builds

Site: TypeAlias = ProvinceCode


class _Builds:
    """Keeps track of the number of builds that a power has ``left``, and of the places where it can
    still build."""

    def __init__(self, atlas: Atlas, position: Position, power: Power) -> None:
        winter = winter_of(atlas, position, power, tanks=True)
        self.atlas, self.left = atlas, winter.due
        self.homes, self.armies = set(winter.homes), set(winter.armies)

    def fits(self, order: Order) -> bool:
        unit = order.unit
        if unit is None or unit.type is None or cost_of([order]) > self.left:
            return False
        match order.action:
            case Convert():
                return unit.province in self.armies and not unit.type.afloat
            case Build():
                fine = self.atlas.is_location(unit.type, unit.location)
                return fine and unit.province in self.homes
        return False

    def close(self, place: Site) -> None:
        self.homes.discard(place)
        self.armies.discard(place)

    def take(self, tied: Sequence[Order]) -> tuple[Order, ...]:
        """Decides between builds with the same number of votes, and returns those that are made.
        Builds for the same place cancel each other out and use up one build. The others are made if
        enough builds are left for all of them. Otherwise all remaining builds are lost (2.4)."""
        rivals = Counter(order.province for order in tied)
        for place, count in rivals.items():
            if count > 1 and place:
                self.close(place)
                self.left -= 1
        alone = tuple(order for order in tied if rivals[order.province] == 1)
        if cost_of(alone) > self.left:
            self.left = 0
            return ()
        for order in alone:
            self.close(order.province or "")
            self.left -= cost_of([order])
        return alone


def voted_builds(
    atlas: Atlas, position: Position, power: Power, votes: Iterable[Vote]
) -> tuple[Order, ...]:
    """Returns the builds and conversions that are made, in order of popularity (2.4)."""
    works = _Builds(atlas, position, power)
    groups = list(counted(atlas, votes))
    built: list[Order] = []
    while works.left > 0:
        groups = [group for group in groups if works.fits(group.order)]
        if not groups:
            break
        tied = [group.order for group in groups if group.count == groups[0].count]
        built += works.take(tied)
        groups = groups[len(tied) :]
    return tuple(built)


ReadsOrder = Callable[[Order], AsRead | Refusal]


def orders_among(lines: Iterable[Order]) -> tuple[Order, ...]:
    """Returns the lines that are orders for the player's own units."""
    return tuple(order for order in lines if not isinstance(order.action, Vote | Cipher))


def votes_among(lines: Iterable[Order]) -> tuple[Vote, ...]:
    return tuple(order.action for order in lines if isinstance(order.action, Vote))


class Ballot:
    """Parses the votes in one letter, from first to last. The voter has one vote for each centre
    (2.2). ``read_move`` parses a movement order, using only the map. ``voted`` is the set of powers
    for which orders are decided by vote, and ``idle`` is the set of those among them that have
    nothing to decide in this phase.
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
                f"{power_title(power)} has a player of its own in this game, so no one votes on its"
                " orders (Crypto rule 7.1)."
            )
        names = " and ".join(power_title(name) for name in sorted(self.voted))
        return Refusal(
            f"You can vote only on the units of {names}, which has no player (Crypto rule 2.1)."
        )

    def _cast(self, vote: Vote, wanted: Order) -> AsRead | Refusal:
        reading = self._wanted(vote.power, wanted)
        if isinstance(reading, Refusal):
            hint = reading.suggestion and str(replace(vote, order=Order.read(reading.suggestion)))
            return Refusal(reading.reason, hint)
        if not 0 < vote.count <= self.left:
            return self._too_many(vote, reading.order)
        self.left -= vote.count
        if_idle = (
            f"{power_title(vote.power)} has nothing to decide now: this vote changes nothing.",
        )
        remarks = (*reading.remarks, *(if_idle if vote.power in self.idle else ()))
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
            return Refusal(
                "A vote can name an order, but nothing after it.", str(replace(order, rider=None))
            )
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
                    f"You cannot vote on removals for {power_title(power)}: they follow the"
                    " rules for civil disorder (Crypto rule 2.5)."
                )
        return Refusal(_ASKED[self.kind])

    def _retreat(self, order: Order, like: Hold | Move) -> AsRead | Refusal:
        """Parses a retreat in the same way as the corresponding move."""
        reading = self.read_move(replace(order, action=like))
        if isinstance(reading, Refusal):
            return reading
        match reading.order.action:
            case Move(to=to):
                return replace(reading, order=replace(reading.order, action=Retreat(to)))
        return replace(reading, order=replace(reading.order, action=Disband()))

    def _build(self, power: Power, order: Order) -> AsRead | Refusal:
        """Parses a build or conversion in a home centre of that power. The result does not reveal
        whether the centre is empty or which unit is there."""
        unit, homes = order.unit, self.atlas.nations[power].home
        example = f"BUILD A {homes[0]}"
        if unit is None or unit.province not in homes:
            return Refusal(
                f"{power_title(power)} can build only in its home centres, {', '.join(homes)}.",
                example,
            )
        is_army = unit.type is ARMY
        if isinstance(order.action, Convert):
            fine = is_army or unit.type is None
            army = replace(unit, type=ARMY, location=unit.province)
            return (
                AsRead(replace(order, unit=army))
                if fine
                else Refusal("Only an army can become a tank (Crypto rule 3.3).", f"CONVERT {army}")
            )
        if unit.type is None:
            return Refusal("Write what to build: A, F or T.", f"BUILD A {unit.province}")
        if not self.atlas.is_location(unit.type, unit.location):
            return Refusal(f"You cannot build a {unit.type.name.lower()} there.", example)
        return AsRead(order)


_ASKED = {
    PhaseKind.MOVEMENT: "In this phase you vote on moves, holds, supports and convoys.",
    PhaseKind.RETREAT: "In this phase you vote on retreats and disbanding.",
    PhaseKind.ADJUSTMENT: "In this phase you vote on builds and conversions.",
}
