"""The Maildir of one address, read on a terminal."""

from __future__ import annotations

from pathlib import Path

from mailer.cli.terminal_output import letter_text, tame
from mailer.outbound.maildir import Maildirs

SEEN = ":2,S"
"""What a Maildir writes behind the name of a letter that was read."""


class Correspondent:
    """The letters to one address below ``root``, as files; the newest last."""

    def __init__(self, root: Path, address: str) -> None:
        self._folder = Maildirs(root).folder(address)

    def unread(self) -> list[Path]:
        return sorted((self._folder / "new").glob("*"))

    def all(self) -> list[Path]:
        return sorted([*self.unread(), *(self._folder / "cur").glob("*")], key=lambda f: f.name)

    def open(self, letter: Path) -> str:
        """The letter as a text for a terminal; from now on it counts as read."""
        text = tame(letter_text(letter.read_bytes()))
        if letter.parent.name == "new":
            letter.rename(self._folder / "cur" / (letter.name + SEEN))
        return text
