"""What a game system may decide. Everything else is the same for all.

A variant is "standard, with amendments": ``replace(STANDARD, name=..., horizon=...)``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from judge.atlas import Atlas
from judge.game import Game
from judge.lists import Filed, Limits, Marshalled
from judge.orders import Order
from judge.phases import Phase
from judge.pieces import Power, UnitType
from judge.policy import CURRENT, Policy
from judge.position import Position
from judge.report import PhaseReport, Ran, Reader
from judge.settings import Settings


@dataclass(frozen=True, slots=True)
class Due:
    """Who is asked for a list. The game waits for ``owed``; for ``welcome`` only until the
    deadline, or until they PASS."""

    owed: frozenset[Power] = frozenset()
    welcome: frozenset[Power] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """The answers of one game system, in the order in which a game asks them."""

    name: str
    atlas: Atlas
    unit_types: tuple[UnitType, ...]

    policy: Policy = CURRENT
    """Which edition of the rules its phases are adjudicated by."""

    horizon: Callable[[Game, Phase], tuple[Phase, ...]]
    """Which phases must be sealed before this one runs, in the order of asking."""

    due: Callable[[Game, Phase], Due]
    """Who owes a list for this phase, who may send one."""

    seals_at_once: Callable[[Game, Phase], bool]
    """Whether the phase is sealed the moment its last list is in, whoever WAITs (CB Q&A)."""

    rearrangeable: Callable[[Game, Phase], bool]
    """Whether a sealed list of this phase may be rearranged with the Master's leave (CB Q&A)."""

    file: Callable[[Game, Power, Phase, Sequence[Order], int, bool], Filed]
    """``(game, power, phase, orders, letter, flawed)``: what becomes of a letter's order lines.
    ``flawed`` says that the letter also held order lines that could not be read."""

    marshal: Callable[[Position, Mapping[Power, Sequence[Order]]], Marshalled]
    """Which order stands for each unit of a movement phase, and how every line is marked."""

    limits: Callable[[Position], Limits | None]
    """How many lines of each list would count on this board."""

    foregone: Callable[[Game], Power | None]
    """Who will have won for certain once the next phase has run, so that the game ends with it
    (CB 4.1)."""

    observe: Callable[[Ran, Reader, Settings], PhaseReport]
    """What this reader may know of a phase that has run."""

    victor: Callable[[Position, Settings], Power | None]
    """Who has won, asked when centres have changed hands."""
