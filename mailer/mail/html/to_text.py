"""Converts an HTML page to the text that its reader saw.

If mail programs may show different texts, the judge reads only the text that all of them show. So a
hidden element ends only at a tag that ends it in all programs.
"""

from __future__ import annotations

import html
import re
from collections import Counter
from dataclasses import dataclass, field
from itertools import islice

from grammar.letter.around.own_mails import is_printed, mark_of_own
from grammar.letter.around.quotations_signatures_greetings import is_greeting
from grammar.letter.headings import below_what, names_phase
from grammar.words.all_units_orders import read_sweep
from grammar.words.clean_text import tidy_start
from mailer.limits import LONGEST_HIDDEN, MOST_TAGS
from mailer.mail.charsets_and_flowed_text import ORDER
from mailer.mail.html.hidden_text import StyleSheet, sheet_of
from mailer.mail.html.tokenizer import RAW, Tag, tags_and_texts
from mailer.mail.mime import Undecodable

SPACES = re.compile(r"[ \t\r\n\f]+")
BLANK_LINES = re.compile(r"\n{3,}")
QUOTING = re.compile(r"\b(gmail_quote|yahoo_quoted|moz-cite-prefix|protonmail_quote)\b")


GMAIL_QUOTE = re.compile(r"\bgmail_quote\b")
"""Matches the class that Gmail gives to the block with a quotation and, if the writer replied
between parts of the quotation, to each part."""

ROW, CELL, END_OF_ROW = "\x1d", "\x1e", "\x1f"
"""Markers in the intermediate text. The same characters are first removed from the text of the
page."""
MARKS = dict.fromkeys(map(ord, (ROW, CELL, END_OF_ROW)), " ")
WITHOUT_MARKS = dict.fromkeys(MARKS)
INNER_ROW = re.compile(f"{ROW}([^{ROW}{END_OF_ROW}]*){END_OF_ROW}")

BORDER = re.compile(r"border[a-z-]{0,30}:([a-z0-9.#]*)")
NO_BORDER = frozenset(["none", "0", "0px", "medium", "initial", "0pt"])


def _words(words: str) -> frozenset[str]:
    return frozenset(words.split())


BLOCKS = _words(
    "address article blockquote body center dd div dl dt fieldset footer form h1 h2 h3 h4 h5 h6"
    " header hr li main nav ol p pre section table tr ul"
)
UNSEEN = RAW | _words(
    "template noscript select datalist option object audio video canvas svg math dialog details"
)
STRUCK = frozenset(("s", "strike", "del"))
"""Elements whose text is struck out: it is visible, but the writer has retracted it."""
ENDLESS = frozenset(("svg", "math", "html", "body"))
"""Elements that end under special rules or only at the end of the page. If such an element is
hidden, nothing after its start is read."""

VOID = _words("area base br col embed hr img input link meta param source track wbr")
INLINE = _words(
    "a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q"
    " s samp small span strike strong sub sup time tt u var"
)
MAY_STAY_OPEN = _words("dd dt li option p td th tr tbody thead tfoot")
DRAWN = BLOCKS | VOID | INLINE | MAY_STAY_OPEN
DRAWN |= _words("html head body caption figcaption figure hgroup label legend menu o:p tfoot")
SMART = "st1:"
"""The prefix of elements that Outlook puts around words that it recognises."""
DEEPEST_LOOK = 50
"""How many open elements the judge searches for the one that an end tag closes."""

MOST_PIECES = 200
"""The maximum number of pieces of hidden or quoted text to keep."""


@dataclass(frozen=True, slots=True)
class Shown:
    """The content of a page: its visible text, and the beginnings of its hidden text and its quoted
    text."""

    text: str
    hidden: str
    quoted: str = ""


