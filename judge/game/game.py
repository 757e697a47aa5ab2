"""A game, as a value: all the rules need to know of it, and nothing of mail or time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, TypeAlias

from judge.board.phases import Phase
from judge.board.position import Position
from judge.board.units import Power
from judge.game.settings import Settings
from judge.game.variant_data import Extra
from judge.orders.order import Order
from judge.orders.order_lists import OrderList


class Stage(Enum):
    FORMING = "forming"
    RUNNING = "running"
    ENDED = "ended"


class Seating(Enum):
    """Who holds a power: a player; nobody, but anyone may take it over; nobody for so long that it
    is waited for no more, though anyone may still take it over; nobody for good."""

    PLAYED = "played"
    OFFERED = "offered"
    IDLE = "idle"
    DUMMY = "dummy"


WAITED_FOR = frozenset({Seating.PLAYED, Seating.OFFERED})
"""A seat on offer counts as having a player until it has been vacant for too long; a dummy owes no
list and has no vote."""

TAKEABLE = frozenset({Seating.OFFERED, Seating.IDLE})
"""Seats that somebody may take over."""


class How(Enum):
    SOLO = "solo"
    CONCEDED = "conceded"
    DRAW = "draw"
    TERMINATED = "terminated"


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended; ``powers`` are the winner, the sharers of the draw, or nobody."""

    how: How
    powers: tuple[Power, ...] = ()


Preferences: TypeAlias = tuple[tuple[Power, ...], ...]
"""The powers a player would like to play, the dearest first; those of one group are alike to
him."""


class Leave(Enum):
    """The Master's word on rearranging the Fall 1901 list (CB Q&A)."""

    ASKED = "asked"
    OFFERED = "offered"
    DENIED = "denied"
    USED = "used"


