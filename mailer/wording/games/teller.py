"""Defines `Teller`, the texts that a game can replace, and the standard texts.

A game replaces only the texts that differ: ``replace(STANDARD, name=..., told=...)``. The rules
decide what a reader may know; a teller only puts this into words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from grammar.commands.settings import Late
from judge.adjudication.winter import Winter
from judge.board.join_words import listing
from judge.board.phases import Phase
from judge.board.power_names_and_place_codes import Power
from judge.game.game import Game
from judge.game.phase_report import PhaseReport, Reader
from judge.games.registry import variant_of
from judge.orders.order import Order
from judge.play import awaited_orders, what_is_public
from mailer.wording import phrases
from mailer.wording.order_outcomes import Outcomes


@dataclass(frozen=True, slots=True)
class Undone:
    """The number of builds or removals for which a list has no orders, such as ``2 builds``."""

    count: int
    noun: str
    is_removal: bool

    def __str__(self) -> str:
        return phrases.plural(self.count, self.noun)


def units_due(game: Game, power: Power) -> str:
    """Returns the sentences about units to build or remove. A game may add sentences of its own."""
    work = awaited_orders.winter(game, power)
    if work.due > len(work.homes):
        return (
            f" You can build {phrases.plural(len(work.homes), 'unit')}, in"
            f" {listing(work.homes)}: you have centres for {work.due}, but no other home"
            " centre is free. Builds without orders are waived."
        )
    if work.due > 0:
        return (
            f" You can build {phrases.plural(work.due, 'unit')}; builds without orders are waived."
        )
    if work.due < 0:
        return (
            f" You must remove {phrases.plural(-work.due, 'unit')}; the judge chooses the"
            " units you do not name."
        )
    return ""


def units_undone(game: Game, power: Power, lines: Iterable[Order]) -> tuple[Undone, ...]:
    """Returns the builds or removals that an incomplete list does not order. There is at least
    one."""
    work = awaited_orders.winter(game, power)
    return (undone(work, max(1, work.left(lines))),)


def undone(work: Winter, count: int) -> Undone:
    return Undone(count, "removal" if work.due < 0 else "build", work.due < 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Teller:
    """The texts for one game, in the order in which its players read them.

    A block is text between blank lines. A sentence that follows another starts with a space.
    """

    name: str
    """The name of the game."""

    rules: Callable[[Game], str]
    """How to play the game, in ten lines. Used if there is no template ``rules_<name>.txt``."""

    # -- what is due from a player

    asked: Callable[[Game, Power], str]
    """What the power must send in addition to the orders that are due: a sentence or ""."""

    winter: Callable[[Game, Power], str]
    """What the power can build or must remove: sentences or ""."""

    besides: Callable[[Game, Power, Phase], str]
    """What else the power may send: sentences or ""."""

    welcome: Callable[[Game, Power, str], str]
    """The sentence for a power that may send something for ``what``, if the game waits for it until
    the deadline. "" means the standard sentence."""

    free: Callable[[Game, Power, str], str]
    """The sentence for a power that may send something for ``what``, if the game does not wait for
    it."""

    lacking: Callable[[Game, Power], str]
    """A noun for what is missing apart from a power's orders (`Due.lacking`, `Due.besides`)."""

    lacks: Callable[[Game, Power, str], str]
    """The sentence for a power that has sent its orders for ``what`` but not the rest."""

    undone: Callable[[Game, Power, Iterable[Order]], tuple[Undone, ...]]
    """The builds or removals that an incomplete list does not order."""

    # -- the board, and the results of a phase

    beneath: Callable[[Outcomes, Game, Reader], Iterable[str]]
    """The blocks below a board, for this reader."""

    told: Callable[[Outcomes, PhaseReport], Iterable[str]]
    """The blocks after the outcomes of a phase."""

    aside: Callable[[Outcomes, PhaseReport], Iterable[str]]
    """The blocks at the end of a report."""

    # -- if the judge departs from the rules

    late: Callable[[Game, Late, str], str]
    """What LATE means in this game, for the welcome e-mail. The string says when it applies, as
    words that go before "the deadline": ``2 hours after`` or ``at``."""

    departs: str = ""
    """A sentence for the notice that lists were locked with orders missing, or ""."""


# -- standard texts ---------------------------------------------------------------------------


def rules(game: Game) -> str:
    variant = variant_of(game)
    return variant.about or f"Ask the Master of this game for the rules of {variant.title}."


def nothing(*_: object) -> str:
    return ""


def free(game: Game, power: Power, what: str) -> str:
    return f"You can send something for {what}, but the game does not wait for it."


def no_blocks(*_: object) -> Iterable[str]:
    return ()


def told_late(game: Game, late: Late, grace: str) -> str:
    replaces = late is Late.REPLACE
    return (
        f"LATE {late.name}: {grace} the deadline the game no longer waits for"
        " missing orders. Units without orders hold, and dislodged ones disband."
        + " The player loses the seat." * replaces
        + IF_IN_A_MOVEMENT_PHASE * (replaces and not what_is_public.asks_no_secret(game, ()))
    )


IF_IN_A_MOVEMENT_PHASE = (
    " This does not apply to retreats, builds and removals, because that would show"
    " everyone which powers had any to order."
)

STANDARD = Teller(
    name="standard",
    rules=rules,
    asked=nothing,
    winter=units_due,
    besides=nothing,
    welcome=nothing,
    free=free,
    lacking=nothing,
    lacks=nothing,
    undone=units_undone,
    beneath=no_blocks,
    told=no_blocks,
    aside=no_blocks,
    late=told_late,
)
