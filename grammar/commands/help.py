"""What HELP answers: one text per command, and some more, in ``help/*.txt``; games from outside
bring theirs with their dialects.

Indented lines in a text are examples, and every one of them can be sent as it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from textwrap import fill, indent

from grammar.commands.heads import split_head
from grammar.commands.other_judges import OtherWord, other_word
from grammar.games.registry import dialects
from grammar.words.misspelt import Nearby
from judge.board.listing import listing
from judge.games.registry import VARIANTS

EXAMPLE_SECRETS = frozenset({"secret", "new-secret", "password", "your-password"})
"""Passwords that stand in the judge's own mails: everybody knows them."""

_OVERVIEW = "overview"
_ALSO = {
    "order": "orders",
    "moves": "orders",
    "support": "orders",
    "rider": "orders",
    "riders": "orders",
    "convoy": "orders",
    "coasts": "names",
    "places": "names",
    "provinces": "names",
    "powers": "names",
    "proxies": "proxy",
    "retreat": "retreats",
    "disband": "retreats",
    "build": "builds",
    "remove": "builds",
    "waive": "builds",
    "setting": "settings",
    "variant": "variants",
    "rules": "variants",
    "kinds": "variants",
    "diplomacy": "standard",
    "regular": "standard",
    "nsu": "marks",
    "u/o": "marks",
    "unordered": "marks",
    "deadline": "times",
    "time": "times",
    "dates": "times",
    "game": "first game",
    "start here": "first game",
    "wait": "set",
    "absences": "absence",
    "away": "absence",
    "noabsence": "absence",
    "draw": "set",
    "password": "set",
    "address": "set",
    "zone": "set",
    "mail": "set",
    "html": "set",
    "anonymous": "gunboat",
    "reveal": "gunboat",
    "gm": "master",
    "moderator": "master",
    "endpress": "press",
    "fake": "press",
    "yellow": "press",
    "postal": "press",
    "diary": "press",
    "grey": "press",
    "endbroadcast": "broadcast",
}


_LISTING_GAMES = (_OVERVIEW, "variants")


@cache
def _texts() -> dict[str, str]:
    """Every text by its topic, ``"first game"``."""
    texts = {name: _about(name, variant.about) for name, variant in VARIANTS.items()}
    texts = {name: text for name, text in texts.items() if text}
    texts |= {topic: text for dialect in dialects() for topic, text in dialect.helps.items()}
    for path in files("grammar").joinpath("commands/help").iterdir():
        if path.name.endswith(".txt"):
            topic = path.name.removesuffix(".txt").replace("-", " ")
            texts[topic] = path.read_text(encoding="utf-8")
    others = [name for name in VARIANTS if name.upper() not in texts["variants"]]
    for topic in _LISTING_GAMES if others else ():
        texts[topic] += f"\n{fill(_also_played(others, texts), 76)}\n"
    return texts


def _about(name: str, about: str) -> str:
    """What a game says of itself, as a text; nothing where it says nothing."""
    return about and "\n".join([name.upper(), "", *(fill(x, 76) for x in about.splitlines()), ""])


def _also_played(games: list[str], texts: Mapping[str, str]) -> str:
    """A sentence on games that the texts do not tell of."""
    helps = [f"HELP {name.upper()}" for name in games if name in texts]
    more = f" To read more: {listing(helps)}." if helps else ""
    return f"This judge plays {listing([name.upper() for name in games])} too.{more}"


@cache
def _also() -> dict[str, str]:
    """Topics by other words for them."""
    return {word: topic for dialect in dialects() for word, topic in dialect.also.items()} | _ALSO


def topics() -> tuple[str, ...]:
    """All topics, the overview aside, in alphabetical order."""
    return tuple(sorted(_texts().keys() - {_OVERVIEW}))


def help_text(topic: str = "") -> str:
    """The text on a topic, named in any way a command may be; the overview for none. On a topic
    there is no text for, a sentence that says which ones there are."""
    word = " ".join(topic.lower().replace("-", " ").split())
    if not word:
        return _texts()[_OVERVIEW]
    known = other_word(word) or other_word(f"set {word}")
    is_whole = known and known.word.removeprefix("SET ").lower() == word.removeprefix("set ")
    if found := _find(word, whole=bool(is_whole)):
        return _texts()[found]
    if known:
        return _of_other(known)
    near = Nearby(_texts()).near(word)
    hint = f" Did you mean HELP {near[0].upper()}?" if near else ""
    listed = ", ".join(name.upper() for name in topics())
    answer = f"There is no help on '{topic}'.{hint} There is help on: {listed}."
    return fill(answer, 76) + "\n"


def _of_other(other: OtherWord) -> str:
    """What is said of a word that only the older judges know."""
    shown = f"\n{indent(other.instead, '    ')}\n" if other.instead else ""
    return f"{other.word}\n\n{fill(other.says, 76)}\n{shown}"


def _find(word: str, *, whole: bool) -> str | None:
    """The topic of a word; unless that is known as a ``whole``, of the command it begins with."""
    head = "" if whole else split_head(word)[0].lower()
    for name in (word, "" if whole else _also().get(word, ""), head):
        if name in _texts():
            return name
    begun = [name for name in _texts() if len(word) >= 3 and name.startswith(word)]
    return begun[0] if len(begun) == 1 else None
