"""Parses the names of maps after SET MAP, and next to a variant in CREATE and ADJUDICATE."""

from __future__ import annotations

from collections.abc import Iterator

from grammar.commands.time_settings import DEFAULT_WORD
from grammar.words.clean_text import shorten
from grammar.words.typos import Nearby
from judge.board.atlas import Atlas
from judge.board.join_words import listing
from judge.games.maps import MAPS, OPTION, map_named, squeezed
from judge.games.registry import variant_named
from judge.games.variant import Variant

_SHORTEST = 3
_PICTURES = frozenset({"png", "svg", "pdf", "none", "off", "no", "on", "yes"})
"""Words after SET MAP that choose the format of boards in e-mails."""
_BETWEEN = frozenset({"on", "map", "the", "with", "and", "variant"})
"""Words that may come before, between or after the names of a variant and a map."""


def read_map(text: str) -> str:
    """Returns the name of a map, including its options. An unambiguous beginning of the name is
    enough. Returns "" for the default map of the variant. Raises ValueError with a message for the
    player."""
    if text.lower() == DEFAULT_WORD:
        return ""
    if found := map_named(text) or _begun(text):
        return found.name
    if chooses_pictures(text):
        raise ValueError(
            f"The map of a game is its board, like MODERN, not '{text.upper()}'. To choose the"
            f" format of boards in your e-mails, send SET MAP {text.upper()} from your seat, after"
            " the game is created."
        )
    if (plain := _in_front(text)) is not None:
        options = [option.upper() for option in plain.options]
        have = f"It has {listing(options)}." if options else "It has no options."
        raise ValueError(
            f"'{shorten(text, 60)}' names an option that the map {plain.name.upper()} does not"
            f" have. {have}"
        )
    if alike := _alike(text):
        meant = listing(map(str.upper, alike), "or")
        raise ValueError(f"'{shorten(text, 40)}' could be {meant}. Write the name in full.")
    known = listing(map(str.upper, map_names()))
    raise ValueError(
        f"There is no map '{shorten(text, 40)}'. The maps are {known}. HELP MAPS describes them."
    )


def write_map(name: str) -> str:
    return name.upper() or DEFAULT_WORD.upper()


def map_names() -> tuple[str, ...]:
    """Returns the names of all maps, without options. The standard map and its variations come
    first."""
    families: dict[str, list[str]] = {}
    for name in MAPS:
        families.setdefault(MAPS[name].family, []).append(name)
    starts = sorted(families.values(), key=lambda names: (len(names) == 1, names))
    return tuple(
        name for names in starts for name in sorted(names, key=lambda one: one != MAPS[one].family)
    )


def near_map(text: str) -> str:
    """Corrects a misspelt map name, and returns it with its options as players write it. Returns ""
    if it is not clear which map is meant."""
    if plain := _in_front(text):
        found = _near_options(plain, squeezed(text))
        return write_map(found)
    near = Nearby(called for called, _ in _called()).near(squeezed(text))
    names = {name for called, name in _called() if called in near[:1]}
    return write_map(names.pop()) if names else ""


def _near_options(atlas: Atlas, wanted: str) -> str:
    """Returns the map's name, followed by the option that the end of the text resembles, if any."""
    called = {squeezed(option): option for option in atlas.options}
    nearby = Nearby(called)
    ends = (nearby.near(wanted[start:]) for start in range(1, len(wanted)))
    near = next(filter(None, ends), ())
    return OPTION.join((atlas.name, *(called[one] for one in near[:1])))


def all_maps() -> str:
    return listing(map(str.upper, map_names()), "or")


def may_be_map(text: str) -> bool:
    """Returns whether a text is the name of a map, or resembles one."""
    is_known = text.lower() == DEFAULT_WORD or map_named(text) is not None
    return is_known or bool(_alike(text) or near_map(text))


def chooses_pictures(text: str) -> bool:
    """Returns whether this text after SET MAP chooses the format of boards in e-mails."""
    return text.lower() in _PICTURES


def variant_and_map(text: str) -> tuple[Variant | None, Atlas | None] | None:
    """Parses a variant and a map, in any order: ``standard``, ``modern``, ``Crystal Ball on Cold
    War``. One of them may be missing. Returns None if the text contains anything else. If a variant
    and a map share the name, as with ``standard``, the variant wins."""
    text = _bare(text.split())
    words = text.split()
    if variant := variant_named(text):
        return variant, None
    if atlas := map_named(text):
        return None, atlas
    for cut in range(1, len(words)):
        for first, second in ((words[:cut], words[cut:]), (words[cut:], words[:cut])):
            variant, atlas = variant_named(_bare(first)), map_named(_bare(second))
            if variant and atlas:
                return variant, atlas
    return None


def _bare(words: list[str]) -> str:
    """Strips words such as "on" and "map" from both ends."""
    start, end = 0, len(words)
    while start < end and words[start].lower().strip(",:") in _BETWEEN:
        start += 1
    while start < end and words[end - 1].lower().strip(",:") in _BETWEEN:
        end -= 1
    return " ".join(words[start:end])


def _called() -> Iterator[tuple[str, str]]:
    """Yields every name of every map in normalised form, with the map's main name."""
    for name in map_names():
        for called in {squeezed(one) for one in (name, MAPS[name].title, *MAPS[name].also)}:
            yield called, name


def _alike(text: str) -> tuple[str, ...]:
    """Returns the maps that have a name beginning with this text. Returns an empty tuple if the
    text has fewer than three letters."""
    wanted = squeezed(text)
    if len(wanted) < _SHORTEST:
        return ()
    return tuple(dict.fromkeys(name for called, name in _called() if called.startswith(wanted)))


def _begun(text: str) -> Atlas | None:
    alike = _alike(text)
    return MAPS[alike[0]] if len(alike) == 1 else None


def _in_front(text: str) -> Atlas | None:
    """Returns the map whose name is at the start of a text, if more text follows."""
    words = text.replace(OPTION.strip(), " ").split()
    sizes = range(len(words) - 1, 0, -1)
    return next(filter(None, (map_named(" ".join(words[:size])) for size in sizes)), None)
