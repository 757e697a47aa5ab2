"""Builds the clients for the servers that the settings name, loads certificates, and checks these
servers for ``judge check``: the one with the IMAP account, and the mail server that sends the
judge's e-mails."""

from __future__ import annotations

import socket
import ssl
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from smtplib import SMTPAuthenticationError, SMTPServerDisconnected
from typing import TYPE_CHECKING

from imapclient.exceptions import IMAPClientError, LoginError

from mailer.config.config import Config, Lmtp, MailServer, Smtp
from mailer.config.oauth import AccessToken, NoToken
from mailer.config.reply_address_secret import drawn_token
from mailer.config.server_reachability import in_words
from mailer.inbound.imap_client import ImapAccount, NoSuchFolder, look
from mailer.inbound.tls_certificate import Certificate, why
from mailer.service.metrics_server import NEARLY_FULL
from mailer.service.open_and_lock_database import CannotStart
from storage.database.errors import cause

if TYPE_CHECKING:
    from mailer.outbound.send_queue import Carrier
    from mailer.outbound.smtp_client import SmtpCarrier


@dataclass(frozen=True, slots=True)
class Finding:
    """One result of a check. If all is well, ``remedy`` is empty, and ``hint`` may suggest an
    improvement."""

    about: str
    words: str
    remedy: str = ""
    hint: str = ""


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


UNTRUSTED = (
    "The certificate must be valid for host in [{}]. If it comes from an"
    " authority of your own, set ca_file there to its certificate."
)
REMEDIES = {
    9: "Check the clocks of this machine and of the server.",
    10: "It has expired: the server's administrator must renew it.",
    62: "host in [{}] must be the name in the certificate.",
}
"""What to do about problems with a certificate, by OpenSSL's error number."""

CA_FILE = "See ca_file in [{}]: a file with certificates (PEM) that the judge's user can read."
COMMAND = (
    "Run oauth2_command of [{}] by hand, as the judge's user: it must print a"
    " token and exit with 0."
)
TLS = "See port and tls in [{}]: they must go together ({})."
PORTS_IN, PORTS_OUT = "993 implicit, 143 starttls", "587 starttls, 465 implicit"
ROOM = "See keep_days in [intake.imap], and delete other messages from the account."
LOGIN = (
    "See user and password in [{}]. Many providers want an app password instead of the normal one."
)


def imap(config: Config) -> Finding:
    """Checks whether the judge can log in to the IMAP account, and whether its folders exist."""
    try:
        account = account_of(config)
        state = look(account)
    except CannotStart as fault:
        return Finding("mail in", str(fault), CA_FILE.format("intake.imap"))
    except NoToken as trouble:
        return Finding("mail in", f"{config.imap.user}: {trouble}", COMMAND.format("intake.imap"))
    except LoginError as trouble:
        words = f"{config.imap.user} at {config.imap.host}: {cause(trouble)}"
        return Finding("mail in", words, LOGIN.format("intake.imap"))
    except NoSuchFolder as trouble:
        words = (
            f"{config.imap.user} at {config.imap.host}: folder {account.inbox}: {cause(trouble)}"
        )
        return Finding("mail in", words, "See mailbox in [intake.imap]: the folder must exist.")
    except (OSError, IMAPClientError, ValueError) as trouble:
        words = f"IMAP at {config.imap.host}:{config.imap.port}: {in_words(trouble)}"
        return Finding("mail in", words, remedy_for(trouble, "intake.imap", PORTS_IN))
    more = "" if state.has_processed else f"; judge run creates the folder {account.processed}"
    if state.used_percent > NEARLY_FULL:
        words = (
            f"{account.name}: {state.used_percent:.0f} percent full; it refuses messages when full"
        )
        return Finding("mail in", words, ROOM)
    return Finding("mail in", f"{account.name}: logged in{more}")


def smarthost(config: Config, section: str = "outgoing") -> Finding:
    """Checks whether the judge can log in to the mail server in a section of the settings, and
    whether the server accepts the judge's sender addresses."""
    from mailer.outbound.smtp_replies import Unreachable

    out = config.outgoing if section == "outgoing" else config.fallback
    where = f"{out.host}:{out.port}"
    try:
        carrier = smtp_carrier(out)
    except CannotStart as fault:
        return Finding("mail out", str(fault), CA_FILE.format(section))
    own = config.judge.address
    senders = [own]
    if config.outgoing.envelope == "per recipient":
        senders.append(config.addressing.return_address(drawn_token()))
    try:
        refused = carrier.greet(senders, config.judge.operator)
    except Unreachable as trouble:
        remedy = remedy_for(trouble.__cause__ or trouble, section, PORTS_OUT)
        return Finding("mail out", f"{where}: {trouble}", remedy)
    if refused:
        return _refused(config, where, refused)
    return Finding("mail out", f"{where} accepts the judge's login")


def _refused(config: Config, where: str, refused: Mapping[str, str]) -> Finding:
    from mailer.outbound.smtp_replies import Refused, SmtpStage, verdict

    own, operator = config.judge.address, config.judge.operator
    sender, reply = next(iter(refused.items()))
    found = verdict(SmtpStage.RECIPIENT, int(reply[:3]), reply)
    if isinstance(found, Refused) and found.is_clear:
        words = f"{where}: e-mails to {operator} are refused: {reply}"
        return Finding(
            "mail out",
            words,
            "See operator in [judge]: it must be an address that accepts e-mails.",
        )
    words = f"{where}: e-mails from <{sender}> are refused: {reply}"
    return Finding("mail out", words, _remedy_of_refusal(config, reply, own in refused))


def _remedy_of_refusal(config: Config, reply: str, is_own: bool) -> str:
    """Returns what to do if the server rejects one of the judge's sender addresses. ``is_own`` is
    True if it rejects the judge's main address. In RFC 4954, 530 means that the client must log in
    or use encryption first."""
    if reply.startswith("530"):
        return TLS.format("outgoing", PORTS_OUT) if "TLS" in reply else LOGIN.format("outgoing")
    if not is_own:
        return 'Set envelope = "own address" in [outgoing].'
    who = config.outgoing.user or "the judge"
    return f"Check that the server lets {who} send as {config.judge.address}."


def remedy_for(trouble: BaseException, section: str, ports: str) -> str:
    """Returns a sentence about what to check if the connection to a server fails."""
    match trouble:
        case NoToken():
            return COMMAND.format(section)
        case ssl.SSLCertVerificationError(verify_code=code):
            known = REMEDIES.get(code, UNTRUSTED)
            return known.format(section)
        case ssl.SSLError():
            return TLS.format(section, ports)
        case socket.gaierror():
            return f"See host in [{section}]: there is no machine of that name."
        case ConnectionRefusedError():
            return f"Nothing is listening there: see host and port in [{section}] ({ports})."
        case TimeoutError() | SMTPServerDisconnected() if "timed out" in str(trouble):
            return (
                f"There is no answer: see host, port and tls in [{section}] ({ports}), and"
                " check for a firewall in between. A server that only accepts encrypted"
                " connections says nothing on plain ones."
            )
        case SMTPAuthenticationError():
            return LOGIN.format(section)
        case _ if "STARTTLS" in str(trouble):
            return TLS.format(section, ports)
        case _ if "AUTH extension" in str(trouble):
            return (
                f"It accepts no login here: see port ({ports}), or leave user empty in [{section}]."
            )
        case _:
            return f"See [{section}]: host, port and tls ({ports}), then user and password."
