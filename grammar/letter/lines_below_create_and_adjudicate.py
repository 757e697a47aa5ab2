"""Parses the lines below a command: the settings below CREATE, and the board below ADJUDICATE.

The description of a board lists units, ``Austria: A Vie, F Tri``, centres and dislodged units, with
or without headings. All other lines are left to the order parser.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from grammar.commands import statement_types as c
from grammar.commands.command_words import split_head
from grammar.commands.correct_and_mask_passwords import mask
from grammar.commands.map_names import variant_and_map
from grammar.commands.other_judges import as_meant, unknown_here
from grammar.commands.settings import read_setting
from grammar.commands.statement_types import BoardPart, Placed
from grammar.letter.around.quotations_signatures_greetings import ends_in_signature
from grammar.letter.cutting.pieces import Block
from grammar.orders.names_in_orders import full_name, own_power, with_nation
from grammar.orders.order_line import take_order
from grammar.orders.parse_context_and_dialect import OrderSyntax, Taken
from grammar.words.clean_text import (
    LONGEST_LINE,
    alike,
    shorten,
    tidy_start,
    too_long,
    without_bullet,
    without_remark,
)
from grammar.words.phases import is_phase, read_phase
from grammar.words.place_names import Found
from grammar.words.unreadable_and_completed_by_board import Mistake, Unreadable
from grammar.words.work_limit import Tally
from judge.board.phases import Phase
from judge.board.power_names_and_place_codes import Power
from judge.orders.actions import Hold, UnitName

_UNITS, _ORDERS = "units", "orders"
_HEADINGS: dict[str | BoardPart, str] = {
    _UNITS: r"(?:starting |current |the )?(?:units?|positions?|board|pieces|set-?up|forces)",
    _ORDERS: r"(?:the )?(?:orders?|moves?|movements?)",
    BoardPart.CENTRES: r"(?:supply[ -]?)?(?:centers?|centres?|scs?|ownership)",
    BoardPart.DISLODGED: r"(?:dislodged|retreating)(?: units?)?",
    BoardPart.CONTESTED: r"(?:contested|stand-?offs?)(?: provinces?| in)?",
}
_HEADED = {kind: re.compile(words, re.IGNORECASE) for kind, words in _HEADINGS.items()}
_AROUND = "-=*# "
"""Characters that people put around a heading."""
_BETWEEN = re.compile(r" ?[,;&+] ?| and | (?=(?:[AFT]|army|fleet) )", re.IGNORECASE)
_AFTER_EACH = re.compile(r" ?[,;&+] ?| and ", re.IGNORECASE)
_FROM = re.compile(r" \(?(?:dislodged )?(?:from|by) ", re.IGNORECASE)
_UNIT_TYPE = re.compile(r"(?:[AFT]|army|fleet) ", re.IGNORECASE)
_PHASE_HEADS = ("ORDERS", "PHASE")
WHOSE = "Whose is this? Write the name of the power in front, or on a line above it."
NO_TYPE = "Write A for an army or F for a fleet in front of each unit."


@dataclass
class StatedBoard:
    """The board that a text describes, and the ``rest`` of the text. In ``rest``, the lines about
    the board are empty, so all other lines keep their numbers."""

    placed: list[Placed] = field(default_factory=list)
    mistakes: list[Mistake] = field(default_factory=list)
    phase: Phase | None = None
    rest: list[str] = field(default_factory=list)


def read_board(body: Sequence[str], language: OrderSyntax) -> StatedBoard:
    """Parses the lines that describe a board. Line numbers start at 1."""
    reader = _BoardReader(language)
    for number, raw in enumerate(body, 1):
        if ends_in_signature(raw):
            reader.board.rest += body[number - 1 :]
            break
        is_board = reader.take(number, tidy_start(raw))
        reader.board.rest.append("" if is_board else raw)
    return reader.board


class _BoardReader:
    """Reads the lines that describe a board. ``section`` is the current heading. Before the first
    heading it is None, and each line may have either units or orders."""

    def __init__(self, language: OrderSyntax) -> None:
        self.language = language
        self.board = StatedBoard()
        self.section: str | BoardPart | None = None
        self.power: Power | None = None

    def take(self, number: int, line: str) -> bool:
        """Parses a line, and returns whether it is about the board."""
        if len(line) > LONGEST_LINE or line.startswith(("//", ">")):
            return False
        line = " ".join(alike(without_bullet(line)).split())
        if not line:
            return False
        if self._is_phase(line):
            return True
        name, colon, rest = line.strip(_AROUND).partition(":")
        for kind, heading in _HEADED.items():
            if heading.fullmatch(name.strip() if colon else name.rstrip(".")):
                self.section, self.power = kind, None
                return not rest or self._of_section(number, rest.strip())
        if split_head(line)[0]:
            return False
        return self._of_section(number, line)

    def _is_phase(self, line: str) -> bool:
        head, rest = split_head(line)
        said = rest if head in _PHASE_HEADS else line
        if not is_phase(said, self.language.calendar):
            return False
        self.board.phase = read_phase(said, self.language.calendar)
        return True

    def _of_section(self, number: int, line: str) -> bool:
        names = self.language.names
        named, rest = own_power(with_nation(line, names), names)
        if power := full_name(line, names):
            named, rest = power, ""
        if named and not rest:
            self.power = named
            return False  # the orders below need the heading too
        between = _AFTER_EACH if self.section is BoardPart.DISLODGED else _BETWEEN
        pieces = [one for one in between.split(rest.rstrip(" .;,")) if one]
        power = named or self.power
        match self.section:
            case BoardPart.CENTRES | BoardPart.CONTESTED:
                found = [self._place(number, self.section, power, one) for one in pieces]
            case BoardPart.DISLODGED:
                found = [self._dislodged(number, power, one) for one in pieces]
            case _ if self.section != _ORDERS and self._are_units(rest, pieces):
                found = [self._unit(number, BoardPart.UNITS, power, one) for one in pieces]
            case _:
                return False
        self.board.placed += [one for one in found if isinstance(one, Placed)]
        self.board.mistakes += [one for one in found if isinstance(one, Mistake)]
        return True

    def _are_units(self, line: str, pieces: Sequence[str]) -> bool:
        """Returns whether a line lists units without any orders. Below the heading for units, this
        includes lines that cannot be read at all."""
        terse = self.language.terse
        if isinstance(take_order(line, terse), Taken):
            return False
        if any(isinstance(take_order(one, terse), Taken) for one in pieces):
            return False
        return any(True for _ in self._units_in(pieces)) or self.section == _UNITS

    def _units_in(self, pieces: Sequence[str]) -> Iterator[UnitName]:
        for one in pieces:
            unit = self._named(one, self.language.terse)
            if isinstance(unit, UnitName) and unit.type:
                yield unit

    def _named(self, text: str, language: OrderSyntax) -> UnitName | str:
        """Returns the unit that a text describes, in any form that an order may use. If there is
        none, returns the reason."""
        read = take_order(f"{text} H", language)
        if not isinstance(read, Taken):
            return read.reason
        (order, *more) = read.orders
        is_unit = not more and isinstance(order.action, Hold) and order.unit
        return order.unit if is_unit and order.unit else NO_TYPE

    def _unit(
        self, number: int, what: BoardPart, power: Power | None, text: str
    ) -> Placed | Mistake:
        unit = self._named(text, self.language)
        if isinstance(unit, str):
            return self._mistake(number, text, unit)
        if unit.type is None:
            return self._mistake(number, text, NO_TYPE)
        if power is None:
            return self._mistake(number, text, WHOSE)
        return Placed(number, shorten(text), what, power, str(unit))

    def _dislodged(self, number: int, power: Power | None, text: str) -> Placed | Mistake:
        said, *origin = _FROM.split(text.rstrip(")"), maxsplit=1)
        unit = self._unit(number, BoardPart.DISLODGED, power, said)
        if not origin or isinstance(unit, Mistake):
            return unit
        attacker = _UNIT_TYPE.match(origin[0])
        bare = origin[0][attacker.end() :] if attacker else origin[0]
        place = self._place(number, BoardPart.DISLODGED, power, bare)
        if isinstance(place, Mistake):
            return place
        return Placed(number, shorten(text), BoardPart.DISLODGED, power, unit.said, place.said)

    def _place(
        self, number: int, what: BoardPart, power: Power | None, text: str
    ) -> Placed | Mistake:
        found = self.language.names.resolve(text.strip())
        if not isinstance(found, Found):
            return self._mistake(number, text, found.explain(shorten(text, 40)))
        if power is None and what is not BoardPart.CONTESTED:
            return self._mistake(number, text, WHOSE)
        return Placed(number, shorten(text), what, power, found.code)

    def _mistake(self, number: int, text: str, reason: str) -> Mistake:
        return Mistake(number, shorten(text), reason)


_CREATE_END = (
    "Nothing was created: the line END is missing below the settings. Send"
    " everything again, with that line."
)
_RULE = re.compile(r"rules? (?=\S)", re.IGNORECASE)
"""The word that the older judges put in front of a setting."""
_KIND = re.compile(r"\S+\s+\S+\s+(\S.*)")


def _chosen(kind: str) -> list[str]:
    """Returns the settings for the text after the password: a variant, a map, or both."""
    variant, atlas = variant_and_map(without_remark(kind).strip(" .:,")) or (None, None)
    if not (variant or atlas):
        return [f"SET VARIANT {kind}"]
    lines = [f"SET VARIANT {variant.name}"] if variant else []
    return [*lines, f"SET MAP {atlas.name}"] if atlas else lines


def _setting(said: str, tally: Tally) -> tuple[c.Setting, ...] | Unreadable:
    read = read_setting(as_meant(f"SET {said}")[4:], tally.suggests)
    bare = without_remark(said)
    return _setting(bare, tally) if isinstance(read, Unreadable) and bare != said else read


def with_settings(create: c.Create, block: Block, tally: Tally) -> c.Create:
    """Returns CREATE with the settings below it. Collects all errors, so that a single reply can
    list them."""
    settings: list[c.Setting] = []
    mistakes: list[Mistake] = []
    lines = [(block.line + n, tidy_start(raw)) for n, raw in enumerate(block.body, 1)]
    if kind := _KIND.fullmatch(block.rest):
        lines[:0] = [(block.line, line) for line in _chosen(kind[1])]
    for number, line in lines:
        if not line or line.startswith("//"):
            continue
        head, rest = split_head(without_bullet(line))
        said = _RULE.sub("", rest if head == "SET" else line)
        if len(line) > LONGEST_LINE:
            read: tuple[c.Setting, ...] | Unreadable = Unreadable(too_long())
        else:
            read = _setting(said, tally)
        if isinstance(read, Unreadable):
            tally.mistakes += 1
            fault = unknown_here(f"SET {said}") or read
            mistakes.append(
                Mistake(
                    number,
                    shorten(line),
                    fault.reason,
                    fault.suggestion,
                    is_example=fault.is_example,
                )
            )
        else:
            settings.extend(read)
    if not block.closed:
        # The lines below may be anything, for example a greeting.
        mistakes = [Mistake(block.line, mask(block.text), _CREATE_END)]
    return replace(create, settings=tuple(settings), mistakes=tuple(mistakes))
