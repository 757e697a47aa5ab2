"""An order line as people write it, turned into an `Order`.

Everything is read from the line itself and the names on the map; whether the unit exists, or could
do what it is told, is for others to say (DATC 4.E.3: no line is read by the light of another).
"""

from __future__ import annotations

from dataclasses import dataclass

from grammar.dashes import with_dash
from grammar.forms import END, Form, NoForm, form_of
from grammar.mistakes import Fault
from grammar.names import Names, standard_names
from grammar.places import NameReader, Unread
from grammar.printed import as_order
from grammar.special import read_special
from grammar.text import LONGEST_LINE, tidy, without_bullet
from grammar.words import Words, cut
from judge.orders import (
    Action,
    Build,
    Convert,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    Proxy,
    Remove,
    Retreat,
    Support,
    UnitName,
    Waive,
)
from judge.pieces import ARMY, FLEET, TANK, Power, province_of

_MOST_WORDS = 60
_MOST_WAIVED = 34
_ENDS = " .;,!?\"'"
_QUOTES = " \"'"
_SEVERAL = "This line gives several orders; write each on a line of its own."


@dataclass(frozen=True, slots=True)
class Taken:
    """What a line orders: one order, or several times `Waive`; and what was read otherwise than
    written."""

    orders: tuple[Order, ...]
    remarks: tuple[str, ...] = ()


def take_order(line: str, names: Names | None = None) -> Taken | Fault:
    """Reads one order from a line. Never raises."""
    line = without_bullet(tidy(line))
    if len(line) > LONGEST_LINE:
        return Fault(f"This line is longer than {LONGEST_LINE} characters.")
    names = names or standard_names()
    bare, remarks = as_order(line)
    read = _take(bare.strip(_ENDS), names, remarks)
    if isinstance(read, Taken):
        return read
    return _special(" ".join(line.split()).strip(_QUOTES), names) or read


def _special(line: str, names: Names) -> Taken | Fault | None:
    """A line of those that only some games have; None where it is none."""
    remarks: list[str] = []

    def read_one(text: str) -> Order | Fault:
        match take_order(text, names):
            case Taken(orders=(order,), remarks=said):
                remarks.extend(said)
                return order
            case Taken():
                return Fault(_SEVERAL)
            case fault:
                return fault

    read = read_special(line, names, remarks, read_one)
    return Taken((read,), tuple(remarks)) if isinstance(read, Order) else read


def _take(line: str, names: Names, remarks: list[str]) -> Taken | Fault:
    words = cut(line, names)
    if not words.kinds:
        return Fault("There is no order in this line.")
    if len(words.kinds) > _MOST_WORDS:
        return Fault("This line has too many words for an order.")
    form = form_of(words.kinds)
    if isinstance(form, Form) and isinstance(
        taken := _Builder(words, names, remarks).build(form), Taken
    ):
        return taken
    if right := with_dash(words, names, lambda tried: _only_order(tried, names)):
        return Fault("Between two places of this line a dash is missing.", right)
    return _no_form(words, form, names) if isinstance(form, NoForm) else taken


def _only_order(words: Words, names: Names) -> Order | None:
    """The order that words make, where they make one."""
    form = form_of(words.kinds)
    taken = _Builder(words, names, []).build(form) if isinstance(form, Form) else None
    return taken.orders[0] if isinstance(taken, Taken) else None


