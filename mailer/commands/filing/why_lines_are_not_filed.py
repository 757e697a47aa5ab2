"""Says why lines of a message are not filed, and what to send instead.

Lines next to a complete list about other powers' promises, future builds or another season are only
remarks: the answer mentions them, but they do not make the list incomplete.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence

from grammar.commands.requests_in_sentences import TAKE_BACK
from grammar.commands.statement_types import OrderLine
from grammar.words.clean_text import shorten
from grammar.words.unreadable_and_completed_by_board import Hearsay, Mistake
from judge.board.phases import Phase
from judge.board.power_names_and_place_codes import Power, power_title
from judge.board.units import ARMY, FLEET
from judge.filing.submission import Written
from judge.game.game import Game
from judge.games.registry import variant_of
from judge.orders.actions import Convoy, Hold, Move, Proxy, Support, UnitName, Walk
from judge.orders.order import Order
from judge.play import awaited_orders, conduct_game
from mailer.commands.filing.edits_to_filed_orders import BesideFile
from mailer.commands.filing.lists_in_section import Batch, LetterLine
from mailer.transaction.context import SeatContext
from storage.database.enums import SeatRole

WALKS_ON = (
    "Give a spy its whole route on one line when it sets out, with a ; after each"
    " season:  SPY WAR - SIL - MUN - KIE ; - BER - PRU - LVN"
)


def where_to_walk(batch: Batch) -> tuple[str, ...]:
    """Returns advice on how to order a spy's whole route, if the batch orders a spy."""
    return (WALKS_ON,) if any(map(_is_walk, batch.lines)) else ()


def _is_walk(line: LetterLine) -> bool:
    return isinstance(line.read, OrderLine) and isinstance(line.read.order.action, Walk)


def in_whose_name(context: SeatContext, batch: Batch) -> tuple[str, ...]:
    """Returns advice for a Master on how to file orders for a player."""
    named = (line.read.power for line in batch.lines if isinstance(line.read, OrderLine))
    powers = (*filter(None, named), *(seat.power for seat in context.table.players if seat.power))
    if context.seat.role is not SeatRole.MASTER or not powers:
        return ()
    return (f"To file them on a player's behalf, put this line above them:  BECOME {powers[0]}",)


def possible(game: Game, power: Power, batch: Batch, suggestion: str) -> str:
    """Returns the suggestion in a refusal if the game would accept it, otherwise an empty string.
    If several phases are due, the game has already tried it with the whole message."""
    phases = awaited_orders.open_phases(game)
    if not suggestion or len(phases) != 1:
        return suggestion
    beside = BesideFile(game, power, phases[0], batch)
    return suggestion if beside.would_take(suggestion) else ""


_MOVES = (Hold, Move, Support, Convoy)


def why_foreign(game: Game, power: Power, batch: Batch, read: OrderLine | Mistake) -> Sequence[str]:
    """Returns why a line for another power is refused, and what to send instead.

    In a game with proxies, a list may contain orders for other powers' units (CB 3.3).
    """
    if isinstance(read, OrderLine) and read.heading:
        above = shorten(read.heading, 40)
        return (
            f"It is next to the line '{above}', but your orders are for"
            f" {power_title(power)}. If it is for your own unit, send it again without that"
            f" line, or below  {power_title(power)}:",
        )
    lends = Proxy in variant_of(game).features and isinstance(read, OrderLine)
    if not isinstance(read, OrderLine) or not lends or not isinstance(read.order.action, _MOVES):
        return ("This line names another power; you can order only your own units.",)
    other, unit = power_title(read.power or ""), read.order.unit
    said = (
        f"This line begins with '{other}', so it reads as one of {other}'s own orders. To order"
        f" a unit of {other}, send the line without '{other}'. It counts if {other}'s list gives"
        f" you a proxy for that unit, with the line  {unit} P {power}  (rule 3.3)."
    )
    right = possible(game, power, batch, str(read.order))
    return (said, f"This would be possible:  {right}") if right else (said,)


_MOST = 4
"""Maximum number of places where the judge tries an order for another power's unit."""
OF_OTHERS = "This is not about a unit of yours, so I ignored it."
ONLY_ASKED = "I took this for a question: the order below it counts."
OF_FIRM = "This is below your name and contains no order, so I ignored it."
OF_BUILDS = (
    "You order builds and removals in Winter, when the judge asks for them, and"
    " orders cannot have conditions. I ignored this line."
)
OF_ANOTHER_SEASON = (
    "This is for another season than {words}, so I ignored it. Send it when"
    " the judge asks for that season."
)

INSTEAD = "Your orders below this line replace what was on file."


