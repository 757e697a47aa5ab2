"""Crystal Ball Diplomacy: standard Diplomacy in which orders are due before the results of the
previous moves are known.

A movement phase runs only after the lists for the next movement phase have been sealed too.
Retreats and adjustments are ordered when they happen. A new order list replaces the whole old list.
A list may name units that will never exist.

The judge decides which lines count when the phase runs (CB 3.1-3.5). First, it checks every line
against the limits and the board. Then it takes the owner's line for each unit or, if that line is a
proxy, the line of the power that received the proxy. A proxy lends the right to order a unit, not
the unit itself. The result does not depend on the sequence of the powers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from judge.adjudication.movement import adjudicate_movement
from judge.adjudication.next_phase import count_centres
from judge.adjudication.retreats import retreat_options
from judge.adjudication.rule_choices import CURRENT
from judge.adjudication.verdicts import Outcome, Reason, Result
from judge.board.atlas import Atlas
from judge.board.join_words import listing
from judge.board.phases import Phase, Season
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power, ProvinceCode, power_title, province_of
from judge.board.units import Unit
from judge.filing.submission import Reviewed, Sent, faultless, file_lines
from judge.game.game import WAITED_FOR, Game, Rearrangement, Seating
from judge.game.phase_report import PhaseReport, Reader, annotated, observe_openly
from judge.game.phase_results import Ran
from judge.game.settings import Settings
from judge.games.standard import rules
from judge.games.standard.rules import STANDARD
from judge.games.variant import Due, OnMap
from judge.orders.actions import Hold, Proxy, UnitName
from judge.orders.coasts import AsRead, tidied
from judge.orders.features import Feature
from judge.orders.legality import fault
from judge.orders.order import Order
from judge.orders.order_lists import (
    Filed,
    Limits,
    Mark,
    MarkedLine,
    MarkedList,
    Marshalled,
    Refusal,
    Remark,
)


@dataclass(frozen=True, slots=True)
class Considered:
    """A line that is within the limits and names a unit that exists: its power, its number in the
    list, and its order."""

    power: Power
    number: int
    order: Order


Place: TypeAlias = tuple[Power, int]
"""Identifies a line in a list by the power and the number of the line, counted from 0."""

Marks: TypeAlias = dict[Place, Mark]
Standing: TypeAlias = dict[ProvinceCode, Order]


def limits(position: Position) -> Limits:
    """Returns the numbers of unit orders and proxies that count in each list: the number of centres
    of the largest power (CB 3.1), and that of the smallest power that has any centres (CB 3.3)."""
    sizes = Counter(position.centres.values()).values()
    return Limits(max(sizes, default=0), min(sizes, default=0))


def marshal(position: Position, lists: Mapping[Power, Sequence[Order]]) -> Marshalled:
    """Selects the orders that count from all lists for a movement phase, on the board before that
    phase.

    The lists must contain only legal orders. For a unit without an order, adds a HOLD at the end of
    its owner's list, even if the owner sent no list. In the result, every unit has an order.
    """
    bounds = limits(position)
    marks: Marks = {}
    by_unit: dict[ProvinceCode, list[Considered]] = {}
    for power, lines in lists.items():
        for number, order in _considered(lines, bounds, power, marks):
            unit = _unit_named(position, order)
            if unit is None:
                marks[power, number] = Mark.NO_UNIT
            else:
                line = Considered(power, number, order)
                by_unit.setdefault(unit.province, []).append(line)
    orders: Standing = {}
    for province, lines_for_unit in by_unit.items():
        standing = _hear(position.units[province], lines_for_unit, marks)
        if standing:
            orders[province] = standing
    defaults = _defaults(position, orders)
    orders |= {
        order.unit.province: order for each in defaults.values() for order in each if order.unit
    }
    return Marshalled(orders, _annotated(lists, marks, defaults), bounds)


def _considered(
    lines: Sequence[Order], bounds: Limits, power: Power, marks: Marks
) -> Iterator[tuple[int, Order]]:
    """Yields the lines within the limits, from the top, with their numbers. Unit orders and proxies
    are counted separately, and each line counts towards its limit even if it has no effect."""
    used = Counter[bool]()
    for number, order in enumerate(lines):
        is_proxy = isinstance(order.action, Proxy)
        used[is_proxy] += 1
        if used[is_proxy] > (bounds.proxies if is_proxy else bounds.considered):
            marks[power, number] = Mark.IGNORED
        else:
            yield number, order


def _unit_named(position: Position, order: Order) -> Unit | None:
    """Returns the unit that the order names, or None if there is no unit of that type in that
    province. Ignores its coast."""
    unit = position.units.get(order.province or "")
    return unit if unit and order.unit and order.unit.names(unit) else None


def _hear(unit: Unit, lines: Sequence[Considered], marks: Marks) -> Order | None:
    """Returns the order that counts for a unit, chosen from all considered lines that name it, or
    None."""
    own = _last([line for line in lines if line.power == unit.power], marks)
    proxy = own.order.action if own else None
    receiver = proxy.to if isinstance(proxy, Proxy) else None
    heard = [line for line in lines if line.power == receiver != unit.power]
    for line in lines:
        if line.power not in (unit.power, receiver):
            marks[line.power, line.number] = Mark.NO_PROXY
    if own is None:
        return None
    if receiver is None:
        marks[own.power, own.number] = Mark.ORDERED
        return own.order
    return _by_proxy(own, _last(heard, marks), marks)


def _last(lines: Sequence[Considered], marks: Marks) -> Considered | None:
    """Returns a power's last line for a unit, or None. That line revokes the earlier lines (CB
    3.4)."""
    for line in lines[:-1]:
        marks[line.power, line.number] = Mark.REVOKED
    return lines[-1] if lines else None


def _by_proxy(proxy: Considered, given: Considered | None, marks: Marks) -> Order | None:
    """Returns the order that the receiver of a proxy gave, or None if the receiver gave no order or
    tried to pass the proxy on (CB 3.3)."""
    if given is None or isinstance(given.order.action, Proxy):
        marks[proxy.power, proxy.number] = Mark.REFUSED
        if given:
            marks[given.power, given.number] = Mark.RE_PROXY
        return None
    marks[proxy.power, proxy.number] = Mark.PROXIED
    marks[given.power, given.number] = Mark.BY_PROXY
    return given.order


def _defaults(position: Position, orders: Standing) -> dict[Power, list[Order]]:
    """Returns a HOLD for every unit without an order, by owner (CB 3.4)."""
    holds: dict[Power, list[Order]] = {}
    for province in sorted(position.units):
        if province not in orders:
            unit = position.units[province]
            holds.setdefault(unit.power, []).append(Order(UnitName.of(unit), Hold()))
    return holds


def _annotated(
    lists: Mapping[Power, Sequence[Order]], marks: Marks, defaults: Mapping[Power, Sequence[Order]]
) -> dict[Power, MarkedList]:
    return {
        power: tuple(
            MarkedLine(order, marks[power, number])
            for number, order in enumerate(lists.get(power, ()))
        )
        + tuple(MarkedLine(order, Mark.DEFAULT) for order in defaults.get(power, ()))
        for power in sorted({*lists, *defaults})
    }


def observe(ran: Ran, reader: Reader, settings: Settings) -> PhaseReport:
    """Returns the orders that units followed (these are public) and the reader's own list. Includes
    everyone's lists only if lists are public (CB 3.6)."""
    report = observe_openly(ran, reader, settings)
    if not ran.phase.is_movement:
        return report
    own = annotated(ran, reader) if isinstance(reader, str) and reader in ran.lists else None
    public = (
        {p: annotated(ran, p) for p in sorted(ran.lists)} if settings.lists_are_public else None
    )
    return replace(
        report, outcomes=tuple(map(_as_followed, report.outcomes)), own=own, lists=public
    )


