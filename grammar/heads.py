"""The words commands begin with: what they are, how they are written, where their secrets stand."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from grammar.near import Nearby
from grammar.seats import without_spaces
from grammar.text import without_bullet


@dataclass(frozen=True, slots=True)
class CommandWord:
    """A command's first word and the line as it should be; word number ``secret`` (the command
    itself is word 0) and, unless ``open_end``, those after it are never written out again."""

    word: str
    form: str
    also: tuple[str, ...] = ()
    secret: int | None = None
    open_end: bool = False


COMMAND_WORDS: tuple[CommandWord, ...] = (
    CommandWord("HELP", "HELP"),
    CommandWord("VERSION", "VERSION"),
    CommandWord("LIST", "LIST"),
    CommandWord("REGISTER", "REGISTER Anna Schmidt"),
    CommandWord("CREATE", "CREATE game secret, then SET lines, then END", secret=2, open_end=True),
    CommandWord("JOIN", "JOIN power@game secret", secret=2),
    CommandWord("OBSERVE", "OBSERVE game secret", ("WATCH",), secret=2),
    CommandWord("TAKEOVER", "TAKEOVER power@game secret", ("TAKE OVER",), secret=2),
    CommandWord("SIGNON", "SIGNON power@game secret", ("SIGN ON", "SIGN-ON"), secret=2),
    CommandWord("SIGNOFF", "SIGNOFF", ("SIGN OFF", "SIGN-OFF")),
    CommandWord("ORDERS", "ORDERS F1901M", ("PHASE",)),
    CommandWord("CLEAR", "CLEAR"),
    CommandWord("STATUS", "STATUS"),
    CommandWord("LISTS", "LISTS"),
    CommandWord("PRESS", "PRESS TO power, then your text, then ENDPRESS"),
    CommandWord("BROADCAST", "BROADCAST, then your text, then ENDBROADCAST"),
    CommandWord("SET", "SET WAIT"),
    CommandWord("PASS", "PASS"),
    CommandWord("RESIGN", "RESIGN", ("WITHDRAW",)),
    CommandWord("SEQUENCE", "SEQUENCE 5 1 2 3 4"),
    CommandWord("PROCESS", "PROCESS F1901M"),
    CommandWord("EJECT", "EJECT power"),
    CommandWord("PAUSE", "PAUSE"),
    CommandWord("RESUME", "RESUME"),
    CommandWord("START", "START"),
    CommandWord("ALLOW", "ALLOW SEQUENCE power"),
    CommandWord("DENY", "DENY SEQUENCE power"),
    CommandWord("TERMINATE", "TERMINATE"),
)
"""A new command is a line here, a rule in ``letter.lark`` and a reader in `grammar.statements`."""

BY_WORD = {head.word: head for head in COMMAND_WORDS}
_SPELLINGS = {spelling: head.word for head in COMMAND_WORDS for spelling in (head.word, *head.also)}
_SECRET_SETTINGS = ("PASSWORD", "PRIVATE")
_SHORTEST = 3


def split_head(line: str) -> tuple[str, str]:
    """The command a tidy line begins with, and the rest of it: ``"sign on F@g x"`` ->
    ``("SIGNON", "F@g x")``; ``("", line)`` for any other line."""
    for length in (2, 1):
        words = line.split(None, length)
        spelling = " ".join(words[:length]).upper().rstrip(":")
        if spelling in _SPELLINGS:
            return _SPELLINGS[spelling], "".join(words[length:])
    return "", line


def shortened_head(line: str) -> str:
    """The one command whose word begins with the line's first word, of three letters or more."""
    first = line.split(None, 1)[0].upper().rstrip(":") if line else ""
    if len(first) < _SHORTEST:
        return ""
    begun = {word for spelling, word in _SPELLINGS.items() if spelling.startswith(first)}
    return begun.pop() if len(begun) == 1 else ""


def near_head(line: str) -> str:
    """The command the line's first word is nearly."""
    first = line.split(None, 1)[0].upper().rstrip(":") if line else ""
    near = _nearby().near(first)
    return _SPELLINGS[near[0]] if near else ""


@cache
def _nearby() -> Nearby:
    return Nearby(_SPELLINGS)


def mask(line: str) -> str:
    """The line with its secrets starred out, also where the command is misspelt or quoted."""
    bare = without_bullet(line.lstrip("> \t"))
    if not bare:
        return line
    head, rest = split_head(bare)
    if rest != (closed := without_spaces(head, rest)):
        return mask(line[: len(line) - len(rest)] + closed)
    first = _secret_from(head or shortened_head(bare) or near_head(bare), rest)
    if first is None:
        return line
    start = len(line) - len(bare)
    words = list(re.finditer(r"\S+", line[start:]))
    spelt = len(bare.split()) - len(rest.split()) if head else 1
    last = spelt + first if head and BY_WORD[head].open_end else None
    for word in reversed(words[spelt + first - 1 : last]):
        line = line[: start + word.start()] + "****" + line[start + word.end() :]
    return line


def _secret_from(head: str, rest: str) -> int | None:
    if head == "SET":
        return 2 if rest.upper().startswith(_SECRET_SETTINGS) else None
    return BY_WORD[head].secret if head else None
