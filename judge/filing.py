"""What becomes of a letter's order lines, where that is the same in every game.

Every line is looked at, and all faults come back at once. Lines that are taken are stored as the
judge reads them; a letter that was overtaken by a later one changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from judge.coasts import Reading
from judge.game import Game
from judge.legality import Fault
from judge.lists import Filed, OrderList, Refusal, Remark
from judge.orders import Order, UnitName
from judge.phases import Phase
from judge.pieces import Power, Unit
from judge.vocabulary import Word, strange


@dataclass(frozen=True, slots=True)
class Written:
    """One order line as it came in: for which phase, where the letter says so above it, and on
    which side of a slash that parts two seasons, ``A PAR - BUR / A BUR - MUN``; 0 without one.
    ``number`` is that of the line in the letter, the same for both sides."""

    order: Order
    phase: Phase | None = None
    side: int = 0
    number: int = 0

    def is_beside(self, other: Written) -> bool:
        """Whether these are the two orders of one line."""
        return self.number == other.number and {self.side, other.side} == {1, 2}


@dataclass(frozen=True, slots=True)
class Sent:
    """A letter's order lines for ``phase``, and for the phases asked for together with it.

    ``flawed`` says that the letter also held order lines that could not be read; ``takes`` is what
    its game has of the order parts that only some games have (`judge.vocabulary`).
    """

    game: Game
    power: Power
    phase: Phase
    lines: Sequence[Written]
    letter: int
    flawed: bool
    takes: frozenset[Word] = frozenset()

    @property
    def orders(self) -> tuple[Order, ...]:
        return tuple(line.order for line in self.lines)

    @property
    def old(self) -> OrderList | None:
        """What the power has on file for this phase before this letter."""
        return self.game.list_of(self.power, self.phase)


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A letter's order lines: those that are good, in order, and what is said of the others."""

    good: tuple[Order, ...]
    refusals: tuple[Refusal, ...]
    remarks: tuple[Remark, ...]


TWO_SEASONS = (
    "This game takes orders for one phase at a time; two seasons on a line belong to Future Tense"
    " (rule 8)."
)


def reviewed(sent: Sent, look: Callable[[Order], Reading | Fault]) -> Reviewed:
    """The lines for one phase as one look at each, from the top, finds them; what the game has
    not is not looked at."""
    good: list[Order] = []
    refusals: list[Refusal] = []
    remarks: list[Remark] = []
    for number, line in enumerate(sent.lines):
        match _two_seasons(sent, line) or strange(line.order, sent.takes) or look(line.order):
            case Fault(reason, suggestion):
                refusals.append(Refusal(number, reason, suggestion))
            case Reading(reading, said):
                good.append(reading)
                remarks += [Remark(number, text) for text in said]
    return Reviewed(tuple(good), tuple(refusals), tuple(remarks))


def _two_seasons(sent: Sent, line: Written) -> Fault | None:
    """Why one side of a line is refused; a slash with nothing behind it parts nothing."""
    alone = line.side == 1 and not any(map(line.is_beside, sent.lines))
    if not line.side or alone:
        return None
    return Fault(TWO_SEASONS, str(line.order) if line.side == 1 else "")


def on_file(sent: Sent, phases: Sequence[Phase]) -> dict[Phase, OrderList]:
    """What the power has on file for these phases before this letter."""
    found = {phase: sent.game.list_of(sent.power, phase) for phase in phases}
    return {phase: entry for phase, entry in found.items() if entry}


def overtaken(sent: Sent) -> Filed | None:
    """What to answer when a later letter was worked before this one; None when none was."""
    old = sent.old
    if old is None or old.letter <= sent.letter:
        return None
    said = (
        f"A letter of yours that arrived later was worked first: its orders for"
        f" {sent.phase.words} stand, and this letter changes none of them."
    )
    return Filed({sent.phase: old}, stored=False, remarks=(Remark(0, said),))


def answered(sent: Sent, review: Reviewed, new: OrderList, merges: bool = False) -> Filed:
    """The answer to a letter whose good lines make this list; no line at all is no list."""
    if review.good:
        return Filed({sent.phase: new}, True, review.refusals, review.remarks, merges)
    return unchanged(sent, review, merges)


def unchanged(sent: Sent, review: Reviewed, merges: bool = False) -> Filed:
    """The answer to a letter that leaves what was on file as it was."""
    kept = {sent.phase: sent.old} if sent.old else {}
    return Filed(kept, False, review.refusals, review.remarks, merges)


def merged(old: OrderList | None, good: Iterable[Order]) -> tuple[Order, ...]:
    """The orders on file, each new one in the place of the older one for the same unit."""
    standing = {order.province: order for order in (old.lines if old else ())}
    for order in good:
        standing[order.province] = order
    return tuple(standing.values())


def as_it_stands(name: UnitName, unit: Unit) -> tuple[UnitName, tuple[str, ...]]:
    """The name of a unit put right from the board, with a remark where it was wrong (DATC 4.B.5,
    4.C.1, 4.C.2)."""
    right = UnitName.of(unit)
    wrong_type = name.type not in (None, unit.type)
    wrong_coast = "/" in name.location and name.location != unit.location
    if not (wrong_type or wrong_coast):
        return right, ()
    return right, (f"{name} was read as {right}, the unit that stands there.",)
