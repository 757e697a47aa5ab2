"""The parts of a letter: each speaks for one seat, or for nobody."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from grammar.commands import Part, Reading, SignOff, SignOn, Statement
from judge.pieces import Power
from mailer.answers import Section
from mailer.sitting import Sitting, Table
from storage.people import Seat

if TYPE_CHECKING:
    from mailer.correspondence import Correspondence


@dataclass
class Frame:
    """The part of a letter between two SIGNON lines; ``signon`` is None before the first."""

    signon: Statement | None = None
    parts: list[Part] = field(default_factory=list)
    filed: bool = False
    """Whether its order lines have been filed: all at once, when the first is met."""


def frames(reading: Reading) -> list[Frame]:
    """A letter cut at its SIGNON and SIGNOFF lines."""
    found = [Frame()]
    for part in reading.parts:
        match part:
            case Statement(command=SignOn()):
                found.append(Frame(part))
            case Statement(command=SignOff()):
                found.append(Frame())
            case _:
                found[-1].parts.append(part)
    return [frame for frame in found if frame.signon or frame.parts]


@dataclass(frozen=True, slots=True)
class Speaker:
    """Who a frame speaks for. ``at_home`` when the letter came from the seat's own address."""

    seat: Seat
    table: Table
    at_home: bool


@dataclass(frozen=True, slots=True)
class Visit:
    """A frame that speaks for a seat, at work: whose it is, and where its answers go."""

    work: Correspondence
    speaker: Speaker
    section: Section
    frame: Frame

    @property
    def sitting(self) -> Sitting:
        return self.work.sitting

    @property
    def table(self) -> Table:
        return self.speaker.table

    @property
    def seat(self) -> Seat:
        return self.speaker.seat

    @property
    def power(self) -> Power | None:
        return self.speaker.seat.power
