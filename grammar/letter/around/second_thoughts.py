"""Lines that change an order in words that are not an order: ``No, F Eng``, ``Forget the last one,
the fleet holds``, ``and tell my fleet to stay``. And parts of a line that make the order before
them doubtful: ``not sure``, ``says Germany``."""

from __future__ import annotations

import re

from grammar.letter.around.boilerplate import below_postscript
from grammar.orders.lines.beginnings import places_named
from grammar.orders.order_syntax import OrderSyntax
from grammar.orders.sentences.word_functions import in_letters
from grammar.words.vocabulary import KINDS, MORE_KINDS

CHANGES_MIND = (
    "This may change one of your orders, but I could not read it, so they count"
    " as incomplete. Send the order you want on its own line."
)
UNSURE = (
    "This line is not sure about its order, so nothing was done. If you mean it,"
    " send only the order."
)
_NO = re.compile(
    r"^\W*(?:(?:hm+|oh|ah|uh+m*|um+|er+|but|and|please|ok|okay|well|aber|mais|ma|pero)\b\W*)*"
    r"(?:(?:no|not|nope|nein|nicht|non|rather|or rather|sorry|pardon|oops|ups|wait|hold on|stop"
    r"|actually|instead|correction|i meant?|make (?:that|it)|on second thoughts?|better"
    r"|(?:scrap|forget) (?:that|it|the last (?:one|line|order))|change of plans?|lieber|doch"
    r"|sondern|plutôt|anzi|invece)\b[\s,.:;!-]*)+(?P<rest>.*)$",
    re.IGNORECASE,
)
_UNIT_DOES = re.compile(
    r"^(?:(?:and|but|so|also|please|tell|let|have|make|my|the|our|und|mais)\s+)*"
    r"(?:fleets?|army|armies)\b.{0,40}\b(?:holds?|stays?|stands?|remains?|goes|go|moves?|sails?"
    r"|supports?|instead)\b",
    re.IGNORECASE,
)
_ALL_DO = re.compile(
    r"\b(?:everything|everybody|everyone|all|they|alles|alle|tout|tutti|todo)\b.{0,20}"
    r"\b(?:holds?|stays?|stands?|remains?|hält|halten|bleiben)\b",
    re.IGNORECASE,
)
_OF_PEOPLE = re.compile(
    r"(?:i|we|he|she|you|they|my|ich|wir|je|nous)\b|.*\b(?:was|were|is|are|isn't|wasn't)\b",
    re.IGNORECASE,
)
_MAY_ERR = re.compile(
    r"\b(?:wrong|mistake|error|typo|right|correct|meant|intended)\b", re.IGNORECASE
)
_ERRS = re.compile(r"(?:IF|X)*+(?=[^X]*[@#])[dyoszr@#]*+[BMPFK]d?X$")
"""A clause whose subject names a place and whose predicate is a mistake, as kinds of words
(`grammar.orders.sentences.word_functions`)."""
_CLAUSES = re.compile(r"[.,-]")
_MOST_WORDS = 8
_LONGEST = 60
_UNSURE = re.compile(
    r"^\W*(?:(?:but|i|i'm|am|still|quite|really|very|yet|aber|noch|bin|mir|ich|mais|ma|pero|je"
    r"|suis) )*(?:(?:not|nicht|pas|non|no)(?: \w+)? (?:sure|sicher|sûre?|sicuro|seguro|final|yet)"
    r"|unsure|undecided|maybe|perhaps|possibly|probably|tentative(?:ly)?|provisional(?:ly)?"
    r"|preliminary|draft|vielleicht|unsicher|vorläufig|peut-être|forse|quizás?|tal vez"
    r"|if (?:possible|you|that)\b.{0,20}|or (?:not|so|maybe)|oder (?:so|nicht|doch)|just an idea"
    r"|not yet|noch nicht)\W*$",
    re.IGNORECASE,
)
_DENIALS = frozenset(
    {"no", "nope", "not", "never", "cannot", "nein", "nicht", "nie", "niemals", "non", "pas"}
    | {"jamais", "mai", "nunca"}
)
_AROUND_DENIAL = frozenset(
    word
    for words in (
        "a ah and better but can could course definitely do eh er ha haha hm hmm i i'd it just lol",
        "maybe now of okay on or perhaps please rather really second shall should so sorry still",
        "that then think this thought thoughts today we well will would yet",
        "aber auch besser bitte das doch es heute ich jetzt lieber noch oder vielleicht wir",
        "ce encore et finalement je la le maintenant mais moi ne plutôt",
        "adesso ancora anzi e forse io lo ma meglio ora è",
        "ahora mejor o pero todavía y yo",
    )
    for word in words.split()
)
"""Words that may surround a denial without saying anything more."""
_TOO_LATE = re.compile(
    r"(?:(?:but|aber|mais|ma|pero|that|it|this|das|es|now|already|is|was|will|be|i|guess|think|fear"
    r"|suppose|know|anyway|ist|jetzt|c'est|è|es|ya)(?:'s)?\W+)*"
    r"(?:too late|zu spät|trop tard|troppo tardi|demasiado tarde)"
    r"(?:\W+(?:now|already|i|guess|think|fear|suppose|know|anyway|jetzt))*[^\w?]*",
    re.IGNORECASE,
)
_NEXT = (
    r"(?:(?:in|for|at|the|my|an?|im|in|am|das|la|le|il|el)\s+){0,2}"
    r"(?:(?:next|another|nächste[nrsm]?|prochaine?|prossim[oa]|próxim[oa])"
    r" (?:turn|time|season|phase|move|round|year|runde|mal|zug|jahr|fois|tour|année|volta|turno"
    r"|anno|vez|año)|(?:tour|turno|año) (?:prochain|prossimo|próximo))"
)
_PUT_OFF = re.compile(
    r"(?:(?:but|only|just|maybe|perhaps|better|rather|and|i mean|aber|erst|nur|vielleicht|mais"
    r"|peut-être|ma|forse|pero|quizás)\W+)*"
    rf"(?:later|(?:one|some) ?day|sometime|tomorrow|{_NEXT}|später|irgendwann|morgen|plus tard"
    r"|demain|più tardi|domani|más tarde|mañana)"
    r"(?:\W+(?:i|mean|think|guess|that|is|maybe|perhaps|or|so))*\W*",
    re.IGNORECASE,
)
"""Words that only postpone what comes before them."""
_VERB = re.compile(r"(?:BUILD|REMOVE|DISBAND|CONVERT) ")
"""The verb that is put in front of the parts of a line about a winter."""
_NAME = re.compile(r"[^\W\d_]{4,20}")
_ARTICLE = re.compile(r"\b(?:(?:the|der|die|la|le|el|il) |l')(?=he\b)", re.IGNORECASE)
_HE = (
    r"(?:he|she|they|er|sie|elle|ils?|lui|lei|él|ella|(?:some|any)(?:one|body)"
    r"|(?:my|mein|mon|mio|mi|the|der|le|il|el) [^\W\d_]{3,12})"
)
_SAYS = (
    r"(?:says?|said|thinks?|thought|claims?|claimed|believes?|believed|suggests?|suggested"
    r"|proposes?|proposed|writes?|wrote|tells?|told|sagte?|gesagt|meinte?|gemeint|schreibt|schrieb"
    r"|geschrieben|denkt|glaubt|dit|disait|écrit|pense|croit|dice|detto|scrive|scritto|pensa|crede"
    r"|dijo|dicho|escribe|piensa|cree)"
)
_HAS = r"(?:has|had|hat|hatte|a|m'a|ha|mi ha|me ha|me|mi|m'|just|once|also|always|das|es|so|mir)"
_SPOKEN = re.compile(
    r"(?:(?:and|or|so|but|that|this|it|was|is|that's|what|at least|und|so|aber) )*"
    rf"(?:{_HE} (?:{_HAS} )*{_SAYS}|(?:{_HAS} )*{_SAYS} {_HE}|(?:ha|m'ha) (?:detto|dicho)"
    r"|(?:m')?a-t-(?:il|elle) (?:dit|écrit)"
    rf"|(?:according to|in the words of|laut|selon|d'après|secondo|según) {_HE})"
    r"(?: (?:me|us|it|so|that|this|to|once|yesterday|mir|uns|es|das|so|gestern|hier))*\W*",
    re.IGNORECASE,
)
"""Words that only say that another person said what comes before them."""


