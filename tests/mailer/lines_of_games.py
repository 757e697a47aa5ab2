"""Sends order lines to games of each variant in each phase, and returns the replies. It uses no
database, so a thousand lines take about a second."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from grammar.games.registry import language_of
from grammar.letter.reader import read_letter
from grammar.words.unreadable_and_completed_by_board import Mistake
from judge.board.phases import Phase
from judge.board.position import Dislodged, Position
from judge.board.power_names_and_place_codes import Power
from judge.board.units import Unit
from judge.filing.submission import Written
from judge.game.game import Game, Seating, Stage
from judge.game.settings import Settings
from judge.games.registry import VARIANTS, variant_of, variant_under
from judge.play import awaited_orders, conduct_game
from mailer.commands.filing.fill_in_from_board import settled
from mailer.commands.filing.lists_in_section import batches
from mailer.commands.filing.why_lines_are_not_filed import possible, why_foreign
from mailer.transaction.split_into_seat_sections import OrderLines, steps


@dataclass(frozen=True)
class At:
    """A game and a power that has something to order in it."""

    game: Game
    power: Power

    @property
    def name(self) -> str:
        phases = awaited_orders.open_phases(self.game)
        return f"{self.game.settings.variant} {awaited_orders.code_of(phases)}"


@dataclass(frozen=True)
class Told:
    """A reply to a line that had no effect."""

    text: str
    reason: str
    suggestion: str
    is_example: bool = False


@dataclass(frozen=True)
class Answer:
    taken: tuple[str, ...]
    """The orders from the message that were filed."""
    told: tuple[Told, ...]


MOVES = {
    "AUSTRIA": ["A BUD", "A RUM", "A SER", "F ALB"],
    "ENGLAND": ["A LON", "F NTH", "F NWG", "F NWY"],
    "FRANCE": ["A BUR", "A GAS", "F SPA/SC", "F ENG", "F MAO"],
    "GERMANY": ["A KIE", "A MUN", "F HOL"],
    "ITALY": ["A BOH", "A TYR", "F TUN"],
    "RUSSIA": ["A SEV", "A SIL", "F BLA", "F DEN", "F STP/SC"],
    "TURKEY": ["A BUL", "A SMY", "F AEG", "F CON"],
}
CENTRES = {
    "AUSTRIA": ["BUD", "SER", "TRI", "VIE"],
    "ENGLAND": ["EDI", "LON", "LVP", "NWY"],
    "FRANCE": ["BRE", "MAR", "PAR", "POR", "SPA", "BEL", "HOL"],
    "GERMANY": ["BER", "KIE", "MUN"],
    "ITALY": ["NAP", "ROM", "VEN"],
    "RUSSIA": ["MOS", "STP", "SWE", "WAR", "SEV"],
    "TURKEY": ["ANK", "BUL", "CON"],
}
DISLODGED = (
    Dislodged(Unit.read("FRANCE", "A MUN"), "RUH"),
    Dislodged(Unit.read("RUSSIA", "A UKR"), "SEV"),
)


@cache
def games() -> tuple[At, ...]:
    """Returns games of every variant in each of their phases. In all of them France has orders to
    give, including builds in winter. Another winter is there for Turkey, which has to remove a
    unit."""
    found: list[At] = []
    for name in sorted(VARIANTS):
        if variant_under(Settings(variant=name)).atlas is not VARIANTS["standard"].atlas:
            found.append(At(opening(name), "FRANCE"))
            continue
        found += _of(name)
    return tuple(found)


def _of(name: str) -> Iterator[At]:
    units = {**MOVES, "GERMANY": ["A KIE", "A RUH", "F HOL"]}
    spring = Position.of(MOVES, CENTRES)
    yield At(opening(name), "FRANCE")
    places = (("S", "M", spring, "FRANCE"), ("S", "R", Position.of(units, CENTRES, DISLODGED), ""))
    for season, kind, position, _ in places:
        yield from _at(name, f"{season}1903{kind}", position, "FRANCE")
    yield from _at(name, "W1903A", spring, "FRANCE")
    yield from _at(name, "W1903A", spring, "TURKEY")


def opening(name: str) -> Game:
    """Returns a game of this kind that has just begun."""
    return _running(conduct_game.new_game("lab", Settings(variant=name), 1))


def _running(game: Game) -> Game:
    played = variant_of(game).played(game.settings)
    return replace(game, stage=Stage.RUNNING, seats=dict.fromkeys(played, Seating.PLAYED), run=4)


def _at(name: str, phase: str, position: Position, power: Power) -> Iterator[At]:
    game = replace(opening(name), phase=Phase.read(phase), position=position, lists={})
    if Phase.read(phase) in awaited_orders.open_phases(game):
        yield At(game, power)


def sent(at: At, text: str) -> Answer:
    """Returns the result of a message that consists of these lines."""
    language = language_of(variant_of(at.game), at.game.settings.players)
    parts = read_letter(text, lambda game: language).parts
    taken: list[str] = []
    told: list[Told] = []
    for step in steps(parts):
        if isinstance(step, OrderLines):
            asked, years = awaited_orders.open_phases(at.game), variant_of(at.game).atlas.years
            for phase, batch in batches(step.parts, asked, (), years).items():
                meant = phase or awaited_orders.open_phases(at.game)[0]
                batch = settled(at.game, at.power, meant, batch)
                own = batch.own(at.power)
                lines = [Written(read.order, one.phase, read.side, one.number) for one, read in own]
                _, filed = conduct_game.submit(at.game, at.power, meant, lines, 9, flawed=False)
                refused = {refusal.line: refusal for refusal in filed.refusals}
                for number, (line, read) in enumerate(own):
                    if number in refused:
                        no = refused[number]
                        right = possible(at.game, at.power, batch, no.suggestion)
                        told.append(Told(line.text, no.reason, right))
                    else:
                        taken.append(str(read.order))
                for line in batch.lines:
                    if isinstance(line.read, Mistake):
                        told.append(_told(line.read))
                    elif line.is_foreign(at.power):
                        said = why_foreign(at.game, at.power, batch, line.read)
                        told.append(_foreign(line.text, said))
        elif isinstance(step, Mistake):
            told.append(_told(step))
    return Answer(tuple(taken), tuple(told))


def _foreign(text: str, said: Sequence[str]) -> Told:
    reason, *hint = said
    return Told(text, reason, hint[0].partition(":  ")[2] if hint else "")


def _told(mistake: Mistake) -> Told:
    return Told(mistake.text, mistake.reason, mistake.suggestion, mistake.is_example)
