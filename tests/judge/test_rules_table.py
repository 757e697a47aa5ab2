"""Tests that everything to which ``docs/rules.md`` refers exists."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TABLE = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
FOUND = re.findall(r"`((?:grammar|judge|mailer|tests)/[\w/.]+(?:::[\w.]+)?)`", TABLE)
POINTERS = sorted(set(FOUND))

MOST = 5
"""The maximum number of rules that can refer to one function. A function with more of them probably
only calls the functions that implement them."""


@pytest.mark.parametrize("path", sorted({pointer.partition("::")[0] for pointer in POINTERS}))
def test_the_rules_table_points_at_what_is_there(path: str) -> None:
    assert (ROOT / path).exists()
    names = {pointer.removeprefix(f"{path}::") for pointer in POINTERS if f"{path}::" in pointer}
    if names:
        assert names <= defined((ROOT / path).read_text(encoding="utf-8"))


def defined(text: str) -> set[str]:
    """Returns the names of the functions and classes of a module, and of everything defined in
    those classes, such as ``Plan._voyage``."""
    found = set()
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            methods = (one for one in node.body if isinstance(one, ast.FunctionDef))
            found |= {f"{node.name}.{method.name}" for method in methods}
    return found


def test_what_is_defined_in_a_module_is_found() -> None:
    text = "class Plan:\n    def go(self): ...\n\ndef stay():\n    def inner(): ...\n"
    assert defined(text) == {"Plan", "Plan.go", "stay"}


def test_no_function_decides_half_the_rules() -> None:
    places = Counter(pointer for pointer in FOUND if not pointer.startswith("tests/"))
    assert [pointer for pointer, count in places.items() if count > MOST] == []


def test_every_pointer_to_the_rules_names_a_function() -> None:
    assert [p for p in POINTERS if p.startswith("judge/") and "::" not in p] == []


def test_the_rules_table_names_every_crystal_ball_case() -> None:
    cases = ROOT.joinpath("tests", "judge", "cases", "crystal_ball").glob("*.toml")
    missing = [case.name for case in cases if case.name not in TABLE]
    assert not missing


def test_the_rules_table_names_every_numbered_rule() -> None:
    numbers = ("1.1", "1.2", "1.3", "2.1", "2.2", "2.3", "3.1", "3.2", "3.3", "3.4", "3.5", "3.6")
    assert all(f"| CB {number} |" in TABLE for number in (*numbers, "4.1", "4.2", "4.3"))


def test_the_rules_table_names_every_rule_and_every_case_of_crypto() -> None:
    sections = {
        0: (1, 2, 3),
        1: (1, 11, 12, 13, 14, 2, 3),
        2: (1, 2, 3, 4, 5),
        3: (1, 2, 21, 22, 3, 4),
        4: (1,),
        5: (1, 2, 3),
        6: (1, 2, 3, 4, 5, 6),
        7: (1,),
        8: (0,),
    }
    numbers = [f"{section}.{rule}" for section, rules in sections.items() for rule in rules]
    assert all(f"| Crypto {number} |" in TABLE for number in numbers)
    assert all(f"_crypto_{number.replace('.', '_')}_" in TABLE for number in numbers)
    cases = ROOT.joinpath("tests", "judge", "cases", "crypto_ii").glob("*.toml")
    assert not [case.name for case in cases if case.name not in TABLE]
