"""Messages with which Eve tries to make the judge unusable for others. Attacks are plain values;
the messages are generated when they are sent.

``as_`` is the sender: a stranger, someone with an account, a player, a Master, or Eve under the
forged address of France's player.
"""

from __future__ import annotations

import base64
import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from tests.attacks.town import EVE, EVIL, FRANCE, JUDGE, STRANGER, Town, letter, message_id
from tests.grammar.test_properties import HOSTILE

GERMANY = f"germany@{EVIL}"

WRITERS: Mapping[str, str] = {
    "stranger": STRANGER,
    "account": GERMANY,
    "player": GERMANY,
    "master": EVE,
    "forged": FRANCE,
}


@dataclass(frozen=True, slots=True)
class Attack:
    """A message that is sent ``times`` times. It consists of ``text``, or of the bytes that ``raw``
    returns for the sender's address. ``to`` contains the recipients if they are not the sender's
    usual ones. ``by`` is the maximum number of e-mails that one copy may cause."""

    name: str
    text: str = ""
    as_: str = "stranger"
    raw: Callable[[str], bytes] | None = None
    times: int = 1
    to: tuple[str, ...] = ()
    by: int = 20

    @property
    def sender(self) -> str:
        return WRITERS[self.as_]

    def recipients(self, town: Town) -> tuple[str, ...]:
        if self.to:
            return self.to
        match self.as_:
            case "player" | "master":
                return (town.seat("den", self.sender),)
            case _:
                return (JUDGE,)

    def letters(self) -> Iterator[bytes]:
        for _ in range(self.times):
            yield self.raw(self.sender) if self.raw else letter(self.sender, self.text)


def with_headers(headers: str, body: str = "HELP\n") -> Callable[[str], bytes]:
    """Returns a function that makes a message with these headers in addition to the required
    ones."""
    return lambda sender: letter(sender, body, more=headers)


def from_line(line: str, body: str = "HELP\nLIST\n") -> Callable[[str], bytes]:
    """Returns a function that makes a message with this line in place of its From line."""
    text = f"{line}\nTo: {JUDGE}\nSubject: x\nMessage-ID: %s\n\n{body}"
    return lambda sender: (text % message_id()).encode("utf-8", "surrogateescape")


def nested(depth: int, kind: str = "multipart/mixed") -> str:
    heads = "".join(f'--b{n}\nContent-Type: {kind}; boundary="b{n + 1}"\n\n' for n in range(depth))
    return f"{heads}--b{depth}\n\nHELP\n"


def attached(depth: int) -> str:
    return "".join("Content-Type: message/rfc822\n\nFrom: a@b\n" for _ in range(depth)) + "\nHELP\n"


MIXED = 'MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="b0"\n'
HTML = "Content-Type: text/html; charset=utf-8\n"
B64 = "Content-Transfer-Encoding: base64\n"
QUOTED = "Content-Transfer-Encoding: quoted-printable\n"
K = 1000
_QUOTED = ';a="b"'

