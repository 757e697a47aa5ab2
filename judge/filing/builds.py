"""Files builds and removals in games in which players order them in the winter phase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from judge.adjudication.winter import cost_of, winter_of
from judge.board.atlas import Atlas, Builds
from judge.board.join_words import listing
from judge.board.power_names_and_place_codes import ProvinceCode
from judge.board.units import ARMY, FLEET, TANK, UnitType
from judge.filing.submission import Reviewed, Sent, as_it_stands, file_lines
from judge.orders.actions import Build, Convert, Disband, Remove, UnitName, Waive
from judge.orders.coasts import AsRead, without_idle_coast
from judge.orders.order import Order
from judge.orders.order_lists import Filed, Refusal


def file_adjustments(atlas: Atlas, sent: Sent, works: ReadsWinter | None = None) -> Filed:
    """Files a message's builds and removals, which replace all earlier ones. In games with other
    kinds of adjustments, ``works`` reads the lines.

    Lines are accepted from the top as long as they are possible (DATC 4.D.4-6). The list is
    complete if it uses up all adjustments that are due and possible. If a message has faults and
    its list is incomplete, that list does not replace a complete one.
    """
    works = works or WinterLines(atlas, sent)
    return file_lines(
        sent,
        works.read,
        lambda lines, review: (
            not (works.unsettled(review.faulty) or sent.flawed or _is_torn(sent, lines, review))
        ),
        merging=None,
    )


def _is_torn(sent: Sent, lines: Sequence[Order], review: Reviewed) -> bool:
    """Returns True if a refused line contradicts an accepted one. Examples are ``no, F EDI`` after
    ``BUILD A EDI``, and one removal too many. A repeated line contradicts nothing. Neither does an
    excess build: the last builds are simply dropped (DATC 4.D.4)."""
    units = sent.game.position.units
    own = {place for place, unit in units.items() if unit.power == sent.power}
    removes = any(isinstance(one.action, Remove) for one in lines)
    places = own if removes else {one.province for one in lines}
    refused = [sent.lines[refusal.line].order for refusal in review.refusals]
    return any(
        order.province in places and not any(_is_said_by(one, order) for one in lines)
        for order in refused
        if isinstance(order.action, Build | Remove | Disband)
    )


def _is_said_by(taken: Order, order: Order) -> bool:
    if taken.unit is None or order.unit is None or taken.province != order.province:
        return False
    return order.unit.type in (None, taken.unit.type)


class ReadsWinter(Protocol):
    """Reads the winter orders in a message, and counts the adjustments that are still to be
    ordered."""

    def read(self, order: Order) -> AsRead | Refusal: ...

    def unsettled(self, faulty: bool) -> int: ...


class WinterLines:
    """Reads lines from the top, and keeps track of how many units the power can still build or must
    still remove."""

    def __init__(self, atlas: Atlas, sent: Sent) -> None:
        self.atlas, self.power = atlas, sent.power
        self.position = sent.game.position
        self.tanks = TANK in sent.takes
        self.winter = winter_of(atlas, self.position, sent.power, tanks=self.tanks)
        self.homes, self.armies = self.winter.homes, self.winter.armies
        self.building = self.winter.due > 0
        self.total = abs(self.winter.due)
        self.taken: list[Order] = []

    @property
    def left(self) -> int:
        """Returns the number of builds or removals that the lines so far have not used up."""
        return max(0, self.total - cost_of(self.taken))

    @property
    def named(self) -> set[ProvinceCode | None]:
        return {order.province for order in self.taken}

    def unsettled(self, faulty: bool) -> int:
        """Returns the number of builds that can still be ordered, or the number of removals that
        must still be ordered."""
        return self.winter.left(self.taken, beside_faults=faulty)

    def read(self, order: Order) -> AsRead | Refusal:
        match order:
            case Order(action=Waive()):
                return self._take(order) if self.building else self._not_building()
            case Order(unit=UnitName() as name, action=Build()):
                return self._build(name) if self.building else self._not_building()
            case Order(unit=UnitName() as name, action=Convert()):
                return self._convert(name) if self.building else self._not_building()
            case Order(unit=UnitName() as name, action=Remove() | Disband()):
                return self._remove(name)
        return Refusal(f"Only {self._due()} are due now.", self._example())

    def _take(self, order: Order, remarks: tuple[str, ...] = ()) -> AsRead | Refusal:
        if not self.left:
            return Refusal(
                f"You can order only {self._count()}, which the lines above already use up."
            )
        if self.building and cost_of([order]) > self.left:
            return self._too_dear(order)
        self.taken.append(order)
        return AsRead(order, remarks)

    def _too_dear(self, order: Order) -> Refusal:
        """Refuses a tank because too few builds are left. A tank takes two builds (Crypto 3.3)."""
        return Refusal(
            f"A new tank takes two builds, but only {self._count(self.left)} is left.",
            f"BUILD A {order.province}",
        )

    # -- builds ----------------------------------------------------------------------------------

    def _build(self, name: UnitName) -> AsRead | Refusal:
        place = self.atlas.name_of(name.province) if self._exists(name) else name.location
        if name.province in self.named:
            return Refusal(f"A line above already builds a unit in {place}.", self._example())
        if name.province not in self.homes:
            return Refusal(
                f"You cannot build in {place}: {self._where()}, {', '.join(self.homes)}.",
                self._example(),
            )
        kind = name.type or self._only_type(name)
        if kind is None:
            types = self._types(name.province)
            return Refusal(f"Write what to build in {place}: {types}.", f"BUILD A {name.province}")
        return self._build_of(kind, name, place)

    def _build_of(self, kind: UnitType, name: UnitName, place: str) -> AsRead | Refusal:
        if not self.atlas.can_stand(kind, name.province):
            return Refusal(f"You cannot build a fleet in {place}.", f"BUILD A {name.province}")
        location = without_idle_coast(self.atlas, kind, name.location)
        built = UnitName(kind, location)
        if not self.atlas.is_location(kind, location):
            coasts = self.atlas.coasts(name.province)
            return Refusal(
                f"Write the coast on which to build the fleet: {' or '.join(coasts)}.",
                f"BUILD F {coasts[0]}",
            )
        clear = name.type is not None and location == name.location
        remarks = () if clear else (f"Read as BUILD {built}.",)
        return self._take(Order(built, Build()), remarks)

    def _types(self, province: ProvinceCode) -> str:
        kinds = (ARMY, FLEET, TANK) if self.tanks else (ARMY, FLEET)
        fit = (kind.letter for kind in kinds if self.atlas.can_stand(kind, province))
        return listing(fit, "or")

    def _only_type(self, name: UnitName) -> UnitType | None:
        """Returns the type of unit for a build order without a type, if only one type is possible
        (DATC 4.C.5). Otherwise returns None."""
        if not self.atlas.can_stand(FLEET, name.province):
            return None if self.tanks else ARMY
        return FLEET if name.location in self.atlas.coasts(name.province) else None

    def _convert(self, name: UnitName) -> AsRead | Refusal:
        """Reads a conversion. The army must have been in a home centre of its power before this
        winter (Crypto 3.3)."""
        if name.province in self.named:
            return Refusal(f"A line above is already about {name.province}.", self._example())
        if name.province not in self.armies or name.type not in (None, ARMY):
            where = f": {', '.join(self.armies)}" if self.armies else "; you have none there"
            return Refusal(
                "Only an army in one of your own home centres can become a tank (rule"
                f" 3.3){where}.",
                self._example(),
            )
        return self._take(Order(UnitName(ARMY, name.province), Convert()))

    def _not_building(self) -> Refusal:
        if not self.left and not self.total:
            full = (
                "your units take up all your centres"
                if self.tanks
                else "you have as many units as centres"
            )
            return Refusal(f"You have no builds: {full}.")
        return Refusal(f"You have no builds, but {self._due()} to order.", self._example())

    # -- removals --------------------------------------------------------------------------------

    def _remove(self, name: UnitName) -> AsRead | Refusal:
        if self.building or not self.total:
            return Refusal("You have nothing to remove.", self._example())
        unit = self.position.units.get(name.province)
        if unit is None or unit.power != self.power:
            return Refusal(f"You have no unit in {name.province}.", self._example())
        if name.province in self.named:
            return Refusal(
                f"A line above already removes the unit in {name.province}.", self._example()
            )
        right, remarks = as_it_stands(name, unit)
        return self._take(Order(right, Remove()), remarks)

    # -- texts -----------------------------------------------------------------------------------

    def _where(self) -> str:
        if self.atlas.builds is Builds.HOME:
            return "you can build only in home centres that you still own and that are empty"
        return "you can build only in empty centres that you own"

    def _exists(self, name: UnitName) -> bool:
        return name.province in self.atlas.provinces

    def _count(self, count: int | None = None) -> str:
        count = self.total if count is None else count
        kind = "build" if self.building else "removal"
        return f"{count} {kind}{'s' * (count != 1)}"

    def _due(self) -> str:
        return "builds" if self.building else "removals"

    def _example(self) -> str:
        if not self.left:
            return ""
        if self.building:
            free = next((home for home in self.homes if home not in self.named), None)
            army = next((home for home in self.armies if home not in self.named), None)
            return f"BUILD A {free}" if free else f"CONVERT A {army}" if army else "WAIVE"
        mine = self.position.units_of(self.power)
        unit = next((u for u in mine if u.province not in self.named), None)
        return f"REMOVE {unit}" if unit else ""
