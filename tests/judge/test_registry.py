"""Tests how variants are found by name, both the built-in ones and those that other packages
add."""

from __future__ import annotations

import subprocess
import sys

import pytest

from judge.board.phases import Phase
from judge.game.settings import Settings
from judge.games import registry
from judge.games.registry import BUILT_IN, DEFAULT, VARIANTS, variant_named, variants
from judge.orders.features import NOWHERE
from judge.play import conduct_game
from judge.play.adjudicate_from_json import answer
from tests.judge.kept import kept, kept_run
from tests.packages import RULES, Environment, environment

__all__ = ["environment"]

TOLLS = '''
"""Tolls, as another package brings it."""

from dataclasses import dataclass, replace
from typing import ClassVar

from judge.games.standard.rules import STANDARD


@dataclass(frozen=True)
class Purse:
    kind: ClassVar[str] = "purse"
    gold: int

    def to_data(self):
        return {"kind": self.kind, "gold": self.gold}

    @classmethod
    def from_data(cls, data):
        return cls(data["gold"])


def begin(settings):
    return replace(STANDARD.opening(settings), ledger=Purse(3))


def pay(before, after, ran):
    purse = Purse(before.ledger.gold - 1)
    return replace(after, ledger=purse), replace(ran, news=purse)


TOLLS = replace(
    STANDARD,
    name="tolls",
    also=("toll diplomacy",),
    opening=begin,
    aftermath=pay,
    ledger=Purse,
    news=Purse,
    features={"TOLL": "There are no tolls in this game; they belong to Tolls."},
)
'''
ENTRY = {RULES: {"tolls": "tolls:TOLLS"}}


def test_each_built_in_game_is_where_the_table_says() -> None:
    assert [VARIANTS[name].name for name in BUILT_IN] == list(BUILT_IN)
    assert DEFAULT in BUILT_IN
    assert registry.faults() == ()


def test_each_name_means_one_built_in_game() -> None:
    names = [name for game in BUILT_IN for name in (game, *VARIANTS[game].also)]
    assert sorted(names) == sorted(set(names))


def test_only_the_games_asked_for_are_imported() -> None:
    program = (
        "import sys; from judge.games.registry import variant_named; variant_named('Standard');"
        "print([m for m in sys.modules if m.startswith(('judge.games.c', 'importlib.metadata'))])"
    )
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert told.stdout == "[]\n"


def test_a_game_of_another_package_stands_behind_the_built_in_ones(
    environment: Environment,
) -> None:
    environment.install("tolls", TOLLS, ENTRY)
    assert [variant.name for variant in variants()] == [*BUILT_IN, "tolls"]
    assert registry.faults() == ()
    for name in ("tolls", "TOLLS", "Toll-Diplomacy"):
        found = variant_named(name)
        assert found and found.name == "tolls"


def test_people_read_the_name_of_a_game_as_they_would_write_it() -> None:
    titles = {variant.name: variant.title for variant in variants()}
    assert titles == {
        "standard": "Standard",
        "crystal ball": "Crystal Ball",
        "future tense": "Future Tense",
        "blind 1801": "Blind 1801",
        "crypto ii": "Crypto-Diplomacy II",
    }
    assert {name: named.name for name in titles if (named := variant_named(titles[name]))} == {
        name: name for name in titles
    }


def test_what_is_no_name_of_a_game_is_none() -> None:
    assert variant_named("tolls") is None
    assert "tolls" not in VARIANTS
    with pytest.raises(KeyError):
        VARIANTS["tolls"]


def test_what_such_a_game_keeps_and_tells_is_read_again(environment: Environment) -> None:
    environment.install("tolls", TOLLS, ENTRY)
    game = conduct_game.new_game("bridge", Settings(variant="tolls"), 1)
    game = conduct_game.start(game, {})
    after, (ran, *_) = conduct_game.advance(game)
    assert kept(after) == after and after.ledger != game.ledger
    assert kept_run(ran) == ran and ran.news


def test_a_ledger_that_no_game_keeps_is_a_fault() -> None:
    with pytest.raises(ValueError, match="no game has data of the kind 'purse'"):
        registry.ledger_in({"settings": {}, "ledger": {"kind": "purse", "gold": 3}})


