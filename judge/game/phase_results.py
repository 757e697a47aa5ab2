"""The results of a phase that has run, and their conversion to JSON data for the permanent record.

The judge must be able to read every format that was ever released. ``tests/storage/golden`` has an
example of each format.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from judge.adjudication.verdicts import Adjudication, Outcome, Reason, Result
from judge.board.phases import Phase
from judge.board.position import Dislodged, Position
from judge.board.power_names_and_place_codes import Location, Power
from judge.board.units import UNIT_TYPES, Unit
from judge.game.variant_data import Extra
from judge.orders.order import Order
from judge.orders.order_lists import Limits, MarkedList

Escapes: TypeAlias = tuple[tuple[Dislodged, tuple[Location, ...]], ...]
"""Each dislodged unit with the places to which it may retreat. If there are none, the unit is
destroyed."""


@dataclass(frozen=True, slots=True)
class Ran:
    """A phase that has run, with all its results.

    ``number`` is the number of the run in its game, counted from 1 (``foresight.001``). ``after``
    is the board at the start of the next phase: units that could not retreat are gone and, if
    ``counted`` is True, centres have changed hands. ``news`` holds results that are specific to the
    variant. ``version`` is the number of times that this phase has run, which can be more than one
    after a rollback. ``allowed`` gives the number of units that each power was allowed beyond one
    for each centre, if its map allows any.
    """

    number: int
    phase: Phase
    before: Position
    adjudication: Adjudication
    after: Position
    next: Phase
    counted: bool = False
    escapes: Escapes = ()
    lists: Mapping[Power, MarkedList] = field(default_factory=dict)
    limits: Limits | None = None
    news: Extra | None = None
    version: int = 1
    allowed: Mapping[Power, int] = field(default_factory=dict)

    @property
    def eliminated(self) -> tuple[Power, ...]:
        """Returns the powers that had units or centres before this phase and have none after it."""
        powers = sorted(
            {u.power for u in self.before.units.values()} | set(self.before.centres.values())
        )
        return tuple(power for power in powers if not self.after.survives(power))


Data = dict[str, Any]


def adjudication_to_data(adjudication: Adjudication) -> Data:
    return {
        "phase": str(adjudication.phase),
        "outcomes": [_outcome_to_data(outcome) for outcome in adjudication.outcomes],
        "after": adjudication.after.to_data(),
    }


def adjudication_from_data(data: Mapping[str, Any]) -> Adjudication:
    """Makes an adjudication from the data that `adjudication_to_data` returned. Raises ValueError
    or KeyError if the data is invalid."""
    return Adjudication(
        phase=Phase.read(data["phase"]),
        outcomes=tuple(map(_outcome_from_data, data["outcomes"])),
        after=Position.from_data(data["after"]),
    )


def _outcome_to_data(outcome: Outcome) -> Data:
    """Returns an outcome as data. Leaves out empty fields, because most orders involve no other
    unit."""
    data = {
        "unit": _unit_text(outcome.unit),
        "order": outcome.order and str(outcome.order),
        "result": outcome.result.value,
        "by": [_unit_text(unit) for unit in outcome.by],
        "reason": outcome.reason and outcome.reason.name.lower(),
        "dislodged_by": outcome.dislodged_by and _unit_text(outcome.dislodged_by),
        "disbanded": outcome.disbanded,
    }
    return {key: value for key, value in data.items() if value}


def _outcome_from_data(data: Mapping[str, Any]) -> Outcome:
    return Outcome(
        unit=_unit(data["unit"]),
        order=Order.read(data["order"]) if "order" in data else None,
        result=Result(data["result"]),
        by=tuple(map(_unit, data.get("by", ()))),
        reason=Reason[data["reason"].upper()] if "reason" in data else None,
        dislodged_by=_unit(data["dislodged_by"]) if "dislodged_by" in data else None,
        disbanded=data.get("disbanded", False),
    )


def ran_to_data(ran: Ran) -> Data:
    """Returns a phase that has run as data. The data names the powers that have lists, but the
    lists themselves are stored separately."""
    return {
        "number": ran.number,
        "phase": str(ran.phase),
        "before": ran.before.to_data(),
        "adjudication": adjudication_to_data(ran.adjudication),
        "after": ran.after.to_data(),
        "next": str(ran.next),
        "counted": ran.counted,
        "escapes": [_escape_to_data(dislodged, places) for dislodged, places in ran.escapes],
        "lists": list(ran.lists),
        **({"news": ran.news.to_data()} if ran.news else {}),
        **({"allowed": dict(ran.allowed)} if ran.allowed else {}),
        **({"version": ran.version} if ran.version > 1 else {}),
        "limits": ran.limits
        and {"considered": ran.limits.considered, "proxies": ran.limits.proxies},
    }


def ran_from_data(
    data: Mapping[str, Any], lists: Mapping[Power, MarkedList], news: Extra | None
) -> Ran:
    """Makes a `Ran` from the data that `ran_to_data` returned, its separately stored lists, and its
    news as read by `judge.games.registry.news_in`."""
    limits = data["limits"]
    return Ran(
        number=data["number"],
        phase=Phase.read(data["phase"]),
        before=Position.from_data(data["before"]),
        adjudication=adjudication_from_data(data["adjudication"]),
        after=Position.from_data(data["after"]),
        next=Phase.read(data["next"]),
        counted=data["counted"],
        escapes=tuple(map(_escape_from_data, data["escapes"])),
        lists={power: lists.get(power, ()) for power in data["lists"]},
        limits=limits and Limits(limits["considered"], limits["proxies"]),
        news=news,
        version=data.get("version", 1),
        allowed=data.get("allowed", {}),
    )


def _escape_to_data(dislodged: Dislodged, places: tuple[Location, ...]) -> Data:
    return {"unit": _unit_text(dislodged.unit), "from": dislodged.origin, "to": list(places)}


def _escape_from_data(data: Mapping[str, Any]) -> tuple[Dislodged, tuple[Location, ...]]:
    return Dislodged(_unit(data["unit"]), data["from"]), tuple(data["to"])


def _unit_text(unit: Unit) -> str:
    return f"{unit.power} {unit}"


def _unit(text: str) -> Unit:
    """Parses text from `_unit_text`, such as ``"FRANCE A PAR"``. The unit of a waived build has no
    location: ``"FRANCE A "``."""
    power, letter, location = text.rsplit(" ", 2)
    return Unit(power, UNIT_TYPES[letter], location)
