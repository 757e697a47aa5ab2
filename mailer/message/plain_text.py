"""From the octets of a letter's body to the lines its writer saw.

Everything is linear in the size of its input. The library's HTMLParser is not: 120 kB of ``<a ``
keep it busy for 80 seconds, so HTML is taken apart here.
"""

from __future__ import annotations

import codecs
import html
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

CHARSETS = ("utf", "ascii", "iso", "cp", "koi8", "gb", "big5", "shift_jis", "euc", "mac", "hz")
"""How the names of the codecs begin that a letter may ask for; others are no charsets."""

LINE_ENDS = re.compile(r"\r\n|[\r\x0b\x0c\x85\u2028\u2029]")
UNPRINTABLE = re.compile(r"[\x00-\x08\x0e-\x1f\x7f\ufeff\ud800-\udfff]")
SPACES = re.compile(r"[ \t\r\n\f]+")
BLANK_LINES = re.compile(r"\n{3,}")
QUOTE = re.compile(r"(>*)( ?)(.*)", re.S)

BLOCK = re.compile(
    "address|article|body|center|dd|div|dl|dt|fieldset|footer|form|h[1-6]|header|hr|li|main|nav|ol"
    "|p|pre|section|table|tr|ul"
)
UNSEEN = frozenset(("script", "style", "title", "textarea", "template"))
QUOTING = re.compile(r"\b(gmail_quote|yahoo_quoted|moz-cite-prefix|protonmail_quote)\b")


def to_text(octets: bytes, charset: str) -> str:
    """Decode, never failing: the declared charset, else UTF-8, else Latin-1.

    What calls itself ASCII or Latin-1 is tried as Windows-1252, which many senders mean: the
    dashes of orders are letters 0x96 there.
    """
    for codec in (_codec(charset), "utf-8", "cp1252"):
        try:
            return octets.decode(codec)
        except UnicodeError:
            continue
    return octets.decode("latin-1")


def _codec(charset: str) -> str:
    try:
        name = codecs.lookup(charset).name
    except (LookupError, ValueError):
        return "utf-8"
    if name in ("ascii", "iso8859-1"):
        return "utf-8" if name == "ascii" else "cp1252"
    return name if name.startswith(CHARSETS) else "utf-8"


def clean(text: str) -> str:
    """Lines end with ``\\n``; NUL, other control characters and lone surrogates are gone."""
    return UNPRINTABLE.sub("", LINE_ENDS.sub("\n", text))


def unflow(text: str, delsp: bool = False) -> str:
    """Paragraphs of a ``format=flowed`` text as one line each (RFC 3676, section 4)."""
    lines: list[str] = []
    paragraph, depth, open_ = "", 0, False
    for line in text.split("\n"):
        quotes, _, content = _quoted(line)
        if open_ and (len(quotes) != depth or content == "-- "):
            lines.append(_requoted(depth, paragraph))
            paragraph = ""
        depth, open_ = len(quotes), content.endswith(" ") and content != "-- "
        paragraph += content[:-1] if open_ and delsp else content
        if not open_:
            lines.append(_requoted(depth, paragraph))
            paragraph = ""
    return "\n".join([*lines, _requoted(depth, paragraph)] if open_ else lines)


def _quoted(line: str) -> tuple[str, str, str]:
    match = QUOTE.match(line)
    return (match[1], match[2], match[3]) if match else ("", "", line)


def _requoted(depth: int, paragraph: str) -> str:
    return f"{'>' * depth} {paragraph}" if depth else paragraph


@dataclass(frozen=True, slots=True)
class Tag:
    """``<name attributes>`` or, if ``closing``, ``</name>``; the name in lower case."""

    name: str
    closing: bool
    attributes: str


@dataclass(slots=True)
class _Page:
    """What has been written so far. ``skipping`` names the element that is being left out."""

    out: list[str] = field(default_factory=list)
    at_start: bool = True
    preformatted: int = 0
    skipping: str = ""
    depth: int = 0

    def write(self, text: str) -> None:
        if self.skipping:
            return
        shown = text if self.preformatted else SPACES.sub(" ", text)
        shown = shown.lstrip(" ") if self.at_start and not self.preformatted else shown
        if shown:
            self.out.append(shown)
            self.at_start = shown.endswith("\n")

    def new_line(self) -> None:
        self.out.append("\n")
        self.at_start = True

    def fresh_line(self) -> None:
        if not self.at_start:
            self.new_line()

    def tag(self, tag: Tag) -> None:
        if self.skipping:
            self._skip(tag)
        elif not tag.closing and (tag.name in UNSEEN or _is_quotation(tag)):
            if tag.name not in UNSEEN:
                self.fresh_line()
            self.skipping, self.depth = tag.name, 1
        elif tag.name == "br":
            self.new_line()
        elif BLOCK.fullmatch(tag.name):
            self._block(tag)
        elif tag.name in ("td", "th") and not tag.closing:
            self.write(" ")

    def _skip(self, tag: Tag) -> None:
        if tag.name == self.skipping:
            self.depth += -1 if tag.closing else 1
            self.skipping = self.skipping if self.depth else ""

    def _block(self, tag: Tag) -> None:
        self.fresh_line()
        if tag.name == "pre":
            self.preformatted = max(0, self.preformatted + (-1 if tag.closing else 1))
        if tag.name == "p" and not tag.closing and self.out and "MsoNormal" not in tag.attributes:
            self.new_line()


def from_html(source: str) -> str:
    """The text of an HTML body as its reader sees it, without what it quotes of other letters.

    Blocks and ``<br>`` begin lines; tables become words with spaces between them; blockquotes,
    the quotations of the usual mail programs, styles and scripts are left out.
    """
    page = _Page()
    for token in _tokens(source):
        if isinstance(token, Tag):
            page.tag(token)
        else:
            page.write(html.unescape(token))
    lines = (line.rstrip(" ") for line in "".join(page.out).split("\n"))
    return BLANK_LINES.sub("\n\n", "\n".join(lines)).strip("\n")


def _is_quotation(tag: Tag) -> bool:
    return tag.name == "blockquote" or bool(QUOTING.search(tag.attributes))


def _tokens(source: str) -> Iterator[Tag | str]:
    """Texts and tags in turn. A ``<`` that opens no tag is text; what never ends is text too."""
    at, last = 0, source.rfind(">")
    while 0 <= (opening := source.find("<", at)) < last:
        if opening > at:
            yield source[at:opening]
        if source.startswith("<!--", opening):
            at = _after(source, "-->", opening + 4)
            continue
        tag, at = _tag(source, opening)
        yield tag
        if isinstance(tag, Tag) and tag.name in ("script", "style") and not tag.closing:
            at = _end_of_element(source, tag.name, at)
    if at < len(source):
        yield source[at:]


def _tag(source: str, opening: int) -> tuple[Tag | str, int]:
    following = source[opening + 1]
    if not following.isalpha() and following not in "/!?":
        return "<", opening + 1
    closing = source.index(">", opening)
    inside = source[opening + 1 : closing]
    name, *attributes = inside.strip("/").split(maxsplit=1) or [""]
    return Tag(name.lower(), inside.startswith("/"), "".join(attributes)), closing + 1


def _after(source: str, mark: str, start: int) -> int:
    found = source.find(mark, start)
    return len(source) if found < 0 else found + len(mark)


def _end_of_element(source: str, name: str, start: int) -> int:
    found = re.compile(f"</{name}", re.I).search(source, start)
    return found.start() if found else len(source)
