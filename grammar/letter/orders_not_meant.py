"""Finds lines that say which power the orders near them belong to, or that these do not count.

The decision depends on the classes of the words (`grammar.words.talk_word_classifier`). A label
above orders may mean that they do not count if it is about someone else, another time or a
condition. A wrong guess only costs the player a reply of YES, so it does not matter if these rules
ask too often. Vaguer doubts are left to `grammar.letter.tentative_talk_classifier`."""

from __future__ import annotations

from dataclasses import dataclass

from grammar.orders.lines.order_detection import places_named
from grammar.orders.parse_context_and_dialect import OrderSyntax
from grammar.words.order_and_sentence_words import KINDS, MORE_KINDS
from grammar.words.talk_word_classifier import (
    IsPower,
    TalkSentence,
    read_sentences,
    words_of,
)

BELOW_DISOWNED = "it is below '{line}'; if you mean it, send it again without that line"
ABOVE_DISOWNED = "it is above '{line}'; if you mean it, send it again without that line"
BELOW_IF = (
    "it is below '{line}', and orders cannot have conditions; if you mean it,"
    " send it again without that line"
)
_DOUBTS = frozenset({"hold", "condition", "deny", "change", "unsure"})
_OF_CHANGES = frozenset({"change", "deny"})
"""The classes of words that announce a change."""
_SHORT = 4
"""A sentence with at most this many words, all of them known, is taken to be about the orders."""
_FEW = 2
"""A sentence to another person with at most this many unknown words may still be about the
orders."""
_LONGEST, _SHOWN = 160, 60
"""The maximum number of characters in a line about orders, and in a quotation of it."""
_LONGEST_CHANGE, _LONGEST_REMARK = 8, 8
"""The maximum number of words in a line that changes an order, and in a remark after an order."""
_OF_OTHERS = frozenset({"you", "others", "elsewhere", "past"})
_AIMED = frozenset({"orders", "this", "points", "here"})


def _asks_about_orders(said: TalkSentence) -> bool:
    aimed = said.asks and ("orders" in said.classes or said.alone)
    return aimed and said.strange <= (_FEW if "you" in said.classes else 1)


def _leaves_it_to_others(said: TalkSentence) -> bool:
    """Returns whether a sentence leaves a decision open: ``if you agree``."""
    if "condition" not in said.leading or "life" in said.classes:
        return False
    if said.classes & {"you", "others"}:
        return said.strange <= _FEW
    return "own" in said.classes and not said.strange


# -- orders that do not count, or are not the player's own ----------------------------------------


@dataclass(frozen=True, slots=True)
class Disowned:
    """The reasons not to file the orders below and above a line. An empty text means that they are
    filed. ``sure`` is set if the words are unambiguous; otherwise, older orders must not replace
    the new ones. ``open`` is set if the doubt remains even if the message contains other orders."""

    below: str = ""
    above: str = ""
    sure: bool = True
    open: bool = False


def disowned(line: str, is_power: IsPower, *, ordered: bool, of_board: bool) -> Disowned | None:
    """Decides whether a line without an order casts doubt on the orders around it. Returns None if
    it does not. ``ordered`` is set if there are orders above the line, ``of_board`` if the line
    contains a power or a place."""
    found = read_sentences(line, is_power) if len(line) <= _LONGEST else ()
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
    others |= "old" in last.classes and last.length <= _SHORT
    of_person = last.names_owner and "orders" in last.classes
    doubted = last.classes & _DOUBTS and "orders" not in last.classes
    others |= last.names_owner and not last.classes & {"orders", "here"} and last.strange <= _FEW
    if others or (ordered and (of_person or doubted)):
        return Disowned(below, sure=False, open="you" in last.classes)
    return None


def _calls_void(said: TalkSentence) -> bool:
    """Returns whether a sentence says that orders do not count, and is about nothing else: ``These
    are just a test``, but not ``I have a maths test this afternoon``."""
    is_aimed = said.classes & _AIMED or said.length <= _SHORT
    return said.is_void and bool(is_aimed) and not (said.asks or said.strange)


def _withdraws(said: TalkSentence) -> bool:
    """Returns whether a sentence below orders says that they are not what the player wants: ``That
    was suggested by Germany``, ``but I keep what I sent``."""
    if "elsewhere" not in said.classes:
        return False
    if "this" in said.opening and not said.strange:
        return True
    return "deny" in said.classes and "points" not in said.classes and said.strange <= 1


