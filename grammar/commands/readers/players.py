"""Parsers for commands that need a seat."""

from __future__ import annotations

import re
from dataclasses import replace

from grammar.commands import statement_types as c
from grammar.commands.map_names import may_be_map
from grammar.commands.press_kinds_and_power_lists import (
    OTHER_KINDS,
    SHADES,
    Recipients,
    preferences,
    read_power,
    recipients,
)
from grammar.commands.readers.anyone import sign_on
from grammar.commands.readers.arguments import (
    chosen_secret,
    one_phase,
    some_phases,
)
from grammar.commands.settings import read_address, read_setting
from grammar.orders.parse_context_and_dialect import ParseContext
from grammar.words.clean_text import shorten
from grammar.words.dates_and_times import At, When, read_when
from grammar.words.durations_times_and_zones import read_zone
from grammar.words.phases import read_phase
from grammar.words.unreadable_and_completed_by_board import Unreadable
from judge.board.power_names_and_place_codes import Power, power_title


def press(words: list[str], speech: ParseContext) -> c.PressLetter:
    """Parses the command's own line. `grammar.letter.reader` adds the text below it."""
    named = recipients(words[0], speech.here.names)
    return c.PressLetter(named.to, "", named.grey, named.but)


_TO_ALL = re.compile(
    rf"(?:({'|'.join(SHADES)})\s+)?(?:to\s+(?:all|everybody|everyone)\b[\s:,]*)?", re.IGNORECASE
)
"""Matches words that may come before the text of a broadcast, and captures the kind of press."""


def broadcast(words: list[str], speech: ParseContext) -> c.PressLetter:
    head = words[0].strip(":. ") if words else ""
    if head.lower() in SHADES:
        return c.PressLetter((), "", SHADES[head.lower()])
    try:
        named = recipients(head, speech.here.names) if head else Recipients()
    except ValueError as trouble:
        if str(trouble) in OTHER_KINDS.values():
            raise
        _, shade, text = _TO_ALL.split(head, maxsplit=1)
        begins = f"BROADCAST {shade or ''}".strip().upper()
        raise ValueError(
            "Write the text of a broadcast on the lines below. To start it on the same"
            f" line, put a colon before it:  {begins}: {shorten(text, 60)}"
        ) from None
    if named.to:
        raise ValueError("BROADCAST goes to everyone; use PRESS TO to write to only some of them.")
    return c.PressLetter((), "", named.grey)


def set_address(words: list[str], speech: ParseContext) -> c.SetAddress:
    if len(words) > 1 and "@" in words[0]:
        raise ValueError(
            "Your e-mails go to one address. To write from another address too, use ALSO"
            " with that address."
        )
    if len(words) > 1:
        raise ValueError(
            "Only the player can change their address: they send SET ADDRESS and the new"
            " one, and confirm it at both. If they have lost the old one, EJECT them and"
            " INVITE them at the new one."
        )
    return c.SetAddress(read_address(words[0]))


def renew(words: list[str], speech: ParseContext) -> c.Renew:
    return c.Renew(read_power(words[0], speech.here.names, initials=True) if words else None)


def resign(words: list[str], speech: ParseContext) -> c.Resign | tuple[c.Command, ...] | Unreadable:
    """Parses RESIGN. With a seat and a password, as on the older judges, it works like a SIGNON
    followed by RESIGN."""
    if len(words) == 1:
        return Unreadable(_RESIGNS)
    return (sign_on(words, speech), c.Resign()) if words else c.Resign()


_RESIGNS = (
    "RESIGN takes nothing after it, and gives up the seat that the message speaks"
    " for; EJECT takes a seat from its player."
)


def sequence(words: list[str], speech: ParseContext) -> c.Sequence:
    numbers = re.split(r"[\s,;]+", words[0].strip(" ,;."))
    if not all(number.isdecimal() and len(number) < 4 for number in numbers):
        raise ValueError("After SEQUENCE, write the numbers of your lines in their new order.")
    chosen = tuple(map(int, numbers))
    twice = sorted({number for number in chosen if chosen.count(number) > 1})
    if twice:
        raise ValueError(f"SEQUENCE names line {twice[0]} twice.")
    return c.Sequence(chosen)


def orders_for(words: list[str], speech: ParseContext) -> c.OrdersFor:
    return c.OrdersFor(some_phases(words, speech))


def clear(words: list[str], speech: ParseContext) -> c.Clear | Unreadable:
    said = words[0].strip(" .!") if words else ""
    if re.match(r"(?i)(?:army|fleet|tank|[aft])\s+\w", said):
        says = "CLEAR deletes all orders for a phase. To change some of them, just send new ones."
        return Unreadable(says)
    return c.Clear(some_phases([_ALL_ORDERS.sub("", said)], speech))


_ALL_ORDERS = re.compile(r"(?i)^(?:(?:all|my|the|orders)\b\s*)+$")


