"""Parses lines that involve two orders: a replacement for another order, an order for either type
of unit, an order for all other units, an order with its supports, or a retreat with several
destinations. Also parses lines that identify a unit only by its type."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from grammar.letter.headings import begins_with_order, is_kind_of_order, with_season
from grammar.letter.orders_not_meant import disowned
from grammar.orders.examples import a_move
from grammar.orders.lines.changes_of_filed_orders import (
    MAY_ADD,
    MAY_BE_COAST,
    MAY_CHANGE,
    adds_at_end,
    changed,
    coast_alone,
    names_change,
)
from grammar.orders.lines.order_detection import begins_like_order, places_named
from grammar.orders.lines.orders_of_several_units import helped, helped_in_short
from grammar.orders.lines.parts_of_speech import in_letters
from grammar.orders.lines.reasons import leaves_choice
from grammar.orders.lines.rewrite_phrases import ADJECTIVES
from grammar.orders.order_line import is_order, one_order, take_order
from grammar.orders.parse_context_and_dialect import OrderSyntax, ReadsOrder, Taken
from grammar.words.all_units_orders import KEPT, read_sweep
from grammar.words.order_and_sentence_words import HELLO
from grammar.words.unreadable_and_completed_by_board import OnBoard, Unreadable, Unsaid
from judge.board.units import ARMY, FLEET
from judge.orders.actions import Build, Move, Retreat, UnitName
from judge.orders.order import Order

_ALL_BUT = re.compile(
    r"(.{4,60}?),? (?:except|but|apart from|save|außer|sauf|tranne|excepto)(?: for| that)?:? "
    r"(.{3,80})",
    re.IGNORECASE,
)
"""An order for all units with an exception: ``All units hold except A MAR - SPA.``"""
_BOTH_TYPES = re.compile(r"(?:a/f|f/a|army/fleet|fleet/army|a or f)\s+(?=\S)", re.IGNORECASE)


_RETREATS = re.compile(
    r"(?P<unit>.{3,40}? (?:r|ret|retreats?|withdraws?)(?: to)?) (?P<goals>.{5,60})", re.IGNORECASE
)
_OR = re.compile(
    r"(?:(?<!\s)\s++)?(?:[,/;>]++|\b(?:or|then|else|otherwise|oder|ou|oppure)\b)[,\s]*+",
    re.IGNORECASE,
)
_ONE_PLACE = "You can name only one place for a retreat: send the order with the one you want."


def _of_places(line: str, reads: ReadsOrder) -> Unreadable | None:
    """Returns the reply to a retreat with several destinations, ``A MUN R BER, KIE``. The retreat
    only counts if the unit can go to just one of them. Returns None for any other line."""
    found = _RETREATS.fullmatch(line.rstrip(" .!"))
    goals = [goal for goal in _OR.split(found["goals"]) if goal] if found else []
    if not found or len(goals) < 2:
        return None
    orders = [reads(f"{found['unit']} {goal}") for goal in goals]
    good = tuple(
        one for one in orders if isinstance(one, Order) and isinstance(one.action, Retreat)
    )
    if len(good) < len(goals):
        return None
    return Unreadable(_ONE_PLACE, meant=OnBoard(Unsaid.PLACE, good[0].unit, either=good))


_ARTICLE = r"(?:the|my|our|die|meine|la|ma|mon|il|mio|la mia|el|mi)"
_BY_TYPE = re.compile(
    rf"(?:(?P<verb>(?:(?:please|so|then|i|we|i'll|let) )*[^\W\d_]{{3,12}}) (?={_ARTICLE} ))?"
    rf"(?:{_ARTICLE} )?(?:{ADJECTIVES})?"
    r"(?P<type>army|fleet|armee|flotte|armée|armata|esercito|flotta|ejército|flota)"
    r"(?: (?P<does>.{4,60}))?",
    re.IGNORECASE,
)
_TAKES_BACK = frozenset(
    {"no", "nope", "nein", "non", "sorry", "wait", "oops", "pardon", "rather", "better"}
    | {"correction", "actually", "i", "meant", "mean"}
)
_FLEETS = ("fle", "flo")
_WHICH = "This line does not say which {kind} you mean: name the place where it is, as in  {form}"


def by_type(line: str, language: OrderSyntax) -> Unreadable | None:
    """Returns the reply to a line like ``My fleet to Denmark``. The line only counts if there is
    just one such unit. Returns None for any other line."""
    found = _BY_TYPE.fullmatch(line.rstrip(" .!"))
    does = (found["does"] or "") if found else ""
    if not found or not (does or found["verb"]) or len(places_named(does, language)) > 1:
        return None
    if isinstance(one_order(line, language), Order):
        return None
    fleet = found["type"].lower().startswith(_FLEETS)
    letter, named = ("F", "fleet") if fleet else ("A", "army")
    place = next(code for code in language.names.atlas.provinces if code not in line.upper())
    text = " ".join(filter(None, (found["verb"], letter, place, does)))
    order = one_order(text, language)
    if not isinstance(order, Order) or order.unit is None or order.unit.location != place:
        return None
    if isinstance(order.action, Build):
        return None
    meant = OnBoard(Unsaid.MOVER, order.unit, either=(order,))
    form = a_move(language.names, FLEET if fleet else ARMY)
    if not isinstance(order.action, Move):
        form = " ".join([*form.split()[:2], str(order).split()[-1]])
    return Unreadable(_WHICH.format(kind=named, form=form), meant=meant)


def of_many(line: str, language: OrderSyntax) -> tuple[Sequence[str], Unreadable | None]:
    """Returns the orders on a line that involves two orders, each as a separate line, and the reply
    to the rest of the line. Returns nothing for any other line."""
    reads = partial(one_order, language=language)
    if MAY_CHANGE.search(line) and (fault := _changed(line, language)):
        return (), fault
    if fault := _of_places(line, reads):
        return (), fault
    if fault := by_type(line, language) or helped_in_short(line, reads):
        return (), fault
    if MAY_BE_COAST.search(line) and (fault := coast_alone(line, language)):
        return (), fault
    if MAY_ADD.search(line) and (added := adds_at_end(line)):
        return added
    if both := _BOTH_TYPES.match(line):
        return [f"{kind} {line[both.end() :]}" for kind in "AF"], None
    but = _ALL_BUT.fullmatch(line)
    swept = read_sweep(but[1]) if but else None
    if but and swept and swept.meant and isinstance(reads(but[2]), Order):
        return [but[2]], swept
    return helped(line, reads), None


def _changed(line: str, language: OrderSyntax) -> Unreadable | None:
    """Returns the reply to a line that replaces one order with another. The orders may identify the
    unit only by its type. Returns None for any other line."""

    def reads(text: str) -> Order | Unreadable:
        read = one_order(text, language)
        return read if isinstance(read, Order) else by_type(text, language) or read

    return changed(line, language, reads)


def of_part(text: str, language: OrderSyntax) -> Unreadable | None:
    """Returns the reply if part of a line replaces another order, identifies a unit only by its
    type, adds a support to a move, or gives orders to many units. Returns None if it does none of
    these."""
    change = _changed(text, language) if MAY_CHANGE.search(text) else None
    helps = helped_in_short(text, partial(one_order, language=language))
    return change or by_type(text, language) or helps or read_sweep(text)


def with_help(text: str, language: OrderSyntax) -> Sequence[str]:
    """If part of a line contains an order and its supports, returns them as separate lines."""
    return helped(text, partial(one_order, language=language))


def corrected(parts: Sequence[str]) -> list[str]:
    """Returns the parts of a line without the orders that ``no, sorry`` takes back: ``A MAR - SPA,
    no sorry, A MAR S A PAR - BUR``, ``F SEV - RUM... no: F SEV - BLA``."""
    for at, part in enumerate(parts[1:], 1):
        said = _IN_FRONT.match(part)
        if said and _unit(part[said.end() :]) == _unit(parts[at - 1]):
            return [*parts[: at - 1], *corrected([part[said.end() :], *parts[at + 1 :]])]
    for at, part in enumerate(parts[1:-1], 1):
        if _unit(parts[at - 1]) == _unit(parts[at + 1]) and _is_taken_back(part):
            return [*parts[: at - 1], *corrected(parts[at + 1 :])]
    return [*parts]


def _unit(part: str) -> list[str]:
    return re.findall(r"[^\W\d_]+", part.lower())[:2]


_IN_FRONT = re.compile(
    r"(?:(?:no|nope|sorry|wait|oops|pardon|rather|better|correction|actually|i mean)\b"
    r"[\s,.:;!-]*)+",
    re.IGNORECASE,
)


def _is_taken_back(part: str) -> bool:
    words = [word.strip(".!:-") for word in part.lower().split()]
    return bool(words) and _TAKES_BACK.issuperset(words)


_FIRST = re.compile(
    r"(?P<order>.{5,80}?) ?(?P<said>[(\[](?:(?:this|that|it|one|is|goes|comes|to|be|the|my) )*"
    r"(?:first|1st)(?: one| of all| please)?\W*[)\]])\W*",
    re.IGNORECASE,
)


def first_of_all(line: str) -> tuple[str, str] | None:
    """Splits an order with a note that it comes first, ``F BRE - MAO (first!)``, into the order and
    the note. Returns None for any other line."""
    found = _FIRST.fullmatch(line) if line[-1:] in ")]!." else None
    return (found["order"], found["said"]) if found else None


def are_governed(parts: Sequence[str], language: OrderSyntax) -> bool:
    """Returns whether unknown words before or after several orders may apply to all of them
    (``Draft: A PAR - BUR``, ``cancel PAR - BUR``, ``A MAR - SPA would be nice``), or whether two
    orders are alternatives (``A PAR - BUR (A PAR - PIC)``)."""
    if len(parts) < _TWO:
        return False
    chosen = any(
        one.endswith(("(", "[")) and _unit(one) == _unit(two) for one, two in pairwise(parts)
    )
    return chosen or _is_led(parts[0], language) or _is_judged(parts[-1], language)


def _is_led(part: str, language: OrderSyntax) -> bool:
    if _EXAMPLE.fullmatch(part):
        return True
    if _GREETS.match(part) or is_order(part, language.terse) or begins_like_order(part, language):
        return False
    label, mark, order = part.partition(":")
    if mark:
        return len(label.split()) <= _LONGEST_LABEL and _is_one_order(order, language)
    words = part.split()
    cuts = range(1, min(len(words) - 1, _MOST_BESIDE + 1))
    led = any(_is_one_order(" ".join(words[at:]), language) for at in cuts)
    return led and not (with_season(part, language) or _is_read(part, language))


def _is_judged(part: str, language: OrderSyntax) -> bool:
    bare = part.rstrip(" .!\"'")
    if is_order(bare, language.terse):
        return False
    if bare[-1:] == "?":
        return _is_one_order(bare.rstrip(" ?"), language)
    words = bare.split()
    for at in range(len(words) - 1, max(1, len(words) - _MOST_BESIDE - 1), -1):
        if _is_one_order(" ".join(words[:at]).rstrip("\"' "), language):
            said = in_letters(" ".join(words[at:]), language)
            return bool(_JUDGES & {*said}) and not _is_read(part, language)
    return False


def _is_one_order(text: str, language: OrderSyntax) -> bool:
    return isinstance(one_order(text, language.terse), Order)


def _is_read(part: str, language: OrderSyntax) -> bool:
    return bool(with_help(part, language)) or of_part(part, language) is not None


_TWO = 2
_EXAMPLE = re.compile(r"(?:e\.? ?g|z\.? ?b|p\.? ?ex|p\.? ?ej|ad es|for example)\.?", re.IGNORECASE)
_GREETS = re.compile(rf"{HELLO}\b", re.IGNORECASE)
_MOST_BESIDE = 6
"""The number of words next to an order that are examined."""
_JUDGES = frozenset("BMSVPpNXQCF")
"""The letters for words that comment on an order (`grammar.orders.lines.parts_of_speech`): verbs,
negations, second thoughts, conditions."""
_LONGEST_LABEL = 12


_LEAD_IN = re.compile(
    r"(?P<label>(?:(?:and|here|there|are|is|comes?|the|others?|ones?|two|three|four|five|more|last"
    r"|first|second|third|next|final|remaining|rest|missing|left|leaves?|that|this|these|those|my"
    r"|our|mine|orders?|moves?|ok|okay|so|then|now|well|i|we|i'll|we'll|i'm|will|forgot|have|also"
    r"|add|for|me|please|finally|it|below|following|as|follows?|in|at|on|north|south|east|west|sea"
    r"|land|armies|fleets|hi|hello|hey|all|everybody|everyone|plus|send|sending|play|playing|order"
    r"|ordering|do|doing|go|goes|going|with|to|want|like|of|list|today|time|each|both|usual|same"
    r"|boring|dull|standard|classic\w{0,5}|normal|ordinary|simple|easy|short|quick|brief|opening|start"
    r"|stuff|nothing|special|et|und|hier|sind|meine|die"
    r"|voici|mes|les|e|ecco|miei)\b[\s,.!-]*){1,10}):\s*(?P<rest>\S.*)",
    re.IGNORECASE,
)
_LED = re.compile(r"(?P<label>[^:]{3,60}):\s*(?P<rest>\S.*)")
_NO_NEWS = re.compile(r"nothing\b(?P<said>[^:]*)", re.IGNORECASE)
_PLAIN = re.compile(r"o[odrIT+,]*")
"""Words without a verb, a negation or a second thought."""
_FORMER = re.compile(r"\blast (?:orders|moves|time|list)\b|^to\b", re.IGNORECASE)
_ADDS = re.compile(r"\b(?:others?|more|missing|forgot|also|add|plus|remaining|rest|left)\b", re.I)


def led_in(line: str, language: OrderSyntax) -> tuple[str, str] | None:
    """Splits a line into small talk and the orders after it: ``And here are the other two: F SEV -
    BLA and A MOS - SEV``. The small talk may also say that the orders are unremarkable: ``Nothing
    clever from me this turn:``. Returns None for any other line."""
    found = _LEAD_IN.fullmatch(line) or _LED.fullmatch(line)
    if not found or _FORMER.search(found["label"]):
        return None
    label, rest = found["label"], found["rest"]
    changes = found.re is _LEAD_IN or names_change(f"{label}: ")
    if not (changes or _is_no_news(label, language) or is_kind_of_order(label, language.names)):
        return None
    return (label, rest) if begins_with_order(rest, language) else None


def _is_no_news(label: str, language: OrderSyntax) -> bool:
    """Returns whether the words before orders only say that the orders are unremarkable."""
    found = _NO_NEWS.fullmatch(label)
    if (
        not found
        or leaves_choice(label)
        or disowned(f"{label}:", language.names.power, ordered=False, of_board=False)
    ):
        return False
    return _PLAIN.fullmatch(in_letters(found["said"], language)) is not None


def adds(label: str) -> Unreadable | None:
    """If small talk refers to orders in an earlier message, returns a reply saying that they do not
    carry over. Returns None for other small talk."""
    return KEPT if _ADDS.search(label) or names_change(f"{label}: ") else None


def are_orders(parts: Sequence[str], language: OrderSyntax) -> bool:
    """Returns whether the parts of a line are orders: one part is certainly an order, all parts may
    be orders (``bul rum, con bul``), or each part is a unit with its type (``Paris A, Brest
    F``)."""
    if any(is_order(part, language, typed=True) for part in parts):
        return True
    if all(is_order(part, language) for part in parts):
        return True
    units = [_unit_named(take_order(part, language)) for part in parts]
    return all(unit and unit.type for unit in units)


def _unit_named(read: Taken | Unreadable) -> UnitName | None:
    return read.meant.unit if isinstance(read, Unreadable) and read.meant else None
