"""Parses an order line, as people write it, into an `Order`.

The parser uses only the line itself and the names on the map. Other code checks whether the unit
exists and can follow the order. One line never affects how another is read (DATC 4.E.3).
"""

from __future__ import annotations

import re
from dataclasses import replace

from grammar.orders.examples import a_move, fitting
from grammar.orders.lines.order_detection import begins_like_order, speaks_of_board
from grammar.orders.lines.reasons import tells_plainly, without_reason
from grammar.orders.lines.sentence_orders import plainly
from grammar.orders.malformed_orders import between_two, into, misfit, with_dash
from grammar.orders.names_in_orders import NameReader, Unread
from grammar.orders.order_forms import Form, NoForm, form_of
from grammar.orders.parse_context_and_dialect import LineAtHand, OrderSyntax, ReadsOrder, Taken
from grammar.orders.plain_orders import plain_order
from grammar.orders.printed_orders import as_order
from grammar.orders.refused_conditions_and_requests import conditional
from grammar.words.clean_text import LONGEST_LINE, shorten, tidy, without_bullet
from grammar.words.line_memory import remembered
from grammar.words.order_and_sentence_words import KINDS, MORE_KINDS
from grammar.words.place_names import Found, Names
from grammar.words.talk_word_classifier import classes_of
from grammar.words.tokens import Tokens, cut
from grammar.words.typos import Nearby
from grammar.words.unreadable_and_completed_by_board import LEFT_OUT, OnBoard, Unreadable, Unsaid
from judge.board.power_names_and_place_codes import Power, province_of
from judge.board.units import ARMY, FLEET, TANK
from judge.orders.actions import (
    Build,
    Convert,
    Convoy,
    Disband,
    Hold,
    Move,
    Proxy,
    Remove,
    Retreat,
    Support,
    UnitName,
    Waive,
)
from judge.orders.order import Action, Order

_MOST_WORDS = 60
_MOST_BRACKETS = 40
"""The maximum number of opening brackets in a line. The parser calls itself for each remark in
brackets after an order."""
_MOST_MEANT = 64
"""If a line with ambiguous names has more possible meanings than this, the board does not choose
between them."""
_ENDS = " .;,!?\"'"
_QUOTES = " \"'"
_ASKS = "Is this a question? Send an order without a question mark."
_NO_DASH = "A dash is missing between two places in this line."
_SEVERAL = "This line has several orders; write each on its own line."
_POINTS = re.compile(
    r"(?P<unit>.{3,30}?) (?:(?:is|has) to |should |must |will )?"
    r"(?:s|sup|supp|supports?|supporting|helps?|convoys?|unterstützt|hilft)"
    r" (?:that|it|this|them|him|the (?:above|move|attack)|(?:that|this) (?:one|move|attack|order)"
    r"|sie|ihn|ihr|ihm|dies|das)(?: to)?(?: (?:get|go|move|come|advance))?"
    r"(?: (?:there|again|then|too|in|into it|as well)"
    r"|(?: going| moving)? (?:in|on)?to (?P<to>.{2,30}))?",
    re.IGNORECASE,
)
_RELATIVE = re.compile(r"which (?P<unit>.{3,30}?) (?:supports|helps)", re.IGNORECASE)
_UNNAMED = (
    "This line does not say which order it supports: write that order out after it, with its unit."
)


def take_order(line: str, language: OrderSyntax) -> Taken | Unreadable:
    """Parses the orders on a line, or returns the reason why there are none. Never raises."""
    if order := plain_order(line, language.names):
        return Taken((order,))
    return _take_order(line, language)


