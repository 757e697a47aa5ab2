"""What follows the word of a command, read: one small function for each."""

from __future__ import annotations

import re
from dataclasses import replace

from grammar.commands import commands as c
from grammar.commands.recipients import (
    SHADES,
    Recipients,
    preferences,
    read_power,
    read_powers,
    recipients,
)
from grammar.commands.settings import read_address, read_setting
from grammar.orders.language import Speech
from grammar.words.mistakes import Unreadable
from grammar.words.moments import read_when
from grammar.words.phases import read_phase, read_phases
from grammar.words.text import shorten, unquoted
from grammar.words.times import read_duration, read_zone
from judge.board.phases import Phase, Span
from judge.board.pieces import Power

_GAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,19}")
_LONGEST_SECRET = 60
_MASTER = frozenset({"master", "m", "gm"})


# -- the words after the command -------------------------------------------------------------


def _game(word: str) -> str:
    """The name of a game; in any case it is the same game."""
    game = unquoted(word).lower()
    if not _GAME.fullmatch(game):
        raise ValueError(
            f"'{shorten(word, 40)}' cannot be the name of a game: that has up to 20 letters,"
            " digits, - and _."
        )
    return game


def _secret(word: str) -> str:
    """A password; the quotation marks phones put around it are no part of it."""
    word = unquoted(word)
    if len(word) > _LONGEST_SECRET:
        raise ValueError(f"A password has at most {_LONGEST_SECRET} characters.")
    return word


def _chosen(word: str) -> str:
    """A password that is set; the full stop of a sentence is no part of it. A SIGNON with it is
    tried both ways."""
    return _secret(word[:-1] if len(word) > 2 and word[-1] == "." and word[-2].isalnum() else word)


def _privacy(words: list[str]) -> str:
    """The word of a private game, behind the password."""
    return unquoted(words[2]) if len(words) > 2 else ""


def _seat(word: str) -> tuple[str, str]:
    seat, at, game = unquoted(word).partition("@")
    return (unquoted(seat), _game(game)) if at else ("", _game(word))


def _phase(words: list[str], speech: Speech) -> Phase | None:
    said = bool(words and words[0].strip(":. "))
    return read_phase(words[0], speech.here.calendar) if said else None


def _phases(words: list[str], speech: Speech) -> Phase | Span | None:
    said = bool(words and words[0].strip(":. "))
    return read_phases(words[0], speech.here.calendar) if said else None


# -- everybody -------------------------------------------------------------------------------


def help_on(words: list[str], speech: Speech) -> c.Help:
    return c.Help(shorten(" ".join(words).rstrip(".:?! ").lower(), 40))


def list_games(words: list[str], speech: Speech) -> c.ListGames:
    return c.ListGames(_game(words[0]) if words else None)


def summary(words: list[str], speech: Speech) -> c.Summary:
    return c.Summary(_game(words[0]) if words else None)


_COUNTED = re.compile(r"lines?|\d+ *lines?|excl(?:start|end)|broad", re.IGNORECASE)
"""What the older judges take behind HISTORY besides."""


def history(words: list[str], speech: Speech) -> c.History:
    head, bounds = _ends(words[0].split() if words else [])
    game = _game(head[0]) if head else None
    alone = " ".join(head[1:])
    if _COUNTED.match(alone):
        raise ValueError(
            "HISTORY counts no lines: it sends as many phases as one mail may hold, and says how to"
            " get the rest. FROM and TO name the first and the last of them."
        )
    calendar = (speech.of(game) if game else speech.here).calendar
    first, last = (
        read_phase(end, calendar) if end else None
        for end in (bounds.get("FROM") or alone, bounds.get("TO") or alone)
    )
    if first and last and last < first:
        raise ValueError(f"{first} comes after {last}: the earlier one stands behind FROM.")
    return c.History(game, first, last)


def _ends(words: list[str]) -> tuple[list[str], dict[str, str]]:
    """What stands in front of FROM and TO, and what behind each of them."""
    found: dict[str, list[str]] = {}
    head: list[str] = []
    here = head
    for word in words:
        if word.upper() in ("FROM", "TO"):
            here = found.setdefault(word.upper(), [])
        else:
            here.append(word)
    return head, {end: " ".join(said) for end, said in found.items()}


