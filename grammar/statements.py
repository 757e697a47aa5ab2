"""One command line turned into a command."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files

from lark import Lark, Token, Tree, UnexpectedInput

from grammar import commands as c
from grammar.heads import BY_WORD
from grammar.mistakes import Fault
from grammar.names import standard_names
from grammar.phases import read_phase, read_phases
from grammar.recipients import read_power, recipients
from grammar.seats import misplaced, without_spaces
from grammar.settings import read_address, read_setting
from grammar.text import shorten, unquoted
from grammar.times import read_when, read_zone
from judge.phases import Phase, Span

_GAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,19}")
_LONGEST_SECRET = 60


_FORMS = {
    "set_password": "SET PASSWORD secret",
    "set_address": "SET ADDRESS name@mail.example",
    "set_zone": "SET ZONE Europe/Berlin",
    "set_deadline": "SET DEADLINE Fri 27 Nov 20:00",
}
"""How lines are written that begin with SET; of all others `BY_WORD` tells."""


@cache
def _parser() -> Lark:
    grammar = files("grammar").joinpath("letter.lark").read_text(encoding="utf-8")
    return Lark(grammar, parser="lalr", lexer="contextual")


def read_command(head: str, rest: str) -> tuple[c.Command, ...] | Fault:
    """The commands of a line split by `grammar.heads.split_head`; more than one only where one
    ``SET NEXT`` sets three things. ``CREATE`` and press come without what stands below them."""
    form, rest = BY_WORD[head].form, without_spaces(head, rest)
    if fault := misplaced(head, rest):
        return fault
    try:
        tree = _parser().parse(f"{head} {rest}".strip())
    except UnexpectedInput:
        return Fault(f"{head} is not written like this.", form)
    try:
        return _commands(tree)
    except ValueError as trouble:
        mended = _with_powers_mended(head, rest)
        forced = " FORCE" * (head == "PROCESS" and rest.upper().endswith(" FORCE"))
        return Fault(str(trouble), mended or _FORMS.get(str(tree.data), form) + forced)


def _with_powers_mended(head: str, rest: str) -> str:
    """The line with misspelt powers put right, if that is all that is wrong with it. Only lines
    without a password are ever repeated."""
    if head not in ("PRESS", "EJECT", "ALLOW", "DENY"):
        return ""
    names = standard_names()
    right = re.sub(r"[A-Za-z]{4,}", lambda word: names.near_power(word[0]) or word[0], rest)
    fine = right != rest and not isinstance(read_command(head, right), Fault)
    return f"{head} {right}" if fine else ""


def _commands(tree: Tree[Token]) -> tuple[c.Command, ...] | Fault:
    words = [_text(child) for child in tree.children]
    if tree.data == "set_other":
        return read_setting(words[0])
    return (_READERS[str(tree.data)](words),)


def _text(child: object) -> str:
    """A word, or the words below a rule with a space between."""
    return " ".join(map(_text, child.children)) if isinstance(child, Tree) else str(child)


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


def _seat(word: str) -> tuple[str, str]:
    seat, at, game = unquoted(word).partition("@")
    return (unquoted(seat), _game(game)) if at else ("", _game(word))


def _phase(words: list[str]) -> Phase | None:
    return read_phase(words[0]) if words and words[0].strip(":. ") else None


def _phases(words: list[str]) -> Phase | Span | None:
    return read_phases(words[0]) if words and words[0].strip(":. ") else None


# -- everybody -------------------------------------------------------------------------------


def _help(words: list[str]) -> c.Help:
    return c.Help(shorten(" ".join(words).rstrip(".:?! ").lower(), 40))


def _list(words: list[str]) -> c.ListGames:
    return c.ListGames(_game(words[0]) if words else None)


def _register(words: list[str]) -> c.Register:
    if len(words[0]) > _LONGEST_SECRET:
        raise ValueError(f"A name has at most {_LONGEST_SECRET} characters.")
    return c.Register(unquoted(words[0]), read_zone(words[1]) if len(words) > 1 else None)


def _create(words: list[str]) -> c.Create:
    """The head line only; what stands below is added by `grammar.reader`."""
    return c.Create(_game(words[0]), _secret(words[1]))


def _join(words: list[str]) -> c.Join:
    seat, game = _seat(words[0])
    power = read_power(seat, initials=True) if seat else None
    return c.Join(game, _secret(words[1]), power, unquoted(words[2]) if len(words) > 2 else "")


def _observe(words: list[str]) -> c.Observe:
    return c.Observe(_game(words[0]), _secret(words[1]))


def _takeover(words: list[str]) -> c.TakeOver:
    seat, game = _seat(words[0])
    if not seat:
        raise ValueError("TAKEOVER needs the power before the game, with @ between them.")
    return c.TakeOver(read_power(seat, initials=True), game, _secret(words[1]))


def _signon(words: list[str]) -> c.SignOn:
    seat, game = _seat(words[0])
    role = "MASTER" if seat.lower() in ("master", "m", "gm") else None
    role = role or standard_names().power(seat, initials=True) or seat or None
    return c.SignOn(role, game, _secret(words[1]))


# -- players ---------------------------------------------------------------------------------


def _press(words: list[str]) -> c.PressLetter:
    """The head line only; the text is added by `grammar.reader`."""
    grey, to = recipients(words[0])
    return c.PressLetter(to, "", grey)


def _broadcast(words: list[str]) -> c.PressLetter:
    grey, to = recipients(words[0]) if words and words[0].strip(":. ") else (None, ())
    if to:
        raise ValueError("BROADCAST goes to everybody; use PRESS TO for some.")
    return c.PressLetter((), "", grey)


def _address(words: list[str]) -> c.SetAddress:
    return c.SetAddress(read_address(words[0]))


def _sequence(words: list[str]) -> c.Sequence:
    numbers = re.split(r"[\s,;]+", words[0].strip(" ,;."))
    if not all(number.isdecimal() and len(number) < 4 for number in numbers):
        raise ValueError("SEQUENCE is followed by the numbers of your lines, in their new order.")
    chosen = tuple(map(int, numbers))
    twice = sorted({number for number in chosen if chosen.count(number) > 1})
    if twice:
        raise ValueError(f"SEQUENCE names line {twice[0]} twice.")
    return c.Sequence(chosen)


# -- Masters ---------------------------------------------------------------------------------


def _process(words: list[str]) -> c.Process:
    rest = words[0].split() if words else []
    force = [word for word in rest if word.upper() == "FORCE"]
    phase = " ".join(word for word in rest if word.upper() != "FORCE")
    return c.Process(read_phases(phase) if phase else None, bool(force))


def _deny(words: list[str]) -> c.DenySequence:
    return c.DenySequence(read_power(words[0]), words[1] if len(words) > 1 else "")


_READERS: Mapping[str, Callable[[list[str]], c.Command]] = {
    "help": _help,
    "version": lambda words: c.Version(),
    "list": _list,
    "register": _register,
    "create": _create,
    "join": _join,
    "observe": _observe,
    "takeover": _takeover,
    "signon": _signon,
    "signoff": lambda words: c.SignOff(),
    "orders": lambda words: c.OrdersFor(_phases(words)),
    "clear": lambda words: c.Clear(_phases(words)),
    "status": lambda words: c.Status(),
    "lists": lambda words: c.Lists(_phase(words)),
    "press": _press,
    "broadcast": _broadcast,
    "pass": lambda words: c.Pass(),
    "resign": lambda words: c.Resign(),
    "sequence": _sequence,
    "set_wait": lambda words: c.SetWait(words[0].upper() == "WAIT"),
    "set_draw": lambda words: c.SetDraw(words[0].upper() == "DRAW"),
    "set_password": lambda words: c.SetPassword(_secret(words[0])),
    "set_address": _address,
    "set_zone": lambda words: c.SetZone(read_zone(words[0])),
    "set_deadline": lambda words: c.SetDeadline(read_when(words[0])),
    "process": _process,
    "eject": lambda words: c.Eject(read_power(words[0])),
    "pause": lambda words: c.Pause(),
    "resume": lambda words: c.Resume(),
    "begin": lambda words: c.Start(),
    "allow": lambda words: c.AllowSequence(read_power(words[0])),
    "deny": _deny,
    "terminate": lambda words: c.Terminate(),
}
