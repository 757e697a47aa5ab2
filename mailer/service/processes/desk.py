"""The process that works letters."""

from __future__ import annotations

from contextlib import ExitStack

from mailer.desk.desk import Desk, LostLetters
from mailer.service.processes.board import ProcessRole
from mailer.service.processes.child import Lost, Parts, Shared
from mailer.service.start import keys_of
from mailer.service.worker import LetterWorker
from mailer.session.services import Passwords, Services, Texts
from mailer.settings.clock import utc_now
from mailer.settings.config import Config
from mailer.settings.events import Work
from mailer.settings.keyring import Keyring
from storage.database.engine import Database


def build(shared: Shared, database: Database, stack: ExitStack, lost: Lost | None) -> Parts:
    """The desk, in a thread; what the one before had claimed is free then."""
    desk = Desk(database, services_of(shared.config, keys_of(shared.config, database)))
    if lost:
        stuck = lost.blamed(Work.LETTER)
        desk.take_over(LostLetters(lost.letters, stuck, lost.reason), utc_now())
    worker = LetterWorker(database, desk, done=lambda: shared.hints.give(ProcessRole.CLOCK))
    return Parts([worker])


def services_of(config: Config, keys: Keyring, passwords: Passwords | None = None) -> Services:
    """What the desk works with, as the settings describe it."""
    return Services(
        addressing=config.addressing,
        name=config.judge.name,
        operator=config.judge.operator,
        keys=keys,
        passwords=passwords or Passwords(),
        texts=Texts(config.texts),
        authserv_id=config.trust.authserv_id,
        archive=config.archive,
        limits=config.limits,
        envelope=config.outgoing.envelope,
        sends_away=bool(config.outgoing.host),
        after_outage=config.judge.after_outage,
        pictures=config.pictures.mails,
    )
