"""``judge games``: the games, without anything a player keeps to himself."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from mailer.console.common import config_option, fail, opened, settings
from mailer.console.showing import table

if TYPE_CHECKING:
    from storage.games import StoredGame
    from storage.people import Seat


@click.group()
def games() -> None:
    """The games on this judge."""


@games.command("list")
@config_option
@click.option("--all", "everything", is_flag=True, help="Also those that have ended.")
def games_list(config_file: Path | None, everything: bool) -> None:
    """One line for each game."""
    from judge.game import Stage
    from storage.games import list_games

    stages = set(Stage) if everything else {Stage.FORMING, Stage.RUNNING}
    with opened(settings(config_file)) as database, database.reading() as conn:
        found = list_games(conn, stages)
    lines = table(_cells(stored) for stored in found)
    click.echo("\n".join(lines) if lines else "No games.")


def _cells(stored: StoredGame) -> tuple[str, ...]:
    game = stored.game
    return (game.name, game.settings.variant, game.stage.value, str(game.phase), _due(stored))


def _due(stored: StoredGame) -> str:
    from mailer.wording import deadline

    timing = stored.timing
    if timing.paused_at:
        return "paused"
    if not timing.deadline:
        return ""
    return f"due {deadline(timing.deadline, stored.game.settings.zone, datetime.now(UTC))}"


@games.command("show")
@config_option
@click.argument("name")
def games_show(config_file: Path | None, name: str) -> None:
    """How one game stands, and who plays."""
    from judge import asking
    from storage.games import load_game
    from storage.people import current_seats

    with opened(settings(config_file)) as database, database.reading() as conn:
        stored = load_game(conn, name)
        seats = current_seats(conn, stored.id) if stored else []
    if stored is None:
        fail(f"There is no game {name}: judge games list --all")
    click.echo("  ".join(cell for cell in _cells(stored) if cell))
    wanted = asking.wanted(stored.game)
    if wanted is not None:
        click.echo(
            f"Lists missing for {wanted.phase}: {', '.join(sorted(wanted.missing)) or 'none'}"
        )
    click.echo("\n".join(table(map(_seat_cells, seats))))


def _seat_cells(seat: Seat) -> tuple[str, ...]:
    return (seat.role.value, seat.power or "", seat.address, seat.name)
