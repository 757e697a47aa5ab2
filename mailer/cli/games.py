"""``judge games`` lists and manages games, without showing anything that is secret in a game."""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, datetime, timedelta
from pathlib import Path

import click

from grammar.words.durations_times_and_zones import read_duration
from judge.game.game import Game, Seating, Stage
from judge.game.phase_report import Role
from judge.games.registry import is_installed, rules_named
from judge.play import awaited_orders
from mailer.cli.admin.restore_game import restore
from mailer.cli.common import (
    OPERATOR,
    at_desk,
    checked_address,
    config_option,
    fail,
    opened,
    settings,
    table_of,
)
from mailer.cli.print_lists_and_messages import json_option, say_list, table
from mailer.commands.create_join_start import check_name
from mailer.commands.masters.become_promote_invite import check_new_master, hand_over
from mailer.processing.retention import take_down
from mailer.scheduling.mail_and_time_settings_of_game import ServiceSettings
from mailer.transaction import unit_of_work
from mailer.transaction.reply_builder import Declined
from mailer.transaction.unit_of_work import Table, UnitOfWork
from mailer.wording import notify
from mailer.wording.notices.master_acts import extended_by_operator, lost_mastership
from storage.games import history
from storage.games.games import NameTaken, StoredGame, list_games, load_game, rename_game
from storage.people.accounts_and_seats import Seat, current_seats


@click.group()
def games() -> None:
    """List, show and manage the games on this judge."""


games.add_command(restore)


@games.command("list")
@config_option
@click.option("--all", "everything", is_flag=True, help="Include games that have ended.")
@click.option("--late", "late", is_flag=True, help="Only games whose deadline has passed.")
@json_option
def games_list(config_file: Path | None, everything: bool, late: bool, as_json: bool) -> None:
    """List the games, one per line."""
    stages = set(Stage) if everything else {Stage.FORMING, Stage.RUNNING}
    with opened(settings(config_file)) as database, database.reading() as conn:
        found = [one for one in list_games(conn, stages) if not late or _is_late(one)]
    nothing = "No game is late." if late else "No games."
    say_list(found, _cells, _facts, as_json, nothing=nothing)


def _is_late(stored: StoredGame) -> bool:
    timing = stored.timing
    deadline = None if timing.paused_at else timing.deadline
    return deadline is not None and deadline < datetime.now(UTC)


def _facts(stored: StoredGame) -> dict[str, object]:
    name, rules, stage, phase, _ = _cells(stored)
    return {
        "game": name,
        "rules": rules,
        "stage": stage,
        "phase": phase,
        "deadline": stored.timing.deadline,
        "paused": stored.timing.paused_at is not None,
        "late": _is_late(stored),
    }


def _cells(stored: StoredGame) -> tuple[str, ...]:
    game = stored.game
    rules = rules_named(game.settings)
    return (game.name, rules, game.stage.value, str(game.phase), _due(stored))


def _due(stored: StoredGame) -> str:
    from mailer.wording.phrases import deadline

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
    """Show the state of a game and its players."""
    with opened(settings(config_file)) as database, database.reading() as conn:
        stored = load_game(conn, name)
        seats = current_seats(conn, stored.id) if stored else []
    if stored is None:
        fail(f"There is no game {name}: judge games list --all")
    click.echo("  ".join(cell for cell in _cells(stored) if cell))
    wanted = awaited_orders.wanted(stored.game) if is_installed(stored.game) else None
    if wanted is not None:
        click.echo(
            f"Lists missing for {wanted.phase}: {', '.join(sorted(wanted.missing)) or 'none'}"
        )
    click.echo("\n".join(table([*map(_seat_cells, seats), *_empty_cells(stored.game)])))


def _empty_cells(game: Game) -> list[tuple[str, ...]]:
    nobody = {power: how for power, how in game.seats.items() if how is not Seating.PLAYED}
    return [(how.value, power, "", "", "") for power, how in sorted(nobody.items())]


def _seat_cells(seat: Seat) -> tuple[str, ...]:
    fails = f"e-mails bounce since {seat.failing_since:%Y-%m-%d}" if seat.failing_since else ""
    return (seat.role.value, seat.power or "", seat.address, seat.name, fails)


@games.command("book")
@config_option
@click.argument("name")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="The file to write.")
def games_book(config_file: Path | None, name: str, out: Path | None) -> None:
    """Write the season book of a game, as a PDF file.

    It begins with the list of players. Each phase has a page with its picture and its public
    results. The last page shows each power's centres, year by year.
    """
    from mailer.commands.map_preview_book import season_book
    from mailer.pictures.pdf_book import bound

    with opened(settings(config_file)) as database, database.reading() as conn:
        stored = load_game(conn, name)
        if stored is None:
            fail(f"There is no game {name}: judge games list --all")
        contents = history.contents(conn, stored.id) if is_installed(stored.game) else []
        runs = history.runs_of(conn, contents)
        table = unit_of_work.table_of(stored, current_seats(conn, stored.id))
    if not runs:
        fail(f"No phase of {name} has run yet, or its rules are not installed.")
    try:
        written = bound(season_book(table, contents, runs, Role.PUBLIC))
    except LookupError:
        fail(
            f"There is no drawing of the map of {name}, or only its players can see its"
            " phases until it ends."
        )
    file = out or Path(f"{stored.game.name}.pdf")
    file.write_bytes(written)
    click.echo(f"{file}: {len(runs)} phases.")


