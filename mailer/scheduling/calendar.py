"""Computes the day and time of a deadline from NEXT, CLOCK and DAYS in a game's time zone, and
creates calendar entries for deadlines, to be attached to e-mails.

Each game has a single entry, which is updated: its UID never changes, and its SEQUENCE increases.
The entry contains only public information, because people share their calendars.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

from icalendar import Calendar, Event, vCalAddress, vText

from grammar.words.dates_and_times import MONTHS, WEEKDAYS, After, At, When, day_of
from grammar.words.durations_times_and_zones import DAY, HOUR, MINUTE, clocks_of
from judge.board.phases import PhaseKind
from judge.game.game import Game, Stage
from judge.play import awaited_orders
from mailer.mail.compose import EnclosedFile
from mailer.scheduling.mail_and_time_settings_of_game import ServiceSettings, Spread
from storage.games.timing_types import Absence, Timing


def resolve(when: When, now: datetime, zone: str, clock: int | None = None) -> datetime:
    """Returns the next moment, in UTC, that matches ``when`` for someone in ``zone``.

    ``now`` must have a time zone. If ``when`` has no time of day, it means ``clock`` (minutes after
    midnight) or, if that is None, the last minute of the day. If the time does not exist because
    the clocks go forward, the result is later by the length of the gap. Raises ValueError if the
    moment has passed, or if date and weekday disagree.
    """
    if isinstance(when, After):
        return (now + timedelta(seconds=when.seconds)).astimezone(UTC)
    place = clocks_of(when.zone or zone)
    minute = when.minute if when.minute is not None else clock
    hour, minute = divmod(DAY // MINUTE - 1 if minute is None else minute, 60)
    today = now.astimezone(place).date()
    for day in _days(when, today):
        moment = datetime.combine(day, time(hour, minute), place).astimezone(UTC)
        if moment > now:
            _check_weekday(when, day)
            return moment
    raise ValueError("That moment has passed.")


def instead(when: At, now: datetime, zone: str, clock: int | None = None) -> datetime:
    """Returns a valid moment to suggest in place of one that `resolve` rejects.

    It is the same date without the wrong weekday or, if that has passed, the next occurrence of the
    same time of day.
    """
    try:
        return resolve(replace(when, weekday=None), now, zone, clock)
    except ValueError:
        return resolve(At(minute=when.minute, zone=when.zone), now, zone, clock)


def either_day(when: At, now: datetime, zone: str, clock: int | None = None) -> list[datetime]:
    """Returns the future moments that someone may mean by a date with a wrong weekday.

    The candidates are the nearest such weekday and the date itself.
    """
    place = clocks_of(when.zone or zone)
    written = instead(when, now, zone, clock).astimezone(place)
    away = ((when.weekday or 0) - written.weekday() + 3) % 7 - 3
    both = [written.replace(tzinfo=None) + timedelta(days=away), written.replace(tzinfo=None)]
    return [moment for one in both if (moment := one.replace(tzinfo=place)) > now]


def _days(when: At, today: date) -> Iterator[date]:
    """Yields the days to which ``when`` may refer, the nearest first."""
    if when.ahead is not None:
        return iter((today + timedelta(days=when.ahead),))
    if when.day is None:
        days = (today + timedelta(days=n) for n in range(8))
        return (d for d in days if when.weekday is None or d.weekday() == when.weekday)
    years = (when.year,) if when.year else tuple(range(today.year, today.year + 9))
    months = (when.month,) if when.month else tuple(range(1, 13))
    every = (day_of(year, month, when.day) for year in years for month in months)
    return (d for d in every if d is not None and d >= today)


class WrongWeekday(ValueError):
    """Raised if a date does not fall on the given weekday."""


def _check_weekday(when: At, day: date) -> None:
    if when.weekday is not None and day.weekday() != when.weekday:
        is_, said = WEEKDAYS[day.weekday()], WEEKDAYS[when.weekday]
        date_ = f"{day.day} {MONTHS[day.month - 1]} {day.year}"
        raise WrongWeekday(f"{date_} is a {is_}, not a {said}.")


FAR_ENOUGH = 2 * 366
"""The maximum number of days to search for a day on which a deadline is possible. No absence is
longer."""

HALF_A_DAY = timedelta(hours=12)
MOST_TAKEN = HALF_A_DAY
MOST_GIVEN = timedelta(hours=18)
"""The maximum amounts by which CLOCK may shorten (`MOST_TAKEN`) or lengthen (`MOST_GIVEN`) a NEXT
that is given in days. They add up to more than a day, so moving the deadline by one day always
brings it within both limits."""


def length_of(settings: ServiceSettings, kind: PhaseKind) -> int:
    """Returns NEXT for this kind of phase, in seconds."""
    return {
        PhaseKind.MOVEMENT: settings.move_next,
        PhaseKind.RETREAT: settings.retreat_next,
        PhaseKind.ADJUSTMENT: settings.adjust_next,
    }[kind]


def deadline_in(
    settings: ServiceSettings, length: int, now: datetime, away: Sequence[Absence] = ()
) -> datetime:
    """Returns the deadline ``length`` seconds from now, or later if someone is away or DAYS
    excludes that day.

    If the game has a CLOCK, whole days are calendar days in its time zone, even if the clocks
    change in between, and any other length is rounded up to CLOCK. If the judge spreads deadlines,
    the deadline is a few minutes after CLOCK, in the game's local time.
    """
    here = now.astimezone(ZoneInfo(settings.zone))
    if settings.clock is None:
        moment = round_up(now + timedelta(seconds=length), length).astimezone(here.tzinfo)
        return on_a_day_for_it(settings, moment, away).astimezone(now.tzinfo)
    if length and length % DAY == 0:
        moment = _at_clock(here, settings.clock, length // DAY)
    else:
        moment = _forward_to_clock(now + timedelta(seconds=length), settings)
    return _spread_on_a_day_for_it(settings, moment, away).astimezone(now.tzinfo)


def meant(settings: ServiceSettings, when: When, now: datetime) -> datetime:
    """Returns the deadline that a command from the Master sets.

    If the command gives no time of day, the deadline is exactly at CLOCK, even if the judge spreads
    deadlines. If it gives a number of days, the deadline is on a day that DAYS allows. Raises
    ValueError, with a sentence for the user, if the deadline has passed or falls on a day without
    deadlines.
    """
    if not isinstance(when, After):
        moment = resolve(when, now, settings.zone, settings.clock)
        if when.minute is None:
            _refuse_other_days(settings, moment)
        return moment
    if not when.by_days:
        return resolve(when, now, settings.zone)
    if settings.clock is None:
        return on_a_day_for_it(settings, resolve(when, now, settings.zone)).astimezone(now.tzinfo)
    return deadline_in(replace(settings, spread=Spread()), when.seconds, now)


class NoDeadlinesThen(ValueError):
    """Raised if there can be no deadline on that day."""

    def __init__(self, settings: ServiceSettings, here: datetime) -> None:
        super().__init__(
            f"{day_words(here)} is a {WEEKDAYS[here.weekday()]}, and the game has no deadlines then"
            f" (DAYS {settings.days}). If you add a time of day, it is accepted anyway."
        )


def day_words(here: datetime) -> str:
    """Returns a day in the form that users read and can write, such as ``Fri 27 Nov 2026``."""
    return f"{here:%a} {here.day} {here:%b %Y}"


def _refuse_other_days(settings: ServiceSettings, moment: datetime) -> None:
    here = moment.astimezone(ZoneInfo(settings.zone))
    if settings.days[here.weekday()] == "-":
        raise NoDeadlinesThen(settings, here)


def on_a_day_for_it(
    settings: ServiceSettings, moment: datetime, away: Sequence[Absence] = ()
) -> datetime:
    """Returns the moment if a deadline is possible then, or else the same time on the next possible
    day.

    DAYS must allow that day, and no one may be away.
    """
    here = moment.astimezone(ZoneInfo(settings.zone))
    for _ in range(FAR_ENOUGH):
        if is_day_for_it(settings, here, away):
            break
        here = _same_time(here, days=1)
    return here


def is_day_for_it(
    settings: ServiceSettings, moment: datetime, away: Sequence[Absence] = ()
) -> bool:
    """Returns whether there can be a deadline at that moment: DAYS must allow it, and no one may be
    away."""
    here = moment.astimezone(ZoneInfo(settings.zone))
    return settings.days[here.weekday()] != "-" and not is_away(away, here)


def day_before(settings: ServiceSettings, moment: datetime) -> datetime:
    """Returns the same time one day earlier, in the game's time zone."""
    return _same_time(moment.astimezone(ZoneInfo(settings.zone)), days=-1)


