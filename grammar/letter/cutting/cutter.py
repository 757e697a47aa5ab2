"""Cuts a message into its pieces."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from grammar.commands.command_words import split_head
from grammar.commands.other_judges import as_meant
from grammar.commands.password_line_corrections import game_named
from grammar.letter.around import boilerplate
from grammar.letter.cutting.command_texts import Text, TextCutter
from grammar.letter.cutting.pieces import Block, Piece
from grammar.letter.cutting.skipped_parts import AsideCutter
from grammar.orders.lines.wrapping import MOST_WRAPPED, goes_on, wrapped_question
from grammar.words.clean_text import LONGEST_LINE, number_of, without_bullet
from grammar.words.work_limit import Exhausted


class Cutter(AsideCutter, TextCutter):
    """Cuts a message into its pieces. Raises Exhausted at the limit for the message."""

    def pieces(self) -> Iterator[Piece]:
        """Yields the pieces of the message in order. Raises Exhausted if the message exceeds its
        limit."""
        while self.at < len(self.raw):
            self.begun, line = self.at, self.tidy[self.at]
            if not line or line.startswith("//"):
                self.at += 1
            elif self.spent:
                yield self.skip(len(self.raw), "the text below your press")
            else:
                yield self._piece(line)
        if self._is_more_below():
            self.begun = len(self.raw)
            raise Exhausted

    def _piece(self, line: str) -> Piece:
        if skipped := self.left_aside(line):
            return skipped
        self.closing = False
        self.tally.statement(line)
        if why := self.left_out.get(self.at):
            return replace(self.skip(self.at + 1, why), meant=True)
        block = self._block(line)
        if self.at == len(self.raw) and self._beyond and (block.body or self.at > self.begun + 1):
            raise Exhausted
        return block

    def _is_more_below(self) -> bool:
        """Returns whether there is text beyond the lines that are read which is not part of
        something already skipped to the end."""
        if self._aside or not self._beyond:
            return False
        quoted = boilerplate.is_quoted(self.tidy[-1])
        return any(line.strip() and not (quoted and line.startswith(">")) for line in self._beyond)

    def _block(self, line: str) -> Block:
        bare, postscript = without_bullet(line), False
        bullet, line = line[: len(line) - len(bare)].strip(), bare
        if line[:1] in "PpNn":  # most lines are orders and do not begin so
            line, postscript = self._without_postscript(line)
        is_word = line[1:2].isalpha()  # most orders begin with one letter
        head, rest = split_head(as_meant(line) if is_word else line)
        number = self.at + 1
        self.at += 1
        if head == "SIGNON":
            self.framed, self.below_answered = True, False
            self.speech = replace(self.speech, game=game_named(rest))
        elif head == "SIGNOFF":
            self.framed = False
            self.speech = replace(self.speech, game=None)
        rest, text = self.text_below(line, head, rest)
        if text is None and not head:
            line = rest = self._whole_question(line) or self._unbroken(line)
        elif head == "ORDERS" and rest:
            line = self._unbroken(line)
            rest = split_head(line)[1]
        told = text or Text()
        return Block(
            number,
            line,
            head,
            rest,
            self.speech,
            told.body,
            told.closed,
            below=self.below_answered,
            inline=told.inline,
            postscript=postscript,
            number=bare_number if (bare_number := bullet.rstrip(" /-")).isdigit() else "",
            counted=number_of(bullet) if bullet else 0,
        )

    def _without_postscript(self, line: str) -> tuple[str, bool]:
        """Returns a line without the PS in front of a command or an order, and whether there was
        one."""
        rest = boilerplate.below_postscript(line)
        if rest is None or self.speaks(line):
            return line, False
        return rest if rest and self.speaks(rest) else line, True

    def _whole_question(self, line: str) -> str:
        """Returns a question that was broken over several lines as one line, or ""."""
        lines = [line, *self.tidy[self.at : self.at + MOST_WRAPPED - 1]]
        if len(line) > LONGEST_LINE or not any("?" in one for one in lines):
            return ""
        count = wrapped_question(lines)
        if not count or any(map(self.speaks, lines[: count - 1])) or self.reads(lines[count - 1]):
            return ""
        self.at += count - 1
        return " ".join(lines[:count])

    def _unbroken(self, line: str) -> str:
        """Returns the line joined with the lines below that continue it."""
        language = self.speech.here
        gaps = language.verbatim_line(line) is not None
        while len(line) < LONGEST_LINE:
            at = self._next_filled() if gaps else self.at
            if at >= len(self.raw) or not goes_on(line, self.tidy[at], language, self.reads):
                break
            line = f"{line} {self.tidy[at]}"
            self.at = at + 1
        return line
