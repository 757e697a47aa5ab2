"""A letter for a whole game turn: adjustments, Spring and Fall together (Future Tense 2, 3, 5, 8).

Adjustments and the Spring orders of one's own units are judged by the board that everybody sees,
Spring after the letter's own adjustments. Nobody knows the board of the Fall, nor what others
build: there every unit is taken to exist.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import TypeAlias

from judge.adjudication.winter import after_works
from judge.board.atlas import Atlas
from judge.board.listing import listing
from judge.board.phases import Phase
from judge.board.units import ProvinceCode, Unit, province_of
from judge.filing.builds import file_adjustments
from judge.filing.submission import Reviewed, Sent, Written, on_file, overtaken, reviewed
from judge.games.future_tense.advance_orders import MovesAhead
from judge.games.future_tense.retreat_options import reachable
from judge.games.future_tense.split_by_phase import season_of
from judge.orders.actions import Fallback, UnitName
from judge.orders.order import Order
from judge.orders.order_lists import Filed, OrderList, Refusal, Remark

Numbered: TypeAlias = dict[int, Order]
"""The good lines for one phase, by their numbers in the letter."""


def file_turn(atlas: Atlas, sent: Sent, phases: Sequence[Phase]) -> Filed:
    """A letter with any order replaces the whole letter before it, adjustments included; one with
    faults replaces none without.

    It is complete with at least one order for each season in which the power may have units.
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
        return Filed(on_file(sent, phases), False, refusals, remarks)
    complete = not faulty and letter.covers_every_season()
    lists = {
        phase: OrderList(tuple(letter.good[phase].values()), sent.letter, complete)
        for phase in phases
    }
    return Filed(lists, True, refusals, remarks)


MOST_SUGGESTIONS = 40
OVERTAKEN = (
    "A letter of yours that arrived later was worked first: it stands as a whole, and this letter"
    " changes nothing."
)


@dataclass
class _Letter:
    """A letter while it is read: what is good in it, phase by phase, and what is said of it."""

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
        """The numbers of the lines for each phase."""
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
        """Tells each reason once, but to both orders of a line."""
        line = self.sent.lines[number]
        told = [self.sent.lines[r.line] for r in self.refusals if r.reason == wrong.reason]
        again = bool(told) and not any(map(line.is_beside, told))
        said = "The same is wrong with this line." if again else wrong.reason
        self.refusals.append(Refusal(said, wrong.suggestion, number))

    def _compare_heading(self, number: int, line: Written, phase: Phase) -> None:
        """Says once where a slash overrules a heading."""
        heading = line.phase
        if not line.side or heading is None or heading == phase or not heading.is_movement:
            return
        said = f"Read for {phase.words}: the slash counts, not the heading {heading.words}."
        if said not in {remark.text for remark in self.remarks}:
            self.remarks.append(Remark(number, said))

    def _read_phase(self, phase: Phase, numbers: list[int]) -> None:
        """Takes the lines for one phase, given by their numbers."""
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
        """The adjustments, as they are filed in every game, and what they make of the units."""
        filed = file_adjustments(self.atlas, replace(part, game=replace(part.game, lists={})))
        lines = filed.on_file.lines if filed.on_file else ()
        self.own = after_works(part.game.position, part.power, lines)
        return Reviewed(lines, filed.refusals, filed.remarks)

    def _share_retreats(self) -> None:
        """Places at the end of a line are for Spring too, where the order for Spring has none (FT
        7, 8)."""
        for at, (one, two) in enumerate(pairwise(self.sent.lines)):
            rider = two.order.rider if one.side == 1 and one.is_beside(two) else None
            for lines in self.good.values():
                order = lines.get(at)
                if isinstance(rider, Fallback) and order and order.unit and order.rider is None:
                    shared = reachable(self.atlas, order.unit, rider)
                    lines[at] = replace(order, rider=shared if shared.places else None)
                    self._name_lost(at, order.unit, rider, shared)

    def _name_lost(self, at: int, unit: UnitName, written: Fallback, shared: Fallback) -> None:
        """Says which places of a list for both seasons are none for the unit of the first."""
        kept = {province_of(place) for place in shared.places}
        lost = [place for place in written.places if province_of(place) not in kept]
        if lost:
            season = next(phase for phase in self.phases if phase.is_movement)
            names = listing(lost, "or")
            said = f"{unit} cannot retreat to {names} in {season.words}: left out there."
            self.remarks.append(Remark(at, said))

    # -- suggestions

    def mendable(self) -> Iterator[Refusal]:
        """The refusals in order, without suggestions that would be refused in this letter as well;
        each is tried with the whole letter, so only as many as anybody would follow."""
        left = MOST_SUGGESTIONS
        for refusal in sorted(self.refusals, key=lambda refusal: refusal.line):
            left -= bool(refusal.suggestion)
            works = left >= 0 and self._would_take(refusal.line, refusal.suggestion)
            yield refusal if works else replace(refusal, suggestion="")

    def _would_take(self, number: int, suggestion: str) -> bool:
        """Whether the suggestion is good as it stands in the place of a line, beside the other good
        ones; a list of retreats is, behind the order that the letter has."""
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
    """Whether these are the order of the line with another list of retreats behind it."""
    (first, *more) = orders
    same = replace(first, rider=None) == replace(line.order, rider=None)
    return not more and same and isinstance(first.rider, Fallback) and first != line.order


def _in_place_of(line: Written, orders: Sequence[Order]) -> list[Written]:
    if len(orders) == 1:
        return [replace(line, order=orders[0])]
    return [replace(line, order=order, side=side) for side, order in enumerate(orders, 1)]
