"""Recognises reasons after an order: ``A PAR - BUR because Germany lies``, ``A PAR - BUR (to keep
Italy out)``.

The code removes a reason only if it is clearly nothing but a reason. If the words may contain
another order, a choice, a doubt or a time, the line is not parsed.
"""

from __future__ import annotations

import re

from grammar.orders.lines.order_detection import places_named
from grammar.orders.lines.parts_of_speech import in_letters
from grammar.orders.parse_context_and_dialect import OrderSyntax
from grammar.orders.refused_conditions_and_requests import hands_over
from grammar.words.phases import SEASON_WORDS
from grammar.words.talk_words import classes_of
from grammar.words.vocabulary import HELLO, KINDS, MORE_KINDS

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
_LATER = re.compile(
    r"(?:and )?(?:then|next|later|afterwards|dann|danach|puis|ensuite|poi|luego)"
    r" (?:on )?(?:to |nach |vers |a )?[^()\[\],;/]{3,30}"
    r"|(?!(?:or|rather|not|no|never|same|instead|maybe|perhaps)\b)(?:and |for |on to |to )?"
    rf"[^()\[\],;/]{{3,30}}? next (?:{'|'.join(SEASON_WORDS)}|year)",
    re.IGNORECASE,
)
"""Says where the unit will go after this phase."""
_LONGEST = 300
_MARKS_BEHIND = " )]*.!"
_MARKS_BETWEEN = " ,;:([*-"
_OPEN = frozenset({"condition", "hold", "change", "unsure", "void", "wrong", "if", "orders"})
"""Classes of words for choices, changes and orders. With any of them, an order is undecided,
whatever else the line says."""
_DOUBTS = _OPEN | {"deny", "soon", "old", "later"}
"""Classes of words that cast doubt on the order in front of them."""
_ASIDE = re.compile(
    r"\b(?:first|second|third|both|others?|same|was|were|or|oder|ou|oppure"
    r"|north|south|east|west|nc|sc|ec|wc)\b|\?",
    re.IGNORECASE,
)
"""Words that also cast doubt on the order, such as those for another unit or another coast."""
_SEASON = re.compile(rf"\b(?:{'|'.join(SEASON_WORDS)})\b|\d", re.IGNORECASE)
_MORE = re.compile(r"[,;.&+]|\b(?:and|und|et|y|e|while|but)\b", re.IGNORECASE)
_ACTS = frozenset(
    {"HOLD", "SUPPORT", "CONVOY", "PROXY", "RETREAT", "DISBAND", "REMOVE", "BUILD", "CONVERT"}
    | {"WAIVE", "VIA"}
)
_WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?")
_MOST_WORDS = 15
_FEWEST = 3
"""The minimum number of words in brackets that make up a remark. Fewer may be a power, a type or a
coast."""


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
_TELLS_WHY = re.compile(
    r"(?:(?:just|still|also|and|always|now) )*"
    r"(?:(?!(?:go|mov|head|sail|march|retreat|attack|land|support|convoy|hold|return|travel|advanc"
    r"|proceed|try|consider|think|wait|await|pend|depend|assum|provid|follow|us|includ"
    r"|spr|morn|even|dur|start|beg|end|(?:no|any|some|every)th|replac|swapp)\w{0,3}ing\b)"
    r"[^\W\d_]{3,}ing|(?:we|i)(?:'d)? (?:really |do )?(?:need|want|like|love|deserve)"
    r"|needed|useful|important|required|wanted|good for|nice for"
    r"|for (?:an?|the|my|our|one|another) (?:\w+ )?builds?)\b",
    re.IGNORECASE,
)
_NEEDED = re.compile(r"needed|useful|important|required|wanted|for\b", re.IGNORECASE)
"""Words after which a season does not turn the text into an order."""
_WAYS = re.compile(
    r"\b(?:to|into|in|via|through|from|with|for|then|nach|vers|or|and)\b", re.IGNORECASE
)
"""Words that may introduce a destination, so the text is not just a reason."""
_BUILDS = re.compile(
    r"\b(?:an?|the|my|our|one|two|three|more|extra|another|that|this|second|third)"
    r" (?:\w+ )?builds?\b",
    re.IGNORECASE,
)
""""Build" as a noun, which is not an order."""
_SHORT = re.compile(
    r"same(?: reason| story)?|ditto|idem"
    r"|(?:my|our|so|too|very|really|pretty|quite|a bit|no|such) [^\W\d_]{3,14}"
    r"|bounce|bouncing|stand-?off|safe|safely|bold|risky|boring|ouch|sigh|lol|ha(?:ha)+|he(?:he)+"
    r"|(?:(?:yes|yep|yup|yeah|aye|really|seriously|honestly|indeed|naturally|truly|duh|again|hm+)"
    r"\b[,.! ]*){1,3}|you (?:heard|read) (?:me|that)(?: right)?|no surprise(?: (?:there|here))?"
    r"|why not|wish me luck|fingers crossed|at last"
    r"|surprise|defensive|offensive|obvious|please|yay|peace|friendly|sorry|h[ae]|aha|oh|ooh|oops"
    rf"|wow|hurray|hooray|(?:{HELLO}|thanks|cheers|sorry)"
    r" (?-i:[A-Z])[^\W\d_]{2,20}",
    re.IGNORECASE,
)


