"""Tests that the judge deletes old data after the times in `[archive]`. No table grows forever, and
no game loses any part of its record."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import Connection, select, update

from judge.game.game import Stage
from mailer.config.config import Archive
from mailer.processing import retention
from mailer.processing.process_next_message import Desk
from storage.database import tables
from storage.database.copy_database import Counts, count_rows
from storage.games import history
from storage.mail import inbox, outbox
from storage.people import audit_log
from tests.mailer.office import Office

AT_ONCE = timedelta(seconds=1)
YEARS = timedelta(days=800)


def rows(office: Office) -> Counts:
    with office.database.reading() as conn:
        return count_rows(conn)


def senders(conn: Connection) -> set[str]:
    return {row.envelope_sender for row in inbox.rows(conn)}


def test_after_its_time_nothing_of_a_kind_is_left_and_games_are_whole(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    office.seven("alpha")
    office.seven_more("beta")
    office.found("gamma")
    office.letter("ann@example.org", "HELP")
    office.settle()
    for power in ("FRANCE", "TURKEY"):
        office.says(power, "ORDERS S1901M\nA RUH H")
    office.says("FRANCE", "PRESS TO TURKEY\nPeace?\nENDPRESS")
    office.letter("france@beta.example", "STATUS", office.reply_address("beta", "FRANCE"))
    office.settle()
    office.now += timedelta(days=4)
    office.alarms()
    failed, waits = office.numbers("france@example.org")[:2]
    with office.database.writing() as conn:
        for row in outbox.rows(conn):
            if row.id != waits:
                outbox.mark_sent(conn, row.id, office.now, row.raw)
        given_up = update(tables.outbox).where(tables.outbox.c.id == failed)
        conn.execute(given_up.values(state="failed"))
        audit_log.note(conn, office.now, None, "imap", audit_log.FIRST_CONTACT, "UIDVALIDITY 1")
        over = update(tables.games).where(tables.games.c.name == "beta")
        conn.execute(over.values(stage=Stage.ENDED.value))
        log_of_alpha = len(audit_log.audit(conn, office.table("alpha").id))
        ran = history.runs(conn, office.table("alpha").id)
    before, was = rows(office), office.table("alpha").game

    office.now += YEARS
    archive = Archive(keep=AT_ONCE, mails=AT_ONCE, log=AT_ONCE, forming=AT_ONCE)
    office.desk = Desk(office.database, replace(office.services, archive=archive))
    monkeypatch.setattr(retention, "A_ROUND", 3)  # deletes a few rows at a time
    rounds = 1
    while office.desk.tidy(office.now):
        rounds += 1
    assert rounds > 2

    after = rows(office)
    with office.database.reading() as conn:
        kept = {row.id for row in outbox.rows(conn)}
        assert waits in kept
        (told,) = kept - {waits}  # the e-mail about the deletion of gamma
        assert {(act.actor, act.act) for act in audit_log.audit(conn, None)} == {
            ("imap", audit_log.FIRST_CONTACT),
            (f"game {_gone(conn)}", "taken down"),
        }
        assert len(audit_log.audit(conn, office.table("alpha").id)) == log_of_alpha
        assert history.runs(conn, office.table("alpha").id) == ran
        assert senders(conn) == {f"{one}@example.org" for one in ("gm", "france", "turkey")}
    assert "gamma was deleted from this judge" in office.mails("gm@example.org")[-1]
    assert office.numbers("gm@example.org") == [told]
    assert office.table("alpha").game == was
    assert office.table("beta").game.stage.value == "running"  # its data is complete
    for kind in ("runs", "press", "order_lists", "accounts", "further_addresses"):
        assert after[kind] == before[kind], kind
    assert after["games"] == 2
    assert after["seats"] == before["seats"] - 1
    assert after["heartbeat"] <= 1


def _gone(conn: Connection) -> int:
    """Returns the number of the game that was deleted."""
    left = set(conn.scalars(select(tables.games.c.id)))
    return ({1, 2, 3} - left).pop()


def test_a_game_that_somebody_wants_to_play_is_never_taken_down(office: Office) -> None:
    office.found("gamma")
    office.letter("ann@example.org", "JOIN gamma tea-time")
    office.work()
    office.agree("ann@example.org")
    office.now += YEARS
    assert not office.desk.tidy(office.now)
    assert office.table("gamma").players
