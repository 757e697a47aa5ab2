"""What headings say of the order lines below them: for which phase, and whose they are."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest

from grammar.commands import commands as c
from grammar.commands.command_words import BY_WORD
from grammar.commands.other_judges import unknown_here
from grammar.commands.records.record import AHEAD
from grammar.commands.request_phrases import holds_back
from grammar.letter.around.columns import Columns, Titled, columns_of
from grammar.letter.around.disowned import (
    NO_IFS,
    NOT_FINAL,
    Disowned,
    begins_with_if,
    below_question,
    disowned,
    is_condition,
    is_footer,
    is_of_one,
    leaves_open,
    owns,
)
from grammar.letter.around.habits import is_greeting
from grammar.letter.around.later import BELOW_LATER, is_later
from grammar.letter.around.partners import (
    asks_partner,
    divides,
    greeted_by_name,
    shares,
    speaks_to_judge,
    waits_for_agreement,
)
from grammar.letter.around.second_thoughts import CHANGES_MIND, changes_mind
from grammar.letter.around.signs import is_of_person
from grammar.letter.cutting.pieces import Block
from grammar.letter.faults import IFS, NOT_UNDERSTOOD, agreed, not_understood, unread
from grammar.letter.headings import Heading, read_heading, with_orders
from grammar.letter.of_many import led_in
from grammar.letter.told import BELOW_ADDRESSED, Addressed, said_to
from grammar.orders.lines.beginnings import holds_unit_order, places_named
from grammar.orders.lines.changes import CHANGE, names_change
from grammar.orders.lines.elective import Elective
from grammar.orders.lines.hearsay import places_of_order, told_of
from grammar.orders.lines.moods import Mood, agrees_with, mood
from grammar.orders.lines.sentences import Sentence
from grammar.orders.order_syntax import OwnLine
from grammar.words.clean_text import shorten
from grammar.words.read_errors import Mistake, Unreadable
from judge.board.phases import Phase, Span, Undated
from judge.board.units import Power

_WORD = re.compile(r"[^\W\d_]+")
_OWN = re.compile(
    r"\b(?:my|our|mine|own|real|true|final|here|meine?|unsere?|mes|nos|miei|nostri|mis|nuestras)\b",
    re.IGNORECASE,
)
BELOW_ADRIFT = "it is below a heading whose season could not be read; send it again"


class HeadedLines(ABC):
    """Reads headings, and knows what they say of the lines below.

    ``power`` is the one a heading names (``FRANCE:``). Orders are ``adrift`` below an ORDERS line
    that does not say for which phase they are, or below one that announces lines of one kind, all
    but those ``announced``; it holds what is said of them.
    """

    ordered: bool = False
    """Whether this frame has orders."""
    power: Power | None = None
    heading: str = ""
    """The line that names that power."""
    elective: Elective
    """What is said of a power that no player has."""
    adrift: str = ""
    announced: OwnLine | None = None
    disowner: Block | None = None
    """The line that said so last."""
    disowned: bool = False
    """Whether they are adrift because their writer says that they do not count: the next heading
    ends that."""
    withdrawn: str = ""
    """Why the orders above the line at hand do not count, where it says so."""
    owner: tuple[Power, str] | None = None
    """Whose they are, where it says that, and the line."""

    named: Phase | Undated | Span | None = None
    """What the heading says for which phase the lines below are."""
    columns: Columns | Titled | None = None
    """The table that the line at hand may be a row of."""

    to_partner: bool = False
    """Whether somebody was greeted by name, and nothing said to the judge since."""

    @abstractmethod
    def _with_phase(self, part: c.Part) -> c.Part:
        """The part, unless it is an order and nobody knows for which phase or what for."""

    @abstractmethod
    def _has_ordered(self) -> bool:
        """Whether an order stands above."""

    @abstractmethod
    def _order(self, block: Block, text: str, power: Power | None) -> Iterator[c.Part]:
        """One of several orders of a line."""

    @abstractmethod
    def _line(self, block: Block) -> Iterator[c.Part]:
        """What a line says that begins with no command."""

    def _set_adrift(self, why: str, announced: OwnLine | None = None) -> None:
        self.adrift, self.announced = why, announced

    def _disown(self, block: Block, why: str) -> None:
        self._set_adrift(why)
        self.disowned, self.disowner = True, block

    def _said_of_orders(self, block: Block, line: str) -> c.Part | None:
        """A line that says of orders around it that they do not count, or are not final; None for
        any other line."""
        language = block.speech.here
        if holds_unit_order(line, language):
            return self._said_in_label(block, line)
        self.greets(line)
        if found := _mood_of_if(block, line):
            return _whole_if(block, line) if found is not Mood.REMARK else None
        if self._has_ordered() and is_later(line):
            self._disown(block, BELOW_LATER.format(line=line))
            return unread(block, Unreadable(NOT_UNDERSTOOD))
        powers = [word for word in _WORD.findall(line) if language.names.power(word)]
        of_board = begins_with_if(line) and bool(places_named(line, language))
        if said := disowned(line, powers, of_board=of_board):
            return self._against(block, line, said)
        if len(powers) == 1 and (part := self._of_power(block, line, powers[0])):
            return part
        if self._has_ordered() and not powers and is_of_person(line):
            return self._of_others(block)
        if leaves_open(line):
            return replace(unread(block, Unreadable(NOT_FINAL)), is_open=True)
        if self.to_partner and asks_partner(line):
            return self._asked_of_partner(block)
        if self._has_ordered() and waits_for_agreement(line):
            return replace(unread(block, Unreadable(NO_IFS)), is_open=True)
        if self.disowned and owns(line) and not (self.to_partner and shares(line)):
            self.disowned = False
            self._set_adrift("")
        return None

    def _against(self, block: Block, line: str, said: Disowned) -> Mistake:
        """What is answered to a line that says something against the orders around it."""
        if said.below and not self.disowned:
            self._disown(block, said.below)
        self.withdrawn = said.above
        asks = unknown_here(line) if not self.ordered and holds_back(line) else None
        if asks:
            return replace(unread(block, asks), is_order=True)
        of_others = unknown_here(line) if begins_with_if(line) else None
        wish = None if said.sure else unknown_here(line, block.speech.here.names)
        if self._has_ordered() and is_condition(line):
            return replace(unread(block, Unreadable(NO_IFS)), is_open=True)
        fault = unread(block, of_others or wish or Unreadable(NOT_UNDERSTOOD))
        return fault if said.sure or of_others else replace(fault, is_guess=True)

    def _said_in_label(self, block: Block, line: str) -> Mistake | None:
        """The same of a line that holds an order: what stands in front of its colon."""
        label, mark, _ = line.partition(":")
        said = disowned(label + mark, (), of_board=False) if mark else None
        if said and names_change(label + mark):
            return replace(unread(block, Unreadable(CHANGE)), is_order=True)
        if said and said.below:
            self._disown(block, said.below)
            if begins_with_if(label):
                return replace(unread(block, Unreadable(IFS)), is_order=True)
        return None

    def greets(self, line: str) -> None:
        """Notes whom a line is said to: somebody by name, or the judge."""
        rest = greeted_by_name(line)
        self.to_partner |= rest is not None or divides(line)
        self.to_partner &= not speaks_to_judge(rest or line)

    def _asked_of_partner(self, block: Block) -> c.Part:
        """What was asked of another player: orders below it are none yet, and those above may be
        none."""
        if self._has_ordered():
            return replace(unread(block, Unreadable(NOT_FINAL)), is_open=True)
        return self._of_others(block)

    def _of_others(self, block: Block) -> c.Part:
        """A line above orders that are said to be another player's, or for one."""
        self._disown(block, below_question(block.text))
        return replace(unread(block, Unreadable(NOT_UNDERSTOOD)), is_guess=True)

    def _of_power(self, block: Block, line: str, word: str) -> c.Skipped | None:
        """A line in a player's own words about the power, named by ``word``, whose orders stand
        above it or follow; None for any other line."""
        power = block.speech.here.names.power(word)
        if power and self._has_ordered() and is_footer(line, word):
            self.owner = power, block.text
            return c.Skipped(block.line, block.text, "a line about your orders")
        if not is_of_one(line, word):
            return None
        return self._names(block, power)

    def _names(self, block: Block, power: Power | None, count: int = 0) -> c.Skipped:
        """A heading that names the power whose orders follow, and may say how often they count."""
        elected = power if power in block.speech.here.elected else None
        self.elective.begin(elected, block.line, count)
        self.power, self.heading = (None, "") if elected else (power, block.text)
        return c.Skipped(block.line, block.text, "a heading")

    def _second_thought(self, block: Block, line: str) -> Mistake | None:
        """A line that may change an order in words that are none."""
        if holds_unit_order(line, block.speech.here):
            return None
        changes = changes_mind(line, block.speech.here, ordered=self._has_ordered())
        fault = replace(unread(block, Unreadable(CHANGES_MIND)), is_order=True)
        return fault if changes else None

    def _sentences(self, block: Block, apart: Sequence[Sentence]) -> Iterator[c.Part]:
        """Orders and prose in one line, each sentence as if it had a line of its own."""
        language = block.speech.here
        for one, behind in zip_longest(apart, apart[1:]):
            said = replace(block, text=one.text)
            if behind and agrees_with(one.text, behind.text, language):
                yield agreed(said, one.text)
            elif one.orders or led_in(one.text, block.speech.here):
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
        """The same, and a line that is said to other players."""
        if part := self._said_of_orders(block, line):
            return part
        to = said_to(line, block.speech.here.names)
        return self._addressed(block, to) if to else None

    def _addressed(self, block: Block, to: Addressed) -> c.Part:
        """Says of a line that it was not sent to those to whom it is said. What stands below it may
        be said to them too."""
        if to.opens:
            self._disown(block, BELOW_ADDRESSED.format(line=shorten(block.text)))
        return unread(block, Unreadable(to.not_sent, to.command))

    def _orders(self, block: Block, rest: str) -> Iterator[c.Part]:
        """A heading with the orders behind it, if there are any. What is only manners leaves phase
        and power as they are."""
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
        """Whether a line that disowns what stands below it stands right above a heading, ``Draft:``
        above ``Spring 1901:``, and that one does not own it."""
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
        """The head of a table with a column for each season, or a row of it."""
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
        if isinstance(self.columns, Columns):
            found.append(c.Statement(block.line, block.text, c.OrdersFor(None)))
        return found

    def _of_season(
        self, block: Block, text: str, season: Phase | Undated, bare: str
    ) -> Iterator[c.Part]:
        """An order with its season behind it; those below are for the one of the heading again."""
        yield c.Statement(block.line, text, c.OrdersFor(season))
        yield from self._order(block, bare, None)
        yield c.Statement(block.line, text, c.OrdersFor(self.named))


def _mood_of_if(block: Block, line: str) -> Mood | None:
    """The mood of a whole sentence with an if; None for an if with orders below it."""
    found = mood(line, block.speech.here, block.before) if begins_with_if(line) else None
    return None if found is Mood.UNKNOWN else found


def _whole_if(block: Block, line: str) -> Mistake:
    """What is said of such a sentence that wants something of the units in it."""
    places = places_of_order(line, block.speech.here, block.before)
    return replace(unread(block, Unreadable(NOT_UNDERSTOOD)), places=places)


def _as_order(part: c.Part) -> c.Part:
    """A fault in the row of a table is one of the list."""
    return replace(part, is_order=True) if isinstance(part, Mistake) else part