@dataclass(slots=True)
class _Page:
    """The state of the conversion.

    ``quotation`` is the name of the element that is left out as a quotation. ``concealed`` has the
    names of the open elements, beginning with the hidden one.
    """

    sheet: StyleSheet
    out: list[str] = field(default_factory=list)
    hidden: list[str] = field(default_factory=list)
    at_start: bool = True
    indents: bool = False
    """Whether to show blockquotes without attributes."""
    preformatted: int = 0
    quotation: str = ""
    quoted: list[str] = field(default_factory=list)
    depth: int = 0
    pieces: int = 0
    """The number of open elements within the current part of a quotation that is split into
    parts."""
    between: bool = False
    """Whether the current text is between two parts of a quotation, where the writer replied."""
    concealed: list[str] = field(default_factory=list)

    @property
    def is_quoting(self) -> bool:
        return bool(self.quotation) and not self.between

    def write(self, text: str) -> None:
        if self.concealed:
            self._hide(text)
        elif self.is_quoting and len(self.quoted) < MOST_PIECES:
            self.quoted.append(SPACES.sub(" ", text[:LONGEST_HIDDEN]))
        if self.concealed or self.is_quoting:
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
        if self.concealed:
            self._track_hidden(tag)
        elif not tag.closing and not self.quotation and self._is_quotation(tag):
            self.fresh_line()
            self.quotation, self.depth = tag.name, 1
        elif not tag.closing and not self.is_quoting and self._is_unseen(tag):
            self._conceal(tag)
        elif self.quotation and self._continue_quotation(tag):
            self._add_quoted(tag)
        elif tag.name == "br":
            self.new_line()
        elif tag.name in BLOCKS:
            self._block(tag)
        elif tag.name in ("td", "th") and not tag.closing:
            self.out.append(CELL)
            self.write(" ")

    def _is_quotation(self, tag: Tag) -> bool:
        return _is_quotation(tag) and bool(tag.written.strip() or not self.indents)

    def _is_unseen(self, tag: Tag) -> bool:
        if tag.name in VOID:
            return False
        if not _is_drawn(tag.name):
            return True
        if not (tag.written or self.sheet.names or self.sheet.smaller):
            return False
        return self.sheet.conceals(tag.name, tag.attributes())

    def _conceal(self, tag: Tag) -> None:
        if tag.name in ("html", "body"):  # hides the whole page, wherever the tag is
            self.hidden[:0], self.out = self.out, []
        elif tag.name in BLOCKS:
            self.fresh_line()
        self.concealed.append(tag.name)

    def _hide(self, text: str) -> None:
        if len(self.hidden) < MOST_PIECES:
            self.hidden.append(text[:LONGEST_HIDDEN])

    def _track_hidden(self, tag: Tag) -> None:
        """Tracks the open elements within a hidden element.

        An end tag closes its element unless an open element in between prevents that.
        """
        if tag.name == "br" or tag.name in BLOCKS:
            self._hide("\n")
        if not tag.closing:
            self.concealed += [] if tag.name in VOID else [tag.name]
            return
        passed = INLINE if tag.name in INLINE else INLINE | MAY_STAY_OPEN
        for back in range(1, min(DEEPEST_LOOK, len(self.concealed)) + 1):
            name = self.concealed[-back]
            if name == tag.name and name not in ENDLESS:
                del self.concealed[-back:]
                return
            if name not in passed:
                return

    def _continue_quotation(self, tag: Tag) -> bool:
        """Handles a tag within a quotation. Returns whether the tag is itself part of the
        quotation.

        If a quotation is split into parts, text after the end of a part is the writer's reply, up
        to the next part or the end of the quotation.
        """
        if tag.name == "blockquote" and self.quotation == "div":
            self._quotation_part(tag)
            return True
        if self.between and tag.name == self.quotation:
            self.depth += -1 if tag.closing else 1
            if not self.depth:
                self.quotation, self.between = "", False
        return self.is_quoting

    def _quotation_part(self, tag: Tag) -> None:
        """Handles the start or end of a part of a quotation, or of an element within such a
        part."""
        if tag.closing and self.pieces:
            self.pieces -= 1
            self.between = not self.pieces
        elif not tag.closing and (self.pieces or self._is_piece(tag)):
            self.pieces += 1
            self.between = False
        self.fresh_line()

    def _is_piece(self, tag: Tag) -> bool:
        return self.depth == 1 and bool(GMAIL_QUOTE.search(tag.written))

    def _add_quoted(self, tag: Tag) -> None:
        if (tag.name == "br" or tag.name in BLOCKS) and len(self.quoted) < MOST_PIECES:
            self.quoted.append("\n")
        if tag.name == self.quotation:
            self.depth += -1 if tag.closing else 1
            self.quotation = self.quotation if self.depth else ""

    def _block(self, tag: Tag) -> None:
        if tag.name == "tr" and tag.closing:
            self.out.append(END_OF_ROW)
        self.fresh_line()
        if tag.name == "tr" and not tag.closing:
            self.out.append(ROW)
        if tag.name == "pre":
            self.preformatted = max(0, self.preformatted + (-1 if tag.closing else 1))
        if tag.name == "p" and not tag.closing and self.out and "MsoNormal" not in tag.written:
            self.new_line()


def _is_drawn(name: str) -> bool:
    """Returns whether all mail programs show the content of this element, and do not strike it
    out."""
    return (name in DRAWN or name.startswith(SMART)) and name not in UNSEEN | STRUCK


