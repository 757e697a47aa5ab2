"""Plays random games of Blind 1801, and checks invariants after every phase, mainly about the
players' reports."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache

import pytest

from judge.adjudication.retreats import retreat_options
from judge.adjudication.verdicts import Outcome, Reason, Result
from judge.board.phases import Phase, PhaseKind, Season
from judge.board.position import Position, own_board
from judge.board.power_names_and_place_codes import Power, ProvinceCode
from judge.board.units import ARMY, SPY
from judge.game.game import Game, How, Seating, Stage
from judge.game.phase_report import PhaseReport, Role
from judge.game.phase_results import Ran
from judge.game.settings import Settings
from judge.games.blind_1801 import rules, spy_phases, unit_sight
from judge.games.blind_1801.rules import spies_of
from judge.games.blind_1801.spies import Spies, SpyNews
from judge.games.blind_1801.unit_sight import Field, intelligence
from judge.games.registry import VARIANTS
from judge.games.variant import Orders
from judge.orders.actions import Convoy, Support
from judge.orders.order import Order
from judge.orders.order_lists import Filed
from judge.play import awaited_orders, conduct_game, draw_votes
from tests.few import few_of
from tests.judge.kept import kept, kept_run
from tests.judge.variants.blind_reading import Agent, Notebook, facts_for, facts_of, kind
from tests.judge.variants.boards import FIRST_SPIES, game_at
from tests.judge.variants.invariants import (
    ends_rightly,
    names_survivors_only,
    phase_adds_up,
    progresses,
)
from tests.judge.variants.random_player import (
    ATLAS,
    POWERS,
    campaign,
    drawn_adjustments,
    drawn_move,
)

BLIND = VARIANTS["blind 1801"]
YEARS = 10


# -- players ---------------------------------------------------------------------------------------


def letter(chance: random.Random, game: Game, power: Power) -> list[str]:
    """Returns a player's message, which may contain errors."""
    match game.phase.kind:
        case PhaseKind.MOVEMENT:
            return moves(chance, game, power)
        case PhaseKind.RETREAT:
            return list(retreats(chance, game, power))
        case PhaseKind.ADJUSTMENT:
            return winter(chance, game, power)


def moves(chance: random.Random, game: Game, power: Power) -> list[str]:
    """Returns moves, some of them with looks, and sometimes a convoy, routes of spies, and nonsense
    lines."""
    lines = [
        looking(chance, line)
        for line in campaign(chance, game, power, game.position.units_of(power))
    ]
    if chance.random() < 0.3:
        lines += probe(chance, game, power)
    if chance.random() < 0.4:
        lines += convoy(chance, game, power)
    stray = [drawn_move(chance, game, power) for _ in range(chance.randrange(3))]
    lines += [line for line in stray if " P " not in line]
    for spy in spies_of(game.ledger).of(power):
        if chance.random() < 0.8:
            lines.append(f"SPY {spy.at} {route(chance, spy.at)}")
    return lines


def looking(chance: random.Random, line: str) -> str:
    order = Order.read(line)
    if not isinstance(order.action, Support) or chance.random() < 0.3:
        return line
    near = sorted(ATLAS.borders[order.province or ""])
    return f"{line} LOOK {chance.choice(near if chance.random() < 0.95 else sorted(ATLAS.seas))}"


def probe(chance: random.Random, game: Game, power: Power) -> list[str]:
    """Returns a support for a unit that is probably not there, as a player might write to find out
    whether it is."""
    units = game.position.units_of(power)
    if not units:
        return []
    unit = chance.choice(units)
    into = chance.choice(sorted(ATLAS.reach(unit.type, unit.location)))
    others = sorted(ATLAS.borders[into] - ATLAS.seas - {unit.province})
    if into in ATLAS.seas or not others:
        return []
    return [looking(chance, f"{unit} S A {chance.choice(others)} - {into}")]


