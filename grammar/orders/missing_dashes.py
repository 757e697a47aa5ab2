"""Orders whose dash was forgotten: ``A BER KIE``.

Such a line is not taken for the order it nearly is, it is answered with it; only the board can tell
that nothing else is meant.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from grammar.words.place_names import COASTS, Names
from grammar.words.tokens import Tokens, cut
from judge.orders.actions import Convoy, Move, Support
from judge.orders.order import Order

_MOST_WORDS = 12
_MOST_WITHOUT_UNIT = 4


def with_dash(words: Tokens, names: Names, read: Callable[[Tokens], Order | None]) -> str:
    """The one order these words make with a dash more, as it should be sent; or nothing. ``read``
    reads words as an order."""
    written = words.written
    most = _MOST_WORDS if words.kinds[0] in ("UNIT", "NATION") else _MOST_WITHOUT_UNIT
    if {"_DASH", "_TO"} & {*words.kinds} or len(written) > most:
        return ""
    tried = (
        read(cut(" ".join([*written[:at], "-", *written[at:]]), names))
        for at in range(1, len(written))
        if written[at].lower() not in COASTS  # ``STP SC BOT``: the coast is that of the first
    )
    found = {str(order) for order in tried if order and _goes(order)}
    return found.pop() if len(found) == 1 else ""


def between_two(
    words: Tokens, names: Names, read: Callable[[Tokens], Order | None]
) -> Order | None:
    """The one order these words make with a dash between two places of which one follows the
    other, all named without a guess; None where more is missing. ``read`` as in `with_dash`."""
    kinds = words.kinds
    if {"_DASH", "_TO"} & {*kinds}:
        return None
    places = [at for at, kind in enumerate(kinds) if kind == "NAME"]
    behind = [at for at in places if at and kinds[at - 1] in ("NAME", "COAST")]
    if len(behind) != 1 or not all(names.is_begun(words.values[at]) for at in places):
        return None
    at = behind[0]
    with_one = replace(
        words,
        kinds=(*kinds[:at], "_DASH", *kinds[at:]),
        values=[*words.values[:at], "-", *words.values[at:]],
        starts=[*words.starts[:at], words.starts[at], *words.starts[at:]],
    )
    order = read(with_one)
    return order if order and _goes(order) else None


_INTO = frozenset({"in", "en", "dans", "ins"})
_ARTICLES = frozenset({"the", "die", "das", "den", "la", "le", "el", "il"})


def into(words: Tokens, names: Names, read: Callable[[Tokens], Order | None]) -> Order | None:
    """The move of a line in which one place stands in another, ``Armata Venezia in Tirolo``; the
    words are those of a sentence."""
    if words.kinds not in (("NAME", "NAME"), ("UNIT", "NAME", "NAME")):
        return None
    first, goal = words.starts[-2:]
    between = words.written[first + len(words.values[-2].split()) : goal]
    small = [word.lower() for word in between]
    if len(small) > 2 or small[:1] == [] or small[0] not in _INTO or {*small[1:]} - _ARTICLES:
        return None
    return between_two(words, names, read)


def _goes(order: Order) -> bool:
    match order.action:
        case Move() | Convoy():
            return True
        case Support(to=to):
            return to is not None
    return False
