"""Files orders in Blind 1801. The ordered unit or spy must exist and be the player's own. All other
units in an order are assumed to exist.

Orders are checked only against what the player knows of the board, so no reply can reveal anything
else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from judge.adjudication.winter import open_homes
from judge.board.atlas import Atlas
from judge.board.position import own_board
from judge.board.power_names_and_place_codes import ProvinceCode, province_of
from judge.board.units import SPY, Unit
from judge.filing.builds import WinterLines, file_adjustments
from judge.filing.submission import (
    Reviewed,
    Sent,
    as_it_stands,
    explained,
    file_lines,
    merged,
)
from judge.games.blind_1801.spies import Spies, Spy
from judge.games.blind_1801.spy_phases import misstep, seasons, spies_due
from judge.orders.actions import (
    Build,
    Convoy,
    Disband,
    Look,
    Remove,
    Support,
    UnitName,
    Waive,
    Walk,
)
from judge.orders.coasts import AsRead, tidied
from judge.orders.legality import WRONG_PHASE, fault
from judge.orders.order import Order
from judge.orders.order_lists import Filed, OrderList, Refusal, Remark


def file_unseen(atlas: Atlas, sent: Sent, spies: Spies) -> Filed:
    """Files valid lines, which replace older orders for the same units. Routes replace all older
    routes of spies in the same province. The list is complete if every unit has an order and the
    letter has no faults. Spies need no order. It is not a fault if a line is refused because its
    spy cannot be ordered now."""
    desk = _Desk(atlas, sent, spies)
    return file_lines(
        sent,
        desk.read,
        desk.complete,
        desk.merged,
        lambda review: (*desk.superseded(review), *desk.unlooking(review)),
    )


def _is_walk(order: Order) -> bool:
    return isinstance(order.action, Walk)


class _Desk:
    """Reads the orders in one power's letter, using only what that power knows."""

    def __init__(self, atlas: Atlas, sent: Sent, spies: Spies) -> None:
        self.atlas, self.sent = atlas, sent
        self.board = own_board(sent.game.position, sent.power)
        self.units = self.board.units
        self.spies = spies.of(sent.power)
        self.idle = Counter(spy.at for spy in self.spies if spy.is_with_unit(self.board))

    def merged(self, old: OrderList | None, good: tuple[Order, ...]) -> tuple[Order, ...]:
        """Returns the lines on file after the unit orders are added to the older ones. New routes
        replace all older routes from the same province."""
        before = old.lines if old else ()
        standing = OrderList(tuple(order for order in before if not _is_walk(order)))
        units = merged(standing, (order for order in good if not _is_walk(order)))
        return (*units, *self._walks(before, good))

    def complete(self, lines: tuple[Order, ...], review: Reviewed) -> bool:
        ordered = {order.province for order in lines if not _is_walk(order)}
        refused = (self.sent.lines[refusal.line].order for refusal in review.refusals)
        faulty = review.flawed or any(map(self._can_be_mended, refused))
        return not faulty and self.units.keys() <= ordered

    def _can_be_mended(self, order: Order) -> bool:
        """Returns True if the player could correct a refused line. A line for a spy cannot be
        corrected if that spy is in the field or no spy can be ordered now."""
        start = order.province or ""
        in_the_field = any(spy.at == start for spy in self.spies) and not self.idle[start]
        return not _is_walk(order) or (self.idle.total() > 0 and not in_the_field)

    def read(self, order: Order) -> AsRead | Refusal:
        """Returns the order as the judge understands it, given what the player knows of the board,
        or a refusal."""
        name = order.unit
        if name is None or type(order.action) in WRONG_PHASE:
            return fault(self.atlas, order) or Refusal("This order names no unit.")
        if isinstance(order.action, Walk):
            return self._route(name, order.action)
        unit = self.units.get(name.province)
        if unit is None:
            return self._no_unit(name)
        right, remarks = as_it_stands(name, unit)
        others = self._with_other(replace(order, unit=right))
        reading = tidied(self.atlas, others.order, on_board=True)
        wrong = (
            _to_spy(reading.order)
            or self._illegal(right, reading.order)
            or self._wrong_look(unit, reading.order, order)
        )
        all_remarks = (*remarks, *others.remarks, *reading.remarks)
        if wrong:
            return explained(wrong, remarks)
        return AsRead(replace(reading.order, rider=order.rider), all_remarks)

    def _illegal(self, name: UnitName, order: Order) -> Refusal | None:
        found = self._fault(order)
        if found and not self._would_do(name, found.suggestion):
            return replace(found, suggestion=f"{name} H")
        return found

    def _fault(self, order: Order) -> Refusal | None:
        return fault(self.atlas, order, self.sent.power, on_board=True)

    def _would_do(self, name: UnitName, suggestion: str) -> bool:
        """Returns True if the suggestion would be accepted, after any corrections to the names of
        the player's own units."""
        if not suggestion.startswith(str(name)):
            return False
        placed = self._with_other(Order.read(suggestion)).order
        return self._fault(tidied(self.atlas, placed, on_board=True).order) is None

    def _no_unit(self, name: UnitName) -> Refusal:
        """Refuses an order without revealing whether another power's unit is there."""
        if name.type is SPY:
            return Refusal("A spy can only move.", f"SPY {name.province} STAY")
        where = self._name(name.province)
        mine = ", ".join(sorted(map(str, self.units.values())))
        return Refusal(f"You have no unit in {where}. Your units are {mine}.")

    def _name(self, province: ProvinceCode) -> str:
        known = province in self.atlas.provinces
        return self.atlas.name_of(province) if known else province

    def _with_other(self, order: Order) -> AsRead:
        """Corrects the type and coast of the supported or convoyed unit if it is the player's own.
        Leaves other units as written."""
        match order.action:
            case Support(unit=name) | Convoy(unit=name) as action if name.province in self.units:
                right, remarks = as_it_stands(name, self.units[name.province])
                return AsRead(replace(order, action=replace(action, unit=right)), remarks)
        return AsRead(order)

    # -- LOOK --------------------------------------------------------------------------------------

    def _wrong_look(self, unit: Unit, reading: Order, written: Order) -> Refusal | None:
        """Refuses a LOOK that is impossible. Otherwise returns None. Only a supporting unit can
        look, and only into an adjacent province."""
        if not isinstance(written.rider, Look):
            return None
        bare = replace(reading, rider=None)
        if not isinstance(reading.action, Support):
            return Refusal(
                "Only a unit that supports can LOOK somewhere: one that stays sees all around"
                " it, and one that moves or convoys sees only the places on its way (Blind 1801).",
                str(bare),
            )
        place, near = written.rider.place, self.atlas.borders[unit.province]
        if place in near:
            return None
        return Refusal(
            f"A unit can LOOK only into a province next to its own, and {self._name(place)} is not"
            f" next to {self._name(unit.province)}.",
            f"{bare} LOOK {min(near - {_helped(reading)})}",
        )

    def unlooking(self, review: Reviewed) -> Iterator[Remark]:
        """Yields a remark, at most once per letter, saying that a supporting unit could also look
        into another province."""
        for number, order in self._taken(review):
            if isinstance(order.action, Support) and order.rider is None and order.province:
                near = self.atlas.borders[order.province] - {_helped(order)}
                yield Remark(
                    number,
                    "A unit that supports sees its own province, the one it supports into, and"
                    " one more adjacent province that you name, for example "
                    f" {order} LOOK {min(near)}",
                )
                return

    def _taken(self, review: Reviewed) -> Iterator[tuple[int, Order]]:
        refused = {refusal.line for refusal in review.refusals}
        numbers = [n for n in range(len(self.sent.lines)) if n not in refused]
        return zip(numbers, review.good, strict=True)

    # -- spies -------------------------------------------------------------------------------------

    def _route(self, name: UnitName, walk: Walk) -> AsRead | Refusal:
        """Returns a spy's route, split into seasons, or a refusal. The route may cross any borders.
        The spy must be with a unit of its own power."""
        start = name.province
        if not self.idle[start]:
            return self._no_idle_spy(start)
        wrong = misstep(self.atlas, start, walk)
        if wrong:
            return Refusal(self._misstep(*wrong), self._so_far(start, walk))
        route = Walk(seasons(walk))
        cut = len(route.seasons) > len(walk.seasons)
        remark = (f"A spy moves up to three provinces a season: read as SPY {start} {route}.",)
        return AsRead(Order(UnitName(SPY, start), route), remark if cut else ())

    def _no_idle_spy(self, start: ProvinceCode) -> Refusal:
        if any(spy.at == start for spy in self.spies):
            return Refusal(
                f"Your spy in {self._name(start)} is in the field: it follows its route until"
                " it meets one of your units, and takes no orders before that (Blind 1801)."
            )
        if not self.spies:
            return Refusal("You have no spy.")
        return Refusal(f"You have no spy in {self._name(start)}. {whereabouts(self.spies)}")

    def _misstep(self, here: ProvinceCode, there: ProvinceCode) -> str:
        if there in self.atlas.impassable:
            return f"{self.atlas.impassable[there]} is impassable, for spies too."
        if there not in self.atlas.provinces:
            return f"There is no place {there} on this map."
        return (
            f"{self._name(here)} and {self._name(there)} are not next to each other: a spy"
            " moves from one province to the next, over land or water."
        )

    def _so_far(self, start: ProvinceCode, walk: Walk) -> str:
        good: list[tuple[ProvinceCode, ...]] = []
        for steps in walk.seasons:
            good.append(())
            for step in steps:
                good[-1] = (*good[-1], step)
                if misstep(self.atlas, start, Walk(tuple(good))):
                    good[-1] = good[-1][:-1]
                    kept = tuple(good if good[-1] else good[:-1])
                    return f"SPY {start} {Walk(kept)}" if kept else ""
        return ""

    def _walks(self, old: Sequence[Order], good: Sequence[Order]) -> Iterator[Order]:
        """Yields the routes on file after this letter, at most one for each idle spy in a province.
        If there are more, the last ones count. The letter's routes replace the older ones."""
        for start, count in self.idle.items():
            new = _walks_from(start, good) or _walks_from(start, old)
            yield from new[-count:]

    def superseded(self, review: Reviewed) -> Iterator[Remark]:
        """Yields remarks on the excess lines for spies, if there are more lines than idle spies in
        a province."""
        for start, count in self.idle.items():
            lines = [n for n, order in self._taken(review) if _walks_from(start, [order])]
            spies = "one spy" if count == 1 else f"{count} spies"
            for number in lines[:-count]:
                yield Remark(
                    number, f"A line below replaces it: you have {spies} in {self._name(start)}."
                )


