"""The steps of processing a message, running a phase and sending an e-mail, at each of which a
judge can be made to die."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import wraps
from importlib import import_module
from typing import Any

from storage.database.engine import Database


@dataclass(frozen=True, slots=True)
class Step:
    """A call at which the judge dies. ``place`` is the name of a function in the module or class
    where its callers look it up. The judge dies at its ``call``-th call, either before the call or
    ``after`` it has returned."""

    place: str
    after: bool = False
    call: int = 1

    def __str__(self) -> str:
        return f"{'after' if self.after else 'before'} {self.place}, call {self.call}"


BOTH = (False, True)

OF_A_LETTER = [
    Step("mailer.inbound.smtp_server.arrivals", True, 3),
    Step("mailer.inbound.accept.check_room", True, 3),
    *(Step("storage.mail.inbox.receive_all", after, 3) for after in BOTH),
    Step("mailer.inbound.smtp_server.keep_all", True, 3),
    Step("storage.mail.choose_next_letter.claim", True, 3),
    Step("mailer.processing.process_next_message.decode", False, 2),
    Step("mailer.processing.process_next_message.read_letter", True, 2),
    Step("mailer.processing.process_next_message.check", True, 2),
    *(Step("mailer.processing.process_next_message.work_letter", after, 2) for after in BOTH),
    Step("mailer.processing.send_reply.answer", True, 2),
    Step("mailer.transaction.confirmations.Confirmations.close", True, 2),
    *(Step("mailer.transaction.unit_of_work.UnitOfWork.store", after, 2) for after in BOTH),
    Step("mailer.processing.process_next_message.Desk._converse", True, 2),
]
OF_A_PHASE = [
    Step("storage.mail.deadline_gate.ready", True, 1),
    *(Step("mailer.commands.advance_game.ring", after) for after in BOTH),
    Step("storage.games.history.add_run", True),
    Step("mailer.wording.phase_mails.results", False),
    Step("storage.games.games.save_game", True),
    Step("mailer.processing.run_due.Alarms._ring_next", True),
]
OF_A_MAIL = [
    Step("storage.mail.outbox_leases.lease", True, 2),
    *(Step("mailer.outbound.smtp_client.SmtpCarrier.send", after, 3) for after in BOTH),
    Step("storage.mail.outbox.mark_sent", True, 2),
]
COMMITS = [Step("commit", after, number) for number in (2, 5, 9) for after in BOTH]
STEPS = [*OF_A_LETTER, *OF_A_PHASE, *OF_A_MAIL, *COMMITS]


_JUDGE = 0
"""The process ID of the supervisor that is to be killed."""


def die() -> None:
    """Kills the judge at once: its supervisor, whose death ends all its other processes, and then
    this process."""
    os.kill(_JUDGE, signal.SIGKILL)
    os.kill(os.getpid(), signal.SIGKILL)


def doom(step: Step) -> None:
    """Makes a judge die at this step. Runs in the process that becomes the judge's supervisor."""
    global _JUDGE
    _JUDGE = os.getpid()
    if step.place == "commit":
        _doom_commits(step)
        return
    owner, name = owner_of(step)
    setattr(owner, name, _deadly(getattr(owner, name), step))


def owner_of(step: Step) -> tuple[Any, str]:
    """Returns the module or class that contains the step's function, and the function's name
    there."""
    words = step.place.split(".")
    for length in range(len(words) - 1, 0, -1):
        try:
            owner: Any = import_module(".".join(words[:length]))
        except ModuleNotFoundError:
            continue
        for word in words[length:-1]:
            owner = getattr(owner, word)
        return owner, words[-1]
    raise LookupError(step.place)


def _deadly(function: Callable[..., Any], step: Step) -> Callable[..., Any]:
    calls = 0

    @wraps(function)
    def wrapped(*words: Any, **named: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls == step.call and not step.after:
            die()
        result = function(*words, **named)
        if calls >= step.call and step.after:
            die()
        return result

    return wrapped


def _doom_commits(step: Step) -> None:
    """Makes the judge die between the writes and the commit, or between the commit and its
    confirmation."""
    writing, commits = Database.writing, 0

    @contextmanager
    def deadly(self: Database) -> Iterator[Any]:
        nonlocal commits
        with writing(self) as connection:
            yield connection
            commits += 1
            if commits >= step.call and not step.after:
                die()
        if commits >= step.call:
            die()

    Database.writing = deadly  # type: ignore[method-assign]
