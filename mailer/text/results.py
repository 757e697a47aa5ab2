"""Facts to text: results in the layout hobbyists and their programs know.

One unit per line, full names, failures in ``(*...*)`` with the cause behind in brackets. These
lines are never wrapped.
"""

from __future__ import annotations

from collections.abc import Iterable

from judge.adjudication.verdicts import Result
from judge.adjudication.winter import open_homes
from judge.board.atlas import Atlas
from judge.board.listing import listing
from judge.board.phases import Phase, PhaseKind, Season
from judge.board.pieces import Location, Power
from judge.board.position import Dislodged, Position
from judge.game.game import Game
from judge.game.report import Annotated, AnnotatedLine, PhaseReport
from judge.games.registry import variant_of
from judge.orders.lists import Mark
from mailer.text.games.registry import teller_of
from mailer.text.games.teller import STANDARD, Teller
from mailer.text.outcomes import NOTES, Outcomes
from mailer.text.wording import Prose, plural, power_name

ROW = 11
"""Width of a power's name in tables."""


class Results:
    """Writes reports of one map, with what the game's teller adds."""

    def __init__(self, atlas: Atlas, teller: Teller = STANDARD) -> None:
        self._atlas, self._teller = atlas, teller
        self._prose = Prose(atlas)
        self.outcomes = Outcomes(atlas)

    def blocks(self, report: PhaseReport, game: str) -> list[str]:
        """The public part of a report, block by block, ready to be parted by blank lines."""
        told = self._told(report)
        if not (told or report.whole):
            told.append("Nothing in it was yours.")
        aside = self._teller.aside(self.outcomes, report)
        return [self.title(report, game), *told, *self.lists(report), *aside]

    def _told(self, report: PhaseReport) -> list[str]:
        """What came of the phase, and of the board."""
        parts = [*self.results(report), *self._teller.told(self.outcomes, report)]
        if report.escapes:
            parts.append(self.dislodged(report.escapes))
        if report.ownership:
            parts.append(self.ownership(report.ownership, report.whole))
        return parts + [f"{power_name(p)} has been eliminated." for p in report.eliminated]

    def title(self, report: PhaseReport, game: str) -> str:
        kind = {
            PhaseKind.MOVEMENT: "Movement",
            PhaseKind.RETREAT: "Retreat",
            PhaseKind.ADJUSTMENT: "Adjustment",
        }[report.phase.kind]
        season = report.phase.season.name.title()
        return f"{kind} results for {season} of {report.phase.year}.  ({game}.{report.number:03})"

    # -- outcomes ------------------------------------------------------------------------------

    def results(self, report: PhaseReport) -> list[str]:
        """One block per power: its units, or where all that was ordered is told, its lines."""
        if report.written is not None:
            return [
                "\n".join(self._as_written(power, line, report) for line in lines)
                for power, lines in report.written.items()
                if lines
            ]
        powers = sorted({outcome.unit.power for outcome in report.outcomes} | report.idle.keys())
        return [
            "\n".join(
                [
                    self.outcomes.line(outcome, report.phase, report.board)
                    for outcome in report.outcomes
                    if outcome.unit.power == power
                ]
                + self._idle(power, report)
            )
            for power in powers
        ]

    def _idle(self, power: Power, report: PhaseReport) -> list[str]:
        """Builds that were not ordered: those that could have been are waived, others had no empty
        home centre."""
        idle, name = report.idle.get(power, 0), power_name(power)
        homes = open_homes(self._atlas, report.board, power) if idle else ()
        settled = sum(
            outcome.unit.power == power and outcome.result in (Result.BUILDS, Result.WAIVED)
            for outcome in report.outcomes
        )
        waived = min(idle, max(0, len(homes) - settled))
        unused = plural(idle - waived, "unused build")
        return [f"{name}: Build waived."] * waived + (
            [f"{name}: {unused} pending."] if idle > waived else []
        )

    def _as_written(self, power: Power, line: AnnotatedLine, report: PhaseReport) -> str:
        """``France: _Army Paris -> Burgundy._  (*bounce*)``, what failed underlined; ``France:
        Army Burgundy -> Munich.  (nsu)``; ``France: Army Paris HOLD.  (u/o)`` (FT 6)."""
        outcome = line.outcome
        named = outcome.unit if outcome else line.order.unit
        action = self._prose.action(line.order, report.board, power)
        text = f"{self._prose.unit(named)} {action}." if named else f"{action}."
        if outcome and outcome.result in NOTES:
            text = f"_{text}_"
        mark = [] if line.mark is Mark.ORDERED else [f"({line.mark.value})"]
        notes = self.outcomes.notes(outcome) if outcome else []
        return "  ".join([f"{power_name(power)}: {text}", *mark, *notes])

    # -- after the results ---------------------------------------------------------------------

    def dislodged(self, escapes: Iterable[tuple[Dislodged, tuple[Location, ...]]]) -> str:
        """The block that says where each dislodged unit may go."""
        lines = ["The following units were dislodged:", ""]
        for entry, places in escapes:
            adjective = self._atlas.nations[entry.unit.power].adjective
            unit = f"The {adjective} {self._prose.unit(entry.unit)}"
            if places:
                names = listing((self._atlas.name_of(place) for place in places), "or")
                lines.append(f"{unit} can retreat to {names}.")
            else:
                lines.append(f"{unit} had nowhere to go and was destroyed.")
        return "\n".join(lines)

    def ownership(self, position: Position, whole: bool = True) -> str:
        """Who owns which centres, and what that means for the winter; unless it is the ``whole``
        board, of others nothing is said."""
        owners = [p for p in self._atlas.powers if position.centres_of(p)]
        if not (whole or owners):
            return "You own no supply centers."
        lines = ["Ownership of supply centers:", ""]
        lines += [_row(power_name(p), self._places(position.centres_of(p))) for p in owners]
        free = sorted(self._atlas.centres - set(position.centres))
        if free and whole:
            lines.append(_row("Unowned", self._places(free)))
        return "\n".join([*lines, "", *self._balances(position)])

    def _balances(self, position: Position) -> list[str]:
        """How many centres and units each power has; of units nothing, where none are shown."""
        return [
            f"{power_name(power) + ':':{ROW}} {len(position.centres_of(power)):>2} Supply centers"
            + (f", {len(position.units_of(power)):>2} Units" if position.units else "")
            for power in self._atlas.powers
            if position.survives(power)
        ]

    def _places(self, codes: Iterable[str]) -> str:
        return ", ".join(sorted(self._atlas.name_of(code) for code in codes)) + "."

    # -- order lists ---------------------------------------------------------------------------

    def annotated(self, title: str, lines: Annotated) -> str:
        """An order list with its marks and results, numbered as it was sent."""
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
        """What the end of the game shows of a phase: what was hidden of it, and each list under its
        season and power."""
        told = [*self._told(report), *self._teller.aside(self.outcomes, report)]
        return ([f"{report.phase.words}:", *told] if told else []) + self.lists(report)

    def lists(self, report: PhaseReport) -> list[str]:
        """The order lists that all may see, each under its season and power."""
        return [
            self.annotated(f"{report.phase.words}, {power_name(power)}", lines)
            for power, lines in (report.lists or {}).items()
        ]

    # -- positions -----------------------------------------------------------------------------

    def board(self, board: Position) -> str:
        """All units, a block of lines per power."""
        return "\n".join(
            f"{power_name(power) + ':':{ROW}} {self._prose.unit(unit)}."
            for power in self._atlas.powers
            for unit in board.units_of(power)
        )


def results_of(game: Game) -> Results:
    """Who writes the reports of this game."""
    return Results(variant_of(game).atlas, teller_of(game))


def _row(name: str, text: str) -> str:
    """A table row; long ones hang under the first column."""
    words, lines, line = text.split(" "), [], f"{name + ':':{ROW}}"
    for word in words:
        if len(line) + 1 + len(word) > 78:
            lines.append(line)
            line = " " * ROW
        line = f"{line} {word}"
    return "\n".join([*lines, line])


def phase_code(phase: Phase) -> str:
    """The phase as result readers expect it: ``W1901A`` is written ``F1901B``."""
    return f"F{phase.year}B" if phase.season is Season.WINTER else str(phase)
