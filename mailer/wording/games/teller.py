"""What the judge writes of one game alone, with the standard answers.

A teller is "standard, with amendments" as its game is: ``replace(STANDARD, name=..., told=...)``.
What a reader may know is decided by the rules; a teller only puts it into words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from grammar.commands.settings import Late
from judge.board.phases import Phase
from judge.board.units import Power
from judge.game.game import Game
from judge.game.phase_report import PhaseReport, Reader
from judge.games.registry import variant_of
from judge.orders.order import Order
from judge.play import pending_work
from mailer.wording import winters
from mailer.wording.order_outcomes import Outcomes
from mailer.wording.winters import Undone


@dataclass(frozen=True, slots=True, kw_only=True)
class Teller:
    """The words of one game, in the order in which its players read them. A block is a piece of
    text between blank lines; a sentence that follows another begins with a space."""

    name: str
    """That of the game."""

    rules: Callable[[Game], str]
    """How the game is played, in ten lines, unless there is a template ``rules_<name>.txt``."""

    # -- what is asked of a player

    asked: Callable[[Game, Power], str]
    """The sentence, if any, about what belongs to the orders that are due."""

    winter: Callable[[Game, Power], str]
    """The sentences about what there is to build or to remove."""

    besides: Callable[[Game, Power, Phase], str]
    """The sentences, if any, about what may be sent besides."""

    welcome: Callable[[Game, Power, str], str]
    """What a power is told that may send something for ``what`` and is waited for until the
    deadline; "" for what is said in every game."""

    free: Callable[[Game, Power, str], str]
    """What a power is told that may send something for ``what`` and that nobody waits for."""

    lacking: Callable[[Game, Power], str]
    """What the letter of a power can lack besides orders, so that it is waited for (`Due.lacking`,
    `Due.besides`): a noun."""

    lacks: Callable[[Game, Power, str], str]
    """What a power is told whose orders for ``what`` are in, and lack that."""

    undone: Callable[[Game, Power, Iterable[Order]], tuple[Undone, ...]]
    """What an incomplete list of builds or removals leaves open."""

    # -- the board, and what came of a phase

    beneath: Callable[[Outcomes, Game, Reader], Iterable[str]]
    """The blocks that stand below a board, for this reader."""

    told: Callable[[Outcomes, PhaseReport], Iterable[str]]
    """The blocks that follow the outcomes of a phase."""

    aside: Callable[[Outcomes, PhaseReport], Iterable[str]]
    """The blocks that stand at the end of a report."""

    # -- where the judge departs from the rules

    late: Callable[[Game, Late, str], str]
    """What LATE means in this game, announced at the start; with how long the grace is."""

    departs: str = ""
    """The remark, if any, where orders are sealed though they are missing."""


# -- standard answers -------------------------------------------------------------------------


def rules(game: Game) -> str:
    variant = variant_of(game)
    return variant.about or f"Ask the Master of this game for the rules of {variant.title}."


def nothing(game: Game, power: Power) -> str:
    return ""


def nothing_besides(game: Game, power: Power, phase: Phase) -> str:
    return ""


def nothing_more(game: Game, power: Power, what: str) -> str:
    return ""


def free(game: Game, power: Power, what: str) -> str:
    return f"You can send something for {what}, but no one waits for it."


def nothing_beneath(outcomes: Outcomes, game: Game, reader: Reader) -> Iterable[str]:
    return ()


def nothing_told(outcomes: Outcomes, report: PhaseReport) -> Iterable[str]:
    return ()


def told_late(game: Game, late: Late, grace: str) -> str:
    replaces = late is Late.REPLACE
    return (
        f"LATE {late.name}: {grace} after the deadline the game no longer waits for"
        " missing orders. Units without orders hold, and dislodged ones disband."
        + " The player loses the seat." * replaces
        + IF_IN_A_MOVEMENT_PHASE * (replaces and not pending_work.asks_no_secret(game, ()))
    )


IF_IN_A_MOVEMENT_PHASE = (
    " This does not apply to retreats, builds and removals, because it would show"
    " everyone who had some to order."
)

STANDARD = Teller(
    name="standard",
    rules=rules,
    asked=nothing,
    winter=winters.units_due,
    besides=nothing_besides,
    welcome=nothing_more,
    free=free,
    lacking=nothing,
    lacks=nothing_more,
    undone=winters.units_undone,
    beneath=nothing_beneath,
    told=nothing_told,
    aside=nothing_told,
    late=told_late,
)
