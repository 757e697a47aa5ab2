"""Recognises conditions in orders. No game accepts them, because an order may not depend on other
orders. The games' dialects contain the replies. Also recognises requests to change orders, and
attempts to hand a unit over to another player."""

from __future__ import annotations

import re

from grammar.orders.parse_context_and_dialect import OrderSyntax, ReadsOrder
from grammar.words.clean_text import shorten
from grammar.words.unreadable_and_completed_by_board import Unreadable
from judge.orders.order import Order

_CHANGE = re.compile(
    r"(?:(?:please|pls|plz|can|could|would|will|you|i|we|want|like|wish|need|have|to|let|me)\s+)*"
    r"(?:change|replace|correct|amend|alter|modify|update)\s+\S"
    r"|(?:.{0,40}\b(?:but|and|only|please|just)\b[, ]*)?"
    r"(?:put|move|swap|exchange|switch|drop|remove|delete|add)\s+(?:the |my )?"
    r"(?:first|second|third|fourth|fifth|last|other|two|next)\b.{0,12}\b(?:lines?|orders?|ones?)\b"
    r"|.{0,20}\bsame (?:list|orders|moves|lines|as)\b.{0,50}\b(?:but|except|only|with|just)\b",
    re.IGNORECASE,
)
_LINES = re.compile(
    r"\b(?:put|move|swap|exchange|switch|drop|remove|delete)\s+(?:the |my )?"
    r"(?:first|second|third|fourth|fifth|last|other|two|next)\b.{0,12}\b(?:lines?|orders?|ones?)\b",
    re.IGNORECASE,
)
_NUMBERED = re.compile(
    r"(?:(?:please|pls|and|but|also|then|can|could|you|now)\s+)*"
    r"(?:(?:put|move|swap|exchange|switch|bring|place)\s+(?:the\s+)?"
    r"(?:(?:lines?|orders?|numbers?)\s+)?#?\d{1,2}\b"
    r"(?!\s*(?:builds?|arm(?:y|ies)|fleets?|units?|hours?|days?|minutes?|weeks?)\b)"
    r"|(?:the\s+)?(?:(?:line|order|number)\s+#?\d{1,2}"
    r"|(?:first|second|third|fourth|fifth|last)\s+(?:line|order|one))\s+"
    r"(?:should|must|has to|is to|shall|goes|comes|needs to|ought to)\s+"
    r"(?:(?:come|go|be|stand|move|the)\s+)*(?:first|last|second|third|fourth|fifth|up|down|at|to|before"
    r"|after|above|below|top|bottom|on top)\b)",
    re.IGNORECASE,
)
"""Requests to move lines, by their numbers or positions, within a list."""
ARRANGED = (
    "The lines of a list count in the order you wrote them, and this line did not"
    " move any. Send the whole list again in the order you want."
)
_HANDS_OVER = re.compile(
    r"\b(?:may|can|shall|will|to|should) (?:order|move|command|control|use|have|decide)\b"
    r"|\b(?:controls|commands|orders|decides|bekommt|erhält|befehligt|reçoit|commande|riceve|recibe)\b",
    re.IGNORECASE,
)
"""Phrases that let another power give orders to a unit: ``England may order A MAR``."""
DONE = (
    r"(?:also |now |then |please |simply |just )*(?:be|go|move|hold|stay|stand|remain|support"
    r"|convoy|transport|attack|retreat|withdraw|disband|sail|march|advance|head|proceed|travel|cross|enter"
    r"|invade|help|assist|destroy|remove|build|order|read|say|become|change|look|have been)\b"
)
"""Words after ``should`` that show it is not a condition: ``A MUN should go to RUH``."""
_ABROAD = (
    r"falls (?=(?:er|sie|es|ich|du|ihr|wir|die|der|das|mein\w*|nötig|möglich|niemand|jemand|nichts?"
    r"|kein\w*)\b|(?-i:[A-Z]))|wenn|sofern|es sei denn|andernfalls|ansonsten|sauf si"
    r"|à condition|pourvu|sinon"
    r"|a meno che|purché|altrimenti|a menos que|salvo que|siempre que|en caso"
    r"|si (?=(?:les?|la|l'|il|elle|on|tu|vous|el|los|las|no|ne|n'|possible|posible)\b|(?-i:[A-Z]))"
    r"|se (?=(?:l[ao]|l'|il|gli|non|possibile)\b|(?-i:[A-Z]))"
)
""""If" in German, French, Italian and Spanish. The look-aheads exclude ``si muove`` and ``se
mantiene``, which are not conditions."""
_NO_SUBJECT = "".join(
    rf"(?<!\b{word} )" for word in ("i", "we", "you", "he", "she", "it", "they", "this", "that")
)
"""Matches if no subject comes before the verb: ``should he go`` is a condition, ``he should go`` is
not."""
_CONDITION = re.compile(
    r"\b(?:if|unless|otherwise|provid(?:ed|ing)|when(?:ever)?"
    r"|(?:or )?(?<!where )(?<!what )(?<!everyone )(?<!everybody )(?<!everything )(?<!all )else"
    r"|assuming"
    rf"|{_NO_SUBJECT}should(?! (?:not |rather |better )?{DONE})"
    r"|(?<!just )in (?:the )?(?:case|event)|as long as|depend(?:s|ing)|conditional"
    rf"|subject to|except|{_ABROAD})(?:(?<= )|\b)",
    re.IGNORECASE,
)
_LED = re.compile(
    r"(?:if|unless|otherwise|else|provided|when(?:ever)?|should|in case)\b(?: that\b)?[ ,:]*(.*)",
    re.IGNORECASE,
)
_THEN = re.compile(r"\bthen\b|,", re.IGNORECASE)
_SECOND = re.compile(
    r"(?:(?<![\s,;])[\s,;]++)?\b(?:(?:or |and )?(?:else|otherwise)"
    r"|(?:or |and )?if (?:(?:that|it|this)(?: is|'s)? )?(?:not possible|impossible|taken|not free"
    r"|occupied|fails?|necessary|need(?:ed)? be))[\s,;]*+(?:to )?",
    re.IGNORECASE,
)
"""Separates the possible destinations of a retreat, which are listed in order of preference."""
_LONGEST = 60


