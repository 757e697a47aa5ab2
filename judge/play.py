"""The order of play: who is asked for what, when a phase is sealed, what runs then.

One rule moves time: a phase runs as soon as every list in its horizon is sealed. What a letter
and what a deadline change differs; the question they end in, `advance`, is the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from judge.adjustments import adjudicate_adjustments
from judge.game import Ending, Game, How, NotNow, Seating, Stage
from judge.lists import Filed, Marshalled
from judge.movement import adjudicate_movement
from judge.orders import Order
from judge.phases import Phase, PhaseKind
from judge.pieces import Power, ProvinceCode
from judge.rearranging import kept_requests, open_requests
from judge.report import Ran
from judge.retreats import adjudicate_retreats, retreat_options
from judge.settings import Draws
from judge.turns import settle
from judge.variant import Variant
from judge.variants import variant_of
from judge.verdicts import Adjudication


@dataclass(frozen=True, slots=True)
class Wanted:
    """The phase the judge asks lists for now, and from whom.

    ``missing`` owe a list and have no complete one; ``awaited`` may send one and have neither
    done so nor passed: the game waits for them until the deadline, not beyond.
    """

    phase: Phase
    owed: frozenset[Power]
    welcome: frozenset[Power]
    missing: frozenset[Power]
    awaited: frozenset[Power]

    @property
    def everything_is_in(self) -> bool:
        return not self.missing and not self.awaited


def start(game: Game, seats: Mapping[Power, Seating]) -> Game:
    """The game with its powers dealt out, asking for its first lists."""
    return replace(game, stage=Stage.RUNNING, seats=dict(seats))


def collecting(game: Game) -> Phase | None:
    """The phase lists are asked for: the first unsealed one in the horizon of the next phase."""
    if game.stage is not Stage.RUNNING:
        return None
    horizon = variant_of(game).horizon(game, game.phase)
    return next((phase for phase in horizon if phase not in game.sealed), None)


def wanted(game: Game) -> Wanted | None:
    """Whom the judge waits for now; None when the game does not run."""
    phase = collecting(game)
    if phase is None:
        return None
    due = variant_of(game).due(game, phase)
    lists = game.lists_for(phase)
    ready = {power for power, entry in lists.items() if entry.complete}
    return Wanted(phase, due.owed, due.welcome, due.owed - ready, due.welcome - ready - game.passes)


def phase_for(game: Game, power: Power, named: Phase | None) -> Phase | NotNow:
    """The phase a list of this power would be for, or why the judge takes none (CB Q&A)."""
    now = wanted(game)
    if now is None:
        return NotNow(_why_not_running(game))
    if named is not None and named != now.phase:
        return NotNow(_why_not_that_phase(game, named, now.phase))
    if not game.position.survives(power):
        return NotNow(f"{power.title()} is eliminated: there is nothing left to order.")
    if power not in now.owed | now.welcome:
        return NotNow(f"{power.title()} has nothing to order for {now.phase.words}.")
    return now.phase


def _why_not_running(game: Game) -> str:
    if game.stage is Stage.FORMING:
        return f"{game.name} has not started yet: there is nothing to order."
    return f"{game.name} is over."


def _why_not_that_phase(game: Game, named: Phase, open_phase: Phase) -> str:
    asked = f"The judge now takes orders for {open_phase.words} ({open_phase})."
    if named in game.sealed:
        return f"{named.words} is sealed: no list for it can be sent or changed any more. {asked}"
    if named < open_phase:
        return f"{named.words} is over. {asked}"
    return f"It is too early for {named.words}. {asked}"


def submit(
    game: Game, power: Power, phase: Phase, orders: Sequence[Order], letter: int, flawed: bool
) -> tuple[Game, Filed]:
    """Files a letter's order lines for the phase being collected.

    ``flawed`` tells that the letter also held order lines that could not be read.
    """
    filed = variant_of(game).file(game, power, phase, orders, letter, flawed)
    if not filed.stored or filed.on_file is None:
        return game, filed
    lists = {**game.lists, (phase, power): filed.on_file}
    return replace(game, lists=lists, passes=game.passes - {power}), filed


def clear(game: Game, power: Power, phase: Phase) -> Game:
    """The game without this power's open orders for the phase."""
    lists = {key: entry for key, entry in game.lists.items() if key != (phase, power)}
    return replace(game, lists=lists)


def ready(game: Game) -> bool:
    """Whether everything asked for is in and nobody holds the game up: it may run now."""
    now = wanted(game)
    return (
        now is not None
        and now.everything_is_in
        and not game.waits & (now.owed | now.welcome)
        and not open_requests(game)
    )


def runs_at_once(game: Game) -> bool:
    """Whether the phase is sealed by its last list, whatever WAIT and DELAY say (CB Q&A)."""
    now = wanted(game)
    return (
        now is not None
        and not now.missing
        and bool(now.owed)
        and variant_of(game).seals_at_once(game, now.phase)
    )