def is_away(away: Sequence[Absence], moment: datetime) -> bool:
    """Returns whether someone is away at that moment."""
    return any(absence.start <= moment < absence.end for absence in away)


def at_least(settings: ServiceSettings, moment: datetime, away: Sequence[Absence] = ()) -> datetime:
    """Returns the first possible time for a deadline at or after the moment. If the judge spreads
    deadlines, the result includes this game's extra minutes."""
    if settings.clock is not None:
        whole = moment.replace(second=0, microsecond=0)
        late = whole if whole == moment else whole + timedelta(minutes=1)
        moment = _forward_to_clock(late, settings)
        return _spread_on_a_day_for_it(settings, moment, away).astimezone(UTC)
    return on_a_day_for_it(settings, moment, away).astimezone(UTC)


def nearest_clock(
    settings: ServiceSettings, moment: datetime, soonest: datetime, away: Sequence[Absence] = ()
) -> datetime:
    """Returns the possible time for a deadline that is nearest to the moment but not before
    ``soonest``. It is at CLOCK if the game has one."""
    back = HALF_A_DAY if settings.clock is not None else timedelta()
    return at_least(settings, max(moment - back, soonest), away)


def _at_clock(here: datetime, clock: int, days: int) -> datetime:
    """Returns the time of CLOCK on the day that is ``days`` days later.

    If the phase opens at an unusual time of day, moves the result by one day, so that the phase is
    about as long as others.
    """
    promised = here + timedelta(days=days)
    moment = _with_time(promised, clock)
    real = moment.replace(tzinfo=None) - promised.replace(tzinfo=None)
    if real < -MOST_TAKEN:
        return _same_time(moment, days=1)
    return _same_time(moment, days=-1) if real > MOST_GIVEN else moment


