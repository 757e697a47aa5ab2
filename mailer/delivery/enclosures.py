"""Pictures of mails as files: what is drawn, with a name, its kind, and the same in words."""

from __future__ import annotations

import json
import re
from functools import lru_cache

from mailer.message.layout.dressing import Attachment
from mailer.pictures.scene import Scene
from mailer.pictures.svg import svg
from mailer.pictures.words import words
from storage.database.kinds import Enclosing
from storage.mail.enclosing import KeptPicture

KINDS = {
    Enclosing.PNG: "image/png",
    Enclosing.SVG: "image/svg+xml",
    Enclosing.PDF: "application/pdf",
    Enclosing.BOOK: "application/pdf",
}
"""Media types."""


def is_drawn_here(picture: KeptPicture) -> bool:
    """Whether it takes next to no time to draw, or is not drawn at all."""
    return picture.form in (Enclosing.SVG, Enclosing.LEFT_OUT)


def attachment(picture: KeptPicture, octets: bytes | None) -> Attachment:
    """The picture as a file; without ``octets`` it is drawn here. Raises LookupError where its map
    is not drawn, or not here any more."""
    scene = _scene(picture.data)
    return Attachment(
        name=f"{_slug(scene)}.{'pdf' if 'pdf' in KINDS[picture.form] else picture.form.value}",
        kind=KINDS[picture.form],
        octets=_as_svg(picture.data) if octets is None else octets,
        words=words(scene),
        in_page=picture.form is Enclosing.PNG,
    )


def _slug(scene: Scene) -> str:
    """``lab-spring-1901-movement``: letters, digits and dashes alone."""
    return re.sub(r"[^a-z0-9]+", "-", f"{scene.game} {scene.title}".lower()).strip("-")[:80]


@lru_cache(maxsize=16)
def _as_svg(data: str) -> bytes:
    return svg(_scene(data)).encode()


@lru_cache(maxsize=16)
def _scene(data: str) -> Scene:
    return Scene.from_data(json.loads(data))
