"""Mails and tables on a terminal."""

from __future__ import annotations

from collections.abc import Iterable
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default

from mailer.message.html.page import read_page

HEADERS = ("From", "Reply-To", "To", "Subject", "Date")


def table(rows: Iterable[tuple[str, ...]]) -> list[str]:
    """Rows in columns as wide as they need be; the last column may run on."""
    cells = list(rows)
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return [
        "  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in cells
    ]


def letter_text(raw: bytes) -> list[str]:
    """The headers a reader wants, a blank line, and the text.

    Control characters of the writer do not reach the terminal. A letter that no parser can take
    is shown as the characters it consists of.
    """
    try:
        message = message_from_bytes(raw, policy=default)
        head = [f"{name}: {message[name]}" for name in HEADERS if message[name]]
        text = _body(message)
    except Exception:  # the boundary: letters come from anybody, the parser raises anything
        head, text = [], raw.decode("latin-1")
    return [_tame(line) for line in [*head, "", *text.splitlines()]]


def headers_of(raw: bytes) -> dict[str, str]:
    """The headers of one of the judge's own mails."""
    return {name: str(value) for name, value in message_from_bytes(raw, policy=default).items()}


def _body(message: EmailMessage) -> str:
    part = message.get_body(("plain", "html"))
    content = part.get_content() if part is not None else ""
    if part is not None and part.get_content_subtype() == "html":
        return read_page(content).text
    return content if isinstance(content, str) else ""


def _tame(line: str) -> str:
    return "".join(c if c.isprintable() or c == "\t" else "\N{REPLACEMENT CHARACTER}" for c in line)
