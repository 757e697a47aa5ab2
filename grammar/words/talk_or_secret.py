"""Tells a sentence that begins with a word like a command, ``Mon mari dit que ...``, from a
misspelt command with a password, ``MONITR oracle secret``. In doubt, it is a command."""

from __future__ import annotations

import re

_SHORTEST_SENTENCE = 8
"""The minimum number of words behind the first one. Passphrases are shorter."""
_SHORT, _FEWEST_SHORT = 3, 4
"""A sentence has at least four different words of up to three letters: articles, pronouns and
prepositions are so short in most languages."""
_LONGEST_ABBREVIATION = 3
"""An abbreviation with more letters is not an ordinary word."""
_WORD = re.compile(r"[^\W_]+")
_MIXED = re.compile(r"[^\W\d_]\d|\d[^\W\d_]")


def is_talk(typed: str, command: str, rest: str) -> bool:
    """Returns whether a line is a sentence, although its first word, ``typed``, resembles or
    abbreviates a command. ``rest`` is the text behind that word."""
    return not _is_command(typed.upper(), command) and _is_sentence(rest)


def _is_command(typed: str, command: str) -> bool:
    """Returns whether a word is certainly meant as the command. Otherwise, it has letters that the
    command lacks, or is as short as ``MON``."""
    if command.startswith(typed):
        return len(typed) > _LONGEST_ABBREVIATION
    return {*typed} <= {*command}


def _is_sentence(text: str) -> bool:
    if "@" in text or text.lstrip()[:1] in (":", "=") or _MIXED.search(text):
        return False
    words = [word.lower() for word in _WORD.findall(text)]
    short = {word for word in words if len(word) <= _SHORT}
    return len(words) >= _SHORTEST_SENTENCE and len(short) >= _FEWEST_SHORT
