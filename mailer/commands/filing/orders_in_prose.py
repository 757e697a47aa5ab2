"""Reads prose that could not be read sentence by sentence, if it has only one possible meaning on
the board: ``our southern army, in Marseilles, occupies Spain, and the one in Paris follows into
Burgundy``.

The words of a paragraph decide whether its orders are filed, filed with a question, or only
suggested (`grammar.orders.prose_order_classifier`). An unknown word may negate them.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, replace

from grammar.commands.correct_and_mask_passwords import mask
from grammar.commands.statement_types import OrderLine, OrdersFor, Part, Skipped
from grammar.games.registry import language_of
from grammar.letter.tentative_talk_classifier import most_doubtful
from grammar.letter.unread_lines import NOT_FINAL, is_small_talk
from grammar.orders.guess_orders_from_places import Guess, guessed_orders, is_doubtful
from grammar.orders.prose_order_classifier import Giving, giving, without_places
from grammar.words.clean_text import shorten
from grammar.words.phases import read_undated
from grammar.words.unreadable_and_completed_by_board import Mistake
from judge.board.phases import Phase, Undated
from judge.board.power_names_and_place_codes import Power, ProvinceCode, province_of
from judge.board.units import Unit
from judge.games.registry import variant_of
from judge.orders.actions import Convoy, Hold, Move, Support, UnitName
from judge.orders.order import Action, Order
from judge.play import awaited_orders
from mailer.commands.filing.edits_to_filed_orders import BesideFile, goal_of
from mailer.commands.filing.lists_in_section import Batch, LetterLine
from mailer.transaction.context import SeatContext

_MOST_LINES, _LONGEST = 60, 3000
"""Maximum number of order lines in a message and of characters in a paragraph. The judge does not
search longer messages or paragraphs for orders."""
_LETTERS = re.compile(r"[^\W\d_]{4,}")
READ_AS = "read as  {orders}"
ASKED = (
    "I read this as the orders  {orders},  but I am not sure. If they are your orders, reply YES."
    " Otherwise send your orders, one on each line."
)
SEND = "If you mean these orders, send them, each on its own line:  {orders}"


def with_prose(
    context: SeatContext, power: Power, phase: Phase, batch: Batch
) -> tuple[Batch, list[Mistake]]:
    """Reads the paragraphs that seem to give orders to units that have none. Returns the batch with
    these orders, and the remarks for the answer about unclear paragraphs. If a paragraph may give
    no orders at all, leaves the batch unchanged and only suggests the orders. Does nothing unless
    every unit would then have exactly one order, and no order would contradict the text."""
    game = context.table.game
    waiting = awaited_orders.unordered(game, power)
    if len(awaited_orders.open_phases(game)) > 1 or waiting is None or waiting[0] != phase:
        return batch, []
    ordered = {read.order.province for _, read in batch.own(power)}
    missing = {unit.province for unit in waiting[1]} - ordered
    if not missing or len(batch.lines) > _MOST_LINES:
        return batch, []
    if any(line.is_foreign(power) for line in batch.lines):
        return batch, []
    reader = _Reader(context, power, phase, batch)
    found = [*reader.paragraphs()]
    orders = [order for one in found for order in one.orders]
    if not missing <= {order.province for order in orders} or not reader.agree(orders):
        return batch, []
    new = [one for one in found if not ordered.issuperset(o.province for o in one.orders)]
    given = [reader.giving(one) for one in new]
    if Giving.PERHAPS in given:
        return batch, [*reader.suggestions(new, ordered)]
    asked = [one for one, how in zip(new, given, strict=True) if how is Giving.PROBABLY]
    for one in new:
        batch = reader.filled(batch, one, remarks=() if one in asked else (READ_AS,))
        context.section.read.update(range(one.first, one.last + 1))
    open_ones = [one for one in reader.doubtful_talk(new) if not batch.doubts]
    lines = {one.first for one in asked} | {part.line for part in open_ones}
    context.section.read.update(part.line for part in open_ones)
    says = [
        Mistake(one.first, reader.text_of(one), ASKED.format(orders=_shown(one.orders)))
        for one in asked
    ]
    return replace(batch, doubts=batch.doubts | lines), [*says, *open_ones]


@dataclass(frozen=True, slots=True)
class _Paragraph:
    first: int
    last: int
    text: str
    orders: Sequence[Order]
    is_led: bool
    """True if known words introduce all destinations."""


def _is_unread(line: LetterLine) -> bool:
    return isinstance(line.read, Mistake)


class _Reader:
    """Reads the paragraphs of a message that contain lines of one list."""

    def __init__(self, context: SeatContext, power: Power, phase: Phase, batch: Batch) -> None:
        self.game, self.power = context.table.game, power
        self.phase, self.batch = phase, batch
        self.own = [read.order for _, read in batch.own(power)]
        self.lines = context.hand.letter.text.split("\n")
        self.read = {
            line.number
            for line in batch.lines
            if not _is_unread(line) and line.text.strip() == self.lines[line.number - 1].strip()
        }
        self.parts = context.hand.reading.parts
        self.forbidden = [part.line for part in self.parts if _forbids(part)]
        self.skipped = {
            part.line
            for part in self.parts
            if _is_apart(part) and part.text.strip() == self.lines[part.line - 1].strip()
        }
        """The lines that contain nothing but a greeting, a heading, a name or a question."""
        units = awaited_orders.after_own_works(self.game, power, phase)
        self.units = {unit.province: unit for unit in units}
        self.atlas = variant_of(self.game).atlas
        self.language = language_of(variant_of(self.game), self.game.settings.players)

    def paragraphs(self) -> Iterator[_Paragraph]:
        """Yields each paragraph that contains lines of the list, together with its first line, its
        last line and its orders."""
        done, types = 0, {place: unit.type for place, unit in self.units.items()}
        for line in sorted(self.batch.lines, key=lambda one: one.number):
            if line.number <= done or not 0 < line.number <= len(self.lines):
                continue
            first = last = line.number
            while first > 1 and self.lines[first - 2].strip():
                first -= 1
            while last < len(self.lines) and self.lines[last].strip():
                last += 1
            done = last
            if any(first <= line <= last for line in self.forbidden):
                continue
            text = "".join(map(self._ended, range(first, last + 1)))
            other = any(said.season is not self.phase.season for said in _seasons(text))
            if other or len(text) > _LONGEST:
                continue
            guesses = guessed_orders(text, self.language, self.power, types, self._reaches)
            if orders := self._orders(guesses):
                is_led = all(guess.is_led for guess in guesses)
                yield _Paragraph(first, last, text, orders, is_led)

    def _ended(self, number: int) -> str:
        """Returns a line, with a full stop at its end if this line or the next was read as an
        order. Returns only a full stop for a greeting or the like."""
        if number in self.skipped:
            return ". "
        ends = {number, number + 1} & self.read
        return f"{self.lines[number - 1]}{'. ' if ends else ' '}"

    def text_of(self, one: _Paragraph) -> str:
        """Returns the beginning of a paragraph, as the answer quotes it."""
        return shorten(mask(" ".join(" ".join(self.lines[one.first - 1 : one.last]).split())))

    def giving(self, one: _Paragraph) -> Giving:
        """Returns how likely it is that a paragraph gives orders: PERHAPS if one of its lines was
        read as an order for some other unit, or for the same unit as another line. Returns at most
        PROBABLY if other sentences cast doubt on the orders."""
        lines = [line for line in self.batch.lines if one.first <= line.number <= one.last]
        read = [line.read.order.province for line in lines if isinstance(line.read, OrderLine)]
        ordered = {order.province for order in one.orders}
        if len(set(read)) < len(read) or not ordered.issuperset(read):
            return Giving.PERHAPS
        text = one.text.replace(str(self.phase.year), "")
        found = giving(text, self.language, self.units, self.power)
        doubts = most_doubtful(without_places(one.text, self.language)) is not None
        return Giving.PROBABLY if found is Giving.SURELY and (doubts or not one.is_led) else found

    def suggestions(
        self, paragraphs: Sequence[_Paragraph], ordered: Container[ProvinceCode | None]
    ) -> Iterator[Mistake]:
        """Yields, for each paragraph, a suggestion of what to send instead."""
        for one in paragraphs:
            new = [order for order in one.orders if order.province not in ordered]
            if new and not is_doubtful(one.text, self.language, self.units):
                said = SEND.format(orders=_shown(new))
                yield Mistake(one.first, self.text_of(one), said)

    def doubtful_talk(self, paragraphs: Sequence[_Paragraph]) -> Sequence[Mistake]:
        """Returns the line outside these paragraphs that casts doubt on the orders, if there is
        one."""
        inside = {line for one in paragraphs for line in range(one.first, one.last + 1)}
        talk = [
            part
            for part in self.parts
            if isinstance(part, Mistake) and is_small_talk(part) and part.line not in inside
        ]
        at = most_doubtful([part.text for part in talk])
        return [] if at is None else [replace(talk[at], reason=NOT_FINAL, is_open=True)]

    def filled(self, batch: Batch, one: _Paragraph, remarks: Sequence[str]) -> Batch:
        """Returns the batch with all lines of a paragraph replaced by its orders, in the order of
        the text. Adds the remarks to the first new order."""
        said = [remark.format(orders=_shown(one.orders)) for remark in remarks]
        inside = [line for line in batch.lines if one.first <= line.number <= one.last]
        read = {
            line.read.order.province: line for line in inside if isinstance(line.read, OrderLine)
        }
        whole = replace(inside[0], number=one.first, text=self.text_of(one))
        new = list[LetterLine]()
        for order in one.orders:
            if known := read.get(order.province):
                new.append(known)
            else:
                new.append(replace(whole, read=OrderLine(order, tuple(said))))
                said.clear()
        at = batch.lines.index(inside[0])
        left = [line for line in batch.lines if line not in inside]
        doubts = batch.doubts.difference(range(one.first, one.last + 1))
        return replace(batch, lines=[*left[:at], *new, *left[at:]], doubts=doubts)

    def _reaches(self, start: ProvinceCode, goal: ProvinceCode) -> bool:
        unit = self.units.get(start)
        return unit is not None and len(self._landings(unit, goal)) == 1

    def _landings(self, unit: Unit, goal: ProvinceCode) -> Sequence[str]:
        return self.atlas.landings(unit.type, unit.location, goal)

    def _orders(self, guesses: Sequence[Guess]) -> Sequence[Order]:
        """Returns the orders of a paragraph, or nothing if they contradict each other."""
        moves = [*self.own, *(self._order(one) for one in guesses if not one.helped)]
        goals = {one.province: goal_of(one) for one in moves}
        orders = [self._order(one, goals.get(one.helped or "")) for one in guesses]
        apart = len({order.province for order in orders}) == len(orders)
        agree = all(one.to == goals.get(one.helped) for one in guesses if one.helped and one.to)
        return orders if apart and agree else ()

    def _order(self, guess: Guess, goal: ProvinceCode | None = None) -> Order:
        unit = self.units[guess.unit]
        action: Action = Hold()
        if guess.helped:
            action = Support(UnitName.of(self.units[guess.helped]), goal)
        elif guess.to:
            action = Move(self._landings(unit, guess.to)[0])
        return Order(UnitName.of(unit), action)

    def agree(self, orders: Sequence[Order]) -> bool:
        """Returns whether these orders are possible and do not contradict the orders that were
        read."""
        pairs = ((order, other) for order in orders for other in self.own)
        if not all(is_same(*pair) for pair in pairs if pair[0].province == pair[1].province):
            return False
        beside = BesideFile(self.game, self.power, self.phase, self.batch)
        apart = len({order.province for order in orders}) == len(orders)
        return apart and not beside.tried(*orders).refusals


def _shown(orders: Sequence[Order]) -> str:
    return "; ".join(map(str, orders))


def _seasons(text: str) -> Iterator[Undated]:
    """Yields the seasons that a text names."""
    return filter(None, map(read_undated, _LETTERS.findall(text)))


def _is_apart(part: Part) -> bool:
    """Returns True if the judge ignores a line, or answers it as a question."""
    match part:
        case Skipped(meant=meant):
            return not meant
        case Mistake(asks=topic):
            return bool(topic)
    return False


def _forbids(part: Part) -> bool:
    """Returns True if the judge must not guess orders in the paragraph that contains this part,
    because the part is a command, or is an order that may not be meant."""
    match part:
        case Skipped(meant=meant):
            return meant
        case Mistake(is_guess=is_guess):
            return is_guess
    return not isinstance(part.command, OrderLine | OrdersFor)


def is_same(order: Order, other: Order) -> bool:
    """Returns whether two orders for one unit ask for the same, even if one of them leaves out
    types of units or a coast."""
    match order.action, other.action:
        case Move(to=one), Move(to=two):
            is_bare = one == province_of(one) or two == province_of(two)
            return one == two or (is_bare and province_of(one) == province_of(two))
        case (Support(unit=one, to=goal), Support(unit=two, to=to)) | (
            Convoy(unit=one, to=goal),
            Convoy(unit=two, to=to),
        ):
            return one.province == two.province and goal == to
    return order.action == other.action
