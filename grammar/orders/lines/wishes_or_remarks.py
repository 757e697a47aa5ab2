"""Handles sentences that mention orders and may be orders themselves: ``England promised F LON -
NTH``, ``In Fall I want A SPA - POR``. Only code that has the board can decide whether they are.

The grammar of a sentence's clauses (subject, tense and kind of verb) shows whether it asks for
something to happen, or only comments on the board. `grammar.orders.lines.parts_of_speech` turns
each word in a clause into a letter. Only English is understood; the mood of other lines is unknown.
"""

from __future__ import annotations

import re
from enum import Enum

from grammar.orders.lines.order_detection import (
    kind_of,
    places_in,
    places_named,
    without_possessives,
)
from grammar.orders.lines.parts_of_speech import in_letters
from grammar.orders.order_line import one_order
from grammar.orders.parse_context_and_dialect import OrderSyntax
from grammar.orders.refused_conditions_and_requests import hands_over
from grammar.words.phases import read_undated
from grammar.words.talk_word_classifier import classes_of
from grammar.words.tokens import WORD, Tokens, cut_loosely
from grammar.words.unreadable_and_completed_by_board import Hearsay, OnBoard, Unsaid
from judge.board.power_names_and_place_codes import ProvinceCode
from judge.orders.order import Order


class Mood(Enum):
    """What a sentence may ask of the units and places in it."""

    REMARK = "nothing: it says what was or is, what others do, or what someone hopes or fears"
    WISH = "that something is done there"
    DOUBT = "that something is changed there, or done on a condition"
    UNKNOWN = "unknown"


_LONGEST_SENTENCE = 400
_ARROW = re.compile(r"[@#]-+[@#]")
"""An arrow or dash. Any sentence with one may be an order."""
_HE_DOES = re.compile(
    r"(?:and |but )?(?:he|she|they) (?:does|do|orders?|plays?|sends?|will do) ", re.I
)
_OWN = re.compile(r"\b(?:i|my|mine|we|our|us|if)\b", re.IGNORECASE)
"""Words for the sender. Without them, the sentence is about another player's orders."""
_TERSE = re.compile(r"\W*[aft] ", re.IGNORECASE)
"""The beginning of an order line, which would be unusual in a sentence."""
_NAMED = frozenset("@#%C")
"""The mood of a sentence is unknown if it has none of these."""


def mood(line: str, language: OrderSyntax, before: str = "") -> Mood:
    """Returns the mood of a line. ``before`` is the line above if a mail program wrapped the
    sentence."""
    if len(line) > _LONGEST_SENTENCE or line[-1:] == ":":
        return Mood.UNKNOWN
    if _HE_DOES.match(line) and not _OWN.search(line):
        return Mood.REMARK
    said = in_letters(line, language)
    if not _NAMED & {*said} or _ARROW.search(said) or _TERSE.match(line):
        return Mood.UNKNOWN
    above = in_letters(before[-_LONGEST_SENTENCE:], language).split(".")[-1] if before else ""
    framed, found = _FRAME.search(above) is not None, set[Mood]()
    for one in said.replace("-", ",").split("."):
        told = _of_sentence(one, framed=framed)
        if _reports(one) and _ASSENT.search(line):
            told = Mood.WISH
        if told is not Mood.UNKNOWN or _NAMED & {*one}:
            found.add(told)
        framed = False
    if found == {Mood.REMARK} and {"@", "#"} & {*said} and "H" in said and hands_over(line):
        return Mood.UNKNOWN
    return next(one for one in (Mood.DOUBT, Mood.WISH, Mood.UNKNOWN, Mood.REMARK) if one in found)


def wants_of_unit(line: str, language: OrderSyntax) -> bool:
    """Returns whether a line asks a unit to do something and names the unit's type and a place:
    ``My fleet could go to the Channel just as well``."""
    if mood(line, language) not in (Mood.WISH, Mood.DOUBT) or "#" not in in_letters(line, language):
        return False
    return bool(places_named(line, language))


def _reports(said: str) -> bool:
    """Returns whether a sentence reports what another player wants a unit to do, without a
    negation."""
    return any(_REPORTED.search(one) and "#" in one and "N" not in one for one in said.split(","))


