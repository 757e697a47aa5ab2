"""Chains of fleets, on the map alone and on a board."""

from __future__ import annotations

import pytest

from judge.board.routes import is_chain, is_link, is_path, minimal_chains, sea_route_exists
from judge.games.standard.atlas import standard

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
    ("start", "sea", "to", "needed"),
    [
        ("LON", "ENG", "BEL", True),
        ("LON", "IRI", "BEL", False),  # DATC 6.F.12
        ("MAR", "LYO", "SPA", True),
        ("MAR", "WES", "SPA", False),  # DATC 6.G.19
        ("SWE", "BOT", "NWY", False),  # DATC 6.G.7
        ("LVP", "ENG", "EDI", True),  # DATC 6.G.6
        ("GRE", "CON", "SEV", False),  # DATC 6.F.1
    ],
)
def test_datc_a_fleet_no_minimal_chain_needs_is_no_link(
    start: str, sea: str, to: str, needed: bool
) -> None:
    assert sea_route_exists(ATLAS, start, to, through=sea) is needed


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
