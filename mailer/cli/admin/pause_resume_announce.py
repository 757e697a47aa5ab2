"""``judge pause``, ``judge resume`` and ``judge announce``: commands that concern everyone on this
judge."""

from __future__ import annotations

import sys
from datetime import datetime, timedelta
from pathlib import Path

import click

from grammar.words.durations_times_and_zones import read_duration
from judge.game.game import Stage
from mailer.cli.common import OPERATOR, at_desk, config_option, fail, file_argument
from mailer.config.load import is_settings, settings_file
from mailer.scheduling import pauses
from mailer.transaction.unit_of_work import Table, UnitOfWork
from mailer.wording.notices.master_acts import paused_by_operator, resumed_by_operator
from mailer.wording.phrases import plural
from storage.games.games import list_games
from storage.people import audit_log
from storage.people.accounts_and_seats import Seat, seated

PAUSED, RESUMED = "Pause all", "Resume all"
"""The names of entries in the log of a game. The entry for a pause stores the time when the pause
began."""


@click.command()
@config_option
@click.option("--for", "length", default="", help="Games resume automatically after this time.")
@click.argument("reason", nargs=-1)
def pause(config_file: Path | None, length: str, reason: tuple[str, ...]) -> None:
    """Pause all running games, for maintenance, and tell everyone; REASON is added to the e-mail.

    No phase runs until you use judge resume or until the time in --for is over (four weeks by
    default). Deadlines are then extended by the length of the pause. Players can still send orders.
    Games that their Masters have paused stay as they are.
    """
    span = _span(length)
    with at_desk(config_file) as work:
        until = work.now + span if span else None
        found = [table for table in _running(work) if table.timing.paused_at is None]
        for table in found:
            _pause(work, table, until, " ".join(reason))
        names = [table.name for table in found]
    _say(names, "paused")


def _span(length: str) -> timedelta | None:
    if not length:
        return None
    try:
        seconds = read_duration(length)
    except ValueError as fault:
        fail(str(fault))
    return timedelta(seconds=seconds) or fail("Give the length of the pause:  --for '3 hours'")


def _running(work: UnitOfWork) -> list[Table]:
    names = [stored.game.name for stored in list_games(work.conn, {Stage.RUNNING})]
    found = (work.table(name) for name in names)
    return [table for table in found if table and table.has_rules]


def _pause(work: UnitOfWork, table: Table, until: datetime | None, reason: str) -> None:
    table.timing = pauses.paused(table.timing, work.now, until)
    work.note(table, OPERATOR, PAUSED, work.now.isoformat())
    paused_by_operator(work, table, reason)


@click.command()
@config_option
def resume(config_file: Path | None) -> None:
    """Resume all games that judge pause has paused, and tell everyone.

    Games that their Masters have since paused or resumed stay as they are.
    """
    with at_desk(config_file) as work:
        found = [table for table in _running(work) if _is_paused_by_operator(work, table)]
        for table in found:
            table.timing = pauses.resumed(table.game, table.service, table.timing, work.now)
            work.note(table, OPERATOR, RESUMED)
            resumed_by_operator(work, table)
        names = [table.name for table in found]
    _say(names, "resumed")


def _is_paused_by_operator(work: UnitOfWork, table: Table) -> bool:
    since = table.timing.paused_at
    noted = audit_log.detail_of(work.conn, PAUSED, OPERATOR, table.id)
    return since is not None and noted is not None and datetime.fromisoformat(noted) == since


def _say(names: list[str], what: str) -> None:
    if not names:
        click.echo(f"No game can be {what}.")
        return
    click.echo("\n".join(names))
    click.echo(f"{plural(len(names), 'game')} {what}; everyone in them will be told.")


@click.command()
@config_option
@click.option("--subject", required=True, help="The subject of the e-mail.")
@click.option("--yes", "sure", is_flag=True, help="Do not ask for confirmation.")
@file_argument
def announce(config_file: Path | None, subject: str, sure: bool, file: Path | None) -> None:
    """Send the text of FILE, or of standard input, to everyone with a seat in a game that is not
    over.

    Each person gets one e-mail, however many seats they have. Replies go to the operator's address.
    """
    if file is None and not sure:
        fail("The text comes from standard input, so you cannot be asked to confirm: add --yes.")
    text = file.read_text(encoding="utf-8") if file else sys.stdin.read()
    if _has_settings(text, file, config_file):
        fail("This is a settings file, so nothing was sent: it may have passwords in it.")
    if not text.strip() or not subject.strip():
        fail("There is no text or no subject, so nothing was sent.")
    if not sure:
        # the transaction ends before the prompt, so that the judge need not wait
        with at_desk(config_file) as work:
            count = len(_people(work))
        click.confirm(
            f"This writes to {'1 person' if count == 1 else f'{count} people'}. Go on?", abort=True
        )
    with at_desk(config_file) as work:
        readers = _people(work)
        for seat in readers:
            _write(work, seat, subject, text)
        work.note(None, OPERATOR, "Announce", " ".join(subject.split()))
    click.echo(f"{plural(len(readers), 'e-mail')} will be sent.")


def _has_settings(text: str, file: Path | None, config_file: Path | None) -> bool:
    own = config_file or settings_file()
    return is_settings(text) or bool(file and own and own.exists() and file.samefile(own))


def _people(work: UnitOfWork) -> list[Seat]:
    return list({min(seat.addresses): seat for seat in seated(work.conn)}.values())


def _write(work: UnitOfWork, seat: Seat, subject: str, text: str) -> None:
    services = work.services
    text = services.texts.render(
        "announcement", text=text.strip(), judge=services.name, operator=services.operator
    )
    topic, back = " ".join(subject.split()), services.operator
    work.post(seat.address, topic, text, "announcement", back=back)
