"""Mails that nobody asked for: the start, reminders, lateness, who comes and goes."""

from __future__ import annotations

from collections.abc import Iterable

from grammar.times import write_duration
from judge import play
from judge.game import Game
from judge.phases import Phase, PhaseKind
from judge.pieces import Power
from judge.settings import Late, Press
from mailer import bulletins, telling, wording
from mailer.reports import Results
from mailer.sitting import Sitting, Table
from storage.people import Seat


def started(sitting: Sitting, table: Table) -> None:
    """The welcome: your power, how to play this game, the first deadline."""
    roster = [
        f"{wording.power_name(seat.power or ''):{9}} {seat.name}"
        for seat in sorted(table.players, key=lambda s: s.power or "")
    ]
    rules = _rules(sitting, table)
    board = Results(telling.atlas_of(table.game)).position(table.game.position)
    telling.tell_each(
        sitting,
        table,
        telling.everybody(table),
        "the game begins",
        "welcome",
        roster=roster,
        rules=rules,
        board=board,
        settings=table.game.settings,
        departures=departures(table.game),
    )
    telling.public(sitting, table, "the game begins", "begins", board=board)


def _rules(sitting: Sitting, table: Table) -> str:
    settings = table.game.settings
    name = "rules_" + settings.variant.replace(" ", "_")
    delay = write_duration(settings.delay) if settings.delay else ""
    return sitting.house.texts.render(name, settings=settings, delay=delay).rstrip()


def departures(game: Game) -> list[str]:
    """What this game does otherwise than its rules say, announced at the start."""
    said = []
    grace = write_duration(game.settings.grace)
    if game.settings.late is not Late.WAIT:
        said.append(_lateness(game, grace))
    if game.settings.master_sees_lists:
        said.append("MASTER SEES LISTS: the Master of this game can read every order list.")
    if game.settings.public_lists and game.settings.press is not Press.NONE:
        said.append("PUBLIC LISTS: everybody sees all order lists with the results (CB 3.6).")
    return said


def _lateness(game: Game, grace: str) -> str:
    """What becomes of orders that do not come."""
    replaces = game.settings.late is Late.REPLACE
    if not telling.has_lists(game):
        return (
            f"LATE {game.settings.late.name}: orders still missing {grace} after the deadline are"
            " waited for no longer; units without orders hold, dislodged ones are disbanded."
            + " Their player loses his seat."
            * replaces
        )
    if replaces:
        return (
            f"LATE REPLACE: a player whose list is missing {grace} after the deadline loses his"
            " seat; his list is sealed empty. (CB 2.2 would wait.)"
        )
    return (
        f"LATE HOLD: a list still missing {grace} after the deadline is sealed empty;"
        " its units hold. (CB 2.2 would wait.)"
    )


# -- deadlines ---------------------------------------------------------------------------------


def reminder(sitting: Sitting, table: Table) -> None:
    """To those whose list is missing or incomplete, and those who may still send one."""
    wanted = play.wanted(table.game)
    if wanted is None:
        return
    for power in sorted(wanted.missing | wanted.awaited):
        seat = table.seat_of(power)
        if seat is None:
            continue
        own = table.game.list_of(power, wanted.phase)
        text = telling.render(
            sitting,
            table,
            seat,
            "reminder",
            phase=wanted.phase,
            own=wording.numbered(own.lines) if own else [],
            owed=power in wanted.owed,
        )
        sitting.post_to(seat, table, f"{wanted.phase} reminder", text, "reminder")


def late(sitting: Sitting, table: Table) -> None:
    """The deadline has passed and lists are missing: who is waited for, and for how long."""
    wanted = play.wanted(table.game)
    if wanted is None:
        return
    for seat in telling.everybody(table):
        text = telling.render(
            sitting,
            table,
            seat,
            "late",
            phase=wanted.phase,
            missing=wording.powers(wanted.missing),
            is_late=seat.power in wanted.missing,
            rule=table.game.settings.late.value,
            until=_grace_words(sitting, table, seat),
            without=_without_orders(wanted.phase),
        )
        sitting.post_to(seat, table, f"{wanted.phase} late notice", text, "late")


