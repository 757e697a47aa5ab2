"""Writes a game as JSON, with what one reader may know about each phase.

`docs/files.md` describes the format. The file contains only what the game shows this reader
(`mailer.wording.histories`), so it reveals nothing that the reader's e-mails did not.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from judge.adjudication.verdicts import Outcome
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power
from judge.board.units import Unit
from judge.game.game import Game, Stage
from judge.game.phase_report import Annotated, AnnotatedLine, PhaseReport, Reader, Role
from judge.game.phase_results import Ran
from judge.games.registry import variant_of
from judge.play import awaited_orders
from mailer.exports.json_with_phase_lines import compact
from mailer.mail.build_html_message import unwrapped
from mailer.transaction.unit_of_work import Table
from mailer.wording import game_status_and_listing, histories, seat_names
from mailer.wording.order_outcomes import CAUSES
from storage.people.accounts_and_seats import Seat

FORMAT = "crystal-ball-judge game"
VERSION = 1
"""The version of the format. It changes only if programs that read the format must be changed. New
keys may be added without a new version."""

Data = dict[str, Any]


@dataclass(frozen=True, slots=True)
class SeenPhase:
    """A phase that ran at a certain time, and what the reader knows about it: the report to the
    reader, and the report that became public at the end of the game.

    ``reports`` may be empty. If several reports contain the same kind of data, the first of them is
    used.
    """

    ran: Ran
    at: datetime
    reports: tuple[PhaseReport, ...]
    text: str

    @property
    def board(self) -> Position:
        """What the reader knows about the board before the phase."""
        known = (one.board for one in self.reports)
        return next((board for board in known if board.units or board.centres), Position({}, {}))

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        return next((one.outcomes for one in self.reports if one.outcomes), ())

    @property
    def is_whole(self) -> bool:
        """Whether the reader knows all units and their results."""
        return any(one.whole and one.board.units for one in self.reports)


def seen(game: Game, ran: Ran, at: datetime, reader: Reader) -> SeenPhase:
    """Returns what this reader may know about a phase, including its secrets if the game is
    over."""
    report = histories.observed(game, ran, reader)
    shown = histories.shown_at_last(game, ran)
    blocks = histories.told_at_last(game, ran, report)
    reports = tuple(one for one in (shown, report) if one)
    return SeenPhase(ran, at, reports, "\n\n".join(map(unwrapped, blocks)))


def phase_line(game: Game, phase: SeenPhase, reader: Reader) -> str:
    """Returns the line that describes a phase in the file."""
    return compact(_phase_data(game, phase, reader))


# -- the game ----------------------------------------------------------------------------------


def head_line(table: Table, judge: str, reader: Reader, seat: Seat | None = None) -> str:
    """Returns the JSON for a reader, without the phases. Names the players only if the holder of
    ``seat`` may know who they are or, if ``seat`` is None, only if everyone may."""
    return compact(_game_data(table, judge, reader, seat))


def _game_data(table: Table, judge: str, reader: Reader, seat: Seat | None) -> Data:
    game = table.game
    return {
        "format": FORMAT,
        "version": VERSION,
        "judge": judge,
        "game": table.name,
        "variant": variant_of(game).name,
        "map": variant_of(game).atlas.name,
        "for": reader if isinstance(reader, str) else _ROLES[reader],
        "stage": game.stage.value,
        "settings": [
            line.strip()
            for line in game_status_and_listing.public_settings(game.settings, table.service)
        ],
        "players": {power: _player(table, power, seat) for power in sorted(game.seats)},
        "on_offer": list(awaited_orders.takeable(game)),
        "ending": game.ending
        and {"how": game.ending.how.value, "powers": list(game.ending.powers)},
        "now": _now(table, reader),
    }


_ROLES = {Role.PUBLIC: "everyone", Role.MASTER: "the Master"}


def _player(table: Table, power: Power, reader: Seat | None) -> str | None:
    seat = table.seat_of(power)
    known = seat is not None and seat_names.knows_names(table, reader)
    return seat_names.own_name(seat) if seat and known else None


def _now(table: Table, reader: Reader) -> Data:
    game, timing = table.game, table.timing
    phases = awaited_orders.open_phases(game) if game.stage is Stage.RUNNING else ()
    ends = timing.declared.at if timing.declared else timing.deadline
    is_due = ends is not None and phases and not timing.paused_at
    return {
        "phase": str(game.phase),
        "due": [str(phase) for phase in phases],
        "deadline": _stamp(ends) if is_due and ends else None,
        **_board(variant_of(game).board(game, reader)),
    }


# -- a phase -----------------------------------------------------------------------------------


def _phase_data(game: Game, phase: SeenPhase, reader: Reader) -> Data:
    ran, reports = phase.ran, phase.reports
    escapes = next((one.escapes for one in reports if one.escapes), ())
    owners = next((one.ownership for one in reports if one.ownership), None)
    limits = next((one.limits for one in reports if one.limits), None)
    return {
        "phase": str(ran.phase),
        "number": ran.number,
        "version": ran.version,
        "ran_at": _stamp(phase.at),
        "complete": phase.is_whole,
        **_board(phase.board),
        "results": _by_power(phase.outcomes),
        "retreats": [
            {"power": one.unit.power, "unit": str(one.unit), "to": list(places)}
            for one, places in escapes
        ],
        "centers_after": owners and _centers(owners),
        "eliminated": next(([*one.eliminated] for one in reports if one.eliminated), []),
        "unused_builds": next(({**one.idle} for one in reports if one.idle), {}),
        "lists": {power: list(map(_line, lines)) for power, lines in _lists(reports, reader)},
        "limits": limits and {"considered": limits.considered, "proxies": limits.proxies},
        "next": str(ran.next) if variant_of(game).tells_alike else None,
        "text": phase.text,
    }


def _lists(reports: Sequence[PhaseReport], reader: Reader) -> Iterable[tuple[Power, Annotated]]:
    """Returns the order lists that the reader may see: all of them, or only the reader's own."""
    for one in reports:
        if one.lists or one.written:
            return (one.lists or one.written or {}).items()
    own = next((one.own for one in reports if one.own is not None), None)
    return [(reader, own)] if own is not None and isinstance(reader, str) else []


