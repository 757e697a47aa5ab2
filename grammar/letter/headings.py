"""Parses headings above order lines: ``ORDERS F1901M``, ``Orders for Russia:``, ``Here are my
orders!``. If a heading seems to name a phase, that phase must exist. Other words are treated as
prose. Also finds the season in any line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from grammar.commands.statement_types import OrderLine, OrdersFor, Part, Statement
from grammar.letter.unread_lines import NOT_STORED
from grammar.orders.lines.order_detection import begins_like_order
from grammar.orders.order_line import is_order, take_order
from grammar.orders.parse_context_and_dialect import Announced, OrderSyntax, OwnLine, Taken
from grammar.words.all_units_orders import read_sweep
from grammar.words.clean_text import shorten, without_bullet
from grammar.words.language_of_text import is_german
from grammar.words.line_memory import remembered
from grammar.words.order_and_sentence_words import KINDS, MORE_KINDS
from grammar.words.phases import (
    SEASON_WORDS,
    SHORT_SEASON,
    Calendar,
    in_german,
    is_phase,
    names_season,
    read_phase,
    read_undated,
)
from grammar.words.place_names import Names
from judge.board.phases import Phase, PhaseKind, Season, Span, Undated
from judge.board.power_names_and_place_codes import Power

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
"""A predicate that turns a heading into a sentence: ``The order for Brest is wrong.``"""
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
"""A heading that implies winter, because it introduces builds or removals: ``Builds``, ``I
build``."""
_MOVING = re.compile(rf"\W*{_LEADING}mov(?:es?|ing)[^\w.!?]*", re.IGNORECASE)
"""A heading that only says that moves follow: ``and move``."""
_PARTED = re.compile(r":\s*$|[\w.] ?[/|,;-] ?\w")
"""Punctuation at the end of a heading, or between its parts: ``France / Spring``."""
_GLUE = re.compile(r"[^\w<>@]+")
_LONGEST_HEADING = 8
_FIRST = ("UNIT", "SPY", "BUILD", "CONVERT", "REMOVE", "DISBAND", "RETREAT", "WAIVE")


@dataclass(frozen=True, slots=True)
class Heading:
    """The phase and the power for the lines below. Each is None if the heading does not name it."""

    phase: Phase | Undated | Span | None = None
    power: Power | None = None

    @property
    def is_prose(self) -> bool:
        return self == Heading()


def below_what(line: str) -> str | None:
    """Returns the text after the word "orders" in a line that introduces them, ``Here are my orders
    for Spring 1902``. Returns None for any other line."""
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
    """Parses the text after ORDERS. Raises ValueError if it names a phase that does not exist."""
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


@remembered
def is_heading(line: str, language: OrderSyntax) -> bool:
    """Returns whether a line contains only phases and possibly a power: ``France Spring 1901``,
    ``S1901M-F1901M``, ``Spring:``. A line with a power also needs a year or punctuation, because it
    could otherwise be small talk."""
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
    return not powers or dated or _PARTED.search(line) is not None


_BESIDE = frozenset({"to", "with", "and"})
"""Words in front of a power other than the one that gives the orders: ``Moves to Germany``."""
IN_BRACKETS_BEHIND = re.compile(r"(?<=[^\W_])\s*\(([^()]{1,60})\)\W*$")
"""Words in brackets at the end of a heading."""


def is_title(line: str, language: OrderSyntax) -> bool:
    """Returns whether a line consists of words for a list of orders and at most one power:
    ``Germany orders``, ``My moves -``, perhaps with words in brackets at the end."""
    if not _LISTED.search(line) or len(line) > _LONGEST_SENTENCE or "?" in line:
        return False
    line = IN_BRACKETS_BEHIND.sub("", line)
    words = [word.lower() for word in WORD.findall(language.names.joined(line))]
    others = [word for word in words if not _OF_LISTS.fullmatch(word)]
    is_of_power = len(others) == 1 and language.names.power(others[0]) is not None
    return not others or (is_of_power and not _BESIDE.intersection(words))


def _phase_among(
    words: list[str], rest: str, language: OrderSyntax
) -> Phase | Undated | Span | None:
    """Returns the phases among these words. A phase without a year in the text has no year in the
    result."""
    calendar = language.calendar
    phases, others = phases_in([word for word in words if word.lower() not in JOINERS], calendar)
    undated = any(isinstance(phase, Undated) for phase in phases)
    unsure = undated and others and not is_headed_in_words(rest, language)
    if unsure or (not phases and any(map(_is_of_phase, others))):
        one, other, last = calendar.examples
        raise ValueError(
            f"'{shorten(rest.strip(' :.'), 60)}' is not a phase: write, for example, {one},"
            f" {other} or {last}. {NOT_STORED}"
        )
    return Span(tuple(phases)) if len(phases) > 1 else next(iter(phases), None)


def _is_of_phase(word: str) -> bool:
    return names_season(word) or any(map(str.isdigit, word))


def names_phase(rest: str) -> bool:
    """Returns whether the text contains a phase, or something that looks like one."""
    return any(map(_is_of_phase, WORD.findall(rest)))


def with_orders(rest: str, language: OrderSyntax) -> tuple[str, str] | None:
    """Splits a line that has a heading and orders, ``F1901M: A PAR - BUR``, into the heading and
    the orders. Returns None for any other line."""
    parted = list(_parted(rest, language))
    headed = (pair for pair in parted if is_heading(pair[0], language))
    return next(headed, next(iter(parted), None))


def is_headed(line: str, language: OrderSyntax) -> bool:
    """Returns whether a line has a phase followed by orders: ``Spring 1902: A PAR - BUR``."""
    found = with_orders(line, language) if PHASE.search(line) else None
    return found is not None and is_heading(found[0], language)


def _parted(rest: str, language: OrderSyntax) -> Iterator[tuple[str, str]]:
    for heading, _, line in (rest.partition(":"), rest.rpartition(":")):
        # The text before ``WAR - SIL`` may name a spy that moves there.
        said = _begins(line, language) or read_sweep(line)
        if said and "spy" not in heading.lower():
            yield heading, without_bullet(line.strip())
    words = rest.split()
    for at, word in enumerate(words[:_LONGEST_HEADING]):
        line = " ".join(words[at:])
        if KINDS.get(word.lower()) in _FIRST and _begins(line, language):
            yield " ".join(words[:at]), line


_KINDS_OF_ORDERS = ("SUPPORT", "CONVOY", "_DASH")


def is_kind_of_order(label: str, names: Names) -> bool:
    """Returns whether the text in front of a colon only says which kind of orders follow: ``My
    supports``, ``Italy's moves``."""
    words = [word.lower() for word in WORD.findall(label) if not names.power(word)]
    named = [(KINDS.get(word) or MORE_KINDS.get(word)) in _KINDS_OF_ORDERS for word in words]
    return any(named) and all(
        kind or _OF_LISTS.fullmatch(word) for word, kind in zip(words, named, strict=True)
    )


