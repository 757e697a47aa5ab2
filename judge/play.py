"""The order of play: who is asked for what, when a phase is sealed, what runs then.

One rule moves time: a phase runs as soon as every list in its horizon is sealed. What a letter
and what a deadline change differs; the question they end in, `advance`, is the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from judge.deciding import decide
from judge.filing import Sent, Written
from judge.game import Ending, Game, How, NotNow, Seating, Stage
from judge.lists import Filed, Limits
from judge.orders import Order
from judge.phases import Phase
from judge.pieces import Power
from judge.position import Position
from judge.rearranging import kept_requests, open_requests
from judge.report import Ran
from judge.retreats import retreat_options
from judge.settings import Draws, Settings
from judge.turns import settle
from judge.variant import Variant
from judge.variants import VARIANTS, variant_of


@dataclass(frozen=True, slots=True)
class Wanted:
    """The phases the judge asks lists for now, in one letter, and from whom.

    ``missing`` owe a list and have no complete one; ``awaited`` may send one and have neither
    done so nor passed, or lack something: the game waits for them until the deadline, not beyond.
    ``free`` may send one, and nobody waits for it.
    """

    phases: tuple[Phase, ...]
    owed: frozenset[Power]
    welcome: frozenset[Power]
    free: frozenset[Power]
    missing: frozenset[Power]
    awaited: frozenset[Power]

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


def new_game(name: str, settings: Settings, seed: int) -> Game:
    """A forming game of the variant that its settings name."""
    opening = VARIANTS[settings.variant].opening(settings)
    return Game(
        name=name,
        settings=settings,
        phase=opening.phase,
        position=opening.position,
        ledger=opening.ledger,
        seed=seed,
    )


def under(game: Game, settings: Settings) -> Game:
    """The game under other settings. One that is still forming is set up anew: its first phase and
    board are its variant's."""
    if game.stage is Stage.FORMING:
        return new_game(game.name, settings, game.seed)
    return replace(game, settings=settings)


def start(game: Game, seats: Mapping[Power, Seating]) -> Game:
    """The game with its powers dealt out, asking for its first lists."""
    return replace(game, stage=Stage.RUNNING, seats=dict(seats))


def collecting(game: Game) -> Phase | None:
    """The phase lists are asked for, the first if there are several."""
    return next(iter(open_phases(game)), None)


def open_phases(game: Game) -> tuple[Phase, ...]:
    """The phases lists are asked for: the first unsealed one in the horizon of the next phase, or
    all of them where they come in one letter. None when the game does not run, or all is sealed."""
    if game.stage is not Stage.RUNNING:
        return ()
    variant = variant_of(game)
    unsealed = tuple(p for p in variant.horizon(game, game.phase) if p not in game.sealed)
    return unsealed if variant.together else unsealed[:1]


def wanted(game: Game) -> Wanted | None:
    """Whom the judge waits for now; None when the game does not run."""
    phases = open_phases(game)
    if not phases:
        return None
    asked = {phase: variant_of(game).due(game, phase) for phase in phases}
    owed = frozenset[Power]().union(*(due.owed for due in asked.values()))
    welcome = frozenset[Power]().union(*(due.welcome for due in asked.values())) - owed
    free = frozenset[Power]().union(*(due.free for due in asked.values())) - owed - welcome
    missing = frozenset(p for phase, due in asked.items() for p in due.owed - _in(game, phase))
    silent = frozenset(p for phase, due in asked.items() for p in due.welcome - _in(game, phase))
    lacking = frozenset(p for due in asked.values() for p in due.lacking)
    awaited = (silent - owed - game.passes) | (lacking - missing)
    return Wanted(phases, owed, welcome, free, missing, awaited)


def _in(game: Game, phase: Phase) -> frozenset[Power]:
    """Who has a complete list on file for this phase."""
    return frozenset(power for power, entry in game.lists_for(phase).items() if entry.complete)


def phase_for(game: Game, power: Power, named: Phase | None) -> Phase | NotNow:
    """The phase a list of this power would be for, or why the judge takes none (CB Q&A); where
    several are asked for in one letter, the first of them."""
    now = wanted(game)
    if now is None:
        return NotNow(_why_not_running(game))
    if named is not None and named not in now.phases:
        return NotNow(_why_not_that_phase(game, named, now.phases))
    if not is_alive(game, power):
        return NotNow(f"{power.title()} is eliminated: there is nothing left to order.")
    if power not in now.asked:
        return NotNow(f"{power.title()} has nothing to order for {words_of(now.phases)}.")
    return now.phase


