"""Writing to the people of a game: whom, from which template, and what is due next."""

from __future__ import annotations

from collections.abc import Iterable

from judge import play
from judge.adjustments import builds_due, open_homes
from judge.atlas import Atlas
from judge.game import Game
from judge.phases import Phase, PhaseKind
from judge.pieces import Power
from judge.report import Reader, Role
from judge.variants import variant_of
from mailer import deadlines, wording
from mailer.sitting import Sitting, Table
from storage.people import Seat, SeatRole


def atlas_of(game: Game) -> Atlas:
    return variant_of(game).atlas


def has_lists(game: Game) -> bool:
    """Whether players send lists that are shown at the end (CB 3.6); else each order is told as
    soon as it has run."""
    return variant_of(game).limits(game.position) is not None


def everybody(table: Table) -> list[Seat]:
    """All who hold a seat: players, Master, observers."""
    return table.seats


def reader_of(seat: Seat) -> Reader:
    if seat.role is SeatRole.PLAYER and seat.power:
        return seat.power
    return Role.MASTER if seat.role is SeatRole.MASTER else Role.PUBLIC


def seat_name(seat: Seat) -> str:
    """Who sits there, as others may know it: ``France``, ``the Master``, ``eve (observer)``."""
    match seat.role:
        case SeatRole.MASTER:
            return "the Master"
        case SeatRole.OBSERVER:
            return f"{seat.name} (observer)"
        case SeatRole.PLAYER:
            return wording.power_name(seat.power) if seat.power else seat.name


def render(
    sitting: Sitting, table: Table, seat: Seat | None, template: str, **values: object
) -> str:
    """A template with what every mail of a game can say about it."""
    zone = sitting.zone(seat, table)
    shared: dict[str, object] = {
        "judge": sitting.house.name,
        "judge_address": sitting.house.addressing.address,
        "game": table.name,
        "variant": table.game.settings.variant,
        "seat": seat,
        "power": wording.power_name(seat.power) if seat and seat.power else "",
        "is_master": seat is not None and seat.role is SeatRole.MASTER,
        "due": due_lines(sitting, table, seat),
        "deadline": deadline_words(sitting, table, zone),
    }
    return sitting.house.texts.render(template, **{**shared, **values})


def tell_each(
    sitting: Sitting,
    table: Table,
    seats: Iterable[Seat],
    topic: str,
    template: str,
    kind: str = "notice",
    **values: object,
) -> None:
    """One mail to each seat from one template, in his own time zone."""
    for seat in seats:
        text = render(sitting, table, seat, template, **values)
        sitting.post_to(seat, table, topic, text, kind)


def announce(sitting: Sitting, table: Table, topic: str, text: str) -> None:
    """A short public notice: players, Master, observers and the list address."""
    tell_each(sitting, table, everybody(table), topic, "notice", text=text)
    public(sitting, table, topic, "notice", text=text)


def tell(sitting: Sitting, table: Table, seat: Seat, topic: str, text: str) -> None:
    """A short notice to one seat."""
    tell_each(sitting, table, [seat], topic, "notice", text=text)


def list_id(sitting: Sitting, table: Table) -> str:
    return f"{table.name} <{table.name}.{sitting.house.addressing.domain}>"


def public(sitting: Sitting, table: Table, topic: str, template: str, **values: object) -> None:
    """The same to the game's list address, as far as it is public."""
    address = table.game.settings.list_address
    if not address:
        return
    text = render(sitting, table, None, template, **values)
    sitting.post(
        address, f"[{table.name}] {topic}", text, "broadcast", list_id=list_id(sitting, table)
    )


# -- what is due -------------------------------------------------------------------------------


def deadline_words(sitting: Sitting, table: Table, zone: str) -> str:
    timing = table.timing
    if timing.paused_at:
        return "none while the game is paused"
    if timing.deadline is None:
        return "none"
    return wording.deadline(timing.deadline, zone, sitting.now)


def due_lines(sitting: Sitting, table: Table, seat: Seat | None) -> list[str]:
    """The end of every mail of a running game: what is asked for next, of whom, until when."""
    wanted = play.wanted(table.game)
    if wanted is None:
        return []
    until = deadline_words(sitting, table, sitting.zone(seat, table))
    what = f"Now due: orders for {wanted.phase.words} ({wanted.phase})."
    if seat and seat.power:
        what = _due_of(table.game, wanted, seat.power)
    lines = [what, f"Deadline: {wanted.phase}  {until}"]
    if play.ready(table.game) and not table.timing.paused_at:
        end = deadlines.changes_end(table.game, table.timing)
        when = wording.moment(max(end, sitting.now), sitting.zone(seat, table))
        lines.append(
            f"All orders are in: {wanted.phase} is sealed {when} unless somebody changes"
            " his before."
        )
    return lines


def _due_of(game: Game, wanted: play.Wanted, power: Power) -> str:
    phase = wanted.phase
    if power in (wanted.owed | wanted.welcome) - wanted.missing - wanted.awaited - game.passes:
        return (
            f"Your orders for {phase.words} ({phase}) are in; until they are sealed you can send"
            f" others in their place.{limits_words(game, phase)}"
        )
    if power in wanted.owed:
        words = f"Now due: your orders for {phase.words} ({phase})."
        return words + limits_words(game, phase) + _builds_words(game, power, phase)
    if power in wanted.welcome:
        return (
            f"You may send orders for {phase.words} ({phase}), or PASS so that nobody waits for"
            f" you.{limits_words(game, phase)}"
        )
    return f"The judge waits for others' orders for {phase.words}; you have none to give."


def _builds_words(game: Game, power: Power, phase: Phase) -> str:
    """What a winter asks of a power."""
    due = builds_due(game.position, power) if phase.kind is PhaseKind.ADJUSTMENT else 0
    homes = open_homes(atlas_of(game), game.position, power)
    if due > len(homes):
        return (
            f" You may build {wording.plural(len(homes), 'unit')}, in {wording.listing(homes)}: you"
            f" have centres for {due}, but no other home centre is free. Builds not ordered are"
            " waived."
        )
    if due > 0:
        return f" You may build {wording.plural(due, 'unit')}; builds not ordered are waived."
    if due < 0:
        return (
            f" You must remove {wording.plural(-due, 'unit')}; what you do not name is chosen for"
            " you."
        )
    return ""


def limits_words(game: Game, phase: Phase) -> str:
    """How much of a list would count on the board as published."""
    limits = variant_of(game).limits(game.position)
    if limits is None or not phase.is_movement:
        return ""
    return (
        f" At present {wording.plural(limits.considered, 'order')} and"
        f" {wording.plural(limits.proxies, 'proxy')} of each list would be considered."
    )
