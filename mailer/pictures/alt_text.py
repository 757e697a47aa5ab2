"""Describes a scene in words, for readers who cannot see the picture."""

from __future__ import annotations

from collections.abc import Iterator

from judge.board.atlas import Atlas
from judge.board.units import UNIT_TYPES, Power, power_title
from judge.board.word_lists import listing
from mailer.pictures.map_geometry import drawn_for
from mailer.pictures.scene_contents import Piece, Scene


def words(scene: Scene) -> str:
    """Returns a description in one paragraph. Raises LookupError if the game system is no longer
    installed."""
    variant, _ = drawn_for(scene)
    due = f" {scene.deadline}." if scene.deadline else ""
    shown = " ".join(_powers(scene, variant.atlas))
    note = f" {scene.note}." if scene.note else ""
    return f"The board of {scene.game}, {scene.title}.{due} {shown}{note}".strip()


def _powers(scene: Scene, atlas: Atlas) -> Iterator[str]:
    for power in atlas.powers:
        pieces = [_piece(piece, atlas) for piece in scene.pieces if piece.power == power]
        centres = sum(owner == power for _, owner in scene.centres)
        said = [*([listing(pieces)] if pieces else []), *([_centres(centres)] if centres else [])]
        if said:
            yield f"{_name(power)}: {'; '.join(said)}."


def _piece(piece: Piece, atlas: Atlas) -> str:
    kind = UNIT_TYPES[piece.letter].name.lower()
    return f"{kind} {atlas.name_of(piece.at)}" + " (dislodged)" * piece.dislodged


def _centres(count: int) -> str:
    return "1 centre" if count == 1 else f"{count} centres"


def _name(power: Power) -> str:
    return power_title(power)
