"""A game as an immutable value, with everything that the rules need to know. It contains nothing
about mail or time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, TypeAlias

from judge.board.phases import Phase
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power
from judge.game.settings import Settings
from judge.game.variant_data import Extra
from judge.orders.order import Order
from judge.orders.order_lists import OrderList


class Stage(Enum):
    FORMING = "forming"
    RUNNING = "running"
    ENDED = "ended"


class Seating(Enum):
    """The state of a power's seat. PLAYED: it has a player. OFFERED: it is vacant, and anyone may
    take it over. IDLE: it has been vacant for so long that the game has stopped waiting for it, but
    it may still be taken over. DUMMY: it will never have a player."""

    PLAYED = "played"
    OFFERED = "offered"
    IDLE = "idle"
    DUMMY = "dummy"


WAITED_FOR = frozenset({Seating.PLAYED, Seating.OFFERED})
"""Seats that owe lists and have a vote. These include a vacant seat until it has been vacant for
too long, but never a dummy."""

TAKEABLE = frozenset({Seating.OFFERED, Seating.IDLE})
"""Seats that anyone may take over."""


class How(Enum):
    SOLO = "solo"
    CONCEDED = "conceded"
    DRAW = "draw"
    TERMINATED = "terminated"


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended. ``powers`` contains the winner or the powers that share the draw, and may
    be empty."""

    how: How
    powers: tuple[Power, ...] = ()


Preferences: TypeAlias = tuple[tuple[Power, ...], ...]
"""The powers that a player would like to play, in groups of equal preference with the most
preferred group first."""


class Leave(Enum):
    """The state of a request to rearrange the Fall 1901 list (CB Q&A)."""

    ASKED = "asked"
    OFFERED = "offered"
    DENIED = "denied"
    USED = "used"


@dataclass(frozen=True, slots=True)
class Rearrangement:
    """A power's request to rearrange its sealed list. ``numbers`` are line numbers, counted from
    1."""

    leave: Leave
    numbers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """The state of one game.

    ``phase`` is the phase that runs next, and ``position`` is the board before it, which is the
    published board. ``lists`` holds the order lists for phases that have not run, and ``sealed``
    the phases with lists that can no longer change. ``ledger`` is data that is specific to the
    variant. ``run`` is the number of phases that have run.
    """

    name: str
    settings: Settings
    phase: Phase
    position: Position
    stage: Stage = Stage.FORMING
    seats: Mapping[Power, Seating] = field(default_factory=dict)
    lists: Mapping[tuple[Phase, Power], OrderList] = field(default_factory=dict)
    ahead: Mapping[tuple[Phase, Power], OrderList] = field(default_factory=dict)
    """Standing orders for phases whose orders are not due yet (`judge.play.later_phase_orders`)."""
    sealed: frozenset[Phase] = frozenset()
    kept: frozenset[Power] = frozenset()
    """Powers that had already locked their list for the current phase before a rollback. They
    cannot change it, because they have seen the results that it was meant to foresee."""
    waits: frozenset[Power] = frozenset()
    master_waits: bool = False
    """True if the Master makes the game wait for the deadline of the phase."""
    passes: frozenset[Power] = frozenset()
    draws: frozenset[Power] = frozenset()
    """Powers that have voted for a draw among all survivors."""
    shares: Mapping[Power, tuple[Power, ...]] = field(default_factory=dict)
    """For each power, the powers that would share the draw for which it votes (DRAWS ANY)."""
    concessions: Mapping[Power, Power] = field(default_factory=dict)
    """The power, if any, to which each power has conceded."""
    proposed: frozenset[Power] = frozenset()
    """Powers that have proposed a draw in this phase."""
    heard: Mapping[str, int] = field(default_factory=dict)
    """The number of the last letter in which each seat changed a flag, a vote or a setting. Older
    letters change nothing. The keys are powers, or ``seat N`` for a seat without a power."""
    rearrangements: Mapping[Power, Rearrangement] = field(default_factory=dict)
    preferences: Mapping[int, Preferences] = field(default_factory=dict)
    """The powers that players would like to play, by seat number. Used while the game is
    forming."""
    ledger: Extra | None = None
    ending: Ending | None = None
    run: int = 0
    seed: int = 0
    remembered: dict[object, Any] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    """A cache of facts computed from this game (`judge.play.awaited_orders`). It is not part of the
    game's value."""

    def list_of(self, power: Power, phase: Phase) -> OrderList | None:
        return self.lists.get((phase, power))

    def lists_for(self, phase: Phase) -> dict[Power, OrderList]:
        return {power: entry for (when, power), entry in self.lists.items() if when == phase}

    def is_played(self, power: Power) -> bool:
        return self.seats.get(power) is Seating.PLAYED

    def to_data(self) -> dict[str, Any]:
        """Returns the game as JSON data, without its lists, which are stored separately."""
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
        """Makes a game from the data that `to_data` returned, its separately stored lists, and its
        ledger as read by `judge.games.registry.ledger_in`."""
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
    """Returns the fields that `to_data` includes only if they are not empty."""
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
    return {str(seat): [[*group] for group in preferences[seat]] for seat in sorted(preferences)}


@dataclass(frozen=True, slots=True)
class NotNow:
    """The reason why something cannot be done now, as a sentence for the player."""

    reason: str