def words_of(phases: Sequence[Phase]) -> str:
    """``Fall 1901``; ``Winter 1901 adjustments, Spring 1902 and Fall 1902``."""
    *most, last = [phase.words for phase in phases]
    return f"{', '.join(most)} and {last}" if most else last


def code_of(phases: Sequence[Phase]) -> str:
    """``F1901M``; ``W1901A-F1902M`` for all that one letter is asked for."""
    return f"{phases[0]}-{phases[-1]}" if len(phases) > 1 else str(phases[0])


def _why_not_running(game: Game) -> str:
    if game.stage is Stage.FORMING:
        return f"{game.name} has not started yet: there is nothing to order."
    return f"{game.name} is over."


def _why_not_that_phase(game: Game, named: Phase, asked_for: Sequence[Phase]) -> str:
    asked = f"The judge now takes orders for {words_of(asked_for)} ({code_of(asked_for)})."
    if named in game.sealed:
        return f"{named.words} is sealed: no list for it can be sent or changed any more. {asked}"
    if named < asked_for[0]:
        return f"{named.words} is over. {asked}"
    return f"It is too early for {named.words}. {asked}"


def is_alive(game: Game, power: Power) -> bool:
    """Whether the power has anything left on the published board."""
    return game.position.survives(power)


def limits(game: Game) -> Limits | None:
    """How many lines of each list would count on the published board."""
    return variant_of(game).limits(game.position)


def submit(
    game: Game,
    power: Power,
    phase: Phase,
    lines: Sequence[Order | Written],
    letter: int,
    flawed: bool,
) -> tuple[Game, Filed]:
    """Files a letter's order lines for the phase being collected, and those asked for with it.

    ``flawed`` tells that the letter also held order lines that could not be read.
    """
    variant = variant_of(game)
    written = [Written(line) if isinstance(line, Order) else line for line in lines]
    filed = variant.file(Sent(game, power, phase, written, letter, flawed, variant.takes))
    if not filed.stored:
        return game, filed
    lists = {**game.lists, **{(when, power): entry for when, entry in filed.lists.items()}}
    return replace(game, lists=lists, passes=game.passes - {power}), filed


def clear(game: Game, power: Power, phase: Phase) -> Game:
    """The game without this power's open orders for the phase, and for those asked for with it."""
    gone = {(when, power) for when in (phase, *open_phases(game))}
    lists = {key: entry for key, entry in game.lists.items() if key not in gone}
    return replace(game, lists=lists)


def ready(game: Game) -> bool:
    """Whether everything asked for is in and nobody holds the game up: it may run now."""
    now = wanted(game)
    return (
        now is not None
        and now.everything_is_in
        and not game.waits & now.asked
        and not open_requests(game)
    )


def always_waits(game: Game) -> bool:
    """Whether what is asked for now is waited for, whatever LATE and the Master say."""
    return any(variant_of(game).always_waits(game, phase) for phase in open_phases(game))


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
        elif _nobody_acts(game):
            game = _seal(game)
        else:
            break
    return game, tuple(ran)


def _nobody_acts(game: Game) -> bool:
    """Whether only units without a player could act here: the phase needs no letters."""
    now = wanted(game)
    if now is None or any(phase.is_movement for phase in now.phases):
        return False
    return not now.owed and not now.welcome


def _seal(game: Game) -> Game:
    phases = frozenset(open_phases(game))
    if not phases:
        return game
    return replace(game, sealed=game.sealed | phases, waits=frozenset(), passes=frozenset())


def _run(game: Game) -> tuple[Game, Ran]:
    variant, phase = variant_of(game), game.phase
    lists = {power: entry.lines for power, entry in game.lists_for(phase).items()}
    marshalled, adjudication = decide(variant, phase, game.position, lists)
    unbalanced = partial(_unbalanced, variant, game)
    settled = settle(variant.atlas, phase, adjudication.after, unbalanced)
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
    after, ran = variant.aftermath(game, after, ran)
    return _ended(variant, game, after, ran), ran


def _unbalanced(variant: Variant, game: Game, position: Position, power: Power) -> bool:
    return variant.unbalanced(position, game.ledger, power)


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