def beside_the_list(
    game: Game, power: Power, phase: Phase, batch: Batch, letter: int
) -> Mapping[int, str]:
    """Returns the answers to the lines that are only remarks, by the indexes of these lines in the
    batch. Lines are remarks only if the list is complete without them."""
    replaced = _in_place_of_all(game, power, phase, batch, letter)
    told = {at: line for at, line in enumerate(batch.lines) if _may_be_told(line, power)}
    if not told or len(awaited_orders.open_phases(game)) > 1 or not phase.is_movement:
        return replaced
    good = [
        Written(read.order, line.phase, read.side, line.number) for line, read in batch.own(power)
    ]
    _, filed = conduct_game.submit(game, power, phase, good, letter, flawed=False)
    if not filed.lists or not all(entry.complete for entry in filed.lists.values()):
        return replaced
    own = awaited_orders.own_places(game, power) if awaited_orders.unordered(game, power) else None
    named = frozenset(place for line in told.values() for place in _units_in(line))
    places = named - (own or frozenset())
    if own is not None and _takes_others(game, power, phase, places):
        own = None
    said = {at: _said(line, own, phase) or _asked(at, batch, power) for at, line in told.items()}
    return replaced | {at: words for at, words in said.items() if words is not None}


def _in_place_of_all(
    game: Game, power: Power, phase: Phase, batch: Batch, letter: int
) -> dict[int, str]:
    """Returns the answer to lines such as ``Please ignore my last mail`` above a complete list,
    because these are not mistakes in that list."""
    if not any(map(_takes_all_back, batch.lines)):
        return {}
    own = batch.own(power)
    first = own[0][0].number if own else 0
    lines = enumerate(batch.lines)
    said = [at for at, line in lines if line.number < first and _takes_all_back(line)]
    good = [Written(read.order, line.phase, read.side, line.number) for line, read in own]
    bare = conduct_game.clear(game, power, phase)
    _, filed = conduct_game.submit(bare, power, phase, good, letter, flawed=False)
    whole = filed.lists and all(entry.complete for entry in filed.lists.values())
    return dict.fromkeys(said, INSTEAD) if whole else {}


def _takes_all_back(line: LetterLine) -> bool:
    return isinstance(line.read, Mistake) and line.read.asks == TAKE_BACK


def _takes_others(game: Game, power: Power, phase: Phase, places: frozenset[str]) -> bool:
    """Returns True if a power may order other powers' units here, as with fictitious orders or
    votes."""
    names = [UnitName(kind, place) for kind in (ARMY, FLEET) for place in sorted(places)[:_MOST]]
    tried = (
        conduct_game.submit(game, power, phase, [Order(name, Hold())], sys.maxsize, flawed=False)[1]
        for name in names
    )
    return any(not filed.refusals for filed in tried)


def _may_be_told(line: LetterLine, power: Power) -> bool:
    match line.read:
        case Mistake(told=told):
            return told is not None
        case OrderLine(power=named):
            return named not in (None, power)


def _said(line: LetterLine, own: frozenset[str] | None, phase: Phase) -> str | None:
    """Returns why a line is not an order for a unit of the player, or None if it may be one.
    ``own`` has the places of the player's units, or is None if those are not known. In that case,
    the line may be for a unit anywhere."""
    if not isinstance(line.read, Mistake):
        return "" if own is not None and line.read.order.province not in own else None
    told = line.read.told
    if told is None:
        return None
    if told.of_firm:
        return OF_FIRM
    if told.seasons and all(season.season is not phase.season for season in told.seasons):
        return OF_BUILDS if told.builds else OF_ANOTHER_SEASON.format(words=phase.words)
    if told.builds:
        return OF_BUILDS
    return OF_OTHERS if _is_of_others(told, own) else None


def _asked(at: int, batch: Batch, power: Power) -> str | None:
    """Returns the answer to a question about units that have orders further down, or None."""
    line = batch.lines[at]
    told = line.read.told if isinstance(line.read, Mistake) else None
    if not told or not told.asked:
        return None
    behind = batch.lines[at + 1 :]
    own = (one.read for one in behind if isinstance(one.read, OrderLine) and one.is_of(power))
    return ONLY_ASKED if told.units <= {read.order.province for read in own} else None


def _units_in(line: LetterLine) -> frozenset[str]:
    told = line.read.told if isinstance(line.read, Mistake) else None
    return told.units if told else frozenset()


def _is_of_others(told: Hearsay, own: frozenset[str] | None) -> bool:
    return (
        own is not None
        and not (told.wish or told.labelled)
        and bool(told.units)
        and not (told.units | told.places) & own
    )