def _grace_words(sitting: Sitting, table: Table, seat: Seat | None) -> str:
    until = table.timing.grace_until
    if table.game.settings.late is Late.WAIT or until is None:
        return ""
    return wording.deadline(until, sitting.zone(seat, table), sitting.now)


def _without_orders(phase: Phase) -> str:
    """What becomes of that for which nothing was ordered."""
    match phase.kind:
        case PhaseKind.MOVEMENT:
            return ", and units without orders hold"
        case PhaseKind.RETREAT:
            return ", and dislodged units without orders are disbanded"
        case PhaseKind.ADJUSTMENT:
            return "; builds not ordered are waived, and removals not ordered are chosen by rule"


def grace_over(sitting: Sitting, table: Table, phase: Phase, missing: Iterable[Power]) -> None:
    """Lists were sealed though they were missing: by the lateness rule or by the Master."""
    telling.announce(
        sitting,
        table,
        f"missing {'lists' if telling.has_lists(table.game) else 'orders'} are sealed",
        f"Orders are missing from {wording.powers(missing)} and are not waited for any longer:"
        f" what is there is sealed{_without_orders(phase)}.{_departs(table.game)}",
    )


def _departs(game: Game) -> str:
    return " (Rule 2.2 would wait.)" if telling.has_lists(game) else ""


# -- who comes and goes, and what the Master does --------------------------------------------------


def settings_changed(sitting: Sitting, table: Table) -> None:
    """What the Master has set by one letter, in one notice."""
    if table.announced:
        lines = "\n".join(f"    {line}" for line in table.announced)
        telling.announce(sitting, table, "settings change", f"The Master has set:\n\n{lines}")
        table.announced = []


def unreachable(sitting: Sitting, table: Table, address: str) -> None:
    """To the Master: mail to one of the seats does not arrive."""
    master = table.master
    names = [telling.seat_name(seat) for seat in table.seats if seat.address == address]
    if master is None or master.address == address or not names:
        return
    text = (
        f"A mail of this game to {wording.listing(names)} could not be delivered. The seat stays"
        " as it is; perhaps you know another way to write there."
    )
    telling.tell_each(
        sitting, table, [master], "a mail did not arrive", "notice", "unreachable", text=text
    )


def lost_seat(sitting: Sitting, table: Table, seat: Seat, why: str) -> None:
    """To a player who has lost his seat, by the Master's word or the game's lateness rule."""
    power = wording.power_name(seat.power or "")
    text = sitting.house.texts.render("lost_seat", game=table.name, power=power, why=why)
    sitting.post(seat.address, f"[{table.name}] you have lost your seat", text, "notice")


def vacant(sitting: Sitting, table: Table, power: Power, how: str) -> None:
    """A seat is on offer: to all, with the line that takes it."""
    telling.announce(
        sitting,
        table,
        f"{wording.power_name(power)} is vacant",
        f"{wording.power_name(power)}'s player {how}. The seat is on offer. To take it, write to"
        f" {sitting.house.addressing.address}:\n\n    TAKEOVER {power}@{table.name} your-password",
    )


def taken_over(sitting: Sitting, table: Table, seat: Seat) -> None:
    """A new player: to all that it is so, to himself all he needs."""
    name = wording.power_name(seat.power or "")
    others = [s for s in telling.everybody(table) if s.id != seat.id]
    telling.tell_each(
        sitting,
        table,
        others,
        f"{name} has a new player",
        "notice",
        text=f"{name} has a new player: {seat.name}.",
    )
    rules = _rules(sitting, table)
    board = Results(telling.atlas_of(table.game)).position(table.game.position)
    telling.tell_each(
        sitting,
        table,
        [seat],
        f"welcome, {name}",
        "takeover",
        rules=rules,
        board=board,
        sealed=bulletins.sealed_lists(table.game, seat.power or ""),
        departures=departures(table.game),
    )
