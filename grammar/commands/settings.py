"""The settings of a game. Parses ``SET`` lines, and writes settings as ``SET`` lines."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Any

from grammar.commands.map_names import all_maps, near_map, read_map, write_map
from grammar.commands.statement_types import Setting
from grammar.commands.time_settings import (
    DEFAULT_WORD,
    NO,
    read_bare_hours,
    read_clock_or_none,
    read_days,
    read_days_in_all,
    read_delay,
    read_grace,
    read_late_remind,
    read_reminders,
    read_span,
    read_span_or_default,
    write_clock_or_none,
    write_reminders,
    write_span_or_default,
)
from grammar.words.clean_text import shorten, tidy
from grammar.words.durations_times_and_zones import (
    UNITS,
    read_duration,
    read_zone,
    write_duration,
)
from grammar.words.place_names import squeeze
from grammar.words.typos import Nearby
from grammar.words.unreadable_and_completed_by_board import Unreadable
from judge.board.join_words import listing
from judge.game.settings import Assignment, Draws, Press
from judge.games.maps import MAPS, map_named
from judge.games.registry import DEFAULT, VARIANTS, variant_named

_YES = frozenset({"on", "yes", "true", "y", ""})
_SHORTEST = 3


class Beginning(Enum):
    """When a game starts. AUTO: when the last player joins. MANUAL: when the Master sends START."""

    AUTO = "auto"
    MANUAL = "manual"


class Late(Enum):
    """What happens if a list is missing after the deadline and the grace period (CB 2.2 has only
    WAIT)."""

    WAIT = "wait"
    HOLD = "hold"
    REPLACE = "replace"


@dataclass(frozen=True, slots=True)
class Entry:
    """A setting: its label, the fields that it sets, its possible values, and functions to parse
    and write a value. The parser raises ValueError with a message for the player."""

    label: str
    fields: tuple[str, ...]
    told: str | Callable[[], str]
    read: Callable[[str], object]
    write: Callable[[Any], str] = str
    mend: Callable[[str], str] | None = None
    """Corrects a misspelt value, or returns "" if it cannot. If this is None, the value is compared
    with the words in ``told``."""

    @property
    def form(self) -> str:
        """Describes the possible values in words."""
        return self.told if isinstance(self.told, str) else self.told()


def _press(text: str) -> Enum:
    """Parses a kind of press. ``white/grey`` is BOTH, and OFF is NONE."""
    if text.lower() in NO:
        return Press.NONE
    kinds = set(re.findall(r"[a-z]+", text.lower().replace("gray", "grey"))) - {"and", "or"}
    return Press.BOTH if kinds == {"white", "grey"} else _choice(Press)(text)


def _draws(text: str) -> Enum:
    return Draws.OFF if text.lower() in NO else _choice(Draws)(text)


def _choice(kind: type[Enum]) -> Callable[[str], Enum]:
    def read(text: str) -> Enum:
        word = text.lower()
        begun = [one for one in kind if one.value == word] or [
            one for one in kind if len(word) >= 3 and one.value.startswith(word)
        ]
        if len(begun) != 1:
            right = listing((one.value.upper() for one in kind), "or")
            raise ValueError(f"It must be {right}, not '{shorten(text, 40)}'.")
        return begun[0]

    return read


def _write_choice(value: Enum) -> str:
    return str(value.value).upper()


def _switch(text: str) -> bool:
    word = text.lower()
    if word not in _YES | NO:
        raise ValueError(f"It must be ON or OFF, not '{shorten(text, 40)}'.")
    return word in _YES


def _write_switch(value: bool) -> str:
    return "ON" if value else "OFF"


def _variant(text: str) -> str:
    """Parses the name of a variant. An unambiguous beginning of the name is enough."""
    if known := variant_named(text):
        return known.name
    if "gunboat" in text.lower():
        raise ValueError("GUNBOAT is a separate setting here, for every game: SET GUNBOAT ON.")
    begun = {
        variant.name
        for variant in VARIANTS.values()
        for name in (variant.name, *variant.also)
        if squeeze(name).startswith(squeeze(text)) and len(squeeze(text)) >= _SHORTEST
    }
    if len(begun) == 1:
        return begun.pop()
    right = listing((n.upper() for n in VARIANTS if n in begun or not begun), "or")
    raise ValueError(f"This judge plays {right}, not '{shorten(text, 40)}'.")


def _all_variants() -> str:
    return listing(map(str.upper, VARIANTS), "or")


def _a_victory() -> str:
    return f"a number of centres, like {VARIANTS[DEFAULT].atlas.victory}"


@cache
def _most_centres(maps: tuple[str, ...]) -> int:
    """Returns the number of centres on the largest of these maps."""
    atlases = (*(MAPS[name] for name in maps), *(variant.atlas for variant in VARIANTS.values()))
    return max(len(atlas.centres) for atlas in atlases)


def _victory(text: str) -> int:
    """Parses a number of centres that is possible on at least one map. Other code checks it against
    the map of the game."""
    if text.lower() == DEFAULT_WORD:
        return 0
    most = _most_centres(tuple(MAPS))
    if not (text.isdecimal() and len(text) <= len(str(most)) and 1 <= int(text) <= most):
        raise ValueError(
            f"It must be a number of centres from 1 to {most}, not '{shorten(text, 40)}'."
        )
    return int(text)


def _players(text: str) -> int:
    """Parses a number of players that at least one variant allows."""
    if text.lower() in (DEFAULT_WORD, "0"):
        return 0
    if text not in map(str, _sizes()):
        raise ValueError(f"It must be {_all_sizes()}, not '{shorten(text, 40)}'.")
    return int(text)


def _sizes() -> list[int]:
    return sorted({size for variant in VARIANTS.values() for size in variant.sizes})


def _all_sizes() -> str:
    return listing([*map(str, _sizes()), DEFAULT_WORD.upper()], "or")


def _write_number(value: int) -> str:
    return str(value or DEFAULT_WORD.upper())


def _word(text: str) -> str:
    if len(text.split()) > 1 or len(text) > 40:
        raise ValueError("It must be one word of at most 40 letters, or NONE.")
    return "" if text.lower() == "none" else text


def _comment(text: str) -> str:
    if len(text) > 500:
        raise ValueError("A comment can have at most 500 characters.")
    return "" if text.lower() == "none" else text


def read_address(text: str) -> str:
    """Checks an e-mail address just enough to catch typos, and returns it. Raises ValueError."""
    address = text.removeprefix("<").removesuffix(">")
    name, at, host = address.rpartition("@")
    odd = not address.isprintable() or set(address) & set(" ,;\"'<>") or len(address) > 254
    if odd or not (name and at and "." in host.strip(".")):
        raise ValueError(f"'{shorten(text, 60)}' is not an e-mail address, like name@mail.example.")
    return address


def _address_or_none(text: str) -> str:
    return "" if text.lower() in NO else read_address(text)


def _write_text(value: str) -> str:
    return value or "NONE"


def _length(
    label: str, fields: tuple[str, ...], like: str, read: Callable[[str], int] = read_duration
) -> Entry:
    return Entry(label, fields, f"a length of time, like {like}", read, write_duration)


_ON_OFF = "ON or OFF"
ENTRIES: tuple[Entry, ...] = (
    Entry("VARIANT", ("variant",), _all_variants, _variant, str.upper),
    Entry("MAP", ("map",), all_maps, read_map, write_map, near_map),
    Entry(
        "PRESS",
        ("press",),
        "NONE, WHITE, GREY, BOTH or BROADCAST",
        _press,
        _write_choice,
    ),
    Entry("GUNBOAT", ("gunboat",), _ON_OFF, _switch, _write_switch),
    Entry("REVEAL", ("reveal",), _ON_OFF, _switch, _write_switch),
    Entry("OBSERVERS PRESS", ("observers_press",), _ON_OFF, _switch, _write_switch),
    Entry("LATE PRESS", ("late_press",), _ON_OFF, _switch, _write_switch),
    Entry("QUIET", ("quiet",), _ON_OFF, _switch, _write_switch),
    Entry("PUBLIC LISTS", ("public_lists",), _ON_OFF, _switch, _write_switch),
    Entry("MASTER SEES LISTS", ("master_sees_lists",), _ON_OFF, _switch, _write_switch),
    Entry(
        "POWERS", ("powers",), "RANDOM, CHOICE or PREFERENCE", _choice(Assignment), _write_choice
    ),
    Entry("START", ("start",), "AUTO or MANUAL", _choice(Beginning), _write_choice),
    Entry("ZONE", ("zone",), "a time zone, like Europe/Berlin", read_zone),
    Entry(
        "CLOCK", ("clock",), "a time of day, like 20:00", read_clock_or_none, write_clock_or_none
    ),
    Entry("DAYS", ("days",), "days starting with Monday, like MTWTF--", read_days),
    Entry(
        "FIRST NEXT",
        ("first_next",),
        "a length of time, like 6 days",
        read_span_or_default,
        write_span_or_default,
    ),
    _length("MOVE NEXT", ("move_next",), "3 days", read_span),
    _length("RETREAT NEXT", ("retreat_next",), "24h", read_span),
    _length("ADJUST NEXT", ("adjust_next",), "24h", read_span),
    _length("NEXT", ("move_next", "retreat_next", "adjust_next"), "3 days", read_span),
    _length("TAKEOVER NEXT", ("takeover_next",), "24h", read_bare_hours),
    _length("DELAY", ("delay",), "30 minutes", read_delay),
    _length("GRACE", ("grace",), "7 days", read_grace),
    _length("VACANT", ("vacant",), "7 days"),
    _length("ABSENCES", ("absences",), "14 days", read_days_in_all),
    Entry("REMIND", ("remind",), "lengths of time, like 24h, 8h", read_reminders, write_reminders),
    _length("LATE REMIND", ("late_remind",), "24h", read_late_remind),
    Entry("LATE", ("late",), "WAIT, HOLD or REPLACE", _choice(Late), _write_choice),
    Entry("EARLY SOLO", ("early_solo",), _ON_OFF, _switch, _write_switch),
    Entry("PLAYERS", ("players",), _all_sizes, _players, _write_number),
    Entry("VICTORY", ("victory",), _a_victory, _victory, _write_number),
    Entry("DRAWS", ("draws",), "DIAS, ANY or OFF", _draws, _write_choice),
    Entry("LISTED", ("listed",), _ON_OFF, _switch, _write_switch),
    Entry("PRIVATE", ("private",), "a password, or NONE", _word, _write_text),
    Entry("COMMENT", ("comment",), "a text, or NONE", _comment, _write_text),
    Entry(
        "LIST ADDRESS",
        ("list_address",),
        "an address, like results@list.example",
        _address_or_none,
        _write_text,
    ),
)
FIELDS = tuple(dict.fromkeys(field for entry in ENTRIES for field in entry.fields))
"""All fields that can be set, in the order in which lists show them."""
_BY_LABEL = {entry.label: entry for entry in ENTRIES}
LABELS = tuple(_BY_LABEL)
"""The labels of all settings."""
_BY_FIELD = {entry.fields[0]: entry for entry in reversed(ENTRIES) if len(entry.fields) == 1}


def read_setting(text: str, suggests: bool = True) -> tuple[Setting, ...] | Unreadable:
    """Parses the text after SET, such as ``"MOVE NEXT 3 days"``. Only ``NEXT`` returns more than
    one setting."""
    words = tidy(text).split()
    words = [*words[0].replace("_", " ").split(), *words[1:]] if words else []
    if " ".join(turned := [word.upper().removesuffix("S") for word in words[1::-1]]) in _BY_LABEL:
        words = [*turned, *words[2:]]  # corrects ``NEXT MOVE``
    if words[:1] and words[0].upper() == "DEADLINE":
        return Unreadable(NO_DEADLINE_YET, "SET FIRST NEXT 6 days", is_example=True)
    for length in (3, 2, 1):
        entry = _BY_LABEL.get(" ".join(words[:length]).upper().rstrip(":="))
        if entry:
            value = " ".join(words[length:]).removeprefix("=").strip()
            return _fill(entry, value, suggests)
    return _denied(" ".join(words).upper().rstrip(" .")) or _unknown(words, suggests)


NO_DEADLINE_YET = (
    "You can set the deadline once the game is running. FIRST NEXT sets the time for the first"
    " orders."
)

_DENIED = re.compile(r"NOT? ?(\S.*)")


def _denied(text: str) -> tuple[Setting, ...] | None:
    """Parses ``NO QUIET``, ``NOT GUNBOAT`` and ``NOREVEAL`` as turning the setting off. Returns
    None if that is not possible."""
    found = _DENIED.fullmatch(text)
    entry = _BY_LABEL.get(found[1]) if found else None
    for nothing in ("OFF", "NONE", "0 days") if entry and entry.label not in _NEVER_OFF else ():
        filled = _fill(entry, nothing, suggests=False) if entry else None
        if isinstance(filled, tuple):
            return filled
    return None


_NEVER_OFF = ("PLAYERS", "VICTORY", "FIRST NEXT", "MAP")
"""Settings that NO and NOT do not apply to, because OFF would mean the default."""


def setting_example(text: str) -> str:
    """Returns a valid line for the setting in a text, such as ``"SET NEXT 3 days"``. Returns "" if
    it is not clear which setting is meant."""
    words = tidy(text).split()
    labels = (" ".join(words[:length]).upper().rstrip(":=") for length in (3, 2, 1))
    entry = next((_BY_LABEL[label] for label in labels if label in _BY_LABEL), None)
    if entry:
        return f"SET {entry.label} {_example(entry)}"
    near = _unknown(words, suggests=True).suggestion.removeprefix("SET ")
    return setting_example(near) if near else ""


def _fill(entry: Entry, value: str, suggests: bool) -> tuple[Setting, ...] | Unreadable:
    first, *more = _SEVERAL.split(value)
    if more and not isinstance(_fill(entry, first, False), Unreadable):
        return Unreadable(ONE_EACH, "\n".join([f"SET {entry.label} {first}", *map(_again, more)]))
    board = map_named(value) if entry.fields == ("variant",) and not variant_named(value) else None
    if board:
        return Unreadable(
            f"{board.title} is a map, and maps have a setting of their own.",
            f"SET MAP {write_map(board.name)}",
        )
    repaired = _repaired(entry, value) if suggests and entry.fields != SECRET else ""
    right = f"SET {entry.label} {repaired or _example(entry)}"
    if not value and entry.form != _ON_OFF:
        needs = f"SET {entry.label} needs a value: {entry.form}."
        return Unreadable(needs, right, is_example=True)
    try:
        read = entry.read(value)
    except ValueError as trouble:
        return Unreadable(f"SET {entry.label}: {trouble}", right, is_example=not repaired)
    return tuple(Setting(field, read, _BY_FIELD[field].label) for field in entry.fields)


SECRET = ("private",)
"""Fields whose values must not be repeated in a reply."""

_SEVERAL = re.compile(
    r"(?:(?<![.,;])[.,;]++|(?<![.,;\s]))\s++(?:and\s++)?(?=SET\s++\S)", re.IGNORECASE
)
"""The separator between two settings on the same line."""

ONE_EACH = "These are several settings: write each on its own line."


def _again(text: str) -> str:
    """Returns the line to send for a second setting on the same line."""
    words = text.strip(" .,;!").split()
    sizes = (size for size in (3, 2, 1) if " ".join(words[1 : 1 + size]).upper() in _BY_LABEL)
    label = " ".join(words[: 1 + next(sizes, 0)]).upper()
    return " ".join([label, *words[len(label.split()) :]])


def _example(entry: Entry) -> str:
    """Returns an example of a value for this setting."""
    _, like, example = entry.form.partition(" like ")
    return example if like else re.split(r",? or |, ", entry.form)[-("NONE" in entry.form[-4:])]


def _repaired(entry: Entry, value: str) -> str:
    """Corrects the typos in a value. If the result cannot be parsed, drops words from its end until
    it can be. If that fails too, returns the last word if it is a possible value, otherwise ""."""
    if entry.mend:
        return entry.mend(value)
    words = UNITS.keys() | {word.lower() for word in re.findall(r"[A-Z]{2,}", entry.form)}
    nearby = Nearby(word for word in words if len(word) >= _SHORTEST)
    mended = re.sub(r"[A-Za-z]{3,}", lambda word: _nearest(nearby, words, word[0]), value)
    words_of = mended.split()
    for length in range(len(words_of), 0, -1):
        tried = " ".join(words_of[:length]).rstrip(",.;!")
        try:
            read = entry.read(tried)
        except ValueError:
            continue
        written = entry.write(read)
        if length == len(words_of):
            return tried
        return "" if tried.isdecimal() and tried != written else written  # e.g. ``3 fortnights``
    return _last_word(entry, words_of)


def _last_word(entry: Entry, words: Sequence[str]) -> str:
    """Returns the last word of a value if it is one of the choices for the setting (``by
    preference``), otherwise ""."""
    is_choice = len(words) > 1 and words[-1].upper() in re.findall(r"[A-Z]{4,}", entry.form)
    return words[-1].upper() if is_choice else ""


def _nearest(nearby: Nearby, words: Set[str], typed: str) -> str:
    near = () if typed.lower() in words else nearby.near(typed.lower())
    return typed if not near else near[0] if near[0] in UNITS else near[0].upper()


def _unknown(words: list[str], suggests: bool) -> Unreadable:
    nearby, labels = _squeezed()
    for length in (2, 1, 3) if suggests else ():
        if near := nearby.near(squeeze("".join(words[:length]))):
            entry = _BY_LABEL[labels[near[0]]]
            none = f"There is no setting '{shorten(' '.join(words[:length]), 40)}'."
            value = " ".join(words[length:])
            if value and not isinstance(_fill(entry, value, False), Unreadable):
                return Unreadable(none, f"SET {entry.label} {value}")
            return Unreadable(none, f"SET {entry.label} {_example(entry)}", is_example=True)
    return Unreadable(
        f"There is no setting '{shorten(' '.join(words), 40)}'. HELP SETTINGS lists them."
    )


@cache
def _squeezed() -> tuple[Nearby, dict[str, str]]:
    labels = {squeeze(label): label for label in _BY_LABEL}
    return Nearby(labels), labels


def write_setting(field: str, value: object) -> str:
    """Returns the line that sets a field to this value: ``"SET MOVE NEXT 3 days"``.

    Raises KeyError for an unknown field.
    """
    return " ".join(("SET", *written_setting(field, value)))


def written_setting(field: str, value: object) -> tuple[str, str]:
    """Returns a setting's label and its value as players write them: ``("MOVE NEXT", "3
    days")``."""
    entry = _BY_FIELD[field]
    return entry.label, entry.write(value)
