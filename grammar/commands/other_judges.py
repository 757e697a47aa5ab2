"""Words that the older judges know and this one does not, with what does the same here.

A word is taken out of the table when it becomes a command.
"""

from __future__ import annotations

import re

from grammar.games.registry import dialects
from grammar.words.mistakes import Unreadable
from judge.board.listing import listing

_TO_MASTER = "Tell the Master in a letter: PRESS TO MASTER, your text, ENDPRESS."
_VOTES = "A draw is voted for with SET DRAW; HELP VOTE tells of votes for orders of Italy."

INSTEAD: dict[str, tuple[str, str]] = {
    "PREVIEW": ("STATUS shows what is on file for you.", "STATUS"),
    "PREDICT": ("STATUS shows what is on file for you.", "STATUS"),
    "INVITE": ("A private game is joined with its word; give that to your guests.", ""),
    "RENEW": ("A seat stays yours without it.", ""),
    "OFFICIAL": (
        "Its text was not sent. Use BROADCAST, text, ENDBROADCAST.",
        "BROADCAST",
    ),
    "DIARY": (
        "It keeps no notes for you: nothing of this was stored or sent.",
        "",
    ),
    "MAP": ("STATUS tells how the game stands.", "STATUS"),
    "SET ABSENCE": (_TO_MASTER, "PRESS TO MASTER"),
    "SET VACATION": (_TO_MASTER, "PRESS TO MASTER"),
    "SET MOVE CLOCK": ("CLOCK holds for moves, retreats and builds alike.", "SET CLOCK 20:00"),
    "SET RETREAT CLOCK": ("CLOCK holds for moves, retreats and builds alike.", "SET CLOCK 20:00"),
    "SET ADJUST CLOCK": ("CLOCK holds for moves, retreats and builds alike.", "SET CLOCK 20:00"),
    "SET CONCEDE": ("You can vote for a draw, or give your seat up with RESIGN.", "SET DRAW"),
    "CONCEDE": ("You can vote for a draw, or give your seat up with RESIGN.", "SET DRAW"),
}
"""By the word: what to do instead, in a sentence, and a line for it; empty where nothing is."""

_OF_THE_PAST = frozenset({"MAP"})
"""Words for which LISTS does something in some games."""


_WANTS_DRAW = re.compile(
    r"(?:(?:i|we|my|please|also|hereby|want|would|like|to|vote|votes|voting|is|for|accept|agree|propose|in|favou?r|of"
    r"|support|yes)\s+)+(?:a |the |to )*(?:\w+[- ]way )?draw\b",
    re.IGNORECASE,
)
_WANTS_START = re.compile(
    r"(?:(?:please|could|can|you|now|let's|i|we|want|would|like|to)\s+)*"
    r"(?:start|begin) (?:the |this |my )?game\b",
    re.IGNORECASE,
)
_ASKS_FOR_SEAT = re.compile(r"sign ?on\s+\?[a-z0-9_-]{1,20}(?:\s|$)", re.IGNORECASE)
"""How older judges ask for a seat in a game that is forming."""


def unknown_here(line: str) -> Unreadable | None:
    """The answer to a tidy line that begins with a word of other judges."""
    words = line.upper().split(None, 3)
    if words and words[0].rstrip(":.!") == "VOTE":
        return Unreadable(_VOTES, "SET DRAW")
    if _WANTS_DRAW.match(line):
        return Unreadable("A draw is voted for with a line of its own.", "SET DRAW")
    if _WANTS_START.match(line):
        return Unreadable("The Master starts a game with a line of its own.", "START")
    if _ASKS_FOR_SEAT.match(line):
        return Unreadable("A seat in a new game is taken with JOIN.", "JOIN mygame password")
    for length in (3, 2, 1):
        word = " ".join(words[:length]).rstrip(":.!")
        if word in INSTEAD:
            instead, suggestion = INSTEAD[word]
            again = _lists() if word in _OF_THE_PAST else ""
            said = f"This judge does not know {word} yet. {instead} {again}"
            return Unreadable(said.rstrip(), suggestion)
    return None


def _lists() -> str:
    titles = sorted(dialect.title for dialect in dialects() if dialect.tells_again)
    return f"In {listing(titles)} LISTS sends all that you were told once more."


def changes_seat(line: str) -> bool:
    """Whether what follows this line was meant for another seat, which it does not open here."""
    return line.upper().split(None, 1)[:1] in (["BECOME"], ["BECOME:"])


def is_official(line: str) -> bool:
    """Whether a text for all players begins here, as it does on other judges, or notes for
    oneself."""
    return line.upper().split(None, 1)[:1] == ["OFFICIAL"] or is_diary(line)


def is_diary(line: str) -> bool:
    """Whether notes for oneself begin here, as they do on other judges."""
    return line.upper() in ("DIARY", "DIARY RECORD")
