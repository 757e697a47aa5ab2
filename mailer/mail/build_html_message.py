"""Builds the HTML page of a message, and the MIME message that contains the page and the pictures.

The text part remains exactly as stored, and the page has the same words in the same order. The same
input always gives the same bytes.

The text is first split into stanzas, which are paragraphs of prose or groups of separate lines. The
judge wraps only prose. So two lines are joined if the first word of the second would not have
fitted on the first. All other lines, such as those of results and lists, stay as they are."""

from __future__ import annotations

import re
from binascii import b2a_base64, b2a_qp
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from textwrap import wrap

from mailer.mail.charsets_and_flowed_text import to_text
from mailer.mail.mime import content_of, head_of, parts_of

FULL = 66
"""Two lines of prose belong together if the first word of the second would have made the first
longer than this many columns. The limit is less than `WIDE`, because people who wrap press by hand
use shorter lines than the judge."""

WIDE = 78
"""The column at which the judge wraps its own lines. A line that fills this width may continue on
the next line even if it does not look like prose."""

INDENT = re.compile(r" *")
_BEGIN = r"::|[>|!#*+-] ?|\d+[.)]? |[A-Z][\w-]*(?: [\w-]+)?:(?: |\Z)"
BEGINS = re.compile(_BEGIN)
"""Matches the start of a line that does not continue the line above."""

IN_COLUMNS = re.compile(_BEGIN + r"|.*?(?:[^.!?]  |->|\(\*|\t)")
"""Matches a line that is not prose, by its start or by its content, such as ``Austria: Army Vienna
HOLD.``"""

UNWRAPPED = re.compile(r"(?:::|[>|!#]).*|.*?(?:->|\(\*|\t)")
"""Matches lines that the judge never wraps, such as results and quotations."""

_ORDERS = re.compile(
    r"[>!|] |\d+  ?\S|.*(?: -> |\b(?:HOLD|SUPPORT|CONVOY|DISBAND|Builds|Removes)\b)"
    r"|(?:[AFT]|SPY|BUILD|REMOVE|ARMY|FLEET) [A-Z]"
)
"""Matches orders, both in players' messages and in results, and quoted lines of a message."""

_COLUMNS = re.compile(r"\S+ {2,}\S+ {2,}\S")
"""Matches a row of a table with three columns or more."""

HANGING = re.compile(r" *(?:[A-Z][\w -]*:  +|\d+[.)] +|\d+  +)(?=\S)")
"""Matches the label before a text in columns, such as a power or a number. The continuation lines
of the text are indented to the column where the text starts."""

WIDEST = 14
"""The maximum width of such a label, in columns. A phone shows about forty columns."""

_UNTIL = re.compile(
    r"The deadline (?:is|was) [A-Z]|There is no deadline\.|The game (?:is paused|ends on [A-Z])"
)
_NOTHING_DUE = re.compile(r"Nothing is due from you: \S+ (?:has not started|is over)\.")
LABEL = re.compile(r"Deadline:(?= )")
HEADING = re.compile(r"== .+ ==")
FAILED = re.compile(r"\(\*[^()*\n]{1,60}\*\)")
"""Matches the mark of a failed order in results, such as ``(*bounce*)``."""


@dataclass(frozen=True, slots=True)
class LaidLine:
    """A line with its wrapped continuation lines.

    The continuation lines are indented to column ``hang``. ``flows`` is True if the line was
    wrapped as prose.
    """

    text: str
    indent: int
    hang: int = 0
    flows: bool = False

    @property
    def is_heading(self) -> bool:
        return bool(HEADING.fullmatch(self.text))

    @property
    def is_prose(self) -> bool:
        if self.indent:
            return False
        return self.flows or bool(LABEL.match(self.text)) or not IN_COLUMNS.match(self.text)


