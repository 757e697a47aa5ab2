"""What stands around the board: the head, the count of centres, and what the signs mean."""

from __future__ import annotations

from collections import Counter

from judge.board.units import Power
from mailer.pictures.map_geometry import DARK, Drawing
from mailer.pictures.scene import ArrowKind, Fate, Scene
from mailer.pictures.svg_primitives import FAINT, INK, PAPER, SERIF, SHORE, letters, number

TOP, FOOT = 46, 56

LINE, LETTER = 23, 7.6
"""How far a line of the foot lies below the other, and how wide a letter of it is at most."""


def head(scene: Scene, drawing: Drawing) -> str:
    """The game and the phase, and by when what is due."""
    title = letters(
        (10, -15), f"{scene.game} – {scene.title}", 24, INK, bold=True, anchor="start", family=SERIF
    )
    said = list(filter(None, (scene.deadline, scene.note)))
    lines = (
        letters((drawing.width - 10, line), text, 13, FAINT, anchor="end")
        for text, line in zip(said, (-15,) if len(said) == 1 else (-26, -9), strict=False)
    )
    return title + "".join(lines)


def border(drawing: Drawing) -> str:
    return (
        f'<rect x="1" y="1" width="{drawing.width - 2}" height="{drawing.height - 2}" fill="none"'
        f' stroke="{SHORE}" stroke-width="2"/>'
    )


def ground(drawing: Drawing) -> str:
    return (
        f'<rect y="{-TOP}" width="{drawing.width}" height="{drawing.height + TOP + FOOT}"'
        f' fill="{PAPER}"/>'
    )


def foot(scene: Scene, drawing: Drawing) -> str:
    """Which colour and letter is which power's, how many centres it has, and the meaning of the
    signs that are in the picture."""
    line = drawing.height + 22
    parts, x = [], 10.0
    for power, count in shown(scene):
        inks, text = drawing.inks[power], f"{power.title()} {count or ''}".strip()
        parts.append(
            f'<rect x="{number(x)}" y="{line - 14}" width="18" height="18" rx="3"'
            f' fill="{inks.tint}" stroke="{inks.full}"/>'
            + letters((x + 9, line - 0.5), power[:1], 12, DARK, bold=True)
            + letters((x + 23, line), text, 13, INK, anchor="start")
        )
        x += 46 + LETTER * len(text)
    words = " · ".join(legend(scene))
    parts.append(letters((10, line + LINE), words, 12, FAINT, anchor="start"))
    return "".join(parts)


def shown(scene: Scene) -> list[tuple[Power, int]]:
    """The powers in a picture, with their centres; none, where that is all that is known of
    them."""
    centres = Counter(owner for _, owner in scene.centres)
    there = {*centres, *(piece.power for piece in scene.pieces)}
    there |= {arrow.power for arrow in scene.arrows}
    return sorted(((one, centres[one]) for one in there), key=lambda one: (-one[1], one[0]))


def legend(scene: Scene) -> list[str]:
    """What the signs mean, those in the picture only."""
    kinds = {arrow.kind for arrow in scene.arrows}
    fates = {arrow.fate for arrow in scene.arrows}
    shapes = {piece.letter for piece in scene.pieces}
    said = {
        "diamond: spy": "SPY" in shapes,
        "with a turret: tank": "T" in shapes,
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
    return [text for text, there in said.items() if there]
