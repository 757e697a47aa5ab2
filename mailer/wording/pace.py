"""Describes the pace of a game for people who are asked to play."""

from __future__ import annotations

from grammar.words.durations import write_clock, write_duration
from judge.board.word_lists import listing
from mailer.scheduling.game_mail_settings import ServiceSettings
from mailer.wording import phrases

WEEK = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def in_words(service: ServiceSettings, *, is_begun: bool) -> list[str]:
    """Returns sentences that say how much time players have and when there can be deadlines."""
    said = [_lengths(service)]
    if service.first_next and not is_begun:
        said.append(f"For the first moves they have {write_duration(service.first_next)}.")
    if said_when := _when(service):
        said.append(said_when)
    if is_begun and service.takeover_next:
        least = write_duration(service.takeover_next)
        said.append(f"Someone who takes over a seat has at least {least}.")
    return said


def _lengths(service: ServiceSettings) -> str:
    moves = f"Players have {write_duration(service.move_next)} for moves"
    retreats, builds = map(write_duration, (service.retreat_next, service.adjust_next))
    if retreats == builds:
        return f"{moves}, and {retreats} for retreats and for builds."
    return f"{moves}, {retreats} for retreats and {builds} for builds."


def _when(service: ServiceSettings) -> str:
    """Returns the time of day and the days of deadlines, if the game has any."""
    days = [name for name, letter in zip(WEEK, service.days, strict=True) if letter != "-"]
    on = f" on {listing(days, 'or')}" if len(days) < len(WEEK) else ""
    if service.clock is None:
        return f"Deadlines are{on}." if on else ""
    clock = f"{write_clock(due_at(service))} {phrases.zone_name(service.zone)}"
    return f"Deadlines are at {clock}{on}."


def due_at(service: ServiceSettings) -> int:
    """Returns the time of day of the deadlines, in minutes after midnight: CLOCK, or later if the
    judge spreads deadlines."""
    return (service.clock or 0) + service.after_clock


def spread_in_words(service: ServiceSettings) -> str:
    """Returns a sentence that says why deadlines are not exactly at CLOCK; "" if they are."""
    if service.clock is None or not service.after_clock:
        return ""
    after = phrases.plural(service.after_clock, "minute")
    return (
        f"Deadlines are at {write_clock(due_at(service))}: this judge spreads the deadlines of its"
        f" games, so that they are not all due at once. Those of this game fall {after} after CLOCK"
        f" {write_clock(service.clock)}."
    )
