"""Finds every regular expression in the project by walking its modules; none is listed by hand.

It finds compiled patterns in module globals and in the containers, instances and closures that
these refer to. From the syntax tree, it takes the patterns that functions compile.
"""

from __future__ import annotations

import ast
import gc
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, cast

ROOT = Path(__file__).parents[2]
PACKAGES = ("judge", "grammar", "mailer", "storage", "migrations")
METHODS = frozenset(("match", "search", "fullmatch", "findall", "finditer", "sub", "subn", "split"))
ANYWHERE = METHODS - {"match", "fullmatch"}
"""The methods that try a pattern at each position in a text."""


@dataclass(frozen=True)
class Found:
    """A pattern, the place where it was found, and the methods that the project calls on it."""

    pattern: re.Pattern[Any]
    where: str
    methods: frozenset[str]


def every_pattern() -> list[Found]:
    """Returns each pattern in the project once, with all methods that are called on it."""
    places: dict[re.Pattern[Any], str] = {}
    methods: dict[re.Pattern[Any], set[str]] = defaultdict(set)
    for pattern, where, called in (*_compiled(), *_written()):
        places.setdefault(pattern, where)
        methods[pattern] |= called
    return [Found(one, where, frozenset(methods[one])) for one, where in places.items()]


def _sources() -> Iterator[tuple[str, Path]]:
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            yield ".".join(path.relative_to(ROOT).with_suffix("").parts), path


@cache
def trees() -> dict[str, ast.Module]:
    return {name: ast.parse(path.read_text("utf-8")) for name, path in _sources()}


@cache
def _modules() -> dict[str, ModuleType]:
    """Imports and returns the modules, except migrations and modules that run on import."""
    names = (name for name in trees() if not name.startswith("migrations."))
    return {
        name: import_module(name.removesuffix(".__init__"))
        for name in names
        if not name.endswith("__main__")
    }


# -- compiled patterns -----------------------------------------------------------------------------


def _compiled() -> Iterator[tuple[re.Pattern[Any], str, frozenset[str]]]:
    for name, module in _modules().items():
        for key, value in vars(module).items():
            if isinstance(value, re.Pattern):
                yield value, f"{name}.{key}", _called_on(name, key)
    for pattern, name in _reachable():
        yield pattern, name, _called_in(name)


def _reachable() -> Iterator[tuple[re.Pattern[Any], str]]:
    """Yields the patterns that module globals refer to indirectly, each with the name of the
    module."""
    seen = {id(vars(one)) for one in sys.modules.values() if isinstance(one, ModuleType)}
    for name, module in _modules().items():
        todo = [held for held in vars(module).values() if not isinstance(held, re.Pattern)]
        while todo:
            held = todo.pop()
            if id(held) in seen or not _is_ours(held):
                continue
            seen.add(id(held))
            if isinstance(held, re.Pattern):
                yield held, name
            else:
                todo += gc.get_referents(held)


def _is_ours(held: object) -> bool:
    if isinstance(held, ModuleType):
        return False
    if isinstance(held, type | FunctionType):
        return (held.__module__ or "").partition(".")[0] in PACKAGES
    return not isinstance(held, str | bytes | int | float)


@cache
def _calls() -> dict[tuple[str, str], set[str]]:
    """Returns the pattern methods that the project calls on each global, by its module and name. If
    a module passes a global on, all pattern methods that the module calls on anything count."""
    calls: dict[tuple[str, str], set[str]] = defaultdict(set)
    for module, tree in trees().items():
        nodes = list(ast.walk(tree))
        froms = [node for node in nodes if isinstance(node, ast.ImportFrom)]
        origin = {
            alias.asname or alias.name: (node.module or "", alias.name)
            for node in froms
            for alias in node.names
        }
        above = {id(node.value): node.attr for node in nodes if isinstance(node, ast.Attribute)}
        for node in nodes:
            match node:
                case ast.Name(id=name, ctx=ast.Load()):
                    at = origin.get(name, (module, name))
                case ast.Attribute(value=ast.Name(id=of), attr=name, ctx=ast.Load()) if (
                    of in origin
                ):
                    package, short = origin[of]
                    at = (f"{package}.{short}", name)
                case _:
                    continue
            attribute = above.get(id(node))
            calls[at] |= {attribute} & METHODS if attribute else _called_in(module)
    return calls


def _called_on(module: str, name: str) -> frozenset[str]:
    return frozenset(_calls()[module, name])


@cache
def _called_in(module: str) -> frozenset[str]:
    """Returns the pattern methods that a module calls on any object, for patterns in containers."""
    nodes = (node for node in ast.walk(trees()[module]) if isinstance(node, ast.Attribute))
    return frozenset(node.attr for node in nodes) & METHODS - {"split"} or METHODS


# -- patterns in the source ------------------------------------------------------------------------


def _written() -> Iterator[tuple[re.Pattern[Any], str, frozenset[str]]]:
    """Yields the patterns in ``re.sub(...)``, and in ``re.compile(...)`` within functions."""
    for name, tree in trees().items():
        nodes = list(ast.walk(tree))
        functions = (node for node in nodes if isinstance(node, ast.FunctionDef | ast.Lambda))
        within = {id(node) for function in functions for node in ast.walk(function)}
        for node in nodes:
            match node:
                case ast.Call(func=ast.Attribute(value=ast.Name(id="re"), attr=method)) if (
                    node.args
                    and (method in METHODS or (method == "compile" and id(node) in within))
                ):
                    pattern = _evaluated(node, vars(_modules().get(name, re)))
                    if pattern is not None:
                        called = METHODS if method == "compile" else frozenset((method,))
                        yield pattern, f"{name}:{node.lineno}", called


def _evaluated(call: ast.Call, names: dict[str, Any]) -> re.Pattern[Any] | None:
    written = _text(call.args[0], names)
    if written is None:
        return None
    flags = [one.value for one in call.keywords if one.arg == "flags"] + call.args[1:]
    found = 0
    for flag in flags:
        value = _value(flag, names)
        found |= value if isinstance(value, re.RegexFlag) else 0
    return re.compile(written, found)


def _text(node: ast.expr, names: dict[str, Any]) -> str | bytes | None:
    """Returns a pattern, with a word in place of each part that is known only at run time."""
    if isinstance(node, ast.JoinedStr):
        pieces = (
            piece.value if isinstance(piece, ast.Constant) else _value(piece.value, names)  # type: ignore[attr-defined]
            for piece in node.values
        )
        return "".join(piece if isinstance(piece, str) else "word" for piece in pieces)
    value = _value(node, names)
    if isinstance(value, str | bytes):
        return value
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        sides = [_text(side, names) for side in (node.left, node.right)]
        if any(isinstance(side, bytes) for side in sides):
            return b"".join(side if isinstance(side, bytes) else b"word" for side in sides)
        if any(isinstance(side, str) for side in sides):
            return "".join(side if isinstance(side, str) else "word" for side in sides)
    return None


def _value(node: ast.expr, names: dict[str, Any]) -> object:
    try:
        written = compile(ast.Expression(node), "", "eval")
        return cast(object, eval(written, {**names, "re": re}))  # noqa: S307 (our own source)
    except Exception:  # a name that only the function knows
        return None