def has_condition(line: str, language: OrderSyntax) -> bool:
    """Returns whether a line contains a condition."""
    return _condition(language.plainer(line), language) is not None


def _condition(line: str, language: OrderSyntax) -> re.Match[str] | None:
    found = _CONDITION.search(line)
    if found and any(rider.signs and rider.signs.search(line) for rider in language.riders):
        return None
    return found


def below_condition(line: str) -> str:
    """Returns the text after the first word of a condition at the start of a line, ``IF A MUN - BUR
    ...``, or "" if the line does not start with one."""
    found = _LED.match(line)
    return found[1] if found else ""


def conditional(line: str, language: OrderSyntax, read: ReadsOrder) -> Unreadable | None:
    """Returns the reply to a line with a condition, or None if it has none. The suggestion is the
    order without the condition."""
    found = _condition(line, language)
    if not found:
        return None
    order = line[: found.start()].rstrip(" ,;([")
    tried = [order] if order else _THEN.split(line)[1:]
    left = next((str(one) for text in tried if isinstance(one := read(text), Order)), "")
    said = shorten(line[found.start() :].rstrip(")] "), _LONGEST)
    second = _SECOND.search(line)
    both = read(_SECOND.sub(", ", line)) if second else None
    if second and isinstance(both, Order) and both.rider:  # a list of destinations for a retreat
        left, said = str(both), second[0].strip(" ,;")
    reasons = (d.condition(order, said) for d in language.dialects if language.is_home(d))
    return Unreadable(
        next(
            filter(None, reasons),
            f"Orders cannot have conditions: send the order alone, without '{said}'.",
        ),
        left,
    )


def asks_to_change(line: str) -> bool:
    """Returns whether a line asks to change one order, ``please change A Par to Gas``, or to
    reorder a list, ``the same list, but put the last line first``."""
    return _CHANGE.match(line) is not None or _NUMBERED.match(line) is not None


def moves_lines(line: str) -> bool:
    """Returns whether a line asks to reorder lines: ``Please put the last line first``."""
    return _LINES.search(line) is not None or _NUMBERED.match(line) is not None


def hands_over(line: str) -> bool:
    """Returns whether a line may let another player give orders to a unit."""
    return _HANDS_OVER.search(line) is not None
