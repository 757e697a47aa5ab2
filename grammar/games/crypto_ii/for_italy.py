"""Votes as people write them: a heading above orders, ``Votes for Italy:``, and a line with a few
words around an order, ``Italian A VEN - TRI (2 votes)`` (Crypto 2.2)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from grammar.orders.language import ForPower, Language
from grammar.orders.lines.beginnings import begins_like_order, holds_unit_order
from grammar.orders.lines.parting import split_orders
from grammar.orders.order_line import is_order
from grammar.words.mistakes import Unreadable
from grammar.words.names import Names
from grammar.words.text import shorten
from grammar.words.tokens import cut
from judge.board.pieces import Power

_TOKEN = re.compile(
    r"(?P<gap>[\s:,.;()\[\]*=_#~\"'>–—+&-]*)"
    r"(?:(?P<number>\d{1,3})(?: ?(?:x|times|mal|fois))?\b|(?P<word>[^\W\d_]+(?:'[^\W\d_]+)?))"
)
_GAP = re.compile(r"[\s:,.;()\[\]*=_#~\"'>–—+&-]*")
_VOTES = frozenset(
    {"vote", "votes", "voting", "ballot", "ballots", "stimme", "stimmen", "voto", "voti", "votos"}
    | {"voix"}
)
_LISTS = frozenset(
    {"orders", "moves", "order", "list", "units", "forces", "pieces", "armies", "fleets"}
    | {"builds", "retreats"}
    | {"befehle", "züge", "ordres", "ordini", "órdenes"}
)
_ALL = frozenset({"all", "alle", "toutes", "tutti", "todos", "every", "everything"})
_OWN = frozenset({"i", "we", "my", "our", "meine", "mes", "miei", "mis"})
_AROUND = frozenset(
    {"the", "and", "here", "are", "is", "this", "these", "now", "then", "so", "also"}
    | {"finally", "next", "of", "on", "in", "to", "for", "as", "at", "how", "cast", "casts"}
    | {"give", "gives", "put", "use", "like", "would", "will", "want", "wish", "shall"}
    | {"should", "go", "goes", "it", "move", "follows", "following", "below", "please"}
    | {"hereby", "i'd", "i'll", "we'd", "we'll", "be", "that", "own", "hi", "hello", "last"}
    | {"other", "remaining", "rest", "first", "second", "third", "single", "about", "ok"}
    | {"well", "x", "times", "für", "fuer", "pour", "per", "para", "de", "di", "la", "le"}
    | {"l", "die", "der", "das", "und", "et", "e", "y", "sind", "ich", "each"}
)
_WORDS = _VOTES | _LISTS | _ALL | _OWN | _AROUND
"""What may stand around an order that is voted for, and in a heading."""
_COUNTS = {
    word: number
    for number, words in enumerate(("one once", "two both twice", "three", "four", "five"), 1)
    for word in words.split()
}
_NUMBERED = re.compile(r"\bvote (?P<number>[2-9])\s*[:.)]", re.IGNORECASE)
_NOTED = re.compile(r"(?P<order>.+?)[\s,]*[(\[](?P<note>[^()\[\]]{1,40})[)\]]\W*")
_FOR = re.compile(r"(?P<order>.+?),? for (?:the )?(?P<power>[^\W\d_]{3,20})[ .!]*", re.IGNORECASE)
_LONGEST_HEADING = 12
"""Words of a heading."""


@dataclass(frozen=True, slots=True)
class _Words:
    """What the words in front of an order say, and the ``rest`` behind them."""

    words: tuple[str, ...] = ()
    numbers: frozenset[int] = frozenset()
    powers: frozenset[Power] = frozenset()
    rest: str = ""
    parted: bool = False
    """Whether a colon stands behind the number."""

    @property
    def speaks_of_votes(self) -> bool:
        return not _VOTES.isdisjoint(self.words)

    def with_note(self, note: _Words) -> _Words:
        return replace(
            self,
            words=self.words + note.words,
            numbers=self.numbers | note.numbers,
            powers=self.powers | note.powers,
        )


def _words_of(text: str, names: Names) -> _Words:
    at, words, powers = 0, list[str](), set[Power]()
    numbers, parted = set[int](), False
    while found := _TOKEN.match(text, at):
        parted |= bool(numbers) and ":" in found["gap"]
        word = (found["word"] or "").lower().removesuffix("'s")
        following = text[found.end() :].split(None, 1)
        if found["number"]:
            numbers.add(int(found["number"]))
        elif word in _COUNTS:
            numbers.add(_COUNTS[word])
        elif word in _WORDS or (word == "a" and following and following[0].lower() in _VOTES):
            words.append(word)
        elif len(word) > 2 and (power := names.power(word)):
            powers.add(power)
        else:
            break
        at = found.end()
    gap = _GAP.match(text, at)
    end = gap.end() if gap else at
    parted |= bool(numbers) and ":" in text[at:end]
    return _Words(tuple(words), frozenset(numbers), frozenset(powers), text[end:].strip(), parted)


def wanted(text: str, number: str, above: Power | None, language: Language) -> ForPower | None:
    """What a line says of a power that no player has; None for any other line. ``number`` stands in
    front of it, ``above`` is the power that a heading above it names."""
    said = _noted(_words_of(text, language.names), language)
    power = above
    if said.powers:
        power = next(iter(said.powers)) if len(said.powers) == 1 else None
        if power not in language.elected:
            return None
    elif said.speaks_of_votes and len(language.elected) == 1:
        (power,) = language.elected
    is_named = bool(said.powers) or said.speaks_of_votes
    if not said.rest:
        return ForPower(power if _heads(said, text) else None) if is_named else None
    if "?" in text or not (is_named or above) or power is None:
        return _mentions(text, language)
    orders = split_orders(said.rest, language)
    if not _is_order(power, orders[0], language):
        return _mentions(text, language)
    if not is_named and not _OWN.isdisjoint(said.words):
        return None
    if number:
        said = replace(said, numbers=said.numbers | {int(number)})
    return _counted(text, power, said, orders, language, is_named=is_named)


def _noted(said: _Words, language: Language) -> _Words:
    """The same, with what stands behind an order in brackets, or as ``for Italy``."""
    if found := _NOTED.fullmatch(said.rest):
        note = _words_of(found["note"], language.names)
        votes = note.speaks_of_votes
        if note.rest or not (votes or note.powers) or (not votes and _helps(found[1], language)):
            return said
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


def _heads(said: _Words, text: str) -> bool:
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
    return {*said.words} <= {"for", "the", "as", "and", "now"} | _LISTS and bare[-1:] != "."


_SPOKEN = re.compile(rf"\b(?:{'|'.join(_VOTES)}|voted)\b", re.IGNORECASE)
_NAME = re.compile(r"[^\W\d_]{4,}")


def _mentions(text: str, language: Language) -> ForPower | None:
    """Tells of a line that what stands below it may be votes."""
    if "?" in text:
        return None
    if holds_unit_order(text, language):
        several = _SPOKEN.search(text) and len(split_orders(text, language)) > 1
        return ForPower(min(language.elected), fault=_APART) if several else None
    if _SPOKEN.search(text):
        return ForPower(None)
    names = language.names
    if not text.endswith(":"):
        return None
    called = (names.power(word) or names.near_power(word) for word in _NAME.findall(text))
    return ForPower(None) if any(power in language.elected for power in called) else None


def _counted(
    text: str,
    power: Power,
    said: _Words,
    orders: Sequence[str],
    language: Language,
    *,
    is_named: bool,
) -> ForPower:
    """The votes of a line, each as a line of its own; a fault where nobody knows how many."""
    numbers, several = said.numbers, len(orders) > 1
    right = shorten(f"VOTE {power} {orders[0]}")
    others = [wanted(order, "", power, language) for order in orders[1:]]
    alike = not any(_words_of(order, language.names).numbers for order in orders[1:])
    if several and alike and numbers and (said.parted or "votes" in said.words):
        if numbers != {len(orders)}:
            return ForPower(power, fault=Unreadable(_HOW_MANY_EACH, right, is_example=True))
        numbers = frozenset()
    if (found := _NUMBERED.search(text)) and not several:
        fault = Unreadable(_NUMBER.format(number=found["number"]), right, is_example=True)
        return ForPower(power, fault=fault)
    if said.speaks_of_votes and not numbers and not _ALL.isdisjoint(said.words) and not several:
        return ForPower(power, fault=Unreadable(_HOW_MANY, right, is_example=True))
    count = " ".join(map(str, sorted(numbers)))
    lines = [f"VOTE {power} {count} {orders[0]}"]
    for order, other in zip(orders[1:], others, strict=True):
        lines += other.orders if other else [f"VOTE {power} {order}"]
    return ForPower(power, tuple(" ".join(line.split()) for line in lines), is_named=is_named)


_HOW_MANY = (
    "How many votes are these? Write the number behind the name of the power, or one line for each"
    " vote; one vote is written as shown here."
)
_APART = Unreadable(
    "There may be votes in this line, but it was not understood. Write each on a line of its own.",
    "VOTE ITALY A VEN - TRI",
    is_example=True,
)
_HOW_MANY_EACH = "How many of these votes are for each of the orders? Give each a line of its own."
_NUMBER = "Are these {number} votes, or is it your vote number {number}? One vote is written so."