def _as_followed(outcome: Outcome) -> Outcome:
    """Replaces an impossible order with a hold, which is what the public sees (CB 3.2)."""
    if outcome.result is not Result.VOID or outcome.reason is Reason.UNMATCHED:
        return outcome
    return outcome._replace(order=None, result=Result.HOLDS, reason=None)


def reveal(ran: Ran) -> PhaseReport | None:
    """Returns all lists, which are published at the end of a game (CB 3.6)."""
    if not ran.lists:
        return None
    lists = {power: annotated(ran, power) for power in sorted(ran.lists)}
    return PhaseReport(ran.phase, ran.number, ran.before, (), (), None, (), lists=lists)


@dataclass(frozen=True, slots=True)
class Flight:
    """The power of a dislodged unit, and the centres to which the unit could retreat."""

    power: Power
    centres: tuple[ProvinceCode, ...]


def certain_solo(atlas: Atlas, after: Position, victory: int) -> Power | None:
    """Returns the power that has enough centres to win, and more than any other power, whatever
    retreats follow these Fall moves. Returns None if there is no such power."""
    counted = count_centres(atlas, after)
    sizes = Counter(counted.centres.values())
    leader = max(sorted(sizes), key=lambda power: sizes[power], default=None)
    if leader is None:
        return None
    flights = [
        Flight(entry.unit.power, tuple({province_of(place) for place in options} & atlas.centres))
        for entry in after.dislodged
        if entry.unit.power != leader and (options := retreat_options(atlas, after, entry))
    ]
    endings = retreated(counted.centres, flights)
    return leader if all(_wins(leader, owners, victory) for owners in endings) else None


