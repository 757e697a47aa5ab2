"""Makes links for writing orders: one to the order composer, and one that opens a new message with
a template."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from urllib.parse import quote, urlencode

from judge.board.phases import Phase, PhaseKind
from judge.board.power_names_and_place_codes import Power, ProvinceCode
from judge.board.units import SPY, TANK, Unit
from judge.game.game import WAITED_FOR, Game
from judge.games.registry import variant_of
from judge.orders.actions import Cipher, Fallback, Look, Proxy
from judge.orders.features import Feature
from judge.orders.order import Vote
from judge.play import awaited_orders, what_is_public
from mailer.composer.page_and_links import FOLDER, Choice, OrderTask, WinterChoice, page_name
from mailer.transaction.unit_of_work import Table, UnitOfWork, as_it_is
from storage.database.enums import SeatRole
from storage.people.accounts_and_seats import Seat

COMPOSE = "Compose your orders by tapping on a map:"
TEMPLATE = "Or start a new message from a template:"
FIRST_TEMPLATE = "Start a new message from a template:"

LONGEST_LINK = 900
"""Maximum length of a link in characters. A line of an e-mail can have 998."""


def order_links(work: UnitOfWork, table: Table, seat: Seat | None) -> list[str]:
    """Returns the lines with links that help a player to write the orders due from their seat.

    Returns nothing if no orders are due. Leaves out the link to the composer if the address of the
    judge's website is not configured.
    """
    power = seat.power if seat and seat.role is SeatRole.PLAYER else None
    if seat is None or not power or not table.has_rules or not is_asked(table.game, power):
        return []
    detail, url = _detail(work, as_it_is(table, seat)), work.services.archive.url
    lines = [COMPOSE, f"    {composer_link(url, table.game, power, detail)}"] if url else []
    address = work.services.addressing.seat_address(detail)
    link = template_link(address, table.game, power, signs_on=not detail)
    if link:
        lines += ["", TEMPLATE, f"    {link}"] if lines else [FIRST_TEMPLATE, f"    {link}"]
    return lines


def is_asked(game: Game, power: Power) -> bool:
    """Returns True if this power can send or change orders now."""
    wanted = awaited_orders.wanted(game)
    return wanted is not None and power in wanted.asked and power not in game.kept


def _detail(work: UnitOfWork, seat: Seat) -> str:
    token = work.services.keys.token("seat", seat.root)
    return token if work.services.addressing.delimiter else ""


# -- the composer ------------------------------------------------------------------------------


def composer_link(url: str, game: Game, power: Power, detail: str) -> str:
    """Returns the link to the composer for the orders that are now due from a player.

    Leaves out the player's locked list if the link would otherwise be too long for a line of an
    e-mail.
    """
    page = f"{url.rstrip('/')}/{FOLDER}/{page_name(variant_of(game))}"
    task = order_task(game, power, detail)
    link = f"{page}#{task.fragment()}"
    return link if len(link) <= LONGEST_LINK else f"{page}#{replace(task, locked=()).fragment()}"


def order_task(game: Game, power: Power, detail: str) -> OrderTask:
    """Returns the data for the composer, which contains no more than the player may know."""
    variant, phases = variant_of(game), awaited_orders.open_phases(game)
    kinds = {phase.kind for phase in phases}
    return OrderTask(
        game=game.name,
        variant=variant.title,
        power=power,
        detail=detail,
        phases=list(_choices(game, phases)),
        powers=variant.atlas.powers,
        board=variant.board(game, power),
        escapes=_escapes(game, power) if PhaseKind.RETREAT in kinds else (),
        winter=_winter(game, power) if PhaseKind.ADJUSTMENT in kinds else None,
        limits=awaited_orders.limits(game) if PhaseKind.MOVEMENT in kinds else None,
        receivers=_receivers(game, power) if PhaseKind.MOVEMENT in kinds else (),
        features="".join(letter for letter, has in FEATURES.items() if has & {*variant.features}),
        spies=_spies(game, power),
        runs=game.phase if game.phase in game.sealed else None,
        locked=_locked(game, power),
    )


def _choices(game: Game, phases: Sequence[Phase]) -> Iterator[tuple[Phase, Choice]]:
    variant = variant_of(game)
    moves = [phase for phase in phases if phase.is_movement]
    for phase in phases:
        match phase.kind:
            case PhaseKind.RETREAT:
                yield phase, Choice.RETREATS
            case PhaseKind.ADJUSTMENT:
                yield phase, Choice.WINTER
            case PhaseKind.MOVEMENT if variant.together:
                yield phase, Choice.OWN if phase == moves[0] else Choice.AHEAD
            case PhaseKind.MOVEMENT if len(variant.horizon(game, game.phase)) > 1:
                yield phase, Choice.LIST
            case PhaseKind.MOVEMENT:
                yield phase, Choice.BOARD if what_is_public.units_are_seen(game) else Choice.OWN


def _escapes(game: Game, power: Power) -> list[tuple[Unit, tuple[str, ...]]]:
    return [(one.unit, places) for one, places in awaited_orders.escapes(game, power) if places]


def _winter(game: Game, power: Power) -> WinterChoice:
    work, variant = awaited_orders.winter(game, power), variant_of(game)
    kinds = tuple(kind.letter for kind in variant.unit_types if kind.cost)
    armies = work.armies if TANK in variant.unit_types else ()
    return WinterChoice(work.due, work.homes if work.due > 0 else (), armies, kinds)


def _receivers(game: Game, power: Power) -> list[Power]:
    """Returns the powers to which this power can lend a unit (CB 3.3)."""
    if Proxy not in variant_of(game).features:
        return []
    return [
        other
        for other, seating in sorted(game.seats.items())
        if other != power and seating in WAITED_FOR and awaited_orders.is_alive(game, other)
    ]


FEATURES: Mapping[str, frozenset[Feature]] = {
    "r": frozenset({Fallback}),
    "l": frozenset({Look}),
    "t": frozenset({Vote, Cipher, SPY}),
}
"""The letters for features in a link. If a link has ``t``, the composer opens its box for typed
orders, because it has no buttons for these features."""


def _spies(game: Game, power: Power) -> list[ProvinceCode]:
    variant = variant_of(game)
    stands = {unit.province for unit in variant.board(game, power).units_of(power)}
    own = (piece for piece in variant.in_view(game, power).besides if piece.power == power)
    return sorted(piece.province for piece in own if piece.type is SPY and piece.province in stands)


def _locked(game: Game, power: Power) -> list[str]:
    entry = game.list_of(power, game.phase) if game.phase in game.sealed else None
    return list(map(str, entry.lines)) if entry else []


# -- the template ------------------------------------------------------------------------------


def template_link(address: str, game: Game, power: Power, *, signs_on: bool = False) -> str:
    """Returns a ``mailto:`` link that opens a new message with a line for each unit.

    If the player sends the message unchanged, it has the same effect as sending no orders: units
    hold, dislodged units disband, and builds are waived. Returns "" if there is nothing to order,
    or if the link would be too long for a line of an e-mail.
    """
    lines = list(_template(game, power))
    if not lines:
        return ""
    head = [f"SIGNON {power}@{game.name} your-password"] if signs_on else []
    body = "\r\n".join([*head, *lines, ""])
    subject = f"[{game.name}] orders for {awaited_orders.code_of(awaited_orders.open_phases(game))}"
    values = urlencode({"subject": subject, "body": body}, quote_via=quote, safe="/")
    link = f"mailto:{quote(address, safe='@+')}?{values}"
    return link if len(link) <= LONGEST_LINK else ""


def _template(game: Game, power: Power) -> Iterator[str]:
    for phase in awaited_orders.open_phases(game):
        lines = list(_idle_orders(game, power, phase))
        if lines or _must_remove(game, power, phase):
            yield from (f"ORDERS {phase}", *lines)


def _must_remove(game: Game, power: Power, phase: Phase) -> bool:
    return phase.kind is PhaseKind.ADJUSTMENT and awaited_orders.winter(game, power).due < 0


def _idle_orders(game: Game, power: Power, phase: Phase) -> Iterator[str]:
    """Yields the lines that have the same effect as sending no orders. There are none for removals,
    because without orders the judge chooses the units."""
    match phase.kind:
        case PhaseKind.MOVEMENT:
            units = variant_of(game).board(game, power).units_of(power)
            yield from (f"{unit} H" for unit in sorted(units, key=str))
        case PhaseKind.RETREAT:
            yield from (f"{unit} D" for unit, _ in _escapes(game, power))
        case PhaseKind.ADJUSTMENT:
            winter = awaited_orders.winter(game, power)
            yield from ["WAIVE"] * (winter.orderable if winter.due > 0 else 0)
