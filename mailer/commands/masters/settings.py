"""Handles SET in a Master's message, which changes the settings of a game."""

from __future__ import annotations

from grammar.commands.settings import write_setting
from grammar.commands.statement_types import Setting
from grammar.words.durations_times_and_zones import write_clock
from judge.game.game import Game, Stage
from judge.game.settings import Press
from judge.games.registry import variant_of
from judge.play import conduct_game, draw_votes
from mailer.commands import create_join_start
from mailer.scheduling import deadlines
from mailer.scheduling.mail_and_time_settings_of_game import ServiceSettings
from mailer.transaction.context import SeatContext
from mailer.transaction.reply_builder import Declined
from mailer.wording import settings_in_words
from mailer.wording.game_status_and_listing import SECRET_SETTINGS

AT_START_ONLY = frozenset(
    {
        "variant",
        "map",
        "players",
        "powers",
        "start",
        "victory",
        "private",
        "gunboat",
        "reveal",
        "early_solo",
        "public_lists",
        "master_sees_lists",
    }
)
"""Settings that cannot change after the game has started."""


def change_setting(context: SeatContext, text: str, command: Setting) -> None:
    table = context.table
    if table.game.stage is not Stage.FORMING and command.field in AT_START_ONLY:
        raise Declined(f"{command.label} cannot be changed once the game has started.")
    if table.game.stage is not Stage.FORMING and _opens_lists(table.game, command):
        raise Declined(NO_PRESS_NOW)
    if command.field == "public_lists":
        _check_public_lists(table.game)
    rules, service = create_join_start.changed(table.game.settings, table.service, [command])
    if table.players and _names(table.service, service):
        raise Declined(WERE_PROMISED.format(game=table.name, label=command.label))
    if command.field == "private":
        create_join_start.check_secret(service.private)
    create_join_start.check_settings(rules, service)
    create_join_start.check_seats(table, rules)
    table.game, table.service = draw_votes.fitting(conduct_game.under(table.game, rules)), service
    if command.field == "grace":
        table.timing = deadlines.with_grace(service, table.timing)
    line = write_setting(command.field, command.value)
    if table.service.list_wanted and command.field == "list_address":
        _ask_list(context, text)
        return
    context.section.say_too(text, f"Now set:  {line}")
    if command.field == "clock" and (spread := settings_in_words.spread_in_words(service)):
        context.section.say_too(text, spread)
    if _is_of_deadlines(command, text) and table.timing.deadline:
        context.section.say_too(text, STAYS)
    if command.field not in SECRET_SETTINGS:
        table.announced[command.field] = f"{line}{_due(command, service)}"


def _due(command: Setting, service: ServiceSettings) -> str:
    if command.field != "clock" or not service.after_clock:
        return ""
    at = write_clock(settings_in_words.due_at(service))
    return f"  (this judge spreads deadlines: yours are at {at})"


STAYS = "The current deadline stays; SET DEADLINE moves it."
OF_DEADLINES = frozenset(
    {"clock", "days", "first_next", "move_next", "retreat_next", "adjust_next"}
)


def _is_of_deadlines(command: Setting, text: str) -> bool:
    """Returns whether a line affects later deadlines. If so, the answer must say that the current
    deadline does not change. NEXT without a phase sets three intervals; returns True only for the
    last of them."""
    is_named = set((command.label or "").split()) <= set(text.upper().split())
    is_one_of_three = command.field in ("move_next", "retreat_next") and not is_named
    return command.field in OF_DEADLINES and not is_one_of_three


WERE_PROMISED = (
    "Players joined {game} on the promise of anonymity, so {label} stays as it is. To"
    " change it, TERMINATE the game and create it again."
)


def _names(before: ServiceSettings, after: ServiceSettings) -> bool:
    """Returns whether the change would reveal names that GUNBOAT promised to keep secret."""
    if not before.gunboat:
        return False
    return not after.gunboat or (after.reveal and not before.reveal)


NO_PRESS_NOW = (
    "A game that has started cannot change from press to no press: without press"
    " all lists are public, but the lists on file were written as secret ones."
)

LISTS_ARE_PUBLIC = (
    "In a game without press all lists are public, whatever you set here (CB"
    " 3.6). To change that, send another SET PRESS."
)


def _ask_list(context: SeatContext, text: str) -> None:
    if not create_join_start.ask_list(context.hand, context.table):
        raise Declined(create_join_start.LIST_NOT_ASKED)
    context.section.say(text, create_join_start.LIST_ASKED)


def _check_public_lists(game: Game) -> None:
    variant = variant_of(game)
    if not variant.shows_lists:
        raise Declined(
            f"There are no lists in {variant.title}: its rules say what players are told"
            " about each other's orders."
        )
    if game.settings.press is Press.NONE:
        raise Declined(LISTS_ARE_PUBLIC)


def _opens_lists(game: Game, command: Setting) -> bool:
    """Returns whether lists that were secret when players wrote them would become public (CB
    3.6)."""
    if command.value is not Press.NONE or not variant_of(game).shows_lists:
        return False
    return not game.settings.lists_are_public