def status(words: list[str], speech: ParseContext) -> c.Status | Unreadable:
    """Parses STATUS, which shows only the sender's own seats. If the line contains a game, the
    error suggests LIST."""
    said = words[0].strip(" .!?") if words else ""
    if said.upper() in ("", "FULL", "ALL"):
        return c.Status()
    if power := speech.here.names.power(said):
        return Unreadable(f"STATUS shows only your own seat, not {power_title(power)}'s.", "STATUS")
    says = "STATUS takes nothing after it, and shows your own seats. LIST shows a game."
    return Unreadable(says, "LIST mygame", is_example=True)


def lists(words: list[str], speech: ParseContext) -> c.Lists:
    said = words[0].strip(" .!") if words else ""
    if speech.here.names.power(said):
        raise ValueError("LISTS shows your own lists, never those of another power.")
    if said.upper() in ("ALL", "FULL", "MINE"):
        return c.Lists(None)
    return c.Lists(one_phase(words, speech))


_OFF = frozenset({"off", "no", "none", "false"})
_ON = frozenset({"on", "yes", "true"})


def _switched(words: list[str]) -> tuple[bool, str]:
    """Returns whether a line turns a flag on (``WAIT``) or off (``NOWAIT``, ``WAIT OFF``), and the
    rest of the line."""
    rest = words[1].strip(" :.!") if len(words) > 1 else ""
    is_set, is_off = not words[0].upper().startswith("NO"), rest.lower() in _OFF
    return is_set and not is_off, "" if is_off or rest.lower() in _ON else rest


def letters(words: list[str], speech: ParseContext) -> c.Letters:
    found: dict[str, str] = {}
    said = words[0].rstrip(" .!").split() if words else []
    while len(said) > 1 and said[0].upper() in ("WITH", "FROM", "SINCE"):
        is_named = said[0].upper() == "WITH" or speech.here.names.power(said[1])
        found["WITH" if is_named else "FROM"] = said[1]
        said = said[2:]
    if said:
        raise ValueError("After LETTERS, you can write WITH and a power, and FROM and a phase.")
    named, start = found.get("WITH", ""), found.get("FROM", "")
    with_whom = recipients(named, speech.here.names).to if named else ()
    if named and len(with_whom) != 1:
        raise ValueError("WITH needs one power, MASTER or OBSERVERS.")
    other = with_whom[0] if with_whom else None
    if start.isdecimal() and len(start) <= _DIGITS:
        return c.Letters(other, int(start))
    return c.Letters(other, phase=read_phase(start, speech.here.calendar) if start else None)


_DIGITS = 6
"""The maximum number of digits in the number of a message."""


def set_wait(words: list[str], speech: ParseContext) -> c.SetWait:
    on, rest = _switched(words)
    if power := speech.here.names.power(rest):
        raise ValueError(
            f"Only {power_title(power)} can set or cancel this WAIT. The Master can do so for them"
            f" below  BECOME {power.upper()}.  PROCESS runs the phase anyway."
        )
    if rest:
        raise ValueError("Only ON or OFF can follow SET WAIT.")
    return c.SetWait(on)


def set_monitor(words: list[str], speech: ParseContext) -> c.SetMonitor:
    on, rest = _switched(words)
    if rest:
        raise ValueError("Only ON or OFF can follow SET MONITOR.")
    return c.SetMonitor(on)


def set_calendar(words: list[str], speech: ParseContext) -> c.SetCalendar:
    on, rest = _switched(words)
    if rest:
        raise ValueError("Only ON or OFF can follow SET CALENDAR.")
    return c.SetCalendar(on)


def set_draw(words: list[str], speech: ParseContext) -> c.SetDraw:
    on, rest = _switched(words)
    if rest and not on:
        raise ValueError("NODRAW takes nothing after it: it cancels your whole vote.")
    return c.SetDraw(on, _named(rest, speech))


def _named(text: str, speech: ParseContext) -> tuple[Power, ...]:
    """Parses the powers after DRAW: ``E, F, G`` or ``EFG``."""
    groups = preferences(text, speech.here.names)
    return tuple(power for group in groups for power in group)


def concede(words: list[str], speech: ParseContext) -> c.Concede:
    return set_concede(["CONCEDE", *words], speech)


def set_concede(words: list[str], speech: ParseContext) -> c.Concede:
    on, rest = _switched(words)
    if not on:
        return c.Concede(None)
    winner = " ".join(word for word in rest.split() if word.lower() != "to")
    if not winner:
        raise ValueError("After CONCEDE, write the power that should win.")
    return c.Concede(read_power(winner, speech.here.names, initials=True))


def propose(words: list[str], speech: ParseContext) -> c.Propose:
    said = re.fullmatch(r"(?i)(?:a +)?(?:draw|dias)\b[ :]*(.*)", words[0]) if words else None
    if not said:
        raise ValueError(
            "You can propose a draw or, in a game with DRAWS ANY, a draw among powers that"
            " you name. To let one power win, all the others must send CONCEDE."
        )
    return c.Propose(_named(said[1].strip(" :.!"), speech))


def prefer(words: list[str], speech: ParseContext) -> c.Prefer:
    if not words or not words[0].strip(" :.!"):
        raise ValueError("PREFER needs the powers you like best, favourite first, or ANY.")
    return c.Prefer(preferences(words[0], speech.here.names))


