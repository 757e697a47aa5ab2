"""The HELP texts for commands and other topics, from ``help/*.txt``. If another package adds a
game, the texts about the game are in its dialect.

Indented lines in a text are examples, which players can send as they are.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from textwrap import fill, indent

from grammar.commands.command_words import split_head
from grammar.commands.map_names import map_names
from grammar.commands.other_judges import OtherWord, as_meant, other_word, unknown_here
from grammar.commands.settings import LABELS, setting_example
from grammar.games.registry import dialects
from grammar.words.typos import Nearby
from grammar.words.unreadable_and_completed_by_board import Unreadable
from judge.board.atlas import Atlas
from judge.board.join_words import listing
from judge.board.phases import Phase
from judge.board.power_names_and_place_codes import power_title
from judge.games.maps import MAPS, OPTION, map_named
from judge.games.registry import DEFAULT, VARIANTS, variant_on

EXAMPLE_SECRETS = frozenset({"secret", "new-secret", "password", "your-password", "word"})
"""Placeholders for a password in the judge's own e-mails. They are not secret."""

_OVERVIEW = "overview"
_ALSO = {
    "order": "orders",
    "moves": "orders",
    "support": "orders",
    "rider": "orders",
    "riders": "orders",
    "convoy": "orders",
    "coasts": "names",
    "places": "names",
    "provinces": "names",
    "powers": "names",
    "proxies": "proxy",
    "retreat": "retreats",
    "disband": "retreats",
    "build": "builds",
    "remove": "builds",
    "waive": "builds",
    "setting": "settings",
    "variant": "variants",
    "rules": "variants",
    "kinds": "variants",
    "diplomacy": "standard",
    "regular": "standard",
    "nsu": "marks",
    "u/o": "marks",
    "unordered": "marks",
    "deadline": "times",
    "time": "times",
    "dates": "times",
    "game": "first game",
    "start here": "first game",
    "wait": "set",
    "absences": "absence",
    "away": "absence",
    "noabsence": "absence",
    "nowait": "set",
    "nodraw": "set",
    "noconcede": "concede",
    "nomonitor": "monitor",
    "draw": "set",
    "password": "set",
    "address": "set",
    "zone": "set",
    "mail": "set",
    "html": "set",
    "calendar": "set",
    "nocalendar": "set",
    "ics": "set",
    "json": "history",
    "anonymous": "gunboat",
    "gm": "master",
    "moderator": "master",
    "endpress": "press",
    "fake": "press",
    "yellow": "press",
    "postal": "press",
    "diary": "press",
    "grey": "press",
    "endbroadcast": "broadcast",
}


_EVERYDAY = frozenset(
    {"also", "as", "t", "game", "italy", "time", "look", "pass", "set", "condition", "conditions"}
    | {"route", "printed", "help", "overview", "list", "lists", "mail", "order", "vote", "votes"}
)
"""Words for topics that people also use in everyday life."""
_EXPLAINS = re.compile(
    r"\bhow (?:do|does|did|can|could|should|to|exactly|is|are|was|were)\b|\bexplain\w*\b"
    r"|\bwhat (?:is|are|does|do|exactly|about)\b|\b(?:mean|means|work|works)\b"
    r"|\brules? (?:of|for|on)\b|\b(?:wie|was) (?:geht|gehen|funktionier\w+|ist|sind|bedeutet)\b"
    r"|\berklär\w*\b|\b(?:comment|come|cómo) (?:fonctionn|funzion|funcion)\w+\b",
    re.IGNORECASE,
)
_EXPLAIN = re.compile(
    r"(?:please |(?:can|could|would) (?:you|somebody|someone) (?:please )?)?explain\b",
    re.IGNORECASE,
)
_WORD = re.compile(r"[a-z]+")
_LONGEST_QUESTION = 160
_TELLS = "This line explains it."


def told_by_help(line: str) -> Unreadable | None:
    """Returns the reply to a question about a HELP topic, such as ``Could you explain how proxies
    work again?``, or to any question that contains a word which only some games use. Returns None
    for other lines."""
    if len(line) > _LONGEST_QUESTION:
        return None
    return next(filter(None, map(_explained, _SENTENCE_ENDS.split(line))), None)


