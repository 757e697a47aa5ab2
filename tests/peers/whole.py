"""Runs a whole judge as threads of this process, so that a test can set its clock. The threads are
the same as in a judge's processes, and each part has its own database connection, but they notify
each other without pipes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import datetime

from mailer.config.config import Config
from mailer.inbound.accept import Refusals
from mailer.inbound.door import DoorContext
from mailer.processing.process_next_message import Desk
from mailer.service.incoming_transports import open_listener
from mailer.service.letter_and_deadline_workers import AlarmWorker, LetterWorker
from mailer.service.open_and_lock_database import keys_of, opened_alone
from mailer.service.processes.inside_child_process import RunningPart
from mailer.service.processes.message_process import services_of
from mailer.service.processes.send_process import mail_sender_of
from mailer.service.processes.shared_status_and_hints import Bell
from mailer.transaction.password_hashing import Passwords
from storage.database.engine import Database


@dataclass(frozen=True)
class Whole:
    """A running judge. ``port`` is the port of its SMTP server."""

    port: int
    call: Callable[[], None]
    """Makes the judge check for work immediately."""


@contextmanager
def whole_judge(
    config: Config, clock: Callable[[], datetime], passwords: Passwords | None = None
) -> Iterator[Whole]:
    """Yields a judge that runs until the block ends."""
    with ExitStack() as stack:
        ready = stack.enter_context(opened_alone(config))
        services = services_of(config, keys_of(config, ready), passwords)
        doors_at, desk_at, clock_at, courier_at = (_database(config, stack) for _ in range(4))
        came_to_desk, came_to_clock = Bell(_nobody), Bell(_nobody)
        desk_at.mail_in, clock_at.mail_in = came_to_desk, came_to_clock

        def call() -> None:
            came_to_desk.hear()
            came_to_clock.hear()

        doors_at.mail_in = Bell(call)
        desk_at.mail_out = clock_at.mail_out = Bell(courier_at.mail_out.set)
        alarms = Desk(clock_at, services)
        alarms.wake(clock())
        courier = mail_sender_of(config, courier_at, services, stack, clock=clock)
        letters = LetterWorker(desk_at, Desk(desk_at, services), clock, came_to_clock.hear)
        deadlines = AlarmWorker(clock_at, alarms, clock=clock, done=came_to_desk.hear)
        door = open_listener(
            "smtp", DoorContext(config, doors_at, Refusals(doors_at, clock), clock)
        )
        parts: list[RunningPart] = [courier, letters, deadlines, door]
        for part in parts:
            part.start()
            stack.callback(part.stop)
        yield Whole(door.port, call)


def _database(config: Config, stack: ExitStack) -> Database:
    opened = Database(config.database.url)
    stack.callback(opened.close)
    return opened


def _nobody() -> None:
    """Notifies no one."""