def is_garbled(line: str, language: OrderSyntax) -> bool:
    """Returns whether a line contains both a season and an order. If such a line cannot be read, an
    order is missing from the list."""
    return PHASE.search(line) is not None and any(
        KINDS.get(order.split()[0].lower()) in _FIRST for _, order in _parted(line, language)
    )


def _begins(line: str, language: OrderSyntax) -> bool:
    return begins_with_order(without_bullet(line.strip()), language)


def begins_with_order(line: str, language: OrderSyntax) -> bool:
    """Returns whether a line begins in a way that only orders do, or with an order before its first
    comma: ``Paris to Burgundy, Marseilles to Spain``."""
    first = line.partition(",")[0]
    return begins_like_order(line, language) or is_order(first, language.terse)


def announced(line: str, language: OrderSyntax) -> tuple[OwnLine, Announced] | None:
    """Returns the kind of lines that this line introduces, and what it says about them. Returns
    None for any other line."""
    for own in language.lines:
        if said := own.announces(line, language.names):
            return own, said
    return None


WORD = re.compile(r"[^\W_]+(?:[-_'][^\W_]+)*")
JOINERS = frozenset(
    {"and", "both", "then", "plus", "orders", "moves", "list", "lists", "turn", "season", "liste"}
    | {"lista", "runde", "tour", "turno", "seasons", "turns", "und", "et", "e", "y", "ed"}
)
IDLE = frozenset(
    {"for", "of", "the", "im", "in", "für", "fuer", "pour", "le", "per", "la", "il", "para", "de"}
    | {"del"}
)
"""Filler words between the parts of a heading."""
_JOINED = re.compile(r"^(?:l|d|dell|nell|dall|all)'", re.IGNORECASE)
_BOTH = re.compile(
    r"\b(?:both(?: of the)?|the two|two|beide|die beiden|les deux|entrambe le|ambas)"
    r" (?:seasons|turns|phases|halves|moves|saisons|jahreszeiten|stagioni|estaciones)\b",
    re.IGNORECASE,
)
"""Phrases for both seasons of a year."""
_OF_LISTS = re.compile(
    r"(?:my|our|your|the|a|all|both|full|complete|whole|entire|final|latest|new|revised|updated"
    r"|here|here's|hereby|is|are|this|these|that|comes?|goes|please|find|attached|enclosed|below"
    r"|above|following|as|follows|and|now|so|well|ok|i|we|send|sending|give|submit|with|for|of|in"
    r"|to|orders?|moves?|lists?|lines|turns?|seasons?|half|plus|then|mine|own|meine?|die|der|das"
    r"|hier|ist|sind|mes|ma|mon|la|le|les|voici|miei|mia|ecco|mis|los)",
    re.IGNORECASE,
)
"""Words that a heading may contain besides names."""
_LISTED = re.compile(
    r"\b(?:lists?|orders|moves|lines|list[ea]|befehle|züge|ordres|ordini|órdenes)\b", re.IGNORECASE
)
_NOT_MEANT = re.compile(
    r"\b(?:not|never|\w+n't|ignore|forget|drafts?|if|when|would|could|might|maybe|perhaps|possibly"
    r"|examples?|ideas?|thoughts?|suggest\w*|propos\w*|wants?|wish\w*|told|asked|promised|said|says"
    r"|before|old|last|previous|former|nicht|alte?|wenn|falls|entwurf|vielleicht)\b",
    re.IGNORECASE,
)
"""Words in a heading that cast doubt on the orders below it."""
_TELLS = re.compile(
    r"\b(?:was|were|been|had|went|has|looks?|is (?!(?:my|our|the|this|below|as)\b)|war|était)\b",
    re.IGNORECASE,
)
"""Words in remarks about a season: ``Fall 1901 was fun``."""
_ASIDE = re.compile(
    r"\b(?:since|because|while|although|though|but|after|now that|weil|denn|nachdem|puisque|perché"
    r"|porque)\b",
    re.IGNORECASE,
)
"""Words that begin a side remark, so a season after them is not the one in the heading: ``Fall
orders, since spring is sealed:``."""
_AS_VERB = r"(?<!\bi )(?<!\bwe )(?<!\byou )(?<!\bthey )(?<!\bto )(?<!\bwill )(?<!\b[dn]'t )"
"""What is not in front of a season, because "fall" and "spring" are verbs there."""
PHASE = re.compile(
    rf"\b{_AS_VERB}(?:{SHORT_SEASON}|(?:{'|'.join(SEASON_WORDS)})(?![^\W\d_]))", re.IGNORECASE
)
_A_YEAR = re.compile(r"(?<![\d./-])\d{3,4}(?![\d./-])")
_MOST_BESIDE_YEAR = 4
_MOST_YEARS = 60
"""The maximum number of years in a game."""
_LONGEST_PHASE = 4


