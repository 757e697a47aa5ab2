"""The walk of a spy: ``SPY WAR - SIL - MUN - KIE ; - BER ; STAY`` (Blind 1801).

Which places border each other is not asked here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from grammar.forms import PlaceSlot
from grammar.mistakes import Fault
from grammar.names import Names, standard_names
from grammar.places import NameReader, Unread
from grammar.words import Words, cut
from judge.orders import Order, UnitName, Walk
from judge.pieces import SPY, ProvinceCode

STEPS = 3
"""As many a season ("up to three spaces in a single turn")."""

_SPY = re.compile(r"(?:([a-z']+) )?(?:spy|spies)\b[ :]*(?:(?:from|in|at) )?(.*)", re.IGNORECASE)
_SEASON = re.compile(r"\b(?:spring|fall|autumn|winter)\b(?: of)?(?: \d{2,4})?[ :,]*", re.IGNORECASE)
_WALKED = frozenset({"NAME", "COAST", "_DASH", "_TO", "HOLD"})
_NOWHERE = "This line does not say where the spy goes; write STAY for a season in which he stays."
_EXAMPLE = "SPY WAR - SIL - MUN ; STAY"


def read_walk(line: str, names: Names, remarks: list[str]) -> Order | Fault | None:
    """Where a spy goes; None where a line does not begin with one."""
    found = _SPY.fullmatch(line)
    if not found or (found[1] and not names.power(found[1])):
        return None
    if _SEASON.search(found[2]):
        return _without_seasons(found[2], names)
    try:
        return _Route(names, remarks).read(found[2])
    except Unread as trouble:
        return trouble.fault


def _without_seasons(walk: str, names: Names) -> Fault:
    """A season named in a walk could be another than the one it would be walked in."""
    start, colon, rest = walk.partition(":")
    parts = _SEASON.split(rest if colon else walk)
    seasons = ";".join(part.strip(" ;,.") for part in parts if part.strip(" ;,."))
    read = read_walk(f"SPY {start}: {seasons}" if colon else f"SPY {seasons}", names, [])
    return Fault(
        "A walk names no seasons: its parts are for the seasons to come, one after the other, with"
        " a ; between them.",
        str(read) if isinstance(read, Order) else _EXAMPLE,
    )


def is_part_of_walk(text: str) -> bool:
    """Whether a text may be a later part of a walk, with nothing but places, dashes and STAY."""
    kinds = cut(text, standard_names()).kinds
    return bool(kinds) and {*kinds} <= _WALKED


@dataclass
class _Route:
    """A walk while it is read. ``here`` is where the spy has come to."""

    names: Names
    remarks: list[str]
    here: ProvinceCode = ""
    has_gap: bool = False
    """Whether a dash is missing somewhere."""

    def read(self, walk: str) -> Order | Fault:
        """Seasons that take more steps than a spy can make in one go on in the next."""
        first, *later = walk.rstrip("; ").split(";")
        start, colon, rest = first.partition(":")
        words = cut(start, self.names)
        spy = UnitName(SPY, self._start(words))
        self.here = spy.location
        if colon:
            seasons = [self._season(cut(rest, self.names), 0)]
        else:
            seasons = [self._season(words, 1, dashed=False)]
        seasons += [self._season(cut(part, self.names), 0) for part in later]
        if any(len(steps) > STEPS for steps in seasons):
            self.remarks.append(f"a spy takes {STEPS} steps a season; the others were put behind")
        order = Order(spy, Walk(tuple(cut_up for steps in seasons for cut_up in _in_threes(steps))))
        if self.has_gap:
            return Fault("Between two places of this line a dash is missing.", str(order))
        return order

    def _start(self, words: Words) -> ProvinceCode:
        if words.kinds[:1] != ("NAME",):
            raise Unread(Fault("This line does not say where the spy is.", _EXAMPLE))
        return self._place(words, 0)

    def _season(self, words: Words, at: int, *, dashed: bool = True) -> tuple[ProvinceCode, ...]:
        """The steps of one season. The place where the last one ended may be said again, without a
        dash."""
        kinds = words.kinds[at:]
        if not kinds:
            stays = f"SPY {self.here} STAY"
            raise Unread(Fault(_NOWHERE, stays))
        steps: list[ProvinceCode] = []
        if kinds == ("HOLD",):
            return ()
        leads = True
        for token, kind in enumerate(kinds, at):
            match kind:
                case "_DASH" | "_TO":
                    dashed, leads = True, False
                case "NAME":
                    place = self._place(words, token)
                    if not (leads and place == self.here):
                        self.has_gap |= not dashed
                        steps.append(place)
                    self.here, dashed, leads = place, False, False
                case "COAST":
                    self.remarks.append("a spy needs no coast: it was left out")
                case _:
                    raise Unread(self._no_walk(words, token))
        if dashed:
            raise Unread(Fault("The line ends where the name of a place is missing.", _EXAMPLE))
        return tuple(steps)

    def _no_walk(self, words: Words, token: int) -> Fault:
        return Fault(
            f"A spy can only walk or stay, but here stands '{words.since(token)}'.",
            f"SPY {self.here} STAY",
        )

    def _place(self, words: Words, token: int) -> ProvinceCode:
        return NameReader(words, self.names, self.remarks).place(PlaceSlot(token), SPY)


def _in_threes(steps: tuple[ProvinceCode, ...]) -> list[tuple[ProvinceCode, ...]]:
    return [steps[at : at + STEPS] for at in range(0, len(steps), STEPS)] or [()]
