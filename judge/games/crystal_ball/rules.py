"""Crystal Ball Diplomacy: standard, with orders given before the last results are known.

A movement phase runs only when the lists of the next movement phase are sealed too. Retreats and
adjustments are ordered as they happen. An order list is a whole: sent anew it replaces the old
one, it may name units that will never exist, and what counts of it is settled on the day.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from judge.adjudication.movement import adjudicate_movement
from judge.adjudication.next_phase import count_centres
from judge.adjudication.retreats import retreat_options
from judge.adjudication.rule_choices import CURRENT
from judge.adjudication.verdicts import Outcome, Reason, Result
from judge.board.atlas import Atlas
from judge.board.listing import listing
from judge.board.phases import Phase, Season
from judge.board.position import Position
from judge.board.units import Power, ProvinceCode, province_of
from judge.filing.submission import Reviewed, Sent, faultless, file_lines
from judge.game.game import WAITED_FOR, Game, Rearrangement, Seating
from judge.game.phase_report import PhaseReport, Ran, Reader, annotated, observe_openly
from judge.game.settings import Settings
from judge.games.crystal_ball.order_selection import limits, marshal
from judge.games.standard import rules
from judge.games.standard.rules import ATLAS, STANDARD
from judge.games.variant import Due
from judge.orders.actions import Proxy
from judge.orders.coasts import AsRead, tidied
from judge.orders.features import Feature
from judge.orders.legality import fault
from judge.orders.order import Order
from judge.orders.order_lists import Filed, Refusal, Remark


def observe(ran: Ran, reader: Reader, settings: Settings) -> PhaseReport:
    """The orders that were followed are open; of the lists each player sees his own, and everybody
    all of them only where lists are public (CB 3.6)."""
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
    """What the public sees of an order impossible on the day: the unit held (CB 3.2)."""
    if outcome.result is not Result.VOID or outcome.reason is Reason.UNMATCHED:
        return outcome
    return outcome._replace(order=None, result=Result.HOLDS, reason=None)


def reveal(ran: Ran) -> PhaseReport | None:
    """At the end of a game all see all lists (CB 3.6)."""
    if not ran.lists:
        return None
    lists = {power: annotated(ran, power) for power in sorted(ran.lists)}
    return PhaseReport(ran.phase, ran.number, ran.before, (), (), None, (), lists=lists)


@dataclass(frozen=True, slots=True)
class Flight:
    """A dislodged unit with the empty centres it could still take by its retreat."""

    power: Power
    centres: tuple[ProvinceCode, ...]


def certain_solo(atlas: Atlas, after: Position, victory: int) -> Power | None:
    """Who holds the victory number of centres, and more than anybody else, whatever retreats are
    still ordered after these moves of a Fall."""
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
    """The owners of the centres after every outcome of these retreats.

    That units going to the same place are disbanded is an outcome as if neither had gone.
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


OPENING = Phase.read(ATLAS.opening)


# -- the order of play ---------------------------------------------------------------------------


def horizon(game: Game, phase: Phase) -> tuple[Phase, ...]:
    """A movement phase waits for its own lists and those of the next one (CB 1.1); a Fall that is
    certain to end the game for its own only (CB 4.1)."""
    if not phase.is_movement or foregone(game):
        return (phase,)
    return phase, phase.next_movement


def due(game: Game, phase: Phase) -> Due:
    """Every power with a player and units owes a list (CB 2.2), on the board that has been
    published; one with centres only may send one, for units it is lent or will have built."""
    asked = rules.due(ATLAS, game, phase)
    if not phase.is_movement:
        return asked
    unitless = frozenset(game.position.centres.values()) - game.position.standing
    return replace(asked, welcome=frozenset(filter(game.is_played, unitless)))


def seals_at_once(game: Game, phase: Phase) -> bool:
    """The first lists of all: they are locked down as soon as the last one is in (CB Q&A)."""
    return phase == OPENING


def rearrangeable(game: Game, phase: Phase) -> bool:
    """The lists of the first Fall, and no other (CB Q&A)."""
    return phase == OPENING.next_movement


def foregone(game: Game) -> Power | None:
    """Who is certain to win by the sealed Fall that runs next, where the game asks for it."""
    phase = game.phase
    is_fall = phase.is_movement and phase.season is Season.FALL
    if not (game.settings.early_solo and is_fall and phase in game.sealed):
        return None
    lists = {power: entry.lines for power, entry in game.lists_for(phase).items()}
    orders = marshal(game.position, lists).orders
    moved = adjudicate_movement(ATLAS, phase, game.position, orders, CURRENT)
    return certain_solo(ATLAS, moved.after, game.settings.victory or ATLAS.victory)


# -- what a list may contain ---------------------------------------------------------------------


def file(sent: Sent) -> Filed:
    """A list replaces the list before it; one with faults replaces none without faults.

    If there was none, or only an incomplete one, its good lines are kept, in order, and the power
    does not count as ready.
    """
    if not sent.phase.is_movement:
        return rules.file_in_real_time(ATLAS, sent)
    game, power = sent.game, sent.power

    def look(order: Order) -> AsRead | Refusal:
        return read_line(game, power, order)

    return file_lines(sent, look, faultless, merging=None, beside=lambda r: _repeats(sent, r))


def _repeats(sent: Sent, review: Reviewed) -> Iterator[Remark]:
    """Tells of orders that stand in a list more than once: each takes a place (CB 3.1)."""
    refused = {refusal.line for refusal in review.refusals}
    taken = [number for number in range(len(sent.lines)) if number not in refused]
    places: dict[Order, list[int]] = {}
    for place, order in enumerate(review.good, 1):
        places.setdefault(order, []).append(place)
    for same in places.values():
        if len(same) > 1:
            more = len(same) - _MOST_NAMED
            named = same if more < 1 else [*same[:_MOST_NAMED], f"{more} more"]
            said = (
                f"{listing(map(str, named))} give the same order, and each uses a place (rule 3.1)."
            )
            yield Remark(taken[same[-1] - 1], f"Lines {said}")


_MOST_NAMED = 5
"""Lines of a list that are named one by one."""


def read_line(game: Game, power: Power, order: Order) -> AsRead | Refusal:
    """A line of a list as the judge reads it, or why it cannot stand in one: judged as if every
    unit it names existed (CB 2.3)."""
    reading = tidied(ATLAS, order)
    return fault(ATLAS, reading.order, power) or _no_receiver(game, reading.order) or reading


def _no_receiver(game: Game, order: Order) -> Refusal | None:
    """Why a proxy cannot go to this power (CB 3.3), as far as everybody knows (CB 4.3)."""
    if not isinstance(order.action, Proxy):
        return None
    to = order.action.to
    if not game.position.survives(to):
        return Refusal(
            f"{to.title()} is eliminated, so you cannot lend it a unit.", f"{order.unit} H"
        )
    if game.seats.get(to, Seating.DUMMY) not in WAITED_FOR:
        return Refusal(f"{to.title()} has no player who could order the unit.", f"{order.unit} H")
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
    horizon=horizon,
    due=due,
    seals_at_once=seals_at_once,
    rearrangeable=rearrangeable,
    file=file,
    marshal=marshal,
    limits=limits,
    shows_lists=True,
    foregone=foregone,
    draws_among_all="In Crystal Ball all survivors share a draw (CB 4.2): DRAWS is DIAS or OFF,"
    " and SET DRAW names no one.",
    observe=observe,
    reveal=reveal,
)
