"""What a game system may decide. Everything else is the same for all.

A variant is "standard, with amendments": ``replace(STANDARD, name=..., horizon=...)``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, Concatenate, Generic, ParamSpec, TypeAlias, TypeVar

from judge.adjudication.rule_choices import CURRENT, Policy
from judge.board.atlas import Atlas
from judge.board.phases import Phase
from judge.board.position import Position
from judge.board.units import Power, UnitType
from judge.filing.submission import Sent
from judge.game.game import Game
from judge.game.phase_report import PhaseReport, Ran, Reader
from judge.game.settings import Settings
from judge.game.variant_data import Extra, View
from judge.orders.features import Feature
from judge.orders.order import Order
from judge.orders.order_lists import Filed, Limits, Marshalled

Orders: TypeAlias = Mapping[Power, Sequence[Order]]
"""The lines that each power has on file for a phase."""

ReadOrder: TypeAlias = Callable[[str], Order]
"""Reads an order line; raises ValueError where it cannot."""

Asked = ParamSpec("Asked")
Answered = TypeVar("Answered")


@dataclass(frozen=True, slots=True)
class OnMap(Generic[Asked, Answered]):
    """An answer that depends on the map: a function that gets the atlas before all else.

    The record in which it stands gives it its own, also one that `replace` made from another's.
    """

    function: Callable[Concatenate[Atlas, Asked], Answered]
    atlas: Atlas | None = None

    def __call__(self, *args: Asked.args, **kwargs: Asked.kwargs) -> Answered:
        if self.atlas is None:
            raise TypeError(f"{self.function.__name__} is asked outside the record of a game")
        return self.function(self.atlas, *args, **kwargs)


@dataclass(frozen=True, slots=True)
class Opening:
    """How a game begins."""

    phase: Phase
    position: Position
    ledger: Extra | None = None


@dataclass(frozen=True, slots=True)
class Due:
    """Who is asked for a list. The game waits for ``owed``; for ``welcome`` only until the
    deadline, or until they PASS; for ``free``, who may send one too, not at all. The letters of
    ``lacking`` lack something the judge can make up: that is waited for until the deadline. Those
    of ``besides`` may send something besides what they owe and have not yet: that is waited for
    as for ``welcome``."""

    owed: frozenset[Power] = frozenset()
    welcome: frozenset[Power] = frozenset()
    free: frozenset[Power] = frozenset()
    lacking: frozenset[Power] = frozenset()
    besides: frozenset[Power] = frozenset()

    @property
    def asked(self) -> frozenset[Power]:
        """Who has something to send, or may have."""
        return self.owed | self.welcome | self.free


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """The answers of one game system, in the order in which a game asks them.

    A record on another map is ``replace(STANDARD, name=..., atlas=...)``: `OnMap` answers follow.
    """

    name: str
    also: tuple[str, ...] = ()
    """Other names people give it. A record that amends another has these too, unless it says."""

    written: str = ""
    """Its name as people write it, where that is more than the name with capitals. A record that
    amends another has this too, unless it says."""

    about: str = ""
    """How it is played, in a few lines for its players, where nothing else tells them."""

    atlas: Atlas
    unit_types: tuple[UnitType, ...]

    features: Mapping[Feature, str] = field(default_factory=dict)
    """What its orders may have of that which only some games have, each with the sentence with
    which the games without it refuse it (`judge.orders.features`)."""

    ledger: type[Extra] | None = None
    """What is kept besides the board, if anything."""

    news: type[Extra] | None = None
    """What a phase brings besides its outcomes, if anything."""

    policy: Policy = CURRENT
    """Which edition of the rules its phases are adjudicated by."""

    # -- the order of play

    opening: Callable[[Settings], Opening]

    sizes: tuple[int, ...] = ()
    """With how many players it can be played, the usual number first; none: with as many as there
    are powers that have players."""

    played: Callable[[Settings], tuple[Power, ...]]
    """The powers that have players."""

    horizon: Callable[[Game, Phase], tuple[Phase, ...]]
    """Which phases must be sealed before this one runs, in the order of asking."""

    together: bool = False
    """Whether all phases of a horizon are asked for in one letter."""

    due: Callable[[Game, Phase], Due]
    """Who owes a list for this phase, who may send one."""

    seals_at_once: Callable[[Game, Phase], bool]
    """Whether the phase is sealed the moment its last list is in, whoever WAITs (CB Q&A)."""

    always_waits: Callable[[Game, Phase], bool]
    """Whether lists for this phase are waited for whatever LATE and the Master say (Crypto 4.1)."""

    rearrangeable: Callable[[Game, Phase], bool]
    """Whether a sealed list of this phase may be rearranged with the Master's leave (CB Q&A)."""

    # -- orders

    file: Callable[[Sent], Filed]
    """What becomes of a letter's order lines."""

    waits_for_each: bool = True
    """Whether a list of moves is complete only when each unit has its order; else with the first
    one that can be read (Crypto 6.2)."""

    gather: Callable[[Phase, Position, Orders], Orders]
    """The orders of each power for a phase that runs, with those others gave for it by vote, and
    without what is no order for the board."""

    marshal: Callable[[Position, Orders], Marshalled]
    """Which order stands for each unit of a movement phase, and how every line is marked."""

    limits: Callable[[Position], Limits | None]
    """How many lines of each list would count on this board."""

    shows_lists: bool = False
    """Whether players send lists that are shown at the end, with a mark beside each line (CB 3.5,
    3.6); else each order is told as soon as it has run."""

    # -- what comes of them

    aftermath: Callable[[Game, Game, Ran], tuple[Game, Ran]]
    """``(before, after, ran)``: what else happens when a phase has run; gives the game after it
    with its new ledger, and the run with its news."""

    unbalanced: Callable[[Position, Extra | None, Power], bool]
    """Whether this power makes a winter phase needed."""

    foregone: Callable[[Game], Power | None]
    """Who will have won for certain once the next phase has run, so that the game ends with it
    (CB 4.1)."""

    victor: Callable[[Position, Settings], Power | None]
    """Who has won, asked when centres have changed hands."""

    draws_among_all: str = ""
    """The sentence with which a draw among some is refused, where the rules know only that of all
    who are left (CB 4.2)."""

    # -- who may know it

    publishes: bool = True
    """Whether results are for everybody. Where they are not, each player is told what he may
    know, and others get the press, the phases and the deadlines (Blind 1801)."""

    tells_alike: bool = True
    """Whether all read the same of a phase, their own lists aside; else each is told what only he
    may know, or all is printed in cipher."""

    board: Callable[[Game, Reader], Position]
    """What this reader may know of the board as it stands."""

    observe: Callable[[Ran, Reader, Settings], PhaseReport]
    """What this reader may know of a phase that has run."""

    reveal: Callable[[Ran], PhaseReport | None]
    """What everybody learns of a phase when the game has ended."""

    in_view: Callable[[Game, Reader], View]
    """What a picture of the board as it stands shows this reader besides `board`."""

    pictured: Callable[[PhaseReport], View]
    """What a picture of a phase shows to whom this was reported."""

    # -- without a game

    answer: Callable[[Variant, Mapping[str, Any], ReadOrder], dict[str, Any]]
    """How ``judge adjudicate`` answers, from plain data to plain data. Raises `BadInput`."""

    def __post_init__(self) -> None:
        for one in fields(self):
            answer = getattr(self, one.name)
            if isinstance(answer, OnMap) and answer.atlas is not self.atlas:
                object.__setattr__(self, one.name, replace(answer, atlas=self.atlas))

    @property
    def title(self) -> str:
        """Its name for people; what programs read has its ``name``."""
        return self.written or self.name.title()

    def player_counts(self, settings: Settings) -> tuple[int, ...]:
        """With how many players it can be played."""
        return self.sizes or (len(self.played(settings)),)
