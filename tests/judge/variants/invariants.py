"""Checks invariants that must hold in every game after every phase, whatever the players do. The
watcher keeps its own record of all changes to a game, and compares the game with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from judge.adjudication.verdicts import Outcome, Result
from judge.board.phases import PLAIN_YEARS, Phase, PhaseKind, Season
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power
from judge.board.units import TANK, Unit, UnitType
from judge.game.game import Game, How, NotNow, Seating, Stage
from judge.game.phase_report import Reader, Role
from judge.game.phase_results import Ran
from judge.games.registry import variant_of
from judge.orders.actions import Move, Waive
from judge.orders.order import Order
from judge.orders.order_lists import Mark, OrderList
from judge.play import awaited_orders, conduct_game, draw_votes
from tests.judge.variants.random_player import ATLAS

Pieces = Counter[tuple[Power, UnitType]]
Sealed = dict[tuple[Phase, Power], OrderList]


def without_questions(game: Game) -> Game:
    """Returns the game as it would be if the judge had asked no one about a list on file."""
    lists = {key: replace(entry, asked=0) for key, entry in game.lists.items()}
    return replace(game, lists=lists)


@dataclass
class Watcher:
    """Watches one game. ``sealed`` contains its lists as they were when they were locked."""

    game: Game
    sealed: Sealed = field(default_factory=dict)

    def submitted(self, after: Game) -> None:
        """A list changes nothing but the orders on file for its phase."""
        before, now = self.game, awaited_orders.wanted(self.game)
        assert now
        assert replace(after, lists=before.lists, passes=before.passes) == before
        changed = {key for key, entry in after.lists.items() if before.lists.get(key) != entry}
        assert {phase for phase, _ in changed} <= {now.phase}
        self.game = after

    def advanced(self, after: Game, ran: Sequence[Ran]) -> None:
        before, asked = self.game, awaited_orders.collecting(self.game)
        assert asked
        self.sealed |= {(asked, p): entry for p, entry in before.lists_for(asked).items()}
        if foresees(before):
            runs_alone = not asked.is_movement or asked == Phase.read("S1901M")
            assert (
                runs_alone
                or PLAIN_YEARS.next_movement(before.phase) == asked
                or before.settings.early_solo
            )
        else:
            assert asked == before.phase == ran[0].phase
        progresses(before, after, ran)
        runs_the_same_again(before, after, ran)
        for one in ran:
            phase_adds_up(one, after)
            if foresees(before):
                self.runs_as_sealed(one)
            else:
                self.runs_as_filed(one)
                is_public(one, before)
        for key, entry in after.lists.items():
            assert self.sealed[key] == entry
        assert all(
            isinstance(awaited_orders.phase_for(after, p, asked), NotNow) for p in after.seats
        )
        names_survivors_only(after)
        tells_nothing_of_sealed_lists(after)
        ends_rightly(after)
        self.game = after

    def runs_as_filed(self, ran: Ran) -> None:
        """In standard games, each unit followed the order that its owner had on file, or held."""
        filed = {
            (power, order.province): order
            for (phase, power), entry in self.sealed.items()
            if phase == ran.phase
            for order in entry.lines
        }
        for outcome in ran.adjudication.outcomes:
            if outcome.result is not Result.WAIVED:
                key = (outcome.unit.power, outcome.unit.province)
                assert outcome.order == filed.pop(key, None)
        assert all(isinstance(order.action, Waive) for order in filed.values())

    def runs_as_sealed(self, ran: Ran) -> None:
        """The judge carries out exactly the lists that were locked, line by line (CB 1.1)."""
        if not ran.phase.is_movement:
            return
        every_unit_was_ordered(ran)
        for power, marked in ran.lists.items():
            written = tuple(line.order for line in marked if line.mark is not Mark.DEFAULT)
            entry = self.sealed.get((ran.phase, power))
            assert written == (entry.lines if entry else ())


def foresees(game: Game) -> bool:
    return variant_of(game).name == "crystal ball"


def is_public(ran: Ran, game: Game) -> None:
    """In standard games, every reader gets the same complete report."""
    readers: list[Reader] = [*game.seats, Role.MASTER]
    observe = variant_of(game).observe
    public = observe(ran, Role.PUBLIC, game.settings)
    assert public.outcomes == ran.adjudication.outcomes
    assert all(observe(ran, reader, game.settings) == public for reader in readers)


# -- the order of play


def progresses(before: Game, after: Game, ran: Sequence[Ran]) -> None:
    """Phases run in chronological order, each of them once. Locking lists always runs a phase,
    except for the very first lists."""
    assert ran or before.phase == awaited_orders.collecting(before) == Phase.read("S1901M")
    assert [one.number for one in ran] == list(range(before.run + 1, after.run + 1))
    boards = [before.position, *(one.after for one in ran)]
    phases = [before.phase, *(one.next for one in ran)]
    assert [one.phase for one in ran] == phases[:-1]
    assert all(earlier < later for earlier, later in pairwise(phases))
    assert [one.before for one in ran] == boards[:-1]
    assert (after.phase, after.position) == (phases[-1], boards[-1])
    assert all(after.phase <= phase for phase in (*after.sealed, *(p for p, _ in after.lists)))


def runs_the_same_again(before: Game, after: Game, ran: Sequence[Ran]) -> None:
    """Running the same lists again gives the same results."""
    assert conduct_game.advance(before) == (after, tuple(ran))


def names_survivors_only(game: Game) -> None:
    """All voters, and all powers that are asked for orders, survive on the published board (CB
    4.3)."""
    now = awaited_orders.wanted(game)
    alive = {power for power in game.seats if game.position.survives(power)}
    dummies = {power for power, seating in game.seats.items() if seating is Seating.DUMMY}
    assert draw_votes.voters(game) == alive - dummies
    assert now is None or now.missing | now.awaited <= now.owed | now.welcome <= alive


def tells_nothing_of_sealed_lists(game: Game) -> None:
    """Locked lists do not influence which powers the judge asks, what it allows, or how it counts
    votes (CB 3.6, 4.3)."""
    other = with_sealed_emptied(game)
    assert awaited_orders.wanted(other) == awaited_orders.wanted(game)
    assert draw_votes.voters(other) == draw_votes.voters(game)
    assert awaited_orders.ready(other) == awaited_orders.ready(game)
    for power in game.seats:
        assert awaited_orders.phase_for(other, power, None) == awaited_orders.phase_for(
            game, power, None
        )


def with_others_emptied(game: Game, power: Power) -> Game:
    """Returns the game without what other players have sent for phases that have not run yet."""
    own = {
        key: entry for key, entry in game.lists.items() if key[1] == power or key[0] in game.sealed
    }
    return with_sealed_emptied(replace(game, lists=own))


def with_sealed_emptied(game: Game) -> Game:
    """Returns the game with its locked lists emptied. If the game can end early with a certain solo
    (CB 4.1), returns it unchanged, because the judge must then look at the locked lists."""
    if game.settings.early_solo:
        return game
    empty = {key: OrderList(()) for key in game.lists if key[0] in game.sealed}
    return replace(game, lists={**game.lists, **empty})


def ends_rightly(game: Game) -> None:
    sizes = Counter(game.position.centres.values())
    leaders = [p for p, size in sizes.items() if size == max(sizes.values())]
    wins = len(leaders) == 1 and sizes[leaders[0]] >= game.settings.victory
    assert (game.stage is Stage.ENDED) == (game.ending is not None)
    if game.ending and game.ending.how is How.SOLO:
        assert game.settings.early_solo or (wins and game.ending.powers == tuple(leaders))
    elif game.ending is None:
        assert not wins


# -- one phase


def phase_adds_up(ran: Ran, game: Game) -> None:
    stands(ran.after)
    leads_to_the_next(ran)
    match ran.phase.kind:
        case PhaseKind.MOVEMENT:
            everybody_is_somewhere(ran)
        case PhaseKind.RETREAT:
            lost = [o for o in ran.adjudication.outcomes if o.disbanded]
            fled = [d.unit for d in ran.before.dislodged]
            assert pieces(ran.before.units.values(), fled) == pieces(
                ran.after.units.values(), (o.unit for o in lost)
            )
        case PhaseKind.ADJUSTMENT:
            built = pieces(_with(ran, Result.BUILDS))
            removed = pieces(_with(ran, Result.DISBANDS, Result.AUTO_DISBANDED))
            start = pieces(ran.before.units.values())
            armies = _with(ran, Result.CONVERTS)
            tanks = pieces(replace(army, type=TANK) for army in armies)
            after = pieces(ran.after.units.values())
            assert start + built + tanks == after + removed + pieces(armies)
            builds_at_home(ran)
    centres_change_hands(ran)
    if not (game.ending and ran.number == game.run):  # no units are removed once someone has won
        nobody_has_too_many(ran)


def leads_to_the_next(ran: Ran) -> None:
    """Retreats come next if a power can choose one. Otherwise, centres are counted after Fall, and
    builds may come next. In all other cases, the next movement phase follows."""
    if ran.after.dislodged:
        assert ran.phase.is_movement and ran.next == PLAIN_YEARS.following(ran.phase)
        assert not ran.counted
        return
    falls = ran.phase.season is Season.FALL
    winter = Phase(Season.WINTER, ran.phase.year, PhaseKind.ADJUSTMENT)
    assert ran.next in {PLAIN_YEARS.next_movement(ran.phase), *[winter] * falls}
    assert ran.counted == falls


def stands(position: Position) -> None:
    """Every unit is recorded under its own province, and can be there."""
    for place, unit in position.units.items():
        assert unit.province == place and ATLAS.is_location(unit.type, unit.location)


def everybody_is_somewhere(ran: Ran) -> None:
    """Each unit has exactly one outcome, which determines where it is afterwards. No unit is lost
    or duplicated."""
    outcomes = ran.adjudication.outcomes
    assert Counter(o.unit for o in outcomes) == Counter(ran.before.units.values())
    fleeing = [d.unit for d in ran.adjudication.after.dislodged]
    assert Counter(fleeing) == Counter(o.unit for o in outcomes if o.dislodged_by)
    remained = [o for o in outcomes if not o.dislodged_by]
    there = {_place_after(o)[:3]: o.unit for o in remained}
    assert len(there) == len(remained)
    assert {p: (u.power, u.type) for p, u in there.items()} == {
        p: (u.power, u.type) for p, u in ran.after.units.items()
    }
    choosing = {entry for entry, places in ran.escapes if places}
    assert set(ran.after.dislodged) == choosing


def every_unit_was_ordered(ran: Ran) -> None:
    """Each unit followed exactly one line (CB 3.4)."""
    followed = [
        line.order.province
        for marked in ran.lists.values()
        for line in marked
        if line.mark in (Mark.ORDERED, Mark.BY_PROXY, Mark.DEFAULT)
    ]
    assert sorted(filter(None, followed)) == sorted(ran.before.units)


def _place_after(outcome: Outcome) -> str:
    match outcome:
        case Outcome(order=Order(action=Move(to=to)), result=Result.MOVES):
            return to
    return outcome.unit.location


def centres_change_hands(ran: Ran) -> None:
    """Centres change hands only when they are counted at the end of a Fall. Then a centre goes to
    the power that has a unit there."""
    assert ran.counted or ran.after.centres == ran.before.centres
    assert ran.before.centres.keys() <= ran.after.centres.keys() <= ATLAS.centres
    for centre, owner in ran.after.centres.items():
        guest = ran.after.units.get(centre)
        expected = guest.power if guest and ran.counted else ran.before.centres.get(centre)
        assert owner == expected
    if ran.counted:
        assert ran.after.units.keys() & ATLAS.centres <= ran.after.centres.keys()


def nobody_has_too_many(ran: Ran) -> None:
    """At the beginning of Spring, no power has more units than centres."""
    if ran.next.season is Season.SPRING and ran.next.is_movement:
        for power in ATLAS.powers:
            assert len(ran.after.units_of(power)) <= len(ran.after.centres_of(power))


def builds_at_home(ran: Ran) -> None:
    for unit in _with(ran, Result.BUILDS):
        assert unit.province in ATLAS.nations[unit.power].home
        assert ran.before.centres[unit.province] == unit.power
        assert unit.province not in ran.before.units


def _with(ran: Ran, *results: Result) -> list[Unit]:
    return [o.unit for o in ran.adjudication.outcomes if o.result in results]


def pieces(*groups: Iterable[Unit]) -> Pieces:
    return Counter((unit.power, unit.type) for units in groups for unit in units)
