"""What mail programs and manners put around what a player wrote: quotations, signatures,
greetings. Judged by evidence (an address, a date with a time), not by mere shape, and line by
line: nothing here can take long, whatever a letter holds.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

Speaks = Callable[[str], bool]
"""Whether a tidy line begins like a command or an order."""

_ADDRESS = re.compile(r"[\w.+-]@[\w-]")
_TIME = re.compile(r"\b\d{1,2}[:.]\d{2}\b")
_DATE = re.compile(r"\b(?:20\d\d|\d{1,2}[./]\d{1,2}[./]\d{2,4})\b")
_HEADER = re.compile(r"\*?[^\W\d_][\w-]{1,14}\s?:\*?\s+\S")
_LONGEST = 400

_LABELS = (
    frozenset({"from", "von", "de", "da", "van"}),
    frozenset({"sent", "gesendet", "date", "datum", "envoyé", "inviato", "enviado", "verzonden"})
    | {"to", "an", "à", "subject", "betreff", "objet"},
)
"""How the headers of a quoted letter begin, and what may follow."""
_ORIGINAL = re.compile(
    r"-{2,}\s*(?:original message|original-nachricht|(?:ursprüngliche|weitergeleitete) nachricht"
    r"|forwarded message|message d'origine|messaggio originale|mensaje original)\s*-{2,}"
    r"|begin forwarded message:|anfang der weitergeleiteten nachricht:",
    re.IGNORECASE,
)
_RULE = re.compile(r"_{8,}")
_TITLE = re.compile(r"== \S.* ==")
_NAME = re.compile(r"[^\W\d_]([^\W\d_]*[^\W\d_A-Z])?[.,!]?")

_GREETINGS = frozenset(
    {"hi", "hello", "hey", "hallo", "dear", "thanks", "thank", "thx", "ta", "many"}
    | {"regards", "cheers", "best", "greetings", "sincerely", "yours", "bye", "good", "kind"}
    | {"warm", "sorry", "rgds", "ciao", "merci", "cordialement", "bonjour", "saludos"}
    | {"saluti", "gracias", "grazie", "mfg", "lg", "vg", "danke", "gruß", "gruss", "grüße"}
    | {"grüsse", "gruesse", "servus", "moin", "tschüss", "tschüß"}
)
_PHRASES = (
    *("mit freundlich", "mit best", "mit lieb", "viele gr", "liebe gr", "beste gr", "schöne gr"),
    *("herzliche gr", "freundliche gr", "vielen dank", "guten tag", "guten morgen", "guten abend"),
    *("all the best", "see you", "take care", "have a nice", "un saluto"),
)
_SENT_FROM = re.compile(
    r"sent from (?:my|outlook) |get outlook for |sent with |von meinem .* gesendet"
    r"|gesendet von |holen sie sich outlook|outlook für |envoyé de mon |inviato da ",
    re.IGNORECASE,
)
_LONGEST_NAME = 3


def is_quoted(line: str) -> bool:
    return line.startswith(">")


def is_title(line: str) -> bool:
    """Whether a tidy line is one of the judge's headings: ``== mygame: you are France ==``."""
    return _TITLE.fullmatch(line) is not None


def ends_in_signature(raw: str) -> bool:
    """The line that parts a signature from the letter; programs often lose its last space."""
    return raw.rstrip() == "--" or is_sent_from(raw)


def is_sent_from(line: str) -> bool:
    """Whether a program wrote this line to say its own name."""
    return _SENT_FROM.match(line) is not None


def is_greeting(line: str) -> bool:
    low = line.lower()
    words = low.split()
    if not 0 < len(words) <= 6:
        return False
    return words[0].strip(",.!") in _GREETINGS or low.startswith(_PHRASES)


def is_name(line: str) -> bool:
    """Whether a line may be the name of its writer, ``Emil`` or ``E. Braun``."""
    words = line.split()
    return 0 < len(words) <= _LONGEST_NAME and all(
        word[0].isupper() and _NAME.fullmatch(word) for word in words
    )


def begins_original(lines: Sequence[str], at: int) -> bool:
    """Whether here begins a quoted letter as office programs show it: a rule with words in it, or
    two of its headers, one below the other."""
    line = lines[at]
    following = _next_line(lines, at + 1)
    if _RULE.fullmatch(line):
        return _label(following) in _LABELS[0]
    announced = _ORIGINAL.fullmatch(line) is not None
    return announced or (_label(line) in _LABELS[0] and _label(following) in _LABELS[1])


def _label(line: str) -> str:
    """What stands before the colon of a header line."""
    return line[:40].partition(":")[0].strip(" *").lower() if ":" in line[:40] else ""


def attribution(lines: Sequence[str], at: int, speaks: Speaks) -> int:
    """How many lines from here introduce a quotation (``On 20 Nov 2026, at 10:15, ... wrote:``):
    none, one, or two where it was wrapped."""
    for length in (1, 2):
        text = " ".join(lines[at : at + length])
        if len(text) > _LONGEST or not text.endswith(":"):
            continue
        if _is_dated_or_addressed(text, lines, at + length) and not speaks(lines[at]):
            return length
    return 0


def _is_dated_or_addressed(text: str, lines: Sequence[str], below: int) -> bool:
    dates, times = _DATE.search(text), _TIME.search(text)
    if _ADDRESS.search(text) or (dates and times):
        return True
    return bool(dates or times) and is_quoted(_next_line(lines, below))


def rest_is_quoted(lines: Sequence[str], at: int, speaks: Speaks) -> bool:
    """Whether all that follows an attribution is the other letter, with no mark on its lines."""
    following = _next_line(lines, at)
    return bool(following) and not is_quoted(following) and not speaks(following)


def _next_line(lines: Sequence[str], at: int) -> str:
    return next((line for line in lines[at : at + 5] if line), "")


def begins_forwarded(lines: Sequence[str], at: int) -> bool:
    """Whether here stand the headers of another letter, three at least, with an address and a
    date or time among them, as some programs put above what they quote."""
    if not _HEADER.match(lines[at]):
        return False
    headers = []
    for line in lines[at : at + 8]:
        if not _HEADER.match(line):
            break
        headers.append(line[:_LONGEST])
    text = " ".join(headers)
    return len(headers) >= 3 and bool(
        _ADDRESS.search(text) and (_DATE.search(text) or _TIME.search(text))
    )
