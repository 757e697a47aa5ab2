"""Files the order lines of a section, list by list, and reports all mistakes at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import TypeAlias

from grammar.commands.statement_types import OrderLine, Part
from grammar.orders.lines.changes_of_filed_orders import MAY_CHANGE
from grammar.words.clean_text import shorten
from grammar.words.unreadable_and_completed_by_board import Mistake
from judge.board.phases import Phase
from judge.board.power_names_and_place_codes import Power
from judge.board.units import SPY
from judge.filing.submission import Written
from judge.game.game import Game, NotNow
from judge.games.registry import variant_of
from judge.orders.actions import Convoy, Hold, Move, Proxy, Support, Walk
from judge.orders.order import Order
from judge.orders.order_lists import Filed, Refusal
from judge.play import awaited_orders, conduct_game, later_phase_orders
from mailer.commands.filing import ask_which_orders_are_meant, orders_for_later_phases
from mailer.commands.filing.ask_which_orders_are_meant import ask_about_stale, asked_about
from mailer.commands.filing.fill_in_from_board import settled
from mailer.commands.filing.lists_in_section import (
    ALSO,
    Batch,
    LetterLine,
    batches,
    quotations,
)
from mailer.commands.filing.orders_in_prose import is_same, with_prose
from mailer.commands.filing.why_lines_are_not_filed import (
    beside_the_list,
    in_whose_name,
    possible,
    where_to_walk,
    why_foreign,
)
from mailer.transaction.confirmations import PendingKind
from mailer.transaction.context import SeatContext
from storage.database.enums import SeatRole
from storage.mail import outbox


def file_all(context: SeatContext, parts: Sequence[Part], words: Sequence[Part]) -> None:
    """Files every list in the order lines of a section. ``words`` has the other lines of the
    section, except commands."""
    game = context.table.game
    found = batches(parts, awaited_orders.open_phases(game), words, variant_of(game).atlas.years)
    for meant, batch in found.items():
        _file(context, _asked_about(context, batch) or meant, batch)
    if not found:
        _name_headings(context, parts)


def _name_headings(context: SeatContext, parts: Sequence[Part]) -> None:
    """Reports ORDERS and PHASE lines without orders below them. Does not report a line with only
    the name of a season, because that may be prose."""
    alone = tuple(part.text for part in parts if part.text.upper().startswith(HEADINGS))
    if alone and context.seat.role is SeatRole.PLAYER:
        context.section.refuse(alone, NO_ORDER_BELOW)
    elif alone:
        context.section.refuse(alone, PLAYERS_ONLY)


ANSWERED = (PendingKind.STALE, PendingKind.ORDERS)
"""Kinds of questions about orders. The answer releases the message for the phase that was due."""
HEADINGS = ("ORDERS", "PHASE")
NO_ORDER_BELOW = (
    "There is no order below this, so nothing was filed. Write orders below it, one on each line."
)
PLAYERS_ONLY = "Only players can give orders."


def _file(context: SeatContext, meant: Phase | None, batch: Batch) -> None:
    if context.seat.role is not SeatRole.PLAYER:
        context.section.refuse(_quoted(batch), PLAYERS_ONLY, *in_whose_name(context, batch))
        return
    if context.power is None:
        context.section.refuse(
            _quoted(batch),
            f"{context.table.name} has not started yet, so you have no power to order.",
        )
        return
    phase = awaited_orders.phase_for(context.table.game, context.power, meant)
    if (
        meant
        and isinstance(phase, NotNow)
        and later_phase_orders.is_ahead(context.table.game, meant)
    ):
        if batch.ahead or not batch.lines:
            orders_for_later_phases.keep(context, context.power, meant, batch)
        else:
            context.section.refuse(
                _quoted(batch), phase.reason, orders_for_later_phases.TO_KEEP.format(phase=meant)
            )
        return
    if not batch.named and _is_untimely(context.table.game, context.power, batch):
        context.section.refuse(_quoted(batch), _untimely(context.table.game))
    elif isinstance(phase, NotNow):
        stuck = where_to_walk(batch)
        stays = ask_which_orders_are_meant.doubt(context, context.power) if stuck else ()
        context.section.refuse(_quoted(batch), phase.reason, *stuck, *stays)
    elif _may_be_old(context, batch) and context.in_name:
        code = awaited_orders.code_of(awaited_orders.open_phases(context.table.game))
        context.section.refuse(_quoted(batch), f"You wrote this before the judge asked for {code}.")
    elif _may_be_old(context, batch):
        ask_about_stale(context, batch, phase)
    else:
        _clear(context, context.power, phase, batch)
        _store(context, context.power, phase, batch)


def _quoted(batch: Batch) -> tuple[str, ...]:
    """Returns the lines as they were written."""
    return batch.texts or ("CLEAR",)


# -- movement orders while retreats or builds are due ----------------------------------------------

MOVES = (Hold, Move, Support, Convoy, Proxy, Walk)


def _is_untimely(game: Game, power: Power, batch: Batch) -> bool:
    """Returns True if the batch clearly contains movement orders although none are due. This is not
    clear for a move by a dislodged unit, which may be meant as its retreat."""
    phases = awaited_orders.open_phases(game)
    if not phases or any(phase.is_movement for phase in phases):
        return False
    orders = [read.order for _, read in batch.own(power)]
    if not orders or batch.mistakes:
        return False
    fleeing = {entry.unit.province for entry, _ in awaited_orders.escapes(game, power)}
    return all(isinstance(o.action, MOVES) and o.province not in fleeing for o in orders)


def _untimely(game: Game) -> str:
    phase = awaited_orders.collecting(game)
    what = phase.words if phase else ""
    moves, next_ones = ("lists", "lists") if variant_of(game).shows_lists else ("orders", "moves")
    return (
        f"The judge does not accept movement {moves} yet, because it is still collecting"
        f" orders for {what}. Once these are in, it will ask for the next {next_ones};"
        " send yours then."
    )


def _asked_about(context: SeatContext, batch: Batch) -> Phase | None:
    """Returns the phase that the judge asked about, if the player's answer released this
    message."""
    if batch.named or context.hand.confirmations.released not in ANSWERED:
        return None
    return Phase.read(context.hand.confirmations.released_for)


def _may_be_old(context: SeatContext, batch: Batch) -> bool:
    """Returns True if the lines may be meant for an earlier phase. They cannot be if the message
    names the current phase, unless that phase is due again after a rollback."""
    said = batch.named and not context.table.timing.went_back
    return not said and _is_stale(context)


def _is_stale(context: SeatContext) -> bool:
    """Returns True if the message may be meant for an earlier phase, and the player has not
    confirmed that it is for the current one."""
    if context.hand.confirmations.released in ANSWERED:
        return False
    return is_from_before(context, context.table.timing.opened_at)


def is_from_before(context: SeatContext, moment: datetime) -> bool:
    """Returns True if the message arrived before ``moment``, or if it was written before then and
    does not answer a later e-mail."""
    hand, opened = context.hand, moment.replace(microsecond=0)
    came_before = hand.row.received_at < opened
    written_before = hand.letter.date is not None and hand.letter.date < opened
    return came_before or (written_before and not _answers_mail_since(context, opened))


def _answers_mail_since(context: SeatContext, moment: datetime) -> bool:
    """Returns True if the message is a reply to an e-mail that the judge has sent to this seat
    since ``moment``."""
    letter = context.hand.letter
    answered = (letter.in_reply_to, *letter.references)
    mails = (outbox.posted_as(context.work.conn, name) for name in answered if name)
    return any(
        mail is not None and mail.posted_at >= moment and mail.recipient == context.seat.address
        for mail in mails
    )


# -- filing --------------------------------------------------------------------------------------


def _clear(context: SeatContext, power: Power, phase: Phase, batch: Batch) -> None:
    on_file = context.table.game.list_of(power, phase)
    if batch.cleared and on_file and on_file.letter > context.work.letter:
        context.section.refuse(
            "CLEAR",
            "The judge has already processed a later message of yours, so this changes nothing.",
        )
    elif batch.cleared:
        context.table.game = conduct_game.clear(context.table.game, power, phase)
        context.work.touch(context.table)
        words = awaited_orders.words_of(awaited_orders.open_phases(context.table.game))
        above = " This includes the orders above CLEAR in this message." * bool(batch.dropped)
        quoted = (*batch.dropped, "CLEAR")
        context.section.say(quoted, f"Your orders for {words} are deleted.{above}")


def _store(context: SeatContext, power: Power, phase: Phase, batch: Batch) -> None:
    if batch.parting and ask_which_orders_are_meant.asked_which(context, power, phase, batch):
        return
    batch = settled(context.table.game, power, phase, batch)
    batch, suggestions = with_prose(context, power, phase, batch)
    if not batch.lines:
        return
    phases = awaited_orders.open_phases(context.table.game)
    on_file = {asked: context.table.game.list_of(power, asked) for asked in phases}
    before = {asked: entry.lines for asked, entry in on_file.items() if entry}
    first = batch.lines[0]
    counted = isinstance(first.read, OrderLine) and first.read.counted > 1
    spoken = batch.parting or counted or first.text.lower().startswith(ALSO)
    if spoken and len(batch.lines) < sum(map(len, before.values())):
        batch = asked_about(context.table.game, power, phase, batch)
    told = beside_the_list(context.table.game, power, phase, batch, context.work.letter)
    own = batch.own(power)
    good = [Written(read.order, line.phase, read.side, line.number) for line, read in own]
    flawed = batch.is_flawed(power, told)
    unclear = flawed and _is_whole(context, power, phase, good)
    flawed = flawed and not unclear
    meant = context.hand.confirmations.released is PendingKind.ORDERS
    over = _with_two_orders(context, power, phase, own)
    guessed = _guessed_heading(context, batch)
    context.table.game, filed = conduct_game.submit(
        context.table.game,
        power,
        phase,
        good,
        context.work.letter,
        flawed=flawed,
        doubtful=(bool(batch.doubts or over or guessed) and not meant) or unclear,
    )
    if filed.stored or filed.doubted:
        context.work.touch(context.table)
    _tell_good(context, own, filed, phases)
    _tell_bad(context, batch, power, filed, told)
    for replaced, last, question in over:
        context.section.refuse((replaced.text, last.text), question)
    if guessed and not meant:
        context.section.refuse(guessed, F_MAY_BE_SPRING)
    for said in suggestions:
        context.section.mistake(said)
    is_asked = any(entry.asked == context.work.letter for entry in filed.lists.values())
    summary = (
        _asked(filed, awaited_orders.words_of(phases))
        if is_asked
        else _summary(context, filed, flawed or bool(filed.refusals), before, phases)
    )
    if summary:
        context.section.say((), summary)


def _is_whole(context: SeatContext, power: Power, phase: Phase, good: Sequence[Written]) -> bool:
    """Returns True if these orders are complete even though the message has lines that could not be
    read. Such a list needs only a YES. Returns False in games with additional kinds of orders,
    because an unreadable line may be one of those. In Crystal Ball, such a line also uses up one of
    the limited number of lines (CB 3.1)."""
    game = context.table.game
    if variant_of(game).features:
        return False
    _, filed = conduct_game.submit(game, power, phase, good, context.work.letter, flawed=False)
    complete = all(entry.complete for entry in filed.lists.values())
    return bool(filed.merges and filed.lists and complete and not filed.refusals)


CORRECTED_OVER = (
    "There is only one unit there, and the second line gives it the wrong type. The second line is"
    " on file, because the last order for a unit counts. If you meant another unit, send both"
    " orders again."
)
REPLACED = (
    "These lines give one unit different orders. The second is on file, because the last order for"
    " a unit counts. If you meant another unit, send both orders again."
)
F_MAY_BE_SPRING = (
    "F can mean Fall or Frühjahr (spring). I took it to mean Spring, because Spring orders are"
    " due now."
)


def _with_two_orders(
    context: SeatContext,
    power: Power,
    phase: Phase,
    own: Sequence[tuple[LetterLine, OrderLine]],
) -> list[tuple[LetterLine, LetterLine, str]]:
    """Returns pairs of an order line and a later line of the message that replaces it with another
    order, each with a question. Only the last order for a unit counts, but the writer may have
    meant another unit. Returns nothing in games in which all lines are kept."""
    last = {_unit_of(read.order): (line, read.order) for line, read in own}
    pairs = [
        (number, line, read.order, *later)
        for number, (line, read) in enumerate(own)
        if read.order.province
        and (later := last[_unit_of(read.order)])[0] is not line
        and not is_same(read.order, later[1])
        and not _corrects(later[0], line)
    ]
    if not pairs:
        return []
    tried = [Written(read.order, line.phase, read.side, line.number) for line, read in own]
    _, filed = conduct_game.submit(
        context.table.game, power, phase, tried, context.work.letter, flawed=False
    )
    orders = [order for entry in filed.lists.values() for order in entry.lines]
    filed_as = {_unit_of(order): order for order in orders}
    refused = {refusal.line for refusal in filed.refusals}
    return [
        (line, later, CORRECTED_OVER if _differ_in_type(one, order) else REPLACED)
        for number, line, one, later, order in pairs
        if filed.merges
        and not (one in orders or number in refused)
        and (of_unit := filed_as.get(_unit_of(order)))
        and _differ_in_type(one, order) == _differ_in_type(of_unit, order)
    ]


def _corrects(line: LetterLine, above: LetterLine) -> bool:
    """Returns whether a line says that it changes an order above it, or belongs to another list."""
    return line.phase != above.phase or MAY_CHANGE.search(line.text) is not None


def _guessed_heading(context: SeatContext, batch: Batch) -> str:
    """Returns the heading above the orders if it may name another phase and if players in this game
    also write orders for later phases. Otherwise returns ""."""
    is_ahead = len(awaited_orders.horizon(context.table.game)) > 1
    return batch.guessed if is_ahead else ""


def _unit_of(order: Order) -> tuple[str | None, bool]:
    """Returns the province of an order's unit, and whether the unit is a spy, which can share a
    province with another unit."""
    return order.province, bool(order.unit and order.unit.type is SPY)


def _differ_in_type(one: Order, other: Order) -> bool:
    """Returns True if two orders name different types for their unit."""
    types = [order.unit.type for order in (one, other) if order.unit]
    return len(types) > 1 and None not in types and types[0] is not types[1]


def _tell_good(
    context: SeatContext,
    own: Sequence[tuple[LetterLine, OrderLine]],
    filed: Filed,
    phases: Sequence[Phase],
) -> None:
    refused = {refusal.line for refusal in filed.refusals}
    taken = [entry for number, entry in enumerate(own) if number not in refused]
    if not taken:
        return
    remarks = [_remark(line, remark) for line, read in taken for remark in read.remarks]
    remarks += [_remark(own[said.line][0], said.text) for said in filed.remarks]
    what = f"{awaited_orders.words_of(phases)} ({awaited_orders.code_of(phases)})"
    quoted = quotations(line for line, _ in taken)
    context.section.say(quoted, f"Read as orders for {what}.", *remarks)


def _remark(line: LetterLine, said: str) -> str:
    """Returns a remark on a line, with the beginning of the line in front of it."""
    return f"{shorten(line.text)}:  {shorten(said)}"


def _tell_bad(
    context: SeatContext, batch: Batch, power: Power, filed: Filed, told: Mapping[int, str]
) -> None:
    """Reports every line that had no effect, in the order of the message."""
    own = [at for at, line in enumerate(batch.lines) if line.is_of(power)]
    refused = {own[refusal.line]: refusal for refusal in filed.refusals}
    game = context.table.game
    for at, line in enumerate(batch.lines):
        if said := told.get(at):
            context.section.refuse(line.text, said)
        elif isinstance(line.read, Mistake):
            context.section.mistake(line.read)
        elif line.is_foreign(power):
            context.section.refuse(line.text, *why_foreign(game, power, batch, line.read))
        elif refusal := refused.get(at):
            alike = [one for one in own if _is_told_with(batch.lines, at, one, refused)]
            if alike[0] == at:
                right = possible(game, power, batch, refusal.suggestion)
                hint = [f"This would be possible:  {right}"] if right else []
                quoted = quotations(batch.lines[one] for one in alike)
                context.section.refuse(quoted, refusal.reason, *hint)


def _is_told_with(
    lines: Sequence[LetterLine], at: int, other: int, refused: Mapping[int, Refusal]
) -> bool:
    """Returns True if one answer covers both lines, because they are two orders on one line and are
    refused for the same reason."""
    if at == other:
        return True
    two = (lines[at], lines[other])
    sides = [one.read.side for one in two if isinstance(one.read, OrderLine)]
    reasons = {refused[one].reason if one in refused else "" for one in (at, other)}
    return two[0].number == two[1].number and sorted(sides) == [1, 2] and len(reasons) == 1


def _summary(
    context: SeatContext, filed: Filed, flawed: bool, before: Earlier, phases: Sequence[Phase]
) -> str:
    """Returns what happened to the list as a whole, unless the answers to its lines already show
    it."""
    if not filed.lists:
        return ""
    if flawed and not filed.stored:
        return _as_it_was(filed, awaited_orders.words_of(phases))
    if flawed and not filed.complete:
        what, again = (
            ("your orders count", "send them again; what is on file stays")
            if filed.merges
            else ("the list counts", "send the whole list again")
        )
        return (
            f"The good lines are on file, but {what} as incomplete, so the game is still"
            f" waiting for you. Fix the lines above and {again}."
        )
    return _replaced(context, filed, before) if filed.stored else ""


def _asked(filed: Filed, words: str) -> str:
    """Returns the question about a list on file, including what happens if there is no answer."""
    again = "send the orders you want to change" if filed.merges else "send the whole list again"
    if not filed.stored:
        return (
            f"This message changed nothing: your earlier orders for {words} stay on file and"
            " count at the deadline. To keep them, reply YES to this e-mail. Otherwise"
            f" {again}."
        )
    return (
        f"Your orders for {words} are on file and count at the deadline. The phase will not run"
        " early, because I am not sure about the lines marked ! in this e-mail. If your orders are"
        f" right as they are, reply YES. Otherwise {again}."
    )


def _as_it_was(filed: Filed, words: str) -> str:
    """Returns the summary for a message that left the orders on file unchanged."""
    none = f"I could not use any line of this message: your orders for {words} stay as they were"
    if filed.merges:
        return f"{none}. Fix the lines above and send them again."
    if not filed.complete:
        return f"{none}, and are incomplete. Fix the lines above and send the whole list again."
    return (
        f"Your orders for {words} stay as they were, because a list with mistakes"
        " never replaces one without. Fix the lines above and send the whole list"
        " again."
    )


Earlier: TypeAlias = Mapping[Phase, Sequence[Order]]
"""The lists on file before a message."""


def _replaced(context: SeatContext, filed: Filed, before: Earlier) -> str:
    """Returns a warning if a new list without mistakes is shorter than the list that it replaced,
    or does not order a unit that had an order. A Master who writes on behalf of a power does not
    learn the power's earlier orders."""
    gone = [
        p for p, lines in before.items() if lines and p in filed.lists and not filed.lists[p].lines
    ]
    if gone:
        return (
            "This replaces your whole earlier message, and has nothing for"
            f" {awaited_orders.words_of(gone)}, so your orders for that have been deleted. If you"
            " wanted to change only part of the message, send all lines again."
        )
    lost = [str(order) for phase in before for order in _left_out(filed, phase, before[phase])]
    if lost and not context.in_name:
        return (
            f"This replaces your earlier list, so these orders are no longer on file:"
            f"  {'; '.join(lost)}.  If you wanted to change only part of the list, send all lines"
            " again."
        )
    lines_before = sum(map(len, before.values()))
    if lines_before > sum(len(entry.lines) for entry in filed.lists.values()):
        return (
            f"This replaces your earlier list of {lines_before} lines. If you wanted to"
            " change only one line, send all lines again."
        )
    return ""


def _left_out(filed: Filed, phase: Phase, before: Sequence[Order]) -> list[Order]:
    """Returns the earlier orders for units that the new list for a phase does not order."""
    if phase not in filed.lists:
        return []
    ordered = {order.unit.province for order in filed.lists[phase].lines if order.unit}
    return [order for order in before if order.unit and order.unit.province not in ordered]
