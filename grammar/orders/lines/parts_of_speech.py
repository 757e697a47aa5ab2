"""Replaces each word of a sentence with a letter for its function, so that a short pattern can
match the grammar of a clause. ``My fleet in Kiel could go to Denmark`` becomes ``#MAr@``."""

from __future__ import annotations

import re
from collections.abc import Iterator

from grammar.orders.lines.order_detection import places_in
from grammar.orders.parse_context_and_dialect import OrderSyntax
from grammar.words.clean_text import with_replaced
from grammar.words.line_memory import remembered
from grammar.words.order_and_sentence_words import KINDS, MORE_KINDS

_PLAINER = tuple(
    (re.compile(pattern, re.IGNORECASE), plain)
    for pattern, plain in (
        ("[\u2018\u2019`]", "'"),
        (r"\bcan(?:'t|not)\b", "can not"),
        (r"\bwon't\b", "will not"),
        (r"n't\b", " not"),
        (r"\blet's\b", "let us"),
        (r"\b(it|that|this|there|he|she|what|who|where|how)'s\b", r"\1 is"),
        (r"'m\b", " am"),
        (r"'re\b", " are"),
        (r"'ve\b", " have"),
        (r"'ll\b", " will"),
        (r"'d better\b", " must"),
        (r"'d\b", " would"),
        (r"\b(?:had better|ought to|(?:has|have|had|needs?|got) to)\b", "must"),
        (r"\b(?:is|are|was|were) (?:(?:supposed|meant|due) )?to\b", "must"),
        (r"\b(?:am|is|are) going to\b", "will"),
        (r"\bwould (?:(?:really|much) )?(?:like|love|prefer|rather)\b", "want"),
        (r"\b(?:used to|have been|has been|had been)\b", "was"),
        (r"\bsorry (?=for|about|that|to|if|my|i)", "thanks "),
        (r"\byou (?:know|see)\b", ""),
        (r"\b(\w+body|\w+one|what|who|nothing) else\b", r"\1"),
        (r"\b(?:as long as|in case|on condition)\b", "if"),
        (r"\bnot (?:\w+ ){0,2}(?:right|correct|meant|intended)(?=\W*$|[.!,;])", "wrong"),
        (r"\bst\. ", "st "),
        (r"\b(of|in|at|from) the (?=[A-Z])", r"\1 "),
    )
)
"""Expands contractions, and replaces some verb phrases with single verbs."""
_WORDS = re.compile(r"[^\W\d_]+|'s\b|[^\w\s]|\d+")
_ACTS = frozenset(
    {"HOLD", "SUPPORT", "CONVOY", "RETREAT", "DISBAND", "REMOVE", "BUILD", "CONVERT", "_DASH"}
)


def _letters() -> Iterator[tuple[str, str]]:
    """Yields each word that has a function, with its letter."""
    for word, kind in (MORE_KINDS | KINDS).items():
        if kind in _ACTS and len(word) > 1 and word != "st":
            yield word, "g" if word.endswith("ing") else "e" if word.endswith("ed") else "A"
    for letter, words in _KINDS.items():
        yield from ((word, letter) for word in words.split())


_KINDS = {
    "I": "i we",
    "H": "he she you they somebody someone anybody anyone people guys"
    " ally allies friend friends enemy enemies neighbour neighbor neighbours neighbors opponent"
    " opponents player players judge wife husband son daughter brother sister boss",
    "E": "everybody everyone nobody everything nothing none",
    "T": "it this that these those there which what something",
    "S": "should shall must",
    "M": "will would can could may might",
    "B": "is are am be been being",
    "V": "has have having",
    "D": "do does",
    "N": "not never",
    "P": "was were did had got made gave",
    "p": "went came lost thought saw stood sank fell won beat broke built bought began became felt"
    " found grew knew led met ran sold spoke spent understood hid",
    "q": "took left kept brought held",
    "e": "supported convoyed moved helped transported",
    "F": "hope hopes hoping hopefully fear guess wonder wondering bet trust doubt believe think"
    " thinking suppose expect know afraid worried glad happy curious sure surprised feel remember"
    " imagine like love enjoy miss wish see hear understand heard read noticed thanks"
    " thank congratulations congrats pity shame luck seems looks feels appears",
    "Q": "talk talks speak speaks write writes"
    " say says said tell tells told ask asks asked claim claims claimed promise promises"
    " promised suggest suggests suggested propose proposes proposed want wants wanted hopes"
    " thinks believes",
    "K": "look seem deserve deserves likes loves misses smells sounds belongs matters survives"
    " burns falls",
    "W": "want need prefer intend plan mean meant decide decided choose ordered wrote"
    " typed sent mixed confused switched",
    "L": "leave let make put bring send give use try stop switch swap pull",
    "k": "keep get take takes",
    "z": "order orders line lines list lists entry typo typos",
    "C": "if unless otherwise else provided assuming",
    "X": "instead rather actually change changed changing mind cancel undo wrong mistake error typo"
    " correct correction corrected reflection second after again better except versa forgot"
    " meant maybe perhaps alternatively sorry",
    "G": "gives gets receives receive proxy proxies proxied controls commands decides",
    "d": "the a an my our its any some no every each",
    "y": "his her their your whose",
    "r": "to into in at on for from of with towards toward off via by home back here near",
    "": "please only also just still now really too very quite even already always probably so"
    " well then ok okay oh ah hm hmm both all judge",
}
"""The words with each function, keyed by letter. The letters for subjects are I (the sender), H
(other people), E (all of them) and T (things). Those for verbs are S (what should be), M (what may
be), B, V and D (the present), P and p (the past), q (the past, if the sender may have done it to an
order), F (feelings and knowledge), Q (statements), K (properties), W (wishes), L and k (actions), A
(actions of units), g (the same in progress) and e (the same in the past). The others are z (words
for orders), N (negation), C (conditions), X (second thoughts), G (handing over), d (articles), y
(another's) and r (prepositions). Words without a letter mean nothing here. In addition, @ is a
place, # a unit, % another player's unit, o any other word, + a possible end of a clause, a comma
the end of a clause, and a full stop the end of a sentence."""
_LETTERS = dict(_letters())


