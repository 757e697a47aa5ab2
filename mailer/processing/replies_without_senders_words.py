"""Decides what an answer may say to an address that may not have sent the message.

The answer contains none of the message's own words. Otherwise, anyone could make the judge write
anything to anyone. The answer refers to lines by number, and everything else in it is the judge's
own wording.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain

from grammar.commands.command_table.table import RECORDS
from grammar.commands.command_words import (
    BY_WORD,
    near_head,
    shortened_head,
    split_head,
)
from grammar.commands.help_texts import help_text, topics
from grammar.commands.other_judges import asks_for_seat
from grammar.commands.settings import setting_example
from grammar.commands.statement_types import (
    Adjudicate,
    Command,
    Create,
    Owned,
    Part,
    Reading,
    Skipped,
    Statement,
)
from grammar.words.clean_text import split_lines
from grammar.words.unreadable_and_completed_by_board import Mistake
from judge.board.join_words import listing
from mailer.limits import LARGEST_TO_STRANGERS
from mailer.mail.parse import Letter
from mailer.transaction.reply_builder import Answered, Section
from mailer.wording.phrases import power_name

SUBJECT = "your message to the judge"

NOT_DONE = "The judge could not carry this out as it was written, so it did nothing."
NOT_SHOWN = "There is no help on that. Send HELP alone to see all commands."
TOO_LONG = "The rest is left out: the judge sends only short answers to people it does not know."

MOST_NAMED = 8
"""The number of lines with the same answer that are listed one by one."""

RUN = 3
"""This many words in a row are recognised as the writer's own text, however common each word is."""

WORD = re.compile(r"[^\W_]+(?:[^\w\s]+[^\W_]+)*")


def in_own_words(letter: Letter, reading: Reading, sections: Sequence[Section]) -> list[Section]:
    """Returns the sections of the answer without any of the message's own words."""
    lines = _Lines(letter.text, reading)
    return [replace(section, entries=_told(section.entries, lines)) for section in sections]


def bounded(blocks: Iterable[str]) -> list[str]:
    """Returns as many of the first blocks as fit into an answer to a stranger."""
    kept: list[str] = []
    left = LARGEST_TO_STRANGERS
    for block in blocks:
        left -= len(block.encode()) + 2
        if left < 0:
            return [*kept, TOO_LONG]
        kept.append(block)
    return kept


def tries_to_take_part(reading: Reading) -> bool:
    """Returns whether a line with a mistake was meant to register, or to create or join a game. The
    writer must learn about the mistake even if the limit for other answers is used up."""
    for part in reading.parts:
        match part:
            case Statement(command=Create(mistakes=mistakes)) if mistakes:
                return True
            case Mistake() if head_of(part) in TAKING_PART:
                return True
    return False


TAKING_PART = frozenset({"REGISTER", "CREATE", "JOIN", "OBSERVE", "MONITOR", "TAKEOVER"})


class _Lines:
    """Finds the lines of a message by their text."""

    def __init__(self, text: str, reading: Reading) -> None:
        self.calendar = reading.speech.here.calendar
        self._written = split_lines(text)
        self._by_text: dict[str, list[Part]] = {}
        for part in chain.from_iterable(map(_with_settings, reading.parts)):
            self._by_text.setdefault(part.text.split("\n")[0], []).append(part)

    def called(self, texts: Sequence[str]) -> list[Part]:
        """Returns the line for each of these texts. If several lines have the same text, each call
        returns the next one."""
        found = (self._by_text.get(text, []) for text in texts)
        return [parts.pop(0) if len(parts) > 1 else parts[0] for parts in found if parts]

    def written(self, parts: Sequence[Part]) -> list[str]:
        """Returns the lines as they arrived, including parts that answers mask when they quote
        them."""
        return [line for part in parts for line in self._written[part.line - 1 : part.line]]


def _with_settings(part: Part) -> Iterable[Part]:
    """Returns a line with the lines that belong to it: unreadable settings below a CREATE, or
    everything below ADJUDICATE."""
    match part:
        case Statement(command=Adjudicate(board=board, said=said)):
            stated = (Owned(Skipped(one.line, one.text, ""), one.power) for one in board)
            said = (*stated, *said)
            return (part, *chain.from_iterable(map(_owned, said)))
        case Statement(command=Create(mistakes=mistakes)):
            return (part, *(one for one in mistakes if one.line != part.line))
        case _:
            return (part,)


