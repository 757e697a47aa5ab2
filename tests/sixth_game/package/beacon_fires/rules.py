"""The rules of Beacon Fires, as amendments to the standard rules."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from importlib.resources import files
from typing import Any, ClassVar

from judge.board.atlas import Atlas, read_atlas
from judge.board.phases import Phase
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power, ProvinceCode
from judge.board.units import ARMY, Unit
from judge.filing.movement_and_retreats import file_movement
from judge.filing.submission import Look, Sent
from judge.game.game import Game
from judge.game.phase_report import PhaseReport, Reader, Role, observe_openly
from judge.game.phase_results import Ran
from judge.game.settings import Settings
from judge.games.standard import rules as standard
from judge.games.standard.rules import STANDARD
from judge.games.variant import OnMap, Opening, Orders
from judge.orders.actions import Hold, Own, UnitName
from judge.orders.coasts import AsRead
from judge.orders.order import Order
from judge.orders.order_lists import Filed, Marshalled, Refusal

ATLAS = read_atlas(
    tomllib.loads(files("beacon_fires").joinpath("map.toml").read_text(encoding="utf-8"))
)

PLAYED: tuple[Power, ...] = ("NORTHMEN", "SOUTHRONS")

LIGHT = Own(("LIGHT",))

Fire = tuple[ProvinceCode, Power]
"""A fire: the province in which it burns, and the power that lit it."""


@dataclass(frozen=True, slots=True)
class Beacons:
    """The fires that are burning, which a game stores in addition to the board."""

    kind: ClassVar[str] = "beacons"
    burning: tuple[Fire, ...] = ()

    def of(self, reader: Reader) -> tuple[ProvinceCode, ...]:
        """Returns the provinces where this reader knows of a fire."""
        return tuple(place for place, owner in self.burning if reader in (owner, Role.MASTER))

    def to_data(self) -> dict[str, Any]:
        return {"kind": self.kind, "burning": [list(fire) for fire in self.burning]}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Beacons:
        return cls(_fires(data["burning"]))


@dataclass(frozen=True, slots=True)
class FireNews:
    """The fires that were lit and those that went out in a phase."""

    kind: ClassVar[str] = "fires"
    lit: tuple[Fire, ...] = ()
    out: tuple[Fire, ...] = ()

    def of(self, power: Power) -> FireNews:
        """Returns the news of the fires that this power lit."""
        return FireNews(
            tuple(fire for fire in self.lit if fire[1] == power),
            tuple(fire for fire in self.out if fire[1] == power),
        )

    def to_data(self) -> dict[str, Any]:
        return {
            "kind": self.kind,
            "lit": [list(fire) for fire in self.lit],
            "out": [list(fire) for fire in self.out],
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> FireNews:
        return cls(_fires(data["lit"]), _fires(data["out"]))


def _fires(entries: Iterable[Iterable[str]]) -> tuple[Fire, ...]:
    return tuple((place, owner) for place, owner in entries)


# -- the order of play ---------------------------------------------------------------------------


def opening(atlas: Atlas, settings: Settings) -> Opening:
    return replace(standard.opening(atlas, settings), ledger=Beacons())


def played(settings: Settings) -> tuple[Power, ...]:
    """Returns the powers with players. The Hermits have none (rule 1)."""
    return PLAYED


def seals_at_once(game: Game, phase: Phase) -> bool:
    """Returns True, because orders are locked as soon as the last of them is in (rule 2)."""
    return True


# -- orders --------------------------------------------------------------------------------------


def file(atlas: Atlas, sent: Sent) -> Filed:
    """Files orders as usual. In addition, an army may light a beacon (rule 3)."""
    if not sent.phase.is_movement:
        return standard.file_in_real_time(atlas, sent)
    position, power = sent.game.position, sent.power

    def or_a_fire(look: Look) -> Look:
        def looks(order: Order) -> AsRead | Refusal:
            return _fire(position, power, order) if order.action == LIGHT else look(order)

        return looks

    return file_movement(atlas, sent, or_a_fire)


def _fire(position: Position, power: Power, order: Order) -> AsRead | Refusal:
    unit = position.units.get(order.province or "")
    if unit is None or unit.power != power or unit.type is not ARMY:
        armies = [str(unit) for unit in position.units_of(power) if unit.type is ARMY]
        said = ", ".join(armies) or "none"
        best = f"{armies[0]} LIGHT" if armies else ""
        return Refusal(f"Only an army of yours lights a beacon. Your armies are {said}.", best)
    return AsRead(Order(UnitName.of(unit), LIGHT))


def marshal(position: Position, lists: Orders) -> Marshalled:
    """Collects the orders to adjudicate as usual. An army that lights a beacon holds."""
    marshalled = standard.marshal(position, lists)
    orders = {
        province: replace(order, action=Hold()) if order.action == LIGHT else order
        for province, order in marshalled.orders.items()
    }
    return replace(marshalled, orders=orders)


# -- after a phase --------------------------------------------------------------------------------


def aftermath(before: Game, after: Game, ran: Ran) -> tuple[Game, Ran]:
    """Lights a fire if the army is still in its province, and puts out fires in provinces that
    another power's unit has entered."""
    burning = before.ledger.burning if isinstance(before.ledger, Beacons) else ()
    lists = {power: entry.lines for power, entry in before.lists_for(ran.phase).items()}
    standing: Mapping[ProvinceCode, Unit] = ran.adjudication.after.units
    lit = tuple(fire for fire in _lit(lists, ran, standing) if fire not in burning)
    out = tuple(
        fire for fire in burning if (unit := standing.get(fire[0])) and unit.power != fire[1]
    )
    left = tuple(sorted({*burning, *lit} - {*out}))
    return replace(after, ledger=Beacons(left)), replace(ran, news=FireNews(lit, out))


