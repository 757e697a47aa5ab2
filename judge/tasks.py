"""What a power has to see to in the phase asked for: facts about its own units and centres, which
its player may know in every game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from judge.adjustments import after_works, builds_due, convertible, open_homes
from judge.asking import open_phases
from judge.blind_1801.spies import Spies, Spy
from judge.blind_1801.spying import spies_to_order
from judge.crypto_ii.ciphers import CipherBook, cipher_in
from judge.game import Game
from judge.orders import Build, Cipher, Convert, Order, Remove, Vote, Waive, Walk
from judge.phases import Phase
from judge.pieces import TANK, Power, ProvinceCode, Unit
from judge.report import Escapes, Reader, Role
from judge.retreats import retreat_options
from judge.variants import variant_of


@dataclass(frozen=True, slots=True)
class Works:
    """A winter's work: ``due`` builds, or removals where it is negative, and the home centres
    that are free; ``spies`` to build or to remove likewise; ``armies`` at home of which tanks can
    be made, None where there are no tanks."""

    due: int
    homes: tuple[ProvinceCode, ...]
    spies: int = 0
    armies: tuple[ProvinceCode, ...] | None = None


def works(game: Game, power: Power) -> Works:
    atlas, position = variant_of(game).atlas, game.position
    kept = game.ledger if isinstance(game.ledger, Spies) else None
    spies = spies_to_order(atlas, position, kept, power) if kept else 0
    armies = convertible(atlas, position, power) if TANK in variant_of(game).unit_types else None
    return Works(builds_due(position, power), open_homes(atlas, position, power), spies, armies)


def used(lines: Iterable[Order]) -> int:
    """How many builds, or removals, these lines of a winter take; a tank takes two (Crypto 3.3)."""
    return sum(_takes(order) for order in lines)


def _takes(order: Order) -> int:
    match order.action:
        case Build() | Remove() if order.unit and order.unit.type:
            return order.unit.type.cost
        case Build() | Remove() | Convert() | Waive():
            return 1
    return 0


def spies(game: Game, reader: Reader) -> tuple[Spy, ...]:
    """A player's own spies, and for the Master all, where there are any."""
    if not isinstance(game.ledger, Spies) or reader is Role.PUBLIC:
        return ()
    return game.ledger.of(reader) if isinstance(reader, str) else game.ledger.all


def spies_to_send(game: Game, power: Power) -> tuple[ProvinceCode, ...]:
    """Where the power has spies that can be given a route: with a unit of its own."""
    mine = (spy for spy in spies(game, power) if spy.is_with_unit(game.position))
    return tuple(sorted(spy.at for spy in mine))


def escapes(game: Game, power: Power) -> Escapes:
    """The power's dislodged units, each with the places it may retreat to."""
    atlas, position = variant_of(game).atlas, game.position
    return tuple((d, retreat_options(atlas, position, d)) for d in position.dislodged_of(power))


def unordered(game: Game, power: Power) -> tuple[Phase, tuple[Unit, ...]] | None:
    """The next moves asked for, and the power's units that have no order for them yet; None where
    it was not shown the board they are made on (CB 1.1)."""
    phases = open_phases(game)
    moves = next((phase for phase in phases if phase.is_movement), None)
    foreseen = not variant_of(game).together and len(variant_of(game).horizon(game, game.phase)) > 1
    if moves is None or foreseen:
        return None
    entry = game.list_of(power, moves)
    lines = entry.lines if entry else ()
    ordered = [o.unit for o in lines if o.unit and not isinstance(o.action, Walk)]
    units = after_own_works(game, power, phases[0])
    return moves, tuple(unit for unit in units if not any(o.names(unit) for o in ordered))


def after_own_works(game: Game, power: Power, phase: Phase) -> tuple[Unit, ...]:
    """The power's units, as they will be after what it has on file for a winter."""
    entry = None if phase.is_movement else game.list_of(power, phase)
    return tuple(after_works(game.position, power, entry.lines if entry else ()).values())


def votes(game: Game, power: Power) -> tuple[int, frozenset[Power]]:
    """How many votes the power has, and for the orders of which powers; none where everybody
    orders his own (Crypto 2.2)."""
    variant = variant_of(game)
    unplayed = frozenset(variant.atlas.powers).difference(variant.played(game.settings))
    has_votes = Vote in variant.takes and bool(unplayed)
    return (len(game.position.centres_of(power)), unplayed) if has_votes else (0, frozenset())


def cipher(game: Game, power: Power) -> Cipher | None:
    """The power's cipher, once it is fixed, where there are any (Crypto 1.1)."""
    return game.ledger.ciphers.get(power) if isinstance(game.ledger, CipherBook) else None


def lacks_cipher(game: Game, power: Power) -> bool:
    """Whether the power has not sent yet the cipher that is asked for with the first orders."""
    if Cipher not in variant_of(game).takes or cipher(game, power):
        return False
    lists = (game.list_of(power, phase) for phase in open_phases(game))
    return not any(cipher_in(entry.lines) for entry in lists if entry)


def names_the_late(game: Game, phases: Sequence[Phase]) -> bool:
    """Whether everybody may be told whose orders are missing: who is asked between the moves tells
    whose units were dislodged and who can build, and not in every game that is known."""
    return variant_of(game).publishes and asks_no_secret(game, phases)


def asks_no_secret(game: Game, phases: Sequence[Phase]) -> bool:
    """Whether everybody may know who is asked for orders: all are for moves; between them only
    those who have something to do, and that is no secret only where all see the units."""
    variant, moves = variant_of(game), any(phase.is_movement for phase in phases)
    units_are_seen = variant.publishes and bool(variant.board(game, Role.PUBLIC).units)
    return moves or units_are_seen
