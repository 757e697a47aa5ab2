"""Corrects lines with a game and a password, such as ``JOIN oracle england pw``, and masks the
passwords in a line."""

from __future__ import annotations

import re
from functools import cache

from grammar.commands.command_table.table import COMMANDS
from grammar.commands.command_words import (
    BY_WORD,
    OTHER_SIGNON,
    near_head,
    shortened_head,
    split_head,
)
from grammar.orders.parse_context_and_dialect import SyntaxOf
from grammar.words.clean_text import shorten, unquoted, without_bullet
from grammar.words.talk_or_secret import is_talk
from grammar.words.unreadable_and_completed_by_board import Unreadable
from judge.board.power_names_and_place_codes import power_title
from judge.games.maps import MAPS
from judge.games.registry import VARIANTS

_SECRET_SETTINGS = (
    *(record.form.split()[1] for record in COMMANDS if record.word == "SET" and record.secret),
    "PRIVATE",
)


_BEHIND_SEAT = re.compile(
    r"([^\s@]{1,60}(?:\s?@\s?)[a-z0-9_-]{1,20}(?![\w.@-])[\s|]+)[^\s|]+", re.IGNORECASE
)
"""The word after ``FRANCE@mygame``. If there is a dot after the @, the text is an e-mail address
instead."""


_HEADS = ("JOIN", "OBSERVE", "MONITOR", "TAKEOVER", "SIGNON")
_WITH_SEAT = ("JOIN", "TAKEOVER", "SIGNON")
_SPACED = re.compile(r"(?<![^\s@])([^\s@]++)\s*+@\s*+(?=\S{1,200}+\s++\S)")
_OF_WORDS = re.compile(r"([^\s@]+(?: [^\s@]+){1,3})@(\S+ \S+)")
_SHORTEST = 4


def without_spaces(head: str, rest: str) -> str:
    """Joins the words of ``ITALY @ oracle``, and of an observer's ``Anna Schmidt@oracle``, into one
    word (``Anna_Schmidt@oracle``)."""
    if head not in _WITH_SEAT or "@" not in rest:
        return rest
    rest = _SPACED.sub(r"\1@", rest, count=1)
    named = _OF_WORDS.fullmatch(rest) if head == "SIGNON" else _of_power(rest)
    return f"{'_'.join(named[1].split())}@{named[2]}" if named else rest


def _of_power(rest: str) -> re.Match[str] | None:
    """Splits ``St Petersburg@game secret`` if a power on any map has that name. Returns None
    otherwise, because the words could be a game and a password with an @ in it."""
    found = _SEVERAL.fullmatch(rest)
    named = " ".join(filter(None, re.split(r"[\W_]+", found[1].upper()))) if found else ""
    return found if named in _powers_of_words(tuple(MAPS)) else None


_SEVERAL = re.compile(r"([^\s@]+(?: [^\s@]+){1,3})@(\S.*)")


@cache
def _powers_of_words(maps: tuple[str, ...]) -> frozenset[str]:
    """Returns the names of powers on these maps that consist of several words, and all beginnings
    of these names that have at least two words."""
    atlases = (*(MAPS[name] for name in maps), *(variant.atlas for variant in VARIANTS.values()))
    named = {tuple(power.split("_")) for atlas in atlases for power in atlas.powers}
    return frozenset(" ".join(words[:size]) for words in named for size in range(2, len(words) + 1))


def game_named(rest: str) -> str | None:
    """Returns the game in a SIGNON, from ``italy@oracle secret`` or, with the power's initial, from
    ``Ioracle secret``. Returns None if there is none."""
    words = without_spaces("SIGNON", rest).split()
    _, at, game = unquoted(words[0]).rpartition("@") if words else ("", "", "")
    return unquoted(game if at else game[1:]).lower() or None


MISSING = "The password is missing: it is the last word of {head}."
MADE_UP = (
    "The password is missing. It is the last word, and you make it up; you need"
    " it to write from another address later."
)


def misplaced(head: str, rest: str, of: SyntaxOf) -> Unreadable | None:
    """Returns the error for a line that lacks a password, or has a power in its place. Returns None
    for other lines. The error never repeats the password."""
    words = rest.split()
    if head not in _HEADS or not words:
        return None
    first = shorten(words[0], 40)
    if len(words) == 1:
        reason = MISSING if head == "SIGNON" else MADE_UP
        return Unreadable(reason.format(head=head), f"{head} {first} password")
    if head not in _WITH_SEAT or "@" in words[0]:
        return None
    if power := _power(words[1], words[0], of):
        return _to_the_front(head, power, first)
    if len(words) > 2 and (power := _power(words[0], words[1], of)):
        return _to_the_front(head, power, "game")
    return None


def _power(word: str, game: str, of: SyntaxOf) -> str | None:
    """Returns the power with this name in this game, or None."""
    return of(game.lower()).names.power(word) if len(word) >= _SHORTEST else None


def _to_the_front(head: str, power: str, game: str) -> Unreadable:
    return Unreadable(
        f"{power_title(power)} is a power, so I ignored this line. Write the power before the"
        " game, with @ between them, and the password last.",
        f"{head} {power}@{game} password",
    )


def mask(line: str) -> str:
    """Replaces the passwords in a line with stars, even if the command is misspelt or quoted."""
    bare = without_bullet(line.lstrip("> \t"))
    if not bare:
        return line
    head, rest = split_head(bare)
    if rest != (closed := without_spaces(head, rest)):
        return mask(line[: len(line) - len(rest)] + closed)
    meant = head or shortened_head(bare) or near_head(bare)
    first = _secret_from(meant, rest)
    if first is None or (not head and _begins_talk(bare, meant)):
        return line if head else _masked_behind_seat(line)
    start = len(line) - len(bare)
    words = list(re.finditer(r"\S+", line[start:]))
    spelt = len(bare.split()) - len(rest.split()) if head else 1
    last = spelt + first if head and BY_WORD[head].open_end else None
    for word in reversed(words[spelt + first - 1 : last]):
        line = line[: start + word.start()] + "****" + line[start + word.end() :]
    return line


def _begins_talk(line: str, meant: str) -> bool:
    """Returns whether a line is a sentence, although its first word resembles a command."""
    typed = line.split(None, 1)[0].rstrip(":")
    return is_talk(typed, meant, line[len(typed) :])


def _masked_behind_seat(line: str) -> str:
    """In a line without a command, replaces the words after a seat with stars."""
    if found := OTHER_SIGNON.fullmatch(line):
        seat, *secrets = found[1].split() or [""]
        if "@" in seat or len(secrets) == 1:
            return " ".join([line[: found.start(1)].rstrip(), seat, *("****" for _ in secrets)])
    return _BEHIND_SEAT.sub(r"\1****", line) if "@" in line else line


def _secret_from(head: str, rest: str) -> int | None:
    if head in ("RESIGN", "REVIVE"):
        return 2 if len(rest.split()) > 1 else None
    if head == "SET":
        return 2 if rest.upper().startswith(_SECRET_SETTINGS) else None
    return BY_WORD[head].secret if head else None
