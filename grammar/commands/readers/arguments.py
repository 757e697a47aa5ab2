"""Parsers for arguments that several commands take: a game, a password, a seat, a phase."""

from __future__ import annotations

import re

from grammar.orders.parse_context_and_dialect import ParseContext
from grammar.words.clean_text import shorten, unquoted
from grammar.words.phases import read_phase, read_phases
from judge.board.phases import Phase, Span

_GAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,19}")
LONGEST_NAME = 60
"""The maximum number of characters in a name or a password."""

MASTERS_NAMES = frozenset({"master", "m", "gm"})


def name_of_game(word: str) -> str:
    """Returns the name of a game in lower case. Raises ValueError if it is not a valid name."""
    game = unquoted(word).lower()
    if not _GAME.fullmatch(game):
        raise ValueError(
            f"'{shorten(word, 40)}' cannot be the name of a game: a name has up to 20"
            " letters, digits, - and _."
        )
    return game


def secret_word(word: str) -> str:
    """Returns a password without the quotation marks that phones add. Raises ValueError if it is
    too long."""
    word = unquoted(word)
    if len(word) > LONGEST_NAME:
        raise ValueError(f"A password can have at most {LONGEST_NAME} characters.")
    return word


def chosen_secret(word: str) -> str:
    """Returns a new password without a full stop at its end. SIGNON accepts the password with or
    without the full stop."""
    ends = len(word) > 2 and word[-1] == "." and word[-2].isalnum()
    return secret_word(word[:-1] if ends else word)


def privacy_word(words: list[str]) -> str:
    """Returns the password of a private game, which comes after the player's own password. Returns
    "" if there is none."""
    return unquoted(words[2]) if len(words) > 2 else ""


def seat_and_game(word: str) -> tuple[str, str]:
    seat, at, game = unquoted(word).partition("@")
    return (unquoted(seat), name_of_game(game)) if at else ("", name_of_game(word))


def one_phase(words: list[str], speech: ParseContext) -> Phase | None:
    said = bool(words and words[0].strip(":. "))
    return read_phase(words[0], speech.here.calendar) if said else None


def some_phases(words: list[str], speech: ParseContext) -> Phase | Span | None:
    said = bool(words and words[0].strip(":. "))
    return read_phases(words[0], speech.here.calendar) if said else None
