"""Cuts out the text below commands that take text: press, announcements, and CREATE with its
settings."""

from __future__ import annotations

from dataclasses import dataclass

from grammar.commands.adjudicate_line import is_lost_trial
from grammar.commands.command_words import split_head
from grammar.commands.press_kinds_and_power_lists import names_recipients, said_aloud, with_text
from grammar.letter.around import quotations_signatures_greetings
from grammar.letter.around.own_mails import mark_of_own
from grammar.letter.cutting.attributions import attribution
from grammar.letter.cutting.line_cursor import PRESS_HEADS, Manuscript
from grammar.words.clean_text import tidy_start

_DIARY = ("DIARY", "DIARY RECORD")
"""Commands of the older judges. A player's own notes follow them."""
TRIALS = frozenset({"WHATIF", "ADJUDICATE"})
"""Commands that only try out the lines below them."""
_LONGEST_END = 40
"""The maximum length of a line that ends a text."""


@dataclass(frozen=True, slots=True)
class Text:
    """The raw lines of the text. ``closed`` is set if its end is marked, ``inline`` if it begins on
    the same line as the command."""

    body: tuple[str, ...] = ()
    closed: bool = True
    inline: bool = False


class TextCutter(Manuscript):
    """Finds the text that belongs to a command."""

    def text_below(self, line: str, head: str, rest: str) -> tuple[str, Text | None]:
        """Returns the arguments of a command and its text. The text is None if the command takes
        none."""
        if head == "PRESS" and (told := with_text(rest, self.speech.here.names)):
            return told[0], Text(*self._text_from(told[1]), inline=True)
        if head == "BROADCAST" and (aloud := said_aloud(line, self.speech.here.names)):
            return aloud[0], Text(*self._text_from(aloud[1]), inline=True)
        if head in PRESS_HEADS:
            return rest, Text(*self._press_text(head == "BROADCAST" or self._names_some(rest)))
        if head == "CREATE":
            return rest, Text(*self._settings())
        if head in TRIALS or (not head and is_lost_trial(line)):
            return rest, Text(self._trial())
        if head == "OFFICIAL":
            return rest, Text(*self._official(not rest))
        if line.upper() in _DIARY:
            return rest, Text(*self._official(True))
        return rest, None

    def _names_some(self, rest: str) -> bool:
        return names_recipients(rest, self.speech.here.names)

    def _press_text(self, opens: bool) -> tuple[tuple[str, ...], bool]:
        """Returns the text of a press message, unchanged, and whether its end is marked. SIGNOFF
        also marks the end.

        ``opens`` is set if the line above can only be a press command. Other lines (``Press on!``)
        have a text only if its end is marked. The end must come before any other press command and
        any SIGNON.
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
            self.at = self._first_marked(unmarked, start)
        return tuple(self.raw[start : self.at]), False

    def _first_marked(self, at: int, start: int) -> int:
        """If this line is quoted, returns the start of the quotation. If a signature begins here,
        returns the position of the separator above it. The sender's press ends there."""
        mark = (mark_of_own(self.tidy[at]) or "").strip() if at < len(self.raw) else ""
        while mark and at > start and self.tidy[at - 1].startswith(mark):
            at -= 1
        is_cut = at < len(self.raw) and quotations_signatures_greetings.ends_in_signature(
            self.raw[at]
        )
        while is_cut and at > start and not self.tidy[at - 1].strip("-_"):
            at -= 1  # also skips the separator above a footer
        return at

    def _text_from(self, said: str) -> tuple[tuple[str, ...], bool]:
        """Returns the text of a press message that begins on the line of its command, and whether
        its end is clear. The text ends at its marked end, or at the end of the message if nothing
        below is meant for the judge. Otherwise it ends at the first empty line, if orders or
        commands come next. In all other cases its end is unclear, and the returned text is
        empty."""
        start = self.at
        body, closed = self._press_text(True)
        if closed or not any(self.speaks(tidy_start(line).lstrip("> ")) for line in body):
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
        """Returns whether a press message without a marked end stops here, because a mail program
        added the rest. The rest must not be sent: a quotation may contain the player's orders, and
        a signature may contain their name."""
        line = self.tidy[at]
        if not line:
            return False
        self.tally.statement(line)
        if quotations_signatures_greetings.is_title(
            line.lstrip("> ")
        ) or quotations_signatures_greetings.ends_in_signature(self.raw[at]):
            return True
        if mark_of_own(line) is not None:
            return True
        if quotations_signatures_greetings.begins_forwarded(
            self.tidy, at, self.is_meant
        ) or quotations_signatures_greetings.begins_original(self.tidy, at):
            return True
        return bool(attribution(self.tidy, at, self.is_meant))

    def _official(self, opens: bool) -> tuple[tuple[str, ...], bool]:
        """Returns the text of OFFICIAL, or of an older judge's diary, and whether its end is
        marked. ``opens`` is set if the command is alone on its line. In that case, SIGNOFF or the
        end of the message also ends the text."""
        start, end = self.at, self._next(self.officials)
        if end == len(self.raw):
            end = self._next(self.ends) if opens else start
            self.at = end
            return tuple(self.raw[start:end]), False
        self.at = end + 1
        return tuple(self.raw[start:end]), True

    def _settings(self) -> tuple[tuple[str, ...], bool]:
        """Returns the lines between CREATE and END, and whether there is an END. Without END, the
        lines continue as long as they are SET lines."""
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

    def _trial(self) -> tuple[str, ...]:
        """Returns the lines below a trial, up to the next trial or the end of the message. Not even
        a SIGNON ends them, because the judge must never execute a line from a trial by mistake."""
        start = self.at
        below = range(start, len(self.raw))
        self.at = next((at for at in below if self.heads[at][0] in TRIALS), len(self.raw))
        return tuple(self.raw[start : self.at])

    def _may_set(self, at: int) -> bool:
        line = self.tidy[at]
        return not line or line.startswith("//") or self.heads[at][0] == "SET"

    def _counted(self, end: int, below: int) -> tuple[str, ...]:
        """Returns the lines from here to ``end``, and counts each of them as a statement."""
        start, self.at = self.at, below
        for line in filter(None, self.tidy[start:end]):
            self.tally.statement(line)
        return tuple(self.raw[start:end])
