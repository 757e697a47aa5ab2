"""Prints the outcome of an order in the form that players and their programs know.

A failure is marked ``(*...*)``; its cause follows in brackets.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap

from judge.adjudication.verdicts import Outcome, Result
from judge.board.atlas import Atlas
from judge.board.join_words import listing
from judge.board.phases import Phase, PhaseKind
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Location
from judge.board.units import Unit
from judge.orders.actions import Disband, Remove, Waive
from judge.orders.order import Order
from mailer.wording.phrases import Prose, power_name, row_name, row_width

NOTES = {
    Result.BOUNCES: "bounce",
    Result.NO_CONVOY: "no convoy",
    Result.CUT: "cut",
    Result.DISRUPTED: "no convoy",
    Result.VOID: "void",
}
"""The mark for each kind of failure; successes have none. Apart from these marks, programs know
only "dislodged" and "destroyed". If they met any other mark, they could not read the game at
all."""

CAUSES = {
    Result.BOUNCES: "with",
    Result.CUT: "by",
    Result.DISRUPTED: "by",
}


class Outcomes:
    """Prints outcomes for one map."""

    def __init__(self, atlas: Atlas) -> None:
        self.atlas = atlas
        self._prose = Prose(atlas)
        self.row = row_width(atlas.powers)
        """Width of the powers' names in tables."""

    def line(
        self,
        outcome: Outcome,
        phase: Phase,
        before: Position,
        seas: Sequence[Location] | None = None,
    ) -> str:
        """Returns a line such as ``England: Fleet London -> English Channel. (*bounce*) [with Fleet
        Brest]``.

        ``seas`` are the seas that an army crossed, if they are known.
        """
        if phase.kind is PhaseKind.ADJUSTMENT:
            return f"{row_name(outcome.unit.power, self.row)} {self._adjustment(outcome)}"
        default = "DISBAND" if phase.kind is PhaseKind.RETREAT else "HOLD"
        text = self.ordered(outcome.unit, outcome.order, before, default, seas)
        return "  ".join([text, *self.notes(outcome)])

    def unsaid(self, outcomes: Iterable[Outcome]) -> list[str]:
        """Returns the lines that name the units for which no retreat was ordered. Programs do not
        read these lines."""
        units = [self.foreign(one.unit) for one in outcomes if one.order is None]
        return wrap(f"No retreat was ordered for {listing(units)}.", 78) if units else []

    def foreign(self, unit: Unit) -> str:
        """Returns a unit with its owner and place, such as ``the German Army in Holland`` or ``the
        Turkish Fleet in the Black Sea``."""
        adjective = self.atlas.nations[unit.power].adjective
        return f"the {adjective} {unit.type.name} in {self._prose.within(unit.location)}"

    def ordered(
        self,
        unit: Unit,
        order: Order | None,
        before: Position,
        default: str = "HOLD",
        seas: Sequence[Location] | None = None,
    ) -> str:
        """Returns an order without its outcome, such as ``England: Fleet London -> English
        Channel.`` A unit without an order gets the default action."""
        action = self._prose.action(order, before, unit.power, seas) if order else default
        return f"{power_name(unit.power)}: {self._prose.unit(unit)} {action}."

    def _adjustment(self, outcome: Outcome) -> str:
        match outcome.result:
            case Result.WAIVED:
                return "Build waived."
            case Result.BUILDS:
                return f"Builds {self._new(outcome.unit)}."
            case Result.AUTO_DISBANDED:
                return f"Defaults, removing {self._standing(outcome.unit)}."
            case Result.DISBANDS:
                return f"Removes {self._standing(outcome.unit)}."
            case _:
                return self._in_vain(outcome)

    def _in_vain(self, outcome: Outcome) -> str:
        """Returns a line for an order without effect, in a form that programs do not read as a
        build."""
        match outcome.order:
            case Order(action=Remove() | Disband()):
                return f"Removes {self._standing(outcome.unit)}.  (*void*)"
            case Order(action=Waive()):
                return "Build waived.  (*void*)"
            case _:
                return f"1 unusable build waived.  [{outcome.unit}]"

    def _new(self, unit: Unit) -> str:
        """Returns a new unit with its article, such as ``a fleet in Brest`` or ``an army in
        Paris``."""
        kind = unit.type.name.lower()
        article = "an" if kind[0] in "aeiou" else "a"
        return f"{article} {kind} in {self._prose.within(unit.location)}"

    def _standing(self, unit: Unit) -> str:
        """Returns an existing unit, such as ``the fleet in the Norwegian Sea``."""
        return f"the {unit.type.name.lower()} in {self._prose.within(unit.location)}"

    def notes(self, outcome: Outcome) -> list[str]:
        """Returns the marks in ``(*...*)``, followed by the causes in brackets."""
        marks = [NOTES[outcome.result]] if outcome.result in NOTES else []
        causes = self._causes(outcome)
        if outcome.dislodged_by:
            marks.append("dislodged")
            if outcome.dislodged_by not in outcome.by or outcome.result is Result.HOLDS:
                causes.append(f"by {self._prose.unit(outcome.dislodged_by)}")
        if outcome.disbanded and (outcome.result is not Result.DISBANDED or _fled(outcome)):
            marks.append("destroyed")
        if not marks:
            return []
        return [f"(*{', '.join(marks)}*)"] + ([f"[{'; '.join(causes)}]"] if causes else [])

    def _causes(self, outcome: Outcome) -> list[str]:
        if outcome.result in CAUSES and outcome.by:
            units = listing(self._prose.unit(unit) for unit in outcome.by)
            return [f"{CAUSES[outcome.result]} {units}"]
        if outcome.result is Result.VOID and outcome.reason:
            return [outcome.reason.value]
        return []


def _fled(outcome: Outcome) -> bool:
    """Returns True if the unit had an order other than to disband."""
    return outcome.order is not None and not isinstance(outcome.order.action, Disband)
