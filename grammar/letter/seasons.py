"""Finds the season that a line names, and decides whether the line is a heading."""

from __future__ import annotations

import re

from grammar.orders.order_line import take_order
from grammar.orders.order_syntax import OrderSyntax, Taken
from grammar.words.phases import (
    SEASON_WORDS,
    SHORT_SEASON,
    Calendar,
    is_phase,
    names_season,
    read_phase,
    read_undated,
)
from judge.board.phases import Phase, Undated

WORD = re.compile(r"[^\W_]+(?:[-_'][^\W_]+)*")
JOINERS = frozenset(
    {"and", "both", "then", "plus", "orders", "moves", "list", "lists", "turn", "season", "liste"}
    | {"lista", "runde", "tour", "turno", "seasons", "turns", "und", "et", "e", "y", "ed"}
)
IDLE = frozenset(
    {"for", "of", "the", "im", "in", "für", "fuer", "pour", "le", "per", "la", "il", "para", "de"}
    | {"del"}
)
"""Words between the parts of a heading."""
_JOINED = re.compile(r"^(?:l|d|dell|nell|dall|all)'", re.IGNORECASE)
_BOTH = re.compile(
    r"\b(?:both(?: of the)?|the two|two|beide|die beiden|les deux|entrambe le|ambas)"
    r" (?:seasons|turns|phases|halves|moves|saisons|jahreszeiten|stagioni|estaciones)\b",
    re.IGNORECASE,
)
"""Spring and Fall together."""
_OF_LISTS = re.compile(
    r"(?:my|our|your|the|a|all|both|full|complete|whole|entire|final|latest|new|revised|updated"
    r"|here|here's|hereby|is|are|this|these|that|comes?|goes|please|find|attached|enclosed|below"
    r"|above|following|as|follows|and|now|so|well|ok|i|we|send|sending|give|submit|with|for|of|in"
    r"|to|orders?|moves?|lists?|lines|turns?|seasons?|half|plus|then|mine|own|meine?|die|der|das"
    r"|hier|ist|sind|mes|ma|mon|la|le|les|voici|miei|mia|ecco|mis|los)",
    re.IGNORECASE,
)
"""Words that a heading may contain next to any names."""
_LISTED = re.compile(
    r"\b(?:lists?|orders|moves|lines|list[ea]|befehle|züge|ordres|ordini|órdenes)\b", re.IGNORECASE
)
_NOT_MEANT = re.compile(
    r"\b(?:not|never|\w+n't|ignore|forget|drafts?|if|when|would|could|might|maybe|perhaps|possibly"
    r"|examples?|ideas?|thoughts?|suggest\w*|propos\w*|wants?|wish\w*|told|asked|promised|said|says"
    r"|before|old|last|previous|former|nicht|alte?|wenn|falls|entwurf|vielleicht)\b",
    re.IGNORECASE,
)
"""Words that make it unclear whether the orders below such a line are meant."""
_TELLS = re.compile(
    r"\b(?:was|were|been|had|went|has|looks?|is (?!(?:my|our|the|this|below|as)\b)|war|était)\b",
    re.IGNORECASE,
)
"""Words that describe a season: ``Fall 1901 was fun``."""
_ASIDE = re.compile(
    r"\b(?:since|because|while|although|though|but|after|now that|weil|denn|nachdem|puisque|perché"
    r"|porque)\b",
    re.IGNORECASE,
)
"""Words after which one of two seasons is only mentioned: ``Fall orders, since spring is sealed:``.
"""
PHASE = re.compile(rf"\b(?:{SHORT_SEASON}|(?:{'|'.join(SEASON_WORDS)})(?![^\W\d_]))", re.IGNORECASE)
_A_YEAR = re.compile(r"(?<![\d./-])\d{3,4}(?![\d./-])")
_MOST_BESIDE_YEAR = 4
_MOST_YEARS = 60
"""Years that a game lasts, at most."""
_LONGEST_PHASE = 4


def is_headed_in_words(line: str, language: OrderSyntax) -> bool:
    """Returns whether a line is a heading with a season among other words: ``My spring 1901 list``,
    ``So my army and my fleet in Fall 1902:``. It must end like a heading, say that a list follows,
    or say little else."""
    if not names_some_phase(line) or len(line) > _LONGEST_SENTENCE or "?" in line:
        return False
    if _NOT_MEANT.search(line):
        return False
    words = words_of(line, language.calendar)
    idle = IDLE | JOINERS
    named = [word for word in words if word.lower() not in idle and not language.names.power(word)]
    phases, others = phases_in(named, language.calendar)
    if not phases or any(map(_has_digit, others)):
        return False
    plain = all(map(_OF_LISTS.fullmatch, others))
    if line.endswith(":"):
        return plain or len(phases) == 1 or not _ASIDE.search(line)
    if plain:
        return _LISTED.search(line) is not None
    dated = any(isinstance(phase, Phase) for phase in phases)
    short = len(others) <= _MOST_BESIDE_YEAR and line[-1] not in ".!"
    return dated and short and not _TELLS.search(line)