@remembered
def _take_order(line: str, language: OrderSyntax) -> Taken | Unreadable:
    line = language.names.spaced(without_bullet(tidy(line)))
    if len(line) > LONGEST_LINE:
        return Unreadable(f"This line is longer than {LONGEST_LINE} characters.")
    if line.count("(") > _MOST_BRACKETS:
        return Unreadable("This line has too many brackets for an order.")
    bare, remarks = as_order(line)
    left_out, text = [*remarks], bare.strip(_ENDS)
    read = _take(text, language, remarks)
    if isinstance(read, Taken) and bare.rstrip(_QUOTES)[-1:] == "?":
        return Unreadable(_ASKS, fitting(str(read.orders[0]), language.names))
    if isinstance(read, Taken):
        guessed = len(read.remarks) > len(left_out)
        return _as_sentence(bare, language, read, left_out) if guessed else read
    if not speaks_of_board(text, language.names) and not begins_like_order(bare, language):
        return read
    if again := _said_again(bare, language, remarks) or _explained(bare, language):
        return again
    special = _special(" ".join(line.split()).strip(_QUOTES), language)
    loose = None if special else _loosely(bare, language, remarks)
    if special is not ELSEWHERE:
        read = special or (read if loose is None else loose)
    may_tell = not special or tells_plainly(bare)
    reads = isinstance(read, Unreadable) and may_tell
    alone = _without_reason(bare, language) if reads else None
    if isinstance(alone, Taken):
        return alone
    if isinstance(read, Unreadable):
        asked = bare.rstrip(_QUOTES)[-1:] == "?"
        meant = None if asked else read.meant
        if (pointed := _POINTS.fullmatch(text) or _RELATIVE.fullmatch(text)) and not asked:
            return _unnamed(pointed, language)
        if alone:
            return alone
        if mended := _with_verb(bare, language):
            return mended
        return replace(read, suggestion=fitting(read.suggestion, language.names), meant=meant)
    return read


_SAYS_AGAIN = {
    "HOLD": ("hold",),
    "_DASH": ("move", "by_sea", "along"),
    "SUPPORT": ("support",),
    "CONVOY": ("convoy",),
    "RETREAT": ("retreat", "move"),
    "DISBAND": ("disband",),
    "REMOVE": ("remove",),
    "BUILD": ("build",),
}
"""For each kind of word, the forms of orders in which it only repeats what the order does."""
_LAST_WORD = re.compile(r".*(?:[(\[] ?(?P<said>[^\W\d_]+) ?[)\]]| (?P<bare>[^\W\d_]{4,}))")


def _said_again(line: str, language: OrderSyntax, remarks: list[str]) -> Taken | None:
    """Parses a line that repeats what the order does: ``A MAR S A PAR - BUR (support)``. A move
    followed by RETREAT is a retreat: ``A MUN - BER (retreat)``. Returns None if the line has one of
    the game's additions to orders."""
    if any(rider.begins.search(line) for rider in language.home_riders):
        return None
    last = _LAST_WORD.fullmatch(line.strip(" .;,!"))
    words = cut(line, language.names)
    kind = words.kinds[-1] if words.kinds else ""
    form = form_of(words.kinds[:-1]) if last and kind in _SAYS_AGAIN else None
    if not last or not isinstance(form, Form) or form.kind not in _SAYS_AGAIN[kind]:
        return None
    read = _Builder(words, language.names, [*remarks]).build(form)
    if not isinstance(read, Taken):
        return None
    if kind == "RETREAT" and isinstance(action := read.orders[0].action, Move):
        return replace(read, orders=(replace(read.orders[0], action=Retreat(action.to)),))
    return replace(read, remarks=(*read.remarks, f"'{last['said'] or last['bare']}{LEFT_OUT}"))


_VERBS = Nearby(
    re.findall(
        r"\w+",
        "moves holds support supports supporting convoy convoys convoying retreats disband disbands"
        " remove removes",
    )
)


def _with_verb(line: str, language: OrderSyntax) -> Taken | None:
    """Parses a line with a misspelt verb: ``suports``. Other forms of a verb are not typos: "moved"
    is about the past."""
    for typed in line.split()[1:4]:
        low = typed.lower()
        verb = next(iter(_VERBS.near(low)), low)
        if verb == low or (verb[0], verb[-1]) != (low[0], low[-1]):
            continue
        read = take_order(line.replace(typed, verb, 1), language)
        if isinstance(read, Taken):
            return replace(read, remarks=(*read.remarks, f"'{typed}' read as {verb}"))
    return None


