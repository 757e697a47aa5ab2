"""Parses votes as people write them: headings above orders, ``Votes for Italy:``, and orders with a
few words around them, ``Italian A VEN - TRI (2 votes)`` (Crypto 2.2)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice

from grammar.orders.lines.order_detection import begins_like_order, holds_unit_order
from grammar.orders.lines.split_orders import split_orders
from grammar.orders.order_line import is_order
from grammar.orders.parse_context_and_dialect import EVERY, ForPower, OrderSyntax
from grammar.words.clean_text import shorten
from grammar.words.place_names import Names
from grammar.words.tokens import cut
from grammar.words.unreadable_and_completed_by_board import Unreadable
from judge.board.power_names_and_place_codes import Power, power_title

_TOKEN = re.compile(
    r"(?P<gap>[\s:,.;()\[\]*=_#~\"'>–—+&-]*)"
    r"(?:(?P<number>\d{1,3})(?: ?(?:x|times|mal|fois))?\b|(?P<word>[^\W\d_]+(?:'[^\W\d_]+)?))"
)
_GAP = re.compile(r"[\s:,.;()\[\]*=_#~\"'>–—+&-]*")
VOTES = frozenset(
    {"vote", "votes", "voting", "ballot", "ballots", "stimme", "stimmen", "voto", "voti", "votos"}
    | {"voix"}
)
LISTS = frozenset(
    {"orders", "moves", "order", "list", "units", "forces", "pieces", "armies", "fleets"}
    | {"builds", "retreats"}
    | {"befehle", "züge", "ordres", "ordini", "órdenes"}
)
ALL = frozenset(
    {"all", "alle", "toutes", "tous", "tutti", "tutte", "todos", "todas", "every", "everything"}
)
OWN = frozenset(
    {"i", "we", "my", "our", "meine", "meinen", "unsere", "mes", "nos", "miei", "nostri", "mis"}
    | {"nuestros"}
)
_AROUND = frozenset(
    {"the", "and", "here", "are", "is", "this", "these", "now", "then", "so", "also"}
    | {"finally", "next", "of", "on", "in", "to", "for", "as", "at", "how", "cast", "casts"}
    | {"give", "gives", "put", "use", "like", "would", "will", "want", "wish", "shall"}
    | {"should", "go", "goes", "it", "move", "follows", "following", "below", "please"}
    | {"hereby", "i'd", "i'll", "we'd", "we'll", "be", "that", "own", "hi", "hello", "last"}
    | {"other", "remaining", "rest", "first", "second", "third", "single", "about", "ok"}
    | {"change", "changed", "changes", "changing", "new", "instead", "make"}
    | {"well", "x", "times", "für", "fuer", "pour", "per", "para", "de", "di", "la", "le"}
    | {"l", "die", "der", "das", "und", "et", "e", "y", "sind", "ich", "each"}
    | {"von", "gehen", "geht", "gebe", "geben", "bitte", "mal", "hier", "les", "des", "vont"}
    | {"fois", "voici", "gli", "vanno", "volte", "ecco", "los", "las", "por", "van", "veces"}
)
_WORDS = VOTES | LISTS | ALL | OWN | _AROUND
"""Words that can be next to the order in a vote, or in a heading."""
_COUNTS = {
    word: number
    for number, words in enumerate(
        (
            "one once",
            "two both twice zwei zweimal deux due dos",
            "three thrice drei dreimal trois tre tres",
            "four vier quatre quattro cuatro",
            "five fünf fuenf cinq cinque cinco",
        ),
        1,
    )
    for word in words.split()
}
_BEFORE_VOTES = frozenset({"a", "ein", "eine", "un", "une", "una", "due"})
"""Words that belong to a vote only if a word for votes follows. Otherwise they mean something else,
or begin an order."""
_ELISION = re.compile(r"^(?:l|d|dell|all)'(?=\w{3})")
_VOTED = re.compile(rf" +(?:{'|'.join(VOTES)}|für|pour|per|para|por)\b", re.IGNORECASE)
_NATIONAL = re.compile(r"(?:isch(?:e[nrsm]?)?|nes?|[aeio]|[ao]?s)$")
"""The endings of foreign adjectives for powers: ``italienische``, ``italiani``."""
_SHORT = 6  # letters; a shorter word would be too short without its ending


@dataclass(frozen=True, slots=True)
class VoteWords:
    """The parsed words before an order, with the ``rest`` of the line."""

    words: tuple[str, ...] = ()
    numbers: frozenset[int] = frozenset()
    powers: frozenset[Power] = frozenset()
    rest: str = ""
    parted: bool = False
    """Set if a colon follows the number."""

    @property
    def speaks_of_votes(self) -> bool:
        return not VOTES.isdisjoint(self.words)

    def with_note(self, note: VoteWords) -> VoteWords:
        return replace(
            self,
            words=self.words + note.words,
            numbers=self.numbers | note.numbers,
            powers=self.powers | note.powers,
        )


def words_of(text: str, names: Names) -> VoteWords:
    """Parses the known words before the order in a vote."""
    at, words, powers = 0, list[str](), set[Power]()
    numbers, parted = set[int](), False
    while found := _TOKEN.match(text, at):
        parted |= bool(numbers) and ":" in found["gap"]
        word = _ELISION.sub("", (found["word"] or "").lower().removesuffix("'s"))
        if found["number"]:
            numbers.add(int(found["number"]))
        elif word in _BEFORE_VOTES and not _VOTED.match(text, found.end()):
            break
        elif word in _COUNTS:
            numbers.add(_COUNTS[word])
        elif word in _WORDS or word in _BEFORE_VOTES:
            words.append(word)
        elif len(word) > 2 and (power := _power(word, names)):
            powers.add(power)
        else:
            break
        at = found.end()
    gap = _GAP.match(text, at)
    end = gap.end() if gap else at
    parted |= bool(numbers) and ":" in text[at:end]
    rest = text[end:].strip()
    return VoteWords(tuple(words), frozenset(numbers), frozenset(powers), rest, parted)


def _power(word: str, names: Names) -> Power | None:
    """Returns the power with this name, or with this adjective in another language."""
    named = names.power(word)
    return named or (names.power(_NATIONAL.sub("", word)) if len(word) > _SHORT else None)


_SPOKEN = re.compile(rf"\b(?:{'|'.join(VOTES)}|voted)\b", re.IGNORECASE)
_NAME = re.compile(r"[^\W\d_]{4,}")
_AGAIN = re.compile(
    r"\b(?:same|again|(?:as|like) (?:before|last|in|always|usual|ever|already)|last (?:time|turn)"
    r"|previous|unchanged|repeat|wie|wieder|noch ?mals?|gleichen?|(?:die)?selben|comme|mêmes?"
    r"|encore|come|stess[ei]|ancora|como|mism[oa]s|igual|otra vez)\b",
    re.IGNORECASE,
)
_WITH_OTHERS = re.compile(
    r"\b(?:i|we)(?: (?:also|hereby|will|would like to)|'ll)* vote (?:with|like|as|what(?:ever)?)\b"
    r"|\b(?:my|our|all) votes? (?:go(?:es)? )?(?:with|like|as|where(?:ver)?|what(?:ever)?)\b",
    re.IGNORECASE,
)
"""Matches a statement saying that the sender votes for whatever others vote for."""
_TOLD = re.compile(
    r"\b(?:later|soon|tomorrow|next|draw|thanks?|did(?:n't)?|was|were|had|forg[eo]t|lost|voted|later"
    r"|if|when|until|he|she|they|his|her|their|you|your|who|why|how|(?:nobody|everybody) else)\b",
    re.IGNORECASE,
)
"""Words that show that a line only talks about votes, or is about other people's or future
votes."""
_WORD = re.compile(r"(?<!\S)\w")
_BEHIND = re.compile(r",|\s(?:and|und|et|e|y)\s", re.IGNORECASE)
_LONGEST = 15
"""The number of words at the start of a line in which to look for an order."""
_AS_BEFORE = Unreadable(
    "Votes count for one season only, and you cannot copy those of another power."
    " Write out what you vote for, with the number of votes after the name of the"
    " power.",
    "VOTE ITALY 2 A VEN - TRI",
    is_example=True,
)


def mentions(text: str, language: OrderSyntax) -> ForPower | None:
    """Handles a line that mentions votes but contains none. Returns an error, or a result saying
    that the lines below may be votes. Returns None for any other line."""
    if "?" in text:
        return None
    if holds_unit_order(text, language):
        fault = _with_order(text, language)
        return ForPower(min(language.elected), fault=fault) if fault else None
    if _SPOKEN.search(text):
        return ForPower(None, fault=_AS_BEFORE if _is_as_before(text, language) else None)
    named = text.endswith(":") and _called(text, language)
    return ForPower(None) if named else None


def heads_both(text: str, language: OrderSyntax) -> bool:
    """Returns whether a heading introduces both orders and votes, so that each line below must say
    which of the two it is: ``My orders and votes:``."""
    said = {*text.lower().rstrip(": ").split()}
    both = not LISTS.isdisjoint(said) and not VOTES.isdisjoint(said) and text.endswith(":")
    return both and not _called(text, language)


def _called(text: str, language: OrderSyntax) -> bool:
    """Returns whether a line mentions a power that is controlled by votes."""
    names = language.names
    called = (names.power(word) or names.near_power(word) for word in _NAME.findall(text))
    return any(power in language.elected for power in called)


def _is_as_before(text: str, language: OrderSyntax) -> bool:
    """Returns whether a line repeats the sender's earlier votes or copies those of another
    power."""
    if _TOLD.search(text):
        return False
    if _WITH_OTHERS.search(text):
        return True
    named = {language.names.power(word) for word in _NAME.findall(text)} - {None}
    return named <= language.elected and _AGAIN.search(text) is not None


def _with_order(text: str, language: OrderSyntax) -> Unreadable | None:
    """Returns the reply to a line with an order that may be meant as a vote. Returns None for any
    other line."""
    spoken = _SPOKEN.search(text)
    if begins_like_order(text, language) and len(split_orders(text, language)) == 1:
        return None
    if spoken:
        return maybe_votes(text, language)
    if _called(text, language) and not is_order(text, language):
        return _told(_WHOSE, text, language)
    return None


def maybe_votes(text: str, language: OrderSyntax) -> Unreadable:
    """Returns the reply to a line with votes that could not all be read."""
    return _told(_VOTES, text, language)


def _told(reason: str, text: str, language: OrderSyntax) -> Unreadable:
    power = min(language.elected)
    vote = _vote_in(text, power, language)
    return Unreadable(reason.format(power=power_title(power)), vote, is_example=True)


def _vote_in(text: str, power: Power, language: OrderSyntax) -> str:
    """Returns the vote for the order in a line, in the correct form. Returns an example if the line
    has no order."""
    for word in islice(_WORD.finditer(text), _LONGEST):
        order = text[word.start() :].rstrip(" .!")
        if cut(order, language.names).kinds[:1] == ("UNIT",):
            votes = (f"VOTE {power} {one}" for one in (order, _BEHIND.split(order)[0]))
            read = (vote for vote in votes if is_order(vote, language.terse))
            return shorten(next(read, _example(power)))
    return _example(power)


def _example(power: Power) -> str:
    return f"VOTE {power} A VEN - TRI"


_VOTES = (
    "There may be votes for {power} in this line, but I could not read it. Write"
    " each vote on its own line, as shown here, with the number of votes after the"
    " name of the power."
)
_WHOSE = (
    "I could not read this line. To vote for an order of {power}, write the vote"
    " as shown here. To order a unit of your own, write the order on its own"
    " line, without other words."
)


_NUMBERED = re.compile(r"\bvote (?P<number>[2-9])\s*[:.)]", re.IGNORECASE)
_NOTED = re.compile(r"(?P<order>.*?[^\s,])[\s,]*+[(\[](?P<note>[^()\[\]]{1,40})[)\]]\W*")
_FOR = re.compile(r"(?P<order>.+?),? for (?:the )?(?P<power>[^\W\d_]{3,20})[ .!]*", re.IGNORECASE)
_WITH = re.compile(
    r"(?P<order>.+?),? (?:with|by|using|mit|avec|con) (?P<note>[^()\[\]]{4,40}?)[ .!]*",
    re.IGNORECASE,
)
_AND = re.compile(r",?(?<!\s)\s++(?:and|und|et|e|y)\s++", re.IGNORECASE)
_LONGEST_HEADING = 12
"""The maximum number of words in a heading."""


def wanted(text: str, number: str, above: Power | None, language: OrderSyntax) -> ForPower | None:
    """Returns the votes or the heading in a line about a power without a player, or None.
    ``number`` is the number in front of the line, and ``above`` is the power in the heading above
    it."""
    said = _noted(words_of(text, language.names), language)
    power = above
    if said.powers:
        power = next(iter(said.powers)) if len(said.powers) == 1 else None
        if power not in language.elected:
            told = mentions(text, language)
            return told if told and told.fault else None
    elif said.speaks_of_votes and len(language.elected) == 1:
        (power,) = language.elected
    is_named = bool(said.powers) or said.speaks_of_votes
    if heads_both(text, language):
        return None
    if not said.rest:
        heads = power if _heads(said, text) else None
        return ForPower(heads, count=_of_all(said)) if is_named else None
    if "?" in text or not (is_named or above) or power is None:
        return mentions(text, language)
    orders = _orders_in(said.rest, power, language)
    if not _is_order(power, orders[0], language):
        return mentions(text, language)
    if not is_named and not OWN.isdisjoint(said.words):
        return None
    if number:
        said = replace(said, numbers=said.numbers | {int(number)})
    return _counted(text, power, said, orders, language, is_named=is_named)


def _of_all(said: VoteWords) -> int:
    """Returns the number of votes in a heading, or 0 if it gives none."""
    if not said.speaks_of_votes or "each" in said.words:
        return 0
    every = EVERY if not ALL.isdisjoint(said.words) else 0
    return min(said.numbers) if len(said.numbers) == 1 else every


def _orders_in(rest: str, power: Power, language: OrderSyntax) -> list[str]:
    """Splits the text after the words of a vote into orders. An ``and`` before another order also
    separates them."""
    orders: list[str] = []
    for part in split_orders(rest, language):
        if is_order(f"VOTE {power} {part}", language.terse):
            orders.append(part)
            continue
        first, *more = _AND.split(part)
        for piece in more:
            if holds_unit_order(piece, language) or begins_like_order(piece, language):
                orders, first = [*orders, first], piece
            else:
                first = f"{first} and {piece}"
        orders.append(first)
    return orders


def _noted(said: VoteWords, language: OrderSyntax) -> VoteWords:
    """Looks for a note about votes after the order, in brackets or in the form ``for Italy``, and
    adds it to the parsed words."""
    if found := _NOTED.fullmatch(said.rest):
        note = words_of(found["note"], language.names)
        votes = note.speaks_of_votes
        if note.numbers and not note.rest and len(split_orders(said.rest, language)) > 1:
            return said.with_note(replace(note, numbers=frozenset()))
        if note.rest or not (votes or note.powers) or (not votes and _helps(found[1], language)):
            return said
        return replace(said, rest=found["order"]).with_note(note)
    if (found := _WITH.fullmatch(said.rest)) and not said.numbers:
        note = words_of(found["note"], language.names)
        if note.speaks_of_votes and not note.rest:
            return replace(said, rest=found["order"]).with_note(note)
    found = _FOR.fullmatch(said.rest)
    power = language.names.power(found["power"]) if found else None
    if found and power in language.elected and not _helps(found[1], language):
        return replace(said, rest=found["order"], powers=said.powers | {power})
    return said


def _helps(order: str, language: OrderSyntax) -> bool:
    """Returns whether an order involves another unit. If it does, the note may be about the power
    of that unit."""
    return not {"SUPPORT", "CONVOY"}.isdisjoint(cut(order, language.names).kinds)


def _is_order(power: Power, order: str, language: OrderSyntax) -> bool:
    return begins_like_order(order, language) or is_order(f"VOTE {power} {order}", language.terse)


def _begins(order: str, language: OrderSyntax) -> bool:
    """Returns whether a text begins with an order. Only known words may come before it, and none of
    them may say that the order is the sender's own."""
    said = words_of(order, language.names)
    is_own = not said.speaks_of_votes and not OWN.isdisjoint(said.words)
    return not is_own and begins_like_order(said.rest or "-", language)