@dataclass(frozen=True, slots=True)
class Stanza:
    """The lines between two empty lines. ``is_prose`` is True if all of them are prose."""

    lines: tuple[LaidLine, ...]

    @property
    def is_fixed(self) -> bool:
        """Returns whether the stanza needs a fixed-width font, because it has orders or several
        columns."""
        return any(_ORDERS.match(line.text) or _COLUMNS.match(line.text) for line in self.lines)

    @property
    def is_opening(self) -> bool:
        """Returns whether the stanza says what the reader must do next, and by when."""
        match self.lines:
            case (due,):
                return _NOTHING_DUE.fullmatch(due.text) is not None
            case (_, until):
                return _UNTIL.match(until.text) is not None
        return False

    @property
    def is_prose(self) -> bool:
        return all(line.is_prose or line.is_heading for line in self.lines)


def stanzas_of(text: str) -> Iterator[Stanza]:
    """Yields the stanzas of a text that has ``\\n`` line ends."""
    lines: list[str] = []
    for line in [*text.split("\n"), ""]:
        if line.strip():
            lines.append(line.rstrip())
        elif lines:
            yield Stanza(tuple(_join_wrapped(lines)))
            lines = []


def unwrapped(text: str) -> str:
    """Returns the text with the parts of each wrapped line joined."""
    return "\n\n".join(
        "\n".join(" " * line.indent + line.text for line in stanza.lines)
        for stanza in stanzas_of(text)
    )


def _join_wrapped(lines: list[str]) -> Iterator[LaidLine]:
    laid, before = _laid_line(lines[0]), lines[0]
    for line in lines[1:]:
        flows = _flows_on(laid, before, line)
        if flows or _continues_hanging(laid, before, line):
            laid = replace(laid, text=f"{laid.text} {line.strip()}", flows=laid.flows or flows)
        else:
            yield laid
            laid = _laid_line(line)
        before = line
    yield laid


def _laid_line(line: str) -> LaidLine:
    label = HANGING.match(line)
    return LaidLine(
        line.strip(), _indent(line), label.end() if label and label.end() <= WIDEST else 0
    )


def _flows_on(laid: LaidLine, before: str, line: str) -> bool:
    """Returns whether a line of prose continues the line above.

    Two lines that begin with the same word are treated as items of a list.
    """
    bare, first = line.strip(), line.split(maxsplit=1)[0]
    if _indent(line) != laid.indent or laid.hang or before.split(maxsplit=1)[0] == first:
        return False
    if _reaches(before, first, WIDE):
        apart = UNWRAPPED.match(before.strip()) or BEGINS.match(bare) or _UNTIL.match(bare)
        return not apart
    in_columns = IN_COLUMNS.match(before.strip()) or IN_COLUMNS.match(bare)
    return not in_columns and _reaches(before, first, FULL)


def _continues_hanging(laid: LaidLine, before: str, line: str) -> bool:
    """Returns whether a line continues the line above and is indented below that line's label."""
    first = line.split(maxsplit=1)[0]
    return bool(laid.hang) and _indent(line) == laid.hang and _reaches(before, first, WIDE)


def _reaches(line: str, word: str, width: int) -> bool:
    return len(line) + 1 + len(word) > width


def _indent(line: str) -> int:
    found = INDENT.match(line)
    return found.end() if found else 0


LARGEST = 90_000
"""The maximum number of characters in a page. Gmail shows about 102 kB and cuts off the rest, with
a notice that people overlook."""

HEAD = (
    '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
    '<meta name="viewport" content="width=device-width, initial-scale=1">'
    '<meta name="color-scheme" content="light dark">'
    '<meta name="supported-color-schemes" content="light dark"></head>\n'
    '<body style="margin:0;padding:0">\n'
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'
    ' style="table-layout:fixed"><tr><td style="padding:12px;word-wrap:break-word;'
    'font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.45">\n'
)
FOOT = "</td></tr></table>\n</body></html>\n"

PARAGRAPH = '<p style="margin:0 0 12px;max-width:42em">'
PROSE = '<div style="margin:0 0 12px;max-width:42em">'
BOX = (
    '<div style="margin:0 0 16px;padding:8px 12px;max-width:40em;border:2px solid #3b73b9;'
    'border-radius:6px">'
)
ALONE = '<div style="margin-left:0">'
HEADLINE = '<p style="margin:16px 0 12px;font-size:17px;font-weight:bold">'
CAPTION = '<p style="margin:0 0 4px;max-width:42em;font-weight:bold">'
KEY = '<p style="margin:0 0 16px;max-width:60em;font-size:13px">'
LINES = (
    '<div style="margin:0 0 12px;font-family:Consolas,Menlo,monospace;font-size:13px;'
    'line-height:1.4">'
)
ROWS = '<div style="margin:0 0 12px">'
COLUMN = 0.6
"""The width of a column, as a fraction of the font size."""

