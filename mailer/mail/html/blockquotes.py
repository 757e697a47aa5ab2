"""Bare blockquotes, with which some programs indent what their writer wrote and others quote: in a
letter that says nothing else, or announces its orders, and where nothing tells of a quotation, they
are an indent."""

from __future__ import annotations

import re
from collections import Counter

from grammar.letter.around.habits import is_greeting
from grammar.letter.around.marks import mark_of_own
from grammar.letter.around.own_mails import is_printed
from grammar.letter.headings import below_what, names_phase
from grammar.words.all_units_orders import read_sweep
from grammar.words.clean_text import tidy_start
from mailer.mail.charset_and_flow import ORDER
from mailer.mail.html.to_text import Shown, read_page

BARE = re.compile(r"<blockquote\s*>", re.IGNORECASE)
MAY_ORDER = re.compile(
    r"(?<!\w)[AF] [A-Z]|\b(?:army|armies|fleets?|armee|flotte|holds?|supports?|convoys?|moves?|goes"
    r"|stays?|to|nach)\b (?=[^\W\d_]{3})",
    re.IGNORECASE,
)
"""How an order may stand in a line, in whatever words."""
INTRODUCES = re.compile(
    r"\b(?:wrote|writes|schrieb|a écrit|ha scritto|escribió|escreveu|schreef|skrev)\b"
    r"|(?:\d[:.]\d\d|\b20\d\d\b|(?:mon|tues|wednes|thurs|fri|satur|sun|yester)day).{0,200}:\W*$|-{3}"
    r"|^\W*(?:from|von|de|da|sent|gesendet|date|datum|to|an|à|subject|betreff|objet|oggetto)\s?:",
    re.IGNORECASE,
)
"""How a line begins that tells whose mail stands below it."""


def with_indents(source: str, shown: Shown) -> Shown:
    """What a page shows, with the text of its bare blockquotes if they are an indent."""
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
    """Whether a line says that orders stand below it: ``My orders:``, ``Spring 1901, Turkey:``."""
    return below_what(line) is not None or names_phase(line)


def _may_order(line: str) -> bool:
    return ORDER.match(line) is not None or MAY_ORDER.search(line) is not None


def _quotes(line: str) -> bool:
    """Whether a line says that it was written by somebody else."""
    if "@" in line or line.startswith(">") or INTRODUCES.search(line):
        return True
    return mark_of_own(line) is not None or is_printed(line)
