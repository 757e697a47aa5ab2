"""Parses scripts of games played by mail: messages, e-mails from the judge, and the time. Writes
such a script for any map (`script_on_map`).

    === Fri 20 Nov 2026 12:00 +0000         the clock is set
    === +3 days                             the clock moves on, one wake-up at a time
    --> ann to seat: my orders              Ann writes; her message is indented
      A PAR - BUR
    <-- to ann, bob: [foresight] results    Ann and Bob get this
      :: Judge: example  Game: foresight

``to judge``, ``to seat``, ``to press`` and ``to confirm`` name the recipient of Ann's message: the
judge's own address, or the reply address of the latest suitable e-mail. ``:block name`` gives a
long text a name, and ``{name}`` on a line of a message inserts it; ``:include file`` plays another
script first. Lines that begin with ``#`` are comments.

The program that plays a script decides how strictly the lines below ``<--`` are checked. The
dialogs of the tests need the whole e-mail, word for word. Demonstrations (`mailer.demo`) and the
tests' frozen databases need each line somewhere in it, and such a line may be a mark:

=============== ==============================================================================
``never: ...`` must not be in the e-mail ``quote: ...`` must be in it, and the timeline shows its
line ``passage: ...`` the same, but the timeline shows from its line to the next blank one
=============== ==============================================================================

Only a demonstration has these, because it is described as it runs::

    :step The title of a step               its story is indented
    :note Ann has second thoughts           how the timeline describes the message below
    <-- to ann                              the answer to Ann's message
    <-- all to ann, bob                     must be true of all e-mails they have got so far
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import TypeAlias

from judge.board.phases import PhaseKind
from judge.board.units import Power, power_title
from judge.board.word_lists import listing
from judge.game.game import Game, Seating
from judge.game.phase_report import Ran
from judge.games.maps import MAPS, map_named
from judge.games.registry import DEFAULT, PLAIN, VARIANTS, variant_of, variant_on
from judge.orders.order import Order
from judge.play import file_and_run, schedule
from judge.play.demo_orders import plain_orders

INDENT = "  "

HEAD_IN = re.compile(
    r"--> (?P<writer>\S+)"
    r"(?: to (?P<to>judge|seat|press|confirm))?"
    r"(?: of (?P<whose>\S+?))?"
    r"(?: in (?P<game>\w+))?"
    r"(?P<html> as html)?"
    r"(?P<again> again)?"
    r"(?P<twin> with the same Message-ID)?"
    r"(?:, written (?P<written>[^:]+:\d\d [+-]\d{4}))?"
    r"(?:: (?P<subject>.*))?"
)
HEAD_OUT = re.compile(
    r"<-- (?P<every>all )?to (?P<readers>[^:]+?)"
    r"(?: at (?P<at>\w{3} \d+ \w{3} \d{4} \d\d:\d\d [+-]\d{4}))?"
    r"(?:: (?P<subject>.*))?"
)
MARK = re.compile(r"(?:(never|quote|passage): )?(.+)")


class ScriptFault(Exception):
    """Raised if a script cannot be read or played. The message gives the place and the reason."""


@dataclass(frozen=True, slots=True)
class Comment:
    text: str


@dataclass(frozen=True, slots=True)
class Tick:
    """Sets the clock to a time or moves it on by a duration. With ``asleep``, the judge is not
    running in the meantime."""

    text: str
    asleep: bool = False


@dataclass(frozen=True, slots=True)
class ScriptLetter:
    """A message that someone writes. ``to`` is the judge's own address or the reply address of the
    latest suitable e-mail that ``whose`` got. ``again`` sends the writer's last message again."""

    head: str
    writer: str
    to: str
    whose: str
    game: str
    html: bool
    again: bool
    twin: bool
    written: str
    subject: str
    body: str


