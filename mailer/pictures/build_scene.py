"""Builds scenes for one reader: the current board, a past phase, or the reader's own lists.

The rules decide what the reader may know.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from judge.adjudication.convoy_routes_in_results import voyages
from judge.adjudication.verdicts import Outcome, Result
from judge.board.phases import Phase, PhaseKind
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Location, Power, ProvinceCode, province_of
from judge.board.units import Unit
from judge.game.game import Game, Stage
from judge.game.phase_report import PhaseReport, Reader, Role, View
from judge.game.phase_results import Ran
from judge.games.registry import rules_named, variant_of
from judge.games.variant import Variant
from judge.orders.actions import (
    Build,
    Convert,
    Convoy,
    Disband,
    Hold,
    Move,
    Remove,
    Retreat,
    Support,
)
from judge.orders.order import Order
from judge.orders.order_lists import Mark
from judge.play.trials import Foretold, foretold
from mailer.pictures.scene_contents import Arrow, ArrowKind, Fate, Piece, Scene

Whereabouts = Mapping[ProvinceCode, Location]
"""The location, including the coast, of the unit in each province."""

FATES: Mapping[Result, Fate] = {
    Result.BOUNCES: Fate.BOUNCED,
    Result.NO_CONVOY: Fate.FAILED,
    Result.CUT: Fate.CUT,
    Result.DISRUPTED: Fate.CUT,
    Result.VOID: Fate.VOID,
}
"""How the picture shows each result of an order."""

ADJUSTED: Mapping[Result, ArrowKind] = {
    Result.BUILDS: ArrowKind.BUILD,
    Result.CONVERTS: ArrowKind.BUILD,
    Result.DISBANDS: ArrowKind.REMOVE,
    Result.AUTO_DISBANDED: ArrowKind.REMOVE,
}


def arrow_of(
    outcome: Outcome, phase: Phase, places: Whereabouts, seas: Sequence[ProvinceCode] | None = None
) -> Arrow | None:
    """Returns the arrow for a unit's order, with its result.

    Returns None if the order changed nothing on the board, such as a waived build. ``seas`` is the
    route of a convoyed army, if known.
    """
    unit = outcome.unit
    if phase.kind is PhaseKind.ADJUSTMENT:
        kind = ADJUSTED.get(outcome.result)
        return kind and Arrow(unit.power, kind, unit.location, letter=unit.type.letter)
    if outcome.order is None:
        kind = ArrowKind.DISBAND if phase.kind is PhaseKind.RETREAT else ArrowKind.HOLD
        return Arrow(
            unit.power,
            kind,
            unit.location,
            letter=unit.type.letter,
            dislodged=bool(outcome.dislodged_by),
        )
    fate = FATES.get(outcome.result, Fate.DONE)
    if outcome.result is Result.DISBANDED and isinstance(outcome.order.action, Retreat):
        fate = Fate.FAILED
    return _arrow(
        unit.power, outcome.order, places, unit, fate, bool(outcome.dislodged_by), seas or ()
    )


def planned(
    power: Power, order: Order, places: Whereabouts, unit: Unit | None = None
) -> Arrow | None:
    """Returns the arrow for an order that has no result yet, or whose result the reader may not
    know.

    Returns None if the order is not for a unit.
    """
    return _arrow(power, order, places, unit, Fate.PLANNED)


def _arrow(
    power: Power,
    order: Order,
    places: Whereabouts,
    unit: Unit | None,
    fate: Fate,
    dislodged: bool = False,
    seas: Sequence[ProvinceCode] = (),
) -> Arrow | None:
    if order.unit is None or (act := _act(order, seas)) is None:
        return None
    at = unit.location if unit else places.get(order.unit.province, order.unit.location)
    kind = unit.type if unit else order.unit.type
    return Arrow(
        power=power,
        kind=act.kind,
        at=at,
        to=act.to,
        of=places.get(province_of(act.of), act.of) if act.of else "",
        via=act.via,
        fate=fate,
        letter=kind.letter if kind else "",
        dislodged=dislodged,
    )


@dataclass(frozen=True, slots=True)
class _Act:
    """The parts of an order that an arrow shows: its target, the unit that it helps, and the seas
    of its route."""

    kind: ArrowKind
    to: Location = ""
    of: Location = ""
    via: tuple[ProvinceCode, ...] = ()


def _act(order: Order, seas: Sequence[ProvinceCode]) -> _Act | None:
    match order.action:
        case Hold():
            return _Act(ArrowKind.HOLD)
        case Move(to=to, path=path):
            return _Act(ArrowKind.MOVE, to, via=tuple(seas or path))
        case Support(unit=helped, to=to):
            return _Act(ArrowKind.SUPPORT, to or "", helped.location)
        case Convoy(unit=carried, to=to):
            return _Act(ArrowKind.CONVOY, to, carried.location)
        case Retreat(to=to):
            return _Act(ArrowKind.RETREAT, to)
        case Disband():
            return _Act(ArrowKind.DISBAND)
        case Build() | Convert():
            return _Act(ArrowKind.BUILD)
        case Remove():
            return _Act(ArrowKind.REMOVE)
        case _:
            return None


PREVIEW = "Your own list alone, on the board you were shown"
TRIED = "A trial: none of this has happened"
LIMITED = "Hatched: not seen"
FINAL = "The final board"

MADE_UP = frozenset({Mark.DEFAULT, Mark.UNORDERED})
"""The marks of lines that the judge added to the player's list."""


