"""Decides whether an unclear line is a mistake in an order list or small talk. A line such as
``Shift F Sev to Bla`` may be an order in unknown words. It is a mistake if it names a place where
the player has something to order; otherwise it is small talk. The same applies to a name below the
orders that looks like the name of a place, such as ``Nora`` or ``Paris``.

Also handles a YES to the question about a list.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Container, Iterable, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import TypeAlias

from grammar.commands.statement_types import OrderLine, OrdersFor, Part, Skipped, Statement
from grammar.letter.unread_lines import HOLDS_ORDER, NOT_FINAL, NOT_UNDERSTOOD
from grammar.words.order_and_sentence_words import KINDS, MORE_KINDS
from grammar.words.unreadable_and_completed_by_board import Mistake, Unsaid
from judge.board.phases import Phase, PhaseKind, Span, Undated
from judge.board.power_names_and_place_codes import Power, ProvinceCode, province_of
from judge.game.game import Game
from judge.orders.actions import Support
from judge.play import awaited_orders, conduct_game
from mailer.commands.filing.edits_to_filed_orders import goal_of
from mailer.commands.filing.order_lines import is_from_before
from mailer.transaction.context import SeatContext
from mailer.transaction.split_into_seat_sections import is_of_orders
from storage.database.enums import SeatRole
from storage.mail import inbox, outbox

MAY_NOT_COUNT = "This may mean that you do not want the orders next to it, so they were not filed."


def settled(context: SeatContext, parts: Iterable[Part]) -> list[Part]:
    """Returns the parts of a section. Marks lines that may be orders as orders that could not be
    read. If the section has orders, marks doubts about them as mistakes."""
    parts = _signed(context, [*parts])
    replaced = any(isinstance(p, Statement) and isinstance(p.command, OrderLine) for p in parts)
    if not (replaced or _has_list(context)):
        parts = [*map(_taken, parts)]
    orders = any(map(is_of_orders, parts))
    left = not replaced and any(isinstance(part, Skipped) and part.meant for part in parts)
    below = [*(is_of_orders(part) or _is_left(part) for part in parts[1:]), False]
    concerned = [below[at] if part.text.endswith(":") else orders for at, part in enumerate(parts)]
    said = _Said(parts, context.power or "")
    return [
        _settled(context, part, said, orders=of_orders, left=left)
        for part, of_orders in zip(parts, concerned, strict=True)
    ]


def _is_left(part: Part) -> bool:
    return isinstance(part, Skipped) and part.order is not None


def _has_list(context: SeatContext) -> bool:
    """Returns True if the player has a complete list on file for a phase that is due."""
    game, power = context.table.game, context.power
    if power is None:
        return False
    found = (game.list_of(power, phase) for phase in awaited_orders.open_phases(game))
    return any(entry is not None and entry.lines and entry.complete for entry in found)


def _taken(part: Part) -> Part:
    """Accepts an order that may not be meant; the judge then asks the player to confirm it.
    If nothing else is on file, this is better than no order."""
    match part:
        case Skipped(order=Statement() | Mistake() as order):
            return order
        case Mistake(is_guess=True):
            return replace(part, is_guess=False, is_open=True)
    return part


def is_doubtful(part: Mistake) -> bool:
    """Returns whether the meaning of a line depends on the rest of the message or on the board."""
    return bool(part.places) or part.is_open or part.is_guess or bool(_names(part))


def _settled(context: SeatContext, part: Part, said: _Said, *, orders: bool, left: bool) -> Part:
    """Returns a part as a mistake, an order or small talk, depending on the rest of its section.
    ``said`` has the section's orders. ``orders`` is True if there are any; ``left`` is True if some
    were skipped and none was filed. In that case, the judge treats the list on file as doubtful
    until the player answers."""
    match part:
        case Mistake(is_guess=True) if left:
            return replace(part, reason=MAY_NOT_COUNT, is_order=True)
        case Mistake(places=places, is_order=False) if places and _is_asked(
            context, frozenset(places)
        ):
            own = awaited_orders.own_places(context.table.game, context.power or "")
            is_talk = orders and said.units.issuperset(own.intersection(places))
            fault = replace(part, reason=HOLDS_ORDER, suggestion="", places=(), is_open=is_talk)
            return replace(fault, is_order=not is_talk)
        case Mistake(is_open=True) if not orders:
            reason = NOT_UNDERSTOOD if part.reason == NOT_FINAL else part.reason
            return replace(part, reason=reason, is_open=False)
    return part


def _is_asked(context: SeatContext, places: frozenset[str]) -> bool:
    game, power = context.table.game, context.power
    if (
        context.seat.role is not SeatRole.PLAYER
        or power is None
        or not awaited_orders.open_phases(game)
    ):
        return False
    foresees = len(places) > 1 and awaited_orders.unordered(game, power) is None
    is_of_moves = any(phase.is_movement for phase in awaited_orders.open_phases(game))
    return bool(awaited_orders.own_places(game, power) & places) or (foresees and is_of_moves)


# -- YES to the question about a list --------------------------------------------------------------

OUT_OF_DATE = (
    "You wrote this before the judge asked about the orders that are on file now. If the orders"
    " below are right, reply YES to this e-mail."
)
AT_ONCE = (
    "Your reply came within seconds, like an automatic reply, so it does not"
    " count. If the orders below are right, reply YES to this e-mail once more."
)


def confirmed(context: SeatContext) -> bool:
    """Handles a message that only says YES to the question about the player's lists on file.
    Returns False for any other message."""
    table, power = context.table, context.power
    if context.seat.role is not SeatRole.PLAYER or power is None:
        return False
    asked = conduct_game.asked_about(table.game, power)
    if not asked or not context.hand.confirmations.assent().plain:
        return False
    if _is_before_question(context, max(asked.values())):
        context.section.refuse("YES", OUT_OF_DATE)
        return True
    if context.hand.confirmations.answers_at_once(context.seat.address):
        context.section.refuse("YES", AT_ONCE)
        return True
    table.game = conduct_game.confirm(table.game, power)
    context.work.touch(table)
    words = awaited_orders.words_of(awaited_orders.open_phases(table.game))
    context.section.say("YES", f"Your orders for {words} are confirmed as they are on file.")
    return True


def _is_before_question(context: SeatContext, letter: int) -> bool:
    """Returns whether the message was written before the judge asked about the letter with this
    number."""
    questioned = inbox.row(context.work.conn, letter)
    if context.work.letter < letter or questioned is None:
        return context.work.letter < letter
    replied_to = context.hand.letter.in_reply_to
    answered = outbox.posted_as(context.work.conn, replied_to) if replied_to else None
    if answered is not None:
        return answered.posted_at < questioned.changed_at
    return is_from_before(context, questioned.received_at)


# -- signatures that look like places --------------------------------------------------------------


_NAMES = (Unsaid.ACTION, Unsaid.DASH, Unsaid.SIGNED)
_SWEEPS = (Unsaid.HOLDERS, Unsaid.WAIVES, Unsaid.NO_BUILDS, Unsaid.LEAVERS)
_WORD = re.compile(r"\w+")
_Places: TypeAlias = frozenset[ProvinceCode]


def without_names(parts: Sequence[Part]) -> list[Part]:
    """Returns the parts of a section. If it has no orders, marks names that look like places as
    small talk."""
    orders = any(is_of_orders(part) and not _names(part) for part in parts)
    return _without(parts, () if orders else _closing(parts))


def _without(parts: Sequence[Part], names: Container[int]) -> list[Part]:
    return [_as_name(part) if at in names else part for at, part in enumerate(parts)]


def _as_name(part: Part) -> Mistake:
    return Mistake(part.line, part.text, NOT_UNDERSTOOD)


def _closing(parts: Sequence[Part]) -> list[int]:
    """Returns the indexes of names that look like places, from the last to the first. They must be
    below all orders, or right above a postscript."""
    found, is_below = list[int](), True
    for at in range(len(parts) - 1, -1, -1):
        if _names(parts[at]):
            found += [at] if is_below else []
        elif _is_postscript(parts[at]) or is_of_orders(parts[at]):
            is_below = _is_postscript(parts[at])
    return found


def _is_postscript(part: Part) -> bool:
    return isinstance(part, Skipped) and not part.why


def _names(part: Part) -> _Places:
    """Returns the places that a line names, if it contains nothing else and may be the player's
    name."""
    meant = part.meant if isinstance(part, Mistake) else None
    if not meant or meant.unsaid not in _NAMES or not meant.unit or meant.unit.type:
        return frozenset()
    if not part.text[:1].isalnum():  # as in ``-> Ionian Sea``
        return frozenset()
    if any(word in KINDS or word in MORE_KINDS for word in _WORD.findall(part.text.lower())):
        return frozenset()
    goals = (goal_of(order) for order in meant.either)
    return frozenset(filter(None, (meant.unit.province, *goals)))


def _signed(context: SeatContext, parts: Sequence[Part]) -> list[Part]:
    """Returns the parts of a section. Marks the names at its end as small talk, starting with the
    last one and stopping at the first one that may refer to a unit without an order."""
    power = context.power if context.seat.role is SeatRole.PLAYER else None
    names = _closing(parts)
    if not names or power is None:
        return without_names(parts)
    game, said = context.table.game, _Said(parts, power)
    own, meant = awaited_orders.own_places(game, power), _left_open(game, power, said)

    def signs(at: int) -> bool:
        places = _names(parts[at])
        open_to = own if len(places) > 1 else meant
        return not (places & open_to or _is_goal(game, power, parts[:at], places))

    return _without(parts, [*takewhile(signs, names)])


def _is_goal(game: Game, power: Power, above: Sequence[Part], places: _Places) -> bool:
    """Returns True if a name may be the destination that the support above it leaves out."""
    told = (part.command for part in reversed(above) if isinstance(part, Statement))
    last = next((one.order for one in told if isinstance(one, OrderLine)), None)
    phases = awaited_orders.open_phases(game)
    if not (last and phases and isinstance(last.action, Support)) or last.action.to:
        return False
    tried = [replace(last, action=replace(last.action, to=place)) for place in places]
    filed = (
        conduct_game.submit(game, power, phases[0], [one], sys.maxsize, flawed=False)
        for one in tried
    )
    return any(not one.refusals for _, one in filed)


class _Said:
    """The units, destinations and phases that the order lines of a section name."""

    def __init__(self, parts: Sequence[Part], power: Power) -> None:
        told = [part.command for part in parts if isinstance(part, Statement)]
        lines = [one for one in told if isinstance(one, OrderLine)]
        orders = [one.order for one in lines if one.power in (None, power)]
        self.units = {order.province for order in orders}
        self.goals = set(filter(None, map(goal_of, orders)))
        self.phases = [one.phase for one in told if isinstance(one, OrdersFor)]
        faults = [part.meant for part in parts if isinstance(part, Mistake) and part.meant]
        self.sweeps = any(meant.unsaid in _SWEEPS for meant in faults)


def _left_open(game: Game, power: Power, said: _Said) -> _Places:
    """Returns the places where something can still be ordered. A line without a unit type may refer
    to one of them."""
    phases = awaited_orders.open_phases(game)
    flights = {
        entry.unit.province: {entry.unit.province, *map(province_of, goals)}
        for entry, goals in awaited_orders.escapes(game, power)
    }
    known = awaited_orders.own_places(game, power).union(*flights.values())
    if not (said.units or said.sweeps):
        return known
    if len(phases) != 1 or any(_is_other(named, phases[0]) for named in said.phases):
        return known.union(said.goals, _foreseen(game, power))
    if said.sweeps:
        return frozenset()
    match phases[0].kind:
        case PhaseKind.RETREAT:
            fleeing = [flight for unit, flight in flights.items() if unit not in said.units]
            return frozenset[ProvinceCode]().union(*fleeing)
        case PhaseKind.ADJUSTMENT:
            return _of_winter(game, power) - said.units
    return _of_moves(game, power) - said.units


def _is_other(named: Phase | Undated | Span | None, asked: Phase) -> bool:
    """Returns whether a heading names a phase other than the one that is due."""
    return (named.among([asked]) if isinstance(named, Undated) else named) not in (None, asked)


def _of_winter(game: Game, power: Power) -> _Places:
    """Returns the places where something can be built or removed."""
    winter = awaited_orders.winter(game, power)
    removable = awaited_orders.own_places(game, power) if winter.due else frozenset[ProvinceCode]()
    return frozenset(winter.sites) if winter.due > 0 else removable


def _of_moves(game: Game, power: Power) -> _Places:
    """Returns the places of units that the message may still have to order. If the player has not
    seen the board, these are all places where their units may be."""
    lacking = awaited_orders.unordered(game, power)
    if lacking is None:
        return awaited_orders.own_places(game, power) | _foreseen(game, power)
    phase, units = lacking
    merges = conduct_game.submit(game, power, phase, [], sys.maxsize, flawed=False)[1].merges
    units = units if merges else awaited_orders.after_own_works(game, power, phase)
    return frozenset(unit.province for unit in units)


def _foreseen(game: Game, power: Power) -> _Places:
    """Returns the places that appear in a power's orders as a unit's position or destination."""
    orders = [one for (_, of), each in game.lists.items() if of == power for one in each.lines]
    named = (place for one in orders for place in (one.province, goal_of(one)))
    return frozenset(filter(None, named))
