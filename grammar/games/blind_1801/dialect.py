"""The dialect of Blind 1801: LOOK after a support, and the routes of spies."""

from __future__ import annotations

import re

from grammar.games.blind_1801.spy_orders import WALK, condition
from grammar.orders.names_in_orders import Unread, places_among
from grammar.orders.order_syntax import Dialect, LineAtHand, OwnRider
from grammar.words.read_errors import Unreadable
from grammar.words.tokens import cut
from judge.board.units import province_of
from judge.orders.actions import Look
from judge.orders.order import Order

_SEES = (
    r"views?|viewing|watch(?:es|ing)?|observ(?:es?|ing|a|ar|ando)|blick(?:t|richtung)?"
    r"|schau(?:t|e|en)?|sieht|guckt|sp(?:ä|ae)ht|beobachtet|regard(?:e|ant|s)?|surveille|vue|guarda(?:ndo)?|osserva(?:ndo)?"
    r"|sguardo|vista|mira(?:ndo)?|mirada|vigila"
)
"""Verbs for looking that also have other meanings."""
_IDIOMS = r"(?:eyes?|peek(?:s|ing)?|glanc(?:es?|ing)|gaz(?:es?|ing))"
"""The same for idioms: a name must follow, because ``eyes on the prize`` is not an order."""
_TO = (
    r"(?:of|at|in|into|to|towards?|on|over|the|nach|auf|richtung|ins|das|die|vers|sur|dans|en"
    r"|la|le|les|verso|su|sul|sulla|a|al|il|lo|hacia|el|los)"
)
_WITH = r"(?:(?:with|has|takes?|mit|avec)(?: (?:an?|its|his|the|dem|einem|une?|uno?|la|el))? )?"
_CON = r"(?:con (?:(?:una?|la|lo|el) )?(?=vista|mirada|sguardo))?"
"""The same in Italian and Spanish; before any other word it is Constantinople."""
_VERB = (
    rf"(?:{_WITH}look(?:s|ing)?\b|{_WITH}{_IDIOMS}"
    rf"(?= (?:{_TO} ){{1,4}}(?-i:[A-Z])\w{{2}}[\w. ]{{0,40}}+[)\].!]*+$)|{_WITH}{_CON}(?:{_SEES})\b"
    rf"(?=:? (?:{_TO} ){{0,4}}"
    r"(?!(?:out|this|that|it|me|him|them|you|my|your|for)\b)(?:l')?[^\W\d_][\w. ]{2,20}+[)\].!]*+$"
    r"))"
)
"""Verbs for looking; ``view`` and the like only if a place may follow."""
_AND = r"(?>(?:(?:and|und|et|e|y|while|it|he|er|sie|elle|also|dabei)[ ,;]++){0,4})"
_LOOK = re.compile(rf"[ ,;(\[]{_AND}{_VERB}", re.IGNORECASE)
_TOWARDS = re.compile(rf"^[ :,-]*(?:(?:also|{_TO})\b[ :,-]*)*(?:l')?", re.IGNORECASE)


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
    joins=re.compile(rf"{_AND}{_VERB}", re.IGNORECASE),
)


BLIND_1801 = Dialect(
    name="blind 1801",
    lines=(WALK,),
    riders=(LOOK,),
    condition=condition,
    also={"spies": "spy", "scout": "spy", "route": "spy"},
)
