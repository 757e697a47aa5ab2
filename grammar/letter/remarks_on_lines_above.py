"""Lines that say something about earlier lines: a PREFER below a JOIN, as on the older judges, or a
line which says that the orders above do not count or which power they belong to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from grammar.commands.commands import (
    Join,
    OrderLine,
    Part,
    Prefer,
    SignOff,
    SignOn,
    Skipped,
    Statement,
)
from grammar.orders.lines.unplayed_powers import Counted
from grammar.orders.order_syntax import EVERY
from grammar.words.read_errors import Mistake
from judge.board.units import Power
from judge.orders.order import Order, Vote


def with_preferences(parts: Sequence[Part]) -> tuple[Part, ...]:
    """Returns the parts of a message, with each PREFER merged into the JOIN above it."""
    found: list[Part] = []
    join: int | None = None
    for part in parts:
        match part:
            case Statement(command=Prefer() as prefer) if join is not None:
                found[join] = _both(found[join], part.text, prefer)
                continue
            case Statement(command=Join()):
                join = len(found)
            case Statement(command=SignOn() | SignOff()):
                join = None
        found.append(part)
    return tuple(found)


def without_orders(parts: Sequence[Part], why: str, *, is_sure: bool) -> list[Part]:
    """Returns the parts of a message so far, with the orders of the current section skipped."""
    found = [*parts]
    for at in range(len(found) - 1, -1, -1):
        match found[at]:
            case Statement(command=SignOn() | SignOff()):
                break
            case Statement(command=OrderLine()) | Mistake(is_order=True) as part:
                order = part if not is_sure and isinstance(part, Statement) else None
                found[at] = Skipped(part.line, part.text, why, meant=True, order=order)
    return found


def of_power(parts: Sequence[Part], power: Power, line: str) -> list[Part]:
    """Returns the parts of a message so far, with the orders of the current section given to a
    power, because the line below them says so."""
    found = [*parts]
    for at in range(len(found) - 1, -1, -1):
        match found[at]:
            case Statement(command=SignOn() | SignOff()):
                break
            case Statement(command=OrderLine(power=None) as command) as part:
                owned = replace(command, power=power, heading=line)
                found[at] = replace(part, command=owned)
    return found


def _both(line: Part, text: str, prefer: Prefer) -> Part:
    match line:
        case Statement(command=Join() as join):
            command = replace(join, prefers=prefer.powers)
            return replace(line, text=f"{line.text}\n{text}", command=command)
        case _:
            return line


_HOW_MANY = (
    "How many votes are these? The heading above them mentions more. Write the"
    " number after the name of the power, as shown here; without a number it is"
    " one vote."
)


def with_counts(parts: Sequence[Part], headings: Sequence[Counted]) -> list[Part]:
    """Returns the parts of a message, with a mistake in place of each vote whose number is unclear.
    It is unclear if the heading gives a larger number than the votes add up to. Below a heading
    that only says that these are all votes, several votes count as one each."""
    found = [*parts]
    for heading in headings:
        votes = {at: vote for at, vote in _votes(parts) if parts[at].line in heading.lines}
        given = sum(vote.count for vote in votes.values())
        if given < heading.count or (heading.count == EVERY and given == 1):
            for at, vote in votes.items():
                right = str(replace(vote, count=max(2, heading.count)))
                found[at] = Mistake(
                    parts[at].line, parts[at].text, _HOW_MANY, right, is_order=True, is_example=True
                )
    return found


def _votes(parts: Sequence[Part]) -> Iterator[tuple[int, Vote]]:
    for at, part in enumerate(parts):
        match part:
            case Statement(command=OrderLine(order=Order(action=Vote() as vote))):
                yield at, vote
