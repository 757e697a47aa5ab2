"""``judge games`` lists and manages games, without showing anything that is secret in a game.

``judge games restore`` restores one game from a backup, while all other games continue.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Collection, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import click
from sqlalchemy import Connection

from grammar.words.durations_times_and_zones import read_duration
from judge.game.game import Game, Seating, Stage
from judge.game.phase_report import Role
from judge.games.registry import is_installed, rules_named
from judge.play import awaited_orders
from mailer.cli.admin.backup_restore_copy import DATABASE, NotWhole, verified
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
from mailer.commands.masters.end_game_and_rollback import RESULTS, go_back
from mailer.processing.retention import take_down
from mailer.scheduling.mail_and_time_settings_of_game import ServiceSettings
from mailer.transaction import unit_of_work
from mailer.transaction.reply_builder import Declined
from mailer.transaction.unit_of_work import Table, UnitOfWork
from mailer.wording import notify
from mailer.wording.notices.master_acts import extended_by_operator, lost_mastership, went_back
from mailer.wording.phrases import moment
from storage.database.engine import Database
from storage.database.schema import SchemaTooNew, migrate
from storage.games import history
from storage.games.games import (
    NameTaken,
    StoredGame,
    created_at,
    game_to_data,
    list_games,
    load_game,
    rename_game,
)
from storage.games.history import OnRecord, WayBack
from storage.mail import inbox, outbox
from storage.people.accounts_and_seats import Seat, current_seats


@click.group()
def games() -> None:
    """List, show and manage the games on this judge."""


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

    First ask the owner of ADDRESS, because everyone in the game is told at once.
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


@dataclass(frozen=True, slots=True)
class Earlier:
    """A game in a backup: its state, the phases that had run by then, and the time of the
    backup."""

    stored: StoredGame
    runs: tuple[OnRecord, ...]
    made: datetime


@games.command("restore")
@config_option
@click.argument("name")
@click.option(
    "--from",
    "folder",
    required=True,
    type=click.Path(file_okay=False, path_type=Path),
    help="The folder of a backup.",
)
@click.option("--yes", "sure", is_flag=True, help="Do not ask for confirmation.")
def restore(config_file: Path | None, name: str, folder: Path, sure: bool) -> None:
    """Restore one game to its state in a backup, and tell everyone in it.

    The board, the phases that have run, the orders on file, the settings and the votes are those in
    the backup. The deadline is reset. People, passwords, reply addresses and press stay as they are
    now. Other games and their mail do not change. The judge may be running.
    """
    with _in_backup(folder, name) as earlier:
        if not sure:
            # the transaction ends before the prompt, so that the judge need not wait
            with at_desk(config_file) as work:
                lines = list(_lost(work, _fitting(work, name, earlier), earlier))
            click.echo("\n".join(lines))
            click.confirm("Go on?", abort=True)
        with at_desk(config_file) as work:
            table = _fitting(work, name, earlier)
            _put_back(work, table, earlier)
    click.echo(f"{name} is as it was at {_moment(earlier.made)}; everyone in it will be told.")


@contextmanager
def _in_backup(folder: Path, name: str) -> Iterator[Earlier]:
    """Yields the game in the backup, which may have an earlier schema."""
    try:
        made = datetime.fromisoformat(verified(folder).made)
    except NotWhole as fault:
        fail(f"This backup cannot be used: {fault}.")
    with tempfile.TemporaryDirectory() as place:
        draft = Path(place) / DATABASE
        shutil.copyfile(folder / DATABASE, draft)
        with closing(Database(f"sqlite:///{draft}")) as database:
            try:
                migrate(database)
            except SchemaTooNew as fault:
                fail(f"This backup cannot be used: {fault}.")
            with database.reading() as conn:
                earlier = _found(conn, name, made)
    yield earlier


def _found(conn: Connection, name: str, made: datetime) -> Earlier:
    stored = load_game(conn, name)
    if stored is None:
        fail(f"There is no game {name} in that backup.")
    return Earlier(stored, tuple(history.contents(conn, stored.id)), made)


def _fitting(work: UnitOfWork, name: str, earlier: Earlier) -> Table:
    table = table_of(work, name)
    stages = (table.game.stage, earlier.stored.game.stage)
    if table.id != earlier.stored.id or created_at(work.conn, table.id) > earlier.made:
        fail(f"The backup contains a different game called {name}, which was deleted or renamed.")
    if Stage.FORMING in stages or stages[1] is Stage.ENDED:
        fail(
            f"{name} can only be put back to a time at which it was running"
            f" (then: {stages[1].value}; now: {stages[0].value})."
        )
    return table


def _runs(work: UnitOfWork, table: Table, earlier: Earlier) -> tuple[list[OnRecord], list[int]]:
    """Returns the phases that have run since the backup and will no longer count, and the numbers
    of the runs that a ROLLBACK has undone since the backup and that will count again."""
    now, then = history.contents(work.conn, table.id), {run.run_id for run in earlier.runs}
    undone = [run for run in now if run.run_id not in then]
    return undone, sorted(then - {run.run_id for run in now})


def _lost(work: UnitOfWork, table: Table, earlier: Earlier) -> Iterator[str]:
    undone, again = _runs(work, table, earlier)
    yield f"{table.name} goes back to its state at {_moment(earlier.made)}. This is lost:"
    if undone:
        yield f"  phases that have run since: {', '.join(str(run.phase) for run in undone)}"
    yield "  orders, votes and flags that players have sent since"
    if changed := _changed(table, earlier):
        yield f"  changes to settings: {', '.join(changed)}"
    if again:
        yield f"  a ROLLBACK since then; phases that will count again: {len(again)}"
    yield "This stays as it is now: who plays, names, passwords and reply addresses; absences;"
    yield "press; all other games and their mail. E-mails that were sent cannot be called back."


def _changed(table: Table, earlier: Earlier) -> list[str]:
    now = game_to_data(table.game, table.service.to_data())["settings"]
    then = game_to_data(earlier.stored.game, earlier.stored.service)["settings"]
    return sorted(key for key in {*now, *then} if now.get(key) != then.get(key))


def _put_back(work: UnitOfWork, table: Table, earlier: Earlier) -> None:
    undone, again = _runs(work, table, earlier)
    left, then = table.game, earlier.stored
    service = ServiceSettings.from_data(then.service)
    table.service = service.changed({"spread": table.service.spread})
    table.game = replace(left, settings=then.game.settings)
    go_back(work, table, WayBack(then.game, tuple(undone)), left, inbox.last_number(work.conn))
    history.take_up(work.conn, again)
    reason = "the game was put back"
    outbox.withdraw(work.conn, table.name, RESULTS, earlier.made, reason, work.now)
    work.note(table, OPERATOR, "Restore", f"judge games restore, as of {_moment(earlier.made)}")
    phases, was_over = [run.phase for run in undone], left.stage is Stage.ENDED
    went_back(work, table, phases, was_over=was_over, to=_moment(earlier.made))


def _moment(at: datetime) -> str:
    return moment(at, "UTC")
