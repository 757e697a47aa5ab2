"""Recognises reasons after an order: ``A PAR - BUR because Germany lies``, ``A PAR - BUR (to keep
Italy out)``.

The code removes a reason only if it is clearly nothing but a reason. If the words may contain
another order, a choice, a doubt or a time, the line is not parsed.
"""

from __future__ import annotations

import re

from grammar.orders.lines.order_detection import kind_of, places_named
from grammar.orders.parse_context_and_dialect import OrderSyntax
from grammar.words.order_and_sentence_words import KINDS, MORE_KINDS
from grammar.words.phases import SEASON_WORDS
from grammar.words.talk_word_classifier import classes_of

_AIMS = (
    "keep|stop|block|prevent|protect|cover|defend|deter|help|make room|make space|guard|avoid"
    "|bounce|annoy|scare|deny|free|secure|threaten|watch|surprise|force|get rid|show|give way"
)
_IDIOMS = (
    r"just in case|(?:just )?to be (?:safe|sure)|hopefully"
    r"|(?:just |same |exactly )?(?:as|like)(?: (?:it|we|i|they))? (?:always|usual|usually|ever)"
    r"(?: (?:do|does|did))?|the usual|(?:where|what) else\??"
    r"|of course|obviously|finally|again|no change"
    r"|wie (?:immer|besprochen|abgesprochen|vereinbart)|comme (?:convenu|prévu|d'habitude)"
    r"|come (?:concordato|sempre)|como (?:acordado|siempre)"
)
_WHY = (
    rf"because|cause|since|so that|in order to|(?:just |only )?to (?:{_AIMS})|hoping"
    r"|as (?:promised|agreed|arranged|discussed|announced|planned)"
    r"|weil|damit|da ich|um .{2,40} zu|parce que|car|pour que|afin de|perché|affinché|porque"
    r"|para que"
)
"""Words that begin a clause giving a reason. Such a clause may contain a place."""
_MANNERS = (
    r"(?:i |we )?(?:really |do |so )?(?:hope|trust)|(?:ich |wir )?hoffe(?:n|ntlich)?|j'espère|spero"
    r"|espero|sorry|against|wie (?:mit|vereinbart|besprochen)|comme convenu"
)
_BEGINS = re.compile(rf"[\s,;:(\[*-](?P<said>(?P<why>{_WHY})\b|(?:{_MANNERS})\b)", re.IGNORECASE)
"""Matches the beginning of a reason."""
_ENDS = re.compile(rf"[\s,;:(\[*-](?P<said>{_IDIOMS})$", re.IGNORECASE)
"""Words after an order that mean nothing."""
_COMMENT = re.compile(r"\s(?://+|#+)\s*(?P<said>\S)")
_HARMLESS = re.compile(
    r"\b(?:should|would|could|might|may) (?:\w+ )?(?:work|do|bounce|suffice|help"
    r"|be (?:safe|fine|ok|okay|enough))\b"
    r"|\b(?:home|old|new|little|poor|brave|good|lonely|last|first) (?:fleet|army)\b",
    re.IGNORECASE,
)
"""Phrases in a comment that express neither a doubt nor an order: ``// home fleet, should
work``."""
_AS_AGREED = re.compile(
    r"[\s,;:(*-]as (?:(?:it|we|i|they) )?"
    r"(?:promised|agreed|arranged|discussed|announced|planned|usual|always|ever)\b",
    re.IGNORECASE,
)
"""Phrases with ``as`` that are not part of a cipher."""
_BRACKET = re.compile(r"[(\[](?P<said>[^()\[\]]{2,120})$")
_LONGEST = 300
_MARKS_BEHIND = " )]*.!"
_MARKS_BETWEEN = " ,;:([*-"
_OPEN = frozenset({"condition", "hold", "change", "unsure", "void", "wrong", "if", "orders"})
"""Classes of words for choices, changes and orders. Any of them makes an order undecided, whatever
else the line says."""
_LATER = frozenset({"soon", "old", "later"})
_DOUBTS = _OPEN | _LATER | {"deny"}
"""Classes of words that cast doubt on the order in front of them."""
_ASIDE = re.compile(
    r"\b(?:first|second|third|both|others?|same|was|were|or|oder|ou|oppure"
    r"|north|south|east|west|nc|sc|ec|wc)\b|\?",
    re.IGNORECASE,
)
"""Words that also cast doubt on the order, such as those for another unit or another coast."""
_SEASON_WORD = re.compile(rf"\b(?:{'|'.join(SEASON_WORDS)})\b", re.IGNORECASE)
_A_YEAR = re.compile(r"(?<!\d)1?\d{3}(?!\d)")
_PERIOD = re.compile(
    r"\b(?:years?|turns?|rounds?|seasons?|jahre?n?|runden?|saison|ans|années?|tours?|anni|anno"
    r"|turn[oi]|stagion[ei]|años?|turnos|temporadas?|jaar|jaren|beurt(?:en)?|seizoen(?:en)?)\b",
    re.IGNORECASE,
)
_CHOICE = re.compile(
    r"\b(?:or|oder|ou|oppure|rather|north|south|east|west|[nsew]c)\b|[?>=/]|\s-\s", re.IGNORECASE
)
_VOWEL = re.compile(r"[aeiouyäöüéèàáíóú]", re.IGNORECASE)
_SEASON = re.compile(rf"\b(?:{'|'.join(SEASON_WORDS)})\b|\d", re.IGNORECASE)
_MORE = re.compile(r"[,;.&+]|\b(?:and|und|et|y|e|while|but)\b", re.IGNORECASE)
_ACTS = frozenset(
    {"HOLD", "SUPPORT", "CONVOY", "PROXY", "RETREAT", "DISBAND", "REMOVE", "BUILD", "CONVERT"}
    | {"WAIVE", "VIA"}
)
_WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?")
_MOST_WORDS = 15

