"""Handles lines that affect other lines: a PREFER below a JOIN, as on the older judges; a line
saying that the orders above do not count or which power they belong to; a heading above the orders
for a power without a player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from grammar.commands.statement_types import (
    Join,
    OrderLine,
    Part,
    Prefer,
    SignOff,
    SignOn,
    Skipped,
    Statement,
)
from grammar.orders.lines.order_detection import begins_like_order
from grammar.orders.parse_context_and_dialect import EVERY, ForPower, OrderSyntax
from grammar.words.clean_text import shorten
from grammar.words.unreadable_and_completed_by_board import Mistake, Unreadable
from judge.board.power_names_and_place_codes import Power, power_title
from judge.orders.order import Order, Vote


def with_preferences(parts: Sequence[Part]) -> tuple[Part, ...]:
    """Merges each PREFER in a message into the JOIN above it."""
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
    """Marks the orders in the current section as skipped."""
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
    """Assigns the orders in the current section to a power, because the line below them says so."""
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
    """Replaces each vote that has an unclear number with an error. The number is unclear if the
    heading gives more votes than the lines add up to. If the heading only says "votes", a single
    line below it is unclear, but several lines count as one vote each."""
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


@dataclass(slots=True)
class Counted:
    """A heading that gives a number of votes, with the line numbers of the votes below it."""

    count: int
    lines: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Elective:
    """Keeps track of what the lines so far say about powers without a player."""

    power: Power | None = None
    """The power in the current heading, if it has no player."""
    last: int = 0
    """The line number of the heading, or of the last order below it."""
    counts: tuple[str, ...] = ()
    """The numbers in front of the orders below the current heading."""
    doubt: str = ""
    """A line that mentions a power without a player but is not a heading. The lines below it may be
    for that power."""
    doubt_at: int = 0
    counted: list[Counted] = field(default_factory=list)
    """The headings with a number of votes."""

    def begin(self, power: Power | None, line: int, count: int = 0) -> None:
        """Begins a new heading. ``power`` is None unless the heading names a power without a
        player."""
        self.power, self.last, self.counts, self.doubt = power, line, (), ""
        if count or self.counted:
            self.counted.append(Counted(count))

    def take(self, line: int, text: str, number: str, language: OrderSyntax) -> ForPower | None:
        """Returns what the current line says about a power without a player, or None."""
        if language.verbatim_line(text):
            return None
        own = language.elective
        said = own(text, number, self.power, language) if own else None
        if said and said.power is None:
            self.doubt, self.doubt_at = text, line
            return said if said.fault else None
        if said and not (said.orders or said.fault):
            return said
        if said and (said.is_named or said.fault):
            self.doubt, self.last = "", line
            self._count(line)
            return said
        return self._below(line, text, number, said, language)

    def _below(
        self, line: int, text: str, number: str, said: ForPower | None, language: OrderSyntax
    ) -> ForPower | None:
        """Handles an order that may be for a power without a player but does not name it. Returns
        None if it is not for such a power."""
        if not said and not begins_like_order(text, language):
            return None
        if said and self.power:
            near = line <= self.last + (1 if self.counts else 2)
            self.counts += (number,)
            if near and self.counts != ("1", "2", "3"):
                self.last = line
                self._count(line)
                return said
        at_once = line <= self.doubt_at + (2 if self.doubt.endswith(":") else 1)
        if self.power:
            return ForPower(self.power, fault=_whose(self.power, said, numbered=number == "3"))
        if self.doubt and at_once:
            self.doubt_at = line
            return self._doubted(text, language)
        return None

    def _count(self, line: int) -> None:
        if self.power and self.counted:
            self.counted[-1].lines.append(line)

    def _doubted(self, text: str, language: OrderSyntax) -> ForPower:
        power = min(language.elected)
        own = language.elective
        said = own(text, "", power, language) if own else None
        right = said.orders[0] if said and said.orders else ""
        reason = (
            f"It is below '{shorten(self.doubt, 60)}'. Is it for {power_title(power)}, or for a"
            f" unit of your own? For {power_title(power)} write it as shown here; below the"
            " name of your power it is your own."
        )
        return ForPower(power, fault=Unreadable(reason, right, is_example=True))


def _whose(power: Power, said: ForPower | None, *, numbered: bool) -> Unreadable:
    """Returns the reply to an order if it is unclear whether it is for the power in the heading."""
    right = said.orders[0] if said and said.orders else ""
    name = power_title(power)
    if numbered:
        reason = (
            "Are the numbers before these lines line numbers? If so, write the votes"
            " without them; so far they count as numbers of votes."
        )
        return Unreadable(reason, right.replace(" 3 ", " ", 1), is_example=True)
    reason = (
        f"It is separate from the lines for {name} above it. Is it for {name} too, or for"
        f" a unit of your own? For {name} write it as shown here; put your own orders"
        " above those lines, or below the name of your power."
    )
    return Unreadable(reason, right, is_example=True)