def _of_sentence(said: str, *, framed: bool) -> Mood:
    clauses = said.split(",")
    is_open = any("C" in clause for clause in clauses)
    parts = [part for one in clauses for part in (_CONDITION.split(one) if "C" in one else [one])]
    found = set[Mood | None]()
    heard = any(_REPORTED.search(part) and _OF_UNITS & {*part} for part in parts)
    if heard and any(_AGREES.search(part) for part in parts if not _REPORTED.search(part)):
        found.add(Mood.UNKNOWN)
    if is_open and any(map(_WOULD.match, parts)) and _OF_UNITS & {*said}:
        found.add(Mood.WISH)
    if is_open and not any(_TELLS.search(part) for part in parts):
        found.add(Mood.UNKNOWN)  # only an "if", or "it would be nice if"
    for part in parts:
        found.add(_of_clause(part, framed=framed, is_open=is_open))
        framed = framed or _FRAME.search(part) is not None
    doubts, places = "X" in said, said.count("@") + said.count("#")
    if Mood.WISH in found or (doubts and places > 1 and Mood.UNKNOWN in found):
        return Mood.DOUBT if doubts or is_open or "N" in said else Mood.WISH
    told = Mood.REMARK in found and not (doubts and places)
    return Mood.REMARK if told and Mood.UNKNOWN not in found else Mood.UNKNOWN


def _of_clause(clause: str, *, framed: bool, is_open: bool) -> Mood | None:
    """Returns the mood of one clause, or None if it names no unit or place and makes no
    statement."""
    if _REPORTED.search(clause):
        return Mood.REMARK
    if any(sign.search(clause) for sign in _WISHES) or (is_open and _ACTS_ALONE.search(clause)):
        return Mood.WISH
    if "@" not in clause and "#" not in clause:
        return Mood.REMARK if _STATES.search(clause) else None
    signs = _REMARKS_ON_TWO if _TWO.search(clause) else _REMARKS
    framed = framed and signs is _REMARKS
    if _UNSURE.search(clause) or not (framed or any(sign.search(clause) for sign in signs)):
        return Mood.UNKNOWN
    return Mood.REMARK


_WISHES = tuple(
    map(
        re.compile,
        (
            r"^[oT]?[LAk]N?d?[@#T](?!$)|^[LAk]N?d?o?[@#]",  # keep Brest at home, let it hold
            r"^DN[LA]|rN?[LA]d?[@#]",  # do not move, to let Munich rest
            r"[@#]SN?(?!V|B[oF])|TSN?(?!V|B[oFK])(?=.{0,99}[A@#Lr])",  # Munich should be in Ruhr
            r"[@#]MN?(?!V).{0,99}[A@#rg%D]|TMN?A",  # my fleet could go home
            r"[@#]r?[DN]*A|[@#]BN?g|TD?N?A.{0,99}[@#]|^[MD]H[AL].*[@#]",  # Munich stays
            # I want Munich to hold
            r"I[DMBVSNP]*[WLAk]N?d?[@#]|I[DMBVSNP]*W.{0,99}(?:[LAk]d?@|#|@.{0,99}@)",
            r"IM?N?[AL].{0,99}#|IMN?[oAL].{0,99}(?:#|@.{0,99}@)|IBN?g.{0,99}[@#]",
            r"I[DMN]*LH.{0,99}[@#]",  # I let Italy decide about Munich
            r"^o?[@#]N?r[@#]",  # Paris to Picardy
        ),
    )
)
"""Clauses that express a wish about the units or places in them."""
_REPORTED = re.compile(r"^[^@#IT]*[HE][DMVNBSo]*[QPF]")
"""A clause that reports what another player says or thinks."""
_AGREES = re.compile(r"I(?![DMBVNP]*F)|G|HBo")
"""A sign that the sender agrees: ``and he gets it``."""
_ASSENT = re.compile(
    r"[.!;] (?:(?!\b(?:not?|never|but|nothing|\w+n't)\b)[^.!?;]){0,20}?"
    r"\b(?:yes|yeah|fine|agreed?|ok|okay|sure|deal|done|good|great|why not|granted"
    r"|do (?:it|that|so)|as (?:he|she|they) (?:wish|want|like|say)(?:es|s)?)\b(?! (?:grief|luck))",
    re.IGNORECASE,
)
"""A sentence that agrees with the one before it: ``Fine with me.``"""
_ACTS_ALONE = re.compile(r"^[DN]*[ALk]|T[DMN]*[AS]")
"""A clause that is a request if the sentence has an "if": ``then attack``."""
_FRAME = re.compile(r"I[DMBVSNo]*F|^o?F")
_REMARKS = tuple(
    map(
        re.compile,
        (
            r"I[DMBVSNo]*F|^o{0,2}F",  # I hope, thanks for
            r"^(?!o[d@#])[^LAkW]*[Ppq]|[@#T][SM]N?V",  # was, lost, should have gone
            r"^[^@#]*[HE](?!S)|%.{0,99}[DMBVPpKFA]",  # what another player does
            r"^[^@#]*T[MN]*+[BVFK]|T.{0,99}B@$",
            r"^[^@#]*[@#]+r?o?[DN]*(?:B(?!r|g)|[VKF])[^@#A]*$",  # Munich is safe
            r"^(?>[^@#]*?IBo)(?>.*r@)[^@#]*$",  # I will be in Munich
            r"(?:^|#)(?=[^#]*+$)[^#]*?I[MV]N?B",
        ),
    )
)
"""Clauses that ask nothing of the units and places in them."""
_UNSURE = re.compile(r"G|I[DNV]*[Qq]|z|[@#].{0,99}rH|[@#]BH|^o?E[DN]*[Ao]|H[DMNSV]*k.{0,99}#")
"""Clauses about handing something over, about what the sender said or did, or about orders or all
units."""
_TWO = re.compile(r"[@#]\w+[@#]")
"""Two places with words between them, such as the place of a unit and its destination."""
_OF_TWO = (r"^[^@#]*[HE][^r@#S]", r"[@#]N?[pq]", r"[SM]N?V", r"^do.*[PB]N?do+$")
_REMARKS_ON_TWO = tuple(map(re.compile, _OF_TWO))
_CONDITION = re.compile(r"C.{2,}?(?=[IT@#%][BMVDAS])|C.*")
"""The part of a sentence that depends on an ``if``."""
_STATES = re.compile(r"[IHET%].{0,99}[BVFKpPqAQ]|F|%o")
"""Matches a clause that makes a statement. Used if the clause names no unit or place."""
_OF_UNITS = frozenset("@#")
_WOULD = re.compile(r"TMB|IMB?F")
"""The beginnings of ``It would be nice if`` and ``I would be happy if``."""
_TELLS = re.compile(r"[IHET@#%][DN]*[BVFKpP]")
"""A clause next to an "if" that makes a statement: ``I am dead``."""


