"""Parsers for the Master's commands."""

from __future__ import annotations

import re

from grammar.commands import statement_types as c
from grammar.commands.press_kinds_and_power_lists import (
    read_power,
    read_powers,
)
from grammar.commands.readers.arguments import (
    LONGEST_NAME,
    MASTERS_NAMES,
    one_phase,
    some_phases,
)
from grammar.commands.settings import read_address, read_setting
from grammar.orders.parse_context_and_dialect import ParseContext
from grammar.words.clean_text import shorten, unquoted
from grammar.words.dates_and_times import moment_in, read_when
from grammar.words.durations_times_and_zones import duration_in, read_duration
from grammar.words.unreadable_and_completed_by_board import Unreadable


def process(words: list[str], speech: ParseContext) -> c.Process:
    rest = words[0].split() if words else []
    force = [word for word in rest if word.upper() == "FORCE"]
    phase = " ".join(word for word in rest if word.upper() not in ("FORCE", "NOW", "THE", "GAME"))
    return c.Process(some_phases([phase], speech), bool(force))


def rollback(words: list[str], speech: ParseContext) -> c.Rollback:
    named = re.sub(r"(?i)^(?:to |before )+", "", words[0]) if words else ""
    named = re.sub(r"(?i)(?:^|(?<! ) ++)(?:restore|recover|full)$", "", named)
    if named.upper() == "FORMING":
        raise ValueError("UNSTART undoes the start of a game; to take back a phase, use ROLLBACK.")
    if named.isdecimal() and speech.here.calendar.year(named) == int(named):
        raise ValueError(f"{named} is a year; ROLLBACK needs one phase.")
    if named.isdecimal():
        raise ValueError("ROLLBACK needs the name of a phase, not a number.")
    return c.Rollback(one_phase([named], speech))


def invite(words: list[str], speech: ParseContext) -> c.Invite:
    power = read_power(words[1], speech.here.names, initials=True) if len(words) > 1 else None
    return c.Invite(read_address(words[0]), power)


def uninvite(words: list[str], speech: ParseContext) -> c.Uninvite:
    return c.Uninvite(read_address(words[0]))


def official(words: list[str], speech: ParseContext) -> c.Official:
    """Parses the command's own line. `grammar.letter.reader` adds the text below it."""
    return c.Official(shorten(words[0].strip(":. ") if words else "", LONGEST_NAME), "")


def deny_sequence(words: list[str], speech: ParseContext) -> c.DenySequence:
    power = read_power(words[0], speech.here.names, initials=True)
    return c.DenySequence(power, words[1] if len(words) > 1 else "")


def set_deadline(words: list[str], speech: ParseContext) -> c.SetDeadline | Unreadable:
    said = words[0].strip(" .!").lower()
    if said in _AT_ONCE:
        says = "A deadline must be in the future; PROCESS runs the current phase at once."
        return Unreadable(says, "PROCESS", is_example=True)
    if said in _NEVER:
        says = "Every phase has a deadline; PAUSE stops the clock of a game."
        return Unreadable(says, "PAUSE 2 weeks", is_example=True)
    if (later := _LATER.fullmatch(said)) and (span := duration_in(later[1])):
        return Unreadable(
            "To move the current deadline by a length of time, use EXTEND.", f"EXTEND {span}"
        )
    return c.SetDeadline(read_when(words[0]))


_AT_ONCE = frozenset({"now", "right now", "at once", "immediately", "asap"})
_NEVER = frozenset({"never", "none", "off", "no", "open"})
_LATER = re.compile(r"(?:by )?(.+?) (?:later|longer|more)")


def resume(words: list[str], speech: ParseContext) -> c.Resume | Unreadable:
    """Parses RESUME, which takes effect at once. If the line contains a time, the error suggests
    PAUSE."""
    said = re.sub(r"(?i)\b(?:the|game|now|please)\b|[.!]", " ", words[0] if words else "").strip()
    if said and (moment := moment_in(said) or duration_in(said)):
        until = "UNTIL " * (moment == moment_in(said))
        says = "RESUME lets the game go on at once; PAUSE sets when it goes on by itself."
        return Unreadable(says, f"PAUSE {until}{moment}")
    if said:
        raise ValueError("RESUME takes nothing after it: the game goes on at once.")
    return c.Resume()


