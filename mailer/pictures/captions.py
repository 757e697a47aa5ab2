"""Writes the text that goes with a picture: a headline, the key to its colours and signs, and a
description for readers who cannot see it.

A bold board contains no text except names, because nothing else would be readable in a small
picture.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from judge.board.atlas import Atlas
from judge.board.join_words import listing
from judge.board.power_names_and_place_codes import Power, power_title
from judge.board.units import UNIT_TYPES
from mailer.pictures.map_shapes_and_colours import drawn_for
from mailer.pictures.scene_contents import ArrowKind, Fate, Piece, Scene

BUILDS = {ArrowKind.BUILD, ArrowKind.REMOVE}
RETREATS = {ArrowKind.RETREAT, ArrowKind.DISBAND}


@dataclass(frozen=True, slots=True)
class PowerKey:
    """The entry for a power in the key: its colours (``tint`` on land and ``full`` on units), its
    name and its number of centres."""

    tint: str
    full: str
    text: str


@dataclass(frozen=True, slots=True)
class Caption:
    """The ``headline`` above a picture, and the key below it, which explains the ``powers`` and the
    ``signs``."""

    headline: str
    powers: tuple[PowerKey, ...]
    signs: str


def caption_of(scene: Scene) -> Caption:
    """Returns the caption of a scene. Raises LookupError if the game system is no longer
    installed."""
    _, drawing = drawn_for(scene)
    keys = (
        PowerKey(
            drawing.inks[power].tint,
            drawing.inks[power].full,
            _counted(power, count, drawing.letters[power]),
        )
        for power, count in powers_in(scene)
    )
    sentences = filter(None, (_about(scene), scene.deadline, scene.note))
    signs = "; ".join(legend(scene))
    return Caption(". ".join(sentences) + ".", tuple(keys), f"{signs}." if signs else "")


def _about(scene: Scene) -> str:
    """Returns a headline such as ``The board of lab, Spring 1901: before the moves, with the
    orders``."""
    kinds = {arrow.kind for arrow in scene.arrows}
    what = ""
    if kinds & BUILDS:
        what = ": builds and removals"
    elif kinds and kinds <= RETREATS:
        what = ": the retreats"
    elif kinds:
        what = ": before the moves, with the orders"
    return f"The board of {scene.game}, {scene.title}{what}"


def _counted(power: Power, count: int, letter: str) -> str:
    """Returns text such as ``Italy 5``. Adds the letter on the power's units if that is not the
    power's initial."""
    name = power_title(power)
    sign = "" if letter == name[:1] else f" ({letter})"
    return f"{name}{sign} {count or ''}".strip()


def powers_in(scene: Scene) -> list[tuple[Power, int]]:
    """Returns the powers in a picture, each with its number of centres."""
    centres = Counter(owner for _, owner in scene.centres)
    there = {*centres, *(piece.power for piece in scene.pieces)}
    there |= {arrow.power for arrow in scene.arrows}
    return sorted(((one, centres[one]) for one in there), key=lambda one: (-one[1], one[0]))


def legend(scene: Scene) -> list[str]:
    """Returns explanations of the signs that occur in the picture."""
    kinds = {arrow.kind for arrow in scene.arrows}
    fates = {arrow.fate for arrow in scene.arrows}
    shapes = {piece.letter for piece in scene.pieces}
    phrases = {
        "disc: army": "A" in shapes,
        "ship: fleet": "F" in shapes,
        "diamond: spy": "SPY" in shapes,
        "turret: tank": "T" in shapes,
        "arrow: move": ArrowKind.MOVE in kinds,
        "ring: holds": ArrowKind.HOLD in kinds,
        "dotted: support": ArrowKind.SUPPORT in kinds,
        "dotted ring: convoy": ArrowKind.CONVOY in kinds,
        "red arrow: retreat": ArrowKind.RETREAT in kinds,
        "dashed: failed": any(
            arrow.kind in (ArrowKind.MOVE, ArrowKind.RETREAT)
            and arrow.fate not in (Fate.DONE, Fate.PLANNED)
            for arrow in scene.arrows
        ),
        "burst: bounced": Fate.BOUNCED in fates,
        "cross: cut": Fate.CUT in fates,
        "cross: failed": Fate.FAILED in fates and Fate.CUT not in fates,
        "barred: void": Fate.VOID in fates,
        "red rim: dislodged": any(piece.dislodged for piece in scene.pieces),
        "plus: built": ArrowKind.BUILD in kinds,
        "cross: gone": bool(kinds & {ArrowKind.REMOVE, ArrowKind.DISBAND}),
    }
    return [text for text, there in phrases.items() if there]


def words(scene: Scene) -> str:
    """Returns a description of the scene in one paragraph. Raises LookupError if the game system is
    no longer installed."""
    variant, _ = drawn_for(scene)
    due = f" {scene.deadline}." if scene.deadline else ""
    shown = " ".join(_powers(scene, variant.atlas))
    note = f" {scene.note}." if scene.note else ""
    return f"The board of {scene.game}, {scene.title}.{due} {shown}{note}".strip()


def _powers(scene: Scene, atlas: Atlas) -> Iterator[str]:
    for power in atlas.powers:
        pieces = [_piece(piece, atlas) for piece in scene.pieces if piece.power == power]
        centres = sum(owner == power for _, owner in scene.centres)
        pieces_and_centres = [
            *([listing(pieces)] if pieces else []),
            *([_centres(centres)] if centres else []),
        ]
        if pieces_and_centres:
            yield f"{power_title(power)}: {'; '.join(pieces_and_centres)}."


def _piece(piece: Piece, atlas: Atlas) -> str:
    kind = UNIT_TYPES[piece.letter].name.lower()
    return f"{kind} {atlas.name_of(piece.at)}" + " (dislodged)" * piece.dislodged


def _centres(count: int) -> str:
    return "1 centre" if count == 1 else f"{count} centres"
