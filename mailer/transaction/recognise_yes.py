"""Decides whether a reply says YES to a question from the judge.

YES must be the only word on its line. Around that line there may be text that mail programs and
people put into any reply: a quotation, a greeting, the writer's name, a signature. Any other line
makes the reply unclear, and the judge asks again: "OK, but I did not ask for this" and "Ja, ist
..." are not accepted as a YES.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from grammar.commands.command_words import split_head
from grammar.commands.correct_and_mask_passwords import mask
from grammar.letter.around import quotations_signatures_greetings
from grammar.letter.press_without_end import own_words_of
from grammar.orders.parse_context_and_dialect import ParseContext
from grammar.words.clean_text import shorten, tidy
from grammar.words.order_and_sentence_words import IDLE, KINDS, MORE_KINDS, SENTENCE

YES = frozenset({"yes", "y", "ok", "okay", "confirm", "confirmed", "ja", "oui", "si", "sí", "sì"})
"""The words that mean YES. The judge's e-mails ask for YES itself."""

FOR_JUDGE = frozenset({"orders", "order"})
"""The words that say that a message is for the judge."""

_AROUND = ".,;:!*_\"'() "
"""Characters that may surround the word. A question mark may not."""
_NUMBERED = re.compile(r"(?P<word>\S+)\s+(?P<figure>\d{1,3})")
_SHORTEST_NAME = 3
"""The minimum length of a name that the judge does not know. It must exclude ``No``."""


@dataclass(frozen=True, slots=True)
class Assent:
    """The content of a reply. ``plain`` means that one line consists of the word, and all other
    lines are polite phrases. ``figure`` is the number after the word, which the judge asks for if
    the word alone is not enough. ``unclear`` is the first line that is anything else."""

    plain: bool
    figure: str
    unclear: str
    expected: tuple[str, ...] = ()
    """The expected lines that the reply contains."""


def read_assent(
    text: str,
    speech: ParseContext,
    names: Collection[str] = (),
    expected: Collection[str] = (),
    words: Collection[str] = YES,
) -> Assent:
    """Returns the content of a reply. ``names`` are the known names of its writer, ``expected`` are
    other lines that the reply may contain, without extra spaces, and ``words`` are the words that
    mean agreement."""
    lines = _own_lines(text, speech)
    known = _words_of(" ".join(names))
    agreed, figure, unclear, found_lines = 0, "", "", list[str]()
    for at, line in enumerate(lines):
        if not line:
            continue
        if line in expected:
            found_lines.append(line)
            continue
        if (word := _said(line)) in words:
            agreed += 1
        elif (found := _NUMBERED.fullmatch(word)) and found["word"].strip(_AROUND) in words:
            figure = figure or found["figure"]
        elif not (
            quotations_signatures_greetings.is_only_manners(line) or _is_name(lines, at, known)
        ):
            unclear = unclear or shorten(mask(line))
    is_plain = agreed == 1 and not unclear and not figure
    return Assent(is_plain, figure, unclear, tuple(found_lines))


def mentions(text: str, speech: ParseContext, words: Collection[str]) -> bool:
    """Returns whether the writer's own words in a reply include one of these words."""
    return not _words_of("\n".join(_own_lines(text, speech))).isdisjoint(words)


def _own_lines(text: str, speech: ParseContext) -> list[str]:
    kept: list[str] = []
    raw = own_words_of(text, speech).splitlines()
    lines = [tidy(line) for line in raw]
    at = 0
    while at < len(raw):
        if (
            lines[at].startswith(quotations_signatures_greetings.ARMOUR)
            or lines[at] == quotations_signatures_greetings.SIGNED
        ):
            at += quotations_signatures_greetings.armour(lines, at)
            continue
        if quotations_signatures_greetings.ends_in_signature(raw[at]):
            break
        kept.append(lines[at])
        at += 1
    return kept


def _said(line: str) -> str:
    """Returns a line without polite words at its end, as in ``Yes, please.``"""
    return quotations_signatures_greetings.unadorned(line).strip(_AROUND).casefold()


def _is_name(lines: Sequence[str], at: int, known: frozenset[str]) -> bool:
    """Returns whether a line is the writer's name: a name that the judge knows, any name below a
    closing such as "Best regards", or a name in a separate paragraph at the end."""
    line = lines[at].lstrip("-/~* ")
    words = _words_of(line)
    if words and all(any(_is_part(word, one) for one in known) for word in words):
        return True
    above = next((one for one in reversed(lines[:at]) if one), "")
    if not quotations_signatures_greetings.is_name(line):
        return False
    if quotations_signatures_greetings.is_only_manners(above):
        return True
    is_last = not any(lines[at + 1 :])
    return is_last and at > 0 and not lines[at - 1] and all(map(_may_be_name, line.split()))


def _may_be_name(word: str) -> bool:
    low = word.strip(_AROUND).casefold()
    if len(low) < _SHORTEST_NAME or low in YES or word.isupper():
        return False
    return not (low in SENTENCE | IDLE or low in KINDS or low in MORE_KINDS or split_head(word)[0])


def _is_part(word: str, of: str) -> bool:
    """Returns whether one name equals the other, or is a short form of it."""
    if min(len(word), len(of)) < _SHORTEST_NAME:
        return word == of
    return word.startswith(of) or of.startswith(word)


def _words_of(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"[^\W\d_]+", text.casefold()))
