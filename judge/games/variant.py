"""Defines everything that a variant can change. Everything else is the same for all variants.

A variant is made by amending the standard rules: ``replace(STANDARD, name=..., horizon=...)``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, Concatenate, Generic, ParamSpec, TypeAlias, TypeVar

from judge.adjudication.rule_choices import CURRENT, Policy
from judge.board.atlas import Atlas
from judge.board.phases import Phase
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power
from judge.board.units import UnitType
from judge.filing.submission import Sent
from judge.game.game import Game
from judge.game.phase_report import PhaseReport, Reader, View
from judge.game.phase_results import Ran
from judge.game.settings import Settings
from judge.game.variant_data import Extra
from judge.orders.features import Feature
from judge.orders.order import Order
from judge.orders.order_lists import Filed, Limits, Marshalled

Orders: TypeAlias = Mapping[Power, Sequence[Order]]
"""The order lines that each power has on file for a phase."""

ReadOrder: TypeAlias = Callable[[str], Order]
"""A function that parses an order line, and raises ValueError if the line is invalid."""

Asked = ParamSpec("Asked")
Answered = TypeVar("Answered")


@dataclass(frozen=True, slots=True)
class OnMap(Generic[Asked, Answered]):
    """Wraps a function of a variant that takes the map as its first argument.

    The variant supplies its own atlas for that argument, even if `replace` copied the function from
    another variant.
    """

    function: Callable[Concatenate[Atlas, Asked], Answered]
    atlas: Atlas | None = None

    def __call__(self, *args: Asked.args, **kwargs: Asked.kwargs) -> Answered:
        if self.atlas is None:
            raise TypeError(f"{self.function.__name__} must be called through a Variant")
        return self.function(self.atlas, *args, **kwargs)


@dataclass(frozen=True, slots=True)
class Opening:
    """The first phase, board and ledger of a game."""

    phase: Phase
    position: Position
    ledger: Extra | None = None


@dataclass(frozen=True, slots=True)
class Due:
    """The powers that may send a list. The game waits for those in ``owed``. It waits for those in
    ``welcome`` only until the deadline or until they PASS, and not at all for those in ``free``. A
    power in ``lacking`` has not sent something that the judge can supply if necessary; the game
    waits for it until the deadline. A power in ``besides`` has not sent something that it may send
    in addition to its orders; the game waits for it in the same way as for those in ``welcome``."""

    owed: frozenset[Power] = frozenset()
    welcome: frozenset[Power] = frozenset()
    free: frozenset[Power] = frozenset()
    lacking: frozenset[Power] = frozenset()
    besides: frozenset[Power] = frozenset()

    @property
    def asked(self) -> frozenset[Power]:
        """Returns the powers that must or may send a list."""
        return self.owed | self.welcome | self.free


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Variant:
    """The rules of one variant, roughly in the order in which a game uses them.

    ``replace(STANDARD, name=..., atlas=...)`` makes a variant on another map, because its `OnMap`
    functions use that map from then on.
    """

    name: str
    also: tuple[str, ...] = ()
    """Other names for the variant. A variant made by `replace` keeps these names unless it gives
    its own."""

    written: str = ""
    """The name as people write it, if capitalising each word would be wrong. A variant made by
    `replace` keeps it unless it gives its own."""

    about: str = ""
    """A few lines that explain to players how the variant is played, if no other text does."""

    atlas: Atlas
    """The map: the variant's own, or the one given to `on_map`."""

    map: str = ""
    """The name of the map in the settings of its games, or "" for the variant's own map."""

    unplayable: Callable[[Atlas], str | None]
    """Returns a sentence that says why the variant cannot be played on a map, or None if it can."""

    unit_types: tuple[UnitType, ...]

    features: Mapping[Feature, str] = field(default_factory=dict)
    """The features of this variant's orders that not all variants have. Each is mapped to the
    sentence that other variants use to refuse the feature (`judge.orders.features`)."""

    ledger: type[Extra] | None = None
    """The type of the additional data that the variant keeps from phase to phase, if any."""

    news: type[Extra] | None = None
    """The type of the additional results of a phase, if any."""

    policy: Policy = CURRENT
    """How the variant decides what the rules leave open."""

    # -- the order of play

    opening: Callable[[Settings], Opening]

    sizes: tuple[int, ...] = ()
    """The possible numbers of players, with the usual number first. If this is empty, the only
    possible number is that of the powers that have players."""

    played: Callable[[Settings], tuple[Power, ...]]
    """Returns the powers that have players."""

    horizon: Callable[[Game, Phase], tuple[Phase, ...]]
    """Returns the phases for which the lists must be sealed before this phase runs, in the order in
    which the lists are due."""

    together: bool = False
    """True if players order all phases of a horizon in one letter. Otherwise they order one phase
    at a time."""

    due: Callable[[Game, Phase], Due]
    """Returns the powers that must send a list for this phase, and those that may send one."""

    seals_at_once: Callable[[Game, Phase], bool]
    """Returns True if the phase is sealed as soon as its last list is in, even if someone WAITs (CB
    Q&A)."""

    always_waits: Callable[[Game, Phase], bool]
    """Returns True if the game waits for the lists of this phase, whatever the LATE setting says
    and whatever the Master does (Crypto 4.1)."""

    rearrangeable: Callable[[Game, Phase], bool]
    """Returns True if sealed lists for this phase may be rearranged with the Master's permission
    (CB Q&A)."""

    # -- orders

    file: Callable[[Sent], Filed]
    """Files the order lines of a letter."""

    waits_for_each: bool = True
    """True if a movement list is complete only when each unit has an order. Otherwise one readable
    order is enough (Crypto 6.2)."""

    gather: Callable[[Phase, Position, Orders], Orders]
    """Returns the orders of each power for a phase that is being run. They include orders decided
    by vote, but no lines that are not orders for the board."""

    marshal: Callable[[Position, Orders], Marshalled]
    """Decides which order counts for each unit in a movement phase, and marks every line."""

    limits: Callable[[Position], Limits | None]
    """Returns the maximum number of lines that count in each list on this board, or None if all
    lines count."""

    shows_lists: bool = False
    """True if players' lists are published at the end of the game, with a mark beside each line (CB
    3.5, 3.6). Otherwise orders are published with the results of their phase."""

    # -- after a phase

    aftermath: Callable[[Game, Game, Ran], tuple[Game, Ran]]
    """Takes ``(before, after, ran)`` and does everything else that happens after a phase. Returns
    the game with its new ledger, and the run with its news."""

    unbalanced: Callable[[Position, Extra | None, Power], bool]
    """Returns True if this power makes a winter phase necessary."""

    foregone: Callable[[Game], Power | None]
    """Returns the power, if any, that is already certain to win in the next phase. In that case,
    the game ends with that phase (CB 4.1)."""

    victor: Callable[[Position, Settings], Power | None]
    """Returns the winner, if any. Called after centres have changed hands."""

    draws_among_all: str = ""
    """The sentence that refuses a draw among some of the survivors, if the rules allow only draws
    among all of them (CB 4.2)."""

    # -- who may know what

    publishes: bool = True
    """True if everyone may see the results. Otherwise players see only what they may know, and
    other people see only press, phases and deadlines (Blind 1801)."""

    tells_alike: bool = True
    """True if everyone gets the same report of a phase, apart from their own list. Otherwise
    reports differ by reader, or are printed in cipher."""

    board: Callable[[Game, Reader], Position]
    """Returns the part of the current board that this reader may know."""

    observe: Callable[[Ran, Reader, Settings], PhaseReport]
    """Returns what this reader may know about a phase that has run."""

    reveal: Callable[[Ran], PhaseReport | None]
    """Returns the additional report of a phase that everyone gets when the game has ended, if
    any."""

    in_view: Callable[[Game, Reader], View]
    """Returns what a picture of the current board shows this reader in addition to `board`."""

    pictured: Callable[[PhaseReport], View]
    """Returns what a picture of a phase shows the reader of this report."""

    # -- judge adjudicate

    answer: Callable[[Variant, Mapping[str, Any], ReadOrder], dict[str, Any]]
    """Adjudicates JSON data for ``judge adjudicate``, and returns JSON data. Raises `BadInput` if
    the data is invalid."""

    def __post_init__(self) -> None:
        for one in fields(self):
            answer = getattr(self, one.name)
            if isinstance(answer, OnMap) and answer.atlas is not self.atlas:
                object.__setattr__(self, one.name, replace(answer, atlas=self.atlas))

    @property
    def title(self) -> str:
        """Returns the name as people write it. Programs use ``name``."""
        return self.written or self.name.title()

    def on_map(self, atlas: Atlas) -> Variant:
        """Returns the variant on another map, whether or not its rules allow that
        (`unplayable`)."""
        return replace(self, atlas=atlas, map=atlas.name)

    def settings(self, **values: Any) -> Settings:
        """Returns settings for a game of this variant on its map, with these ``values``. All other
        settings have their defaults."""
        return Settings(variant=self.name, map=self.map, **values)

    def player_counts(self, settings: Settings) -> tuple[int, ...]:
        """Returns the possible numbers of players."""
        return self.sizes or (len(self.played(settings)),)
