"""Finds maps by name: the built-in maps, those in an operator's folder, and those of other
packages.

A map is a folder with a file ``map.toml``. For a drawing of the map, the folder also contains
``drawing.json``, or ``cells.toml`` with points from which the drawing is computed.
`judge.board.map_file_checks` describes the TOML files. The folder has the name of the map, with
underscores instead of spaces. The built-in maps are in ``judge/maps``. A package adds a map with an
entry point in the group ``crystal_ball_judge.maps``. The entry point must refer to an `Atlas`,
which `map_in` makes from a folder::

    [project.entry-points."crystal_ball_judge.maps"]
    island = "island.maps:ISLAND"
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from judge.board.atlas import Atlas, read_atlas
from judge.board.map_file_checks import Data, amended, cell_faults, map_faults
from judge.games.plugins import Misfit, Shelf

FILE, DRAWING, CELLS = "map.toml", "drawing.json", "cells.toml"

GROUP = "crystal_ball_judge.maps"

OPTION = " + "
"""Separates the name of a map from the names of its options: ``"modern + build anywhere"``."""


_OWN = ("title", "also", "about")
"""Keys that a map does not copy from the map on which it is based."""


class MapLibrary(Mapping[str, Atlas]):
    """All maps, keyed by name. A name with options, such as ``"modern + build anywhere"``, gives
    the map with these options, but iteration yields only the names of maps without options. Each
    map is read only once, so maps can be compared by identity."""

    def __init__(self) -> None:
        self._folders: list[Traversable] = [files("judge").joinpath("maps")]
        self._read: dict[str, Atlas] = {}
        self._packaged: dict[Atlas, tuple[Data, Callable[[], str] | None]] = {}
        self._drawings: dict[str, Callable[[], str] | None] = {}
        self._found: dict[str, Traversable] | None = None
        self._shelf = Shelf(GROUP, Atlas, {}, self._conflict)

    def add_folder(self, folder: Traversable) -> None:
        """Adds the maps in the subfolders of this folder, which need not exist. A second call with
        the same folder does nothing."""
        if folder not in self._folders:
            self._folders.append(folder)
            self._found = None

    def __getitem__(self, name: str) -> Atlas:
        """Returns a map. Raises KeyError if there is no map of that name or if it is faulty."""
        found = self._read.get(name)
        if found is not None:
            return found
        plain, *options = name.split(OPTION)
        if plain in self.folders:
            self._read[name] = found = self._made(name, self.data(plain), self._drawing(plain))
            return found
        atlas = self._shelf[plain]
        if options:
            self._read[name] = atlas = self._made(name, *self._packaged[atlas])
        return atlas

    def __iter__(self) -> Iterator[str]:
        """Yields the names of all usable maps: the built-in maps, then those in the operator's
        folder, then those of other packages."""
        for name in self.folders:
            if name in self:
                yield name
        yield from self._shelf

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __contains__(self, name: object) -> bool:
        try:
            return isinstance(name, str) and bool(self[name])
        except KeyError:
            return False

    def faults(self) -> tuple[Misfit, ...]:
        """Returns the maps that cannot be used, each with the reason and what to do about it."""
        before = dict[str, Atlas]()
        found = [
            Misfit(f"the map in {folder}", " ".join(faults), f"Fix {_named(faults)}.")
            for folder in self._all_folders()
            if (faults := self._faults_in(folder, before))
        ]
        return (*found, *self._shelf.faults())

    def _faults_in(self, folder: Traversable, before: dict[str, Atlas]) -> tuple[str, ...]:
        """Returns everything that is wrong with a folder. Adds its map to ``before`` if the map
        itself is usable, even if its cells are faulty."""
        try:
            data = self.whole(_file_in(folder))
        except KeyError as fault:
            return (f"It is based on a map that cannot be used: {fault.args[0]}.",)
        except (OSError, ValueError, TypeError, AttributeError) as fault:
            return (f"{FILE} cannot be read: {fault}.",)
        name, wanted = data.get("name"), _map_name(folder)
        if name != wanted:
            return (f"Its name is {name!r}, but its folder is called {folder.name!r}.",)
        if wanted in before:
            return (f"It has the name {name!r}, which is taken.",)
        if faults := map_faults(data):
            return faults
        if why := _objection(self[wanted], before):
            return (f"It {why}.",)
        before[wanted] = self[wanted]
        return _cells_faults(data, folder)

    def _conflict(self, atlas: Atlas, others: Mapping[str, Atlas]) -> str | None:
        usable = {name: self[name] for name in self.folders if name in self}
        if atlas.name in usable:
            return f"has the name {atlas.name!r}, which is taken"
        return _objection(atlas, {**usable, **others})

    @property
    def added(self) -> tuple[str, ...]:
        """Returns the names of the maps in folders that were added with `add_folder`."""
        own = {folder.name for folder in self._folders[0].iterdir()}
        return tuple(name for name, folder in self.folders.items() if folder.name not in own)

    # -- finding a map ------------------------------------------------------------------------

    @property
    def folders(self) -> Mapping[str, Traversable]:
        """Returns the folder of each map, by the name of the map. If several maps have the same
        name, only the first is included."""
        if self._found is None:
            self._found = {}
            for one in self._all_folders():
                self._found.setdefault(_map_name(one), one)
        return self._found

    def _all_folders(self) -> Iterator[Traversable]:
        for folder in self._folders:
            yield from _folders_in(folder)

    def _made(self, name: str, data: Data, drawing: Callable[[], str] | None) -> Atlas:
        """Makes the map of that name, with any options in the name. Raises KeyError if the map has
        no such options, if they are not in the map's order, or if they cannot be combined."""
        plain, *options = name.split(OPTION)
        chosen = [option for option in data.get("options", {}) if option in options]
        if chosen != options:
            raise KeyError(name)
        for option in chosen:
            changes = data["options"][option]
            data = {**amended(data, changes), "about": f"{data['about']} {changes['about']}"}
        if chosen:
            title = OPTION.join((data.get("title") or plain.title(), *chosen))
            family = data.get("based_on") or plain
            data = {**data, "name": name, "title": title, "based_on": family}
        try:
            return read_atlas(data, drawing)
        except ValueError as fault:
            raise KeyError(str(fault)) from None

    def data(self, name: str) -> Data:
        """Returns the data of a map in a folder, including what it inherits from the map on which
        it is based. Raises KeyError if there is no such map or its file cannot be read."""
        if name not in self.folders:
            raise KeyError(name)
        try:
            return self.whole(_file_in(self.folders[name]))
        except (OSError, ValueError, TypeError, AttributeError) as fault:
            raise KeyError(f"{name}: {fault}") from None

    def whole(self, data: Data) -> Data:
        """Returns the data of a map file, including what it inherits from the map on which it is
        based. Raises KeyError if that map does not exist."""
        base = data.get("based_on")
        if base is None:
            return data
        inherited = {k: v for k, v in self.data(base).items() if k not in _OWN}
        return {**amended(inherited, data), "based_on": inherited.get("based_on") or base}

    def keep(self, atlas: Atlas, data: Data, drawing: Callable[[], str] | None) -> None:
        """Stores the data of a package's map, so that the map can later be made with options."""
        self._packaged[atlas] = data, drawing

    def _drawing(self, name: str) -> Callable[[], str] | None:
        """Returns the function that reads the drawing of a map or, if it has none, of the map on
        which it is based. Returns the same function object for the same folder each time."""
        if name not in self._drawings:
            self._drawings[name] = _drawing_in(self.folders[name])
        if drawing := self._drawings[name]:
            return drawing
        base: str = _file_in(self.folders[name]).get("based_on", "")
        return self._drawing(base) if base in self.folders else None


