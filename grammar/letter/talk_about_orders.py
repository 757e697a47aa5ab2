"""Decides what talk next to orders may do to them: whether it may change what they mean, whether
they are meant at all, and whose they are.

It goes by the classes of the words (`grammar.words.talk_words`), clause by clause, and asks three
things: what a clause points at (orders, "it", a word such as "this" that stands alone, the writing
of the mail), what it says of that (a doubt, somebody else, another time), and how many of its words
are about something else: in no class, or in that of daily life. A label above orders that speaks of
somebody else, of another time or of a condition may mean that the orders below it are not meant. A
wrong guess costs the player one YES, so these rules may ask too often.
"""

from __future__ import annotations

from dataclasses import dataclass

from grammar.orders.lines.order_detection import places_named
from grammar.orders.order_syntax import OrderSyntax
from grammar.words.talk_words import (
    Classes,
    IsPower,
    TalkSentence,
    read_clauses,
    read_sentences,
    words_of,
)
from grammar.words.vocabulary import KINDS, MORE_KINDS

BELOW_DISOWNED = "it is below '{line}'; if you mean it, send it again without that line"
ABOVE_DISOWNED = "it is above '{line}'; if you mean it, send it again without that line"
BELOW_IF = (
    "it is below '{line}', and orders cannot have conditions; if you mean it,"
    " send it again without that line"
)
DOUBTS = frozenset({"hold", "condition", "deny", "change", "unsure"})
OF_CHANGES = frozenset({"change", "deny"})
"""The classes of words that say what changes."""
SHORT = 4
"""Maximum number of words of a sentence that counts as about the orders if all words are known."""
_NO_CLAUSE = 3
"""Words of a clause that says nothing by itself, at most: ``was it not``."""
_WORDS_PER_UNKNOWN = 12
"""A sentence may have one unknown word for each of so many words, and one in any case."""
LONGEST_SIGNED = 20
"""Maximum number of words of a line below a name. Longer ones are the disclaimers of firms."""
_LANGUAGE = 6
"""Minimum number of words needed to recognize that a sentence is in an unknown language."""
_TOPIC = 3
"""Unknown words in a heading that make it unclear what the orders below are."""
_FEW = 2
"""Unknown words of a sentence to somebody that is surely about the orders."""
_LONGEST, _SHOWN = 160, 60
"""Characters of a line that can be about orders, and of one that is quoted."""
_LONGEST_CHANGE, _LONGEST_REMARK = 8, 8
"""Words of a line that changes an order, and of a remark behind an order."""
_OF_OTHERS = frozenset({"you", "others", "elsewhere", "past"})
_ABOUT_OTHERS = frozenset({"others", "elsewhere", "past", "old", "later", "soon", "you"})
_BY_ME = frozenset({"own", "writes"})
_AIMED = frozenset({"orders", "this", "points", "here"})


@dataclass(frozen=True, slots=True)
class Talk:
    """What a line of talk may do. ``about_all``: it may change any of the orders next to it;
    ``doubts``: the sentences that may change those for the places that they name."""

    about_all: bool = False
    doubts: str = ""


def read_talk(line: str, is_power: IsPower, *, is_signed: bool, is_change: bool) -> Talk:
    """Returns what a line of talk may do to the orders next to it. ``is_signed``: the line is below
    the player's name. ``is_change``: the judge understood that the line says which orders stay and
    which change."""
    if is_signed and len(words_of(line)) > LONGEST_SIGNED:
        return Talk()
    ignored = OF_CHANGES if is_change else frozenset[str]()
    found = read_sentences(line, is_power)
    is_labelled = bool(found) and line.rstrip(" *_").endswith(":")
    return Talk(
        about_all=_is_about_orders(line, is_power, ignored)
        or (is_labelled and _is_unclear_label(found[-1])),
        doubts="; ".join(one.text for one in found if _may_doubt_place(one, ignored)),
    )