def is_drawn(game: Game) -> bool:
    """Returns whether the game's map has a drawing. Without one, the judge cannot draw pictures."""
    return variant_of(game).atlas.drawing is not None


def standing(game: Game, reader: Reader, deadline: str = "") -> Scene | None:
    """Returns the scene of the current board, or None if the map has no drawing.

    The picture shows the text ``deadline``.
    """
    variant = variant_of(game)
    if variant.atlas.drawing is None:
        return None
    known, view = variant.board(game, reader), variant.in_view(game, reader)
    note = FINAL * (game.stage is Stage.ENDED)
    return _scene(game, variant, game.phase.words, known, view, deadline=deadline, note=note)


def of_phase(game: Game, ran: Ran, reader: Reader, deadline: str = "") -> Scene | None:
    """Returns the scene of a past phase with the orders that this reader may know.

    Returns None if the map has no drawing, or if only the players may see the phase.
    """
    variant = variant_of(game)
    if variant.atlas.drawing is None:
        return None
    report = _visible_report(variant, game, ran, reader)
    if report is None:
        return None
    return _of_report(game, report, variant.pictured(report), ran.phase.words, deadline=deadline)


def of_trial(game: Game, report: PhaseReport) -> Scene | None:
    """Returns the scene of a phase in a trial, with all its orders.

    Returns None if the map has no drawing.
    """
    if not is_drawn(game):
        return None
    title = f"{report.phase.words}, trial"
    return _of_report(game, report, View(outcomes=report.outcomes), title, note=TRIED)


def _of_report(
    game: Game, report: PhaseReport, view: View, title: str, *, deadline: str = "", note: str = ""
) -> Scene:
    variant = variant_of(game)
    seas = voyages(variant.atlas, view.outcomes) if report.whole else {}
    places = {unit.province: unit.location for unit in report.board.units.values()}
    sailed = [seas.get(outcome.unit.province) for outcome in view.outcomes]
    arrows = [
        arrow_of(outcome, report.phase, places, by)
        for outcome, by in zip(view.outcomes, sailed, strict=True)
    ]
    seen = (planned(unit.power, order, places, unit) for unit, order in view.witnessed)
    return _scene(
        game,
        variant,
        title,
        report.board,
        view,
        arrows=tuple(arrow for arrow in (*arrows, *seen) if arrow),
        centres=(report.ownership or report.board).centres,
        deadline=deadline,
        note=note,
    )


def previews(game: Game, power: Power, deadline: str = "") -> tuple[Scene, ...]:
    """Returns a scene for each of a player's own lists on file, drawn on the last board that the
    player was sent. No one else may see them.

    The first scene shows the results of its list if all other units hold. The others show only
    orders, because the boards on which those lists will be carried out are not known yet.
    """
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


def _visible_report(variant: Variant, game: Game, ran: Ran, reader: Reader) -> PhaseReport | None:
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
        map=variant.map,
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
    """Yield the pieces sorted by province, so that equal boards produce equal pictures."""
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
