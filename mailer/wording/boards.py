"""How the board stands, as far as one reader may know: in words, and as what a picture shows."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256

from judge.board.units import Power
from judge.game.game import Game, Stage
from judge.game.phase_report import Ran, Reader, Role
from judge.games.registry import variant_of
from mailer.pictures import build_scene
from mailer.pictures.scene import Scene
from mailer.transaction.unit_of_work import Table
from mailer.wording import histories, phrases
from mailer.wording.games.registry import teller_of
from mailer.wording.results import results_of
from storage.mail.mail_pictures import Sketch

log = logging.getLogger(__name__)


def board(game: Game, reader: Reader) -> str:
    """The units this reader may know of, and what else stands below a board."""
    writer, variant = results_of(game), variant_of(game)
    is_public = bool(variant.board(game, Role.PUBLIC).units)
    title = [writer.status(game.phase, game.name, game.run + 1)] if is_public else []
    blocks = [*title, writer.board(variant.board(game, reader))]
    return "\n\n".join(filter(None, [*blocks, *_beneath(game, reader)]))


def own_board(game: Game, reader: Reader) -> list[str]:
    """All a player knows of the board, where no mail to everybody tells it; else where he stands
    himself, as the last results left it (CB 1.1)."""
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


# -- what a picture shows ------------------------------------------------------------------------


def standing(table: Table, reader: Reader) -> list[Sketch]:
    """The board as it stands; nothing where the map is not drawn, or all is secret to him."""
    if histories.is_secret(table.game, reader):
        return []
    return _shown(table, lambda: [build_scene.standing(table.game, reader, due(table))])


def of_phases(table: Table, runs: Sequence[Ran], reader: Reader) -> list[Sketch]:
    """Phases that have run, one scene for each."""
    until = due(table)
    return _shown(
        table, lambda: [build_scene.of_phase(table.game, ran, reader, until) for ran in runs]
    )


def own_lists(table: Table, power: Power) -> list[Sketch]:
    """A player's own lists on the board that he was shown: for nobody else."""
    return _shown(table, lambda: build_scene.previews(table.game, power, due(table)))


def due(table: Table) -> str:
    """What stands in the head of a picture: ``Orders due Tue 24 Nov 2026 12:00 +0000``, in the time
    zone of the game, so that all who may see the same get the same picture."""
    timing = table.timing
    if timing.deadline is None or timing.paused_at or table.game.stage is not Stage.RUNNING:
        return ""
    return f"Orders due {phrases.moment(timing.deadline, table.service.zone)}"


def _shown(table: Table, scenes: Callable[[], Iterable[Scene | None]]) -> list[Sketch]:
    try:
        return [sketched(scene.text) for scene in scenes() if scene]
    except Exception:  # a picture's boundary: the mail tells the same in words
        log.exception("a board of %s cannot be drawn", table.name)
        return []


def sketched(text: str) -> Sketch:
    """What a picture or a book shows, as it is kept with a mail."""
    return Sketch(sha256(text.encode()).hexdigest(), text)
