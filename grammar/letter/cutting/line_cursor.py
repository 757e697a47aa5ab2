"""Keeps track of a message while it is cut: its lines, the current position, and what has been
found so far."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from typing import TypeAlias

from grammar.commands.command_words import split_head
from grammar.commands.correct_and_mask_passwords import game_named, mask
from grammar.commands.press_kinds_and_power_lists import begins_press
from grammar.letter.around.own_mails import OwnMails, with_plain_marks
from grammar.letter.around.quotations_signatures_greetings import Correspondents
from grammar.letter.around.strip_formatting import MARKS, STYLED, left_out, unstyled
from grammar.letter.cutting.lines_never_skipped import is_meant
from grammar.letter.cutting.pieces import PRESS_ENDS
from grammar.letter.unreadable_signons import gives_password
from grammar.orders.parse_context_and_dialect import ParseContext, SyntaxOf
from grammar.orders.plain_orders import plain_order
from grammar.words.clean_text import LONGEST_LINE, shorten, split_lines, tidy_start, without_bullet
from grammar.words.short_notation import is_in_short_notation
from grammar.words.work_limit import Tally

PRESS_HEADS = ("PRESS", "BROADCAST")
_LONGEST_END = 40
"""The maximum length of a line that ends a text."""
LONGEST_SIGNATURE = 100
"""The number of lines below two dashes that are searched for an order."""

Asks: TypeAlias = Callable[[str, ParseContext], bool]


class Manuscript:
    """The lines of a message and the current position. ``speaks`` returns whether a line begins
    like an order or a command; it is only called if a mail program could have written the line.
    ``reads`` returns whether a line can be read as orders; it is only called if the line could have
    been wrapped."""

    def __init__(
        self,
        text: str,
        of: SyntaxOf,
        speaks: Asks,
        reads: Asks,
        tally: Tally,
        correspondents: Correspondents | None = None,
    ) -> None:
        self.correspondents = correspondents or Correspondents()
        lines = split_lines(text)
        self.raw = lines[: tally.extent.lines]
        self._beyond = lines[tally.extent.lines :]
        self.tally = tally
        self.tidy = [tidy_start(line) for line in self.raw]
        if any(line[:1] == "|" or ">" in line[1:6] for line in self.tidy):
            self.tidy = with_plain_marks(self.tidy)
        self.tidy = [unstyled(line) if STYLED.search(line) else line for line in self.tidy]
        self.tidy, self.own_headers = self.correspondents.with_headers_sorted(self.tidy)
        self._speaks = speaks
        self._reads = reads
        self.speech = ParseContext(of)
        """The game of the current section."""
        self.at = 0
        self.begun = 0
        """The first line of the current piece."""
        self.framed = False
        self.heads = [split_head(line) if line else ("", "") for line in self.tidy]
        self.ends = [at for at, head in enumerate(self.heads) if _ends_press(self.tidy[at], head)]
        self.officials = [at for at, line in enumerate(self.tidy) if _ends_official(line)]
        heads = enumerate(self.heads)
        self.presses = [at for at, head in heads if head[0] in PRESS_HEADS and begins_press(*head)]
        marked = any(line[:1] in MARKS for line in self.tidy if line)
        self.left_out = left_out(self.tidy) if marked else {}
        self.signons = [at for at, head in enumerate(self.heads) if gives_password(*head)]
        self.own_mails = OwnMails(self.tidy)
        self.below_answered = False
        """Set below an e-mail from the judge that is quoted without marks."""
        self.closing = False
        """Set if the last line was a closing phrase, so a name may follow."""
        self.spent = False
        """Set if a press message without an end has taken up the rest of the message."""
        self._aside = False
        """Set if the last piece was skipped together with everything below it."""
        self._listed = False
        """Set after the first of the judge's e-mails."""
        self._attributed = False
        """Set after an attribution."""
        self._spoken: dict[int, bool] = {}

    def speaks(self, line: str) -> bool:
        return self._speaks(line, self.speech)

    def is_meant(self, line: str) -> bool:
        """Returns whether the sender certainly wrote this line, and wrote it for the judge."""
        return is_meant(line[:LONGEST_LINE], self.speech)

    def reads(self, line: str) -> bool:
        return self._reads(line, self.speech)

    def plain(self, line: str) -> bool:
        """Returns whether a cleaned line, apart from its number, is an order in short notation."""
        bare = without_bullet(line)
        if not is_in_short_notation(bare):  # the line's game may not be known yet
            return False
        return plain_order(bare, self.speech.here.names) is not None

    @property
    def shown(self) -> str:
        """Returns the first line of the current piece for use in a reply, shortened and with
        passwords masked."""
        return shorten(mask([*self.tidy, ""][self.begun][:LONGEST_LINE]))

    def _next_filled(self) -> int:
        """Returns the position of the next non-empty line."""
        lines = range(self.at, len(self.raw))
        return next((at for at in lines if self.tidy[at]), len(self.raw))

    def _next(self, places: list[int]) -> int:
        """Returns the first of these positions at or after the current one, or the end of the
        message."""
        at = bisect_left(places, self.at)
        return places[at] if at < len(places) else len(self.raw)

    def _is_spoken_below(self) -> bool:
        """Returns whether an order or a command follows within the maximum length of a
        signature."""
        filled = (at for at in range(self.at + 1, len(self.tidy)) if self.tidy[at])
        return any(map(self._is_spoken, islice(filled, LONGEST_SIGNATURE)))

    def _is_spoken(self, at: int) -> bool:
        if at not in self._spoken:
            self._spoken[at] = self._will_speak(at)
        return self._spoken[at]

    def _will_speak(self, at: int) -> bool:
        """Returns whether a later line begins an order or a command, given the section that it
        belongs to."""
        signon = bisect_left(self.signons, at) - 1
        speech = self.speech
        if signon >= 0 and self.signons[signon] >= self.at:
            speech = replace(speech, game=game_named(self.heads[self.signons[signon]][1]))
        return self._speaks(self.tidy[at][:LONGEST_LINE], speech)


def _ends_press(line: str, head: tuple[str, str]) -> bool:
    if len(line) > _LONGEST_END:
        return False
    return (
        head == ("SIGNOFF", "") or " ".join(line.upper().strip(_AROUND_ENDS).split()) in PRESS_ENDS
    )


_AROUND_ENDS = " .!:/*=-"
"""Characters that people put around a line that ends press."""


def _ends_official(line: str) -> bool:
    return len(line) <= _LONGEST_END and line.upper().replace(" ", "") in (
        "ENDOFFICIAL",
        "ENDDIARY",
        "ENDPRESS",
    )