def retreated(
    owners: Mapping[ProvinceCode, Power], flights: Sequence[Flight]
) -> Iterator[Mapping[ProvinceCode, Power]]:
    """Yields the owners of the centres for every possible outcome of these retreats.

    Two units that retreat to the same place both disband, which has the same effect as if neither
    had retreated.
    """
    if not flights:
        yield owners
        return
    flight, *others = flights
    yield from retreated(owners, others)
    for centre in flight.centres:
        rest = [Flight(f.power, tuple(c for c in f.centres if c != centre)) for f in others]
        yield from retreated({**owners, centre: flight.power}, rest)


def _wins(leader: Power, owners: Mapping[ProvinceCode, Power], victory: int) -> bool:
    sizes = Counter(owners.values())
    mine = sizes.pop(leader, 0)
    return mine >= victory and mine > max(sizes.values(), default=0)


# -- the order of play ---------------------------------------------------------------------------


def horizon(atlas: Atlas, game: Game, phase: Phase) -> tuple[Phase, ...]:
    """Returns the phases for which the lists must be sealed before this phase runs. For a movement
    phase, these are the phase itself and the next movement phase (CB 1.1). If this is a Fall that
    is certain to end the game, only its own lists must be sealed (CB 4.1)."""
    if not phase.is_movement or foregone(atlas, game):
        return (phase,)
    return phase, atlas.years.next_movement(phase)


def due(atlas: Atlas, game: Game, phase: Phase) -> Due:
    """Returns the powers that must send a list: those with a player and with units on the published
    board (CB 2.2). A power that has only centres may send a list, because other powers may lend it
    units, or it may have built units by then."""
    asked = rules.due(atlas, game, phase)
    if not phase.is_movement:
        return asked
    unitless = frozenset(game.position.centres.values()) - game.position.standing
    return replace(asked, welcome=frozenset(filter(game.is_played, unitless)))


def first_moves(atlas: Atlas) -> Phase:
    """Returns the first movement phase of a game on this map."""
    return atlas.years.first_movement(Phase.read(atlas.opening))


def seals_at_once(atlas: Atlas, game: Game, phase: Phase) -> bool:
    """Returns True for the first moves, which are sealed as soon as the last list for them is in
    (CB Q&A)."""
    return phase == first_moves(atlas)


def rearrangeable(atlas: Atlas, game: Game, phase: Phase) -> bool:
    """Returns True for the first Fall only (CB Q&A)."""
    return phase == atlas.years.next_movement(first_moves(atlas))


def foregone(atlas: Atlas, game: Game) -> Power | None:
    """Returns the power, if any, that is certain to win when the Fall moves run. Checks this only
    if the lists for that Fall are sealed and the game's settings ask for an early end."""
    phase = game.phase
    is_fall = phase.is_movement and phase.season is Season.FALL
    if not (game.settings.early_solo and is_fall and phase in game.sealed):
        return None
    lists = {power: entry.lines for power, entry in game.lists_for(phase).items()}
    orders = marshal(game.position, lists).orders
    moved = adjudicate_movement(atlas, phase, game.position, orders, CURRENT)
    return certain_solo(atlas, moved.after, game.settings.victory or atlas.victory)


# -- what a list may contain ---------------------------------------------------------------------


