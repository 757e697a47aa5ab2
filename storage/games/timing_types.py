"""Represents the deadline and the other times of a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from judge.board.power_names_and_place_codes import Power
from judge.game.game import Ending, How


@dataclass(frozen=True, slots=True)
class DeclaredEnd:
    """The way in which the Master has declared that the game will end, and the time until which the
    Master can cancel that."""

    at: datetime
    ending: Ending


@dataclass(frozen=True, slots=True)
class Absence:
    """A period during which a player cannot write. ``end`` is the first moment after it."""

    seat: int
    start: datetime
    end: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Timing:
    """The times when the current phase opened and when it ends. All times are UTC.

    ``changed_at`` is the time of the last change to a required list. ``reminded`` has the reminders
    that were sent, each as seconds before the deadline. ``late_reminded`` counts the reminders
    after the deadline, and ``late_mailed`` is the time of the last e-mail to late players. A pause
    ends automatically at ``pause_ends``. If the deadline was ``set_in_pause``, it does not move by
    the length of the pause. ``vacant`` has the powers without a player, each with the time when its
    seat became vacant. No deadline falls within any of the ``absences``. ``wake_at`` is the time
    when the game is next due. It is stored in a separate column, so that queries can use it.
    """

    opened_at: datetime
    deadline: datetime | None = None
    grace_until: datetime | None = None
    changed_at: datetime | None = None
    reminded: tuple[int, ...] = ()
    late_told: bool = False
    late_reminded: int = 0
    late_mailed: datetime | None = None
    paused_at: datetime | None = None
    pause_ends: datetime | None = None
    set_in_pause: bool = False
    vacant: Mapping[Power, datetime] = field(default_factory=dict)
    absences: tuple[Absence, ...] = ()
    spent: tuple[Absence, ...] = ()
    """The parts of cancelled absences that had already moved a deadline. Their days still count as
    used, but no longer move deadlines."""
    waited_for: tuple[Power, ...] = ()
    """The powers with a new player for whom the deadline of this phase was moved."""
    late: tuple[int, ...] = ()
    """The numbers of the seats that missed the deadline of this phase."""
    declared: DeclaredEnd | None = None
    went_back: bool = False
    """Whether the game was rolled back to this phase."""
    wake_at: datetime | None = None

    def to_data(self) -> dict[str, Any]:
        """Returns everything except ``wake_at`` as data for JSON."""
        return {
            "opened_at": _text(self.opened_at),
            "deadline": _text(self.deadline),
            "grace_until": _text(self.grace_until),
            "changed_at": _text(self.changed_at),
            "reminded": list(self.reminded),
            "late_told": self.late_told,
            "paused_at": _text(self.paused_at),
            **self._seldom_to_data(),
            **({"vacant": {p: _text(at) for p, at in self.vacant.items()}} if self.vacant else {}),
            **({"declared": _declared_to_data(self.declared)} if self.declared else {}),
            **({"went_back": True} if self.went_back else {}),
        }

    def _seldom_to_data(self) -> dict[str, Any]:
        seldom = {
            "late_reminded": self.late_reminded,
            "late_mailed": _text(self.late_mailed),
            "pause_ends": _text(self.pause_ends),
            "set_in_pause": self.set_in_pause,
            "absences": _absences_to_data(self.absences),
            "spent": _absences_to_data(self.spent),
            "waited_for": list(self.waited_for),
            "late": list(self.late),
        }
        return {key: value for key, value in seldom.items() if value}

    @classmethod
    def from_data(cls, data: dict[str, Any], wake_at: datetime | None) -> Timing:
        return cls(
            opened_at=datetime.fromisoformat(data["opened_at"]),
            deadline=_moment(data["deadline"]),
            grace_until=_moment(data["grace_until"]),
            changed_at=_moment(data["changed_at"]),
            reminded=tuple(data["reminded"]),
            late_told=data["late_told"],
            late_reminded=data.get("late_reminded", 0),
            late_mailed=_moment(data.get("late_mailed")),
            paused_at=_moment(data["paused_at"]),
            pause_ends=_moment(data.get("pause_ends")),
            set_in_pause=data.get("set_in_pause", False),
            vacant={p: datetime.fromisoformat(at) for p, at in data.get("vacant", {}).items()},
            absences=_absences_from_data(data.get("absences", ())),
            spent=_absences_from_data(data.get("spent", ())),
            waited_for=tuple(data.get("waited_for", ())),
            late=tuple(data.get("late", ())),
            declared=_declared_from_data(data["declared"]) if "declared" in data else None,
            went_back=data.get("went_back", False),
            wake_at=wake_at,
        )


def _absences_to_data(absences: Iterable[Absence]) -> list[Any]:
    return [[a.seat, _text(a.start), _text(a.end)] for a in absences]


def _absences_from_data(data: Iterable[Any]) -> tuple[Absence, ...]:
    return tuple(
        Absence(seat, datetime.fromisoformat(start), datetime.fromisoformat(end))
        for seat, start, end in data
    )


def _declared_to_data(declared: DeclaredEnd) -> dict[str, Any]:
    ending = declared.ending
    return {
        "at": _text(declared.at),
        "how": ending.how.value,
        "powers": list(ending.powers),
    }


def _declared_from_data(data: dict[str, Any]) -> DeclaredEnd:
    ending = Ending(How(data["how"]), tuple(data["powers"]))
    return DeclaredEnd(datetime.fromisoformat(data["at"]), ending)


def _text(moment: datetime | None) -> str | None:
    return moment.astimezone(UTC).isoformat() if moment else None


def _moment(text: str | None) -> datetime | None:
    return datetime.fromisoformat(text) if text else None
