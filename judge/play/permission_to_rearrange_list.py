"""Rearranges the lines of a sealed Fall 1901 list. This is allowed only once, and only with the
Master's permission. The lines themselves must not change (CB Q&A).

Either the player asks and the Master agrees, or the Master makes an offer and the player then
rearranges the list.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from judge.board.atlas import Atlas
from judge.board.phases import Phase
from judge.board.power_names_and_place_codes import Power, power_title
from judge.game.game import Game, Leave, NotNow, Rearrangement
from judge.games.registry import elsewhere, variant_of
from judge.orders.order_lists import OrderList, Refusal


def open_requests(game: Game) -> tuple[Power, ...]:
    """Returns the powers that are waiting for the Master's answer to their request."""
    return tuple(p for p, r in game.rearrangements.items() if r.leave is Leave.ASKED)


def rearrangeable_phase(game: Game) -> Phase | None:
    """Returns the sealed phase for which lists can still be rearranged with the Master's
    permission, or None."""
    able = variant_of(game).rearrangeable
    return next((p for p in sorted(game.sealed) if able(game, p)), None)


def ask_to_rearrange(game: Game, power: Power, numbers: tuple[int, ...]) -> Game | NotNow:
    """Files a request, or rearranges the list if the Master has already made an offer."""
    phase = rearrangeable_phase(game)
    if phase is None:
        return NotNow(_why_no_rearranging(game))
    sealed = game.list_of(power, phase)
    if sealed is None:
        return NotNow(f"{power_title(power)} has no list for {phase.words}.")
    past = game.rearrangements.get(power)
    if past and past.leave in (Leave.USED, Leave.DENIED):
        word = "was already reordered" if past.leave is Leave.USED else "cannot be reordered"
        return NotNow(f"Your {phase.words} list {word}; you can ask for it only once (CB Q&A).")
    changed = rearranged(sealed, numbers)
    if isinstance(changed, Refusal):
        return NotNow(changed.reason)
    if past and past.leave is Leave.OFFERED:
        return _rearrange(game, power, phase, changed, numbers)
    return _with_request(game, power, Rearrangement(Leave.ASKED, numbers))


def allow_rearranging(game: Game, power: Power) -> Game | NotNow:
    """Grants a power's open request. If there is none, offers the power the right to rearrange its
    list."""
    phase = rearrangeable_phase(game)
    if phase is None:
        return NotNow(_why_no_rearranging(game))
    request, sealed = game.rearrangements.get(power), game.list_of(power, phase)
    if sealed is None:
        return NotNow(f"{power_title(power)} has no list for {phase.words}.")
    if request is None or request.leave is not Leave.ASKED:
        return _with_request(game, power, Rearrangement(Leave.OFFERED))
    changed = rearranged(sealed, request.numbers)
    if isinstance(changed, Refusal):
        return NotNow(changed.reason)
    return _rearrange(game, power, phase, changed, request.numbers)


def deny_rearranging(game: Game, power: Power) -> Game | NotNow:
    request = game.rearrangements.get(power)
    if request is None or request.leave is not Leave.ASKED:
        return NotNow(f"{power_title(power)} has not asked to reorder a list.")
    return _with_request(game, power, Rearrangement(Leave.DENIED, request.numbers))


def _rearrange(
    game: Game, power: Power, phase: Phase, changed: OrderList, numbers: tuple[int, ...]
) -> Game:
    done = _with_request(game, power, Rearrangement(Leave.USED, numbers))
    return replace(done, lists={**game.lists, (phase, power): changed})


def _with_request(game: Game, power: Power, request: Rearrangement) -> Game:
    return replace(game, rearrangements={**game.rearrangements, power: request})


def kept_requests(game: Game, ran: Phase) -> Mapping[Power, Rearrangement]:
    """Returns the requests that remain after a phase has run. A request lapses once the list has
    run."""
    return {} if variant_of(game).rearrangeable(game, ran) else game.rearrangements


def lapsed_requests(before: Game, after: Game) -> tuple[tuple[Power, Phase], ...]:
    """Returns the powers with requests that the Master had not answered when the list ran, each
    with the phase of the list."""
    phase = rearrangeable_phase(before)
    if phase is None or phase in after.sealed:
        return ()
    return tuple((power, phase) for power in open_requests(before))


def first_fall(atlas: Atlas, opening: Phase) -> Phase:
    """Returns the second movement phase of a game that starts with the phase ``opening``."""
    return atlas.years.next_movement(atlas.years.first_movement(opening))


def _why_no_rearranging(game: Game) -> str:
    variant = variant_of(game)
    anew = "To change a list that is not locked, send it again."
    opening = variant.opening(game.settings).phase
    if not variant.rearrangeable(game, first_fall(variant.atlas, opening)):
        return f"{elsewhere(Rearrangement)} {anew}"
    return (
        "You can reorder only the locked list for the Fall of the first year, until"
        f" it runs (CB Q&A). {anew}"
    )


def rearranged(sealed: OrderList, numbers: Sequence[int]) -> OrderList | Refusal:
    """Returns the same lines in another order (CB Q&A, "Can I change my locked-in orders?").

    ``numbers`` gives the old numbers of the lines, counted from 1, in their new order. Each number
    must occur exactly once.
    """
    count = len(sealed.lines)
    if sorted(numbers) != list(range(1, count + 1)):
        every = " ".join(str(number) for number in range(count, 0, -1))
        if count < 2:
            return Refusal("There is nothing to reorder: this list has fewer than two lines.")
        reason = (
            "SEQUENCE can only reorder a list, so it must give the number of each of its"
            f" {count} lines once, proxies included."
        )
        return Refusal(reason, f"SEQUENCE {every}")
    return replace(sealed, lines=tuple(sealed.lines[number - 1] for number in numbers))