def _owned(entry: Owned) -> Iterable[Part]:
    """Returns a line below ADJUDICATE in the two forms in which an answer may quote it: with and
    without its power in front."""
    part = entry.part
    power = f"{power_name(entry.power)}: " if entry.power else ""
    return (part, replace(part, text=f"{power}{part.text}"))


def _told(entries: Iterable[Answered], lines: _Lines) -> list[Answered]:
    """Returns the entries, with line numbers in place of quotations. Lines with the same answer
    share one entry."""
    told: dict[object, tuple[Answered, list[Part]]] = {}
    for entry in entries:
        parts = lines.called(entry.quoted)
        said = _said(entry, parts, lines)
        alike = said if entry.wrong and parts else len(told)
        told.setdefault(alike, (replace(entry, said=said), []))[1].extend(parts)
    return [replace(entry, quoted=_named(parts)) for entry, parts in told.values()]


def _named(parts: Sequence[Part]) -> tuple[str, ...]:
    """Returns labels such as ``line 3 (HELP):``, ``lines 4, 5 and 6 (SIGNON):`` or ``lines 7 and
    8:``."""
    if not parts:
        return ()
    heads = {head_of(part) for part in parts}
    head = f" ({heads.pop()})" if len(heads) == 1 and "" not in heads else ""
    if len(parts) == 1:
        return (f"line {parts[0].line}{head}:",)
    numbers = [str(part.line) for part in parts[:MOST_NAMED]]
    more = len(parts) - len(numbers)
    return (f"lines {listing([*numbers, *([f'{more} more'] if more else [])])}{head}:",)


def _said(entry: Answered, parts: Sequence[Part], lines: _Lines) -> tuple[str, ...]:
    part = parts[0] if len(parts) == 1 else None
    if isinstance(part, Statement) and _names_games(part.command) and not entry.wrong:
        return entry.said
    said = " ".join(entry.said)
    if not any(echoes(line, said) for line in (*entry.quoted, *lines.written(parts))):
        return entry.said
    head = head_of(part) if part else ""
    if head == "HELP":
        return (NOT_SHOWN,)
    why = entry.said[0] if entry.wrong else NOT_DONE
    if any(echoes(line, why) for line in (*entry.quoted, *lines.written(parts))):
        why = NOT_DONE
    form = _form(head, part, lines) if head and part else ""
    form = form.replace("power@", "") if head == "JOIN" else form
    if form:
        return (why, re.sub(r"\bsecret\b", "password", form))
    return (NOT_DONE if why.endswith(":") else why,)  # the text after the colon would be missing


def _names_games(command: Command) -> bool:
    record = RECORDS.get(type(command))
    return record is not None and record.names_games


def _form(head: str, part: Part, lines: _Lines) -> str:
    if head == "SIGNON" and asks_for_seat(part.text):
        return "For example:  JOIN mygame password"
    if head != "SET":
        return f"The form is:  {BY_WORD[head].example(lines.calendar)}"
    example = setting_example(split_head(part.text)[1])
    return f"The form is:  {example}" if example else "HELP SETTINGS explains what you can set."


def head_of(part: Part) -> str:
    """Returns the command that a line contains, even with a typo, in the judge's own spelling."""
    return split_head(part.text)[0] or shortened_head(part.text) or near_head(part.text)


def echoes(line: str, said: str) -> bool:
    """Returns whether a sentence contains words that can only come from this line: a word that is
    not in the HELP texts, or several words in a row."""
    theirs, ours = _words(line), _words(said)
    if (set(theirs) & set(ours)) - _vocabulary():
        return True
    return not _runs(theirs).isdisjoint(_runs(ours))


def _words(text: str) -> list[str]:
    return [word for word in WORD.findall(text.casefold()) if len(word) > 2]


def _runs(words: Sequence[str]) -> set[tuple[str, ...]]:
    return {tuple(words[at : at + RUN]) for at in range(len(words) - RUN + 1)}


@cache
def _vocabulary() -> frozenset[str]:
    """Returns all words of the HELP texts."""
    return frozenset(word for topic in ("", *topics()) for word in _words(help_text(topic)))
