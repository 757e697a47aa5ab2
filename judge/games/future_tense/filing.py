"""Files a letter for a whole game turn: adjustments, Spring and Fall together (Future Tense 2, 3,
5, 8).

Adjustments are checked against the public board, and Spring orders against the player's own units
after the adjustments in the letter. The builds of other powers and the board in the Fall are
unknown, so all other units, and any unit in the Fall, are assumed to exist.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import TypeAlias

from judge.adjudication.winter import after_works
from judge.board.atlas import Atlas
from judge.board.join_words import listing
from judge.board.phases import Phase, PhaseKind, Season
from judge.board.power_names_and_place_codes import Location, Power, ProvinceCode, province_of
from judge.board.units import Unit, UnitType
from judge.filing.builds import file_adjustments
from judge.filing.submission import (
    Reviewed,
    Sent,
    Written,
    as_it_stands,
    explained,
    on_file,
    overtaken,
    reviewed,
)
from judge.games.future_tense.retreats_in_advance import reachable, read_fallback
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
from judge.orders.coasts import AsRead, tidied
from judge.orders.legality import fault
from judge.orders.order import Order
from judge.orders.order_lists import Filed, OrderList, Refusal, Remark

SIDES = {1: Season.SPRING, 2: Season.FALL}
"""The seasons of the two orders on a line (FT 8)."""


def season_of(line: Written, letter: Sequence[Written], phases: Sequence[Phase]) -> Phase | Refusal:
    """Returns the phase of the turn that a line is for, or a refusal. Builds and removals are for
    the winter. For moves, the slash or the heading above the line decides."""
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
    "Builds and removals are for the winter. Write each on its own line, without a"
    " slash and a second order (Future Tense, rules 3 and 8)."
)
AHEAD = (
    "Write retreats in advance, in brackets after the order of the unit and"
    " without conditions (Future Tense, rule 7)."
)


def _meant(line: Written, seasons: Sequence[Phase]) -> list[Phase]:
    """Returns the seasons that a movement order may be for, judging by the slash in its line and
    the heading above it."""
    if line.side:
        return [phase for phase in seasons if phase.season is SIDES[line.side]]
    return [phase for phase in seasons if line.phase in (phase, None)]


def _is_of_winter(line: Written) -> bool:
    return isinstance(line.order.action, Build | Remove | Disband | Waive | Convert)


# -- retreats ------------------------------------------------------------------------------------


def _is_retreat(line: Written) -> bool:
    """Returns True if a line can only be a retreat. A DISBAND below the heading of a season is for
    a unit dislodged in that season."""
    match line.order.action:
        case Retreat():
            return True
        case Disband():
            return line.phase is not None and line.phase.kind is not PhaseKind.ADJUSTMENT
    below = line.phase is not None and line.phase.kind is PhaseKind.RETREAT
    return below and not line.side and not _is_of_winter(line)


def _with_retreat(line: Written, letter: Sequence[Written], seasons: Sequence[Phase]) -> str:
    """Returns the text of the order for this unit in the letter, with the retreat added. Returns ""
    if the letter has no such order."""
    fitting = [s for s in seasons if line.phase is None or s.season is line.phase.season]
    for other in letter:
        moves = not _is_retreat(other) and not _is_of_winter(other)
        meant = _meant(other, seasons) if moves else []
        if len(meant) == 1 and meant[0] in fitting and other.order.province == line.order.province:
            return str(_fleeing(other.order, line.order))
    return ""


def _fleeing(order: Order, retreat: Order) -> Order:
    places: tuple[Location, ...] = ()
    match retreat.action:
        case Retreat(to=to) | Move(to=to):
            before = order.rider.places if isinstance(order.rider, Fallback) else ()
            places = tuple(dict.fromkeys((*before, to)))
    return replace(order, rider=Fallback(places))


# -- refusals ------------------------------------------------------------------------------------


def _no_winter(first: Phase) -> str:
    return (
        f"You cannot build or remove in this game turn: it starts with {first.words}"
        " (Future Tense, rules 2 and 3)."
    )


def _no_season(line: Written, seasons: Sequence[Phase]) -> Refusal:
    """Refuses a line that is for no season of this turn, or for which the season is unclear."""
    if line.side or line.phase:
        asked = " and ".join(phase.words for phase in seasons)
        return Refusal(f"In this game turn the judge accepts movement orders only for {asked}.")
    return Refusal(
        "Which season is this for? Write both orders of a line with a slash between"
        " them, or put your lines below the headings"
        f" {' and '.join(p.words.upper() for p in seasons)} (Future Tense, rule 8).",
        _both(line.order),
    )


def _both(order: Order) -> str:
    match order:
        case Order(unit=UnitName() as unit, action=Move(to=to)):
            return f"{order} / {Order(replace(unit, location=to), Hold())}"
        case Order(unit=UnitName() as unit):
            return f"{order} / {Order(unit, Hold())}"
    return ""


@dataclass
class MovesAhead:
    """Parses the orders for one season, from first to last. The power may give as many orders as it
    has units. ``known`` is True if the power knows where its own units will be."""

    atlas: Atlas
    power: Power
    phase: Phase
    own: dict[ProvinceCode, Unit]
    known: bool
    ordered: set[tuple[UnitType | None, ProvinceCode]] = field(default_factory=set)

    def read(self, order: Order) -> AsRead | Refusal:
        placed = self._placed(order)
        if isinstance(placed, Refusal):
            return placed
        reading = self._legal(placed.order)
        if isinstance(reading, Refusal):
            return explained(reading, placed.remarks)
        return self._take(reading.order, order.unit, (*placed.remarks, *reading.remarks))

    def _placed(self, order: Order) -> AsRead | Refusal:
        """Returns the order with the type and coast of the unit corrected, if it is clear which
        unit is meant, or a refusal if the power has no unit there."""
        name = order.unit
        if name is None or not self.known or name.province not in self.atlas.provinces:
            return AsRead(order)
        unit = self.own.get(name.province)
        if unit is None:
            return self._no_unit(name)
        right, remarks = as_it_stands(name, unit)
        return AsRead(replace(order, unit=right), remarks)

    def _no_unit(self, name: UnitName) -> Refusal:
        units = ", ".join(map(str, self.own.values())) or "none"
        return Refusal(
            f"You have no unit in {self.atlas.name_of(name.province)} in"
            f" {self.phase.words}. Your units then are {units}."
        )

    def _legal(self, order: Order) -> AsRead | Refusal:
        """Returns the order after checking it against the map alone, as if the other units in the
        order existed, or a refusal."""
        reading = tidied(self.atlas, replace(order, rider=None), on_board=True)
        wrong = fault(self.atlas, reading.order, self.power, on_board=True)
        return wrong or self._with_retreats(reading, order.rider)

    def _with_retreats(self, reading: AsRead, rider: object) -> AsRead | Refusal:
        """Returns the order with the list of retreats that was written after it, or a refusal."""
        unit = reading.order.unit
        if unit is None or not isinstance(rider, Fallback):
            return reading
        match read_fallback(self.atlas, unit, rider):
            case Refusal() as wrong:
                return wrong
            case places:
                ordered = replace(reading.order, rider=places.fallback)
                return AsRead(ordered, (*reading.remarks, *places.remarks))

    def _again(self, unit: UnitName, written: UnitName | None) -> str:
        """Returns the sentence that refuses a second line for the same unit type and province.
        Coasts are not separate places."""
        said = f"A line above already orders {unit} in {self.phase.words}"
        if written is None or "/" not in unit.location + written.location:
            return f"{said}."
        where = self.atlas.name_of(unit.province)
        return f"{said.replace(str(unit), f'the fleet in {where}')}, whichever coast it names."

    def _take(
        self, order: Order, written: UnitName | None, remarks: tuple[str, ...]
    ) -> AsRead | Refusal:
        unit = order.unit
        if unit is None:
            return Refusal("This order names no unit.")
        if (unit.type, unit.province) in self.ordered:
            return Refusal(self._again(unit, written))
        if len(self.ordered) >= len(self.own):
            return Refusal(self._too_many())
        self.ordered.add((unit.type, unit.province))
        return AsRead(order, remarks)

    def _too_many(self) -> str:
        count = len(self.own)
        if not count:
            return f"You will have no unit to order in {self.phase.words}."
        return (
            f"You have {count} unit{'s' * (count > 1)}, so you can give {count}"
            f" order{'s' * (count > 1)} for {self.phase.words}. The lines above use"
            f" {'them' if count > 1 else 'it'} up."
        )


Numbered: TypeAlias = dict[int, Order]
"""The valid lines for one phase, by their numbers in the letter."""


def file_turn(atlas: Atlas, sent: Sent, phases: Sequence[Phase]) -> Filed:
    """Files a letter. If it has a valid line, it replaces the whole previous letter, including
    adjustments. However, a letter with faults does not replace a complete one.

    A letter is complete if it has no faults, and has at least one order for each season or leaves
    the power without units.
    """
    if overtaken(sent):
        return Filed(on_file(sent, phases), stored=False, remarks=(Remark(0, OVERTAKEN),))
    letter = _Letter(atlas, sent, phases)
    letter.read()
    faulty = bool(letter.refusals) or sent.flawed
    stays = faulty and sent.old is not None and sent.old.complete
    refusals = tuple(letter.mendable())
    remarks = tuple(sorted(letter.remarks, key=lambda remark: remark.line))
    if stays or not any(letter.good.values()):
        filed = Filed(on_file(sent, phases), False, refusals, remarks)
        return filed.questioned(sent.letter) if stays else filed
    complete = not faulty and letter.covers_every_season()
    lists = {
        phase: OrderList(tuple(letter.good[phase].values()), sent.letter, complete)
        for phase in phases
    }
    return Filed(lists, True, refusals, remarks)


MOST_SUGGESTIONS = 40
OVERTAKEN = (
    "The judge has already processed a message of yours that arrived later. Only"
    " that message counts, and this one changes nothing."
)


@dataclass
class _Letter:
    """Reads a letter, and collects its valid lines by phase, the refusals and the remarks."""

    atlas: Atlas
    sent: Sent
    phases: Sequence[Phase]
    good: dict[Phase, Numbered] = field(default_factory=dict)
    refusals: list[Refusal] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    own: dict[ProvinceCode, Unit] = field(default_factory=dict)
    """The power's units after the letter's own adjustments."""

    def read(self) -> None:
        numbers = self._parted()
        self.own = after_works(self.sent.game.position, self.sent.power, ())
        for phase in self.phases:
            self._read_phase(phase, numbers[phase])
        self._share_retreats()

    def covers_every_season(self) -> bool:
        seasons = (phase for phase in self.phases if phase.is_movement)
        return not self.own or all(self.good[phase] for phase in seasons)

    def _parted(self) -> dict[Phase, list[int]]:
        numbers: dict[Phase, list[int]] = {phase: [] for phase in self.phases}
        for number, line in enumerate(self.sent.lines):
            match season_of(line, self.sent.lines, self.phases):
                case Refusal() as wrong:
                    self._refuse(number, self.sent.strange(line.order) or wrong)
                case phase:
                    numbers[phase].append(number)
                    self._compare_heading(number, line, phase)
        return numbers

    def _refuse(self, number: int, wrong: Refusal) -> None:
        """Adds a refusal. Each reason is written out only once, except for two orders on the same
        line."""
        line = self.sent.lines[number]
        refused = [self.sent.lines[r.line] for r in self.refusals if r.reason == wrong.reason]
        again = bool(refused) and not any(map(line.is_beside, refused))
        said = "This line has the same mistake." if again else wrong.reason
        self.refusals.append(Refusal(said, wrong.suggestion, number))

    def _compare_heading(self, number: int, line: Written, phase: Phase) -> None:
        """Adds a remark if a slash overrides a heading. The same remark is added only once."""
        heading = line.phase
        if not line.side or heading is None or heading == phase or not heading.is_movement:
            return
        said = f"Read for {phase.words}: the slash counts, not the heading {heading.words}."
        if said not in {remark.text for remark in self.remarks}:
            self.remarks.append(Remark(number, said))

    def _read_phase(self, phase: Phase, numbers: list[int]) -> None:
        lines = tuple(Written(self.sent.lines[number].order) for number in numbers)
        part = replace(self.sent, phase=phase, lines=lines)
        if phase.is_movement:
            first = phase == next(p for p in self.phases if p.is_movement)
            desk = MovesAhead(self.atlas, self.sent.power, phase, self.own, known=first)
            review = reviewed(part, desk.read)
        else:
            review = self._adjusted(part)
        faults = {refusal.line for refusal in review.refusals}
        taken = [number for at, number in enumerate(numbers) if at not in faults]
        self.good[phase] = dict(zip(taken, review.good, strict=True))
        self.refusals += [replace(r, line=numbers[r.line]) for r in review.refusals]
        self.remarks += [replace(r, line=numbers[r.line]) for r in review.remarks]

    def _adjusted(self, part: Sent) -> Reviewed:
        """Reads the adjustments as in other variants, and updates the power's units."""
        filed = file_adjustments(self.atlas, replace(part, game=replace(part.game, lists={})))
        lines = filed.on_file.lines if filed.on_file else ()
        self.own = after_works(part.game.position, part.power, lines)
        return Reviewed(lines, filed.refusals, filed.remarks)

    def _share_retreats(self) -> None:
        """If a line with two orders ends with a list of retreats, uses that list for the Spring
        order too, unless the Spring order has a list of its own (FT 7, 8)."""
        for at, (one, two) in enumerate(pairwise(self.sent.lines)):
            rider = two.order.rider if one.side == 1 and one.is_beside(two) else None
            for lines in self.good.values():
                order = lines.get(at)
                if isinstance(rider, Fallback) and order and order.unit and order.rider is None:
                    shared = reachable(self.atlas, order.unit, rider)
                    lines[at] = replace(order, rider=shared if shared.places else None)
                    self._name_lost(at, order.unit, rider, shared)

    def _name_lost(self, at: int, unit: UnitName, written: Fallback, shared: Fallback) -> None:
        """Adds a remark if a list of retreats is for both seasons, but in the first season the unit
        cannot retreat to some of the places in it."""
        kept = {province_of(place) for place in shared.places}
        lost = [place for place in written.places if province_of(place) not in kept]
        if lost:
            season = next(phase for phase in self.phases if phase.is_movement)
            names = listing(lost, "or")
            said = f"{unit} cannot retreat to {names} in {season.words}, so that was left out."
            self.remarks.append(Remark(at, said))

    # -- suggestions

    def mendable(self) -> Iterator[Refusal]:
        """Yields the refusals in order, without those suggestions that would be refused in this
        letter as well. Trying a suggestion means reading the whole letter, so only the first few
        are tried."""
        left = MOST_SUGGESTIONS
        for refusal in sorted(self.refusals, key=lambda refusal: refusal.line):
            left -= bool(refusal.suggestion)
            works = left >= 0 and self._would_take(refusal.line, refusal.suggestion)
            yield refusal if works else replace(refusal, suggestion="")

    def _would_take(self, number: int, suggestion: str) -> bool:
        """Returns True if the suggestion would be accepted in place of the line, together with the
        other valid lines. If it only adds a list of retreats to another order in the letter, it is
        tried in place of that order."""
        try:
            orders = [Order.read(text) for text in suggestion.split(" / ")]
        except ValueError:
            return False
        others = {refusal.line for refusal in self.refusals} - {number}
        kept = [n for n in range(len(self.sent.lines)) if n not in others]
        lines, old = [self.sent.lines[n] for n in kept], kept.index(number)
        place = next((n for n, line in enumerate(lines) if _adds_list(orders, line)), old)
        lines[place : place + 1] = _in_place_of(lines[place], orders)
        if place != old:
            del lines[old]
            place -= old < place
        tried = _Letter(self.atlas, replace(self.sent, lines=lines), self.phases)
        tried.read()
        new = range(place, place + len(orders))
        said = {refusal.line for refusal in tried.refusals} | {one.line for one in tried.remarks}
        return said.isdisjoint(new)


def _adds_list(orders: Sequence[Order], line: Written) -> bool:
    """Returns True if these orders are just the order in the line with a different list of
    retreats."""
    (first, *more) = orders
    same = replace(first, rider=None) == replace(line.order, rider=None)
    return not more and same and isinstance(first.rider, Fallback) and first != line.order


def _in_place_of(line: Written, orders: Sequence[Order]) -> list[Written]:
    if len(orders) == 1:
        return [replace(line, order=orders[0])]
    return [replace(line, order=order, side=side) for side, order in enumerate(orders, 1)]
