"""Explains why a line is not an order, and finds the order if only a dash is missing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from grammar.orders.order_forms import END, UNFINISHED, Form, NoForm, form_of
from grammar.orders.parse_context_and_dialect import Taken
from grammar.words.place_names import COASTS, Found, Names
from grammar.words.tokens import Tokens, cut
from grammar.words.unreadable_and_completed_by_board import OnBoard, Unreadable, Unsaid
from judge.board.power_names_and_place_codes import power_title
from judge.orders.actions import Convoy, Move, Support, UnitName
from judge.orders.order import Order

Builds: TypeAlias = Callable[[Tokens, Form], Taken | Unreadable]

_SIGNED = ("NAME", "_DASH", "NATION")
"""The pattern of a signature, ``Nora - England``, which is not a unit."""
_OTHERWISE = frozenset({"or", "either", "not", "instead", "was", "oder", "ou", "statt", "and"})
"""Words after an order that cast doubt on it."""


def misfit(words: Tokens, trouble: NoForm, names: Names, build: Builds) -> Unreadable:
    """Explains why a sequence of words is not an order. ``build`` makes an order from a form and
    its words."""
    if trouble.at == len(words.kinds):
        return _unfinished(words, trouble)
    if words.kinds[trouble.at - 1 : trouble.at + 1] == ("COAST", "COAST"):
        return Unreadable("This names two coasts of one place: leave out one of them.")
    if END in trouble.expected:
        fine = Tokens(words.written, words.kinds[: trouble.at], words.values, words.starts)
        form = form_of(fine.kinds)
        if isinstance(form, Form) and form.kind not in UNFINISHED:
            return _too_long(words, trouble, build(fine, form), names)
    if words.kinds[trouble.at] == "SPY":
        return Unreadable("A spy cannot take part in the orders of other units.")
    if words.kinds[trouble.at] == "NATION" and "NAME" in trouble.expected:
        power = names.power(words.values[trouble.at]) or ""
        place = names.resolve(words.values[0]) if words.kinds == _SIGNED else None
        unit = UnitName(None, place.code) if isinstance(place, Found) else None
        meant = OnBoard(Unsaid.SIGNED, unit) if unit else None
        return Unreadable(f"{power_title(power)} is a power, not a place.", meant=meant)
    return Unreadable(f"From '{words.since(trouble.at)}' onwards, this is not an order.")


def _too_long(
    words: Tokens, trouble: NoForm, before: Taken | Unreadable, names: Names
) -> Unreadable:
    """Returns a reply saying that nothing may follow an order (CB 2.3). The reply suggests the
    order alone, unless the text after the order may belong to it or casts doubt on it."""
    if isinstance(before, Unreadable):
        return before
    behind = words.written[words.starts[trouble.at] :]
    goes_on = (
        isinstance(before.orders[0].action, Move)
        and words.kinds[trouble.at] == "NAME"
        and names.is_begun(words.values[trouble.at])
    )
    is_more = goes_on or bool(_OTHERWISE & {word.lower() for word in behind})
    return Unreadable(
        f"Nothing can follow an order, but this one has '{words.since(trouble.at)}'.",
        "" if is_more or "UNIT" in words.kinds[trouble.at :] else str(before.orders[0]),
    )


def _unfinished(words: Tokens, trouble: NoForm) -> Unreadable:
    last = words.kinds[-1]
    if last == "PROXY" or (last == "_TO" and "NATION" in trouble.expected):
        return Unreadable("A power is missing at the end of this line.")
    if last == "RETREAT":
        return Unreadable("A destination is missing at the end of this line.")
    if "NAME" in trouble.expected:
        return Unreadable("A place is missing at the end of this line.")
    return Unreadable("The line ends before the order is complete.")


_MOST_WORDS = 12
_MOST_WITHOUT_UNIT = 4


def with_dash(words: Tokens, names: Names, read: Callable[[Tokens], Order | None]) -> str:
    """Returns the order that results from adding one dash to these words, as the player should send
    it. Returns "" unless exactly one order is possible. ``read`` parses words as an order."""
    written = words.written
    most = _MOST_WORDS if words.kinds[0] in ("UNIT", "NATION") else _MOST_WITHOUT_UNIT
    if {"_DASH", "_TO"} & {*words.kinds} or len(written) > most:
        return ""
    tried = (
        read(cut(" ".join([*written[:at], "-", *written[at:]]), names))
        for at in range(1, len(written))
        if written[at].lower() not in COASTS  # ``STP SC BOT``: a coast follows its place
    )
    found = {str(order) for order in tried if order and _goes(order)}
    return found.pop() if len(found) == 1 else ""


def between_two(
    words: Tokens, names: Names, read: Callable[[Tokens], Order | None]
) -> Order | None:
    """Returns the order that results from a dash between two adjacent places. Returns None if
    anything else is missing or a name is misspelt. ``read`` parses words as an order."""
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
_SURELY_INTO = frozenset({"en", "dans"})
"""Words that always introduce a destination if the unit's place comes before them."""
_ARTICLES = frozenset({"the", "die", "das", "den", "la", "le", "el", "il"})


def into(
    words: Tokens, names: Names, read: Callable[[Tokens], Order | None]
) -> tuple[Order | None, bool]:
    """Returns the move in a line that uses "in" for the destination, ``Armata Venezia in Tirolo``,
    and whether this is the only possible meaning. The words have been parsed as a sentence."""
    if words.kinds not in (("NAME", "NAME"), ("UNIT", "NAME", "NAME")):
        return None, False
    first, goal = words.starts[-2:]
    between = words.written[first + len(words.values[-2].split()) : goal]
    small = [word.lower() for word in between]
    if len(small) > 2 or small[:1] == [] or small[0] not in _INTO or {*small[1:]} - _ARTICLES:
        return None, False
    return between_two(words, names, read), small[0] in _SURELY_INTO


def _goes(order: Order) -> bool:
    match order.action:
        case Move() | Convoy():
            return True
        case Support(to=to):
            return to is not None
    return False
