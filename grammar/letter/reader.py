"""Parses a message: text in, typed commands out.

Each statement is parsed separately, so an unreadable line never affects another one. This package
does not know the state of any game; the code that executes the commands checks them against that
state.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from grammar.commands import statement_types as c
from grammar.commands.adjudicate_line import is_lost_trial, map_line
from grammar.commands.command_line import read_command
from grammar.commands.command_words import split_head
from grammar.commands.correct_and_mask_passwords import mask
from grammar.commands.other_judges import unknown_here
from grammar.games.registry import language_of
from grammar.letter.around.quotations_signatures_greetings import Correspondents
from grammar.letter.cutting.cutter import NAMED_HEADERS, Cutter
from grammar.letter.cutting.pieces import Block, LostSignOn, OwnMail, Piece, is_stray_end
from grammar.letter.headings import IN_BRACKETS_BEHIND, with_german_spring
from grammar.letter.lines_below_create_and_adjudicate import read_board, with_settings
from grammar.letter.order_lines_and_small_talk import LineReader
from grammar.letter.press_without_end import fault_of_official, fault_of_press, lost_below
from grammar.letter.remarks_on_other_lines import (
    Elective,
    of_power,
    with_counts,
    with_preferences,
    without_orders,
)
from grammar.letter.tentative_talk_classifier import (
    Talk,
    TalkPlace,
    is_doubtful,
    is_surely_chat,
    with_doubts,
)
from grammar.letter.unread_lines import unread
from grammar.letter.unreadable_signons import is_lost_signon
from grammar.orders.lines.order_detection import begins_like_order
from grammar.orders.lines.orders_of_several_units import shared
from grammar.orders.lines.reasons import casts_doubt, is_idiom, names_period
from grammar.orders.lines.split_orders import sides_of
from grammar.orders.names_in_orders import own_power, with_nation
from grammar.orders.order_line import take_order
from grammar.orders.parse_context_and_dialect import (
    OrderSyntax,
    ParseContext,
    SyntaxOf,
    Taken,
)
from grammar.orders.plain_orders import plain_order
from grammar.words.clean_text import (
    LONGEST_LINE,
    WRAPPED,
    alike,
    shorten,
    tidy_start,
    too_long,
    without_bullet,
)
from grammar.words.talk_word_classifier import words_of
from grammar.words.unreadable_and_completed_by_board import LEFT_OUT, Mistake, Unreadable, Unsaid
from grammar.words.work_limit import UNBOUNDED, Exhausted, Extent, Tally
from judge.games.registry import PLAIN, VARIANTS, variant_on

_BELOW_LOST = "it is below a SIGNON that could not be read"
_BELOW_ANSWERED = "it is below the e-mail that you replied to, and there are orders above that"
_LOST_TRIAL = (
    "This line looks like a misspelt WHAT IF or ADJUDICATE, so nothing below it was tried out"
    " or filed."
)
_GREETING = "a greeting"
_NAME, _HEADING = "a name", "a heading"
_CLOSINGS = (_GREETING, _NAME, "a signature")
_TOO_LONG = (
    "The message is too long: nothing was read or done from line {line} on. Send"
    " the rest in another message."
)
_SHORTEST_REMARK = 2
"""The minimum number of words in a remark next to an order that may be about other orders too."""
_COMMENT = re.compile(r"\s(?://|#)")
_STOPS = (".", "!", "?")
_LONGEST_SIGNED = 20
"""The maximum number of words in a line below a name that may be about the orders."""
_MAY_BE_SIGNON = "and may be a SIGNON, so nothing below it counts"


def read_letter(
    text: str,
    language: SyntaxOf,
    extent: Extent = UNBOUNDED,
    *,
    is_meant: bool = False,
    correspondents: Correspondents | None = None,
) -> c.Reading:
    """Parses a message and returns everything it says, in order. ``language`` returns the order
    syntax of a game. Its argument is the game in a SIGNON or in another line about a seat (the game
    may not exist), or None for lines without a SIGNON above them. Raises no exceptions except those
    from ``language``.

    If the message exceeds its ``extent``, a Mistake says so, and the rest is not read. ``is_meant``
    is set if the player has confirmed the orders in the message, whatever else it says.
    ``correspondents`` is used to tell whether headers at the top belong to this message.
    """
    tally = Tally(extent)
    of = _asked(language, tally)
    reader = _Reader(tally, is_meant=is_meant)
    cutter = Cutter(text, of, speaks, reads, tally, correspondents)
    parts: list[c.Part] = []
    whole = 0
    try:
        for piece in cutter.pieces():
            for part in reader.parts(piece):
                parts = reader.revised(parts)
                parts.append(part)
            whole = len(parts)
    except Exhausted:
        line = cutter.begun + 1
        del parts[whole:]
        parts.append(reader.cut(line, cutter.shown))
    if any(map(_is_order, parts)):
        parts = with_doubts(parts, reader.talk)
    if reader.elective.counted:
        parts = with_counts(parts, reader.elective.counted)
    parts = with_german_spring(parts, text)
    said = with_preferences(parts) if reader.joined else tuple(parts)
    return c.Reading(said, ParseContext(cache(language)))


def _asked(language: SyntaxOf, tally: Tally) -> SyntaxOf:
    """Caches the results of ``language`` for one message."""

    @cache
    def of(game: str | None) -> OrderSyntax:
        if game is not None:
            tally.game()
        return language(game).for_letter(tally.words)

    return of


def speaks(line: str, speech: ParseContext) -> bool:
    """Returns whether a cleaned line begins like a command or an order."""
    line = without_bullet(line)
    return bool(split_head(line)[0]) or begins_like_order(alike(line), speech.here)


def reads(line: str, speech: ParseContext) -> bool:
    """Returns whether a cleaned line can be read as orders."""
    language = speech.here.terse
    _, line = own_power(without_bullet(line), language.names)
    if plain_order(line, language.names):
        return True
    if shared(line, language, lambda one: isinstance(take_order(one, language), Taken)):
        return True
    if sides := language.sides:
        parts = sides_of(line, language)
        return all(isinstance(sides.take(part, language, ""), Taken) for part in parts)
    return isinstance(take_order(line, language), Taken)


class _Reader(LineReader):
    """Parses the pieces of one message."""

    def __init__(self, tally: Tally, *, is_meant: bool = False) -> None:
        self.tally, self.is_meant = tally, is_meant
        self.elective = Elective()
        self.above = False
        """Set if there are orders above an unmarked quotation of the judge's e-mail."""
        self.joining: str | None = None
        """The game in the JOIN above. A PREFER below it applies to this game."""
        self.joined = False
        """Set if the message contains a JOIN."""
        self.talk: list[Talk] = []
        self.section = 0
        """The number of SIGNON and SIGNOFF lines above."""
        self.prose: tuple[int, str] = (-1, "")
        """The last line of prose that ends in the middle of a sentence: its number, and the text of
        the sentence so far."""

    def parts(self, piece: Piece) -> Iterator[c.Part]:
        """Parses a piece of the message. Raises Exhausted when a limit is reached."""
        match piece:
            case c.Skipped():
                self.signing |= self.ordered and piece.why in _CLOSINGS
                if piece.why == _GREETING and len(words_of(piece.text)) >= _SHORTEST_REMARK:
                    text = piece.text
                    self.talk.append(Talk(self.section, piece.line, text, text, TalkPlace.GREETING))
                elif piece.why == _NAME and self.ordered:
                    self._sign(piece, piece.text)
                elif piece.why.startswith(NAMED_HEADERS):
                    text = piece.text
                    said = Talk(self.section, piece.line, text, text, TalkPlace.PART, is_open=True)
                    self.talk.append(said)
                yield piece
            case OwnMail(aside, phase, lines, quoted):
                yield replace(aside, listed=c.OwnList(phase, self._listed(lines), quoted))
            case LostSignOn(aside):
                self.lost = True
                yield replace(aside, why=f"{aside.why}, {_MAY_BE_SIGNON}", meant=True)
            case Block():
                if not piece.below:
                    self.above = self.ordered
                if piece.postscript:
                    self.signing = False
                    yield c.Skipped(piece.line, "PS", why="")
                if piece.line == self.prose[0] + 1:
                    piece = replace(piece, before=self.prose[1])
                is_prose = not piece.head
                for part in self._said(piece):
                    is_prose &= isinstance(part, Mistake)
                    if piece.below and self.above and _is_order(part):
                        part = c.Skipped(part.line, part.text, _BELOW_ANSWERED, meant=True)
                    self._count(part)
                    yield part
                if is_prose and len(piece.text) >= WRAPPED:
                    self.signed |= self.ordered and piece.text[-1] == "."
                if is_prose and len(piece.text) >= WRAPPED and piece.text[-1] not in ".!?:":
                    above = f"{piece.before} {piece.text}"[-LONGEST_LINE:].strip()
                    self.prose = piece.line, above

    def revised(self, parts: list[c.Part]) -> list[c.Part]:
        """Applies what the current line says about earlier lines to the parts found so far."""
        why, owner = self.withdrawn, self.owner
        self.withdrawn, self.owner = "", None
        if why:
            return without_orders(parts, why, is_sure=self.is_withdrawal_sure)
        return of_power(parts, *owner) if owner else parts

    def _listed(self, lines: Sequence[Block]) -> tuple[c.Part, ...]:
        """Parses the lines of an order list in the judge's e-mail as if the sender had written
        them."""
        reader = _Reader(self.tally)
        found: list[c.Part] = []
        for block in lines:
            self.tally.statement(block.text)
            found += map(_as_order, reader.parts(block))
        return tuple(found)

    def cut(self, line: int, shown: str) -> Mistake:
        """Returns an error saying that the message was not read from this line on. An order list
        that is cut off counts as incomplete."""
        reason = _TOO_LONG.format(line=line)
        return Mistake(line, shown, reason, is_order=self.ordered and not self.lost)

    def _count(self, part: c.Part) -> None:
        if _is_order(part):
            self.tally.order()
            self.ordered = True
        match part:
            case c.Statement(command=c.OrderLine()):
                pass
            case c.Statement(command=c.Setting() | c.OrdersFor()):
                pass
            case c.Statement(command=command):
                self.tally.command(type(command))
        if isinstance(part, Mistake):
            self.tally.mistakes += 1

    def _said(self, piece: Block) -> Iterator[c.Part]:
        if not self.tally.suggests:
            piece = replace(piece, speech=piece.speech.terse)
        if self.lost and piece.head not in ("SIGNON", "SIGNOFF"):
            yield c.Skipped(piece.line, shorten(mask(piece.text)), _BELOW_LOST, meant=True)
        elif len(piece.text) > LONGEST_LINE:
            shown = shorten(mask(piece.text[:LONGEST_LINE]))
            is_order = speaks(piece.text[:100], piece.speech)
            self.lost = is_lost_signon(piece.text)
            yield Mistake(piece.line, shown, too_long(), is_order=is_order and not piece.head)
        elif not piece.head and is_lost_trial(piece.text):
            yield unread(piece, Unreadable(_LOST_TRIAL, "WHAT IF\nADJUDICATE", is_example=True))
        elif is_stray_end(piece):
            yield c.Skipped(piece.line, piece.text, "an END with nothing to end")
        elif piece.head == "ORDERS":
            yield from self._orders(piece, piece.rest)
        elif piece.head:
            yield from self._command(piece, piece.head, piece.rest)
        else:
            above = ""
            for part in map(self._with_phase, self._line(piece)):
                self._note_talk(part, piece, above)
                if isinstance(part, c.Statement) and isinstance(part.command, c.OrderLine):
                    above = part.text
                yield part

    def _note_talk(self, part: c.Part, piece: Block, above: str) -> None:
        """Remembers the talk in a part of a line. ``above`` is the last order before it on the
        line, if there is one."""
        here = piece.speech.here
        if isinstance(part, c.Skipped) and part.why == _NAME:
            self._sign(part, part.text)
        elif isinstance(part, c.Skipped) and part.why == _HEADING:
            if behind := IN_BRACKETS_BEHIND.search(part.text):
                self._sign(part, behind[1])
        elif isinstance(part, Mistake) and above and _is_talk(part):
            before = piece.text.partition(part.text)[0].rstrip()
            is_sentence = before[-1:] in _STOPS and not before.endswith("..")
            place = TalkPlace.SENTENCE if is_sentence else TalkPlace.TAIL
            is_open = not is_sentence and (
                casts_doubt(part.text, above, here) or names_period(part.text)
            )
            self.talk.append(Talk(self.section, part.line, part.text, part.text, place, is_open))
            return
        for text in _talk_of(part, piece, is_signed=self.signing):
            is_remark = isinstance(part, c.Statement)
            begin = f"({text}" if text in part.text else "("
            order, bracket, _ = part.text.partition(begin)
            in_brackets, known = is_remark and bool(bracket), is_idiom(text)
            is_open = in_brackets and (
                casts_doubt(text, order, here) or not (known or is_surely_chat(text))
            )
            is_comment = is_remark and (bool(bracket) or _COMMENT.search(part.text) is not None)
            is_open |= is_comment and not known and is_doubtful(text)
            is_long = len(words_of(text)) >= _SHORTEST_REMARK and not known
            if is_open or is_long or not is_remark:
                place = TalkPlace.PART if is_remark or piece.before else TalkPlace.LINE
                self.talk.append(Talk(self.section, part.line, part.text, text, place, is_open))

    def _sign(self, part: c.Skipped, name: str) -> None:
        """Remembers what looks like a name below orders or after a heading, because it may be a
        remark: ``GERMANY (pending)``."""
        self.talk.append(Talk(self.section, part.line, part.text, name, TalkPlace.NAME))

    def _command(self, block: Block, head: str, rest: str) -> Iterator[c.Part]:
        if head in ("SIGNON", "SIGNOFF"):
            self.section += 1
            self.power = None
            self.elective = Elective(counted=self.elective.counted)
            self.lost = self.ordered = self.above = self.signing = self.signed = False
            self._set_adrift("")
            self.joining = self.named = self.columns = None
        speech = block.speech
        if self.joining and _is_preference(head, rest):
            speech = replace(speech, game=self.joining)
        read = read_command(head, rest, speech)
        shown = mask(block.text)
        if isinstance(read, Unreadable):
            self.lost = head == "SIGNON" or (head == "RESIGN" and "@" in rest)
            is_press = head in ("PRESS", "BROADCAST")
            names = block.speech.here.names
            shouted = block.text.split()[0].isupper()  # a command rather than a sentence
            other = None if is_press else unknown_here(block.text, names, asks=not shouted)
            yield unread(block, other or read)
            yield from lost_below(block) if head in ("PRESS", "BROADCAST") else ()
            return
        for command in read:
            match command:
                case c.PressLetter():
                    yield from self._press(block, command)
                case c.Official():
                    text = "\n".join(block.body)
                    said = c.Statement(block.line, block.text, replace(command, text=text))
                    yield fault_of_official(block, self.tally.extent.press) or said
                case c.Create():
                    create = with_settings(command, block, self.tally)
                    yield c.Statement(block.line, shown, create)
                case c.WhatIf():
                    tried = self._tried(block, block.body, block.speech)
                    yield c.Statement(block.line, shown, c.WhatIf(tried))
                case c.Adjudicate():
                    yield c.Statement(block.line, shown, self._adjudicated(block, command))
                case c.Join(game=game):
                    self.joining, self.joined = game, True
                    yield c.Statement(block.line, shown, command)
                case _:
                    yield c.Statement(block.line, shown, command)

    def _adjudicated(self, block: Block, command: c.Adjudicate) -> c.Adjudicate:
        """Returns the command with the board and the orders below it. A line below it may name the
        map."""
        body = list(block.body)
        named = next((n for n, line in enumerate(body) if map_line(tidy_start(line))), None)
        if named is not None and (atlas := map_line(tidy_start(body[named]))):
            body[named] = ""
            command = replace(command, map=atlas.name)
        variant = variant_on(VARIANTS[command.variant or PLAIN], command.map)
        language = language_of(variant).for_letter(self.tally.words)
        board = read_board(body, language)
        for placed in board.placed:
            self.tally.statement(placed.text)
        self.tally.mistakes += len(board.mistakes)
        wrong = [replace(one, line=block.line + one.line) for one in board.mistakes]
        orders = self._tried(block, board.rest, ParseContext(lambda game: language))
        return replace(
            command,
            phase=command.phase or board.phase,
            board=tuple(replace(one, line=block.line + one.line) for one in board.placed),
            said=(*map(c.Owned, wrong), *orders),
        )

    def _tried(
        self, block: Block, lines: Sequence[str], speech: ParseContext
    ) -> tuple[c.Owned, ...]:
        """Parses the lines below a trial as a separate message. In a trial, every power has its own
        orders, even if it has no player."""

        @cache
        def of(game: str | None) -> OrderSyntax:
            return replace(speech.of(game), elected=frozenset())

        reader = _Reader(self.tally, is_meant=True)
        cutter = Cutter("\n".join(lines), of, speaks, reads, self.tally)
        cutter.speech = ParseContext(of, speech.game)
        said: list[c.Owned] = []
        for piece in cutter.pieces():
            text = alike(piece.text) if isinstance(piece, Block) and not piece.head else ""
            names = cutter.speech.here.names
            named, _ = own_power(with_nation(text, names), names)
            for part in reader.parts(piece):
                there = replace(part, line=block.line + part.line)
                said.append(c.Owned(there, named or reader.power))
        return tuple(said)

    def _press(self, block: Block, command: c.PressLetter) -> Iterator[c.Part]:
        faults = tuple(fault_of_press(block, self.tally.extent.press))
        text = "\n".join(block.body)
        yield from faults or (c.Statement(block.line, block.text, replace(command, text=text)),)