def convoy(chance: random.Random, game: Game, power: Power) -> list[str]:
    """Returns orders for an army, of any power, and for the player's own fleets to convoy it."""
    armies = [u.province for u in game.position.units.values() if u.type is ARMY]
    fleets = [u for u in game.position.units_of(power) if u.province in ATLAS.seas]
    if not fleets or not armies:
        return []
    last = chance.choice(fleets)
    shore = sorted(ATLAS.borders[last.province] - ATLAS.seas)
    near = [army for army in armies if any(f.province in ATLAS.borders[army] for f in fleets)]
    start, to = chance.choice(near or armies), chance.choice(shore)
    via = chance.choice(("", " VIA"))
    return [f"A {start} - {to}{via}"] + [f"{fleet} C A {start} - {to}" for fleet in fleets]


def route(chance: random.Random, at: ProvinceCode) -> str:
    """Returns a spy's route for several seasons, sometimes with an impossible step."""
    seasons: list[str] = []
    for _ in range(chance.randrange(1, 4)):
        steps = []
        for _ in range(chance.choice((0, 1, 2, 3, 3, 3, 4))):
            near = sorted(ATLAS.borders[at])
            at = chance.choice(near if chance.random() < 0.98 else sorted(ATLAS.provinces))
            steps.append(f"- {at}")
        seasons.append(" ".join(steps) or "STAY")
    return " ; ".join(seasons)


def retreats(chance: random.Random, game: Game, power: Power) -> Iterator[str]:
    """Yields retreats, preferably to places to which other units could retreat too."""
    wished = Counter(
        place
        for entry in game.position.dislodged
        for place in retreat_options(ATLAS, game.position, entry)
    )
    for entry in game.position.dislodged_of(power):
        options = retreat_options(ATLAS, game.position, entry)
        crowded = [place for place in options if wished[place] > 1]
        to = chance.choice(crowded or options) if options else None
        yield f"{entry.unit} R {to}" if to else f"{entry.unit} D"


def winter(chance: random.Random, game: Game, power: Power) -> list[str]:
    lines = drawn_adjustments(chance, game, power)
    due = rules.spies_open(ATLAS, game, power)
    mine = [spy.at for spy in spies_of(game.ledger).of(power)]
    posts = [unit.province for unit in game.position.units_of(power)]
    places = (posts if chance.random() < 0.9 else sorted(ATLAS.provinces)) if due > 0 else mine
    if places and chance.random() < 0.9:
        verb = "BUILD" if due > 0 else "REMOVE"
        lines += [f"{verb} SPY {chance.choice(places)}" for _ in range(abs(due))]
    elif due > 0:
        lines += ["WAIVE"] * due
    return lines


# -- watching --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Posted:
    """A message as it arrived. ``run`` is the number of phases that had run before it."""

    run: int
    power: Power
    lines: tuple[str, ...]


@dataclass
class Watcher:
    game: Game
    notebook: Notebook = field(
        default_factory=lambda: Notebook([Agent(spy.power, spy.at) for spy in FIRST_SPIES.all])
    )
    letters: list[Posted] = field(default_factory=list)

    def post(self, power: Power, lines: Sequence[str]) -> None:
        after, filed = send(self.game, power, lines)
        depends_on_own_board_only(self.game, power, lines, filed)
        self.letters.append(Posted(self.game.run, power, tuple(lines)))
        self.game = after

    def advance(self) -> list[Ran]:
        before = self.game
        after, ran = conduct_game.advance(before)
        progresses(before, after, ran)
        lists = dict(before.lists)
        for one in ran:
            phase_adds_up(one, after)
            filed = {p: entry.lines for (phase, p), entry in lists.items() if phase == one.phase}
            runs_as_filed(one, filed)
            self.notebook.turn(one, dict(filed))
            spies_are_where_they_should_be(one, self.notebook)
            nobody_sees_more_than_he_may(one)
        spies_and_centres(ran[-1], spies_of(after.ledger))
        names_survivors_only(after)
        ends_rightly(after)
        self.game = after
        return list(ran)


