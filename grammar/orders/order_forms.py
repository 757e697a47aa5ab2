"""The forms of an order.

The form of a line depends only on the kinds of its words, so each sequence of kinds is parsed only
once and the result is cached. Thousands of lines share a few dozen forms.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, TypeAlias

from lark import Lark, Token, Transformer, UnexpectedToken

END = "$END"
UNFINISHED = frozenset({"bare", "leave"})
"""Forms that name a unit but not what it does."""


@dataclass(frozen=True, slots=True)
class PlaceSlot:
    """The tokens that name a place and its coast."""

    name: int
    coast: int | None = None


@dataclass(frozen=True, slots=True)
class UnitSlot:
    place: PlaceSlot
    type: int | None = None


@dataclass(frozen=True, slots=True)
class Form:
    """An order with token numbers instead of words. ``kind`` is the rule of ``orders.lark``;
    ``journey`` leads to the destination, by ``path`` if one was named."""

    kind: str
    unit: UnitSlot | None = None
    other: UnitSlot | None = None
    journey: tuple[PlaceSlot, ...] = ()
    path: tuple[PlaceSlot, ...] = ()
    word: int | None = None
    """The token that names a power, a number, or what a unit is converted into."""


@dataclass(frozen=True, slots=True)
class NoForm:
    """Says why words are not an order: the first token that does not fit (or the number of tokens,
    if more were expected), and the kinds that would fit."""

    at: int
    expected: frozenset[str]


Journey: TypeAlias = tuple[PlaceSlot, ...]


class _ToForm(Transformer[Token, Form]):
    """Builds the form from the grammar's tree; the value of every token is its number."""

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
    """Returns the form with another part."""
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
    """Returns the form of words of these kinds."""
    parser = _parser().parse_interactive()
    for number, kind in enumerate((*kinds, END)):
        try:
            done = parser.feed_token(Token(kind, number))
        except UnexpectedToken as trouble:
            return NoForm(number, frozenset(trouble.expected))
    return _ToForm().transform(done)
