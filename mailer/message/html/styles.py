"""What a page conceals from its readers by styles and attributes.

Nothing here draws a page. It knows the usual ways to let words vanish; an element that may be
concealed is taken to be.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import inf

from mailer.message.bounds import LONGEST_SHEET, LONGEST_STYLE
from mailer.message.mime import Undecodable

STYLE_TAG = re.compile(r"<style(?=[\s/>])", re.I)
STYLE_END = re.compile(r"</style", re.I)
PAINT = re.compile(r"background|bgcolor", re.I)
CONDITION = re.compile(r"\(|print|font-face|keyframes", re.I)
"""Opens rules that hold on some screens, or on paper, only."""

LAST_OF_SELECTOR = re.compile(r"[^\s>+~]*+\Z")
NARROWING = re.compile(r"\[[^\]]*+\]?|::?[\w-]++(?:\([^)]*+\)?)?+")
NAME = re.compile(r"[.#]?[\w-]+")
ESCAPE = re.compile(r"\\(?:([0-9a-f]{1,6})\s?|(.))", re.I | re.S)
LENGTH = re.compile(
    r"(-?(?:[0-9]{1,6}(?:\.[0-9]{1,6})?|\.[0-9]{1,6}))[0-9]*+(px|pt|em|rem|%|vw|vh)?"
)

PIXELS = {"px": 1.0, "pt": 1.33, "em": 16.0, "rem": 16.0, "%": 0.16, "vw": 10.0, "vh": 8.0}
SMALLEST_FONT = 3
"""Pixels; nobody reads what is smaller."""

FARTHEST = -400
"""Pixels to the left of the page or above it."""

FAINTEST = 0.1
"""Of 1, which is solid."""

WORDS = {
    "display": ("none",),
    "visibility": ("hidden", "collapse"),
    "content-visibility": ("hidden",),
    "mso-hide": ("all",),
    "color": ("transparent",),
    "-webkit-text-fill-color": ("transparent",),
}
"""Values that conceal by themselves."""
STRUCK = "line-through"
"""What strikes out words that are meant no more, wherever it stands beside a colour."""

SHIFTS = frozenset(("left", "top", "margin-left", "margin-top", "text-indent"))
EXTENTS = ("height", "max-height", "width", "max-width")
VANISHING = re.compile(
    r"scale[xy]?\( ?0?\.?0|translate[xy]?\([^)]*-[0-9]{3}|opacity\( ?0|rect\( ?0|"
    r"inset\( ?(?:50|100)|circle\( ?0|rgba\([^)]*, ?0?\.?0 ?\)"
)
VANISHED = frozenset(("transform", "filter", "clip", "clip-path", "color"))
WHITE = re.compile(
    r"white|#f[8-f]f[8-f]f[8-f]|#fff(?:f|\b)"
    r"|rgba?\( ?(?:25[0-5]|24[89]) ?[ ,] ?(?:25[0-5]|24[89]) ?[ ,] ?(?:25[0-5]|24[89])",
    re.I,
)

Declaration = tuple[str, str]


@dataclass(frozen=True, slots=True)
class StyleSheet:
    """Which classes, ids and elements the style sheets of a page conceal, and whether the page is
    painted anywhere: on one that is not, white words cannot be seen."""

    names: frozenset[str]
    painted: bool

    def conceals(self, name: str, attributes: Mapping[str, str]) -> bool:
        """Whether an element is not shown, for its own attributes or a rule about it."""
        marks = {name, f"#{attributes.get('id', '')}"}
        marks |= {f".{each}" for each in attributes.get("class", "").split()}
        return (
            "hidden" in attributes
            or not self.names.isdisjoint(marks)
            or is_concealing(attributes.get("style", ""), self.painted)
            or (not self.painted and bool(WHITE.match(attributes.get("color", ""))))
        )


def sheet_of(source: str) -> StyleSheet:
    """What the style sheets within a page say. Raises Undecodable."""
    painted = bool(PAINT.search(source))
    css = "}".join(_sheets(source))
    if len(css) > LONGEST_SHEET:
        raise Undecodable("its style sheets are longer than a letter needs")
    rules = _rules(css)
    names = (_names(selectors) for selectors, style in rules if is_concealing(style, painted))
    return StyleSheet(frozenset(name for some in names for name in some), painted)


def is_concealing(style: str, painted: bool) -> bool:
    """Whether these declarations let words vanish; more of them than anybody writes do."""
    return bool(style) and (len(style) > LONGEST_STYLE or _is_concealing(style, painted))


@lru_cache(maxsize=256)
def _is_concealing(style: str, painted: bool) -> bool:
    said = list(_declarations(style))
    return any(_conceals(*one) for one in said) or _conceal_together(dict(said), painted)


def _conceals(name: str, value: str) -> bool:
    match name:
        case "font-size":
            return _pixels(value) < SMALLEST_FONT
        case "font":
            return any(_pixels(word) < SMALLEST_FONT for word in value.split())
        case "opacity":
            return _pixels(value.replace("%", "")) < FAINTEST * (100 if "%" in value else 1)
        case "text-decoration" | "text-decoration-line":
            return STRUCK in value.split()
        case _ if name in SHIFTS:
            return _pixels(value) < FARTHEST
        case _ if name in VANISHED and VANISHING.search(value):
            return True
        case _:
            return value.startswith(WORDS.get(name, ())) if value else False


def _conceal_together(said: Mapping[str, str], painted: bool) -> bool:
    """No room for what may not stand out; words in the colour of their ground."""
    is_cut = said.get("overflow", "").startswith(("hidden", "clip"))
    if is_cut and any(_pixels(said.get(extent, "")) < SMALLEST_FONT for extent in EXTENTS):
        return True
    colour = said.get("color", "")
    ground = said.get("background-color") or said.get("background", "")
    if ground:
        return colour == ground or bool(WHITE.match(colour) and WHITE.match(ground))
    return not painted and bool(WHITE.match(colour))


def _pixels(value: str) -> float:
    """A length; infinite, if it is none."""
    match = LENGTH.match(value)
    return float(match[1]) * PIXELS.get(match[2], 1.0) if match else inf


def _declarations(style: str) -> Iterator[Declaration]:
    for piece in _plain(style).lower().split(";"):
        name, _, value = piece.partition(":")
        yield name.strip(), " ".join(value.split())


def _plain(css: str) -> str:
    """Without remarks and escapes."""
    first, *others = css.split("/*")
    whole = "".join((first, *(other.partition("*/")[2] for other in others)))
    return ESCAPE.sub(_unescaped, whole) if "\\" in whole else whole


def _unescaped(match: re.Match[str]) -> str:
    code = int(match[1] or "0", 16)
    return match[2] or (chr(code) if 0 < code < 0xD800 else " ")


def _sheets(source: str) -> Iterator[str]:
    at = 0
    while tag := STYLE_TAG.search(source, at):
        end = STYLE_END.search(source, tag.end())
        at = end.start() if end else len(source)
        yield source[source.find(">", tag.end(), at) + 1 : at]


def _rules(css: str) -> Iterator[tuple[str, str]]:
    """The rules that hold for every reader, each (selectors, declarations)."""
    conditions: list[bool] = []
    for piece in _plain(css).split("}"):
        *opening, declarations = piece.split("{")
        if not opening:
            conditions = conditions[:-1]
            continue
        conditions += [bool(CONDITION.search(one)) for one in opening[:-1]]
        if not any(conditions):
            yield opening[-1].replace("<!--", " "), declarations


def _names(selectors: str) -> Iterator[str]:
    """What the last word of each selector names: a class, an id or an element. A rule for more
    than one thing together is taken as one for each of them."""
    for selector in selectors.split(","):
        last = LAST_OF_SELECTOR.search(NARROWING.sub("", selector.strip()))
        named = NAME.findall(last[0]) if last else []
        marked = [name for name in named if name[0] in ".#"]
        yield from marked or [name.lower() for name in named]