def _objection(atlas: Atlas, others: Mapping[str, Atlas]) -> str | None:
    called = {squeezed(name): name for name in (atlas.name, *atlas.also)}
    for other in others.values():
        for name in (other.name, *other.also):
            if squeezed(name) in called and other is not atlas:
                return f"is called {called[squeezed(name)]!r}, and so is {other.name}"
    return None


def map_named(text: str) -> Atlas | None:
    """Returns the map that a person means: ``"Ancient Med"``, ``"1900"``, ``"ColdWar"``. Case,
    spaces and punctuation do not matter. Options may follow: ``"modern, build anywhere"``. Returns
    None if there is no such map or if it has no such option."""
    wanted = squeezed(text)
    if plain := next((name for name in MAPS.folders if squeezed(name) == wanted), None):
        return MAPS.get(plain)
    best: tuple[int, Atlas] | None = None
    for name in MAPS:
        atlas = MAPS[name]
        for called in map(squeezed, (atlas.name, atlas.title, *atlas.also)):
            if wanted == called:
                return atlas
            if wanted.startswith(called) and (best is None or len(called) > best[0]):
                best = len(called), atlas
    return best and _with_options(best[1], wanted[best[0] :])


def _with_options(atlas: Atlas, rest: str) -> Atlas | None:
    """Returns the map with the options that the rest of a text names. Returns None if the rest
    contains anything else."""
    chosen = set()
    while rest:
        begun = [option for option in atlas.options if rest.startswith(squeezed(option))]
        if not begun:
            return None
        option = max(begun, key=len)
        chosen.add(option)
        rest = rest[len(squeezed(option)) :]
    return MAPS.get(OPTION.join((atlas.name, *(one for one in atlas.options if one in chosen))))