@dataclass(frozen=True, slots=True)
class Rearrangement:
    """A power's request to rearrange its sealed list: ``numbers`` counts its lines from 1."""

    leave: Leave
    numbers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """``phase`` runs next; ``position`` is the board before it, which is what has been published.

    ``lists`` holds what is on file for phases that have not run, ``sealed`` the phases of which
    no list can change any more. ``ledger`` is what the judge keeps besides the board. ``run``
    counts the phases that have run.
    """

    name: str
    settings: Settings
    phase: Phase
    position: Position
    stage: Stage = Stage.FORMING
    seats: Mapping[Power, Seating] = field(default_factory=dict)
    lists: Mapping[tuple[Phase, Power], OrderList] = field(default_factory=dict)
    ahead: Mapping[tuple[Phase, Power], OrderList] = field(default_factory=dict)
    """Standing orders for phases that are not asked for yet (`judge.play.standing_orders`)."""
    sealed: frozenset[Phase] = frozenset()
    kept: frozenset[Power] = frozenset()
    """Whose list for the phase asked for had been sealed before the game went back to it: nobody
    changes that one, now that he has read what it was written to foresee."""
    waits: frozenset[Power] = frozenset()
    master_waits: bool = False
    """Whether the Master holds the phase till its deadline."""
    passes: frozenset[Power] = frozenset()
    draws: frozenset[Power] = frozenset()
    """Who votes for a draw among all who are left."""
    shares: Mapping[Power, tuple[Power, ...]] = field(default_factory=dict)
    """Who votes for a draw among some (DRAWS ANY), and among whom."""
    concessions: Mapping[Power, Power] = field(default_factory=dict)
    """Who concedes, and to whom."""
    proposed: frozenset[Power] = frozenset()
    """Who has proposed a draw in this phase."""
    heard: Mapping[str, int] = field(default_factory=dict)
    """The number of the last letter with a flag, a vote or a setting, by its power or, of a seat
    without one, by what its keeper calls that: an older letter changes none."""
    rearrangements: Mapping[Power, Rearrangement] = field(default_factory=dict)
    preferences: Mapping[int, Preferences] = field(default_factory=dict)
    """What the players of a game that forms would like to play, by the numbers of their seats."""
    ledger: Extra | None = None
    ending: Ending | None = None
    run: int = 0
    seed: int = 0
    remembered: dict[object, Any] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    """What was worked out of this very value (`judge.play.schedule`); no part of it."""

    def list_of(self, power: Power, phase: Phase) -> OrderList | None:
        return self.lists.get((phase, power))

    def lists_for(self, phase: Phase) -> dict[Power, OrderList]:
        return {power: entry for (when, power), entry in self.lists.items() if when == phase}

    def is_played(self, power: Power) -> bool:
        return self.seats.get(power) is Seating.PLAYED

    def to_data(self) -> dict[str, Any]:
        """All but the lists, ready for JSON: lists are kept beside it."""
        return {
            "settings": self.settings.to_data(),
            "phase": str(self.phase),
            "position": self.position.to_data(),
            "stage": self.stage.value,
            "seats": {power: seating.value for power, seating in self.seats.items()},
            "sealed": [str(phase) for phase in sorted(self.sealed)],
            "waits": sorted(self.waits),
            "passes": sorted(self.passes),
            "draws": sorted(self.draws),
            "heard": dict(sorted(self.heard.items())),
            "rearrangements": {
                power: {"leave": r.leave.value, "numbers": list(r.numbers)}
                for power, r in self.rearrangements.items()
            },
            "ending": self.ending
            and {"how": self.ending.how.value, "powers": list(self.ending.powers)},
            "run": self.run,
            "seed": self.seed,
            **({"master_waits": True} if self.master_waits else {}),
            **({"ahead": _kept_ahead(self.ahead)} if self.ahead else {}),
            **({"shares": {p: [*s] for p, s in self.shares.items()}} if self.shares else {}),
            **({"concessions": {**self.concessions}} if self.concessions else {}),
            **({"proposed": sorted(self.proposed)} if self.proposed else {}),
            **({"preferences": _listed(self.preferences)} if self.preferences else {}),
            **({"ledger": self.ledger.to_data()} if self.ledger else {}),
            **({"kept": sorted(self.kept)} if self.kept else {}),
        }

    @classmethod
    def from_data(
        cls,
        name: str,
        data: Mapping[str, Any],
        lists: Mapping[tuple[Phase, Power], OrderList],
        ledger: Extra | None,
    ) -> Game:
        """The game that `to_data` wrote, with the lists kept beside it and the ledger within it
        (`judge.games.registry.ledger_in`)."""
        ending = data["ending"]
        return cls(
            name=name,
            settings=Settings.from_data(data["settings"]),
            phase=Phase.read(data["phase"]),
            position=Position.from_data(data["position"]),
            stage=Stage(data["stage"]),
            seats={power: Seating(value) for power, value in data["seats"].items()},
            lists=lists,
            sealed=frozenset(map(Phase.read, data["sealed"])),
            waits=frozenset(data["waits"]),
            passes=frozenset(data["passes"]),
            draws=frozenset(data["draws"]),
            heard=data["heard"],
            rearrangements={
                power: Rearrangement(Leave(entry["leave"]), tuple(entry["numbers"]))
                for power, entry in data["rearrangements"].items()
            },
            ledger=ledger,
            ending=Ending(How(ending["how"]), tuple(ending["powers"])) if ending else None,
            run=data["run"],
            seed=data["seed"],
            **_where_there_is_any(data),
        )


def _where_there_is_any(data: Mapping[str, Any]) -> dict[str, Any]:
    """What `to_data` writes only of games that have some of it."""
    return {
        "kept": frozenset(data.get("kept", ())),
        "master_waits": data.get("master_waits", False),
        "ahead": {
            (Phase.read(one["phase"]), one["power"]): OrderList(
                tuple(map(Order.read, one["lines"])), one["letter"]
            )
            for one in data.get("ahead", ())
        },
        "shares": {power: tuple(named) for power, named in data.get("shares", {}).items()},
        "concessions": data.get("concessions", {}),
        "proposed": frozenset(data.get("proposed", ())),
        "preferences": {
            int(seat): tuple(map(tuple, groups))
            for seat, groups in data.get("preferences", {}).items()
        },
    }


def _kept_ahead(ahead: Mapping[tuple[Phase, Power], OrderList]) -> list[dict[str, Any]]:
    """Standing orders in a form that JSON has."""
    return [
        {
            "phase": str(phase),
            "power": power,
            "lines": [*map(str, kept.lines)],
            "letter": kept.letter,
        }
        for (phase, power), kept in sorted(ahead.items(), key=lambda item: item[0])
    ]


def _listed(preferences: Mapping[int, Preferences]) -> dict[str, list[list[Power]]]:
    """Preferences in a form that JSON has."""
    return {str(seat): [[*group] for group in preferences[seat]] for seat in sorted(preferences)}


@dataclass(frozen=True, slots=True)
class NotNow:
    """Why something cannot be done in the game as it stands; a sentence for the player."""

    reason: str
