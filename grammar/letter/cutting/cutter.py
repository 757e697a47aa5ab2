"""Cuts a message into pieces, and finds the pieces to skip: quotations, signatures, greetings, and
the judge's own words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from grammar.commands.command_words import split_head
from grammar.commands.correct_and_mask_passwords import game_named, mask
from grammar.commands.other_judges import as_meant
from grammar.commands.requests_in_sentences import holds_back
from grammar.commands.statement_types import Skipped
from grammar.letter.addressed_to_others import greeted
from grammar.letter.around import quotations_signatures_greetings
from grammar.letter.around.own_mails import opens, own_list, own_words, unquoted
from grammar.letter.cutting.attributions import MOST_LINES, attribution, rest_is_quoted
from grammar.letter.cutting.command_texts import Text, TextCutter
from grammar.letter.cutting.line_cursor import LONGEST_SIGNATURE, Manuscript
from grammar.letter.cutting.pieces import Block, LostSignOn, OwnMail, Piece
from grammar.letter.orders_not_meant import changes_order, withdraws_orders
from grammar.letter.unreadable_signons import gives_password, is_lost_signon
from grammar.orders.lines.order_detection import begins_like_order, holds_order, holds_unit_order
from grammar.orders.lines.wrapping import MOST_WRAPPED, goes_on, wrapped_question
from grammar.orders.names_in_orders import own_power
from grammar.words.all_units_orders import read_sweep
from grammar.words.clean_text import LONGEST_LINE, number_of, shorten, without_bullet
from grammar.words.phases import read_undated
from grammar.words.work_limit import Exhausted

_LONGEST_QUOTED = 400
"""The number of lines in a quotation that are searched for an order list from the judge."""
_MOST_QUOTED = 40
"""In a section, up to this many quoted lines are parsed one by one, because players may quote their
own orders. A longer quotation is skipped as a whole."""
OLD_MAIL, OWN_WORDS = "the earlier e-mail below your text", "the judge's own words"
OWN_HEADERS = "the headers above your text"
NAMED_HEADERS = "the headers above your text, which name a sender"
SIGNED_ABOVE = "a signature and the earlier e-mail below it"
_LONGEST_ATTRIBUTION = 4
"""The number of lines at the start of a quotation that are searched for an attribution."""
_OF_MANNERS = ("a signature", "a heading", "a greeting", "a name")
_ITS_OWN = (OWN_WORDS, OWN_HEADERS, NAMED_HEADERS, *_OF_MANNERS)


class AsideCutter(Manuscript):
    """Finds lines that the sender did not write, or that mean nothing to the judge."""

    def left_aside(self, line: str) -> Piece | None:
        if self.at in self.own_mails.ends:
            return self._own_mail(self.own_mails.ends[self.at])
        if length := own_words(self.tidy, self.at):
            return self.skip(self.at + length, OWN_WORDS)
        if self.plain(line):
            return None
        if self.at in self.own_headers:
            headers = [self.tidy[at] for at in self.own_headers]
            sure = self.correspondents.are_surely_own(headers)
            return self.skip(self.own_headers.stop, OWN_HEADERS if sure else NAMED_HEADERS)
        if self._begins_old_mail(self.at):
            return self._old_mail(self._end_of_answered(self.at))
        if line.startswith(quotations_signatures_greetings.ARMOUR):
            return self.skip(
                self.at + quotations_signatures_greetings.armour(self.tidy, self.at),
                "a digital signature or key",
            )
        return (None if self.framed else self._another_letter(line)) or self._manners(line)

    def _own_mail(self, end: int) -> Piece:
        """Skips one of the judge's e-mails. The first of these in a message may contain an order
        list that the player has changed."""
        begin, self._listed = end if self._listed else self.at, True
        part = self.skip(end, OWN_WORDS)
        if not (found := own_list(self.tidy, begin, end)):
            return part
        phase, places = found
        lines = [(at + 1, without_bullet(self.tidy[at])) for at in places]
        return OwnMail(part, phase, self._blocks(lines))

    def _blocks(self, lines: Iterable[tuple[int, str]]) -> tuple[Block, ...]:
        return tuple(Block(at, line, "", line, self.speech) for at, line in lines)

    def _end_of_answered(self, at: int) -> int:
        """Returns the end of the quoted message that begins here. If it is one of the judge's
        e-mails, the player's own words may follow it. Any other message continues to the end."""
        below = at + quotations_signatures_greetings.header_lines(self.tidy, at)
        while below < len(self.raw) and not self.tidy[below]:
            below += 1
        end = below + self.own_mails.whole(below)
        if end == below and quotations_signatures_greetings.is_of_judge(self.tidy[at:below]):
            end = self.own_mails.end_from(below) or below
        self.below_answered = end > below
        return end if self.below_answered else len(self.raw)

    def _another_letter(self, line: str) -> Piece | None:
        """Outside a section, skips text that a mail program added. Returns None if there is
        none."""
        if quotations_signatures_greetings.is_quoted(line):
            return self._quotation()
        if quotations_signatures_greetings.ends_in_signature(self.raw[self.at]):
            return self._signature(self._end_of_signature())
        ahead = self.tidy[self.at : self.at + MOST_LINES]
        if not any(one.endswith(":") for one in ahead):
            return None
        if length := attribution(self.tidy, self.at, self.is_meant):
            rest = rest_is_quoted(self.tidy, self.at + length, self.speaks)
            self._attributed = True
            end = self._end_of_answered(self.at + length) if rest else self.at + length
            return self._old_mail(end)
        return None

    def _end_of_signature(self) -> int:
        """Returns the end of the signature that begins here. It ends at the end of the message or
        before the next unquoted order, because people also write below the signature that their
        mail program adds."""
        at, end = self.at + 1, min(len(self.raw), self.at + LONGEST_SIGNATURE)
        while at < end:
            if self._begins_old_mail(at):
                return len(self.raw)
            if length := attribution(self.tidy, at, self.is_meant):
                at += length
                if rest_is_quoted(self.tidy, at, self.speaks):
                    return len(self.raw)
            elif at in self.own_mails.ends:
                at = self.own_mails.ends[at]
            elif not quotations_signatures_greetings.is_quoted(
                self.tidy[at]
            ) and self._is_typed_order(self.tidy[at]):
                return at
            else:
                at += 1
        return len(self.raw)

    def _is_typed_order(self, line: str) -> bool:
        """Returns whether a line can be read as an order with a unit type. ``Paris - London``
        cannot."""
        bare = without_bullet(line)
        capital = bare[:1].upper() + bare[1:]  # a lower-case ``a`` may be a word
        return holds_unit_order(capital, self.speech.here.terse) and self.reads(line)

    def _begins_old_mail(self, at: int) -> bool:
        return quotations_signatures_greetings.begins_forwarded(
            self.tidy, at, self.is_meant
        ) or quotations_signatures_greetings.begins_original(self.tidy, at)

    def _signature(self, end: int) -> Skipped:
        """Skips a signature and the lines below it, which are often the message that the sender
        replied to. If the signature is a line that a mail program added, and no such message
        follows, skips only that line, because people also write below it."""
        quotes = any(map(self._quotes, range(self.at, min(end, self.at + LONGEST_SIGNATURE))))
        if not quotes and quotations_signatures_greetings.is_sent_from(self.tidy[self.at]):
            end = self.at + 1
        part = self.skip(end, "a signature")
        why = part.why.replace("a signature", SIGNED_ABOVE, 1)
        return replace(part, why=why) if quotes else part

    def _quotes(self, at: int) -> bool:
        """Returns whether a quoted message begins here."""
        return (
            quotations_signatures_greetings.is_quoted(self.tidy[at])
            or quotations_signatures_greetings.begins_original(self.tidy, at)
            or attribution(self.tidy, at, self.is_meant) > 0
        )

    def _manners(self, line: str) -> Piece | None:
        """Skips small talk, and the judge's own headings. Returns None for any other line. In a
        section, the lines below are still parsed."""
        if (
            quotations_signatures_greetings.is_quoted(line)
            and self._end_of_quotation() - self.at > _MOST_QUOTED
        ):
            return self._quotation()
        if quotations_signatures_greetings.is_title(line) and not self._is_for_elected(line):
            return self._statement_aside(line, "a heading")
        if self.raw[self.at].rstrip() in ("--", "- --") and not self._is_spoken_below():
            return self.skip(len(self.raw), "a signature")
        if len(line) > LONGEST_LINE or not (why := self._small_talk(line)) or self.speaks(line):
            return None
        here = self.speech.here
        said = (line, quotations_signatures_greetings.behind_greeting(line))
        if any(holds_order(one, here) for one in said) or read_sweep(line):
            return None
        if withdraws_orders(line) or holds_back(line):
            return None
        if changes_order(line, here) or self._is_for_elected(line):
            return None
        if greeted(line, self.speech.here.names):
            return None
        self.closing = why == "a greeting"
        return self._statement_aside(line, why)

    def _is_for_elected(self, line: str) -> bool:
        """Returns whether a line may be a heading for the orders of a power without a player."""
        here = self.speech.here
        return bool(here.elected and here.elective and here.elective(line, "", None, here))

    def _statement_aside(self, line: str, why: str) -> Piece:
        self.tally.statement(line)
        part = self.skip(self.at + 1, why)
        return LostSignOn(part) if "@" in line and is_lost_signon(line) else part

    def _small_talk(self, line: str) -> str:
        """Returns which kind of small talk a line may be (a signature, a greeting or a name), or
        ""."""
        if quotations_signatures_greetings.is_sent_from(line):
            return "a signature"
        if quotations_signatures_greetings.is_greeting(line):
            return "a greeting"
        is_name = (
            self.closing
            and quotations_signatures_greetings.is_name(line)
            and read_undated(line) is None
        )
        return "a name" if is_name else ""

    def _quotation(self) -> Piece:
        """Skips the quoted lines that begin here. Without an attribution, a SIGNON in them may be
        the sender's own."""
        quoted = self.tidy[self.at : self._end_of_quotation()]
        part = self.skip(self.at + len(quoted), "a quotation")
        self._aside = False
        bare = [line.lstrip("> ") for line in quoted[:_LONGEST_ATTRIBUTION]]
        attributed = self._attributed or attribution(bare, 0, self.is_meant) > 0
        if not attributed and _signs_on(quoted):
            return LostSignOn(part)
        return self._quoted_list(part, quoted) or part

    def _old_mail(self, end: int) -> Piece:
        """Skips a message that is quoted without marks. If it is one of the judge's, the result
        includes the order list in it."""
        quoted = self.tidy[self.at : end]
        part = self.skip(end, OLD_MAIL)
        return self._quoted_list(part, quoted) or part

    def _quoted_list(self, part: Skipped, quoted: Sequence[str]) -> OwnMail | None:
        """Returns the order list in a quoted e-mail from the judge, or None. Only the first such
        list in a message counts."""
        bare = [line.lstrip("> ") for line in quoted[:_LONGEST_QUOTED]]
        if self._listed or not (found := own_list(bare, 0, len(bare))):
            return None
        self._listed = True
        phase, places = found
        lines = [(part.line + at, without_bullet(bare[at])) for at in places]
        return OwnMail(part, phase, self._blocks(lines), quoted=True)

    def _end_of_quotation(self) -> int:
        end = self.at
        while end < len(self.raw) and quotations_signatures_greetings.is_quoted(self.tidy[end]):
            end += 1
        return end

    def skip(self, end: int, why: str) -> Skipped:
        """Skips the lines from here to ``end``. The result shows the first of them."""
        first, lines = self.at, list(filter(None, self.tidy[self.at : end]))
        self.at = end
        self._aside = end == len(self.raw)
        orders, ours = (False, ()) if why in _ITS_OWN else self._quoted_orders(lines)
        ours = tuple(lines[:_LONGEST_QUOTED]) if why == OWN_WORDS else ours
        why = f"{why}, {len(lines)} lines" if len(lines) > 1 else why
        return Skipped(first + 1, shorten(mask(self.tidy[first])), why, orders=orders, ours=ours)

    def _quoted_orders(self, lines: Sequence[str]) -> tuple[bool, tuple[str, ...]]:
        """Returns whether the skipped lines may include the sender's own orders. If they include an
        e-mail from the judge, only the lines below it count. Also returns the lines of that
        e-mail."""
        bare = unquoted([line[:LONGEST_LINE] for line in lines[:_LONGEST_QUOTED]])
        known = [at for at, line in enumerate(bare) if opens(line)]
        if known and quotations_signatures_greetings.is_quoted(lines[0]):
            return False, tuple(bare)
        below = bare[known[-1] + 1 : LONGEST_SIGNATURE] if known else bare[:LONGEST_SIGNATURE]
        orders = any(self._is_order(line.lstrip("> ")) for line in below)
        return orders, tuple(bare) if known else ()

    def _is_order(self, line: str) -> bool:
        bare = without_bullet(line)
        if not bare or split_head(bare)[0]:
            return False
        language = self.speech.here.terse
        _, bare = own_power(bare, language.names)
        return begins_like_order(bare, language)


