"""Normalises punctuation in place names before a line is split into words. This applies to coasts
after a name (``StP (SK)``, ``Spa s.c.``, ``Bul-ec``, ``côte sud``), and to hyphens and full stops
in the name itself (``Mid-Atl``, ``M.A.O.``)."""

from __future__ import annotations

import re

from grammar.words.line_memory import remembered
from grammar.words.order_and_sentence_words import KINDS, MORE_KINDS
from grammar.words.place_names import COASTS, Closeness, Found, Names

_SIDES = {
    word: side
    for side, words in {
        "n": "north nord norte noord noorder",
        "s": "south süd sued sud sur zuid zuider",
        "e": "east ost est este oost ooster",
        "w": "west ouest ovest oeste wester",
    }.items()
    for word in words.split()
}
_LETTERS = {
    "nk": "n",
    "sk": "s",
    "zk": "s",
    "ok": "e",
    "wk": "w",
    "cn": "n",
    "cs": "s",
    "ce": "e",
    "co": "w",
}
"""Abbreviations for coasts in German (``Südküste``), Dutch, French, Italian and Spanish."""
_ANY = "|".join(_SIDES)
_SHORE = r"(?:coast|k(?:ü|ue)ste|kust|c[oô]te|costa)"
_TWO = r"(?:[nsew]\.? ?c|[nszow]\.?k|c\.? ?[nseo])\.?"
_ENDS = r"(?![^\W_])(?!\.? ?(?:med|atl|afr|sea\b))"
AT_SLASH = rf"/ ?[(\[]? ?(?:{_TWO}|[nsew]|(?:{_ANY})(?:(?:ern)?[ -]?{_SHORE})?){_ENDS}"
"""Matches a slash before a coast: ``STP/SC``, ``Spain /nc``. It does not match ``/ E. Med``, which
is a place."""
_IN_WORDS = re.compile(
    r"(?:(?<=[^\W\d_])-|,? ?[ (\[/]{0,3})(?<![^\W_])"
    rf"(?:(?P<before>{_ANY})(?:ern|l\.)?[ -]?{_SHORE}(?: of\b)?"
    rf"|{_SHORE} (?P<behind>{_ANY})|(?<=[(\[])(?P<alone>{_ANY})(?=[)\]]))(?![^\W_])[)\]]?"
    r"(?:,(?= (?:to|into)\b| ?[-=>]))?",
    re.IGNORECASE,
)
_SAID = re.compile(rf"{_SHORE}|[(\[](?:{_ANY})[)\]]", re.IGNORECASE)
_IN_LETTERS = re.compile(
    r"(?<=[^\W\d_])(?:\.? ?(?:"
    rf"[(\[{{] ?(?P<bracket>{_TWO}) ?[)\]}}]|[(\[](?P<letter>[nsew])\.?[)\]](?=\s*(?:[-=>/,;]|$))"
    rf"|/ ?[(\[]? ?(?P<slash>{_TWO}|[nsew]|{_ANY}){_ENDS} ?[)\]]?)"
    r"|-(?P<hyphen>[nsew]c)(?![^\W_])"
    r"|\.? (?P<dotted>[nsew]\.? ?c\.)(?![^\W_])|\.? (?P<coast>[nsew])\.?[ -]coast\b"
    r"|\.? (?P<bare>[nsz]k|c[ns])(?=\s*(?:[-=>/,;]|$)))",
    re.IGNORECASE,
)
SHORT = re.compile(r"(?:[a-z](?:[a-z]{2})?|-)(?: (?:[a-z](?:[a-z]{2})?|-))*(?<! s)", re.IGNORECASE)
"""Matches lines with only short words, such as ``F STP - BOT``, which need no normalising."""
_GLUED = re.compile(r"\b([^\W\d_]{3,20})([nsew]c)\b", re.IGNORECASE)
_INITIALS = re.compile(r"(?<![^\W_.])(?:[^\W\d_]{1,2}\.)+[^\W\d_]\b\.?(?!\.?[^\W_])")
_HYPHEN = re.compile(r"\b([^\W\d_]{1,20})\.?-(?=([^\W\d_]{1,20})\b)")