def round_up(moment: datetime, length: int) -> datetime:
    """Returns the moment rounded up to a full minute, or unchanged if ``length`` (in seconds) is
    less than an hour."""
    whole = moment.replace(second=0, microsecond=0)
    return moment if length < HOUR or whole == moment else whole + timedelta(minutes=1)


def nearest_minute(moment: datetime, length: float) -> datetime:
    """Returns the moment rounded to the nearest full minute, or unchanged if ``length`` (in
    seconds) is less than an hour."""
    return round_up(moment - timedelta(seconds=30), int(length)) if length >= HOUR else moment


def _forward_to_clock(moment: datetime, settings: ServiceSettings) -> datetime:
    """Returns the next time when it is CLOCK in the game's time zone, which may be the current
    minute."""
    here = moment.astimezone(ZoneInfo(settings.zone)).replace(second=0, microsecond=0)
    today = _with_time(here, settings.clock or 0)
    return today if today >= here else _same_time(today, days=1)


def _spread_on_a_day_for_it(
    settings: ServiceSettings, by_clock: datetime, away: Sequence[Absence]
) -> datetime:
    """Returns the game's deadline, given the deadline exactly at CLOCK. It is on the first day on
    which a deadline is possible after the game's minutes are added."""
    for _ in range(FAR_ENOUGH):
        if is_day_for_it(settings, due := _spread(settings, by_clock), away):
            return due
        by_clock = _same_time(by_clock, days=1)
    return by_clock


def _spread(settings: ServiceSettings, by_clock: datetime) -> datetime:
    """Adds the game's minutes to the deadline at CLOCK, in local time. If the result would be too
    early, because CLOCK does not exist on that day, adds them in UTC."""
    after = timedelta(minutes=settings.after_clock)
    due, least = by_clock + after, by_clock.astimezone(UTC) + after
    return due if due.astimezone(UTC) >= least else least.astimezone(by_clock.tzinfo)


def _with_time(moment: datetime, clock: int) -> datetime:
    return datetime.combine(moment.date(), time(clock // 60, clock % 60), moment.tzinfo)


def _same_time(moment: datetime, days: int) -> datetime:
    """Returns the same local time ``days`` days later, even if the clocks change in between."""
    return moment + timedelta(days=days)


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