def _signs_on(quoted: list[str]) -> bool:
    """Returns whether quoted lines include a SIGNON without a SIGNOFF below it."""
    for line in reversed(quoted):
        head, rest = split_head(line.lstrip("> "))
        if head == "SIGNOFF":
            return False
        if (gives_password(head, rest) or "@" in line) and is_lost_signon(line):
            return True
    return False


class Cutter(AsideCutter, TextCutter):
    """Cuts a message into pieces. Raises Exhausted when a limit is reached."""

    def pieces(self) -> Iterator[Piece]:
        """Yields the pieces of the message in order. Raises Exhausted if the message exceeds a
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
        """Returns whether there is text after the last line that is read. Quoted or skipped text
        that runs to the end of the message does not count."""
        if self._aside or not self._beyond:
            return False
        quoted = quotations_signatures_greetings.is_quoted(self.tidy[-1])
        return any(line.strip() and not (quoted and line.startswith(">")) for line in self._beyond)

    def _block(self, line: str) -> Block:
        bare, postscript = without_bullet(line), False
        bullet, line = line[: len(line) - len(bare)].strip(), bare
        if line[:1] in "PpNn":  # most lines are orders, which do not begin with these letters
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
        if text is None and not head and not self._stands_alone(line):
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

    def _stands_alone(self, line: str) -> bool:
        """Returns whether a line and the next one are complete orders, so neither continues the
        other. The next line may also be empty."""
        following = self.tidy[self.at] if self.at < len(self.raw) else ""
        return self.plain(line) and (not following or self.plain(following))

    def _without_postscript(self, line: str) -> tuple[str, bool]:
        """Strips the PS in front of a command or an order. Also returns whether there was one."""
        rest = quotations_signatures_greetings.below_postscript(line)
        if rest is None or self.speaks(line):
            return line, False
        return rest if rest and self.speaks(rest) else line, True

    def _whole_question(self, line: str) -> str:
        """Joins the lines of a question that was wrapped. Returns "" for any other line."""
        lines = [line, *self.tidy[self.at : self.at + MOST_WRAPPED - 1]]
        if len(line) > LONGEST_LINE or not any("?" in one for one in lines):
            return ""
        count = wrapped_question(lines)
        if not count or any(map(self.speaks, lines[: count - 1])) or self.reads(lines[count - 1]):
            return ""
        self.at += count - 1
        return " ".join(lines[:count])

    def _unbroken(self, line: str) -> str:
        """Joins a line with the lines below that continue it."""
        language = self.speech.here
        gaps = language.verbatim_line(line) is not None
        while len(line) < LONGEST_LINE:
            at = self._next_filled() if gaps else self.at
            if at >= len(self.raw) or not goes_on(line, self.tidy[at], language, self.reads):
                break
            line = f"{line} {self.tidy[at]}"
            self.at = at + 1
        return line
