"""The powers that a line names: to whom press goes, what a player prefers."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from grammar.orders.examples import a_power
from grammar.words.clean_text import shorten
from grammar.words.place_names import Names
from judge.board.units import Power

_NOT_RECIPIENT = frozenset({"to", "and", "but", "except", "the"})
_NO_COPY = "quiet"
"""What older judges write for no copy of one's own press; here it stands in the answer alone."""
_BETWEEN_NAMES = frozenset({"and", "between", "among", "by", "for", "of"})
_EVERYBODY = frozenset({"all", "everybody", "everyone"})
_ROLES = {"master": "MASTER", "gm": "MASTER", "m": "MASTER"} | dict.fromkeys(
    ("observers", "observer", "obs", "o"), "OBSERVERS"
)
SHADES = {"grey": True, "gray": True, "white": False}
_ONLY_WHITE = (
    "You cannot write under a false name here. Press is signed or, if the game"
    " allows it, unsigned: put GREY after the recipients to leave out your name."
)
OTHER_KINDS: Mapping[str, str] = {
    "fake": _ONLY_WHITE,
    "partial": _ONLY_WHITE,
    "yellow": (
        "There is no yellow press here. In a game with PRESS BOTH you choose for each"
        " message whether to sign it: put GREY after the recipients to leave out your"
        " name."
    ),
    "postal": (
        "There is no postal press here, which comes with the results: the judge sends"
        " every message at once. BROADCAST sends one to everyone."
    ),
}
"""Kinds of press that older judges know, and what is said of them; their text goes nowhere."""


@dataclass(frozen=True, slots=True)
class Recipients:
    """To whom press is to go: nobody named is everybody. ``but`` are those whom ALL BUT leaves out;
    then ``to`` are all other powers. ``grey`` is None where nothing is said of it."""

    to: tuple[str, ...] = ()
    but: tuple[str, ...] = ()
    grey: bool | None = None


def read_power(word: str, names: Names, *, initials: bool = False) -> Power:
    """The power a word names. Raises ValueError with a sentence."""
    power = names.power(word.strip(",."), initials=initials)
    if power is None:
        near = names.near_power(word)
        hint = (
            f"Did you mean {near}?" if near else f"Write its name in full, like {a_power(names)}."
        )
        raise ValueError(f"There is no power called '{shorten(word, 40)}'. {hint}")
    return power


def read_powers(text: str, names: Names) -> tuple[Power, ...]:
    """The powers that a list of names or initials names. Raises ValueError with a sentence."""
    words = re.split(r"[\s,;+&/:.]+", text.strip(" ,;:."))
    named = [word for word in words if word.lower() not in _BETWEEN_NAMES]
    return tuple(dict.fromkeys(read_power(word, names, initials=True) for word in named))


_GROUP = re.compile(r"[\[({](?P<group>[^])}]{0,99})[])}]|(?P<word>[^\s,;+&/:.>()\[\]{}-]+)")
"""Powers that are alike, in brackets; or one word."""
_WHATEVER = frozenset({"any", "rest", "all", "others", "other", "random", "none", "nothing", "*"})
"""What stands for powers that are alike to a player: all that he does not name."""


def preferences(text: str, names: Names) -> tuple[tuple[Power, ...], ...]:
    """``E[FG]R ANY``: the powers somebody likes best, the dearest first, those in brackets alike.
    Raises ValueError with a sentence."""
    groups: list[tuple[Power, ...]] = []
    for found in _GROUP.finditer(text):
        if (group := found["group"]) is not None:
            groups.append(tuple(one for word in _words(group) for one in _powers(word, names)))
        elif found["word"].lower() in _WHATEVER:
            if text[found.end() :].strip(" .!"):
                raise ValueError(f"{found['word'].upper()} stands last: it means all the others.")
        elif found["word"].lower() not in _BETWEEN_NAMES | {"then", "or"}:
            groups += ((one,) for one in _powers(found["word"], names))
    named = [power for group in groups for power in group]
    if twice := [power for power in named if named.count(power) > 1]:
        raise ValueError(f"{twice[0].title()} is named twice.")
    return tuple(filter(None, groups))


def _words(text: str) -> list[str]:
    return [word for word in re.split(r"[\s,;+&/:.=-]+", text) if word.lower() not in _NOISE]


_NOISE = _BETWEEN_NAMES | {"", "or"}


def _powers(word: str, names: Names) -> tuple[Power, ...]:
    """The power of a name, or those of several initials written together."""
    if power := names.power(word, initials=True):
        return (power,)
    initials = [names.power(letter, initials=True) for letter in word]
    together = tuple(filter(None, initials))
    return together if len(together) == len(word) else (read_power(word, names),)


_NOT_NAMES = re.compile(
    rf"\b(?:{'|'.join((*SHADES, *_EVERYBODY, 'but', 'except'))})\b\s*|(?<=\w)\s+and\s+(?=\w)",
    re.IGNORECASE,
)
"""What stands beside the names, and between two of them."""

_WRITTEN = re.compile(r"[^\s,;+&/:.]+")


