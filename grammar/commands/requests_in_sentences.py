"""Recognises requests in sentences: ``Could we have two more days?``, ``I forgot my password``.

The judge never acts on a sentence. It replies with the line to send, which may be different for a
player and for the Master. ``requests_in_sentences.toml`` holds the topics with their phrases and
replies.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from grammar.words.clean_text import without_accents
from grammar.words.place_names import Names
from grammar.words.unreadable_and_completed_by_board import Unreadable
from judge.games.registry import VARIANTS

_MOST_CLAUSES, _LONGEST = 6, 240
"""The maximum number of clauses to look at, and the maximum length of a line in characters."""

_NOBODY = "(?!)"
"""A pattern that matches no power. It is used if the map is not known."""

_MACROS = {
    "THE": "(?:(?:the|this|that|our|my|your|a|an|next|another) )*",
    "ANY": r"(?:\S+ ){0,2}",
}
_POLITE = re.compile(
    r"(?:(?:please|pls|plz|hi|hello|hey|dear|judge|master|sorry|and|but|so|also|well|ok|okay|oh|um|ah"
    r"|just|now|then|ps|yes|btw|anyway|excuse me|quick question|one question|a question|question"
    r"|bitte|hallo|entschuldigung|kannst du|konnen sie|konntest du|konnten sie|por favor|per favore"
    r"|s'il vous plait|scusa|perdon|pardon)(?: |$))+"
)
"""Polite words before a clause."""

_THANKS = re.compile(
    r"(?: (?:please|pls|plz|thanks|thank you|thx|sorry|judge|bitte|danke|merci|gracias|grazie"
    r"|por favor|per favore|s'il vous plait)){1,4}$"
)
"""Polite words after a clause."""

_WISHING = re.compile(
    r"(?:(?:please|also|hereby|kindly|now|can|can't|could|couldn't|may|might|would|will|shall|should"
    r"|must|you|i|i'd|i'll|we|we'd|we'll|one|let's|lets|let us|like|want|wish|need|have|had|got|to"
    r"|do|does|is it possible|is there (?:a|any) way|any chance|be able|are we able|am i able|i'm"
    r"|i am|we are|we're|so|very|sorry|but"
    r"|let me|(?:ready|willing|prepared|inclined|glad|happy) to"
    r"|how|where|what|why|ask you|ask|better|rather|love|prefer|going|forced|allowed|supposed"
    r"|for (?:us|me))(?: |$))+"
)
"""Words that turn what follows them into a request."""

_WONDERS = re.compile(r"(?:when|why)\b")
"""The beginnings of questions that do not ask for anything to be done."""

_POINT = r"(?:[!?;:,]|(?<!\b\d)(?<!\b\d\d)\.)"
_APART = re.compile(rf"(?<!{_POINT})(?>{_POINT}+)(?:\s++|$)|(?<!\s)\s++[-/]++\s++|\n")
"""The end of a clause. The full stop in a date, ``1. Dezember``, does not end a clause."""
_MARKS = re.compile(r"[\"()\[\]{}<>*_~`|]+")


@dataclass(frozen=True, slots=True)
class Advice:
    """The reply to a request, with the line or lines to send."""

    says: str
    write: str = ""


@dataclass(frozen=True, slots=True)
class Topic:
    """A kind of request, with the replies to a player, to the Master, and to a sender without a
    seat. ``of_master`` is set if only a Master can do what is asked, ``quiet`` if programs also
    write such phrases, and ``vague`` if any other topic in the line takes precedence."""

    name: str
    player: Advice
    master: Advice
    anybody: Advice
    of_master: bool = False
    quiet: bool = False
    vague: bool = False


@cache
def topics() -> Mapping[str, Topic]:
    """Returns all topics, keyed by name."""
    return {name: _topic(name, data) for name, data in _data().items()}


def topic_of(line: str, names: Names | None = None) -> Topic | None:
    """Returns the first topic that a cleaned line asks about, or None. A vague topic only counts if
    there is no other."""
    forms, vague = _forms(_powers(names)), None
    for clause in _clauses(line):
        if found := forms.match(clause):
            topic = topics()[(found.lastgroup or "").replace("_", "-")]
            if not topic.vague:
                return topic
            vague = vague or topic
    return vague


def further_topics(line: str, names: Names | None) -> Iterator[Topic]:
    """Yields the topics that a line asks about, except for the first."""
    first, forms = topic_of(line, names), _forms(_powers(names))
    for clause in _clauses(line):
        if found := forms.match(clause):
            topic = topics()[(found.lastgroup or "").replace("_", "-")]
            if not topic.vague and topic is not first:
                yield topic


def hinted(line: str, names: Names) -> Topic | None:
    """Returns the topic that the words in a Master's line hint at, or None."""
    plain = " ".join(_MARKS.sub(" ", _plain(line)).split())
    if _WONDERS.match(plain):
        return None
    hints = _hints(names.of_powers)
    return next((topics()[name] for name, form in hints if form.search(plain)), None)


