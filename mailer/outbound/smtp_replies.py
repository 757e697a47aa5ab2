"""Interprets a mail server's replies: what they mean for the current message, and for all others.

Reply codes are often misleading. Many providers reply with 550 or 554 when a sender exceeds their
limit, and accept the same message the next day. Only the text of such a reply shows the cause, and
the reply may come at any stage. Other rejections are final only if they concern the recipient or
the message. If not, the server rejects the judge itself, and all messages wait until someone has
fixed the problem.
"""

from __future__ import annotations

import re
from datetime import timedelta
from enum import Enum

from mailer.mail.redact import foreign_words

MOST_WORDS = 500
"""The maximum number of characters of a reply to keep."""


class Deferred(Exception):
    """Raised if the message cannot be sent now, but should be tried again later. The text is the
    reason."""


class Unready(Exception):
    """Raised if the message cannot be sent yet, because the judge must finish something first.

    The text says what that is. ``again`` is the time after which to try again.
    """

    def __init__(self, words: str, again: timedelta) -> None:
        super().__init__(words)
        self.again = again


class Doubtful(Deferred):
    """Raised if the message cannot be sent now, and it is unclear whether the cause is the message
    or the server.

    If the next message, to another recipient, fails in the same way, the server is the cause.
    ``has_had_enough`` is True if the server says that the judge sends too much. ``is_passing`` is
    True if the problem may soon go away by itself, so that frequent tries make sense.
    """

    def __init__(
        self, words: str, *, has_had_enough: bool = False, is_passing: bool = False
    ) -> None:
        super().__init__(words)
        self.has_had_enough, self.is_passing = has_had_enough, is_passing


class Broken(Doubtful):
    """Raised if the connection broke or the server was silent in the middle of this message."""

    def __init__(self, words: str) -> None:
        super().__init__(words, is_passing=True)


class Unreachable(Doubtful):
    """Raised if no message can be sent now, because the server or the connection to it does not
    work.

    ``tried`` is True if the server replied to this message.
    """

    def __init__(
        self,
        words: str,
        *,
        has_had_enough: bool = False,
        tried: bool = False,
        is_passing: bool = False,
    ) -> None:
        super().__init__(words, has_had_enough=has_had_enough, is_passing=is_passing)
        self.tried = tried


class Refused(Exception):
    """Raised if the server has permanently rejected the message. The text is the reason.

    ``is_clear`` is True if the cause is certainly the message or its recipient. If it is False, and
    the server rejects a message to another recipient in the same way, the server is the cause.
    """

    def __init__(self, words: str, is_clear: bool = True) -> None:
        super().__init__(words)
        self.is_clear = is_clear


class SmtpStage(Enum):
    """The stage that an SMTP transaction has reached: the sender, the recipient, or the message
    itself."""

    SENDER = "sender"
    RECIPIENT = "recipient"
    CONTENT = "content"


_WINDOW = r"(?:an?|per|each|every|in one|/)\s?(?:second|minute|hour|day|week|month)"

LIMIT = re.compile(
    r"\b[45]\.4\.5\b|dailylimit|throttl|slow down|rate[ -]?limit|too (?:many|much|fast|quickly)"
    r"|\b(?:quotas?|limits?|rate|threshold|allowance|maximum)\b.{0,80}?"
    r"\b(?:exceed\w{0,5}|exhausted|reached|hit|used up|over)\b"
    r"|(?:exceed\w{0,5}|reached|over|hit|used up)\b.{0,80}?"
    r"\b(?:quotas?|limits?|rate|threshold|allowance|maximum)\b"
    rf"|\b(?:max(?:imum)?|only|limit(?:ed)?)\b.{{0,40}}?\d.{{0,40}}?{_WINDOW}"
    r"|quotaexceeded|\btraffic not accepted",
    re.I | re.S,
)
"""Matches replies about a limit, which may be the sender's or the recipient's. Known replies
include the following. Gmail: daily user sending limit (5.4.5), daily relay limit (5.7.1). Outlook:
the sender's submission quota (5.2.0, after the message), daily limit for recipients (5.1.90), a
tenant's threshold (5.7.705). GMX: mail send limit. SES: throttling, maximum rate, daily quota. OVH:
too many mails (5.7.1). Postfix policy daemons: quota, or a number of messages per hour, at the
recipient stage."""

OURS = re.compile(
    r"\b(?:send\w*|sent|submi\w+|relay\w*|out(?:going|bound)|daily|hourly|policy|tenant|customer)\b"
    rf"|submission|storedrv|{_WINDOW}",
    re.I,
)
"""Matches words that show that a limit applies to the mail that the judge sends."""

THEIRS = re.compile(
    r"\b[45]\.2\.\d+\b|mailbox|inbox|storage|\bdisk\b|\bfull\b|trying to (?:contact|reach)"
    r"|tried to reach|user is over|account is over",
    re.I,
)
"""Matches words that show that a limit applies to the mail that the recipient may receive or
store."""

