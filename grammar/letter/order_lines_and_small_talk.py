"""Parses the lines of a message that are not commands: orders, headings, and small talk."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from grammar.commands import statement_types as c
from grammar.commands.command_line import read_command
from grammar.commands.command_words import near_head, shortened_head
from grammar.commands.help_texts import told_by_help
from grammar.commands.other_judges import unknown_here
from grammar.commands.requests_in_sentences import goes_back, holds_back
from grammar.letter.addressed_to_others import greeted, is_away, said_to
from grammar.letter.around.order_tables import PARTED
from grammar.letter.around.quotations_signatures_greetings import (
    are_names,
    is_greeting,
    is_name,
    is_quoted,
)
from grammar.letter.around.strip_formatting import DRESSED, as_typed, undressed
from grammar.letter.corrections_and_lines_about_two_orders import (
    adds,
    are_governed,
    are_orders,
    by_type,
    corrected,
    first_of_all,
    led_in,
    of_many,
    of_part,
    with_help,
)
from grammar.letter.cutting.pieces import Block
from grammar.letter.headings import (
    announced,
    below_what,
    is_garbled,
    is_headed,
    is_headed_in_words,
    is_heading,
    is_title,
    names_phase,
    names_unknown_phase,
    season_of,
    with_season,
)
from grammar.letter.lines_below_headings import BELOW_ADRIFT, HeadedLines
from grammar.letter.orders_not_meant import doubts_order
from grammar.letter.unread_lines import (
    HOLDS_ORDER,
    NOT_STORED,
    NOT_UNDERSTOOD,
    UNSURE,
    asks,
    ends_in_question,
    garbled,
    is_for_board,
    is_remark,
    not_understood,
    opens_question,
    question,
    sentence,
    unknown_season,
    unread,
    why_no_order,
    without_unit,
)
from grammar.letter.unreadable_signons import is_lost_signon
from grammar.orders.lines.changes_of_filed_orders import CHANGE, CHANGES_LIST
from grammar.orders.lines.order_detection import (
    begins_like_order,
    holds_order,
    holds_unit_order,
    places_named,
    speaks_of_board,
)
from grammar.orders.lines.orders_of_several_units import units_told
from grammar.orders.lines.split_orders import (
    ENDS_WITHIN,
    THEN,
    in_turn,
    sentences,
    sides_of,
    split_orders,
    spread_orders,
)
from grammar.orders.lines.wishes_or_remarks import (
    asked_of,
    others_in,
    places_of_order,
    tells_of_firm,
    told_of,
    wants_of_unit,
)
from grammar.orders.names_in_orders import (
    full_name,
    lettered,
    own_power,
    short_name,
    with_nation,
)
from grammar.orders.order_line import is_order, take_order
from grammar.orders.parse_context_and_dialect import OrderSyntax, Sides, Taken
from grammar.orders.plain_orders import plain_order
from grammar.orders.refused_conditions_and_requests import ARRANGED, asks_to_change, moves_lines
from grammar.words.all_units_orders import changes_part, read_sweep
from grammar.words.clean_text import alike, is_number_alone, shorten
from grammar.words.order_and_sentence_words import IDLE
from grammar.words.tokens import cut
from grammar.words.unreadable_and_completed_by_board import LEFT_OUT, Mistake, Unreadable, Unsaid
from judge.board.power_names_and_place_codes import Power
from judge.orders.order import Order

_PARTS = frozenset(("north", "south", "east", "west", "centre", "center", "norden", "süden"))
"""Headings that could also be the start of a place name."""
_NUMBERED = re.compile(r"\d{1,2} (([^\W\d_]{3,}) .+)")
"""A line with a number in front of it, without a full stop or a bracket: ``1 edi nth``."""


class LineReader(HeadedLines):
    """Parses the lines of one message that do not begin with a command.

    ``lost`` is set below a SIGNON that could not be read. The lines there are for an unknown seat
    and must not reach any other seat.
    """

    lost: bool = False
    signing: bool = False
    """Set below a name or a greeting that follows orders. Lines there may be part of a signature,
    so an order only counts if it gives the unit's type."""

    signed: bool = False
    """Like ``signing``, but only set until the next order."""

    letter: str = ""
    """The letters in front of the last line that had any."""

    @abstractmethod
    def _command(self, block: Block, head: str, rest: str) -> Iterator[c.Part]:
        """Parses a command."""

    def _has_ordered(self) -> bool:
        return self.ordered

    def _with_phase(self, part: c.Part) -> c.Part:
        """Returns the part unchanged, unless it is an order that, according to the player, does not
        count. Such an order becomes a skipped line. The line that says so keeps its own reply."""
        own = self.disowner.line if self.disowner else 0
        match part:
            case Mistake(line=line) if line == own:
                return part
            case c.Statement(command=c.OrderLine(order=order)) if self._is_announced(order):
                return part
            case c.Statement(command=c.OrderLine()) | Mistake(is_order=True) if self.adrift:
                return self._left(part)
        return part

    def _is_announced(self, order: Order) -> bool:
        kind = self.announced.action if self.announced else None
        return kind is not None and isinstance(order.action, kind)

    def _left(self, part: c.Part) -> c.Skipped:
        self.disowner = None
        is_doubted = self.disowned and not self.is_sure
        order = part if is_doubted and not isinstance(part, c.Skipped) else None
        if isinstance(order, Mistake) and not order.meant:
            order = None
        return c.Skipped(part.line, part.text, self.adrift, meant=True, order=order)

    def _line(self, block: Block) -> Iterator[c.Part]:
        language = block.speech.here
        text = block.text if block.text.isascii() else alike(block.text)
        is_free = not self.columns and not language.elected
        if is_free and (order := plain_order(text, language.names)):
            self.signing = False
            yield from self._taken(block, text, Taken((order,)), None)
            return
        if is_free and (found := _NUMBERED.fullmatch(text)) and _is_place(found[2], language):
            text = found[1] if is_order(found[1], language.terse) else text
        in_table = self.columns or PARTED.search(text)
        if in_table and (table := self._table(block, text)):
            yield from table
        elif language.elected and (said := self._elected(block, text)) is not None:
            yield from said
        else:
            named = own_power(with_nation(text, language.names), language.names)
            named = self._lettered(text, language) or named
            yield from self._plain(block, *named, language)

    def _lettered(self, text: str, language: OrderSyntax) -> tuple[Power, str] | None:
        """Splits the letters of a power from an order. Returns None for any other line, or if the
        letter only continues a lettered list: ``B`` below ``A``."""
        found = lettered(text, language.names)
        if not found:
            return None
        power, letters, order = found
        last, self.letter = self.letter, letters.upper()
        follows = len(last) == len(letters) == 1 and ord(self.letter) == ord(last) + 1
        read = take_order(order, language) if power and not follows else None
        return (power, order) if power and isinstance(read, Taken) else None

    def _elected(self, block: Block, text: str) -> Iterator[c.Part] | None:
        """Parses a line about a power without a player. Returns None for any other line."""
        language = block.speech.here
        said = self.elective.take(block.line, text, block.number, language)
        if not said:
            return None
        if said.fault:
            return iter((replace(unread(block, said.fault), is_order=True),))
        if said.orders:
            lines = [replace(block, text=one) for one in said.orders]
            return (part for one in lines for part in self._plain(one, None, one.text, language))
        if self.disowned:
            self.disowned = False
            self._set_adrift("")
        return iter((self._names(block, said.power, said.count),))

    def _plain(
        self, block: Block, power: Power | None, line: str, language: OrderSyntax
    ) -> Iterator[c.Part]:
        """Parses a line that is not in a table, and quotes the words that the player typed. If
        ``power`` is set, its name has already been removed from the start of the line."""
        is_dressed = DRESSED.search(line) and not language.verbatim_line(line)
        typed, plain = undressed(line) if is_dressed else (line, line)
        for part in self._undressed(block, power, plain, language):
            yield replace(part, text=as_typed(part.text, plain, typed))

    def _undressed(
        self, block: Block, power: Power | None, line: str, language: OrderSyntax
    ) -> Iterator[c.Part]:
        """Parses a line without marks and polite words."""
        if power and not line:
            yield self._names(block, power)
            return
        if line.lower() in _PARTS:
            yield c.Skipped(block.line, block.text, "a heading")
            return
        if not power and not self.ordered and (short := short_name(line, language.names)):
            yield self._names(block, short)
            return
        if not power and (named := full_name(line, language.names)) and _is_place(line, language):
            self.signing |= self.ordered
            yield self._names(block, named)
            return
        if power and is_heading(line, language):
            yield from self._orders(block, block.text)
            return
        if several := self._of_many(block, line, power):
            yield from several
            return
        texts = sides_of(line, language)
        spoken = len(texts) > 1 and (power or begins_like_order(line.lstrip(" \"'"), language))
        if spoken and language.sides and _are_sides(texts, language.sides, language):
            yield from self._sides(block, language.sides, texts, power)
            return
        read = take_order(line, language)
        if isinstance(read, Unreadable) and not self._has_ordered():
            read = _first_of_all(line, language) or read
        names_no_unit = isinstance(read, Unreadable) or read.orders[0].unit is None
        if names_no_unit and (swept := read_sweep(line)):
            named = power or self.power
            meant = swept.meant and replace(swept.meant, power=named)
            yield replace(unread(block, replace(swept, meant=meant)), is_order=True)
            return
        self.signed |= self.signing
        if self.signing and not self._names_unit(line, read, language):
            changed = self._second_thought(block, line)
            yield changed or self._said_aside(block, line) or not_understood(block)
        elif isinstance(read, Taken):
            yield from self._taken(block, line, read, power)
        else:
            yield from self._several(block, line, power, read)

    def _of_many(self, block: Block, line: str, power: Power | None) -> list[c.Part]:
        """Parses a line that involves two orders."""
        language = block.speech.here
        texts, fault = of_many(line, language)
        if not texts and THEN.search(line) and (two := in_turn(line, language)):
            return [*self._in_turn(block, two, power)]
        parts = [part for text in texts for part in self._order(block, text, power)]
        said = [replace(unread(block, fault), is_order=True)] if fault else []
        is_above = bool(fault and fault.meant and fault.meant.unsaid is Unsaid.ADDED)
        return [*said, *parts] if is_above else [*parts, *said]

    def _names_unit(self, line: str, read: Taken | Unreadable, language: OrderSyntax) -> bool:
        """Returns whether a line below a name or a greeting contains a unit with its type."""
        if isinstance(read, Taken):
            typed = read.orders[0].unit is None or read.orders[0].unit.type is not None
        else:
            unit = read.meant.unit if read.meant else None
            typed = (unit is not None and unit.type is not None) or _is_above(line, language)
            typed |= holds_unit_order(line, language)
        self.signing = not typed
        return typed

    def _several(
        self, block: Block, line: str, power: Power | None, read: Unreadable
    ) -> Iterator[c.Part]:
        """Parses a line that is not a single order but may contain several."""
        language, line = block.speech.here, " ".join(line.split())
        terse = partial(is_order, language=language)
        alone = None if power or block.before else without_unit(block.text, language)
        if alone:
            yield replace(unread(block, alone), is_order=True)
        elif not power and ENDS_WITHIN.search(line) and (apart := sentences(line, language, terse)):
            yield from self._sentences(block, apart)
        elif is_away(line, language):
            fault = unknown_here(line, language.names)
            yield unread(block, fault) if fault else not_understood(block)
        elif not line or is_quoted(line):
            yield from self._no_order(block, line)
        elif asks(line) and (
            holds_unit_order(line, language)
            or (opens_question(line) and begins_like_order(line, language))
            or (ends_in_question(line) and places_named(line, language))
        ):
            places = places_of_order(line, language)
            fault = None if places else unknown_here(line, language.names)
            yield unread(block, fault) if fault else question(block)
        elif part := self._said_of_orders(block, line):
            yield part
        else:
            yield from self._apart(block, line, power, read)

    def _apart(
        self, block: Block, line: str, power: Power | None, read: Unreadable
    ) -> Iterator[c.Part]:
        """Parses a line that may contain several orders, by splitting it wherever an order may
        end."""
        language = block.speech.here
        spoken = bool(power) or begins_like_order(line, language) or is_for_board(line, read)
        headed = not spoken and (below_what(line) is not None or is_heading(line, language))
        names_power = language.names.power(line.split()[0]) is not None  # ``ENG S1901M: ...``
        headed |= (names_power or not spoken) and is_headed(line, language)
        if headed:
            yield from self._no_order(block, line)
            return
        if not power and is_remark(block, line) and not said_to(line, language.names):
            yield self._remark(block, line)
            return
        if not (spoken or speaks_of_board(line, language.names)):
            yield from self._no_order(block, line)
            return
        if not power and (led := led_in(line, language)):
            yield from self._led_in(block, *led)
            return
        whose, units = units_told(line, language)
        if units:
            for text in units:
                yield from self._order(block, text, whose or power)
            return
        yield from self._cut(block, line, power, spoken=spoken)

    def _cut(
        self, block: Block, line: str, power: Power | None, *, spoken: bool
    ) -> Iterator[c.Part]:
        """Splits a line that may contain several orders into parts, and parses them. If ``spoken``
        is set, the line certainly contains orders."""
        language = block.speech.here

        def reads_order(text: str) -> bool:
            return is_order(text, language, typed=True) or bool(by_type(text, language))

        parts = [
            one
            for part in split_orders(line, language)
            for one in spread_orders(part, language, reads_order)
        ]
        whole, parts = parts, corrected(parts)
        for gone in (one for one in whole if not any(map(one.endswith, parts))):
            if begins_like_order(gone, language):
                why = f"{shorten(gone)}, an order taken back on the same line"
                yield c.Skipped(block.line, shorten(gone), why)
        ordered = spoken or any(is_order(part, language) for part in parts)
        if ordered and any(doubts_order(_said(part), language) for part in parts[1:]):
            yield replace(unread(block, Unreadable(UNSURE)), is_order=True)
        elif ordered and are_governed(parts, language):
            yield sentence(block, line, HOLDS_ORDER)
        elif spoken or (len(parts) > 1 and are_orders(parts, language)):
            yield from self._parts(block, parts, power)
        else:
            yield from self._no_order(block, line)

    def _parts(self, block: Block, parts: Sequence[str], power: Power | None) -> Iterator[c.Part]:
        """Parses the orders on a line. A season in front of one of them also applies to those after
        it."""
        season = None
        for text in parts:
            dated = with_season(text, block.speech.here)
            if dated:
                season = dated[0] if text.endswith(dated[1]) else None
            if season and not dated and is_order(text, block.speech.here):
                yield from self._of_season(block, text, season, text)
            else:
                yield from self._order(block, text, power)

    def _remark(self, block: Block, line: str) -> Mistake:
        """Returns the reply to a line that mentions units or places but does not ask for
        anything."""
        fault = unknown_here(line, block.speech.here.names)
        said = Mistake(block.line, shorten(line), NOT_UNDERSTOOD)
        return unread(block, fault) if fault else said

    def _led_in(self, block: Block, label: str, orders: str) -> Iterator[c.Part]:
        """Parses the orders after small talk. The small talk may say that they add to earlier
        orders."""
        if not self._has_ordered() and (kept := adds(label)):
            yield replace(unread(replace(block, text=f"{label}:"), kept), is_order=True)
        yield from self._line(replace(block, text=orders))

    def _no_order(self, block: Block, line: str) -> Iterator[c.Part]:
        """Parses a line that is neither an order nor a complete command."""
        language = block.speech.here
        to = greeted(line, language.names)
        if is_number_alone(line):
            yield c.Skipped(block.line, block.text, "a heading")
        elif not asks_to_change(line) and (changed := self._second_thought(block, line)):
            yield changed
        elif power := full_name(line, language.names):
            self.signing |= self.ordered
            yield self._names(block, power)
        elif to and not holds_unit_order(line, language):
            yield self._addressed(block, to)
        elif self.ordered and not _is_above(line, language) and _are_people(line):
            self.signing = True
            yield c.Skipped(block.line, block.text, "a name")
        elif headed := self._headed_so(block, line):
            yield from headed
        elif found := announced(line, language):
            own, above = found
            yield replace(unread(block, above.fault), is_order=True)
            self._set_adrift(above.below, own)
        elif (part := changes_part(line)) and not places_of_order(line, language):
            yield replace(unread(block, part), is_order=True)
        elif asks_to_change(line):
            yield self._change(block, line)
        elif CHANGES_LIST.search(line):
            yield replace(unread(block, Unreadable(CHANGE)), is_order=True)
        elif not is_quoted(line) and holds_unit_order(line, language):
            yield sentence(block, line, why_no_order(line, language))
        else:
            yield from self._unknown(block, own_power(block.text, language.names)[1])

    def _headed_so(self, block: Block, line: str) -> Iterator[c.Part] | None:
        """Parses a line that contains a season or introduces orders. Returns None for any other
        line."""
        language = block.speech.here
        if (rest := below_what(line)) is not None:
            return self._orders(block, rest)
        if is_heading(line, language) or is_headed(line, language) or is_title(line, language):
            return self._orders(block, line)
        if dated := with_season(line, language):
            return self._of_season(block, line, *dated)
        if is_garbled(line, language):
            asked = question(block) if asks(line) else sentence(block, line, garbled(language))
            return iter((asked,))
        in_words = is_headed_in_words(line, language) and not holds_unit_order(line, language)
        return self._orders(block, line) if in_words and not goes_back(line) else None

    def _change(self, block: Block, line: str) -> Mistake:
        """Returns the reply to a line that asks to change an order or to move it within the
        list."""
        language, moves = block.speech.here, moves_lines(line)
        is_order = moves or holds_order(line, language)
        fault = None if is_order else unknown_here(line, language.names)
        said = unread(block, fault or Unreadable(ARRANGED if moves else CHANGE))
        return replace(said, is_order=is_order, places=places_of_order(line, language))

    def _unknown(self, block: Block, line: str) -> Iterator[c.Part]:
        """Parses a line without an order. The text must be the original line, because passwords
        must not be changed."""
        if fault := unknown_here(line, block.speech.here.names) or told_by_help(line):
            self.lost = is_lost_signon(line)
            yield replace(unread(block, fault), is_order=holds_back(line))
        elif to := said_to(line, block.speech.here.names):
            yield self._addressed(block, to)
        elif season := season_of(line):
            self._set_adrift("")
            self.named = season
            yield c.Statement(block.line, block.text, c.OrdersFor(season))
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
                self._set_adrift(BELOW_ADRIFT)
            mistake = not_understood(block)
            if lost_phase and not mistake.suggestion:
                mistake = unread(block, unknown_season(block.speech.here.calendar))
            elif lost_phase:
                mistake = replace(mistake, reason=f"{mistake.reason} {NOT_STORED}")
            yield self._of_places(block, line, mistake)

    def _of_places(self, block: Block, line: str, mistake: Mistake) -> Mistake:
        """Returns the reply to an unknown line. If the line contains a place, it may be an
        order."""
        language = block.speech.here
        if is_quoted(line):
            return mistake
        places = places_of_order(line, language, block.before)
        if wants_of_unit(line, language):
            return sentence(block, line, HOLDS_ORDER)
        told = told_of(line, language, block.before) if places else None
        return replace(mistake, places=places, told=told)

    def _in_turn(
        self, block: Block, two: Sequence[tuple[str, Order]], power: Power | None
    ) -> Iterator[c.Part]:
        """Returns the orders on a line that has one for this season and one for the next."""
        for side, (text, order) in enumerate(two, 1):
            command = c.OrderLine(order, (), power or self.power, side, self.heading, then=True)
            yield c.Statement(block.line, text, command)

    def _sides(
        self, block: Block, sides: Sides, texts: list[str], power: Power | None
    ) -> Iterator[c.Part]:
        """Parses a line with orders for several phases. Some of the orders may be missing."""
        language = block.speech.here
        if fault := sides.too_many(texts, language):
            yield replace(unread(block, fault), is_order=True)
            return
        alone = len([text for text in texts if text]) == 1
        for side, text in enumerate(texts, 1):
            match sides.take(text, language, texts[0]):
                case Unreadable(reason, best, meant):
                    meant = meant if alone else None  # a signature such as ``/Nora``
                    shown = shorten(text)
                    yield Mistake(block.line, shown, reason, best, is_order=True, meant=meant)
                case read:
                    yield from self._taken(block, text, read, power, side)

    def _taken(
        self, block: Block, text: str, read: Taken, power: Power | None, side: int = 0
    ) -> Iterator[c.Part]:
        self.signed = False
        for order in read.orders:
            above = "" if power else self.heading
            whose = power or self.power
            command = c.OrderLine(order, read.remarks, whose, side, above, counted=block.counted)
            yield c.Statement(block.line, text, command)

    def _order(self, block: Block, text: str, power: Power | None) -> Iterator[c.Part]:
        """Parses one of several orders on a line."""
        language = block.speech.here
        read = take_order(text, language)
        if isinstance(read, Taken):
            yield from self._taken(block, text, read, power)
        elif dated := with_season(text, language):
            yield from self._of_season(block, text, *dated)
        elif both := with_help(text, language):
            for one in both:
                yield from self._order(block, one, power)
        elif fault := of_part(text, language):
            yield replace(unread(replace(block, text=text), fault), is_order=True)
        elif begins_like_order(text, language) or is_for_board(text, read):
            said = replace(unread(replace(block, text=text), read), is_order=True)
            if said.meant or not is_remark(block, text):
                told = asked_of(text, language) or others_in(text, said.meant, language)
                if told and self.signed:
                    told = replace(told, of_firm=tells_of_firm(text, language))
                yield replace(said, told=told)
            else:
                yield self._remark(block, text)
        elif is_headed(text, language):
            yield from self._orders(replace(block, text=text), text)
        elif is_garbled(text, language):
            yield sentence(block, text, garbled(language))
        elif changed := self._second_thought(replace(block, text=text), text):
            yield changed
        elif _is_polite(text, language):
            yield c.Skipped(block.line, shorten(text), "a greeting")
        elif is_remark(block, text):
            yield self._remark(block, text)
        else:
            if holds_unit_order(text, language):
                yield sentence(block, text, why_no_order(text, language))
            else:
                said = Mistake(block.line, shorten(text), NOT_UNDERSTOOD)
                yield self._of_places(block, text, said)


