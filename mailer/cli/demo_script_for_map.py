"""Writes a script for a demonstration on any map: a game with one player for each power, which runs
for two game years and ends in a draw.

`mailer.demo.script` describes the format.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from judge.board.join_words import listing
from judge.board.power_names_and_place_codes import Power, power_title
from judge.game.game import Game, Seating
from judge.games.maps import MAPS, map_named
from judge.games.registry import DEFAULT, PLAIN, VARIANTS, variant_of, variant_on
from judge.orders.order import Order
from judge.play import awaited_orders, conduct_game
from judge.play.demo_orders import plain_orders
from mailer.wording.phase_mails import results_topic

SHOWN = (PLAIN, DEFAULT)
"""The variants in which `plain_orders` can compose orders from the board alone."""
_GAME = "atlas"
_YEARS = 2
_MASTER = "Max"
_NAMES = (
    *("Ada", "Ben", "Cleo", "Dora", "Emil", "Finn", "Gus", "Hana", "Ida", "Jan", "Kim", "Lea"),
    *("Mia", "Nora", "Olaf", "Pia", "Quin", "Rosa", "Sam", "Tom", "Ute", "Vera", "Will", "Xena"),
    *("Yuri", "Zoe", "Alan", "Bea", "Carl", "Dina", "Eric", "Faye", "Greg", "Hugo", "Iris"),
)


def script_on_map(variant: str, name: str) -> str:
    """Returns a script for a variant on a map. ``name`` is any of the map's names. If there is no
    such map, or no script for the variant, raises ValueError with a sentence for the user."""
    atlas = map_named(name)
    if atlas is None:
        raise ValueError(f"There is no map {name!r}; the maps are {listing(MAPS)}.")
    if variant not in SHOWN:
        raise ValueError(f"--map works only with {listing(SHOWN, 'or')}.")
    rules = variant_on(VARIANTS[variant], atlas.name)
    settings = rules.settings()
    people = {power: _player(at) for at, power in enumerate(rules.played(settings))}
    game = conduct_game.start(
        conduct_game.new_game(_GAME, settings, 0), dict.fromkeys(people, Seating.PLAYED)
    )
    lines = [*_beginning(variant, atlas.name, people), *_play(game, people)]
    return "\n".join(lines) + "\n"


def _player(at: int) -> str:
    again, at = divmod(at, len(_NAMES))
    return f"{_NAMES[at]}{again or ''}"


def _beginning(variant: str, board: str, people: Mapping[Power, str]) -> Iterator[str]:
    yield ":block cast"
    for power, name in people.items():
        yield f"  {name} {name.lower()}@players.example {power_title(power)}"
    yield f"  {_MASTER} max@masters.example Master"
    yield ":step A Master creates a game"
    yield f"  {_MASTER} chooses the map {board}, which determines the powers, the first"
    yield "  year and the number of centres needed to win."
    yield from _letter(
        _MASTER,
        "judge",
        f"CREATE {_GAME} baton {variant}",
        f"SET MAP {board.upper()}",
        *("SET POWERS CHOICE", "SET DELAY 0 seconds", "SET NEXT 1 hour", "END"),
    )
    yield from (f"<-- to {_MASTER}", f"  quote: You have created the game {_GAME}")
    yield f":step {len(people)} players"
    yield "  Each chooses a power. The last one starts the game, and everyone gets the rules and"
    yield "  the board of this map."
    for power, name in people.items():
        yield from _letter(name, "judge", f"JOIN {power}@{_GAME} {_GAME}-{name.lower()}")
        yield from (f"<-- to {name}", f"  You have joined {_GAME}")
    yield from ("<-- to everybody: the game begins", f"  quote: The game {_GAME} has started")
    yield "  passage: How "


def _play(game: Game, people: Mapping[Power, str]) -> Iterator[str]:
    """Yields the messages and results of two game years, and the draw. Plays the game itself to
    find out which orders each player must send."""
    years, ends = variant_of(game).atlas.years, game.phase
    for _ in range(2 * _YEARS):
        ends = years.next_movement(ends)
    while game.phase < ends and (wanted := awaited_orders.wanted(game)):
        yield f":step {awaited_orders.words_of(wanted.phases)}"
        for power in sorted(wanted.owed):
            lines = plain_orders(game, power)
            yield f":note {people[power]} writes:  {'; '.join(lines)}"
            yield from _letter(people[power], "seat", *lines)
            yield from (f"<-- to {people[power]}", f"  {lines[0]}")
            orders = [Order.read(line) for line in lines]
            phase = awaited_orders.open_phases(game)[0]
            game, _ = conduct_game.submit(game, power, phase, orders, 1, flawed=False)
        game, ran = conduct_game.advance(game)
        if ran:
            yield from (f"<-- to everybody: {results_topic(ran)}", "  results for ")
    yield ":step A draw"
    yield "  All players vote for a draw, and the game is over."
    for name in people.values():
        yield from _letter(name, "seat", "SET DRAW")
    yield from ("<-- to everybody: the game is over", "  quote: The game is over: a draw")


def _letter(writer: str, to: str, *lines: str) -> Iterator[str]:
    yield f"--> {writer} to {to}"
    yield from (f"  {line}" for line in lines)