def _talk_of(part: c.Part, block: Block, *, is_signed: bool) -> Iterator[str]:
    """Yields the text of a part that is neither an order nor a command, but may be about the orders
    in its section. Skips questions that the judge answers, and long lines below a name, because
    these are company disclaimers."""
    match part:
        case Mistake() as fault if _is_talk(fault):
            is_whole = fault.text not in block.text or fault.text == block.text
            line = block.text if is_whole else fault.text
            if not (is_signed and len(words_of(line)) > _LONGEST_SIGNED):
                yield line
        case Mistake(asks=topic) if topic and words_of(rest := block.text.partition("?")[2]):
            yield rest
        case c.Statement(command=c.OrderLine(remarks=remarks)):
            yield from (one[1 : -len(LEFT_OUT)] for one in remarks if one.endswith(LEFT_OUT))


def _is_talk(fault: Mistake) -> bool:
    """Returns whether an unread line may be talk. It may be talk if the parser does not take it for
    an order or a command, or if it is about changes to an order list."""
    if fault.meant is not None and fault.meant.unsaid is Unsaid.KEPT:
        return True
    if fault.told is not None and fault.meant is None:
        return True
    return not (fault.is_order or fault.suggestion or fault.asks)


def _is_order(part: c.Part) -> bool:
    match part:
        case c.Statement(command=c.OrderLine()) | Mistake(is_order=True):
            return True
    return False


def _as_order(part: c.Part) -> c.Part:
    return replace(part, is_order=True) if isinstance(part, Mistake) else part


def _is_preference(head: str, rest: str) -> bool:
    return head == "PREFER" or (head == "SET" and rest.upper().startswith("PREFER"))