def test_the_ledger_of_a_game_that_is_not_installed_is_kept_as_it_is() -> None:
    purse = {"kind": "purse", "gold": 3}
    kept = registry.ledger_in({"settings": {"variant": "tolls"}, "ledger": purse})
    assert kept and kept.to_data() == purse


def test_other_games_refuse_its_lines_with_its_sentence(environment: Environment) -> None:
    data = {"phase": str(Phase.read("S1901M")), "units": {"FRANCE": ["A PAR"]}}
    data |= {"orders": {"FRANCE": ["A PAR DO TOLL 3"]}}
    with pytest.raises(ValueError, match=NOWHERE):
        answer(data)
    environment.install("tolls", TOLLS, ENTRY)
    with pytest.raises(ValueError, match="they belong to Tolls"):
        answer(data)


BROKEN = {
    "is not there": ("tolls:MISSING", "cannot be loaded: AttributeError"),
    "cannot be imported": ("missing:TOLLS", "cannot be loaded: ModuleNotFoundError"),
    "is no game": ("tolls:Purse", "is not a Variant but a type"),
    "has a name that is taken": ("tolls:NAMED", "has the name 'standard', which is taken"),
    "has a new name that is taken": ("tolls:CALLED", "is called 'Blind', and so is blind 1801"),
    "is written as another is": (
        "tolls:WRITTEN",
        "is called 'Future-Tense', and so is future tense",
    ),
    "has a kind of ledger that is taken": (
        "tolls:SPIES",
        "has ledger of the kind 'spies', and so has blind 1801",
    ),
    "has a kind of news that is taken": (
        "tolls:GAZETTE",
        "has news of the kind 'gazette', and so has crypto ii",
    ),
    "has no name": ("tolls:NAMELESS", "has no valid name: None"),
    "has other names that are none": ("tolls:UNCALLED", "cannot be loaded: TypeError"),
    "has features that are none": ("tolls:BARE", "has features that are not a mapping"),
    "ends the program when it is loaded": ("tolls:leave", "cannot be loaded: SystemExit"),
}
MORE = (
    TOLLS
    + """
class Spies(Purse):
    kind = "spies"

class Gazette(Purse):
    kind = "gazette"

NAMED = replace(TOLLS, name="standard")
CALLED = replace(TOLLS, also=("Blind",))
WRITTEN = replace(TOLLS, written="Future-Tense")
SPIES = replace(TOLLS, ledger=Spies)
GAZETTE = replace(TOLLS, news=Gazette)
NAMELESS = replace(TOLLS, name=None)
UNCALLED = replace(TOLLS, also=None)
BARE = replace(TOLLS, features=None)

def __getattr__(name):
    if name == "leave":
        raise SystemExit(3)
    raise AttributeError(name)
"""
)


def test_a_game_that_kept_the_other_names_of_the_one_it_amends_is_told_so(
    environment: Environment,
) -> None:
    text = TOLLS.replace('    also=("toll diplomacy",),\n', "")
    environment.install("tolls", text, ENTRY)
    (misfit,) = registry.faults()
    assert misfit.reason.startswith("is called 'diplomacy', and so is standard, which it amends")


@pytest.mark.parametrize(("place", "reason"), BROKEN.values(), ids=BROKEN)
def test_a_game_that_does_not_fit_is_passed_over_and_its_fault_told(
    environment: Environment, place: str, reason: str
) -> None:
    environment.install("tolls", MORE, {RULES: {"other": place}})
    assert [variant.name for variant in variants()] == list(BUILT_IN)
    (misfit,) = registry.faults()
    assert reason in misfit.reason
    assert misfit.entry == f"other of tolls ({RULES}, {place})"
    assert misfit.remedy


def test_a_game_that_amends_another_keeps_what_that_keeps(environment: Environment) -> None:
    text = (
        "from dataclasses import replace\n"
        "from judge.games.registry import VARIANTS\n"
        "FOG = replace(VARIANTS['blind 1801'], name='fog', also=())\n"
    )
    environment.install("fog", text, {RULES: {"fog": "fog:FOG"}})
    assert registry.faults() == () and variant_named("fog")