_SENTENCE_ENDS = re.compile(r"(?<=[.?!])\s+")


def _explained(sentence: str) -> Unreadable | None:
    is_question = sentence.endswith("?")
    if not (is_question or _EXPLAIN.match(sentence)):
        return None
    explains = not is_question or _EXPLAINS.search(sentence) is not None
    for word in _WORD.findall(sentence.lower()):
        if word not in _EVERYDAY and word not in MAPS and (explains or word in _of_games()):
            for known in (word, word.removesuffix("s")):
                topic = _also().get(known, known)
                if topic in _texts():
                    return Unreadable(_TELLS, f"HELP {topic.upper()}", is_example=True)
    return None


@cache
def _of_games() -> frozenset[str]:
    """Returns the words that only some games use, for example ``spy``."""
    pairs = (pair for each in dialects() for pair in each.also.items())
    return frozenset(word for pair in pairs for word in pair)


_LISTING_GAMES = (_OVERVIEW, "variants")


@cache
def _texts() -> dict[str, str]:
    """Returns all texts, keyed by topic, such as ``"first game"``."""
    texts = {name: _about(name, variant.about) for name, variant in VARIANTS.items()}
    texts = {name: text for name, text in texts.items() if text}
    texts |= {**map_topics(), "maps": maps_text()}
    texts |= {topic: text for dialect in dialects() for topic, text in dialect.helps.items()}
    for path in files("grammar").joinpath("commands/help").iterdir():
        if path.name.endswith(".txt"):
            topic = path.name.removesuffix(".txt").replace("-", " ")
            texts[topic] = path.read_text(encoding="utf-8")
    others = [name for name in VARIANTS if name.upper() not in texts["variants"]]
    for topic in _LISTING_GAMES if others else ():
        texts[topic] += f"\n{fill(_also_played(others, texts), 76)}\n"
    return texts


def _about(name: str, about: str) -> str:
    """Formats a game's description as a HELP text. Returns "" if there is no description."""
    return about and "\n".join([name.upper(), "", *(fill(x, 76) for x in about.splitlines()), ""])


def _also_played(games: list[str], texts: Mapping[str, str]) -> str:
    """Returns a sentence that names the games that the texts do not mention."""
    helps = [f"HELP {name.upper()}" for name in games if name in texts]
    more = f" To read more: {listing(helps)}." if helps else ""
    return f"This judge plays {listing([name.upper() for name in games])} too.{more}"


@cache
def _also() -> dict[str, str]:
    """Maps synonyms to topics."""
    return {word: topic for dialect in dialects() for word, topic in dialect.also.items()} | _ALSO


def topics() -> tuple[str, ...]:
    """Returns all topics except the overview, in alphabetical order."""
    return tuple(sorted(_texts().keys() - {_OVERVIEW}))


def _listed_topics() -> list[str]:
    """Returns the topics to list in the reply about an unknown topic. Leaves out maps, because HELP
    MAPS lists them."""
    return [name for name in topics() if name not in MAPS or name in VARIANTS]


def help_text(topic: str = "") -> str:
    """Returns the text on a topic. Accepts every spelling of a command. Without a topic, returns
    the overview. For an unknown topic, returns a sentence that lists all topics."""
    word = " ".join(topic.lower().replace("-", " ").split())
    if not word:
        return _texts()[_OVERVIEW]
    known = other_word(word) or other_word(f"set {word}")
    is_whole = known and known.word.removeprefix("SET ").lower() == word.removeprefix("set ")
    if label := _label(word):
        return _of_setting(label, known.says if known and is_whole else "")
    if known and is_whole and word.startswith("set "):
        return _of_other(known)
    for said in (word.removeprefix("set "), word):
        if found := _find(said, whole=bool(is_whole)):
            return _texts()[found]
    if known:
        return _of_other(known)
    if meant := _of_map(word) or _as_meant(word):
        return meant
    near = Nearby(_texts()).near(word)
    hint = f" Did you mean HELP {near[0].upper()}?" if near else ""
    if mentions := () if near else _that_mention(word):
        hint = f" These mention it: {', '.join(f'HELP {name.upper()}' for name in mentions)}."
    listed = ", ".join(map(str.upper, _listed_topics()))
    answer = f"There is no help on '{topic}'.{hint} There is help on: {listed}."
    return fill(answer, 76) + "\n"


