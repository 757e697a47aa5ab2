"""Order lines that their writer marked as none, beside others that he did not: ``# A PAR - BUR``,
as programmers leave a line out, and a box that is not ticked among ticked ones. Where all lines
have the mark it is a bullet."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

_UNIT = r"(?:[aft]|army|fleet|tank|spy|build|remove|retreat)\b"
_COMMENT = re.compile(rf"(?P<mark>[#;])\s*(?={_UNIT})", re.IGNORECASE)
_BOX = re.compile(rf"(?:[-*]\s*)?(?P<box>\[[ x]?\]|[☐☑☒✅✓✔])\s*(?={_UNIT})", re.IGNORECASE)
_ORDER = re.compile(_UNIT, re.IGNORECASE)
"""Beside numbers and other bullets a ``#`` is one too."""
_EMPTY = ("[]", "[ ]", "☐")
MARKS = "#;[☐☑☒✅✓✔-*"
"""What lines begin with among which such may be."""
COMMENTED = "the '{mark}' before it leaves it out; if you mean it, send it again without that"
NOT_TICKED = "its box is not ticked, and others are; if you mean it, send it again without the box"


def left_out(lines: Sequence[str]) -> Mapping[int, str]:
    """Where such lines stand among tidy ones, and why they do not count."""
    boxes = {at: found["box"] for at, line in enumerate(lines) if (found := _BOX.match(line))}
    marks = ((at, _COMMENT.match(line)) for at, line in enumerate(lines))
    why = {at: COMMENTED.format(mark=mark["mark"]) for at, mark in marks if mark}
    if why and not any(map(_ORDER.match, lines)):
        why = {}
    if any(box not in _EMPTY for box in boxes.values()):
        why |= {at: NOT_TICKED for at, box in boxes.items() if box in _EMPTY}
    return why