def send(game: Game, power: Power, lines: Sequence[str]) -> tuple[Game, Filed]:
    return conduct_game.submit(
        game, power, game.phase, [Order.read(line) for line in lines], 1, False
    )


def depends_on_own_board_only(game: Game, power: Power, lines: Sequence[str], filed: Filed) -> None:
    """Nothing in the reply depends on the hidden board, except that players know where their
    dislodged units may go."""
    if game.phase.kind is PhaseKind.RETREAT:
        return
    assert send(as_known_to(game, power), power, lines)[1] == filed


def as_known_to(game: Game, power: Power) -> Game:
    """Returns the game without everything that this power does not know."""
    return replace(
        game,
        position=own_board(game.position, power),
        lists={key: entry for key, entry in game.lists.items() if key[1] == power},
        ledger=Spies(spies_of(game.ledger).of(power)),
    )


def runs_as_filed(ran: Ran, filed: Mapping[Power, Sequence[Order]]) -> None:
    """Each unit followed the order that its owner had on file, or held."""
    wanted = {
        (power, order.province): order
        for power, lines in filed.items()
        for order in lines
        if order.unit and order.unit.type is not SPY
    }
    for outcome in ran.adjudication.outcomes:
        if outcome.result is not Result.WAIVED:
            key = (outcome.unit.power, outcome.unit.province)
            assert outcome.order == wanted.pop(key, None)
    assert not wanted


def news_of(ran: Ran) -> SpyNews:
    assert isinstance(ran.news, SpyNews)
    return ran.news


def spies_are_where_they_should_be(ran: Ran, notebook: Notebook) -> None:
    news = news_of(ran)
    stand = [(s.power, s.at, len(s.route), len(s.sightings)) for s in news.spies.all]
    assert sorted(stand) == notebook.whereabouts()
    told = [
        f"{r.power} {r.at}: {s.phase} {s.province} {kind(s.unit)}"
        for r in news.reports
        for s in r.sightings
    ]
    assert sorted(told) == sorted(notebook.told)


def spies_and_centres(ran: Ran, spies: Spies) -> None:
    """Before Spring, no power has more spies than allowed. If no winter phase was needed, every
    power has exactly that many."""
    if not (ran.next.is_movement and ran.next.season is Season.SPRING):
        return
    sizes = Counter(ran.after.centres.values())
    held = Counter(spy.power for spy in spies.all)
    for power in POWERS:
        assert held[power] <= sizes[power] // 3
        if ran.phase.kind is not PhaseKind.ADJUSTMENT:
            assert held[power] == sizes[power] // 3


def nobody_sees_more_than_he_may(ran: Ran) -> None:
    """Each player learns exactly the facts that a second implementation of the rules gives them."""
    settings = Settings(variant="blind 1801")
    public = BLIND.observe(ran, Role.PUBLIC, settings)
    assert not facts_of(public) and not public.board.units and public.ownership is None
    assert not public.eliminated and intelligence(public).spies is None
    for power in POWERS:
        report = BLIND.observe(ran, power, settings)
        tells_only_of_its_reader(ran, report, power)
        if ran.phase.is_movement:
            assert facts_of(report) == facts_for(ran, power)
            seen = {entry[2:4] for entry in facts_of(report) if entry[0] == "done"}
            own = {(power, str(unit)) for unit in ran.before.units_of(power)}
            assert {(u.power, str(u)) for u in report.board.units.values()} <= seen | own