HEADS: Mapping[str, Callable[[str], bytes]] = {
    "open quotation in Content-Type": with_headers(
        f'Content-Type: text/plain; x="{";" * 130 * K}\n'
    ),
    "open quotation in Content-Disposition": with_headers(
        f'Content-Disposition: inline; x="{";" * 130 * K}\n'
    ),
    "quotations in Content-Type": with_headers(f"Content-Type: text/plain{_QUOTED * 20 * K}\n"),
    "backslashes in Content-Type": with_headers(
        f'Content-Type: text/plain; charset="{chr(92) * 200 * K}\n'
    ),
    "brackets in Content-Type": with_headers(f"Content-Type: text/plain {'(' * 200 * K}\n"),
    "parameters in Content-Type": with_headers(
        f"Content-Type: text/plain{''.join(f'; a{n}=b' for n in range(20 * K))}\n"
    ),
    "pieces of a parameter": with_headers(
        f"Content-Type: text/plain{''.join(f'; name*{n}*=%41' for n in range(20 * K))}\n"
    ),
    "pieces of a charset": with_headers(
        f"Content-Type: text/plain{''.join(f'; charset*{n}=u' for n in range(20 * K))}\n"
    ),
    "a long Content-Transfer-Encoding": with_headers(
        f"Content-Transfer-Encoding: {'x' * 500 * K}\n"
    ),
    "Content-Types": with_headers("Content-Type: text/plain; a=b\n" * 20 * K),
    "Received": with_headers("Received: from a by b; c\n" * 20 * K),
    "a folded header": with_headers("X-A: b\n" + " c\n" * 200 * K),
    "From folded": from_line("From: a\n" + " b\n" * 100 * K + " <a@b.example>"),
    "many headers": with_headers("".join(f"X-{n}: y\n" for n in range(50 * K))),
    "a long header name": with_headers("X" * 800 * K + ": y\n"),
    "a long header": with_headers(f"X-A: {'y' * 900 * K}\n"),
    "lines that are no headers": with_headers("x\n" * 200 * K),
    "brackets in To": with_headers(f"Cc: {'(' * 300 * K}\n"),
    "brackets in From": from_line(f"From: {'(' * 300 * K} <a@b.example>"),
    "From of quotations": from_line('From: "' + '\\"' * 100 * K + '" <a@b.example>'),
    "From of addresses": from_line("From: " + "a@b.example, " * 30 * K),
    "a group in From": from_line("From: all: " + "a@b.example, " * 30 * K + ";"),
    "From of words": from_line("From: " + "=?utf-8?q?a?= " * 20 * K + "<a@b.example>"),
    "two thousand From lines": from_line("From: a@b.example\n" * 2 * K + "Cc: x"),
    "words in Subject": with_headers(
        f"X-S: {'=?utf-8?b?YQ==?= ' * 20 * K}\nReply-To: x@y.example\n"
    ),
    "references": with_headers(f"References: {'<a@b.example> ' * 40 * K}\n"),
    "open Message-IDs": with_headers(f"In-Reply-To: {'<' * 500 * K}\n"),
    "a date": with_headers(f"Date: Fri, {'1' * 300 * K} Nov 2026 19:00:00 +0100\n"),
    "a date of years": with_headers(
        "Date: Fri, 1 Nov 99999999999999999999 19:00:00 +99999999999\n"
    ),
    "Authentication-Results": with_headers(
        "Authentication-Results: x; " + "dmarc=pass " * 30 * K + "\n"
    ),
    "Auto-Submitted of remarks": with_headers(f"Auto-Submitted: {'(' * 200 * K}no\n"),
    "List headers": with_headers("List-Id: <x>\n" * 20 * K),
    "Resent headers": with_headers(
        "Resent-From: x@y.example\nResent-Sender: z@y.example\n" * 9 * K
    ),
    "a Sender of brackets": with_headers(f"Sender: {'<' * 200 * K}\nReply-To: {'(' * 100 * K}\n"),
    "headers of NUL": with_headers("X-N: " + "\0" * 300 * K + "\n"),
    "octets above 127 in headers": with_headers("X-N: " + "\udcff" * 300 * K + "\n"),
}