def squeezed(name: str) -> str:
    """Returns only the letters and digits of a name, in lower case."""
    return "".join(filter(str.isalnum, name.lower()))


# -- folders ----------------------------------------------------------------------------------


def map_in(folder: Traversable) -> Atlas:
    """Makes a map from a folder, for a package's entry point: ``map_in(files("island"))``. Raises a
    ValueError that lists all faults of the map."""
    data = MAPS.whole(_file_in(folder))
    drawing = _drawing_in(folder)
    atlas = read_atlas(data, drawing)
    MAPS.keep(atlas, data, drawing)
    return atlas


def _folders_in(folder: Traversable) -> list[Traversable]:
    try:
        inside = folder.iterdir() if folder.is_dir() else ()
        return sorted((one for one in inside if one.joinpath(FILE).is_file()), key=_map_name)
    except OSError:
        return []


def _file_in(folder: Traversable) -> dict[str, Any]:
    return tomllib.loads(folder.joinpath(FILE).read_text(encoding="utf-8"))


def _named(faults: Sequence[str]) -> str:
    return CELLS if faults[0].startswith(CELLS) else FILE


def _cells_faults(data: Data, folder: Traversable) -> tuple[str, ...]:
    """Returns the faults of a map's cells. The map itself must have no faults."""
    file = folder.joinpath(CELLS)
    if not file.is_file():
        return ()
    try:
        cells = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as fault:
        return (f"{CELLS} cannot be read: {fault}.",)
    faults = cell_faults(cells, data["provinces"], data["powers"])
    return tuple(f"{CELLS}: {fault}" for fault in faults)


def _drawing_in(folder: Traversable) -> Callable[[], str] | None:
    drawing, cells = folder.joinpath(DRAWING), folder.joinpath(CELLS)
    if drawing.is_file():
        return lambda: drawing.read_text(encoding="utf-8")
    if cells.is_file():
        return lambda: json.dumps(tomllib.loads(cells.read_text(encoding="utf-8")))
    return None


def _map_name(folder: Traversable) -> str:
    return folder.name.replace("_", " ")


MAPS = MapLibrary()
"""Every map: the built-in maps, those of the operator, and those of other packages."""
