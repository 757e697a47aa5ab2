"""The HELP texts on maps: a table of all maps, and a text for each map."""

from __future__ import annotations

from textwrap import fill

from grammar.commands.map_names import map_names
from judge.board.atlas import Atlas
from judge.board.phases import Phase
from judge.board.units import power_title
from judge.board.word_lists import listing
from judge.games.maps import MAPS, OPTION
from judge.games.registry import DEFAULT, VARIANTS, variant_on

_WIDTH = 76


def maps_text() -> str:
    """Returns the text of HELP MAPS. Its table fits on the screen of a phone."""
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
                " (HELP MAP). ADJUDICATE takes the name of a map too.",
                _WIDTH,
            ),
            "",
        ]
    )


def _table() -> list[str]:
    """Returns a line for each map: players, centres that win, all centres, and first year."""
    names = map_names()
    width = max(len(name) for name in names)
    head = f"  {'map':{width}} players to win from"
    return [head, *(_row(name, MAPS[name], width) for name in names)]


def _row(name: str, atlas: Atlas, width: int) -> str:
    goal = f"{atlas.victory}/{len(atlas.centres)}"
    year = Phase.read(atlas.opening).year
    return f"  {name.upper():{width}} {len(atlas.powers):7} {goal:>6} {year:4}"


def _limits() -> str:
    """Returns sentences that explain 18/34 and name the games that cannot be played on each map."""
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
    """Returns the text of HELP on one map."""
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
    """Returns the text of each map by its name, without the maps that have the name of a game."""
    return {name: map_text(MAPS[name]) for name in map_names() if name not in VARIANTS}