@dataclass(frozen=True, slots=True)
class Expected:
    """An e-mail that the judge must send: readers, subject and text. ``at`` is the time when it was
    sent, if that was before the end of the step. Without a subject, it is the answer to a reader's
    own message. ``every`` refers to all e-mails that the readers have received so far."""

    readers: tuple[str, ...]
    subject: str
    at: str
    lines: tuple[str, ...]
    every: bool = False

    @property
    def head(self) -> str:
        to = f"<-- {'all ' * self.every}to {', '.join(self.readers)}"
        return to + (f" at {self.at}" if self.at else "") + (self.subject and f": {self.subject}")

    @property
    def marks(self) -> tuple[MailMark, ...]:
        """The lines of the text as marks, if they are not the whole text."""
        found = filter(None, map(MARK.fullmatch, self.lines))
        return tuple(MailMark(mark[1] or "", mark[2]) for mark in found)


@dataclass(frozen=True, slots=True)
class MailMark:
    """A text that an e-mail must contain or, if ``kind`` is ``never``, must not contain."""

    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class TextBlock:
    name: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Include:
    name: str


@dataclass(frozen=True, slots=True)
class Step:
    """The title of a part of a demonstration."""

    title: str
    story: str


@dataclass(frozen=True, slots=True)
class Note:
    text: str


Item: TypeAlias = Comment | Tick | ScriptLetter | Expected | TextBlock | Include | Step | Note


def read_script(file: Traversable) -> list[Item]:
    """Returns the items of a script file. Raises ScriptFault."""
    items: list[Item] = []
    lines = file.read_text(encoding="utf-8").splitlines()
    number = 0
    while number < len(lines):
        line = lines[number]
        number += 1
        if not line.strip():
            continue
        body: list[str] = []
        while number < len(lines) and (lines[number].startswith(INDENT) or not lines[number]):
            body.append(lines[number].removeprefix(INDENT))
            number += 1
        where = f"{file.name}:{number - len(body)}"
        items.append(_item(line, _stripped(body), where))
        if any(body) and isinstance(items[-1], Comment | Tick | Include | Note):
            raise ScriptFault(f"{where}: nothing can be indented below {line!r}")
    return items


def _stripped(lines: list[str]) -> tuple[str, ...]:
    end = len(lines)
    while end and not lines[end - 1].strip():
        end -= 1
    return tuple(lines[:end])


def _item(line: str, body: tuple[str, ...], where: str) -> Item:
    if line.startswith("#"):
        return Comment(line)
    if line.startswith("=== "):
        return Tick(line[4:].removesuffix(", the judge is down"), line.endswith("judge is down"))
    match line.partition(" "):
        case [":block", _, name]:
            return TextBlock(name, body)
        case [":include", _, name]:
            return Include(name)
        case [":step", _, title]:
            return Step(title, "\n".join(body))
        case [":note", _, text]:
            return Note(text)
    if found := HEAD_OUT.fullmatch(line):
        readers = tuple(name.strip() for name in found["readers"].split(","))
        at, subject = found["at"] or "", found["subject"] or ""
        return Expected(readers, subject, at, body, bool(found["every"]))
    if found := HEAD_IN.fullmatch(line):
        return _letter(line, found, body)
    raise ScriptFault(f"{where}: this line cannot be read: {line!r}")


def _letter(line: str, found: re.Match[str], body: tuple[str, ...]) -> ScriptLetter:
    return ScriptLetter(
        head=line,
        writer=found["writer"],
        to=found["to"] or "judge",
        whose=found["whose"] or found["writer"],
        game=found["game"] or "",
        html=bool(found["html"]),
        again=bool(found["again"]),
        twin=bool(found["twin"]),
        written=found["written"] or "",
        subject=found["subject"] or "",
        body="\n".join(body) + "\n" if body else "",
    )


SHOWN = (PLAIN, DEFAULT)
"""The variants whose plain orders need nothing but a board."""
_GAME = "atlas"
_YEARS = 2
_MASTER = "Max"
_NAMES = (
    *("Ada", "Ben", "Cleo", "Dora", "Emil", "Finn", "Gus", "Hana", "Ida", "Jan", "Kim", "Lea"),
    *("Mia", "Nora", "Olaf", "Pia", "Quin", "Rosa", "Sam", "Tom", "Ute", "Vera", "Will", "Xena"),
    *("Yuri", "Zoe", "Alan", "Bea", "Carl", "Dina", "Eric", "Faye", "Greg", "Hugo", "Iris"),
)


