"""Decides which orders of a phase are printed, and in whose cipher, and keeps the printed sheets
(Crypto 5.3, 6).

Apart from the orders, the judge prints nothing that would help to break a cipher: no units without
orders, and no reasons for failures. The lines are not sorted, but printed in the order in which the
player wrote them.

A phase has one sheet in cipher, which is printed, and one in clear for each power. A `Sheet` is
made only once and then stored, because an e-mail that is sent again must be identical (6.4).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar

from judge.adjudication.retreats import retreat_options
from judge.adjudication.verdicts import Outcome, Result
from judge.board.atlas import Atlas
from judge.board.power_names_and_place_codes import Location, Power, ProvinceCode, province_of
from judge.board.units import Unit
from judge.game.phase_report import PhaseReport, View
from judge.game.phase_results import Ran
from judge.game.seeded_random import Chance
from judge.games.crypto_ii.short_form_and_ciphers import (
    ciphers_from_data,
    ciphers_to_data,
    enciphered,
    misprint,
    short_form,
    short_place,
    short_unit,
)
from judge.orders.actions import (
    Cipher,
    Convoy,
    Disband,
    Move,
    Printed,
    Remove,
    Support,
    UnitName,
    Waive,
)
from judge.orders.order import Order

FAILS, DISLODGED = "fails", "dislodged"
"""The two marks that are printed. Reasons are never printed (Crypto 8.0)."""

NOT_PRINTED, NO_ORDER = "not printed", "no order"
"""Two more marks, which only the owner and the Master see."""


@dataclass(frozen=True, slots=True)
class SheetLine:
    """An order with its marks."""

    text: str
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SheetEscape:
    """A dislodged unit, and the places to which it may retreat. If there are none, the unit is
    destroyed."""

    unit: str
    places: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The sheet of one power. ``stand`` lists the power's units after the phase, but only on sheets
    in clear."""

    lines: tuple[SheetLine, ...] = ()
    escapes: tuple[SheetEscape, ...] = ()
    stand: tuple[str, ...] = ()

    def to_data(self) -> dict[str, Any]:
        return {
            "lines": [[line.text, *line.marks] for line in self.lines],
            "escapes": [[escape.unit, *escape.places] for escape in self.escapes],
            "stand": list(self.stand),
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Sheet:
        return cls(
            tuple(SheetLine(text, tuple(marks)) for text, *marks in data["lines"]),
            tuple(SheetEscape(unit, tuple(places)) for unit, *places in data["escapes"]),
            tuple(data["stand"]),
        )


@dataclass(frozen=True, slots=True)
class Gazette:
    """The news of a phase: the ``printed`` sheets, the more complete ``clear`` sheets, the
    ``votes`` that each power cast, the ``ciphers`` if they became fixed in this phase, and the
    powers for which the judge ``made`` the cipher."""

    kind: ClassVar[str] = "gazette"

    printed: Mapping[Power, Sheet]
    clear: Mapping[Power, Sheet]
    votes: Mapping[Power, tuple[str, ...]]
    ciphers: Mapping[Power, Cipher]
    made: frozenset[Power] = frozenset()

    def to_data(self) -> dict[str, Any]:
        return {
            "kind": self.kind,
            "printed": _sheets_to_data(self.printed),
            "clear": _sheets_to_data(self.clear),
            "votes": {power: list(votes) for power, votes in self.votes.items()},
            "ciphers": ciphers_to_data(self.ciphers),
            "made": sorted(self.made),
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Gazette:
        """Makes the news from the data that `to_data` returned. Raises ValueError if the data is
        invalid."""
        return cls(
            _sheets_from_data(data["printed"]),
            _sheets_from_data(data["clear"]),
            {power: tuple(votes) for power, votes in data["votes"].items()},
            ciphers_from_data(data["ciphers"]),
            frozenset(data["made"]),
        )


@dataclass(frozen=True, slots=True)
class Excerpt:
    """The part of a gazette that one reader may know. ``printed`` is None if it has already been
    published. The keys of ``clear``, ``votes`` and ``ciphers`` are powers."""

    printed: Mapping[Power, Sheet] | None
    clear: Mapping[Power, Sheet]
    votes: Mapping[Power, tuple[str, ...]]
    ciphers: Mapping[Power, Cipher]


def excerpt(report: PhaseReport) -> Excerpt:
    return report.extra if isinstance(report.extra, Excerpt) else Excerpt(None, {}, {}, {})


def pictured(report: PhaseReport) -> View:
    """Returns a view of the units that the reader's clear sheets list after the phase. It shows no
    orders."""
    clear = excerpt(report).clear.items()
    return View(
        besides=tuple(Unit.read(power, text) for power, sheet in clear for text in sheet.stand)
    )


def _sheets_to_data(sheets: Mapping[Power, Sheet]) -> dict[Power, Any]:
    return {power: sheet.to_data() for power, sheet in sheets.items()}


def _sheets_from_data(data: Mapping[Power, Any]) -> dict[Power, Sheet]:
    return {power: Sheet.from_data(sheet) for power, sheet in data.items()}


FAILED = frozenset(
    {Result.BOUNCES, Result.NO_CONVOY, Result.CUT, Result.DISRUPTED, Result.VOID}
)  # fmt: skip

Lists = Mapping[Power, Sequence[Order]]


def gazette(
    atlas: Atlas,
    ran: Ran,
    orders: Lists,
    book: Mapping[Power, Cipher],
    seed: int,
    voted: frozenset[Power],
) -> Gazette:
    """Returns the sheets of a phase, printed in these ciphers and in clear. The lines of a power in
    ``voted`` are in random order; those of other powers are in the order in which they were written
    (8.0). Nothing is printed for a power without a cipher in ``book``."""
    listed = dict(orders)
    losses = {power: tuple(unvoted_losses(atlas, ran, power)) for power in voted}
    for power in sorted(voted):
        lines = (*listed.get(power, ()), *losses[power])
        if lines:
            listed[power] = Chance(seed, ran.number, power, "lines").shuffled(lines)
    press = Printer(atlas, ran, listed, seed, losses)
    clear = {power: press.clear(power) for power in atlas.powers}
    shown = [power for power in atlas.powers if power in book and power in voted | listed.keys()]
    printed = {power: press.printed(power, book[power]) for power in shown}
    return Gazette(
        {power: sheet for power, sheet in printed.items() if sheet != Sheet()},
        {power: sheet for power, sheet in clear.items() if sheet != Sheet()},
        {},
        {},
    )


def unvoted_losses(atlas: Atlas, ran: Ran, power: Power) -> Iterator[Order]:
    """Yields an order to print for each unit that a power without a player loses without an order.
    Such a unit could have retreated, but disbands because of a tie or a lack of votes, or is
    removed in civil disorder. It is printed although it has no order, because rule 6.2 protects
    only units that belong to a player (1.3)."""
    fled = {entry.unit: retreat_options(atlas, ran.before, entry) for entry in ran.before.dislodged}
    for outcome in ran.adjudication.outcomes:
        unit, name = outcome.unit, UnitName.of(outcome.unit)
        if unit.power != power or outcome.order:
            continue
        if outcome.result is Result.AUTO_DISBANDED:
            yield Order(name, Remove())
        elif outcome.result is Result.DISBANDED and fled.get(unit):
            yield Order(name, Disband())


@dataclass(frozen=True, slots=True)
class PrintedOrder:
    """An order with its marks. ``unit`` is the unit that it is for, or None if there is no such
    unit. ``printed`` is True if the order is printed. ``given`` is False if no one gave the order
    and it only reports a loss."""

    order: Order
    unit: Unit | None
    marks: tuple[str, ...]
    printed: bool
    given: bool = True


class Printer:
    """Prints one phase. ``lists`` holds the orders in printing order, including the ``losses`` of
    powers without a player."""

    def __init__(self, atlas: Atlas, ran: Ran, lists: Lists, seed: int, losses: Lists) -> None:
        self.atlas, self.ran, self.lists, self.seed = atlas, ran, lists, seed
        self.losses = losses
        self.outcomes: dict[ProvinceCode, Outcome] = {}
        if ran.phase.kind.value != "A":
            self.outcomes = {o.unit.province: o for o in ran.adjudication.outcomes}
        self.adjusted = {
            (o.unit.power, o.order): o for o in ran.adjudication.outcomes if not self.outcomes
        }

    # -- sheets ------------------------------------------------------------------------------

    def printed(self, power: Power, cipher: Cipher) -> Sheet:
        """Returns a power's printed sheet. The result is the same every time."""
        chance = Chance(self.seed, self.ran.number, power)
        write = partial(_in_cipher, cipher, chance)
        entries = [entry for entry in self.entries(power) if entry.printed]
        lines = [
            SheetLine(
                self._as_wished(cipher, entry.order) or write(short_form(self.atlas, entry.order)),
                entry.marks,
            )
            for entry in entries
        ]
        escapes = [
            SheetEscape(_unit_in(line.text), tuple(map(write, places)))
            for entry, line in zip(entries, lines, strict=True)
            if (places := self._places(entry.unit, chance))
        ]
        escapes += [
            SheetEscape(
                write(short_unit(UnitName.of(unit))),
                tuple(map(write, self._places(unit, chance))),
            )
            for unit in self._unmentioned(power, entries, chance)
        ]
        return Sheet(tuple(lines), tuple(escapes))

    def _unmentioned(
        self, power: Power, entries: Sequence[PrintedOrder], chance: Chance
    ) -> tuple[Unit, ...]:
        """Returns, in random order, the dislodged units of a power without a player that no printed
        order names. They are listed too, because rule 6.2 protects only units that belong to a
        player (1.3)."""
        named = {entry.unit for entry in entries}
        fled = [entry.unit for entry, _ in self.ran.escapes if entry.unit.power == power]
        left = tuple(unit for unit in fled if unit not in named)
        return chance.shuffled(left) if power in self.losses and left else ()

    def clear(self, power: Power) -> Sheet:
        """Returns the sheet that the power itself gets: all its orders, and its units that were
        dislodged or removed without an order."""
        entries = [entry for entry in self.entries(power) if entry.given]
        lines = [
            SheetLine(
                _bare_text(entry.order),
                (*entry.marks, *([] if entry.printed or _is_waived(entry) else [NOT_PRINTED])),
            )
            for entry in entries
        ]
        ordered = {entry.unit for entry in entries if entry.unit}
        lines += [
            SheetLine(str(o.unit), (NO_ORDER, self._loss(o)))
            for o in self.ran.adjudication.outcomes
            if o.unit.power == power and o.unit not in ordered and self._loss(o)
        ]
        escapes = [
            SheetEscape(str(entry.unit), places)
            for entry, places in self.ran.escapes
            if entry.unit.power == power
        ]
        stand = sorted(map(str, self.ran.after.units_of(power)))
        return Sheet(tuple(lines), tuple(escapes), tuple(stand))

    def _loss(self, outcome: Outcome) -> str:
        """Returns a word for what happened to a unit without an order, or "" if it was neither
        dislodged nor removed."""
        if outcome.order:
            return ""
        if outcome.dislodged_by:
            return DISLODGED
        gone = outcome.disbanded or outcome.result in (Result.DISBANDED, Result.AUTO_DISBANDED)
        return "removed" if gone else ""

    # -- which orders are printed --------------------------------------------------------------

    def entries(self, power: Power) -> list[PrintedOrder]:
        """Returns a power's orders, and decides which of them are printed. If the power gave more
        movement orders than it has centres, only orders for existing units are printed, and only as
        many as it has centres (5.3, 6.3)."""
        lines = self.lists.get(power, ())
        units = [self._unit_of(power, order) for order in lines]
        shown = [not isinstance(order.action, Waive) for order in lines]
        limit = len(self.ran.before.centres_of(power))
        if self.ran.phase.is_movement and len(lines) > limit:
            real = [number for number, unit in enumerate(units) if unit][:limit]
            shown = [number in real for number in range(len(lines))]
        return [
            PrintedOrder(
                order,
                unit,
                self._marks(power, order, unit),
                seen,
                order not in self.losses.get(power, ()),
            )
            for order, unit, seen in zip(lines, units, shown, strict=True)
        ]

    def _unit_of(self, power: Power, order: Order) -> Unit | None:
        outcome = self.outcomes.get(order.province or "")
        if outcome is None or order.unit is None:
            return None
        mine = outcome.unit.power == power and order.unit.names(outcome.unit)
        return outcome.unit if mine else None

    def _marks(self, power: Power, order: Order, unit: Unit | None) -> tuple[str, ...]:
        outcome = self.adjusted.get((power, order))
        if unit:
            outcome = self.outcomes[unit.province]
        if outcome is None:
            return (FAILS,) if self._fiction_fails(power, order) else ()
        fails = (FAILS,) if outcome.result in FAILED else ()
        return (*fails, DISLODGED) if outcome.dislodged_by else fails

    # -- fictitious orders (5.3) ---------------------------------------------------------------

    def _fiction_fails(self, power: Power, order: Order) -> bool:
        """Returns True if a fictitious order is to be printed as a failure, which makes it look
        like a real order."""
        match order.action:
            case Move():
                return True
            case Support(unit=other, to=to):
                return not self._is_given(other, to) or self._is_cut(power, order, other, to)
            case Convoy(unit=other, to=to):
                return not self._is_given(other, to)
        return False

    def _is_given(self, other: UnitName, to: Location | None) -> bool:
        """Returns True if any power gave the order that is supported or convoyed."""
        return any(
            _goes(order) == (to and province_of(to))
            for lines in self.lists.values()
            for order in lines
            if order.province == other.province
        )

    def _is_cut(self, power: Power, order: Order, other: UnitName, to: Location | None) -> bool:
        """Returns True if another power's unit moved to the province of the supporting unit from
        any province except the one into which the support is given. For a tank, a move from any
        province counts."""
        target = province_of(to) if to else other.province
        tough = not (order.unit and order.unit.type and order.unit.type.any_attack_cuts)
        return any(
            outcome.unit.power != power
            and outcome.result in (Result.MOVES, Result.BOUNCES)
            and outcome.order is not None
            and _goes(outcome.order) == order.province
            and not (tough and outcome.unit.province == target)
            for outcome in self.outcomes.values()
        )

    # -- retreats ------------------------------------------------------------------------------

    def _places(self, unit: Unit | None, chance: Chance) -> tuple[str, ...]:
        for entry, places in self.ran.escapes:
            if entry.unit == unit:
                kind, start = entry.unit.type, entry.unit.province
                texts = [short_place(self.atlas, kind, start, place) for place in places]
                return chance.shuffled(texts)
        return ()

    # -- text ----------------------------------------------------------------------------------

    def _as_wished(self, cipher: Cipher, order: Order) -> str:
        """Returns the printed form that the player wants (5.2) if it matches the order, otherwise
        ""."""
        match order.rider:
            case Printed(text=text) if not misprint(cipher, text, short_form(self.atlas, order)):
                return text
        return ""


def _unit_in(line: str) -> str:
    """Returns the unit at the start of an enciphered line. It must not be enciphered again, because
    different symbols for the same letters would help to break the cipher (8.0)."""
    return line[:5]


def _in_cipher(cipher: Cipher, chance: Chance, text: str) -> str:
    return enciphered(cipher, text, chance)


def _bare_text(order: Order) -> str:
    return str(Order(order.unit, order.action))


def _is_waived(entry: PrintedOrder) -> bool:
    return isinstance(entry.order.action, Waive)


def _goes(order: Order) -> ProvinceCode | None:
    return province_of(order.action.to) if isinstance(order.action, Move) else None
