"""Asks the player about orders that only the player can explain:

- Two lists in one message that order the same units differently: ``Old (from Friday):`` with three
  orders and ``New:`` with three others. The judge files neither, even if the words between them say
  which one counts.
- A message that may be only part of a list: text such as ``Change only this:`` next to fewer orders
  than are on file, in a game where a new list replaces the old one.
- Orders that may be for an earlier phase than the one that is due.
- Orders that were all skipped because of the words next to them.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import TypeAlias

from grammar.commands.statement_types import OrderLine, Part, Skipped, Statement
from grammar.letter.orders_not_meant import corrects
from grammar.words.unreadable_and_completed_by_board import Mistake
from judge.board.phases import Phase
from judge.board.power_names_and_place_codes import Power
from judge.board.units import UnitType
from judge.game.game import Game, NotNow
from judge.orders.actions import Walk
from judge.orders.order import Order
from judge.play import awaited_orders, conduct_game
from mailer.commands.filing.lists_in_section import ALSO, Batch, LetterLine, below_headings
from mailer.transaction.confirmations import PendingKind
from mailer.transaction.context import SeatContext
from storage.database.enums import SeatRole

SEND_ONE = "Two of your lists order the same units: {units}. Send the one you mean, in full."
STAYS = (
    "Your earlier orders for {words} stay on file and count at the deadline. The phase cannot run"
    " early until you answer."
)

_Unit: TypeAlias = tuple[Phase | None, int, bool, str]
"""Identifies the unit that a line orders, by the phase of the order, its side of a slash, True for
a spy (which can share a province with an army or fleet), and the unit's province."""

_Last: TypeAlias = dict[UnitType | None, Order]
"""The orders for one unit: for each unit type that they name, the last order, which is the one that
counts (CB 3.4)."""


@dataclass(slots=True)
class _List:
    """Order lines with no other text between them. ``above`` is the number of lines of other text
    above them."""

    above: int
    orders: dict[_Unit, _Last] = field(default_factory=dict)


def asked_which(context: SeatContext, power: Power, phase: Phase, batch: Batch) -> bool:
    """If the message contains two lists that order the same units differently, asks the player and
    returns True. Until the player answers, no phase runs early, because they may not want the
    orders that are on file."""
    if not rivals(batch, power, merges=False):
        return False
    _, filed = conduct_game.submit(
        context.table.game, power, phase, [], context.work.letter, flawed=True
    )
    if filed.remarks or not (found := rivals(batch, power, merges=filed.merges)):
        return False
    context.section.refuse(batch.texts, ask(found), *doubt(context, power))
    return True


def doubt(context: SeatContext, power: Power) -> tuple[str, ...]:
    """Keeps the current phase from running early until the player answers, and returns a sentence
    that says so. Called if a message seems to change the list on file but it is unclear how."""
    game = context.table.game
    phases = awaited_orders.open_phases(game)
    if not phases:
        return ()
    doubted, filed = conduct_game.submit(
        game, power, phases[0], [], context.work.letter, flawed=True
    )
    if not filed.doubted:
        return ()
    context.table.game = doubted
    context.work.touch(context.table)
    return (STAYS.format(words=awaited_orders.words_of(phases)),)


def ask(found: Sequence[Order]) -> str:
    units = ", ".join(dict.fromkeys(str(order.unit) for order in found))
    return SEND_ONE.format(units=units)


def rivals(batch: Batch, power: Power, *, merges: bool) -> Sequence[Order]:
    """Returns the later list's order for each unit that two lists of a batch order differently. In
    Crystal Ball, a single list may order a unit more than once (CB 3.1). So orders form two lists
    only if there is text between them, and if they order at least two of the same units or one of
    them orders all the units of the other. If new orders replace only those for the same units
    (``merges``), two lists do not conflict if the text between them says that the later one is a
    correction."""
    parting = batch.parting
    for earlier, later in combinations(_lists(batch, power), 2):
        between = parting[earlier.above : later.above]
        if merges and any(corrects(text) for _, text in between):
            continue
        if found := _differing(earlier.orders, later.orders):
            return found
    return ()


def _lists(batch: Batch, power: Power) -> list[_List]:
    lines = [number for number, _ in batch.parting]
    found: dict[int, _List] = {}
    for line, read in batch.own(power):
        above = bisect_right(lines, line.number)
        if read.order.province is not None:
            walks = isinstance(read.order.action, Walk)
            unit = (line.phase, read.side, walks, read.order.province)
            orders = found.setdefault(above, _List(above)).orders
            kind = read.order.unit.type if read.order.unit else None
            orders.setdefault(unit, {})[kind] = read.order
    return list(found.values())


def _differing(earlier: Mapping[_Unit, _Last], later: Mapping[_Unit, _Last]) -> list[Order]:
    """Returns the orders of the later list for the units that both lists order differently."""
    both = [unit for unit in later if unit in earlier]
    differing = [unit for unit in both if earlier[unit] != later[unit]]
    are_two = len(both) > 1 or len(both) in (len(earlier), len(later))
    return [order for unit in differing if are_two for order in [*later[unit].values()][:1]]