_MOST_MENTIONS = 4
"""The maximum number of topics that a reply lists because their texts contain a word."""
_STEM = 4
"""The minimum length of a word without its ending. Shorter words are not searched for."""


def _that_mention(word: str) -> tuple[str, ...]:
    """Returns the topics whose texts contain a word in any form. Topics that use the word most
    often come first."""
    stem = re.escape(word.removesuffix("s").removesuffix("ing").removesuffix("e"))
    if len(stem) < _STEM:
        return ()
    found = re.compile(rf"\b{stem}", re.IGNORECASE)
    counts = {name: len(found.findall(text)) for name, text in _texts().items() if name}
    named = sorted(name for name in counts if counts[name] and name in topics())
    return tuple(sorted(named, key=lambda name: -counts[name])[:_MOST_MENTIONS])


_BEHIND_SET = re.compile(r"sett?ings? |set ")
_OF_PLAYERS_TOO = "ZONE"


def _label(word: str) -> str:
    """Returns the game setting with this name, or "" if the word has its own text. After SET, the
    word always means the setting."""
    said = _BEHIND_SET.sub("", word, count=1).replace("_", " ")
    is_set = said != word
    words = said.upper().split()
    labels = (" ".join(words[:size]) for size in ((3, 2, 1) if is_set else (len(words),)))
    label = next((one for one in labels if one in LABELS), "")
    has_text = not is_set and (label.lower() in _texts() or label.lower() in _also())
    return "" if has_text or label == _OF_PLAYERS_TOO else label


def _of_setting(label: str, more: str) -> str:
    """Returns what HELP SETTINGS says about a setting, with an example."""
    said = _explanations()[label]
    told = "\n\n".join(fill(text, 76) for text in (f"{said[0].upper()}{said[1:]}.", more) if text)
    return (
        f"{label} (a setting of a game)\n\n{told}\n\nThe Master writes it below CREATE or"
        f" below SIGNON:\n\n    {setting_example(label)}\n\nHELP SETTINGS explains all"
        " settings.\n"
    )


_OF_ALL = "|".join(sorted(LABELS, key=len, reverse=True))
_EXPLAINED = re.compile(
    rf"^((?:{_OF_ALL})(?:, (?:{_OF_ALL}))*) +(.*(?:\n {{6,}}.*)*)", re.MULTILINE
)


@cache
def _explanations() -> dict[str, str]:
    """Returns the explanation of each setting, keyed by label. NEXT, which sets three settings,
    gets the explanation of MOVE NEXT."""
    found = _EXPLAINED.findall(_texts()["settings"])
    told = {one: " ".join(text.split()) for labels, text in found for one in labels.split(", ")}
    return told | {"NEXT": told["MOVE NEXT"]}


def _of_map(word: str) -> str:
    """Returns the text about the map with this name, or ""."""
    board = map_named(word.removeprefix("set ").removeprefix("map "))
    return _texts().get(board.name.partition(OPTION)[0], "") if board else ""


_DENIED = re.compile(r"not? ?(?=\S)")


def _as_meant(word: str) -> str:
    """Returns the text about a line in another judge's spelling (``nowait``, ``vote 3way``)."""
    said = word.upper().removeprefix("SET ")
    for line in (said, f"SET {said}", f"SET {said} 1"):
        meant = as_meant(line).lower()
        if label := _label(meant) or _label(f"set {_DENIED.sub('', meant.removeprefix('set '))}"):
            return _of_setting(label, "")
        if meant != line.lower() and (found := _find(meant.removeprefix("set "), whole=False)):
            return _texts()[found]
    other = unknown_here(word.upper(), asks=False)
    return _of_other(OtherWord(word.upper(), other.reason, other.suggestion)) if other else ""


def _of_other(other: OtherWord) -> str:
    """Returns the text about a word that only the older judges know."""
    shown = f"\n{indent(other.instead, '    ')}\n" if other.instead else ""
    return f"{other.word}\n\n{fill(other.says, 76)}\n{shown}"


