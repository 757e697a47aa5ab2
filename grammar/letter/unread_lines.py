"""Writes the replies to lines that could not be read."""

from __future__ import annotations

import re
from dataclasses import replace

from grammar.commands.command_line import read_command
from grammar.commands.command_words import BY_WORD, near_head
from grammar.commands.correct_and_mask_passwords import mask
from grammar.letter.around.quotations_signatures_greetings import is_quoted
from grammar.letter.cutting.pieces import Block
from grammar.orders.examples import a_hold, a_move
from grammar.orders.lines.order_detection import kind_of
from grammar.orders.lines.wishes_or_remarks import Mood, mood, told_of
from grammar.orders.order_line import take_order
from grammar.orders.parse_context_and_dialect import OrderSyntax, Taken
from grammar.orders.refused_conditions_and_requests import hands_over, has_condition
from grammar.words.clean_text import shorten
from grammar.words.order_and_sentence_words import KINDS
from grammar.words.phases import Calendar
from grammar.words.tokens import cut
from grammar.words.unreadable_and_completed_by_board import Mistake, Unreadable, Unsaid
from judge.orders.actions import Proxy

_QUOTED = "This line is marked as a quotation, so I ignored it."
_GARBLED = (
    "This line names a season and an order, but I could not read it. Write the"
    " season on its own line, like SPRING {year}, and below it each order on its"
    " own line."
)
NOT_STORED = "The order lines below it were not stored; send them again."
_UNKNOWN_SEASON = (
    "This line may name a season, but I could not tell which. Put a line like the"
    f" one below instead. {NOT_STORED}"
)
HOLDS_ORDER = (
    "There may be an order in this line, but I could not read it: send it on its"
    " own line, without other words."
)
NOT_FINAL = "This may mean that your orders are not final, or not your own."
CHANGES_MIND = (
    "This may change one of your orders, but I could not read it, so they count"
    " as incomplete. Send the order you want on its own line."
)
UNSURE = (
    "This line sounds unsure about its order, so I ignored it. If you mean the order,"
    " send it without other words."
)
IFS = "Orders cannot have conditions: send only the order, on its own line."
_ASKS = (
    "I took this line for a question. If it is an order, send it on its own line,"
    " without other words and without a question mark."
)
_SHORT = 3
"""A command with at most this many letters is too short to correct, because too many words resemble
it."""

NOT_UNDERSTOOD = "I could not read this line, so I ignored it."


def is_small_talk(mistake: Mistake) -> bool:
    """Returns whether the parser recognises nothing in an unread line, which means that the line is
    probably not for the judge."""
    return mistake.reason == NOT_UNDERSTOOD and not (mistake.is_order or mistake.suggestion)


def why_no_order(line: str, language: OrderSyntax) -> str:
    """Returns the reason why a sentence that may contain an order is ignored."""
    if line.rstrip(" \"')").endswith("?"):
        return _ASKS
    return IFS if has_condition(line, language) else HOLDS_ORDER


_QUESTION = re.compile(
    r"(?:^|[,:;.!-]\s+)(?:(?:and|or|so|but|then|now) )?"
    r"(?:if|what|how|why|when|where|which|who|is|are|was|were|does|do|did|i wonder"
    r"|(?:i'm |i was |just )+wondering|has|have|would|will|might"
    r"|(?:can|could|may|should|shall|am) i"
    r"|(?:can|could|may) (?:the|my|an?|his|that|this) [^,.;:]{0,40}\b(?:reach|arrive|make it)"
    r"|(?:can|could|may) an? (?:army|fleet|unit))\b"
    r"(?! you\b)",
    re.IGNORECASE,
)


def asks(line: str) -> bool:
    """Returns whether a line only asks about an order: ``Would F BRE - ENG bounce with F LON -
    ENG?``. A request does not count as a question: ``Could you please move A PAR to BUR?``"""
    is_asked = line.rstrip(" \"')").endswith("?") and bool(
        _QUESTION.search(line) or _TAG.search(line)
    )
    return is_asked and "please" not in line.lower()


_TAG = re.compile(
    r",\s+(?:(?:right|correct|true|no|huh|eh|oder|nicht wahr|n'est-ce pas|vero|verdad)"
    r"|or (?:is|are|was|does|do|did|can|could|will|would|should|am)n?'?t?\b[^,.;:?]*)\?[ \"')]*$",
    re.IGNORECASE,
)
"""A question after an order that asks whether the order is right."""


def opens_question(line: str) -> bool:
    """Returns whether a line begins like a question. Some questions, such as ``Can I...``, could be
    mistaken for a unit."""
    return _QUESTION.match(line) is not None and asks(line)


def ends_in_question(line: str) -> bool:
    """Returns whether a line ends with a question: ``PAR - BUR, or is that not possible?``"""
    return _TAG.search(line) is not None and asks(line)


def is_remark(block: Block, line: str) -> bool:
    """Returns whether a line mentions units or places but does not ask for anything."""
    return mood(line, block.speech.here, block.before) is Mood.REMARK


def question(block: Block) -> Mistake:
    """Returns the reply to a question. A question is not an error in the order list."""
    return unread(block, Unreadable(_ASKS))


