"""The process that processes incoming messages."""

from __future__ import annotations

from contextlib import ExitStack
from datetime import timedelta

from mailer.config.config import Config
from mailer.config.current_work import Work
from mailer.config.now import utc_now
from mailer.config.reply_address_secret import Keyring
from mailer.inbound.connection_limits import is_loopback
from mailer.processing.process_next_message import Desk, LostLetters
from mailer.service.letter_and_deadline_workers import LetterWorker
from mailer.service.open_and_lock_database import keys_of
from mailer.service.processes.inside_child_process import Lost, Parts, Shared
from mailer.service.processes.shared_status_and_hints import ProcessRole
from mailer.transaction.fill_in_templates_and_wrap_text import MailTemplates
from mailer.transaction.password_hashing import Passwords
from mailer.transaction.services import Services
from storage.database.engine import Database


def build(shared: Shared, database: Database, stack: ExitStack, lost: Lost | None) -> Parts:
    """Returns the parts of this process: the letter worker. Frees the messages that the previous
    process had claimed."""
    desk = Desk(database, services_of(shared.config, keys_of(shared.config, database)))
    if lost:
        stuck = lost.blamed(Work.LETTER)
        desk.take_over(LostLetters(lost.letters, stuck, lost.reason), utc_now())
    worker = LetterWorker(database, desk, done=lambda: shared.hints.give(ProcessRole.DEADLINE))
    return Parts([worker])


def services_of(config: Config, keys: Keyring, passwords: Passwords | None = None) -> Services:
    """Builds the services that a `Desk` uses, according to the settings."""
    return Services(
        addressing=config.addressing,
        name=config.judge.name,
        operator=config.judge.operator,
        keys=keys,
        passwords=passwords or Passwords(),
        texts=MailTemplates(config.texts),
        authserv_id=config.trust.authserv_id,
        archive=config.archive,
        limits=config.limits,
        envelope=config.outgoing.envelope,
        sends_away=bool(config.outgoing.host),
        after_outage=config.judge.after_outage,
        spread=config.judge.spread_deadlines // timedelta(minutes=1),
        pictures=config.pictures.mails,
        is_trial=is_trial(config),
    )


def is_trial(config: Config) -> bool:
    """Returns whether this judge is only being tried out. The judge assumes so if it receives mail
    only by SMTP from its own machine and writes its e-mails into Maildirs."""
    is_only_smtp = config.open_doors == ["smtp"]
    return is_only_smtp and is_loopback(config.smtp.host) and not config.outgoing.host