HANG = 2
"""A line that is too long for the screen continues on the next line, indented by this many
columns."""

PHASE = ":: Judge:"
"""The words with which the results of a phase begin."""

SIGN = "&#10007;"
"""The cross before the mark on a failed order."""

LINK = re.compile(
    r"(https?://[^\s#]+)#v=\d+&\S+"
    r"|mailto:([^\s?@]+?)(?:[+-][a-z2-7]{20,30})?(@[^\s?@]+)\?subject=\S+"
)
"""Matches a line that is a link for writing orders. The page shows the target of the link, so that
press cannot disguise an address."""

SPACES = re.compile(" {2,}")
ESCAPES = {ord("&"): "&amp;", ord("<"): "&lt;", ord(">"): "&gt;", ord('"'): "&quot;"}
ARROW = re.compile("(?<= )-&gt;(?= )")
WHOLE = '<span style="white-space:nowrap">-&gt;</span>'
"""An arrow that is kept on one line, because many programs break lines after any hyphen."""


@dataclass(frozen=True, slots=True)
class Legend:
    """The text next to a picture. The ``headline`` is above the picture. Below it are the ``keys``
    (each with the two colours of its sample, and its text) and the explanation of the ``signs``."""

    headline: str
    keys: tuple[tuple[str, str, str], ...]
    signs: str


@dataclass(frozen=True, slots=True)
class PageImage:
    """A picture in the page: its Content-ID, its description in words, and the text next to it."""

    cid: str
    words: str
    legend: Legend | None = None


def page_of(text: str, images: Sequence[PageImage] = ()) -> str:
    """Converts a text to an HTML page with pictures. The page is in ASCII and has ``\\n`` line
    ends.

    A box at the top says what the reader must do next. If the text has the results of several
    phases with one picture each, each picture is above its phase, and an additional picture of the
    board after these phases is below the box. Otherwise all pictures are below the box, so that the
    end of the message can still be found in replies. Returns "" if the page would be too large for
    mail programs.
    """
    stanzas = list(stanzas_of(text))
    parts = list(map(_stanza, stanzas))
    top = int(bool(stanzas) and stanzas[0].is_opening)
    if top:
        parts[0] = _box(stanzas[0])
    phases = [at for at, one in enumerate(stanzas) if one.lines[0].text.startswith(PHASE)]
    places = [top] * len(images)
    if 1 < len(phases) <= len(images) <= len(phases) + 1:
        images = [*images[len(phases) :], *images[: len(phases)]]
        places = [top] * (len(images) - len(phases)) + [top, *phases[1:]]
    for at, image in reversed(list(zip(places, images, strict=True))):
        parts.insert(at, _image(image))
    page = f"{HEAD}{''.join(parts)}{FOOT}"
    return page if len(page) <= LARGEST else ""


def _image(image: PageImage) -> str:
    words = "\n".join(wrap(_escape(image.words), 400, break_long_words=False))
    legend = image.legend
    above = f"{CAPTION}{_escape(legend.headline)}</p>\n" if legend else ""
    below = f"{KEY}{_key(legend)}</p>\n" if legend else ""
    return (
        f'{above}<p style="margin:0 0 {4 if below else 12}px"><img width="640"'
        ' style="display:block;width:100%;max-width:960px;height:auto;border:0"\n'
        f'src="cid:{image.cid}" alt="{words}"></p>\n{below}'
    )


def _key(legend: Legend) -> str:
    samples = (
        f'<span style="white-space:nowrap"><span style="display:inline-block;width:11px;'
        f'height:11px;background:{tint};border:2px solid {full}"></span>'
        f"&nbsp;{_escape(text)}</span>\n"
        for tint, full, text in legend.keys
    )
    signs = f"{KEY_TO_BOARD}{_escape(legend.signs)}" if legend.signs else ""
    return f"{'&#8194; '.join(samples)}{'<br>' if legend.keys and signs else ''}{signs}"


