"""Parsers for commands that anyone can send, with or without a seat."""

from __future__ import annotations

import re
from dataclasses import replace

from grammar.commands import statement_types as c
from grammar.commands.adjudicate_line import kind_and_phase
from grammar.commands.map_names import variant_and_map
from grammar.commands.press_kinds_and_power_lists import (
    read_power,
)
from grammar.commands.readers.arguments import (
    LONGEST_NAME,
    MASTERS_NAMES,
    chosen_secret,
    name_of_game,
    privacy_word,
    seat_and_game,
    secret_word,
)
from grammar.commands.settings import read_address
from grammar.orders.parse_context_and_dialect import ParseContext
from grammar.words.clean_text import shorten, unquoted
from grammar.words.durations_times_and_zones import read_zone
from grammar.words.phases import Calendar, read_phase
from grammar.words.unreadable_and_completed_by_board import Unreadable
from judge.board.phases import Phase

_IN_A_SENTENCE = re.compile(
    r"^(?:(?:me|us|please|with|about|on|for|to|the|my|out)\b[ ,]*)+"
    r"|,? ?\b(?:please|pls|thanks|bitte)$"
)
"""The words around a topic in a sentence such as ``help me with orders please``."""


def help_on(words: list[str], speech: ParseContext) -> c.Help:
    said = _IN_A_SENTENCE.sub("", " ".join(words).rstrip(".:?! ").lower())
    return c.Help(shorten(said, 40))


def list_games(words: list[str], speech: ParseContext) -> c.ListGames | c.ShowSettings:
    """Parses LIST. ``LIST game SETTINGS`` means ``SETTINGS game``."""
    game = name_of_game(words[0]) if words else None
    if len(words) < 2:
        return c.ListGames(game)
    if words[1].upper() == "FULL":
        return c.ListGames(game)
    if words[1].upper() != "SETTINGS":
        raise ValueError("After LIST, write the name of one game, or nothing.")
    return c.ShowSettings(game)


def settings(words: list[str], speech: ParseContext) -> c.ShowSettings:
    return c.ShowSettings(name_of_game(words[0]) if words else None)


def summary(words: list[str], speech: ParseContext) -> c.Summary:
    return c.Summary(name_of_game(words[0]) if words else None)


_COUNTED = re.compile(r"lines?|\d+ *lines?|excl(?:start|end)|broad", re.IGNORECASE)
"""Arguments of HISTORY that only the older judges accept."""


def history(words: list[str], speech: ParseContext) -> c.History | Unreadable:
    head, bounds = _ends(words[0].split() if words else [])
    for name, file in ((head[:-1], head[-1:]), (head[1:], head[:1])):
        if file and file[0].strip(".").upper() in FILES:
            return _file(name, bounds)
    game = name_of_game(head[0]) if head else None
    alone = " ".join(head[1:])
    if _COUNTED.match(alone):
        raise ValueError(
            "HISTORY does not count lines: it sends as many phases as fit in one e-mail, and says"
            " how to get the rest. FROM and TO name the first and the"
            " last phase."
        )
    calendar = (speech.of(game) if game else speech.here).calendar
    first, last = (
        _end_of(end, season, calendar) if end else None
        for end, season in (
            (bounds.get("FROM") or alone, "S{}M"),
            (bounds.get("TO") or alone, "W{}A"),
        )
    )
    if first and last and last < first:
        raise ValueError(f"{first} comes after {last}: write the earlier one after FROM.")
    return c.History(game, first, last)


FILES = ("FILE", "FILES")
"""Words after HISTORY that ask for the whole game as files for other programs."""


def _file(names: list[str], bounds: dict[str, str]) -> c.History | Unreadable:
    game = name_of_game(names[0]) if names else None
    if bounds or names[1:]:
        line = f"HISTORY {game} FILE" if game else "HISTORY FILE"
        return Unreadable("A file always contains the whole game, so do not name a phase.", line)
    return c.History(game, as_file=True)


def _end_of(said: str, season: str, calendar: Calendar) -> Phase:
    """Parses the first or last phase of a history. If the text is only a year, ``season``
    determines the phase."""
    year = calendar.year(said) if said.isdecimal() and len(said) >= _YEAR else None
    return Phase.read(season.format(year)) if year else read_phase(said, calendar)


_YEAR = 4
"""The minimum number of digits in a year without a season. A shorter number may be a number of
lines."""

_DRAWN_AS = {form: form for form in ("PNG", "SVG", "PDF")} | {
    "GIF": "PNG",
    "JPG": "PNG",
    "PS": "PDF",
}
_AS_SET = "SET MAP chooses the format of all boards you get: PNG, SVG or PDF."


