"""``judge send`` and ``judge read``, with which an operator can try out the judge."""

from __future__ import annotations

import smtplib
import sys
import time
from collections.abc import Mapping
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid, parseaddr, quote
from pathlib import Path

import click

from mailer.cli.common import config_option, fail, file_argument, settings
from mailer.cli.print_lists_and_messages import headers_of, letter_text, tame
from mailer.config.config import Config
from mailer.outbound.maildir import Maildirs

WAITING = 0.2
"""The number of seconds between two checks of a Maildir."""
LONGEST_WAIT = 60
"""The number of seconds to wait for a new e-mail. On a busy machine, drawing its picture takes a
while."""

RULE = "=" * 78


@click.command()
@config_option
@click.option(
    "--from",
    "writer",
    required=True,
    help='The address you write from, with or without a name: "Ann Lee <ann@example.org>".',
)
@click.option(
    "--to", "recipient", help="The judge's address, or the reply address of one of its e-mails."
)
@click.option("--reply", is_flag=True, help="Reply to the last e-mail that this address got.")
@click.option("--subject", default="", help="The subject, which the judge ignores.")
@file_argument
def send(
    config_file: Path | None,
    writer: str,
    recipient: str | None,
    reply: bool,
    subject: str,
    file: Path | None,
) -> None:
    """Send the judge a message with the text of FILE or of standard input, through its SMTP
    port."""
    config = settings(config_file, passwords=())
    name, sender = parseaddr(writer)
    if "@" not in sender:
        fail(
            f"'{writer}' is not one e-mail address. The forms are  --from ann@example.org  and"
            '  --from "Ann Lee <ann@example.org>"'
        )
    if not config.smtp.host:
        fail(
            "The judge does not listen for SMTP (intake.smtp.host is empty). Use your mail program."
        )
    text = file.read_text(encoding="utf-8") if file else sys.stdin.read()
    answered = _last_mail(config, sender) if reply else {}
    to = recipient or answered.get("reply-to") or config.judge.address
    letter = _letter(name, sender, to, subject or answered.get("subject", ""), text, answered)
    try:
        with smtplib.SMTP(config.smtp.host, config.smtp.port, timeout=30) as door:
            door.ehlo_or_helo_if_needed()
            is_plain = sender.isascii() and to.isascii()
            door.sendmail(sender, [to], letter, () if is_plain else ("SMTPUTF8", "BODY=8BITMIME"))
    except (OSError, smtplib.SMTPException) as trouble:
        fail(f"The message was not sent ({trouble}). Is the judge running?  judge run")
    click.echo(f"Sent. To read the answer:  judge read {sender} --wait")


def _last_mail(config: Config, address: str) -> dict[str, str]:
    """Returns the headers of the newest e-mail to that address, for use in a reply. Ends the
    command if there is none."""
    last = Correspondent(config.maildirs, address).all()[-1:]
    if not last:
        fail(f"There is no e-mail to {address} to reply to.")
    return headers_of(last[0].read_bytes())


def _letter(
    name: str,
    sender: str,
    recipient: str,
    subject: str,
    text: str,
    answered: Mapping[str, str],
) -> bytes:
    message = EmailMessage(policy=SMTP.clone(cte_type="7bit"))
    message["From"] = f'"{quote(name)}" <{sender}>' if name else sender
    message["To"], message["Subject"] = recipient, subject
    message["Date"] = formatdate(localtime=True)
    message["Message-ID"] = make_msgid(domain=sender.rpartition("@")[2] or "localhost")
    if answered.get("message-id"):
        message["In-Reply-To"] = answered["message-id"]
        message["References"] = f"{answered.get('references', '')} {answered['message-id']}".strip()
    message.set_content(text)
    return message.as_bytes()


@click.command()
@config_option
@click.argument("address")
@click.option("--new", "only_new", is_flag=True, help="Only e-mails that were not shown before.")
@click.option("--all", "everything", is_flag=True, help="All e-mails, not only the last one.")
@click.option("--wait", is_flag=True, help="Wait up to a minute for a new e-mail.")
@click.option("--subject", default="", help="With --wait: wait for these words in the subject.")
def read(
    config_file: Path | None,
    address: str,
    only_new: bool,
    everything: bool,
    wait: bool,
    subject: str,
) -> None:
    """Show the e-mails that the judge sent to ADDRESS, the newest last.

    Shows all e-mails that have not been shown before or, if there are none, the newest one. This
    works only if e-mails go into Maildirs, that is, if the settings name no mail server.
    """
    config = settings(config_file, passwords=())
    if config.outgoing.host:
        fail(f"E-mails are sent through {config.outgoing.host}: read them where they arrive.")
    box = Correspondent(config.maildirs, address)
    until = time.monotonic() + (LONGEST_WAIT if wait else 0)
    while not box.has_new(subject) and time.monotonic() < until:
        time.sleep(WAITING)
    shown = box.all() if everything else box.unread() or ([] if only_new else box.all()[-1:])
    if not shown:
        fail(f"Nothing{' new' if only_new else ''} for {address} in {config.maildirs}.")
    for text in map(box.open, shown):
        click.echo(f"{RULE}\n{text}")


SEEN = ":2,S"
"""The suffix of a file name in a Maildir after the message has been read."""


class Correspondent:
    """The Maildir of one address, in a folder below ``root``. Each e-mail is a file. Lists of
    e-mails end with the newest."""

    def __init__(self, root: Path, address: str) -> None:
        self._folder = Maildirs(root).folder(address)

    def unread(self) -> list[Path]:
        return sorted((self._folder / "new").glob("*"))

    def has_new(self, subject: str = "") -> bool:
        """Returns whether there is an unread e-mail with these words in its subject."""
        return any(
            subject.casefold() in headers_of(one.read_bytes()).get("subject", "").casefold()
            for one in self.unread()
        )

    def all(self) -> list[Path]:
        return sorted([*self.unread(), *(self._folder / "cur").glob("*")], key=lambda f: f.name)

    def open(self, letter: Path) -> str:
        """Returns an e-mail as text for a terminal, and marks it as read."""
        text = tame(letter_text(letter.read_bytes()))
        if letter.parent.name == "new":
            letter.rename(self._folder / "cur" / (letter.name + SEEN))
        return text
