"""Determines which orders are due, which powers must send them, what the game is waiting for, and
which units of a power still need an order.

`winter`, `escapes`, `own_places` and the functions after them depend only on the power's own units
and centres, so its player may know their results in every variant.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import wraps
from typing import TypeVar

from judge.adjudication.retreats import retreat_options
from judge.adjudication.winter import Winter, after_works, building_sites, winter_of
from judge.board.join_words import listing
from judge.board.phases import Phase, PhaseKind
from judge.board.power_names_and_place_codes import Power, ProvinceCode, power_title
from judge.board.units import TANK, Unit
from judge.game.game import TAKEABLE, Game, NotNow, Stage
from judge.game.phase_results import Escapes
from judge.games.registry import variant_of
from judge.games.variant import Due
from judge.orders.order import Order
from judge.orders.order_lists import Limits
from judge.play.permission_to_rearrange_list import open_requests

T = TypeVar("T")


def remembered(question: Callable[[Game], T]) -> Callable[[Game], T]:
    """Caches the result of a function that takes a game. A `Game` never changes, so the result does
    not change either. The cache is stored in the `Game` and discarded with it."""

    @wraps(question)
    def answer(game: Game) -> T:
        if question not in game.remembered:
            game.remembered[question] = question(game)
        known: T = game.remembered[question]
        return known

    return answer


@dataclass(frozen=True, slots=True)
class Wanted:
    """The phases for which lists are now due in one letter, and the powers that must or may send
    them.

    Powers in ``missing`` must send a list and have no complete one on file. Powers in ``awaited``
    have something left to send or to confirm, but the game waits for it only until the deadline.
    Powers in ``free`` may send a list, but the game does not wait for them. Powers in ``besides``
    have not sent something that they may send in addition to their orders. Powers in ``partial``
    (also in ``awaited``) have not ordered all their builds or removals. At the deadline, these
    builds are waived, or the removals are chosen automatically. Powers in ``unconfirmed`` (also in
    ``awaited``) have not yet answered the judge's question about their list.
    """

    phases: tuple[Phase, ...]
    owed: frozenset[Power]
    welcome: frozenset[Power]
    free: frozenset[Power]
    missing: frozenset[Power]
    awaited: frozenset[Power]
    besides: frozenset[Power] = frozenset()
    partial: frozenset[Power] = frozenset()
    unconfirmed: frozenset[Power] = frozenset()

    @property
    def may_pass(self) -> frozenset[Power]:
        """Returns the powers that may send something but do not have to."""
        return self.welcome | self.besides

    @property
    def phase(self) -> Phase:
        """Returns the first of the phases."""
        return self.phases[0]

    @property
    def asked(self) -> frozenset[Power]:
        """Returns the powers that must or may send a list."""
        return self.owed | self.welcome | self.free

    @property
    def everything_is_in(self) -> bool:
        return not self.missing and not self.awaited


def collecting(game: Game) -> Phase | None:
    """Returns the phase for which lists are due, or the first of them if there are several. Returns
    None if no lists are due."""
    return next(iter(open_phases(game)), None)


@remembered
def open_phases(game: Game) -> tuple[Phase, ...]:
    """Returns the phases for which lists are due. These are the phases in the horizon of the next
    phase that are not sealed: all of them if one letter covers them, otherwise only the first.
    Returns () if the game is not running or all these phases are sealed."""
    if game.stage is not Stage.RUNNING:
        return ()
    unsealed = tuple(phase for phase in horizon(game) if phase not in game.sealed)
    return unsealed if variant_of(game).together else unsealed[:1]


@remembered
def horizon(game: Game) -> tuple[Phase, ...]:
    """Returns the phases for which the lists must be sealed before the next phase runs."""
    return variant_of(game).horizon(game, game.phase)


@remembered
def wanted(game: Game) -> Wanted | None:
    """Returns the lists for which the judge is waiting now, or None if no lists are due."""
    phases = open_phases(game)
    if not phases:
        return None
    asked = _due(game)
    owed = frozenset[Power]().union(*(due.owed for due in asked.values()))
    welcome = frozenset[Power]().union(*(due.welcome for due in asked.values())) - owed
    free = frozenset[Power]().union(*(due.free for due in asked.values())) - owed - welcome
    missing = frozenset(p for phase, due in asked.items() for p in due.owed - _in(game, phase))
    partial = _partial(game, asked)
    missing -= partial
    silent = frozenset(p for phase, due in asked.items() for p in due.welcome - _in(game, phase))
    lacking = frozenset(p for due in asked.values() for p in due.lacking)
    besides = frozenset(p for due in asked.values() for p in due.besides)
    unsaid = (silent - owed) | (besides - missing)
    unconfirmed = frozenset(
        power
        for phase, due in asked.items()
        for power, entry in game.lists_for(phase).items()
        if entry.asked and power in (due.owed | due.welcome) - missing - game.passes
    )
    awaited = (unsaid - game.passes) | (lacking - missing) | partial | unconfirmed
    return Wanted(phases, owed, welcome, free, missing, awaited, besides, partial, unconfirmed)


def _partial(game: Game, asked: Mapping[Phase, Due]) -> frozenset[Power]:
    """Returns the powers that have not ordered all their builds or removals. The game waits for
    them only until the deadline, because the remaining builds can be waived and the remaining
    removals can be chosen automatically."""
    if len(asked) > 1:
        return frozenset()
    return frozenset(
        power
        for phase, due in asked.items()
        for power in due.owed
        if phase.kind is PhaseKind.ADJUSTMENT
        and (entry := game.list_of(power, phase))
        and entry.lines
        and not entry.complete
    )


@remembered
def _due(game: Game) -> dict[Phase, Due]:
    return {phase: variant_of(game).due(game, phase) for phase in open_phases(game)}


def _in(game: Game, phase: Phase) -> frozenset[Power]:
    return frozenset(power for power, entry in game.lists_for(phase).items() if entry.complete)


def phase_for(game: Game, power: Power, named: Phase | None) -> Phase | NotNow:
    """Returns the phase that a list of this power is for, or the reason why the judge does not
    accept a list (CB Q&A). If one letter covers several phases, returns the first."""
    phases = open_phases(game)
    if not phases:
        return NotNow(_why_not_running(game))
    if named is not None and named not in phases:
        return NotNow(_why_not_that_phase(game, named, phases))
    if not is_alive(game, power):
        return NotNow(f"{power_title(power)} is eliminated, so there is nothing left to order.")
    if not any(power in due.asked for due in _due(game).values()):
        return NotNow(f"{power_title(power)} has nothing to order for {words_of(phases)}.")
    if power in game.kept:
        return NotNow(_why_kept(phases[0]))
    return phases[0]


def _why_not_running(game: Game) -> str:
    if game.stage is Stage.FORMING:
        return f"{game.name} has not started yet, so there is nothing to order."
    return f"{game.name} is over."


def _why_not_that_phase(game: Game, named: Phase, asked_for: Sequence[Phase]) -> str:
    asked = f"The judge now takes orders for {words_of(asked_for)} ({code_of(asked_for)})."
    if named in game.sealed:
        return f"{named.words} is locked: no list for it can be sent or changed any more. {asked}"
    if named < asked_for[0]:
        return f"{named.words} is over. {asked}"
    return f"It is too early for {named.words}. {asked}"


def _why_kept(phase: Phase) -> str:
    return (
        f"Your list for {phase.words} was locked before the game was rolled back. You"
        " cannot change it, because you have read results that you did not know when"
        " you wrote it."
    )


def words_of(phases: Sequence[Phase]) -> str:
    """Returns the phases as text such as ``Fall 1901``, or ``Winter 1901 adjustments, Spring 1902
    and Fall 1902``."""
    return listing([phase.words for phase in phases])


def code_of(phases: Sequence[Phase]) -> str:
    """Returns the phases as a code such as ``F1901M``, or ``W1901A-F1902M`` if one letter covers
    several phases."""
    return f"{phases[0]}-{phases[-1]}" if len(phases) > 1 else str(phases[0])


def is_alive(game: Game, power: Power) -> bool:
    """Returns True if the power has anything left on the published board: a unit, a centre, or a
    dislodged unit whose retreat has not run yet."""
    return game.position.survives(power)


def takeable(game: Game) -> tuple[Power, ...]:
    """Returns the powers with seats that anyone may take over, sorted by name. If the variant
    publishes nothing, these include eliminated powers, so that no one learns about their
    elimination."""
    hidden = not variant_of(game).publishes
    seats = {} if game.stage is Stage.ENDED else game.seats
    vacant = (power for power, seating in seats.items() if seating in TAKEABLE)
    return tuple(power for power in sorted(vacant) if hidden or is_alive(game, power))


@remembered
def limits(game: Game) -> Limits | None:
    """Returns the maximum number of lines that would count in each list on the published board, or
    None if all lines count."""
    return variant_of(game).limits(game.position)


def ready(game: Game) -> bool:
    """Returns True if all orders that are due are in and no one is holding up the game, so the
    phase can run now."""
    now = wanted(game)
    return (
        now is not None
        and now.everything_is_in
        and not game.waits & now.asked
        and not game.master_waits
        and not open_requests(game)
    )


def runs_when_sealed(game: Game, phases: Sequence[Phase]) -> bool:
    """Returns True if the first of these phases runs as soon as all of them are sealed."""
    return variant_of(game).horizon(game, phases[0])[-1] == phases[-1]


def always_waits(game: Game) -> bool:
    """Returns True if the game waits for the lists that are due, whatever the LATE setting says and
    whatever the Master does."""
    return any(variant_of(game).always_waits(game, phase) for phase in open_phases(game))


def runs_at_once(game: Game) -> bool:
    """Returns True if the phase is to be sealed now because the last list is in, even if someone
    has set WAIT or the game has a DELAY (CB Q&A)."""
    now = wanted(game)
    return (
        now is not None
        and not now.missing | now.unconfirmed
        and bool(now.owed)
        and variant_of(game).seals_at_once(game, now.phase)
    )


def winter(game: Game, power: Power) -> Winter:
    """Returns the power's adjustments for this winter: what it can build or has to remove."""
    variant = variant_of(game)
    return winter_of(variant.atlas, game.position, power, tanks=TANK in variant.unit_types)


