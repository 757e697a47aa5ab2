"""Parses headings, which give the phase and the power for the order lines below them."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import replace

from grammar.commands import statement_types as c
from grammar.commands.command_table.record import AHEAD
from grammar.commands.command_words import BY_WORD
from grammar.commands.correct_and_mask_passwords import mask
from grammar.commands.other_judges import unknown_here
from grammar.commands.requests_in_sentences import holds_back
from grammar.letter.addressed_to_others import BELOW_ADDRESSED, Addressed, said_to
from grammar.letter.around.order_tables import Columns, Titled, columns_of
from grammar.letter.around.quotations_signatures_greetings import is_greeting
from grammar.letter.corrections_and_lines_about_two_orders import led_in
from grammar.letter.cutting.pieces import Block
from grammar.letter.headings import Heading, is_heading, read_heading, with_orders
from grammar.letter.orders_not_meant import (
    Disowned,
    begins_with_if,
    changes_order,
    claims,
    disowned,
    is_footer,
    names_owner,
)
from grammar.letter.remarks_on_other_lines import Elective
from grammar.letter.unread_lines import (
    CHANGES_MIND,
    IFS,
    NOT_UNDERSTOOD,
    not_understood,
    unread,
)
from grammar.orders.lines.changes_of_filed_orders import CHANGE, names_change
from grammar.orders.lines.order_detection import holds_unit_order, places_named
from grammar.orders.lines.split_orders import Sentence
from grammar.orders.lines.wishes_or_remarks import Mood, mood, places_of_order, told_of
from grammar.orders.parse_context_and_dialect import OwnLine
from grammar.words.clean_text import shorten
from grammar.words.unreadable_and_completed_by_board import Mistake, Unreadable
from judge.board.phases import Phase, Span, Undated
from judge.board.power_names_and_place_codes import Power

_WORD = re.compile(r"[^\W\d_]+")
_OWN = re.compile(
    r"\b(?:my|our|mine|own|real|true|final|here|meine?|unsere?|mes|nos|miei|nostri|mis|nuestras)\b",
    re.IGNORECASE,
)
BELOW_ADRIFT = "it is below a heading whose season could not be read; send it again"


class HeadedLines(ABC):
    """Parses headings, and remembers what they say about the lines below.

    ``power`` is the power in a heading (``FRANCE:``). ``adrift`` is the reason for skipping the
    orders below, or "". Orders are skipped if their phase is unknown, if a line above them
    introduces lines of another kind (``announced``), or if the player says that they do not count.
    """

    ordered: bool = False
    """Set if this section contains orders."""
    is_meant: bool = False
    """Set if the player has confirmed the orders."""
    power: Power | None = None
    heading: str = ""
    """The heading that names ``power``."""
    elective: Elective
    """The headings for powers without a player."""
    adrift: str = ""
    announced: OwnLine | None = None
    disowner: Block | None = None
    """The last line that said the orders do not count."""
    disowned: bool = False
    """Set if orders are skipped because the player said that they do not count. The next heading
    resets it."""
    is_sure: bool = False
    """Set if there is no doubt that the orders below do not count."""
    withdrawn: str = ""
    """The reason why the orders above the current line do not count, if that line says so."""
    is_withdrawal_sure: bool = False
    """Set if there is no doubt that the orders above do not count."""
    owner: tuple[Power, str] | None = None
    """The power that, according to the current line, owns the orders above, and that line."""

    named: Phase | Undated | Span | None = None
    """The phase for the lines below, from the heading."""
    columns: Columns | Titled | None = None
    """The table that the current line may belong to."""

    @abstractmethod
    def _with_phase(self, part: c.Part) -> c.Part:
        """Returns the part unchanged, unless it is an order that is ``adrift``. In that case,
        returns a skipped line."""

    @abstractmethod
    def _has_ordered(self) -> bool:
        """Returns whether there are orders above this line."""

    @abstractmethod
    def _order(self, block: Block, text: str, power: Power | None) -> Iterator[c.Part]:
        """Parses one of several orders on a line."""

    @abstractmethod
    def _line(self, block: Block) -> Iterator[c.Part]:
        """Parses a line without a command."""

    def _set_adrift(self, why: str, announced: OwnLine | None = None) -> None:
        self.adrift, self.announced = why, announced

    def _disown(self, block: Block, why: str, *, is_sure: bool) -> None:
        if self.is_meant and not is_sure:
            return
        self.is_sure = is_sure
        self._set_adrift(why)
        self.disowned, self.disowner = True, block

    def _said_of_orders(self, block: Block, line: str) -> c.Part | None:
        """Returns the part for a line that says that orders near it do not count or are not final.
        Returns None for any other line."""
        language = block.speech.here
        if holds_unit_order(line, language):
            return self._said_in_label(block, line)
        if is_heading(line, language):
            return None
        if found := _mood_of_if(block, line):
            return _whole_if(block, line) if found is not Mood.REMARK else None
        names = language.names
        powers = [word for word in _WORD.findall(line) if names.power(word)]
        of_one = len(powers) == 1 and said_to(line, names) is None
        if of_one and (part := self._of_power(block, line, powers[0])):
            return part
        of_board = bool(powers) or (begins_with_if(line) and bool(places_named(line, language)))
        ordered = self._has_ordered() or self.disowned
        said = disowned(line, names.power, ordered=ordered, of_board=of_board)
        if said:
            return self._against(block, line, said)
        if self.disowned and claims(line, names.power):
            self.disowned = False
            self._set_adrift("")
        return None

    def _against(self, block: Block, line: str, said: Disowned) -> Mistake:
        """Returns the reply to a line that casts doubt on the orders near it."""
        if said.below and (said.sure or not self.disowned):
            self._disown(block, said.below, is_sure=said.sure)
        if said.sure or not self.is_meant:
            self.withdrawn, self.is_withdrawal_sure = said.above, said.sure
        asks = unknown_here(line) if not self.ordered and holds_back(line) else None
        if asks:
            return replace(unread(block, asks), is_order=True)
        of_others = unknown_here(line) if begins_with_if(line) else None
        wish = None if said.sure else unknown_here(line, block.speech.here.names)
        fault = unread(block, of_others or wish or Unreadable(NOT_UNDERSTOOD))
        if said.sure or of_others:
            return fault
        return replace(fault, is_guess=True, is_open=said.open)

    def _said_in_label(self, block: Block, line: str) -> Mistake | None:
        """Returns the reply to a line that contains an order and casts doubt on it with the words
        before a colon. Returns None for any other line."""
        label, mark, _ = line.partition(":")
        is_power = block.speech.here.names.power
        said = disowned(label + mark, is_power, ordered=False, of_board=False) if mark else None
        if said and names_change(label + mark):
            return replace(unread(block, Unreadable(CHANGE)), is_order=True)
        if said and said.below:
            self._disown(block, said.below, is_sure=said.sure)
            if begins_with_if(label):
                return replace(unread(block, Unreadable(IFS)), is_order=True)
        return None

    def _of_power(self, block: Block, line: str, word: str) -> c.Skipped | None:
        """If a line says in the player's own words which power the orders above or below it belong
        to, returns it as a skipped line, otherwise None. ``word`` names the power."""
        power = block.speech.here.names.power(word)
        is_power = block.speech.here.names.power
        if power and self._has_ordered() and is_footer(line, is_power):
            self.owner = power, block.text
            return c.Skipped(block.line, block.text, "a line about your orders")
        if not names_owner(line, is_power):
            return None
        return self._names(block, power)

    def _names(self, block: Block, power: Power | None, count: int = 0) -> c.Skipped:
        """Records the power and the number of votes for the orders below, and returns the heading
        as a skipped line."""
        elected = power if power in block.speech.here.elected else None
        self.elective.begin(elected, block.line, count)
        self.power, self.heading = (None, "") if elected else (power, block.text)
        return c.Skipped(block.line, block.text, "a heading")

    def _second_thought(self, block: Block, line: str) -> Mistake | None:
        """Returns the reply to a line that may change an order in unusual words, or None."""
        if holds_unit_order(line, block.speech.here):
            return None
        changes = changes_order(line, block.speech.here)
        fault = replace(unread(block, Unreadable(CHANGES_MIND)), is_order=True)
        return fault if changes else None

    def _sentences(self, block: Block, apart: Sequence[Sentence]) -> Iterator[c.Part]:
        """Parses a line that contains both orders and prose as if each sentence were on its own
        line."""
        language = block.speech.here
        for one in apart:
            said = replace(block, text=one.text)
            if one.orders or led_in(one.text, block.speech.here):
                yield from self._line(said)
            elif places := places_of_order(one.text, language):
                told = told_of(one.text, language)
                yield replace(not_understood(said), places=places, told=told)
            elif is_greeting(one.text) and not said_to(one.text, language.names):
                yield c.Skipped(block.line, shorten(one.text), "a greeting")
            else:
                changed = self._second_thought(said, one.text)
                yield changed or self._said_aside(said, one.text) or not_understood(said)

    def _said_aside(self, block: Block, line: str) -> c.Part | None:
        """Returns the part for a line that is about orders or for other players. Returns None for
        any other line."""
        if part := self._said_of_orders(block, line):
            return part
        to = said_to(line, block.speech.here.names)
        return self._addressed(block, to) if to else None

    def _addressed(self, block: Block, to: Addressed) -> c.Part:
        """Returns a reply saying that a line was not sent to the players it addresses. The lines
        below may be for them too, so the orders there do not count."""
        if to.opens:
            self._disown(block, BELOW_ADDRESSED.format(line=shorten(block.text)), is_sure=False)
        return unread(block, Unreadable(to.not_sent, to.command))

    def _orders(self, block: Block, rest: str) -> Iterator[c.Part]:
        """Parses a heading, and the orders after it if there are any. Small talk in the heading
        does not change the phase or the power."""
        above, orders = with_orders(rest, block.speech.here) or (rest, "")
        try:
            heading = read_heading(above, block.speech.here)
        except ValueError as trouble:
            self.power = None
            self._set_adrift(BELOW_ADRIFT)
            form = BY_WORD["ORDERS"].example(block.speech.here.calendar)
            yield unread(block, Unreadable(str(trouble), form, is_example=True))
        else:
            headed = self._headed(block, heading, not above.strip(" :.!"))
            if not (orders and isinstance(headed, c.Skipped)):
                yield headed
        if orders:
            yield from map(self._with_phase, self._line(replace(block, text=orders)))

    def _is_disowned(self, block: Block) -> bool:
        """Returns whether a line directly above this heading says that the orders do not count
        (``Draft:`` above ``Spring 1901:``), and the heading does not contradict it."""
        above = self.disowner
        if not self.disowned or above is None or _OWN.search(block.text):
            return False
        return block.line - above.line <= 1 + above.text.rstrip().endswith(":")

    def _headed(self, block: Block, heading: Heading, empty: bool) -> c.Part:
        why = self.adrift if self._is_disowned(block) else ""
        if self.disowned and not why:
            self.disowned = False
            self._set_adrift("")
        bare = empty and block.head == "ORDERS"
        if bare or not heading.is_prose or self.elective.power:
            self._names(block, heading.power)
        if bare or heading.phase:
            self._set_adrift(why)
            self.named, self.columns = heading.phase, None
            ahead = block.head == "ORDERS" and block.text.upper().startswith(AHEAD)
            return c.Statement(block.line, block.text, c.OrdersFor(heading.phase, ahead))
        return c.Skipped(block.line, block.text, "a heading")

    def _table(self, block: Block, text: str) -> Sequence[c.Part]:
        """Parses the header or a row of a table. Returns nothing for any other line."""
        language = block.speech.here
        if columns := columns_of(text, language.calendar):
            self.columns = columns
            if isinstance(columns, Columns):
                self._set_adrift("")
                self.named = None
            return (c.Skipped(block.line, block.text, "a heading"),)
        row = self.columns.row(text, language) if self.columns else None
        if row is None:
            return ()
        found: list[c.Part] = []
        for phase, order in row:
            if order:
                if phase:
                    found.append(c.Statement(block.line, block.text, c.OrdersFor(phase)))
                found += map(_as_order, self._order(block, order, None))
        if not found:
            return (c.Skipped(block.line, block.text, "a heading"),)
        if not all(order in block.text for _, order in row):  # put together from several cells
            whole = shorten(mask(block.text))
            found = [replace(part, text=whole) for part in found]
        if isinstance(self.columns, Columns):
            found.append(c.Statement(block.line, block.text, c.OrdersFor(None)))
        return found

    def _of_season(
        self, block: Block, text: str, season: Phase | Undated, bare: str
    ) -> Iterator[c.Part]:
        """Parses an order with its own season. After it, the phase from the heading applies
        again."""
        yield c.Statement(block.line, text, c.OrdersFor(season))
        yield from self._order(block, bare, None)
        yield c.Statement(block.line, text, c.OrdersFor(self.named))


def _mood_of_if(block: Block, line: str) -> Mood | None:
    """Returns the mood of a complete sentence with "if". Returns None if the sentence continues in
    the orders below."""
    found = mood(line, block.speech.here, block.before) if begins_with_if(line) else None
    return None if found is Mood.UNKNOWN else found


def _whole_if(block: Block, line: str) -> Mistake:
    """Returns the reply to a complete sentence with "if". If it asks units to do something, the
    reply lists their places."""
    places = places_of_order(line, block.speech.here, block.before)
    return replace(unread(block, Unreadable(NOT_UNDERSTOOD)), places=places)


def _as_order(part: c.Part) -> c.Part:
    """Marks an error in a row of a table as an error in the order list."""
    return replace(part, is_order=True) if isinstance(part, Mistake) else part