def pause(words: list[str], speech: ParseContext) -> c.Pause:
    said = re.sub(r"(?i)^(?:(?:game|the game|for|until|till)\b\s*)+", "", words[0] if words else "")
    return c.Pause(read_when(said) if said.strip(":. ") else None)


def setting(words: list[str], speech: ParseContext) -> tuple[c.Setting, ...] | Unreadable:
    return read_setting(words[0], speech.here.suggests)


def extend(words: list[str], speech: ParseContext) -> c.Extend | Unreadable:
    if fault := _not_extended(words[0], speech):
        return fault
    span = re.sub(r"(?i)^(?:the )?(?:deadline )?(?:by )?", "", words[0])
    is_sentence = "deadline" in words[0].lower() and not span[:1].isdigit()
    seconds = 0 if is_sentence else read_duration(span)
    if not seconds:
        raise ValueError("EXTEND needs a length of time: write, for example, 2 days.")
    return c.Extend(seconds)


def _not_extended(said: str, speech: ParseContext) -> Unreadable | None:
    """Returns the error for an EXTEND that contains a power or a new deadline. Returns None for any
    other."""
    span, moment = duration_in(said), moment_in(said)
    if any(speech.here.names.power(word) for word in re.findall(r"[^\W\d_]{3,}", said)):
        says = "There is one deadline for everyone, and EXTEND moves it for everyone."
        return Unreadable(says, f"EXTEND {span or '2 days'}", is_example=not span)
    if moment and not span:
        says = "EXTEND needs a length of time; to set a deadline, use SET DEADLINE."
        return Unreadable(says, f"SET DEADLINE {moment}")
    return None


def eject(words: list[str], speech: ParseContext) -> c.Eject | Unreadable:
    """Parses EJECT with a power or a person's name."""
    name, names = unquoted(words[0]), speech.here.names
    several = [names.power(word) for word in re.split(r"[\s,;+&/]+", name)]
    if len(several) > 1 and (powers := list(dict.fromkeys(filter(None, several)))):
        says = "EJECT takes one seat: write one power on each line."
        return Unreadable(says, "\n".join(f"EJECT {power.upper()}" for power in powers))
    power = names.power(name.strip(",."))
    near = None if power else names.power(name, initials=True) or names.near_power(name)
    return c.Eject(power, shorten(name, LONGEST_NAME), near or None)


def declare_draw(words: list[str], speech: ParseContext) -> c.DeclareDraw:
    if words[0].upper().rstrip(":.!") != "DRAW":
        raise ValueError(
            "You can only declare a draw. To let one power win, the others send CONCEDE."
        )
    if len(words) > 1 and re.fullmatch(r"(?i)(?:(?:among|for|of|by|to|between) )?all\W*", words[1]):
        return c.DeclareDraw(())
    return c.DeclareDraw(read_powers(words[1], speech.here.names) if len(words) > 1 else ())


def dummy(words: list[str], speech: ParseContext) -> c.Dummy:
    power = read_power(words[0], speech.here.names, initials=True)
    if words[1:] and words[1].strip(".!").upper() != "YES":
        raise ValueError(
            "After the power, you can write only YES, which puts into effect what the others have"
            " agreed to."
        )
    return c.Dummy(power, lets_votes_count=bool(words[1:]))


def revive(words: list[str], speech: ParseContext) -> c.Revive:
    if len(words) > 1:
        raise ValueError(
            "The person who takes the seat makes up the password, so leave it out here."
        )
    return c.Revive(read_power(words[0], speech.here.names, initials=True))


def become(words: list[str], speech: ParseContext) -> c.Become:
    is_master = words[0].strip(",.").lower() in MASTERS_NAMES
    return c.Become(None if is_master else read_power(words[0], speech.here.names, initials=True))


def promote(words: list[str], speech: ParseContext) -> c.Promote:
    return c.Promote(read_address(words[0]))


def allow_sequence(words: list[str], speech: ParseContext) -> c.AllowSequence:
    return c.AllowSequence(read_power(words[0], speech.here.names, initials=True))
