"""Tests that if a line is refused, the reason is true, and the game accepts the line that is
suggested instead."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from judge.board.power_names_and_place_codes import province_of
from judge.board.units import ARMY, FLEET, Unit
from judge.games.standard.rules import standard
from judge.orders.order import Order
from judge.play import awaited_orders
from tests.mailer.letters_as_written.neighbours import must_not_count
from tests.mailer.lines_of_games import At, games, sent

CASES = tomllib.loads(
    (Path(__file__).with_name("cases") / "true_reasons.toml").read_text(encoding="utf-8")
)
PLACES = {f"{at.name} {at.power}": at for at in games()}


def where(name: str) -> Iterator[At]:
    """Yields the game with this name, or all games in this kind of phase."""
    found = [at for full, at in PLACES.items() if full == name or f"any {_kind(full)}" == name]
    assert found, name
    yield from found


def _kind(full: str) -> str:
    """Returns ``movement``, ``retreats``, ``builds`` or ``removals``, or ``other`` for other
    phases."""
    phase, power = full.split()[-2:]
    if "-" in phase or "future" in full or "1903" not in phase:
        return "other"
    return {"M": "movement", "R": "retreats", "A": "builds" if power == "FRANCE" else "removals"}[
        phase[-1]
    ]


@pytest.mark.parametrize("case", CASES["taken"], ids=lambda case: case["in"])
def test_a_line_is_taken(case: dict[str, Any]) -> None:
    for at in where(case["in"]):
        for line, order in case["lines"].items():
            answer = sent(at, line)
            assert (answer.taken, answer.told) == ((order,), ()), (at.name, line)


@pytest.mark.parametrize("case", CASES["refused"], ids=lambda case: case["in"])
def test_a_refusal_names_what_is_wrong(case: dict[str, Any]) -> None:
    for at in where(case["in"]):
        for line, (reason, suggestion) in case["lines"].items():
            answer = sent(at, line)
            assert not answer.taken, (at.name, line, answer)
            said = " ".join(told.reason for told in answer.told)
            assert reason in said, (at.name, line, said)
            assert [told.suggestion for told in answer.told] == [suggestion], (at.name, line)


# -- suggestions are accepted --------------------------------------------------------------------


def _near_misses(rng: random.Random) -> Iterator[str]:
    """Yields random lines that are almost orders."""
    places = [code.title() for code in standard().provinces]
    own = ("Bur", "Gas", "Spa", "Eng", "Mao", "Mun", "Ber", "Par", "Bre", "Bul")
    marks = (
        "-",
        " - ",
        " ",
        "/",
        " to ",
        " s ",
        " S A ",
        " c A ",
        " P ",
        " (",
        ") ",
        " R ",
        " - - ",
    )
    heads = ("A ", "F ", "", "R A ", "B F ", "Remove ", "D A ", "Eng A ", "Fra: A ", "SPY ", "T ")
    tails = ("", " (retreat)", "/nc", "/ncs", " via", " if free", " now", " H", " AS", " LOOK", "?")
    while True:
        first, second = rng.choice((*places, *own * 8)), rng.choice(places)
        yield f"{rng.choice(heads)}{first}{rng.choice(marks)}{second}{rng.choice(tails)}"


def _kept_lines() -> list[str]:
    folder = Path(__file__).parent / "letters_as_written"
    letters = (one.text for one in must_not_count(folder))
    return sorted({line for text in letters for line in text.split("\n") if 3 < len(line) < 60})


def _is_order(line: str) -> bool:
    try:
        Order.read(line)
    except ValueError:
        return False
    return True


def test_what_is_suggested_is_taken() -> None:
    rng = random.Random(1901)
    lines = rng.sample(_kept_lines(), 60)
    lines += [line for line, _ in zip(_near_misses(rng), range(250), strict=False)]
    suggested = 0
    for number, line in enumerate(lines):
        at = games()[number % len(games())]
        for told in sent(at, line).told:
            if told.is_example or not _is_order(told.suggestion):
                continue
            suggested += 1
            phases = awaited_orders.open_phases(at.game)
            above = [f"{phase.words}\n" for phase in phases] if len(phases) > 1 else [""]
            again = [sent(at, heading + told.suggestion) for heading in above]
            good = any(one.taken and not one.told for one in again)
            assert good, (at.name, line, told, again)
    assert suggested > 20


# -- the reason names the only defect ------------------------------------------------------------

ATLAS = standard()


def _legal(rng: random.Random, units: list[Unit]) -> Iterator[tuple[Unit, str]]:
    """Yields random units, each with a place to which it can move."""
    while True:
        unit = rng.choice(units)
        kind = unit.type
        goals = sorted(ATLAS.reach(kind, unit.location))
        if goals:
            yield unit, rng.choice(goals)


Wrong: TypeAlias = tuple[str, tuple[str, ...]]
"""A line with one defect, and phrases of which the reason must contain at least one."""
Defect: TypeAlias = Callable[[random.Random, At, Unit, str], Wrong | None]


def _wrong_coast(rng: random.Random, at: At, unit: Unit, to: str) -> Wrong | None:
    if unit.type is not FLEET:
        return None
    odd = rng.choice(("xc", "wco", "ncs", "scc", "abc"))
    return f"{unit} - {to}/{odd}", (f"no coast '{odd}'", f"leave out '{odd}'")


def _unknown_place(rng: random.Random, at: At, unit: Unit, to: str) -> Wrong:
    odd = rng.choice(("Atlantis", "Qwerty", "Zzyx", "Xanadu"))
    return f"{unit} - {odd}", (f"no place called '{odd}'",)


def _no_type(rng: random.Random, at: At, unit: Unit, to: str) -> Wrong | None:
    if at.game.settings.variant != "crystal ball":
        return None
    return f"{unit.province} - {to}", ("army or a fleet",)


def _foreign_unit(rng: random.Random, at: At, unit: Unit, to: str) -> Wrong | None:
    if at.game.settings.variant != "standard":
        return None
    others = [one for one in at.game.position.units.values() if one.power != at.power]
    return f"{rng.choice(others)} H", ("is not yours: it belongs to",)


def _other_phase(rng: random.Random, at: At, unit: Unit, to: str) -> Wrong:
    line = rng.choice((f"{unit} R {to}", f"BUILD {unit}", f"REMOVE {unit}", "WAIVE"))
    return line, ("This phase takes movement orders",)


def _too_far(rng: random.Random, at: At, unit: Unit, to: str) -> Wrong | None:
    far = [
        code
        for code in ATLAS.provinces
        if ATLAS.can_stand(unit.type, code) and not ATLAS.coasts(code)
    ]
    goal = rng.choice(far)
    near = goal in {province_of(place) for place in ATLAS.reach(unit.type, unit.province)}
    if near or goal == unit.province or unit.type is ARMY:
        return None
    return f"{unit} - {goal}", ("cannot reach",)


def _support_of_nothing(rng: random.Random, at: At, unit: Unit, to: str) -> Wrong | None:
    empty = [code for code in ATLAS.provinces if code not in at.game.position.units]
    other = rng.choice(empty)
    if at.game.settings.variant != "standard" or not ATLAS.can_stand(ARMY, other):
        return None
    return f"{unit} S A {other} - {province_of(to)}", ("There is no unit in",)


def _support_out_of_reach(rng: random.Random, at: At, unit: Unit, to: str) -> Wrong | None:
    mine = [one for one in at.game.position.units_of(at.power) if one.province != unit.province]
    other = rng.choice(mine)
    if other.province in ATLAS.reach(unit.type, unit.province):
        return None
    return f"{unit} S {other}", ("can support only into a place",)


def _convoy_by_army(rng: random.Random, at: At, unit: Unit, to: str) -> Wrong | None:
    if unit.type is not ARMY:
        return None
    return f"{unit} C A GAS - LON", ("Only a fleet at sea can convoy",)


def _fleet_inland(rng: random.Random, at: At, unit: Unit, to: str) -> Wrong | None:
    if unit.type is not FLEET:
        return None
    inland = rng.choice(("PAR", "MUN", "VIE", "BUD", "MOS", "WAR"))
    return f"{unit} - {inland}", ("cannot reach",)


def _of_another_game(rng: random.Random, at: At, unit: Unit, to: str) -> Wrong:
    variant = at.game.settings.variant
    forms = {
        "future tense": (f"{unit} - {to} (RETREAT PAR)", "only in Future Tense"),
        "blind 1801": ("SPY PAR - BUR", "belong to Blind 1801"),
        "crypto ii": ("VOTE ITALY A VEN - TRI", "belong to Crypto-Diplomacy II"),
        "crystal ball": (f"{unit} P GERMANY", "belong to Crystal Ball"),
    }
    line, reason = forms[rng.choice(sorted(forms.keys() - {variant}))]
    return line, (reason,)


DEFECTS: tuple[Defect, ...] = (
    _wrong_coast,
    _unknown_place,
    _no_type,
    _foreign_unit,
    _other_phase,
    _too_far,
    _support_of_nothing,
    _support_out_of_reach,
    _convoy_by_army,
    _fleet_inland,
    _of_another_game,
)


@pytest.mark.parametrize("defect", DEFECTS, ids=lambda defect: defect.__name__.strip("_"))
def test_the_reason_names_the_one_defect(defect: Defect) -> None:
    """Each case tests about fifty legal orders, each changed to contain the defect."""
    rng = random.Random(defect.__name__)
    places = [PLACES["standard S1903M FRANCE"], PLACES["crystal ball S1903M FRANCE"]]
    tried = 0
    for _ in range(2000):
        at = rng.choice(places)
        unit, to = next(_legal(rng, list(at.game.position.units_of(at.power))))
        made = defect(rng, at, unit, to)
        if made is None:
            continue
        line, reasons = made
        answer = sent(at, line)
        said = " ".join(told.reason for told in answer.told)
        assert not answer.taken, (at.name, line)
        assert any(reason in said for reason in reasons), (at.name, line, said)
        tried += 1
        if tried == 50:
            return
    pytest.fail("too few orders could be made wrong so")
