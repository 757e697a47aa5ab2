"""Checks press for errors. The judge sends press without a marked end only if nothing in it seems
to be for the judge."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from grammar.commands import statement_types as c
from grammar.commands.command_line import read_command
from grammar.commands.command_words import BY_WORD, near_head, split_head
from grammar.commands.correct_and_mask_passwords import mask
from grammar.commands.press_kinds_and_power_lists import may_begin_press
from grammar.letter.around import quotations_signatures_greetings
from grammar.letter.around.own_mails import OwnMails, mark_of_own, unmarked, with_plain_marks
from grammar.letter.cutting.attributions import attribution, rest_is_quoted
from grammar.letter.cutting.lines_never_skipped import is_meant
from grammar.letter.cutting.pieces import Block
from grammar.letter.headings import is_headed, read_heading
from grammar.letter.unreadable_signons import is_lost_signon
from grammar.orders.lines.order_detection import begins_like_order
from grammar.orders.names_in_orders import own_power
from grammar.orders.parse_context_and_dialect import OrderSyntax, ParseContext
from grammar.words.clean_text import shorten, split_lines, tidy_start, without_bullet
from grammar.words.unreadable_and_completed_by_board import Mistake, Unreadable

_QUOTING = (">", "|")
_SIGNED = (
    "This press has no ENDPRESS, and there is a SIGNON below its text. It was not"
    " sent, because a password could have gone out with it."
)
_ORDERED = (
    "This press has no ENDPRESS, and below its text are lines that read like"
    " orders. Nothing was sent and nothing was filed."
)
_UNSENT = "it is in press that was not sent"
_SKIPPED = "it is in press without ENDPRESS"
_SKIPPED_UNREAD = "it is in press that could not be read"
_OTHER = (
    "This press contains  {other}  which may start another one. Nothing was sent,"
    " so that no one reads what is meant for others."
)
_MORE = (
    "The line  {end}  has more text after the end of this press. That text may not"
    " be meant for its readers, so nothing was sent."
)
_LONG = "This press is longer than {longest} characters and was not sent. Send it in parts."
_NO_END = "There is no ENDOFFICIAL below this, so nothing was sent."
_EMPTY = "This press has no text, or it is not clear where the text ends."


def fault_of_press(block: Block, longest: int) -> Iterator[Mistake | c.Skipped]:
    """Yields the reason why this press message cannot be sent, and the lines that caused it. Yields
    nothing if the message can be sent. ``longest`` is the maximum number of characters."""
    if not any(line.strip() for line in block.body):
        text_below = "Write the text on the lines below it, then ENDPRESS."
        yield Mistake(block.line, block.text, _EMPTY, text_below)
        return
    if sum(map(len, block.body)) > longest:
        yield Mistake(block.line, block.text, _LONG.format(longest=longest))
        return
    lines = _numbered(block)
    ended = next((line for line in map(tidy_start, block.body) if _END_AND_MORE.match(line)), "")
    if block.closed and not ended:
        if other := next(filter(None, map(_other_press(block), block.body)), None):
            right = f"END{block.head}, on its own line above  {other}"
            yield Mistake(block.line, block.text, _OTHER.format(other=other), right)
        return
    for_judge = [(number, line) for number, line in lines if _is_for_judge(line, block.speech)]
    if not (for_judge or ended):
        return
    signed = any(split_head(line)[0] == "SIGNON" for _, line in for_judge)
    reason = (
        _MORE.format(end=shorten(mask(ended), 40)) if ended else _SIGNED if signed else _ORDERED
    )
    yield Mistake(
        block.line, block.text, reason, f"END{block.head}, on its own line after the text"
    )
    for number, line in for_judge:
        yield c.Skipped(number, shorten(mask(line)), _UNSENT if ended else _SKIPPED, meant=True)


def fault_of_official(block: Block, longest: int) -> Mistake | None:
    """Returns the reason why an announcement cannot be sent, or None. Everyone receives it, so its
    end must be marked."""
    if not block.closed:
        return Mistake(block.line, block.text, _NO_END, "ENDOFFICIAL, on its own line")
    if not any(line.strip() for line in block.body):
        return Mistake(block.line, block.text, "This announcement has no text.")
    if sum(map(len, block.body)) > longest:
        return Mistake(block.line, block.text, _LONG.format(longest=longest))
    if other := next(filter(None, map(_other_press(block), block.body)), None):
        right = f"ENDOFFICIAL, on its own line above  {other}"
        return Mistake(block.line, block.text, _OTHER.format(other=other), right)
    return None


def lost_below(block: Block) -> Iterator[c.Skipped]:
    """Yields the lines for the judge below a press command that could not be read."""
    for number, line in () if block.closed else _numbered(block):
        if _is_for_judge(line, block.speech):
            yield c.Skipped(number, shorten(mask(line)), _SKIPPED_UNREAD, meant=True)


def _numbered(block: Block) -> list[tuple[int, str]]:
    """Returns the lines below the command in the form in which they are parsed, with their line
    numbers."""
    below = block.body[block.inline :]
    return [(block.line + n, _bare(raw)) for n, raw in enumerate(below, 1)]


def _other_press(block: Block) -> Callable[[str], str]:
    """Returns a function that finds the start of another press message in a line. For other lines,
    that function returns ""."""
    names = block.speech.here.names

    def begins(raw: str) -> str:
        line = tidy_start(raw)
        head, rest = split_head(line)
        is_other = bool(head) and may_begin_press(line, head, rest, names)
        return shorten(line, 40) if is_other else ""

    return begins


_END_AND_MORE = re.compile(r"(?:END ?PRESS|END ?BROADCAST|(?i:endpress|endbroadcast))\b\W*\w")
"""A line that ends a press message but has more text after it. That text was not meant for the
recipients."""


def _bare(raw: str) -> str:
    return without_bullet(unmarked(tidy_start(raw)))


def _is_for_judge(line: str, speech: ParseContext) -> bool:
    """Returns whether a line of press reads like an order or a command. ``Start with Belgium`` does
    not."""
    language = speech.here
    power, rest = own_power(line, language.names)
    if begins_like_order(rest if power else line, language) or is_headed(line, language):
        return True
    head, rest = split_head(line)
    if head == "ORDERS":
        return _is_heading(rest, language)
    if head in ("HELP", "LIST"):
        return not rest or line.split(None, 1)[0].isupper()
    if head:
        return _is_secret(head, line) or not isinstance(
            read_command(head, rest, speech), Unreadable
        )
    return _is_setting(line, speech) or _is_misspelt(line)


def _is_heading(rest: str, language: OrderSyntax) -> bool:
    try:
        return not rest or not read_heading(rest, language).is_prose
    except ValueError:
        return True


def _is_secret(head: str, line: str) -> bool:
    return line.split(None, 1)[0].isupper() and BY_WORD[head].secret is not None


def _is_setting(line: str, speech: ParseContext) -> bool:
    """Returns whether a line would be a command if it had the word SET in front: ``NO WAIT``."""
    match read_command("SET", line, speech):
        case (c.SetWait() | c.SetDraw() | c.SetPassword(),):
            return True
    return False


def _is_misspelt(line: str) -> bool:
    """Returns whether a line is a misspelt command that may contain a password."""
    near = near_head(line)
    secret = bool(near) and BY_WORD[near].secret is not None
    return "@" in line and (secret or is_lost_signon(line))


def own_words_of(text: str, speech: ParseContext) -> str:
    """Returns the sender's own words in a reply to press. Leaves out all quotations, and the lines
    that a mail program adds at the end."""
    raw = split_lines(text)
    lines = with_plain_marks([tidy_start(line) for line in raw])
    mails, kept, at = OwnMails(lines), list[str](), 0
    quoting = (*_QUOTING, *filter(None, {(mark_of_own(line) or "").strip() for line in lines}))

    def says(line: str) -> bool:
        return is_meant(line, speech)

    while at < len(lines):
        line = lines[at]
        if line and (
            quotations_signatures_greetings.begins_forwarded(lines, at, says)
            or quotations_signatures_greetings.begins_original(lines, at)
        ):
            break
        if at in mails.ends:
            at = mails.ends[at]
        elif line and (length := attribution(lines, at, says)):
            at += length
            if rest_is_quoted(lines, at, says):
                break
        else:
            kept += (
                []
                if line.startswith(quoting) or quotations_signatures_greetings.is_sent_from(line)
                else [raw[at]]
            )
            at += 1
    while kept and not kept[-1].strip("-_\u2014 \t"):  # also removes the separator above a footer
        kept.pop()
    return "\n".join(kept).strip()