def sentence(block: Block, line: str, reason: str) -> Mistake:
    """Returns the error for a sentence with an order that could not be read."""
    told = told_of(line, block.speech.here, block.before)
    shown = shorten(mask(line if line in block.text else block.text))
    right = _handed(line, block.speech.here)
    return Mistake(block.line, shown, reason, right, is_order=True, told=told)


def garbled(language: OrderSyntax) -> str:
    return _GARBLED.format(year=language.calendar.first_year)


def unknown_season(calendar: Calendar) -> Unreadable:
    """Returns the error for a heading with an unknown season."""
    return Unreadable(_UNKNOWN_SEASON, BY_WORD["ORDERS"].example(calendar), is_example=True)


def unread(block: Block, fault: Unreadable) -> Mistake:
    shown = shorten(mask(block.text))
    return Mistake(
        block.line,
        shown,
        fault.reason or NOT_UNDERSTOOD,
        _handed(block.text, block.speech.here) or fault.suggestion,
        meant=fault.meant,
        is_example=fault.is_example,
        asks=fault.asks,
    )


def _handed(line: str, language: OrderSyntax) -> str:
    """Returns the proxy order if a line gives one of the sender's units to another power, ``Turkey
    may order F SEV``. Returns "" for any other line."""
    if not language.suggests or not hands_over(line):
        return ""
    read = take_order(_OTHERS_DO.sub(r"\g<0>my ", line, count=1), language.terse)
    if isinstance(read, Taken) and isinstance(read.orders[0].action, Proxy):
        return str(read.orders[0])
    return ""


def not_understood(block: Block) -> Mistake:
    if is_quoted(block.text):
        return Mistake(block.line, shorten(mask(block.text)), _QUOTED, "The same without the >.")
    as_setting = f"SET {block.text}"
    if block.speech.here.suggests and not isinstance(
        read_command("SET", block.text, block.speech.terse), Unreadable
    ):
        shown = shorten(mask(as_setting))
        return Mistake(block.line, shown.removeprefix("SET "), NOT_UNDERSTOOD, shown)
    return nearly(block)


_A_NAME = re.compile(r"[A-ZÀ-Þ][a-zß-ÿ]+[.!]?")


def nearly(block: Block) -> Mistake:
    """Returns the error for an unread line. Suggests the line with its first word corrected or, if
    that is not a valid command, an example of the command."""
    said = Mistake(block.line, shorten(mask(block.text)), NOT_UNDERSTOOD)
    head = near_head(block.text)
    signs = block.line > 1 and _A_NAME.fullmatch(block.text)  # ``Max`` is a name, not a typo of MAP
    if signs or not head or not block.speech.here.suggests:
        return said
    rest = block.text.partition(" ")[2]
    if isinstance(read_command(head, rest, block.speech), Unreadable):
        if len(head) <= _SHORT:  # ``See you soon`` is not a typo of SET
            return said
        form = BY_WORD[head].example(block.speech.here.calendar)
        return replace(said, suggestion=form, is_example=True)
    mended = mask(f"{head} {rest}".strip()).replace("****", "password")
    return replace(said, suggestion=shorten(mended))


_NO_UNIT = "This line does not say which unit it is for."
_GOALS = frozenset({("_DASH",), ("_TO",), ("_DASH", "_TO"), ("_DASH", "_DASH")})
_WORD = re.compile(r"(?:please )?(?P<word>[^\W\d_]{4,})\W*", re.IGNORECASE)


def without_unit(line: str, language: OrderSyntax) -> Unreadable | None:
    """Returns the error for a line that is only a destination, ``to Apulia``, or HOLD. If only one
    unit must retreat, the board shows which unit is meant. Returns None for any other line."""
    if (found := _WORD.fullmatch(line)) and kind_of(found["word"]) == "HOLD":
        return Unreadable(_NO_UNIT, a_hold(language.names), is_example=True)
    words = cut(line.rstrip(" .!"), language.names)
    at = next((n for n, kind in enumerate(words.kinds) if kind == "NAME"), 0)
    alone = words.kinds[:at] in _GOALS and words.kinds[at + 1 :] in ((), ("COAST",))
    if not alone or not language.names.is_begun(words.values[at]):
        return None
    read = take_order(f"retreat to {words.since(at)}", language.terse)
    meant = read.meant if isinstance(read, Unreadable) else None
    return Unreadable(_NO_UNIT, a_move(language.names), meant, is_example=True)


_OTHERS_DO = re.compile(
    r"\b(?:order|move|command|control|use)s? (?=(?:the |army |fleet |[af] ))", re.IGNORECASE
)


def is_for_board(line: str, read: Unreadable) -> bool:
    """Returns whether the board, or the orders near a line, can complete it. The line must contain
    a unit with its type or a retreat, ``Paris: army``, ``Retreat to Berlin``, or refer to another
    order, ``Paris helps it``."""
    unit = read.meant.unit if read.meant else None
    if unit is None or read.meant is None:
        return False
    if read.meant.unsaid is Unsaid.POINTED:
        return True
    return unit.type is not None or KINDS.get(line.split(None, 1)[0].lower()) == "RETREAT"
