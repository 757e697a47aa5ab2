"""The words that occur in messages to a judge, as building blocks for generated messages."""

from __future__ import annotations

from grammar.commands.command_words import BY_WORD
from grammar.commands.settings import ENTRIES
from grammar.words.order_and_sentence_words import KINDS
from judge.games.standard.rules import ATLAS

HEADERS = (
    "From: ann@players.example\n",
    "From: =?utf-8?q?ann=40players.example?=\n",
    "Reply-To: ",
    "Sender: ",
    "Received: ",
    "Message-ID: <",
    "In-Reply-To: <",
    "References: <",
    "Auto-Submitted: ",
    "Authentication-Results: ",
    "Content-Type: text/plain; charset=",
    "Content-Type: text/html\n\n",
    'Content-Type: multipart/mixed; boundary="b"\n',
    "Content-Type: message/rfc822\n",
    "Content-Transfer-Encoding: base64\n\n",
    "Content-Transfer-Encoding: quoted-printable\n\n",
    "Content-Disposition: attachment",
    "; format=flowed",
    "; filename*0*=utf-8''",
    "\n--b\n",
    "\n--b--\n",
    "=?utf-8?b?",
    "=?utf-7?q?",
    "?=",
    "utf-7",
    "utf-16",
    "hz",
    "<blockquote>",
    '<div style="display:none">',
    "<!--",
    "-->",
    "<pre>",
    "&#10;",
)
OTHERS = (
    "FRANCE@game secret\n",
    "S1901M",
    "ENDPRESS",
    "END\n",
    "(retreat ",
    "a=B",
    "//",
    "->",
    "\n> ",
)


def words() -> tuple[str, ...]:
    places = sorted(ATLAS.provinces)[:20]
    settings = [entry.label for entry in ENTRIES]
    return tuple(
        dict.fromkeys([*HEADERS, *OTHERS, *BY_WORD, *settings, *KINDS, *places, *ATLAS.powers])
    )


def dictionary() -> str:
    """Returns the words in libFuzzer's dictionary format."""
    return "".join(f'"{_quoted(word)}"\n' for word in words() if word)


def _quoted(word: str) -> str:
    return "".join(
        chr(octet) if 32 <= octet < 127 and octet not in b'"\\' else f"\\x{octet:02x}"
        for octet in word.encode()
    )