class _Builder(NameReader):
    """Fills a form with the words of one line."""

    def build(self, form: Form) -> Taken | Fault:
        try:
            orders = self._orders(form)
        except Unread as trouble:
            return trouble.fault
        return Taken(orders, tuple(self.remarks))

    def _orders(self, form: Form) -> tuple[Order, ...]:
        if form.unit is None:
            return (Order(None, Waive()),) * self._waived(form.word)
        unit = self.unit(form.unit)
        return (Order(unit, self._action(form, unit)),)

    def _receiver(self, word: int | None) -> Power:
        assert word is not None
        return self.power(word)

    def _convert(self, word: int | None) -> Convert:
        """``CONVERT A PAR TO TANK``: into what need not be said, for there is nothing else."""
        if word is not None and self.type_of(word) is not TANK:
            raise Unread(
                Fault(
                    "A unit can only be converted into a tank (Crypto-Diplomacy II, rule 3.3).",
                    "CONVERT A PAR",
                )
            )
        return Convert()

    def _waived(self, word: int | None) -> int:
        count = int(self.words.values[word]) if word is not None else 1
        if not 1 <= count <= _MOST_WAIVED:
            raise Unread(Fault(f"{count} builds cannot be waived.", "WAIVE 2"))
        return count

    def _action(self, form: Form, unit: UnitName) -> Action:
        match form.kind:
            case "hold":
                return Hold()
            case "move" | "by_sea" | "along":
                return self._move(form, unit)
            case "support":
                return self._support(form)
            case "convoy":
                return self._convoy(form, unit)
            case "proxy":
                return Proxy(self._receiver(form.word))
            case "retreat":
                return Retreat(self.place(form.journey[-1], unit.type))
            case "disband":
                return Disband()
            case "remove":
                return Remove()
            case "build":
                return Build()
            case "convert":
                return self._convert(form.word)
        raise Unread(Fault(f"This line does not say what {unit} is to do.", f"{unit} H"))

    def _move(self, form: Form, unit: UnitName) -> Move:
        *between, last = form.journey
        path = tuple(province_of(self.place(slot, FLEET)) for slot in (*between, *form.path))
        to = self.place(last, unit.type)
        return Move(to, form.kind == "by_sea", path)

    def _support(self, form: Form) -> Support:
        assert form.other is not None
        other = self.unit(form.other)
        if not form.journey:
            return Support(other)
        to = self.place(form.journey[-1], other.type)
        if province_of(to) == other.province:
            self.remarks.append(f"read as a support for {other} to hold (it does not move)")
            return Support(other)
        return Support(other, to)

    def _convoy(self, form: Form, unit: UnitName) -> Convoy:
        assert form.other is not None
        other = self.unit(form.other, ARMY)
        if not form.journey:
            raise Unread(
                Fault(
                    f"This line does not say where {other} is to be convoyed.",
                    "F ENG C A LON - BEL",
                )
            )
        return Convoy(other, self.place(form.journey[-1], ARMY))


def _no_form(words: Words, trouble: NoForm, names: Names) -> Fault:
    """Why words that make no order make none."""
    if trouble.at == len(words.kinds):
        return _unfinished(words, trouble)
    if END in trouble.expected:
        fine = Words(words.written, words.kinds[: trouble.at], words.values, words.starts)
        form = form_of(fine.kinds)
        if isinstance(form, Form) and form.kind != "bare":
            return _too_long(words, trouble, _Builder(fine, names, []).build(form))
    if words.kinds[trouble.at] == "SPY":
        return Fault("A spy has no part in the orders of others.", "SPY WAR - SIL - MUN")
    if words.kinds[trouble.at] == "NATION" and "NAME" in trouble.expected:
        power = names.power(words.values[trouble.at]) or ""
        return Fault(f"{power.title()} is a power, not a place.", "A PAR - BUR")
    return Fault(f"This is not an order from '{words.since(trouble.at)}' on.", "A PAR - BUR")


def _too_long(words: Words, trouble: NoForm, before: Taken | Fault) -> Fault:
    """CB 2.3: nothing may follow an order."""
    if isinstance(before, Fault):
        return before
    return Fault(
        f"Nothing may follow an order, but after it stands '{words.since(trouble.at)}'.",
        str(before.orders[0]),
    )


def _unfinished(words: Words, trouble: NoForm) -> Fault:
    last = words.kinds[-1]
    if last == "PROXY" or (last == "_TO" and "NATION" in trouble.expected):
        return Fault("The line ends before it says to which power.", "A BUR PROXY TO FRANCE")
    if last == "RETREAT":
        return Fault("The line ends before it says where to.", "A VIE R TYR")
    if "NAME" in trouble.expected:
        example = "CONVERT A PAR" if "CONVERT" in words.kinds else "A PAR - BUR"
        return Fault("The line ends where the name of a place is missing.", example)
    return Fault("The line ends before the order does.", "A PAR - BUR")


def read_order(line: str) -> Order:
    """One order from a line as people write it, names as on the standard map.

    Raises ValueError with a sentence that says what is wrong.
    """
    match take_order(line):
        case Taken(orders=(order,)):
            return order
        case Taken():
            raise ValueError(_SEVERAL)
        case Fault(reason=reason):
            raise ValueError(reason)
