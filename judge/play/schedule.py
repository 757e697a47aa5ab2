"""What the judge asks for now, of whom, and what it waits for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import wraps
from typing import TypeVar

from judge.board.listing import listing
from judge.board.phases import Phase, PhaseKind
from judge.board.units import Power
from judge.game.game import TAKEABLE, Game, NotNow, Stage
from judge.games.registry import variant_of
from judge.games.variant import Due
from judge.orders.order_lists import Limits
from judge.play.sequence import open_requests

T = TypeVar("T")


def remembered(question: Callable[[Game], T]) -> Callable[[Game], T]:
    """Has a game remember the answer to a question: a value never changes, so neither does what
    follows from it alone. The answer is forgotten with the value."""

    @wraps(question)
    def answer(game: Game) -> T:
        if question not in game.remembered:
            game.remembered[question] = question(game)
        known: T = game.remembered[question]
        return known

    return answer


@dataclass(frozen=True, slots=True)
class Wanted:
    """The phases the judge asks lists for now, in one letter, and from whom.

    ``missing`` owe a list and have no complete one; ``awaited`` may send one and have neither
    done so nor passed, or lack something: the game waits for them until the deadline, not beyond.
    ``free`` may send one, and nobody waits for it. ``besides`` have not sent what they may send
    besides what they owe. ``partial`` are those of the awaited whose builds or removals leave some
    open: at the deadline these are waived, or chosen by rule. ``unconfirmed`` are those of the
    awaited whose list is complete, and who were asked whether it is right.
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
        """Of whom something is waited for that they need not send."""
        return self.welcome | self.besides

    @property
    def phase(self) -> Phase:
        """The first of the phases, by which the letter is called."""
        return self.phases[0]

    @property
    def asked(self) -> frozenset[Power]:
        """Who has something to send, or may have."""
        return self.owed | self.welcome | self.free

    @property
    def everything_is_in(self) -> bool:
        return not self.missing and not self.awaited


def collecting(game: Game) -> Phase | None:
    """The phase lists are asked for, the first if there are several."""
    return next(iter(open_phases(game)), None)


@remembered
def open_phases(game: Game) -> tuple[Phase, ...]:
    """The phases lists are asked for: the first unsealed one in the horizon of the next phase, or
    all of them where they come in one letter. None when the game does not run, or all is sealed."""
    if game.stage is not Stage.RUNNING:
        return ()
    variant = variant_of(game)
    unsealed = tuple(p for p in variant.horizon(game, game.phase) if p not in game.sealed)
    return unsealed if variant.together else unsealed[:1]


@remembered
def wanted(game: Game) -> Wanted | None:
    """Whom the judge waits for now; None when the game does not run."""
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
        if entry.asked and power in due.asked - missing
    )
    awaited = (unsaid - game.passes) | (lacking - missing) | partial | unconfirmed
    return Wanted(phases, owed, welcome, free, missing, awaited, besides, partial, unconfirmed)


def _partial(game: Game, asked: Mapping[Phase, Due]) -> frozenset[Power]:
    """Who has sent builds or removals that leave some open. What is not ordered is waived, or
    chosen by rule, so nobody waits for that longer than until the deadline."""
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
    """Who owes a list for each of the phases asked for, and who may send one."""
    return {phase: variant_of(game).due(game, phase) for phase in open_phases(game)}


def _in(game: Game, phase: Phase) -> frozenset[Power]:
    """Who has a complete list on file for this phase."""
    return frozenset(power for power, entry in game.lists_for(phase).items() if entry.complete)


def phase_for(game: Game, power: Power, named: Phase | None) -> Phase | NotNow:
    """The phase a list of this power would be for, or why the judge takes none (CB Q&A); where
    several are asked for in one letter, the first of them."""
    phases = open_phases(game)
    if not phases:
        return NotNow(_why_not_running(game))
    if named is not None and named not in phases:
        return NotNow(_why_not_that_phase(game, named, phases))
    if not is_alive(game, power):
        return NotNow(f"{power.title()} is eliminated, so there is nothing left to order.")
    if not any(power in due.asked for due in _due(game).values()):
        return NotNow(f"{power.title()} has nothing to order for {words_of(phases)}.")
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
        f"Your list for {phase.words} was locked before the game was taken back, and"
        " stays as it is, because you have read results that you did not know when"
        " you wrote it."
    )


def words_of(phases: Sequence[Phase]) -> str:
    """``Fall 1901``; ``Winter 1901 adjustments, Spring 1902 and Fall 1902``."""
    return listing([phase.words for phase in phases])


def code_of(phases: Sequence[Phase]) -> str:
    """``F1901M``; ``W1901A-F1902M`` for all that one letter is asked for."""
    return f"{phases[0]}-{phases[-1]}" if len(phases) > 1 else str(phases[0])


def is_alive(game: Game, power: Power) -> bool:
    """Whether the power has anything left on the published board."""
    return game.position.survives(power)


def takeable(game: Game) -> tuple[Power, ...]:
    """The powers whose seats somebody may take over, by name. Where nothing is published, nobody
    is to learn so that one of them is eliminated."""
    hidden = not variant_of(game).publishes
    seats = {} if game.stage is Stage.ENDED else game.seats
    vacant = (power for power, seating in seats.items() if seating in TAKEABLE)
    return tuple(power for power in sorted(vacant) if hidden or is_alive(game, power))


def limits(game: Game) -> Limits | None:
    """How many lines of each list would count on the published board."""
    return variant_of(game).limits(game.position)


def ready(game: Game) -> bool:
    """Whether everything asked for is in and nobody holds the game up: it may run now."""
    now = wanted(game)
    return (
        now is not None
        and now.everything_is_in
        and not game.waits & now.asked
        and not game.master_waits
        and not open_requests(game)
    )


def runs_when_sealed(game: Game, phases: Sequence[Phase]) -> bool:
    """Whether nothing has to be sealed besides them before the first of them runs."""
    return variant_of(game).horizon(game, phases[0])[-1] == phases[-1]


def always_waits(game: Game) -> bool:
    """Whether what is asked for now is waited for, whatever LATE and the Master say."""
    return any(variant_of(game).always_waits(game, phase) for phase in open_phases(game))


def runs_at_once(game: Game) -> bool:
    """Whether the phase is sealed by its last list, whatever WAIT and DELAY say (CB Q&A)."""
    now = wanted(game)
    return (
        now is not None
        and not now.missing | now.unconfirmed
        and bool(now.owed)
        and variant_of(game).seals_at_once(game, now.phase)
    )
