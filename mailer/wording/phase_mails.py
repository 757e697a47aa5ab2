"""Writes e-mails about a phase: that its lists are locked, its results, and the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from judge.board.join_words import listing
from judge.board.phases import Phase, PhaseKind
from judge.board.power_names_and_place_codes import Power
from judge.game.game import Game
from judge.game.phase_report import PhaseReport, Reader, Role
from judge.game.phase_results import Ran
from judge.games.registry import variant_of
from judge.play import awaited_orders
from mailer.transaction.unit_of_work import Table, UnitOfWork
from mailer.wording import boards_for_readers, histories, notify, phrases, seat_names, what_is_due
from mailer.wording.results import phase_code, results_of
from storage.games import history
from storage.mail.mail_pictures import Sketch
from storage.people.accounts_and_seats import Seat


def sealed(work: UnitOfWork, table: Table, phase: Phase, forced: bool) -> None:
    """Tells everyone that a phase is locked and that they may send the next lists (CB Q&A)."""
    topic = f"{phase} is sealed"
    for seat in table.seats:
        own = table.game.list_of(seat.power, phase) if seat.power else None
        text = notify.render(
            work,
            table,
            seat,
            "sealed",
            phase=phase,
            forced=forced,
            own=phrases.numbered(own.lines) if own else [],
        )
        work.post_to(seat, table, topic, text, "seal", phase=phase)
    notify.send_public(work, table, topic, "sealed", phase=phase, forced=forced, own=[])


def results(
    work: UnitOfWork,
    table: Table,
    ran: Sequence[Ran],
    deadline: datetime | None,
    lost: Sequence[Seat] = (),
) -> None:
    """Sends each reader one e-mail with a section for each phase that ran.

    Players who have just ``lost`` their seats get these results too, but no request for orders.
    """
    phase = ran[-1].phase
    seen, public = _seen(work, table, ran, [*table.seats, *lost])
    for seat in table.seats:
        text = _results_text(work, table, seat, ran, deadline)
        topic = results_topic(ran, what_is_due.in_subject(work, table, seat))
        work.post_to(seat, table, topic, text, "results", phase=phase, scenes=seen[seat.id])
    for seat in lost:
        text = _results_text(work, table, seat, ran, deadline, is_asked_more=False)
        subject, scenes = work.subject(table, results_topic(ran)), seen[seat.id]
        work.post(seat.address, subject, text, "results", game=table.name, scenes=scenes)
    if table.service.list_address:
        text = _results_text(work, table, None, ran, deadline)
        topic = results_topic(ran, what_is_due.in_subject(work, table, None))
        notify.post_to_list(work, table, topic, text, "results", public)


def _seen(
    work: UnitOfWork, table: Table, ran: Sequence[Ran], seats: Sequence[Seat]
) -> tuple[dict[int, list[Sketch]], list[Sketch]]:
    """Returns the pictures for each seat, by seat number, and the public pictures.

    If everyone gets the same results in this game, all seats get the public pictures.
    """
    if not work.services.pictures:
        return {seat.id: [] for seat in seats}, []
    public = boards_for_readers.of_results(table, ran, Role.PUBLIC)
    if variant_of(table.game).tells_alike:
        return {seat.id: public for seat in seats}, public
    readers = {seat.id: seat_names.reader_of(table, seat) for seat in seats}
    by = {
        reader: boards_for_readers.of_results(table, ran, reader)
        for reader in dict.fromkeys(readers.values())
    }
    return {number: by[reader] for number, reader in readers.items()}, public


def results_topic(ran: Sequence[Ran], due: str = "") -> str:
    """Returns the subject, such as ``Spring 1901 results: you have 1 retreat, due Wed 20:00``.

    If a phase ran again after a rollback, the subject shows the version: ``Spring 1901 results
    (version 2)``.
    """
    words = [_named(one, ran[:at]) for at, one in enumerate(ran)]
    versions = {one.version for one in ran}
    if len(versions) > 1:
        words = [f"{text}{_version(one)}" for text, one in zip(words, ran, strict=True) if text]
    named = listing(filter(None, words))
    mark = _version(ran[0]) if len(versions) == 1 else ""
    return f"{named} results{mark}" + f": {due}" * bool(due)


def _named(ran: Ran, before: Sequence[Ran]) -> str:
    """Returns the name of a phase in the subject: ``Spring 1901``, or ``Spring 1901 retreat`` for
    retreats without the moves before them. Returns an empty string for retreats in the same e-mail
    as their moves."""
    phase = ran.phase
    season = f"{phase.season.name.title()} {phase.year}"
    if phase.kind is not PhaseKind.RETREAT:
        return season
    return "" if any(one.phase.is_movement for one in before) else f"{season} retreat"


def _version(ran: Ran) -> str:
    return f" (version {ran.version})" * (ran.version > 1)


def _results_text(
    work: UnitOfWork,
    table: Table,
    seat: Seat | None,
    ran: Sequence[Ran],
    deadline: datetime | None,
    *,
    is_asked_more: bool = True,
) -> str:
    """Returns the text of the e-mail. ``is_asked_more`` is False if the player has just lost the
    seat, so nothing more is due."""
    reader = seat_names.reader_of(table, seat) if seat else Role.PUBLIC
    was_due = phrases.moment(deadline, work.zone(seat, table)) if deadline else ""
    blocks: list[str] = []
    for one in ran:
        asked_for = one is ran[0] or variant_of(table.game).together
        code = phase_code(one.phase)
        due = was_due if asked_for else ""
        blocks.append(notify.header(work, table, code, due, one.version))
        report = histories.observed(table.game, one, reader)
        blocks += [*histories.phase_blocks(table.game, one, report), *_own_list(table, one, report)]
    values: dict[str, object] = {
        "blocks": blocks,
        "sealed": sealed_lists(table.game, reader),
        "asked": is_asked(table.game, reader),
    }
    if is_asked_more:
        return notify.render(work, table, seat, "results", **values)
    values |= {"sealed": [], "asked": False, "due": []}
    return notify.filled(work, table, seat, "results", **values)


def _own_list(table: Table, ran: Ran, report: PhaseReport | None) -> list[str]:
    """Returns a player's own list for the phase, if others do not see it (CB 3.6)."""
    if report is None or report.own is None:
        return []
    return [results_of(table.game).annotated(_own_title(ran), report.own)]


