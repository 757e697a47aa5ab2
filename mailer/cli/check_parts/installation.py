"""Checks the installed program: its settings, packages, games, maps and texts."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path

from grammar.games import registry as lines
from judge.board.join_words import listing
from judge.games import registry as rules
from judge.games.maps import MAPS
from mailer.config.config import Config
from mailer.config.load import ENVIRONMENT, USUAL_FILES
from mailer.service.file_permissions import is_folder
from mailer.service.findings import Finding
from mailer.transaction.fill_in_templates_and_wrap_text import MailTemplates


def settings_read(file: Path | None, config: Config) -> Finding:
    """Reports which file the settings come from."""
    variables = [
        name for name in sorted(os.environ) if name.startswith(ENVIRONMENT) and "__" in name
    ]
    places = " or ".join(str(path) for path in USUAL_FILES)
    source = (
        str(file.absolute()) if file else f"no file {places}, so all settings have their defaults"
    )
    more = f"; {', '.join(variables)} from the environment" if variables else ""
    words = f"{source}{more}: the judge is {config.judge.address}"
    hint = (
        "" if file else "To use another settings file, pass --config FILE; judge init writes one."
    )
    return Finding("settings", words, hint=hint)


def packages(folders: dict[str, Path | None]) -> Finding:
    """Checks whether all five packages belong to this program, because another distribution may
    contain packages with the same names."""
    first = folders["mailer"]
    strange = [name for name, folder in folders.items() if folder != first]
    if not strange:
        return Finding("packages", f"all five are in {first}")
    words = ", ".join(f"{name} is in {folders[name] or 'no folder'}" for name in strange)
    return Finding(
        "packages",
        f"{words}, but mailer is in {first}",
        "Another program's package gets in the way: install crystal-ball-judge into"
        " its own environment.",
    )


def games() -> Iterator[Finding]:
    """Reports which games can be played, and which parts of other packages cannot be used."""
    from mailer.wording.games import registry as texts

    names = [variant.name for variant in rules.variants()]
    yield Finding("games", f"{len(names)} can be played: {', '.join(names)}")
    yield Finding("maps", f"{len(MAPS)} can be played on: {', '.join(MAPS)}")
    for misfit in (*rules.faults(), *MAPS.faults(), *lines.faults(), *texts.faults()):
        yield Finding("games", f"{misfit.entry} {misfit.reason}", misfit.remedy)


MOST_PAIRS = 5
"""The maximum number of pairs of provinces that one line names."""


def drawings() -> Iterator[Finding]:
    """Reports errors in the drawings of the operator's maps: neighbouring provinces that do not
    touch, and provinces that touch but are not neighbours."""
    from mailer.pictures.map_drawing_from_points import misdrawn

    for name in MAPS.added:
        try:
            apart, touching = misdrawn(MAPS[name])
        except (LookupError, ValueError):
            continue  # `games` reports errors in map files
        faults = [
            *_pairs("do not touch, but are neighbours", apart),
            *_pairs("touch, but are not neighbours", touching),
        ]
        if faults:
            hint = "Move the points in cells.toml, or add another point to a province."
            yield Finding("drawings", f"on the map {name}, {'; '.join(faults)}", hint=hint)


def _pairs(what: str, pairs: list[tuple[str, str]]) -> Iterator[str]:
    if pairs:
        named = [f"{one}-{other}" for one, other in pairs[:MOST_PAIRS]]
        more = [f"{len(pairs) - MOST_PAIRS} more pairs"] if len(pairs) > MOST_PAIRS else []
        yield f"{listing([*named, *more])} {what}"


def limits(config: Config) -> Finding:
    """Reports the limits on games, seats, strangers and connections."""
    at = config.limits
    return Finding(
        "limits",
        f"{at.games} games and {at.seats} seats for an address, {at.observers}"
        f" observers for a game, {at.newcomers} new addresses written to in a day,"
        f" {at.connections} connections to a port ({at.connections_each} from one"
        " address)",
    )


def notify(config: Config) -> Iterator[Finding]:
    """Checks the command with which the judge alerts the operator, in addition to e-mail."""
    words = config.judge.notify
    if words and not shutil.which(words[0]):
        remedy = "See notify in [judge]: a program that the judge's user can run, with its path."
        yield Finding("notify", f"{words[0]} cannot be run", remedy)
    elif words:
        yield Finding("notify", f"runs {words[0]} (judge notify tries it)")
    elif config.outgoing.host:
        hint = "Set notify in [judge], so that the judge can also reach you in another way."
        only = "only by e-mail, which may be the very thing that has failed"
        yield Finding("notify", only, hint=hint)


def texts(config: Config) -> Iterator[Finding]:
    """Checks the operator's own versions of the judge's texts, because an error in one of these
    texts breaks every e-mail that uses it."""
    if not is_folder(config.texts):
        return
    known = MailTemplates().names()
    found = sorted(path for path in config.texts.iterdir() if path.is_file())
    for path in found:
        fault = _fault_of(path, known, config.texts)
        if fault:
            yield fault
    yield Finding("texts", f"{len(found)} of your own in {config.texts}")


def _fault_of(path: Path, known: list[str], folder: Path) -> Finding | None:
    if path.name not in known:
        near = get_close_matches(path.name, known, n=1, cutoff=0.75)
        remedy = f"Name it {near[0]}." if near else "The judge has no text of that name."
        return Finding("texts", f"{path} is not used", f"{remedy} Or remove it.")
    fault = MailTemplates(folder).fault_of(path.name)
    return Finding("texts", f"{path}: {fault}", "Fix or remove it.") if fault else None
