"""The province a supporting unit looks into: ``A BUD S A RUM LOOK BLA`` (Blind 1801)."""

from __future__ import annotations

import re

from grammar.games.places import places_among
from grammar.orders.language import LineAtHand, OwnRider
from grammar.orders.places import Unread
from grammar.words.mistakes import Unreadable
from grammar.words.tokens import cut
from judge.board.pieces import province_of
from judge.orders.actions import Look
from judge.orders.order import Order

_VERB = (
    r"(?:look(?:s|ing)?\b|(?:with a )?(?:views?|viewing|watch(?:es|ing)?|observ(?:es?|ing))"
    r"(?= (?:(?:of|at|in|into|to|towards?|on|over|the) )*"
    r"(?!(?:out|this|that|it|me|him|them|you|my|your|for)\b)[^\W\d_][\w. ]{2,20}[)\].!]*$))"
)
"""What a unit does that looks somewhere; ``view`` and the like only if a place may follow."""
_LOOK = re.compile(rf"(?:[ ,;]and)?[ ,;(\[]{_VERB}", re.IGNORECASE)
_TOWARDS = re.compile(
    r"^[ :,-]*(?:(?:also|of|in(?:to)?|to(?:wards?)?|at|on|over|the)\b[ :,-]*)*", re.IGNORECASE
)


def _look(order: Order, text: str, line: LineAtHand) -> Look | Unreadable:
    try:
        places = places_among(cut(_TOWARDS.sub("", text), line.names), line, None)
    except Unread as trouble:
        return trouble.fault
    if not places:
        return Unreadable("This line does not say where to look.", f"{order} LOOK BLA")
    look = Look(province_of(places[0]))
    if len(places) > 1:
        return Unreadable(
            "A unit looks into one province, but this line names more.", f"{order} {look}"
        )
    return look


LOOK = OwnRider(
    begins=_LOOK,
    read=_look,
    below=re.compile(rf"{_VERB}\s", re.IGNORECASE),
    belongs_above=re.compile(r"[(\[]\s*look", re.IGNORECASE),
    joins=re.compile(rf"(?:and )?{_VERB}", re.IGNORECASE),
)