def is_headed_in_words(line: str, language: OrderSyntax) -> bool:
    """Returns whether a line is a heading with a season and other words: ``My spring 1901 list``,
    ``So my army and my fleet in Fall 1902:``. It must end with a colon, introduce a list, or
    contain little else."""
    if not names_some_phase(line) or len(line) > _LONGEST_SENTENCE or "?" in line:
        return False
    if _NOT_MEANT.search(line):
        return False
    words = words_of(line, language.calendar)
    idle = IDLE | JOINERS
    named = [word for word in words if word.lower() not in idle and not language.names.power(word)]
    phases, others = phases_in(named, language.calendar)
    if not phases or any(map(_has_digit, others)):
        return False
    plain = all(map(_OF_LISTS.fullmatch, others))
    if line.endswith(":"):
        return plain or len(phases) == 1 or not _ASIDE.search(line)
    if plain:
        return _LISTED.search(line) is not None
    dated = any(isinstance(phase, Phase) for phase in phases)
    short = len(others) <= _MOST_BESIDE_YEAR and line[-1] not in ".!"
    return dated and short and not _TELLS.search(line)


def names_some_phase(line: str) -> bool:
    """Returns whether a line contains a season, or something like the code of a phase."""
    return PHASE.search(line) is not None or _BOTH.search(line) is not None


def words_of(text: str, calendar: Calendar) -> list[str]:
    """Returns the words in a heading. Splits phases joined by a dash, ``S1901M-F1901M``, and puts a
    year after its season."""
    found: list[str] = []
    for word in map(_bare, WORD.findall(_BOTH.sub("spring fall", text))):
        parts = word.split("-")
        phases = all(is_phase(part, calendar) or names_season(part) for part in parts)
        found += parts if phases else [word]
        if names_season(found[-1]) and _A_YEAR.fullmatch("".join(found[-2:-1])):
            found[-2:] = found[-1], found[-2]
    return found


def _bare(word: str) -> str:
    """Strips a possessive ending or an article from a word: ``spring's``, ``l'automne``."""
    return _JOINED.sub("", word.removesuffix("'s"))


def phases_in(words: list[str], calendar: Calendar) -> tuple[list[Phase | Undated], list[str]]:
    """Returns the phases among these words, without duplicates, and all other words."""
    phases: dict[Phase | Undated, None] = {}
    others: list[str] = []
    at = 0
    while at < len(words):
        phase, length = _phase_at(words[at : at + _LONGEST_PHASE], calendar)
        if phase:
            phases[phase] = None
        else:
            others.append(words[at])
        at += length
    return list(phases), others


