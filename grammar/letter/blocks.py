"""A letter cut into pieces: single lines, press with its text, CREATE with its settings, and what
is left aside. What a piece says is read elsewhere (`grammar.letter.reader`)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import TypeAlias

from grammar.commands.commands import Skipped
from grammar.commands.heads import mask, split_head
from grammar.commands.other_judges import as_meant
from grammar.commands.recipients import begins_press, names_recipients, said_aloud, with_text
from grammar.commands.seats import game_named
from grammar.letter import habits
from grammar.letter.echoes import own_words
from grammar.letter.own_mails import OwnMails, opens, own_list
from grammar.letter.signons import gives_password, is_lost_signon
from grammar.orders.language import Languages, Speech
from grammar.orders.lines import begins_like_order, holds_order
from grammar.orders.places import own_power
from grammar.orders.wrapping import goes_on
from grammar.words.extent import Exhausted, Tally
from grammar.words.text import LONGEST_LINE, shorten, split_lines, tidy, tidy_start, without_bullet
from judge.board.phases import Phase

_PRESS_HEADS = ("PRESS", "BROADCAST")
_PRESS_ENDS = frozenset({"ENDPRESS", "END PRESS", "ENDBROADCAST", "END BROADCAST"})
_DIARY = ("DIARY", "DIARY RECORD")
"""Below these stand notes for oneself, on older judges."""
_STRAY_ENDS = _PRESS_ENDS | {"END"}
_LONGEST_END = 40
"""Characters of a line that ends something."""
_MOST_QUOTED = 40
"""Lines of a quotation in a frame that are answered one by one: who quotes his own orders."""
OLD_MAIL, OWN_WORDS = "the old mail below your text", "the judge's own words"
_ITS_OWN = (OWN_WORDS, "a signature", "a heading", "a greeting", "a name")
_LONGEST_SIGNATURE = 100
"""Lines below two dashes among which an order is looked for."""


@dataclass(frozen=True, slots=True)
class Block:
    """One piece of a letter. ``line`` counts from 1; ``text`` is the tidy first line, split into
    ``head`` (a command in full, or empty) and ``rest``. ``body`` holds the raw lines of press or
    of CREATE, ``closed`` whether their end was marked; ``speech`` tells which game a SIGNON above
    names, ``below`` that it stands below a mail of the judge that is quoted without marks."""

    line: int
    text: str
    head: str
    rest: str
    speech: Speech
    body: tuple[str, ...] = ()
    closed: bool = True
    below: bool = False
    inline: bool = False
    """Whether the first line of the body stands on that of the command."""


@dataclass(frozen=True, slots=True)
class LostSignOn:
    """What was left aside, and may be a SIGNON all the same."""

    part: Skipped


@dataclass(frozen=True, slots=True)
class OwnMail:
    """A mail of the judge that came back without marks, and the lines of the list on file in it."""

    part: Skipped
    phase: Phase
    lines: tuple[Block, ...]


Piece: TypeAlias = Block | Skipped | LostSignOn | OwnMail


Asks: TypeAlias = Callable[[str, Speech], bool]


class Cutter:
    """Cuts a letter into its pieces. ``speaks`` tells whether a line begins like an order or a
    command; it is asked only where a mail program may have written the line. ``reads`` tells
    whether it can be read as orders; it is asked only where a line may have been broken in two.
    Raises Exhausted where the extent of the letter ends."""

    def __init__(self, text: str, of: Languages, speaks: Asks, reads: Asks, tally: Tally) -> None:
        lines = split_lines(text)
        self.raw = lines[: tally.extent.lines]
        self._beyond = lines[tally.extent.lines :]
        self.tally = tally
        self.tidy = [tidy_start(line) for line in self.raw]
        self._speaks = speaks
        self._reads = reads
        self.speech = Speech(of)
        """The game of the frame at hand."""
        self.at = 0
        self.begun = 0
        """Where the piece at hand begins."""
        self.framed = False
        self.heads = [split_head(line) if line else ("", "") for line in self.tidy]
        self.ends = [at for at, head in enumerate(self.heads) if _ends_press(self.tidy[at], head)]
        self.officials = [at for at, line in enumerate(self.tidy) if _ends_official(line)]
        heads = enumerate(self.heads)
        self.presses = [at for at, head in heads if head[0] in _PRESS_HEADS and begins_press(*head)]
        self.signons = [at for at, head in enumerate(self.heads) if gives_password(*head)]
        self.own_mails = OwnMails(self.tidy)
        self.below_answered = False
        """Whether a mail of the judge stands above that was quoted without marks."""
        self.closing = False
        """Whether the last line was one that a name may follow, as below a letter."""
        self.spent = False
        """Whether press without an end has taken the rest of the letter."""
        self._aside = False
        """Whether the last piece was left aside with all below it."""
        self._listed = False
        """Whether a mail of the judge was met already."""
        self._attributed = False
        """Whether a mail program has said whose the quotations are."""
        self._spoken: dict[int, bool] = {}

    def speaks(self, line: str) -> bool:
        return self._speaks(line, self.speech)

    def reads(self, line: str) -> bool:
        return self._reads(line, self.speech)

    def pieces(self) -> Iterator[Piece]:
        """The pieces of the letter, in their order."""
        while self.at < len(self.raw):
            self.begun, line = self.at, self.tidy[self.at]
            if not line or line.startswith("//"):
                self.at += 1
            elif self.spent:
                yield self._skip(len(self.raw), "what stands below your press")
            else:
                yield self._piece(line)
        if self._is_more_below():
            self.begun = len(self.raw)
            raise Exhausted

    def _piece(self, line: str) -> Piece:
        if skipped := self._left_aside(line):
            return skipped
        self.closing = False
        self.tally.statement(line)
        block = self._block(line)
        if self.at == len(self.raw) and self._beyond and (block.body or self.at > self.begun + 1):
            raise Exhausted
        return block

    @property
    def shown(self) -> str:
        """The line at which the piece at hand begins, fit to be quoted in an answer."""
        return shorten(mask([*self.tidy, ""][self.begun][:LONGEST_LINE]))

    def _is_more_below(self) -> bool:
        """Whether something stands beyond the lines that are looked at, and belongs to nothing
        that was left aside to the end."""
        if self._aside or not self._beyond:
            return False
        quoted = habits.is_quoted(self.tidy[-1])
        return any(line.strip() and not (quoted and line.startswith(">")) for line in self._beyond)

    # -- what is left aside

    def _left_aside(self, line: str) -> Piece | None:
        if self.at in self.own_mails.ends:
            return self._own_mail(self.own_mails.ends[self.at])
        if length := own_words(self.tidy, self.at):
            return self._skip(self.at + length, OWN_WORDS)
        if habits.begins_forwarded(self.tidy, self.at) or habits.begins_original(
            self.tidy, self.at
        ):
            return self._skip(self._end_of_answered(self.at), OLD_MAIL)
        if line.startswith(habits.ARMOUR):
            return self._skip(self.at + habits.armour(self.tidy, self.at), "what signs the letter")
        return (None if self.framed else self._another_letter(line)) or self._manners(line)

    def _own_mail(self, end: int) -> Piece:
        """A mail of the judge; the first of a letter may have a list that its reader changed."""
        begin, self._listed = end if self._listed else self.at, True
        part = self._skip(end, OWN_WORDS)
        if not (found := own_list(self.tidy, begin, end)):
            return part
        phase, places = found
        lines = [(at + 1, without_bullet(self.tidy[at])) for at in places]
        speech = self.speech
        return OwnMail(part, phase, tuple(Block(at, line, "", line, speech) for at, line in lines))

    def _end_of_answered(self, at: int) -> int:
        """Where the letter ends that is quoted from here on: one of the judge's where that ends, so
        that its reader's own words may stand below it; any other with the letter at hand."""
        below = at + habits.header_lines(self.tidy, at)
        while below < len(self.raw) and not self.tidy[below]:
            below += 1
        end = below + self.own_mails.whole(below)
        if end == below and habits.is_of_judge(self.tidy[at:below]):
            end = self.own_mails.end_from(below) or below
        self.below_answered = end > below
        return end if self.below_answered else len(self.raw)

    def _another_letter(self, line: str) -> Piece | None:
        """Outside frames: what a mail program added."""
        end = len(self.raw)
        if habits.is_quoted(line):
            return self._quotation()
        if habits.ends_in_signature(self.raw[self.at]):
            return self._skip(end, "a signature")
        if length := habits.attribution(self.tidy, self.at, self.speaks):
            rest = habits.rest_is_quoted(self.tidy, self.at + length, self.speaks)
            self._attributed = True
            end = self._end_of_answered(self.at + length) if rest else self.at + length
            return self._skip(end, OLD_MAIL)
        return None

    def _manners(self, line: str) -> Piece | None:
        """Small talk, wherever it stands; in a frame nothing below it is left aside unread."""
        if habits.is_quoted(line) and self._end_of_quotation() - self.at > _MOST_QUOTED:
            return self._quotation()
        if habits.is_title(line):
            return self._statement_aside(line, "a heading")
        if self.raw[self.at].rstrip() in ("--", "- --") and not self._is_spoken_below():
            return self._skip(len(self.raw), "a signature")
        if len(line) > LONGEST_LINE or not (why := self._small_talk(line)) or self.speaks(line):
            return None
        if holds_order(line, self.speech.here):
            return None
        self.closing = why == "a greeting"
        return self._statement_aside(line, why)

    def _statement_aside(self, line: str, why: str) -> Piece:
        self.tally.statement(line)
        part = self._skip(self.at + 1, why)
        return LostSignOn(part) if "@" in line and is_lost_signon(line) else part

    def _small_talk(self, line: str) -> str:
        """What manners a line may be, if it says nothing besides."""
        if habits.is_sent_from(line):
            return "a signature"
        if habits.is_greeting(line):
            return "a greeting"
        return "a name" if self.closing and habits.is_name(line) else ""

    def _quotation(self) -> Piece:
        """Quoted lines. Where no mail program says whose they are, a SIGNON among them may be the
        writer's own."""
        quoted = self.tidy[self.at : self._end_of_quotation()]
        part = self._skip(self.at + len(quoted), "a quotation")
        self._aside = False
        return LostSignOn(part) if not self._attributed and _signs_on(quoted) else part

    def _end_of_quotation(self) -> int:
        end = self.at
        while end < len(self.raw) and habits.is_quoted(self.tidy[end]):
            end += 1
        return end

    def _skip(self, end: int, why: str) -> Skipped:
        """What stands from here to ``end``, shown by its first line."""
        first, lines = self.at, list(filter(None, self.tidy[self.at : end]))
        self.at = end
        self._aside = end == len(self.raw)
        orders = why not in _ITS_OWN and self._holds_orders(lines[:_LONGEST_SIGNATURE])
        why = f"{why}, {len(lines)} lines" if len(lines) > 1 else why
        return Skipped(first + 1, shorten(mask(self.tidy[first])), why, orders=orders)

    def _holds_orders(self, lines: Sequence[str]) -> bool:
        """Whether what is left aside may hold orders of its writer's: no mail of the judge."""
        bare = [line.lstrip("> ")[:LONGEST_LINE] for line in lines]
        known = [at for at, line in enumerate(bare) if opens(line)]
        below = known[-1] + 1 if known else 0
        if known and habits.is_quoted(lines[0]):
            return False
        return any(map(self._is_order, bare[below:]))

    def _is_order(self, line: str) -> bool:
        bare = without_bullet(line)
        if not bare or split_head(bare)[0]:
            return False
        language = self.speech.here.terse
        _, bare = own_power(bare, language.names)
        return begins_like_order(bare, language)

    # -- what is to be read

    def _block(self, line: str) -> Block:
        line = without_bullet(line)
        is_word = line[1:2].isalpha()  # most lines are orders, and begin with a single letter
        head, rest = split_head(as_meant(line) if is_word else line)
        number = self.at + 1
        self.at += 1
        if head == "SIGNON":
            self.framed, self.below_answered = True, False
            self.speech = replace(self.speech, game=game_named(rest))
        elif head == "SIGNOFF":
            self.framed = False
            self.speech = replace(self.speech, game=None)
        body: tuple[str, ...] = ()
        closed, inline = True, False
        if head == "PRESS" and (told := with_text(rest, self.speech.here.names)):
            rest, said = told
            inline = True
            body, closed = self._text_from(said)
        elif head == "BROADCAST" and (aloud := said_aloud(line, self.speech.here.names)):
            rest, said = aloud
            inline = True
            body, closed = self._text_from(said)
        elif head in _PRESS_HEADS:
            body, closed = self._press_text(head == "BROADCAST" or self._names_some(rest))
        elif head == "CREATE":
            body, closed = self._settings()
        elif head == "OFFICIAL":
            body, closed = self._official(not rest)
        elif line.upper() in _DIARY:
            body, closed = self._official(True)
        elif not head:
            line = rest = self._unbroken(line)
        elif head == "ORDERS" and rest:
            line = self._unbroken(line)
            rest = split_head(line)[1]
        below = self.below_answered
        return Block(number, line, head, rest, self.speech, body, closed, below, inline)

    def _names_some(self, rest: str) -> bool:
        return names_recipients(rest, self.speech.here.names)

    def _unbroken(self, line: str) -> str:
        """The line with those below it that belong to it."""
        language = self.speech.here
        gaps = language.verbatim_line(line) is not None
        while len(line) < LONGEST_LINE:
            at = self._next_filled() if gaps else self.at
            if at >= len(self.raw) or not goes_on(line, self.tidy[at], language, self.reads):
                break
            line = f"{line} {self.tidy[at]}"
            self.at = at + 1
        return line

    def _next_filled(self) -> int:
        """The next line with something in it."""
        lines = range(self.at, len(self.raw))
        return next((at for at in lines if self.tidy[at]), len(self.raw))

    def _press_text(self, opens: bool) -> tuple[tuple[str, ...], bool]:
        """The text of press, verbatim; SIGNOFF and the end of the letter end it too.

        ``opens`` tells that the line above it can only have been meant as press. Another (``Press
        on!``) has a text only if an end is marked. An end below another press, or below a SIGNON,
        is not the end of this one.
        """
        start, end = self.at, self._next(self.ends)
        other, signon = self._next(self.presses), self._next(self.signons)
        if end < min(other, signon):
            self.at = end + (split_head(self.tidy[end])[0] != "SIGNOFF")
            return tuple(self.raw[start:end]), True
        if opens:
            other = len(self.raw) if signon < other else other
            unmarked = next(filter(self._ends_unmarked, range(start, other)), other)
            self.spent = unmarked < other or other == len(self.raw)
            self.at = unmarked
        return tuple(self.raw[start : self.at]), False

    def _text_from(self, said: str) -> tuple[tuple[str, ...], bool]:
        """The text of press that begins on the line of its command: to its end, where one is
        marked or nothing below was meant for the judge; else as far as no line is empty, if orders
        or commands follow at once. Where it ends is not plain otherwise, and it has no text."""
        start = self.at
        body, closed = self._press_text(True)
        if closed or not any(self.speaks(tidy(line).lstrip("> ")) for line in body):
            return (said, *body), closed
        self.at, self.spent = start, False
        while (
            self.at < len(self.raw) and self.tidy[self.at] and not self.speaks(self.tidy[self.at])
        ):
            self.at += 1
        following = self._next_filled()
        plain = following < len(self.raw) and self.speaks(self.tidy[following])
        return ((said, *self.raw[start : self.at]), True) if plain else ((), False)

    def _ends_unmarked(self, at: int) -> bool:
        """Whether the text of press without an end is over here: what a mail program added below
        it (a quotation may hold the writer's orders, a signature his name) must not go out."""
        line = self.tidy[at]
        if not line:
            return False
        self.tally.statement(line)
        if habits.is_title(line.lstrip("> ")) or habits.ends_in_signature(self.raw[at]):
            return True
        if habits.begins_forwarded(self.tidy, at) or habits.begins_original(self.tidy, at):
            return True
        return bool(habits.attribution(self.tidy, at, self.speaks))

    def _official(self, opens: bool) -> tuple[tuple[str, ...], bool]:
        """The text of OFFICIAL, or of a diary of older judges, and whether its end is marked: no
        line to read. ``opens`` tells that the word stands alone; then SIGNOFF and the end of the
        letter end the text too."""
        start, end = self.at, self._next(self.officials)
        if end == len(self.raw):
            end = self._next(self.ends) if opens else start
            self.at = end
            return tuple(self.raw[start:end]), False
        self.at = end + 1
        return tuple(self.raw[start:end]), True

    def _next(self, places: list[int]) -> int:
        """The first of these places from here on; the end of the letter, if there is none."""
        at = bisect_left(places, self.at)
        return places[at] if at < len(places) else len(self.raw)

    def _is_spoken_below(self) -> bool:
        """Whether one of the lines below is an order or a command, as far as a signature may
        reach."""
        filled = (at for at in range(self.at + 1, len(self.tidy)) if self.tidy[at])
        return any(map(self._is_spoken, islice(filled, _LONGEST_SIGNATURE)))

    def _is_spoken(self, at: int) -> bool:
        if at not in self._spoken:
            self._spoken[at] = self._will_speak(at)
        return self._spoken[at]

    def _will_speak(self, at: int) -> bool:
        """Whether a line further on is an order or a command, in the frame it will stand in."""
        signon = bisect_left(self.signons, at) - 1
        speech = self.speech
        if signon >= 0 and self.signons[signon] >= self.at:
            speech = replace(speech, game=game_named(self.heads[self.signons[signon]][1]))
        return self._speaks(self.tidy[at][:LONGEST_LINE], speech)

    def _settings(self) -> tuple[tuple[str, ...], bool]:
        """The lines below CREATE to END; without END, as far as there are SET lines."""
        start = self.at
        for end in range(start, len(self.raw)):
            if self.tidy[end][:_LONGEST_END].upper() in ("END", "ENDCREATE"):
                return self._counted(end, end + 1), True
            if self.heads[end][0] in ("SIGNON", "CREATE"):
                break
        end = start
        while end < len(self.raw) and self._may_set(end):
            end += 1
        return self._counted(end, end), False

    def _may_set(self, at: int) -> bool:
        line = self.tidy[at]
        return not line or line.startswith("//") or self.heads[at][0] == "SET"

    def _counted(self, end: int, below: int) -> tuple[str, ...]:
        """The lines from here to ``end``, each of them a statement."""
        start, self.at = self.at, below
        for line in filter(None, self.tidy[start:end]):
            self.tally.statement(line)
        return tuple(self.raw[start:end])


def _signs_on(quoted: list[str]) -> bool:
    """Whether a SIGNON stands among quoted lines, and no SIGNOFF below it."""
    for line in reversed(quoted):
        head, rest = split_head(line.lstrip("> "))
        if head == "SIGNOFF":
            return False
        if (gives_password(head, rest) or "@" in line) and is_lost_signon(line):
            return True
    return False


def _ends_press(line: str, head: tuple[str, str]) -> bool:
    if len(line) > _LONGEST_END:
        return False
    return head == ("SIGNOFF", "") or " ".join(line.upper().split()) in _PRESS_ENDS


def _ends_official(line: str) -> bool:
    return len(line) <= _LONGEST_END and line.upper().replace(" ", "") in (
        "ENDOFFICIAL",
        "ENDDIARY",
        "ENDPRESS",
    )


def is_stray_end(block: Block) -> bool:
    """Whether this line ends something that has ended already."""
    return block.text.upper() in _STRAY_ENDS
