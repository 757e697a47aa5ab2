"""Lines for a power without a player that others order for, below its name or with it: ``Italy:``
above ``2 A VEN - TRI`` (Crypto 2.2)."""

from __future__ import annotations

from dataclasses import dataclass, field

from grammar.orders.lines.order_detection import begins_like_order
from grammar.orders.order_syntax import ForPower, OrderSyntax
from grammar.words.clean_text import shorten
from grammar.words.read_errors import Unreadable
from judge.board.units import Power, power_title


@dataclass(slots=True)
class Counted:
    """A heading that gives a number of votes, and the numbers of the lines below it."""

    count: int
    lines: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Elective:
    """What the lines so far say about such a power."""

    power: Power | None = None
    """The power that a heading names."""
    last: int = 0
    """The line of the heading, or of the last order below it."""
    counts: tuple[str, ...] = ()
    """The numbers before those orders."""
    doubt: str = ""
    """A line that mentions such a power but is not a heading; the lines below may be for it."""
    doubt_at: int = 0
    counted: list[Counted] = field(default_factory=list)
    """The headings that give a number."""

    def begin(self, power: Power | None, line: int, count: int = 0) -> None:
        """Starts the lines below a heading for this power; None means any other heading."""
        self.power, self.last, self.counts, self.doubt = power, line, (), ""
        if count or self.counted:
            self.counted.append(Counted(count))

    def take(self, line: int, text: str, number: str, language: OrderSyntax) -> ForPower | None:
        """Returns what the current line says about such a power, or None."""
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
        """Returns what an order that does not name its power says about such a power, or None."""
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
    """Returns the reply to an order that may or may not belong to the lines for a power."""
    right = said.orders[0] if said and said.orders else ""
    name = power_title(power)
    if numbered:
        reason = (
            "Are the numbers before these lines line numbers? Then write the votes"
            " without them; so far they count as numbers of votes."
        )
        return Unreadable(reason, right.replace(" 3 ", " ", 1), is_example=True)
    reason = (
        f"It is apart from the lines for {name} above it. Is it for {name} too, or for"
        f" a unit of your own? For {name} write it as shown here; put your own orders"
        " above those lines, or below the name of your power."
    )
    return Unreadable(reason, right, is_example=True)
