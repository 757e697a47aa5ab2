"""Parsers for lists of powers: the recipients of press, and the powers that a player prefers."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from grammar.orders.examples import a_power
from grammar.words.clean_text import shorten
from grammar.words.place_names import Names
from judge.board.join_words import listing
from judge.board.power_names_and_place_codes import Power, power_title

_NOT_RECIPIENT = frozenset({"to", "and", "but", "except", "the"})
_NO_COPY = "quiet"
"""On the older judges, this word means that the sender gets no copy. Here, only the reply contains
a copy."""
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
        "There is no postal press here: the judge sends every message at once, and keeps"
        " none for the next results. BROADCAST sends one to everyone."
    ),
}
"""Kinds of press that only the older judges know, with the reply to each. Such press is not
sent."""


@dataclass(frozen=True, slots=True)
class Recipients:
    """The recipients of press. If ``to`` is empty, the press goes to everyone. With ALL BUT,
    ``but`` has the excluded powers and ``to`` all the others. ``grey`` is None if the line gives no
    kind of press."""

    to: tuple[str, ...] = ()
    but: tuple[str, ...] = ()
    grey: bool | None = None


def read_power(word: str, names: Names, *, initials: bool = False) -> Power:
    """Returns the power with this name. Raises ValueError with a message for the player."""
    power = names.power(word.strip(",."), initials=initials)
    if power is None:
        begun = names.powers_begun(word)
        if len(begun) > 1:
            named = [power_title(power) for power in begun[:_MOST_BEGUN]]
            named += ["another power"] * (len(begun) > _MOST_BEGUN)
            meant = listing(named, "or")
            raise ValueError(f"'{word}' could be {meant}. Write at least three letters.")
        near = names.near_power(word)
        hint = (
            f"Did you mean {near}?" if near else f"Write its name in full, like {a_power(names)}."
        )
        raise ValueError(f"There is no power called '{shorten(word, 40)}'. {hint}")
    return power


_MOST_BEGUN = 4
"""The maximum number of powers that a reply lists because they begin with the same letters."""


def read_powers(text: str, names: Names) -> tuple[Power, ...]:
    """Parses a list of powers, by names or initials. Raises ValueError with a message for the
    player."""
    words = re.split(r"[\s,;+&/:.]+", names.joined(text).strip(" ,;:."))
    named = [word for word in words if word.lower() not in _BETWEEN_NAMES]
    return tuple(dict.fromkeys(read_power(word, names, initials=True) for word in named))


_GROUP = re.compile(r"[\[({](?P<group>[^])}]{0,99})[])}]|(?P<word>[^\s,;+&/:.>()\[\]{}-]+)")
"""Matches a group of powers in brackets, which the player likes equally, or a single word."""
_WHATEVER = frozenset({"any", "rest", "all", "others", "other", "random", "none", "nothing", "*"})
"""Words for all powers that are not in the list."""


def preferences(text: str, names: Names) -> tuple[tuple[Power, ...], ...]:
    """Parses ``E[FG]R ANY``: the powers that a player prefers, favourite first. Powers in brackets
    rank equally. Raises ValueError with a message for the player."""
    text = names.joined(text)
    groups: list[tuple[Power, ...]] = []
    for found in _GROUP.finditer(text):
        if (group := found["group"]) is not None:
            groups.append(tuple(one for word in _words(group) for one in _powers(word, names)))
        elif found["word"].lower() in _WHATEVER:
            if text[found.end() :].strip(" .!"):
                raise ValueError(
                    f"{found['word'].upper()} must come last: it means all the others."
                )
        elif found["word"].lower() not in _BETWEEN_NAMES | {"then", "or"}:
            groups += ((one,) for one in _powers(found["word"], names))
    named = [power for group in groups for power in group]
    if twice := [power for power in named if named.count(power) > 1]:
        raise ValueError(f"{power_title(twice[0])} is named twice.")
    return tuple(filter(None, groups))


def _words(text: str) -> list[str]:
    return [word for word in re.split(r"[\s,;+&/:.=-]+", text) if word.lower() not in _NOISE]


_NOISE = _BETWEEN_NAMES | {"", "or"}


def _powers(word: str, names: Names) -> tuple[Power, ...]:
    """Returns the power with this name, or the powers with these initials."""
    if power := names.power(word, initials=True):
        return (power,)
    initials = [names.power(letter, initials=True) for letter in word]
    together = tuple(filter(None, initials))
    return together if len(together) == len(word) else (read_power(word, names),)


_NOT_NAMES = re.compile(
    rf"\b(?:{'|'.join((*SHADES, *_EVERYBODY, 'but', 'except'))})\b\s*|(?<=\w)\s+and\s+(?=\w)",
    re.IGNORECASE,
)
"""Words in a list of recipients that are not names, including "and" between two names."""

_WRITTEN = re.compile(r"[^\s,;+&/:.]+")


def recipients(text: str, names: Names) -> Recipients:
    """Parses the recipients in ``TO E, F GREY`` or ``TO ALL BUT R``. Raises ValueError with a
    message for the player."""
    grey: bool | None = None
    to: dict[str, None] = {}
    but: dict[str, None] = {}
    chosen, everybody = to, False
    text = names.joined(_TO_FOR.sub("TO ", text.strip(" ,;:.")))
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
        if written.startswith("-"):  # -E means all but England
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
"""Words that mean the sender, who never receives their own press."""
_ADDRESS = re.compile(r"(?<![^\s,;:])[^\s,;:]+@\w[\w.-]*\.\w+")
_TO_FOR = re.compile(r"^for (?=\S)", re.IGNORECASE)
_APART = re.compile(r"[,;+&/:.]+|(?<!\S)(?:-|(?:to|and|but|except)(?!\S))", re.IGNORECASE)


def _not_words(text: str, names: Names) -> None:
    """Raises ValueError if a word that looks like several initials could also be an ordinary word,
    because another name is next to it without a comma: ``TO E FROM G``, ``TO ENGLAND OR ITALY``."""
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
    """Returns whether a word consists of the initials of several recipients."""
    try:
        return len(_recipient(word, names)) > 1
    except ValueError:
        return False


def _named(word: str, names: Names, front: str, behind: str) -> tuple[str, ...]:
    """Returns the recipients that a word names. ``behind`` is the text from this word on, or "" if
    it cannot be the text of the press. If it is "", the error does not suggest a colon."""
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
            f"'{shorten(word, 40)}' cannot receive press. If your text starts on the same"
            f" line, put a colon before it{right}"
        ) from None


def _fit_together(
    text: str, to: dict[str, None], but: dict[str, None], everybody: bool, names: Names
) -> None:
    """Raises ValueError if it is not clear who the recipients are. If there is any doubt, no one
    gets the press."""
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
    """Returns whether PRESS is a command, judging by the words after it. It is a command if the
    next word is TO, a kind of press or a name, or if nothing follows it."""
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
    """Splits press on a single line into recipients and text: ``to Germany: hello!``. Returns None
    if there is no text, or if the text may be a name."""
    to, mark, text = rest.partition(":")
    if not mark or len(to.split()) > _MOST_NAMED:
        to, _, text = rest.partition(" - ")
    if not text.strip() or len(to.split()) > _MOST_NAMED or not names_recipients(to, names):
        return None
    if not _names_somebody(to, names):
        return None
    return None if _are_recipients(text, names) else (to.strip(), text.strip())


def _are_recipients(text: str, names: Names) -> bool:
    """Returns whether a text may consist entirely of names."""
    words = re.split(r"[\s,;+&/:.]+", names.joined(text))
    return all(_is_recipient(word, names) for word in words if word)


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
    """Changes ``GREY PRESS TO E`` to ``PRESS GREY TO E``. Returns any other line unchanged."""
    found = _KIND_IN_FRONT.fullmatch(line)
    if not found:
        return line
    kind, press, to, broadcast, text = found.groups()
    return f"{press or broadcast} {kind}{to or text or ''}"


def said_aloud(line: str, names: Names) -> tuple[str, str] | None:
    """Splits a broadcast on a single line into the kind of press and the text: ``BROADCAST: hello
    all!``. Returns None if there is no text, or if the text may be a list of recipients."""
    found = _ALOUD.fullmatch(shade_behind(line))
    shade, text = (found[1] or found[3] or "", found[2] or found[4]) if found else ("", "")
    first, *_ = text.lower().split(None, 1) or [""]
    if first in ("", "to") or _are_recipients(text, names):
        return None
    return shade, text


def begins_press(head: str, rest: str) -> bool:
    """Returns whether a line begins a press message with recipients, or a broadcast."""
    if head == "BROADCAST":
        return not rest or rest.lower() in SHADES
    return head == "PRESS" and bool(_TO.match(rest))


def may_begin_press(line: str, head: str, rest: str, names: Names) -> bool:
    """Returns whether a line may begin press but may also be prose: ``Press Italy``."""
    if head == "BROADCAST":
        return said_aloud(line, names) is not None
    return head == "PRESS" and bool(rest) and names_recipients(rest, names)


_MOST_NAMED = 9
"""The maximum number of words before the text on a line of press."""


class _NotPlain(ValueError):
    """Raised if initials could also be a name."""


def _recipient(word: str, names: Names) -> tuple[str, ...]:
    """Returns the recipients that one word names: a power, a role, or several initials."""
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
"""The maximum length of a lower-case word that is read as initials rather than as a name."""


def _may_be_name(word: str, together: Sequence[str]) -> bool:
    """Returns whether several initials in one word could also be a person's name: ``Tom``,
    ``marie``. A word in capitals could be a name only if the initial of the Master or of the
    observers comes before that of a power."""
    is_role = [one in _ROLES.values() for one in together]
    is_small = word.islower() and len(word) <= _LONGEST_SMALL
    return not (word.isupper() or is_small) or is_role != sorted(is_role)
