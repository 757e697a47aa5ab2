"""Holds what the code that processes messages needs: addresses, secrets and templates."""

from __future__ import annotations

import os
import re
import secrets
from dataclasses import dataclass, field
from datetime import timedelta
from functools import cache
from pathlib import Path
from textwrap import fill
from threading import Lock

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from jinja2 import (
    ChoiceLoader,
    Environment,
    FileSystemLoader,
    PackageLoader,
    StrictUndefined,
    TemplateError,
    TemplateNotFound,
    meta,
)

from mailer.config.config import Allowances, Archive, EnvelopeSender
from mailer.config.reply_address_secret import TOKEN_BYTES, Keyring, written
from mailer.limits import ON_TRIAL
from mailer.mail.reply_addresses import RETURN_MARK, Addressing
from storage.database.message_digests import digest_of_secret
from storage.mail.outbox import OutboxRow

UNIT = re.compile(r"\b(A|F|T|SPY) (?=[A-Z][A-Z0-9]+\b)")
NO_BREAK = "\N{NO-BREAK SPACE}"
WIDTH = 78
"""The width of the text in an e-mail, in columns."""


def drawn_token() -> str:
    """Returns a random secret for a question that only one reply can answer."""
    return written(secrets.token_bytes(TOKEN_BYTES))


def digest_of(token: str) -> str:
    """Returns the form in which the database stores a token."""
    return digest_of_secret(token)


class Passwords:
    """Hashes passwords with argon2id. A check takes about 100 ms and 64 MiB. A process runs only
    one check at a time, and never inside a writing transaction. Tests use a cheaper hasher."""

    _one_at_a_time = Lock()

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._nobody = self._hasher.hash(os.urandom(16))

    def hash(self, secret: str) -> str:
        with self._one_at_a_time:
            return self._hasher.hash(secret)

    def fits(self, secret: str, stored: str | None) -> bool:
        """Returns whether the secret matches the stored hash. If there is no hash, the check takes
        just as long."""
        try:
            with self._one_at_a_time:
                return self._hasher.verify(stored or self._nobody, secret) and stored is not None
        except (VerificationError, InvalidHashError):
            return False


@cache
def _environment(override: Path | None) -> Environment:
    """Returns the template environment. It is cached, so that each process compiles each template
    only once."""
    own = PackageLoader("mailer", "wording/templates")
    environment = Environment(
        loader=ChoiceLoader([FileSystemLoader(override), own]) if override else own,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=False,
        autoescape=False,
    )
    environment.filters["wrap"] = wrapped
    return environment


class Texts:
    """The templates of all e-mails. A file with the same name in the operator's folder replaces a
    template."""

    def __init__(self, override: Path | None = None) -> None:
        self._environment = _environment(override)

    def render(self, name: str, **values: object) -> str:
        """Returns the text of template ``name`` (without ``.txt``), ending in one newline."""
        text = self._environment.get_template(f"{name}.txt").render(**values)
        return text.rstrip() + "\n"

    def has(self, name: str) -> bool:
        """Returns whether there is a template of that name."""
        try:
            self._environment.get_template(f"{name}.txt")
        except TemplateNotFound:
            return False
        return True

    def names(self) -> list[str]:
        """Returns the file names of all templates."""
        return self._environment.list_templates()

    def fault_of(self, file: str) -> str:
        """Returns what is wrong with a template, or "". Does not fill it in. The template may use
        any name that one of our own templates uses."""
        try:
            asked = self._asked(file)
        except TemplateError as fault:
            return f"{fault.message} (line {getattr(fault, 'lineno', '?')})"
        except UnicodeDecodeError:
            return "it is not UTF-8 text"
        ours = Texts()
        known = set().union(*map(ours._asked, ours.names()))
        strange = sorted(asked - known)
        return f"no text of the judge has {{{{ {strange[0]} }}}}" if strange else ""

    def _asked(self, file: str) -> set[str]:
        """Returns the names that a template fills in. Raises TemplateError."""
        loader = self._environment.loader
        assert loader is not None
        source, _, _ = loader.get_source(self._environment, file)
        self._environment.compile(source, file)  # parsing alone does not find unknown filters
        return meta.find_undeclared_variables(self._environment.parse(source))


def wrapped(text: str, indent: int = 0) -> str:
    """Returns text wrapped to the width of an e-mail, with each line indented. Lines that fit stay
    as they are, so tables keep their shape."""
    blank = " " * indent
    lines = (
        _filled(line, blank) if len(line) + indent > WIDTH else (blank + line).rstrip()
        for line in text.splitlines()
    )
    return "\n".join(lines) + "\n" * text.endswith("\n")


def _filled(line: str, blank: str) -> str:
    """Returns a paragraph, wrapped. A unit such as ``F STP/SC`` is never split."""
    whole = UNIT.sub(f"\\1{NO_BREAK}", line)
    cut = fill(
        whole,
        WIDTH,
        initial_indent=blank,
        subsequent_indent=blank,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return cut.replace(NO_BREAK, " ")


@dataclass(frozen=True)
class Services:
    """The services and settings that the code that processes messages needs."""

    addressing: Addressing
    name: str
    operator: str
    keys: Keyring
    passwords: Passwords
    texts: Texts
    authserv_id: str = ""
    """The name of the server whose Authentication-Results are trusted."""
    archive: Archive = field(default_factory=Archive)
    """The time for which old data is kept."""
    limits: Allowances = field(default_factory=Allowances)
    """The number of e-mails that one address, or all strangers together, may cause."""
    envelope: EnvelopeSender = "per recipient"
    """The envelope sender of e-mails."""
    after_outage: timedelta = timedelta(minutes=5)
    """The minimum time until a deadline that passed while the judge was down is processed."""
    spread: int = 0
    """The games' deadlines are spread over this number of minutes after CLOCK."""
    sends_away: bool = False
    """True if e-mails leave through a mail server, so that programs may answer them."""
    pictures: bool = True
    """True if e-mails include boards as pictures."""
    is_trial: bool = False
    """True if only this machine can write to the judge, and no e-mail leaves the machine."""

    @property
    def generosity(self) -> int:
        """Returns the factor by which the limits on e-mails are multiplied."""
        return ON_TRIAL if self.is_trial else 1

    @property
    def knows_returned(self) -> bool:
        """Returns whether each e-mail has its own envelope sender, so that a bounce shows which
        e-mail failed."""
        return self.envelope == "per recipient" and bool(self.addressing.delimiter)

    def sealed_return(self, message_id: str, recipient: str) -> str:
        """Returns the envelope sender of an e-mail to one reader, with a digest in place of its
        secret part. The secret is derived from a key, as for seats, so the judge still knows it
        after a restore."""
        digest = digest_of(RETURN_MARK + self._return_token(message_id, recipient))
        return self.addressing.sealed(digest)

    def envelope_sender(self, row: OutboxRow) -> str:
        """Returns the envelope sender of a stored e-mail. An old e-mail keeps the envelope sender
        with which it was stored."""
        if self.envelope == "own address":
            return self.addressing.address
        if row.envelope_sender == self.sealed_return(row.message_id, row.recipient):
            return self.addressing.return_address(self._return_token(row.message_id, row.recipient))
        of_old = row.envelope_sender in ("", self.addressing.address)
        return row.envelope_sender if of_old else self.addressing.address

    def _return_token(self, message_id: str, recipient: str) -> str:
        return self.keys.token("return", f"{message_id} {recipient}")