def recipients(text: str, names: Names) -> Recipients:
    """To whom ``TO E, F GREY`` or ``TO ALL BUT R`` says that press goes. Raises ValueError with a
    sentence."""
    grey: bool | None = None
    to: dict[str, None] = {}
    but: dict[str, None] = {}
    chosen, everybody = to, False
    text = _TO_FOR.sub("TO ", text.strip(" ,;:."))
    if address := _ADDRESS.search(text):
        raise ValueError(
            f"'{shorten(address[0], 40)}' is an address, and press goes to powers, to MASTER, to"
            " OBSERVERS or to ALL."
        )
    for found in _WRITTEN.finditer(text):
        written, front = found[0], text[: found.start()].rstrip()
        word = written.lower().lstrip("-")
        if word in OTHER_KINDS or word == "from":
            raise ValueError(OTHER_KINDS.get(word, _ONLY_WHITE))
        if written.startswith("-"):  # -E: all but England
            chosen, everybody = but, True
        if word in SHADES:
            grey = SHADES[word]
        elif everybody and chosen is but and word in _WRITER:
            continue
        elif word in _EVERYBODY:
            everybody = True
        elif word in _NOT_RECIPIENT:
            chosen = but if word in ("but", "except") else chosen
        elif word and word != _NO_COPY:
            is_listed = front[-1:] in tuple(",;+&/")
            behind = text[found.start() :] if (to or but or everybody) and not is_listed else ""
            chosen |= dict.fromkeys(_named(written.lstrip("-"), names, front, behind))
    _not_words(text, names)
    _fit_together(text, to, but, everybody, names)
    if everybody and but:
        to = dict.fromkeys(p for p in names.atlas.powers if p not in but)
    return Recipients(() if everybody and not but else tuple(to), tuple(but), grey)


_WRITER = ("me", "myself")
"""No press of his own reaches him anyway."""
_ADDRESS = re.compile(r"(?<![^\s,;:])[^\s,;:]+@\w[\w.-]*\.\w+")
_TO_FOR = re.compile(r"^for (?=\S)", re.IGNORECASE)
_APART = re.compile(r"[,;+&/:.]+|(?<!\S)(?:-|(?:to|and|but|except)(?!\S))", re.IGNORECASE)


def _not_words(text: str, names: Names) -> None:
    """Raises ValueError where initials written together, with no mark between them and another
    name, may be a word: ``TO E FROM G``, ``TO ENGLAND OR ITALY``."""
    for some in _APART.split(text):
        words = [word for word in some.split() if word.lower() not in _SAID_OF_PRESS]
        runs = [word for word in words if _are_initials(word, names)]
        if len(words) > 1 and runs:
            raise ValueError(
                f"It is not clear whether '{runs[0]}' means several powers, so no one got this"
                " press. Put commas between the recipients."
            )


_SAID_OF_PRESS = _EVERYBODY | SHADES.keys() | OTHER_KINDS.keys() | {_NO_COPY, "the"}


def _are_initials(word: str, names: Names) -> bool:
    """Whether a word names several by their initials written together."""
    try:
        return len(_recipient(word, names)) > 1
    except ValueError:
        return False


def _named(word: str, names: Names, front: str, behind: str) -> tuple[str, ...]:
    """Whom a word names, if it does not begin the text of the press, ``behind`` those who get
    it."""
    try:
        return _recipient(word, names)
    except _NotPlain:
        raise
    except ValueError as trouble:
        if not behind or "Did you mean" in str(trouble):
            raise
        to = re.sub(r"\Ato\s+", "", front.strip(" ,;:."), flags=re.IGNORECASE)
        is_plain = not re.search(r"\w\s+\w|,$", _NOT_NAMES.sub(",", to))
        right = f":  PRESS TO {to}: {shorten(behind, 60)}" if is_plain else "."
        raise ValueError(
            f"'{shorten(word, 40)}' cannot get press. If your text starts on the same"
            f" line, put a colon before it{right}"
        ) from None


def _fit_together(
    text: str, to: dict[str, None], but: dict[str, None], everybody: bool, names: Names
) -> None:
    """Raises ValueError where it is not plain who is meant: in doubt nobody reads it."""
    if not everybody and not to:
        raise ValueError(
            "PRESS needs recipients. The Master chooses the kind of press of a game with SET PRESS."
        )
    if to and but:
        raise ValueError(
            "This names both who gets the press and who does not. Write either  PRESS TO"
            " E, F  or  PRESS TO ALL BUT E"
        )
    front, colon, behind = text.partition(":")
    if colon and behind.strip(" ,;:.") and _names_somebody(front, names):
        raise ValueError(
            "It is not clear whether the words after the colon are recipients of this"
            " press or its text, so no one got it. Put commas between names, and the text"
            " on its own lines."
        )


def _names_somebody(front: str, names: Names) -> bool:
    words = [word.lower() for word in re.split(r"[\s,;+&/.]+", front) if word]
    return any(word not in _NOT_RECIPIENT and word not in SHADES for word in words)


