"""Order lines that their sender left out with a mark which other lines do not have: ``# A PAR -
BUR``, as programmers do, or an unticked box among ticked ones. If all lines have the mark, it is a
bullet."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

_UNIT = r"(?:[aft]|army|fleet|tank|spy|build|remove|retreat)\b"
_COMMENT = re.compile(rf"(?P<mark>[#;])\s*(?={_UNIT})", re.IGNORECASE)
_BOX = re.compile(rf"(?:[-*]\s*)?(?P<box>\[[ x]?\]|[☐☑☒✅✓✔])\s*(?={_UNIT})", re.IGNORECASE)
_ORDER = re.compile(_UNIT, re.IGNORECASE)
"""The beginning of an order. Next to lines with other bullets, a ``#`` is a bullet too."""
_EMPTY = ("[]", "[ ]", "☐")
MARKS = "#;[☐☑☒✅✓✔-*"
"""The first characters of such lines."""
COMMENTED = "the '{mark}' before it leaves it out; if you mean it, send it again without that"
NOT_TICKED = "its box is not ticked, and others are; if you mean it, send it again without the box"


def left_out(lines: Sequence[str]) -> Mapping[int, str]:
    """Returns the positions of the tidy lines that are left out, each with the reason."""
    boxes = {at: found["box"] for at, line in enumerate(lines) if (found := _BOX.match(line))}
    marks = ((at, _COMMENT.match(line)) for at, line in enumerate(lines))
    why = {at: COMMENTED.format(mark=mark["mark"]) for at, mark in marks if mark}
    if why and not any(map(_ORDER.match, lines)):
        why = {}
    if any(box not in _EMPTY for box in boxes.values()):
        why |= {at: NOT_TICKED for at, box in boxes.items() if box in _EMPTY}
    return why