BODIES: Mapping[str, Callable[[str], bytes]] = {
    "ten thousand parts": with_headers(MIXED, "--b0\n\n\n" * 10 * K),
    "parts without their boundary": with_headers(MIXED, "--\n" * 300 * K),
    "a thousand levels": with_headers(MIXED, nested(K)),
    "forty levels of many lines": with_headers(MIXED, nested(40) + "--b\n" * 150 * K),
    "levels of alternatives": with_headers(MIXED, nested(K, "multipart/alternative")),
    "attached letters": with_headers("Content-Type: message/rfc822\n", attached(500)),
    "folded types": with_headers(
        MIXED, "--b0\nContent-Type:\n multipart/mixed;\n boundary=b0\n\n" * 9 * K
    ),
    "a digest": with_headers(MIXED.replace("mixed", "digest"), "--b0\n\n\n\n" * 9 * K),
    "an empty boundary": with_headers(MIXED.replace("b0", ""), "--\n\nHELP\n" * 30 * K),
    "a long boundary": with_headers(MIXED.replace("b0", "-" * 900), ("-" * 902 + "\n") * K),
    "reports": with_headers("Content-Type: message/delivery-status\n", "a: b\n\n" * 90 * K),
    "partial": with_headers("Content-Type: message/partial; number=1; total=9; id=x\n", "x\n" * K),
    "a part of many headers": with_headers(MIXED, "--b0\n" + "X: y\n" * 90 * K + "\nHELP\n"),
    "a part of parameters": with_headers(
        MIXED, '--b0\nContent-Type: text/plain; x="' + ";" * 130 * K + "\n\nHELP\n"
    ),
    "many parts of parameters": with_headers(
        MIXED, ('--b0\nContent-Type: text/plain; x="' + ";" * 6 * K + "\n\nHELP\n") * 100
    ),
    "base64 without end": with_headers(B64, "QUJD" * 200 * K),
    "base64 of nothing": with_headers(B64, "!" * 900 * K),
    "base64 line by line": with_headers(B64, "Q\n" * 300 * K),
    "base64 of a text too long": with_headers(B64, base64.b64encode(b"a\n" * 300 * K).decode()),
    "quoted-printable": with_headers(QUOTED, "=\n" * 300 * K),
    "quoted-printable of letters": with_headers(QUOTED, "=41" * 80 * K),
    "uuencode": with_headers(
        "Content-Transfer-Encoding: x-uuencode\n", "begin 644 x\n" + "M\n" * 200 * K
    ),
    "something like TNEF": with_headers(
        "Content-Type: application/ms-tnef\n" + B64, "eJ8+" * 200 * K
    ),
    "a calendar": with_headers("Content-Type: text/calendar\n", "BEGIN:VEVENT\n" * 19 * K),
    "deep HTML": with_headers(HTML, "<div>" * 50 * K + "HELP"),
    "open tags": with_headers(HTML, "<a " * 80 * K),
    "brackets in HTML": with_headers(HTML, "<" * 250 * K + ">"),
    "one tag of attributes": with_headers(HTML, "<p " + "a='b' " * 40 * K + ">HELP"),
    "attributes without end": with_headers(HTML, ("<p style='" + "a:b;" * 50 + ">") * K),
    "hidden in hidden": with_headers(HTML, "<div style='display:none'>" * 9 * K + "HELP"),
    "quotations in quotations": with_headers(HTML, "<blockquote>" * 20 * K + "HELP"),
    "styles": with_headers(HTML, "<style>" * 30 * K + "HELP"),
    "style sheets": with_headers(HTML, "<style>" + ".a{display:none}" * 15 * K + "</style>HELP"),
    "style sheets of classes": with_headers(
        HTML,
        "<style>"
        + "".join(f".a{n}{{display:none}}" for n in range(6 * K))
        + "</style>"
        + "".join(f"<i class=a{n}>x</i>" for n in range(5 * K)),
    ),
    "scripts without end": with_headers(HTML, "<script>x</scrip" * 15 * K),
    "remarks": with_headers(HTML, "<!--" * 60 * K),
    "remarks that end": with_headers(HTML, "<!-- -->" * 30 * K + "HELP"),
    "characters by number": with_headers(HTML, "&#" * 120 * K + "x41;" + "&#10;HELP" * 4 * K),
    "characters by name": with_headers(HTML, "&ampampamp" * 20 * K),
    "tables": with_headers(HTML, "<table><tr><td>" * 15 * K),
    "lists in HTML": with_headers(HTML, "<li>HELP" * 20 * K),
    "flowed": with_headers(
        "Content-Type: text/plain; format=flowed\n", ("a \n" * 9 + "b\n") * 9 * K
    ),
    "one flowed paragraph": with_headers(
        "Content-Type: text/plain; format=flowed\n", "a \n" * 80 * K
    ),
    "flowed quotations": with_headers(
        "Content-Type: text/plain; format=flowed\n",
        "".join(">" * (n % 300) + "a \n" for n in range(K)),
    ),
    "one endless line": with_headers("", "A" * 900 * K),
    "one endless order": with_headers("", "A PAR - " * 30 * K),
    "NUL": with_headers("", "\0" * 900 * K),
    "line ends": with_headers("", "\n" * 250 * K),
    "other line ends": with_headers("", "\u2028HELP" * 30 * K),
    "marks above": with_headers("", "a" + "\u0301" * 100 * K),
    "ligatures that grow": with_headers("", "\ufdfa" * 80 * K + "\nHELP"),
    "full width": with_headers("", "\uff28\uff25\uff2c\uff30\n" * 18 * K),
}

