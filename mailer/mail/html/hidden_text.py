"""Decides which parts of a page are certainly visible, based on styles and attributes.

The judge does not render pages. Instead, it has lists of harmless properties and values. The judge
treats an element with any other property or value, or with a colour that may be unreadable, as
hidden and does not read its text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from PIL.ImageColor import colormap

from mailer.limits import LONGEST_SHEET, LONGEST_STYLE
from mailer.mail.html.tokenizer import Tag
from mailer.mail.mime import Undecodable

LEAST_CONTRAST = 0.15
"""The smallest difference in brightness at which text is readable. The difference between black and
white is 1."""
LEAST_ALPHA = 0.5
DEFAULTS = frozenset(("windowtext", "currentcolor", "canvastext", "black", "inherit", "initial"))
"""Names for the default text colour."""
NO_GROUND = frozenset(("none", "transparent", "initial", "inherit", "unset", "window", "canvas"))
OF_PICTURES = frozenset(
    (
        *("repeat", "no-repeat", "repeat-x", "repeat-y", "scroll", "fixed", "local", "top"),
        *("bottom", "left", "right", "center", "border-box", "padding-box", "content-box"),
        *("auto", "/", "cover"),
    )
)
"""Words in ``background`` that describe a picture. The judge checks the colour anyway, because mail
programs do not load such pictures."""
HEX = re.compile(r"#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})")
RGB = re.compile(
    r"rgba?\(\s?+(\d{1,3})\s?+[, ]\s?+(\d{1,3})\s?+[, ]\s?+(\d{1,3})\s?+"
    r"(?:[,/]\s?+(\d?\.\d{1,4}|\d{1,3}%|\d)\s?+)?\)"
)
PART = re.compile(r"[a-z]++\([^()]*+\)|\S+")
_POSITION = re.compile(r"-?\d{1,4}(?:\.\d{1,3})?(?:px|pt|em|%)?")


class Colour(NamedTuple):
    red: int
    green: int
    blue: int
    alpha: float = 1.0

    @property
    def light(self) -> float:
        """Returns the brightness, from 0 for black to 1 for white."""
        return (0.2126 * self.red + 0.7152 * self.green + 0.0722 * self.blue) / 255


def contrasts(one: Colour, other: Colour) -> bool:
    """Returns whether text in one colour is readable on the other."""
    solid = min(one.alpha, other.alpha) >= LEAST_ALPHA
    return solid and abs(one.light - other.light) >= LEAST_CONTRAST


@lru_cache(maxsize=512)
def read_colour(value: str) -> Colour | None:
    """Returns the colour with this name or code (in lower case), or None if it is unknown."""
    if value in DEFAULTS:
        return Colour(0, 0, 0)
    written = colormap.get(value, value)
    if not isinstance(written, str):
        return None
    if found := HEX.fullmatch(written.lower()):
        digits = found[1] if len(found[1]) > 4 else "".join(digit * 2 for digit in found[1])
        red, green, blue, *alpha = (int(digits[at : at + 2], 16) for at in range(0, len(digits), 2))
        return Colour(red, green, blue, alpha[0] / 255 if alpha else 1.0)
    if found := RGB.fullmatch(value):
        red, green, blue = (min(255, int(part)) for part in found.groups()[:3])
        share = found[4] or "1"
        alpha_ = float(share[:-1]) / 100 if share.endswith("%") else float(share)
        return Colour(red, green, blue, min(1.0, alpha_))
    return None


def ground_of(value: str) -> Colour | None:
    """Returns the colour of a ``background``.

    Returns a colour with alpha 0 if the background paints nothing, and None if the value is not
    understood.
    """
    ground = Colour(255, 255, 255, 0.0)
    for part in PART.findall(value):
        if part in NO_GROUND or part in OF_PICTURES or (_POSITION.fullmatch(part) and part != "#"):
            continue
        found = read_colour(part)
        if found is None:
            return None
        ground = found
    return ground


def _words(words: str) -> frozenset[str]:
    return frozenset(words.split())


HARMLESS = _words(
    "behavior box-sizing break-after break-before break-inside caption-side caret-color clear"
    " cursor direction empty-cells float font-family font-feature-settings font-kerning"
    " font-optical-sizing font-stretch font-style font-variation-settings font-weight height"
    " hyphens line-break list-style list-style-image list-style-position list-style-type max-height"
    " max-width min-height min-width object-fit orphans overflow-wrap page panose-1 quotes size"
    " tab-size table-layout text-align text-align-last text-autospace text-decoration-color"
    " text-decoration-skip text-decoration-style text-decoration-thickness text-justify"
    " text-rendering text-shadow text-size-adjust text-transform text-underline-offset"
    " text-underline-position user-select white-space widows width word-break word-wrap"
)
"""Properties that never hide anything, whatever their value. Widths and heights hide text only
together with ``overflow``."""
HARMLESS_FAMILIES = (
    *("border", "outline", "font-variant", "page-break", "mso-", "align-", "justify-", "flex"),
    *("-webkit-text-size", "-ms-text-size", "-moz-text-size", "-webkit-nbsp", "-webkit-line-break"),
    *("-webkit-font-smoothing", "-moz-osx-font", "-webkit-tap", "-webkit-text-stroke-width"),
    *("-webkit-text-decoration", "-webkit-user", "-moz-user", "-ms-user", "-webkit-hyphens"),
)
"""Prefixes of properties that never hide anything."""
GLOBAL = _words("inherit initial unset revert normal auto")
CHOICES: Mapping[str, frozenset[str]] = {
    "display": _words(
        "block inline inline-block list-item table inline-table table-row table-cell"
        " table-row-group table-header-group table-footer-group flex inline-flex flow-root"
    ),
    "visibility": _words("visible"),
    "position": _words("static relative"),
    "unicode-bidi": _words("isolate embed plaintext"),
    "content-visibility": _words("visible"),
    "zoom": _words("1 100% 1.0"),
    "text-decoration": _words("none underline overline solid"),
    "text-decoration-line": _words("none underline overline"),
    "overflow": _words("visible"),
    "overflow-x": _words("visible"),
    "overflow-y": _words("visible"),
    "z-index": _words("0 1"),
    "transform": _words("none"),
    "filter": _words("none"),
    "clip": _words(""),
    "clip-path": _words("none"),
    "opacity": _words("1 1.0 100%"),
    "vertical-align": _words("baseline top middle bottom sub super text-top text-bottom"),
}
"""Properties that hide nothing with these values or with the `GLOBAL` values."""
BETWEEN: Mapping[str, tuple[float, float]] = {
    "margin": (-60, 300),
    "padding": (0, 300),
    "text-indent": (-120, 120),
    "letter-spacing": (-1, 10),
    "word-spacing": (-2, 30),
    **dict.fromkeys(("left", "right", "top", "bottom", "inset"), (0, 0)),
}
"""The ranges, in pixels, within which lengths hide nothing."""
SIDES = ("-left", "-right", "-top", "-bottom")
FONT_WORDS = _words(
    "xx-small x-small small medium large x-large xx-large smaller larger italic oblique bold bolder"
    " lighter small-caps"
)
SMALLEST_FONT, SMALLEST_SHARE = 6, 0.8
"""The smallest readable font size in pixels, and the smallest permitted fraction of the parent's
size, which leaves a margin for elements nested a few levels deep."""
MOST_SMALLER = 4
"""The maximum number of elements on a page that may have smaller text than their parents. If there
were more, deep nesting could make text unreadably small."""
SMALLER = re.compile(r"<(?:small|sub|sup)\b|:\s*+(?:smaller|[\d.]{1,8}(?:em|%|ex|ch))", re.I)

LENGTH = re.compile(
    r"([+-]?(?:\d{1,6}(?:\.\d{0,6}+)?|\.\d{1,6}))(px|pt|pc|in|cm|mm|em|rem|ex|ch|%)?"
)
PIXELS = {"px": 1.0, "pt": 1.33, "pc": 16.0, "in": 96.0, "cm": 37.8, "mm": 3.78, "": 1.0} | {
    "em": 16.0,
    "rem": 16.0,
    "ex": 8.0,
    "ch": 8.0,
    "%": 0.16,
}
RELATIVE = ("em", "ex", "ch", "%")

SEEN_ATTRIBUTES = _words("hidden popover inert")
"""Attributes that may hide an element."""

CSS_STRING = re.compile(r"\"[^\"\n]*+\"|'[^'\n]*+'")
NOTHING_DRAWN = re.compile(
    r"@(?:-[a-z]++-)?(?:font-face|page|list|keyframes|namespace|charset)\b", re.I
)
"""At-rules that do not apply to elements. Keyframes take effect only through an ``animation``
property, and the judge treats any element with that property as hidden."""
SELECTOR = re.compile(
    r"([a-z][a-z0-9]*+)?((?>(?:[.#][\w-]++)*))((?::(?:link|visited|hover|active|focus))?)", re.I
)
MARK = re.compile(r"[.#][\w-]++")

Declarations = Sequence[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class StyleSheet:
    """The parts of a page that its style sheets may hide.

    ``names`` has the names, classes and ids of these elements. If ``everything`` is True, any
    element may be hidden. ``colours`` and ``grounds`` are all text and background colours of the
    page.
    """

    names: frozenset[str] = frozenset()
    everything: bool = False
    smaller: bool = False
    """Whether so many elements have smaller text than their parents that text may become
    unreadable."""
    colours: frozenset[Colour] = frozenset()
    grounds: frozenset[Colour] = frozenset()
    _known: dict[str, bool] = field(default_factory=dict, compare=False)

    def conceals(self, name: str, attributes: Mapping[str, str]) -> bool:
        """Returns whether an element may be hidden by its attributes or by a rule of the style
        sheets."""
        marks = {name, f"#{attributes.get('id', '')}"}
        marks |= {f".{each}" for each in attributes.get("class", "").split()}
        return (
            not SEEN_ATTRIBUTES.isdisjoint(attributes)
            or not self.names.isdisjoint(marks)
            or (name in ("small", "sub", "sup") and self.smaller)
            or not self.shows(_style_of(attributes))
        )

    def shows(self, style: str) -> bool:
        """Returns whether these declarations certainly hide nothing."""
        if style not in self._known:
            said = read_style(style)
            self._known[style] = said is not None and self._is_shown(said)
        return self._known[style]

    def _is_shown(self, said: Declarations) -> bool:
        return all(self._is_harmless(*one) for one in said) and self._contrasts(dict(said))

    def _is_harmless(self, name: str, value: str) -> bool:
        if name in HARMLESS or (name.startswith(HARMLESS_FAMILIES) and name != "mso-hide"):
            return True
        base = next((name.removesuffix(side) for side in SIDES if name.endswith(side)), name)
        least_most = BETWEEN.get(name) or BETWEEN.get(base)
        if name in PAINTS:
            return True
        if name not in CHOICES and name not in FONTS and not least_most:
            return False
        if value in GLOBAL:
            return True
        if least_most:
            lengths = [_pixels(word) if word not in GLOBAL else 0.0 for word in value.split()]
            return all(least_most[0] <= one <= least_most[1] for one in lengths)
        if name in CHOICES:
            return CHOICES[name].issuperset(value.split())
        if name == "line-height":
            return _pixels(f"{value}em" if value[-1:].isdigit() else value) >= SMALLEST_FONT
        return "(" not in value and self._is_font(value)

    def _is_font(self, value: str) -> bool:
        """Returns whether all font sizes in a value are readable. A value of ``font`` may also
        contain other words."""
        for word in value.partition(",")[0].split():
            size = word.partition("/")[0]
            found = LENGTH.fullmatch(size)
            if size in FONT_WORDS or not found or (not found[2] and size in ("400", "700")):
                if size == "smaller" and self.smaller:
                    return False
                if size[:1].isdigit() and not found:
                    return False
                continue
            share = _pixels(size) / 16
            if found[2] in RELATIVE and (share < SMALLEST_SHARE or (share < 1 and self.smaller)):
                return False
            if _pixels(size) < SMALLEST_FONT:
                return False
        return True

    def _contrasts(self, said: Mapping[str, str]) -> bool:
        """Returns whether these declarations leave text readable on every background that it may
        have."""
        colour, ground = said.get("color"), None
        paints = [said[name] for name in ("background", "background-color") if name in said]
        for paint in paints:
            found = ground_of(paint)
            if found is None:
                return False
            ground = found if found.alpha else ground
        if colour is None or colour in GLOBAL:
            return ground is None or all(contrasts(ground, one) for one in self.colours)
        words = read_colour(colour)
        if words is None:
            return False
        grounds = self.grounds if ground is None else [ground]
        return all(contrasts(words, one) for one in grounds)


PAINTS = _words("color background background-color")
FONTS = _words("font font-size line-height")


def sheet_of(sheets: Iterable[str], tags: Iterable[Tag]) -> StyleSheet:
    """Returns the parts of a page that its style sheets or the colours of its ``tags`` may hide.

    Raises Undecodable if the style sheets are too long.
    """
    css = "\n".join(sheets)
    if len(css) > LONGEST_SHEET:
        raise Undecodable(f"its style sheets are longer than {LONGEST_SHEET // 1024} KiB")
    rules = list(_rules(css))
    painted = [tag for tag in tags if "color" in (low := tag.written.lower()) or "back" in low]
    styles = [_style_of(tag.attributes()) for tag in painted]
    colours, grounds = {Colour(0, 0, 0)}, {Colour(255, 255, 255)}
    for style in (*dict.fromkeys(styles), *(declared for _, declared in rules)):
        said = dict(read_style(style) or ())
        words = read_colour(said.get("color", ""))
        under = [
            ground_of(said[name]) for name in ("background", "background-color") if name in said
        ]
        colours |= {words} if words else set()
        grounds |= {one for one in under if one and one.alpha}
    if len(colours) * len(grounds) > MOST_PAIRS:
        return StyleSheet(everything=True)
    smaller = sum(1 for tag in tags if SMALLER.search(f"<{tag.name} {tag.written[:LONGEST_STYLE]}"))
    plain = StyleSheet(
        smaller=smaller > MOST_SMALLER or bool(SMALLER.search(css)),
        colours=frozenset(colours),
        grounds=frozenset(grounds),
    )
    names: set[str] = set()
    for selectors, declared in rules:
        if not plain.shows(declared):
            hit = _named(selectors)
            if hit is None:
                return StyleSheet(everything=True)
            names |= hit
    return StyleSheet(frozenset(names), False, plain.smaller, plain.colours, plain.grounds)


MOST_PAIRS = 2000
"""The maximum number of combinations of a text colour and a background colour that are checked."""


def read_style(style: str) -> Declarations | None:
    """Returns the declarations of a style in order, or None if they cannot be understood.

    Also returns None if the style is too long, or if it sets a colour twice, because some programs
    may understand only one of the two values.
    """
    style = CSS_STRING.sub("s", style)
    if len(style) > LONGEST_STYLE or any(
        sign in style for sign in ("\\", "/*", "{", '"', "'", "@")
    ):
        return None
    said: list[tuple[str, str]] = []
    for piece in style.lower().split(";"):
        name, colon, value = piece.partition(":")
        value = " ".join(value.replace("!important", " ").split())
        if name.strip() and not colon:
            return None
        if name.strip():
            said.append((name.strip(), value))
    painted = [name for name, _ in dict.fromkeys(said) if name in PAINTS]
    return said if len(painted) == len(set(painted)) else None


def _style_of(attributes: Mapping[str, str]) -> str:
    older = {"color": "color", "text": "color", "bgcolor": "background-color"}
    said = [attributes.get("style", "")]
    said += [f"{name}:{attributes[old]}" for old, name in older.items() if attributes.get(old)]
    if attributes.get("background"):
        said.append("background:url(s)")
    return ";".join(filter(None, said))


def _pixels(value: str) -> float:
    """Returns a length in pixels, or a large negative number if it is not a length."""
    found = LENGTH.fullmatch(value)
    return float(found[1]) * PIXELS[found[2] or ""] if found else -10_000.0


def _rules(css: str) -> Iterator[tuple[str, str]]:
    """Yields each rule as (selectors, declarations), whatever its condition."""
    first, *others = css.replace("<!--", " ").replace("-->", " ").split("/*")
    whole = "".join((first, *(other.partition("*/")[2] for other in others)))
    for piece in CSS_STRING.sub("s", whole).split("}"):
        *opening, declarations = piece.split("{")
        if not opening:
            if "@import" in declarations:
                yield "*", "import:s"
            continue
        prelude = opening[-1].rpartition(";")[2]
        if "@import" in piece:
            yield "*", "import:s"
        if not any(map(NOTHING_DRAWN.search, opening)):
            yield prelude, declarations


def _named(selectors: str) -> set[str] | None:
    """Returns the classes, ids or element name at the end of each selector.

    Returns None if a selector may match any element. A rule for a combination of classes and ids is
    applied to each of them.
    """
    named: set[str] = set()
    for selector in selectors.split(","):
        if "\\" in selector:
            return None
        last = selector.replace(">", " ").replace("+", " ").replace("~", " ").split()[-1:]
        found = SELECTOR.fullmatch(last[0]) if last else None
        if found is None or not (found[1] or found[2]):
            return None
        named |= set(MARK.findall(found[2])) or {found[1].lower()}
    return named