def _is_label(line: str, last: TalkSentence) -> bool:
    """Returns whether something must follow a line, because it ends with a colon or with words like
    ``I'd do``."""
    is_open = "opens" in last.closing and not last.is_complete
    return is_open or line.rstrip(" )]*_").endswith(":")


def claims(line: str, is_power: IsPower) -> bool:
    """Returns whether a line says that the orders below it are the player's own, whatever came
    before."""
    found = read_sentences(line, is_power)
    return bool(found) and _is_label(line, found[-1]) and _is_claim(line, found[-1])


def _is_claim(line: str, last: TalkSentence) -> bool:
    """Returns whether a label, or its last clause, claims the orders below as the player's own:
    ``My orders:``, ``Germany asked nicely, so:``."""
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
    """Returns whether a line between two lists says that the lower list replaces the upper one."""
    found = read_sentences(line, _no_power)
    classes = found[-1].classes if found else frozenset[str]()
    return bool(classes & {"change", "new"}) and not classes & {"old", "deny"}


def begins_with_if(line: str) -> bool:
    """Returns whether a line begins with a condition that is not just a polite phrase."""
    found = read_sentences(line, _no_power)
    return bool(found) and "if" in found[0].leading


def names_owner(line: str, is_power: IsPower) -> bool:
    """Returns whether a line that names one power says only that the orders below belong to that
    power: ``while Germany does``, ``Germany's orders:``, ``Germany (hopefully)``."""
    name, aside, _ = line.partition("(")
    if aside and line.endswith(")") and is_power(name.strip()):
        return True
    found = read_sentences(line, is_power)
    return len(found) == 1 and _is_label(line, found[0]) and _is_of_owner(found[0])


def is_footer(line: str, is_power: IsPower) -> bool:
    """Returns whether a line with the name of one power says that the orders above belong to that
    power: ``These are Germany's orders.``"""
    found = read_sentences(line, is_power)
    return len(found) == 1 and "this" in found[0].opening and _is_of_owner(found[0])


def _is_of_owner(said: TalkSentence) -> bool:
    strange = said.asks or said.is_void or said.unknown or said.length > _LONGEST_REMARK
    return not strange and not said.classes & (_DOUBTS | {"elsewhere", "own", "new"})


# -- remarks that cast doubt on an order or change it
# --------------------------------------------------


def doubts_order(part: str, language: OrderSyntax) -> bool:
    """Returns whether the text after an order casts doubt on it, takes it back, postpones it, or
    attributes it to someone else."""
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
    if "like" in said.opening or (denies_more and said.length > _SHORT):
        return False
    return said.is_void or bool(said.classes & (_DOUBTS | {"elsewhere"}))


def changes_order(line: str, language: OrderSyntax) -> bool:
    """Returns whether a line without an order may change an order: ``No, F Eng``, ``Burgundy is
    wrong``."""
    found = read_sentences(line, language.names.power)
    if not found or found[-1].asks or line.endswith(":") or found[0].length > _LONGEST_CHANGE:
        return False
    said = found[0]
    called_wrong = "wrong" in said.classes and not said.powers
    if not (called_wrong or said.leading & said.opening & _OF_CHANGES):
        return False
    words = words_of(line)
    names = any(len(word) > _SHORT and language.names.power(word) for word in words)
    if names or said.classes & {"others", "elsewhere"}:
        return False
    of_unit = any("UNIT" in (KINDS.get(w), MORE_KINDS.get(w)) for w in words if len(w) > 1)
    return of_unit or bool(places_named(line, language))


def asks_reader(line: str) -> bool:
    """Returns whether a line asks the reader for an opinion on the orders near it."""
    return any(
        _asks_about_orders(one) or _leaves_it_to_others(one)
        for one in read_sentences(line, _no_power)
    )


def gives_own_orders(line: str) -> bool:
    """Returns whether a line introduces the player's own orders: ``Here are my orders``."""
    return any({"own", "orders"} <= one.classes for one in read_sentences(line, _no_power))


def withdraws_orders(line: str) -> bool:
    """Returns whether a line without an order may say that the orders near it do not count."""
    return disowned(line, _no_power, ordered=True, of_board=False) is not None


def _no_power(word: str) -> bool:
    return False
