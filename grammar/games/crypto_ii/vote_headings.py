"""Votes as people write them: a heading above orders, ``Votes for Italy:``, and a line with a few
words around an order, ``Italian A VEN - TRI (2 votes)`` (Crypto 2.2)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from grammar.games.crypto_ii.vague_votes import heads_both, maybe_votes, mentions
from grammar.games.crypto_ii.vote_words import ALL, LISTS, OWN, VoteWords, words_of
from grammar.orders.lines.beginnings import begins_like_order, holds_unit_order
from grammar.orders.lines.parting import split_orders
from grammar.orders.order_line import is_order
from grammar.orders.order_syntax import EVERY, ForPower, Language
from grammar.words.clean_text import shorten
from grammar.words.read_errors import Unreadable
from grammar.words.tokens import cut
from judge.board.units import Power

_NUMBERED = re.compile(r"\bvote (?P<number>[2-9])\s*[:.)]", re.IGNORECASE)
_NOTED = re.compile(r"(?P<order>.*?[^\s,])[\s,]*+[(\[](?P<note>[^()\[\]]{1,40})[)\]]\W*")
_FOR = re.compile(r"(?P<order>.+?),? for (?:the )?(?P<power>[^\W\d_]{3,20})[ .!]*", re.IGNORECASE)
_WITH = re.compile(
    r"(?P<order>.+?),? (?:with|by|using|mit|avec|con) (?P<note>[^()\[\]]{4,40}?)[ .!]*",
    re.IGNORECASE,
)
_AND = re.compile(r",?(?<!\s)\s++(?:and|und|et|e|y)\s++", re.IGNORECASE)
_LONGEST_HEADING = 12
"""Words of a heading."""


def wanted(text: str, number: str, above: Power | None, language: Language) -> ForPower | None:
    """What a line says of a power that no player has; None for any other line. ``number`` stands in
    front of it, ``above`` is the power that a heading above it names."""
    said = _noted(words_of(text, language.names), language)
    power = above
    if said.powers:
        power = next(iter(said.powers)) if len(said.powers) == 1 else None
        if power not in language.elected:
            told = mentions(text, language)
            return told if told and told.fault else None
    elif said.speaks_of_votes and len(language.elected) == 1:
        (power,) = language.elected
    is_named = bool(said.powers) or said.speaks_of_votes
    if heads_both(text, language):
        return None
    if not said.rest:
        heads = power if _heads(said, text) else None
        return ForPower(heads, count=_of_all(said)) if is_named else None
    if "?" in text or not (is_named or above) or power is None:
        return mentions(text, language)
    orders = _orders_in(said.rest, power, language)
    if not _is_order(power, orders[0], language):
        return mentions(text, language)
    if not is_named and not OWN.isdisjoint(said.words):
        return None
    if number:
        said = replace(said, numbers=said.numbers | {int(number)})
    return _counted(text, power, said, orders, language, is_named=is_named)


def _of_all(said: VoteWords) -> int:
    """How many votes a heading is about, where it says so: 0 where it does not."""
    if not said.speaks_of_votes or "each" in said.words:
        return 0
    every = EVERY if not ALL.isdisjoint(said.words) else 0
    return min(said.numbers) if len(said.numbers) == 1 else every


def _orders_in(rest: str, power: Power, language: Language) -> list[str]:
    """The orders behind such words; an ``and`` that leads to another one parts them, too."""
    orders: list[str] = []
    for part in split_orders(rest, language):
        if is_order(f"VOTE {power} {part}", language.terse):
            orders.append(part)
            continue
        first, *more = _AND.split(part)
        for piece in more:
            if holds_unit_order(piece, language) or begins_like_order(piece, language):
                orders, first = [*orders, first], piece
            else:
                first = f"{first} and {piece}"
        orders.append(first)
    return orders


def _noted(said: VoteWords, language: Language) -> VoteWords:
    """The same, with what stands behind an order in brackets, or as ``for Italy``."""
    if found := _NOTED.fullmatch(said.rest):
        note = words_of(found["note"], language.names)
        votes = note.speaks_of_votes
        if note.numbers and not note.rest and len(split_orders(said.rest, language)) > 1:
            return said.with_note(replace(note, numbers=frozenset()))
        if note.rest or not (votes or note.powers) or (not votes and _helps(found[1], language)):
            return said
        return replace(said, rest=found["order"]).with_note(note)
    if (found := _WITH.fullmatch(said.rest)) and not said.numbers:
        note = words_of(found["note"], language.names)
        if note.speaks_of_votes and not note.rest:
            return replace(said, rest=found["order"]).with_note(note)
    found = _FOR.fullmatch(said.rest)
    power = language.names.power(found["power"]) if found else None
    if found and power in language.elected and not _helps(found[1], language):
        return replace(said, rest=found["order"], powers=said.powers | {power})
    return said


def _helps(order: str, language: Language) -> bool:
    """Whether an order names another unit, whose power may be meant by what is noted behind it."""
    return not {"SUPPORT", "CONVOY"}.isdisjoint(cut(order, language.names).kinds)


def _is_order(power: Power, order: str, language: Language) -> bool:
    return begins_like_order(order, language) or is_order(f"VOTE {power} {order}", language.terse)


def _begins(order: str, language: Language) -> bool:
    """Whether an order stands behind nothing but known words, and none that calls it one's own."""
    said = words_of(order, language.names)
    is_own = not said.speaks_of_votes and not OWN.isdisjoint(said.words)
    return not is_own and begins_like_order(said.rest or "-", language)


