"""A letter read: text in, typed commands out.

One statement at a time: a line that cannot be read never spoils another one. Nothing here knows a
position or a game; whoever executes the commands decides what they are worth.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from grammar.commands import commands as c
from grammar.commands.command_line import read_command
from grammar.commands.heads import BY_WORD, mask, near_head, shortened_head, split_head
from grammar.commands.other_judges import unknown_here
from grammar.letter.blocks import Block, Cutter, LostSignOn, Piece, is_stray_end
from grammar.letter.creating import with_settings
from grammar.letter.habits import is_greeting, is_name, is_quoted
from grammar.letter.headings import (
    NOT_STORED,
    Heading,
    below_what,
    is_garbled,
    is_headed,
    is_heading,
    names_phase,
    names_unknown_phase,
    read_heading,
    with_orders,
)
from grammar.letter.presses import fault_of_official, fault_of_press, lost_below
from grammar.letter.signons import is_lost_signon
from grammar.letter.wishes import with_preferences
from grammar.orders.conditions import asks_to_change
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
    begins_like_order,
    holds_order,
    own_power,
    sides_of,
    split_orders,
    spread_orders,
)
from grammar.orders.order_line import take_order
from grammar.words.extent import UNBOUNDED, Exhausted, Extent, Tally
from grammar.words.mistakes import Mistake, Unreadable
from grammar.words.sweeps import read_sweep
from grammar.words.text import LONGEST_LINE, alike, shorten, too_long, without_bullet
from grammar.words.vocabulary import IDLE, KINDS
from judge.board.pieces import Power
from judge.orders.order import Order

_BELOW_LOST = "it stands below a SIGNON that could not be read"
_QUOTED = "This line is marked as a quotation; nothing was done about it."
_BELOW_ANSWERED = "it stands below the mail that you answer, and there are orders above that one"
_BELOW_ADRIFT = "it stands below an ORDERS line that could not be read; send it again"
_CHANGE = "To change an order send the whole list again: this line changed nothing."
_GARBLED = (
    "This line names a season and an order, but it was not understood. Write the season on a line"
    " of its own, like SPRING {year}, and below it each order on a line of its own."
)
_HOLDS_ORDER = (
    "There may be an order in this line, but it was not understood: send it on a line of its own,"
    " without other words."
)
_BOTH_TYPES = re.compile(r"(?:a/f|f/a|army/fleet|fleet/army|a or f)\s+(?=\S)", re.IGNORECASE)
_CLOSINGS = ("a greeting", "a name", "a signature")
NOT_UNDERSTOOD = "This line was not understood; nothing was done about it."
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
    said = with_preferences(parts) if reader.joined else tuple(parts)
    return c.Reading(said, Speech(cache(language)))


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
    return bool(split_head(line)[0]) or begins_like_order(alike(line), speech.here)


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
        self.above = False
        """Whether some of them stand above a mail of the judge that is quoted without marks."""
        self.adrift = ""
        self.announced: OwnLine | None = None
        self.joining: str | None = None
        """The game that a JOIN above asks for a seat in, for which a PREFER below it is."""
        self.joined = False
        """Whether there is such a JOIN in the letter."""
        self.signing = False
        """Whether orders stand above and a name or a greeting below them: what follows may be a
        signature, and is an order only if it says of what unit."""

    def parts(self, piece: Piece) -> Iterator[c.Part]:
        """What a piece says. Raises Exhausted."""
        match piece:
            case c.Skipped():
                self.signing |= self.ordered and piece.why in _CLOSINGS
                yield piece
            case LostSignOn(aside):
                self.lost = True
                yield replace(aside, why=f"{aside.why}, {_MAY_BE_SIGNON}", meant=True)
            case Block():
                if not piece.below:
                    self.above = self.ordered
                for part in self._said(piece):
                    if piece.below and self.above and _is_order(part):
                        part = c.Skipped(part.line, part.text, _BELOW_ANSWERED, meant=True)
                    self._count(part)
                    yield part

    def cut(self, line: int, shown: str) -> Mistake:
        """Says that the letter is not read from this line on. A list that is cut in two is not
        complete."""
        reason = _TOO_LONG.format(line=line)
        return Mistake(line, shown, reason, is_order=self.ordered and not self.lost)

    def _count(self, part: c.Part) -> None:
        if _is_order(part):
            self.tally.order()
            self.ordered = True
        match part:
            case c.Statement(command=c.OrderLine()):
                pass
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
            self.lost = self.ordered = self.above = self.signing = False
            self._set_adrift("")
            self.joining = None
        speech = block.speech
        if self.joining and _is_preference(head, rest):
            speech = replace(speech, game=self.joining)
        read = read_command(head, rest, speech)
        shown = mask(block.text)
        if isinstance(read, Unreadable):
            self.lost = head == "SIGNON" or (head == "RESIGN" and "@" in rest)
            is_press = head in ("PRESS", "BROADCAST")
            yield _mistake(block, (not is_press and unknown_here(block.text)) or read)
            yield from lost_below(block) if head in ("PRESS", "BROADCAST") else ()
            return
        for command in read:
            match command:
                case c.PressLetter():
                    yield from self._press(block, command)
                case c.Official():
                    text = "\n".join(block.body)
                    said = c.Statement(block.line, block.text, replace(command, text=text))
                    yield fault_of_official(block, self.tally.extent.press) or said
                case c.Create():
                    create = with_settings(command, block, self.tally)
                    yield c.Statement(block.line, shown, create)
                case c.Join(game=game):
                    self.joining, self.joined = game, True
                    yield c.Statement(block.line, shown, command)
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
        text = block.text if block.text.isascii() else alike(block.text)
        power, line = own_power(text, language.names)
        if power and not line:
            self.power = power
            yield c.Skipped(block.line, block.text, "a heading")
            return
        if power and is_heading(line, language):
            yield from self._orders(block, block.text)
            return
        if both := _BOTH_TYPES.match(line):
            for kind in "AF":
                yield from self._order(block, f"{kind} {line[both.end() :]}", power)
            return
        texts = sides_of(line, language)
        spoken = len(texts) > 1 and (power or begins_like_order(line.lstrip(" \"'"), language))
        if spoken and language.sides:
            yield from self._sides(block, language.sides, texts, power)
            return
        read = take_order(line, language)
        names_no_unit = isinstance(read, Unreadable) or read.orders[0].unit is None
        if names_no_unit and (swept := read_sweep(line)):
            yield replace(_mistake(block, swept), is_order=True)
            return
        if self.signing and not self._names_unit(line, read, language):
            yield _not_understood(block)
        elif isinstance(read, Taken):
            yield from self._taken(block, line, read, power)
        else:
            yield from self._several(block, line, power, read)

    def _names_unit(self, line: str, read: Taken | Unreadable, language: Language) -> bool:
        """Whether a line below a name or a greeting is about a unit, its type included."""
        if isinstance(read, Taken):
            typed = read.orders[0].unit is None or read.orders[0].unit.type is not None
        else:
            typed = holds_order(line, language) or is_heading(line, language)
        self.signing = not typed
        return typed

    def _several(
        self, block: Block, line: str, power: Power | None, read: Unreadable
    ) -> Iterator[c.Part]:
        """A line that is no order as it stands, and may hold several."""
        language, line = block.speech.here, " ".join(line.split())

        def reads_order(text: str) -> bool:
            return isinstance(take_order(text, language.terse), Taken)

        if not line or is_quoted(line):
            yield from self._no_order(block, line)
            return
        spoken = bool(power) or begins_like_order(line, language) or _is_for_board(line, read)
        headed = not spoken and (
            below_what(line) is not None or is_heading(line, language) or is_headed(line, language)
        )
        if headed:
            yield from self._no_order(block, line)
            return
        parts = [
            one
            for part in split_orders(line, language)
            for one in spread_orders(part, language, reads_order)
        ]
        if spoken or (len(parts) > 1 and any(map(reads_order, parts))):
            for text in parts:
                yield from self._order(block, text, power)
        else:
            yield from self._no_order(block, line)

    def _no_order(self, block: Block, line: str) -> Iterator[c.Part]:
        """A line that is neither an order nor a command in full."""
        language = block.speech.here
        if self.ordered and is_name(line):
            self.signing = True
            yield c.Skipped(block.line, block.text, "a name")
        elif (rest := below_what(line)) is not None:
            yield from self._orders(block, rest)
        elif is_heading(line, language) or is_headed(line, language):
            yield from self._orders(block, line)
        elif is_garbled(line, language):
            yield replace(_mistake(block, Unreadable(_garbled(language))), is_order=True)
        elif found := _announced(line, language):
            own, said = found
            yield replace(_mistake(block, said.fault), is_order=True)
            self._set_adrift(said.below, own)
        elif asks_to_change(line):
            is_order = holds_order(line, language)
            fault = None if is_order else unknown_here(line)
            yield replace(_mistake(block, fault or Unreadable(_CHANGE)), is_order=is_order)
        elif not is_quoted(line) and holds_order(line, language):
            yield replace(_mistake(block, Unreadable(_HOLDS_ORDER)), is_order=True)
        else:
            yield from self._unknown(block, own_power(block.text, language.names)[1])

    def _unknown(self, block: Block, line: str) -> Iterator[c.Part]:
        """A line that holds no order: as it was written, for a password may stand in it."""
        if fault := unknown_here(line):
            self.lost = is_lost_signon(line)
            yield _mistake(block, fault)
        elif (head := shortened_head(line)) and not isinstance(
            read_command(head, line.partition(" ")[2], block.speech), Unreadable
        ):
            yield from self._command(block, head, line.partition(" ")[2])
        else:
            near = near_head(line)
            self.lost = is_lost_signon(line)
            lost_phase = near == "ORDERS" and names_phase(line.partition(" ")[2])
            lost_phase |= names_unknown_phase(line, block.speech.here.calendar)
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
        elif begins_like_order(text, language) or _is_for_board(text, read):
            fault = _mistake(replace(block, text=text), read)
            yield replace(fault, is_order=True)
        elif is_headed(text, language):
            yield from self._orders(replace(block, text=text), text)
        elif is_garbled(text, language):
            yield Mistake(block.line, shorten(text), _garbled(language), is_order=True)
        elif is_greeting(text) or text.lower().strip(".!") in IDLE:
            yield c.Skipped(block.line, shorten(text), "a greeting")
        else:
            is_order = holds_order(text, language)
            reason = _HOLDS_ORDER if is_order else NOT_UNDERSTOOD
            yield Mistake(block.line, shorten(text), reason, is_order=is_order)


def _is_preference(head: str, rest: str) -> bool:
    return head == "PREFER" or (head == "SET" and rest.upper().startswith("PREFER"))


def is_small_talk(mistake: Mistake) -> bool:
    """Whether nothing is known of a line that was not understood: most likely it was none for the
    judge."""
    return mistake.reason == NOT_UNDERSTOOD and not (mistake.is_order or mistake.suggestion)


def _is_for_board(line: str, read: Unreadable) -> bool:
    """Whether a line names a unit with its type, or where one retreats to, and the board tells the
    rest: ``Paris: army``, ``Retreat to Berlin``."""
    unit = read.meant.unit if read.meant else None
    if unit is None:
        return False
    return unit.type is not None or KINDS.get(line.split(None, 1)[0].lower()) == "RETREAT"


def _is_order(part: c.Part) -> bool:
    match part:
        case c.Statement(command=c.OrderLine()) | Mistake(is_order=True):
            return True
    return False


def _garbled(language: Language) -> str:
    return _GARBLED.format(year=language.calendar.first_year)


def _mistake(block: Block, fault: Unreadable) -> Mistake:
    shown = shorten(mask(block.text))
    return Mistake(
        block.line,
        shown,
        fault.reason,
        fault.suggestion,
        meant=fault.meant,
        is_example=fault.is_example,
    )


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
        return Mistake(block.line, shown.removeprefix("SET "), NOT_UNDERSTOOD, shown)
    return _nearly(block)


def _nearly(block: Block) -> Mistake:
    """Says so of a line, and shows it with its first word mended; any right line of that command
    where that is not enough."""
    said = Mistake(block.line, shorten(mask(block.text)), NOT_UNDERSTOOD)
    head = near_head(block.text)
    if not head or not block.speech.here.suggests:
        return said
    rest = block.text.partition(" ")[2]
    if isinstance(read_command(head, rest, block.speech), Unreadable):
        form = BY_WORD[head].example(block.speech.here.calendar)
        return replace(said, suggestion=form, is_example=True)
    mended = mask(f"{head} {rest}".strip()).replace("****", "password")
    return replace(said, suggestion=shorten(mended))
