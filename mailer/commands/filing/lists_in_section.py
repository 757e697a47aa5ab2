"""Groups the order lines of a section into the lists that they belong to."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from grammar.commands.statement_types import Clear, OrderLine, OrdersFor, Part, Statement
from grammar.words.unreadable_and_completed_by_board import Mistake
from judge.board.phases import Phase, Span, Undated, Years
from judge.board.power_names_and_place_codes import Power

ALSO = ("also ", "and also ", "plus ", "in addition", "additionally ", "furthermore")
"""Words at the beginning of a line that adds to other lines."""


@dataclass(frozen=True, slots=True)
class LetterLine:
    """An order line of a message, and the phase named above it."""

    number: int
    text: str
    read: OrderLine | Mistake
    phase: Phase | None = None
    place: int = 0
    """The position of the order in its section. If one line (REST HOLDS) gives several orders, they
    share its position."""

    def is_of(self, power: Power) -> bool:
        """Returns True if the line could be read and names no other power."""
        return isinstance(self.read, OrderLine) and self.read.power in (None, power)

    def is_foreign(self, power: Power) -> bool:
        return isinstance(self.read, OrderLine) and not self.is_of(power)


@dataclass
class Batch:
    """The order lines of a section for one phase, or for all phases due in one message. ``cleared``
    is True if CLEAR is above them."""

    lines: list[LetterLine] = field(default_factory=list)
    cleared: bool = False
    named: bool = False
    """True if the message names the phase of the orders."""
    ahead: bool = False
    """True if a PHASE line is above the orders, so they are kept until that phase is due."""
    dropped: tuple[str, ...] = ()
    """The order lines above CLEAR, which are deleted too."""
    doubts: frozenset[int] = frozenset()
    """The numbers of the lines whose words may change what the orders mean."""
    guessed: str = ""
    """The heading above the lines if it may also name another phase, otherwise ""."""
    parting: Sequence[tuple[int, str]] = ()
    """The lines of text between the orders, including unclear headings, each with its number."""

    @property
    def texts(self) -> tuple[str, ...]:
        return quotations(self.lines)

    @property
    def doubted(self) -> list[LetterLine]:
        """Returns the unclear headings: lines that could not be read and end with a colon."""
        unread = [line for line in self.lines if isinstance(line.read, Mistake)]
        return [line for line in unread if line.text.endswith(":")]

    @property
    def mistakes(self) -> list[Mistake]:
        return [line.read for line in self.lines if isinstance(line.read, Mistake)]

    def own(self, power: Power) -> list[tuple[LetterLine, OrderLine]]:
        """Returns the lines that could be read and do not name another power."""
        return [
            (line, line.read)
            for line in self.lines
            if isinstance(line.read, OrderLine) and line.is_of(power)
        ]

    def is_flawed(self, power: Power, told: Container[int]) -> bool:
        """Returns True if a line that may be an order could not be read, or names another power.
        Ignores lines whose index is in ``told``."""
        return any(not line.is_of(power) and at not in told for at, line in enumerate(self.lines))


def quotations(lines: Iterable[LetterLine]) -> tuple[str, ...]:
    """Returns the lines as they were written. A line with several orders appears once, and the
    orders of two seasons on one line stay together."""
    quoted: list[str] = []
    last: LetterLine | None = None
    for line in lines:
        is_second = isinstance(line.read, OrderLine) and line.read.side > 1
        if last and is_second and last.number == line.number:
            quoted[-1] = f"{quoted[-1]} / {line.text}"
        elif not (last and _is_one_line(last, line)):
            quoted.append(line.text)
        last = line
    return tuple(quoted)


def _is_one_line(line: LetterLine, other: LetterLine) -> bool:
    """Returns True if both lines come from the same order, such as ``REST HOLDS`` or ``WAIVE
    2``."""
    if (line.number, line.text) != (other.number, other.text):
        return False
    if isinstance(line.read, Mistake) or isinstance(other.read, Mistake):
        return True
    return line.read.order.unit is None or line.read.order != other.read.order


def below_headings(lines: Iterable[LetterLine]) -> tuple[str, ...]:
    """Returns the lines as they were written, below a heading for each phase."""
    quoted: list[str] = []
    for phase, below in groupby(lines, key=lambda line: line.phase):
        heading = [phase.words.upper()] if phase else []
        quoted += [*heading, *quotations(below)]
    return tuple(quoted)


def batches(
    parts: Sequence[Part], asked: Sequence[Phase], words: Sequence[Part], years: Years
) -> dict[Phase | None, Batch]:
    """Returns the lists of a section by phase. All order lines for one phase form one list; CLEAR
    drops the lines above it. Lines without a phase are for the phase that is due. If one message
    must contain the orders for several phases, they all form one list. A heading with a season but
    no year selects one of these phases, but the message may still be an old one."""
    found: dict[Phase | None, Batch] = {}
    first = asked[0] if asked else None
    phase, called = None, _letter_for(None, asked, years)
    dated = together = ahead = False
    guessed = ""
    for place, part in enumerate(parts):
        match part:
            case Statement(command=OrdersFor(phase=named, ahead=ahead, either=either)):
                guessed = ""
                if either in asked and named not in asked:
                    named, guessed = either, part.text
                phase = _phase_named(named, asked, years)
                called = _letter_for(phase, asked, years)
                dated_before = together and isinstance(named, Undated)
                together = dated_before or (isinstance(named, Span) and named.is_dated)
                dated = together or isinstance(named, Phase)
            case Statement(command=Clear(phase=named)):
                cleared = _letter_for(_phase_named(named, asked, years) or phase, asked, years)
                above = found.get(cleared or first, Batch())
                found.pop(cleared or first, None)
                is_named = named is not None or phase is not None
                found[cleared] = Batch(
                    cleared=True, named=is_named, dropped=(*above.dropped, *above.texts)
                )
            case Statement(command=OrderLine() as read) | (Mistake(is_order=True) as read):
                batch = found.setdefault(called or first, Batch())
                batch.lines.append(LetterLine(part.line, part.text, read, phase, place))
                batch.ahead |= ahead
                batch.guessed = batch.guessed or guessed
                batch.named |= dated or (phase is not None and phase not in asked)
            case _:
                pass
    between = [(part.line, part.text) for part in words]
    for batch in found.values():
        said = [*words, *(line.read for line in batch.lines)]
        open_ones = (part.line for part in said if isinstance(part, Mistake) and part.is_open)
        batch.doubts = frozenset(open_ones)
        batch.parting = sorted(between + [(line.number, line.text) for line in batch.doubted])
    return found


def _phase_named(
    named: Phase | Undated | Span | None, asked: Sequence[Phase], years: Years
) -> Phase | None:
    """Returns the phase that a heading names, or None if it does not name one phase or means all
    phases that are due."""
    match named:
        case Undated():
            return named.among(asked, years) if asked else None
        case Span():
            return named.outside(asked) if asked else None
    return named


def _letter_for(phase: Phase | None, asked: Sequence[Phase], years: Years) -> Phase | None:
    """Returns the phase under which a line for this phase is filed. If several phases are due in
    one message, that is the first of them, even for the retreats between them."""
    seasons = [one for one in asked if one.is_movement]
    retreats = [years.following(season) for season in seasons if len(seasons) > 1]
    return asked[0] if asked and phase in (None, *asked, *retreats) else phase