def script_on_map(variant: str, name: str) -> str:
    """Returns a script for a variant on a map. The map may be given by any of its names. Raises
    ValueError, with a sentence for the user, if there is no such script."""
    atlas = map_named(name)
    if atlas is None:
        raise ValueError(f"There is no map {name!r}; the maps are {listing(MAPS)}.")
    if variant not in SHOWN:
        raise ValueError(f"--map goes only with {listing(SHOWN, 'or')}.")
    rules = variant_on(VARIANTS[variant], atlas.name)
    settings = rules.settings()
    people = {power: _player(at) for at, power in enumerate(rules.played(settings))}
    game = file_and_run.start(
        file_and_run.new_game(_GAME, settings, 0), dict.fromkeys(people, Seating.PLAYED)
    )
    lines = [*_beginning(variant, atlas.name, people), *_play(game, people)]
    return "\n".join(lines) + "\n"


def _player(at: int) -> str:
    again, at = divmod(at, len(_NAMES))
    return f"{_NAMES[at]}{again or ''}"


def _beginning(variant: str, board: str, people: Mapping[Power, str]) -> Iterator[str]:
    yield ":block cast"
    for power, name in people.items():
        yield f"  {name} {name.lower()}@players.example {power_title(power)}"
    yield f"  {_MASTER} max@masters.example Master"
    yield ":step A Master makes a game"
    yield f"  {_MASTER} chooses the map {board}, and with it its powers, its first year and the"
    yield "  number of centres needed to win."
    yield from _letter_to(
        _MASTER,
        "judge",
        f"CREATE {_GAME} baton {variant}",
        f"SET MAP {board.upper()}",
        *("SET POWERS CHOICE", "SET DELAY 0 seconds", "SET NEXT 1 hour", "END"),
    )
    yield from (f"<-- to {_MASTER}", f"  quote: The game {_GAME} now exists")
    yield f":step {len(people)} players"
    yield "  Each chooses a power. The last one starts the game, and everyone gets the rules and"
    yield "  the board of this map."
    for power, name in people.items():
        yield from _letter_to(name, "judge", f"JOIN {power}@{_GAME} {_GAME}-{name.lower()}")
        yield from (f"<-- to {name}", f"  You have joined {_GAME}")
    yield from ("<-- to everybody: the game begins", f"  quote: The game {_GAME} starts")
    yield "  passage: How "


def _play(game: Game, people: Mapping[Power, str]) -> Iterator[str]:
    """Yields the messages and results of two game years, and the draw. Plays the same game to find
    out which orders each player must send."""
    years, ends = variant_of(game).atlas.years, game.phase
    for _ in range(2 * _YEARS):
        ends = years.next_movement(ends)
    while game.phase < ends and (wanted := schedule.wanted(game)):
        yield f":step {schedule.words_of(wanted.phases)}"
        for power in sorted(wanted.owed):
            lines = plain_orders(game, power)
            yield f":note {people[power]} writes:  {'; '.join(lines)}"
            yield from _letter_to(people[power], "seat", *lines)
            yield from (f"<-- to {people[power]}", f"  {lines[0]}")
            orders = [Order.read(line) for line in lines]
            phase = schedule.open_phases(game)[0]
            game, _ = file_and_run.submit(game, power, phase, orders, 1, flawed=False)
        game, ran = file_and_run.advance(game)
        if ran:
            named = listing(filter(None, (_named(one, ran[:at]) for at, one in enumerate(ran))))
            yield from (f"<-- to everybody: {named} results", "  results for ")
    yield ":step A draw"
    yield "  All players vote for a draw, and the game is over."
    for name in people.values():
        yield from _letter_to(name, "seat", "SET DRAW")
    yield from ("<-- to everybody: the game is over", "  quote: The game is over: a draw")


def _named(ran: Ran, before: Sequence[Ran]) -> str:
    season = f"{ran.phase.season.name.title()} {ran.phase.year}"
    if ran.phase.kind is not PhaseKind.RETREAT:
        return season
    return "" if any(one.phase.is_movement for one in before) else f"{season} retreat"


def _letter_to(writer: str, to: str, *lines: str) -> Iterator[str]:
    yield f"--> {writer} to {to}"
    yield from (f"  {line}" for line in lines)