@games.command("master")
@config_option
@click.argument("name")
@click.argument("address")
def games_master(config_file: Path | None, name: str, address: str) -> None:
    """Give a game to a new Master if the old one has disappeared.

    Ask the person who has ADDRESS first: everyone in the game is told at once.
    """
    address = checked_address(address)
    with at_desk(config_file) as work:
        seat = _hand_over(work, name, address)
    click.echo(f"{seat.name} <{seat.address}> is now the Master of {name}.")


def _hand_over(work: UnitOfWork, name: str, address: str) -> Seat:
    table = table_of(work, name)
    try:
        check_new_master(work, table, address)
    except Declined as refused:
        fail(refused.reason)
    old = table.master
    seat = hand_over(work, table, address)
    if old:
        lost_mastership(work, table, old)
    work.note(table, OPERATOR, "Master", f"judge games master {table.name} {address}")
    return seat


@games.command("rename")
@config_option
@click.argument("name")
@click.argument("new")
def games_rename(config_file: Path | None, name: str, new: str) -> None:
    """Rename a game. The judge tells everyone in it. Replies to old e-mails still count."""
    with at_desk(config_file) as work:
        table = table_of(work, name)
        try:
            check_name(new)
        except Declined as refused:
            fail(refused.reason)
        old = table.name
        try:
            rename_game(work.conn, table.id, new)
        except NameTaken:
            fail(f"There already is a game {new}.")
        del work.tables[table.id]
        table = table_of(work, new)
        text = (
            f"The operator has renamed the game: {old} is now called {new}. Nothing else"
            " has changed."
        )
        notify.announce(work, table, f"{old} has a new name", text)
        work.note(table, OPERATOR, "Rename", f"judge games rename {old} {new}")
    click.echo(f"{old} is now called {new}; everyone in it will be told.")


@games.command("delete")
@config_option
@click.argument("name")
@click.option("--yes", "sure", is_flag=True, help="Do not ask for confirmation.")
def games_delete(config_file: Path | None, name: str, sure: bool) -> None:
    """Delete a game that has not begun or has ended, with its history, press and log.

    The judge tells everyone with a seat in it. To delete a running game, have its Master end it
    first (TERMINATE).
    """
    if not sure:
        # the transaction ends before the prompt, so that the judge need not wait
        with at_desk(config_file) as work:
            known = _not_running(work, name).name
        click.confirm(f"This deletes everything stored about {known}. Go on?", abort=True)
    with at_desk(config_file) as work:
        table = _not_running(work, name)
        take_down(work, table, "The operator has deleted it.")
    click.echo(f"{table.name} is gone.")


def _not_running(work: UnitOfWork, name: str) -> Table:
    """Returns the game with this name. Ends the command if the game is running. Treats a game as
    not running if its rules are not installed."""
    table = table_of(work, name, with_rules=False)
    if table.game.stage is Stage.RUNNING and table.has_rules:
        fail(f"{table.name} is running: its Master ends it with TERMINATE (judge games master).")
    return table


@games.command("extend")
@config_option
@click.argument("words", nargs=-1, required=True, metavar="NAME|--all LENGTH")
@click.option("--all", "everything", is_flag=True, help="All running games.")
def games_extend(config_file: Path | None, words: tuple[str, ...], everything: bool) -> None:
    """Give a game more time, as its Master's EXTEND does, or give all running games more time after
    an outage.

    For example: judge games extend mygame 2d or judge games extend --all 12 hours
    """
    names, length = ((), words) if everything else (words[:1], words[1:])
    try:
        span = timedelta(seconds=read_duration(" ".join(length)))
    except ValueError as fault:
        fail(str(fault))
    if not span:
        fail("Say how much more time:  judge games extend mygame 2 days")
    with at_desk(config_file) as work:
        found = _running(work, names)
        for table in found:
            extended_by_operator(work, table, span)
            work.note(table, OPERATOR, "Extend", f"judge games extend {' '.join(length)}")
        moved = [(table.name, table.timing.deadline) for table in found]
    for name, deadline in moved:
        click.echo(f"{name}  {deadline:%Y-%m-%d %H:%M:%SZ}" if deadline else name)
    if not moved:
        click.echo("No game is running.")


def _running(work: UnitOfWork, names: Collection[str]) -> list[Table]:
    """Returns the running games with these names, or all running games if no names are given. Ends
    the command if none of the named games is running."""
    chosen = names or [stored.game.name for stored in list_games(work.conn, {Stage.RUNNING})]
    found = [(name, work.table(name)) for name in chosen]
    runs = [(n, t) for n, t in found if t and t.has_rules and t.timing.deadline]
    for name, _ in found if names and not runs else ():
        fail(f"There is no running game {name}: judge games list")
    return [table for _, table in runs]
