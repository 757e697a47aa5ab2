"""``judge games restore`` restores one game from a backup, while all other games continue."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

import click
from sqlalchemy import Connection

from judge.game.game import Stage
from mailer.cli.admin.backup_restore_copy import DATABASE, NotWhole, verified
from mailer.cli.common import OPERATOR, at_desk, config_option, fail, table_of
from mailer.commands.masters.end_game_and_rollback import RESULTS, go_back
from mailer.scheduling.mail_and_time_settings_of_game import ServiceSettings
from mailer.transaction.unit_of_work import Table, UnitOfWork
from mailer.wording.notices.master_acts import went_back
from mailer.wording.phrases import moment
from storage.database.engine import Database
from storage.database.schema import SchemaTooNew, migrate
from storage.games import history
from storage.games.games import StoredGame, created_at, game_to_data, load_game
from storage.games.history import OnRecord, WayBack
from storage.mail import inbox, outbox


@dataclass(frozen=True, slots=True)
class Earlier:
    """A game in a backup: its state, the phases that had run by then, and the time of the
    backup."""

    stored: StoredGame
    runs: tuple[OnRecord, ...]
    made: datetime


@click.command("restore")
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

    The board, the phases that have run, the orders on file, the settings and the votes are those of
    the backup. The deadline starts afresh. People, passwords, reply addresses and press stay as
    they are now. Other games and their mail do not change. The judge may be running.
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
    of runs that a ROLLBACK has undone since then and that will count again."""
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
