"""``judge games``: the games, without anything a player keeps to himself, and who is Master."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from mailer.console.common import config_option, fail, opened, settings
from mailer.console.showing import table

if TYPE_CHECKING:
    from mailer.session.unit_of_work import UnitOfWork
    from storage.games.games import StoredGame
    from storage.people.people import Seat


@click.group()
def games() -> None:
    """The games on this judge."""


@games.command("list")
@config_option
@click.option("--all", "everything", is_flag=True, help="Also those that have ended.")
def games_list(config_file: Path | None, everything: bool) -> None:
    """One line for each game."""
    from judge.game.game import Stage
    from storage.games.games import list_games

    stages = set(Stage) if everything else {Stage.FORMING, Stage.RUNNING}
    with opened(settings(config_file)) as database, database.reading() as conn:
        found = list_games(conn, stages)
    lines = table(_cells(stored) for stored in found)
    click.echo("\n".join(lines) if lines else "No games.")


def _cells(stored: StoredGame) -> tuple[str, ...]:
    from judge.games.registry import rules_named

    game = stored.game
    rules = rules_named(game.settings)
    return (game.name, rules, game.stage.value, str(game.phase), _due(stored))


def _due(stored: StoredGame) -> str:
    from judge.games.registry import is_installed
    from mailer.session.service_settings import ServiceSettings
    from mailer.text.wording import deadline

    timing = stored.timing
    if not is_installed(stored.game):
        return "its rules are not installed"
    if timing.paused_at:
        return "paused"
    if not timing.deadline:
        return ""
    zone = ServiceSettings.from_data(stored.service).zone
    return f"due {deadline(timing.deadline, zone, datetime.now(UTC))}"


@games.command("show")
@config_option
@click.argument("name")
def games_show(config_file: Path | None, name: str) -> None:
    """How one game stands, and who plays."""
    from judge.games.registry import is_installed
    from judge.play import schedule
    from storage.games.games import load_game
    from storage.people.people import current_seats

    with opened(settings(config_file)) as database, database.reading() as conn:
        stored = load_game(conn, name)
        seats = current_seats(conn, stored.id) if stored else []
    if stored is None:
        fail(f"There is no game {name}: judge games list --all")
    click.echo("  ".join(cell for cell in _cells(stored) if cell))
    wanted = schedule.wanted(stored.game) if is_installed(stored.game) else None
    if wanted is not None:
        click.echo(
            f"Lists missing for {wanted.phase}: {', '.join(sorted(wanted.missing)) or 'none'}"
        )
    click.echo("\n".join(table(map(_seat_cells, seats))))


def _seat_cells(seat: Seat) -> tuple[str, ...]:
    return (seat.role.value, seat.power or "", seat.address, seat.name)


@games.command("master")
@config_option
@click.argument("name")
@click.argument("address")
def games_master(config_file: Path | None, name: str, address: str) -> None:
    """Give a game whose Master has vanished to another one.

    Ask whoever has ADDRESS before: all of the game are told at once.
    """
    from grammar.commands.settings import read_address
    from mailer.service.daemon import CannotStart, keys_of, services_of
    from mailer.session.unit_of_work import UnitOfWork

    config = settings(config_file)
    try:
        read_address(address)
    except ValueError as fault:
        fail(str(fault))
    with opened(config) as database:
        try:
            services = services_of(config, keys_of(config, database))
        except CannotStart as fault:
            fail(f"Nothing was changed: {fault}")
        with database.writing() as conn:
            work = UnitOfWork(services, conn, datetime.now(UTC))
            seat = _hand_over(work, name, address)
            work.store()
    click.echo(f"{seat.name} <{seat.address}> is the Master of {name} now.")


def _hand_over(work: UnitOfWork, name: str, address: str) -> Seat:
    from mailer.commands.masters.mastership import fault_of_master, hand_over
    from mailer.text.notices.masters import lost_mastership

    table = work.table(name)
    if table is None or not table.has_rules:
        fail(f"There is no game {name} that can be played: judge games list --all")
    refused = fault_of_master(work, table, address)
    if refused:
        fail(refused.reason)
    old = table.master
    seat = hand_over(work, table, address)
    if old:
        lost_mastership(work, table, old)
    work.note(table, "OPERATOR", "Master", f"judge games master {table.name} {address}")
    return seat