def _unnamed(said: re.Match[str], language: OrderSyntax) -> Unreadable:
    """Returns the reply to an order that supports ``that``. Other code works out which order is
    meant, using the destination if the line gives one."""
    goal = said.groupdict().get("to")
    read = _loosely(f"{said['unit']} {f'goes to {goal}' if goal else 'holds'}", language, [])
    match read:
        case Taken(orders=(Order(unit=UnitName() as named, action=action),)):
            right = f"{named} S {a_move(language.names)}"
            to = province_of(action.to) if isinstance(action, Move) else None
            ferries = "convoy" in said[0].lower()
            meant = None if ferries else OnBoard(Unsaid.POINTED, named, dropped=to)
            return Unreadable(_UNNAMED, right, meant, is_example=True)
    return Unreadable(_UNNAMED)


_EXPLAINED = re.compile(
    r"(?P<order>.+?(?:[-=>]|\bto\b) ?)(?P<typed>[^\W\d_]{3,12}) ?\((?P<name>[^()]{4,30})\)",
    re.IGNORECASE,
)


def _explained(line: str, language: OrderSyntax) -> Taken | None:
    """Parses an order with its destination written twice, first as an unknown abbreviation of the
    name after it: ``A PAR - BOU (Bourgogne)``. Returns None for any other line."""
    found = _EXPLAINED.fullmatch(line.strip(_ENDS))
    if not found or found["name"].lower() not in language.names.known:
        return None
    typed, name = found["typed"].lower(), found["name"].lower()
    is_word = classes_of(typed) or typed in KINDS or typed in MORE_KINDS
    if is_word or isinstance(language.names.resolve(typed), Found) or not _abbreviates(typed, name):
        return None
    read = take_order(f"{found['order']} {found['name']}", language)
    return read if isinstance(read, Taken) else None


def _abbreviates(typed: str, name: str) -> bool:
    """Returns whether all letters of ``typed`` occur in a name, in the same sequence."""
    rest = iter(name)
    return typed[0] == name[0] and all(letter in rest for letter in typed)


def _without_reason(line: str, language: OrderSyntax) -> Taken | Unreadable | None:
    """Parses an order followed by a reason. If the order itself is incomplete, the board decides
    what the unit does: ``Brest: fleet (look away, Edward)``."""
    found = without_reason(line, language)
    read = take_order(found[0], language) if found else None
    if isinstance(read, Unreadable) and read.meant and read.meant.unit and read.meant.unit.type:
        return read
    if not found or not isinstance(read, Taken) or read.orders[0].unit is None or read.remarks:
        return None
    return replace(read, remarks=(f"'{found[1]}{LEFT_OUT}",))


def _special(line: str, language: OrderSyntax) -> Taken | Unreadable | None:
    """Parses a kind of line that exists only in some games. Returns None for any other line."""
    remarks: list[str] = []

    def read_one(text: str) -> Order | Unreadable:
        match take_order(text, language):
            case Taken(orders=(order,), remarks=said):
                remarks.extend(said)
                return order
            case Taken():
                return Unreadable(_SEVERAL)
            case fault:
                return fault

    read = read_special(line, language, remarks, read_one)
    return Taken((read,), tuple(remarks)) if isinstance(read, Order) else read


def _as_sentence(bare: str, language: OrderSyntax, read: Taken, left_out: list[str]) -> Taken:
    """Checks a result that involved a guess. If the line can be read as a sentence without
    guessing, returns that result instead: ``in Brest`` is not a misspelt Brest."""
    loose = _loosely(bare, language, left_out)
    sure = isinstance(loose, Taken) and len(loose.remarks) == len(left_out)
    return loose if isinstance(loose, Taken) and sure else read


def _loosely(line: str, language: OrderSyntax, remarks: list[str]) -> Taken | Unreadable | None:
    """Parses a line that is written as a sentence. Returns None if it is not an order."""
    words = plainly(line.strip(_ENDS), language.names)
    form = form_of(words.kinds) if words else None
    if words is None or not isinstance(form, Form):
        return _into(words, language) if words else None
    return _Builder(words, language.names, [*remarks]).build(form)


def _into(words: Tokens, language: OrderSyntax) -> Taken | Unreadable | None:
    """Parses a move in a sentence that uses ``in`` for the destination. If that word may mean
    something else, the board decides."""
    names = language.names
    order, is_sure = into(words, names, lambda tried: _only_order(tried, names, exact=True))
    if order is None or is_sure:
        return Taken((order,)) if order else None
    return Unreadable(_NO_DASH, str(order), OnBoard(Unsaid.DASH, order.unit, either=(order,)))


