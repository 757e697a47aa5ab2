"""Parses votes on the orders of a power without a player: ``VOTE ITALY 3 A VEN - TRI`` (Crypto
2.2)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from grammar.games.crypto_ii.votes_in_words import wanted
from grammar.orders.parse_context_and_dialect import Announced, LineAtHand, OwnLine, ReadsOrder
from grammar.words.clean_text import shorten
from grammar.words.place_names import Names
from grammar.words.unreadable_and_completed_by_board import Unreadable
from judge.board.power_names_and_place_codes import Power
from judge.orders.actions import Cipher
from judge.orders.order import Order, Vote

_HEAD = re.compile(
    r"(?:(\d{1,3}) ?(?:x )?)?votes?\b[ :]*(?:(\d{1,3}) ?(?:x|times)?\b ?)?(?:for )?(?:the )?(.*)",
    re.IGNORECASE,
)
_POWER = re.compile(r"([a-z]{3,}(?:'s)?)\b[ :,-]*(.*)", re.IGNORECASE)
_MANY = re.compile(r"(\d{1,3}) ?(?:x|\*|times|votes?)?(?: for)?[ :]+(.*)", re.IGNORECASE)
_BEHIND = re.compile(
    r"((?:.*?[^ ,])??)[ ,]*[(\[]?(?: x ?(\d{1,3})| (\d{1,3})(?: ?(?:x|times|votes?))?|\((\d{1,3})\)"
    r"|\(x ?(\d{1,3})\)|\((\d{1,3}) ?(?:x|times|votes?)\))[)\]]?",
    re.IGNORECASE,
)
_COUNTS = {
    word: str(number)
    for number, words in enumerate(("one", "two both", "three", "four", "five", "six"), 1)
    for word in words.split()
} | {"once": "x1", "twice": "x2", "thrice": "x3"}
_COUNTED = re.compile(rf"\b(?:{'|'.join(_COUNTS)})\b", re.IGNORECASE)
_SPOKEN = re.compile(
    r"(?P<whose>(?:[a-z']+|\d{1,3})(?: (?:[a-z']+|\d{1,3})){0,7}) votes?\b[ :,-]*"
    r"(?:(?:for|in|of) (?P<power>(?:the )?[a-z]{3,})\b[ :,-]*)?"
    r"(?:(?:all|should|shall|will|is|are|both|go(?:es)?|be|cast|given) )*"
    r"(?:(?:to|for|on)\b[ :,-]*)?(?P<order>.*)",
    re.IGNORECASE,
)
_OWN = frozenset({"i", "we", "my", "our", "all"})
_IDLE = frozenset(
    {"and", "please", "the", "of", "for", "would", "like", "to", "want", "will", "give", "cast"}
    | {"put", "use", "also", "hereby", "then", "in"}
)
"""Words around the number in a sentence about the sender's votes."""
_WITH_ALL = re.compile(
    r",? (?:with|by) (?:all |both |my |of )*(\d{1,3})(?: votes?)?$", re.IGNORECASE
)
_NONE = frozenset({"none", "nothing", "no", "no vote", "no votes", "abstain", "pass", "nobody"})
_EXAMPLE = "VOTE ITALY A VEN - TRI"
_NO_ORDER = "Write each vote on its own line, with the power and the order you vote for."
_BELOW = "it is below a line about votes; to vote, send it again with VOTE ITALY before it"


@dataclass(frozen=True, slots=True)
class VoteParts:
    """The parts of a vote: its power, the numbers in it, and the ``rest``, which contains the
    order. If there is no valid power, ``misspelt`` is the text in its place."""

    power: Power | None
    numbers: frozenset[int]
    rest: str
    misspelt: str = ""

    @property
    def is_for_none(self) -> bool:
        return self.rest.lower().rstrip(".!") in _NONE


def _ballot(line: str, names: Names) -> VoteParts | None:
    """Splits a line that starts with VOTE or with words like ``3 votes`` into its parts. Returns
    None for any other line."""
    if "vote" not in line[:_LONGEST_BEFORE].lower():
        return None
    line = _COUNTED.sub(lambda word: _COUNTS[word[0].lower()], " ".join(line.split()))
    found = _HEAD.fullmatch(line)
    if not found:
        return _spoken(line, names)
    numbers = frozenset(int(number) for number in found.groups()[:2] if number)
    head = _POWER.fullmatch(found[3])
    if head and (power := names.power(head[1])):
        return VoteParts(power, numbers, head[2])
    if head and names.near_power(head[1]):
        return VoteParts(None, numbers, head[2], head[1])
    return VoteParts(None, numbers, found[3])


_LONGEST_BEFORE = 60


def _spoken(line: str, names: Names) -> VoteParts | None:
    """Splits a sentence about the sender's votes into its parts: ``All three of my Italian votes go
    to A VEN H``. Returns None for any other line."""
    found = _SPOKEN.fullmatch(line.rstrip(" .!"))
    if not found:
        return None
    words = found["whose"].lower().split()
    numbers = frozenset(int(word) for word in words if word.isdigit())
    called = [word for word in words if word not in _OWN | _IDLE and not word.isdigit()]
    if found["power"]:
        called.append(found["power"].lower().removeprefix("the "))
    powers = {names.power(word) for word in called}
    power = powers.pop() if len(powers) == 1 else None
    owned = bool(numbers) or not _OWN.isdisjoint(words)
    order = _WITH_ALL.sub(r" x\1", found["order"])
    return VoteParts(power, numbers, order) if power and owned else None


