"""A letter read: text in, typed commands out.

One statement at a time: a line that cannot be read never spoils another one. Nothing here knows a
position or a game; whoever executes the commands decides what they are worth.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from grammar.commands import commands as c
from grammar.commands.command_line import read_command
from grammar.commands.heads import BY_WORD, mask, near_head, shortened_head, split_head
from grammar.commands.other_judges import unknown_here
from grammar.letter.blocks import Block, Cutter, LostSignOn, Piece, is_stray_end
from grammar.letter.creating import with_settings
from grammar.letter.habits import is_quoted
from grammar.letter.headings import (
    NOT_STORED,
    Heading,
    below_what,
    is_garbled,
    is_headed,
    is_heading,
    names_phase,
    read_heading,
    with_orders,
)
from grammar.letter.presses import fault_of_press
from grammar.letter.signons import is_lost_signon
from grammar.orders.language import (
    Announced,
    Language,
    Languages,
    OwnLine,
    Sides,
    Speech,
    Taken,
)
from grammar.orders.lines import (
    asks_to_change,
    begins_like_order,
    own_power,
    sides_of,
    split_orders,
)
from grammar.orders.order_line import take_order
from grammar.words.extent import UNBOUNDED, Exhausted, Extent, Tally
from grammar.words.mistakes import Mistake, Unreadable
from grammar.words.text import LONGEST_LINE, shorten, too_long, without_bullet
from judge.board.pieces import Power
from judge.orders.order import Order

_BELOW_LOST = "it stands below a SIGNON that could not be read"
_QUOTED = "This line is marked as a quotation; nothing was done about it."
_BELOW_ADRIFT = "it stands below an ORDERS line that could not be read; send it again"
_CHANGE = "To change an order send the whole list again: this line changed nothing."
_GARBLED = (
    "This line names a season and an order, but it was not understood. Write the season on a line"
    " of its own, like SPRING {year}, and below it each order on a line of its own."
)
_NOT_UNDERSTOOD = "This line was not understood; nothing was done about it."
_TOO_LONG = (
    "The letter is too long: from line {line} on nothing was read or done. Send the rest in another"
    " letter."
)
_MAY_BE_SIGNON = "and may be a SIGNON, so that nothing below it counts"


def read_letter(text: str, language: Languages, extent: Extent = UNBOUNDED) -> c.Reading:
    """Everything a letter says, in its order. ``language`` is asked for the language of a game by
    the name that a SIGNON, or another line about a seat, gives to it (there may be no such game),
    and with None for that of lines which no SIGNON stands above. Raises only what it raises.

    Where the ``extent`` of what is read ends, one Mistake says so, and nothing below is read."""
    tally = Tally(extent)
    of = _asked(language, tally)
    reader, cutter = _Reader(tally), Cutter(text, of, speaks, reads, tally)
    parts: list[c.Part] = []
    try:
        for piece in cutter.pieces():
            parts += list(reader.parts(piece))
    except Exhausted:
        line = cutter.begun + 1
        parts.append(reader.cut(line, cutter.shown))
    return c.Reading(tuple(parts), Speech(cache(language)))


def _asked(language: Languages, tally: Tally) -> Languages:
    """The languages of one letter, each asked for once."""

    @cache
    def of(game: str | None) -> Language:
        if game is not None:
            tally.game()
        return language(game).for_letter(tally.words)

    return of


def speaks(line: str, speech: Speech) -> bool:
    """Whether a tidy line begins like a command or an order."""
    line = without_bullet(line)
    return bool(split_head(line)[0]) or begins_like_order(line, speech.here)


def reads(line: str, speech: Speech) -> bool:
    """Whether a tidy line can be read as orders."""
    language = speech.here.terse
    _, line = own_power(without_bullet(line), language.names)
    if sides := language.sides:
        return all(isinstance(sides.take(side, language, ""), Taken) for side in sides.cut(line))
    return isinstance(take_order(line, language), Taken)


class _Reader:
    """Reads the pieces of one letter.

    ``power`` is the one a heading names (``FRANCE:``). ``lost`` is set below a SIGNON that could
    not be read: what stands there was meant for some seat, and must not reach another. In the same
    way orders are ``adrift`` below an ORDERS line that does not say for which phase they are, or
    below one that announces lines of one kind, all but those ``announced``; it holds what is said
    of them.
    """

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        self.power: Power | None = None
        self.lost = False
        self.ordered = False
        """Whether this frame has orders."""
        self.adrift = ""
        self.announced: OwnLine | None = None

    def parts(self, piece: Piece) -> Iterator[c.Part]:
        """What a piece says. Raises Exhausted."""
        match piece:
            case c.Skipped():
                yield piece
            case LostSignOn(aside):
                self.lost = True
                yield replace(aside, why=f"{aside.why}, {_MAY_BE_SIGNON}", meant=True)
            case Block():
                for part in self._said(piece):
                    self._count(part)
                    yield part

    def cut(self, line: int, shown: str) -> Mistake:
        """Says that the letter is not read from this line on. A list that is cut in two is not
        complete."""
        reason = _TOO_LONG.format(line=line)
        return Mistake(line, shown, reason, is_order=self.ordered and not self.lost)

    def _count(self, part: c.Part) -> None:
        match part:
            case c.Statement(command=c.OrderLine()) | Mistake(is_order=True):
                self.tally.order()
                self.ordered = True
            case c.Statement(command=c.Setting() | c.OrdersFor()):
                pass
            case c.Statement(command=command):
                self.tally.command(type(command))
        if isinstance(part, Mistake):
            self.tally.mistakes += 1

    def _said(self, piece: Block) -> Iterator[c.Part]:
        if not self.tally.suggests:
            piece = replace(piece, speech=piece.speech.terse)
        if self.lost and piece.head not in ("SIGNON", "SIGNOFF"):
            yield c.Skipped(piece.line, shorten(mask(piece.text)), _BELOW_LOST, meant=True)
        elif len(piece.text) > LONGEST_LINE:
            shown = shorten(mask(piece.text[:LONGEST_LINE]))
            is_order = speaks(piece.text[:100], piece.speech)
            self.lost = is_lost_signon(piece.text)
            yield Mistake(piece.line, shown, too_long(), is_order=is_order and not piece.head)
        elif is_stray_end(piece):
            yield c.Skipped(piece.line, piece.text, "it ends nothing here")
        elif piece.head == "ORDERS":
            yield from self._orders(piece, piece.rest)
        elif piece.head:
            yield from self._command(piece, piece.head, piece.rest)
        else:
            yield from map(self._with_phase, self._line(piece))

    def _with_phase(self, part: c.Part) -> c.Part:
        """The part, unless it is an order and nobody knows for which phase or what for."""
        match part:
            case c.Statement(command=c.OrderLine(order=order)) if self._is_announced(order):
                return part
            case c.Statement(command=c.OrderLine()) | Mistake(is_order=True) if self.adrift:
                return self._left(part)
        return part

    def _is_announced(self, order: Order) -> bool:
        kind = self.announced.action if self.announced else None
        return kind is not None and isinstance(order.action, kind)

    def _set_adrift(self, why: str, announced: OwnLine | None = None) -> None:
        self.adrift, self.announced = why, announced

    def _left(self, part: c.Part) -> c.Skipped:
        return c.Skipped(part.line, part.text, self.adrift, meant=True)

    # -- commands

    def _command(self, block: Block, head: str, rest: str) -> Iterator[c.Part]:
        if head in ("SIGNON", "SIGNOFF"):
            self.power = None
            self.lost = self.ordered = False
            self._set_adrift("")
        read = read_command(head, rest, block.speech)
        shown = mask(block.text)
        if isinstance(read, Unreadable):
            self.lost = head == "SIGNON"
            yield _mistake(block, unknown_here(block.text) or read)
            return
        for command in read:
            match command:
                case c.PressLetter():
                    yield from self._press(block, command)
                case c.Create():
                    create = with_settings(command, block, self.tally)
                    yield c.Statement(block.line, shown, create)
                case _:
                    yield c.Statement(block.line, shown, command)

    def _press(self, block: Block, command: c.PressLetter) -> Iterator[c.Part]:
        faults = tuple(fault_of_press(block, self.tally.extent.press))
        text = "\n".join(block.body)
        yield from faults or (c.Statement(block.line, block.text, replace(command, text=text)),)

    def _orders(self, block: Block, rest: str) -> Iterator[c.Part]:
        """A heading with the orders behind it, if there are any. What is only manners leaves phase
        and power as they are."""
        above, orders = with_orders(rest, block.speech.here) or (rest, "")
        try:
            heading = read_heading(above, block.speech.here)
        except ValueError as trouble:
            self.power = None
            self._set_adrift(_BELOW_ADRIFT)
            form = BY_WORD["ORDERS"].example(block.speech.here.calendar)
            yield _mistake(block, Unreadable(str(trouble), form))
        else:
            headed = self._headed(block, heading, not above.strip(" :.!"))
            if not (orders and isinstance(headed, c.Skipped)):
                yield headed
        if orders:
            yield from map(self._with_phase, self._line(replace(block, text=orders)))

    def _headed(self, block: Block, heading: Heading, empty: bool) -> c.Part:
        bare = empty and block.head == "ORDERS"
        if bare or not heading.is_prose:
            self.power = heading.power
        if bare or heading.phase:
            self._set_adrift("")
            return c.Statement(block.line, block.text, c.OrdersFor(heading.phase))
        return c.Skipped(block.line, block.text, "a heading")

    # -- all other lines

    def _line(self, block: Block) -> Iterator[c.Part]:
        language = block.speech.here
        power, line = own_power(block.text, language.names)
        if power and not line:
            self.power = power
            yield c.Skipped(block.line, block.text, "a heading")
            return
        if power and is_heading(line, language):
            yield from self._orders(block, block.text)
            return
        texts = sides_of(line, language)
        spoken = len(texts) > 1 and (power or begins_like_order(line.lstrip(" \"'"), language))
        if spoken and language.sides:
            yield from self._sides(block, language.sides, texts, power)
            return
        read = take_order(line, language)
        if isinstance(read, Taken):
            yield from self._taken(block, line, read, power)
        elif power or begins_like_order(line, language):
            for text in split_orders(line, language):
                yield from self._order(block, text, power)
        else:
            yield from self._no_order(block, line)

    def _no_order(self, block: Block, line: str) -> Iterator[c.Part]:
        """A line that is neither an order nor a command in full."""
        language = block.speech.here
        if (rest := below_what(line)) is not None:
            yield from self._orders(block, rest)
        elif is_heading(line, language) or is_headed(line, language):
            yield from self._orders(block, line)
        elif is_garbled(line, language):
            yield replace(_mistake(block, Unreadable(_garbled(language))), is_order=True)
        elif found := _announced(line, language):
            own, said = found
            yield replace(_mistake(block, said.fault), is_order=True)
            self._set_adrift(said.below, own)
        elif fault := unknown_here(line):
            yield _mistake(block, fault)
        elif asks_to_change(line):
            yield _mistake(block, Unreadable(_CHANGE))
        elif (head := shortened_head(line)) and not isinstance(
            read_command(head, line.partition(" ")[2], block.speech), Unreadable
        ):
            yield from self._command(block, head, line.partition(" ")[2])
        else:
            near = near_head(line)
            self.lost = is_lost_signon(line)
            lost_phase = near == "ORDERS" and names_phase(line.partition(" ")[2])
            if lost_phase:
                self._set_adrift(_BELOW_ADRIFT)
            mistake = _not_understood(block)
            reason = f"{mistake.reason} {NOT_STORED}" if lost_phase else mistake.reason
            yield replace(mistake, reason=reason)

    def _sides(
        self, block: Block, sides: Sides, texts: list[str], power: Power | None
    ) -> Iterator[c.Part]:
        """The orders of a line for several phases; some of them may be missing."""
        language = block.speech.here
        if fault := sides.too_many(texts, language):
            yield replace(_mistake(block, fault), is_order=True)
            return
        for side, text in enumerate(texts, 1):
            match sides.take(text, language, texts[0]):
                case Unreadable(reason, best):
                    yield Mistake(block.line, shorten(text), reason, best, is_order=True)
                case read:
                    yield from self._taken(block, text, read, power, side)

    def _taken(
        self, block: Block, text: str, read: Taken, power: Power | None, side: int = 0
    ) -> Iterator[c.Part]:
        for order in read.orders:
            command = c.OrderLine(order, read.remarks, power or self.power, side)
            yield c.Statement(block.line, text, command)

    def _order(self, block: Block, text: str, power: Power | None) -> Iterator[c.Part]:
        """One of several orders of a line."""
        language = block.speech.here
        read = take_order(text, language)
        if isinstance(read, Taken):
            yield from self._taken(block, text, read, power)
        elif begins_like_order(text, language):
            yield Mistake(block.line, shorten(text), read.reason, read.suggestion, is_order=True)
        elif is_headed(text, language):
            yield from self._orders(replace(block, text=text), text)
        elif is_garbled(text, language):
            yield Mistake(block.line, shorten(text), _garbled(language), is_order=True)
        else:
            yield Mistake(block.line, shorten(text), _NOT_UNDERSTOOD)


def _garbled(language: Language) -> str:
    return _GARBLED.format(year=language.calendar.first_year)


def _mistake(block: Block, fault: Unreadable) -> Mistake:
    return Mistake(block.line, shorten(mask(block.text)), fault.reason, fault.suggestion)


def _announced(line: str, language: Language) -> tuple[OwnLine, Announced] | None:
    """The kind of lines that a line announces, and what is said of that."""
    for own in language.lines:
        if said := own.announces(line, language.names):
            return own, said
    return None


def _not_understood(block: Block) -> Mistake:
    if is_quoted(block.text):
        return Mistake(block.line, shorten(mask(block.text)), _QUOTED, "The same without the >.")
    as_setting = f"SET {block.text}"
    if block.speech.here.suggests and not isinstance(
        read_command("SET", block.text, block.speech), Unreadable
    ):
        shown = shorten(mask(as_setting))
        return Mistake(block.line, shown.removeprefix("SET "), _NOT_UNDERSTOOD, shown)
    return Mistake(block.line, shorten(mask(block.text)), _NOT_UNDERSTOOD, _nearly(block))


def _nearly(block: Block) -> str:
    """The line with its first word mended; the form of that command where that is not enough."""
    head = near_head(block.text)
    if not head or not block.speech.here.suggests:
        return ""
    rest = block.text.partition(" ")[2]
    fine = not isinstance(read_command(head, rest, block.speech), Unreadable)
    mended = mask(f"{head} {rest}".strip()).replace("****", "password")
    return shorten(mended) if fine else BY_WORD[head].example(block.speech.here.calendar)
