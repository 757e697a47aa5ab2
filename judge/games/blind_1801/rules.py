"""Blind 1801: standard Diplomacy in which no one sees the board.

Players learn only what their own units see and what their returning spies report. Only press is
public until the game is over.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from importlib.resources import files

from judge.adjudication.rule_choices import CURRENT
from judge.adjudication.verdicts import Outcome, Result
from judge.adjudication.winter import builds_due, cost_of, is_unbalanced, winter_of
from judge.board.atlas import Atlas
from judge.board.phases import Phase, PhaseKind
from judge.board.position import Position, own_board
from judge.board.power_names_and_place_codes import Power, ProvinceCode
from judge.board.units import SPY, Unit
from judge.filing.submission import Sent
from judge.game.game import WAITED_FOR, Game, Stage
from judge.game.phase_report import PhaseReport, Reader, Role, View, observe_openly
from judge.game.phase_results import Ran
from judge.game.settings import Settings
from judge.game.variant_data import Extra
from judge.games.blind_1801.adjudicate_json import answer_views
from judge.games.blind_1801.filing import file_unseen, file_winter
from judge.games.blind_1801.spies import Spies, Spy, SpyNews
from judge.games.blind_1801.spy_phases import (
    CENTRES,
    after_meeting,
    after_moves,
    after_winter,
    spies_due,
    spies_to_order,
)
from judge.games.blind_1801.unit_sight import Field, Intelligence, intelligence, with_sights
from judge.games.standard import rules
from judge.games.standard.rules import STANDARD
from judge.games.variant import Due, OnMap, Opening, Orders
from judge.orders.actions import Build, Look, Waive, Walk
from judge.orders.features import Feature
from judge.orders.order import Order
from judge.orders.order_lists import Filed


def seen_by_units(known: Position, spies: Iterable[Spy], whole: bool) -> View:
    """Returns a view of the provinces with known units, or of all provinces if ``whole`` is True.
    The view includes these spies."""
    return View(
        besides=tuple(Unit(spy.power, SPY, spy.at) for spy in spies),
        seen=None if whole else frozenset(known.units),
    )


def pictured(report: PhaseReport) -> View:
    """Returns a view of what the reader's units did and saw. It shows both units and spies where
    they were before the phase."""
    found = intelligence(report)
    seen = frozenset(sight.province for sight in found.seen) or frozenset(report.board.units)
    drawn = {outcome.unit: outcome for sight in found.seen for outcome in sight.outcomes}
    drawn |= {outcome.unit: outcome for outcome in report.outcomes}
    witnessed = {
        support.unit: support.order
        for sight in found.seen
        for support in sight.supports
        if support.unit not in drawn
    }
    return View(
        outcomes=tuple(drawn.values()),
        witnessed=tuple(witnessed.items()),
        besides=_spies_before(found.spies) if found.spies else (),
        seen=None if report.whole else seen,
    )


def _spies_before(news: SpyNews) -> tuple[Unit, ...]:
    """Returns the spies as they were before a phase. In a movement phase, they are at the start of
    their walks. In winter, the result includes the spies that were removed, but not those that were
    built."""
    if news.walked:
        return tuple(Unit(walk.power, SPY, walk.start) for walk in news.walked)
    built = Counter((post.power, post.at) for post in news.built)
    left = Counter((spy.power, spy.at) for spy in news.spies.all) - built
    left.update((post.power, post.at) for post in news.removed)
    return tuple(Unit(power, SPY, at) for power, at in sorted(left.elements()))


NOWHERE = Position({}, {})


def opening(atlas: Atlas, settings: Settings) -> Opening:
    """Returns the start of a game: the first phase, the map's units, and the first spies. On the
    standard map, the game starts a hundred years earlier than usual."""
    return Opening(first_phase(atlas), Position.opening(atlas), first_spies(atlas))


@cache
def _starts() -> dict[str, dict[str, object]]:
    """Returns the special rules for certain maps, keyed by the name of the map. The rules for a map
    also apply to the maps based on it."""
    text = files("judge").joinpath("games/blind_1801/starts.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def first_phase(atlas: Atlas) -> Phase:
    """Returns the first phase of a game on this map. On the standard map, the rules move it to
    1801, a hundred years before the usual first year."""
    earlier = _starts().get(atlas.family, {}).get("years_earlier", 0)
    phase = Phase.read(atlas.opening)
    return replace(phase, year=phase.year - earlier) if isinstance(earlier, int) else phase


def first_spies(atlas: Atlas) -> Spies:
    """Returns the spies at the start: one for each power that has enough centres to support a spy.

    On the standard map, the rules say in which provinces the spies start; each belongs to the power
    that owns the province. On other maps, a spy starts in the province of the power's first army.
    If the power has no army, the spy starts with the power's first unit. If there is no unit
    either, it starts in the power's first home centre.
    """
    spies = (
        Spy(power, place)
        for power, place in _posts(atlas)
        if len(atlas.nations[power].owned) >= CENTRES
    )
    return Spies.listed(spies)


def _posts(atlas: Atlas) -> Iterator[tuple[Power, ProvinceCode]]:
    named = _starts().get(atlas.family, {}).get("spies", ())
    given = frozenset(named) if isinstance(named, list) else frozenset[ProvinceCode]()
    for power, nation in atlas.nations.items():
        armies = [unit.province for unit in nation.units if not unit.type.afloat]
        places = (*sorted(given.intersection(nation.owned)), *armies)
        places = (*places, *(unit.province for unit in nation.units), *nation.home)
        if places:
            yield power, places[0]


def spies_of(ledger: Extra | None) -> Spies:
    return ledger if isinstance(ledger, Spies) else Spies()


# -- the order of play ---------------------------------------------------------------------------


def due(atlas: Atlas, game: Game, phase: Phase) -> Due:
    """Returns the powers that must send orders. In winter, these include powers that can build a
    spy or must choose spies to remove."""
    asked = rules.due(atlas, game, phase)
    if phase.kind is not PhaseKind.ADJUSTMENT:
        return asked
    waited_for = (power for power, seating in game.seats.items() if seating in WAITED_FOR)
    spies = spies_of(game.ledger)
    spied = (p for p in waited_for if spies_to_order(atlas, game.position, spies, p))
    return replace(asked, owed=asked.owed.union(spied))


def unbalanced(atlas: Atlas, position: Position, ledger: Extra | None, power: Power) -> bool:
    """Returns True if builds or removals are due for the power's units or spies."""
    spies = spies_due(position, spies_of(ledger), power)
    return is_unbalanced(atlas, position, power) or spies != 0