_CHANGES = frozenset({"change", "wrong"})
"""Classes of words that show that a line may change an order."""
_ACTS = frozenset({"_DASH", "HOLD", "SUPPORT", "CONVOY", "VIA", "PROXY", "RETREAT", "DISBAND"})
_LONGEST = 300


def told_of(line: str, language: OrderSyntax, before: str = "") -> Hearsay | None:
    """Returns what a line that may contain an order is about. Returns None if the line may change
    an order."""
    if len(line) > _LONGEST or classes_of(line) & _CHANGES:
        return None
    words = cut_loosely(line, language.names)
    units = set[str]()
    for at, kind in enumerate(words.kinds):
        if kind == "UNIT" and words.kinds[at + 1 : at + 2] == ("NAME",):
            units |= places_named(f"A {words.values[at + 1]}", language)
    seasons = tuple(filter(None, map(read_undated, re.findall(r"[^\W\d_]+", line))))
    builds = _speaks_of_builds(words)
    places = places_named(line, language) | units
    wish = mood(line, language, before) is Mood.WISH
    labelled = _is_labelled(line, language)
    return Hearsay(places, frozenset(units), seasons, builds=builds, wish=wish, labelled=labelled)


_LABEL = re.compile(
    r"\W*(?P<name>[^\W\d_]{1,15})(?P<mark>\s*[.:=>\])/-]+\s*|\s+)(?P<order>\S.{3,80})",
    re.IGNORECASE,
)
_LONGEST_LABEL = 3
"""The maximum number of letters in a label that need not be the name of a power."""
_TYPED = re.compile(r"(?:[af]|army|fleet) ", re.IGNORECASE)


def _is_labelled(line: str, language: OrderSyntax) -> bool:
    """Returns whether a line is a complete order after the name of a power, or after a few letters
    that may abbreviate one: ``G: A MUN - RUH``, ``Ger A MUN - RUH``. Without a mark between them,
    the order must name the unit's type."""
    found = _LABEL.fullmatch(line)
    if not found:
        return False
    short = len(found["name"]) <= _LONGEST_LABEL
    if not (short or language.names.power(found["name"])):
        return False
    if not (found["mark"].strip() or _TYPED.match(found["order"])):
        return False
    order = one_order(found["order"].rstrip(" .!"), language)
    return isinstance(order, Order) and order.unit is not None