def names_some_phase(line: str) -> bool:
    """Returns whether a line names a season, or something like the code of a phase."""
    return PHASE.search(line) is not None or _BOTH.search(line) is not None


def words_of(text: str, calendar: Calendar) -> list[str]:
    """Returns the words of a heading. Phases joined by a dash, ``S1901M-F1901M``, become separate
    words, and a year moves behind its season."""
    found: list[str] = []
    for word in map(_bare, WORD.findall(_BOTH.sub("spring fall", text))):
        parts = word.split("-")
        phases = all(is_phase(part, calendar) or names_season(part) for part in parts)
        found += parts if phases else [word]
        if names_season(found[-1]) and _A_YEAR.fullmatch("".join(found[-2:-1])):
            found[-2:] = found[-1], found[-2]
    return found


def _bare(word: str) -> str:
    """Returns a word without what is joined to it: ``spring's``, ``l'automne``."""
    return _JOINED.sub("", word.removesuffix("'s"))


def phases_in(words: list[str], calendar: Calendar) -> tuple[list[Phase | Undated], list[str]]:
    """Returns the phases that these words name, each once, and the words that name none."""
    phases: dict[Phase | Undated, None] = {}
    others: list[str] = []
    at = 0
    while at < len(words):
        phase, length = _phase_at(words[at : at + _LONGEST_PHASE], calendar)
        if phase:
            phases[phase] = None
        else:
            others.append(words[at])
        at += length
    return list(phases), others


def _phase_at(words: list[str], calendar: Calendar) -> tuple[Phase | Undated | None, int]:
    """Returns the phase that these words begin with, and the number of words that name it."""
    for length in range(len(words), 0, -1):
        text = " ".join(words[:length])
        if is_phase(text, calendar):
            return read_phase(text, calendar), length
        if undated := read_undated(text):
            return undated, length
    return None, 1


def season_of(line: str) -> Undated | None:
    """Returns the only season that a sentence above orders names, ``And this is what I want in the
    fall:``. Returns None for any other line, or if it names a year."""
    if not line.endswith(":") or len(line) > _LONGEST_SENTENCE or _A_YEAR.search(line):
        return None
    named = {season for word in WORD.findall(line) if (season := read_undated(word))}
    return named.pop() if len(named) == 1 else None


_LONGEST_SENTENCE = 100
_ANY_SEASON = "|".join(SEASON_WORDS)
_IN = r"(?:in|for|im|en|au|per|para)"
_SEASON_BEHIND = re.compile(
    r"(?P<order>.{5,100}?)[ ,]*(?:"
    rf"[(\[](?:{_IN} )?(?P<bracket>(?:{_ANY_SEASON})[^()\[\]]{{0,6}})[)\]]"
    rf"|\b{_IN} (?:the )?(?P<season>(?:{_ANY_SEASON})(?: \d{{4}})?))[ .!]*",
    re.IGNORECASE,
)


_SEASON_AHEAD = re.compile(
    rf"(?:(?:and|so|well|now) )*(?:this|{_IN} (?:the |this )?)\s*"
    rf"(?P<season>(?:{_ANY_SEASON})(?: \d{{4}})?),? "
    r"(?P<order>(?:(?:the|my|our|die|meine) )?(?:army|fleet|armee|flotte|[af]) .{5,100})",
    re.IGNORECASE,
)


def with_season(line: str, language: OrderSyntax) -> tuple[Phase | Undated, str] | None:
    """Returns the season and the order of a line with both: ``A BER - KIE (Spring)``, ``This spring
    the army in Berlin goes to Kiel``. Returns None for any other line."""
    found = _SEASON_BEHIND.fullmatch(line) or _SEASON_AHEAD.fullmatch(line)
    if not found:
        return None
    said = found.groupdict()
    phase, _ = _phase_at((said.get("bracket") or said["season"]).split(), language.calendar)
    is_whole = phase is not None and isinstance(take_order(found["order"], language), Taken)
    return (phase, found["order"]) if phase and is_whole else None


def names_unknown_phase(line: str, calendar: Calendar) -> bool:
    """Returns whether a line may name a phase in unknown words. Such a line has only a few words
    and a year of the game: ``Syksy 1901``."""
    if _TELLS.search(line) and not line.endswith(":"):
        return False
    years = _A_YEAR.findall(line)
    words = WORD.findall(_A_YEAR.sub(" ", line))
    if len(years) != 1 or not 0 < len(words) <= _MOST_BESIDE_YEAR or any(map(_has_digit, words)):
        return False
    return 0 <= int(years[0]) - calendar.first_year <= _MOST_YEARS


def _has_digit(word: str) -> bool:
    return any(map(str.isdigit, word))
