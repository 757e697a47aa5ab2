"""Parses lines in which several units share an order or a phrase.

- Units that share one order: ``A VIE, A BUD and F TRI hold``, ``Armies in Paris and Marseilles
  hold``. Units can share holds and supports, for example, but not moves to a single place.
- Units without an order, for the board to decide: ``Fleets in London and Edinburgh, please.``,
  ``Italian builds: A Ven, F Nap``.
- Orders together with their supports: ``A PAR - BUR supported by A MAR``, ``PAR - BUR s MAR``.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from grammar.orders.parse_context_and_dialect import OrderSyntax, ReadsOrder
from grammar.words.order_and_sentence_words import HELLO, KINDS, MORE_KINDS
from grammar.words.tokens import Tokens, cut, cut_loosely
from grammar.words.unreadable_and_completed_by_board import OnBoard, Unreadable, Unsaid
from judge.board.power_names_and_place_codes import Power
from judge.orders.actions import Convoy, Hold, Move, Support
from judge.orders.order import Order

_AND = re.compile(
    r",?(?<!\s)\s++(?:and(?: also)?|as well as|und|u\.?|sowie|et|plus|y|e)\s++"
    r"|(?:(?<!\s)\s++)?[&+]\s*+",
    re.IGNORECASE,
)
_BOTH = re.compile(
    r",?(?<!\s)\s++\b(?:both|each|all|too|as well|together|alike|beide|alle|tous|toutes|tous deux"
    r"|entrambe|entrambi|ambos|ambas)\b(?!\s+of\b)",
    re.IGNORECASE,
)
_SHARED = frozenset({"HOLD", "SUPPORT", "CONVOY", "DISBAND", "REMOVE", "PROXY"})
_MANY = re.compile(
    r"(?:arm(?:ies|een|ées|ees|ate)|ejércitos|ejercitos|eserciti|fleets|flotten|flottes|flotas|tanks)",
    re.IGNORECASE,
)
_IN = re.compile(rf"\b({_MANY.pattern}) (?:à|a|en|in) ", re.IGNORECASE)
_MOST = 12


def shared(line: str, language: OrderSyntax, reads: Callable[[str], bool]) -> list[str]:
    """Returns the orders on a line that gives one order to several units, or nothing for any other
    line."""
    line = " ".join(line.split())
    plain = _IN.sub(r"\1 ", _BOTH.sub("", _AND.sub(" , ", line)))
    if "," not in plain:
        return []
    words = cut_loosely(plain, language.names)
    found, at, kind = list[str](), 0, ""
    while len(found) < _MOST:
        end = _unit(words, at, language)
        if end == at:
            return []
        text = _text(words, at, end)
        many = _MANY.fullmatch(text.split(" ", 1)[0])
        kind = _type_of(many[0]) if many else (kind if words.kinds[at] != "UNIT" else "")
        found.append(f"{kind} {text.split(' ', 1)[1] if many else text}".strip())
        at = end + (words.kinds[end : end + 1] == ("MARK",))
        if at == end or words.values[end] == ":":
            break
    if len(found) < 2 or words.kinds[at : at + 1] == () or words.kinds[at] not in _SHARED:
        return []
    act = _text(words, at, len(words.kinds))
    orders = [f"{unit} {act}" for unit in found]
    helped = _places(words, at, len(words.kinds))
    if "," in act or helped & _places(words, 0, at) or not all(map(reads, orders)):
        return []
    return orders


def _unit(words: Tokens, at: int, language: OrderSyntax) -> int:
    """Returns the end of the unit that begins at ``at``, or ``at`` if no unit begins there."""
    end = at + (words.kinds[at : at + 1] == ("UNIT",))
    if words.kinds[end : end + 1] == ("NAME",) and language.names.is_begun(words.values[end]):
        return end + 1 + (words.kinds[end + 1 : end + 2] == ("COAST",))
    return at


def _text(words: Tokens, first: int, end: int) -> str:
    """Returns the text of these tokens as the player wrote it, without anything between them."""
    return " ".join(
        " ".join(words.written[start : start + len(value.split())])
        for start, value in zip(words.starts[first:end], words.values[first:end], strict=True)
    )


def _places(words: Tokens, first: int, end: int) -> set[str]:
    return {words.values[at] for at in range(first, end) if words.kinds[at] == "NAME"}


def _type_of(plural: str) -> str:
    """Returns the letter of the unit type for a plural such as ``armies``."""
    kind = KINDS.get(plural.lower()) or MORE_KINDS.get(plural.lower(), "")
    letter = plural[0].upper()
    return "A" if kind == "UNIT" and letter == "E" else letter


def with_type(first: str, others: list[str]) -> list[str]:
    """Returns the places that follow ``armies in Paris``, each with the type from the last plural
    before it."""
    kind, found = _kind_for_more(first, ""), list[str]()
    for other in others:
        found.append(f"{kind} {other}" if kind and not _is_typed(other) else other)
        kind = _kind_for_more(other, kind)
    return found


def _kind_for_more(text: str, before: str) -> str:
    """Returns the unit type for the places after this text: that of a plural in it, or else the
    previous type."""
    if many := _MANY.search(text):
        return _type_of(many[0])
    return "" if _is_typed(text) else before


def _is_typed(text: str) -> bool:
    words = [word.lower() for word in text.split()]
    return any("UNIT" in (KINDS.get(word), MORE_KINDS.get(word)) for word in words)


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
_BETWEEN_UNITS = re.compile(r"(?:(?<!\s)\s++)?(?:[,;&+]|\band\b)\s*+", re.IGNORECASE)
_COAST_BEHIND = re.compile(
    r"(?:(?<!\s)\s++)?(?:,|\b(?:on|at)\b){1,3}\s*+"
    r"(?=(?:the )?(?:north|south|east|west)(?:ern)? coast\b(?! of\b))",
    re.IGNORECASE,
)
_UNITS = frozenset(
    {("UNIT", "NAME"), ("UNIT", "NAME", "COAST"), ("UNIT", "COAST", "NAME"), ("SPY", "NAME")}
)


def units_told(line: str, language: OrderSyntax) -> tuple[Power | None, list[str]]:
    """Returns the power that builds, if the line names one, and a build or the beginning of an
    order for each unit. Returns no units for any other line, or if the line contains anything
    else."""
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
    """Splits a phrase about several units into units, each with its type."""
    if behind := _TYPE_BEHIND.fullmatch(text):
        text = f"{behind['type']} in {behind['places']}"
    plain = _COUNT.sub("", _COAST.sub(r"in \g<place> \g<coast>", _COAST_BEHIND.sub(" ", text)))
    plain = _TYPE_AHEAD.sub(r"\g<type> in ", plain, count=1)
    first, *more = (part for part in _BETWEEN_UNITS.split(plain) if part) if plain else ("",)
    return [_WHERE.sub(r"\g<type> ", part) for part in (first, *with_type(first, more)) if part]


def _is_unit(text: str, language: OrderSyntax) -> bool:
    """Returns whether a text is just one unit with its type."""
    words = cut(text, language.names)
    name = words.kinds.index("NAME") if words.kinds in _UNITS else -1
    return name > 0 and language.names.is_begun(words.values[name])


_BY = (
    r"(?:and )?(?:(?:it |this |that |he )?(?:is |will be |should be |being ))?supported by"
    r"|(?:and )?with (?:the |a )?(?:support|help) (?:of|from)"
    r"|(?:wird )?unterstützt (?:von|durch)|mit unterstützung (?:von|durch|aus)"
    r"|soutenue? par|avec (?:le soutien|l'appui) de|appoggiat[oa] da|con l'appoggio di"
    r"|apoyad[oa] por|con (?:el )?apoyo de"
)
_HELPED = re.compile(
    rf"(?P<order>.{{5,80}}?)[,.;]? \(?(?:{_BY})(?: both)? (?P<helpers>[^()]{{3,80}})\)?\.?",
    re.IGNORECASE,
)
_ARTICLE = re.compile(r"^(?:the|my|our|die|der|meine[rm]?|la|l'|il|le|el)\b ?", re.IGNORECASE)
_TYPE_OF_HELPER = re.compile(r"(.{3,30}) (army|fleet)", re.IGNORECASE)
"""A unit's type after its place: ``the Black Sea fleet``."""
_BETWEEN_HELPERS = re.compile(r",? (?:and|und|et|e|y) |, | ?[&+] ?", re.IGNORECASE)
_HELPS = re.compile(r"support|help|soutenu|soutien|appui|appogg|apoy|unterst", re.IGNORECASE)