CHARSETS = (
    "utf-7",
    "utf-16",
    "utf-32",
    "hz",
    "idna",
    "punycode",
    "unicode_escape",
    "zlib",
    "rot13",
    "undefined",
    "mbcs",
    "iso-2022-jp",
    "gb18030",
    "x" * 9000,
    "../../x",
    "big5",
    "utf-8-sig",
)

COMMANDS: Mapping[str, str] = {
    "HELP": "HELP\n" * 50 * K,
    "HELP of topics": "HELP ORDERS\nHELP SETTINGS\n" * 9 * K,
    "HELP of nothing": "HELP xyzzy\n" * 20 * K,
    "LIST": "LIST\n" * 50 * K,
    "LIST of one game": "LIST alpha\n" * 20 * K,
    "LIST of no game": "".join(f"LIST g{n}\n" for n in range(20 * K)),
    "VERSION": "VERSION\n" * 30 * K,
    "STATUS": "STATUS\n" * 30 * K,
    "LISTS": "LISTS\n" * 40 * K,
    "CREATE": "".join(f"CREATE g{n} sesame\nEND\n" for n in range(3 * K)),
    "CREATE that fails": "".join(f"CREATE g{n} sesame\nSET X {n}\nEND\n" for n in range(3 * K)),
    "CREATE of other games": "".join(f"CREATE h{n} sesame blind 1801\nEND\n" for n in range(K)),
    "REGISTER": "".join(f"REGISTER Eve {n}\n" for n in range(9 * K)),
    "REGISTER in zones": "".join(f"REGISTER E ZONE Europe/X{n}\n" for n in range(9 * K)),
    "JOIN": "".join(f"JOIN hidden sesame word{n}\n" for n in range(6 * K)),
    "JOIN of seats": "JOIN FRANCE@alpha sesame\n" * 6 * K,
    "JOIN of no game": "".join(f"JOIN g{n} sesame\n" for n in range(9 * K)),
    "OBSERVE": "".join(f"OBSERVE alpha sesame{n}\n" for n in range(6 * K)),
    "OBSERVE of a hidden game": "".join(
        f"OBSERVE hidden sesame{n} word{n}\n" for n in range(6 * K)
    ),
    "TAKEOVER": "".join(f"TAKEOVER FRANCE@alpha s{n}\n" for n in range(6 * K)),
    "SIGNON of nobody": "".join(f"SIGNON X@g{n} secret\nSTATUS\n" for n in range(6 * K)),
    "SIGNON of one": "SIGNON FRANCE@alpha wrong\nSTATUS\n" * 5 * K,
    "SIGNON of all": "".join(f"SIGNON {p}@alpha w{n}\n" for n in range(K) for p in "AEFGIRT"),
    "SIGNON lost": "SIGNON\n" + "x\n" * 100 * K,
    "short lines": "x\n" * 125 * K,
    "misspelt commands": "SINGON F@g x\nHLEP\nPRSES TO ALL\n" * 5 * K,
    "refused orders": "A XYZ - FOO\n" * 15 * K,
    "refused orders, all different": "".join(f"A {n:05x} - P{n:x}\n" for n in range(8 * K)),
    "orders that are nearly right": "".join(f"A Pariz{n} - Burgandy{n}\n" for n in range(8 * K)),
    "a walk of seasons": "SPY PAR SPRING: BUR; FALL: MUN\n",
    "walks of seasons": "SPY PAR SPRING: BUR; FALL: MUN\n" * 5 * K,
    "a walk of a walk": "SPY PAR " + "SPRING: " * 9 * K + "BUR\n",
    "orders in orders": "ORDERS S1901M " * 9 * K + "A PAR H\n",
    "FRANCE: FRANCE:": "FRANCE: " * 20 * K + "A PAR H\n",
    "votes in votes": "VOTE ITALY " * 15 * K + "A VEN H\n",
    "brackets": "A PAR - BUR " + "(retreat " * 20 * K + "\n",
    "sides": "A PAR - BUR / " * 9 * K + "\n",
    "ciphers": "CIPHER " + "a=B " * 50 * K + "\n",
    "AS": "A PAR - BUR " + "AS X " * 20 * K + "\n",
    "proxies": "A PAR PROXY " * 9 * K + "\n",
    "supports": "A PAR S " * 20 * K + "\n",
    "convoys": "F ENG C " * 20 * K + "\n",
    "bullets": "- " * 120 * K + "A PAR H\n",
    "quotations": ">" * 250 * K + "\n",
    "headings": "Spring 1901: " * 15 * K + "\n",
    "times": "SET DEADLINE " + "in 3 days " * 20 * K + "\n",
    "a name of spaces": "REGISTER " + "\u3000" * 60 * K + "x\n",
    "a press without end": "PRESS TO ALL\n" + "x\n" * 100 * K,
    "presses": "PRESS TO FRANCE\nhello\nENDPRESS\n" * 7 * K,
}

