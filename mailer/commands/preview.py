"""PREVIEW: a player's own orders by themselves; for a Master who may see lists, the whole phase."""

from __future__ import annotations

from grammar.commands.commands import Preview
from judge.game.game import Stage
from mailer.transaction.context import SeatContext
from mailer.transaction.reply_builder import Declined
from mailer.wording import boards, notify, previews
from storage.database.enums import SeatRole


def preview(context: SeatContext, text: str, command: Preview) -> Declined | None:
    if context.table.game.stage is not Stage.RUNNING:
        return Declined(f"{context.table.name} does not run: nothing is on file.")
    match context.seat.role:
        case SeatRole.MASTER:
            return _of_all(context, text)
        case SeatRole.PLAYER:
            return _of_own(context, text)
        case SeatRole.OBSERVER:
            return Declined("You observe this game, so you have no orders in it.")


def _of_own(context: SeatContext, text: str) -> Declined | None:
    game, power = context.table.game, context.power
    lines = previews.own_preview(game, power) if power else []
    if not lines:
        return Declined("Nothing is on file for you that could be tried.")
    context.section.show(text, lines)
    context.section.scenes += boards.own_lists(context.table, power) if power else []
    return None


def _of_all(context: SeatContext, text: str) -> Declined | None:
    """Results tell the orders they come from. So who may not see lists before they are played sees
    no preview either, and nobody does who plays himself."""
    table, game = context.table, context.table.game
    if notify.plays(table, context.seat):
        return Declined("You play in this game, so you are shown no orders of others.")
    if not game.settings.master_sees_lists:
        return Declined(
            "In this game the Master is not shown orders before they are played, and a preview"
            f" would tell them. If the phase were processed now, {previews.what_would_run(game)}.",
            ("SET MASTER SEES LISTS ON, before the start, allows it; all players are told so.",),
        )
    context.section.show(text, previews.whole_preview(game))
    context.work.note(table, "MASTER", "Preview", text)
    return None
