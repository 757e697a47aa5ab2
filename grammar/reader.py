"""A letter read: text in, typed commands out.

One statement at a time: a line that cannot be read never spoils another one. Nothing here knows a
position or a game; whoever executes the commands decides what they are worth.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from grammar import commands as c
from grammar.blocks import Block, cut_letter, is_stray_end
from grammar.creating import with_settings
from grammar.elsewhere import unknown_here
from grammar.habits import is_quoted
from grammar.headings import (
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
from grammar.heads import BY_WORD, mask, near_head, shortened_head, split_head
from grammar.lines import asks_to_change, begins_like_order, own_power, split_orders
from grammar.mistakes import Fault, Mistake
from grammar.names import standard_names
from grammar.orders import Taken, read_order, take_order
from grammar.presses import fault_of_press
from grammar.sides import sides_of, take_side, too_many
from grammar.statements import read_command
from grammar.text import LONGEST_LINE, shorten, tidy, without_bullet
from grammar.votes import NO_ORDER, announces_votes
from judge.orders import Order, Vote
from judge.pieces import Power

_BELOW_LOST = "it stands below a SIGNON that could not be read"
_QUOTED = "This line is marked as a quotation; nothing was done about it."
_BELOW_ADRIFT = "it stands below an ORDERS line that could not be read; send it again"
_BELOW_VOTES = "it stands below a line about votes; send it again, a vote with VOTE ITALY before it"
_CHANGE = "To change an order send the whole list again: this line changed nothing."
_GARBLED = (
    "This line names a season and an order, but it was not understood. Write the season on a line"
    " of its own, like SPRING 1901, and below it each order on a line of its own."
)
_NOT_UNDERSTOOD = "This line was not understood; nothing was done about it."


def read_letter(text: str) -> c.Reading:
    """Everything a letter says, in its order. Never raises, whatever the text is."""
    reader = _Reader()
    return c.Reading(
        tuple(part for piece in cut_letter(text, speaks, reads) for part in reader.parts(piece))
    )


def read_order_line(text: str) -> Order:
    """One order as people write it (``"Army Paris moves to Burgundy"``), for the standard map.

    Raises ValueError with a sentence that says what is wrong.
    """
    return read_order(own_power(without_bullet(tidy(text)), standard_names())[1])


def speaks(line: str) -> bool:
    """Whether a tidy line begins like a command or an order."""
    line = without_bullet(line)
    return bool(split_head(line)[0]) or begins_like_order(line, standard_names())


def reads(line: str) -> bool:
    """Whether a tidy line can be read as orders."""
    _, line = own_power(without_bullet(line), standard_names())
    return all(isinstance(take_side(side), Taken) for side in sides_of(line))


class _Reader:
    """Reads the pieces of one letter.

    ``power`` is the one a heading names (``FRANCE:``). ``lost`` is set below a SIGNON that could
    not be read: what stands there was meant for some seat, and must not reach another. In the same
    way orders are ``adrift`` below an ORDERS line that does not say for which phase they are, or
    below one that tells of votes; it holds what is said of them.
    """

    def __init__(self) -> None:
        self.power: Power | None = None
        self.lost = False
        self.adrift = ""

    def parts(self, piece: Block | c.Skipped) -> Iterator[c.Part]:
        if isinstance(piece, c.Skipped):
            yield piece
        elif self.lost and piece.head not in ("SIGNON", "SIGNOFF"):
            yield c.Skipped(piece.line, shorten(mask(piece.text)), _BELOW_LOST, meant=True)
        elif len(piece.text) > LONGEST_LINE:
            reason = f"This line is longer than {LONGEST_LINE} characters and was not read."
            shown, is_order = shorten(mask(piece.text[:LONGEST_LINE])), speaks(piece.text[:100])
            yield Mistake(piece.line, shown, reason, is_order=is_order and not piece.head)
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
            case c.Statement(command=c.OrderLine(order=Order(action=Vote()))):
                return part if self.adrift != _BELOW_ADRIFT else self._left(part)
            case c.Statement(command=c.OrderLine()) | Mistake(is_order=True) if self.adrift:
                return self._left(part)
        return part

    def _left(self, part: c.Part) -> c.Skipped:
        return c.Skipped(part.line, part.text, self.adrift, meant=True)

    # -- commands

    def _command(self, block: Block, head: str, rest: str) -> Iterator[c.Part]:
        if head in ("SIGNON", "SIGNOFF"):
            self.power = None
            self.lost, self.adrift = False, ""
        read = read_command(head, rest)
        shown = mask(block.text)
        if isinstance(read, Fault):
            self.lost = head == "SIGNON"
            yield _mistake(block, unknown_here(block.text) or read)
            return
        for command in read:
            match command:
                case c.PressLetter():
                    yield from self._press(block, command)
                case c.Create():
                    yield c.Statement(block.line, shown, with_settings(command, block))
                case _:
                    yield c.Statement(block.line, shown, command)

    def _press(self, block: Block, command: c.PressLetter) -> Iterator[c.Part]:
        faults = tuple(fault_of_press(block))
        text = "\n".join(block.body)
        yield from faults or (c.Statement(block.line, block.text, replace(command, text=text)),)

    def _orders(self, block: Block, rest: str) -> Iterator[c.Part]:
        """A heading with the orders behind it, if there are any. What is only manners leaves phase
        and power as they are."""
        above, orders = with_orders(rest) or (rest, "")
        try:
            heading = read_heading(above)
        except ValueError as trouble:
            self.power, self.adrift = None, _BELOW_ADRIFT
            form = BY_WORD["ORDERS"].form
            yield _mistake(block, Fault(str(trouble), form))
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
            self.adrift = ""
            return c.Statement(block.line, block.text, c.OrdersFor(heading.phase))
        return c.Skipped(block.line, block.text, "a heading")

    # -- all other lines

    def _line(self, block: Block) -> Iterator[c.Part]:
        names = standard_names()
        power, line = own_power(block.text, names)
        if power and not line:
            self.power = power
            yield c.Skipped(block.line, block.text, "a heading")
            return
        if power and is_heading(line):
            yield from self._orders(block, block.text)
            return
        sides = sides_of(line)
        if len(sides) > 1 and (power or begins_like_order(line.lstrip(" \"'"), names)):
            yield from self._sides(block, sides, power)
            return
        read = take_order(line, names)
        if isinstance(read, Taken):
            yield from self._taken(block, line, read, power)
        elif power or begins_like_order(line, names):
            for text in split_orders(line):
                yield from self._order(block, text, power)
        else:
            yield from self._no_order(block, line)

    def _no_order(self, block: Block, line: str) -> Iterator[c.Part]:
        """A line that is neither an order nor a command in full."""
        if (rest := below_what(line)) is not None:
            yield from self._orders(block, rest)
        elif is_heading(line) or is_headed(line):
            yield from self._orders(block, line)
        elif is_garbled(line):
            yield replace(_mistake(block, Fault(_GARBLED)), is_order=True)
        elif announces_votes(line, standard_names()):
            no_order = Fault(NO_ORDER, "VOTE ITALY A VEN - TRI")
            yield replace(_mistake(block, no_order), is_order=True)
            self.adrift = _BELOW_VOTES
        elif fault := unknown_here(line):
            yield _mistake(block, fault)
        elif asks_to_change(line):
            yield _mistake(block, Fault(_CHANGE))
        elif (head := shortened_head(line)) and not isinstance(
            read_command(head, line.partition(" ")[2]), Fault
        ):
            yield from self._command(block, head, line.partition(" ")[2])
        else:
            near = near_head(line)
            self.lost = near == "SIGNON" and "@" in line
            lost_phase = near == "ORDERS" and names_phase(line.partition(" ")[2])
            self.adrift = _BELOW_ADRIFT if lost_phase else self.adrift
            mistake = _not_understood(block)
            reason = f"{mistake.reason} {NOT_STORED}" if lost_phase else mistake.reason
            yield replace(mistake, reason=reason)

    def _sides(self, block: Block, sides: list[str], power: Power | None) -> Iterator[c.Part]:
        """The orders of a line for two seasons; one of them may be missing."""
        if fault := too_many(sides):
            yield replace(_mistake(block, fault), is_order=True)
            return
        for side, text in enumerate(sides, 1):
            match take_side(text, sides[0]):
                case Fault(reason, best):
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
        read = take_order(text)
        if isinstance(read, Taken):
            yield from self._taken(block, text, read, power)
        elif begins_like_order(text, standard_names()):
            yield Mistake(block.line, shorten(text), read.reason, read.suggestion, is_order=True)
        elif is_headed(text):
            yield from self._orders(replace(block, text=text), text)
        elif is_garbled(text):
            yield Mistake(block.line, shorten(text), _GARBLED, is_order=True)
        else:
            yield Mistake(block.line, shorten(text), _NOT_UNDERSTOOD)


def _mistake(block: Block, fault: Fault) -> Mistake:
    return Mistake(block.line, shorten(mask(block.text)), fault.reason, fault.suggestion)


def _not_understood(block: Block) -> Mistake:
    if is_quoted(block.text):
        return Mistake(block.line, shorten(mask(block.text)), _QUOTED, "The same without the >.")
    as_setting = f"SET {block.text}"
    if not isinstance(read_command("SET", block.text), Fault):
        shown = shorten(mask(as_setting))
        return Mistake(block.line, shown.removeprefix("SET "), _NOT_UNDERSTOOD, shown)
    return Mistake(block.line, shorten(mask(block.text)), _NOT_UNDERSTOOD, _nearly(block.text))


def _nearly(line: str) -> str:
    """The line with its first word mended; the form of that command where that is not enough."""
    head = near_head(line)
    if not head:
        return ""
    rest = line.partition(" ")[2]
    fine = not isinstance(read_command(head, rest), Fault)
    mended = mask(f"{head} {rest}".strip()).replace("****", "password")
    return shorten(mended) if fine else BY_WORD[head].form
