"""Shows what a reader may know of the board, as text and as pictures. A picture is stored with the
e-mail as data and drawn later."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from hashlib import sha256

from judge.board.power_names_and_place_codes import Power
from judge.game.game import Game, Stage
from judge.game.phase_report import Reader, Role
from judge.game.phase_results import Ran
from judge.games.registry import variant_of
from judge.play import what_is_public
from judge.play.trials import Trial, Tried
from mailer.limits import MOST_PICTURES
from mailer.pictures import build_scene
from mailer.pictures.scene_contents import Scene
from mailer.transaction.unit_of_work import Table
from mailer.wording import phrases
from mailer.wording.games.registry import teller_of
from mailer.wording.results import results_of
from storage.mail.mail_pictures import Sketch


def board(game: Game, reader: Reader) -> str:
    """Returns what this reader may know about the board, with the text that the game prints below a
    board."""
    writer, variant = results_of(game), variant_of(game)
    is_public = bool(variant.board(game, Role.PUBLIC).units)
    title = [writer.status(game.phase, game.name, game.run + 1)] if is_public else []
    blocks = [*title, writer.board(variant.board(game, reader))]
    return "\n\n".join(filter(None, [*blocks, *_beneath(game, reader)]))


def own_board(game: Game, reader: Reader) -> list[str]:
    """Returns the reader's own view of the board.

    If the board is public, that is their own units and centres after the last results (CB 1.1).
    Otherwise, it is everything they know.
    """
    variant, writer = variant_of(game), results_of(game)
    if reader is Role.PUBLIC or game.stage is not Stage.RUNNING:
        return []
    if (public := variant.board(game, Role.PUBLIC)).units:
        return [] if isinstance(reader, Role) else writer.own(public, reader).splitlines()
    known = variant.board(game, reader)
    whole = reader is Role.MASTER
    owned = [] if variant.publishes else [writer.ownership(known, whole)]
    blocks = [writer.board(known), *owned, *_beneath(game, reader)]
    return "\n\n".join(filter(None, blocks)).splitlines()


def _beneath(game: Game, reader: Reader) -> list[str]:
    return list(teller_of(game).beneath(results_of(game).outcomes, game, reader))


log = logging.getLogger(__name__)


def standing(table: Table, reader: Reader) -> list[Sketch]:
    """Returns a picture of the current board, or none if the map has no drawing or the reader may
    not see the board."""
    if what_is_public.is_secret(table.game, reader):
        return []
    return _shown(table, lambda: [build_scene.standing(table.game, reader, due(table))])


def of_phases(table: Table, runs: Sequence[Ran], reader: Reader) -> list[Sketch]:
    """Returns a picture of each phase that ran."""
    until = due(table)
    return _shown(
        table, lambda: [build_scene.of_phase(table.game, ran, reader, until) for ran in runs]
    )


def of_results(table: Table, runs: Sequence[Ran], reader: Reader) -> list[Sketch]:
    """Returns a picture of each phase that ran, followed by one of the board for which the next
    orders are due, unless the picture of the last phase already shows that board.

    Leaves out the final board, because the e-mail about the end of the game shows it.
    """
    return _shown(table, lambda: _results(table, runs, reader))


def _results(table: Table, runs: Sequence[Ran], reader: Reader) -> list[Scene]:
    game, until = table.game, due(table)
    found = [build_scene.of_phase(game, ran, reader) for ran in runs]
    ran = [scene for scene in found if scene]
    now = None
    if game.stage is Stage.RUNNING and not what_is_public.is_secret(game, reader):
        now = build_scene.standing(game, reader, until)
    if now and ran and ran[-1].ends_as(now):
        return [*ran[:-1], replace(ran[-1], deadline=until)]
    return [*ran[: MOST_PICTURES - 1], now] if now else ran


def own_lists(table: Table, power: Power) -> list[Sketch]:
    """Returns pictures of what a player's own lists would do on the board that the player has
    seen."""
    return _shown(table, lambda: build_scene.previews(table.game, power, due(table)))


def of_trial(trial: Trial, tried: Sequence[Tried]) -> list[Sketch]:
    """Returns a picture of each phase of the trial, with its orders."""
    game = trial.game
    return _drawn(game.name, lambda: [build_scene.of_trial(game, one.report) for one in tried])


def due(table: Table) -> str:
    """Returns the heading of a picture, such as ``Orders due Tue 24 Nov 2026, 12:00 UTC``.

    Uses the game's time zone, so that readers who may see the same things share one picture.
    """
    timing = table.timing
    if timing.deadline is None or timing.paused_at or table.game.stage is not Stage.RUNNING:
        return ""
    return f"Orders due {phrases.in_words(timing.deadline, table.service.zone)}"


def _shown(table: Table, scenes: Callable[[], Iterable[Scene | None]]) -> list[Sketch]:
    return _drawn(table.name, scenes)


def _drawn(game: str, scenes: Callable[[], Iterable[Scene | None]]) -> list[Sketch]:
    try:
        return [sketched(scene.text) for scene in scenes() if scene]
    except Exception:  # the e-mail shows the board in words too
        log.exception("a board of %s cannot be drawn", game or "a trial")
        return []


def sketched(text: str) -> Sketch:
    """Returns the data of a scene or a book in the form that is stored with an e-mail."""
    return Sketch(sha256(text.encode()).hexdigest(), text)
