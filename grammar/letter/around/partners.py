"""Messages for another player that were sent to the judge by mistake: they greet a person by name,
ask what they think of the orders, and say nothing to the judge."""

from __future__ import annotations

import re

from grammar.words.vocabulary import HELLO

_GREETS = re.compile(
    rf"{HELLO}(?: there)?,? (?P<name>(?-i:[A-Z][^\W\d_]{{1,19}}))\b[\s,.!:-]*(?P<rest>.*)",
    re.IGNORECASE,
)
_NO_PARTNER = re.compile(
    r"judge|all|every\w*|there|you|sir|madam|team|master|gm|moderator|computer|folks|friends?"
    r"|players?|again|from|diplomacy|mr|mrs|ms|herr|frau",
    re.IGNORECASE,
)
_TO_JUDGE = re.compile(
    r"\b(?:my|mine|our|meine|mes|miei|mis) (?:\w+ ){0,2}(?:orders?|moves|list|builds?|retreats?"
    r"|removals?|turn|befehle|züge|ordres|ordini|órdenes)\b"
    r"|\b(?:please|kindly|could you|can you|would you|will you|bitte)\b.{0,40}"
    r"\b(?:enter|file|take|accept|record|order|submit|process|use|note|build|move)\b"
    r"|\b(?:orders|moves) (?:for|below|follow)\b|\bhere (?:are|come|we go)\b",
    re.IGNORECASE,
)
_SMALL_TALK = re.compile(
    r"how (?:are|is|was|do you do|'?s)\b|how (?:are|is) \w+ (?:going|doing)|\bhope\b|\ball well\b"
    r"|\b(?:did|have) (?:you|these|they|it|my)\b|\b(?:deadline|password|judge|rules?|map|results?"
    r"|turn|website|server|draw|vacation|holiday|weather)\b",
    re.IGNORECASE,
)
_BOTH = re.compile(
    r"\b(?:you|your|yours|us|our|both|together|this|these|that|it|deal|agreed?|okay?|dir|dich|du"
    r"|ihr|euch|uns|toi|vous|te|ti)\b",
    re.IGNORECASE,
)
_IF_HE_WILL = re.compile(
    r"\W*(?:(?:but|and|so|only|even|of course|always|at least) )*"
    r"(?:if|unless|provided|providing|as long as|assuming|in case|when|once|until|depending"
    r"|wenn|falls|sofern|si|se|sauf si|a meno che)\b"
    r"(?! (?:you|du|tu|vous) (?:have (?:any|some|time|trouble|problems|questions|a question)"
    r"|need)\b)"
    r"(?=.{0,60}\b(?:you|your|yours|u|us|we|both|it|that|this|these|everyone|everybody|du|dir|dich"
    r"|ihr|euch|wir|tu|toi|te|vous|ti|voi|ça|cela|questo)\b|.{0,12}\b(?:okay|ok|fine|agreed|agreeable)\b)"
    r"(?=.{0,80}\b(?:agree[ds]?|agreeable|accepts?|approves?|objects?|objections?|mind|ok|okay|fine"
    r"|good|happy|likes?|suits?|works?|wants?|prefers?|insist|same|along|board|sense|right|promise"
    r"|confirm|keep|stay|help|support|do|say|have|better|einverstanden|recht|passt|willst|magst"
    r"|d'accord|convient|veux|va|bene|conviene|vuoi)\b)",
    re.IGNORECASE,
)
"""Words that let the addressee decide: ``if you agree``, ``unless you have a better idea``."""
_IF_YOU = re.compile(
    r"\b(?:if|unless|provided|as long as|in return|in exchange|wenn|falls|sofern|si|se)\b"
    r"(?! (?:you|du|tu|vous) (?:have (?:any|a|some|time|trouble|problems|questions)|need|could|can"
    r"|don't mind|see|find|get|receive|wonder|would)\b)"
    r".{0,30}\b(?:you|your|yours|du|dir|dich|dein\w*|ihr|tu|te|toi|vous|ti|voi)\b",
    re.IGNORECASE,
)
"""The same, anywhere in a line."""
_AGREEMENT = re.compile(
    r"\W*(?:but )?(?:only )?(?:if|unless|provided|as long as|assuming|wenn|falls|si|se)(?: that)?"
    r" (?:you|everyone|everybody|du|ihr|tu|vous|voi)(?: \w+)? (?:agree|accept|approve|object"
    r"|disagree|consent|promise|stay|keep|support|attack|let me|do the same|play along"
    r"|einverstanden|d'accord)\w*(?: \w+){0,6}\W*$"
    r"|\W*unless you have (?:an?|other|better) (?!question)\w+",
    re.IGNORECASE,
)
_ANSWER_ME = re.compile(
    r"\b(?:tell me|let me know|write (?:me )?back|answer me|get back to me|sag mir|dis-moi|dimmi"
    r"|dime)\b(?! (?:if|when|whether|that|of|about) (?:i|these|they|anything|something|there|my))",
    re.IGNORECASE,
)


_YOU_DO = re.compile(
    r"(?:.*[.!?,] )?(?:(?:and|so|then|now) )*you(?:'d|'ll| would| will| could)?(?: then)?"
    r" (?:do|play|order|move|send|take|go)\W*:",
    re.IGNORECASE,
)
_I_DO = re.compile(
    r"(?:(?:and|while|then|so) )*(?:i|we|me|us|mine|my (?:side|part))\b[^:.]{0,20}:", re.IGNORECASE
)


def divides(line: str) -> bool:
    """Returns whether a line above orders gives them to the person addressed: ``You do:``."""
    return _YOU_DO.fullmatch(line) is not None


def shares(line: str) -> bool:
    """Returns whether a line above orders only says that they are the sender's part of a common
    plan: ``and I do:``."""
    return _I_DO.fullmatch(line) is not None


def greeted_by_name(line: str) -> str | None:
    """Returns the text after a greeting to a person by name, or None."""
    found = _GREETS.match(line)
    return None if not found or _NO_PARTNER.fullmatch(found["name"]) else found["rest"]


def speaks_to_judge(line: str) -> bool:
    """Returns whether a line makes sense only as said to the judge."""
    return _TO_JUDGE.search(line) is not None


def asks_partner(line: str) -> bool:
    """Returns whether a line asks the greeted person what they think of the orders near it."""
    if _SMALL_TALK.search(line) or speaks_to_judge(line):
        return False
    asks = line.rstrip(" )\"'").endswith(("?", "?:")) and _BOTH.search(line) is not None
    waits = _IF_HE_WILL.match(line) or _IF_YOU.search(line)
    return bool(asks or waits or _ANSWER_ME.search(line))


def waits_for_agreement(line: str) -> bool:
    """Returns whether a line makes orders depend on anyone's consent. The judge cannot consent to
    anything."""
    return _AGREEMENT.match(line) is not None
