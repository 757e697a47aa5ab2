"""Writes times, numbers, names, order lists and orders in the form that e-mails use."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from textwrap import wrap
from zoneinfo import ZoneInfo

from grammar.words.durations_times_and_zones import write_duration
from judge.board.atlas import Atlas
from judge.board.join_words import listing
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Location, Power, power_title, province_of
from judge.board.units import Unit
from judge.games.variant import Variant
from judge.orders.actions import (
    Build,
    Cipher,
    Convert,
    Convoy,
    Disband,
    Hold,
    Look,
    Move,
    Own,
    Proxy,
    Remove,
    Retreat,
    Support,
    UnitName,
    Waive,
    Walk,
)
from judge.orders.order import Order, Vote
from judge.orders.order_lists import Limits


def moment(when: datetime, zone: str) -> str:
    """Returns a time in the form that programs read: ``Fri 27 Nov 2026 20:00 +0100``. Shows seconds
    unless they are 0."""
    local = when.astimezone(ZoneInfo(zone))
    clock = "%H:%M:%S" if local.second else "%H:%M"
    return local.strftime(f"%a {local.day} %b %Y {clock} %z")


def deadline(when: datetime, zone: str, now: datetime) -> str:
    """Returns a time in the form of `moment`, and how far away it is: ``... (in 6 days and 3
    hours)``."""
    return f"{moment(when, zone)} ({_how_far(when, now)})"


def until(when: datetime, zone: str, now: datetime) -> str:
    """Returns a time, and how far away it is, such as ``Wed 27 Nov 2026, 20:00 London time (in 2
    days)``."""
    return f"{in_words(when, zone)} ({_how_far(when, now)})"


def _how_far(when: datetime, now: datetime) -> str:
    left = int((when - now).total_seconds())
    return f"in {write_duration(rough(left))}" if left > 0 else "it has passed"


def in_words(when: datetime, zone: str) -> str:
    """Returns a time in words, such as ``Wed 27 Nov 2026, 20:00 London time``. Shows seconds unless
    they are 0."""
    local = when.astimezone(ZoneInfo(zone))
    clock = "%H:%M:%S" if local.second else "%H:%M"
    return local.strftime(f"%a {local.day} %b %Y, {clock} ") + zone_name(zone)


def day(when: datetime, zone: str) -> str:
    """Returns a time without the year, such as ``Wed 27 Nov, 20:00 London time``."""
    local = when.astimezone(ZoneInfo(zone))
    return f"{local:%a} {local.day} {local:%b, %H:%M} {zone_name(zone)}"


def next_moment(when: datetime, zone: str, now: datetime) -> str:
    """Returns a time, rounded up to a full minute, in the form of `until`."""
    full = when.replace(second=0, microsecond=0)
    return until(full if full == when else full + timedelta(minutes=1), zone, now)


def zone_name(zone: str) -> str:
    """Returns the everyday name of a time zone, such as ``London time``, ``New York time`` or
    ``UTC``."""
    area, _, city = zone.rpartition("/")
    return f"{city.replace('_', ' ')} time" if area and area != "Etc" else city


def window(start: datetime, end: datetime, zone: str) -> str:
    """Returns a period, such as ``from Thu 24 Dec 2026 to Sat 2 Jan 2027``, which includes the last
    day.

    Adds times of day unless the period begins and ends at midnight.
    """
    here, there = start.astimezone(ZoneInfo(zone)), end.astimezone(ZoneInfo(zone))
    days = [here.date(), (there - timedelta(minutes=1)).date()]
    if there.hour or there.minute or here.hour or here.minute:
        return (
            f"from {moment(start.replace(second=0), zone)} to {moment(end.replace(second=0), zone)}"
        )
    first, last = (f"{day:%a} {day.day} {day:%b %Y}" for day in days)
    return f"on {first}" if first == last else f"from {first} to {last}"


def rough(count: int) -> int:
    """Rounds a number of seconds: to full hours if it is a day or more, otherwise to full minutes
    if it is ten minutes or more."""
    for above, grain in ((86400, 3600), (600, 60), (1, 1)):
        if count >= above:
            return max(grain, round(count / grain) * grain)
    return count


def plural(count: int, noun: str) -> str:
    """Returns a number with its noun, such as ``1 order``, ``4 orders``, ``3 proxies`` or ``no
    days``."""
    if count == 1:
        return f"1 {noun}"
    stem = noun[:-1] + "ie" if noun.endswith("y") and noun[-2] not in "aeiou" else noun
    return f"{count or 'no'} {stem}s"


def have_joined(count: int, seats: int) -> str:
    """Returns how many players have joined a game, such as ``1 of 7 players has joined``."""
    return f"{count} of {seats} players {'has' if count == 1 else 'have'} joined"


def counted(limits: Limits) -> str:
    """Returns how much of a list counts, such as ``4 orders and 1 proxy``."""
    return f"{plural(limits.considered, 'order')} and {plural(limits.proxies, 'proxy')}"


def power_name(power: Power) -> str:
    return power_title(power)


def kind_of_game(variant: Variant) -> str:
    """Returns the kind of game: ``Crystal Ball``, or ``Crystal Ball on Modern`` if the map is not
    the variant's own."""
    return f"{variant.title} on {variant.atlas.title}" if variant.map else variant.title


