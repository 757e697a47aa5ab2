"""Lines above orders that are no headings, and leave it open whether these are meant, or for when:
``The lie I told Germany:``, ``Next turn:``."""

from __future__ import annotations

import re

from grammar.letter.around.disowned import owns

BELOW_LATER = (
    "it stands below '{line}', which does not say for what phase; send it again when that is asked"
    " for"
)
STRANGE_HEADING = (
    "It is not plain whether what stands below this line is meant as your orders, so it counts as"
    " incomplete. If it is, send it again without this line."
)
_LONGEST = 160
_LATER = re.compile(
    r"(?:and |then |und |et |e |y )*(?:(?:for|in|im|pour|per|para) )?"
    r"(?:the |le |la |il |el |die |den )?"
    r"(?:(?:next|following|coming|nächste[rnsm]?|folgende[rn]?|prochaine?|prossim[oa]|próxim[oa])"
    r" (?:turn|season|move|moves|phase|round|list|runde|saison|zug|züge|liste|tour|turno|stagione"
    r"|temporada)|later|afterwards|after that|danach|später|ensuite|dopo|después)\W*$",
    re.IGNORECASE,
)


def is_later(line: str) -> bool:
    """Whether orders below a line are for a time that comes after that of those above it, and does
    not say for which: ``Next turn:``."""
    return line.endswith(":") and _LATER.match(line) is not None


_PLAIN = re.compile(
    r"\b(?:orders?|ordering|moves?|moving|list|following|follows?|below|here|turn|season|units?"
    r"|holds?|supports?|convoys?|attacks?|armeen|flotten|einheiten|unités|unità|unidades"
    r"|arm(?:y|ies)|fleets?|builds?|removals?|retreats?|adjustments?|go|goes|want|like|wish|send"
    r"|sending|submit|please|final|new|updated?|correct(?:ed|ions?)?|changed?|changes|sorry|instead|mind|again|resend(?:ing)?|revised"
    r"|mine|instructions?|commands?|prox(?:y|ies)|votes?|spy|spies|so|ok|okay|thus|therefore|agreed"
    r"|discussed|promised|suggested|phase|game|judge|gm|master|hi|hello|hallo|dear|thanks|danke"
    r"|zug|züge|befehle?|hier|folgt|folgende|ordres?|voici|suivants?|bonjour|ordini|ecco|seguenti"
    r"|mosse|ciao|órdenes|ordenes|aquí|siguientes|hola|movimientos)\b",
    re.IGNORECASE,
)
"""Words by which a heading says that these are orders."""
_STRANGE = re.compile(
    r"(?:^(?:what|are|is|do|does|did|can|could|may|should|would|will|have|has)|\b(?:not|never|no|nicht"
    r"|kein\w*|pas|non|ne|nie|until|unless|if|whether|wenn|falls|why|who|thinks?|thought"
    r"|lied?|could|might|maybe|perhaps|wait))\b|n't\b|\?",
    re.IGNORECASE,
)
"""Words by which it says something else."""


def is_strange(line: str) -> bool:
    """Whether a line stands above something, and does not say plainly that these are orders: ``The
    lie I told Germany:``."""
    if not line.endswith(":") or len(line) > _LONGEST or owns(line):
        return False
    return not _PLAIN.search(line) or _STRANGE.search(line) is not None