def _heads(said: VoteWords, text: str) -> bool:
    """Whether a line is a heading; one without a colon must say little else."""
    bare = text.rstrip(" *_=#~")
    if "each" in said.words and said.numbers - {1}:
        return False
    if len(said.words) > _LONGEST_HEADING or bare.endswith(("?", "!")):
        return False
    if bare.endswith(":"):
        return True
    if said.speaks_of_votes:
        shows = not {"here", "these", "this", "my", "our", "the"}.isdisjoint(said.words)
        return {"i", "we"}.isdisjoint(said.words) and (shows or not bare.endswith("."))
    return {*said.words} <= {"for", "the", "as", "and", "now"} | LISTS and bare[-1:] != "."


def _counted(
    text: str,
    power: Power,
    said: VoteWords,
    orders: Sequence[str],
    language: Language,
    *,
    is_named: bool,
) -> ForPower:
    """The votes of a line, each as a line of its own; a fault where nobody knows how many."""
    numbers, several = said.numbers, len(orders) > 1
    right = shorten(f"VOTE {power} {orders[0]}")
    if any(holds_unit_order(one, language) and not _begins(one, language) for one in orders[1:]):
        return ForPower(power, fault=maybe_votes(text, language))
    others = [wanted(order, "", power, language) for order in orders[1:]]
    counted = (words_of(order, language.names) for order in orders[1:])
    alike = not any(one.numbers or one.speaks_of_votes for one in counted)
    if several and alike and numbers and (said.parted or "votes" in said.words):
        if numbers != {len(orders)}:
            return ForPower(power, fault=Unreadable(_HOW_MANY_EACH, right, is_example=True))
        numbers = frozenset()
    if (found := _NUMBERED.search(text)) and not several:
        fault = Unreadable(_NUMBER.format(number=found["number"]), right, is_example=True)
        return ForPower(power, fault=fault)
    if said.speaks_of_votes and not numbers and not ALL.isdisjoint(said.words) and not several:
        return ForPower(power, fault=Unreadable(_HOW_MANY, right, is_example=True))
    count = " ".join(map(str, sorted(numbers)))
    lines = [f"VOTE {power} {count} {orders[0]}"]
    for order, other in zip(orders[1:], others, strict=True):
        lines += (other and other.orders) or [f"VOTE {power} {order}"]
    return ForPower(power, tuple(" ".join(line.split()) for line in lines), is_named=is_named)


_HOW_MANY = (
    "How many votes are these? Write the number behind the name of the power, or one line for each"
    " vote; one vote is written as shown here."
)
_HOW_MANY_EACH = "How many of these votes are for each of the orders? Give each a line of its own."
_NUMBER = "Are these {number} votes, or is it your vote number {number}? One vote is written so."
