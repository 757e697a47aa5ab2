"""Mails that nobody asked for: the start, seals, results, reminders, endings.

Each function tells everybody whom one event concerns, each reader what he may know.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from grammar.times import write_duration
from judge import play
from judge.adjustments import builds_due
from judge.atlas import Atlas
from judge.game import Game, How
from judge.phases import Phase, PhaseKind
from judge.pieces import Power
from judge.report import Ran, Reader, Role, annotated
from judge.settings import Late, Press
from judge.variants import variant_of
from mailer import wording
from mailer.reports import Results, phase_code
from mailer.sitting import Sitting, Table
from storage import games
from storage.people import Seat, SeatRole


def atlas_of(game: Game) -> Atlas:
    return variant_of(game).atlas


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


def _tell(
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


def deadline_words(sitting: Sitting, table: Table, zone: str) -> str:
    timing = table.timing
    if timing.paused_at:
        return "none while the game is paused"
    if timing.deadline is None:
        return "none"
    return wording.deadline(timing.deadline, zone, sitting.now)


# -- what is due -------------------------------------------------------------------------------


def due_lines(sitting: Sitting, table: Table, seat: Seat | None) -> list[str]:
    """The end of every mail of a running game: what is asked for next, of whom, until when."""
    wanted = play.wanted(table.game)
    if wanted is None:
        return []
    until = deadline_words(sitting, table, sitting.zone(seat, table))
    what = f"Now due: orders for {wanted.phase.words} ({wanted.phase})."
    if seat and seat.power:
        what = _due_of(table.game, wanted, seat.power)
    return [what, f"Deadline: {wanted.phase}  {until}"]


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


# -- the start ---------------------------------------------------------------------------------


def started(sitting: Sitting, table: Table) -> None:
    """The welcome: your power, how to play this game, the first deadline."""
    roster = [
        f"{wording.power_name(seat.power or ''):{9}} {seat.name}"
        for seat in sorted(table.players, key=lambda s: s.power or "")
    ]
    rules = _rules(sitting, table)
    board = Results(atlas_of(table.game)).position(table.game.position)
    _tell(
        sitting,
        table,
        everybody(table),
        "the game begins",
        "welcome",
        roster=roster,
        rules=rules,
        board=board,
        settings=table.game.settings,
        departures=departures(table.game),
    )
    _public(sitting, table, "the game begins", "begins", board=board)


def _rules(sitting: Sitting, table: Table) -> str:
    settings = table.game.settings
    name = "rules_" + settings.variant.replace(" ", "_")
    return sitting.house.texts.render(name, settings=settings).rstrip()


def departures(game: Game) -> list[str]:
    """What this game does otherwise than its rules say, announced at the start."""
    said = []
    grace = write_duration(game.settings.grace)
    if game.settings.late is Late.HOLD:
        said.append(
            f"LATE HOLD: a list still missing {grace} after the deadline is sealed empty;"
            " its units hold. (CB 2.2 would wait.)"
        )
    if game.settings.late is Late.REPLACE:
        said.append(
            f"LATE REPLACE: a player whose list is missing {grace} after the deadline loses his"
            " seat; his list is sealed empty. (CB 2.2 would wait.)"
        )
    if game.settings.master_sees_lists:
        said.append("MASTER SEES LISTS: the Master of this game can read every order list.")
    if game.settings.public_lists and game.settings.press is not Press.NONE:
        said.append("PUBLIC LISTS: everybody sees all order lists with the results (CB 3.6).")
    return said


# -- a phase is sealed, a phase has run ------------------------------------------------------------


def sealed(sitting: Sitting, table: Table, phase: Phase, forced: bool) -> None:
    """The first lists are locked; the next ones may be sent (CB Q&A)."""
    topic = f"{phase} is sealed"
    for seat in everybody(table):
        own = table.game.list_of(seat.power, phase) if seat.power else None
        text = render(
            sitting,
            table,
            seat,
            "sealed",
            phase=phase,
            forced=forced,
            own=wording.numbered(own.lines) if own else [],
        )
        sitting.post_to(seat, table, topic, text, "seal", phase=phase)
    _public(sitting, table, topic, "sealed", phase=phase, forced=forced, own=[])


def results(sitting: Sitting, table: Table, ran: Sequence[Ran], deadline: datetime | None) -> None:
    """One mail per reader with a section for each phase that ran."""
    topic = f"{', '.join(str(r.phase) for r in ran)} results"
    phase = ran[-1].phase
    for seat in everybody(table):
        text = _results_text(sitting, table, seat, ran, deadline)
        sitting.post_to(seat, table, topic, text, "results", phase=phase)
    if table.game.settings.list_address:
        text = _results_text(sitting, table, None, ran, deadline)
        sitting.post(
            table.game.settings.list_address,
            f"[{table.name}] {topic}",
            text,
            "broadcast",
            list_id=list_id(sitting, table),
        )


def _results_text(
    sitting: Sitting, table: Table, seat: Seat | None, ran: Sequence[Ran], deadline: datetime | None
) -> str:
    reader = reader_of(seat) if seat else Role.PUBLIC
    writer = Results(atlas_of(table.game))
    observe = variant_of(table.game).observe
    blocks: list[str] = []
    for one in ran:
        report = observe(one, reader, table.game.settings)
        blocks += writer.blocks(report, table.name, one.before)
        if report.own is not None and isinstance(reader, str):
            blocks.append(writer.annotated(_own_title(one), report.own))
    zone = sitting.zone(seat, table)
    return render(
        sitting,
        table,
        seat,
        "results",
        code=phase_code(ran[0].phase),
        was_due=wording.moment(deadline, zone) if deadline else "",
        blocks=blocks,
        sealed=sealed_lists(table.game, reader),
        asked=is_asked(table.game, reader),
    )


def _own_title(ran: Ran) -> str:
    counted = ""
    if ran.limits:
        counted = (
            f" ({wording.plural(ran.limits.considered, 'order')} and"
            f" {wording.plural(ran.limits.proxies, 'proxy')} were considered)"
        )
    return f"Your order list for {ran.phase.words}{counted}"


def is_asked(game: Game, reader: Reader) -> bool:
    """Whether the reader is asked for orders now."""
    wanted = play.wanted(game)
    return wanted is not None and reader in wanted.owed | wanted.welcome


def sealed_lists(game: Game, reader: Reader) -> list[str]:
    """The reader's own lists that are sealed and wait to run."""
    if not isinstance(reader, str):
        return []
    lines: list[str] = []
    for phase in sorted(game.sealed):
        entry = game.list_of(reader, phase)
        lines.append(f"Sealed for {phase.words} (not changeable):")
        lines += wording.numbered(entry.lines) if entry and entry.lines else ["  nothing"]
    return lines


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
        text = render(
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
    for seat in everybody(table):
        text = render(
            sitting,
            table,
            seat,
            "late",
            phase=wanted.phase,
            missing=wording.powers(wanted.missing),
            is_late=seat.power in wanted.missing,
            rule=table.game.settings.late.value,
            until=_grace_words(sitting, table, seat),
        )
        sitting.post_to(seat, table, f"{wanted.phase} late notice", text, "late")


def _grace_words(sitting: Sitting, table: Table, seat: Seat | None) -> str:
    until = table.timing.grace_until
    if table.game.settings.late is Late.WAIT or until is None:
        return ""
    return wording.deadline(until, sitting.zone(seat, table), sitting.now)


def grace_over(sitting: Sitting, table: Table, missing: Iterable[Power]) -> None:
    """Lists were sealed though they were missing: by the lateness rule or by the Master."""
    announce(
        sitting,
        table,
        "missing lists are sealed",
        f"Orders are missing from {wording.powers(missing)} and are not waited for any longer:"
        f" what is there is sealed, and units without orders hold.{_departs(table.game)}",
    )


def _departs(game: Game) -> str:
    return " (Rule 2.2 would wait.)" if game.settings.variant == "crystal ball" else ""


def announce(sitting: Sitting, table: Table, topic: str, text: str) -> None:
    """A short public notice: players, Master, observers and the list address."""
    _tell(sitting, table, everybody(table), topic, "notice", text=text)
    _public(sitting, table, topic, "notice", text=text)


def settings_changed(sitting: Sitting, table: Table) -> None:
    """What the Master has set by one letter, in one notice."""
    if table.announced:
        lines = "\n".join(f"    {line}" for line in table.announced)
        announce(sitting, table, "settings change", f"The Master has set:\n\n{lines}")
        table.announced = []


def tell(sitting: Sitting, table: Table, seat: Seat, topic: str, text: str) -> None:
    """A short notice to one seat."""
    _tell(sitting, table, [seat], topic, "notice", text=text)


def unreachable(sitting: Sitting, table: Table, address: str) -> None:
    """To the Master: mail to one of the seats does not arrive."""
    master = table.master
    names = [seat_name(seat) for seat in table.seats if seat.address == address]
    if master is None or master.address == address or not names:
        return
    text = (
        f"A mail of this game to {wording.listing(names)} could not be delivered. The seat stays"
        " as it is; perhaps you know another way to write there."
    )
    _tell(sitting, table, [master], "a mail did not arrive", "notice", "unreachable", text=text)


def lost_seat(sitting: Sitting, table: Table, seat: Seat, why: str) -> None:
    """To a player who has lost his seat, by the Master's word or the game's lateness rule."""
    power = wording.power_name(seat.power or "")
    text = sitting.house.texts.render("lost_seat", game=table.name, power=power, why=why)
    sitting.post(seat.address, f"[{table.name}] you have lost your seat", text, "notice")


def vacant(sitting: Sitting, table: Table, power: Power, how: str) -> None:
    """A seat is on offer: to all, with the line that takes it."""
    announce(
        sitting,
        table,
        f"{wording.power_name(power)} is vacant",
        f"{wording.power_name(power)}'s player {how}. The seat is on offer. To take it, write to"
        f" {sitting.house.addressing.address}:\n\n    TAKEOVER {power}@{table.name} your-password",
    )


def taken_over(sitting: Sitting, table: Table, seat: Seat) -> None:
    """A new player: to all that it is so, to himself all he needs."""
    name = wording.power_name(seat.power or "")
    others = [s for s in everybody(table) if s.id != seat.id]
    _tell(
        sitting,
        table,
        others,
        f"{name} has a new player",
        "notice",
        text=f"{name} has a new player: {seat.name}.",
    )
    rules = _rules(sitting, table)
    board = Results(atlas_of(table.game)).position(table.game.position)
    _tell(
        sitting,
        table,
        [seat],
        f"welcome, {name}",
        "takeover",
        rules=rules,
        board=board,
        sealed=sealed_lists(table.game, seat.power or ""),
        departures=departures(table.game),
    )


def rearranged(sitting: Sitting, table: Table, power: Power, phase: Phase) -> None:
    """Player and Master both get the list as it now stands (CB Q&A)."""
    entry = table.game.list_of(power, phase)
    if entry is None:
        return
    lines = "\n".join(wording.numbered(entry.lines))
    name = wording.power_name(power)
    for seat in (table.seat_of(power), table.master):
        if seat is not None:
            tell(
                sitting,
                table,
                seat,
                f"{name}'s list is rearranged",
                f"{name}'s sealed list for {phase.words} now stands so:\n\n{lines}",
            )


# -- the end -----------------------------------------------------------------------------------


def ended(sitting: Sitting, table: Table) -> None:
    """How it ended, and all that is now revealed: every list of every power (CB 3.6)."""
    ending = table.game.ending
    if ending is None:
        return
    topic = "the game is over"
    values = {
        "how": ending.how.value,
        "winners": wording.powers(ending.powers),
        "is_solo": ending.how is How.SOLO,
        "is_draw": ending.how is How.DRAW,
        "roster": [
            f"{wording.power_name(seat.power or ''):9} {seat.name}"
            for seat in sorted(table.players, key=lambda s: s.power or "")
        ],
        "lists": all_lists(sitting, table),
        "ownership": Results(atlas_of(table.game)).ownership(table.game.position),
    }
    _tell(sitting, table, everybody(table), topic, "ending", "ending", **values)
    _public(sitting, table, topic, "ending", **values)


def all_lists(sitting: Sitting, table: Table) -> list[str]:
    """Every order list of the game; those sealed and never run are marked so, open ones are not
    among them."""
    writer = Results(atlas_of(table.game))
    blocks: list[str] = []
    for ran in games.runs(sitting.conn, table.id):
        for power in sorted(ran.lists):
            title = f"{ran.phase.words}, {wording.power_name(power)}"
            blocks.append(writer.annotated(title, annotated(ran, power)))
    for phase in sorted(table.game.sealed):
        for power, entry in sorted(table.game.lists_for(phase).items()):
            title = f"{phase.words}, {wording.power_name(power)} (sealed, never run)"
            blocks.append("\n".join([title, "", *wording.numbered(entry.lines)]))
    return blocks


# -- the public --------------------------------------------------------------------------------


def list_id(sitting: Sitting, table: Table) -> str:
    return f"{table.name} <{table.name}.{sitting.house.addressing.domain}>"


def _public(sitting: Sitting, table: Table, topic: str, template: str, **values: object) -> None:
    """The same to the game's list address, as far as it is public."""
    address = table.game.settings.list_address
    if not address:
        return
    text = render(sitting, table, None, template, **values)
    sitting.post(
        address, f"[{table.name}] {topic}", text, "broadcast", list_id=list_id(sitting, table)
    )