# -- orders --------------------------------------------------------------------------------------


def file(atlas: Atlas, sent: Sent) -> Filed:
    spies = spies_of(sent.game.ledger)
    match sent.phase.kind:
        case PhaseKind.MOVEMENT:
            return file_unseen(atlas, sent, spies)
        case PhaseKind.ADJUSTMENT:
            return file_winter(atlas, sent, spies)
        case PhaseKind.RETREAT:
            return rules.file(atlas, sent)


def gather(atlas: Atlas, phase: Phase, position: Position, lists: Orders) -> Orders:
    """Returns the orders for the board, leaving out the orders for spies and the WAIVEs that apply
    to spies."""
    return {
        power: _without_spare_waives(
            atlas, position, power, [o for o in lines if not _is_for_spy(o)]
        )
        for power, lines in lists.items()
    }


def _is_for_spy(order: Order) -> bool:
    return isinstance(order.action, Walk) or (order.unit is not None and order.unit.type is SPY)


def _without_spare_waives(
    atlas: Atlas, position: Position, power: Power, lines: list[Order]
) -> list[Order]:
    builds = sum(isinstance(order.action, Build) for order in lines)
    room = max(0, builds_due(atlas, position, power) - builds)
    waives = [order for order in lines if isinstance(order.action, Waive)]
    return [order for order in lines if not isinstance(order.action, Waive)] + waives[:room]


# -- after a phase -------------------------------------------------------------------------------


def aftermath(atlas: Atlas, before: Game, after: Game, ran: Ran) -> tuple[Game, Ran]:
    """Moves the spies after the units have moved."""
    lists = {power: entry.lines for power, entry in before.lists_for(ran.phase).items()}
    news = spied(atlas, ran, spies_of(before.ledger), lists)
    return replace(after, ledger=news.spies), replace(ran, news=news)


def spied(atlas: Atlas, ran: Ran, spies: Spies, lists: Orders) -> SpyNews:
    match ran.phase.kind:
        case PhaseKind.MOVEMENT:
            moved = ran.adjudication.after
            return after_moves(atlas, spies, ran.phase, ran.before, moved, lists)
        case PhaseKind.RETREAT:
            return after_meeting(spies, ran.after)
        case PhaseKind.ADJUSTMENT:
            return after_winter(atlas, spies, ran.after, lists)


# -- who may know what ---------------------------------------------------------------------------


def board(game: Game, reader: Reader) -> Position:
    """Returns the whole board for the Master, and for everyone before the first phase and after the
    end of the game. Otherwise returns a player's own units and centres."""
    if reader is Role.MASTER or game.run == 0 or game.stage is Stage.ENDED:
        return game.position
    return own_board(game.position, reader) if isinstance(reader, str) else NOWHERE


