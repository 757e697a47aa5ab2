"""Pictures of mails as files: what is drawn, with a name, its kind, and the same in words."""

from __future__ import annotations

import json
import re
from functools import lru_cache

from mailer.mail.html_out.assemble import Attachment
from mailer.pictures.alt_text import words
from mailer.pictures.scene import Book, Scene
from mailer.pictures.svg import svg
from storage.database.enums import Enclosing
from storage.mail.mail_pictures import KeptPicture

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


def is_a_picture(picture: KeptPicture) -> bool:
    """Whether it is one that takes its time to draw, and no book."""
    return picture.form in (Enclosing.PNG, Enclosing.PDF)


def attachment(picture: KeptPicture, octets: bytes | None) -> Attachment:
    """The picture as a file; without ``octets`` it is drawn here. Raises LookupError where its map
    is not drawn, or not here any more."""
    if picture.form is Enclosing.BOOK and octets is not None:
        title = Book.from_data(json.loads(picture.data)).title
        return Attachment(f"{_slug(title)}.pdf", KINDS[picture.form], octets, title, in_page=False)
    scene = _scene(picture.data)
    return Attachment(
        name=f"{_slug(f'{scene.game} {scene.title}')}.{picture.form.value}",
        kind=KINDS[picture.form],
        octets=_as_svg(picture.data) if octets is None else octets,
        words=words(scene),
        in_page=picture.form is Enclosing.PNG,
    )


def _slug(title: str) -> str:
    """``lab-spring-1901``: letters, digits and dashes alone."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:80]


@lru_cache(maxsize=16)
def _as_svg(data: str) -> bytes:
    return svg(_scene(data)).encode()


@lru_cache(maxsize=16)
def _scene(data: str) -> Scene:
    return Scene.from_data(json.loads(data))