HIS_RATE = re.compile(r"receiving mail (?:at a rate|too quickly)|\b5\.2\.121\b", re.I)
"""Matches replies that say that the recipient is currently receiving too much mail."""

SIZE = re.compile(r"\b[45]\.(?:3\.4|2\.3)\b|\bsize\b|\boctets\b|\bbytes\b|too (?:large|big)", re.I)

ABOUT_HIM = re.compile(
    r"\b5\.(?:1\.(?:1|2|3|6|10)|2\.[0-4]|4\.[14])\b|mailbox|inbox|\buser\b|no such|unknown"
    r"|not (?:exist|found|known)|doesn'?t exist|no longer|inactive|disabled|undeliverable"
    r"|unrouteable|invalid (?:recipient|address)|bad destination|verify failed",
    re.I,
)
"""Matches rejections caused by the recipient, who is unknown or accepts no mail."""

ABOUT_IT = re.compile(
    r"\b5\.(?:6\.\d|7\.[67]|3\.4)\b|\bspam\b|\bvirus\b|malware|phish|\bcontent\b|attachment|header"
    r"|\bsize\b|too (?:large|big)|line too long|8bit|malformed",
    re.I,
)
"""Matches rejections caused by the message itself."""

ABOUT_US = re.compile(
    r"\b5\.7\.(?:0|8|9|64|25)\b|\brelay\w*|authenti|not authori[sz]ed|\bsender\b|\bclient\b"
    r"|\bhelo\b|black ?list|block ?list|blocked|\bbanned\b|\bspf\b|\bdkim\b|\bdmarc\b|reputation"
    r"|your (?:ip|host|account|server)|not permitted|service (?:un|not )available",
    re.I,
)
"""Matches rejections that show that the server does not allow the judge to send mail."""

OF_SENDER = re.compile(
    r"\b5\.1\.[78]\b|\bsender(?:'s)? (?:address |domain )?(?:is |was )?"
    r"(?:rejected|refused|denied|invalid|unknown|not (?:found|valid|allowed|exist)|verif\w+)"
    r"|\b(?:domain of|invalid|unknown|verify(?:ing)?) (?:the )?sender\b",
    re.I,
)
"""Matches rejections that certainly concern the sender address. Many servers, such as Postfix and
Exim, report these only at the recipient stage."""

OF_SYSTEM = re.compile(r"\b4\.3\.[0-3]\b|insufficient system|\b(?:queue|spool) (?:is )?full", re.I)
"""Matches temporary rejections caused by the server itself, for example because its disk is
full."""

VARYING = re.compile(r"<[^>]{0,200}>|(?:(?<!\S)|(?<=>))(?=\S{0,64}?[@\d])\S++|[^\w\s]")
"""Matches the parts that may differ between two replies with the same meaning."""


def words(code: int, reply: bytes | str) -> str:
    """Returns a reply as one line that is safe to show."""
    return f"{code} {foreign_words(reply)}".strip()[:MOST_WORDS]


def gist(said: str) -> str:
    """Returns a reply without names and addresses, so that the replies to two messages can be
    compared."""
    return " ".join(VARYING.sub(" ", said).lower().split())


def verdict(stage: SmtpStage, code: int, said: str) -> Deferred | Refused:
    """Returns the exception to raise for an error reply at that stage. ``said`` is the reply, which
    begins with its code."""
    enough = _is_our_limit(said)
    if code == 421 or (enough and stage is not SmtpStage.RECIPIENT):
        # after a 421, the server closes the connection
        return Unreachable(said, has_had_enough=enough, tried=True, is_passing=not enough)
    if enough:
        return Doubtful(said, has_had_enough=True)
    if code < 500 and (stage is SmtpStage.SENDER or OF_SYSTEM.search(said)):
        return Doubtful(said, is_passing=True)
    if code < 500 or HIS_RATE.search(said):
        return Deferred(said)
    return _refusal(stage, said)


def _is_our_limit(said: str) -> bool:
    if not LIMIT.search(said) or SIZE.search(said):
        return False
    return bool(OURS.search(said)) or not THEIRS.search(said)


def _refusal(stage: SmtpStage, said: str) -> Deferred | Refused:
    match stage:
        case _ if stage is SmtpStage.SENDER or OF_SENDER.search(said):
            return Doubtful(said)
        case SmtpStage.RECIPIENT if ABOUT_US.search(said) and not ABOUT_HIM.search(said):
            return Doubtful(said)
        case SmtpStage.RECIPIENT:
            return Refused(said, is_clear=bool(ABOUT_HIM.search(said)))
        case SmtpStage.CONTENT if ABOUT_HIM.search(said) or ABOUT_IT.search(said):
            return Refused(said)
        case _:
            return Doubtful(said)