def whereabouts(spies: Sequence[Spy]) -> str:
    """Returns a sentence such as ``Your spies are in KIE, WAR.``"""
    places = sorted(spy.at for spy in spies)
    whose = "Your spy is" if len(places) == 1 else "Your spies are"
    return f"{whose} in {', '.join(places)}."


def _walks_from(start: ProvinceCode, lines: Sequence[Order]) -> list[Order]:
    return [order for order in lines if _is_walk(order) and order.province == start]


def _helped(order: Order) -> ProvinceCode:
    """Returns the province into which a unit gives support. The unit sees it without a LOOK."""
    match order.action:
        case Support(unit=other, to=to):
            return province_of(to or other.location)
    return ""


def _to_spy(order: Order) -> Refusal | None:
    match order.action:
        case Support(unit=UnitName(type=kind)) | Convoy(unit=UnitName(type=kind)) if kind is SPY:
            hold = f"{order.unit} H"
            return Refusal(
                "A spy is never on the board, so no unit can support or convoy it.", hold
            )
    return None


def file_winter(atlas: Atlas, sent: Sent, spies: Spies) -> Filed:
    """Files winter orders as usual. The list is complete only if all due orders for spies are given
    as well."""
    return file_adjustments(atlas, sent, _SpyWorks(atlas, sent, spies))


