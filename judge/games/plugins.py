"""Finds built-in components and those of other packages by name, and loads them on demand.

A package adds a variant with entry points in several groups: one for its rules, one for its order
parser, one for its texts. Entry points are searched only for a name that is not built in, or to
list all names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from judge.games.former_names import allow_former_names

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint


class Named(Protocol):
    @property
    def name(self) -> str: ...


Thing = TypeVar("Thing", bound=Named)


@dataclass(frozen=True, slots=True)
class Misfit:
    """An entry point that was ignored, with the reason and the remedy."""

    entry: str
    reason: str
    remedy: str


Check = Callable[[Thing, Mapping[str, Thing]], str | None]
"""A function that returns why a component conflicts with the others, or None if it does not."""


def no_objection(thing: Named, others: Mapping[str, Named]) -> str | None:
    return None


class Shelf(Mapping[str, Thing], Generic[Thing]):
    """Components of one type by name, the built-in components first. ``built_in`` has the location
    of each, such as ``"judge.games.standard.rules:STANDARD"``. Components of other packages are the
    entry points of ``group``. A component's own name counts, not the name of the entry point."""

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
        """Yields all names: those of built-in components, then those of other packages'
        components."""
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
        """Returns the usable components of other packages, and the faulty entry points.
        Thread-safe: two threads that call this at the same time both search, and get the same
        result."""
        from importlib.metadata import entry_points  # a slow import

        allow_former_names()
        fitting: dict[str, Thing] = {}
        entries = sorted(entry_points(group=self._group), key=lambda entry: entry.name)
        looked = [self._take(entry, fitting) for entry in entries]
        return fitting, tuple(misfit for misfit in looked if misfit)

    def _take(self, entry: EntryPoint, fitting: dict[str, Thing]) -> Misfit | None:
        """Adds an entry point's component to ``fitting``, or returns why it cannot be added."""
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
        """Returns why the component cannot be used with these others, or None if it can."""
        if not isinstance(thing, self._kind):
            return f"is not a {self._kind.__name__} but a {type(thing).__name__}"
        if not (isinstance(thing.name, str) and thing.name.strip()):
            return f"has no name, but {thing.name!r}"
        there = {name: self[name] for name in self._built_in} | {**fitting}
        if thing.name in there:
            return f"has the name {thing.name!r}, which is taken"
        return self._check(thing, there)
