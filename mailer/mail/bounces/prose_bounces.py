"""Notices for people that a mail did not arrive, as mail servers word them that write no report:
qmail, Exim, Postfix and Sendmail of old, Exchange, and what says that a mailbox is full."""

from __future__ import annotations

import re
from dataclasses import dataclass

from grammar.words.clean_text import shorten
from mailer.limits import LONGEST_REASON
from mailer.mail.redact import foreign_words

SERVERS = frozenset(("mailer-daemon", "mailerdaemon", "mail-daemon", "postmaster", "mailer_daemon"))
"""Before the at-sign of an address that only a mail server has."""

MOST_LINES = 60
"""Lines of a notice that are looked at."""

COPY = re.compile(
    r"\s*+(?:(?:-{2,}+|={3,}+|_{5,}+|\*{3,}+|\.{5,}+)\s*+)?"
    r"(?:below this line is a copy|this is a copy of (?:the|your) message|original message"
    r"|returned (?:message|mail) (?:below|follows)|(?:the )?(?:unsent|undelivered) message"
    r"|message (?:header|body) follows|the body of the message is|original[- ]nachricht"
    r"|ursprüngliche nachricht|message d'origine)"
    r"|(?:return-path|received|message-id):\s",
    re.I,
)
"""How what is sent back begins: of that nothing is read."""

COPIED_ID = re.compile(r"^[ \t>]*message-id:[ \t]*(<[^<>\s]{1,500}>)", re.I | re.M)

GIVEN_UP = re.compile(
    r"permanent(?:ly)? (?:fatal )?(?:errors?|failure)|failed permanently|permanent fatal"
    r"|(?:i've|have) given up|not going to try again|giving up on it|has been rejected",
    re.I,
)
"""What ends all doubt, whatever stands beside it."""

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
"""An address, with what is wrong with it behind."""

ADDRESS = re.compile(r"[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}", re.A)


@dataclass(frozen=True, slots=True)
class Notice:
    """Whether it is for good, the line that tells why, and the addresses that are named."""

    failed: bool
    reason: str
    addresses: frozenset[str]


def is_of_server(sender: str) -> bool:
    """Whether that address, empty where there is none, can only be a mail server's."""
    return not sender or sender.partition("@")[0].lower() in SERVERS


def read_notice(text: str) -> Notice | None:
    """What a notice says above what it sends back; None where it says nothing of a failure."""
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
    return Notice(failed, _reason(lines), named)


def _reason(lines: list[str]) -> str:
    """The line with the number of the fault, or the first that says what is wrong."""
    for sign in (CODE.search, OF_ADDRESS.search, FAILED.search, GOES_ON.search):
        if found := next(filter(sign, lines), ""):
            return shorten(foreign_words(found), LONGEST_REASON)
    return ""
