"""Tests orders that are guessed from prose that fits no pattern, and texts from which nothing is
guessed."""

from __future__ import annotations

import pytest

from grammar.games.registry import language_of
from grammar.orders.guess_orders_from_places import Guess, guessed_orders, is_doubtful
from judge.board.power_names_and_place_codes import ProvinceCode
from judge.board.units import ARMY, FLEET
from judge.games.registry import DEFAULT, VARIANTS

REACH = {
    "PAR": {"BUR", "PIC", "GAS", "BRE"},
    "MAR": {"SPA", "BUR", "GAS", "PIE"},
    "BRE": {"ENG", "MAO", "PIC", "GAS"},
}
TYPES = {"PAR": ARMY, "MAR": ARMY, "BRE": FLEET}
"""The units that France has at the beginning."""


def _reaches(start: ProvinceCode, goal: ProvinceCode) -> bool:
    return goal in REACH[start]


def told(text: str) -> str:
    language = language_of(VARIANTS[DEFAULT], 7)
    if is_doubtful(text, language, TYPES):
        return ""
    guesses = guessed_orders(text, language, "FRANCE", TYPES, _reaches)
    return "; ".join(map(_shown, guesses))


def _shown(guess: Guess) -> str:
    if guess.helped:
        return f"{guess.unit} S {guess.helped}" + (f" - {guess.to}" if guess.to else "")
    return f"{guess.unit} - {guess.to}" if guess.to else f"{guess.unit} H"


@pytest.mark.parametrize(
    ("text", "orders"),
    [
        (
            "Our southern army, in Marseilles, occupies Spain, the one in Paris occupies Burgundy"
            " and the fleet in Brest slips into the Channel.",
            "MAR - SPA; PAR - BUR; BRE - ENG",
        ),
        ("L'armée de Paris prend la Bourgogne.", "PAR - BUR"),
        (
            "Paris occupies Burgundy and Marseilles backs that with its support.",
            "PAR - BUR; MAR S PAR",
        ),
        ("Paris occupies Burgundy, supported by the army in Marseilles.", "PAR - BUR; MAR S PAR"),
        ("Marseilles comes to the help of Paris.", "MAR S PAR"),
        ("Marseilles supports it into Burgundy", ""),
        (
            "Paris occupies Burgundy. Marseilles supports it into Burgundy.",
            "PAR - BUR; MAR S PAR - BUR",
        ),
        ("Marseilles supports Paris to Gascony.", "MAR S PAR - GAS"),
        ("Paris occupies Burgundy. Marseilles supports it into Gascony.", ""),
        (
            "The garrison of Marseilles remains at its post while Paris occupies Gascony.",
            "MAR H; PAR - GAS",
        ),
        ("Brest holds and Paris, with its cannons, supports it.", "BRE H; PAR S BRE"),
        (
            "Paris occupies Burgundy, Marseilles occupies Spain, the Breton fleet the Channel.",
            "PAR - BUR; MAR - SPA; BRE - ENG",
        ),
        ("Germany howls. Paris occupies Burgundy. Munich can wait.", "PAR - BUR"),
        ("The Paris army occupies Burgandy.", "PAR - BUR"),
    ],
)
def test_what_each_unit_does(text: str, orders: str) -> None:
    assert told(text) == orders


@pytest.mark.parametrize(
    "text",
    [
        "Paris does not occupy Burgundy.",
        "If Germany agrees, Paris occupies Burgundy.",
        "Paris occupies Burgundy unless you hear from me.",
        "Perhaps Paris occupies Burgundy.",
        "Could Paris occupy Burgundy?",
        "Germany wants Paris to occupy Burgundy.",
        "Paris occupies Burgundy or Picardy.",
        "Paris occupies London.",
        "Paris occupied Burgundy and Marseilles lost Spain last year.",
        "Paris talks to Burgundy.",
        "Paris is lovely, and so is Marseilles.",
        "Paris convoys Marseilles to Spain.",
        "Build an army in Paris, which occupies Burgundy.",
    ],
)
def test_nothing_is_guessed(text: str) -> None:
    assert told(text) == ""