_SAYS_SO = re.compile(
    r"\b(?:only|except|instead|chang(?:e|es|ed|ing)|updates?|others?|rest|else|same|keep|leave|adds?"
    r"|adding|addition|one more|also|correct(?:s|ed|ion|ions)?|mistakes?|wrong|forgot|forgotten"
    r"|replac(?:e|es|ing)|rather|touch|amend|alter|fix|swap|exchange|my list|sonst|nur|ander\w*"
    r"|änder\w*|übrig\w*|seulement|autres?|chang\w+|modif\w+|solo|altr[ei]|otr[ao]s|demás)\b|\bbut\W*$",
    re.IGNORECASE,
)
_OF_ALL = re.compile(
    r"\b(?:whole|full|complete|entire|new (?:list|orders|moves|plans?)"
    r"|change[sd]? of (?:plans?|mind)|all (?:my |the )?(?:orders|lines|moves)|forget|ignore"
    r"|disregard|instead of (?:my|the)|hope|wish|game|deadline|address)\b|\?",
    re.IGNORECASE,
)
"""Matches words which show that a message contains the whole list, or is about something else."""
MAY_BE_A_PART = (
    "Each message completely replaces the one before it, but this line may mean"
    " that other orders should stay. Send the whole list. If the other lines are all"
    " you want, send them again without this one."
)

_AMID = (
    "This may be the number of a line in the list on file. Each message completely"
    " replaces the one before it, so send the whole list. If these lines are all you"
    " want, send them again without numbers."
)


def asked_about(game: Game, power: Power, phase: Phase, batch: Batch) -> Batch:
    """Returns the batch. If one of its lines suggests that the batch is only part of a list, marks
    that line as a mistake."""
    own = batch.own(power)
    open_now = awaited_orders.open_phases(game)
    lists = [entry for one in open_now if (entry := game.list_of(power, one))]
    before = [order for entry in lists for order in entry.lines]
    left_out = {one.province for one in before} - {read.order.province for _, read in own}
    if not own or not left_out or len(own) >= len(before):
        return batch
    said = [pair for pair in batch.parting if _says_so(pair[1])]
    said += [(line.number, line.text) for line, _ in own if line.text.lower().startswith(ALSO)]
    known = {line.number for line in batch.lines if isinstance(line.read, Mistake)}
    doubted = [pair for pair in said if pair[0] not in known]
    newest = max(entry.letter for entry in lists)
    first, order = own[0]
    amid = order.counted > 1  # as in ``3. A PAR - BUR``
    if (
        not (doubted or amid)
        or conduct_game.submit(game, power, phase, [], newest, flawed=False)[1].merges
    ):
        return batch
    if amid:
        shown = f"{order.counted}. {first.text}"
        fault = replace(first, read=Mistake(first.number, shown, _AMID, is_order=True))
        at = batch.lines.index(first)
        return replace(batch, lines=[*batch.lines[:at], fault, *batch.lines[at + 1 :]])
    number, text = doubted[0]
    fault = LetterLine(number, text, Mistake(number, text, MAY_BE_A_PART, is_order=True))
    return replace(batch, lines=sorted([*batch.lines, fault], key=lambda line: line.number))


def _says_so(text: str) -> bool:
    return _SAYS_SO.search(text) is not None and not _OF_ALL.search(text)


ASKED_ALREADY = (
    "The judge has asked you to confirm another part of this message, so it did"
    " nothing with this part. Please send this part in a separate message."
)


def ask_about_stale(context: SeatContext, batch: Batch, phase: Phase) -> None:
    phases = awaited_orders.open_phases(context.table.game)
    words, code = awaited_orders.words_of(phases), awaited_orders.code_of(phases)
    quoted = below_headings(batch.lines) or ("CLEAR",)
    if not context.hand.confirmations.hold(PendingKind.STALE, str(phase)):
        context.section.refuse(quoted, ASKED_ALREADY)
        return
    context.hand.confirmations.ask(
        context.seat.address,
        "confirm_stale",
        f"[{context.table.name}] are these orders for {code}?",
        game=context.table.name,
        words=words,
        phase=code,
        orders=quoted,
        named=batch.named,
    )
    again = f" Or send the orders again below a line  ORDERS {code}"
    context.section.refuse(
        quoted,
        f"Your message {_why_old(batch, words)}. A second e-mail asks whether you mean"
        f" it for {code}; reply to that one.{again}",
    )


ASKED_IF_MEANT = (
    "None of these orders is on file. A second e-mail asks whether you mean them; to file them,"
    " reply YES to that one."
)


def ask_if_meant(context: SeatContext, parts: Sequence[Part]) -> None:
    """Asks a player whose orders were all skipped because of the words next to them."""
    left = tuple(part.text for part in parts if isinstance(part, Skipped) and part.order)
    replaced = any(isinstance(p, Statement) and isinstance(p.command, OrderLine) for p in parts)
    game, power = context.table.game, context.power
    if not left or replaced or power is None or context.seat.role is not SeatRole.PLAYER:
        return
    phase = awaited_orders.phase_for(game, power, None)
    if isinstance(phase, NotNow) or not context.hand.confirmations.hold(
        PendingKind.ORDERS, str(phase)
    ):
        return
    phases = awaited_orders.open_phases(game)
    code = awaited_orders.code_of(phases)
    context.hand.confirmations.ask(
        context.seat.address,
        "confirm_orders",
        f"[{context.table.name}] are these your orders for {code}?",
        game=context.table.name,
        words=awaited_orders.words_of(phases),
        phase=code,
        orders=left,
    )
    context.section.say((), " ".join((ASKED_IF_MEANT, *doubt(context, power))))


def _why_old(batch: Batch, words: str) -> str:
    """Returns why a message may be old, as the end of a sentence that begins with ``Your
    message``."""
    if batch.named:
        return "was written before the Master took the game back"
    return f"names no phase, and you wrote it before the judge asked for {words}"
