"""The words that people put around what they vote for, in five languages: whose votes, how many,
for whom (Crypto 2.2)."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from grammar.words.place_names import Names
from judge.board.units import Power

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
"""What may stand around an order that is voted for, and in a heading."""
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
"""What says something else, or begins an order, where no vote stands behind it."""
_ELISION = re.compile(r"^(?:l|d|dell|all)'(?=\w{3})")
_VOTED = re.compile(rf" +(?:{'|'.join(VOTES)}|für|pour|per|para|por)\b", re.IGNORECASE)
_NATIONAL = re.compile(r"(?:isch(?:e[nrsm]?)?|nes?|[aeio]|[ao]?s)$")
"""How the adjective of a country ends in other languages: ``italienische``, ``italiani``."""
_SHORT = 6  # letters: in shorter words too little is left for a name


@dataclass(frozen=True, slots=True)
class VoteWords:
    """What the words in front of an order say, and the ``rest`` behind them."""

    words: tuple[str, ...] = ()
    numbers: frozenset[int] = frozenset()
    powers: frozenset[Power] = frozenset()
    rest: str = ""
    parted: bool = False
    """Whether a colon stands behind the number."""

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
    """The words in front of what is voted for, as far as they are known."""
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
    """A power by its name, or by an adjective of another language."""
    named = names.power(word)
    return named or (names.power(_NATIONAL.sub("", word)) if len(word) > _SHORT else None)
