"""Tests the processes of a single judge: a stuck process does not stop the others, and a process
that dies is restarted."""

from __future__ import annotations

import itertools
import os
import signal
import smtplib
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import timedelta
from pathlib import Path
from threading import Thread

import pytest
from sqlalchemy import select

from storage.database.tables import inbox, runs
from tests.benchmarks import town
from tests.faults import planted
from tests.faults.killable import PROCESSES, Judge
from tests.faults.planted import STUCK
from tests.faults.reckoning import faults, settles
from tests.faults.world import World, a_world
from tests.waiting import wait_until

pytestmark = [pytest.mark.slow, pytest.mark.faults, pytest.mark.timeout(300)]

BOUND = 'judge.longest_work = "5 seconds"'

AT_ONCE = 1.0
"""Seconds within which the other processes must do their work while one is stuck."""


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    with a_world(tmp_path, f"sqlite:///{tmp_path}/judge.db", more=BOUND) as made:
        yield made


def opened(world: World, prepare: Callable[[], None] | None = None) -> Judge:
    world.judge.start(prepare=prepare)
    assert world.judge.opened(), world.judge.log()
    return world.judge


def write(world: World, sender: str, number: int = 0) -> None:
    """Sends a message and waits for the acknowledgement."""
    raw = f"From: {sender}\r\nMessage-ID: <{number}.{sender}>\r\n\r\nHELP\r\n".encode()
    with smtplib.SMTP("127.0.0.1", world.judge.port, timeout=60) as door:
        door.sendmail(sender, [town.JUDGE.address], raw)


def slowness(world: World) -> float:
    return world.pulse.lately()


def seconds(work: Callable[[], object]) -> float:
    began = time.monotonic()
    work()
    return time.monotonic() - began


def state_of(world: World, sender: str) -> tuple[str, int, str]:
    """Returns the state of a sender's message, its number of attempts, and the recorded reason."""
    with world.database.reading() as conn:
        wanted = select(inbox.c.state, inbox.c.attempts, inbox.c.reason)
        state, attempts, reason = conn.execute(wanted.where(inbox.c.sender_key == sender)).one()
    return state, attempts, reason


def mails_to(world: World, reader: str) -> list[bytes]:
    return [taken.raw for taken in list(world.sink.taken) if taken.recipient == reader]


def is_at(world: World, words: str) -> bool:
    """Returns whether the log contains this text."""
    return words in (world.judge.folder / "log").read_text()


@pytest.mark.parametrize(
    "plant",
    [planted.a_reader, planted.a_reader_with_a_pattern],
)
@pytest.mark.long(20)
def test_a_letter_that_is_never_read_to_its_end_stops_nothing_else(
    world: World, plant: Callable[[], None]
) -> None:
    judge = opened(world, plant)
    write(world, "ann@example.org", 1)
    wait_until(lambda: mails_to(world, "ann@example.org"), judge.log)
    write(world, STUCK)
    wait_until(lambda: state_of(world, STUCK)[1] == 1, judge.log)
    numbers = *world.settle(1, 0.1), *world.settle(1, 1.5)
    while state_of(world, STUCK)[0] == "new":
        assert seconds(lambda: write(world, "ann@example.org", int(time.time() * 1000))) < (
            AT_ONCE * slowness(world)
        )
        assert seconds(judge.health) < AT_ONCE * slowness(world)
        time.sleep(0.2)
    assert state_of(world, STUCK) == ("shunted", 3, "it took longer than 5 seconds")
    for number in numbers:
        assert lateness(world, number) < AT_ONCE * slowness(world)
    wait_until(lambda: mails_to(world, "op@judge.example"), judge.log)
    assert b"it took longer than 5 seconds" in mails_to(world, "op@judge.example")[0]
    assert is_at(world, "message is stuck (message 2), so it is killed")
    settles(world)
    judge.stop()
    with world.database.reading() as conn:
        states = [state for (state,) in conn.execute(select(inbox.c.state))]
    assert states.count("shunted") == 1
    assert set(states) == {"shunted", "done"}


def lateness(world: World, number: int) -> float:
    """Returns how many seconds after its deadline a game's phase ran."""
    due = world.due[number]
    with world.database.reading() as conn:
        ran = conn.scalar(select(runs.c.at).where(runs.c.game_id == number + 1))
    assert ran is not None, world.judge.log()
    late: timedelta = ran - due
    return late.total_seconds()


def test_a_deadline_that_never_comes_to_an_end_is_put_off(world: World) -> None:
    first, second = world.settle(2, 0)
    judge = opened(world, planted.a_phase)
    wait_until(lambda: is_at(world, "deadline is stuck (game 1), so it is killed"), judge.log)
    write(world, "ann@example.org")
    wait_until(lambda: mails_to(world, "ann@example.org"), judge.log)
    wait_until(lambda: has_run(world, second), judge.log)
    assert not has_run(world, first)
    wait_until(lambda: mails_to(world, "op@judge.example"), judge.log)
    (told,) = mails_to(world, "op@judge.example")
    assert b"game 1 is stuck" in told
    assert b"it took longer than 5 seconds" in told
    judge.stop()


