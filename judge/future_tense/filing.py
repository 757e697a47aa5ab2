"""A letter for a whole game turn: adjustments, Spring and Fall together (Future Tense 2, 3, 5, 8).

Adjustments and the Spring orders of one's own units are judged by the board that everybody sees,
Spring after the letter's own adjustments. Nobody knows the board of the Fall, nor what others
build: there every unit is taken to exist.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import TypeAlias

from judge.adjustments import after_works
from judge.atlas import Atlas
from judge.filing import Reviewed, Sent, Written, on_file, overtaken, reviewed
from judge.filing_builds import file_adjustments
from judge.future_tense.ahead import MovesAhead
from judge.future_tense.fallbacks import reachable
from judge.future_tense.parting import season_of
from judge.legality import Fault
from judge.lists import Filed, OrderList, Refusal, Remark
from judge.orders import Fallback, Order
from judge.phases import Phase
from judge.pieces import ProvinceCode, Unit
from judge.vocabulary import strange

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
    refusals = tuple(sorted(letter.refusals, key=lambda refusal: refusal.line))
    remarks = tuple(sorted(letter.remarks, key=lambda remark: remark.line))
    if stays or not any(letter.good.values()):
        return Filed(on_file(sent, phases), False, refusals, remarks)
    complete = not faulty and letter.covers_every_season()
    lists = {
        phase: OrderList(tuple(letter.good[phase].values()), sent.letter, complete)
        for phase in phases
    }
    return Filed(lists, True, refusals, remarks)


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
            match strange(line.order, self.sent.takes) or season_of(line, self.phases):
                case Fault(reason, suggestion):
                    told = any(refusal.reason == reason for refusal in self.refusals)
                    said = "The same is wrong with this line." if told else reason
                    self.refusals.append(Refusal(number, said, suggestion))
                case phase:
                    numbers[phase].append(number)
        return numbers

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
            rider = two.order.rider if (one.side, two.side) == (1, 2) else None
            for lines in self.good.values():
                order = lines.get(at)
                if isinstance(rider, Fallback) and order and order.unit and order.rider is None:
                    shared = reachable(self.atlas, order.unit, rider)
                    lines[at] = replace(order, rider=shared if shared.places else None)