def _box(opening: Stanza) -> str:
    due, *until = (_words(line.text) for line in opening.lines)
    lines = "".join(f"{ALONE}{line}</div>\n" for line in (f"<b>{due}</b>", *until))
    return f"{BOX}\n{lines}</div>\n"


def _stanza(stanza: Stanza) -> str:
    first, *others = stanza.lines
    if len(others) == 1 and (link := _link_in(others[0].text)):
        return f"{PARAGRAPH}{_words(first.text)}<br>\n{_link(link)}</p>\n"
    if not stanza.is_prose:
        return f"{LINES if stanza.is_fixed else ROWS}\n{''.join(map(_line, stanza.lines))}</div>\n"
    if not others:
        return f"{HEADLINE if first.is_heading else PARAGRAPH}{_words(first.text)}</p>\n"
    lines = "".join(f"{ALONE}{_words(line.text)}</div>\n" for line in stanza.lines)
    return f"{PROSE}\n{lines}</div>\n"


def _link_in(line: str) -> re.Match[str] | None:
    """Matches a line that is a link for writing orders. Skips very long lines, which are press,
    because matching them could take a very long time."""
    return LINK.fullmatch(line) if len(line) <= LONGEST else None


def _link(link: re.Match[str]) -> str:
    shown = link[1] or f"New message to {link[2]}{link[3]}"
    return f'<a href="{_escape(link[0])}"\n>{_escape(shown)}</a>'


def _line(line: LaidLine) -> str:
    """Returns a line of results or of a list as HTML. Makes quoted lines bold if the judge could
    not read them."""
    hanging = f"{(line.hang or line.indent + HANG) * COLUMN:.2f}em"
    words = "&nbsp;" * line.indent + _words(line.text)
    if line.text.startswith("! "):
        words = f"<b>{words}</b>"
    return f'<div style="margin-left:{hanging};text-indent:-{hanging}">{words}</div>\n'


def _words(text: str) -> str:
    marked, end = "", 0
    for found in FAILED.finditer(text):
        marked += _escape(text[end : found.start()])
        marked += f"<b>{SIGN}&nbsp;{_escape(found[0])}</b>"
        end = found.end()
    marked = ARROW.sub(WHOLE, marked + _escape(text[end:]))
    label = LABEL.match(marked)
    return f"<b>{label[0]}</b>{marked[label.end() :]}" if label else marked


def _escape(text: str) -> str:
    """Returns the text as HTML, with numeric references for non-ASCII characters, so that the page
    works in any charset."""
    spaced = SPACES.sub(lambda run: "\xa0" * (len(run[0]) - 1) + " ", text.translate(ESCAPES))
    return spaced.encode("ascii", "xmlcharrefreplace").decode("ascii")


OF_TEXT = re.compile(
    rb"^(?:Content-Type|Content-Transfer-Encoding|MIME-Version):[^\r\n]*\r\n(?:[ \t][^\r\n]*\r\n)*",
    re.M | re.I,
)
LONGEST = 900
"""The maximum number of characters in a line that is sent unencoded."""

BASE64_LINE = 57
"""The number of octets that are encoded as a base64 line of 76 characters."""


@dataclass(frozen=True, slots=True)
class Attachment:
    """A picture or book that is sent with a message.

    ``kind`` is its media type, and ``words`` is a description. If ``in_page`` is True, the page
    shows the picture with its ``legend``.
    """

    name: str
    kind: str
    octets: bytes
    words: str
    in_page: bool
    legend: Legend | None = None


KEY_TO_BOARD = "Key to the board: "
"""The start of some lines of a legend. The judge ignores such lines when a reply quotes them
(`grammar.letter.around.own_mails`)."""


def legend_text(legend: Legend) -> str:
    """Returns a legend as plain text, for messages that have the picture as an attachment."""
    counted = ", ".join(text for _, _, text in legend.keys)
    lines = [legend.headline, *([f"{KEY_TO_BOARD}{counted}."] if counted else [])]
    lines += [f"{KEY_TO_BOARD}{legend.signs}"] if legend.signs else []
    return "\n".join(line for one in lines for line in wrap(one, WIDTH))