class _SpyWorks:
    """Reads the lines for units and spies in order, and keeps track of the builds and removals that
    are left. ``due`` is the number of spies to build or, if it is negative, to remove."""

    def __init__(self, atlas: Atlas, sent: Sent, spies: Spies) -> None:
        self.atlas, self.power = atlas, sent.power
        self.units = WinterLines(atlas, sent)
        self.due = spies_due(sent.game.position, spies, sent.power)
        self.left = abs(self.due)
        self.spare = max(0, self.due - _spies_built(sent))
        self.spies = spies.of(sent.power)
        self.mine = Counter(spy.at for spy in self.spies)
        self.posts = _posts(atlas, sent)

    def unsettled(self, faulty: bool) -> int:
        """Returns the number of builds and removals that are still to be ordered. If all spies must
        be removed, none of them need to be named."""
        is_open = self.posts if self.due > 0 else self.due + len(self.spies)
        return self.units.unsettled(faulty) + (self.left if is_open else 0)

    def read(self, order: Order) -> AsRead | Refusal:
        match order:
            case Order(unit=UnitName(type=kind) as name, action=Build()) if kind is SPY:
                return self._build(name)
            case Order(unit=UnitName(type=kind) as name, action=action) if kind is SPY:
                return self._remove(name, isinstance(action, Remove | Disband))
            # A WAIVE applies to unit builds first, and never to a spy that the letter builds.
            case Order(action=Waive()) if not self.units.left and self.spare:
                self.spare -= 1
                self.left -= 1
                return AsRead(order, ("This is for the spy you could build.",))
        return self.units.read(order)

    @property
    def _wants_spies(self) -> bool:
        return self.due > 0 and self.left > 0

    def _build(self, name: UnitName) -> AsRead | Refusal:
        if not self._wants_spies:
            return Refusal(self._no_spy_due())
        if name.province not in self.posts:
            where = self._name(name.province)
            return Refusal(
                f"You will have no unit in {where}: a spy can be built only where you have an"
                " army or a fleet after the builds (Blind 1801).",
                f"BUILD SPY {min(self.posts)}" if self.posts else "",
            )
        self.left -= 1
        return AsRead(Order(UnitName(SPY, name.province), Build()))

    def _no_spy_due(self) -> str:
        if self.due > 0:
            return "The lines above use up the spies you can build."
        return "You cannot build a spy: you have one for every three centres, rounded down."

    def _remove(self, name: UnitName, is_removal: bool) -> AsRead | Refusal:
        if not is_removal:
            return Refusal(
                "Spies are sent out with the moves; now you can only build and remove them."
            )
        if self.due >= 0 or not self.left:
            return Refusal("You do not have too many spies, so there is none to remove.")
        if not self.mine[name.province]:
            left = sorted(self.mine.elements())
            return Refusal(
                f"You have no spy in {self._name(name.province)}. {whereabouts(self.spies)}",
                f"REMOVE SPY {left[0]}" if left else "",
            )
        self.mine[name.province] -= 1
        self.left -= 1
        return AsRead(Order(UnitName(SPY, name.province), Remove()))

    def _name(self, province: ProvinceCode) -> str:
        known = province in self.atlas.provinces
        return self.atlas.name_of(province) if known else province


def _spies_built(sent: Sent) -> int:
    return sum(
        isinstance(order.action, Build) and order.unit is not None and order.unit.type is SPY
        for order in sent.orders
    )


def _posts(atlas: Atlas, sent: Sent) -> frozenset[ProvinceCode]:
    position = sent.game.position
    orders = [order for order in sent.orders if order.unit and order.unit.type is not SPY]
    removed = {order.province for order in orders if isinstance(order.action, Remove | Disband)}
    built = {order.province for order in orders if isinstance(order.action, Build)}
    standing = {unit.province for unit in position.units_of(sent.power)}
    homes = set(open_homes(atlas, position, sent.power))
    return frozenset((standing - removed) | (homes & built))
