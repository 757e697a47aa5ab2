"""Headings above order lines: ``ORDERS F1901M``, ``Orders for Russia:``, ``Here are my orders!``.
If a heading seems to name a phase, the phase must exist; a heading that names none is just prose.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from grammar.letter.faults import NOT_STORED
from grammar.letter.seasons import (
    IDLE,
    JOINERS,
    PHASE,
    WORD,
    is_headed_in_words,
    names_some_phase,
    phases_in,
    words_of,
)
from grammar.orders.lines.order_detection import begins_like_order
from grammar.orders.order_syntax import Announced, OrderSyntax, OwnLine
from grammar.words.all_units_orders import read_sweep
from grammar.words.clean_text import shorten, without_bullet
from grammar.words.phases import names_season
from grammar.words.vocabulary import KINDS
from judge.board.phases import Phase, PhaseKind, Season, Span, Undated
from judge.board.units import Power

_ABOVE = re.compile(
    r"(?:(?:here|hereby|these|this|are|is|comes?|find|attached|enclosed|below|please|i|we|send"
    r"|sending|submit|enter|process|record|file|accept|use|my|our|your|the|all|new|full|complete|following|final|latest|revised"
    r"|hier|sind|meine|unsere|die|voici|mes|nos|les|ecco|i|miei|gli|aquí|están|mis|las|los)\s+)*"
    r"(?:orders|order(?=\s*:|\s+(?:list|set|sheet|for)\b|$)|moves(?=\s*:|\s+for\b|$)|following(?=\s*:|\s+for\b|$)"
    r"|(?:züge|zuege|befehle|ordres|ordini|órdenes|ordenes)(?=[^:]*:\s*$|\s+(?:für|fuer|pour|per|para|de|di|von)\b|$))"
    r"(?![^\W_])\s*(.*)",
    re.IGNORECASE,
)
_PREDICATE = re.compile(
    r"^(?:for|of)\b[^:]*\b(?:is|are|was|were|has|have|should|must|may|might|could|needs?)\b"
    r"(?! ?:|$)"
    r"(?! (?:these|this|those|as|here|below|the following|attached|enclosed)\b)[^:]*$",
    re.IGNORECASE,
)
"""A predicate that makes a sentence of such words: ``The order for Brest is wrong.``"""
_FILLERS = frozenset(
    {
        "this",
        "follows",
        "below",
        "coming",
        "for",
        "of",
        "the",
        "my",
        "our",
        "from",
        "in",
        "to",
        "are",
        "is",
        "as",
        "list",
    }
    | {"für", "fuer", "pour", "per", "para", "de", "le", "la", "il", "el", "l"}
)
_LEADING = (
    r"(?:(?:my|our|the|these|and|so|now|first|then|here|are|winter|new|i|we|to|please|want|wish"
    r"|i'd|we'd|i'll|we'll|will|would|like|meine|mes|mis|i miei|ich|wir|je)\s+)*"
)
_WORKS = re.compile(
    rf"\W*{_LEADING}(?:builds?|removals?|(?:build|remov)ing|remove|adjustments?"
    r"|aufbau(?:ten)?|neubauten|abbau(?:ten)?|baue|bauen|constructions?|construis|ajustements?"
    r"|costruzioni|construcciones)"
    r"(?:\s+(?:the|these|following|new|units?|are|as|follows?|for|in|this|year|winter|orders))*[^\w.!?]*",
    re.IGNORECASE,
)
"""A heading that names the winter by its orders: ``Builds``, ``I build``."""
_MOVING = re.compile(rf"\W*{_LEADING}mov(?:es?|ing)[^\w.!?]*", re.IGNORECASE)
"""A heading that only says that moves follow: ``and move``."""
_GLUE = re.compile(r"[^\w<>@]+")
_LONGEST_HEADING = 8
_FIRST = ("UNIT", "SPY", "BUILD", "CONVERT", "REMOVE", "DISBAND", "RETREAT", "WAIVE")


@dataclass(frozen=True, slots=True)
class Heading:
    """The phase and the power of the lines below; None if the heading does not say."""

    phase: Phase | Undated | Span | None = None
    power: Power | None = None

    @property
    def is_prose(self) -> bool:
        return self == Heading()


def below_what(line: str) -> str | None:
    """Returns what follows the word "orders" in a line that announces them, ``Here are my orders
    for Spring 1902``, or None for any other line."""
    if _MOVING.fullmatch(line):
        return ""
    found = _ABOVE.fullmatch(line)
    if found and _PREDICATE.search(found[1]) and not names_phase(found[1]):
        return None
    return found[1] if found else None


_COUNTED = re.compile(
    r"\b(?:no|nos|nr|number|item|point|line|version|part|try|attempt|set|page|turn)\b\.? ?#?"
    r"\d{1,2}\b|#\d{1,2}\b"
    r"|\b\d{1,2} (?:orders?|moves?|lines?|units?|arm(?:y|ies)|fleets?|builds?)\b"
    r"|\b(?:\d?1st|\d?2nd|\d?3rd|\d{1,2}th)\b(?! (?:year|turn|season|phase))",
    re.IGNORECASE,
)
"""Numbers that are not years: ``Orders, please note no. 2:``"""


def read_heading(rest: str, language: OrderSyntax) -> Heading:
    """Parses what follows ORDERS. Raises ValueError if it names a phase that does not exist."""
    rest = _COUNTED.sub("", rest)
    if _WORKS.fullmatch(rest):
        return Heading(Undated(Season.WINTER, PhaseKind.ADJUSTMENT))
    names, calendar = language.names, language.calendar
    rest = names.joined(rest)
    words = [word for word in words_of(rest, calendar) if word.lower() not in _FILLERS]
    powers = {power for word in words if (power := names.power(word))}
    others = [word for word in words if names.power(word) is None]
    power = powers.pop() if len(powers) == 1 else None
    return Heading(_phase_among(others, rest, language), power)


def is_heading(line: str, language: OrderSyntax) -> bool:
    """Returns whether a line names only phases and perhaps a power: ``France Spring 1901``,
    ``S1901M-F1901M``, ``Spring:``. With a power, it also needs a year or a colon, or it may be
    small talk."""
    if _WORKS.fullmatch(line):
        return True
    if not names_some_phase(line):
        return False
    names, calendar = language.names, language.calendar
    line = names.joined(line)
    idle = IDLE | JOINERS | (_FILLERS if line.rstrip().endswith(":") else frozenset[str]())
    words = [word for word in words_of(line, calendar) if word.lower() not in idle]
    powers = {power for word in words if (power := names.power(word))}
    phases, others = phases_in([word for word in words if names.power(word) is None], calendar)
    if not phases or others or len(powers) > 1 or _GLUE.sub("", WORD.sub("", line)):
        return False
    dated = any(isinstance(phase, Phase) for phase in phases)
    return not powers or dated or line.rstrip().endswith(":")


def _phase_among(
    words: list[str], rest: str, language: OrderSyntax
) -> Phase | Undated | Span | None:
    """Returns the phases that adjacent words name; without a year if the words have none."""
    calendar = language.calendar
    phases, others = phases_in([word for word in words if word.lower() not in JOINERS], calendar)
    undated = any(isinstance(phase, Undated) for phase in phases)
    unsure = undated and others and not is_headed_in_words(rest, language)
    if unsure or (not phases and any(map(_is_of_phase, others))):
        one, other, last = calendar.examples
        raise ValueError(
            f"'{shorten(rest.strip(' :.'), 60)}' is not a phase: write for example {one},"
            f" {other} or {last}. {NOT_STORED}"
        )
    return Span(tuple(phases)) if len(phases) > 1 else next(iter(phases), None)


def _is_of_phase(word: str) -> bool:
    return names_season(word) or any(map(str.isdigit, word))


def names_phase(rest: str) -> bool:
    """Returns whether these words name a phase, or seem to."""
    return any(map(_is_of_phase, WORD.findall(rest)))


def with_orders(rest: str, language: OrderSyntax) -> tuple[str, str] | None:
    """Splits a line with a heading and orders, ``F1901M: A PAR - BUR``, into the two. Returns None
    for any other line."""
    parted = list(_parted(rest, language))
    headed = (pair for pair in parted if is_heading(pair[0], language))
    return next(headed, next(iter(parted), None))


def is_headed(line: str, language: OrderSyntax) -> bool:
    """Returns whether a line is a phase with orders after it: ``Spring 1902: A PAR - BUR``."""
    found = with_orders(line, language) if PHASE.search(line) else None
    return found is not None and is_heading(found[0], language)


def _parted(rest: str, language: OrderSyntax) -> Iterator[tuple[str, str]]:
    for heading, _, line in (rest.partition(":"), rest.rpartition(":")):
        # The text before ``WAR - SIL`` may be a spy that walks there.
        said = _begins(line, language) or read_sweep(line)
        if said and "spy" not in heading.lower():
            yield heading, without_bullet(line.strip())
    words = rest.split()
    for at, word in enumerate(words[:_LONGEST_HEADING]):
        line = " ".join(words[at:])
        if KINDS.get(word.lower()) in _FIRST and _begins(line, language):
            yield " ".join(words[:at]), line


def is_garbled(line: str, language: OrderSyntax) -> bool:
    """Returns whether a line names a season and contains an order. If the line cannot be read, that
    order is missing from the list."""
    return PHASE.search(line) is not None and any(
        KINDS.get(order.split()[0].lower()) in _FIRST for _, order in _parted(line, language)
    )


def _begins(line: str, language: OrderSyntax) -> bool:
    return begins_like_order(without_bullet(line.strip()), language)


def announced(line: str, language: OrderSyntax) -> tuple[OwnLine, Announced] | None:
    """Returns what a line announces: the kind of the lines below it, and what it says about them.
    Returns None for any other line."""
    for own in language.lines:
        if said := own.announces(line, language.names):
            return own, said
    return None
