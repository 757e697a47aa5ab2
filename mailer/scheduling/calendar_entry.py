"""Creates calendar entries for a game's deadlines, to be attached to e-mails.

Each game has a single entry, which is updated: its UID never changes, and its SEQUENCE increases.
The entry contains only public information, because people share their calendars.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache

from icalendar import Calendar, Event, vCalAddress, vText

from judge.game.game import Game, Stage
from judge.play import awaited_orders
from mailer.mail.compose import EnclosedFile
from storage.games.game_times import Timing

KIND = 'text/calendar; charset="utf-8"; method=PUBLISH'
PRODUCT = "-//Crystal Ball Judge//Deadlines//EN"

FIRST = datetime(2025, 1, 1, tzinfo=UTC)
"""SEQUENCE counts the seconds since this moment. It therefore increases with every entry without
being stored. Until 2093, it fits into the 31 bits that calendars allow."""

HOW_TO_END = "To stop these entries, send SET NOCALENDAR in a reply to the judge."


@dataclass(frozen=True, slots=True)
class DueDate:
    """The time when orders are due, and the phases for which they are due."""

    at: datetime
    phases: str


def due_date(game: Game, timing: Timing) -> DueDate | None:
    """Returns when orders are due, or None if there is no deadline at present, for example during a
    pause."""
    phases = awaited_orders.open_phases(game) if game.stage is Stage.RUNNING else ()
    stands_still = timing.declared or (timing.paused_at and not timing.set_in_pause)
    if not phases or timing.deadline is None or stands_still:
        return None
    return DueDate(timing.deadline, awaited_orders.code_of(phases))


@dataclass(frozen=True, slots=True)
class Entries:
    """Creates the entries of one game. The fields are the ``uid`` of the entry, the game's name,
    and the judge's name and address."""

    uid: str
    game: str
    judge: str
    address: str

    def publish(self, due: DueDate, now: datetime) -> EnclosedFile:
        """Returns an entry for this deadline."""
        said = f"Orders for {due.phases} of {self.game} are due. {HOW_TO_END}"
        return _file(self, f"{self.game}: {due.phases} due", said, due.at, "CONFIRMED", now)

    def cancel(self, was: DueDate, now: datetime) -> EnclosedFile:
        """Returns an entry that cancels the previous deadline."""
        said = f"The game {self.game} has no deadline at present."
        return _file(self, f"{self.game}: no deadline", said, was.at, "CANCELLED", now)


@lru_cache(maxsize=16)
def _file(
    entries: Entries, summary: str, description: str, at: datetime, status: str, now: datetime
) -> EnclosedFile:
    """Returns an entry as a file. The result is cached, because all players of a game get the same
    file."""
    organizer = vCalAddress(f"mailto:{entries.address}")
    organizer.params["CN"] = vText(entries.judge)
    event = Event()
    event.add("uid", entries.uid)
    event.add("sequence", int((now - FIRST).total_seconds()))
    event.add("dtstamp", now.astimezone(UTC))
    event.add("dtstart", at.astimezone(UTC))
    event.add("summary", summary)
    event.add("description", description)
    event.add("organizer", organizer)
    event.add("status", status)
    event.add("transp", "TRANSPARENT")
    calendar = Calendar()
    calendar.add("prodid", PRODUCT)
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    calendar.add_component(event)
    return EnclosedFile(f"{entries.game}.ics", KIND, calendar.to_ical().decode())
