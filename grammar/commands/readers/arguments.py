"""Words that stand behind many a command: a game, a password, a seat, a phase."""

from __future__ import annotations

import re

from grammar.orders.order_syntax import ParseContext
from grammar.words.clean_text import shorten, unquoted
from grammar.words.phases import read_phase, read_phases
from judge.board.phases import Phase, Span

_GAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,19}")
LONGEST_NAME = 60
"""Characters of what somebody or something is called, or of a password."""

MASTERS_NAMES = frozenset({"master", "m", "gm"})


def name_of_game(word: str) -> str:
    """The name of a game; in any case it is the same game."""
    game = unquoted(word).lower()
    if not _GAME.fullmatch(game):
        raise ValueError(
            f"'{shorten(word, 40)}' cannot be the name of a game: a name has up to 20"
            " letters, digits, - and _."
        )
    return game


def secret_word(word: str) -> str:
    """A password; the quotation marks phones put around it are no part of it."""
    word = unquoted(word)
    if len(word) > LONGEST_NAME:
        raise ValueError(f"A password can have at most {LONGEST_NAME} characters.")
    return word


def chosen_secret(word: str) -> str:
    """A password that is set; the full stop of a sentence is no part of it. A SIGNON with it is
    tried both ways."""
    ends = len(word) > 2 and word[-1] == "." and word[-2].isalnum()
    return secret_word(word[:-1] if ends else word)


def privacy_word(words: list[str]) -> str:
    """The word of a private game, behind the password."""
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
