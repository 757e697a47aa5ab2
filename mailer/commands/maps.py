"""MAP: the board as a picture, and in words for who has none."""

from __future__ import annotations

import json

from grammar.commands.commands import ShowMap
from judge.game.report import Reader
from mailer.commands.archive import asked_for
from mailer.pictures.scene import Scene
from mailer.pictures.showing import is_drawn
from mailer.pictures.words import words
from mailer.session.answers import Declined
from mailer.session.context import Context
from mailer.session.services import wrapped
from mailer.session.unit_of_work import Table
from mailer.text import boards
from storage.database.kinds import MapForm
from storage.games import history
from storage.mail.enclosing import Sketch
from storage.people import people

FOR_THE_KNOWN = (
    "A picture of it is sent only where it is known who asks: reply to a mail of your game, or sign"
    " on with its password."
)
NOT_WANTED = "SET MAP PNG has pictures sent to you again."


def show_map(context: Context, text: str, command: ShowMap) -> Declined | None:
    """The board as it stands, or a phase that has run, as far as the reader may know it. Whoever
    may be somebody else than he says is sent no picture: it is large."""
    asked = asked_for(context, command.game, "MAP")
    if isinstance(asked, Declined):
        return asked
    table, reader = asked
    if not is_drawn(table.game):
        return Declined(
            f"There is no drawing of the map of {table.name}. LIST {table.name} tells in words what"
            " everybody may know of its board."
        )
    scenes = _scenes(context, table, reader, command)
    if isinstance(scenes, Declined):
        return scenes
    section, is_known = context.section, context.section.seat or context.hand.is_proved
    told = [words(Scene.from_data(json.loads(scene.data))) for scene in scenes]
    remark = _remark(context) if is_known else FOR_THE_KNOWN
    if is_known:
        section.scenes += scenes
    lines = [
        line for one in filter(None, (*told, remark)) for line in ("", *wrapped(one).split("\n"))
    ]
    section.show(text, lines[1:])
    return None


def _scenes(
    context: Context, table: Table, reader: Reader, command: ShowMap
) -> list[Sketch] | Declined:
    if command.phase is None:
        return boards.standing(table, reader) or Declined("There is nothing to be seen of it.")
    contents = history.contents(context.work.conn, table.id)
    found = [entry for entry in contents if entry.phase == command.phase]
    if not found:
        ran = f"those from {contents[0].phase} to {contents[-1].phase}" if contents else "none"
        return Declined(
            f"{command.phase} has not run in {table.name}. Phases that have: {ran}. MAP alone shows"
            " the board as it stands."
        )
    runs = [history.run(context.work.conn, found[-1])]
    return boards.of_phases(table, runs, reader) or Declined(
        f"What came of {command.phase} is for the players alone, until the game is over."
    )


def _remark(context: Context) -> str:
    """What is said of the picture: who has none wonders why."""
    form = people.map_form(context.work.conn, context.section.address)
    if not context.work.services.pictures:
        return "This judge sends no pictures."
    return NOT_WANTED if form is MapForm.NONE else ""