def escapes(game: Game, power: Power) -> Escapes:
    """Returns the power's dislodged units, each with the places to which it may retreat."""
    atlas, position = variant_of(game).atlas, game.position
    return tuple((d, retreat_options(atlas, position, d)) for d in position.dislodged_of(power))


def own_places(game: Game, power: Power) -> frozenset[ProvinceCode]:
    """Returns the provinces in which a power may have something to order: those with its units or
    dislodged units, those where it may build in winter, and those named in its lists on file."""
    position, phases = game.position, open_phases(game)
    stands = {unit.province for unit in position.units_of(power)}
    stands |= {dislodged.unit.province for dislodged in position.dislodged_of(power)}
    if any(phase.kind is PhaseKind.ADJUSTMENT for phase in phases):
        stands |= {*building_sites(variant_of(game).atlas, position, power)}
    lists = (game.list_of(power, phase) for phase in phases)
    ordered = {order.province for entry in lists if entry for order in entry.lines}
    return frozenset(stands | {province for province in ordered if province})


def unordered(game: Game, power: Power) -> tuple[Phase, tuple[Unit, ...]] | None:
    """Returns the movement phase for which orders are due, and the power's units that have no order
    for it yet. Returns None if no such orders are due, or if the power does not yet know the board
    on which they will run (CB 1.1)."""
    phases = open_phases(game)
    moves = next((phase for phase in phases if phase.is_movement), None)
    foreseen = not variant_of(game).together and len(horizon(game)) > 1
    if moves is None or foreseen:
        return None
    entry = game.list_of(power, moves)
    lines = entry.lines if entry else ()
    ordered = [o.unit for o in lines if o.unit]
    units = after_own_works(game, power, phases[0])
    return moves, tuple(unit for unit in units if not any(o.names(unit) for o in ordered))


def after_own_works(game: Game, power: Power, phase: Phase) -> tuple[Unit, ...]:
    """Returns the units that the power will have after its winter orders on file."""
    entry = None if phase.is_movement else game.list_of(power, phase)
    return after_the_works(game, power, entry.lines if entry else ())


def after_the_works(game: Game, power: Power, orders: Sequence[Order]) -> tuple[Unit, ...]:
    """Returns the units that the power will have after these orders. Only winter orders matter."""
    return tuple(after_works(game.position, power, orders).values())
