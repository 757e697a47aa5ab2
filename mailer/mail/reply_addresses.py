"""The judge's own address, and the addresses derived from it by a detail: ``judge+detail@``."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal, TypeAlias

from storage.database.digest import digest_of_secret
from storage.people.addresses import address_key

Delimiter: TypeAlias = Literal["+", "-", ""]

PRESS_MARK = "p"
"""Opens the detail of an address that answers to press, ``judge+p<token>@``."""

RETURN_MARK = "b"
"""Opens the detail of an address that a mail comes back to, ``judge+b<token>@``."""

CONFIRM_MARK = "confirm-"
"""Opens the detail of an address that confirms something, ``judge+confirm-<token>@``."""


@dataclass(frozen=True, slots=True)
class Sealed:
    """An address of ours, its own or with a digest in place of its detail: ``secret``. One that
    ``confirms`` is still seen to do so."""

    address: str
    secret: str = ""
    confirms: bool = False


@dataclass(frozen=True, slots=True)
class Addressing:
    """Which addresses reach this judge.

    ``address`` is its own. ``delimiter`` stands between its local part and a detail; with ``""``
    the mail account takes no details, and no letter can carry a secret address. Details are
    in lower case, because servers on the way may change the case of a local part. ``former`` are
    addresses that it had before: letters there are as good, and no mail goes out from them.
    """

    address: str
    delimiter: Delimiter = "+"
    former: tuple[str, ...] = ()

    @property
    def domain(self) -> str:
        return _parts_of(self.address)[1]

    def seat_address(self, token: str) -> str:
        """The secret address of a seat; the judge's own where details do not work."""
        return self._with_detail(token)

    def press_address(self, token: str) -> str:
        """Where an answer to press goes; the judge's own where details do not work."""
        return self._with_detail(PRESS_MARK + token)

    def return_address(self, token: str) -> str:
        """Under which a mail leaves, and to which what becomes of it is told."""
        return self._with_detail(RETURN_MARK + token)

    def detail_of(self, recipient: str) -> str | None:
        """What follows the delimiter, in lower case; None if nothing does, or it is not ours."""
        if not self.delimiter:
            return None
        local, domain = _parts_of(recipient.strip(" <>"))
        for own, own_domain in map(_parts_of, (self.address, *self.former)):
            before, found, detail = local.partition(own + self.delimiter)
            if domain == own_domain and found and not before:
                return detail or None
        return None

    def seal(self, recipient: str) -> Sealed:
        """An address a letter came to, as it is kept with the letter."""
        detail = self.detail_of(recipient)
        if detail is None:
            return Sealed(self.address)
        secret = digest_of_secret(detail)
        confirms = detail.startswith(CONFIRM_MARK)
        mark = CONFIRM_MARK if confirms else ""
        return Sealed(self.sealed(mark + secret), secret, confirms)

    def sealed(self, secret: str) -> str:
        """An address of ours with this digest for its detail."""
        return self._with_detail(secret)

    def secret_of(self, sealed: str) -> str:
        """The digest that stands in the address of a `Sealed`; empty if there is none."""
        return (self.detail_of(sealed) or "").removeprefix(CONFIRM_MARK)

    def confirms(self, recipient: str) -> bool:
        """Whether an address, sealed or not, is one to confirm something."""
        return (self.detail_of(recipient) or "").startswith(CONFIRM_MARK)

    def is_ours(self, recipient: str) -> bool:
        """Whether a letter to this address is for the judge, with or without a detail."""
        plain = recipient.strip(" <>")
        ours = map(_parts_of, (self.address, *self.former))
        return _parts_of(plain) in ours or self.detail_of(plain) is not None

    def former_in(self, recipients: Iterable[str]) -> str:
        """The address of old to which one of these leads; empty if none does."""
        now = replace(self, former=())
        gone = [one for one in recipients if not now.is_ours(one)]
        for old in self.former:
            before = Addressing(old, self.delimiter)
            if any(map(before.is_ours, gone)):
                return old
        return ""

    def without_details(self, text: str) -> str:
        """A text in which addresses with a detail stand without it."""
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
    """Local part and domain, as addresses are compared; a letter's are asked for several times."""
    local, _, domain = address_key(address).rpartition("@")
    return local, domain


NOBODY = Addressing("judge@localhost")
"""For who reads what a letter says, and asks nobody whose address it came to."""
