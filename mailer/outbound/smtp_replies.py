"""What a mail server's reply means for the mail at hand, and for all others.

Few replies are what their codes say. Many providers answer 550 or 554 to one mail too many, which
they take the next day; the words tell, at whatever stage of the talk. What is refused for another
reason is final only where the reply is about this recipient or this mail: else the server refuses
the judge, and then everything waits until somebody has looked.
"""

from __future__ import annotations

import re
from datetime import timedelta
from enum import Enum

from mailer.mail.redact import foreign_words

MOST_WORDS = 500
"""Characters of a reply that are kept."""


class Deferred(Exception):
    """Not now; the text says why. The mail is tried again later."""


class Unready(Exception):
    """Not now: the judge itself has something to do for the mail before; the text says what.
    ``again``: when it is worth a look."""

    def __init__(self, words: str, again: timedelta) -> None:
        super().__init__(words)
        self.again = again


class Doubtful(Deferred):
    """Not now, and it is not clear whether that is the mail's fault: when the next one, to somebody
    else, fares alike, it is the server's. ``has_had_enough``: it said that the judge sends more
    than it may."""

    def __init__(self, words: str, *, has_had_enough: bool = False) -> None:
        super().__init__(words)
        self.has_had_enough = has_had_enough


class Unreachable(Doubtful):
    """Not now, and no other mail either: the server, or the way to it, is out of order. ``tried``:
    it heard of the mail at hand. ``is_away``: there was nobody to talk to."""

    def __init__(
        self,
        words: str,
        *,
        has_had_enough: bool = False,
        tried: bool = False,
        is_away: bool = False,
    ) -> None:
        super().__init__(words, has_had_enough=has_had_enough)
        self.tried, self.is_away = tried, is_away


class Refused(Exception):
    """Never; the text is the server's own reason. Unless it ``is_clear`` that it is about this
    mail, another recipient's being refused in the same words shows that it is not."""

    def __init__(self, words: str, is_clear: bool = True) -> None:
        super().__init__(words)
        self.is_clear = is_clear


class SmtpStage(Enum):
    """How far the talk had come: who it is from, who it is for, the mail itself."""

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
"""Words of a limit, whosever it is. Gmail: daily user sending limit (5.4.5), daily relay limit
(5.7.1). Outlook: the sender's submission quota (5.2.0, after the mail), daily limit for recipients
(5.1.90), a tenant's threshold (5.7.705). GMX: mail send limit. SES: throttling, maximum rate, daily
quota. OVH: too many mails, in a 5.7.1. Policy daemons of Postfix: quota, or so many mails an hour,
when they hear of the recipient."""

OURS = re.compile(
    r"\b(?:send\w*|sent|submi\w+|relay\w*|out(?:going|bound)|daily|hourly|policy|tenant|customer)\b"
    rf"|submission|storedrv|{_WINDOW}",
    re.I,
)
"""Whose limit it is: the judge's, as a sender."""

THEIRS = re.compile(
    r"\b[45]\.2\.\d+\b|mailbox|inbox|storage|\bdisk\b|\bfull\b|trying to (?:contact|reach)"
    r"|tried to reach|user is over|account is over",
    re.I,
)
"""Or the recipient's, for what he gets or keeps."""

HIS_RATE = re.compile(r"receiving mail (?:at a rate|too quickly)|\b5\.2\.121\b", re.I)
"""He gets more than his server takes for him, for a while."""

SIZE = re.compile(r"\b[45]\.(?:3\.4|2\.3)\b|\bsize\b|\boctets\b|\bbytes\b|too (?:large|big)", re.I)

ABOUT_HIM = re.compile(
    r"\b5\.(?:1\.(?:1|2|3|6|10)|2\.[0-4]|4\.[14])\b|mailbox|inbox|\buser\b|no such|unknown"
    r"|not (?:exist|found|known)|doesn'?t exist|no longer|inactive|disabled|undeliverable"
    r"|unrouteable|invalid (?:recipient|address)|bad destination|verify failed",
    re.I,
)
"""Words of a refusal that is the recipient's: there is no such one, or he takes nothing."""

ABOUT_IT = re.compile(
    r"\b5\.(?:6\.\d|7\.[67]|3\.4)\b|\bspam\b|\bvirus\b|malware|phish|\bcontent\b|attachment|header"
    r"|\bsize\b|too (?:large|big)|line too long|8bit|malformed",
    re.I,
)
"""Or the mail's."""

ABOUT_US = re.compile(
    r"\b5\.7\.(?:0|8|9|64|25)\b|\brelay\w*|authenti|not authori[sz]ed|\bsender\b|\bclient\b"
    r"|\bhelo\b|black ?list|block ?list|blocked|\bbanned\b|\bspf\b|\bdkim\b|\bdmarc\b|reputation"
    r"|your (?:ip|host|account|server)|not permitted|service (?:un|not )available",
    re.I,
)
"""Or the judge's: it may not send, whoever it is to."""

OF_SENDER = re.compile(
    r"\b5\.1\.[78]\b|\bsender(?:'s)? (?:address |domain )?(?:is |was )?"
    r"(?:rejected|refused|denied|invalid|unknown|not (?:found|valid|allowed|exist)|verif\w+)"
    r"|\b(?:domain of|invalid|unknown|verify(?:ing)?) (?:the )?sender\b",
    re.I,
)
"""Or certainly the judge's: many servers tell only when they hear of the recipient that they take
no mail from this sender, and that it is he who is unknown (Postfix, Exim)."""

VARYING = re.compile(r"<[^>]{0,200}>|(?:(?<!\S)|(?<=>))(?=\S{0,64}?[@\d])\S++|[^\w\s]")
"""What differs between two replies that say the same to two mails."""


def words(code: int, reply: bytes | str) -> str:
    """A reply on one line, fit to be shown."""
    return f"{code} {foreign_words(reply)}".strip()[:MOST_WORDS]


def gist(said: str) -> str:
    """What a reply says, without the names in it: two mails that are refused for the same reason
    get the same."""
    return " ".join(VARYING.sub(" ", said).lower().split())


def verdict(stage: SmtpStage, code: int, said: str) -> Deferred | Refused:
    """What comes of a mail that was answered so at that stage; ``said`` begins with the code."""
    enough = _is_our_limit(said)
    if code == 421 or (enough and stage is not SmtpStage.RECIPIENT):
        return Unreachable(said, has_had_enough=enough, tried=True)  # a 421 closes the connection
    if enough:
        return Doubtful(said, has_had_enough=True)
    if code < 500 or HIS_RATE.search(said):
        return Deferred(said)
    return _refusal(stage, said)


def _is_our_limit(said: str) -> bool:
    if not LIMIT.search(said) or SIZE.search(said):
        return False
    return bool(OURS.search(said)) or not THEIRS.search(said)


def _refusal(stage: SmtpStage, said: str) -> Deferred | Refused:
    """What a 5xx means that is about no limit of ours."""
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
