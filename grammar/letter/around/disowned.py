"""Lines by which their writer says that the orders below them are none: ``Old ones (please
ignore):``, ``Draft, do not count yet:``, ``Here is what I would have ordered:``.

``Please ignore my last mail`` says the opposite: what stands below it counts instead.
"""

from __future__ import annotations

import re

BELOW_DISOWNED = "it stands below '{line}'; if you mean it, send it again without that line"
_LONGEST, _SHOWN = 160, 60
_THIS = (
    r"(?:this|these|those|the following|what follows|(?:everything|all|what is|the lines) below"
    r"|diese[rsn]?|dies|das folgende|ce|cette|ces|quest[aeio]|est[aeo]s?)"
)
_IGNORE = r"(?:ignore|disregard|ignorieren|ignorer|ignorare|ignorar)"
_DISOWNS = re.compile(
    rf"\b{_IGNORE}d? {_THIS}\b"
    rf"|[(\[][^()\[\]]{{0,20}}\b{_IGNORE}d?\W*$"
    rf"|\b{_IGNORE}d?\s*:$"
    r"|^(?:(?:this|these|here|is|are|only|just|nur|my|a|the|first|rough|ein|mein|erster|un|une|mon"
    r"|il|mio|mi)\s+){0,4}(?:draft|entwurf|brouillon|bozza|borrador)\b"
    r"|\b(?:would|i'd) have (?:liked|ordered|sent|played|done|wanted|moved)\b.*:$"
    r"|\b(?:i|we)(?:'d| would)? (?:suggest|propose)\b[^:]*:$|\bmy (?:suggestion|proposal)s?\b.*:$",
    re.IGNORECASE,
)
_COUNTS_NOT = re.compile(
    r"\b(?:do|does|should|shall|must)(?: not|n't) count\b"
    r"|\b(?:zählen|zählt|gelten|gilt) (?:noch )?nicht\b",
    re.IGNORECASE,
)
_FORMER = re.compile(
    r"\b(?:last|previous|earlier|former|prior|old|before|sent|other|letzten?|früheren?|alten?)\b",
    re.IGNORECASE,
)
"""That what was sent before does not count is no word against what stands below."""


def disowns(line: str) -> str:
    """Why an order below this line is not to be filed; nothing below any other line."""
    if len(line) > _LONGEST:
        return ""
    said = _DISOWNS.search(line) or (_COUNTS_NOT.search(line) and not _FORMER.search(line))
    shown = line if len(line) <= _SHOWN else f"{line[:_SHOWN]}..."
    return BELOW_DISOWNED.format(line=shown) if said else ""
