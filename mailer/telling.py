"""Writing to the people of a game: whom, from which template, and what is due next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge import asking, tasks
from judge.atlas import Atlas
from judge.game import Game
from judge.orders import Cipher
from judge.phases import Phase, PhaseKind
from judge.pieces import Power, ProvinceCode
from judge.report import Reader, Role
from judge.variants import variant_of
from mailer import deadlines, duties, wording
from mailer.sitting import Sitting, Table
from storage.people import Seat, SeatRole


def atlas_of(game: Game) -> Atlas:
    return variant_of(game).atlas


def has_lists(game: Game) -> bool:
    """Whether players send lists that are shown at the end (CB 3.6); else each order is told as
    soon as it has run."""
    return asking.limits(game) is not None


def tells_each_his_own(game: Game) -> bool:
    """Whether what one player reads of a phase is not what another reads: each is told only what he
    may know, or all is printed in cipher."""
    return not variant_of(game).publishes or Cipher in variant_of(game).takes


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
    wanted = asking.wanted(table.game)
    if wanted is None:
        return []
    until = deadline_words(sitting, table, sitting.zone(seat, table))
    code = asking.code_of(wanted.phases)
    what = f"Now due: orders for {asking.words_of(wanted.phases)} ({code})."
    if seat and seat.power:
        what = _due_of(table.game, wanted, seat.power)
    lines = [what, f"Deadline: {code}  {until}"]
    if asking.ready(table.game) and not table.timing.paused_at:
        end = deadlines.changes_end(table.game, table.timing)
        when = wording.moment(max(end, sitting.now), sitting.zone(seat, table))
        lines.append(
            f"All orders are in: {code} is sealed {when} unless somebody changes his before."
        )
    return lines


def _due_of(game: Game, wanted: asking.Wanted, power: Power) -> str:
    phase, words = wanted.phase, asking.words_of(wanted.phases)
    what = f"{words} ({asking.code_of(wanted.phases)})"
    if power in (wanted.owed | wanted.welcome) - wanted.missing - wanted.awaited - game.passes:
        return (
            f"Your orders for {what} are in; until they are sealed you can send others in their"
            f" place.{limits_words(game, phase)}"
        )
    if power in wanted.owed - wanted.missing:
        return duties.only_cipher(game, power, what)
    if power in wanted.owed:
        one_letter = " All of them come in one letter." if len(wanted.phases) > 1 else ""
        asked = f"Now due: your orders for {what}.{one_letter}{duties.cipher(game, power)}"
        said = limits_words(game, phase) + _builds_words(game, power, phase)
        said += _routes_words(game, power, phase)
        return asked + said + duties.votes(game, power)
    if power in wanted.welcome:
        return (
            duties.only_votes(game, power, what)
            or f"You may send orders for {what}, or PASS so that nobody waits for"
            f" you.{limits_words(game, phase)}"
        )
    if power in wanted.free:
        return duties.votes_beside(game, power, what)
    return f"The judge waits for others' orders for {words}; you have none to give."


def _builds_words(game: Game, power: Power, phase: Phase) -> str:
    """What a winter asks of a power."""
    if phase.kind is not PhaseKind.ADJUSTMENT:
        return ""
    work = tasks.works(game, power)
    if work.armies is not None and work.due:
        return duties.tanks(work)
    said = _units_due(work.due, work.homes) + _spies_due(work.spies)
    beside_moves = len(asking.open_phases(game)) > 1
    return said or " You have nothing to build or to remove." * beside_moves


def _units_due(due: int, homes: Sequence[ProvinceCode]) -> str:
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


def _routes_words(game: Game, power: Power, phase: Phase) -> str:
    """Which spies can be sent out."""
    places = tasks.spies_to_send(game, power) if phase.is_movement else ()
    if not places:
        return ""
    whose = "Your spy" if len(places) == 1 else "Your spies"
    return f" {whose} in {wording.listing(places)} can be given a new route."


def _spies_due(due: int) -> str:
    if due > 0:
        return (
            f" You may build {wording.plural(due, 'spy')}, where you have a unit after the builds,"
            " or WAIVE; the right to it stays."
        )
    if due < 0:
        return (
            f" You must remove {wording.plural(-due, 'spy')}; without a word from you the one who"
            " has told nothing for longest goes."
        )
    return ""


def limits_words(game: Game, phase: Phase) -> str:
    """How much of a list would count on the board as published."""
    limits = asking.limits(game)
    if limits is None or not phase.is_movement:
        return ""
    return (
        f" At present {wording.plural(limits.considered, 'order')} and"
        f" {wording.plural(limits.proxies, 'proxy')} of each list would be considered."
    )
