"""What HELP answers: one text per command, and some more, in ``help/*.txt``.

Indented lines in a text are examples, and every one of them can be sent as it is.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from textwrap import fill

from grammar.heads import split_head
from grammar.near import Nearby

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
    "condition": "future tense",
    "conditions": "future tense",
    "slash": "future tense",
    "nsu": "marks",
    "u/o": "marks",
    "unordered": "marks",
    "retreat list": "retreats",
    "retreat lists": "retreats",
    "spies": "spy",
    "scout": "spy",
    "route": "spy",
    "ciphers": "cipher",
    "as": "cipher",
    "printed": "cipher",
    "votes": "vote",
    "italy": "vote",
    "tank": "convert",
    "tanks": "convert",
    "t": "convert",
    "conversion": "convert",
    "deadline": "times",
    "time": "times",
    "dates": "times",
    "game": "first game",
    "start here": "first game",
    "wait": "set",
    "draw": "set",
    "password": "set",
    "address": "set",
    "zone": "set",
    "gm": "master",
    "moderator": "master",
    "endpress": "press",
    "endbroadcast": "broadcast",
}


@cache
def _texts() -> dict[str, str]:
    """Every text by its topic, ``"first game"``."""
    return {
        path.name.removesuffix(".txt").replace("-", " "): path.read_text(encoding="utf-8")
        for path in files("grammar").joinpath("help").iterdir()
        if path.name.endswith(".txt")
    }


def topics() -> tuple[str, ...]:
    """All topics, the overview aside, in alphabetical order."""
    return tuple(sorted(_texts().keys() - {_OVERVIEW}))


def help_text(topic: str = "") -> str:
    """The text on a topic, named in any way a command may be; the overview for none. On a topic
    there is no text for, a sentence that says which ones there are."""
    word = " ".join(topic.lower().replace("-", " ").split())
    if not word:
        return _texts()[_OVERVIEW]
    if found := _find(word):
        return _texts()[found]
    near = Nearby(_texts()).near(word)
    hint = f" Did you mean HELP {near[0].upper()}?" if near else ""
    listed = ", ".join(name.upper() for name in topics())
    answer = f"There is no help on '{topic}'.{hint} There is help on: {listed}."
    return fill(answer, 76) + "\n"


def _find(word: str) -> str | None:
    head = split_head(word)[0].lower()
    for name in (word, _ALSO.get(word, ""), head):
        if name in _texts():
            return name
    begun = [name for name in _texts() if len(word) >= 3 and name.startswith(word)]
    return begun[0] if len(begun) == 1 else None
