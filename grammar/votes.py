"""Votes for what a power without a player is to do: ``VOTE ITALY 3 A VEN - TRI`` (Crypto 2.2)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from grammar.mistakes import Fault
from grammar.names import Names
from grammar.text import shorten
from judge.orders import Cipher, Order, Vote
from judge.pieces import Power

_HEAD = re.compile(
    r"(?:(\d{1,3}) ?(?:x )?)?votes?\b[ :]*(?:(\d{1,3}) ?(?:x|times)?\b ?)?(?:for )?(?:the )?(.*)",
    re.IGNORECASE,
)
_POWER = re.compile(r"([a-z]{3,}(?:'s)?)\b[ :,-]*(.*)", re.IGNORECASE)
_MANY = re.compile(r"(\d{1,3}) ?(?:x|\*|times|votes?)?(?: for)?[ :]+(.*)", re.IGNORECASE)
_BEHIND = re.compile(
    r"(.*?)[ ,]*[(\[]?(?: x ?(\d{1,3})| (\d{1,3})(?: ?(?:x|times|votes?))?|\((\d{1,3})\)"
    r"|\(x ?(\d{1,3})\)|\((\d{1,3}) ?(?:x|times|votes?)\))[)\]]?",
    re.IGNORECASE,
)
_NONE = frozenset({"none", "nothing", "no", "no vote", "no votes", "abstain", "pass", "nobody"})
_EXAMPLE = "VOTE ITALY A VEN - TRI"


@dataclass(frozen=True, slots=True)
class Ballot:
    """A vote taken apart: for whom, and what for, with numbers before and behind. ``power`` is None
    where none is named; ``misspelt`` holds what was written then in its place."""

    power: Power | None
    numbers: frozenset[int]
    rest: str
    misspelt: str = ""

    @property
    def is_for_none(self) -> bool:
        return self.rest.lower().rstrip(".!") in _NONE


def split_vote(line: str, names: Names) -> Ballot | None:
    """The parts of a line that begins with VOTE, ``3 votes`` included; None for any other."""
    if "vote" not in line[:10].lower():
        return None
    found = _HEAD.fullmatch(" ".join(line.split()))
    if not found:
        return None
    numbers = frozenset(int(number) for number in found.groups()[:2] if number)
    head = _POWER.fullmatch(found[3])
    if head and (power := names.power(head[1])):
        return Ballot(power, numbers, head[2])
    if head and names.near_power(head[1]):
        return Ballot(None, numbers, head[2], head[1])
    return Ballot(None, numbers, found[3])


def announces_votes(line: str, names: Names) -> bool:
    """Whether the lines below are meant as votes: ``VOTES FOR ITALY:``."""
    ballot = split_vote(line, names)
    return ballot is not None and not ballot.rest and (ballot.power is not None or ":" in line)


def one_by_one(ballot: Ballot, orders: list[str]) -> list[str]:
    """The votes of a line that gives several orders, each as a line of its own."""
    first = " ".join(map(str, ballot.numbers))
    counts = [first, *("" for _ in orders[1:])]
    parts = zip(counts, orders, strict=True)
    return [" ".join(f"VOTE {count} {ballot.power} {order}".split()) for count, order in parts]


def read_vote(ballot: Ballot, names: Names, read: Callable[[str], Order | Fault]) -> Order | Fault:
    """The vote, its order read as any other."""
    power = ballot.power
    if power is None:
        return _for_nobody(ballot, names)
    numbers, wanted = _counted(ballot)
    if ballot.is_for_none or wanted.lower() in _NONE:
        return Order(None, Vote(power))
    if not wanted:
        return Fault(NO_ORDER, f"VOTE {power} A VEN - TRI")
    if len(numbers) > 1:
        said = " or ".join(map(str, sorted(numbers)))
        return Fault(f"How many votes are these, {said}?", f"VOTE {power} A VEN - TRI")
    if numbers == {0}:
        return Fault("Nothing is voted for here.", f"VOTE {power} NONE")
    if "vote" in wanted.lower():
        return Fault(NO_ORDER, f"VOTE {power} A VEN - TRI")
    return _voted(power, min(numbers, default=1), read(wanted))


NO_ORDER = "Every vote is a line of its own, with the power and the order that is voted for."


def _voted(power: Power, count: int, wanted: Order | Fault) -> Order | Fault:
    if isinstance(wanted, Fault):
        best = f"VOTE {power} {wanted.suggestion}" if wanted.suggestion else ""
        return Fault(wanted.reason, best)
    bare = replace(wanted, rider=None)
    if wanted.rider or isinstance(wanted.action, Vote | Cipher):
        return Fault("Nothing can be added to the order of a vote.", f"VOTE {power} {bare}")
    return Order(None, Vote(power, wanted, count))


def _counted(ballot: Ballot) -> tuple[frozenset[int], str]:
    """How many votes these are, and the order alone."""
    numbers, wanted = ballot.numbers, ballot.rest
    if many := _MANY.fullmatch(wanted):
        numbers |= {int(many[1])}
        wanted = many[2]
    if not wanted.lower().startswith("waive") and (many := _BEHIND.fullmatch(wanted)):
        numbers |= {int(number) for number in many.groups()[1:] if number}
        wanted = many[1]
    return numbers, wanted


def _for_nobody(ballot: Ballot, names: Names) -> Fault:
    if near := names.near_power(ballot.misspelt):
        written = shorten(ballot.misspelt, 40)
        return Fault(
            f"There is no power called '{written}'. Did you mean {near}?",
            shorten(f"VOTE {near} {ballot.rest}"),
        )
    return Fault("This vote does not say for which power it is.", _EXAMPLE)