_PLACE = r"(?:StP[a-z]*|[A-Z][a-z]{2,})"
_CAPITALS = re.compile(
    r"(?<![^\W_])(?:[AFT]|[Aa]rmy|[Ff]leet)"
    rf"(?:(?:{_PLACE}|[AFTSCH](?![a-z]))+(?![^\W_])|(?=St\.? ?P))"
)
"""The words of an order written as one word, with a capital at the start of each: ``AMos``,
``AWarSAMos``, ``FSevH``."""
_IN_CAPITALS = re.compile(rf"{_PLACE}|[A-Z](?![a-z])|[A-Za-z][a-z]+")
_UNPARTED = re.compile(
    r"(?<![^\s(,;&+])(?<![-=>] )(?<!\bto )([aft])([^\W\d_]{3,14})"
    r"(?=\.?\s*(?:[-=>:(/]|([a-z]+)\b|$))",
    re.IGNORECASE,
)
"""A single unit written as one word without capitals: ``amos-ukr``."""
_GLUED_ACT = re.compile(
    r"(?:(?<=[ (\[])(?P<act>[SC])|^(?P<first>[BDRP]))(?P<type>[AFT])"
    r" (?P<place>[^\W\d_]{2,20})"
    r"|(?<=[ (\[])(?P<low>[sc])(?P<kind>[aft]) (?P<there>[^\W\d_]{2,20})",
)
"""The letter of an order joined to the letter of the unit after it: ``A Par SA Mar-Bur``, ``F Nth
CA Yor-Nwy``, ``BA Vie``."""
_OTHER_WORDS = frozenset({"aber", "afin", *KINDS, *MORE_KINDS})
"""Words that look like a unit joined to a place but are not, such as ``tank``."""

_SEA = re.compile(r"\b([^\W\d_]{2,20})\.? (?:s\.?|see|sae)(?=\s*(?:[-/=>,;)]|$))", re.IGNORECASE)
"""A sea with "Sea" abbreviated or misspelt: ``Black S.``, ``Black See``. The ``S`` must not be
followed by anything that it could support."""


ODD = "\x1f"
"""Replaces the slash before a coast that does not exist, ``STP/NCS``. This character never occurs
in a cleaned line."""
_WITH_C = r"[a-z]{0,2}c[a-z]{0,2}"
_PLACED = r"(?P<place>[^\W\d_]{2,20})"
_ODD_SLASH = re.compile(
    rf"{_PLACED}(?P<mark>\.?/| ?/(?={_WITH_C}\b))(?P<said>[^\W\d_]{{1,12}})(?![^\W_])",
    re.IGNORECASE,
)
_ODD_BRACKET = re.compile(
    rf"{_PLACED}(?P<mark>\.? ?[(\[] ?)(?P<said>{_WITH_C}) ?[)\]]", re.IGNORECASE
)
_LIKE_COAST = re.compile(rf"{_WITH_C}|[nsew][a-z]{{0,3}}", re.IGNORECASE)


def odd_slashes(line: str, names: Names) -> str:
    """In a cleaned line, marks each slash before a coast that does not exist. Such a slash comes
    after a place and before something that is neither a place nor an order word."""
    return _ODD_SLASH.sub(lambda found: _marked(found, names), line) if "/" in line else line


def _odd_brackets(line: str, names: Names) -> str:
    """Marks brackets in the same way as slashes, if they come after a place with coasts and enclose
    something that looks like a coast."""
    return _ODD_BRACKET.sub(lambda found: _marked(found, names, coastal=True), line)


def _marked(found: re.Match[str], names: Names, *, coastal: bool = False) -> str:
    place, said = found["place"].lower(), found["said"].lower()
    at = names.resolve(place)
    if not isinstance(at, Found) or at.how is Closeness.NEAR or _is_order_word(said, names):
        return found[0]
    if coastal and not names.atlas.coasts(at.code):
        return found[0]
    is_place = isinstance(names.resolve(said), Found) and not _LIKE_COAST.fullmatch(said)
    return found[0] if is_place else f"{found['place']}{ODD}{found['said']}"


_NAME_BEHIND = re.compile(
    r"(?P<front>^|[-=>] ?|\b(?:[af]|army|fleet) )(?P<name>[^\W\d_]{2,15})"
    r" ?\((?P<place>[^\W\d_]{3,20})\)",
    re.IGNORECASE,
)
"""A name with another name in brackets after it: ``Bp (Bud)``."""


def _as_behind(found: re.Match[str], names: Names) -> str:
    """Returns the place in brackets if the name in front of it is unknown, or if it could be that
    place or another: ``Atlantique (MAO)``."""
    name, place = found["name"].lower(), found["place"].lower()
    is_open = not _is_order_word(name, names) or names.may_be(name, place)
    return f"{found['front']}{place}" if is_open and names.is_begun(place) else found[0]


def _is_order_word(word: str, names: Names) -> bool:
    """Returns whether a word may be any part of an order except a coast."""
    return (
        names.begins(word)
        or bool({word, f"{word}c"} & COASTS.keys())
        or word in KINDS
        or word in MORE_KINDS
    )