def register(words: list[str], speech: Speech) -> c.Register:
    if len(words[0]) > _LONGEST_SECRET:
        raise ValueError(f"A name has at most {_LONGEST_SECRET} characters.")
    return c.Register(unquoted(words[0]), read_zone(words[1]) if len(words) > 1 else None)


def also(words: list[str], speech: Speech) -> c.Also:
    return c.Also(read_address(words[0]) if words else "")


def not_also(words: list[str], speech: Speech) -> c.NotAlso:
    return c.NotAlso(read_address(words[0]))


def create(words: list[str], speech: Speech) -> c.Create:
    """The head line only; what stands below is added by `grammar.letter.reader`."""
    return c.Create(_game(words[0]), _secret(words[1]))


def join(words: list[str], speech: Speech) -> c.Join:
    seat, game = _seat(words[0])
    power = read_power(seat, speech.of(game).names, initials=True) if seat else None
    return c.Join(game, _chosen(words[1]), power, _privacy(words))


def observe(words: list[str], speech: Speech) -> c.Observe:
    return c.Observe(_game(words[0]), _chosen(words[1]), _privacy(words))


def monitor(words: list[str], speech: Speech) -> c.Observe:
    return replace(observe(words, speech), quiet=True)


def take_over(words: list[str], speech: Speech) -> c.TakeOver:
    seat, game = _seat(words[0])
    if not seat:
        seat, game = game[:1], game[1:]
    if not game:
        raise ValueError("TAKEOVER needs the power before the game, with @ between them.")
    names = speech.of(game).names
    power = read_power(seat, names, initials=True)
    return c.TakeOver(power, game, _chosen(words[1]), _privacy(words))


def sign_on(words: list[str], speech: Speech) -> c.SignOn:
    seat, game = _seat(words[0])
    role = "MASTER" if seat.lower() in _MASTER else None
    if seat and not role:
        role = speech.of(game).names.power(seat, initials=True) or seat
    return c.SignOn(role, game, _secret(words[1]))


# -- players ---------------------------------------------------------------------------------


def press(words: list[str], speech: Speech) -> c.PressLetter:
    """The head line only; the text is added by `grammar.letter.reader`."""
    named = recipients(words[0], speech.here.names)
    return c.PressLetter(named.to, "", named.grey, named.but)


def broadcast(words: list[str], speech: Speech) -> c.PressLetter:
    head = words[0].strip(":. ") if words else ""
    if head.lower() in SHADES:
        return c.PressLetter((), "", SHADES[head.lower()])
    named = recipients(head, speech.here.names) if head else Recipients()
    if named.to:
        raise ValueError("BROADCAST goes to everybody; use PRESS TO for some.")
    return c.PressLetter((), "", named.grey)


def set_address(words: list[str], speech: Speech) -> c.SetAddress:
    if len(words) > 1:
        raise ValueError(
            "Only the player himself changes his address: he sends SET ADDRESS and the new one, and"
            " is asked at both. If he has lost the old one, EJECT him and INVITE him at the new."
        )
    return c.SetAddress(read_address(words[0]))


def renew(words: list[str], speech: Speech) -> c.Renew:
    return c.Renew(read_power(words[0], speech.here.names) if words else None)


def resign(words: list[str], speech: Speech) -> c.Resign | tuple[c.Command, ...]:
    """With a seat and its password, as the older judges take it, it is its own SIGNON."""
    return (sign_on(words, speech), c.Resign()) if words else c.Resign()


def sequence(words: list[str], speech: Speech) -> c.Sequence:
    numbers = re.split(r"[\s,;]+", words[0].strip(" ,;."))
    if not all(number.isdecimal() and len(number) < 4 for number in numbers):
        raise ValueError("SEQUENCE is followed by the numbers of your lines, in their new order.")
    chosen = tuple(map(int, numbers))
    twice = sorted({number for number in chosen if chosen.count(number) > 1})
    if twice:
        raise ValueError(f"SEQUENCE names line {twice[0]} twice.")
    return c.Sequence(chosen)


def orders_for(words: list[str], speech: Speech) -> c.OrdersFor:
    return c.OrdersFor(_phases(words, speech))