_OF_ITS_UNIT = re.compile(
    r"(?:just |only )?(?:if|in case|when|once|should|assuming|provided)(?: that)?"
    r"(?: (?:it|we|i|this one|that one|this|that"
    r"|(?:the|my|this|that) (?:(?:spring|fall|autumn|first|last|earlier) )?(?:move|attack)))?"
    r"(?:(?: (?:has|have|had|did|not|never|is|was|were|am|are|still|already|really|actually"
    r"|only))|(?:'s|'ve|'d| \w+n't))*"
    r" (?:(?:bounced|bounce|failed|fail|succeeded|succeed|worked|arrived|survived|got|get|made|make"
    r"|came|moved|went|stayed|stood|stuck|repelled)(?! (?:the|an?|my|our)\b)"
    r"(?:(?! (?:or|and|but|if|unless|otherwise)\b) [^\W\d_]+){0,6}"
    r"|(?:there|here|alive|in \w+|at \w+)(?: (?:by|in|after|then|now|already)"
    r"(?: the)?(?: \w+)?)?|didn't|did not)",
    re.IGNORECASE,
)
"""A condition about the unit itself. If it is not met, the order has no effect anyway."""
_PLAIN = re.compile(rf"{_IDIOMS}|first!*|{_OF_ITS_UNIT.pattern}", re.IGNORECASE)
_FEW = 2
"""A season in brackets with at most this many words is not a remark."""
_BUILDS = re.compile(
    r"\b(?:an?|the|my|our|one|two|three|more|extra|another|that|this|second|third)"
    r" (?:\w+ )?builds?\b",
    re.IGNORECASE,
)
""""Build" as a noun, which is not an order."""


def leaves_choice(said: str) -> bool:
    """Returns whether these words leave the orders after them undecided: ``nothing definite``."""
    return "?" in said or bool(classes_of(said) & _OPEN)


def tells_plainly(line: str) -> bool:
    """Returns whether a line clearly marks a reason or a comment. If it does, no word in it is read
    as a condition or a cipher."""
    bracket = line.rstrip(" .!").endswith(")") and _BRACKET.search(line.rstrip(_MARKS_BEHIND))
    return bool(bracket or _COMMENT.search(line) or _AS_AGREED.search(line))


def without_reason(line: str, language: OrderSyntax) -> tuple[str, str] | None:
    """Separates an order from the reason after it. Returns None if there is no reason, or if the
    text may be more than a reason. The number of searches is limited."""
    if len(line) > _LONGEST:
        return None
    closed, line = line.rstrip(" .!")[-1:] in (")", "]"), line.rstrip(_MARKS_BEHIND)
    if closed and (bracket := _BRACKET.search(line)):
        front, said = _parted(line, bracket)
        if _is_aside(_BUILDS.sub(" ", said)) and not _only_names(said, front, language):
            return front, said
    if ends := _ENDS.search(line):
        return _whole(*_parted(line, ends))
    if found := _BEGINS.search(line):
        fits = _is_purpose if found["why"] else _is_remark
    elif found := _COMMENT.search(line):
        fits = _is_comment
    else:
        return None
    front, said = _parted(line, found)
    return _whole(front, said) if fits(said, language) else None


