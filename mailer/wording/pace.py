"""The pace of a game in words, for people who are asked to play."""

from __future__ import annotations

from grammar.words.durations import write_clock, write_duration
from judge.board.listing import listing
from mailer.scheduling.game_mail_settings import ServiceSettings
from mailer.wording import phrases

WEEK = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def in_words(service: ServiceSettings, *, is_begun: bool) -> list[str]:
    """Returns how much time players have, and when deadlines can be, in sentences."""
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
    clock = f"{write_clock(service.clock)} {phrases.zone_name(service.zone)}"
    return f"Deadlines are at {clock}{on}."
