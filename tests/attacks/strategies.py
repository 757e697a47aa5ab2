"""Hypothesis strategies for whole messages: headers, MIME structures, commands, secrets and
HTML."""

from __future__ import annotations

import base64
import html
import quopri
from collections.abc import Callable
from dataclasses import dataclass

from hypothesis import strategies as st

from grammar.commands.command_words import BY_WORD
from tests.fuzz.words import words

EVE = "eve@evil.example"
HONEST = ("france@example.org", "england@example.org", "gm@example.org", "bob@example.org")

FORMS = (
    "{}",
    "Somebody <{}>",
    "{} <eve@evil.example>",
    "{}, eve@evil.example",
    "eve@evil.example, {}",
    '"{}" <eve@evil.example>',
    "eve@evil.example ({})",
    "<eve@evil.example><{}>",
    "=?utf-8?q?{}?=",
    "{}\nFrom: eve@evil.example",
    "eve@evil.example\nFrom : {}",
    "eve@evil.example\nSender: {}\nReply-To: {}",
)

SENTENCES = (
    "SIGNON FRANCE@alpha {}",
    "SIGNON MASTER@alpha {}",
    "SIGNON eve@alpha {}",
    "JOIN FRANCE@alpha {}",
    "JOIN hidden {} {}",
    "OBSERVE alpha {}",
    "TAKEOVER FRANCE@alpha {}",
    "CREATE made {}",
    "REGISTER {}",
    "SET PASSWORD {}",
    "SET ADDRESS eve@evil.example",
    "SET ADDRESS france@example.org",
    "ORDERS S1901M",
    "A PAR - BUR",
    "A MAR H",
    "F BRE - MAO",
    "FRANCE: A PAR - PIC",
    "PRESS TO ALL",
    "PRESS TO FRANCE GREY",
    "BROADCAST",
    "ENDPRESS",
    "LIST alpha",
    "LISTS",
    "STATUS",
    "HELP {}",
    "RESIGN",
    "RENEW",
    "SET DRAW",
    "SET WAIT",
    "SET DEADLINE {}",
    "SET LIST ADDRESS victim@example.net",
    "EJECT FRANCE",
    "TERMINATE",
    "CLEAR",
    "SIGNOFF",
    "END",
)

secrets = st.sampled_from(("wrong", "friends", "eve-secret", "in 3 days", "' OR 1=1 --", "x" * 300))
sentences = st.builds(
    lambda sentence, secret: sentence.replace("{}", secret), st.sampled_from(SENTENCES), secrets
)
forms = st.sampled_from(sorted(BY_WORD))
noise = st.text(max_size=20) | st.lists(st.sampled_from(words()), max_size=6).map(" ".join)
lines = sentences | sentences | forms | noise
texts = st.lists(lines, min_size=1, max_size=12).map("\n".join)
repeated = st.builds(lambda text, times: f"{text}\n" * times, lines, st.integers(50, 400))


def _octets(text: str) -> bytes:
    return text.encode("utf-8", "replace")


def plain(text: str) -> bytes:
    return b"\n" + _octets(text)


def as_html(text: str) -> bytes:
    body = html.escape(text).replace("\n", "<br>")
    return b"Content-Type: text/html; charset=utf-8\n\n<p>" + _octets(body) + b"</p>"


def hidden(text: str) -> bytes:
    body = html.escape(text).replace("\n", "<br>")
    return b"Content-Type: text/html\n\n<div style='display:none'>" + _octets(body) + b"</div>HELP"


def encoded(text: str) -> bytes:
    return b"Content-Transfer-Encoding: base64\n\n" + base64.encodebytes(_octets(text))


def quoted(text: str) -> bytes:
    head = b"Content-Transfer-Encoding: quoted-printable\n\n"
    return head + quopri.encodestring(_octets(text))


def in_parts(text: str) -> bytes:
    part = b"--b\n" + plain(text) + b"\n--b\n" + as_html(text) + b"\n--b--\n"
    return b"Content-Type: multipart/alternative; boundary=b\n\n" + part


def inside(text: str) -> bytes:
    part = b"--b\nContent-Type: message/rfc822\n\nFrom: france@example.org\n\n" + _octets(text)
    return b"Content-Type: multipart/mixed; boundary=b\n\n" + part + b"\n--b--\n"


shapes: st.SearchStrategy[Callable[[str], bytes]] = st.sampled_from(
    (plain, plain, as_html, hidden, encoded, quoted, in_parts, inside)
)


@dataclass(frozen=True, slots=True)
class Evil:
    """A message from Eve. ``to`` names its recipient: the judge's own address (""), a reply address
    of Eve's seat or for press, the address of the last request to confirm, or a made-up address."""

    head: str
    body: bytes
    envelope: str
    to: str

    def raw(self, message_id: str) -> bytes:
        head = _octets(f"{self.head}\nMessage-ID: {message_id}\n")
        return head + self.body + b"\n"


froms = st.builds(
    lambda form, who: "From: " + form.replace("{}", who),
    st.sampled_from(FORMS),
    st.sampled_from((*HONEST, EVE, EVE)),
) | st.text(max_size=30).map(lambda text: "From: " + text.replace("\r", " "))
subjects = st.text(max_size=30).map(lambda text: "Subject: " + " ".join(text.split()))

evil_letters = st.builds(
    lambda who, subject, shape, text, envelope, to: Evil(
        f"{who}\n{subject}", shape(text), envelope, to
    ),
    froms,
    subjects,
    shapes,
    texts | repeated,
    st.sampled_from((EVE, *HONEST, "")),
    st.sampled_from(("", "", "seat", "press", "confirm", "made up")),
)