def _whole(front: str, said: str) -> tuple[str, str] | None:
    """Returns the order and the text after it, or None if the cut would split a pair of
    brackets."""
    return (front, said) if front.count("(") == front.count(")") else None


def _is_doubtful(said: str) -> bool:
    return bool(classes_of(said) & _DOUBTS) or _ASIDE.search(said) is not None


def _is_purpose(said: str, language: OrderSyntax) -> bool:
    """Returns whether a clause says why an order is given. Such a clause may contain the season in
    which the order is meant to help."""
    return _is_reason(_IN_SEASON.sub("", said), language)


_IN_SEASON = re.compile(
    rf"\b(?:(?:in|for|by|until|before|next|this|the) ){{0,2}}(?:{'|'.join(SEASON_WORDS)})\b"
    r"(?! \d)|\b(?:next|this) (?:year|turn)\b",
    re.IGNORECASE,
)


def _parted(line: str, found: re.Match[str]) -> tuple[str, str]:
    """Splits a line into its order and the text after it."""
    at = found.start("said")
    return line[:at].rstrip(_MARKS_BETWEEN + "/#"), line[at:]


def _is_aside(said: str) -> bool:
    """Returns whether text in brackets contains no order, no choice and no condition. If it casts
    doubt on the order in another way, the player is asked."""
    kinds = {KINDS.get(word) or MORE_KINDS.get(word) for word in _WORD.findall(said.lower())}
    if kinds & _ACTS or _CHOICE.search(said) or _names_type(said):
        return False
    if len(said.split()) <= _FEW and _SEASON_WORD.search(said):  # ``A BER - KIE (Spring)``
        return False
    is_open = classes_of(said) & (_OPEN - {"orders"}) and not _PLAIN.fullmatch(said)
    return not is_open and _VOWEL.search(said) is not None


def _only_names(said: str, order: str, language: OrderSyntax) -> bool:
    """Returns whether text in brackets only names a power, several places, or a place that the
    order does not name."""
    words, places = _WORD.findall(said), places_named(said, language)
    others = len(places) > 1 or places - places_named(order, language)
    of_places = bool(others) and all(places_named(word.title(), language) for word in words)
    return language.names.power(said) is not None or of_places


def is_idiom(said: str) -> bool:
    """Returns whether a remark means nothing, only repeats what the order does, or is a condition
    about the unit itself: if that is not met, the order has no effect anyway."""
    return _PLAIN.fullmatch(said) is not None or bool(kind_of(said))


def casts_doubt(said: str, order: str, language: OrderSyntax) -> bool:
    """Returns whether a remark in brackets names a different place or time from the order in front
    of it, so the order may not be certain. Doubts in other words are left to the filter
    (`grammar.letter.tentative_talk_classifier`). A condition about the unit itself is not a doubt:
    if it is not met, the order has no effect anyway."""
    if _PLAIN.fullmatch(said):
        return any(map(language.names.power, _WORD.findall(said)))
    later = classes_of(said) & _LATER or _SEASON_WORD.search(said) or _A_YEAR.search(said)
    return bool(later) or not places_named(said, language) <= places_named(order, language)


def names_period(said: str) -> bool:
    """Returns whether words after an order mention years, turns or seasons: ``in two years``."""
    return _PERIOD.search(said) is not None


def _is_comment(said: str, language: OrderSyntax) -> bool:
    return _is_remark(_HARMLESS.sub("", said), language)


def _is_reason(said: str, language: OrderSyntax) -> bool:
    """Returns whether text that begins like a reason contains nothing else."""
    if len(said.split()) > _MOST_WORDS or _is_doubtful(said) or _SEASON.search(said):
        return False
    if _names_type(said) or " - " in said or ">" in said or "=" in said:
        return False
    named = len(places_named(said, language))
    return named == 0 or (named == 1 and not _MORE.search(said))


def _is_remark(said: str, language: OrderSyntax) -> bool:
    """Returns whether the text says nothing about what a unit does or where it goes."""
    kinds = {KINDS.get(word) or MORE_KINDS.get(word) for word in said.lower().split()}
    if kinds & _ACTS:  # this is the case for most brackets, so check it first
        return False
    return _is_reason(said, language) and not places_named(said, language)


def _names_type(said: str) -> bool:
    """Returns whether the text may contain a unit, as a letter or in full."""
    return any(
        "UNIT" in (KINDS.get(word.lower()), MORE_KINDS.get(word.lower()))
        for word in _WORD.findall(said)
        if word != "a"
    )
