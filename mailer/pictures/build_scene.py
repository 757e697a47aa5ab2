"""What one reader is shown: scenes of the board as it stands, of a phase that has run, and of his
own lists. What he may know of them the rules decide."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from judge.adjudication.convoy_paths import voyages
from judge.board.position import Position
from judge.board.units import Location, Power, ProvinceCode, Unit
from judge.game.game import Game, Stage
from judge.game.phase_report import PhaseReport, Ran, Reader, Role
from judge.game.variant_data import View
from judge.games.registry import rules_named, variant_of
from judge.games.variant import Variant
from judge.orders.order_lists import Mark
from judge.play.preview import Foretold, foretold
from mailer.pictures.order_arrows import arrow_of, planned
from mailer.pictures.scene import Arrow, Piece, Scene

PREVIEW = "Your own list alone, on the board you were shown"
LIMITED = "Hatched: not seen"
FINAL = "The final board"

MADE_UP = frozenset({Mark.DEFAULT, Mark.UNORDERED})
"""Marks of lines that nobody wrote."""


def is_drawn(game: Game) -> bool:
    """Whether there is a drawing of the map that the game is played on; else it has no pictures."""
    return variant_of(game).atlas.drawing is not None


def standing(game: Game, reader: Reader, deadline: str = "") -> Scene | None:
    """The board as it stands; None where the map is not drawn. ``deadline`` is put in words by who
    asks."""
    variant = variant_of(game)
    if variant.atlas.drawing is None:
        return None
    known, view = variant.board(game, reader), variant.in_view(game, reader)
    note = FINAL * (game.stage is Stage.ENDED)
    return _scene(game, variant, game.phase.words, known, view, deadline=deadline, note=note)


def of_phase(game: Game, ran: Ran, reader: Reader, deadline: str = "") -> Scene | None:
    """A phase that has run, with the orders this reader may know; None where the map is not drawn,
    and where the phase is for the players alone."""
    variant = variant_of(game)
    if variant.atlas.drawing is None:
        return None
    report = _reported(variant, game, ran, reader)
    if report is None:
        return None
    view = variant.pictured(report)
    seas = voyages(variant.atlas, view.outcomes) if report.whole else {}
    places = {unit.province: unit.location for unit in report.board.units.values()}
    sailed = [seas.get(outcome.unit.province) for outcome in view.outcomes]
    arrows = [
        arrow_of(outcome, ran.phase, places, by)
        for outcome, by in zip(view.outcomes, sailed, strict=True)
    ]
    seen = (planned(unit.power, order, places, unit) for unit, order in view.witnessed)
    return _scene(
        game,
        variant,
        ran.phase.words,
        report.board,
        view,
        arrows=tuple(arrow for arrow in (*arrows, *seen) if arrow),
        centres=(report.ownership or report.board).centres,
        deadline=deadline,
    )


def previews(game: Game, power: Power, deadline: str = "") -> tuple[Scene, ...]:
    """A player's own lists on file, each drawn on the board he was shown: for him alone. Of the
    first there is what it would do if all others held; for the next nobody knows its board."""
    if not is_drawn(game):
        return ()
    return tuple(_preview(game, power, one, deadline) for one in foretold(game, power))


def _preview(game: Game, power: Power, tried: Foretold, deadline: str) -> Scene:
    variant = variant_of(game)
    known = variant.board(game, power)
    places = {unit.province: unit.location for unit in known.units.values()}
    drawn: list[Arrow | None] = []
    for line in tried.lines:
        if tried.known and line.outcome:
            drawn.append(arrow_of(line.outcome, tried.phase, places))
        elif not tried.known and line.mark not in MADE_UP:
            drawn.append(planned(power, line.order, places))
    view = variant.in_view(game, power)
    arrows = tuple(arrow for arrow in drawn if arrow)
    title = f"{tried.phase.words}, preview"
    return _scene(game, variant, title, known, view, arrows=arrows, deadline=deadline, note=PREVIEW)


def _reported(variant: Variant, game: Game, ran: Ran, reader: Reader) -> PhaseReport | None:
    """What he may know of the phase; at the end of the game all that is told then."""
    shown = variant.reveal(ran) if game.stage is Stage.ENDED else None
    if shown and variant.pictured(shown) != View():
        return shown
    if reader is Role.PUBLIC and not variant.publishes:
        return None
    return variant.observe(ran, reader, game.settings)


def _scene(
    game: Game,
    variant: Variant,
    title: str,
    known: Position,
    view: View,
    *,
    arrows: tuple[Arrow, ...] = (),
    centres: Mapping[ProvinceCode, Power] | None = None,
    deadline: str = "",
    note: str = "",
) -> Scene:
    unseen = () if view.seen is None else sorted(variant.atlas.provinces.keys() - view.seen)
    return Scene(
        rules=rules_named(game.settings),
        game=game.name,
        title=title,
        deadline=deadline,
        note=note or LIMITED * bool(unseen),
        pieces=tuple(_pieces(known, view)),
        arrows=arrows,
        centres=tuple(sorted((known.centres if centres is None else centres).items())),
        unseen=tuple(unseen),
    )


def _pieces(known: Position, view: View) -> Iterable[Piece]:
    """In the order of the places, so that the same board is the same picture."""
    beaten = {outcome.unit for outcome in view.outcomes if outcome.dislodged_by}
    fled = {entry.unit for entry in known.dislodged}
    stand = {*known.units.values(), *(unit for unit, _ in view.witnessed)}
    for unit in sorted(stand, key=_by_place):
        yield Piece(unit.power, unit.type.letter, unit.location, dislodged=unit in beaten)
    for unit in sorted(fled, key=_by_place):
        yield Piece(unit.power, unit.type.letter, unit.location, dislodged=True)
    for unit in sorted(view.besides, key=_by_place):
        yield Piece(unit.power, unit.type.letter, unit.location)


def _by_place(unit: Unit) -> tuple[Location, Power]:
    return unit.location, unit.power