def _phase_at(words: list[str], calendar: Calendar) -> tuple[Phase | Undated | None, int]:
    """Returns the phase at the start of these words, and the number of words in it."""
    for length in range(len(words), 0, -1):
        text = " ".join(words[:length])
        if is_phase(text, calendar):
            return read_phase(text, calendar), length
        if undated := read_undated(text):
            return undated, length
    return None, 1


def with_german_spring(parts: list[Part], text: str) -> list[Part]:
    """Returns the parts of a message, with some headings changed if the message is in German. In
    German, a heading such as ``F1901`` may mean spring (``Frühjahr``), unless another heading with
    orders names spring. If another heading with orders clearly names fall, ``F1901`` does mean
    spring."""
    found: list[tuple[int, Statement, OrdersFor, Phase]] = []
    above: Phase | Undated | None = None
    """The phase in the last heading, or None if that heading is ambiguous."""
    seasons = set[Season]()
    for at, part in enumerate(parts):
        match part:
            case Statement(command=OrdersFor(phase=Phase() as phase, ahead=False) as heading):
                either = in_german(part.text, phase)
                found += [(at, part, heading, either)] if either else []
                above = None if either else phase
            case Statement(command=OrdersFor(phase=Undated() as undated)):
                above = undated
            case Statement(command=OrderLine()) if above:
                seasons.add(above.season)
    if not found or Season.SPRING in seasons or not is_german(text):
        return parts
    revised = [*parts]
    for at, part, heading, either in found:
        is_sure = Season.FALL in seasons
        command = replace(heading, phase=either) if is_sure else replace(heading, either=either)
        revised[at] = replace(part, command=command)
    return revised


def season_of(line: str) -> Undated | None:
    """Returns the only season in a sentence that introduces orders, ``And this is what I want in
    the fall:``. Returns None for any other line, or if the line contains a year."""
    if not line.endswith(":") or len(line) > _LONGEST_SENTENCE or _A_YEAR.search(line):
        return None
    named = {season for found in PHASE.finditer(line) if (season := read_undated(found[0]))}
    return named.pop() if len(named) == 1 else None


_LONGEST_SENTENCE = 100
_ANY_SEASON = "|".join(SEASON_WORDS)
_IN = r"(?:in|for|im|en|au|per|para)"
_SEASON_BEHIND = re.compile(
    r"(?P<order>.{5,100}?)[ ,]*(?:"
    rf"[(\[](?:{_IN} )?(?P<bracket>(?:{_ANY_SEASON})[^()\[\]]{{0,6}})[)\]]"
    rf"|\b{_IN} (?:the )?(?P<season>(?:{_ANY_SEASON})(?: \d{{4}})?))[ .!]*",
    re.IGNORECASE,
)


_SEASON_AHEAD = re.compile(
    rf"(?:(?:and|so|well|now) )*(?:this|{_IN} (?:the |this )?)\s*"
    rf"(?P<season>(?:{_ANY_SEASON})(?: \d{{4}})?),? "
    r"(?P<order>(?:(?:the|my|our|die|meine) )?(?:army|fleet|armee|flotte|[af]) .{5,100})",
    re.IGNORECASE,
)


def with_season(line: str, language: OrderSyntax) -> tuple[Phase | Undated, str] | None:
    """Splits a line that contains a season and an order: ``A BER - KIE (Spring)``, ``This spring
    the army in Berlin goes to Kiel``. Returns None for any other line."""
    found = _SEASON_BEHIND.fullmatch(line) or _SEASON_AHEAD.fullmatch(line)
    if not found:
        return None
    said = found.groupdict()
    phase, _ = _phase_at((said.get("bracket") or said["season"]).split(), language.calendar)
    is_whole = phase is not None and isinstance(take_order(found["order"], language), Taken)
    return (phase, found["order"]) if phase and is_whole else None


def names_unknown_phase(line: str, calendar: Calendar) -> bool:
    """Returns whether a line may contain a phase in a language that the parser does not know. Such
    a line has only a few words and a year of the game: ``Syksy 1901``."""
    if _TELLS.search(line) and not line.endswith(":"):
        return False
    years = _A_YEAR.findall(line)
    words = WORD.findall(_A_YEAR.sub(" ", line))
    if len(years) != 1 or not 0 < len(words) <= _MOST_BESIDE_YEAR or any(map(_has_digit, words)):
        return False
    return 0 <= int(years[0]) - calendar.first_year <= _MOST_YEARS


def _has_digit(word: str) -> bool:
    return any(map(str.isdigit, word))