def others_in(line: str, meant: OnBoard | None, language: OrderSyntax) -> Hearsay | None:
    """Returns the unit in a line that begins like an order, so that the board can decide whether it
    is the sender's: ``F ANK - CON is Turkey's business``. Returns None if the line is incomplete,
    because it may be the rest of another line."""
    told = told_of(line, language)
    if told is None or (meant and meant.unsaid is not Unsaid.POINTED):
        return None
    units = told.units | ({meant.unit.province} if meant and meant.unit else set())
    return Hearsay(told.places | units, units, labelled=told.labelled)


def asked_of(line: str, language: OrderSyntax) -> Hearsay | None:
    """Returns what an order with a question mark after it is about: ``A MUN - BUR?``."""
    order = one_order(line.rstrip(" .?"), language) if line.rstrip()[-1:] == "?" else None
    if not isinstance(order, Order) or order.province is None:
        return None
    return Hearsay(frozenset(), frozenset({order.province}), asked=True)


_SHORTEST_FIRM = 5


def tells_of_firm(line: str, language: OrderSyntax) -> bool:
    """Returns whether a line below a signature is prose that only looks like an order: ``A Munich
    Re company - registered office: London``. If it says that something happens to a place, it may
    be an order."""
    if len(line.split()) < _SHORTEST_FIRM or classes_of(line) & _CHANGES:
        return False
    words = cut_loosely(line, language.names)
    if words.kinds[:3] != ("UNIT", "NAME", "NAME") and words.kinds[:3] != ("UNIT", "NAME", "MARK"):
        return False
    named = words.written[words.starts[2]]
    if not (named[0].isupper() or named in "&+" or named.lower() in _FIRMS):
        return False
    acts = (_acts(words, at, language) for at in range(2, len(words.kinds)))
    return not any(acts)


def _acts(words: Tokens, at: int, language: OrderSyntax) -> bool:
    """Returns whether a token says what happens to a place, or leads to a place."""
    kind, value = words.kinds[at], words.values[at]
    if kind == "NAME" and at == _BEHIND_UNIT and language.names.is_begun(value):
        return True
    if kind in ("_DASH", "_TO"):
        leads = words.kinds[at + 1 : at + 2] == ("NAME",)
        leads = leads and language.names.is_begun(words.values[at + 1])
        return leads or value[0].isalpha()
    return kind in _SAYS and len(value) > 1


_BEHIND_UNIT = 2
_FIRMS = frozenset({"company", "group", "firm", "subsidiary", "branch"})


_SAYS = frozenset(
    {"PROXY", "RETREAT", "DISBAND", "REMOVE", "BUILD", "CONVERT", "WAIVE", "HOLD", "SUPPORT"}
    | {"CONVOY", "GIVES", "GETS"}
)
_MAY_CHANGE = frozenset({"change", "wrong", "deny"})
_COLON = re.compile(r"\W*[^\W\d_]{3,20} ?: ?[^\W\d_]")
"""A place, a colon and the order of the unit there: ``Ank: Con (bounce!)``."""


def places_of_order(line: str, language: OrderSyntax, before: str = "") -> tuple[ProvinceCode, ...]:
    """Returns the provinces in a line that may be an order in words that the parser does not know:
    ``Shift F Sev to Bla``, ``Delete army Munich``, ``I changed my mind about Brest``. Returns
    nothing for any other line."""
    words = WORD.findall(without_possessives(line))
    found = list(places_in(words, language.names))
    if not found:
        return ()
    codes = tuple(dict.fromkeys(code for _, _, code in found))
    match mood(line, language, before):
        case Mood.REMARK:
            return ()
        case Mood.WISH | Mood.DOUBT:
            return codes
    kinds = [kind_of(word) for word in words]
    led = any({"_DASH", "_TO"} & {*kinds[max(at - 2, 0) : at]} for at, _, _ in found)
    typed = any(words[at - 1] in ("A", "F") for at, _, _ in found if at) and len(found) > 1
    named = any(kind == "UNIT" and len(word) > 1 for kind, word in zip(kinds, words, strict=True))
    said = _COLON.match(line) is not None and len(codes) > 1
    says = said or typed or named or bool(_SAYS & {*kinds}) or bool(classes_of(line) & _MAY_CHANGE)
    return codes if says or (led and len(codes) > 1) else ()


def _speaks_of_builds(words: Tokens) -> bool:
    """Returns whether a line is only about building or removing units."""
    at = next((n for n in range(len(words.kinds)) if _is_build(words, n)), len(words.kinds))
    return (
        at < len(words.kinds) and "UNIT" not in words.kinds[:at] and not _ACTS & {*words.kinds[at:]}
    )


def _is_build(words: Tokens, at: int) -> bool:
    return words.kinds[at] in ("BUILD", "REMOVE") and len(words.written[words.starts[at]]) > 1
