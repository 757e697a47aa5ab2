"""Phases of a game year: ``S1901M``, ``F1901R``, ``W1901A``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum


class Season(Enum):
    __hash__ = object.__hash__  # members are singletons and are hashed very often

    SPRING = "S"
    FALL = "F"
    WINTER = "W"


class PhaseKind(Enum):
    __hash__ = object.__hash__

    MOVEMENT = "M"
    RETREAT = "R"
    ADJUSTMENT = "A"


_TEXT = re.compile(r"([SFW])(\d{1,4})([MRA])")
_PLAN = ("SM", "SR", "FM", "FR", "WA")


@dataclass(frozen=True, slots=True)
class Phase:
    """One phase. Phases are ordered by time. ``str(phase)`` is the canonical text, ``"S1901M"``."""

    season: Season
    year: int
    kind: PhaseKind
    is_movement: bool = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "is_movement", self.kind is PhaseKind.MOVEMENT)

    @classmethod
    def read(cls, text: str) -> Phase:
        """Parses a phase, ``Phase.read("s1901m")``. Raises ValueError."""
        match = _TEXT.fullmatch(text.strip().upper())
        if match is None or match[1] + match[3] not in _PLAN:
            raise ValueError(f"not a phase: {text!r} (expected, for example, 'S1901M' or 'W1901A')")
        return cls(Season(match[1]), int(match[2]), PhaseKind(match[3]))

    def __str__(self) -> str:
        return f"{self.season.value}{self.year}{self.kind.value}"

    def __lt__(self, other: Phase) -> bool:
        return self._rank < other._rank

    def __le__(self, other: Phase) -> bool:
        return self._rank <= other._rank

    @property
    def _rank(self) -> tuple[int, int]:
        return self.year, _PLAN.index(self.season.value + self.kind.value)

    @property
    def words(self) -> str:
        """Returns the phase in words: ``"Spring 1901"``, ``"Fall 1901 retreats"``."""
        season = f"{self.season.name.title()} {self.year}"
        return {
            PhaseKind.MOVEMENT: season,
            PhaseKind.RETREAT: f"{season} retreats",
            PhaseKind.ADJUSTMENT: f"{season} adjustments",
        }[self.kind]


@dataclass(frozen=True, slots=True)
class Years:
    """The calendar of a map: the number of years from a Spring to the next Fall, and from a Fall to
    the next Spring. A winter is in the same year as its Fall."""

    spring_to_fall: int = 0
    fall_to_spring: int = 1

    @property
    def length(self) -> int:
        """Returns the number of years from one Spring to the next."""
        return self.spring_to_fall + self.fall_to_spring

    def spring_of(self, phase: Phase) -> int:
        """Returns the year of the Spring in the game year of this phase."""
        return phase.year - (phase.season is not Season.SPRING) * self.spring_to_fall

    def following(self, phase: Phase) -> Phase:
        """Returns the phase that follows, even if no power has anything to do in it."""
        place = _PLAN.index(phase.season.value + phase.kind.value) + 1
        step = _PLAN[place % len(_PLAN)]
        season, year = Season(step[0]), phase.year
        if season is not phase.season and season is not Season.WINTER:
            year += self.spring_to_fall if season is Season.FALL else self.fall_to_spring
        return Phase(season, year, PhaseKind(step[1]))

    def next_movement(self, phase: Phase) -> Phase:
        """Returns the first movement phase after this one."""
        later = self.following(phase)
        while not later.is_movement:
            later = self.following(later)
        return later

    def first_movement(self, phase: Phase) -> Phase:
        """Returns this phase if it is a movement phase, otherwise the first one after it."""
        return phase if phase.is_movement else self.next_movement(phase)


PLAIN_YEARS = Years()
"""The usual calendar: each year has a Spring, a Fall and a winter."""


@dataclass(frozen=True, slots=True)
class Undated:
    """A phase without its year: ``Spring``, ``Fall retreats``."""

    season: Season
    kind: PhaseKind | None = None

    def __str__(self) -> str:
        kind = f" {self.kind.name.lower()}" if self.kind else ""
        return f"{self.season.name.title()}{kind}"

    def among(self, asked: Sequence[Phase], years: Years = PLAIN_YEARS) -> Phase:
        """Returns the phase that is meant. ``asked`` lists the phases for which orders are due.
        Returns the first of them with this season and kind. If there is none, returns the phase
        with this season and kind in the game year of the first phase in ``asked``. However, if that
        first phase is a winter, Spring and Fall mean those of the next game year."""
        for phase in asked:
            if phase.season is self.season and self.kind in (None, phase.kind):
                return phase
        winter = self.season is Season.WINTER
        kind = self.kind or (PhaseKind.ADJUSTMENT if winter else PhaseKind.MOVEMENT)
        spring = years.spring_of(asked[0])
        if asked[0].season is Season.WINTER and not winter:
            spring = asked[0].year + years.fall_to_spring
        is_spring = self.season is Season.SPRING
        return Phase(self.season, spring if is_spring else spring + years.spring_to_fall, kind)


@dataclass(frozen=True, slots=True)
class Span:
    """Several phases named together in one message: ``S1901M-F1901M``, ``Spring and Fall 1901``."""

    named: tuple[Phase | Undated, ...]

    def __str__(self) -> str:
        return f"{self.named[0]}-{self.named[-1]}"

    @property
    def is_dated(self) -> bool:
        return any(isinstance(one, Phase) for one in self.named)

    def outside(self, asked: Sequence[Phase]) -> Phase | None:
        """Returns the first named phase for which no orders are due, or None if orders are due for
        all of them."""
        meant = (one.among(asked) if isinstance(one, Undated) else one for one in self.named)
        return next((phase for phase in meant if phase not in asked), None)