WIDTH = 76
"""The width of the legend in plain text, in columns."""


def with_html_page(
    raw: bytes, *, has_page: bool, attached: Sequence[Attachment] = (), remark: str = ""
) -> bytes:
    """Returns the message with the attachments and, if ``has_page``, with an HTML page.

    Adds the ``remark`` after the text. Leaves out the page if it would be too large. Returns a
    message unchanged if it is not plain text.
    """
    head, _, body = raw.partition(b"\r\n\r\n")
    own = head + b"\r\n"
    if content_of(head_of(raw)).kind != "text/plain":
        return raw
    about_text = b"".join(
        line for line in OF_TEXT.findall(own) if not line.lower().startswith(b"mime-version")
    )
    mark = sha256(raw).hexdigest()[:30]
    shown = [one for one in attached if one.in_page and has_page]
    images = [PageImage(_cid(mark, one), one.words, one.legend) for one in shown]
    page = page_of(_text(raw), images) if has_page else ""
    content = about_text + b"\r\n" + body
    if page:
        inside = [
            _part("text/html", page),
            *(_attachment_part(one, _cid(mark, one)) for one in shown),
        ]
        beside = _multipart("related", mark, inside) if shown else inside[0]
        content = _multipart("alternative", mark, [content, beside])
    apart = [one for one in attached if not page or one not in shown]
    below = [_attachment_part(one) for one in apart]
    legends = [legend_text(one.legend) for one in apart if one.legend]
    if below_text := "\n\n".join(filter(None, (remark, *legends))):
        below.insert(0, _part("text/plain", below_text.encode("ascii", "replace").decode() + "\n"))
    if not page and not below:
        return raw
    whole = _multipart("mixed", mark, [content, *below]) if below else content
    kind, _, rest = whole.partition(b"\r\n\r\n")
    return OF_TEXT.sub(b"", own) + kind + b"\r\nMIME-Version: 1.0\r\n\r\n" + rest + b"\r\n"


def _cid(mark: str, picture: Attachment) -> str:
    return f"{sha256(picture.octets).hexdigest()[:24]}.{mark}@map.invalid"


def _text(raw: bytes) -> str:
    part = next(parts_of(raw, head_of(raw)))
    return to_text(part.body(raw), part.parameter("charset")).replace("\r\n", "\n")


def _multipart(kind: str, mark: str, parts: Sequence[bytes]) -> bytes:
    boundary = f"=_{kind[0]}.{mark}".encode()  # no boundary is the prefix of another
    head = f'Content-Type: multipart/{kind}; boundary="'.encode() + boundary + b'"\r\n\r\n'
    inner = b"\r\n".join(b"--" + boundary + b"\r\n" + part for part in parts)
    return head + inner + b"\r\n--" + boundary + b"--"


def _part(kind: str, text: str) -> bytes:
    octets, encoding = text.replace("\n", "\r\n").encode("ascii"), b"7bit"
    if max(map(len, text.split("\n"))) > LONGEST:
        octets, encoding = b2a_qp(octets, istext=True), b"quoted-printable"
    return (
        f'Content-Type: {kind}; charset="utf-8"\r\n'.encode()
        + b"Content-Transfer-Encoding: "
        + encoding
        + b"\r\n\r\n"
        + octets
    )


def _attachment_part(picture: Attachment, cid: str = "") -> bytes:
    """Returns the MIME part for an attachment. The names of attachments do not need escaping."""
    place = "inline" if picture.in_page else "attachment"
    lines = [
        f'Content-Type: {picture.kind}; name="{picture.name}"',
        "Content-Transfer-Encoding: base64",
        f'Content-Disposition: {place}; filename="{picture.name}"',
        *([f"Content-ID: <{cid}>"] if cid else []),
    ]
    octets = picture.octets
    coded = (
        b2a_base64(octets[at : at + BASE64_LINE], newline=False)
        for at in range(0, len(octets), BASE64_LINE)
    )
    return "\r\n".join([*lines, "", ""]).encode() + b"\r\n".join(coded)