def _take(line: str, language: OrderSyntax, remarks: list[str]) -> Taken | Unreadable:
    names = language.names
    words = cut(line, names)
    if not words.kinds:
        return Unreadable("There is no order in this line.")
    if len(words.kinds) > _MOST_WORDS:
        return Unreadable("This line has too many words for an order.")
    form = form_of(words.kinds)
    if isinstance(form, Form) and isinstance(
        taken := _Builder(words, names, remarks).build(form), Taken
    ):
        return taken
    if order := between_two(words, names, lambda tried: _only_order(tried, names, exact=True)):
        meant = OnBoard(Unsaid.DASH, order.unit, either=(order,))
        return Unreadable(_NO_DASH, str(order), meant)
    right = language.suggests and with_dash(words, names, lambda tried: _only_order(tried, names))
    if right:
        return Unreadable(_NO_DASH, right)
    if isinstance(form, NoForm):
        return misfit(words, form, names, lambda fine, of: _Builder(fine, names, []).build(of))
    return taken


def _only_order(words: Tokens, names: Names, *, exact: bool = False) -> Order | None:
    """Returns the order if the words form exactly one order, otherwise None. If ``exact`` is set,
    the words must be correct as they are."""
    form = form_of(words.kinds)
    taken = _Builder(words, names, []).build(form) if isinstance(form, Form) else None
    if not isinstance(taken, Taken) or (exact and taken.remarks):
        return None
    return taken.orders[0]


class _Builder(NameReader):
    """Fills a form with the words of one line."""

    most = _MOST_MEANT
    """The maximum number of orders that the rest of the line may mean. Each ambiguous name
    multiplies the number of orders."""

    def build(self, form: Form) -> Taken | Unreadable:
        try:
            orders = self._orders(form)
        except Unread as trouble:
            either = self._either(form, trouble)
            meant = OnBoard(Unsaid.PLACE, either=either) if either else trouble.fault.meant
            right = trouble.fault.suggestion or self._mended(form, trouble)
            return replace(trouble.fault, suggestion=right, meant=meant)
        return Taken(orders, tuple(self.remarks))

    def _mended(self, form: Form, trouble: Unread) -> str:
        """Returns the order with its wrong word corrected or removed. Returns "" if this does not
        make it a valid order."""
        if trouble.instead is None:
            return ""
        at, words = trouble.token, self.words
        if trouble.instead:
            values = [*words.values[:at], trouble.instead, *words.values[at + 1 :]]
            right = replace(words, values=values)
        else:
            right = Tokens(
                words.written,
                words.kinds[:at] + words.kinds[at + 1 :],
                words.values[:at] + words.values[at + 1 :],
                words.starts[:at] + words.starts[at + 1 :],
            )
            form_there = form_of(right.kinds)
            if not isinstance(form_there, Form):
                return ""
            form = form_there
        read = _Builder(right, self.names, []).build(form)
        return str(read.orders[0]) if isinstance(read, Taken) else ""

    def _either(self, form: Form, trouble: Unread) -> tuple[Order, ...]:
        """Returns the possible orders if a name can stand for several places."""
        if not 0 < len(trouble.names) <= self.most:
            return ()
        found: list[Order] = []
        for name in trouble.names:
            values = [*self.words.values]
            values[trouble.token] = name.lower()
            builder = _Builder(replace(self.words, values=values), self.names, [])
            builder.most = self.most // len(trouble.names)
            match builder.build(form):
                case Taken(orders=(order,)):
                    found.append(order)
                case Unreadable(meant=OnBoard(either=either)):
                    found += either
        return tuple(found)

    def _orders(self, form: Form) -> tuple[Order, ...]:
        if form.unit is None:
            return (Order(None, Waive()),) * self._waived(form.word)
        unit = self.unit(form.unit)
        return (Order(unit, self._action(form, unit)),)

    def _receiver(self, word: int | None) -> Power:
        assert word is not None
        return self.power(word)

    def _convert(self, word: int | None, unit: UnitName) -> Convert:
        """Parses ``CONVERT A PAR TO TANK``. The type can be omitted, because there is only one."""
        if word is not None and self.type_of(word) is not TANK:
            raise Unread(Unreadable("Units can be converted only into tanks.", f"CONVERT {unit}"))
        return Convert()

    def _waived(self, word: int | None) -> int:
        said = self.words.values[word] if word is not None else "1"
        count = int(said)
        if not 1 <= count <= len(self.names.atlas.centres):
            raise Unread(Unreadable(f"You cannot waive {shorten(said, 20)} builds.", "WAIVE 2"))
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
            case "leave":
                meant = OnBoard(Unsaid.LEAVES, unit)
                raise Unread(
                    Unreadable("A destination is missing at the end of this line.", meant=meant)
                )
            case "disband":
                return Disband()
            case "remove":
                return Remove()
            case "build":
                return Build()
            case "convert":
                return self._convert(form.word, unit)
        meant = OnBoard(Unsaid.ACTION, unit)
        reason = f"This line does not say what {unit} should do."
        raise Unread(Unreadable(reason, f"{unit} H", meant))

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
            raise Unread(Unreadable(f"This line does not say where to convoy {other}."))
        return Convoy(other, self.place(form.journey[-1], ARMY))


