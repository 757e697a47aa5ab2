"""What a mail server says has become of a mail of ours (RFC 3464), or writes to people about it.

A report counts by what it says was done, not by the number beside it: what was given up after days
of trying has a number of the kind that tells to try again.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from grammar.words.clean_text import shorten
from mailer.limits import LONGEST_REASON, MOST_REPORTED
from mailer.mail.bounces import prose_bounces
from mailer.mail.headers import Head, message_ids, read_head, readable
from mailer.mail.mime import Part, head_of, parts_of
from mailer.mail.parse import Letter
from mailer.mail.redact import foreign_words

STATUS = re.compile(r"(?<![\d.])([245])\.\d{1,3}\.\d{1,3}(?![\d.]*\d)")
OF_THE_MAIL = re.compile(r"5\.(?:2\.3|3\.4|6\.\d{1,3})\Z")
"""Too large, or of a form that the other server does not take: another mail may get there."""

STATUSES = ("message/delivery-status", "message/global-delivery-status")
COPIES = ("message/rfc822", "message/global", "text/rfc822-headers", "message/global-headers")


@dataclass(frozen=True, slots=True)
class Returned:
    """A mail of ours did not arrive: so far, or for good (``failed``).

    ``reason`` is one short line in the other server's words. ``recipients`` are the addresses it
    names, in small letters: of a mail that was passed on, not ours. ``message_ids`` are those of
    what it sends back. With ``only_this`` it is this mail that could not be taken, and not the
    address that cannot be reached.
    """

    failed: bool
    reason: str
    recipients: frozenset[str]
    message_ids: frozenset[str]
    only_this: bool = False


def read_returned(raw: bytes, letter: Letter) -> Returned | None:
    """What these bytes, decoded as ``letter``, say of a mail of ours; None: nothing, as receipts,
    answers of absent people and all other letters do. Whether it is true is not known here.

    Raises `mailer.mail.mime.Undecodable`.
    """
    parts = list(parts_of(raw, head_of(raw)))
    status = next((part for part in parts if part.content.kind in STATUSES), None)
    if status is None:
        return _of_notice(raw, letter)
    return _of_report(_groups(status.body(raw)), _ids(raw, parts))


def _groups(body: bytes) -> list[Head]:
    """The groups of fields: one on the whole report, then one for each recipient."""
    found: list[Head] = []
    at = 0
    while at < len(body) and len(found) <= MOST_REPORTED:
        head = read_head(body, at)
        if head.fields:
            found.append(head)
        at = head.end if head.end > at else len(body)
    return found


def _of_report(groups: Sequence[Head], ids: frozenset[str]) -> Returned | None:
    told = [(group, _has_failed(group)) for group in groups]
    failures = [group for group, failed in told if failed]
    groups = failures or [group for group, failed in told if failed is False]
    if not groups:
        return None
    status = readable(groups[0].first("status"))
    code = STATUS.search(status)
    return Returned(
        bool(failures),
        _reason(status, groups[0].first("diagnostic-code")),
        frozenset(_named(groups)),
        ids,
        only_this=bool(code and OF_THE_MAIL.match(code[0])),
    )


def _has_failed(group: Head) -> bool | None:
    """Whether the mail will never arrive; None where it has, or where nothing is said of that."""
    match next(iter(group.words("action")), ""):
        case "failed":
            return True
        case "delayed":
            return False
        case "":
            code = STATUS.search(readable(group.first("status")))
            return {"5": True, "4": False}.get(code[1]) if code else None
        case _:
            return None


def _named(groups: Iterable[Head]) -> Iterable[str]:
    for group in groups:
        for field in ("original-recipient", "final-recipient"):
            if value := readable(group.first(field)):
                yield value.rpartition(";")[2].strip(" <>").lower()


def _reason(status: str, diagnostic: str) -> str:
    """The words of the server that refused it, with its number in front where they have none."""
    words = readable(diagnostic)
    kind, found, said = words.partition(";")
    words = said.strip() if found and " " not in kind.strip() else words
    shown = words if not status or status[:12] in words else f"{status} {words}"
    return shorten(foreign_words(shown), LONGEST_REASON) or "no reason was given"


def _ids(raw: bytes, parts: Iterable[Part]) -> frozenset[str]:
    copies = [part for part in parts if part.content.kind in COPIES]
    heads = [read_head(copy.body(raw)) for copy in copies[:MOST_REPORTED]]
    return frozenset(one for head in heads for one in message_ids(head.first("message-id")))


def _of_notice(raw: bytes, letter: Letter) -> Returned | None:
    """The same of a notice for people. Only a mail server writes those: who is away does not."""
    head = read_head(raw)
    failed_at = readable(head.first("x-failed-recipients"))
    if not failed_at and not prose_bounces.is_of_server(letter.sender):
        return None
    said = prose_bounces.read_notice(letter.text)
    if said is None and not failed_at:
        return None
    failed = said.failed if said else True
    reason = said.reason if said else ""
    code = STATUS.search(reason)
    named = {one.strip(" <>").lower() for one in failed_at.split(",")} - {""}
    return Returned(
        failed,
        reason or "no reason was given",
        frozenset(named | (said.addresses if said else set())),
        frozenset(message_ids(" ".join(prose_bounces.COPIED_ID.findall(letter.text))[-4000:])),
        only_this=bool(code and OF_THE_MAIL.match(code[0])),
    )