def set_password(words: list[str], speech: ParseContext) -> c.SetPassword:
    return c.SetPassword(chosen_secret(words[0]))


def set_zone(words: list[str], speech: ParseContext) -> c.SetZone:
    return c.SetZone(read_zone(words[0]))


def set_mail(words: list[str], speech: ParseContext) -> c.SetMail | Unreadable:
    word = words[0].strip(" .!").upper()
    if "@" in word:
        says = "SET ADDRESS changes the address of your e-mails."
        return Unreadable(says, f"SET ADDRESS {words[0].strip(' .!')}")
    if word not in ("TEXT", "PLAIN", "HTML"):
        raise ValueError("It must be TEXT or HTML: SET MAIL TEXT sends you plain text only.")
    return c.SetMail(word != "HTML")


_MAP_WORDS = {"OFF": "NONE", "NO": "NONE", "ON": "PNG", "YES": "PNG"}


def set_map(
    words: list[str], speech: ParseContext
) -> c.SetMap | tuple[c.Setting, ...] | Unreadable:
    """Parses SET MAP, which sets the format of boards in the sender's e-mails, or the map of the
    game."""
    said = words[0].strip(" .!=:")
    form = _MAP_WORDS.get(said.upper(), said.upper())
    if form in c.MapAs.__members__:
        return c.SetMap(c.MapAs(form))
    if not may_be_map(said):
        raise ValueError(_FORMATS)
    return read_setting(f"MAP {said}", speech.here.suggests)


_FORMATS = (
    "It must be PNG, SVG, PDF or NONE: SET MAP PNG sends you pictures. Before a game starts, its"
    " Master can also choose the map of the game (HELP MAPS)."
)


_UP_TO = re.compile(r"(?i)(?:^|(?<!\s)\s++)(?:to|until|till|through|-|–)\s++|(?<!\s)\s++for\s++")
_STOP = r"(?:(?<!\d\.\d)(?<!\d\.\d\d)\.|\s)"
_END = re.compile(rf"(?<!{_STOP})(?>{_STOP}+)$")
"""A full stop at the end, unless it is part of a date like ``2.1.``"""
_FROM = re.compile(r"(?i)^(?:(?:from|on|of|is|for)\b\s*)+")


def set_absence(words: list[str], speech: ParseContext) -> c.SetAbsence | c.NoAbsence:
    said = _FROM.sub("", _END.sub("", words[0]))
    if said.upper() in ("OFF", "NONE", "NO"):
        return c.NoAbsence()
    first, _, last = (_UP_TO.sub("\n", said, count=1) + "\n").partition("\n")
    ends = last.strip()
    if not (first or ends):
        raise ValueError("ABSENCE needs dates: write, for example, 24 Dec TO 2 Jan.")
    if first and not ends:
        return c.SetAbsence(*(_joined(first) or (read_when(first), None)))
    start, end = read_when(first) if first else None, read_when(ends)
    return c.SetAbsence(_with_month(start, end), end)


def _joined(said: str) -> tuple[When, When] | None:
    """Returns the first and the last day of ``Mon-Wed``, ``24-26 Dec`` and ``24.12.-2.1.``. Returns
    None for a single day, such as ``2026-12-24``, and for two numbers that could be a day and a
    month."""
    if _moment(said):
        return None
    for dash in re.finditer(r"[-\u2013\u2014]", said):
        first, last = _moment(said[: dash.start()]), _moment(said[dash.end() :])
        if first and last and not (_is_bare(first) and _is_bare(last)):
            return _with_month(first, last) or first, last
    return None


def _moment(said: str) -> When | None:
    try:
        return read_when(said)
    except ValueError:
        return None


def _is_bare(when: When) -> bool:
    """Returns whether a date is only a day of the month."""
    return isinstance(when, At) and when == At(day=when.day)


def _with_month(first: When | None, last: When) -> When | None:
    """Adds the month to the first day of ``24 TO 26 Dec``. It is the month of the last day, or the
    one before."""
    if not (isinstance(first, At) and _is_bare(first) and isinstance(last, At)):
        return first
    if first.day is None or last.day is None or last.month is None:
        return first
    if first.day <= last.day:
        return replace(first, month=last.month, year=last.year)
    year = last.year and last.year - (last.month == 1)
    return replace(first, month=(last.month - 2) % 12 + 1, year=year)


def no_absence(words: list[str], speech: ParseContext) -> c.NoAbsence:
    """Parses NOABSENCE. It cancels all absences of the seat, so it has no arguments."""
    said = re.sub(r"(?i)\b(?:any ?more|now|please|thanks?)\b|[.!]", " ", " ".join(words[1:]))
    power = speech.here.names.power(said.strip())
    if said.strip():
        raise ValueError(
            "NOABSENCE takes nothing after it, and cancels the rest of your absences."
            + (
                f" The Master can send it for {power_title(power)} below  BECOME {power.upper()}"
                if power
                else ""
            )
        )
    return c.NoAbsence()