def read_page(source: str, *, indents: bool = False) -> Shown:
    """Returns the text of an HTML body as its reader sees it, without quotations.

    Blocks and ``<br>`` begin lines. The cells of a table row are two spaces apart. Leaves out
    blockquotes and the quotations of common mail programs. With ``indents``, keeps blockquotes
    without attributes. Raises Undecodable if there are too many tags.
    """
    tokens = list(islice(tags_and_texts(source), MOST_TAGS + 1))
    if len(tokens) > MOST_TAGS:
        raise Undecodable(f"its HTML has more than {MOST_TAGS:,} tags")
    tags = [token for token in tokens if isinstance(token, Tag) and not token.closing]
    page = _Page(sheet_of([tag.content for tag in tags if tag.name == "style"], tags))
    page.indents = indents
    page.concealed += ["html"] if page.sheet.everything else []
    for token in tokens:
        if isinstance(token, Tag):
            page.tag(token)
        else:
            text = html.unescape(token) if "&" in token else token
            page.write(text if text.isprintable() else text.translate(MARKS))
    text = INNER_ROW.sub(_row, "".join(page.out)).translate(WITHOUT_MARKS)
    lines = (line.rstrip(" ") for line in text.split("\n"))
    text = BLANK_LINES.sub("\n\n", "\n".join(lines)).strip("\n")
    hidden, quoted = ("".join(all_)[:LONGEST_HIDDEN].strip() for all_ in (page.hidden, page.quoted))
    return Shown(text, hidden, quoted)


def _row(found: re.Match[str]) -> str:
    """Returns a table row as one line if each of its cells is a single line.

    If a cell between others is empty, separates the cells with `` | ``.
    """
    cells = [cell.strip() for cell in found[1].split(CELL)]
    if any("\n" in cell for cell in cells):
        return found[1]
    filled = [at for at, cell in enumerate(cells) if cell]
    shown = cells[filled[0] : filled[-1] + 1] if filled else []
    text = ("  " if all(shown) else " | ").join(shown)
    return text + ("\n" if found[1].rstrip(f" {CELL}").endswith("\n") else "")


def _is_quotation(tag: Tag) -> bool:
    """Returns whether an element quotes another message.

    Many programs also use a blockquote for indentation. They then set a margin but no border.
    """
    if tag.written and QUOTING.search(tag.written):
        return True
    return tag.name == "blockquote" and not _indents(tag)


def _indents(tag: Tag) -> bool:
    attributes = tag.attributes() if tag.written else {}
    style = attributes.get("style", "").replace(" ", "").lower()
    if {"type", "cite"} & attributes.keys() or not style:
        return False
    borders = BORDER.findall(style)
    return "margin" in style and all(width in NO_BORDER for width in borders)


BARE = re.compile(r"<blockquote\s*>", re.IGNORECASE)
MAY_ORDER = re.compile(
    r"(?<!\w)[AF] [A-Z]|\b(?:army|armies|fleets?|armee|flotte|holds?|supports?|convoys?|moves?|goes"
    r"|stays?|to|nach)\b (?=[^\W\d_]{3})",
    re.IGNORECASE,
)
"""Matches a line that may contain an order, in any wording."""
INTRODUCES = re.compile(
    r"\b(?:wrote|writes|schrieb|a écrit|ha scritto|escribió|escreveu|schreef|skrev)\b"
    r"|(?:\d[:.]\d\d|\b20\d\d\b|(?:mon|tues|wednes|thurs|fri|satur|sun|yester)day).{0,200}:\W*$|-{3}"
    r"|^\W*(?:from|von|de|da|sent|gesendet|date|datum|to|an|à|subject|betreff|objet|oggetto)\s?:",
    re.IGNORECASE,
)
"""Matches a line that introduces a quoted message."""


def with_indents(source: str, shown: Shown) -> Shown:
    """Returns the page including the text of blockquotes without attributes, if these blockquotes
    seem to be used only to indent orders. Otherwise returns ``shown``."""
    if not shown.quoted or not BARE.search(source):
        return shown
    whole = read_page(source, indents=True)
    outside = [*filter(None, map(tidy_start, shown.text.split("\n")))]
    inside = [*(Counter(filter(None, map(tidy_start, whole.text.split("\n")))) - Counter(outside))]
    quotes = any(map(_quotes, inside)) or any(INTRODUCES.search(line) for line in outside)
    orders = any(map(_may_order, inside)) and not any(map(_may_order, outside))
    asks = any("?" in line or read_sweep(line) for line in outside)
    is_letter = bool(outside) and any(map(is_greeting, inside))
    announced = not outside or any(map(_announces, outside))
    return whole if orders and announced and not (quotes or asks or is_letter) else shown


def _announces(line: str) -> bool:
    """Returns whether a line introduces orders, as in ``My orders:`` or ``Spring 1901,
    Turkey:``."""
    return below_what(line) is not None or names_phase(line)


def _may_order(line: str) -> bool:
    return ORDER.match(line) is not None or MAY_ORDER.search(line) is not None


def _quotes(line: str) -> bool:
    """Returns whether a line shows that its text was written by someone else."""
    if "@" in line or line.startswith(">") or INTRODUCES.search(line):
        return True
    return mark_of_own(line) is not None or is_printed(line)
