"""Letters as an operator may see them: without the secrets of the players."""

from __future__ import annotations

import re

STARS = "***"

AFTER_A_NAME = ("SIGNON", "JOIN", "OBSERVE", "TAKEOVER", "CREATE", "RESIGN")
"""Commands with a game or seat and then secrets, however much they are abbreviated."""

AT_ONCE = ("PASSWORD", "PRIVATE")
"""Settings that are secrets themselves."""

SHORTEST = 3
"""Letters of a command that make it one of these."""

COMMAND = re.compile(r"^([\s>|*]*)(SET\s+)?([A-Z]+)\b[:\s]*(\S*)(.*)$", re.I)
TOKEN = re.compile(r"(?<![a-z0-9])[a-z2-7]{24,25}(?![a-z0-9])", re.I)
"""The secret part of a reply address."""

GUESSABLE = 4
"""Secrets shorter than this are not looked for in the rest of the letter: they would be found in
every other word."""


def masked(text: str) -> str:
    """The text with passwords and reply tokens starred out, also where they are repeated."""
    secrets: set[str] = set()
    lines = [_line(line, secrets) for line in text.splitlines()]
    shown = without_tokens("\n".join(lines))
    for secret in sorted(secrets, key=len, reverse=True):
        shown = re.sub(rf"(?<!\w){re.escape(secret)}(?!\w)", STARS, shown)
    return shown


def without_tokens(text: str) -> str:
    return TOKEN.sub(STARS, text)


def _line(line: str, secrets: set[str]) -> str:
    found = COMMAND.match(line)
    if found is None:
        return line
    before, setting, word, first, rest = found.groups(default="")
    if _is_one_of(word, AT_ONCE):
        kept, hidden = "", [first, *rest.split()]
    elif _is_one_of(word, AFTER_A_NAME) and not setting:
        kept, hidden = (
            (f" {first}", rest.split()) if rest.strip() or "@" in first else ("", [first])
        )
    else:
        return line
    secrets.update(secret for secret in hidden if len(secret) >= GUESSABLE)
    return f"{before}{setting}{word}{kept}{f' {STARS}' if any(hidden) else ''}"


def _is_one_of(word: str, commands: tuple[str, ...]) -> bool:
    upper = word.upper()
    return len(upper) >= SHORTEST and any(known.startswith(upper) for known in commands)
