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
from grammar.phases import read_phase
from grammar.seats import misplaced, without_spaces
from grammar.settings import read_address, read_setting
from grammar.text import shorten, unquoted
from grammar.times import read_when, read_zone
from judge.phases import Phase
from judge.pieces import Power

_GAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,19}")
_NOT_RECIPIENT = frozenset({"to", "and", "but", "except"})
_EVERYBODY = frozenset({"all", "everybody", "everyone"})
_ROLES = {"master": "MASTER", "gm": "MASTER", "m": "MASTER"} | dict.fromkeys(
    ("observers", "observer", "obs", "o"), "OBSERVERS"
)
_SHADES = {"grey": True, "gray": True, "white": False}
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
        return Fault(str(trouble), _FORMS.get(str(tree.data), form))


def _commands(tree: Tree[Token]) -> tuple[c.Command, ...] | Fault:
    words = [_text(child) for child in tree.children]
    if tree.data == "set_other":
        return read_setting(words[0])
    return (_READERS[str(tree.data)](words),)


def _text(child: object) -> str:
    """A word, or the words below a rule with a space between."""
    return " ".join(map(_text, child.children)) if isinstance(child, Tree) else str(child)


# -- the words after the command -------------------------------------------------------------


def _power(word: str, *, initials: bool = False) -> Power:
    power = standard_names().power(word.strip(",."), initials=initials)
    if power is None:
        near = standard_names().near_power(word)
        hint = f"Did you mean {near}?" if near else "Write its name in full, like FRANCE."
        raise ValueError(f"There is no power called '{shorten(word, 40)}'. {hint}")
    return power


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
    power = _power(seat, initials=True) if seat else None
    return c.Join(game, _secret(words[1]), power, unquoted(words[2]) if len(words) > 2 else "")


def _observe(words: list[str]) -> c.Observe:
    return c.Observe(_game(words[0]), _secret(words[1]))


def _takeover(words: list[str]) -> c.TakeOver:
    seat, game = _seat(words[0])
    if not seat:
        raise ValueError("TAKEOVER needs the power before the game, with @ between them.")
    return c.TakeOver(_power(seat, initials=True), game, _secret(words[1]))


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


def recipients(text: str) -> tuple[bool | None, tuple[str, ...]]:
    """Whether ``TO E, F GREY`` asks for grey press, and to whom it goes: nobody named is
    everybody. Raises ValueError with a sentence."""
    grey: bool | None = None
    to: dict[str, None] = {}
    but: dict[str, None] = {}
    chosen, everybody = to, False
    for written in re.split(r"[\s,;+&/:.]+", text.strip(" ,;:.")):
        word = written.lower()
        if word in _SHADES:
            grey = _SHADES[word]
        elif word in _EVERYBODY:
            everybody = True
        elif word in _NOT_RECIPIENT:
            chosen = but if word in ("but", "except") else chosen
        else:
            chosen |= dict.fromkeys(_recipient(written))
    if everybody and but:
        to = dict.fromkeys(p for p in standard_names().atlas.powers if p not in but)
    elif not everybody and not to:
        raise ValueError("PRESS needs to be told to whom.")
    return grey, () if everybody and not but else tuple(to)


def names_recipients(rest: str) -> bool:
    """Whether what follows PRESS shows that a letter was meant: TO, somebody's name, nothing."""
    if rest.lower().split(None, 1)[:1] in ([], ["to"]):
        return True
    try:
        recipients(rest)
    except ValueError:
        return False
    return True


def _recipient(word: str) -> tuple[str, ...]:
    """Whom one word names: a power, a role, or several initials written together."""
    if role := _ROLES.get(word.lower()):
        return (role,)
    names = standard_names()
    if power := names.power(word, initials=True):
        return (power,)
    initials = [_ROLES.get(letter.lower()) or names.power(letter, initials=True) for letter in word]
    together = tuple(one for one in initials if one)
    if len(together) == len(word) == len(set(together)):
        return together
    return (_power(word),)


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
    return c.Process(read_phase(phase) if phase else None, bool(force))


def _deny(words: list[str]) -> c.DenySequence:
    return c.DenySequence(_power(words[0]), words[1] if len(words) > 1 else "")


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
    "orders": lambda words: c.OrdersFor(_phase(words)),
    "clear": lambda words: c.Clear(_phase(words)),
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
    "eject": lambda words: c.Eject(_power(words[0])),
    "pause": lambda words: c.Pause(),
    "resume": lambda words: c.Resume(),
    "begin": lambda words: c.Start(),
    "allow": lambda words: c.AllowSequence(_power(words[0])),
    "deny": _deny,
    "terminate": lambda words: c.Terminate(),
}
