"""In what mood a sentence speaks of units and places: whether it wants something of them, or only
remarks on the board, ``I hope Munich does not get stabbed``, ``The support from Venice was cut``.

It is told by the grammar of its clauses: who is spoken of, in which tense, with what kind of verb.
Clauses are looked at as `grammar.orders.sentences.clauses` writes them, a letter for each word by
its kind. Only English is understood: of any other line nobody knows.
"""

from __future__ import annotations

import re
from enum import Enum

from grammar.orders.conditions import hands_over
from grammar.orders.lines.beginnings import places_named
from grammar.orders.order_syntax import OrderSyntax
from grammar.orders.sentences.clauses import in_letters


class Mood(Enum):
    """What a sentence may want of a unit or a place that it names."""

    REMARK = "nothing: it tells what was or is, what others do, what is hoped or feared"
    WISH = "that something is done there"
    DOUBT = "that something is changed there, or done on a condition"
    UNKNOWN = "nobody knows"


_LONGEST = 400
_ARROW = re.compile(r"[@#]-+[@#]")
"""Whoever draws an arrow orders something, whatever words are around it."""
_HE_DOES = re.compile(
    r"(?:and |but )?(?:he|she|they) (?:does|do|orders?|plays?|sends?|will do) ", re.I
)
_OWN = re.compile(r"\b(?:i|my|mine|we|our|us|if)\b", re.IGNORECASE)
"""What somebody else orders, with nothing said of oneself."""
_TERSE = re.compile(r"\W*[aft] ", re.IGNORECASE)
"""So an order line begins, and hardly a sentence."""
_NAMED = frozenset("@#%C")
"""Without any of these a sentence is none of those looked at here."""


def mood(line: str, language: OrderSyntax, before: str = "") -> Mood:
    """The mood in which a line speaks; behind the beginning of its sentence, which a mail program
    has left ``before`` it."""
    if len(line) > _LONGEST or line[-1:] == ":":
        return Mood.UNKNOWN
    if _HE_DOES.match(line) and not _OWN.search(line):
        return Mood.REMARK
    said = in_letters(line, language)
    if not _NAMED & {*said} or _ARROW.search(said) or _TERSE.match(line):
        return Mood.UNKNOWN
    above = in_letters(before[-_LONGEST:], language).split(".")[-1] if before else ""
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


def agrees_with(line: str, behind: str, language: OrderSyntax) -> bool:
    """Whether a sentence tells what somebody wants of a unit of its writer's, and the one behind it
    agrees to that."""
    if not _ASSENT.match(f". {behind}"):
        return False
    return mood(line, language) is Mood.REMARK and mood(f"{line} {behind}", language) is Mood.WISH


def wants_of_unit(line: str, language: OrderSyntax) -> bool:
    """Whether something is wanted of a unit that is named by its type, and some place is named:
    ``My fleet could go to the Channel just as well``."""
    if mood(line, language) not in (Mood.WISH, Mood.DOUBT) or "#" not in in_letters(line, language):
        return False
    return bool(places_named(line, language))


def _reports(said: str) -> bool:
    """Whether a sentence tells what somebody wants of a unit that is none of his."""
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
        found.add(Mood.UNKNOWN)  # an if alone, or one of which it would be nice if it were so
    for part in parts:
        found.add(_of_clause(part, framed=framed, is_open=is_open))
        framed = framed or _FRAME.search(part) is not None
    doubts, places = "X" in said, said.count("@") + said.count("#")
    if Mood.WISH in found or (doubts and places > 1 and Mood.UNKNOWN in found):
        return Mood.DOUBT if doubts or is_open or "N" in said else Mood.WISH
    told = Mood.REMARK in found and not (doubts and places)
    return Mood.REMARK if told and Mood.UNKNOWN not in found else Mood.UNKNOWN


def _of_clause(clause: str, *, framed: bool, is_open: bool) -> Mood | None:
    """The mood of one clause; None for one that names nothing and tells nothing."""
    if _REPORTED.search(clause):
        return Mood.REMARK
    if any(sign.search(clause) for sign in _WISHES) or (is_open and _ACTS_ALONE.search(clause)):
        return Mood.WISH
    if "@" not in clause and "#" not in clause:
        return Mood.REMARK if _SAYS.search(clause) else None
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
"""How a clause wants something of what it names."""
_REPORTED = re.compile(r"^[^@#IT]*[HE][DMVNBSo]*[QPF]")
"""What somebody else says, whatever that is."""
_AGREES = re.compile(r"I(?![DMBVNP]*F)|G|HBo")
"""How its writer may say that he does so: ``and he gets it``."""
_ASSENT = re.compile(
    r"[.!;] (?:(?!\b(?:not?|never|but|nothing|\w+n't)\b)[^.!?;]){0,20}?"
    r"\b(?:yes|yeah|fine|agreed?|ok|okay|sure|deal|done|good|great|why not|granted"
    r"|do (?:it|that|so)|as (?:he|she|they) (?:wish|want|like|say)(?:es|s)?)\b(?! (?:grief|luck))",
    re.IGNORECASE,
)
"""A sentence that agrees with the one in front of it, ``Fine with me.``"""
_ACTS_ALONE = re.compile(r"^[DN]*[ALk]|T[DMN]*[AS]")
"""What is to be done where an if stands beside it, ``then attack``."""
_FRAME = re.compile(r"I[DMBVSNo]*F|^o?F")
_REMARKS = tuple(
    map(
        re.compile,
        (
            r"I[DMBVSNo]*F|^o{0,2}F",  # I hope, thanks for
            r"^(?!o[d@#])[^LAkW]*[Ppq]|[@#T][SM]N?V",  # was, lost, should have gone
            r"^[^@#]*[HE](?!S)|%.{0,99}[DMBVPpKFA]",  # what somebody else does
            r"^[^@#]*T[MN]*+[BVFK]|T.{0,99}B@$",
            r"^[^@#]*[@#]+r?o?[DN]*(?:B(?!r|g)|[VKF])[^@#A]*$",  # Munich is safe
            r"^(?>[^@#]*?IBo)(?>.*r@)[^@#]*$",  # I will be in Munich
            r"(?:^|#)(?=[^#]*+$)[^#]*?I[MV]N?B",
        ),
    )
)
"""How a clause tells that it wants nothing of what it names."""
_UNSURE = re.compile(r"G|I[DNV]*[Qq]|z|[@#].{0,99}rH|[@#]BH|^o?E[DN]*[Ao]|H[DMNSV]*k.{0,99}#")
"""What is handed over, what its writer said or did, what is said of orders, or of all units."""
_TWO = re.compile(r"[@#]\w+[@#]")
"""Two places and words between them, as where a unit is and where it goes."""
_OF_TWO = (r"^[^@#]*[HE][^r@#S]", r"[@#]N?[pq]", r"[SM]N?V", r"^do.*[PB]N?do+$")
_REMARKS_ON_TWO = tuple(map(re.compile, _OF_TWO))
_CONDITION = re.compile(r"C.{2,}?(?=[IT@#%][BMVDAS])|C.*")
"""What belongs to an ``if``."""
_SAYS = re.compile(r"[IHET%].{0,99}[BVFKpPqAQ]|F|%o")
"""How a clause that names no unit and no place says something at all."""
_OF_UNITS = frozenset("@#")
_WOULD = re.compile(r"TMB|IMB?F")
"""``It would be nice if``, ``I would be happy if``."""
_TELLS = re.compile(r"[IHET@#%][DN]*[BVFKpP]")
"""How a clause tells something beside an if, ``I am dead``."""
