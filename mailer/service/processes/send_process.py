"""The process that sends e-mails and draws the pictures for them."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import ExitStack

from mailer.config.config import Config
from mailer.config.current_work import Work
from mailer.config.now import Clock, utc_now
from mailer.outbound.add_html_and_pictures import PagesAndPictures
from mailer.outbound.rate_limits_and_leases import RateLimits
from mailer.outbound.send_queue import Carrier, MailSender
from mailer.outbound.smtp_client import WithFallback
from mailer.processing.process_next_message import Desk
from mailer.service.build_and_check_server_clients import carrier_of
from mailer.service.open_and_lock_database import keys_of
from mailer.service.processes.inside_child_process import Lost, Parts, Shared
from mailer.service.processes.message_process import services_of
from mailer.service.processes.shared_status_and_hints import USED_UP, told_of
from mailer.transaction.services import Services
from storage.database.engine import Database
from storage.mail import outbox_leases


def build(shared: Shared, database: Database, stack: ExitStack, lost: Lost | None) -> Parts:
    """Returns the parts of this process: the sender. Releases the e-mails that the previous
    process had leased. If it got stuck on one of them, that e-mail is sent without an HTML part."""
    services = services_of(shared.config, keys_of(shared.config, database))
    if lost:
        with database.writing() as conn:
            outbox_leases.unlease(conn, shared.owner)
    mail = lost.blamed(Work.MAIL) if lost else None
    plain = [mail] if mail else []
    carrier = carrier_of(shared.config)
    sender = mail_sender_of(
        shared.config, database, services, stack, plain, shared.owner, carrier=carrier
    )
    contacts = [sender.contact]
    if isinstance(carrier, WithFallback):
        contacts.append(carrier.contact)
    return Parts(
        [sender],
        words=lambda: {
            **told_of(contacts),
            USED_UP: sender.allowance.used_up is not None,
        },
    )


def mail_sender_of(
    config: Config,
    database: Database,
    services: Services,
    stack: ExitStack,
    plain: Collection[int] = (),
    owner: str = "",
    clock: Clock = utc_now,
    carrier: Carrier | None = None,
) -> MailSender:
    """Builds the sender of a judge, according to its settings. Raises CannotStart."""
    desk = Desk(database, services)
    carrier_with_pages = PagesAndPictures(
        database,
        carrier or carrier_of(config),
        on_failure=lambda row, reason: desk.picture_failed(row, reason, clock()),
        plain=plain,
    )
    stack.callback(carrier_with_pages.end)
    return MailSender(
        database,
        carrier_with_pages,
        config.judge.address,
        config.outgoing.envelope,
        on_failure=lambda row, reason: desk.mail_failed(row, reason, clock()),
        foresee=carrier_with_pages.foresee,
        clock=clock,
        allowance=RateLimits(config.outgoing.per_minute, config.outgoing.per_day),
        sender_of=services.envelope_sender,
        owner=owner,
    )