def _announces(line: str, names: Names) -> Announced | None:
    """Returns the reply to a line that introduces the votes below it: ``VOTES FOR ITALY:``."""
    ballot = _ballot(line, names)
    if not ballot or ballot.rest or not (ballot.power or ":" in line):
        return None
    return Announced(Unreadable(_NO_ORDER, _EXAMPLE), _BELOW)


def _leads(line: str, names: Names, begins: Callable[[str], bool]) -> bool:
    """Returns whether a vote contains an order, or names a power and says that the vote is for no
    order."""
    ballot = _ballot(line, names)
    if not ballot:
        return False
    if ballot.power and ballot.is_for_none:
        return True
    wanted = ballot.rest.lstrip("0123456789x ")
    return begins(_innermost(wanted, names))


def _innermost(text: str, names: Names) -> str:
    """Strips repeated words for votes before an order: ``VOTE ITALY VOTE A VEN H`` becomes ``A VEN
    H``."""
    while (ballot := _ballot(text, names)) and ballot.rest != text:
        text = ballot.rest.lstrip("0123456789x ")
    return text


def _splits(line: str, names: Names, split: Callable[[str], list[str]]) -> list[str] | None:
    """Splits a vote with several orders into a vote for each."""
    ballot = _ballot(line, names)
    wanted = _innermost(ballot.rest, names) if ballot and ballot.power else ""
    voted = split(wanted) if wanted else []
    if ballot and wanted != ballot.rest:
        voted = [f"VOTE {order}" for order in voted]
    return _one_by_one(ballot, voted) if ballot and len(voted) > 1 else None


def _one_by_one(ballot: VoteParts, orders: list[str]) -> list[str]:
    """Returns a vote for each of these orders."""
    first = " ".join(map(str, ballot.numbers))
    counts = [first, *("" for _ in orders[1:])]
    parts = zip(counts, orders, strict=True)
    return [" ".join(f"VOTE {count} {ballot.power} {order}".split()) for count, order in parts]


def _vote(line: LineAtHand) -> Order | Unreadable | None:
    ballot = _ballot(line.text, line.names)
    return _read(ballot, line.names, line.read) if ballot else None


def _read(ballot: VoteParts, names: Names, read: ReadsOrder) -> Order | Unreadable:
    """Parses the vote. ``read`` parses the order in it."""
    power = ballot.power
    if power is None:
        return _for_nobody(ballot, names, read)
    numbers, wanted = _counted(ballot)
    if ballot.is_for_none or wanted.lower() in _NONE:
        return Order(None, Vote(power))
    if not wanted:
        return Unreadable(_NO_ORDER, f"VOTE {power} A VEN - TRI")
    if len(numbers) > 1:
        said = " or ".join(map(str, sorted(numbers)))
        return Unreadable(f"How many votes are these, {said}?", f"VOTE {power} A VEN - TRI")
    if numbers == {0}:
        return Unreadable("There is no order to vote for here.", f"VOTE {power} NONE")
    if "vote" in wanted.lower():
        return Unreadable(_NO_ORDER, f"VOTE {power} A VEN - TRI")
    return _voted(power, min(numbers, default=1), read(wanted))


def _voted(power: Power, count: int, wanted: Order | Unreadable) -> Order | Unreadable:
    if isinstance(wanted, Unreadable):
        best = f"VOTE {power} {wanted.suggestion}" if wanted.suggestion else ""
        return Unreadable(wanted.reason, best)
    bare = replace(wanted, rider=None)
    if wanted.rider or isinstance(wanted.action, Vote | Cipher):
        return Unreadable(
            "You cannot add anything to the order that you vote for.", f"VOTE {power} {bare}"
        )
    return Order(None, Vote(power, wanted, count))


def _counted(ballot: VoteParts) -> tuple[frozenset[int], str]:
    """Returns the numbers of votes in the text, and the order without them."""
    numbers, wanted = ballot.numbers, ballot.rest
    if many := _MANY.fullmatch(wanted):
        numbers |= {int(many[1])}
        wanted = many[2]
    if not wanted.lower().startswith("waive") and (many := _BEHIND.fullmatch(wanted)):
        numbers |= {int(number) for number in many.groups()[1:] if number}
        wanted = many[1]
    return numbers, wanted


def _for_nobody(ballot: VoteParts, names: Names, read: ReadsOrder) -> Unreadable:
    if near := names.near_power(ballot.misspelt):
        written = shorten(ballot.misspelt, 40)
        return Unreadable(
            f"There is no power called '{written}'. Did you mean {near}?",
            shorten(f"VOTE {near} {ballot.rest}"),
        )
    numbers, wanted = _counted(ballot)
    order = read(wanted) if len(numbers) < 2 and "vote" not in wanted.lower() else None
    example = _EXAMPLE
    if isinstance(order, Order):
        example = " ".join(["VOTE ITALY", *map(str, numbers - {1}), str(order)])
    return Unreadable("This vote does not say which power it is for.", example, is_example=True)


VOTE = OwnLine(
    elective=wanted, read=_vote, leads=_leads, splits=_splits, announces=_announces, action=Vote
)
