"""Defines the types of values in the settings file. Each type has its parser as an annotation.

A parser takes a value from TOML, or the text of an environment variable, and returns the parsed
value. If the value is invalid, it raises ValueError with a phrase that completes "expected ...".
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Annotated, get_args

from grammar.words.durations_times_and_zones import DAY, read_duration
from judge.board.join_words import listing
from storage.people.same_addresses import ascii_domain

HIGHEST_PORT = 65535
HIGHEST_COUNT = 1_000_000
LONGEST = 100 * 366 * DAY
WIDEST = timedelta(hours=2)
"""The longest time over which the deadlines of games with the same CLOCK can be spread."""


def a_text(value: object) -> str:
    if isinstance(value, str) and value.isprintable():
        return value
    raise ValueError('text on one line, in quotes, for example "judge"')


def a_host(value: object) -> str:
    """Parses the name or IP address of a machine, or empty text for none."""
    text = value if isinstance(value, str) else " "
    has_port = text.count(":") == 1 or text.startswith("[")
    if text.isprintable() and not has_port and not set(text) & set(' /<>,;"@'):
        return text
    raise ValueError(
        'the name of a machine, or its number, without a port, for example "mail.example.org"'
    )


def a_mail_folder(value: object) -> str:
    if isinstance(value, str) and value and value.isprintable():
        return value
    raise ValueError('the name of a mail folder, for example "INBOX"')


def an_address(value: object) -> str:
    """Parses an e-mail address ``local@domain`` without a display name. Converts the domain to its
    ASCII form in the DNS."""
    local, _, domain = value.rpartition("@") if isinstance(value, str) else ("", "", "")
    known = domain if domain.isascii() else ascii_domain(domain)
    if local.isascii() and all(map(_is_plain, (local, known))):
        return f"{local}@{known}"
    raise ValueError('an e-mail address, for example "judge@example.org"')


def _is_plain(text: str) -> bool:
    return bool(text) and text.isprintable() and not set(text) & set(' <>,;"@')


def former_addresses(value: object) -> tuple[str, ...]:
    """Parses e-mail addresses or domains, given as a list or as text with commas."""
    items = value.split(",") if isinstance(value, str) else value
    try:
        if isinstance(items, list) and all(isinstance(one, str) for one in items):
            return tuple(_former(one.strip()) for one in items if one.strip())
    except ValueError:
        pass
    raise ValueError('addresses or domains, for example ["judge@old.example", "old.example.org"]')


def _former(text: str) -> str:
    if "@" in text or "." not in text:
        return an_address(text)
    return an_address(f"x@{text}").removeprefix("x@")


def a_web_address_if_any(value: object) -> str:
    """Parses a web address, or empty text for none."""
    text = a_text(value)
    if not text or re.fullmatch(r"https?://[^\s/]+(/\S*)?", text):
        return text
    raise ValueError('a web address, for example "https://judge.example.org/"')


def a_servers_name_if_any(value: object) -> str:
    """Parses the name that a mail server writes into its headers, which is a single word, or empty
    text for none."""
    text = a_text(value)
    if not text or not set(text) & set(' ;:()<>@"'):
        return text
    raise ValueError('just the name, for example "mx.example.org"')


def a_port(value: object) -> int:
    """Parses a TCP port; 0 means any free port."""
    return _port(value, 0)


def a_servers_port(value: object) -> int:
    """Parses the TCP port of another server, which cannot be 0."""
    return _port(value, 1)


def _port(value: object, lowest: int) -> int:
    number = int(value) if isinstance(value, str) and value.isdecimal() else value
    if type(number) is int and lowest <= number <= HIGHEST_PORT:
        return number
    raise ValueError(f"a port from {lowest} to {HIGHEST_PORT}, for example 2525")


def a_count(value: object) -> int:
    """Parses a number that is at least 1."""
    number = int(value) if isinstance(value, str) and value.isdecimal() else value
    if isinstance(number, int) and not isinstance(number, bool) and 0 < number <= HIGHEST_COUNT:
        return number
    raise ValueError(f"a number from 1 to {HIGHEST_COUNT}, for example 10")


def a_count_if_any(value: object) -> int:
    """Parses a number; 0 means no limit."""
    try:
        return 0 if value in (0, "0") and not isinstance(value, bool) else a_count(value)
    except ValueError:
        raise ValueError(f"a number up to {HIGHEST_COUNT}, or 0 for no limit") from None


def yes_or_no(value: object) -> bool:
    read = {"true": True, "false": False}.get(value) if isinstance(value, str) else value
    if isinstance(read, bool):
        return read
    raise ValueError("true or false")


def a_path(value: object) -> Path:
    """Parses a path. A ``~`` or ``$`` at the start is an error, because no shell expands it."""
    if isinstance(value, str) and value and "\0" not in value and value[0] not in "~$":
        return Path(value)
    raise ValueError('an absolute path, for example "/var/lib/judge"')


def a_path_if_any(value: object) -> Path | None:
    return None if value == "" else a_path(value)


def a_command_if_any(value: object) -> tuple[str, ...]:
    """Parses a program with its arguments, given as a list or as a shell command line. An empty
    value means no program."""
    try:
        words = shlex.split(value) if isinstance(value, str) else value
    except ValueError:  # the quotation marks do not match
        words = None
    if isinstance(words, list) and all(isinstance(one, str) and one for one in words):
        return tuple(words)
    raise ValueError('a program and its arguments, for example ["/usr/local/bin/tell-me"]')


def a_duration(value: object) -> timedelta:
    try:
        seconds = read_duration(value, LONGEST) if isinstance(value, str) else 0
    except ValueError:
        seconds = 0
    if seconds:
        return timedelta(seconds=seconds)
    raise ValueError('a length of time, for example "30 seconds", "36h" or "3 days"')


def a_spread(value: object) -> timedelta:
    """Parses the time over which the deadlines of games with the same CLOCK are spread, in whole
    minutes. Empty text or 0 means that they are not spread."""
    if value in ("", "0", 0) and not isinstance(value, bool):
        return timedelta()
    try:
        span = a_duration(value)
    except ValueError:
        span = timedelta()
    if span and span <= WIDEST and not span % timedelta(minutes=1):
        return span
    raise ValueError('whole minutes up to 2 hours, for example "10 minutes", or "" for none')


def one_of(choices: object) -> Callable[[object], str]:
    """Returns a parser that accepts only the values of a Literal type."""
    words: tuple[str, ...] = get_args(choices)
    known = listing((f'"{word}"' for word in words), "or")

    def read(value: object) -> str:
        if isinstance(value, str) and value in words:
            return value
        raise ValueError(known)

    return read


Text = Annotated[str, a_text]
Host = Annotated[str, a_host]
MailFolder = Annotated[str, a_mail_folder]
Address = Annotated[str, an_address]
WebAddressIfAny = Annotated[str, a_web_address_if_any]
ServersNameIfAny = Annotated[str, a_servers_name_if_any]
FormerAddresses = Annotated[tuple[str, ...], former_addresses]
Port = Annotated[int, a_port]
ServersPort = Annotated[int, a_servers_port]
Count = Annotated[int, a_count]
CountIfAny = Annotated[int, a_count_if_any]
YesOrNo = Annotated[bool, yes_or_no]
Somewhere = Annotated[Path, a_path]
SomewhereIfAny = Annotated[Path | None, a_path_if_any]
CommandIfAny = Annotated[tuple[str, ...], a_command_if_any]
Duration = Annotated[timedelta, a_duration]
SpreadIfAny = Annotated[timedelta, a_spread]
