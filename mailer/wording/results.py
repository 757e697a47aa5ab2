"""Prints results in the layout that players and their programs know (docs/results.md).

Each unit has one line with full names. A failure is marked ``(*...*)``; its cause follows in
brackets. These lines are never wrapped.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from judge.adjudication.convoy_routes_in_results import voyages
from judge.adjudication.retreats import retreat_options
from judge.adjudication.verdicts import Result
from judge.adjudication.winter import builds_due, open_homes
from judge.board.atlas import Atlas
from judge.board.convoy_routes import Chain
from judge.board.phases import Phase, PhaseKind, Season
from judge.board.position import Dislodged, Position
from judge.board.power_names_and_place_codes import Location, Power, ProvinceCode
from judge.game.game import Game
from judge.game.phase_report import Annotated, AnnotatedLine, PhaseReport
from judge.games.registry import variant_of
from judge.orders.order_lists import Mark
from mailer.wording.games.registry import teller_of
from mailer.wording.games.teller import STANDARD, Teller
from mailer.wording.order_outcomes import NOTES, Outcomes
from mailer.wording.phrases import Prose, hanging, plural, power_name, row_name


class Results:
    """Prints reports for one map, with the texts that the game's `Teller` adds."""

    def __init__(self, atlas: Atlas, teller: Teller = STANDARD) -> None:
        self._atlas, self._teller = atlas, teller
        self._prose = Prose(atlas)
        self.outcomes = Outcomes(atlas)
        self._row = self.outcomes.row

    def blocks(self, report: PhaseReport, game: str) -> list[str]:
        """Returns the report in blocks. The caller puts blank lines between them."""
        lines = self.told(report)
        if not (lines or report.whole):
            lines.append("You have no results for this phase.")
        aside = self._teller.aside(self.outcomes, report)
        return [self.title(report, game), *lines, *self.lists(report), *aside]

    def told(self, report: PhaseReport) -> list[str]:
        """Returns blocks with the outcomes of the phase and the changes on the board."""
        parts = [*self.results(report), *self._teller.told(self.outcomes, report)]
        if report.escapes:
            parts.append(self.dislodged(report.escapes))
        if report.ownership:
            parts.append(self.ownership(report.ownership, report.whole))
        return parts + [f"{power_name(p)} has been eliminated." for p in report.eliminated]

    def title(self, report: PhaseReport, game: str) -> str:
        kind = report.phase.kind.name.title()
        return f"{kind} results for {_season(report.phase)}.  ({game}.{report.number:03})"

    def going_on(self, game: str, phase: Phase) -> str:
        """Returns a line such as ``The next phase of 'foresight' will be Retreats for Fall of
        1901.``"""
        kind = {
            PhaseKind.MOVEMENT: "Movement",
            PhaseKind.RETREAT: "Retreats",
            PhaseKind.ADJUSTMENT: "Adjustments",
        }[phase.kind]
        return f"The next phase of '{game}' will be {kind} for {_season(phase)}."

    # -- outcomes ------------------------------------------------------------------------------

    def results(self, report: PhaseReport) -> list[str]:
        """Returns a block for each power, with its units, or with its whole list if the game prints
        orders as they were written."""
        if report.written is not None:
            return [
                "\n".join(self._as_written(power, line, report) for line in lines)
                for power, lines in report.written.items()
                if lines
            ]
        seas = self._seas(report)
        lines: dict[Power, list[str]] = {}
        for outcome in report.outcomes:
            way = None if seas is None else seas.get(outcome.unit.province, ())
            line = self.outcomes.line(outcome, report.phase, report.board, way)
            lines.setdefault(outcome.unit.power, []).append(line)
        for power in report.idle:
            lines.setdefault(power, []).extend(self._idle(power, report))
        is_retreat = report.phase.kind is PhaseKind.RETREAT
        unsaid = self.outcomes.unsaid(report.outcomes) if is_retreat else []
        blocks = [lines[power] for power in sorted(lines)] + ([unsaid] if unsaid else [])
        return ["\n".join(block) for block in blocks]

    def _seas(self, report: PhaseReport) -> Mapping[ProvinceCode, Chain] | None:
        return voyages(self._atlas, report.outcomes) if report.whole else None

    def _idle(self, power: Power, report: PhaseReport) -> list[str]:
        idle, name = report.idle.get(power, 0), row_name(power, self._row)
        homes = open_homes(self._atlas, report.board, power) if idle else ()
        settled = sum(
            outcome.unit.power == power and outcome.result in (Result.BUILDS, Result.WAIVED)
            for outcome in report.outcomes
        )
        waived = min(idle, max(0, len(homes) - settled))
        unused = plural(idle - waived, "unused build")
        return [f"{name} Build waived."] * waived + (
            [f"{name} {unused} pending."] if idle > waived else []
        )

    def _as_written(self, power: Power, line: AnnotatedLine, report: PhaseReport) -> str:
        """Returns an order as it was written, underlined if it failed (FT 6).

        Examples: ``France: _Army Paris -> Burgundy._ (*bounce*)``; ``France: Army Burgundy ->
        Munich. (nsu)``; ``France: Army Paris HOLD. (u/o)``.
        """
        outcome = line.outcome
        named = outcome.unit if outcome else line.order.unit
        seas = (self._seas(report) or {}) if outcome else {}
        way = seas.get(outcome.unit.province, ()) if outcome else ()
        action = self._prose.action(line.order, report.board, power, way)
        text = f"{self._prose.unit(named)} {action}." if named else f"{action}."
        if outcome and outcome.result in NOTES:
            text = f"_{text}_"
        mark = [] if line.mark is Mark.ORDERED else [f"({line.mark.value})"]
        notes = self.outcomes.notes(outcome) if outcome else []
        return "  ".join([f"{power_name(power)}: {text}", *mark, *notes])

    # -- below the results -----------------------------------------------------------------------

    def dislodged(self, escapes: Iterable[tuple[Dislodged, tuple[Location, ...]]]) -> str:
        """Returns a block that says where each dislodged unit may retreat."""
        lines = ["The following units were dislodged:", ""]
        for entry, places in escapes:
            unit = f"The {self.outcomes.foreign(entry.unit).removeprefix('the ')}"
            if places:
                names = " or ".join(self._atlas.name_of(place) for place in places)
                lines.append(f"{unit} can retreat to {names}.")
            else:
                lines.append(f"{unit} with no valid retreats was destroyed.")
        return "\n".join(lines)

    def ownership(self, position: Position, whole: bool = True) -> str:
        """Returns the owners of the centres, and the resulting builds and removals.

        Leaves out what the reader does not know, if this is not the ``whole`` board.
        """
        if not (whole or position.centres):
            return "You own no supply centers."
        return "\n".join([self.owners(position, whole), "", *self._balances(position)])

    def owners(self, position: Position, whole: bool = True) -> str:
        """Returns the owners of the centres."""
        owners = [p for p in self._atlas.powers if position.centres_of(p)]
        lines = ["Ownership of supply centers:", ""]
        lines += [
            self._table_row(power_name(p), self._places(position.centres_of(p))) for p in owners
        ]
        free = sorted(self._atlas.centres - set(position.centres))
        if free and whole:
            lines.append(self._table_row("Unowned", self._places(free)))
        return "\n".join(lines)

    def _balances(self, position: Position) -> list[str]:
        """Returns a line for each power with its numbers of centres and units, and of builds or
        removals.

        Counts only centres if the board shows no units.
        """
        return [
            self._balance(position, power)
            for power in self._atlas.powers
            if position.survives(power)
        ]

    def _balance(self, position: Position, power: Power) -> str:
        """Returns a line such as ``Austria: 2 Supply centers, 3 Units: Removes 1 unit.``"""
        centres, units = len(position.centres_of(power)), len(position.units_of(power))
        owns = f"{row_name(power, self._row)} {_counted(centres, 'Supply center')}"
        if not position.units:
            return owns
        if any(unit.type.cost != 1 for unit in position.units.values()):
            return f"{owns}, {_counted(units, 'Unit')}"
        due = builds_due(self._atlas, position, power)
        verb = "Removes" if due < 0 else "Builds"
        return f"{owns}, {_counted(units, 'Unit')}:  {verb:7} {_counted(abs(due), 'unit')}."

    def _table_row(self, name: str, text: str) -> str:
        """Returns a table row. If it is long, it continues on further lines, indented below the
        text."""
        return "\n".join(hanging(f"{name + ':':{self._row}} ", text, 78))

    def _places(self, codes: Iterable[str]) -> str:
        return ", ".join(sorted(self._atlas.name_of(code) for code in codes)) + "."

    # -- order lists ---------------------------------------------------------------------------

    def annotated(self, title: str, lines: Annotated) -> str:
        """Returns an order list with marks and results. Its lines have the numbers that they had
        when the list was sent."""
        width = max((len(str(line.order)) for line in lines), default=0)
        return "\n".join(
            [title, ""]
            + [
                f"  {number:>2}  {line.order!s:{width}}  {self._mark(line)}".rstrip()
                for number, line in enumerate(lines, 1)
            ]
        )

    def _mark(self, line: AnnotatedLine) -> str:
        notes = self.outcomes.notes(line.outcome) if line.outcome else []
        return f"{line.mark.value:9} {'  '.join(notes)}"

    def revealed(self, report: PhaseReport) -> list[str]:
        """Returns what the end of the game reveals about a phase.

        This is everything that was hidden, followed by each list below its season and power.
        """
        lines = [*self.told(report), *self._teller.aside(self.outcomes, report)]
        return ([f"{report.phase.words}:", *lines] if lines else []) + self.lists(report)

    def lists(self, report: PhaseReport) -> list[str]:
        """Returns the public order lists, each below its season and power."""
        return [
            self.annotated(f"{report.phase.words}, {power_name(power)}", lines)
            for power, lines in (report.lists or {}).items()
        ]

    # -- positions -----------------------------------------------------------------------------

    def status(self, phase: Phase, game: str, number: int) -> str:
        """Returns the heading for a position. The starting position has a different heading."""
        if number == 1:
            return f"Starting position for {_season(phase)}."
        kind = phase.kind.name.title()
        return f"Status of the {kind} phase for {_season(phase)}.  ({game}.{number:03})"

    def standing(self, board: Position) -> list[str]:
        """Returns a whole board: all units, the dislodged units, and the owners of the centres."""
        options = [(one, retreat_options(self._atlas, board, one)) for one in board.dislodged]
        fleeing = [self.dislodged(options)] if options else []
        return [self.board(board), *fleeing, self.owners(board)]

    def board(self, board: Position) -> str:
        """Returns all units, one on each line, in the order of the powers."""
        return "\n".join(line for power in self._atlas.powers for line in self._units(board, power))

    def _units(self, board: Position, power: Power) -> list[str]:
        name = row_name(power, self._row)
        return [f"{name} {self._prose.unit(unit)}." for unit in board.units_of(power)]

    def own(self, board: Position, power: Power) -> str:
        """Returns the units and centres of one power."""
        units = self._units(board, power) or ["You have no units."]
        owned = board.centres_of(power)
        row = self._table_row("Centers", self._places(owned))
        return "\n".join([*units, "", row if owned else "You own no supply centers."])


def results_of(game: Game) -> Results:
    """Returns the object that prints reports for this game."""
    return Results(variant_of(game).atlas, teller_of(game))


def _season(phase: Phase) -> str:
    """Returns a season in words, such as ``Spring of 1901``."""
    return f"{phase.season.name.title()} of {phase.year}"


def _counted(count: int, noun: str) -> str:
    """Returns a right-aligned number with its noun, such as `` 1 Supply center`` or `` 0
    units``."""
    return f"{count:>2} {noun}{'' if count == 1 else 's'}"


def phase_code(phase: Phase) -> str:
    """Returns the phase code that programs expect in results, such as ``F1901B`` for ``W1901A``."""
    return f"F{phase.year}B" if phase.season is Season.WINTER else str(phase)
