"""Finds the form of an order from the kinds of its words.

The form of a line depends only on the kinds of its words. In practice only a few dozen sequences of
kinds occur, so the parser caches the form of each.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, TypeAlias

from lark import Lark, Token, Transformer, UnexpectedToken

END = "$END"
UNFINISHED = frozenset({"bare", "leave"})
"""Forms that name a unit but not what it should do."""


@dataclass(frozen=True, slots=True)
class PlaceSlot:
    """The tokens for a place and its coast."""

    name: int
    coast: int | None = None


@dataclass(frozen=True, slots=True)
class UnitSlot:
    place: PlaceSlot
    type: int | None = None


@dataclass(frozen=True, slots=True)
class Form:
    """An order with the indexes of tokens in place of words. ``kind`` is the rule in
    ``orders.lark``. The destination is at the end of ``journey``; ``path`` is the route, if the
    line gives one."""

    kind: str
    unit: UnitSlot | None = None
    other: UnitSlot | None = None
    journey: tuple[PlaceSlot, ...] = ()
    path: tuple[PlaceSlot, ...] = ()
    word: int | None = None
    """The token for a power, a number, or the type that a unit is converted into."""


@dataclass(frozen=True, slots=True)
class NoForm:
    """Says why words are not an order. ``at`` is the index of the first token that does not fit (or
    the number of tokens, if more were expected); ``expected`` has the kinds that would fit."""

    at: int
    expected: frozenset[str]


Journey: TypeAlias = tuple[PlaceSlot, ...]


class _ToForm(Transformer[Token, Form]):
    """Builds the form from the parse tree. The value of each token is its index."""

    def place(self, tokens: list[Token]) -> PlaceSlot:
        number = {token.type: token.value for token in tokens}
        return PlaceSlot(number["NAME"], number.get("COAST"))

    def unit(self, children: list[Token | PlaceSlot]) -> UnitSlot:
        place = next(child for child in children if isinstance(child, PlaceSlot))
        kinds = ("UNIT", "SPY")
        types = [c.value for c in children if isinstance(c, Token) and c.type in kinds]
        return UnitSlot(place, types[0] if types else None)

    spy = unit

    def journey(self, places: list[PlaceSlot]) -> Journey:
        return tuple(places)

    def places(self, places: list[PlaceSlot]) -> list[PlaceSlot]:
        return places

    def power(self, tokens: list[Token]) -> Token:
        return tokens[0].update("POWER")

    def __default__(self, data: Any, children: list[Any], _meta: object) -> Form:
        form = Form(str(data))
        for child in children:
            form = _with(form, child)
        return form


def _with(form: Form, child: object) -> Form:
    """Returns a copy of the form with one more part."""
    match child:
        case UnitSlot() if form.unit is None:
            return replace(form, unit=child)
        case UnitSlot():
            return replace(form, other=child)
        case PlaceSlot():
            return replace(form, journey=(child,))
        case tuple():
            return replace(form, journey=child)
        case list():
            return replace(form, path=tuple(child))
        case Token(type="POWER" | "NUMBER" | "UNIT"):
            return replace(form, word=child.value)
    return form


@cache
def _parser() -> Lark:
    grammar = files("grammar").joinpath("orders/orders.lark").read_text(encoding="utf-8")
    return Lark(grammar, parser="lalr", lexer="basic")


@lru_cache(maxsize=4096)
def form_of(kinds: tuple[str, ...]) -> Form | NoForm:
    """Parses the kinds of the words in a line."""
    parser = _parser().parse_interactive()
    for number, kind in enumerate((*kinds, END)):
        try:
            done = parser.feed_token(Token(kind, number))
        except UnexpectedToken as trouble:
            return NoForm(number, frozenset(trouble.expected))
    return _ToForm().transform(done)