def advance(game: Game) -> tuple[Game, tuple[Ran, ...]]:
    """Seals the phase being collected and runs all that can run now, in order.

    What is not there is sealed as it stands: an incomplete list with its good lines, a missing
    one empty. The caller has decided that it is time.
    """
    ran: list[Ran] = []
    game = _seal(game)
    while game.stage is Stage.RUNNING:
        phase = collecting(game)
        if phase is None:
            game, done = _run(game)
            ran.append(done)
        elif _nobody_acts(game, phase):
            game = _seal(game)
        else:
            break
    return game, tuple(ran)


def _nobody_acts(game: Game, phase: Phase) -> bool:
    """Whether only units without a player could act here: the phase needs no letters."""
    due = variant_of(game).due(game, phase)
    return not phase.is_movement and not due.owed and not due.welcome


def _seal(game: Game) -> Game:
    phase = collecting(game)
    if phase is None:
        return game
    return replace(game, sealed=game.sealed | {phase}, waits=frozenset(), passes=frozenset())


def _run(game: Game) -> tuple[Game, Ran]:
    variant, phase = variant_of(game), game.phase
    lists = {power: entry.lines for power, entry in game.lists_for(phase).items()}
    marshalled, adjudication = decide(variant, phase, game, lists)
    settled = settle(variant.atlas, phase, adjudication.after)
    ran = Ran(
        number=game.run + 1,
        phase=phase,
        before=game.position,
        adjudication=adjudication,
        after=settled.position,
        next=settled.phase,
        counted=settled.counted,
        escapes=tuple(
            (d, retreat_options(variant.atlas, adjudication.after, d))
            for d in adjudication.after.dislodged
        ),
        lists=marshalled.lists,
        limits=marshalled.limits,
    )
    after = replace(
        game,
        run=ran.number,
        phase=ran.next,
        position=ran.after,
        lists={key: entry for key, entry in game.lists.items() if key[0] != phase},
        sealed=game.sealed - {phase},
        rearrangements=kept_requests(game, phase),
    )
    return _ended(variant, game, after, ran), ran


def decide(
    variant: Variant, phase: Phase, game: Game, lists: Mapping[Power, Sequence[Order]]
) -> tuple[Marshalled, Adjudication]:
    """The plain reading of the lists of one phase, and what comes of it on the board."""
    position = game.position
    match phase.kind:
        case PhaseKind.MOVEMENT:
            marshalled = variant.marshal(position, lists)
            return marshalled, adjudicate_movement(
                variant.atlas, phase, position, marshalled.orders, variant.policy
            )
        case PhaseKind.RETREAT:
            orders = _by_province(lists)
            return Marshalled(orders), adjudicate_retreats(variant.atlas, phase, position, orders)
        case PhaseKind.ADJUSTMENT:
            return Marshalled({}), adjudicate_adjustments(
                variant.atlas, phase, position, lists, variant.policy
            )


def _by_province(lists: Mapping[Power, Sequence[Order]]) -> dict[ProvinceCode, Order]:
    return {order.unit.province: order for lines in lists.values() for order in lines if order.unit}


def _ended(variant: Variant, before: Game, after: Game, ran: Ran) -> Game:
    """The game, ended when somebody has won."""
    winner = variant.foregone(before) or (
        variant.victor(ran.after, after.settings) if ran.counted else None
    )
    return end(after, Ending(How.SOLO, (winner,))) if winner else after


def end(game: Game, ending: Ending) -> Game:
    """The game, over at once: what was sealed and not run never runs (CB 4.2)."""
    return replace(game, stage=Stage.ENDED, ending=ending)


# -- draws -----------------------------------------------------------------------------------


def voters(game: Game) -> frozenset[Power]:
    """Whose vote a draw needs, and who shares it: powers that own anything on the published
    board; so also one secretly eliminated already, and a vacant seat on offer, but no dummy
    (CB 4.2, 4.3)."""
    return frozenset(
        power
        for power, seating in game.seats.items()
        if seating is not Seating.DUMMY and game.position.survives(power)
    )


def drawn(game: Game) -> Game:
    """The game, ended in a draw when every voter has asked for it (CB 4.2)."""
    asked = voters(game)
    if game.stage is not Stage.RUNNING or game.settings.draws is Draws.OFF:
        return game
    if not asked or not asked <= game.draws:
        return game
    return end(game, Ending(How.DRAW, tuple(sorted(asked))))


# -- seats -----------------------------------------------------------------------------------


def reseated(game: Game, power: Power, seating: Seating) -> Game:
    """The game with another holder for a power. Lists belong to the power and stay; WAIT, votes
    and PASS belong to the player and end with him."""
    return replace(
        game,
        seats={**game.seats, power: seating},
        waits=game.waits - {power},
        draws=game.draws - {power},
        passes=game.passes - {power},
    )
