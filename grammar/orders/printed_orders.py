"""Converts orders printed by the judge into the form that players use, because players copy lines
from its e-mails."""

from __future__ import annotations

import re

from judge.orders.order_lists import Mark

_NOTES = re.compile(r"\(\*[^()]*\*?\)")
_CAUSE = re.compile(r"(?<!\s)\s*\[[^][]*\]\s*$")
_MARKS = [*(mark.value for mark in Mark), "outcome not seen"]
_MARK = re.compile(rf"(?<=\S)\s+\(?({'|'.join(map(re.escape, _MARKS))})\)?$", re.IGNORECASE)
_LAST_WORDS = frozenset(mark.split(" ")[-1].lower() for mark in _MARKS)
_UNDERLINED = re.compile(r"(?<!\S)_+|_+(?!\S)")
_WINTER = re.compile(
    r"(builds?|removes?|disbands?|converts?) (?:an?|the) (army|fleet|tank|spy) in (?:the )?(.+)",
    re.IGNORECASE,
)
_WAIVED = re.compile(
    r"(?:(\d{1,2}) )?builds? (?:is |are )?(?:waived|postponed|saved|skipped|passed|declined)",
    re.IGNORECASE,
)
_HEADING = re.compile(
    r"(?:(?:i|we) (?:have to|must|need to|will|want to|would like to) )?"
    r"(?:(?:\d{1,2}|one|two|three|four|new|my|our|winter|the) )?(?:"
    r"(?P<BUILD>(?:build(?:ing)?|aufbau(?:ten)?|construction|costruzion[ei]|construcci[oó]n(?:es)?)s?)"
    r"|(?P<REMOVE>remov(?:e|al)s?|destroy|r[eé]duction|rimozion[ei]|abbau)"
    r"|(?P<DISBAND>disbands?)"
    r")(?: only)?"
    r"(?: (?:an?|one|two|three|\d|the following) (?:units?|builds?|arm(?:y|ies)|fleets?))?"
    r"\s*:\s*(?=\S)",
    re.IGNORECASE,
)


def as_order(line: str) -> tuple[str, list[str]]:
    """Strips annotations and results from a cleaned line, and returns it with remarks on what was
    left out. ``A PAR - BUR ordered (*bounce*) [with A MUN]`` becomes ``A PAR - BUR``, ``Builds an
    army in Paris.`` becomes ``builds army Paris``, and ``_Army Paris HOLD._`` loses its
    underlining."""
    bare, left_out = _without_notes(_UNDERLINED.sub("", line) if "_" in line else line)
    last = bare[bare.rfind(" ") + 1 :].strip("()").lower()
    if last in _LAST_WORDS and (mark := _MARK.search(bare)):
        bare, left_out = bare[: mark.start()], [mark[1], *left_out]
    return _plain(bare), [f"{' '.join(left_out)} left out"] if left_out else []


def _without_notes(line: str) -> tuple[str, list[str]]:
    if "(*" not in line:
        return line, []
    return _CAUSE.sub("", _NOTES.sub(" ", line)).rstrip(), _NOTES.findall(line)


def _plain(line: str) -> str:
    """Rewrites the results of a winter, and headings followed by orders (``Builds: A ROM``), as
    orders."""
    bare = line.rstrip(" .")
    if winter := _WINTER.fullmatch(bare):
        return " ".join(winter.groups())
    if waived := _WAIVED.fullmatch(bare):
        return f"WAIVE {waived[1] or ''}".rstrip()
    if heading := _HEADING.match(line):
        return f"{heading.lastgroup} {line[heading.end() :]}"
    return line
