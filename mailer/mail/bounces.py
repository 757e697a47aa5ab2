"""Reads bounces: messages that report that one of the judge's e-mails was not delivered.

Most mail servers send delivery reports that programs can read (RFC 3464). Others, such as qmail,
Exim, Exchange, and old versions of Postfix and Sendmail, send notices for people.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from grammar.words.clean_text import shorten
from mailer.limits import LONGEST_REASON, MOST_REPORTED
from mailer.mail.headers import Head, message_ids, read_head, readable
from mailer.mail.mime import Part, head_of, parts_of
from mailer.mail.parse import Letter
from mailer.mail.redact import foreign_words

SERVERS = frozenset(("mailer-daemon", "mailerdaemon", "mail-daemon", "postmaster", "mailer_daemon"))
"""Local parts of addresses that only mail servers use."""

MOST_LINES = 60
"""The maximum number of lines of a notice to read."""

COPY = re.compile(
    r"\s*+(?:(?:-{2,}+|={3,}+|_{5,}+|\*{3,}+|\.{5,}+)\s*+)?"
    r"(?:below this line is a copy|this is a copy of (?:the|your) message|original message"
    r"|returned (?:message|mail) (?:below|follows)|(?:the )?(?:unsent|undelivered) message"
    r"|message (?:header|body) follows|the body of the message is|original[- ]nachricht"
    r"|ursprüngliche nachricht|message d'origine)"
    r"|(?:return-path|received|message-id):\s",
    re.I,
)
"""Matches the start of the returned message. Nothing after it is read."""

COPIED_ID = re.compile(r"^[ \t>]*message-id:[ \t]*(<[^<>\s]{1,500}>)", re.I | re.M)

GIVEN_UP = re.compile(
    r"permanent(?:ly)? (?:fatal )?(?:errors?|failure)|failed permanently|permanent fatal"
    r"|(?:i've|have) given up|not going to try again|giving up on it|has been rejected",
    re.I,
)
"""Matches phrases that indicate a permanent failure, whatever else the notice says."""

GOES_ON = re.compile(
    r"warning only|not need to (?:resend|send)|delay(?:ed)?\b|verzögert|retard(?:é|ée|ado)\b"
    r"|has not (?:yet )?been delivered|still undelivered|not yet been delivered"
    r"|(?:will|to) (?:be retried|keep trying|continue (?:to try|trying|for)|try again|retry)"
    r"|delivery attempts will continue|could not send message for (?:the )?past"
    r"|weiterhin versucht|no action is required|ещё не доставлен|задерж|попытк\w{1,9}"
    r" (?:будут|продолж)"
    r"|遅延|再試行|再送を|in ritardo|atrasad[ao]|opóźni|försen|vertraagd",
    re.I,
)
FAILED = re.compile(
    r"(?:could not|couldn't|cannot|can't|can not) be (?:delivered|reached|sent)"
    r"|(?:not|n't|unable to|failed to|impossible to) deliver|undeliver(?:able|ed)"
    r"|delivery (?:has |to .{0,200} )?(?:failed|failure)|delivery status notification \(failure\)"
    r"|did(?: not|n't) reach|failed recipients?|following address(?:es|\(es\))? failed"
    r"|(?:user|recipient|mailbox|address|account)\b.{0,40}\b(?:unknown|not found|disabled"
    r"|does(?: not|n't) exist|inactive|unavailable|rejected)"
    r"|no such (?:user|mailbox|person|recipient)|no mailbox here|unknown (?:user|recipient)"
    r"|mailbox (?:is )?(?:full|has exceeded)|(?:over|exceeded).{0,20} quota|quota.{0,20} exceeded"
    r"|nicht zugestellt werden|unzustellbar|postfach.{0,40}voll"
    r"|n'a pas pu être (?:remis|délivré|distribué|transmis)|no se (?:ha podido|pudo) entregar"
    r"|non è stato possibile (?:recapitare|consegnare)|kon niet worden (?:bezorgd|afgeleverd)"
    r"|n'a pas (?:pu )?(?:être remis|att(?:eint|eindre))|recapito non riuscito|non recapitabile"
    r"|não (?:foi possível|pôde ser) (?:entreg|envi)|dostarczenie nie powiodło|nie dostarczono"
    r"|inte (?:att )?leverera|не (?:может быть |было |удалось )?достав|недоставлен"
    r"|(?:送信|配信|配達|お届け)\w{0,4}(?:できません|失敗)",
    re.I | re.S,
)
CODE = re.compile(r"(?<![\d.])5\.\d{1,3}\.\d{1,3}(?!\d)|(?<!\d)5[05]\d(?:[ -]|: )")
OF_ADDRESS = re.compile(r"(?:(?<!\s)\s++)?<(?=[^<>\s@]++@[^<>\s])[^<>\s]++>: \S")
"""Matches an address with an error message after it."""

ADDRESS = re.compile(r"[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}", re.A)


@dataclass(frozen=True, slots=True)
class Notice:
    """The content of a notice: whether the failure is permanent, the line with the reason, and the
    addresses that the notice names."""

    failed: bool
    reason: str
    addresses: frozenset[str]


def is_of_server(sender: str) -> bool:
    """Returns whether a sender address is empty, or is one that only a mail server can have."""
    return not sender or sender.partition("@")[0].lower() in SERVERS


def read_notice(text: str) -> Notice | None:
    """Reads a notice up to the returned message. Returns None if it reports no failure."""
    lines: list[str] = []
    for line in text.split("\n")[:MOST_LINES]:
        if COPY.match(line):
            break
        lines.append(line[:500])
    said = " ".join(filter(None, map(str.strip, lines)))
    if GIVEN_UP.search(said):
        failed = True
    elif GOES_ON.search(said):
        failed = False
    elif FAILED.search(said) or CODE.search(said):
        failed = True
    else:
        return None
    named = frozenset(one.lower() for one in ADDRESS.findall(said))
    return Notice(failed, _reason_in_words(lines), named)


def _reason_in_words(lines: list[str]) -> str:
    for sign in (CODE.search, OF_ADDRESS.search, FAILED.search, GOES_ON.search):
        if found := next(filter(sign, lines), ""):
            return shorten(foreign_words(found), LONGEST_REASON)
    return ""


STATUS = re.compile(r"(?<![\d.])([245])\.\d{1,3}\.\d{1,3}(?![\d.]*\d)")
OF_THE_MAIL = re.compile(r"5\.(?:2\.3|3\.4|6\.\d{1,3})\Z")
"""Matches status codes for a message that is too large or has a format that the other server does
not accept. Other messages may get through."""

STATUSES = ("message/delivery-status", "message/global-delivery-status")
COPIES = ("message/rfc822", "message/global", "text/rfc822-headers", "message/global-headers")


@dataclass(frozen=True, slots=True)
class Returned:
    """A delivery failure of one of the judge's e-mails: temporary, or permanent (``failed``).

    ``reason`` is one short line in the other server's words. ``recipients`` contains the addresses
    that the bounce names, in lower case. If the message was forwarded, these may be addresses that
    the judge did not write to. ``message_ids`` contains the Message-IDs of the returned message. If
    ``only_this`` is True, the server rejected only this message, and the address may still work.
    """

    failed: bool
    reason: str
    recipients: frozenset[str]
    message_ids: frozenset[str]
    only_this: bool = False


def read_returned(raw: bytes, letter: Letter) -> Returned | None:
    """Returns the failure that a message reports for one of the judge's e-mails. ``letter`` is the
    decoded form of ``raw``.

    Returns None if the message reports no failure, for example if it is a receipt or an
    out-of-office reply. This function does not check whether the bounce is forged.

    Raises `mailer.mail.mime.Undecodable`.
    """
    parts = list(parts_of(raw, head_of(raw)))
    status = next((part for part in parts if part.content.kind in STATUSES), None)
    if status is None:
        return _from_notice(raw, letter)
    return _from_report(_field_groups(status.body(raw)), _ids(raw, parts))


def _field_groups(body: bytes) -> list[Head]:
    found: list[Head] = []
    at = 0
    while at < len(body) and len(found) <= MOST_REPORTED:
        head = read_head(body, at)
        if head.fields:
            found.append(head)
        at = head.end if head.end > at else len(body)
    return found


def _from_report(groups: Sequence[Head], ids: frozenset[str]) -> Returned | None:
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
        frozenset(_recipients(groups)),
        ids,
        only_this=bool(code and OF_THE_MAIL.match(code[0])),
    )


def _has_failed(group: Head) -> bool | None:
    """Returns True if the report is about a permanent failure, False if it is about a delay, and
    None otherwise."""
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


def _recipients(groups: Iterable[Head]) -> Iterable[str]:
    for group in groups:
        for field in ("original-recipient", "final-recipient"):
            if value := readable(group.first(field)):
                yield value.rpartition(";")[2].strip(" <>").lower()


def _reason(status: str, diagnostic: str) -> str:
    """Returns the other server's explanation, with the status code in front unless the text
    contains it."""
    words = readable(diagnostic)
    kind, found, said = words.partition(";")
    words = said.strip() if found and " " not in kind.strip() else words
    shown = words if not status or status[:12] in words else f"{status} {words}"
    return shorten(foreign_words(shown), LONGEST_REASON) or "no reason was given"


def _ids(raw: bytes, parts: Iterable[Part]) -> frozenset[str]:
    copies = [part for part in parts if part.content.kind in COPIES]
    heads = [read_head(copy.body(raw)) for copy in copies[:MOST_REPORTED]]
    return frozenset(one for head in heads for one in message_ids(head.first("message-id")))


def _from_notice(raw: bytes, letter: Letter) -> Returned | None:
    """Returns the failure that a notice for people reports, or None.

    Considers only messages from mail servers, because an out-of-office reply comes from a person's
    address.
    """
    head = read_head(raw)
    failed_at = readable(head.first("x-failed-recipients"))
    if not failed_at and not is_of_server(letter.sender):
        return None
    said = read_notice(letter.text)
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
        frozenset(message_ids(" ".join(COPIED_ID.findall(letter.text))[-4000:])),
        only_this=bool(code and OF_THE_MAIL.match(code[0])),
    )
