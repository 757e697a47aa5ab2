"""Recognises lines that the sender certainly meant for the judge, so they are never mistaken for
text that a mail program added."""

from __future__ import annotations

from grammar.commands.command_line import read_command
from grammar.commands.command_words import split_head
from grammar.letter.headings import below_what, is_headed, is_heading
from grammar.orders.lines.order_detection import begins_like_order, holds_order
from grammar.orders.names_in_orders import own_power
from grammar.orders.parse_context_and_dialect import OrderSyntax, ParseContext
from grammar.words.all_units_orders import read_sweep
from grammar.words.clean_text import alike, without_bullet
from grammar.words.phases import names_season
from grammar.words.tokens import WORD
from grammar.words.unreadable_and_completed_by_board import Unreadable


def is_meant(line: str, speech: ParseContext) -> bool:
    """Returns whether a cleaned line is an order, contains one, is a command, or is a heading with
    a phase. A command that is not in capitals only counts if it can be read: ``Press Office <p@x>
    wrote:`` is not one."""
    bare = without_bullet(line)
    head, rest = split_head(bare)
    if head:
        if bare.split(None, 1)[0].isupper():
            return True
        return not isinstance(read_command(head, rest, speech), Unreadable)
    return _is_order(alike(bare), speech.here) or _names_phase(bare, speech.here)


def _is_order(line: str, language: OrderSyntax) -> bool:
    power, rest = own_power(line, language.names)
    bare = rest if power else line
    if not bare:
        return False
    return (
        begins_like_order(bare, language)
        or holds_order(bare, language)
        or read_sweep(bare) is not None
    )


def _names_phase(line: str, language: OrderSyntax) -> bool:
    """Returns whether a line is a heading that gives the phase for the orders below it."""
    if is_heading(line, language) or is_headed(line, language):
        return True
    rest = below_what(line)
    return rest is not None and any(map(names_season, WORD.findall(rest)))
