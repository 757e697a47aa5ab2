"""Prints the table of a game's settings, which is the answer to SETTINGS, and describes the pace of
a game for people who are invited to play."""

from __future__ import annotations

from collections.abc import Collection

from grammar.commands.settings import FIELDS, written_setting
from grammar.words.clean_text import shorten
from grammar.words.durations_times_and_zones import write_clock, write_duration
from judge.board.join_words import listing
from judge.game.game import Stage
from judge.game.settings import RULES
from judge.games.registry import variant_of
from mailer.scheduling.mail_and_time_settings_of_game import ServiceSettings
from mailer.transaction.fill_in_templates_and_wrap_text import wrapped
from mailer.transaction.unit_of_work import Table
from mailer.wording import phrases
from mailer.wording.game_status_and_listing import SECRET_SETTINGS

SETTING, VALUE = 17, 40
"""Widths of the columns, in characters."""


def settings_table(table: Table, at_start: Collection[str], *, secrets: bool) -> list[str]:
    """Returns a line for each setting, with its name, its value, and how long the Master may still
    change it.

    The Master may change the settings in ``at_start`` only before the start. Shows secret values
    only if ``secrets`` is True.
    """
    lines = [f"  {'setting':{SETTING}}  {'value':{VALUE}}  to change"]
    for field in FIELDS:
        if not _exists(table, field):
            continue
        label, value = written_setting(field, _value(table, field))
        written = _without_secrets(table, field, value, secrets=secrets)
        mark = "*" if _is_changed(table, field) else " "
        until = _until(table, field, at_start)
        lines += [f"{mark} {label:{SETTING}}  {shorten(written, VALUE):{VALUE}}  {until}"] * bool(
            written
        )
    return [*wrapped(_head(table)).splitlines(), "", *lines]


def _head(table: Table) -> str:
    return (
        f"Settings of {table.name}. A * marks those that differ from the default. To change a"
        " setting, the Master sends SET, its name and its new value, for example"
        "  SET MOVE NEXT 2 days"
    )


def _exists(table: Table, field: str) -> bool:
    variant = variant_of(table.game)
    if field == "players":
        return len(variant.player_counts(table.game.settings)) > 1
    return field != "public_lists" or variant.shows_lists


def _without_secrets(table: Table, field: str, value: str, *, secrets: bool) -> str:
    """Returns the value, or "" if it is secret. It is not secret that a game is private, because
    LIST shows that too."""
    if field == "list_address" and table.service.list_wanted and secrets:
        return f"{table.service.list_wanted}, not agreed yet"
    if secrets or field not in SECRET_SETTINGS:
        return value
    return "a word" if field == "private" and table.service.private else ""


def _value(table: Table, field: str) -> object:
    """Returns the value in effect. Without press, for example, all lists are public (CB 3.6)."""
    rules = table.game.settings
    if field == "variant":
        return variant_of(table.game).name
    if field == "map":
        return variant_of(table.game).atlas.name
    if field == "public_lists":
        return rules.lists_are_public
    if field == "victory":
        return rules.victory or variant_of(table.game).atlas.victory
    return getattr(rules if field in RULES else table.service, field)


def _is_changed(table: Table, field: str) -> bool:
    changed = table.game.settings.to_data().keys() | table.service.to_data().keys()
    return field in changed or (field == "list_address" and "list_wanted" in changed)


def _until(table: Table, field: str, at_start: Collection[str]) -> str:
    if field not in at_start:
        return "at any time"
    return "until the start" if table.game.stage is Stage.FORMING else "no longer"


WEEK = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def pace_in_words(service: ServiceSettings, *, is_begun: bool) -> list[str]:
    """Returns sentences that say how much time players have, and on which days and at what time
    deadlines fall."""
    sentences = [_lengths(service)]
    if service.first_next and not is_begun:
        sentences.append(f"For the first moves they have {write_duration(service.first_next)}.")
    if said_when := _when(service):
        sentences.append(said_when)
    if is_begun and service.takeover_next:
        least = write_duration(service.takeover_next)
        sentences.append(f"Someone who takes over a seat has at least {least}.")
    return sentences


def _lengths(service: ServiceSettings) -> str:
    moves = f"Players have {write_duration(service.move_next)} for moves"
    retreats, builds = map(write_duration, (service.retreat_next, service.adjust_next))
    if retreats == builds:
        return f"{moves}, and {retreats} for retreats and for builds."
    return f"{moves}, {retreats} for retreats and {builds} for builds."


def _when(service: ServiceSettings) -> str:
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
    """Returns a sentence that says why deadlines are not exactly at CLOCK, or "" if they are."""
    if service.clock is None or not service.after_clock:
        return ""
    after = phrases.plural(service.after_clock, "minute")
    return (
        f"Deadlines are at {write_clock(due_at(service))}: this judge spreads the deadlines of its"
        " games, so that they do not all fall at once. The deadlines of this game fall"
        f" {after} after CLOCK {write_clock(service.clock)}."
    )
