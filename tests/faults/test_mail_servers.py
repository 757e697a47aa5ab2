"""Mail servers hang up at each step of the dialogue. E-mails that they had already accepted arrive
once, and all others arrive later."""

from __future__ import annotations

import smtplib
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import func, select

from storage.database.tables import inbox
from tests.faults.lines import BREAKS, OF_IMAP, OF_SMTP, Cut, Line, Way, line
from tests.faults.reckoning import ALL_OUT, faults, settles
from tests.faults.world import World, a_world
from tests.peers import dovecot

pytestmark = [pytest.mark.slow, pytest.mark.timeout(1800)]

FETCHING = """
intake.imap.host = "127.0.0.1"
intake.imap.port = {port}
intake.imap.tls = "none"
intake.imap.user = "judge"
intake.imap.password = "secret"
intake.imap.poll = "1 second"
intake.imap.backlog = true
"""

WORST = [
    Cut(b"mail from", Way.CLOSING),
    Cut(b"rcpt to", Way.UNHEARD),
    *(Cut(b"from: ", way) for way in BREAKS),
]
"""Points at which the judge cannot know what happened to one or more of the e-mails."""

PATIENCE = 60.0
"""Seconds within which the judge retries a server that has failed once, even on a busy machine."""

LONGER = 600.0
"""Seconds within which an e-mail must be sent even if its connection failed more than once."""


@contextmanager
def _world(folder: Path) -> Iterator[tuple[World, Line]]:
    """Yields a judge that also fetches from an IMAP account, with some players who write to the
    account and some who write to the judge by SMTP."""
    with dovecot.running() as server, line(server.imap) as way_in:
        more = FETCHING.format(port=way_in.port)
        with a_world(folder, f"sqlite:///{folder}/judge.db", more=more) as world:
            world.add_writers(3, pause=0.5)
            world.add_writers(4, pause=1, ports=[server.lmtp], talk=smtplib.LMTP)
            world.judge.start()
            assert world.judge.opened(), world.judge.log()
            yield world, way_in


def _break(world: World, at: Line, cuts: Sequence[Cut]) -> None:
    """Makes the connection fail at each step in turn, and checks each time that the judge
    recovers."""
    for cut in cuts:
        world.settle(1, 0)
        assert at.breaks_at(cut, PATIENCE), f"nothing broke {cut}: {world.judge.log()}"
        assert _goes_on(world, PATIENCE), f"nothing went on after {cut}: {world.judge.log()}"


def _goes_on(world: World, seconds: float) -> bool:
    """Returns whether the judge fetches messages and sends e-mails again within this time."""
    before, until = _passed(world), time.monotonic() + seconds
    while time.monotonic() < until:
        if all(now > then for now, then in zip(_passed(world), before, strict=True)):
            return True
        time.sleep(0.05)
    return False


def _passed(world: World) -> tuple[int, int]:
    with world.database.reading() as conn:
        fetched = select(func.count()).where(inbox.c.door == "imap")
        return conn.scalar(fetched) or 0, len(world.sink.taken)


def _ended(world: World, patience: float = ALL_OUT) -> list[str]:
    settles(world, patience)
    world.judge.stop()
    return faults(world)


@pytest.mark.faults
@pytest.mark.long(30)
def test_the_lines_break_where_it_hurts_most(tmp_path: Path) -> None:
    with _world(tmp_path) as (world, way_in):
        with world.under_load():
            _break(world, world.way_out, WORST)
            _break(world, way_in, OF_IMAP)
        assert _ended(world) == []


@pytest.mark.soak
@pytest.mark.parametrize("times", [3])
def test_the_lines_break_everywhere(tmp_path: Path, times: int) -> None:
    with _world(tmp_path) as (world, way_in):
        with world.under_load():
            for _ in range(times):
                _break(world, world.way_out, OF_SMTP)
                _break(world, way_in, OF_IMAP)
        assert _ended(world, LONGER) == []


@pytest.mark.faults
@pytest.mark.parametrize("command", [b"", b"rcpt to"], ids=["the banner", "RCPT"])
@pytest.mark.long(70)
def test_a_server_that_does_not_answer_once(tmp_path: Path, command: bytes) -> None:
    """The judge waits for an answer for one minute, and sends all e-mails within the next."""
    with a_world(tmp_path, f"sqlite:///{tmp_path}/judge.db") as world:
        world.add_writers(7, pause=0.5)
        world.judge.start()
        assert world.judge.opened(), world.judge.log()
        with world.under_load():
            world.settle(1, 0)
            assert world.way_out.breaks_at(Cut(command, Way.SILENT), PATIENCE)
        assert _ended(world) == []
