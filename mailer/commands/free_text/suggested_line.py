"""Finds the line to send instead of a sentence, and fills in the power, duration, time, address or
phase that the sentence names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import timedelta
from zoneinfo import ZoneInfo

from grammar.commands.command_line import read_command
from grammar.commands.requests_in_sentences import Topic
from grammar.commands.settings import read_setting
from grammar.games.registry import language_of
from grammar.orders.parse_context_and_dialect import OrderSyntax, ParseContext
from grammar.words.dates_and_times import moment_in
from grammar.words.durations_times_and_zones import duration_in
from grammar.words.phases import Calendar, read_phase
from grammar.words.unreadable_and_completed_by_board import Unreadable
from judge.board.phases import Phase
from judge.board.power_names_and_place_codes import Power
from judge.games.registry import VARIANTS, variant_of
from mailer.mail.redact import masked_with
from mailer.transaction.context import SeatContext
from storage.database.enums import SeatRole
from storage.games import history

_ADDRESS = re.compile(r"[\w.+-]{1,64}@[\w-]{1,60}(?:\.[\w-]{1,60})+")
_DATES = re.compile(
    r"\b(?:from|between|for|vom|von)?\s{0,3}(\S{1,30}(?: \S{1,30})?)"
    r" (?:to|until|till|through|and|bis|-) (?:the )?(\S+(?: \S+)?)",
    re.I,
)
_IN_FRONT = re.compile(r"^(?:(?:from|between|next|for|vom|von|nächste[rnm]?)\s+)+", re.I)
_SOONER = re.compile(r"\b(?:earlier|sooner|shorter|less|forward|früher|quicker|faster)\b", re.I)
_SHADES = "none|white|grey|gray|both|broadcast"
_KINDS = sorted(
    (name for variant in VARIANTS.values() for name in (variant.name, *variant.also)),
    key=len,
    reverse=True,
)
_PRESS = re.compile(rf"\b(?:(no|{_SHADES}) press|press\b.*?\b({_SHADES}))\b", re.I)
_TWO_SHADES = re.compile(r"\bwhite\b.*\bgr[ae]y\b|\bgr[ae]y\b.*\bwhite\b", re.I)
_WEEKENDS = re.compile(r"\b(?:no|not|never|without|except|but)\b.*\bweek-?ends?\b", re.I)
_FROM_TO = re.compile(r"\bfrom\b.+?\bto\b(.*)", re.I | re.S)
_PHASES = re.compile(r"\b(?:phases?|turns?|rounds?|seasons?|deadlines)\b", re.I)
_LAST = re.compile(r"\b(?:until|till|through|to|and|bis)\b.*", re.I | re.S)
_UNTIL = re.compile(r"\b(?:until|till|through|bis|jusqu'au|hasta|fino al?)\b(.*)", re.I | re.S)
_NEXT_WEEK = re.compile(r"\b(?:next week|(?:die )?nächste(?:r|n)? woche)\b", re.I)


def fitted(context: SeatContext, topic: Topic, write: str, text: str) -> str:
    """Returns the lines to send, with the details that the sentence gives."""
    language = language_of(variant_of(context.table.game))
    named = [power for power in powers_in(context, text) if power != context.power]
    for example, power in zip(("FRANCE", "GERMANY"), named, strict=False):
        write = re.sub(rf"\b{example}\b", f"<{power}>", write)
    write = re.sub(r"<([^<>]++)>", r"\1", write)
    if address := _ADDRESS.search(_shown(text)):
        write = write.replace("name@mail.example", address[0].rstrip("."))
    if context.seat.role is SeatRole.MASTER:
        if topic.name == "remind" and not named:
            return "OFFICIAL Orders are due\nPlease send yours.\nENDOFFICIAL"
        if topic.name == "invite" and named:
            held = f"EJECT {named[0]}\n" if context.table.seat_of(named[0]) else ""
            return f"{held}{write} {named[0]}"
        if topic.name == "rollback":
            run = {entry.phase for entry in history.contents(context.work.conn, context.table.id)}
            phase = next((one for one in _phases_in(text, language.calendar) if one in run), None)
            return f"{write} {phase}" if phase else write
        return _of_master(topic, write, text)
    if topic.name == "away":
        return _absence(context, text, language) or write
    if topic.name == "prefer" and named:
        return f"PREFER {' '.join(named)}"
    return _timed(write, text)


def _shown(text: str) -> str:
    return masked_with([text], ())[0][0]


_STAND_INS = ("Shall we talk?", "your text")


def in_own_words(write: str, text: str) -> str:
    """Returns the lines to send. If the sentence is like ``please tell Germany: ...``, they contain
    the text after its colon."""
    words = _shown(text).partition(":")[2].strip()
    if len(words.split()) < 2 or words.endswith("..."):
        return write
    for stand_in in _STAND_INS:
        write = write.replace(stand_in, words)
    return write


def powers_in(context: SeatContext, text: str) -> Sequence[Power]:
    """Returns the powers that a sentence names. A Master can also name a power by its player's
    name."""
    called = dict[str, Power](language_of(variant_of(context.table.game)).names.called)
    if context.seat.role is SeatRole.MASTER:
        called = _players(context) | called
    words = re.findall(r"[^\W_]{2,}", text.casefold())
    return list(dict.fromkeys(filter(None, map(called.get, words))))


def _players(context: SeatContext) -> dict[str, Power]:
    return {
        word: seat.power
        for seat in context.table.players
        if seat.power
        for word in re.findall(r"[^\W_]{3,}", seat.name.casefold())
    }


def _of_master(topic: Topic, write: str, text: str) -> str:
    span, moment = duration_in(text), moment_in(text)
    match topic.name:
        case "time" | "new-deadline" if _WEEKENDS.search(text):
            return "SET DAYS MTWTF--"
        case "time" | "new-deadline" if moment:
            moved = _FROM_TO.search(text)
            return f"SET DEADLINE {(moved and moment_in(moved[1])) or moment}"
        case "time" | "new-deadline" if span and not _SOONER.search(text):
            return f"EXTEND {span}"
        case "pause" | "away" if moment:
            last = _LAST.search(text)
            return f"PAUSE UNTIL {(last and moment_in(last[0])) or moment}"
        case "pause" | "away" if span:
            return f"PAUSE {span}"
        case "rules":
            return _setting(text, span) or write
        case _:
            return write


def _setting(text: str, span: str) -> str:
    if not isinstance(read_setting(text), Unreadable):
        return f"SET {text}"
    if kind := next((name for name in _KINDS if name in text.casefold()), ""):
        return f"SET VARIANT {kind.upper()}"
    if press := _PRESS.search(text):
        wanted = "BOTH" if _TWO_SHADES.search(text) else (press[1] or press[2]).upper()
        return f"SET PRESS {'NONE' if wanted == 'NO' else wanted.replace('GRAY', 'GREY')}"
    return f"SET NEXT {span}" if span and _PHASES.search(text) else ""


def _phases_in(text: str, calendar: Calendar) -> Iterator[Phase]:
    words = [word.strip(".,;:!?()") for word in text.split()]
    for length in (3, 2, 1):
        for first in range(len(words) - length + 1):
            try:
                yield read_phase(" ".join(words[first : first + length]), calendar)
            except ValueError:
                continue


def _timed(write: str, text: str) -> str:
    if (span := duration_in(text)) and not _SOONER.search(text):
        number, _, unit = span.partition(" ")
        write = write.replace("two more days", f"{number} more {unit}")
    return write.replace("Friday", moment_in(text) or "Friday")


def _absence(context: SeatContext, text: str, language: OrderSyntax) -> str:
    """Returns the ABSENCE line for the days that a sentence names, or "" if they cannot be read."""
    speech = ParseContext(lambda game: language)
    lines = (f"ABSENCE {days}" for days in _days_away(context, text))
    read = (line for line in lines if not isinstance(read_command("SET", line, speech), Unreadable))
    return next((f"SET {line}" for line in read), "")


def _days_away(context: SeatContext, text: str) -> Iterator[str]:
    """Yields the periods of absence that a sentence may mean, in the form that ABSENCE accepts. If
    ``next Wednesday`` ends a period, it is the first Wednesday after the period begins."""
    if found := _DATES.search(text):
        days = [_IN_FRONT.sub("", day.rstrip(".,;!")) for day in found.groups()]
        yield " TO ".join(moment_in(day) or day for day in days)
    if (until := _UNTIL.search(text)) and (last := moment_in(until[1])):
        first = moment_in(text[: until.start()])
        yield f"{first} TO {last}".lstrip()
    if _NEXT_WEEK.search(text):
        zone = ZoneInfo(context.work.zone(context.seat, context.table))
        today = context.work.now.astimezone(zone).date()
        monday = today + timedelta(days=7 - today.weekday())
        sunday = monday + timedelta(days=6)
        yield f"{monday:%-d %b} TO {sunday:%-d %b}"
    if span := duration_in(text):
        first = moment_in(text)
        yield f"{first} FOR {span}" if first else f"TO {span}"
    if on := moment_in(text):
        yield f"{on} TO {on}"
