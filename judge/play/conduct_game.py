"""Runs the sequence of play: files orders, seals phases and runs them.

One rule drives the game: a phase runs as soon as all phases in its horizon are sealed. A letter or
a deadline can seal a phase; in both cases, the caller calls `advance`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from judge.adjudication.next_phase import count_centres
from judge.board.phases import Phase
from judge.board.power_names_and_place_codes import Power
from judge.filing.submission import Sent, Written
from judge.game.game import Ending, Game, How, Seating, Stage
from judge.game.phase_results import Ran
from judge.game.settings import Settings
from judge.games.registry import elsewhere, variant_of, variant_under
from judge.games.run_phase import run_phase
from judge.games.variant import Variant
from judge.orders.order import Order
from judge.orders.order_lists import Filed
from judge.play.awaited_orders import collecting, open_phases, wanted
from judge.play.draw_votes import ended, without_votes
from judge.play.permission_to_rearrange_list import kept_requests
from judge.play.power_assignment import still_played


def new_game(name: str, settings: Settings, seed: int) -> Game:
    """Returns a new game of the variant named in its settings. The game is still forming."""
    opening = variant_under(settings).opening(settings)
    return Game(
        name=name,
        settings=settings,
        phase=opening.phase,
        position=opening.position,
        ledger=opening.ledger,
        seed=seed,
    )


def under(game: Game, settings: Settings) -> Game:
    """Returns the game with new settings. A game that is still forming is set up again, with the
    first phase and board of its new variant and map."""
    if game.stage is Stage.FORMING:
        return _anew(game, settings)
    return replace(game, settings=settings)


def unstarted(game: Game) -> Game:
    """Returns the game as it was before it started, when it was forming. Keeps the players'
    preferences."""
    return _anew(game, game.settings)


def _anew(game: Game, settings: Settings) -> Game:
    fresh = new_game(game.name, settings, game.seed)
    return replace(fresh, preferences=still_played(game, fresh))


def start(game: Game, seats: Mapping[Power, Seating]) -> Game:
    """Returns the game with its powers assigned, running and ready for the first lists."""
    return replace(game, stage=Stage.RUNNING, seats=dict(seats))


def submit(
    game: Game,
    power: Power,
    phase: Phase,
    lines: Sequence[Order | Written],
    letter: int,
    flawed: bool,
    doubtful: bool = False,
) -> tuple[Game, Filed]:
    """Files the order lines in a letter for this phase and any others that the same letter covers.

    ``flawed`` is True if the letter also had order lines that could not be read. ``doubtful`` is
    True if it had other text that may change what its orders mean, so the judge must ask the
    player.
    """
    variant = variant_of(game)
    written = [Written(line) if isinstance(line, Order) else line for line in lines]
    sent = Sent(game, power, phase, written, letter, flawed, variant.features, elsewhere)
    filed = variant.file(sent)
    if doubtful:
        filed = filed.questioned(letter)
    if not (filed.stored or filed.doubted):
        return game, filed
    lists = {**game.lists, **{(when, power): entry for when, entry in filed.lists.items()}}
    return _taken(replace(game, lists=lists), power), filed


def _taken(game: Game, power: Power) -> Game:
    """Returns the game after this power has filed a list, which cancels its PASS. A PASS that only
    declines to send votes is kept."""
    if power not in game.passes:
        return game
    now = wanted(game)
    if now is not None and power in now.besides:
        return game
    return replace(game, passes=game.passes - {power})


def clear(game: Game, power: Power, phase: Phase) -> Game:
    """Returns the game without this power's orders for this phase and for all other phases for
    which orders are due."""
    gone = {(when, power) for when in (phase, *open_phases(game))}
    lists = {key: entry for key, entry in game.lists.items() if key not in gone}
    return replace(game, lists=lists)


def confirm(game: Game, power: Power) -> Game:
    """Returns the game after the player has confirmed the power's lists in reply to the judge's
    question."""
    meant = {key: replace(game.lists[key], asked=0) for key in asked_about(game, power)}
    return replace(game, lists={**game.lists, **meant})


def asked_about(game: Game, power: Power) -> dict[tuple[Phase, Power], int]:
    """Returns the power's lists that are not sealed and about which the judge has asked, each with
    the number of the letter that led to the question."""
    keys = ((phase, power) for phase in open_phases(game))
    return {
        key: game.lists[key].asked for key in keys if key in game.lists and game.lists[key].asked
    }


def advance(game: Game) -> tuple[Game, tuple[Ran, ...]]:
    """Seals the current phase and runs all phases that can run now, in order.

    An incomplete list is sealed with its valid lines, and a missing list as an empty one. It is up
    to the caller to decide when to call this.
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
    """Returns True if this is not a movement phase and no power may send orders for it, so the game
    need not wait."""
    now = wanted(game)
    if now is None or any(phase.is_movement for phase in now.phases):
        return False
    return not now.owed and not now.welcome


def _seal(game: Game) -> Game:
    phases = frozenset(open_phases(game))
    if not phases:
        return game
    none = frozenset[Power]()
    done = replace(game, waits=none, passes=none, proposed=none, master_waits=False)
    return replace(done, sealed=game.sealed | phases, kept=frozenset())


def _run(game: Game) -> tuple[Game, Ran]:
    variant = variant_of(game)
    after, ran = run_phase(variant, game)
    after = replace(after, rearrangements=kept_requests(game, ran.phase))
    if foregone := variant.foregone(game):
        after, ran = _counted_now(variant, after, ran)
    winner = foregone or (variant.victor(ran.after, after.settings) if ran.counted else None)
    return (ended(after, Ending(How.SOLO, (winner,))) if winner else after), ran


def _counted_now(variant: Variant, after: Game, ran: Ran) -> tuple[Game, Ran]:
    """Returns the game and the run if the game ends with these Fall moves, before any retreats (CB
    4.1). Drops the retreats, and counts centres on the board after the moves."""
    if ran.counted:
        return after, ran
    last = replace(ran.after, dislodged=(), contested=frozenset())
    position = count_centres(variant.atlas, last)
    next_moves = variant.atlas.years.next_movement(ran.phase)
    ran = replace(ran, after=position, counted=True, escapes=(), next=next_moves)
    return replace(after, position=position, phase=next_moves), ran


# -- seats -----------------------------------------------------------------------------------


def reseated(game: Game, power: Power, seating: Seating) -> Game:
    """Returns the game with a new state for a power's seat. Lists belong to the power and stay on
    file. WAIT, votes and PASS belong to the former player and are removed."""
    return replace(
        without_votes(game, power),
        seats={**game.seats, power: seating},
        waits=game.waits - {power},
        passes=game.passes - {power},
    )


def given_up(game: Game, power: Power) -> Game:
    """Returns the game with this power as a dummy. Its sealed lists still run. Without a sealed
    list, its units hold."""
    ahead = {key: entry for key, entry in game.ahead.items() if key[1] != power}
    lists = {
        (phase, owner): entry
        for (phase, owner), entry in game.lists.items()
        if owner != power or phase in game.sealed or power in game.kept
    }
    return reseated(replace(game, lists=lists, ahead=ahead), power, Seating.DUMMY)
