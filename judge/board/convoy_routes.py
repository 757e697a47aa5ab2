"""Journeys by sea: the chains of fleets that can carry an army from one coast to another.

A *chain* is a sequence of seas, each next to the previous one. The first is next to the province
where the army embarks, and the last is next to the province where it lands. A chain is *minimal* if
none of its seas can be left out. On a board with units, a fleet that is on no minimal chain is not
needed, and its order to convoy is impossible (DATC 4.A.1, 4.E.1; cases 6.F.12 and 6.G.19). The map
alone does not show where the fleets will be or which path the army will name, so when only the map
is known, a fleet on any chain may be ordered to convoy (CB 2.3).

A fleet on a convoying coast is treated as a fleet at sea, except for a journey that starts or ends
there. On some maps an army can land by a half step (`Atlas.landfalls`), but not embark.

The functions take a set of seas: the seas with fleets, the seas with fleets that convoy, or all
seas of the map if only the map matters.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from judge.board.atlas import Atlas, detours
from judge.board.power_names_and_place_codes import ProvinceCode

Chain = tuple[ProvinceCode, ...]

_NOWHERE: frozenset[ProvinceCode] = frozenset()


def sea_route_exists(
    atlas: Atlas, start: ProvinceCode, to: ProvinceCode, without: ProvinceCode | None = None
) -> bool:
    """Returns True if fleets somewhere on this map could carry an army from ``start`` to ``to``.

    ``without`` excludes a sea, because a fleet that supports a move cannot also convoy it (DATC
    6.D.31).
    """
    seas = atlas.seas if without is None else atlas.seas - {without}
    return is_chain(atlas, start, to, seas)


def could_carry(
    atlas: Atlas,
    start: ProvinceCode,
    sea: ProvinceCode,
    to: ProvinceCode,
    seas: frozenset[ProvinceCode] | None = None,
) -> bool:
    """Returns True if some chain within these seas, minimal or not, includes this sea. If ``seas``
    is None, all seas of the map may be used.

    Such a chain consists of two routes from the sea, one to each coast, that share no other sea.
    They exist unless one coast cannot be reached, or all routes to both coasts go through the same
    other sea (Menger's theorem).
    """
    shores, landfalls = atlas.shores, atlas.landfalls
    if start == to or start not in shores or to not in shores or sea not in atlas.seas:
        return False
    closed = atlas.convoying_coasts & {start, to}
    if sea in closed:
        return False
    if seas is None and not closed:
        found: Iterable[frozenset[ProvinceCode]] = atlas.detours[sea]
    else:
        found = detours(atlas.straits, sea, closed if seas is None else closed | atlas.seas - seas)
    anywhere, *with_one_closed = found
    if anywhere.isdisjoint(shores[start]) or anywhere.isdisjoint(landfalls[to]):
        return False
    either = shores[start] | landfalls[to]
    return not any(map(either.isdisjoint, with_one_closed))


def is_chain(
    atlas: Atlas, start: ProvinceCode, to: ProvinceCode, seas: frozenset[ProvinceCode]
) -> bool:
    """Returns True if some chain within these seas connects the two coastal provinces."""
    return _connects(atlas, start, to, seas, atlas.landfalls.get(to, _NOWHERE))


def is_full_chain(
    atlas: Atlas, start: ProvinceCode, to: ProvinceCode, seas: frozenset[ProvinceCode]
) -> bool:
    """Returns True if some chain within these seas connects the two coastal provinces without a
    half step at the end."""
    return _connects(atlas, start, to, seas, atlas.shores.get(to, _NOWHERE))


def _connects(
    atlas: Atlas,
    start: ProvinceCode,
    to: ProvinceCode,
    seas: frozenset[ProvinceCode],
    last: frozenset[ProvinceCode],
) -> bool:
    if start == to:
        return False
    if atlas.convoying_coasts:
        seas = seas - {start, to}
    shore = last & seas
    reached = atlas.shores.get(start, _NOWHERE) & seas
    fresh = reached
    while fresh and shore:
        if not shore.isdisjoint(fresh):
            return True
        fresh = _next_to(atlas, fresh) & seas - reached
        reached = reached | fresh
    return False


def is_link(
    atlas: Atlas,
    start: ProvinceCode,
    to: ProvinceCode,
    sea: ProvinceCode,
    seas: frozenset[ProvinceCode],
) -> bool:
    """Returns True if some minimal chain within these seas includes this sea."""
    shores = atlas.shores
    if start == to or start not in shores or to not in shores or sea not in seas - {start, to}:
        return False
    if sea in shores[start] and sea in atlas.landfalls[to]:
        return True
    return any(sea in chain for chain in minimal_chains(atlas, start, to, seas))


def is_path(
    atlas: Atlas,
    start: ProvinceCode,
    to: ProvinceCode,
    path: Chain,
    seas: frozenset[ProvinceCode],
) -> bool:
    """Returns True if a stated path is a chain, minimal or not, within these seas."""
    if start == to or not path or not seas.issuperset(path) or start in path or to in path:
        return False
    steps = pairwise(path)
    return (
        path[0] in atlas.shores.get(start, _NOWHERE)
        and path[-1] in atlas.landfalls.get(to, _NOWHERE)
        and all(after in atlas.straits[before] for before, after in steps)
    )


def minimal_chains(
    atlas: Atlas, start: ProvinceCode, to: ProvinceCode, seas: frozenset[ProvinceCode]
) -> Iterator[Chain]:
    """Yields every minimal chain within these seas, in alphabetical order."""
    first, last = atlas.shores[start], atlas.landfalls[to]
    if atlas.convoying_coasts:
        seas = seas - {start, to}

    def extended(chain: Chain, closed: frozenset[ProvinceCode]) -> Iterator[Chain]:
        """Yields the minimal chains that begin with this chain. Skips seas that are next to an
        earlier sea of the chain, because a chain through them could be shortened."""
        if chain[-1] in last:
            yield chain
            return
        ahead = atlas.straits[chain[-1]]
        for sea in sorted(ahead & seas - closed):
            yield from extended((*chain, sea), closed | ahead)

    for sea in sorted(first & seas):
        yield from extended((sea,), first | {sea})


def _next_to(atlas: Atlas, seas: Iterable[ProvinceCode]) -> frozenset[ProvinceCode]:
    return _NOWHERE.union(*(atlas.straits[sea] for sea in seas))