def one_order(line: str, language: OrderSyntax) -> Order | Unreadable:
    """Parses a line that must contain exactly one order."""
    match take_order(line, language):
        case Taken(orders=(order,)):
            return order
        case Taken():
            return Unreadable(_SEVERAL)
        case fault:
            return fault


def is_order(line: str, language: OrderSyntax, *, typed: bool = False) -> bool:
    """Returns whether a line is an order, a support for ``it``, or an order that lacks a dash. If
    ``typed`` is set, an order without a dash must include the type of its unit."""
    read = take_order(line, language)
    if isinstance(read, Taken) or read.meant is None:
        return isinstance(read, Taken)
    if read.meant.unsaid is not Unsaid.DASH:
        return read.meant.unsaid is Unsaid.POINTED
    return not typed or (read.meant.unit is not None and read.meant.unit.type is not None)


def read_order(line: str, language: OrderSyntax) -> Order:
    """Parses one order from a line as people write it.

    Raises ValueError with a sentence that explains the problem.
    """
    match one_order(line, language):
        case Order() as order:
            return order
        case Unreadable(reason=reason):
            raise ValueError(reason)


ELSEWHERE = Unreadable("")
"""The result for an incomplete line of a kind that only another game has. It contains no reply,
because the current game's parser says what is wrong with the line."""


def read_special(
    line: str, language: OrderSyntax, remarks: list[str], read: ReadsOrder
) -> Order | Unreadable | None:
    """Parses a kind of line that exists only in some games. Its words must be separated by single
    spaces. Returns None for any other line, or ELSEWHERE if only another game could explain the
    error. ``read`` parses the order within the line."""
    at_hand = LineAtHand(line, language.names, remarks, read)
    for own in language.verbatim:
        if order := own.read(at_hand):
            return order if isinstance(order, Order) or own in language.home_lines else ELSEWHERE
    line = language.plainer(line)
    if fault := conditional(line, language, read):
        return fault
    at_hand = replace(at_hand, text=line)
    for own in language.lines:
        if order := own.read(at_hand):
            return order if isinstance(order, Order) or own in language.home_lines else ELSEWHERE
    if any(rider.signs and rider.begins.search(line) for rider in language.riders):
        return _with_rider(at_hand, language)
    bare, left_out = as_order(line)
    order = _with_rider(replace(at_hand, text=bare), language)
    if isinstance(order, Order):
        remarks += left_out
    return order


def _with_rider(line: LineAtHand, language: OrderSyntax) -> Order | Unreadable | None:
    """Parses an order with an addition after it. Returns None if there seems to be no addition."""
    text = line.text
    for own in language.riders:
        if found := own.begins.search(text):
            break
    else:
        return None
    order = line.read(text[: found.start()].rstrip(" ,;:.-([") or "?")
    if isinstance(order, Unreadable):
        return None if own.is_order_alone.match(found[0]) else order
    if order.unit is None:
        return Unreadable("You cannot add anything to this order.", str(order))
    if order.rider:
        return Unreadable("You can add only one thing to an order.", str(order))
    rider = own.read(order, text[found.end() :], line)
    if isinstance(rider, Unreadable) and own not in language.home_riders:
        return ELSEWHERE
    return rider if rider is None or isinstance(rider, Unreadable) else replace(order, rider=rider)