def clear(words: list[str], speech: Speech) -> c.Clear:
    return c.Clear(_phases(words, speech))


def lists(words: list[str], speech: Speech) -> c.Lists:
    return c.Lists(_phase(words, speech))


_OFF = frozenset({"off", "no", "none", "false"})
_ON = frozenset({"on", "yes", "true"})


def _switched(words: list[str]) -> tuple[bool, str]:
    """Whether a flag is set, ``WAIT``, or taken back, ``NOWAIT`` or ``WAIT OFF``; and what else
    follows it."""
    rest = words[1].strip(" :.!") if len(words) > 1 else ""
    is_set, is_off = not words[0].upper().startswith("NO"), rest.lower() in _OFF
    return is_set and not is_off, "" if is_off or rest.lower() in _ON else rest


def letters(words: list[str], speech: Speech) -> c.Letters:
    found: dict[str, str] = {}
    said = words[0].rstrip(" .!").split() if words else []
    while len(said) > 1 and said[0].upper() in ("WITH", "FROM", "SINCE"):
        found["WITH" if said[0].upper() == "WITH" else "FROM"] = said[1]
        said = said[2:]
    if said:
        raise ValueError("Behind LETTERS can stand WITH and a power, and FROM and a phase.")
    named, start = found.get("WITH", ""), found.get("FROM", "")
    with_whom = recipients(named, speech.here.names).to if named else ()
    if named and len(with_whom) != 1:
        raise ValueError("WITH names one power, MASTER or OBSERVERS.")
    other = with_whom[0] if with_whom else None
    if start.isdecimal() and len(start) <= _DIGITS:
        return c.Letters(other, int(start))
    return c.Letters(other, phase=read_phase(start, speech.here.calendar) if start else None)


_DIGITS = 6
"""Of the number of a letter."""


def set_wait(words: list[str], speech: Speech) -> c.SetWait:
    on, rest = _switched(words)
    if rest:
        raise ValueError("Nothing follows SET WAIT but ON or OFF.")
    return c.SetWait(on)


def set_monitor(words: list[str], speech: Speech) -> c.SetMonitor:
    on, rest = _switched(words)
    if rest:
        raise ValueError("Nothing follows SET MONITOR but ON or OFF.")
    return c.SetMonitor(on)


def set_draw(words: list[str], speech: Speech) -> c.SetDraw:
    on, rest = _switched(words)
    if rest and not on:
        raise ValueError("NODRAW stands alone: it takes your whole vote back.")
    return c.SetDraw(on, _named(rest, speech))


def _named(text: str, speech: Speech) -> tuple[Power, ...]:
    """The powers behind DRAW, ``E, F, G`` or ``EFG``."""
    groups = preferences(text, speech.here.names)
    return tuple(power for group in groups for power in group)


def concede(words: list[str], speech: Speech) -> c.Concede:
    return set_concede(["CONCEDE", *words], speech)


def set_concede(words: list[str], speech: Speech) -> c.Concede:
    on, rest = _switched(words)
    if not on:
        return c.Concede(None)
    winner = " ".join(word for word in rest.split() if word.lower() != "to")
    if not winner:
        raise ValueError("CONCEDE names the power that is to win.")
    return c.Concede(read_power(winner, speech.here.names, initials=True))


def propose(words: list[str], speech: Speech) -> c.Propose:
    return c.Propose(_named(words[0].strip(" :.!"), speech) if words else ())


def prefer(words: list[str], speech: Speech) -> c.Prefer:
    if not words or not words[0].strip(" :.!"):
        raise ValueError("PREFER names the powers you like best, the dearest first, or ANY.")
    return c.Prefer(preferences(words[0], speech.here.names))


def set_password(words: list[str], speech: Speech) -> c.SetPassword:
    return c.SetPassword(_chosen(words[0]))


def set_zone(words: list[str], speech: Speech) -> c.SetZone:
    return c.SetZone(read_zone(words[0]))


_UP_TO = re.compile(r"(?i)(?:^|\s+)(?:to|until|till|through|-|–)\s+|\s+for\s+")
_FROM = re.compile(r"(?i)^(?:(?:from|on|of|is|for)\b\s*)+")


