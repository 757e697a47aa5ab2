"""The content of a picture, which includes only what its reader may know.

Scenes, and books of scenes, are stored as JSON and drawn only when the picture is needed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from judge.board.power_names_and_place_codes import Location, Power, ProvinceCode


class ArrowKind(Enum):
    MOVE = "move"
    HOLD = "hold"
    SUPPORT = "support"
    CONVOY = "convoy"
    RETREAT = "retreat"
    BUILD = "build"
    REMOVE = "remove"
    DISBAND = "disband"


class Fate(Enum):
    """The result of an order. PLANNED means that there is no result yet, or that the reader may not
    know it."""

    DONE = "done"
    BOUNCED = "bounced"
    CUT = "cut"
    VOID = "void"
    FAILED = "failed"
    PLANNED = "planned"


MOVES = (ArrowKind.MOVE, ArrowKind.RETREAT)
GONE = (ArrowKind.REMOVE, ArrowKind.DISBAND)


@dataclass(frozen=True, slots=True)
class Piece:
    """A unit or other piece in a province. ``letter`` identifies its type."""

    power: Power
    letter: str
    at: Location
    dislodged: bool = False


@dataclass(frozen=True, slots=True)
class Arrow:
    """An order for the piece at the location ``at``.

    A support or convoy helps the piece at ``of``. ``to`` is then the target of that piece, or empty
    if the piece holds. ``via`` lists the seas of a route.
    """

    power: Power
    kind: ArrowKind
    at: Location
    to: Location = ""
    of: Location = ""
    via: tuple[ProvinceCode, ...] = ()
    fate: Fate = Fate.DONE
    letter: str = ""
    dislodged: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """Everything that a picture shows.

    ``rules`` is the name of the game system. ``map`` is the name of the map, or empty for the
    system's own map. ``centres`` lists only centres with an owner. ``unseen`` lists the provinces
    that the reader cannot see.
    """

    rules: str
    game: str
    title: str
    deadline: str = ""
    note: str = ""
    map: str = ""
    pieces: tuple[Piece, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    centres: tuple[tuple[ProvinceCode, Power], ...] = ()
    unseen: tuple[ProvinceCode, ...] = ()

    @property
    def text(self) -> str:
        """The scene as JSON in a canonical form."""
        return json.dumps(self.to_data(), sort_keys=True, separators=(",", ":"))

    @property
    def owners(self) -> dict[ProvinceCode, Power]:
        return dict(self.centres)

    def ends_as(self, board: Scene) -> bool:
        """Returns whether everything on ``board`` can already be seen in this picture of the phase
        before it. It can if no unit moved, because signs mark the units that were built or
        removed."""
        if any(a.kind in MOVES and a.fate in (Fate.DONE, Fate.PLANNED) for a in self.arrows):
            return False
        gone = {(a.power, a.at) for a in self.arrows if a.kind in GONE}
        built = {Piece(a.power, a.letter, a.at) for a in self.arrows if a.kind is ArrowKind.BUILD}
        changed = {piece.at for piece in built}
        left = {
            piece
            for piece in self.pieces
            if piece.at not in changed and (piece.power, piece.at) not in gone
        }
        return (
            left | built == set(board.pieces)
            and self.owners == board.owners
            and set(self.unseen) <= set(board.unseen)
        )

    def to_data(self) -> dict[str, Any]:
        """Returns the scene as data for JSON, without empty values."""
        data = {
            "rules": self.rules,
            "game": self.game,
            "title": self.title,
            "deadline": self.deadline,
            "note": self.note,
            "map": self.map,
            "pieces": [_piece_to_data(piece) for piece in self.pieces],
            "arrows": [_arrow_to_data(arrow) for arrow in self.arrows],
            "centres": dict(self.centres),
            "unseen": list(self.unseen),
        }
        return {key: value for key, value in data.items() if value}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Scene:
        """Returns the scene from which `to_data` made the data. Raises KeyError and ValueError."""
        return cls(
            rules=data["rules"],
            game=data["game"],
            title=data["title"],
            deadline=data.get("deadline", ""),
            note=data.get("note", ""),
            map=data.get("map", ""),
            pieces=tuple(
                Piece(one["power"], one["letter"], one["at"], one.get("dislodged", False))
                for one in data.get("pieces", ())
            ),
            arrows=tuple(map(_arrow_from_data, data.get("arrows", ()))),
            centres=tuple(data.get("centres", {}).items()),
            unseen=tuple(data.get("unseen", ())),
        )


@dataclass(frozen=True, slots=True)
class Leaf:
    """A page of a book: a picture with text below it.

    The table of contents lists its ``title`` and its date, ``when``.
    """

    scene: Scene | None
    text: str
    title: str = ""
    when: str = ""


@dataclass(frozen=True, slots=True)
class Book:
    """The content of a season book, which shows a whole game.

    The first page shows the paragraphs in ``about``, and the ``players`` with their powers. The
    last page shows the lines of ``grid`` in a fixed-width font.
    """

    title: str
    leaves: tuple[Leaf, ...]
    grid: tuple[str, ...]
    about: tuple[str, ...] = ()
    players: tuple[tuple[str, str], ...] = ()

    @property
    def text(self) -> str:
        """The book as JSON in a canonical form."""
        data = {
            "title": self.title,
            "leaves": list(map(_leaf_to_data, self.leaves)),
            "grid": self.grid,
            "about": self.about,
            "players": self.players,
        }
        return json.dumps(data, sort_keys=True, separators=(",", ":"))

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Book:
        """Returns the book from the parsed JSON of its `text`. Raises KeyError and ValueError."""
        return cls(
            data["title"],
            tuple(map(_leaf_from_data, data["leaves"])),
            tuple(data["grid"]),
            tuple(data.get("about", ())),
            tuple((power, name) for power, name in data.get("players", ())),
        )


def _leaf_to_data(leaf: Leaf) -> dict[str, Any]:
    scene = leaf.scene.to_data() if leaf.scene else None
    return {"scene": scene, "text": leaf.text, "title": leaf.title, "when": leaf.when}


def _leaf_from_data(data: Mapping[str, Any]) -> Leaf:
    scene = Scene.from_data(data["scene"]) if data["scene"] else None
    return Leaf(scene, data["text"], data.get("title", ""), data.get("when", ""))


def _piece_to_data(piece: Piece) -> dict[str, Any]:
    return {"power": piece.power, "letter": piece.letter, "at": piece.at} | (
        {"dislodged": True} if piece.dislodged else {}
    )


def _arrow_to_data(arrow: Arrow) -> dict[str, Any]:
    data = {
        "power": arrow.power,
        "kind": arrow.kind.value,
        "at": arrow.at,
        "to": arrow.to,
        "of": arrow.of,
        "via": list(arrow.via),
        "fate": "" if arrow.fate is Fate.DONE else arrow.fate.value,
        "letter": arrow.letter,
        "dislodged": arrow.dislodged,
    }
    return {key: value for key, value in data.items() if value}


def _arrow_from_data(data: Mapping[str, Any]) -> Arrow:
    return Arrow(
        power=data["power"],
        kind=ArrowKind(data["kind"]),
        at=data["at"],
        to=data.get("to", ""),
        of=data.get("of", ""),
        via=tuple(data.get("via", ())),
        fate=Fate(data.get("fate", "done")),
        letter=data.get("letter", ""),
        dislodged=data.get("dislodged", False),
    )
