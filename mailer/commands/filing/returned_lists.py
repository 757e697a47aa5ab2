"""Handles messages that repeat the judge's list of a player's orders with some lines changed. If
the player has clearly made the changes, the whole list counts, with these changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from grammar.commands.statement_types import OrderLine, OrdersFor, OwnList, Part, Skipped, Statement
from grammar.words.unreadable_and_completed_by_board import Mistake
from judge.games.registry import variant_of
from judge.orders.order import Order
from judge.orders.order_lists import OrderList
from judge.play import awaited_orders
from mailer.mail.parse import decode
from mailer.transaction.context import SeatContext
from mailer.transaction.split_into_seat_sections import is_of_orders
from mailer.wording.phrases import numbered
from storage.database.enums import SeatRole
from storage.mail import outbox
from storage.mail.outbox import OutboxRow

_IN_DOUBT = (
    "This line is in a list that the judge sent you, but it differs from what is on file. To change"
    " your orders, send the whole list again, without the rest of that e-mail."
)


def as_meant(context: SeatContext, parts: list[Part]) -> list[Part]:
    """Returns the parts of a section, with the lines of an edited list in place of the list. If the
    message does not answer the e-mail with that list, someone else may have edited the list. In
    that case, the answer names the changed lines, and nothing is filed. If the section has orders
    of its own, the list is treated as part of an old e-mail and ignored."""
    is_player = context.seat.role is SeatRole.PLAYER and context.power is not None
    if not is_player or any(map(is_of_orders, parts)):
        return parts
    found: list[Part] = []
    for part in parts:
        if isinstance(part, Skipped) and part.listed:
            found += _as_changed(context, part, part.listed)
        else:
            found.append(part)
    return found


def _as_changed(context: SeatContext, part: Skipped, listed: OwnList) -> Sequence[Part]:
    game, power = context.table.game, context.power
    entry = game.list_of(power, listed.phase) if power else None
    if entry is None or listed.phase not in awaited_orders.open_phases(game):
        return [part]
    if listed.quoted:
        return _as_quoted(context, part, listed, entry)
    changed = _changed_in(listed.lines, entry, ordered=variant_of(game).shows_lists)
    kept = any(_is_on_file(line, entry) for line in listed.lines)
    if not changed or not kept or len(listed.lines) < len(entry.lines):
        return [part]
    heading = Statement(part.line, part.text, OrdersFor(listed.phase))
    if _is_answered(context, entry):
        return [heading, *(_as_order(line) for line in listed.lines)]
    return [part, heading, *(_doubted(line) for line in changed)]


def _changed_in(lines: Sequence[Part], entry: OrderList, *, ordered: bool) -> Sequence[Part]:
    """Returns the lines that differ from the list on file. If the sequence of a list matters (CB
    3.1), this includes lines that were moved."""
    orders = [_order(line) for line in lines]
    left = Counter(entry.lines)
    changed = list[Part]()
    for line, order in zip(lines, orders, strict=True):
        if order and left[order]:
            left[order] -= 1
        else:
            changed.append(line)
    if changed or not ordered:
        return changed
    return [
        line for line, *two in zip(lines, orders, entry.lines, strict=False) if two[0] != two[1]
    ]


def _as_quoted(
    context: SeatContext, part: Skipped, listed: OwnList, entry: OrderList
) -> Sequence[Part]:
    """Resolves a quoted list in which orders were changed. If the quoted e-mail contains the list
    on file, the player must have written any order that differs. Such an order counts if the
    message answers that e-mail; otherwise the answer only names it. The judge reads no other quoted
    lines."""
    ordered = {order.province for order in entry.lines}
    changed = [
        line
        for line in listed.lines
        if isinstance(line, Statement)
        and isinstance(line.command, OrderLine)
        and line.command.order.province in ordered
        and not _is_on_file(line, entry)
    ]
    if not changed or len(listed.lines) < len(entry.lines) or not _quotes_on_file(context, entry):
        return [part]
    heading = Statement(part.line, part.text, OrdersFor(listed.phase))
    as_it_is = [line for line in listed.lines if _is_on_file(line, entry)]
    if _is_answered(context, entry) and len(as_it_is) + len(changed) == len(listed.lines):
        return [part, heading, *listed.lines]
    return [part, heading, *(_doubted(line) for line in changed)]


def _quotes_on_file(context: SeatContext, entry: OrderList) -> bool:
    """Returns whether the e-mail that the message answers contains the list on file. If the message
    does not show which e-mail it answers, checks the last e-mail to the player."""
    letter, conn = context.hand.letter, context.work.conn
    named = filter(None, (letter.in_reply_to, *letter.references[-1:]))
    known = next(filter(None, (outbox.posted_as(conn, name) for name in named)), None)
    mail = known or outbox.last_to(conn, context.seat.address)
    return mail is not None and _holds(context, mail, entry)


def _is_on_file(part: Part, entry: OrderList) -> bool:
    return _order(part) in entry.lines


def _order(part: Part) -> Order | None:
    match part:
        case Statement(command=OrderLine(order=order)):
            return order
    return None


def _as_order(part: Part) -> Part:
    """Turns a line that the parser skipped into a mistake, which makes the list incomplete. Returns
    any other line unchanged."""
    return _doubted(part) if isinstance(part, Skipped) else part


def _doubted(part: Part) -> Part:
    if isinstance(part, Mistake):
        return replace(part, is_order=True)
    return Mistake(part.line, part.text, _IN_DOUBT, is_order=True)


def _is_answered(context: SeatContext, entry: OrderList) -> bool:
    """Returns whether the message answers an e-mail to this seat that contains the list on file. If
    it does, the player has written every line that differs from that list."""
    letter = context.hand.letter
    for name in filter(None, (letter.in_reply_to, *letter.references[-1:])):
        mail = outbox.posted_as(context.work.conn, name)
        if mail and mail.recipient == context.seat.address:
            return _holds(context, mail, entry)
    return False


def _holds(context: SeatContext, mail: OutboxRow, entry: OrderList) -> bool:
    """Returns whether this e-mail to the seat contains the list on file."""
    if mail.recipient != context.seat.address:
        return False
    text = decode(mail.raw, context.work.services.addressing).text
    return _flat("\n".join(numbered(entry.lines))) in _flat(text)


def _flat(text: str) -> str:
    return " ".join(text.split())
