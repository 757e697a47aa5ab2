"""Builds and removals, the same in every game that orders them as they fall due."""

from __future__ import annotations

from judge.adjustments import builds_due, open_homes
from judge.atlas import Atlas
from judge.coasts import Reading, without_idle_coast
from judge.filing import Sent, answered, as_it_stands, overtaken, reviewed
from judge.legality import Fault
from judge.lists import Filed, OrderList
from judge.orders import Build, Disband, Order, Remove, UnitName, Waive
from judge.pieces import ARMY, FLEET, ProvinceCode, UnitType


def file_adjustments(atlas: Atlas, sent: Sent) -> Filed:
    """A letter's builds and removals replace all earlier ones.

    They are taken from the top while they are possible (DATC 4.D.4-6), and are complete when they
    use up what is due and possible. Faulty ones that leave something open do not replace complete
    ones.
    """
    late = overtaken(sent)
    if late:
        return late
    works = _Works(atlas, sent)
    review = reviewed(sent.orders, works.read)
    old = sent.old
    faulty = bool(review.refusals) or sent.flawed
    complete = not works.unsettled(faulty)
    if old and old.complete and not complete and faulty:
        return Filed(old, stored=False, refusals=review.refusals, remarks=review.remarks)
    return answered(sent, review, OrderList(review.good, sent.letter, complete))


class _Works:
    """What a power still can build or must remove, while its lines are read from the top."""

    def __init__(self, atlas: Atlas, sent: Sent) -> None:
        self.atlas, self.power = atlas, sent.power
        self.position = sent.game.position
        due = builds_due(self.position, sent.power)
        self.homes = list(open_homes(atlas, self.position, sent.power))
        self.building = due > 0
        self.total = abs(due)
        self.left = self.total
        self.named: set[ProvinceCode] = set()

    def unsettled(self, faulty: bool) -> int:
        """Builds that could still be ordered, or removals that must be.

        Each line, a WAIVE too, settles one of the builds there is room for. Only beside a faulty
        line, which may have meant that one, WAIVE is first for the builds without a home.
        """
        if not self.building:
            return self.left
        if faulty:
            return min(self.left, sum(home not in self.named for home in self.homes))
        return max(0, min(self.total, len(self.homes)) - (self.total - self.left))

    def read(self, order: Order) -> Reading | Fault:
        match order:
            case Order(action=Waive()):
                return self._take(order) if self.building else self._not_building()
            case Order(unit=UnitName() as name, action=Build()):
                return self._build(name) if self.building else self._not_building()
            case Order(unit=UnitName() as name, action=Remove() | Disband()):
                return self._remove(name)
        return Fault(f"Only {self._due()} are asked for now.", self._example())

    def _take(self, order: Order, remarks: tuple[str, ...] = ()) -> Reading | Fault:
        if not self.left:
            return Fault(f"No more than {self._count()} can be ordered: the lines above use it up.")
        self.left -= 1
        if order.province:
            self.named.add(order.province)
        return Reading(order, remarks)

    # -- builds ----------------------------------------------------------------------------------

    def _build(self, name: UnitName) -> Reading | Fault:
        place = self.atlas.name_of(name.province) if self._exists(name) else name.location
        if name.province in self.named:
            return Fault(f"A unit is built in {place} by a line above already.", self._example())
        if name.province not in self.homes:
            return Fault(
                f"Nothing can be built in {place}: you build in your own home centres that you"
                f" still own and that are empty, {', '.join(self.homes)}.",
                self._example(),
            )
        kind = name.type or self._only_type(name)
        if kind is None:
            return Fault(f"Say what to build in {place}: A or F.", f"BUILD A {name.province}")
        return self._build_of(kind, name, place)

    def _build_of(self, kind: UnitType, name: UnitName, place: str) -> Reading | Fault:
        if not self.atlas.can_stand(kind, name.province):
            return Fault(f"No fleet can be built in {place}.", f"BUILD A {name.province}")
        location = without_idle_coast(self.atlas, kind, name.location)
        built = UnitName(kind, location)
        if not self.atlas.is_location(kind, location):
            coasts = self.atlas.coasts(name.province)
            return Fault(
                f"Name the coast on which to build the fleet: {' or '.join(coasts)}.",
                f"BUILD F {coasts[0]}",
            )
        clear = name.type is not None and location == name.location
        remarks = () if clear else (f"Read as BUILD {built}.",)
        return self._take(Order(built, Build()), remarks)

    def _only_type(self, name: UnitName) -> UnitType | None:
        """The one type a build without a type can mean, if there is only one (DATC 4.C.5)."""
        if not self.atlas.can_stand(FLEET, name.province):
            return ARMY
        return FLEET if name.location in self.atlas.coasts(name.province) else None

    def _not_building(self) -> Fault:
        if not self.left and not self.total:
            return Fault("You have no builds: your units are as many as your centres.")
        return Fault(f"You have no builds, but {self._due()} to order.", self._example())

    # -- removals --------------------------------------------------------------------------------

    def _remove(self, name: UnitName) -> Reading | Fault:
        if self.building or not self.total:
            return Fault("You have nothing to remove.", self._example())
        unit = self.position.units.get(name.province)
        if unit is None or unit.power != self.power:
            return Fault(f"You have no unit in {name.province}.", self._example())
        if name.province in self.named:
            return Fault(f"A line above removes the unit in {name.province}.", self._example())
        right, remarks = as_it_stands(name, unit)
        return self._take(Order(right, Remove()), remarks)

    # -- words -----------------------------------------------------------------------------------

    def _exists(self, name: UnitName) -> bool:
        return name.province in self.atlas.provinces

    def _count(self) -> str:
        kind = "build" if self.building else "removal"
        return f"{self.total} {kind}{'s' * (self.total != 1)}"

    def _due(self) -> str:
        return "builds" if self.building else "removals"

    def _example(self) -> str:
        """A line that would still be possible, or nothing."""
        if not self.left:
            return ""
        if self.building:
            free = next((home for home in self.homes if home not in self.named), None)
            return f"BUILD A {free}" if free else "WAIVE"
        mine = self.position.units_of(self.power)
        unit = next((u for u in mine if u.province not in self.named), None)
        return f"REMOVE {unit}" if unit else ""
