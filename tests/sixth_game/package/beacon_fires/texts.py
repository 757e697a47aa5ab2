"""What e-mails say about fires."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from beacon_fires.rules import Beacons, Fire, Told
from judge.board.phases import Phase
from judge.board.power_names_and_place_codes import Power
from judge.game.game import Game
from judge.game.phase_report import PhaseReport, Reader
from mailer.wording.games.teller import STANDARD
from mailer.wording.order_outcomes import Outcomes
from mailer.wording.phrases import listing, power_name

RULES = """\
How Beacon Fires is played:

  1. Northmen and Southrons have players; the Hermit's army holds its cell.
  2. Orders are locked the moment the last of them is in.
  3. A KEEPS LIGHT  has an army light a beacon: it holds, and if it is still
     there after the moves, a fire burns until another power's unit comes.
     Only you know of your fires, until the game is over.
  4. Five of the eight centres win.
"""


def rules(game: Game) -> str:
    return RULES


def besides(game: Game, power: Power, phase: Phase) -> str:
    return " An army may LIGHT a beacon where it stands." if phase.is_movement else ""


def beneath(outcomes: Outcomes, game: Game, reader: Reader) -> Iterable[str]:
    """Returns a line about the reader's fires, if there are any."""
    places = game.ledger.of(reader) if isinstance(game.ledger, Beacons) else ()
    name = outcomes.atlas.name_of
    return [f"Beacons burn in {listing(map(name, places))}."] if places else []


def told(outcomes: Outcomes, report: PhaseReport) -> Iterator[str]:
    told = report.extra
    if not isinstance(told, Told):
        return
    lines = [_line(outcomes, fire, "burns", told) for fire in told.news.lit]
    lines += [_line(outcomes, fire, "went out", told) for fire in told.news.out]
    if lines:
        yield "\n".join(lines)


def _line(outcomes: Outcomes, fire: Fire, what: str, told: Told) -> str:
    place, owner = fire
    whose = f"{power_name(owner)}: a" if told.whose else "Your"
    return f"{whose} beacon in {outcomes.atlas.name_of(place)} {what}."


TELLER = replace(
    STANDARD, name="beacon fires", rules=rules, besides=besides, beneath=beneath, told=told
)