def _heads(said: VoteWords, text: str) -> bool:
    """Returns whether a line is a heading. A heading without a colon may contain only
    a few kinds of words."""
    bare = text.rstrip(" *_=#~")
    if "each" in said.words and said.numbers - {1}:
        return False
    if len(said.words) > _LONGEST_HEADING or bare.endswith(("?", "!")):
        return False
    if bare.endswith(":"):
        return True
    if said.speaks_of_votes:
        shows = not {"here", "these", "this", "my", "our", "the"}.isdisjoint(said.words)
        return {"i", "we"}.isdisjoint(said.words) and (shows or not bare.endswith("."))
    return {*said.words} <= {"for", "the", "as", "and", "now"} | LISTS and bare[-1:] != "."


def _counted(
    text: str,
    power: Power,
    said: VoteWords,
    orders: Sequence[str],
    language: OrderSyntax,
    *,
    is_named: bool,
) -> ForPower:
    """Returns the votes in a line, one for each order. Returns an error if the number of votes is
    unclear."""
    numbers, several = said.numbers, len(orders) > 1
    right = shorten(f"VOTE {power} {orders[0]}")
    if any(holds_unit_order(one, language) and not _begins(one, language) for one in orders[1:]):
        return ForPower(power, fault=maybe_votes(text, language))
    others = [wanted(order, "", power, language) for order in orders[1:]]
    counted = (words_of(order, language.names) for order in orders[1:])
    alike = not any(one.numbers or one.speaks_of_votes for one in counted)
    if several and alike and numbers and (said.parted or "votes" in said.words):
        if numbers != {len(orders)}:
            return ForPower(power, fault=Unreadable(_HOW_MANY_EACH, right, is_example=True))
        numbers = frozenset()
    if (found := _NUMBERED.search(text)) and not several:
        fault = Unreadable(_NUMBER.format(number=found["number"]), right, is_example=True)
        return ForPower(power, fault=fault)
    if said.speaks_of_votes and not numbers and not ALL.isdisjoint(said.words) and not several:
        return ForPower(power, fault=Unreadable(_HOW_MANY, right, is_example=True))
    count = " ".join(map(str, sorted(numbers)))
    lines = [f"VOTE {power} {count} {orders[0]}"]
    for order, other in zip(orders[1:], others, strict=True):
        lines += (other and other.orders) or [f"VOTE {power} {order}"]
    return ForPower(power, tuple(" ".join(line.split()) for line in lines), is_named=is_named)


_HOW_MANY = (
    "How many votes are these? Write the number after the name of the power, or"
    " one line for each vote; this is how to write one vote."
)
_HOW_MANY_EACH = "How many of these votes are for each of the orders? Give each its own line."
_NUMBER = (
    "Are these {number} votes, or is it your vote number {number}? This is how to write one vote."
)
