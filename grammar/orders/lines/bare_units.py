"""Units named in a phrase without an order (``Fleets in London and Edinburgh, please.``) or as
builds of a power (``Italian builds: A Ven, F Nap``). The board decides the order of units without
one, as for ``A Ven`` alone."""

from __future__ import annotations

import re

from grammar.orders.lines.shared_orders import with_type
from grammar.orders.order_syntax import OrderSyntax
from grammar.words.tokens import cut
from grammar.words.vocabulary import HELLO
from judge.board.units import Power

_TYPES = r"(?:arm(?:y|ies)|fleets?|tanks?|spy)"
_MAY_TELL = re.compile(rf"\b(?:{_TYPES}|builds?)\b", re.IGNORECASE)
_LONGEST = 200
_MANNERS = re.compile(
    rf"^(?>(?:(?:{HELLO}|so|then|ok|okay|well|and|please|judge|thanks)\b"
    r"[\s,.!]++)+)|(?:(?<![\s,.!])[\s,.!]++(?:please|pls|thanks|thank you|bitte|cheers)){1,4}$",
    re.IGNORECASE,
)
_OF_POWER = re.compile(
    r"(?:(?:my|the|new|winter) )*builds? (?:for|of|by) (?P<power>[^\W\d_]{4,}) ?: ?(?P<units>.+)"
    r"|(?P<nation>[^\W\d_]{4,})(?:'s)?(?: (?:new|winter))? builds?(?: are)?(?: ?:)? (?P<built>.+)",
    re.IGNORECASE,
)
_PLURAL = r"(?P<type>armies|fleets|tanks)"
_TYPE_AHEAD = re.compile(rf"{_PLURAL} ?: ?", re.IGNORECASE)
_TYPE_BEHIND = re.compile(rf"(?P<places>.+?),? (?:both|all(?: three)?) {_PLURAL}", re.IGNORECASE)
_COUNT = re.compile(
    rf"\b(?:(?:an?|one|two|three|both|the|my|new|another|[1-4]) ){{1,4}}(?={_TYPES}\b)",
    re.IGNORECASE,
)
_COAST = re.compile(
    r"\b(?:on|at|in|to) (?:the )?(?P<coast>(?:north|south|east|west)(?:ern)? coast) of "
    r"(?P<place>[^\W\d_][^,;]*?)(?=,|;| and |$)",
    re.IGNORECASE,
)
_WHERE = re.compile(rf"^(?P<type>{_TYPES}) (?:in|at|on|for) (?:the )?", re.IGNORECASE)
_AND = re.compile(r"(?:(?<!\s)\s++)?(?:[,;&+]|\band\b)\s*+", re.IGNORECASE)
_COAST_BEHIND = re.compile(
    r"(?:(?<!\s)\s++)?(?:,|\b(?:on|at)\b){1,3}\s*+"
    r"(?=(?:the )?(?:north|south|east|west)(?:ern)? coast\b(?! of\b))",
    re.IGNORECASE,
)
_UNITS = frozenset(
    {("UNIT", "NAME"), ("UNIT", "NAME", "COAST"), ("UNIT", "COAST", "NAME"), ("SPY", "NAME")}
)


def units_told(line: str, language: OrderSyntax) -> tuple[Power | None, list[str]]:
    """Returns the power that builds, if named, and for each unit a build or the beginning of an
    order line. Returns no units for any other line, or if words are left over."""
    if len(line) > _LONGEST or not _MAY_TELL.search(line) or language.verbatim_line(line):
        return None, []
    bare = _MANNERS.sub("", line.strip(" .!"))
    found = _OF_POWER.fullmatch(bare)
    power = language.names.power(found["power"] or found["nation"]) if found else None
    verb = "BUILD " if power else ""
    units = _units((found["units"] or found["built"]) if found and power else bare)
    fits = bool(units) and all(_is_unit(unit, language) for unit in units)
    return (power, [f"{verb}{unit}" for unit in units]) if fits else (None, [])


def _units(text: str) -> list[str]:
    """Returns the parts of such a phrase, each with its type."""
    if behind := _TYPE_BEHIND.fullmatch(text):
        text = f"{behind['type']} in {behind['places']}"
    plain = _COUNT.sub("", _COAST.sub(r"in \g<place> \g<coast>", _COAST_BEHIND.sub(" ", text)))
    plain = _TYPE_AHEAD.sub(r"\g<type> in ", plain, count=1)
    first, *more = (part for part in _AND.split(plain) if part) if plain else ("",)
    return [_WHERE.sub(r"\g<type> ", part) for part in (first, *with_type(first, more)) if part]


def _is_unit(text: str, language: OrderSyntax) -> bool:
    """Returns whether a text is one unit with its type and nothing else."""
    words = cut(text, language.names)
    name = words.kinds.index("NAME") if words.kinds in _UNITS else -1
    return name > 0 and language.names.is_begun(words.values[name])