OF_SEATS: Mapping[str, str] = {
    **{
        name: COMMANDS[name]
        for name in (
            "HELP",
            "LIST",
            "STATUS",
            "LISTS",
            "refused orders",
            "refused orders, all different",
            "orders that are nearly right",
            "walks of seasons",
            "short lines",
            "a walk of seasons",
            "presses",
            "SIGNON of all",
            "OBSERVE",
            "CREATE",
        )
    },
    "orders": "A RUH H\n" * 30 * K,
    "a list of 20,000 lines": "ORDERS S1901M\n" + "A RUH - KIE\n" * 20 * K,
    "CLEAR": "A RUH H\nCLEAR\n" * 9 * K,
    "lists of all years": "".join(f"ORDERS S{y}M\nA RUH H\n" for y in range(1901, 9999)),
    "SET PASSWORD": "".join(f"SET PASSWORD secret{n}\n" for n in range(9 * K)),
    "SET ADDRESS": "".join(f"SET ADDRESS victim{n}@x.example\n" for n in range(5 * K)),
    "SET ZONE": "SET ZONE Europe/Berlin\nSET ZONE UTC\n" * 5 * K,
    "SET WAIT": "SET WAIT\nSET NOWAIT\n" * 9 * K,
    "SET DRAW": "SET DRAW\nSET NODRAW\n" * 9 * K,
    "BROADCAST": "BROADCAST\nhello\nENDBROADCAST\n" * K,
    "PRESS TO ALL": "PRESS TO ALL\nhello\nENDPRESS\n" * K,
    "PRESS TO each": "".join(
        f"PRESS TO {p}\nhello\nENDPRESS\n" for _ in range(300) for p in "AEFIRT"
    ),
    "long press": "PRESS TO ALL\n" + "hello, hello, hello\n" * 12 * K + "ENDPRESS\n",
    "press by SIGNON": "SIGNON GERMANY@den germany-secret-den\nBROADCAST\nhello\nENDBROADCAST\n"
    * 300,
    "SEQUENCE": "SEQUENCE 1 2 3\n" * 9 * K,
    "PASS": "PASS\n" * 20 * K,
    "WAIVE": "WAIVE 99999999999999999999\n",
    "a vote of many": "VOTE ITALY 99999999999999999999 A VEN - TRI\n",
}
"""Messages from a player to their own reply address."""

