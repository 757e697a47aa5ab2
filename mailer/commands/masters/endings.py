"""The end of a game by its Master's word."""

from __future__ import annotations

from grammar.commands.commands import Terminate
from judge.game.game import Ending, How, Stage
from judge.play import course
from mailer.session.answers import Declined
from mailer.session.context import SeatContext


def terminate(context: SeatContext, text: str, command: Terminate) -> Declined | None:
    table = context.table
    if table.game.stage is Stage.ENDED:
        return Declined(f"{table.name} is over already.")
    table.game = course.end(table.game, Ending(How.TERMINATED))
    context.section.say(text, "The game is ended.")
    return None
