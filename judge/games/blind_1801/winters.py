"""A winter's orders where spies are built and removed besides the units (Blind 1801)."""

from __future__ import annotations

from collections import Counter

from judge.adjudication.winter import open_homes
from judge.board.atlas import Atlas
from judge.board.units import SPY, ProvinceCode
from judge.filing.builds import WinterLines, file_adjustments
from judge.filing.submission import Sent
from judge.games.blind_1801.filing import whereabouts
from judge.games.blind_1801.spies import Spies
from judge.games.blind_1801.spy_phases import spies_due
from judge.orders.actions import Build, Disband, Remove, UnitName, Waive
from judge.orders.coasts import AsRead
from judge.orders.order import Order
from judge.orders.order_lists import Filed, Refusal


def file_winter(atlas: Atlas, sent: Sent, spies: Spies) -> Filed:
    """As in every winter; complete when spies are seen to as well."""
    return file_adjustments(atlas, sent, _SpyWorks(atlas, sent, spies))


class _SpyWorks:
    """What a power still can build or must remove, spies and others, while its lines are read from
    the top. ``due`` spies are to be built, or removed where it is negative."""

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
        """What could still be ordered, or must be. Where all spies go, there is no choice."""
        is_open = self.posts if self.due > 0 else self.due + len(self.spies)
        return self.units.unsettled(faulty) + (self.left if is_open else 0)

    def read(self, order: Order) -> AsRead | Refusal:
        match order:
            case Order(unit=UnitName(type=kind) as name, action=Build()) if kind is SPY:
                return self._build(name)
            case Order(unit=UnitName(type=kind) as name, action=action) if kind is SPY:
                return self._remove(name, isinstance(action, Remove | Disband))
            # A WAIVE is for the builds first, and never for a spy that the letter builds.
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
                f"You will have no unit in {where}: a spy is built where you have an army or a"
                " fleet after the builds (Blind 1801).",
                f"BUILD SPY {min(self.posts)}" if self.posts else "",
            )
        self.left -= 1
        return AsRead(Order(UnitName(SPY, name.province), Build()))

    def _no_spy_due(self) -> str:
        if self.due > 0:
            return "The lines above use up the spies you can build."
        return "You can build no spy: you have one for every three centres, fractions not counted."

    def _remove(self, name: UnitName, is_removal: bool) -> AsRead | Refusal:
        if not is_removal:
            return Refusal(
                "Spies are sent out with the moves; now they are only built and removed."
            )
        if self.due >= 0 or not self.left:
            return Refusal("You have no spy too many to remove.")
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
    """How many spies the letter asks for."""
    return sum(
        isinstance(order.action, Build) and order.unit is not None and order.unit.type is SPY
        for order in sent.orders
    )


def _posts(atlas: Atlas, sent: Sent) -> frozenset[ProvinceCode]:
    """Where the power will have a unit when this letter's builds and removals are made."""
    position = sent.game.position
    orders = [order for order in sent.orders if order.unit and order.unit.type is not SPY]
    removed = {order.province for order in orders if isinstance(order.action, Remove | Disband)}
    built = {order.province for order in orders if isinstance(order.action, Build)}
    standing = {unit.province for unit in position.units_of(sent.power)}
    homes = set(open_homes(atlas, position, sent.power))
    return frozenset((standing - removed) | (homes & built))