def show_map(words: list[str], speech: ParseContext) -> c.ShowMap | Unreadable:
    said = words[0].strip(" .:!?") if words else ""
    if not said:
        return c.ShowMap()
    if said.upper() == ALL:
        return c.ShowMap(whole=True)
    try:
        return c.ShowMap(None, read_phase(said, speech.here.calendar))
    except ValueError:
        name, _, rest = said.partition(" ")
    if form := _DRAWN_AS.get((rest or name).strip(".").upper()):
        return Unreadable(_AS_SET, f"SET MAP {form}\nMAP {name if rest else ''}".strip())
    game, which = name_of_game(name), rest.strip()
    if which.upper() == ALL:
        return c.ShowMap(game, whole=True)
    return c.ShowMap(game, read_phase(which, speech.of(game).calendar) if which else None)


ALL = "ALL"
"""The word after MAP that asks for all phases of a game, as a book."""


def _ends(words: list[str]) -> tuple[list[str], dict[str, str]]:
    """Splits words at FROM and TO. Returns the words before the first of these, and a dictionary of
    the words after each."""
    found: dict[str, list[str]] = {}
    head: list[str] = []
    here = head
    for word in words:
        if word.upper() in ("FROM", "TO"):
            here = found.setdefault(word.upper(), [])
        else:
            here.append(word)
    return head, {end: " ".join(said) for end, said in found.items()}


_NOT_A_TRIAL = (
    "After ADJUDICATE, write a phase, a map, a kind of game, all of them, or nothing; units and"
    " orders go on the lines below it. Nothing below it was tried out or filed."
)


def adjudicate(words: list[str], speech: ParseContext) -> c.Adjudicate:
    """Parses the command's own line. `grammar.letter.reader` adds the lines below it."""
    found = kind_and_phase(words[0] if words else "")
    if found is None:
        raise ValueError(_NOT_A_TRIAL)
    variant, atlas, phase = found
    name, board = variant.name if variant else "", atlas.name if atlas else ""
    return c.Adjudicate(name, phase, board)


def register(words: list[str], speech: ParseContext) -> c.Register:
    if len(words[0]) > LONGEST_NAME:
        raise ValueError(f"A name can have at most {LONGEST_NAME} characters.")
    return c.Register(unquoted(words[0]), read_zone(words[1]) if len(words) > 1 else None)


def also(words: list[str], speech: ParseContext) -> c.Also:
    return c.Also(read_address(words[0]) if words else "")


def not_also(words: list[str], speech: ParseContext) -> c.NotAlso:
    return c.NotAlso(read_address(words[0]))


def create(words: list[str], speech: ParseContext) -> c.Create:
    """Parses the command's own line. `grammar.letter.reader` adds the lines below it."""
    if variant_and_map(" ".join(words[1:])):
        raise ValueError(
            "The password is missing: make one up, and write it between the name of the"
            " game and the kind of game."
        )
    return c.Create(name_of_game(words[0]), secret_word(words[1]))


def join(words: list[str], speech: ParseContext) -> c.Join:
    seat, game = seat_and_game(words[0])
    power = read_power(seat, speech.of(game).names, initials=True) if seat else None
    return c.Join(game, chosen_secret(words[1]), power, privacy_word(words))


def observe(words: list[str], speech: ParseContext) -> c.Observe:
    """Parses OBSERVE. Ignores a name before the @, which the older judges expect, because observers
    go by the name of their account."""
    if [word.upper() for word in words] == ["ALL", "PRESS"]:
        raise ValueError("No one can read press that others write to each other.")
    _, game = seat_and_game(words[0])
    return c.Observe(game, chosen_secret(words[1]), privacy_word(words))


def monitor(words: list[str], speech: ParseContext) -> c.Observe:
    return replace(observe(words, speech), quiet=True)


_MASTERSHIP = (
    "You cannot take a game from its Master; the Master gives it away with"
    " PROMOTE. If they have vanished, the operator of the judge can name another"
    " Master."
)


def take_over(words: list[str], speech: ParseContext) -> c.TakeOver | Unreadable:
    seat, game = seat_and_game(words[0])
    if not seat:
        seat, game = game[:1], game[1:]
    if not game:
        raise ValueError("TAKEOVER needs the power before the game, with @ between them.")
    names = speech.of(game).names
    if seat.lower() in MASTERS_NAMES:
        return Unreadable(_MASTERSHIP)
    power = read_power(seat, names, initials=True)
    return c.TakeOver(power, game, chosen_secret(words[1]), privacy_word(words))


def sign_on(words: list[str], speech: ParseContext) -> c.SignOn:
    seat, game = seat_and_game(words[0])
    role = "MASTER" if seat.lower() in MASTERS_NAMES else None
    if seat and not role:
        role = speech.of(game).names.power(seat, initials=True) or seat
    return c.SignOn(role, game, secret_word(words[1]))