@remembered
def plain_names(line: str, names: Names) -> str:
    """Normalises the place names in a cleaned line: writes coasts as ``sc`` and removes punctuation
    within names."""
    line = odd_slashes(_with_coasts(line), names)
    line = _NAME_BEHIND.sub(lambda found: _as_behind(found, names), line) if "(" in line else line
    line = _odd_brackets(line, names) if "(" in line or "[" in line else line
    if "." in line:
        line = _INITIALS.sub(lambda found: found[0].replace(".", ""), line)
    if "-" in line:
        line = _HYPHEN.sub(lambda found: _joined(found, names), line)
    line = _SEA.sub(lambda found: _of_sea(found, names), line)
    line = _GLUED_ACT.sub(lambda found: _act_apart(found, names), line)
    line = _CAPITALS.sub(lambda found: _by_capitals(found, names), line)
    line = _UNPARTED.sub(lambda found: _with_type(found, names), line)
    return _GLUED.sub(lambda found: _apart(found, names), line)


def _with_coasts(line: str) -> str:
    """Writes all coasts in a line in the same way."""
    line = _IN_WORDS.sub(_by_words, line) if _SAID.search(line) else line
    return _IN_LETTERS.sub(_by_letters, line)


def _by_words(found: re.Match[str]) -> str:
    word = found["before"] or found["behind"] or found["alone"]
    return f" {_SIDES[word.lower()]}c "


def _by_letters(found: re.Match[str]) -> str:
    letters = next(filter(None, found.groups())).lower()
    letters = letters.replace(".", "").replace(" ", "")
    side = _SIDES.get(letters) or _LETTERS.get(letters, letters)[0]
    return f" {side}c "


def _joined(found: re.Match[str], names: Names) -> str:
    """Removes a hyphen if it is within a name, as in ``Mid-Atl`` but not ``Bre-Mid``. Returns the
    word before it."""
    one, other = found[1].lower(), found[2].lower()
    is_whole = one not in names.known and f"{one} {other}" in names.known
    if names.is_begun(one) and names.is_begun(other) and not is_whole:
        return found[0]
    return f"{found[1]} " if names.is_begun(f"{one} {other}") else found[0]


def _of_sea(found: re.Match[str], names: Names) -> str:
    sea = f"{found[1].lower()} sea"
    return sea if names.is_begun(sea) else found[0]


def _apart(found: re.Match[str], names: Names) -> str:
    """Separates a place and a coast that are written as one word: ``StPsc``."""
    place, coast = found[1].lower(), found[2].lower()
    code = names.known.get(place)
    if code is None or place + coast in names.known:
        return found[0]
    coasts = names.atlas.provinces[code].coasts
    return f"{place} {coast}" if f"{code}/{coast.upper()}" in coasts else found[0]


def _by_capitals(found: re.Match[str], names: Names) -> str:
    """Splits words such as ``AMos`` at their capitals. All parts longer than one letter must be
    places, and the whole word must not be one."""
    first, *parts = _IN_CAPITALS.findall(found[0])
    places = [part.lower() for part in parts if len(part) > 1]
    begins_place = names.is_begun(found[0].lower()) or (parts and not places)
    if begins_place or not all(place in names.known or place[:3] == "stp" for place in places):
        return found[0]
    return " ".join((first, *parts)) if parts else f"{first} "


def _act_apart(found: re.Match[str], names: Names) -> str:
    act, kind, place = filter(None, found.groups())
    low = place.lower()
    is_place = isinstance(names.resolve(low), Found) or low in ("st", "saint")
    is_name = (act + kind).lower() in names.known or isinstance(
        names.resolve(found[0].lower()), Found
    )
    return found[0] if is_name or not is_place else f"{act} {kind} {place}"


_TWO_PLACES = re.compile(
    r"([^\W\d_]{3,20})(?: ?: ?| in | +(?P<type>A|(?i:f|fleet|army)) +)([^\W\d_]{3,20})[.!]?"
)


def with_dash(line: str, names: Names) -> str:
    """Rewrites a line that is nothing but two places with a colon, the Italian word for "into", or
    a unit's type between them: ``Vienna: Galicia``, ``Roma in Puglia``, ``Lon F Nth``. ``A`` is
    also Italian for "to", so it only counts in front of a code."""
    found = _TWO_PLACES.fullmatch(line)
    if not found:
        return line
    start, kind, goal = found.groups()
    are_places = names.begins(start.lower()) and names.begins(goal.lower())
    if not are_places or (kind == "A" and not goal.isupper()):
        return line
    return f"{kind} {start} {goal}" if kind else f"{start} - {goal}"


def _with_type(found: re.Match[str], names: Names) -> str:
    """Separates the type of a unit from its place if they are written as one word in front of an
    order."""
    whole, place, behind = found[0].lower(), found[2].lower(), (found[3] or "").lower()
    goes_on = not behind or behind in KINDS or behind in MORE_KINDS or behind in COASTS
    is_unit = goes_on and place in names.known and whole not in _OTHER_WORDS
    return found[0] if not is_unit or names.is_begun(whole) else f"{found[1]} {found[2]}"
