"""Handles the judge's own address, and the addresses derived from it, such as ``judge+detail@``.

A detail is a secret token, possibly with a prefix that shows the purpose of the address.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import sha256
from typing import Literal, TypeAlias

from storage.people.same_addresses import address_key

Delimiter: TypeAlias = Literal["+", "-", ""]

PRESS_MARK = "p"
"""The prefix of the detail in a reply address for press, ``judge+p<token>@``."""

RETURN_MARK = "b"
"""The prefix of the detail in a bounce address, ``judge+b<token>@``."""

CONFIRM_MARK = "confirm-"
"""The prefix of the detail in a confirmation address, ``judge+confirm-<token>@``."""


@dataclass(frozen=True, slots=True)
class Sealed:
    """One of the judge's addresses, with the digest ``secret`` in place of its detail, if any.

    If ``confirms`` is True, the detail still has the prefix of a confirmation address.
    """

    address: str
    secret: str = ""
    confirms: bool = False


@dataclass(frozen=True, slots=True)
class Addressing:
    """The addresses that reach this judge.

    ``address`` is the main address. ``delimiter`` separates its local part from a detail. If it is
    ``""``, the mail account supports no details, so there are no secret addresses. Details are in
    lower case, because servers may change the case of a local part. The judge still accepts mail to
    ``former`` addresses, but does not send any from them.
    """

    address: str
    delimiter: Delimiter = "+"
    former: tuple[str, ...] = ()

    @property
    def domain(self) -> str:
        return _parts_of(self.address)[1]

    def seat_address(self, token: str) -> str:
        """Returns the secret address of a seat, or the main address if details are not
        supported."""
        return self._with_detail(token)

    def press_address(self, token: str) -> str:
        """Returns the reply address for press, or the main address if details are not supported."""
        return self._with_detail(PRESS_MARK + token)

    def return_address(self, token: str) -> str:
        """Returns the address for the envelope sender of a message. Bounces of the message are sent
        to it."""
        return self._with_detail(RETURN_MARK + token)

    def detail_of(self, recipient: str) -> str | None:
        """Returns the part after the delimiter, in lower case.

        Returns None if the address has no detail or is not one of the judge's.
        """
        if not self.delimiter:
            return None
        local, domain = _parts_of(recipient.strip(" <>"))
        for own, own_domain in map(_parts_of, (self.address, *self.former)):
            before, found, detail = local.partition(own + self.delimiter)
            if domain == own_domain and found and not before:
                return detail or None
        return None

    def seal(self, recipient: str) -> Sealed:
        """Returns the form in which a recipient's address is stored with its message."""
        detail = self.detail_of(recipient)
        if detail is None:
            return Sealed(self.address)
        secret = digest_of_secret(detail)
        confirms = detail.startswith(CONFIRM_MARK)
        mark = CONFIRM_MARK if confirms else ""
        return Sealed(self.sealed(mark + secret), secret, confirms)

    def sealed(self, secret: str) -> str:
        """Returns the main address with this digest as its detail."""
        return self._with_detail(secret)

    def secret_of(self, sealed: str) -> str:
        """Returns the digest in a sealed address, or ""."""
        return (self.detail_of(sealed) or "").removeprefix(CONFIRM_MARK)

    def confirms(self, recipient: str) -> bool:
        """Returns whether an address, sealed or not, is a confirmation address."""
        return (self.detail_of(recipient) or "").startswith(CONFIRM_MARK)

    def is_ours(self, recipient: str) -> bool:
        """Returns whether mail to this address is for the judge, with or without a detail."""
        plain = recipient.strip(" <>")
        ours = map(_parts_of, (self.address, *self.former))
        return _parts_of(plain) in ours or self.detail_of(plain) is not None

    def former_in(self, recipients: Iterable[str]) -> str:
        """Returns the former address of the judge to which one of the recipients belongs, or ""."""
        now = replace(self, former=())
        gone = [one for one in recipients if not now.is_ours(one)]
        for old in self.former:
            before = Addressing(old, self.delimiter)
            if any(map(before.is_ours, gone)):
                return old
        return ""

    def without_details(self, text: str) -> str:
        """Returns the text with the details removed from the judge's addresses."""
        for own in (self.address, *self.former) if self.delimiter else ():
            local, _, domain = own.rpartition("@")
            head, tail = re.escape(f"{local}{self.delimiter}"), re.escape(f"@{domain}")
            text = re.sub(f"{head}[a-z0-9-]+{tail}", own, text, flags=re.I)
        return text

    def _with_detail(self, detail: str) -> str:
        if not self.delimiter:
            return self.address
        local, _, domain = self.address.rpartition("@")
        return f"{local}{self.delimiter}{detail}@{domain}"


@lru_cache(100)
def _parts_of(address: str) -> tuple[str, str]:
    """Returns the local part and domain in the form used for comparison.

    The result is cached, because each address is looked up several times for each message.
    """
    local, _, domain = address_key(address).rpartition("@")
    return local, domain


NOBODY = Addressing("judge@localhost")
"""Used when the recipients of a message do not matter."""


def digest_of_secret(secret: str) -> str:
    """Returns the digest under which the database stores the secret part of an address. Ignores
    case, because mail servers may change the case of addresses."""
    return sha256(secret.lower().encode("utf-8", "replace")).hexdigest()
