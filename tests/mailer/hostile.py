"""Hostile messages, each as large as allowed. Such messages have kept parsers busy for minutes."""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping

from mailer.limits import LARGEST_LETTER

HEAD = b"From: eve@players.example\n"
WHOLE = LARGEST_LETTER - 2000
"""The number of bytes available for the repeated part of a message."""

Shape = Callable[[int], bytes]
"""A function that returns a message in which a piece of text is repeated to fill this many
bytes."""


def _header(name: bytes, piece: bytes, before: bytes = b"", after: bytes = b"") -> Shape:
    def letter(size: int) -> bytes:
        value = before + piece * (size // len(piece)) + after
        return HEAD + name + b": " + value + b"\n\nA PAR H\n"

    return letter


def _lines(piece: bytes) -> Shape:
    """Returns a message with a header that consists of copies of this piece."""
    return lambda size: HEAD + piece * (size // len(piece)) + b"\nA PAR H\n"


def _body(kind: bytes, piece: bytes, before: bytes = b"", after: bytes = b"") -> Shape:
    def letter(size: int) -> bytes:
        head = HEAD + b"Content-Type: " + kind + b"\n\n"
        return head + before + piece * (size // len(piece)) + after

    return letter


def _encoded(kind: bytes, piece: bytes) -> Shape:
    def letter(size: int) -> bytes:
        octets = base64.encodebytes(piece * (size * 3 // 4 // len(piece) - 20_000 // len(piece)))
        head = HEAD + b"Content-Type: " + kind + b"\nContent-Transfer-Encoding: base64\n\n"
        return head + octets

    return letter


def _quoted_printable(piece: bytes) -> Shape:
    head = b"text/plain\nContent-Transfer-Encoding: quoted-printable"
    return _body(head, piece)


def _nested(levels: int, piece: bytes) -> Shape:
    def letter(size: int) -> bytes:
        head = HEAD
        for level in range(levels):
            mark = b"b" * 100 + str(level).encode()
            head += b"Content-Type: multipart/mixed; boundary=" + mark + b"\n\n--" + mark + b"\n"
        return head + b"\n" + piece * ((size - len(head)) // len(piece))

    return letter


def _parts(part: bytes) -> Shape:
    mark = b'Content-Type: multipart/mixed; boundary="cut"\n\n'
    return lambda size: HEAD + mark + part * (size // len(part))


HTML = b"text/html; charset=utf-8"
FLOWED = b"text/plain; format=flowed"

SHAPES: Mapping[str, Shape] = {
    "parameters behind an open quotation mark": _header(b"Content-Type", b";", b'text/plain; x="'),
    "parameters": _header(b"Content-Type", b"; a=b", b"text/plain"),
    "sections of a parameter": _header(b"Content-Type", b"; a*1*=x''y", b"text/plain"),
    "open quotation marks": _header(b"Content-Type", b'; a="\\', b"multipart/mixed"),
    "quotation marks": _header(b"Content-Type", b'"', b"text/plain; "),
    "folded parameters": _header(b"Content-Type", b";\n a=b", b"text/plain"),
    "a long boundary": _header(b"Content-Type", b"b", b"multipart/mixed; boundary="),
    "a disposition of many words": _header(b"Content-Disposition", b'; "', b"inline"),
    "headers": _lines(b"X: y\n"),
    "headers without a name": _lines(b":\n"),
    "headers of one letter": _lines(b"a:\n"),
    "folded lines": _header(b"Subject", b"\n x"),
    "blank folded lines": _header(b"Subject", b"\n "),
    "carriage returns": _header(b"Subject", b"\r"),
    "a line that is no header": _lines(b"x"),
    "spaces before a colon": _lines(b"From "),
    "encoded words": _header(b"Subject", b"=?utf-8?q?x?= "),
    "encoded words of many charsets": _header(b"Subject", b"=?x?b?eA==?= =?y?q?x?="),
    "beginnings of encoded words": _header(b"Subject", b"=?"),
    "one encoded word": _header(b"Subject", b"x", b"=?utf-8?q?"),
    "message ids": _header(b"References", b"<a@b> "),
    "openings of message ids": _header(b"References", b"<"),
    "one message id": _header(b"Message-ID", b"a", b"<"),
    "a date": _header(b"Date", b"1 "),
    "a date of zeros": _header(b"Date", b"0", b"Fri, 20 Nov "),
    "a sender with remarks": lambda size: b"From: " + b"(" * size + b"\n\nx",
    "a sender with quotation marks": lambda size: b"From: " + b'"\\' * (size // 2) + b"\n\nx",
    "senders": lambda size: b"From: a@b\n" * (size // 10) + b"\nx",
    "results of authentication": _header(b"Authentication-Results", b'"(\\; dkim=pass '),
    "automatic remarks": _header(b"Auto-Submitted", b"(", b"no"),
    "levels": _nested(1000, b"\n"),
    "lines below twenty levels": _nested(19, b"\n"),
    "dashes below twenty levels": _nested(19, b"\n--" + b"b" * 100),
    "long lines of boundaries below twenty levels": _nested(19, b"b"),
    "parts": _parts(b"--cut\n\nx\n"),
    "empty parts": _parts(b"--cut\n"),
    "parts with headers": _parts(b"--cut\nContent-Type: text/html\n\n<b>\n"),
    "beginnings of boundaries": _parts(b"--cu\n"),
    "spaces behind a boundary": _parts(b"--cut" + b" " * 5000 + b"x\n"),
    "multiparts in a row": _parts(
        b"--cut\nContent-Type: multipart/mixed; boundary=x\n\n--x\n\ny\n"
    ),
    "one line": _body(b"text/plain", b"x"),
    "empty lines": _body(b"text/plain", b"\n"),
    "carriage returns as lines": _body(b"text/plain", b"\r"),
    "zeros": _body(b"text/plain", b"\0"),
    "zeros between letters": _body(b"text/plain", b"a\0"),
    "odd line ends": _encoded(b"text/plain; charset=utf-8", "\u2028\x0b\x85".encode()),
    "no utf-8": _encoded(b"text/plain; charset=utf-8", b"\xff\xfe\x81"),
    "flowed lines": _body(FLOWED, b"a \n"),
    "flowed quotations": _body(FLOWED, b"> \n>> \n"),
    "marks of quotation": _body(FLOWED, b">"),
    "utf-7": _body(b"text/plain; charset=utf-7", b"+AGE-"),
    "broken utf-7": _body(b"text/plain; charset=utf-7", b"+", b"+"),
    "utf-16": _encoded(b"text/plain; charset=utf-16", b"\xd8\x00"),
    "utf-32": _encoded(b"text/plain; charset=utf-32le", b"\x00\x01\x01\x00"),
    "iso-2022": _encoded(b"text/plain; charset=iso-2022-jp", b"\x1b$B$\x1b(B"),
    "hz": _encoded(b"text/plain; charset=hz", b"~{AB~}"),
    "punycode": _body(b"text/plain; charset=punycode", b"a-9"),
    "idna": _body(b"text/plain; charset=idna", b"xn--9."),
    "zip": _encoded(b"text/plain; charset=zip", b"x\x9c\xed\xc1"),
    "escapes": _body(b"text/plain; charset=raw_unicode_escape", b"\\u00"),
    "quoted-printable": _quoted_printable(b"=41"),
    "soft line ends": _quoted_printable(b"=\n"),
    "broken base64": _body(b"text/plain\nContent-Transfer-Encoding: base64", b"=A\n"),
    "uuencode": _body(b"text/plain\nContent-Transfer-Encoding: x-uuencode", b"begin 644 x\n"),
    "openings": _body(HTML, b"<"),
    "tags": _body(HTML, b"<b>"),
    "tags that never end": _body(HTML, b"<a "),
    "attributes": _body(HTML, b"a=b ", b"<p ", b">"),
    "attributes of tags": _body(HTML, b"<b a=b>"),
    "styles of tags": _body(HTML, b'<b style="color:red;x">'),
    "classes of tags": _body(HTML, b"<b class=a>", b"<style>.b{display:none}</style>"),
    "attributes with open quotation marks": _body(HTML, b"<a b='", b"", b">"),
    "attributes with quotation marks": _body(HTML, b"<a b='\">"),
    "spaces in tags": _body(HTML, b" ", b"<a", b"x"),
    "end tags": _body(HTML, b"</b>", b"<b hidden>"),
    "remarks": _body(HTML, b"<!---->"),
    "openings of remarks": _body(HTML, b"<!--"),
    "declarations": _body(HTML, b"<!"),
    "entities": _body(HTML, b"&amp;"),
    "long entities": _body(HTML, b"&ampampampampampampampampampamp"),
    "figures of entities": _body(HTML, b"9", b"&#"),
    "entities of figures": _body(HTML, b"&#9"),
    "entities in attributes": _body(HTML, b"&#9;", b'<p style="', b'">'),
    "scripts": _body(HTML, b"<script>"),
    "scripts in remarks": _body(HTML, b"<script><!--<script"),
    "style sheets": _body(HTML, b"<style>"),
    "rules": _body(HTML, b".a{display:none}", b"<style>", b"</style>"),
    "openings of rules": _body(HTML, b"{", b"<style>", b"</style>"),
    "selectors": _body(HTML, b".a ", b"<style>", b"{display:none}</style>"),
    "narrow selectors": _body(HTML, b"a[:(", b"<style>", b"{display:none}</style>"),
    "remarks in rules": _body(HTML, b"/*", b"<style>", b"</style>"),
    "escapes in rules": _body(HTML, b"\\6", b"<style>a{", b"}</style>"),
    "a long style": _body(HTML, b"a:b;", b'<p style="', b'">'),
    "a style of figures": _body(HTML, b"0.", b'<p style="font-size:', b'">'),
    "open concealed tags": _body(HTML, b"<i>", b"<p hidden>"),
    "concealed tags that end nothing": _body(HTML, b"<i></b>", b"<b hidden><p>"),
    "quotations": _body(HTML, b"<blockquote>"),
    "paragraphs": _body(HTML, b"<p>x"),
    "spaces in HTML": _body(HTML, b" \n"),
    "many classes": _body(HTML, b"a ", b'<style>.b{display:none}</style><p class="', b'">'),
}
