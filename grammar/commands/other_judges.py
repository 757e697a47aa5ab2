"""Handles words that only the older judges know, and suggests this judge's commands instead.

Each paragraph of ``other_judges/*.txt`` is about one or more words. The indented lines below the
words are the reply; a line that begins with ``>`` is the line to send instead. Stars after a word
mean that a password may follow it. When you add one of these words to this judge as a command,
delete it from these files.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from grammar.commands.requests_in_sentences import asked
from grammar.words.place_names import Names
from grammar.words.unreadable_and_completed_by_board import Unreadable

_VOTES = "SET DRAW votes for a draw; HELP VOTE explains votes on Italy's orders."
_LOSS = "CONCEDE names the power that should win; all others must send it."
_AMONG_SOME = (
    "If the game has DRAWS ANY, you can vote for a draw among some powers by"
    " naming them: SET DRAW E, F."
)
_SOME = re.compile(r"VOTE (?:FOR )?(?:AN? )?(?:\w+|\d+)[- ]?WAY\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class OtherWord:
    """A word of the older judges: the reply, the line to send instead, and whether a password may
    follow it."""

    word: str
    says: str
    instead: str = ""
    secret: bool = False


_MOST_WORDS = 5
"""The maximum number of words in a phrase of the older judges."""

_MOST_OF_SENTENCE = 3
"""If more words than this follow a phrase that is not in capitals, the line is a sentence."""


@cache
def other_words() -> dict[str, OtherWord]:
    """Returns everything in ``other_judges/*.txt``, keyed by word."""
    folder = files("grammar").joinpath("commands/other_judges")
    texts = sorted(path.read_text(encoding="utf-8") for path in folder.iterdir())
    return {one.word: one for text in texts for one in _written(text)}


def _written(text: str) -> Iterator[OtherWord]:
    for paragraph in filter(None, text.strip().split("\n\n")):
        lines = paragraph.splitlines()
        below = [line.strip() for line in lines if line.startswith(" ")]
        says = " ".join(line for line in below if not line.startswith(">"))
        instead = "".join(line[2:] for line in below if line.startswith(">"))
        for word in " ".join(line for line in lines if not line.startswith(" ")).split(","):
            bare = word.removesuffix(" ****").strip()
            yield OtherWord(bare, says, instead, word.endswith("****"))


def other_word(line: str) -> OtherWord | None:
    """Returns the longest phrase of the older judges at the start of a cleaned line, or None."""
    bare = re.sub(r"(?<![:.!,])[:.!,]++(?=\s|$)", "", line.upper().replace("_", " "))
    words = bare.split()[:_MOST_WORDS]
    return _begun(words) or (_begun(["SET", *denied]) if (denied := _denied(words)) else None)


def _begun(words: list[str]) -> OtherWord | None:
    known = other_words()
    begun = (" ".join(words[:length]) for length in range(min(len(words), _MOST_WORDS), 0, -1))
    return next((known[word] for word in begun if word in known), None)


def _denied(words: list[str]) -> list[str]:
    """Returns the setting in a line that turns it off: ``SET NO PORTAGE``, ``SET NOT SECRET``,
    ``SET NOPROXY``."""
    said = words[1:] if words[:1] == ["SET"] else []
    if said[:1] in (["NO"], ["NOT"]):
        return said[1:]
    return [said[0][2:], *said[1:]] if said and said[0].startswith("NO") else []


_MEANT = tuple(
    (re.compile(f"(?:{form})!*", re.IGNORECASE), ours)
    for form, ours in (
        (r"WAIT(?: ON| YES)?|SET WAIT (?:ON|YES)", "SET WAIT"),
        (r"(?:SET )?(?:NO ?WAIT|UN ?WAIT|WAIT (?:OFF|NO))", "SET NOWAIT"),
        (r"DRAW|(?:SET )?DRAW (?:ON|YES)", "SET DRAW"),
        (r"SET(WAIT|DRAW|NO ?WAIT|NO ?DRAW)", r"SET \1"),
        (r"(?:SET )?(?:NO ?DRAW|UN ?DRAW|DRAW (?:OFF|NO))", "SET NODRAW"),
        (r"PROCESS ?!(.*)", r"PROCESS\1 FORCE"),
        (r"VOTE (?:(?:FOR )?(?:A )?DRAW|DIAS)", "SET DRAW"),
        (r"VOTE (?:NO ?DRAW|NO|SOLO)", "SET NODRAW"),
        (r"(?:SET )?NO ?CONC(?:EDE|ESSION)?", "SET NOCONCEDE"),
        (r"NO ?(?:ABSENCE|VACATION|HOLIDAY)", "SET NOABSENCE"),
        (r"NO ?CALENDARS?", "SET NOCALENDAR"),
        (r"UNDO (?:THE )?(?:PAUSE|TERMINATE|TERMINATION)", "RESUME"),
        (r"UNDO (?:THE )?START", "UNSTART"),
        (r"(?:REJECT|DECLINE|REFUSE) (?:THE )?DRAW", "SET NODRAW"),
        (r"SUMMARY FULL", "SUMMARY"),
        (r"MAPS? (?:OFF|NONE)|(?:SET )?NO ?MAPS?", "SET MAP NONE"),
        (r"SET PREF (.+)", r"SET PREFER \1"),
        (r"SET (?:NO ?|NOT )DIAS", "SET DRAWS ANY"),
        (r"MONITOR", "SET MONITOR"),
        (r"NO ?MONITOR|OBSERVE", "SET NOMONITOR"),
        (r"LIST FULL", "LIST"),
        (r"(?-i:GAME) (\w+)", r"LIST \1"),
        (r"(?:SET )?(?:UNLISTED|NO ?LIST|NOT LISTED)", "SET LISTED OFF"),
        (r"SET LIST|LISTED", "SET LISTED ON"),
        (r"SET NO PRESS", "SET PRESS NONE"),
        (r"SET (?:(NONE|BOTH) PRESS|(WHITE|GREY|GRAY)(?: PRESS)?)", r"SET PRESS \1\2"),
        (r"SET OBSERVERS? (?:ANY|WHITE)(?: PRESS)?", "SET OBSERVERS PRESS ON"),
        (r"SET (?:OBSERVERS? NO(?: PRESS)?|NO OBSERVER PRESS)", "SET OBSERVERS PRESS OFF"),
        (r"SET OBSERVERS? (ON|OFF|YES|NO)", r"SET OBSERVERS PRESS \1"),
        (r"SET MUTE OBSERVERS", "SET OBSERVERS PRESS OFF"),
        (r"SET (?:PRFLIST|PRFBOTH)", "SET POWERS PREFERENCE"),
        (r"SET PRFRAND", "SET POWERS RANDOM"),
        (r"SET POWER CHOICE", "SET POWERS CHOICE"),
        (r"SET START MASTER", "SET START MANUAL"),
        (r"SET MOVE(?:S|MENTS?) NEXT (.+)", r"SET MOVE NEXT \1"),
        (r"SET RETREATS NEXT (.+)", r"SET RETREAT NEXT \1"),
        (r"SET (?:BUILDS?|ADJUSTMENTS?|WINTER) NEXT (.+)", r"SET ADJUST NEXT \1"),
        (r"SET (?:WHITE ?[ /] ?GREY|GREY ?[ /] ?WHITE)(?: PRESS)?", "SET PRESS BOTH"),
        (r"SET (MANUAL|AUTO) START", r"SET START \1"),
        (r"SET DIAS", "SET DRAWS DIAS"),
        (r"SET AT (\d.*)", r"SET CLOCK \1"),
        (r"SET WARN (\d.*)", r"SET REMIND \1"),
        (r"SET MAX ?ABSENCE (\d+)", r"SET ABSENCES \1"),
        (r"SET CENT(?:ER|RE)S (\d+)", r"SET VICTORY \1"),
    )
)
"""Patterns for lines of the older judges, with this judge's equivalent."""


def as_meant(line: str) -> str:
    """Translates a cleaned line of an older judge into this judge's equivalent. Returns other lines
    unchanged."""
    bare = line.rstrip(" .,;").replace("_", " ") if line[:1].isalpha() else ""
    for form, ours in _MEANT if 4 <= len(bare) <= _LONGEST_MEANT else ():
        if found := form.fullmatch(bare):
            return found.expand(ours).upper()
    return line


_LONGEST_MEANT = 40


_ASKS_FOR_SEAT = re.compile(
    r"sign ?on\s+\?(?:(?P<game>[a-z0-9_-]{1,20})(?=\s+\S)|\s?[a-z0-9_-]{0,20}(?:\s|$))",
    re.IGNORECASE,
)
"""Matches a line that asks an older judge for a seat in a new game."""

_NAMED_ANEW = re.compile(r"create\s+\?", re.IGNORECASE)
_SEAT_REPLACED = re.compile(r"replace\s+\S+@\S+\s+\S", re.IGNORECASE)

_SEATS = (
    (_ASKS_FOR_SEAT, "JOIN takes a seat in a new game.", "JOIN mygame password"),
    (
        _NAMED_ANEW,
        "Write the name of a new game here, without a question mark.",
        "CREATE mygame password\nEND",
    ),
    (
        _SEAT_REPLACED,
        "TAKEOVER takes a seat that has no player. You cannot take it as someone's substitute.",
        "TAKEOVER FRANCE@mygame password",
    ),
)
"""Patterns for lines about seats, with the reply and the line to send instead."""


def unknown_here(line: str, names: Names | None = None, *, asks: bool = True) -> Unreadable | None:
    """Returns the reply to a cleaned line that begins with a phrase of the older judges. If
    ``asks`` is set, requests in sentences also get a reply. Returns None for any other line."""
    words = line.upper().split(None, 2)
    if words[:2] == ["VOTE", "LOSS"]:
        return Unreadable(_LOSS, "CONCEDE FRANCE", is_example=True)
    if _SOME.match(line):
        return Unreadable(_AMONG_SOME, "SET DRAW E, F", is_example=True)
    if words and words[0].rstrip(":.!") == "VOTE":
        return Unreadable(_VOTES, "SET DRAW", is_example=True)
    for form, says, instead in _SEATS:
        if found := form.match(line):
            game = found.groupdict().get("game") or "mygame"
            return Unreadable(says, instead.replace("mygame", game), is_example=True)
    known = other_word(line)
    is_setting = known is not None and known.word.startswith("SET ")
    if asks and not is_setting and (sentence := asked(line, names)):
        return sentence
    if known is None or _is_sentence(line, known.word):
        return None
    return Unreadable(known.says, known.instead, is_example=bool(known.instead))


_CLAUSE = re.compile(
    r"who (?:have|has|had|is|are|was|were|will|would|can|could|do|does|did)\b.*\.", re.IGNORECASE
)
"""Matches the second line of a wrapped sentence, which is neither a question nor a command."""


def _is_sentence(line: str, word: str) -> bool:
    """Returns whether a line is prose because it is long and does not begin in capitals."""
    if _CLAUSE.fullmatch(line):
        return True
    shouted = line.replace("_", " ").startswith(word)
    more = len(line.split()) - len(word.split())
    return not (shouted or word.startswith("SET ")) and more > _MOST_OF_SENTENCE


def asks_for_seat(line: str) -> bool:
    """Returns whether a line asks for a seat in a new game in the way the older judges expect."""
    return _ASKS_FOR_SEAT.match(line) is not None


def changes_seat(line: str) -> bool:
    """Returns whether a line is a BECOME, which switches to another seat. If the judge rejects the
    line, it must skip the lines below it, because they were meant for that seat."""
    return line.upper().split(None, 1)[:1] in (["BECOME"], ["BECOME:"])
