"""STATISTICS: shows how reliable you are, as Masters see it."""

from __future__ import annotations

from grammar.commands.commands import Statistics
from mailer.transaction.context import Context
from mailer.wording.reliability import figures
from storage.people.reliability import reliability_of


def show_statistics(context: Context, text: str, command: Statistics) -> None:
    """Shows the figures of the person who gets the answer: the seat's holder or the sender. So a
    message with a forged From address cannot show someone's figures to anyone else."""
    known = reliability_of(context.work.conn, context.section.address)
    context.section.show(
        text,
        [
            "Masters are told this about you when you join their game:",
            "",
            *(["  Nothing yet: none of your games counts so far."] if known.is_new else []),
            *(f"  {line}" for line in figures(known)),
            "",
            "HELP STATISTICS says which games count.",
        ],
    )
