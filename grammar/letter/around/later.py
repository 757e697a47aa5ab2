"""Headings for orders of a later phase: ``Next turn:``."""

from __future__ import annotations

import re

BELOW_LATER = (
    "it is below '{line}', which does not say which phase it is for; send it"
    " again when that phase is due"
)
_LATER = re.compile(
    r"(?:and |then |und |et |e |y )*(?:(?:for|in|im|pour|per|para) )?"
    r"(?:the |le |la |il |el |die |den )?"
    r"(?:(?:next|following|coming|nächste[rnsm]?|folgende[rn]?|prochaine?|prossim[oa]|próxim[oa])"
    r" (?:turn|season|move|moves|phase|round|list|runde|saison|zug|züge|liste|tour|turno|stagione"
    r"|temporada)|later|afterwards|after that|danach|später|ensuite|dopo|después)\W*$",
    re.IGNORECASE,
)


def is_later(line: str) -> bool:
    """Returns whether a heading says that the orders below it are for a later phase than those
    above, but not for which: ``Next turn:``."""
    return line.endswith(":") and _LATER.match(line) is not None
