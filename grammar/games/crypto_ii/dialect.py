"""The dialect of Crypto-Diplomacy II: conversions, ciphers (``CIPHER a=U b=V c=A#``, Crypto 1.1),
votes, and AS after an order.

The parser does not change the pairs of a cipher. `judge.games.crypto_ii.short_form_and_ciphers`
checks whether they form a valid cipher.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from grammar.games.crypto_ii.vote_lines import VOTE
from grammar.orders.parse_context_and_dialect import Dialect, LineAtHand, OwnLine, OwnRider
from grammar.words.clean_text import shorten
from grammar.words.place_names import Names
from grammar.words.unreadable_and_completed_by_board import Unreadable
from judge.orders.actions import Cipher, Printed
from judge.orders.order import Order

_CALLED = (
    r"(?:and +)?(?:(?:here|this) +is +)?(?:(?:my|our|the) +)?c[iy]pher\b(?: +for +[a-z]+\b(?= *:))?"
)
_HEAD = re.compile(
    rf"{_CALLED}[ :]*(?:is\b[ :]*)?(?:(?:below|as follows)\b[ :]*)?(?:c[iy]pher\b[ :]*)?(.*)",
    re.IGNORECASE,
)
_ABOVE = re.compile(rf"{_CALLED}(?: +is)?(?: +(?:below|as follows))?[ :]*", re.IGNORECASE)
"""A line that introduces a cipher and contains nothing else."""
_EQUAL = re.compile(r"(?:(?<!\s)\s++)?=++>?\s*+")
_COLON = re.compile(r"(?:(?<!\s)\s++)?:\s*+")
_DASH = re.compile(r"(?<=\w)\s*-+>?\s*(?=\S)")
_BEGINS = re.compile(r"\w{1,3}\s*=\s*\S|\w\s*[:-]\s*\S|(?:\S{1,3}(?:\s|$)){5}")
_ROW = re.compile(
    r"(?:(?:my +)?c[iy]pher|(?:plain|clear)? ?text|sub(?:s|stitutes)?)\b[ :]*"
    r"(?:[A-Z#%]{15,}|(?:[A-Z#%]{1,3}(?:\s+|$)){10,})",
    re.IGNORECASE,
)
"""A row of letters, or of their symbols, as in the rules (Crypto 1.14)."""
_FIRST = (
    rf"(?:{_CALLED}(?: +is)?(?: +(?:below|as follows))?[ :]*)?(?:plain|clear)? ?text\b[ :]*"
    r"(?P<letters>(?:[a-z]\s+){21}[a-z]|[a-z]{22})"
)
_TEXT = re.compile(_FIRST, re.IGNORECASE)
_TABLE = re.compile(
    rf"{_FIRST}"
    r"\s+(?:c[iy]pher|sub(?:s|stitutes)?)\b[ :]*(?P<symbols>.+)",
    re.IGNORECASE,
)
"""A row of letters followed by a row of symbols."""
_SECOND = re.compile(r"(?:c[iy]pher|sub(?:s|stitutes)?)\b", re.IGNORECASE)
_PAIRS = re.compile(
    r"(?:[a-z ]{3,30}: *)?((?:[a-z] ?= ?[a-z#%]{1,3}(?:[\s,;]+|$)){4}.*"
    r"|(?:[a-z] ?[-:] ?[a-z#%]{1,3}(?:[\s,;]+|$)){6}.*)",
    re.IGNORECASE,
)
"""Matches pairs without the word CIPHER, or after another word. Such a line cannot be anything but
a cipher."""
_PAIR = re.compile(r"[^\W_]=[^\s=]{1,6}")
_SAME = r"[A-Z#%](?! ?[=-])"
_FEW = re.compile(rf"(?:[A-Za-z] ?(?:=+>?|-+>) ?{_SAME}(?:[ ,;]*{_SAME}){{0,2}}[ ,;]*)+")
"""One or more pairs from a column, without a line that introduces them."""
_SYMBOL = re.compile(r"[A-Z#%]")
_BETWEEN = re.compile(r"[\s,;]+")
_EXAMPLE = "CIPHER A=U B=V C=A#"
_NO_COLUMNS = (
    "E-mail does not keep columns, so write each letter with its symbols on one"
    " line that starts with CIPHER; see HELP CIPHER."
)
_NO_PAIRS = "Write each letter with its symbols; see HELP CIPHER."


def _is_cipher(line: str) -> bool:
    """Returns whether a line contains a cipher, introduces one (``CIPHER`` alone), or contains half
    of one: ``SUBS U V A B C``."""
    if any(form.fullmatch(line) for form in (_ROW, _TEXT, _TABLE, _PAIRS, _FEW)):
        return True
    found = _HEAD.fullmatch(line)
    return found is not None and (not found[1] or _BEGINS.match(found[1]) is not None)


def _continues(line: str, following: str) -> bool:
    """Returns whether the line after a cipher continues it. A pair may be split between two
    lines."""
    words = _words(f"A={following}" if line.endswith("=") else following)
    whole = words[:-1] if words and words[-1].endswith("=") else words
    more = (_PAIR.fullmatch(word) or _SYMBOL.fullmatch(word) for word in whole[1:])
    return bool(whole) and _PAIR.fullmatch(whole[0]) is not None and all(more)


def _read(line: str) -> Order | Unreadable:
    """Parses the pairs of a cipher. A separate symbol belongs to the letter before it."""
    if table := _TABLE.fullmatch(line):
        return _from_table(table["letters"], table["symbols"])
    if _ROW.fullmatch(line) or _TEXT.fullmatch(line):
        return Unreadable(_NO_PAIRS, _EXAMPLE, is_example=True)
    found = _PAIRS.fullmatch(line) or _HEAD.fullmatch(line)
    words = _words(found[1] if found else line)
    pairs: list[tuple[str, str]] = []
    for word in words:
        letter, sign, symbols = word.partition("=")
        if sign and (not symbols or "=" in symbols):
            return Unreadable(f"No symbol follows {letter}= in this cipher.", _EXAMPLE)
        if sign and letter:
            pairs.append((letter, symbols))
        elif pairs and not sign:
            pairs[-1] = (pairs[-1][0], pairs[-1][1] + word)
        else:
            return Unreadable(_NO_PAIRS, _EXAMPLE)
    if not pairs:
        return Unreadable("This cipher has no letters: write each with its symbols.", _EXAMPLE)
    return Order(None, Cipher(tuple(pairs)))


def _from_table(letters: str, symbols: str) -> Order | Unreadable:
    """Parses a table of letters and symbols. There must be as many symbols, or groups of symbols,
    as letters. The columns cannot be used, because e-mail does not preserve spaces."""
    above, below = "".join(letters.upper().split()), symbols.upper().split()
    if len(below) == 1:
        below = [*below[0]]
    if len(below) != len(above):
        return Unreadable(_NO_COLUMNS, _EXAMPLE, is_example=True)
    return Order(None, Cipher(tuple(zip(above, below, strict=True))))


def _words(text: str) -> list[str]:
    """Splits a cipher into capitalised words, one for each pair."""
    equal = _EQUAL if "=" in text else _COLON if ":" in text else _DASH
    return [word for word in _BETWEEN.split(equal.sub("=", text.upper())) if word]


def _leads(line: str, names: Names, begins: Callable[[str], bool]) -> bool:
    return _is_cipher(line)


def _cipher(line: LineAtHand) -> Order | Unreadable | None:
    return _read(line.text) if _is_cipher(line.text) else None


def _goes_on(line: str, following: str) -> bool | None:
    if not _is_cipher(line):
        return None
    if _TEXT.fullmatch(line) and _ROW.fullmatch(following):
        return _SECOND.match(following) is not None
    if _ABOVE.fullmatch(line) and _TEXT.fullmatch(following):
        return True
    if _ABOVE.fullmatch(line) and _is_cipher(following) and not _ROW.fullmatch(following):
        return True
    return _continues(line, following)


CIPHER = OwnLine(read=_cipher, leads=_leads, verbatim=True, goes_on=_goes_on)


_INTO = re.compile(
    r"(?=.*\bconvert(?:s|ed|ing)?\b).*\b(?:in)?to (?:an? )?(?:a|f|army|armies|fleets?)",
    re.IGNORECASE,
)
_ONLY_TANKS = "Units can be converted only into tanks (Crypto-Diplomacy II, rule 3.3)."


def _into_what(line: LineAtHand) -> Unreadable | None:
    """Returns the reply to ``CONVERT A PAR TO FLEET``."""
    return Unreadable(_ONLY_TANKS, "CONVERT A PAR") if _INTO.fullmatch(line.text) else None


INTO_WHAT = OwnLine(read=_into_what)


_AS = re.compile(r" as ", re.IGNORECASE)
_NOTES = re.compile(r"(?:(?<! ) ++)?(?:\(\*|\[).*")
_LONGEST_WORD = 3
"""The number of letters in the longest word in a printed order (6.6)."""


def _printed(order: Order, text: str, line: LineAtHand) -> Printed | Unreadable:
    """Returns the text in capitals. If a word is too long for a cipher, the text is prose, which
    must not follow an order (CB 2.3)."""
    text = _NOTES.sub("", text).strip(" .;,!?\"'")
    if not text or not all(map(_may_be_cipher, re.split(r"[ -]+", text))):
        return Unreadable(
            f"Nothing can follow an order, but this one has 'as {shorten(text, 60)}'. In a"
            " game with ciphers, write AS and the order in cipher, like U QPA-BRP.",
            str(order),
        )
    return Printed(text.upper())


def _may_be_cipher(word: str) -> bool:
    if set(word) & set(",;"):
        return False
    return len(word) <= _LONGEST_WORD or not word.isalpha()


AS = OwnRider(
    begins=_AS,
    read=_printed,
    signs=re.compile(r" as [a-z#%]{1,3}+(?>(?:[ -](?!as )[a-z#%]{1,3}+)*)$", re.IGNORECASE),
    below=re.compile(r"AS\s"),
)


CRYPTO_II = Dialect(
    name="crypto ii",
    lines=(CIPHER, VOTE, INTO_WHAT),
    riders=(AS,),
    also={
        "ciphers": "cipher",
        "as": "cipher",
        "printed": "cipher",
        "votes": "vote",
        "italy": "vote",
        "tank": "convert",
        "tanks": "convert",
        "t": "convert",
        "conversion": "convert",
    },
)