def _by_power(outcomes: Iterable[Outcome]) -> dict[Power, list[Data]]:
    found: dict[Power, list[Data]] = {}
    for outcome in outcomes:
        entry = {
            "unit": str(outcome.unit) if outcome.unit.location else None,
            "order": outcome.order and str(outcome.order),
            "result": list(outcome.words),
            "by": _causes(outcome),
        }
        found.setdefault(outcome.unit.power, []).append(entry)
    return found


def _causes(outcome: Outcome) -> list[str]:
    named: list[Unit] = list(outcome.by) if outcome.result in CAUSES else []
    others = [*named, outcome.dislodged_by] if outcome.dislodged_by else named
    return list(dict.fromkeys(map(str, others)))


def _line(line: AnnotatedLine) -> Data:
    result = list(line.outcome.words) if line.outcome else None
    return {"order": str(line.order), "mark": line.mark.value, "result": result}


def _board(board: Position) -> Data:
    units: dict[Power, list[str]] = {}
    for unit in board.units.values():
        units.setdefault(unit.power, []).append(str(unit))
    return {
        "units": {power: sorted(units[power]) for power in sorted(units)},
        "centers": _centers(board),
        "dislodged": [
            {"power": one.unit.power, "unit": str(one.unit)}
            for one in sorted(board.dislodged, key=lambda one: (one.unit.power, str(one.unit)))
        ],
    }


def _centers(board: Position) -> dict[Power, list[str]]:
    owners = sorted(set(board.centres.values()))
    return {power: list(board.centres_of(power)) for power in owners}


def _stamp(moment: datetime) -> str:
    return f"{moment.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}"
