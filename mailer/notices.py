"""Mails that nobody asked for: the start, reminders, lateness, who comes and goes."""

from __future__ import annotations

from collections.abc import Sequence

from grammar.times import write_duration
from judge import asking, tasks
from judge.game import Game
from judge.phases import Phase, PhaseKind
from judge.pieces import Power
from judge.report import Role
from judge.settings import Late, Press
from mailer import affairs, bulletins, deadlines, telling, wording
from mailer.sitting import Sitting, Table
from storage.people import Seat, SeatRole


def started(sitting: Sitting, table: Table) -> None:
    """The welcome: your power, how to play this game, the first deadline."""
    roster = [
        f"{wording.power_name(seat.power or ''):{9}} {seat.name}"
        for seat in sorted(table.players, key=lambda s: s.power or "")
    ]
    rules = _rules(sitting, table)
    for seat in telling.everybody(table):
        telling.tell_each(
            sitting,
            table,
            [seat],
            "the game begins",
            "welcome",
            roster=roster,
            rules=rules,
            board=affairs.board(table.game, telling.reader_of(seat)),
            settings=table.game.settings,
            departures=departures(table.game),
        )
    board = affairs.board(table.game, Role.PUBLIC)
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


_IF_IN_A_MOVEMENT_PHASE = (
    " Not so for retreats, builds and removals: that would tell everybody who had any to order."
)


def _lateness(game: Game, grace: str) -> str:
    """What becomes of orders that do not come."""
    replaces = game.settings.late is Late.REPLACE
    if not telling.has_lists(game):
        return (
            f"LATE {game.settings.late.name}: orders still missing {grace} after the deadline are"
            " waited for no longer; units without orders hold, dislodged ones are disbanded."
            + " Their player loses his seat." * replaces
            + _IF_IN_A_MOVEMENT_PHASE * (replaces and not tasks.asks_no_secret(game, ()))
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
    wanted = asking.wanted(table.game)
    if wanted is None:
        return
    for power in sorted(wanted.missing | wanted.awaited):
        seat = table.seat_of(power)
        if seat is None:
            continue
        text = telling.render(
            sitting,
            table,
            seat,
            "reminder",
            **asked_for(wanted),
            own=_on_file(table.game, power, wanted.phases),
            owed=power in wanted.owed,
            only_cipher=power in wanted.owed - wanted.missing,
        )
        topic = f"{asking.code_of(wanted.phases)} reminder"
        sitting.post_to(seat, table, topic, text, "reminder")


def _on_file(game: Game, power: Power, phases: Sequence[Phase]) -> list[str]:
    """The orders that are in, each season under its name where several are asked for."""
    lines: list[str] = []
    for phase in phases:
        entry = game.list_of(power, phase)
        if entry and entry.lines:
            lines += [f"{phase.words}:"] * (len(phases) > 1) + wording.numbered(entry.lines)
    return lines


def asked_for(wanted: asking.Wanted) -> dict[str, str]:
    """What is asked for, in words and as a code, for templates."""
    return {"words": asking.words_of(wanted.phases), "phase": asking.code_of(wanted.phases)}


def late(sitting: Sitting, table: Table) -> None:
    """The deadline has passed and lists are missing: who is waited for, and for how long."""
    wanted = asking.wanted(table.game)
    if wanted is None:
        return
    names = tasks.names_the_late(table.game, wanted.phases)
    for seat in telling.everybody(table):
        concerned = seat.power in wanted.missing or seat.role is SeatRole.MASTER
        if not (names or concerned):
            continue
        text = telling.render(
            sitting,
            table,
            seat,
            "late",
            **asked_for(wanted),
            missing=_missing(table.game, wanted, seat),
            is_late=seat.power in wanted.missing,
            rule=table.game.settings.late.value,
            until=_grace_words(sitting, table, seat),
            without=_without_orders(wanted.phases),
        )
        topic = f"{asking.code_of(wanted.phases)} late notice"
        sitting.post_to(seat, table, topic, text, "late")


def _missing(game: Game, wanted: asking.Wanted, seat: Seat) -> str:
    """Whose orders are missing, as far as this seat may know of others."""
    alone = not tasks.names_the_late(game, wanted.phases) and seat.role is not SeatRole.MASTER
    return "" if alone else wording.powers(wanted.missing)


def _grace_words(sitting: Sitting, table: Table, seat: Seat | None) -> str:
    until = table.timing.grace_until
    if not deadlines.gives_up_waiting(table.game) or until is None:
        return ""
    return wording.deadline(until, sitting.zone(seat, table), sitting.now)


def _without_orders(phases: Sequence[Phase]) -> str:
    """What becomes of that for which nothing was ordered."""
    kinds = {phase.kind for phase in phases}
    said = ", and units without orders hold" * (PhaseKind.MOVEMENT in kinds)
    said += ", and dislodged units without orders are disbanded" * (PhaseKind.RETREAT in kinds)
    if PhaseKind.ADJUSTMENT in kinds:
        said += "; builds not ordered are waived, and removals not ordered are chosen by rule"
    return said


def grace_over(
    sitting: Sitting, table: Table, phases: Sequence[Phase], missing: frozenset[Power]
) -> None:
    """Lists were sealed though they were missing: by the lateness rule or by the Master."""
    topic = f"missing {'lists' if telling.has_lists(table.game) else 'orders'} are sealed"
    text = (
        f"Orders are missing from {wording.powers(missing)} and are not waited for any longer:"
        f" what is there is sealed{_without_orders(phases)}.{_departs(table.game)}"
    )
    if tasks.names_the_late(table.game, phases):
        telling.announce(sitting, table, topic, text)
        return
    own = f"Your orders were missing and are waited for no longer{_without_orders(phases)}."
    for seat in telling.everybody(table):
        if seat.role is SeatRole.MASTER:
            telling.tell(sitting, table, seat, topic, text)
        elif seat.power in missing:
            telling.tell(sitting, table, seat, topic, own)


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


def _earlier(game: Game) -> str:
    """What LISTS sends of the time before."""
    if telling.tells_each_his_own(game):
        return "all it was told so far"
    return "all its earlier lists" if telling.has_lists(game) else ""


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
    telling.tell_each(
        sitting,
        table,
        [seat],
        f"welcome, {name}",
        "takeover",
        earlier=_earlier(table.game),
        rules=rules,
        board=affairs.board(table.game, telling.reader_of(seat)),
        sealed=bulletins.sealed_lists(table.game, seat.power or ""),
        cipher=affairs.own_cipher(table.game, seat.power or ""),
        departures=departures(table.game),
    )
