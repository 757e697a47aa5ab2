"""Tests chains of fleets, both on the map alone and on a board."""

from __future__ import annotations

from itertools import combinations

import pytest

from judge.board.convoy_routes import (
    could_carry,
    is_chain,
    is_link,
    is_path,
    minimal_chains,
    sea_route_exists,
)
from judge.games.standard.rules import standard

ATLAS = standard()


@pytest.mark.parametrize(
    ("start", "to", "possible"),
    [
        ("LON", "BEL", True),
        ("LON", "TUN", True),
        ("ANK", "SEV", True),
        ("GRE", "SEV", False),
        ("FIN", "NWY", False),
        ("PAR", "LON", False),
        ("LON", "LON", False),
        ("LON", "NTH", False),
    ],
)
def test_journeys_that_some_fleets_could_make_possible(start: str, to: str, possible: bool) -> None:
    assert sea_route_exists(ATLAS, start, to) is possible


@pytest.mark.parametrize(
    ("start", "sea", "to", "standing", "needed"),
    [
        ("LON", "ENG", "BEL", {"ENG", "IRI", "NAO", "MAO"}, True),
        ("LON", "IRI", "BEL", {"ENG", "IRI", "NAO", "MAO"}, False),  # DATC 6.F.12
        ("MAR", "LYO", "SPA", {"LYO", "WES"}, True),
        ("MAR", "WES", "SPA", {"LYO", "WES"}, False),  # DATC 6.G.19
        ("LVP", "ENG", "EDI", {"IRI", "ENG", "NTH"}, True),  # DATC 6.G.6
    ],
)
def test_datc_a_fleet_no_minimal_chain_needs_is_no_link(
    start: str, sea: str, to: str, standing: set[str], needed: bool
) -> None:
    assert is_link(ATLAS, start, to, sea, frozenset(standing)) is needed


@pytest.mark.parametrize(
    ("start", "sea", "to", "possible"),
    [
        ("HOL", "HEL", "NWY", True),
        ("PIC", "NTH", "BEL", True),
        ("LON", "IRI", "BRE", True),
        ("TUN", "WES", "NAP", True),
        ("NWY", "NTH", "SWE", True),
        ("ALB", "ADR", "GRE", True),
        ("LON", "IRI", "BEL", True),
        ("MAR", "WES", "SPA", True),
        ("SWE", "BOT", "NWY", False),  # DATC 6.G.7: leads only into the Baltic
        ("GRE", "CON", "SEV", False),  # DATC 6.F.1
        ("SMY", "BLA", "CON", False),
        ("APU", "BAL", "VEN", False),
        ("LON", "NTH", "LON", False),
        ("PAR", "ENG", "LON", False),
    ],
)
def test_cb_2_3_a_sea_on_any_chain_can_be_asked_to_convoy(
    start: str, sea: str, to: str, possible: bool
) -> None:
    assert could_carry(ATLAS, start, sea, to) is possible


def on_some_chain(start: str, to: str) -> set[str]:
    """Returns all seas that are part of some chain between two coasts. Finds them by following
    every chain."""
    found: set[str] = set()

    def walk(chain: tuple[str, ...]) -> None:
        if chain[-1] in ATLAS.shores[to]:
            found.update(chain)
        for sea in ATLAS.straits[chain[-1]]:
            if sea not in chain:
                walk((*chain, sea))

    for sea in ATLAS.shores[start]:
        walk((sea,))
    return found


def test_cb_2_3_every_sea_of_the_map_is_judged_as_by_walking_all_chains() -> None:
    chains = {pair: on_some_chain(*pair) for pair in combinations(sorted(ATLAS.shores), 2)}
    for (one, other), seas in chains.items():
        for sea in ATLAS.seas:
            assert could_carry(ATLAS, one, sea, other) is (sea in seas), (one, sea, other)
            assert could_carry(ATLAS, other, sea, one) is (sea in seas), (other, sea, one)


def test_datc_6_d_31_without_the_sea_of_the_supporter() -> None:
    assert not sea_route_exists(ATLAS, "RUM", "ARM", without="BLA")
    assert sea_route_exists(ATLAS, "LON", "BEL", without="ENG")


def test_whether_a_sea_is_needed_depends_on_the_fleets_that_stand() -> None:
    around = frozenset({"NAO", "MAO", "NWG", "NTH"})
    assert list(minimal_chains(ATLAS, "LVP", "EDI", around)) == [("NAO", "NWG")]
    assert not is_link(ATLAS, "LVP", "EDI", "MAO", around)
    assert is_chain(ATLAS, "LVP", "EDI", around)
    assert not is_chain(ATLAS, "LVP", "EDI", around - {"NWG", "NTH"})


def test_a_stated_path_need_not_be_minimal_but_must_hang_together() -> None:
    standing = frozenset({"ENG", "NTH", "IRI"})
    assert is_path(ATLAS, "LVP", "LON", ("IRI", "ENG"), standing)
    assert is_path(ATLAS, "LVP", "LON", ("IRI", "ENG", "NTH"), standing)
    assert not is_path(ATLAS, "LVP", "LON", ("IRI", "NTH"), standing)
    assert not is_path(ATLAS, "LVP", "LON", ("IRI", "ENG"), standing - {"ENG"})
    assert not is_path(ATLAS, "LVP", "LON", (), standing)


def test_every_minimal_chain_is_a_chain_and_lost_without_any_of_its_seas() -> None:
    coasts = sorted(ATLAS.shores)
    chains = [
        (start, to, chain)
        for start in coasts[::5]
        for to in coasts
        if start != to
        for chain in minimal_chains(ATLAS, start, to, ATLAS.seas)
    ]
    assert len(chains) > 100
    for start, to, chain in chains:
        seas = frozenset(chain)
        assert is_chain(ATLAS, start, to, seas)
        assert not any(is_chain(ATLAS, start, to, seas - {sea}) for sea in seas)