def names_recipients(rest: str, names: Names) -> bool:
    """Whether what follows PRESS shows that a letter was meant: TO, a kind of press, somebody's
    name, nothing."""
    first, *others = rest.lower().split(None, 2) or [""]
    if first in ("", "to") or first in OTHER_KINDS or (first == "from" and _TELLS_TO(rest)):
        return True
    if first in SHADES:
        return not others or names_recipients(rest.split(None, 1)[1], names)
    try:
        recipients(rest, names)
    except ValueError:
        return False
    return True


_TELLS_TO = re.compile(r"(?<!\S)to\s+\S", re.IGNORECASE).search


def with_text(rest: str, names: Names) -> tuple[str, str] | None:
    """To whom press goes and its text, where that stands on the same line: ``to Germany: hello!``.
    None where no text does, or where it may be a name."""
    to, mark, text = rest.partition(":")
    if not mark or len(to.split()) > _MOST_NAMED:
        to, _, text = rest.partition(" - ")
    if not text.strip() or len(to.split()) > _MOST_NAMED or not names_recipients(to, names):
        return None
    if not _names_somebody(to, names):
        return None
    return None if _are_recipients(text, names) else (to.strip(), text.strip())


def _are_recipients(text: str, names: Names) -> bool:
    """Whether a text may be names only."""
    return all(_is_recipient(word, names) for word in re.split(r"[\s,;+&/:.]+", text) if word)


def _is_recipient(word: str, names: Names) -> bool:
    try:
        recipients(word, names)
    except ValueError:
        return word.lower() in _NOT_RECIPIENT or word.lower() in SHADES
    return True


_KIND_IN_FRONT = re.compile(
    rf"({'|'.join((*SHADES, *OTHER_KINDS))})[ -]"
    r"(?:(press)(| to\b.*| [-+].*)|(broadcast)(|:.*))[.!]?",
    re.IGNORECASE,
)
_ALOUD = re.compile(
    rf"broadcast(?: ({'|'.join(SHADES)}))? ?: ?(\S.*)|broadcast:? ({'|'.join(SHADES)}) ?: ?(\S.*)",
    re.IGNORECASE,
)
_TO = re.compile(rf"(?:(?:{'|'.join(SHADES)}) )?(?:to(?!\S)|[-+])", re.IGNORECASE)


def shade_behind(line: str) -> str:
    """``GREY PRESS TO E`` as ``PRESS GREY TO E``; any other line as it is."""
    found = _KIND_IN_FRONT.fullmatch(line)
    if not found:
        return line
    kind, press, to, broadcast, text = found.groups()
    return f"{press or broadcast} {kind}{to or text or ''}"


def said_aloud(line: str, names: Names) -> tuple[str, str] | None:
    """The shade of a broadcast and its text, where that stands on the same line:
    ``BROADCAST: hello all!``. None where no text does, or where it may say to whom."""
    found = _ALOUD.fullmatch(shade_behind(line))
    shade, text = (found[1] or found[3] or "", found[2] or found[4]) if found else ("", "")
    first, *_ = text.lower().split(None, 1) or [""]
    if first in ("", "to") or _are_recipients(text, names):
        return None
    return shade, text


def begins_press(head: str, rest: str) -> bool:
    """Whether these are the first words of press that says to whom it goes."""
    if head == "BROADCAST":
        return not rest or rest.lower() in SHADES
    return head == "PRESS" and bool(_TO.match(rest))


def may_begin_press(line: str, head: str, rest: str, names: Names) -> bool:
    """Whether a line may be the first of other press, or prose: ``Press Italy``."""
    if head == "BROADCAST":
        return said_aloud(line, names) is not None
    return head == "PRESS" and bool(rest) and names_recipients(rest, names)


_MOST_NAMED = 9
"""Words that say to whom press goes, in front of its text."""


class _NotPlain(ValueError):
    """Initials that may be a name."""


def _recipient(word: str, names: Names) -> tuple[str, ...]:
    """Whom one word names: a power, a role, or several initials written together."""
    if role := _ROLES.get(word.lower()):
        return (role,)
    if power := names.power(word, initials=True):
        return (power,)
    together = tuple(filter(None, (_initial(letter, names) for letter in word)))
    if len(together) == len(word) == len(set(together)):
        if _may_be_name(word, together):
            raise _NotPlain(
                f"It is not clear whether '{word}' means several powers or is a name, so no"
                " one got this press. Write the powers in full, or put commas between their"
                " initials."
            )
        return together
    return (read_power(word, names),)


def _initial(letter: str, names: Names) -> str | None:
    return _ROLES.get(letter.lower()) or names.power(letter, initials=True)


_LONGEST_SMALL = 2
"""Small letters that are no name yet."""


def _may_be_name(word: str, together: Sequence[str]) -> bool:
    """Whether initials written together may be what somebody is called: ``Tom``, ``marie``, and
    in capitals what has Master or observers in front of a power."""
    is_role = [one in _ROLES.values() for one in together]
    is_small = word.islower() and len(word) <= _LONGEST_SMALL
    return not (word.isupper() or is_small) or is_role != sorted(is_role)
