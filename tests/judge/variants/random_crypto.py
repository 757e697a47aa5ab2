"""Writes random messages of players of Crypto-Diplomacy II, with ciphers, tanks, votes, fictitious
orders, printed forms that the players choose, and errors."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from judge.adjudication.winter import after_works
from judge.board.phases import PhaseKind
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power, ProvinceCode
from judge.board.units import Unit
from judge.game.game import Game
from judge.game.seeded_random import Chance
from judge.games.crypto_ii import rules
from judge.games.crypto_ii.short_form_and_ciphers import enciphered, made, short_form
from judge.orders.actions import Cipher
from judge.orders.order import Order
from judge.play import awaited_orders
from tests.judge.variants.random_player import ATLAS, campaign

FAULTS = (
    "A XYZ H", "A PAR - SWI", "VOTE ITALY 40 A VEN - TRI", "CIPHER A=A B=A", "F MAO - SPA",
    "SPY PAR - BUR", "A PAR P ITALY", "BUILD A ION", "VOTE ENGLAND A LON H", "MUN - BUR",
)  # fmt: skip


def letter(chance: random.Random, game: Game, power: Power, bad: bool) -> list[str]:
    """Returns a player's message for the phases that are due."""
    now = awaited_orders.wanted(game)
    assert now is not None
    cipher = rules.cipher(game, power)
    lines: list[str] = []
    units: Sequence[Unit] = game.position.units_of(power)
    if rules.cipher(game, power) is None and not game.run and chance.random() < 0.9:
        cipher = made(Chance(chance.random()))
        lines.append(str(Order(None, cipher)))
    for phase in now.phases:
        match phase.kind:
            case PhaseKind.ADJUSTMENT:
                works = drawn_works(chance, game, power)
                lines += works
                units = tuple(after_works(game.position, power, map(Order.read, works)).values())
            case PhaseKind.RETREAT:
                lines += drawn_retreats(chance, game, power)
            case PhaseKind.MOVEMENT:
                lines += campaign(chance, _alone(game, power, units), power, units)
                lines += [fiction(chance) for _ in range(chance.choice((0, 0, 1, 3)))]
    lines = [formed(chance, cipher, line) for line in lines]
    if chance.random() < 0.8:
        lines += votes(chance, game, power, now.phases[-1].kind)
    lines += chance.sample(FAULTS, 2) if bad else []
    return lines


def _alone(game: Game, power: Power, units: Sequence[Unit]) -> Game:
    """Returns the game as a player knows it, with the owners of centres and the player's own
    units."""
    board = {unit.province: unit for unit in units}
    return replace(game, position=Position(board, game.position.centres))


def formed(chance: random.Random, cipher: Cipher | None, line: str) -> str:
    """Returns the order, sometimes with a printed form that the player has chosen."""
    order = Order.read(line)
    short = short_form(ATLAS, order)
    if cipher is None or not short or chance.random() > 0.15:
        return line
    return f"{line} AS {enciphered(cipher, short, Chance(chance.random()))}"


def fiction(chance: random.Random) -> str:
    """Returns an order for a unit that probably does not exist. Places in it are probably out of
    its reach."""
    here, there, other = chance.sample(sorted(ATLAS.provinces), 3)
    kind, second = chance.choice("AFT"), chance.choice("AFT")
    if kind == "F" and "/" not in there and len(ATLAS.coasts(there)) > 1:
        there = ATLAS.coasts(there)[0]
    texts = (f"- {there}", "H", f"S {second} {other}", f"S {second} {other} - {there[:3]}")
    convoy = f"C A {other} - {there[:3]}"
    return f"{kind} {here} {chance.choice((*texts, convoy))}"


def drawn_works(chance: random.Random, game: Game, power: Power) -> list[str]:
    """Returns builds, conversions and waives for all builds that are due, or removals if those are
    due."""
    work = awaited_orders.winter(game, power)
    if work.due < 0:
        standing = game.position.units_of(power)
        units = chance.sample(standing, min(-work.due, len(standing)))
        left, lines = -work.due, list[str]()
        for unit in units:
            if left > 0 and chance.random() < 0.9:
                lines.append(f"REMOVE {unit}")
                left -= unit.type.cost
        return lines
    left, lines = work.due, []
    for site in chance.sample(work.sites, len(work.sites)):
        if left > 0 and chance.random() < 0.9:
            lines.append(_work(chance, site, site in work.homes, left))
            left -= 2 if "BUILD T" in lines[-1] else 1
    return lines + ["WAIVE"] * left


def _work(chance: random.Random, site: ProvinceCode, free: bool, left: int) -> str:
    if not free:
        return f"CONVERT A {site}"
    coasts = ATLAS.coasts(site) or ((site,) if site in ATLAS.fleet_steps else ())
    kinds = [f"A {site}", *[f"F {coast}" for coast in coasts], *[f"T {site}"] * (left > 1)]
    return f"BUILD {chance.choice(kinds)}"


def drawn_retreats(chance: random.Random, game: Game, power: Power) -> list[str]:
    return [
        f"{entry.unit} R {chance.choice(places)}"
        if places and chance.random() < 0.9
        else f"{entry.unit} D"
        for entry, places in awaited_orders.escapes(game, power)
        if places
    ]


def votes(chance: random.Random, game: Game, power: Power, kind: PhaseKind) -> list[str]:
    """Returns votes for Italy. They usually fit its real units, as if the voter had deciphered
    where they are."""
    left, unplayed = rules.votes(ATLAS, game, power)
    lines: list[str] = []
    while left > 0 and unplayed and chance.random() < 0.9:
        count = chance.randint(1, left)
        left -= count
        wanted = _wanted(chance, game, kind)
        lines.append(f"VOTE ITALY {count} {wanted}" if wanted else "VOTE ITALY NONE")
    return lines


def _wanted(chance: random.Random, game: Game, kind: PhaseKind) -> str:
    italy = "ITALY"
    match kind:
        case PhaseKind.MOVEMENT:
            units = game.position.units_of(italy)
            if not units or chance.random() < 0.1:
                return fiction(chance)
            return chance.choice(campaign(random.Random(chance.randint(0, 3)), game, italy, units))
        case PhaseKind.RETREAT:
            fled = [d for d in awaited_orders.escapes(game, italy) if d[1]]
            return f"{fled[0][0].unit} R {chance.choice(fled[0][1])}" if fled else "A ROM R VEN"
        case PhaseKind.ADJUSTMENT:
            site = chance.choice(ATLAS.nations[italy].home)
            options = (f"BUILD A {site}", f"BUILD T {site}", f"CONVERT A {site}")
            return chance.choice((*options, "BUILD F NAP"))