def leaves_choice(said: str) -> bool:
    """Returns whether these words leave the orders after them undecided: ``nothing definite``."""
    return "?" in said or bool(classes_of(said) & _OPEN)


def tells_plainly(line: str) -> bool:
    """Returns whether a line clearly marks a reason or a comment. A word in it is then neither a
    condition nor a cipher."""
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
        if _is_bracketed(said, language) or _goes_not(said, front, language):
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


def _is_bracketed(said: str, language: OrderSyntax) -> bool:
    """Returns whether text in brackets after an order is only a remark: where the unit will go
    later, the reason, or what others do."""
    if _OF_ITS_UNIT.fullmatch(said):
        return not _names_power(said, language)
    later = _LATER.fullmatch(said) is not None and _is_later(said, language)
    others = _tells_of_others(said, language) or _is_of_things(said, language)
    return later or others or _is_long_remark(said, language)


def _tells_of_others(said: str, language: OrderSyntax) -> bool:
    """Returns whether the words describe what other players do or are: ``Russia bounces me``."""
    letters = in_letters(said, language)
    if letters == "oH":
        return True
    doubts = _is_doubtful(said) or hands_over(said) or _HIS.search(letters)
    return _DOES.match(letters) is not None and not doubts


def _is_of_things(said: str, language: OrderSyntax) -> bool:
    """Returns whether the words describe something or what someone thinks, and leave no doubt about
    the order: ``the sangria is too good``, ``they'll never expect it``."""
    return bool(_IS_SO.fullmatch(in_letters(said, language))) and not _is_open(said)


def _goes_not(said: str, order: str, language: OrderSyntax) -> bool:
    """Returns whether the words rule out a place that the order does not name: ``not Spain, that
    was before``."""
    if not _GOES_NOT.fullmatch(in_letters(said, language)) or _is_open(said):
        return False
    return not set(places_named(said, language)) & set(places_named(order, language))


_IS_SO = re.compile(r"(?:(?:d?o{1,3}|H|E)[BMVKDN]+[oNFTHdKpB]{0,6}[.,]?){1,3}[HTdoBMPN]{0,6}")
_GOES_NOT = re.compile(r"Nr?@(?:,[TPBdoW]{0,6})?")


def _is_doubtful(said: str) -> bool:
    return bool(classes_of(said) & _DOUBTS) or _ASIDE.search(said) is not None


def _is_open(said: str) -> bool:
    """Returns whether the words leave an order undecided. An abandoned plan does not. The caller
    has already checked the grammar of the words."""
    is_old = "old" in classes_of(said)
    return (leaves_choice(said) and not is_old) or _SEASON.search(said) is not None


_DOES = re.compile(r"H[DMVBN]*[^Gkrz,.@]")
_HIS = re.compile(r"[#GI-]")
"""Another unit, the sender, or something handed over."""


def _is_purpose(said: str, language: OrderSyntax) -> bool:
    """Returns whether a clause says why an order is given. It may contain the season that the order
    is meant to help in."""
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


def _is_long_remark(said: str, language: OrderSyntax) -> bool:
    """Returns whether text in brackets is only a remark."""
    if _SHORT.fullmatch(said):
        return not places_named(said, language)
    bare = _BUILDS.sub(" ", said)
    if _TELLS_WHY.match(said):
        return _tells_why(bare, language)
    return len(said.split()) >= _FEWEST and _is_remark(bare, language)


def _tells_why(said: str, language: OrderSyntax) -> bool:
    """Returns whether a reason in brackets contains no order: ``keeping Sweden honest``."""
    bare = _SEASON.sub(" ", said) if _NEEDED.match(said) else said
    kinds = {KINDS.get(word) or MORE_KINDS.get(word) for word in bare.lower().split()}
    if kinds & _ACTS or any(map(str.isdigit, said)) or not _is_reason(bare, language):
        return False
    return not (_WAYS.search(said) and places_named(said, language))


def _names_power(said: str, language: OrderSyntax) -> bool:
    return any(language.names.power(word) for word in _WORD.findall(said))


def _is_comment(said: str, language: OrderSyntax) -> bool:
    return _is_remark(_HARMLESS.sub("", said), language)


def _is_later(said: str, language: OrderSyntax) -> bool:
    """Returns whether the words contain exactly one place and no unit."""
    return len(places_named(said, language)) == 1 and not _names_type(said)


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
