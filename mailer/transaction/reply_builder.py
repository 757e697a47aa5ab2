"""Builds the answer to a message. The answer has a part for each reader and seat. The parts follow
the order of the message."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from grammar.commands.statement_types import Skipped
from grammar.words.unreadable_and_completed_by_board import Mistake
from judge.game.game import NotNow
from judge.games.registry import variant_of
from judge.play import awaited_orders
from mailer.transaction.unit_of_work import Table
from storage.database.enums import SeatRole
from storage.mail.mail_pictures import Sketch
from storage.people.accounts_and_seats import Seat

T = TypeVar("T")


class Declined(Exception):
    """Raised by a command's function if it does nothing. ``said`` gives the reason, in sentences
    for the writer of the line."""

    def __init__(self, reason: str, more: Sequence[str] = ()) -> None:
        super().__init__(reason)
        self.reason, self.said = reason, (reason, *more)


def accepted(outcome: T | NotNow) -> T:
    """Returns the outcome of an action in a game. Raises Declined if the action is not possible
    now."""
    if isinstance(outcome, NotNow):
        raise Declined(outcome.reason)
    return outcome


@dataclass(frozen=True, slots=True)
class Answered:
    """Lines of the message and the answer to them. ``wrong`` means that nothing was done. ``as_is``
    means that the text has its own layout. ``unread`` means that the line was answered but not
    understood word by word. ``ours`` means that the answer contains no words from the line, because
    any of them might be a secret."""

    quoted: tuple[str, ...]
    said: tuple[str, ...]
    wrong: bool = False
    indent: int = 4
    as_is: bool = False
    unread: bool = False
    ours: bool = False


@dataclass
class Section:
    """The part of the answer that is for one reader and about one game, or about no game."""

    address: str
    seat: Seat | None = None
    table: Table | None = None
    entries: list[Answered] = field(default_factory=list)
    show_state: bool = False
    in_name: bool = False
    """True if someone else wrote in the reader's name. If so, the answer tells the reader nothing
    else about that message."""
    size: int = 0
    """The number of characters in the section."""
    scenes: list[Sketch] = field(default_factory=list)
    """The boards that are sent with the section."""
    calendar: bool = False
    """True if the deadline is sent with the section as a calendar entry."""
    read: set[int] = field(default_factory=set)
    """The numbers of the lines whose orders were read together with the lines around them."""

    def say(self, quoted: str | tuple[str, ...], *sentences: str) -> None:
        """Adds the result of a line."""
        lines = _lines(quoted)
        self._add(Answered(lines, sentences, indent=4 if lines else 0))

    def say_too(self, quoted: str, sentence: str) -> None:
        """Adds a sentence about a line. If the last entry is about the same line, adds it there."""
        last = self.entries[-1] if self.entries else None
        if last and last.quoted == _lines(quoted) and not last.wrong:
            self.entries[-1] = replace(last, said=(*last.said, sentence))
            self.size += len(sentence)
        else:
            self.say(quoted, sentence)

    def reply(self, quoted: str, *sentences: str) -> None:
        """Adds the answer to a sentence that asks for something."""
        self._add(Answered(_lines(quoted), sentences, unread=True))

    def enclose(self, lines: Sequence[str]) -> None:
        """Adds text with its own layout below the last answer."""
        self._add(Answered((), tuple(lines), indent=0, as_is=True))

    def show(self, quoted: str, lines: Sequence[str]) -> None:
        """Adds text with its own layout below the line that asked for it. If the section already
        contains the text, refers to it instead."""
        shown = ("", *lines)
        if any(entry.said == shown for entry in self.entries):
            self.say(quoted, "Shown above.")
        else:
            self._add(Answered(_lines(quoted), shown, as_is=True))

    def refuse(self, quoted: str | tuple[str, ...], *sentences: str) -> None:
        """Adds the reason why a line did nothing."""
        self._add(Answered(_lines(quoted), sentences, wrong=True))

    def advise(self, quoted: str, says: str, write: str) -> None:
        """Suggests a command in place of a sentence, without any part that may be a secret. If
        ``says`` ends with a colon, it already introduces the lines of ``write``."""
        if says.endswith(":"):
            sentences = [
                f"Nothing was done. {says}",
                *(f"    {line}" for line in write.splitlines()),
            ]
        else:
            sentences = [says, *(right("For example", write) if write else ())]
        self._add(Answered(_lines(quoted), tuple(sentences), wrong=True, ours=True))

    def apart(self) -> Section:
        """Returns an empty section for the same reader. `add_all` can add it to this one later."""
        return Section(self.address, self.seat, self.table)

    def add_all(self, other: Section) -> None:
        """Adds all entries of another section."""
        for entry in other.entries:
            self._add(entry)

    def _add(self, entry: Answered) -> None:
        self.entries.append(entry)
        self.size += sum(map(len, (*entry.quoted, *entry.said)))

    def lose(self, skipped: Skipped) -> None:
        """Reports a line that was meant for the judge but had no effect because of a line above
        it."""
        reason = (f"I ignored this: {skipped.why}.",)
        last = self.entries[-1] if self.entries else None
        if last and last.wrong and last.said == reason:
            self.entries[-1] = Answered((*last.quoted, skipped.text), reason, wrong=True)
            self.size += len(skipped.text)
        else:
            self.refuse(skipped.text, *reason)

    def mistake(self, mistake: Mistake) -> None:
        """Reports a line that could not be read, with the nearest correct form. Does nothing if the
        line may just be a remark and the section has already refused the same line."""
        if mistake.is_open and any(
            entry.wrong and entry.quoted == (mistake.text,) for entry in self.entries
        ):
            return
        sentences = [mistake.reason]
        if mistake.is_example and mistake.suggestion:
            sentences += right("For example", self.fitted(mistake.suggestion))
        elif mistake.suggestion:
            sentences += right("Right would be", mistake.suggestion)
        self.refuse(mistake.text, *sentences)

    def fitted(self, example: str) -> str:
        """Returns an example with the names of the reader's own game and its powers."""
        return _fitted(example, self.seat, self.table)