OF_MASTERS: Mapping[str, str] = {
    "PAUSE and RESUME": "PAUSE\nRESUME\n" * 3 * K,
    "three hundred BROADCASTs": "BROADCAST\nhello\nENDBROADCAST\n" * 300,
    "deadlines": "".join(f"SET DEADLINE in {n} days\n" for n in range(1, 3 * K)),
    "a deadline that has passed": "SET DEADLINE 1 Jan 2001 12:00\n",
    "a deadline in the year 1": "SET DEADLINE 1 Jan 0001 00:00\n",
    "a deadline in the year 9999": "SET DEADLINE 31 Dec 9999 23:59\n",
    "a deadline in the year 99999": "SET DEADLINE 31 Dec 99999 23:59\n",
    "a deadline in a thousand million days": "SET DEADLINE in 1000000000 days\n",
    "a deadline at the end of time, far east": (
        "SET ZONE Pacific/Kiritimati\nSET DEADLINE 31 Dec 9999 23:59\n"
    ),
    "times too long": "SET NEXT 999999999999999999 days\nSET GRACE 99999999999 weeks\n",
    "delays too long": "SET DELAY 9999999999999999999 hours\nSET REMIND 99999999999999h\n",
    "reminders": "SET REMIND " + ", ".join(f"{n}h" for n in range(1, 9 * K)) + "\n",
    "a victory of many": "SET VICTORY 99999999999999999999999999\n",
    "a comment": "SET COMMENT " + "x" * 200 * K + "\n",
    "comments": "".join(f"SET COMMENT {n}\n" for n in range(9 * K)),
    "list addresses": "".join(f"SET LIST ADDRESS v{n}@x.example\n" for n in range(3 * K)),
    "settings to and fro": "SET LATE HOLD\nSET LATE WAIT\n" * 3 * K,
    "EJECT": "EJECT FRANCE\nEJECT ITALY\n" * 3 * K,
    "ALLOW": "ALLOW SEQUENCE FRANCE\nDENY SEQUENCE FRANCE no\n" * 3 * K,
    "PROCESS": "PROCESS\n" * 3 * K,
    "PROCESS of the past": "PROCESS S99999M\nPROCESS S0001M\n",
    "OFFICIAL": "OFFICIAL news\nhello\nEND\n" * 2 * K,
    "START": "START\n" * 9 * K,
    "a year of digits": "ORDERS S" + "9" * 5 * K + "M\n",
    "a zone from elsewhere": "SET ZONE ../../etc/passwd\nSET ZONE /etc/x\nSET CLOCK 99:99\n",
}


def costly() -> list[Attack]:
    """Returns all messages that might make the judge unusable for others."""
    attacks = [Attack(f"head: {name}", raw=raw) for name, raw in HEADS.items()]
    attacks += [Attack(f"body: {name}", raw=raw) for name, raw in BODIES.items()]
    attacks += [
        Attack(
            f"charset {name[:20]}",
            raw=with_headers(f"Content-Type: text/plain; charset={name}\n", text),
        )
        for name in CHARSETS
        for text in ["+AEEAQQBB\udcff~{<:Ky2;~}\\N{BULLET}\n" * 6 * K]
    ]
    attacks += [Attack(f"stranger: {name}", text) for name, text in COMMANDS.items()]
    attacks += [Attack(f"account: {name}", text, "account") for name, text in COMMANDS.items()]
    attacks += [
        Attack(f"forged: {name}", COMMANDS[name], "forged")
        for name in ("HELP", "JOIN", "CREATE", "SIGNON of one", "STATUS")
    ]
    attacks += [
        Attack(f"player: {name}", text, "player", by=60 if "press" in name.lower() else 20)
        for name, text in OF_SEATS.items()
    ]
    attacks += [
        Attack(f"master: {name}", text, "master", by=60) for name, text in OF_MASTERS.items()
    ]
    attacks += [
        Attack(f"hostile text: {name}", text[: 250 * K], role)
        for name, text in HOSTILE.items()
        for role in ("stranger", "player")
    ]
    return attacks + many()