def tells_only_of_its_reader(ran: Ran, report: PhaseReport, power: Power) -> None:
    assert {outcome.unit.power for outcome in report.outcomes} <= {power}
    assert {entry.unit.power for entry, _ in report.escapes} <= {power}
    assert set(report.eliminated) == set(ran.eliminated) & {power}
    if not ran.phase.is_movement:
        assert all(not outcome.by for outcome in report.outcomes)
        assert not intelligence(report).seen
    if report.ownership:
        assert set(report.ownership.centres.values()) <= {power}
        assert set(report.ownership.centres) == set(ran.after.centres_of(power))
        assert {unit.power for unit in report.ownership.units.values()} <= {power}
    news = intelligence(report).spies
    assert news is not None
    told = (*news.walked, *news.reports, *news.removed, *news.built, *news.spies.all)
    assert {entry.power for entry in told} <= {power}  # type: ignore[attr-defined]


# -- games -----------------------------------------------------------------------------------------


def begun(chance: random.Random) -> Game:
    settings = Settings(variant="blind 1801", victory=chance.choice((8, 11, 18)))
    holders = (*[Seating.PLAYED] * 12, Seating.OFFERED, Seating.DUMMY)
    seats = {power: chance.choice(holders) for power in POWERS}
    return replace(game_at("S1801M", settings=settings, seats=seats), ledger=FIRST_SPIES)


@cache
def watched_game(seed: int) -> tuple[Watcher, tuple[Ran, ...]]:
    """Plays a game to its end or for ten years. Returns the game and all phases that ran."""
    chance = random.Random(seed)
    watcher = Watcher(begun(chance))
    past: list[Ran] = []
    while watcher.game.stage is Stage.RUNNING and watcher.game.phase.year < 1801 + YEARS:
        past += season(chance, watcher)
        voters = draw_votes.voters(watcher.game)
        if voters and chance.random() < 0.01:
            watcher.game = draw_votes.agreed(replace(watcher.game, draws=voters))
    return watcher, tuple(past)


def season(chance: random.Random, watcher: Watcher) -> list[Ran]:
    """Plays a phase in which most players send one message and some send two."""
    now = awaited_orders.wanted(watcher.game)
    assert now
    for power in chance.sample(sorted(now.owed), len(now.owed)):
        for _ in range(chance.choice((0, 1, 1, 1, 1, 1, 1, 1, 1, 2))):
            lines = letter(chance, watcher.game, power)
            if lines:
                watcher.post(power, lines)
    return watcher.advance()


@pytest.mark.parametrize("seed", few_of(20))
def test_a_watched_game_keeps_the_rules(seed: int) -> None:
    watcher, past = watched_game(seed)
    game = watcher.game
    assert game.run == len(past)
    assert kept(game) == game
    assert all(kept_run(ran) == ran for ran in past)
    assert replayed(watcher, seed) == past


def replayed(watcher: Watcher, seed: int) -> tuple[Ran, ...]:
    """Returns the phases that run if the same messages are processed again."""
    game, past = begun(random.Random(seed)), list[Ran]()
    left = list(watcher.letters)
    while game.run < watcher.game.run:
        while left and left[0].run == game.run:
            game, _ = send(game, left[0].power, left[0].lines)
            left.pop(0)
        game, ran = conduct_game.advance(game)
        past += ran
    return tuple(past)


def test_a_letter_that_is_lost_makes_another_game() -> None:
    watcher, past = watched_game(0)
    shorter = replace(watcher, letters=watcher.letters[1:])
    assert replayed(shorter, 0) != past


@pytest.mark.slow
@pytest.mark.games
def test_the_watched_games_show_all_there_is() -> None:
    games = [watched_game(seed) for seed in range(20)]
    endings = {watcher.game.ending and watcher.game.ending.how for watcher, _ in games}
    assert endings >= {How.SOLO, None}
    runs = [ran for _, past in games for ran in past]
    assert {ran.phase.kind for ran in runs} == set(PhaseKind)
    results = {outcome.result for ran in runs for outcome in ran.adjudication.outcomes}
    assert results >= {*Result} - {Result.CONVERTS, Result.DISRUPTED, Result.WAIVED}
    news = [news_of(ran) for ran in runs]
    assert any(entry.reports for entry in news) and any(entry.built for entry in news)
    postings = [posting for entry in news for posting in entry.removed]
    assert {posting.ordered for posting in postings} == {True, False}
    assert any(len(report.sightings) > 6 for entry in news for report in entry.reports)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20, 220))
