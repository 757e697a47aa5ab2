"""Recognises lines for other players: ``Message to England and Italy: Denmark is mine``, ``Please
tell England that I stay out of the Channel``, ``Dear Germany,``. Also recognises lines about the
sender's own travels."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import takewhile

from grammar.orders.lines.order_detection import holds_unit_order, places_named
from grammar.orders.parse_context_and_dialect import OrderSyntax
from grammar.words.order_and_sentence_words import HELLO, KINDS
from grammar.words.place_names import Names
from judge.board.power_names_and_place_codes import Power, power_title

_NOT_SENT = (
    "This looks like press to {whom}, and was not sent. Start press with a line"
    " like the one below, then write your text, and end it with ENDPRESS."
)
_ALOUD = (
    "This looks like press to everyone, and was not sent. Start press to all with"
    " a line like the one below, then write your text, and end it with"
    " ENDBROADCAST."
)
BELOW_ADDRESSED = (
    "it is below '{line}', like a message to other players; if it is an order"
    " of yours, send it again without that line"
)
_LONGEST = 200
_SHORTEST = 5
"""The minimum number of letters in a power's name in a greeting. ``Hi Fran`` has too few."""
_AWAY = re.compile(
    r"(?:(?:and|but|so|sorry|hi|hello|ps)[,:]? )*(?:i|we)(?:'m|'ll|'re)? "
    r"(?=.{0,60}\b(?:stay|staying|am|are|be|travel(?:ling)?|live|fly(?:ing)?|back|away"
    r"|visit(?:ing)?|work|off)\b|(?:stay|travel|live|fly|visit|work)\b)"
    r"(?=.{0,150}\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|weeks?|weekend|holidays?|vacation"
    r"|tomorrow|tonight|days|business|christmas|easter)\b)",
    re.IGNORECASE,
)
_NAME = r"(?:the )?[^\W\d]{3,30}"
_AND = r"(?: ?[,&+/] ?(?:and )?| (?:and|und|et|e|y) )"
_ALL = (
    r"(?:all(?: (?:players|powers|of you|others))?|everyone|everybody|all the (?:others|players)"
    r"|alle(?: (?:anderen|spieler))?|tous|tout le monde|tutti|todos)"
)
_MESSAGE = (
    r"(?:(?:please|pls|can you|could you|bitte) )*"
    r"(?:(?:a |my |eine |un )?(?:message|note|letter|word|msg|nachricht|messaggio|mensaje|mail) )"
)
_SAID_TO = re.compile(
    rf"(?:{_MESSAGE}?|(?:(?:please|pls|can you|could you|bitte) )*)"
    r"(?:to|for|an|für|à|pour|per|para|tell|inform|write(?: to)?|let|sag|dis à):? "
    rf"(?P<names>{_NAME}(?:{_AND}{_NAME}){{0,6}})(?:\b[\s,:-]++(?=\S++\s++\S)|:?$)",
    re.IGNORECASE,
)
_FOR = re.compile(r"(?:for|für|pour|per|para) ", re.IGNORECASE)
"""The beginning of a line that may be a heading above orders, or may address a player: ``For
Russia:``."""
_SAID_TO_ALL = re.compile(
    rf"(?:{_MESSAGE}(?:to|for|an|für|à|a|per|para)|(?:to|an|à)(?= {_ALL}\b ?:)"
    rf"|(?:(?:please|pls|bitte) )*(?:tell|inform|write(?: to)?|let|sag))\s?:? ?{_ALL}\b",
    re.IGNORECASE,
)
_DEAR = re.compile(
    rf"(?:my )?{HELLO}(?: there| friend)?"
    rf" (?P<names>{_NAME}(?:{_AND}{_NAME}){{0,6}})\s?(?:[,!:.-].*)?",
    re.IGNORECASE,
)
_CALLED = re.compile(r"(?P<names>[A-Z][^\W\d_]{4,20}),")


@dataclass(frozen=True, slots=True)
class Addressed:
    """The addressees of a line; an empty tuple means everyone. ``opens`` is set if the message may
    continue on the lines below."""

    powers: tuple[Power, ...]
    opens: bool = False

    @property
    def not_sent(self) -> str:
        names = [power_title(power) for power in self.powers]
        whom = " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
        return _NOT_SENT.format(whom=whom) if names else _ALOUD

    @property
    def command(self) -> str:
        return f"PRESS TO {', '.join(self.powers)}" if self.powers else "BROADCAST"


def said_to(line: str, names: Names) -> Addressed | None:
    """Returns the addressees of a line, or None if there are none."""
    if len(line) > _LONGEST:
        return None
    line = names.joined(line)
    if found := _SAID_TO_ALL.match(line):
        return Addressed((), opens=not line[found.end() :].strip(" :,.-"))
    if (found := _SAID_TO.match(line)) and (powers := _powers(found["names"], names)):
        opens = not line[found.end() :]
        return None if opens and _FOR.match(line) else Addressed(powers, opens=opens)
    return greeted(line, names)


def greeted(line: str, names: Names) -> Addressed | None:
    """Returns the powers that a line greets, as the first line of a message does: ``Dear
    England,``, ``Hallo Italien!``. Returns None for any other line."""
    line = names.joined(line) if len(line) <= _LONGEST else line
    found = len(line) <= _LONGEST and (_DEAR.fullmatch(line) or _CALLED.fullmatch(line))
    if not found or any(len(word) < _SHORTEST for word in _names_in(found["names"])):
        return None
    powers = _powers(found["names"], names)
    return Addressed(powers, opens=True) if powers else None


def _names_in(text: str) -> list[str]:
    return [name.removeprefix("the ") for name in re.split(_AND, text, flags=re.IGNORECASE)]


def _powers(text: str, names: Names) -> tuple[Power, ...]:
    """Returns the powers in a list of names, up to the first name that is not a power."""
    found = takewhile(bool, map(names.power, _names_in(text)))
    return tuple(dict.fromkeys(power for power in found if power))


def is_away(line: str, language: OrderSyntax) -> bool:
    """Returns whether a line says where the sender is going to be, and does not mention a unit: ``I
    stay in Paris till Friday``."""
    if not _AWAY.match(line[:_LONGEST]) or len(line) > _LONGEST or " - " in line:
        return False
    words = {word.strip(",.") for word in line.lower().split()}
    if any(KINDS.get(word) == "UNIT" for word in words if len(word) > 1):
        return False
    return len(places_named(line, language)) < 2 and not holds_unit_order(line, language)