def _lit(
    lists: Mapping[Power, Iterable[Order]], ran: Ran, standing: Mapping[ProvinceCode, Unit]
) -> Iterator[Fire]:
    for power, lines in sorted(lists.items()):
        for order in lines:
            place = order.province or ""
            stays = place in standing and standing[place] == ran.before.units.get(place)
            if order.action == LIGHT and stays:
                yield place, power


# -- who may know what ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Told:
    """The news that a reader is told. If ``whose`` is true, it names the owner of each fire."""

    news: FireNews = field(default_factory=FireNews)
    whose: bool = False


def observe(ran: Ran, reader: Reader, settings: Settings) -> PhaseReport:
    """Returns the moves, which everyone sees, with the reader's own fires, or with all fires for
    the Master (rule 3)."""
    news = ran.news if isinstance(ran.news, FireNews) else FireNews()
    told = Told(news, whose=True) if reader is Role.MASTER else None
    if isinstance(reader, str):
        told = Told(news.of(reader))
    return replace(observe_openly(ran, reader, settings), extra=told)


def reveal(ran: Ran) -> PhaseReport | None:
    """Returns the news of all fires, which everyone is told once the game is over."""
    news = ran.news
    if not isinstance(news, FireNews) or not (news.lit or news.out):
        return None
    nothing = Position({}, {})
    told = Told(news, whose=True)
    return PhaseReport(ran.phase, ran.number, nothing, (), (), None, (), extra=told)


def unplayable(atlas: Atlas) -> str | None:
    """Returns why the game cannot be played on a map, or None for its own map, the only one with
    the Hermits."""
    if atlas.name == ATLAS.name:
        return None
    return "Beacon Fires can be played only on its own map, with the hermits (rule 1)."


BEACON_FIRES = replace(
    STANDARD,
    name="beacon fires",
    also=("beacons",),
    atlas=ATLAS,
    unplayable=unplayable,
    features={
        LIGHT.words[0]: "There are no beacons in this game; they belong to Beacon Fires (rule 3)."
    },
    ledger=Beacons,
    news=FireNews,
    opening=OnMap(opening),
    played=played,
    seals_at_once=seals_at_once,
    file=OnMap(file),
    marshal=marshal,
    aftermath=aftermath,
    observe=observe,
    reveal=reveal,
)