def _find(word: str, *, whole: bool) -> str | None:
    """Returns the topic for a word. Unless ``whole`` is set, also accepts a synonym, or a command
    with more words after it."""
    head = "" if whole else split_head(word)[0].lower()
    for name in (word, "" if whole else _also().get(word, ""), head):
        if name in _texts():
            return name
    begun = [name for name in _texts() if len(word) >= 3 and name.startswith(word)]
    return begun[0] if len(begun) == 1 else None


_WIDTH = 76


def maps_text() -> str:
    """Returns the text of HELP MAPS. Its table is narrow enough for a phone."""
    example = next((name for name in reversed(map_names()) if MAPS[name].options), map_names()[-1])
    return "\n".join(
        [
            "MAPS",
            "",
            fill(
                "The Master chooses the map of a game, and with it the powers, the first year and"
                " how many supply centres are needed to win:",
                _WIDTH,
            ),
            "",
            f"    CREATE mygame secret {DEFAULT}",
            f"    SET MAP {example.upper()}",
            "    END",
            "",
            *_table(),
            "",
            fill(_limits(), _WIDTH),
            "",
            fill(
                "HELP with the name of a map describes its powers, its options, and what is"
                " special about it:",
                _WIDTH,
            ),
            "",
            f"    HELP {example.upper()}",
            "",
            fill(
                "MAP sends the board of a game, and SET MAP PNG chooses how boards come to you"
                " (HELP MAP). You can also name a map after ADJUDICATE.",
                _WIDTH,
            ),
            "",
        ]
    )


def _table() -> list[str]:
    """Returns a table of the maps, with the number of players, the centres needed to win, the total
    number of centres, and the first year."""
    names = map_names()
    width = max(len(name) for name in names)
    head = f"  {'map':{width}} players to win from"
    return [head, *(_row(name, MAPS[name], width) for name in names)]


def _row(name: str, atlas: Atlas, width: int) -> str:
    goal = f"{atlas.victory}/{len(atlas.centres)}"
    year = Phase.read(atlas.opening).year
    return f"  {name.upper():{width}} {len(atlas.powers):7} {goal:>6} {year:4}"


def _limits() -> str:
    """Explains the notation 18/34, and says which games can be played on which maps."""
    said = ["In the table, 18/34 means that 18 of 34 supply centres win."]
    everywhere: list[str] = []
    for name, variant in VARIANTS.items():
        fit = [one for one in map_names() if not variant.unplayable(variant_on(variant, one).atlas)]
        if len(fit) == len(MAPS):
            everywhere.append(name.upper())
        else:
            maps = listing(map(str.upper, fit))
            said.append(f"{name.upper()} can be played only on {maps}." if fit else "")
    all_of_them = f"{listing(everywhere)} can be played on all of them." if everywhere else ""
    return " ".join(filter(None, [said[0], all_of_them, *said[1:]]))


def map_text(atlas: Atlas) -> str:
    """Returns the HELP text about one map."""
    title = atlas.name.upper()
    also = [name.upper() for name in atlas.also]
    powers = listing(sorted(map(power_title, atlas.powers)))
    year = Phase.read(atlas.opening).year
    told = [
        atlas.about,
        f"{len(atlas.powers)} players: {powers}." if atlas.powers else "",
        f"{atlas.victory} of {len(atlas.centres)} supply centres win. The first year is {year}.",
        f"It is also called {listing(also)}." if also else "",
    ]
    lines = [f"{title} (a map)", "", *(fill(text, _WIDTH) + "\n" for text in told if text)]
    lines += ["    CREATE mygame secret", f"    SET MAP {title}", "    END", ""]
    if atlas.options:
        lines += ["It has options, which you write after its name:", ""]
        for option, about in atlas.options.items():
            lines += [f"    SET MAP {title}{OPTION}{option.upper()}", "", fill(about, _WIDTH), ""]
    return "\n".join([*lines, "HELP MAPS lists all maps.", ""])


def map_topics() -> dict[str, str]:
    """Returns the texts about maps, keyed by name. Leaves out maps that share their name with a
    game."""
    return {name: map_text(MAPS[name]) for name in map_names() if name not in VARIANTS}
