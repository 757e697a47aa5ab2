"""Tags and what stands between them, cut where every program cuts them."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

RAW = frozenset(["script", "style", "title", "textarea", "iframe", "noembed", "noframes"])
"""Elements in which nothing counts but their own end; nobody sees what is in them."""

_SPACE = r"[ \t\n\f\r]"
_VALUE = (
    rf"{_SPACE}*+={_SPACE}*+"
    r"(?:\"([^\"]*+)(?:\"|\Z)|'([^']*+)(?:'|\Z)|([^ \t\n\f\r>\"'][^ \t\n\f\r>]*+))?+"
)
ATTRIBUTE = re.compile(rf"([^ \t\n\f\r/>][^ \t\n\f\r/>=]*+)(?:{_VALUE})?+")
TAG = re.compile(
    rf"<(/?+)([a-z][^ \t\n\f\r/>]*+)((?:(?:{_SPACE}|/)++|{ATTRIBUTE.pattern})*+)(?P<end>>|\Z)", re.I
)
"""By the rules of HTML for where a tag ends: a ``>`` within a quoted value is none."""

COMMENT_END = re.compile(r"--!?>")
BOGUS = re.compile(r"<(?:[!?]|/[^a-z])", re.I)
"""What begins like a tag and is none, is a remark up to the next ``>``."""

RAW_END = {name: re.compile(rf"</{name}(?=[ \t\n\f\r/>])", re.I) for name in RAW}


@dataclass(frozen=True, slots=True)
class Tag:
    """``<name attributes>`` or, if ``closing``, ``</name>``; the name in lower case."""

    name: str
    closing: bool
    written: str
    content: str = ""
    """What stands in an element of `RAW`."""

    def attributes(self) -> Mapping[str, str]:
        """Values by lower-case name; the first of two of one name counts."""
        found: dict[str, str] = {}
        for match in ATTRIBUTE.finditer(self.written):
            value = match[2] or match[3] or match[4] or ""
            found.setdefault(match[1].lower(), html.unescape(value) if "&" in value else value)
        return found


def tags_and_texts(source: str) -> Iterator[Tag | str]:
    """Texts and tags in turn. A ``<`` that opens no tag is text; a tag or a remark that never
    ends takes with it all that follows, as it does for those who show it."""
    at = 0
    while (opening := source.find("<", at)) >= 0:
        if opening > at:
            yield source[at:opening]
        if tag := TAG.match(source, opening):
            if not tag["end"]:
                return
            at, name, content = tag.end(), tag[2].lower(), ""
            if not tag[1] and name in RAW:
                at = _end_of_raw(source, name, at)
                content = source[tag.end() : at]
            yield Tag(name, bool(tag[1]), tag[3], content)
        elif BOGUS.match(source, opening):
            at = _end_of_remark(source, opening)
        else:
            at = opening + 1
            yield "<"
    yield source[at:]


def _end_of_remark(source: str, opening: int) -> int:
    if not source.startswith("<!--", opening):
        closing = source.find(">", opening)
        return len(source) if closing < 0 else closing + 1
    if source.startswith(("<!-->", "<!--->"), opening):
        return source.index(">", opening) + 1
    found = COMMENT_END.search(source, opening + 4)
    return found.end() if found else len(source)


def _end_of_raw(source: str, name: str, start: int) -> int:
    """Where the end tag begins. A script that hides another one in a remark ends nowhere."""
    found = RAW_END[name].search(source, start)
    if not found or (name == "script" and _hides_script(source[start : found.start()])):
        return len(source)
    return found.start()


def _hides_script(content: str) -> bool:
    remark = content.find("<!--")
    return remark >= 0 and "<script" in content[remark:].lower()