def _lines(quoted: str | tuple[str, ...]) -> tuple[str, ...]:
    """Returns the lines as they were written. The text of a single command may have been wrapped
    over several lines."""
    return tuple(quoted.split("\n")) if isinstance(quoted, str) else quoted


def right(head: str, text: str) -> list[str]:
    """Returns one or more correct lines, introduced by ``head``."""
    lines = text.splitlines()
    return [f"{head}:  {text}"] if len(lines) == 1 else [f"{head}:", *lines]


def _fitted(example: str, seat: Seat | None, table: Table | None) -> str:
    if table is None:
        return example
    powers = [*table.game.seats] or [*variant_of(table.game).atlas.powers]
    own = seat.power if seat else None
    other = next((power for power in ("FRANCE", *powers) if power in powers and power != own), "")
    role = own or ("MASTER" if seat and seat.role is SeatRole.MASTER else other)
    if example.startswith("ORDERS ") and (phases := awaited_orders.open_phases(table.game)):
        return f"ORDERS {awaited_orders.code_of(phases)}"
    if not example.startswith("CREATE"):
        example = re.sub(r"\b(?:my)?game\b", table.name, example)
    example = re.sub(r"(?<!SIGNON )\b(?:power|FRANCE)\b", other, example)
    example = re.sub(r"(?<=SIGNON )(?!MASTER@)\S+@", f"{role}@", example)
    return re.sub(r"(?<!-)\bsecret\b", "password", example)


@dataclass
class Answer:
    """All sections of the answer to one message."""

    sections: list[Section] = field(default_factory=list)
    skipped: list[Skipped] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)
    """Lines that the judge did not understand and that are probably not meant for it."""

    @property
    def size(self) -> int:
        """Returns the number of characters in all sections."""
        return sum(section.size for section in self.sections)

    def section(
        self, address: str, seat: Seat | None = None, table: Table | None = None
    ) -> Section:
        """Returns the section for this reader and seat, and creates it if necessary."""
        for known in self.sections:
            if known.address == address and (known.seat and known.seat.id) == (seat and seat.id):
                return known
        made = Section(address, seat, table)
        self.sections.append(made)
        return made

    def snapshot(self) -> Answer:
        """Returns a copy of everything that has been added so far."""
        sections = [
            replace(section, entries=[*section.entries], scenes=[*section.scenes])
            for section in self.sections
        ]
        return Answer(sections, [*self.skipped], [*self.unread])

    def restore(self, before: Answer) -> None:
        """Removes everything that was added since the snapshot."""
        self.sections, self.skipped = before.sections, before.skipped
        self.unread = before.unread

    def conclude(self, table: Table, words: str) -> None:
        """Adds a sentence about the effect of the message to every section about this game."""
        for section in self.sections:
            if words and section.table is table:
                section.say((), words)

    def addresses(self) -> list[str]:
        return list(dict.fromkeys(s.address for s in self.sections if s.entries or s.show_state))

    def to(self, address: str) -> list[Section]:
        return [s for s in self.sections if s.address == address and (s.entries or s.show_state)]


def left_aside(skipped: list[Skipped]) -> str:
    """Returns a list of the parts that were not read: ``a greeting; a quotation, 2 lines; a
    signature, 3 lines``."""
    reasons = Counter(line.why for line in skipped if line.why)
    return "; ".join(
        f"{why} ({count} times)" if count > 1 else why for why, count in reasons.items()
    )
