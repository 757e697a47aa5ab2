"""Replaces pictures with descriptions of their contents, so that the leak scan can search them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from judge.orders.order import Order
from mailer.outbound.draw_in_background import Pace
from mailer.pictures.captions import words
from mailer.pictures.scene_contents import Arrow, ArrowKind, Book, Scene
from storage.database.enums import Enclosing
from storage.mail.mail_pictures import KeptPicture
from tests.dialogs.texts import in_full


class Told:
    """Replaces the renderer and returns the contents of a picture as text.
    (``tests/mailer/pictures`` tests the real renderer.)"""

    def __init__(self, longest: float = 0) -> None:
        self.pace = Pace(0)

    def want(self, pictures: Sequence[KeptPicture]) -> None:
        pass

    def get(self, picture: KeptPicture, patience: float, *, begin: bool = True) -> bytes:
        data = json.loads(picture.data)
        if picture.form is not Enclosing.BOOK:
            return _told(Scene.from_data(data)).encode()
        book = Book.from_data(data)
        shown = [_told(leaf.scene) for leaf in book.leaves if leaf.scene]
        return "\n".join([*shown, *(leaf.text for leaf in book.leaves), *book.grid]).encode()

    def close(self) -> None:
        pass


def _told(scene: Scene) -> str:
    return "\n".join([words(scene), *_orders(scene)])


def _orders(scene: Scene) -> Iterator[str]:
    letters = {piece.at.partition("/")[0]: piece.letter for piece in scene.pieces}
    for arrow in scene.arrows:
        of = f"{letters.get(arrow.of.partition('/')[0], 'A')} {arrow.of}" if arrow.of else ""
        if text := _order(arrow, of):
            yield in_full(Order.read(f"{arrow.letter or 'A'} {arrow.at} {text}"))


def _order(arrow: Arrow, of: str) -> str:
    match arrow.kind:
        case ArrowKind.MOVE:
            return f"- {arrow.to}"
        case ArrowKind.RETREAT:
            return f"R {arrow.to}"
        case ArrowKind.SUPPORT:
            return f"S {of} - {arrow.to}" if arrow.to else f"S {of}"
        case ArrowKind.CONVOY:
            return f"C {of} - {arrow.to}"
        case ArrowKind.HOLD:
            return "H"
        case _:
            return ""
