"""Tests that a list on file is exactly what the player wrote, line by line, and gets the same marks
and results as the same list in ``judge adjudicate``."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from judge.board.phases import Phase
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power
from judge.game.game import Game
from judge.game.phase_results import Ran
from judge.game.variant_data import Extra
from judge.games.adjudicate_json import told
from judge.games.blind_1801.spies import Spies, Spy
from judge.games.crypto_ii.short_form_and_ciphers import CipherBook
from judge.games.registry import variant_of
from judge.games.run_phase import run_phase
from judge.games.standard.rules import ATLAS
from judge.orders.order import Order
from mailer.cli.adjudicate import run
from tests.judge.variants.crypto import BOOK
from tests.mailer import drawn_lists as drawn
from tests.mailer.office import Office
from tests.mailer.quick_desk import GAME, QuickDesk, database_at, quick_desk

Lists = Mapping[Power, Sequence[str]]
Answer = dict[str, Any]

MOVES, FALL = Phase.read("S1903M"), Phase.read("F1903M")
RETREATS, WINTER = Phase.read("S1903R"), Phase.read("W1903A")


@pytest.fixture(scope="module")
def desk(
    request: pytest.FixtureRequest, sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[QuickDesk]:
    with quick_desk(sqlite_template, tmp_path_factory.mktemp("desk"), request.param) as found:
        yield found


def at_desk(variant: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("desk", [variant], indirect=True, ids=[variant])


def found_game(
    desk: QuickDesk, phase: Phase, position: Position, ledger: Extra | None = None
) -> Game:
    """Returns a game at the beginning of this phase."""
    none: dict[Any, Any] = {}
    return replace(
        desk.begun,
        phase=phase,
        position=Position.from_data(position.to_data()),
        lists=none,
        run=4,
        ledger=ledger or desk.begun.ledger,
    )


def on_file(game: Game, power: Power, phase: Phase) -> list[str]:
    entry = game.list_of(power, phase)
    return [str(order) for order in entry.lines] if entry else []


def ran(game: Game) -> tuple[Game, Ran]:
    return run_phase(variant_of(game), game)


def adjudicated(game: Game, lists: Any, **more: Any) -> Answer:
    """Returns the answer of ``judge adjudicate`` to these lists on the same board."""
    board = game.position.to_data()
    data = {"variant": game.settings.variant, "phase": str(game.phase), **board, "orders": lists}
    (line,) = run([json.dumps(data | more)])
    answer: Answer = json.loads(line)
    assert "error" not in answer, answer
    return answer


def same(game: Game, by_mail: Ran, answer: Answer) -> None:
    """Checks that the offline answer contains the same results as the phase in the game."""
    results = json.loads(json.dumps(told(variant_of(game), by_mail, game.settings)))
    assert {key: answer[key] for key in results} == results


def last_for_each(lines: Sequence[str]) -> list[str]:
    """Returns the last order for each unit, in the place of the unit's first order. These are the
    orders on file if messages add to each other."""
    last = {Order.read(line).province: line for line in lines}
    return list(last.values())


# -- Crystal Ball ----------------------------------------------------------------------------------


@at_desk("crystal ball")
def test_crystal_ball_lists(desk: QuickDesk) -> None:
    chance = random.Random(31)
    for _ in range(BALLS):
        position, lists = drawn.crystal_ball(chance)
        game = found_game(desk, MOVES, position)
        for power, lines in lists.items():
            text = drawn.text_of(chance, lines)
            game = desk.file(game, power, text)
            assert on_file(game, power, MOVES) == lines, repr(text)
        _, done = ran(game)
        answer = adjudicated(game, lists)
        same(game, done, answer)
        marked = {
            power: [(str(line.order), line.mark.value) for line in entry]
            for power, entry in done.lists.items()
        }
        offline = {
            power: [(line["order"], line["mark"]) for line in entry]
            for power, entry in answer["lists"].items()
        }
        assert marked == offline
        for power, lines in lists.items():
            assert offline[power][: len(lines)] == Model(position, lists).marks(power)


BALLS = 165


class Model:
    """A short second implementation of CB 3.1 to 3.5 that works on the texts of lines."""

    def __init__(self, position: Position, lists: Lists) -> None:
        sizes = [len(position.centres_of(power)) for power in ATLAS.powers]
        self.most, self.fewest = max(sizes), min(filter(None, sizes), default=0)
        self.lists = lists
        self.units = {str(unit)[:5]: unit.power for unit in position.units.values()}

    def considered(self, power: Power) -> dict[int, tuple[str, list[str]]]:
        """Returns the lines that are considered (3.1, 3.3), from the top: as many orders as the
        largest power has centres, and as many proxies as the smallest power has centres. Lines
        without effect count towards these limits."""
        found, used = dict[int, tuple[str, list[str]]](), {True: 0, False: 0}
        for number, line in enumerate(self.lists.get(power, ())):
            words = line.split()
            proxy = words[2] == "P"
            used[proxy] += 1
            if used[proxy] <= (self.fewest if proxy else self.most):
                found[number] = f"{words[0]} {words[1][:3]}", words[2:]
        return found

    def last(self, power: Power, unit: str) -> tuple[int, list[str]] | None:
        """Returns the last considered order for a unit (3.4)."""
        said = [(n, act) for n, (name, act) in self.considered(power).items() if name == unit]
        return said[-1] if said else None

    def marks(self, power: Power) -> list[tuple[str, str]]:
        considered = self.considered(power)
        return [
            (line, self.mark(power, number, *considered[number]))
            if number in considered
            else (line, "ignored")
            for number, line in enumerate(self.lists[power])
        ]

    def mark(self, power: Power, number: int, unit: str, act: list[str]) -> str:
        """Returns the mark of a line (3.5)."""
        owner = self.units.get(unit)
        if owner is None:
            return "no unit"
        own = self.last(owner, unit)
        lent = own[1][1] if own and own[1][0] == "P" else None
        if power not in (owner, lent):
            return "noProxy"
        last = self.last(power, unit)
        if last and last[0] != number:
            return "revoked"
        if power != owner:
            return "reProxy" if act[0] == "P" else "byProxy"
        if lent is None:
            return "ordered"
        given = self.last(lent, unit)
        return "proxied" if given and given[1][0] != "P" else "refused"


def test_the_desk_itself_files_them_so(sqlite_template: Path, tmp_path: Path) -> None:
    """Here, messages go through the complete processing with answers and commits."""
    chance = random.Random(5)
    database = database_at(sqlite_template, tmp_path)
    office = Office(database, tmp_path)
    office.seven(GAME, variant="crystal ball")
    for _ in range(15):
        power = chance.choice(ATLAS.powers)
        pool = drawn.moves(chance, office.table(GAME).game.position, power)
        lines = drawn.drawn_from(chance, [*pool, f"{pool[0][:5]} P {proxied_to(power)}"], 8)
        office.says(power, drawn.text_of(chance, lines), GAME)
        assert on_file(office.table(GAME).game, power, SPRING) == lines
        if office.table(GAME).game.sealed:
            break
    database.close()


SPRING = Phase.read("S1901M")


def proxied_to(power: Power) -> Power:
    return "TURKEY" if power == "FRANCE" else "FRANCE"


# -- games in which the last order for a unit counts -----------------------------------------------


def drawn_lists(chance: random.Random, phase: Phase) -> tuple[Position, dict[Power, list[str]]]:
    """Returns a random board for this phase, and lists of powers that have something to order."""
    power = chance.choice(PLAYED)
    if phase == RETREATS:
        position = drawn.routed(chance, power)
        pools = {power: drawn.retreats(position, power)}
    elif phase == WINTER:
        position = drawn.wintry(chance, power)
        pools = {power: drawn.works(position, power)}
    else:
        position = drawn.board(chance)
        pools = {one: drawn.moves(chance, position, one) for one in chance.sample(PLAYED, 3)}
    return position, {one: drawn.drawn_from(chance, pool, 6) for one, pool in pools.items() if pool}


PLAYED = tuple(power for power in ATLAS.powers if power != "ITALY")


def sent_in_parts(
    desk: QuickDesk, game: Game, power: Power, lines: Sequence[str], chance: random.Random
) -> Game:
    """Sends these lines in one message, or in two that add up. Returns the game."""
    cut = chance.choice((len(lines), chance.randint(1, len(lines))))
    for part in (lines[:cut], lines[cut:]):
        if part:
            game = desk.file(game, power, drawn.text_of(chance, part))
    return game


@at_desk("standard")
@pytest.mark.parametrize(("phase", "count"), [(MOVES, 45), (RETREATS, 300)], ids=str)
def test_standard_lists(desk: QuickDesk, phase: Phase, count: int) -> None:
    chance = random.Random(f"{phase}")
    for _ in range(count):
        position, lists = drawn_lists(chance, phase)
        game = found_game(desk, phase, position)
        for power, lines in lists.items():
            game = sent_in_parts(desk, game, power, lines, chance)
            assert on_file(game, power, phase) == last_for_each(lines)
        same(game, ran(game)[1], adjudicated(game, lists))


@at_desk("standard")
def test_builds_and_removals(desk: QuickDesk) -> None:
    _builds_and_removals(desk, 350)


def _builds_and_removals(desk: QuickDesk, count: int) -> None:
    """Lines are accepted from the top as long as they are possible (DATC 4.D.4). A second line for
    a place and lines beyond the number due are refused, or void in the offline answer."""
    chance = random.Random(4)
    for _ in range(count):
        position, lists = drawn_lists(chance, WINTER)
        game = found_game(desk, WINTER, position)
        answer = adjudicated(game, lists)
        for power, lines in lists.items():
            game = desk.file(game, power, drawn.text_of(chance, lines))
            results = answer["results"][power][: len(lines)]
            assert [one["order"] for one in results] == lines
            taken = [one["order"] for one in results if one["result"] != ["void"]]
            assert on_file(game, power, WINTER) == taken
        assert told(variant_of(game), ran(game)[1], game.settings)["units"] == answer["units"]


# -- Blind 1801 ------------------------------------------------------------------------------------


def with_spies(chance: random.Random, position: Position, powers: Sequence[Power]) -> Spies:
    """Returns spies of these powers in provinces with their units, sometimes two in the same
    one."""
    placed = [
        Spy(power, unit.province)
        for power in powers
        for unit in position.units_of(power)[:2]
        for _ in range(chance.randint(1, 2))
    ]
    return Spies.listed(placed)


@at_desk("blind 1801")
def test_blind_lists_with_spies(desk: QuickDesk) -> None:
    """The last routes from a place count, as many as there are spies in it."""
    chance = random.Random(7)
    for _ in range(45):
        position, lists = drawn_lists(chance, MOVES)
        spies = with_spies(chance, position, [*lists])
        game = found_game(desk, MOVES, position, spies)
        for power, lines in lists.items():
            places = [spy.at for spy in spies.of(power)]
            routes = [one for place in places for one in drawn.walks(chance, place)]
            for route in drawn.drawn_from(chance, routes, 3):
                lines.insert(chance.randint(0, len(lines)), route)
            game = desk.file(game, power, drawn.text_of(chance, lines, parted=False))
            units = [line for line in lines if not line.startswith("SPY")]
            sent = [line for line in lines if line.startswith("SPY")]
            walks = [
                one
                for place in dict.fromkeys(places)
                for one in [line for line in sent if line.split()[1] == place][
                    -places.count(place) :
                ]
            ]
            assert on_file(game, power, MOVES) == [*last_for_each(units), *walks]
        after, done = ran(game)
        answer = adjudicated(game, lists, spies=spies.to_data()["spies"])
        same(game, done, answer)
        assert after.ledger is not None
        assert after.ledger.to_data()["spies"] == answer["spies"]


@at_desk("blind 1801")
def test_blind_retreats_and_spies_built(desk: QuickDesk) -> None:
    chance = random.Random(8)
    for _ in range(150):
        position, lists = drawn_lists(chance, RETREATS)
        game = found_game(desk, RETREATS, position, Spies())
        for power, lines in lists.items():
            game = desk.file(game, power, drawn.text_of(chance, lines))
            assert on_file(game, power, RETREATS) == last_for_each(lines)
        same(game, ran(game)[1], adjudicated(game, lists))
    for _ in range(50):
        power = chance.choice(PLAYED)
        position = drawn.board(chance)
        posts = [f"BUILD SPY {unit.province}" for unit in position.units_of(power)]
        if not posts or len(position.centres_of(power)) < 3:
            continue
        lines = drawn.drawn_from(chance, posts, 3)
        game = found_game(desk, WINTER, position, Spies())
        game = desk.file(game, power, drawn.text_of(chance, lines))
        assert on_file(game, power, WINTER) == lines[: len(position.centres_of(power)) // 3]
        after, _ = ran(game)
        assert after.ledger is not None
        answer = adjudicated(game, {power: lines}, spies={})
        assert after.ledger.to_data()["spies"] == answer["spies"]


# -- Crypto-Diplomacy II ---------------------------------------------------------------------------


@at_desk("crypto ii")
@pytest.mark.parametrize(("phase", "count"), [(MOVES, 40), (RETREATS, 120)], ids=str)
def test_crypto_lists(desk: QuickDesk, phase: Phase, count: int) -> None:
    """Of two orders for a unit, the second counts, in its own place in the list (8.0). Votes add up
    (2.2)."""
    chance = random.Random(9)
    for _ in range(count):
        position, lists = drawn_lists(chance, phase)
        game = found_game(desk, phase, position, CipherBook(BOOK))
        votes = dict[Power, list[str]]()
        for power, lines in lists.items():
            wanted = ["A VEN H", "A VEN - TRI", "F NAP - ION"] if phase == MOVES else []
            most = min(3, len(position.centres_of(power)))
            votes[power] = [chance.choice(wanted) for _ in range(most if wanted else 0)]
            cast = [f"VOTE ITALY {vote}" for vote in votes[power]]
            text = drawn.text_of(chance, lines, parted=False)
            game = desk.file(game, power, "\n".join([text, *cast]))
            assert on_file(game, power, phase) == [*_latest(lines), *cast]
        ciphers = {power: str(cipher) for power, cipher in BOOK.items()}
        same(game, ran(game)[1], adjudicated(game, lists, votes=votes, ciphers=ciphers))


def _latest(lines: Sequence[str]) -> list[str]:
    """Returns the last order for each unit, in its own place in the list."""
    last = {Order.read(line).province: number for number, line in enumerate(lines)}
    return [lines[number] for number in sorted(last.values())]


@at_desk("crypto ii")
def test_builds_in_cipher(desk: QuickDesk) -> None:
    _builds_and_removals(desk, 100)


# -- Future Tense ----------------------------------------------------------------------------------


@at_desk("future tense")
def test_game_turns(desk: QuickDesk) -> None:
    """Only the first of two orders for a place in a season counts, and only as many orders as there
    are units. The others are refused, or ``ignored`` in the offline answer."""
    chance = random.Random(11)
    for _ in range(160):
        power = chance.choice(PLAYED)
        position = drawn.board(chance)
        game = found_game(desk, MOVES, position)
        pools = drawn.turn(chance, game.position, power)
        if not all(pools):
            continue
        lists = {
            phase: drawn.drawn_from(chance, pool, 6)
            for phase, pool in zip((MOVES, FALL), pools, strict=True)
        }
        game = desk.file(game, power, drawn.turn_text(chance, lists))
        most = len(position.units_of(power))
        for phase, lines in lists.items():
            assert on_file(game, power, phase) == [lines[at] for at in _counted(lines, most)]
        given = {str(phase): {power: lines} for phase, lines in lists.items()}
        answer = adjudicated(game, given)
        for season in answer["turn"]:
            lines = lists.get(Phase.read(season["phase"]), [])
            marked = [one for one in season["results"].get(power, []) if "mark" in one]
            ignored = [one["order"] for one in marked if one["mark"] == "ignored"]
            assert ignored == _left_out(lines, most)
        while game.phase <= FALL:
            game, done = ran(game)
        assert told(variant_of(game), done, game.settings)["units"] == answer["units"]


def _counted(lines: Sequence[str], most: int) -> list[int]:
    """Returns the index of the first order for each type and place, for at most this many
    orders."""
    first: dict[str, int] = {}
    for at, line in enumerate(lines):
        first.setdefault(line[: len("A PAR")], at)
    return list(first.values())[:most]


def _left_out(lines: Sequence[str], most: int) -> list[str]:
    return [line for at, line in enumerate(lines) if at not in _counted(lines, most)]
