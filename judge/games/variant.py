"""The record of everything that a variant can decide. Everything else is the same for all variants.

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
"""The order lines that each power has on file for a phase."""

ReadOrder: TypeAlias = Callable[[str], Order]
"""A function that parses an order line. Raises ValueError if the line is invalid."""

Asked = ParamSpec("Asked")
Answered = TypeVar("Answered")


@dataclass(frozen=True, slots=True)
class OnMap(Generic[Asked, Answered]):
    """A function of a variant that takes the map as its first argument.

    The variant fills in its own atlas, even if `replace` copied the function from another variant.
    """

    function: Callable[Concatenate[Atlas, Asked], Answered]
    atlas: Atlas | None = None

    def __call__(self, *args: Asked.args, **kwargs: Asked.kwargs) -> Answered:
        if self.atlas is None:
            raise TypeError(f"{self.function.__name__} is asked outside the record of a game")
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
    ``welcome`` only until the deadline or until they PASS, and not at all for those in ``free``,
    which may also send a list. The messages of powers in ``lacking`` lack something that the judge
    can supply, and the game waits for it until the deadline. Powers in ``besides`` may send
    something in addition to their orders and have not done so yet. The game waits for it as for
    ``welcome``."""

    owed: frozenset[Power] = frozenset()
    welcome: frozenset[Power] = frozenset()
    free: frozenset[Power] = frozenset()
    lacking: frozenset[Power] = frozenset()
    besides: frozenset[Power] = frozenset()

    @property
    def asked(self) -> frozenset[Power]:
        """Returns the powers that have, or may have, something to send."""
        return self.owed | self.welcome | self.free


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """The rules of one variant, in the order in which a game consults them.

    ``replace(STANDARD, name=..., atlas=...)`` gives a variant on another map, because `OnMap`
    functions then use that map.
    """

    name: str
    also: tuple[str, ...] = ()
    """Other names for the variant. A variant made by `replace` keeps these names unless it gives
    its own."""

    written: str = ""
    """The name in the form in which people write it, if capitalizing the words is wrong. A variant
    made by `replace` keeps this form unless it gives its own."""

    about: str = ""
    """A few lines for players on how it is played, if no other text explains it."""

    atlas: Atlas
    """The map, which is the variant's own map or the map that `on_map` chose."""

    map: str = ""
    """The name of the map in the settings of its games, or "" for the variant's own map."""

    unplayable: Callable[[Atlas], str | None]
    """Returns why the variant cannot be played on a map, as a sentence, or None if it can."""

    unit_types: tuple[UnitType, ...]

    features: Mapping[Feature, str] = field(default_factory=dict)
    """The features of orders that only some variants have. Each comes with the sentence by which
    variants without the feature refuse it (`judge.orders.features`)."""

    ledger: type[Extra] | None = None
    """The type of the data that the variant keeps in addition to the board, if any."""

    news: type[Extra] | None = None
    """The type of the results of a phase in addition to its outcomes, if any."""

    policy: Policy = CURRENT
    """The edition of the rules by which its phases are adjudicated."""

    # -- the order of play

    opening: Callable[[Settings], Opening]

    sizes: tuple[int, ...] = ()
    """The possible numbers of players, the usual number first. If this is empty, it is the number
    of powers that have players."""

    played: Callable[[Settings], tuple[Power, ...]]
    """Returns the powers that have players."""

    horizon: Callable[[Game, Phase], tuple[Phase, ...]]
    """Returns the phases that must be sealed before this phase runs, in the order in which their
    orders are due."""

    together: bool = False
    """True if one letter covers all phases of a horizon."""

    due: Callable[[Game, Phase], Due]
    """Returns the powers that owe a list for this phase, and those that may send one."""

    seals_at_once: Callable[[Game, Phase], bool]
    """Returns True if the phase is sealed as soon as its last list is in, even if someone WAITs (CB
    Q&A)."""

    always_waits: Callable[[Game, Phase], bool]
    """Returns True if the game waits for these lists whatever the LATE setting and the Master say
    (Crypto 4.1)."""

    rearrangeable: Callable[[Game, Phase], bool]
    """Returns True if sealed lists of this phase may be rearranged with the Master's leave (CB
    Q&A)."""

    # -- orders

    file: Callable[[Sent], Filed]
    """Files the order lines of a letter."""

    waits_for_each: bool = True
    """True if a list of moves is complete only when each unit has an order. Otherwise one readable
    order is enough (Crypto 6.2)."""

    gather: Callable[[Phase, Position, Orders], Orders]
    """Returns the orders of each power for a phase that runs, including those decided by vote,
    without lines that are not orders for the board."""

    marshal: Callable[[Position, Orders], Marshalled]
    """Decides which order counts for each unit of a movement phase, and marks every line."""

    limits: Callable[[Position], Limits | None]
    """Returns the number of lines in each list that would count on this board."""

    shows_lists: bool = False
    """True if players' lists are shown at the end, with a mark beside each line (CB 3.5, 3.6).
    Otherwise each order is published as soon as it has run."""

    # -- after a phase

    aftermath: Callable[[Game, Game, Ran], tuple[Game, Ran]]
    """Takes ``(before, after, ran)`` and carries out everything else that happens after a phase.
    Returns the game with its new ledger, and the run with its news."""

    unbalanced: Callable[[Position, Extra | None, Power], bool]
    """Returns True if this power makes a winter phase necessary."""

    foregone: Callable[[Game], Power | None]
    """Returns the power that is certain to win after the next phase has run, if any. The game then
    ends with that phase (CB 4.1)."""

    victor: Callable[[Position, Settings], Power | None]
    """Returns the winner, if any. Called after centres have changed hands."""

    draws_among_all: str = ""
    """The sentence that refuses a draw among some players, if the rules allow only a draw among all
    who are left (CB 4.2)."""

    # -- who may know what

    publishes: bool = True
    """True if everyone may see the results. Otherwise each player is told only the facts that they
    may know, and others see the press, the phases and the deadlines (Blind 1801)."""

    tells_alike: bool = True
    """True if everyone reads the same report of a phase, apart from their own list. Otherwise
    reports differ by reader, or everything is printed in cipher."""

    board: Callable[[Game, Reader], Position]
    """Returns the part of the current board that this reader may know."""

    observe: Callable[[Ran, Reader, Settings], PhaseReport]
    """Returns the report of a phase that has run, as far as this reader may know it."""

    reveal: Callable[[Ran], PhaseReport | None]
    """Returns the report of a phase that everyone gets when the game has ended."""

    in_view: Callable[[Game, Reader], View]
    """Returns the content that a picture of the current board shows this reader in addition to
    `board`."""

    pictured: Callable[[PhaseReport], View]
    """Returns the content that a picture of a phase shows the reader of this report."""

    # -- judge adjudicate

    answer: Callable[[Variant, Mapping[str, Any], ReadOrder], dict[str, Any]]
    """Answers ``judge adjudicate``, from JSON data to JSON data. Raises `BadInput`."""

    def __post_init__(self) -> None:
        for one in fields(self):
            answer = getattr(self, one.name)
            if isinstance(answer, OnMap) and answer.atlas is not self.atlas:
                object.__setattr__(self, one.name, replace(answer, atlas=self.atlas))

    @property
    def title(self) -> str:
        """The name for people. Programs use ``name``."""
        return self.written or self.name.title()

    def on_map(self, atlas: Atlas) -> Variant:
        """Returns the variant on another map, whether its rules allow that or not
        (`unplayable`)."""
        return replace(self, atlas=atlas, map=atlas.name)

    def settings(self, **values: Any) -> Settings:
        """Returns settings for a game of this variant on this map. All other settings have their
        defaults or these ``values``."""
        return Settings(variant=self.name, map=self.map, **values)

    def player_counts(self, settings: Settings) -> tuple[int, ...]:
        """Returns the possible numbers of players."""
        return self.sizes or (len(self.played(settings)),)