def observe(atlas: Atlas, ran: Ran, reader: Reader, settings: Settings) -> PhaseReport:
    """Returns a report of a player's own orders and of what their units and spies saw. The Master's
    report contains everything, and the public's report contains nothing."""
    if reader is Role.MASTER:
        return _whole(ran)
    if not isinstance(reader, str):
        return PhaseReport(ran.phase, ran.number, NOWHERE, (), (), None, (), whole=False)
    known = own_board(ran.before, reader)
    news = ran.news.of(reader) if isinstance(ran.news, SpyNews) else None
    report = PhaseReport(
        phase=ran.phase,
        number=ran.number,
        board=known,
        outcomes=tuple(_own_afterwards(o) for o in _of(ran, reader)),
        escapes=tuple(escape for escape in ran.escapes if escape[0].unit.power == reader),
        ownership=own_board(ran.after, reader) if ran.counted else None,
        eliminated=tuple(power for power in ran.eliminated if power == reader),
        whole=False,
        extra=Intelligence(spies=news),
    )
    if not ran.phase.is_movement:
        return report
    field = Field(atlas, ran.before, ran.adjudication)
    seen, sights = field.seen_by(reader), field.sights(reader)
    return replace(
        report,
        board=with_sights(known, sights),
        outcomes=tuple(field.for_reader(outcome, reader, seen) for outcome in _of(ran, reader)),
        extra=Intelligence(sights, news),
    )


def _of(ran: Ran, power: Power) -> tuple[Outcome, ...]:
    return tuple(o for o in ran.adjudication.outcomes if o.unit.power == power)


def _own_afterwards(outcome: Outcome) -> Outcome:
    """Hides the other units if a retreat fails, so that the owner learns only that the unit is
    gone."""
    if outcome.result is Result.BOUNCES:
        return outcome._replace(result=Result.DISBANDED, by=())
    return outcome


def _whole(ran: Ran) -> PhaseReport:
    news = ran.news if isinstance(ran.news, SpyNews) else None
    return replace(observe_openly(ran, Role.MASTER, Settings()), extra=Intelligence(spies=news))


def in_view(game: Game, reader: Reader) -> View:
    """Returns a view of the reader's own units and spies. For the Master, and after the end of the
    game, it shows all units and spies."""
    spies = spies_of(game.ledger)
    if reader is Role.MASTER or game.stage is Stage.ENDED:
        return seen_by_units(game.position, spies.all, whole=True)
    own = spies.of(reader) if isinstance(reader, str) else ()
    return seen_by_units(board(game, reader), own, whole=game.run == 0)


def reveal(ran: Ran) -> PhaseReport | None:
    """Returns a report that contains everything, for the end of the game."""
    return _whole(ran)


_SPIES = "There are no spies in this game; they belong to Blind 1801."

FEATURES: Mapping[Feature, str] = {
    Look: "You cannot LOOK in this game; that belongs to Blind 1801.",
    Walk: _SPIES,
    SPY: _SPIES,
}

BLIND_1801 = replace(
    STANDARD,
    name="blind 1801",
    also=("blind", "rd18", "blind diplomacy 1801", "blind diplomacy"),
    features=FEATURES,
    policy=CURRENT,
    ledger=Spies,
    news=SpyNews,
    opening=OnMap(opening),
    due=OnMap(due),
    file=OnMap(file),
    gather=OnMap(gather),
    aftermath=OnMap(aftermath),
    unbalanced=OnMap(unbalanced),
    publishes=False,
    tells_alike=False,
    board=board,
    observe=OnMap(observe),
    reveal=reveal,
    in_view=in_view,
    pictured=pictured,
    answer=answer_views,
)


def spies(game: Game, reader: Reader) -> tuple[Spy, ...]:
    """Returns a player's own spies, all spies for the Master, or no spies for the public."""
    if reader is Role.PUBLIC:
        return ()
    known = spies_of(game.ledger)
    return known.of(reader) if isinstance(reader, str) else known.all


def spies_to_send(game: Game, power: Power) -> tuple[ProvinceCode, ...]:
    """Returns the provinces with spies of the power that can be given a route, because a unit of
    the power is there too."""
    mine = (spy for spy in spies(game, power) if spy.is_with_unit(game.position))
    return tuple(sorted(spy.at for spy in mine))


def spies_open(atlas: Atlas, game: Game, power: Power) -> int:
    """Returns the number of spies that the power can build this winter or, if it is negative, must
    remove. Returns 0 if there is nothing to choose."""
    return spies_to_order(atlas, game.position, spies_of(game.ledger), power)


def spies_left(atlas: Atlas, game: Game, power: Power, lines: Sequence[Order]) -> int:
    """Returns the number of spies that can still be built, or must still be removed, after these
    lines. A WAIVE that is not needed for a unit build applies to a spy."""
    due = spies_open(atlas, game, power)
    named = sum(order.unit is not None and order.unit.type is SPY for order in lines)
    builds = winter_of(atlas, game.position, power).orderable
    waived = max(0, cost_of(lines) - builds) if due > 0 else 0
    return max(0, abs(due) - named - waived)