ROW = 11
"""Width of a power's name in tables, in characters, unless the map has longer names."""


def row_width(powers: Iterable[Power]) -> int:
    """Returns the width of the column with these powers' names in tables, including the colon."""
    return max(ROW, *(len(power_name(power)) + 1 for power in powers))


def row_name(power: Power, width: int) -> str:
    """Returns a power's name with a colon, padded to a width."""
    return f"{power_name(power) + ':':{width}}"


def in_columns(rows: Sequence[tuple[Power, str]]) -> list[str]:
    """Returns a line for each power, with its name and a text in two columns."""
    width = max((len(power_name(power)) for power, _ in rows), default=0)
    return [f"{power_name(power):{max(width, _NAME)}} {text}" for power, text in rows]


_NAME = 9
"""Minimum width, in characters, of the column with powers' names."""


def powers(names: Iterable[Power]) -> str:
    return listing(power_name(name) for name in sorted(names))


def preferences(groups: Sequence[Sequence[Power]]) -> str:
    """Returns a player's preferences, such as ``England, then France or Germany``."""
    ranked = ", then ".join(listing(map(power_name, group), "or") for group in groups)
    return ranked or "no power in particular"


UNSEEN = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff"
    r"\ufff9-\ufffb\ud800-\udfff\U000e0000-\U000e007f]"
)
"""Matches invisible characters and characters that reverse the direction of text."""


def plain(text: str) -> str:
    """Returns text without characters that hide or reverse text, and with uniform line ends."""
    return UNSEEN.sub("", re.sub(r"\r\n?|[\x0b\x0c\x85\u2028\u2029]", "\n", text))


NARROW = 72
"""Width of an order list, in characters. It leaves room for quote marks in replies."""


def numbered(orders: Sequence[Order], indent: int = 2) -> list[str]:
    """Returns orders with the numbers that SEQUENCE uses. Wraps long orders."""
    lines: list[str] = []
    for number, text in enumerate(list(map(str, orders)), 1):
        lines += hanging(f"{'':{indent}}{number:>2}  ", text)
    return lines


def hanging(head: str, text: str, width: int = NARROW) -> list[str]:
    """Returns ``head`` and a text, wrapped at ``width``, with further lines aligned below the
    text."""
    if text and len(head) + len(text) <= width:
        return [head + text]
    return wrap(
        text,
        width,
        initial_indent=head,
        subsequent_indent=" " * len(head),
        break_long_words=False,
        break_on_hyphens=False,
    ) or [head]


class Prose:
    """Writes orders and units in full words, as results print them."""

    def __init__(self, atlas: Atlas) -> None:
        self._atlas = atlas

    def unit(self, unit: Unit | UnitName) -> str:
        """Returns a unit's name, such as ``Fleet St Petersburg (south coast)``, or ``unit in
        Gascony`` if the order named no type."""
        place = self._atlas.name_of(unit.location)
        return f"{unit.type.name} {place}" if unit.type else f"unit in {place}"

    def within(self, location: Location) -> str:
        """Returns the name of a place in the form that follows "in", such as ``Spain (south
        coast)``. Seas get an article: ``the Norwegian Sea``."""
        name = self._atlas.name_of(location)
        return f"the {name}" if province_of(location) in self._atlas.seas else name

    def foreign(self, unit: UnitName, board: Position, owner: Power) -> str:
        """Returns the unit, with its owner's adjective in front if another power owns it."""
        known = board.units.get(unit.province)
        if known is None or not unit.names(known):
            return self.unit(unit)
        name = self.unit(known)
        if known.power == owner:
            return name
        return f"{self._atlas.nations[known.power].adjective} {name}"

    def action(
        self, order: Order, board: Position, owner: Power, seas: Sequence[Location] | None = None
    ) -> str:
        """Returns an order without its unit, such as ``-> Burgundy`` or ``SUPPORT ...``.

        ``seas`` are the seas that a move crossed, if all of them are known.
        """
        place = self._atlas.name_of
        match order.action:
            case Hold():
                return "HOLD"
            case Move(to=to, via=via, path=path):
                known = path if seas is None else seas
                way = " -> ".join(place(step) for step in (*known, to))
                return f"-> {way}" + " by convoy" * (seas is None and via and not path)
            case Support(unit=other, to=to):
                helped = self.foreign(other, board, owner)
                look = f" LOOK {place(order.rider.place)}" if isinstance(order.rider, Look) else ""
                return f"SUPPORT {helped}" + (f" -> {place(to)}" if to else "") + look
            case Convoy(unit=other, to=to):
                return f"CONVOY {self.foreign(other, board, owner)} -> {place(to)}"
            case Retreat(to=to):
                return f"-> {place(to)}"
            case Disband():
                return "DISBAND"
            case Walk(seasons=seasons):
                return "; ".join(_walked([place(step) for step in steps]) for steps in seasons)
            case Proxy() | Build() | Convert() | Remove() | Waive() | Vote() | Cipher() | Own():
                return str(order.action)


def _walked(steps: Sequence[str]) -> str:
    return " ".join(f"-> {step}" for step in steps) or "STAY"
