"""What is said of a line whose words make no order."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from grammar.orders.order_forms import END, UNFINISHED, Form, NoForm, form_of
from grammar.orders.order_syntax import Taken
from grammar.words.place_names import Found, Names
from grammar.words.read_errors import OnBoard, Unreadable, Unsaid
from grammar.words.tokens import Tokens
from judge.orders.actions import Move, UnitName

Builds: TypeAlias = Callable[[Tokens, Form], Taken | Unreadable]

_SIGNED = ("NAME", "_DASH", "NATION")
"""``Nora - England``: who signs so is no unit."""
_OTHERWISE = frozenset({"or", "either", "not", "instead", "was", "oder", "ou", "statt", "and"})
"""Words behind an order after which it is not plain that it was meant."""


def misfit(words: Tokens, trouble: NoForm, names: Names, build: Builds) -> Unreadable:
    """Why words that make no order make none. ``build`` makes the order of words of some form."""
    if trouble.at == len(words.kinds):
        return _unfinished(words, trouble)
    if words.kinds[trouble.at - 1 : trouble.at + 1] == ("COAST", "COAST"):
        return Unreadable("Two coasts of one place are named: leave one of them out.")
    if END in trouble.expected:
        fine = Tokens(words.written, words.kinds[: trouble.at], words.values, words.starts)
        form = form_of(fine.kinds)
        if isinstance(form, Form) and form.kind not in UNFINISHED:
            return _too_long(words, trouble, build(fine, form), names)
    if words.kinds[trouble.at] == "SPY":
        return Unreadable("A spy has no part in the orders of others.")
    if words.kinds[trouble.at] == "NATION" and "NAME" in trouble.expected:
        power = names.power(words.values[trouble.at]) or ""
        place = names.resolve(words.values[0]) if words.kinds == _SIGNED else None
        unit = UnitName(None, place.code) if isinstance(place, Found) else None
        meant = OnBoard(Unsaid.SIGNED, unit) if unit else None
        return Unreadable(f"{power.title()} is a power, not a place.", meant=meant)
    return Unreadable(f"This is not an order from '{words.since(trouble.at)}' on.")


def _too_long(
    words: Tokens, trouble: NoForm, before: Taken | Unreadable, names: Names
) -> Unreadable:
    """CB 2.3: nothing may follow an order. Where another place does, nobody knows which was
    meant."""
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
        f"Nothing may follow an order, but after it stands '{words.since(trouble.at)}'.",
        "" if is_more or "UNIT" in words.kinds[trouble.at :] else str(before.orders[0]),
    )


def _unfinished(words: Tokens, trouble: NoForm) -> Unreadable:
    last = words.kinds[-1]
    if last == "PROXY" or (last == "_TO" and "NATION" in trouble.expected):
        return Unreadable("The line ends before it says to which power.")
    if last == "RETREAT":
        return Unreadable("The line ends before it says where to.")
    if "NAME" in trouble.expected:
        return Unreadable("The line ends where the name of a place is missing.")
    return Unreadable("The line ends before the order does.")
