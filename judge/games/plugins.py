"""Finds components by name, both built-in ones and those of other packages, and loads them on
demand.

To add a variant, a package needs entry points in several groups: one for its rules, one for its
order parser and one for its texts. The entry points are searched only if a name is not built in or
if all names are listed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from judge.games.deprecated_imports import allow_former_names

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint


class Named(Protocol):
    @property
    def name(self) -> str: ...


Thing = TypeVar("Thing", bound=Named)


@dataclass(frozen=True, slots=True)
class Misfit:
    """An entry point or a map that cannot be used, with the reason and what to do about it."""

    entry: str
    reason: str
    remedy: str


Check = Callable[[Thing, Mapping[str, Thing]], str | None]
"""A function that returns the reason why a component conflicts with the others, or None."""


def no_objection(thing: Named, others: Mapping[str, Named]) -> str | None:
    return None


class Shelf(Mapping[str, Thing], Generic[Thing]):
    """All components of one type, keyed by name, with the built-in ones first. ``built_in`` gives
    the location of each built-in component, such as ``"judge.games.standard.rules:STANDARD"``.
    Components of other packages are found by the entry points in ``group``, but are listed under
    their own names, not those of the entry points."""

    def __init__(
        self,
        group: str,
        kind: type[Thing],
        built_in: Mapping[str, str],
        check: Check[Thing] = no_objection,
    ) -> None:
        self._group, self._kind, self._built_in, self._check = group, kind, built_in, check
        self.loaded: dict[str, Thing] = {}
        """The components that have been requested so far."""
        self._installed: dict[str, Thing] | None = None
        self._misfits: tuple[Misfit, ...] = ()

    def __getitem__(self, name: str) -> Thing:
        try:
            return self.loaded[name]
        except KeyError:
            self.loaded[name] = found = self._find(name)
            return found

    def __iter__(self) -> Iterator[str]:
        """Yields the names of all built-in components, then those of other packages."""
        yield from self._built_in
        yield from self._others()

    def __len__(self) -> int:
        return len(self._built_in) + len(self._others())

    def faults(self) -> tuple[Misfit, ...]:
        """Returns the entry points that cannot be used, with the reasons."""
        self._others()
        return self._misfits

    def _find(self, name: str) -> Thing:
        where = self._built_in.get(name)
        if where is None:
            return self._others()[name]
        module, _, attribute = where.partition(":")
        thing: Thing = getattr(import_module(module), attribute)
        return thing

    def _others(self) -> Mapping[str, Thing]:
        if self._installed is None:
            self._installed, self._misfits = self._look()
        return self._installed

    def _look(self) -> tuple[dict[str, Thing], tuple[Misfit, ...]]:
        """Returns the usable components of other packages, and the faulty entry points. This is
        thread-safe: if two threads call it at the same time, both search and get the same
        result."""
        from importlib.metadata import entry_points  # a slow import

        allow_former_names()
        fitting: dict[str, Thing] = {}
        entries = sorted(entry_points(group=self._group), key=lambda entry: entry.name)
        looked = [self._take(entry, fitting) for entry in entries]
        return fitting, tuple(misfit for misfit in looked if misfit)

    def _take(self, entry: EntryPoint, fitting: dict[str, Thing]) -> Misfit | None:
        """Adds the component of an entry point to ``fitting``. If that is impossible, returns the
        reason."""
        package = entry.dist.name if entry.dist else "its package"
        about = f"{entry.name} of {package} ({self._group}, {entry.value})"
        try:
            thing = entry.load()
            objection = self._objection(thing, fitting)
        except KeyboardInterrupt:
            raise
        except BaseException as trouble:  # other packages can fail in any way
            objection = f"cannot be loaded: {type(trouble).__name__}: {trouble}"
        if objection:
            return Misfit(about, objection, f"Fix {package}, or uninstall it.")
        fitting[thing.name] = thing
        return None

    def _objection(self, thing: Thing, fitting: Mapping[str, Thing]) -> str | None:
        """Returns the reason why the component cannot be used together with the others, or None."""
        if not isinstance(thing, self._kind):
            return f"is not a {self._kind.__name__} but a {type(thing).__name__}"
        if not (isinstance(thing.name, str) and thing.name.strip()):
            return f"has no valid name: {thing.name!r}"
        there = {name: self[name] for name in self._built_in} | {**fitting}
        if thing.name in there:
            return f"has the name {thing.name!r}, which is taken"
        return self._check(thing, there)