def _own_title(ran: Ran) -> str:
    counted = f" ({phrases.counted(ran.limits)} were considered)" if ran.limits else ""
    return f"Your order list for {ran.phase.words}{counted}"


def is_asked(game: Game, reader: Reader) -> bool:
    """Returns True if orders are due from the reader now."""
    wanted = awaited_orders.wanted(game)
    return wanted is not None and reader in wanted.asked


def sealed_lists(game: Game, reader: Reader) -> list[str]:
    """Returns the reader's own locked lists that have not run yet."""
    if not isinstance(reader, str):
        return []
    lines: list[str] = []
    for phase in sorted(game.sealed):
        entry = game.list_of(reader, phase)
        lines.append(f"Locked for {phase.words} (not changeable):")
        lines += phrases.numbered(entry.lines) if entry and entry.lines else ["  nothing"]
    return lines


def rearranged(work: UnitOfWork, table: Table, power: Power, phase: Phase) -> None:
    """Sends the reordered list to the player and to the Master (CB Q&A)."""
    entry = table.game.list_of(power, phase)
    if entry is None:
        return
    lines = "\n".join(phrases.numbered(entry.lines))
    name = phrases.power_name(power)
    for seat in (table.seat_of(power), table.master):
        if seat is not None:
            notify.send_notice(
                work,
                table,
                seat,
                f"{name}'s list is reordered",
                f"{name}'s locked list for {phase.words} is now:\n\n{lines}",
            )


def request_lapsed(work: UnitOfWork, table: Table, power: Power, phase: Phase) -> None:
    """Tells the player and the Master that a list ran before the Master answered a request to
    reorder it."""
    name, topic = phrases.power_name(power), f"{phase} ran as it was locked"
    ran = f"list for {phase.words} ran before the Master answered, so it ran as it was locked."
    seat = table.seat_of(power)
    if seat is not None:
        sentence = f"You asked to reorder your list. Your {ran}"
        notify.send_notice(work, table, seat, topic, sentence)
    if table.master is not None:
        sentence = f"{name} asked to reorder a list. {name}'s {ran}"
        notify.send_notice(work, table, table.master, topic, sentence)


# -- the end -----------------------------------------------------------------------------------


def ended(work: UnitOfWork, table: Table) -> None:
    """Tells everyone how the game ended and sends them everything that was secret, such as the
    lists (CB 3.6)."""
    ending = table.game.ending
    if ending is None:
        return
    topic, board = "the game is over", variant_of(table.game).board(table.game, Role.PUBLIC)
    values: dict[str, object] = {
        "over": histories.over(table.game, ending),
        "revealed": revealed(work, table),
        "lists": variant_of(table.game).shows_lists,
        "ownership": results_of(table.game).ownership(board),
    }
    scenes = boards_for_readers.standing(table, Role.PUBLIC)
    for seat in table.seats:
        values["roster"] = seat_names.roster(table, seat)
        text = notify.render(work, table, seat, "ending", **values)
        work.post_to(seat, table, topic, text, "ending", scenes=scenes)
    if table.service.list_address:
        values["roster"] = seat_names.roster(table, None)
        text = notify.render(work, table, None, "ending", **values)
        notify.post_to_list(work, table, topic, text, "ending", scenes)


def revealed(work: UnitOfWork, table: Table, only: Phase | None = None) -> list[str]:
    """Returns everything that was secret during the game, phase by phase, or only what was secret
    in the phase ``only``.

    Locked lists that never ran come last, below a line that says so. Leaves out lists that were not
    locked yet.
    """
    writer = results_of(table.game)
    reveal = variant_of(table.game).reveal
    blocks: list[str] = []
    for ran in history.runs(work.conn, table.id):
        report = reveal(ran) if only in (None, ran.phase) else None
        blocks += writer.revealed(report) if report else []
    left = never_run(table.game, only)
    return [*blocks, *([NEVER_RUN, *left] if left else [])]


def never_run(game: Game, only: Phase | None = None) -> list[str]:
    """Returns the locked lists that never ran, of all phases or of one."""
    return [
        "\n".join(
            [f"{phase.words}, {phrases.power_name(power)}", "", *phrases.numbered(each.lines)]
        )
        for phase in sorted(game.sealed if only is None else game.sealed & {only})
        for power, each in sorted(game.lists_for(phase).items())
    ]


NEVER_RUN = "Locked but never run:"