def changes_mind(line: str, language: OrderSyntax, *, ordered: bool) -> bool:
    """Returns whether a line without an order may change one. ``ordered`` is set if the message has
    orders above it."""
    line = below_postscript(line) or line
    if len(line.split()) > _MOST_WORDS + 4 or line.endswith(("?", ":")):
        return False
    if (ordered and _UNIT_DOES.match(line)) or _is_called_wrong(line, language):
        return True
    found = _NO.match(line)
    rest = found["rest"] if found else ""
    return 0 < len(rest.split()) <= _MOST_WORDS and _is_of_units(rest, language)


def _is_called_wrong(line: str, language: OrderSyntax) -> bool:
    """Returns whether a line says that a place, or an order with a place in it, is wrong:
    ``Burgundy is wrong. Picardy!``"""
    if not _MAY_ERR.search(line):
        return False
    return any(map(_ERRS.match, _CLAUSES.split(in_letters(line, language))))


def _is_of_units(rest: str, language: OrderSyntax) -> bool:
    """Returns whether words are about units or a place."""
    words = re.findall(r"[^\W\d_]+", rest.lower())
    if _ALL_DO.search(rest) or any(_is_unit(word) for word in words if len(word) > 1):
        return True
    return not _OF_PEOPLE.match(rest) and bool(places_named(rest, language))


def _is_unit(word: str) -> bool:
    return "UNIT" in (KINDS.get(word), MORE_KINDS.get(word))


def in_doubt(part: str, language: OrderSyntax) -> bool:
    """Returns whether a part of a line makes the order before it doubtful: it doubts it, takes it
    back, postpones it, or says that another person said it."""
    part = _VERB.sub("", part, count=1)
    if len(part) > _LONGEST:
        return False
    if _UNSURE.match(part) or is_refusal(part) or _PUT_OFF.fullmatch(part):
        return True
    return _SPOKEN.fullmatch(_of_him(part, language)) is not None


def is_refusal(line: str) -> bool:
    """Returns whether words only say no, or that it is too late: ``Hm, better not``."""
    if len(line) > _LONGEST:
        return False
    words = set(re.findall(r"[^\W\d_]+(?:'[^\W\d_]+)?", line.lower()))
    denials = {word for word in words if word in _DENIALS or word.endswith("n't")}
    return bool(denials and words <= denials | _AROUND_DENIAL) or bool(_TOO_LATE.fullmatch(line))


def _of_him(part: str, language: OrderSyntax) -> str:
    """Returns words with ``he`` in place of each power they name."""
    power = language.names.power
    said = _NAME.sub(lambda found: "he" if power(found[0]) else found[0], part)
    return _ARTICLE.sub("", said)
