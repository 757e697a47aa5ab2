"""Splits HTML into tags and pieces of text in the same way as mail programs."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

RAW = frozenset(["script", "style", "title", "textarea", "iframe", "noembed", "noframes"])
"""Elements that contain raw text up to their own end tag. The text is never shown."""

_SPACE = r"[ \t\n\f\r]"
_VALUE = (
    rf"{_SPACE}*+={_SPACE}*+"
    r"(?:\"([^\"]*+)(?:\"|\Z)|'([^']*+)(?:'|\Z)|([^ \t\n\f\r>\"'][^ \t\n\f\r>]*+))?"
)
ATTRIBUTE = re.compile(rf"([^ \t\n\f\r/>][^ \t\n\f\r/>=]*+)(?:{_VALUE})?")
_PART = rf"(?:(?:{_SPACE}|/)++|{ATTRIBUTE.pattern})"
TAG = re.compile(rf"<(/?+)([a-z][^ \t\n\f\r/>]*+)((?>(?>{_PART}{{1,100}})*))(?P<end>>|\Z)", re.I)
"""Matches a tag under the rules of HTML. A ``>`` within a quoted value does not end the tag.

Until an atomic group is complete, ``re`` keeps up to 700 bytes for each repetition in the group.
Since a tag may have a million parts, every hundred parts form a separate group.
"""

COMMENT_END = re.compile(r"--!?>")
BOGUS = re.compile(r"<(?:[!?]|/[^a-z])", re.I)
"""Matches the start of text that looks like a tag but is a comment up to the next ``>``."""

RAW_END = {name: re.compile(rf"</{name}(?=[ \t\n\f\r/>])", re.I) for name in RAW}


@dataclass(frozen=True, slots=True)
class Tag:
    """A start tag ``<name attributes>`` or, if ``closing``, an end tag. The name is in lower
    case."""

    name: str
    closing: bool
    written: str
    content: str = ""
    """The raw text of the element if it is in `RAW`."""

    def attributes(self) -> Mapping[str, str]:
        """Returns the attribute values by their names in lower case. If a name occurs twice, the
        first value counts."""
        found: dict[str, str] = {}
        for match in ATTRIBUTE.finditer(self.written):
            value = match[2] or match[3] or match[4] or ""
            found.setdefault(match[1].lower(), html.unescape(value) if "&" in value else value)
        return found


def tags_and_texts(source: str) -> Iterator[Tag | str]:
    """Yields the tags and the pieces of text in the order of the source.

    A ``<`` that opens no tag is text. A tag or comment that never ends swallows everything after
    it, as in mail programs.
    """
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
            at = _end_of_comment(source, opening)
        else:
            at = opening + 1
            yield "<"
    yield source[at:]


def _end_of_comment(source: str, opening: int) -> int:
    if not source.startswith("<!--", opening):
        closing = source.find(">", opening)
        return len(source) if closing < 0 else closing + 1
    if source.startswith(("<!-->", "<!--->"), opening):
        return source.index(">", opening) + 1
    found = COMMENT_END.search(source, opening + 4)
    return found.end() if found else len(source)


def _end_of_raw(source: str, name: str, start: int) -> int:
    """Returns the position of the element's end tag, or the end of the source if there is none.

    A script that contains a commented-out script is assumed never to end.
    """
    found = RAW_END[name].search(source, start)
    if not found or (name == "script" and _hides_script(source[start : found.start()])):
        return len(source)
    return found.start()


def _hides_script(content: str) -> bool:
    comment = content.find("<!--")
    return comment >= 0 and "<script" in content[comment:].lower()
