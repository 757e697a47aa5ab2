"""Names that people give themselves, made fit to stand in mails to others.

A name is a few letters on one line. It holds nothing that mail programs turn into an address or a
link, nothing that turns or hides what stands beside it, and no marks that the judge's own mails
are made of.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from mailer.limits import LONGEST_NAME

PUNCTUATION = frozenset(" .,'-+&#!_\u2019\u2013\u00b7")
"""What may stand in a name besides letters and figures: no brackets, quotation marks, colons,
slashes, at-signs, equals signs."""

UNSEEN_LETTERS = frozenset("\u115f\u1160\u3164\uffa0\u034f\u17b4\u17b5")
"""Letters and marks, as Unicode has it, of which nobody sees anything."""

SELECTORS = re.compile("[\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
MOST_MARKS = 2
"""Marks upon one letter; Vietnamese has two, and towers of them cover the lines above."""

SPACES = re.compile(r"\s+")
LINKED = re.compile(r"\.(?=[^\W_])")


def harmless_name(written: str) -> str:
    """The name without anything that could harm its readers, at most 60 characters; empty if
    nothing is left of it."""
    text = unicodedata.normalize("NFC", written[: 8 * LONGEST_NAME])
    text = LINKED.sub(". ", SELECTORS.sub("", "".join(_kept(text))))
    return SPACES.sub(" ", text).strip(" ,-+&_\u2013\u00b7#")[:LONGEST_NAME].strip()


def _kept(text: str) -> Iterator[str]:
    """What cannot be seen is left out, what is no part of a name becomes a space."""
    marks = 0
    for char in text:
        category = unicodedata.category(char)
        marks = marks + 1 if category.startswith("M") else 0
        if category == "Cf" or char in UNSEEN_LETTERS or marks > MOST_MARKS:
            continue
        is_plain = category[0] in "LMN" or char in PUNCTUATION
        yield char if is_plain else " "