_VERB = re.compile(r"(?:BUILD|REMOVE|DISBAND|CONVERT) ")


def _said(part: str) -> str:
    """Strips the verb that the parser added to a part of a line with winter orders."""
    return _VERB.sub("", part, count=1)


def _is_polite(text: str, language: OrderSyntax) -> bool:
    """Returns whether a part of a line is only a greeting. ``Hey so Bulgaria > Serbia`` is more
    than that."""
    greets = is_greeting(text) and len(places_named(text, language)) < 2
    return greets or text.lower().strip(".!") in IDLE


def _are_sides(texts: Sequence[str], sides: Sides, language: OrderSyntax) -> bool:
    """Returns whether slashes separate the orders on a line. In a game without such lines, every
    part must be a readable order or contain a unit with its type. If a part is empty, the slash can
    only be a separator."""
    if language.has_sides or not all(texts) or sides.too_many([*texts], language):
        return True
    named = (cut(text, language.names).kinds[:2] for text in texts)
    if all("UNIT" in kinds for kinds in named):
        return True
    return all(isinstance(take_order(text, language), Taken) for text in texts)


def _first_of_all(line: str, language: OrderSyntax) -> Taken | None:
    """Parses an order with a note that it comes first, ``F BRE - MAO (first!)``. Returns None for
    any other line."""
    first = first_of_all(line)
    read = take_order(first[0], language) if first else None
    if not first or not isinstance(read, Taken):
        return None
    return replace(read, remarks=(*read.remarks, f"'{first[1]}{LEFT_OUT}"))


def _is_above(line: str, language: OrderSyntax) -> bool:
    """Returns whether a line is a heading above orders, even though it may look like a name."""
    return below_what(line) is not None or is_heading(line, language)


def _are_people(line: str) -> bool:
    """Returns whether a line may be the sender's name, or the names of several people."""
    return is_name(line) or are_names(line)


def _is_place(line: str, language: OrderSyntax) -> bool:
    """Returns whether a name is that of a place, like the name of the power ``Ankara``."""
    return language.names.is_begun(" ".join(line.strip(" .:").lower().split()))