def has_run(world: World, number: int) -> bool:
    with world.database.reading() as conn:
        return conn.scalar(select(runs.c.id).where(runs.c.game_id == number + 1)) is not None


def test_a_mail_of_which_no_page_comes_leaves_without(world: World) -> None:
    judge = opened(world, planted.a_mail)
    write(world, STUCK)
    wait_until(lambda: mails_to(world, STUCK), judge.log)
    assert is_at(world, "send is stuck (mail 1), so it is killed")
    write(world, "ann@example.org")
    wait_until(lambda: mails_to(world, "ann@example.org"), judge.log)
    judge.stop()


def test_what_dies_is_started_again_and_nothing_is_lost(world: World) -> None:
    world.add_writers(4, pause=0.2)
    judge = opened(world)
    with world.under_load():
        for name in PROCESSES:
            world.settle(1, 0.2)
            judge.kill_one(name)
    settles(world)
    for name in PROCESSES:
        assert is_at(world, f"process restarted (role={name} reason=killed by signal 9)")
    judge.stop()
    assert faults(world) == []


def test_no_process_outlives_its_judge(world: World) -> None:
    judge = opened(world)
    processes = judge.processes()
    assert set(processes) == set(PROCESSES)
    judge.kill()
    wait_until(lambda: not any(map(is_there, processes.values())))
    opened(world).stop()


def is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text()


def test_who_breaks_it_off_at_a_terminal_reaches_all_processes(world: World) -> None:
    judge = opened(world)
    for pid in (*judge.processes().values(), judge.pid):
        os.kill(pid, signal.SIGINT)
    assert judge.process
    judge.process.join(60)
    assert judge.process.exitcode == 0
    assert "The judge has stopped." in (judge.folder / "said").read_text()
    assert not is_at(world, "process restarted")


GRACE = 10
"""Seconds within which a judge must stop when told to."""


def test_servers_that_drip_do_not_keep_it_from_stopping(tmp_path: Path) -> None:
    with dripping() as smtp, dripping() as imap:
        more = f"""
intake.imap.host = "127.0.0.1"
intake.imap.port = {imap.port}
intake.imap.tls = "none"
intake.imap.user = "judge"
intake.imap.password = "secret"
"""
        with a_world(tmp_path, f"sqlite:///{tmp_path}/judge.db", more=more) as world:
            text = (world.judge.folder / "judge.toml").read_text()
            was, now = f"outgoing.port = {world.way_out.port}\n", f"outgoing.port = {smtp.port}\n"
            assert was in text
            (world.judge.folder / "judge.toml").write_text(text.replace(was, now))
            judge = opened(world)
            write(world, "ann@example.org")
            wait_until(lambda: smtp.callers and imap.callers, judge.log)
            assert seconds(judge.stop) < GRACE * slowness(world)


class Dripping:
    """A server that, whatever the protocol, sends one byte a second and never ends a line."""

    def __init__(self) -> None:
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = self._listening.getsockname()[1]
        self.callers = 0
        Thread(target=self._run, daemon=True).start()

    def close(self) -> None:
        self._listening.close()

    def _run(self) -> None:
        while True:
            try:
                line, _ = self._listening.accept()
            except OSError:
                return
            self.callers += 1
            Thread(target=self._drip, args=(line,), daemon=True).start()

    def _drip(self, line: socket.socket) -> None:
        with line, suppress(OSError):
            for octet in itertools.cycle(b"2"):
                line.sendall(bytes([octet]))
                time.sleep(1)


@contextmanager
def dripping() -> Iterator[Dripping]:
    with closing(Dripping()) as server:
        yield server


NOT_FOR_DOORS = ("mailer.processing", "mailer.transaction", "mailer.commands", "mailer.outbound")
NOR_THESE = ("mailer.website", "grammar.letter", "grammar.commands", "jinja2", "lark", "argon2")


def test_the_doors_import_nothing_that_reads_letters() -> None:
    asks = "import sys, mailer.service.processes.receive_process; print(*sys.modules, sep='\\n')"
    found = subprocess.run(
        [sys.executable, "-c", asks], check=True, capture_output=True, text=True
    ).stdout.split()
    assert "mailer.inbound.smtp_server" in found
    assert [one for one in found if one.startswith((*NOT_FOR_DOORS, *NOR_THESE))] == []


@pytest.mark.timeout(600)
@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
@pytest.mark.long(20)
def test_on_postgresql_what_dies_is_started_again(database_url: str, tmp_path: Path) -> None:
    """The dead process's leases are freed at once instead of expiring."""
    with a_world(tmp_path, database_url, more=BOUND) as world:
        world.add_writers(4, pause=0.2)
        judge = opened(world)
        with world.under_load():
            for name in (*PROCESSES, *PROCESSES):
                world.settle(1, 0.2)
                judge.kill_one(name)
        settles(world)
        judge.stop()
        assert faults(world) == []
