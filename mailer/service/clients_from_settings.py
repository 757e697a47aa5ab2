"""Builds the clients for other servers, and loads certificates, according to the settings."""

from __future__ import annotations

import ssl
from pathlib import Path
from typing import TYPE_CHECKING

from mailer.config.config import Config, Lmtp, MailServer, Smtp
from mailer.config.oauth import AccessToken
from mailer.inbound.imap_client import ImapAccount
from mailer.inbound.tls_certificate import Certificate, why
from mailer.service.open_and_lock_database import CannotStart

if TYPE_CHECKING:
    from mailer.outbound.send_queue import Carrier
    from mailer.outbound.smtp_client import SmtpCarrier


def certificate_of(at: Smtp | Lmtp) -> Certificate | None:
    """Loads the certificate of a listener. Returns None if the listener has none. Raises
    CannotStart."""
    if at.certificate is None:
        return None
    try:
        return Certificate(at.certificate, at.key)
    except OSError as trouble:
        raise CannotStart(
            f"the certificate {at.certificate} cannot be used: {why(trouble)} (judge check)"
        ) from trouble


def account_of(config: Config) -> ImapAccount:
    """Returns the IMAP account that the settings name. Raises CannotStart."""
    at = config.imap
    return ImapAccount(
        at.host,
        at.user,
        at.password,
        at.port,
        at.tls,
        inbox=at.mailbox,
        processed=at.processed,
        context=_trusted(at.ca_file),
        token=_token(at.oauth2_command),
    )


def carrier_of(config: Config) -> Carrier:
    """Returns the carrier that takes outgoing e-mails: the mail server in the settings, with its
    fallback if there is one, or otherwise Maildirs. Raises CannotStart."""
    from mailer.outbound.maildir import Maildirs
    from mailer.outbound.smtp_client import WithFallback

    if not config.outgoing.host:
        return Maildirs(config.maildirs)
    first = smtp_carrier(config.outgoing)
    return WithFallback(first, smtp_carrier(config.fallback)) if config.fallback.host else first


def smtp_carrier(out: MailServer) -> SmtpCarrier:
    """Returns the carrier for one mail server. Raises CannotStart."""
    from mailer.outbound.smtp_client import Smarthost, SmtpCarrier

    context, token = _trusted(out.ca_file), _token(out.oauth2_command)
    at = Smarthost(out.host, out.port, out.tls, out.user, out.password, context, token)
    return SmtpCarrier(at)


def _trusted(ca_file: Path | None) -> ssl.SSLContext | None:
    try:
        return ssl.create_default_context(cafile=ca_file) if ca_file else None
    except OSError as trouble:
        raise CannotStart(f"the certificates in {ca_file} cannot be used: {why(trouble)}") from None


def _token(command: str) -> AccessToken | None:
    return AccessToken(command) if command else None
