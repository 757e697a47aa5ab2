"""What the demonstration tells on the terminal while it plays."""

from __future__ import annotations

import textwrap
import time
from collections.abc import Sequence

import click

WIDTH = 78
RULE = "-" * WIDTH

UNBROKEN = "\N{NO-BREAK SPACE}"
"""A space inside an order, which stays on one line."""


class Timeline:
    """Prints events with the time of day. Unless ``fast``, it leaves time to read them."""

    def __init__(self, fast: bool) -> None:
        self._fast = fast

    def heading(self, number: int, title: str, story: str) -> None:
        click.echo(f"\n{RULE}\n" + click.style(f"{number:>2}. {title}", bold=True) + f"\n{RULE}")
        for paragraph in filter(None, story.split("\n\n")):
            self.say(" ".join(paragraph.split()))
        self._pause(1.5 + len(story) / 150)

    def say(self, text: str) -> None:
        """A paragraph of the story."""
        click.echo(textwrap.fill(text, WIDTH, initial_indent="    ", subsequent_indent="    "))
        click.echo()

    def event(self, text: str) -> None:
        """Somebody writes, mails come."""
        head = time.strftime("%H:%M:%S  ")
        indent = " " * (len(head) + 2)
        told = textwrap.fill(text, WIDTH, initial_indent=head, subsequent_indent=indent)
        click.echo(told.replace(UNBROKEN, " "))
        self._pause(0.4)

    def quote(self, lines: Sequence[str]) -> None:
        """Lines of a mail, as they are."""
        for line in lines:
            click.echo(click.style(f"          | {line}".rstrip(), fg="cyan"))
        self._pause(0.3 * len(lines))

    def _pause(self, seconds: float) -> None:
        if not self._fast:
            time.sleep(min(seconds, 6))