def helped(line: str, read: ReadsOrder) -> list[str]:
    """Splits a line with an order and its supports into lines of one order each. Returns nothing
    for any other line. ``read`` parses an order."""
    if len(line) > _LONGEST or not _HELPS.search(line) or not (found := _HELPED.fullmatch(line)):
        return []
    order = read(found["order"])
    if not isinstance(order, Order) or order.unit is None or order.rider:
        return []
    match order.action:
        case Move(to=to, path=()):
            aim = f"{order.unit} - {to}"
        case Hold() | Support() | Convoy():
            aim = str(order.unit)
        case _:
            return []
    named = (_ARTICLE.sub("", one) for one in _BETWEEN_HELPERS.split(found["helpers"]))
    helpers = [_TYPE_OF_HELPER.sub(r"\2 \1", one) for one in named]
    supports = [read(f"{one} supports {aim}") for one in helpers]
    if not all(isinstance(one, Order) and isinstance(one.action, Support) for one in supports):
        return []
    return [found["order"], *map(str, supports)]


_IN_SHORT = re.compile(
    r"(?P<order>.{5,60}?),? (?:s|sup|supp)\b\.? ?(?P<helper>[^()>=-]{3,30})", re.IGNORECASE
)


def helped_in_short(line: str, read: ReadsOrder) -> Unreadable | None:
    """Returns the reply to a move followed by S and a unit, ``Ser-Bul s. Gre``, or None for other
    lines. Both orders count if the board shows that the unit can support the move."""
    found = _IN_SHORT.fullmatch(line.rstrip(" .!")) if len(line) <= _LONGEST else None
    order = read(found["order"]) if found else None
    if not found or not isinstance(order, Order) or not isinstance(order.action, Move):
        return None
    support = read(f"{_ARTICLE.sub('', found['helper'])} S {order}")
    if order.unit is None or not isinstance(support, Order):
        return None
    meant = OnBoard(Unsaid.HELPED, order.unit, either=(order, support))
    return Unreadable(_NO_RIDER, f"{order}; {support}", meant)


_NO_RIDER = "Write a support as an order of the supporting unit, before the order that it supports."