def asked(line: str, names: Names | None) -> Unreadable | None:
    """Returns the reply to a request from a sender without a seat. Returns None for other lines,
    and for the line that the reply itself suggests."""
    topic = topic_of(line, names)
    if topic is None or line.casefold() == topic.anybody.write.casefold():
        return None
    advice = Advice(topic.anybody.says) if topic.quiet else topic.anybody
    return Unreadable(advice.says, advice.write, is_example=bool(advice.write), asks=topic.name)


TAKE_BACK = "take-back"


def goes_back(line: str) -> bool:
    """Returns whether a sentence asks to take the game back to an earlier phase."""
    topic = topic_of(line)
    return topic is not None and topic.name == "rollback"


def holds_back(line: str) -> bool:
    """Returns whether a sentence asks to take orders back, or not to lock them yet."""
    topic = topic_of(line)
    return topic is not None and topic.name in (TAKE_BACK, "wait")


def _clauses(line: str) -> Iterator[str]:
    """Yields each clause of a line without polite words. Then yields it again without words such as
    "I want", if it has any."""
    for part in _APART.split(_MARKS.sub(" ", _plain(line)))[:_MOST_CLAUSES]:
        clause = _THANKS.sub("", " ".join(part.split()))
        if polite := _POLITE.match(clause):
            clause = clause[polite.end() :]
        if clause:
            yield clause
            if (bare := _WISHING.match(clause)) and bare.end() < len(clause):
                yield clause[bare.end() :]


def _plain(line: str) -> str:
    return without_accents(line[:_LONGEST]).lower().replace("ß", "ss")


@lru_cache(maxsize=16)
def _hints(powers: frozenset[str]) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Returns the topics that have hints, each with a pattern that matches its hints."""
    macros = _macros(powers)
    said = {name: data["hints"] for name, data in _data().items() if "hints" in data}
    return tuple(
        (name, re.compile(rf"\b(?:{'|'.join(_form(hint, macros) for hint in hints)})(?!\w)"))
        for name, hints in said.items()
    )


def _powers(names: Names | None) -> frozenset[str]:
    return names.of_powers if names else frozenset()


def _macros(powers: frozenset[str]) -> Mapping[str, str]:
    kinds = {name for variant in VARIANTS.values() for name in (variant.name, *variant.also)}
    return {**_MACROS, "POWER": _one_of(powers), "KIND": _one_of(kinds)}


def _one_of(words: Collection[str]) -> str:
    return f"(?:{'|'.join(map(re.escape, sorted(words, key=len, reverse=True))) or _NOBODY})"


@lru_cache(maxsize=16)
def _forms(powers: frozenset[str]) -> re.Pattern[str]:
    macros = _macros(powers)
    groups: list[str] = []
    for name, data in sorted(_data().items(), key=lambda one: one[1].get("vague", False)):
        forms = "|".join(_form(text, macros) for text in data["forms"])
        groups.append(f"(?P<{name.replace('-', '_')}>(?:{forms})(?!\\w))")
    return re.compile(rf"\A(?:{'|'.join(groups)})")


def _form(text: str, macros: Mapping[str, str]) -> str:
    for macro, meant in macros.items():
        text = text.replace(macro, meant)
    return f"(?:{text})"


@cache
def _data() -> dict[str, dict[str, Any]]:
    file = files("grammar").joinpath("commands/requests_in_sentences.toml")
    return tomllib.loads(file.read_text(encoding="utf-8"))


def _topic(name: str, data: Mapping[str, Any]) -> Topic:
    told = {reader: Advice(**data[reader]) for reader in ("master", "anybody") if reader in data}
    player = Advice(data["says"], data.get("write", ""))
    return Topic(
        name,
        player,
        told.get("master", player),
        told.get("anybody", player),
        of_master=data.get("of_master", False),
        quiet=data.get("quiet", False),
        vague=data.get("vague", False),
    )