def _is_about_orders(line: str, is_power: IsPower, ignored: Classes) -> bool:
    """Returns whether a line says something about the orders near it that may change them."""
    found = read_sentences(line, is_power)
    if any(one.length >= _LANGUAGE and one.strange * 6 >= one.length * 5 for one in found):
        return True  # a language that is in no table
    if any(_may_change(one, ignored) or _answers(one, ignored) for one in found):
        return True
    clauses = read_clauses(line, is_power)
    if line.endswith(":"):
        clauses = clauses[:-1] if claims(line, is_power) else clauses
        clauses[-1:] = [one for one in clauses[-1:] if "this" not in one.closing]
    return any(_may_change_as_clause(one, ignored) or _points_at(one, ignored) for one in clauses)


def points_at_orders(line: str, is_power: IsPower) -> bool:
    """Returns whether a remark points at an order, and says whose it is, or for when."""
    return any(_points_at(one, frozenset()) for one in read_clauses(line, is_power))


def _may_change_as_clause(clause: TalkSentence, ignored: Classes) -> bool:
    """Returns whether a clause doubts what it points at; ``was it not`` says nothing by itself, nor
    does ``I could not watch it`` in a sentence about a match."""
    is_aimed = clause.is_void or clause.alone or "orders" in clause.classes
    is_idle = clause.length <= _NO_CLAUSE or (clause.beside_life and clause.strange)
    if is_idle and not is_aimed:
        return False
    said = clause.classes - ignored
    pointed = "points" in said and bool(said & DOUBTS)
    of_game = not (clause.is_strange or clause.beside_life)
    return (pointed and of_game) or _may_change(clause, ignored)