def file(atlas: Atlas, sent: Sent) -> Filed:
    """Files a list, which replaces the previous list. A list with faults does not replace a
    complete list. If there was no complete list, the valid lines are filed as an incomplete
    list."""
    if not sent.phase.is_movement:
        return rules.file_in_real_time(atlas, sent)
    game, power = sent.game, sent.power

    def look(order: Order) -> AsRead | Refusal:
        return read_line(atlas, game, power, order)

    return file_lines(
        sent, look, faultless, merging=None, beside=lambda r: _remarks(atlas, sent, r)
    )


def _remarks(atlas: Atlas, sent: Sent, review: Reviewed) -> Iterator[Remark]:
    """Yields remarks on the valid lines of a list. They do not affect how the list is filed."""
    refused = {refusal.line for refusal in review.refusals}
    taken = [number for number in range(len(sent.lines)) if number not in refused]
    if sent.phase == first_moves(atlas):
        yield from _not_own(sent, review, taken)
    yield from _repeats(review, taken)


def _not_own(sent: Sent, review: Reviewed, taken: Sequence[int]) -> Iterator[Remark]:
    """Yields remarks on orders for units that the power does not have. This is possible only for
    the first moves, because later no one knows which units will be where."""
    units = sent.game.position.units
    for number, order in zip(taken, review.good, strict=True):
        unit = units.get(order.unit.province) if order.unit else None
        if order.unit and not unit:
            yield Remark(
                number, f"There is no unit in {order.unit.province}, so this does nothing."
            )
        elif unit and unit.power != sent.power:
            owner = power_title(unit.power)
            yield Remark(
                number,
                f"{unit} is {owner}'s, so this counts only if {owner} lends it to you (rule 3.3).",
            )


def _repeats(review: Reviewed, taken: Sequence[int]) -> Iterator[Remark]:
    """Yields remarks on orders that occur more than once in a list, because each of them counts
    towards the limit (CB 3.1)."""
    places: dict[Order, list[int]] = {}
    for place, order in enumerate(review.good, 1):
        places.setdefault(order, []).append(place)
    for same in places.values():
        if len(same) > 1:
            more = len(same) - _MOST_NAMED
            named = same if more < 1 else [*same[:_MOST_NAMED], f"{more} more"]
            said = (
                f"{listing(map(str, named))} give the same order, and each counts towards the limit"
                " (rule 3.1)."
            )
            yield Remark(taken[same[-1] - 1], f"Lines {said}")


_MOST_NAMED = 5
"""The maximum number of lines that a remark lists one by one."""


def read_line(atlas: Atlas, game: Game, power: Power, order: Order) -> AsRead | Refusal:
    """Returns the order as the judge understands it, or a refusal. The line is checked as if every
    unit that it names existed (CB 2.3)."""
    reading = tidied(atlas, order)
    return fault(atlas, reading.order, power) or _no_receiver(game, reading.order) or reading


def _no_receiver(game: Game, order: Order) -> Refusal | None:
    """Refuses a proxy if the receiving power is eliminated or has no player (CB 3.3). Otherwise
    returns None. Relies only on what everyone may know (CB 4.3)."""
    if not isinstance(order.action, Proxy):
        return None
    to = order.action.to
    if not game.position.survives(to):
        return Refusal(
            f"{power_title(to)} is eliminated, so you cannot lend it a unit.", f"{order.unit} H"
        )
    if game.seats.get(to, Seating.DUMMY) not in WAITED_FOR:
        return Refusal(
            f"{power_title(to)} has no player who could order the unit.", f"{order.unit} H"
        )
    return None


FEATURES: Mapping[Feature, str] = {
    Proxy: "There are no proxies in this game; they belong to Crystal Ball (rule 3.3)."
    " Order the unit yourself.",
    Rearrangement: "Lists cannot be reordered in this game; that belongs to Crystal Ball (Q&A).",
}

CRYSTAL_BALL = replace(
    STANDARD,
    name="crystal ball",
    also=("xtalball",),
    features=FEATURES,
    policy=CURRENT,
    horizon=OnMap(horizon),
    due=OnMap(due),
    seals_at_once=OnMap(seals_at_once),
    rearrangeable=OnMap(rearrangeable),
    file=OnMap(file),
    marshal=marshal,
    limits=limits,
    shows_lists=True,
    foregone=OnMap(foregone),
    draws_among_all="In Crystal Ball all survivors share a draw (CB 4.2): DRAWS can only be DIAS or"
    " OFF, and SET DRAW takes no names.",
    observe=observe,
    reveal=reveal,
)
