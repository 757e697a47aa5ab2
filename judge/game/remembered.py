"""Answers about a game, each worked out once for a value of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from judge.game.game import Game

T = TypeVar("T")


def remembered(question: Callable[[Game], T]) -> Callable[[Game], T]:
    """Has a game remember the answer to a question: a value never changes, so neither does what
    follows from it alone. The answer is forgotten with the value."""

    @wraps(question)
    def answer(game: Game) -> T:
        if question not in game.remembered:
            game.remembered[question] = question(game)
        known: T = game.remembered[question]
        return known

    return answer
