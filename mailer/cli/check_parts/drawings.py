"""Checks the drawings of maps that did not come with the judge."""

from __future__ import annotations

from collections.abc import Iterator

from judge.board.listing import listing
from mailer.cli.check_parts.finding import Finding

SAID = 5
"""How many pairs of provinces are named at most."""


def drawings() -> Iterator[Finding]:
    """Reports which provinces of the operator's maps are drawn next to each other although they are
    no neighbours, or apart although they are."""
    from judge.games.maps import MAPS
    from mailer.pictures.compute_drawing import misdrawn

    for name in MAPS.added:
        try:
            apart, touching = misdrawn(MAPS[name])
        except (LookupError, ValueError):
            continue  # `games` reports what is wrong with the files
        told = [
            *_told("do not touch, but are neighbours", apart),
            *_told("touch, but are not neighbours", touching),
        ]
        if told:
            hint = "Move the points in cells.toml, or give a province another one."
            yield Finding("drawings", f"on the map {name}, {'; '.join(told)}", hint=hint)


def _told(what: str, pairs: list[tuple[str, str]]) -> Iterator[str]:
    if pairs:
        named = [f"{one}-{other}" for one, other in pairs[:SAID]]
        more = [f"{len(pairs) - SAID} more pairs"] if len(pairs) > SAID else []
        yield f"{listing([*named, *more])} {what}"
