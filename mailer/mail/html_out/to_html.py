"""A finished text as a page that mail programs show alike.

Styles stand in the elements, for many programs drop all others. No colour is set, neither of the
words nor of their ground, so that a dark screen stays dark; nothing is fetched, nothing is a link,
and what people wrote is shown as they wrote it. What failed has weight and a sign. Lines of results
keep their columns where there is room for them, and hang below themselves where there is not.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap

from mailer.mail.html_out.paragraphs import FAILED, LABEL, LaidLine, Stanza, stanzas_of

LARGEST = 90_000
"""Octets of a page; Gmail shows some 102 kB and hides the rest, which nobody notices."""

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
ALONE = '<div style="margin-left:0">'
HEADLINE = '<p style="margin:16px 0 12px;font-size:17px;font-weight:bold">'
LINES = (
    '<div style="margin:0 0 12px;font-family:Consolas,Menlo,monospace;font-size:13px;'
    'line-height:1.4">'
)
COLUMN = 0.6
"""Widths of a column, as a share of the size of its letters."""

HANG = 2
"""Columns by which a line that is too long for the screen goes on below itself."""

PHASE = ":: Judge:"
"""How the results of a phase begin."""

SIGN = "&#10007;"
"""A cross, before what failed."""

SPACES = re.compile(" {2,}")
ESCAPES = {ord("&"): "&amp;", ord("<"): "&lt;", ord(">"): "&gt;", ord('"'): "&quot;"}
ARROW = re.compile("(?<= )-&gt;(?= )")
WHOLE = '<span style="white-space:nowrap">-&gt;</span>'
"""Many programs break a line behind any hyphen."""


@dataclass(frozen=True, slots=True)
class PageImage:
    """A picture above the text: by which id it comes with the mail, and the same in words."""

    cid: str
    words: str


def page_of(text: str, images: Sequence[PageImage] = ()) -> str:
    """The text as a page, in ASCII, with lines that end with ``\\n``, and pictures above it, where
    replies can still tell the end of the mail; where it tells of as many phases, each above its
    own, the first above all. "" where it would be larger than mail programs show."""
    stanzas = list(stanzas_of(text))
    parts = list(map(_stanza, stanzas))
    phases = [at for at, one in enumerate(stanzas) if one.lines[0].text.startswith(PHASE)]
    apart = len(phases) == len(images) > 0
    places = [0, *phases[1:]] if apart else [0] * len(images)
    for at, image in reversed(list(zip(places, images, strict=True))):
        parts.insert(at, _image(image))
    page = f"{HEAD}{''.join(parts)}{FOOT}"
    return page if len(page) <= LARGEST else ""


def _image(image: PageImage) -> str:
    """As wide as the screen, where that is narrow."""
    words = "\n".join(wrap(_escaped(image.words), 400, break_long_words=False))
    return (
        '<p style="margin:0 0 12px"><img width="640" style="display:block;width:100%;'
        f'max-width:960px;height:auto;border:0"\nsrc="cid:{image.cid}" alt="{words}"></p>\n'
    )


def _stanza(stanza: Stanza) -> str:
    first, *others = stanza.lines
    if not stanza.is_prose:
        return f"{LINES}\n{''.join(map(_line, stanza.lines))}</div>\n"
    if not others:
        return f"{HEADLINE if first.is_heading else PARAGRAPH}{_words(first.text)}</p>\n"
    said = "".join(f"{ALONE}{_words(line.text)}</div>\n" for line in stanza.lines)
    return f"{PROSE}\n{said}</div>\n"


def _line(line: LaidLine) -> str:
    """A line of results or of a list. What was not read is quoted with a mark, and has weight."""
    hanging = f"{(line.hang or line.indent + HANG) * COLUMN:.2f}em"
    words = "&nbsp;" * line.indent + _words(line.text)
    if line.text.startswith("! "):
        words = f"<b>{words}</b>"
    return f'<div style="margin-left:{hanging};text-indent:-{hanging}">{words}</div>\n'


def _words(text: str) -> str:
    marked, end = "", 0
    for found in FAILED.finditer(text):
        marked += _escaped(text[end : found.start()])
        marked += f"<b>{SIGN}&nbsp;{_escaped(found[0])}</b>"
        end = found.end()
    marked = ARROW.sub(WHOLE, marked + _escaped(text[end:]))
    label = LABEL.match(marked)
    return f"<b>{label[0]}</b>{marked[label.end() :]}" if label else marked


def _escaped(text: str) -> str:
    """Text as it reads; what is no ASCII as its number, for every charset on the way has those."""
    spaced = SPACES.sub(lambda run: "\xa0" * (len(run[0]) - 1) + " ", text.translate(ESCAPES))
    return spaced.encode("ascii", "xmlcharrefreplace").decode("ascii")
