"""Searches the e-mails of a Blind 1801 game, in which no one sees the whole board, for information
that their readers may not have.

A second implementation of the rules determines which facts a player may be told. Each line of an
e-mail about units, spies, centres or late players must be among these facts. An order that the
player has not seen may not appear in any form.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from judge.adjudication.verdicts import Outcome
from judge.board.position import Position
from judge.board.power_names_and_place_codes import Power
from judge.board.units import Unit
from judge.game.phase_results import Ran
from judge.games.blind_1801.spies import SpyNews
from judge.games.standard.rules import ATLAS
from judge.orders.actions import Support
from mailer.wording.results import Results
from tests.dialogs.texts import forms, holds, plain
from tests.judge.variants.blind_reading import as_told, moved_against, sees, without_look

RESULTS = Results(ATLAS)
EMPTY = Position({}, {})

BOARD_WORDS = re.compile(
    r"\b(?:army|fleet|spy|spies|supply centers|eliminated|missing|wait(?:s|ing) for orders"
    r"|retreats?|builds|removes)\b",
    re.IGNORECASE,
)
"""Matches words that occur in lines about the board or about late players."""

RESULT = re.compile(rf"(?:{'|'.join(map(str.title, ATLAS.powers))}): (?:Army|Fleet) ")


def leaks(
    text: str, reader: Power | None, runs: Sequence[Ran], hidden: Iterable[str], own: str = ""
) -> Iterator[str]:
    """Yields the facts in an e-mail that its reader may not know. If ``reader`` is None, the reader
    is an observer.

    ``runs`` contains the phases so far (before the first one, everyone knows the board), ``hidden``
    the canonical text of other players' orders that were on file, and ``own`` everything that the
    reader has written so far.
    """
    known = "\n".join(_may_read(Same(ran), reader) for ran in runs)
    lines = [line for line in text.splitlines() if not line.lstrip().startswith((">", "!"))]
    for line in lines if runs else ():
        if _tells(line, reader) and not holds(known, plain(line)):
            yield line.strip()
    body = plain("\n".join(lines))
    told = known + plain(own)
    for line in sorted({*_ordered(runs), *hidden}):
        for form in forms(line):
            if holds(body, form) and not holds(told, form):
                yield form.strip()


def _tells(line: str, reader: Power | None) -> bool:
    """Returns whether a line is a result, or is about the board and names another power."""
    if RESULT.match(line):
        return True
    others = [power for power in ATLAS.powers if power != reader]
    names = "|".join(f"{power.title()}|{ATLAS.nations[power].adjective}" for power in others)
    named = re.search(rf"\b(?:{names})\b(?! Channel)", line)
    return bool(BOARD_WORDS.search(line) and named)


def _ordered(runs: Sequence[Ran]) -> Iterator[str]:
    for ran in runs:
        yield from _ordered_in(Same(ran))


@lru_cache(1000)
def _ordered_in(same: Same) -> tuple[str, ...]:
    outcomes = same.ran.adjudication.outcomes
    return tuple(str(o.order) for o in outcomes if o.order and o.order.unit)


class Same:
    """Wraps a phase so that it can be a cache key, because every e-mail needs the same facts about
    it."""

    __slots__ = ("ran",)

    def __init__(self, ran: Ran) -> None:
        self.ran = ran

    def __hash__(self) -> int:
        return id(self.ran)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.ran is self.ran


# -- what readers may know -------------------------------------------------------------------------


@lru_cache(1000)
def _may_read(same: Same, reader: Power | None) -> str:
    """Returns everything about a phase that a player may be told, one fact per line."""
    ran = same.ran
    if reader is None:
        return ""
    told = _moves(ran, reader) if ran.phase.is_movement else _own(ran, reader)
    return "\n".join(map(plain, [*told, *_sightings(ran, reader)]))


def _own(ran: Ran, reader: Power) -> Iterator[str]:
    """Yields a player's own retreats and builds, without the reason why a retreat failed."""
    for outcome in ran.adjudication.outcomes:
        if outcome.unit.power == reader:
            yield RESULTS.outcomes.line(outcome._replace(by=()), ran.phase, EMPTY).replace(
                "bounce, ", ""
            )
            yield str(outcome.order)


def _moves(ran: Ran, reader: Power) -> Iterator[str]:
    seen = sees(ran, reader)
    shown = [o for o in ran.adjudication.outcomes if _is_shown(o, reader, seen)]
    boards = (Position({o.unit.province: o.unit for o in shown}, {}), EMPTY)
    for outcome in shown:
        told = as_told(ran, outcome, reader, seen)
        yield str(told.order)
        # The judge may add why an order is void; other tests check that.
        for line in (told, told._replace(reason=outcome.reason)):
            yield from (RESULTS.outcomes.line(line, ran.phase, board) for board in boards)
    for outcome in ran.adjudication.outcomes:
        yield from _helped(outcome, seen, boards)
    for place in sorted(seen):
        kinds = (ran.before.units.get(place), ran.adjudication.after.units.get(place))
        one, two = map(_kind, kinds)
        yield f"{ATLAS.name_of(place)}: {one if one == two else f'{one}, then {two}'}"


def _is_shown(outcome: Outcome, reader: Power, seen: set[str]) -> bool:
    here = outcome.unit.power == reader or outcome.unit.province in seen
    return here or moved_against(outcome) in seen


def _helped(outcome: Outcome, seen: set[str], boards: Sequence[Position]) -> Iterator[str]:
    """Yields supports into provinces that the reader sees, wherever they come from."""
    order = outcome.order
    if order and isinstance(order.action, Support):
        into = order.action.to or order.action.unit.location
        if into[:3] in seen:
            bare = without_look(order)
            yield str(bare)
            for board in boards:
                yield f"{RESULTS.outcomes.ordered(outcome.unit, bare, board)}  (outcome not seen)"


def _sightings(ran: Ran, reader: Power) -> Iterator[str]:
    """Yields the reports of the reader's spies."""
    news = ran.news
    assert isinstance(news, SpyNews)
    for report in news.reports:
        for sighting in report.sightings if report.power == reader else ():
            place = ATLAS.name_of(sighting.province)
            yield f"{sighting.phase.words}, {place}: {_kind(sighting.unit)}"


def _kind(unit: Unit | None) -> str:
    return f"{ATLAS.nations[unit.power].adjective} {unit.type.name}" if unit else "empty"