def _may_change(said: TalkSentence, ignored: Classes) -> bool:
    """Returns whether a sentence or a clause doubts or changes what it points at."""
    if _asks_about_orders(said) or _leaves_it_to_others(said):
        return True
    classes = said.classes - ignored
    doubts = classes & DOUBTS
    if not (said.is_void or doubts) or (_is_own(said) and doubts <= {"deny"}):
        return False
    if "orders" in classes:
        return not said.is_strange
    return "points" in classes and said.strange <= max(1, said.length // _WORDS_PER_UNKNOWN)


def _may_doubt_place(said: TalkSentence, ignored: Classes) -> bool:
    """Returns whether a sentence may change the orders for the places that it names."""
    return bool(said.classes & DOUBTS - ignored) and "life" not in said.classes


def _answers(said: TalkSentence, ignored: Classes) -> bool:
    """Returns whether a sentence of a few known words doubts what was said before it."""
    if said.length > SHORT or said.strange:
        return False
    classes = said.classes - ignored
    doubted, reported = said.is_void or classes & DOUBTS, classes & {"elsewhere", "past"}
    if said.asks:
        return bool(doubted or reported)
    return bool(doubted) and bool(reported or "others" not in classes)


def _is_own(said: TalkSentence) -> bool:
    """Returns whether it begins by saying that these are the writer's orders."""
    return "this" in said.opening and {"own", "orders"} <= said.classes


def _points_at(clause: TalkSentence, ignored: Classes) -> bool:
    """Returns whether a clause points at what was written, and says of it whose it is, or for when:
    ``that's what I told Italy``."""
    classes = clause.classes - ignored
    if _is_own(clause) and not classes & DOUBTS:
        return False
    if clause.is_strange and not (
        clause.alone and clause.strange * 2 <= clause.length and "life" not in classes
    ):
        return False
    doubted = clause.is_void or bool(classes & DOUBTS)
    whose = classes & (_ABOUT_OTHERS - {"elsewhere"} if classes >= _BY_ME else _ABOUT_OTHERS)
    if clause.alone and (doubted or clause.names_owner or whose):
        return True
    if "writes" in classes and not clause.asks:
        doubted &= bool(classes & {"orders", "points"})
        if doubted or classes & {"others", "old"}:
            return True
    if {"own", "will", "decides"} <= classes and classes & {"points", "soon", "you"}:
        return True
    decides = {"soon", "you"} <= classes and classes & {"writes", "decides"}
    return bool(decides) and (clause.strange <= 1 or "orders" in classes)


def _is_unclear_label(said: TalkSentence) -> bool:
    """Returns whether a heading says something unknown about the orders below, or doubts them."""
    is_strange = not said.classes & {"here", "life"} and said.unknown >= _TOPIC
    return is_strange or bool(said.classes & DOUBTS)


def _asks_about_orders(said: TalkSentence) -> bool:
    aimed = said.asks and ("orders" in said.classes or said.alone)
    return aimed and said.strange <= (_FEW if "you" in said.classes else 1)


def _leaves_it_to_others(said: TalkSentence) -> bool:
    """Returns whether a sentence leaves something to be decided: ``if you agree``."""
    if "condition" not in said.leading or "life" in said.classes:
        return False
    if said.classes & {"you", "others"}:
        return said.strange <= _FEW
    return "own" in said.classes and not said.strange


# -- orders that are not meant, or not the writer's ------------------------------------------------


@dataclass(frozen=True, slots=True)
class Disowned:
    """The reasons not to file the orders below and above a line. An empty text means: file them.
    ``sure``: the words are clear. If they may mean something else, older orders must not replace
    the new ones. ``open``: even if the message has other orders, these may not be meant."""

    below: str = ""
    above: str = ""
    sure: bool = True
    open: bool = False


def disowned(line: str, is_power: IsPower, *, ordered: bool, of_board: bool) -> Disowned | None:
    """Returns what a line without an order says against the orders around it, or None.
    ``ordered``: there are orders above it. ``of_board``: it names a power or a place."""
    found = read_sentences(line, is_power) if len(line) <= _LONGEST else []
    if not found:
        return None
    shown = line if len(line) <= _SHOWN else f"{line[:_SHOWN]}..."
    below, above = BELOW_DISOWNED.format(line=shown), ABOVE_DISOWNED.format(line=shown)
    last = found[-1]
    if "if" in found[0].leading and (_is_label(line, last) or of_board):
        return Disowned(BELOW_IF.format(line=shown), sure=False)
    if _is_label(line, last):
        return _in_label(line, last, below, ordered=ordered)
    if ordered and _withdraws(last):
        return Disowned(above=above, sure=False)
    if any(map(_calls_void, found)):
        return Disowned(above=above) if ordered else Disowned(below)
    if _asks_about_orders(last) and not ordered:
        return Disowned(below, sure=False)
    return None


def _in_label(line: str, last: TalkSentence, below: str, *, ordered: bool) -> Disowned | None:
    if _is_claim(line, last):
        return None
    if (last.is_void and not last.strange) or (ordered and "later" in last.classes):
        return Disowned(below)
    denied = "deny" in last.classes and last.classes & _AIMED
    others = bool(last.asks or last.is_void or denied or last.classes & _OF_OTHERS)
    others |= "old" in last.classes and last.length <= SHORT
    of_person = last.names_owner and "orders" in last.classes
    doubted = last.classes & DOUBTS and "orders" not in last.classes
    others |= last.names_owner and not last.classes & {"orders", "here"} and last.strange <= _FEW
    if others or (ordered and (of_person or doubted)):
        return Disowned(below, sure=False, open="you" in last.classes)
    return None


def _calls_void(said: TalkSentence) -> bool:
    """Returns whether a sentence says that orders are not meant, and speaks of nothing else:
    ``These are just a test``, but not ``I have a maths test this afternoon``."""
    is_aimed = said.classes & _AIMED or said.length <= SHORT
    return said.is_void and bool(is_aimed) and not (said.asks or said.strange)


def _withdraws(said: TalkSentence) -> bool:
    """Returns whether a sentence below orders says that they are not what the writer wants: ``That
    was suggested by Germany``, ``but I keep what I sent``."""
    if "elsewhere" not in said.classes:
        return False
    if "this" in said.opening and not said.strange:
        return True
    return "deny" in said.classes and "points" not in said.classes and said.strange <= 1


def _is_label(line: str, last: TalkSentence) -> bool:
    """Returns whether something must follow a line: it ends with a colon, or as ``I'd do``."""
    is_open = "opens" in last.closing and not last.is_complete
    return is_open or line.rstrip(" )]*_").endswith(":")


def claims(line: str, is_power: IsPower) -> bool:
    """Returns whether a line says that the orders below it are the writer's own, whatever is
    above."""
    found = read_sentences(line, is_power)
    return bool(found) and _is_label(line, found[-1]) and _is_claim(line, found[-1])


def _is_claim(line: str, last: TalkSentence) -> bool:
    """Returns whether a label, or the last clause of it, claims the orders below: ``My orders:``,
    ``Germany asked nicely, so:``."""
    clause = TalkSentence(words_of(line.rpartition(",")[2]), _no_power)
    return any(
        one.classes & {"own", "new"}
        and not (
            one.asks or one.is_void or one.classes & {"elsewhere", "past", "later", "condition"}
        )
        and ("deny" not in one.classes or "old" in one.classes)
        for one in (last, clause)
    )


def corrects(line: str) -> bool:
    """Returns whether a line between two lists says that the lower one replaces the upper one."""
    found = read_sentences(line, _no_power)
    classes = found[-1].classes if found else frozenset[str]()
    return bool(classes & {"change", "new"}) and not classes & {"old", "deny"}


def begins_with_if(line: str) -> bool:
    """Returns whether a line begins with a condition that is more than a phrase of manners."""
    found = read_sentences(line, _no_power)
    return bool(found) and "if" in found[0].leading


def names_owner(line: str, is_power: IsPower) -> bool:
    """Returns whether a line with the name of one power says only that the orders below it are that
    power's: ``while Germany does``, ``Germany's orders:``, ``Germany (hopefully)``."""
    name, aside, _ = line.partition("(")
    if aside and line.endswith(")") and is_power(name.strip()):
        return True
    found = read_sentences(line, is_power)
    return len(found) == 1 and _is_label(line, found[0]) and _is_of_owner(found[0])


def is_footer(line: str, is_power: IsPower) -> bool:
    """Returns whether a line with the name of one power says that the orders above it are that
    power's: ``These are Germany's orders.``"""
    found = read_sentences(line, is_power)
    return len(found) == 1 and "this" in found[0].opening and _is_of_owner(found[0])


def _is_of_owner(said: TalkSentence) -> bool:
    strange = said.asks or said.is_void or said.unknown or said.length > _LONGEST_REMARK
    return not strange and not said.classes & (DOUBTS | {"elsewhere", "own", "new"})


# -- orders that a remark doubts or changes --------------------------------------------------------


def doubts_order(part: str, language: OrderSyntax) -> bool:
    """Returns whether a part of a line, behind an order, makes that order doubtful: it doubts it,
    takes it back, puts it off, or says that somebody else said it."""
    found = read_sentences(part, language.names.power)
    if (
        len(found) != 1
        or places_named(part, language)
        or found[0].length > _LONGEST_REMARK
        or found[0].strange
    ):
        return False
    said = found[0]
    denies_more = "deny" in said.classes and "deny" not in said.closing
    if "like" in said.opening or (denies_more and said.length > SHORT):
        return False
    return said.is_void or bool(said.classes & (DOUBTS | {"elsewhere"}))


def changes_order(line: str, language: OrderSyntax) -> bool:
    """Returns whether a line without an order may change one: ``No, F Eng``, ``Burgundy is
    wrong``."""
    found = read_sentences(line, language.names.power)
    if not found or found[-1].asks or line.endswith(":") or found[0].length > _LONGEST_CHANGE:
        return False
    said = found[0]
    called_wrong = "wrong" in said.classes and not said.powers
    if not (called_wrong or said.leading & said.opening & OF_CHANGES):
        return False
    words = words_of(line)
    names = any(len(word) > SHORT and language.names.power(word) for word in words)
    if names or said.classes & {"others", "elsewhere"}:
        return False
    of_unit = any("UNIT" in (KINDS.get(w), MORE_KINDS.get(w)) for w in words if len(w) > 1)
    return of_unit or bool(places_named(line, language))


def asks_reader(line: str) -> bool:
    """Returns whether a line asks its reader what they think of the orders near it."""
    return any(
        _asks_about_orders(one) or _leaves_it_to_others(one)
        for one in read_sentences(line, _no_power)
    )


def gives_own_orders(line: str) -> bool:
    """Returns whether a line says that it gives the writer's orders: ``Here are my orders``."""
    return any({"own", "orders"} <= one.classes for one in read_sentences(line, _no_power))


def says_of_orders(line: str) -> bool:
    """Returns whether a line without an order may say something about the orders near it."""
    if disowned(line, _no_power, ordered=True, of_board=False):
        return True
    return read_talk(line, _no_power, is_signed=False, is_change=False).about_all


def _no_power(word: str) -> bool:
    return False
