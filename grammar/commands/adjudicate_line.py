"""Parses the text after ADJUDICATE on the same line: a kind of game, a map and a phase, in any
order."""

from __future__ import annotations

import re

from grammar.commands.map_names import variant_and_map
from grammar.games.registry import calendar_of
from grammar.words.order_and_sentence_words import SENTENCE
from grammar.words.phases import Calendar, is_phase, read_phase
from grammar.words.short_notation import is_in_short_notation
from grammar.words.typos import is_near
from judge.board.atlas import Atlas
from judge.board.phases import Phase
from judge.games.maps import map_named
from judge.games.registry import PLAIN, VARIANTS, variant_on
from judge.games.variant import Variant


def kind_and_phase(rest: str) -> tuple[Variant | None, Atlas | None, Phase | None] | None:
    """Returns the kind of game, the map and the phase that a text names, or None if it contains
    anything else."""
    words = rest.strip(" .:!?,").split()
    for cut in range(len(words) + 1):
        for kind, phase in ((words[:cut], words[cut:]), (words[cut:], words[:cut])):
            said, named = " ".join(kind).strip(",:"), " ".join(phase).strip(",:")
            found = variant_and_map(said) if said else (None, None)
            if found is None:
                continue
            calendar = _calendar(*found)
            if not named or is_phase(named, calendar):
                return *found, read_phase(named, calendar) if named else None
    return None


def map_line(line: str) -> Atlas | None:
    """Returns the map that a line below ADJUDICATE names (``MAP modern``), or None."""
    found = _MAP_LINE.fullmatch(line.strip(" .!"))
    return map_named(found[1]) if found else None


_MAP_LINE = re.compile(r"(?:set )?map(?: ?[:=] ?| )(\S.{0,60})", re.IGNORECASE)


def _calendar(variant: Variant | None, atlas: Atlas | None) -> Calendar:
    """Returns the calendar for this variant and map."""
    variant = variant_on(variant or VARIANTS[PLAIN], atlas.name if atlas else "")
    return calendar_of(variant)


def is_lost_trial(line: str) -> bool:
    """Returns whether a line that is not a command may be a misspelt WHAT IF or ADJUDICATE. If so,
    the orders below it must not be filed."""
    if len(line) > _LONGEST or is_in_short_notation(line) or _is_prose(line):
        return False
    whole = re.sub(r"[^A-Z]", "", line.upper())
    if is_near(whole, "WHATIF", 1):
        return True
    first, _, rest = line.partition(" ")
    first = first.upper().strip(":.!,")
    if first in _FORMS or not is_near(first, "ADJUDICATE", _TYPOS):
        return False
    return not rest or is_kind_or_phase(rest)


def _is_prose(line: str) -> bool:
    """Returns whether a line consists of ordinary words, such as the ``What is`` of a wrapped
    line."""
    words = [word.strip(".,;:!?") for word in line.lower().split()]
    return len(words) > 1 and ("'" in line or (SENTENCE | {"is"}).issuperset(words))


_FORMS = frozenset({"ADJUDICATED", "ADJUDICATES", "ADJUDICATOR"})
"""Other forms of ADJUDICATE, which are not typos."""
_LONGEST = 60
"""The maximum length of a line that may be a misspelt WHAT IF or ADJUDICATE."""
_TYPOS = 2


def is_kind_or_phase(rest: str) -> bool:
    """Returns whether a text is a kind of game, a map or a phase, or several of these."""
    return kind_and_phase(rest) is not None