def function_of(word: str) -> str:
    """Returns the letter for the function of a word, or "" if it has none, regardless of the words
    around it."""
    return _LETTERS.get(word.lower(), "")


_LIKE_ADVERBS = frozenset(
    ["lonely", "lovely", "friendly", "ugly", "silly", "early", "likely", "deadly"]
)
_NOUNS = "AgLFWK"
"""The letters for verbs that are nouns after an article: ``the support``."""
_ENDS = frozenset(',;:.!?()-"')
_JOINS = frozenset({"but", "while", "whereas", "because", "since", "although", "though", "until"})
_MAY_JOIN = frozenset({"and", "or", "as", "yet", "nor", "so", "then", "before", "after"})
_SUBJECTS = "IHET#%"


@remembered
def in_letters(line: str, language: OrderSyntax) -> str:
    """Replaces the words in a line with their letters."""
    line = with_replaced(line, _PLAINER)
    words = _WORDS.findall(line)
    places = {
        at: _length(words[at : at + length]) for at, length, _ in places_in(words, language.names)
    }
    found, at = list[str](), 0
    while at < len(words):
        letter = "@" if at in places else _letter(words, at, at + 1 in places, language)
        is_noun = letter and letter in _NOUNS and found[-1:] in (["d"], ["y"])
        found.append("o" if is_noun else letter)
        at += places.get(at, 1)
    return _with_units("".join(found))


def _length(phrase: list[str]) -> int:
    """Returns the number of words in the name of a place, without punctuation at its end."""
    return len(phrase) if len(phrase) == 1 or phrase[-1].isalpha() else _length(phrase[:-1])


def _letter(words: list[str], at: int, places: bool, language: OrderSyntax) -> str:
    word, low = words[at], words[at].lower()
    if low in _JOINS or word in _ENDS:
        return "." if word in ".!?" else "-" if word == "-" else ","
    if KINDS.get(low) == "UNIT" and (len(word) > 1 or (places and word.isupper())):
        return "#"
    if word[0].isupper() and len(word) > 3 and language.names.power(word):
        return "H"
    if low == "'s":
        return "s"
    if low in _MAY_JOIN:
        return "+"
    if low.endswith("ly") and low not in _LIKE_ADVERBS:
        return ""
    if low in _LETTERS:
        return _LETTERS[low]
    return "p" if len(low) > 4 and low.endswith("ed") else "o"


_UNITS = tuple(
    (re.compile(pattern), plain)
    for pattern, plain in (
        (r"(?:do?|d?o?d)?Hs?o?#(?:rd?@)?|Hsdo?#|yo?#(?:rd?@)?", "%"),
        (r"d?o?#(?:rd?@|@)?|d?@#", "#"),
        (r"[dy]@", "@"),
        (r"@s(?=@)", "@"),
        (r"do?Hs?", "H"),
        (rf"\+(?=[{_SUBJECTS}])", ","),
        (r"[+sy]", ""),
        (r"(?<![,.-])[,.-]*\.[,.-]*+", "."),
        (r",[,-]*|--+", ","),
    )
)
"""Merges a unit with its owner and its place, and finds clauses that end without punctuation."""


def _with_units(letters: str) -> str:
    return with_replaced(letters, _UNITS).strip(",.")
