"""Orders together with their supports: ``A PAR - BUR supported by A MAR``, ``PAR - BUR s MAR``."""

from __future__ import annotations

import re

from grammar.orders.order_syntax import ReadsOrder
from grammar.words.read_errors import OnBoard, Unreadable, Unsaid
from judge.orders.actions import Convoy, Hold, Move, Support
from judge.orders.order import Order

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
_TYPE_BEHIND = re.compile(r"(.{3,30}) (army|fleet)", re.IGNORECASE)
"""A unit's type after its place: ``the Black Sea fleet``."""
_AND = re.compile(r",? (?:and|und|et|e|y) |, | ?[&+] ?", re.IGNORECASE)
_HELPS = re.compile(r"support|help|soutenu|soutien|appui|appogg|apoy|unterst", re.IGNORECASE)
_LONGEST = 200


def helped(line: str, read: ReadsOrder) -> list[str]:
    """Splits such a line into lines of one order each; returns nothing for any other line. ``read``
    parses an order."""
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
    named = (_ARTICLE.sub("", one) for one in _AND.split(found["helpers"]))
    helpers = [_TYPE_BEHIND.sub(r"\2 \1", one) for one in named]
    supports = [read(f"{one} supports {aim}") for one in helpers]
    if not all(isinstance(one, Order) and isinstance(one.action, Support) for one in supports):
        return []
    return [found["order"], *map(str, supports)]


_IN_SHORT = re.compile(
    r"(?P<order>.{5,60}?),? (?:s|sup|supp)\b\.? ?(?P<helper>[^()>=-]{3,30})", re.IGNORECASE
)


def helped_in_short(line: str, read: ReadsOrder) -> Unreadable | None:
    """Returns the reply to a move followed by S and a unit, ``Ser-Bul s. Gre``, or None. Both
    orders count if the board shows that the unit can support the move."""
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
