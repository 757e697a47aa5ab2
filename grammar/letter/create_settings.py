"""Parses CREATE with the settings on the lines below it."""

from __future__ import annotations

import re
from dataclasses import replace

from grammar.commands import commands as c
from grammar.commands.command_words import mask, split_head
from grammar.commands.map_names import variant_and_map
from grammar.commands.other_judges import as_meant, unknown_here
from grammar.commands.settings import read_setting
from grammar.letter.cutting.pieces import Block
from grammar.words.clean_text import (
    LONGEST_LINE,
    shorten,
    tidy_start,
    too_long,
    without_bullet,
    without_remark,
)
from grammar.words.read_errors import Mistake, Unreadable
from grammar.words.work_limit import Tally

_CREATE_END = (
    "Nothing was created: the line END is missing below the settings. Send"
    " everything again, with it."
)
_RULE = re.compile(r"rules? (?=\S)", re.IGNORECASE)
"""The older judges' word in front of a setting."""
_KIND = re.compile(r"\S+\s+\S+\s+(\S.*)")


def _chosen(kind: str) -> list[str]:
    """Returns the settings for what follows the password: a variant, a map, or both."""
    variant, atlas = variant_and_map(without_remark(kind).strip(" .:,")) or (None, None)
    if not (variant or atlas):
        return [f"SET VARIANT {kind}"]
    lines = [f"SET VARIANT {variant.name}"] if variant else []
    return [*lines, f"SET MAP {atlas.name}"] if atlas else lines


def _setting(said: str, tally: Tally) -> tuple[c.Setting, ...] | Unreadable:
    read = read_setting(as_meant(f"SET {said}")[4:], tally.suggests)
    bare = without_remark(said)
    return _setting(bare, tally) if isinstance(read, Unreadable) and bare != said else read


def with_settings(create: c.Create, block: Block, tally: Tally) -> c.Create:
    """Returns CREATE with the settings below it. It collects all mistakes, so that one reply lists
    them."""
    settings: list[c.Setting] = []
    mistakes: list[Mistake] = []
    lines = [(block.line + n, tidy_start(raw)) for n, raw in enumerate(block.body, 1)]
    if kind := _KIND.fullmatch(block.rest):
        lines[:0] = [(block.line, line) for line in _chosen(kind[1])]
    for number, line in lines:
        if not line or line.startswith("//"):
            continue
        head, rest = split_head(without_bullet(line))
        said = _RULE.sub("", rest if head == "SET" else line)
        if len(line) > LONGEST_LINE:
            read: tuple[c.Setting, ...] | Unreadable = Unreadable(too_long())
        else:
            read = _setting(said, tally)
        if isinstance(read, Unreadable):
            tally.mistakes += 1
            fault = unknown_here(f"SET {said}") or read
            mistakes.append(
                Mistake(
                    number,
                    shorten(line),
                    fault.reason,
                    fault.suggestion,
                    is_example=fault.is_example,
                )
            )
        else:
            settings.extend(read)
    if not block.closed:
        # The lines below may be anything, such as a greeting.
        mistakes = [Mistake(block.line, mask(block.text), _CREATE_END)]
    return replace(create, settings=tuple(settings), mistakes=tuple(mistakes))