def many() -> list[Attack]:
    """Returns attacks with many copies of a small message, and messages with many recipients."""
    made_up = tuple(f"judge+{n:024x}@localhost" for n in range(100))
    ten = "".join(f"SIGNON FRANCE@g{n} secret\nSTATUS\n" for n in range(10))
    unreadable = with_headers(MIXED, nested(K) + "x" * 800 * K)
    no_address = from_line("From: =?utf-8?q?_?=@=?utf-8?q?_?=")
    return [
        Attack("From that decodes to nothing, eighty times", raw=no_address, times=80),
        Attack(
            "From that decodes to a line end",
            raw=from_line("From: =?utf-8?q?a=0A?=@x.example"),
            times=5,
        ),
        Attack(
            "From that decodes to NUL", raw=from_line("From: a@=?utf-8?b?AAAA?=x.example"), times=5
        ),
        Attack("From of bare words", raw=from_line("From: =?utf-8?q?a=40b?="), times=5),
        Attack("From of half a character", raw=from_line("From: a\udcff@x.example"), times=5),
        Attack(
            "From of a lone surrogate", raw=from_line("From: =?utf-16?b?2AA=?=@x.example"), times=5
        ),
        Attack("From in utf-7", raw=from_line("From: =?utf-7?q?+2AA-?=@x.example"), times=5),
        Attack(
            "From of 900 octets", raw=from_line(f"From: {'a' * 500}@{'b' * 400}.example"), times=5
        ),
        Attack("no From", raw=from_line("X-From: x"), times=5),
        Attack("From of the judge", raw=from_line(f"From: {JUDGE}"), times=5),
        Attack("From of a path", raw=from_line("From: ../../../x@x.example"), times=5),
        Attack("From with a slash", raw=from_line("From: a/b@x/../y.example"), times=5),
        Attack("From of the operator", raw=from_line("From: root@localhost"), times=5),
        Attack("ten SIGNONs to forty recipients", ten, to=made_up[:40], by=3),
        Attack("ten SIGNONs to a hundred recipients", ten, to=made_up, by=3),
        Attack("HELP to a hundred recipients", "HELP\n", to=made_up, by=3),
        Attack("not readable, to a hundred recipients", raw=unreadable, to=made_up, by=3),
        Attack("forty letters of LIST", "LIST\n" * 40, times=40, by=3),
        Attack(
            "a hundred walks under France's name",
            COMMANDS["a walk of seasons"],
            "forged",
            times=100,
        ),
        Attack(
            "a hundred letters under France's name",
            "STATUS\nHELP\nxyz\n",
            "forged",
            times=100,
            by=3,
        ),
        Attack("three hundred letters of an account", "HELP xyzzy\n", "account", times=300, by=3),
        Attack("a hundred wrong passwords", "SIGNON FRANCE@alpha wrong\n", times=100, by=3),
        Attack(
            "a hundred presses of a player",
            "PRESS TO ALL\nx\nENDPRESS\n",
            "player",
            times=40,
            by=20,
        ),
        Attack(
            "a hundred confirmations made up",
            "yes\n",
            to=tuple(f"judge+confirm-{n:024x}@localhost" for n in range(100)),
            by=3,
        ),
    ]


def mutated(chance: random.Random, one: bytes, other: bytes) -> bytes:
    """Returns a random mixture of two messages, with parts repeated, deleted or corrupted."""
    made = bytearray(one)
    for _ in range(chance.randint(1, 6)):
        at = chance.randrange(len(made) + 1)
        end = min(len(made), at + chance.choice((1, 10, 100, 5 * K)))
        match chance.randrange(7):
            case 0:
                begin = chance.randrange(len(other))
                made[at:end] = other[begin : begin + chance.choice((1, 20, 500, 20 * K))]
            case 1:
                made[at:at] = bytes(made[at:end]) * chance.choice((2, 10, 100, K))
            case 2:
                del made[at:end]
            case 3:
                made[at:at] = bytes(chance.randrange(256) for _ in range(8))
            case 4:
                made[at:at] = chance.choice(
                    (
                        b"\n",
                        b"\n\n",
                        b'"',
                        b";",
                        b"(",
                        b"=?",
                        b"?=",
                        b"\n--b0\n",
                        b"<",
                        b">",
                        b"\xe2\x80\xa8",
                    )
                ) * chance.choice((1, 3, 1 * K))
            case 5:
                made[at:end] = bytes(made[at:end]).swapcase()
            case 6:
                words = bytes(made[at : at + 5 * K]).split(b" ")
                chance.shuffle(words)
                made[at : at + 5 * K] = b" ".join(words)
    return bytes(made[: K * K])