def set_absence(words: list[str], speech: Speech) -> c.SetAbsence | c.NoAbsence:
    said = _FROM.sub("", words[0].rstrip(". "))
    if said.upper() in ("OFF", "NONE", "NO"):
        return c.NoAbsence()
    first, _, last = (_UP_TO.sub("\n", said, count=1) + "\n").partition("\n")
    ends = last.strip()
    if not (first or ends):
        raise ValueError("ABSENCE needs dates: write for example 24 Dec TO 2 Jan.")
    return c.SetAbsence(read_when(first) if first else None, read_when(ends) if ends else None)


def no_absence(words: list[str], speech: Speech) -> c.NoAbsence:
    return c.NoAbsence()


# -- Masters ---------------------------------------------------------------------------------


def process(words: list[str], speech: Speech) -> c.Process:
    rest = words[0].split() if words else []
    force = [word for word in rest if word.upper() == "FORCE"]
    phase = " ".join(word for word in rest if word.upper() != "FORCE")
    return c.Process(_phases([phase], speech), bool(force))


def rollback(words: list[str], speech: Speech) -> c.Rollback:
    named = re.sub(r"(?i)^(?:to |before )+", "", words[0]) if words else ""
    return c.Rollback(_phase([named], speech))


def invite(words: list[str], speech: Speech) -> c.Invite:
    power = read_power(words[1], speech.here.names) if len(words) > 1 else None
    return c.Invite(read_address(words[0]), power)


def uninvite(words: list[str], speech: Speech) -> c.Uninvite:
    return c.Uninvite(read_address(words[0]))


def official(words: list[str], speech: Speech) -> c.Official:
    """The head line only; the text is added by `grammar.letter.reader`."""
    return c.Official(shorten(words[0].strip(":. ") if words else "", _LONGEST_SECRET), "")


def deny_sequence(words: list[str], speech: Speech) -> c.DenySequence:
    power = read_power(words[0], speech.here.names)
    return c.DenySequence(power, words[1] if len(words) > 1 else "")


def set_deadline(words: list[str], speech: Speech) -> c.SetDeadline:
    return c.SetDeadline(read_when(words[0]))


def pause(words: list[str], speech: Speech) -> c.Pause:
    said = re.sub(r"(?i)^(?:(?:game|the game|for|until|till)\b\s*)+", "", words[0] if words else "")
    return c.Pause(read_when(said) if said.strip(":. ") else None)


def setting(words: list[str], speech: Speech) -> tuple[c.Setting, ...] | Unreadable:
    return read_setting(words[0], speech.here.suggests)


def extend(words: list[str], speech: Speech) -> c.Extend:
    span = re.sub(r"(?i)^(?:the )?(?:deadline )?(?:by )?", "", words[0])
    seconds = read_duration(span)
    if not seconds:
        raise ValueError("EXTEND needs a length of time: write for example 2 days.")
    return c.Extend(seconds)


def eject(words: list[str], speech: Speech) -> c.Eject:
    """A power, or the name of a person."""
    name, names = unquoted(words[0]), speech.here.names
    power = names.power(name.strip(",."))
    near = None if power else names.near_power(name)
    return c.Eject(power, shorten(name, _LONGEST_SECRET), near or None)


def declare_draw(words: list[str], speech: Speech) -> c.DeclareDraw:
    if words[0].upper() != "DRAW":
        raise ValueError("What can be declared is a draw.")
    return c.DeclareDraw(read_powers(words[1], speech.here.names) if len(words) > 1 else ())


def dummy(words: list[str], speech: Speech) -> c.Dummy:
    return c.Dummy(read_power(words[0], speech.here.names))


def revive(words: list[str], speech: Speech) -> c.Revive:
    return c.Revive(read_power(words[0], speech.here.names))


def become(words: list[str], speech: Speech) -> c.Become:
    is_master = words[0].strip(",.").lower() in _MASTER
    return c.Become(None if is_master else read_power(words[0], speech.here.names))


def promote(words: list[str], speech: Speech) -> c.Promote:
    return c.Promote(read_address(words[0]))


def allow_sequence(words: list[str], speech: Speech) -> c.AllowSequence:
    return c.AllowSequence(read_power(words[0], speech.here.names))