def test_two_hundred_watched_games_keep_the_rules(seed: int) -> None:
    test_a_watched_game_keeps_the_rules(seed)


# -- every check can fail --------------------------------------------------------------------------

Breaking = Callable[[pytest.MonkeyPatch], None]


def all_seeing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Field, "seen_by", lambda self, power: frozenset(ATLAS.provinces))


def telling_whom_a_support_missed(patch: pytest.MonkeyPatch) -> None:
    """If a unit's support matches no other unit, the unit sees only what a holding unit sees, so
    the player learns that it did not match."""
    unmatched = {Reason.UNMATCHED, Reason.UNIT_VOID}
    patch.setattr(
        unit_sight,
        "is_impossible",
        lambda atlas, outcome: outcome.result is Result.VOID and outcome.reason not in unmatched,
    )


def blind_to_convoys(patch: pytest.MonkeyPatch) -> None:
    whole = Field.seen_from

    def broken(self: Field, outcome: Outcome) -> frozenset[ProvinceCode]:
        seen = whole(self, outcome)
        convoys = outcome.order and isinstance(outcome.order.action, Convoy)
        return frozenset({outcome.unit.province}) if convoys else seen

    patch.setattr(Field, "seen_from", broken)


def naming_everybody(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Field, "_is_known", lambda self, unit, reader, seen: True)


def looking_aloud(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(unit_sight, "_as_seen", lambda order, unit, reader, at_home: order)


def filing_on_the_whole_board(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("judge.games.blind_1801.filing.own_board", lambda position, power: position)


def wandering_spies(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(spy_phases, "_walk", lambda spy, before, after: spy.route[0] if spy.route else ())


def silent_spies(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        spy_phases, "after_meeting", lambda spies, position: SpyNews(spies=Spies.listed(spies.all))
    )


def too_many_spies(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(spy_phases, "spies_due", lambda position, spies, power: 1)


def public_centres(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(rules, "own_board", lambda position, power: position)


def telling_whom_it_met(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(rules, "_own_afterwards", lambda outcome: outcome)


def losing_orders(patch: pytest.MonkeyPatch) -> None:
    whole = BLIND.gather

    def broken(phase: Phase, position: Position, lists: Orders) -> Orders:
        return {power: lines[1:] for power, lines in whole(phase, position, lists).items()}

    patch.setitem(VARIANTS.loaded, "blind 1801", replace(BLIND, gather=broken))


def losing_units(patch: pytest.MonkeyPatch) -> None:
    whole = BLIND.aftermath

    def broken(before: Game, after: Game, ran: Ran) -> tuple[Game, Ran]:
        left = dict(list(ran.after.units.items())[1:])
        return whole(before, after, replace(ran, after=replace(ran.after, units=left)))

    patch.setitem(VARIANTS.loaded, "blind 1801", replace(BLIND, aftermath=broken))


@pytest.mark.parametrize(
    "broken",
    [
        telling_whom_it_met,
        losing_orders,
        losing_units,
        all_seeing,
        telling_whom_a_support_missed,
        blind_to_convoys,
        naming_everybody,
        looking_aloud,
        filing_on_the_whole_board,
        wandering_spies,
        silent_spies,
        too_many_spies,
        public_centres,
    ],
    ids=lambda broken: broken.__name__,
)
def test_a_broken_judge_is_found_out(broken: Breaking, monkeypatch: pytest.MonkeyPatch) -> None:
    broken(monkeypatch)
    with pytest.raises(AssertionError):
        for seed in reversed(range(20)):  # the last seeds find the rarest error
            watched_game.__wrapped__(seed)
