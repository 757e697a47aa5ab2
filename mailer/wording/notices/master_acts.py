"""Writes notices about what the Master or the operator does, and about a new Master."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from judge.board.phases import Phase
from judge.game.game import Game, How, Stage
from judge.game.phase_report import Role
from judge.game.settings import Draws
from judge.play import awaited_orders, draw_votes
from judge.play.later_phase_orders import CameDue
from mailer.scheduling import deadlines
from mailer.transaction.fill_in_templates_and_wrap_text import wrapped
from mailer.transaction.unit_of_work import Table, UnitOfWork
from mailer.wording import (
    boards_for_readers,
    game_status_and_listing,
    notify,
    phrases,
    seat_names,
    what_is_due,
)
from storage.database.enums import SeatRole
from storage.games.timing_types import DeclaredEnd
from storage.people.accounts_and_seats import Seat


def masters_acts(work: UnitOfWork, table: Table) -> None:
    """Announces what one message from the Master has changed, with a notice for each kind of
    change.

    Mentions only the final values, not those that the same message changed again.
    """
    if table.announced:
        lines = "\n".join(f"    {line}" for line in table.announced.values())
        others = f"\n\n{NO_SUCH_VOTES}" * _takes_votes_back(table)
        notify.announce(
            work,
            table,
            "settings change",
            f"The Master has changed these settings:\n\n{lines}{others}",
        )
    if table.game.stage is Stage.RUNNING:
        if table.deadline_moved and table.timing != table.stored.timing:
            notify.announce(work, table, "the deadline moves", _deadline_words(table))
        _standing_still(work, table)
    table.announced, table.deadline_moved = {}, False


NO_SUCH_VOTES = "Votes for a draw that the game no longer allows have been cleared."


def _takes_votes_back(table: Table) -> bool:
    """Returns True if a new setting may have cleared votes for a draw, which are secret."""
    was, now = table.stored.game.settings.draws, table.game.settings.draws
    return table.game.stage is Stage.RUNNING and was is not now and now is not Draws.ANY


def _deadline_words(table: Table) -> str:
    timing = table.timing
    if timing.paused_at and not timing.set_in_pause:
        return "When the game resumes, everyone will have more time."
    return "The Master has set a new deadline."


def _standing_still(work: UnitOfWork, table: Table) -> None:
    """Announces that a pause has begun, changed or ended, or that the Master has ended the game or
    changed their mind about that."""
    was, timing = table.stored.timing, table.timing
    if timing.declared and timing.declared != was.declared:
        _end_declared(work, table, timing.declared)
    elif was.declared and not timing.declared:
        if table.stored.game.stage is Stage.ENDED:
            return  # after a rollback of a finished game; `went_back` tells everyone
        text = "The Master has changed their mind: the game continues."
        notify.announce(work, table, "the game does not end", text)
    elif timing.paused_at and not was.paused_at:
        text = "The Master has paused the game. You can still send orders, but no phase will run."
        notify.announce(work, table, "the game is paused", f"{text} {_goes_on(work, table)}")
    elif timing.paused_at and timing.pause_ends != was.pause_ends:
        text = f"The Master has changed the length of the pause. {_goes_on(work, table)}"
        notify.announce(work, table, "the pause", text)
    elif was.paused_at and not timing.paused_at:
        notify.announce(work, table, "the game goes on", "The Master has ended the pause.")


def _goes_on(work: UnitOfWork, table: Table) -> str:
    """Returns a sentence that gives the latest time at which the pause ends, or "" if there is no
    such limit."""
    ends = table.timing.pause_ends
    if ends is None:
        return ""
    return (
        "The game will resume by itself on"
        f" {phrases.until(ends, table.service.zone, work.now)}, unless the Master"
        " ends the pause earlier."
    )


def pause_over(work: UnitOfWork, table: Table) -> None:
    """Announces that the pause has reached its end."""
    notify.announce(work, table, "the game goes on", "The pause is over.")


def _end_declared(work: UnitOfWork, table: Table, declared: DeclaredEnd) -> None:
    """Announces that the Master has ended the game but can still cancel this."""
    how = "is ending the game without a winner"
    if declared.ending.how is How.DRAW:
        # In some games, the surviving powers are kept secret until the end.
        everybody = declared.ending.powers == tuple(sorted(draw_votes.voters(table.game)))
        shared = "all remaining players" if everybody else phrases.powers(declared.ending.powers)
        how = f"has declared a draw among {shared}"
    when = phrases.until(declared.at, table.service.zone, work.now)
    notify.announce(
        work,
        table,
        "the game is about to end",
        f"The Master {how}. The game will end on {when}. Until then no phase will run, and"
        " the Master can cancel the end: write to them if you think they should.",
    )


def new_master(work: UnitOfWork, table: Table, seat: Seat) -> None:
    """Tells everyone that there is a new Master, and tells the new Master what they can do."""
    text = f"{table.name} has a new Master: {seat_names.own_name(seat)}."
    notify.announce(work, table, "a new Master", text, except_for=seat)
    state = game_status_and_listing.state_lines(work, table, seat)
    notify.send_to_each(work, table, [seat], "you are now the Master", "new_master", state=state)


def lost_mastership(work: UnitOfWork, table: Table, old: Seat) -> None:
    """Tells the old Master that the operator has given the game to someone else."""
    text = wrapped(
        f"The operator of {work.services.name} has given {table.name} to another Master. If you"
        f" want it back, write to {work.services.operator}.\n"
    )
    work.post(old.address, f"[{table.name}] you are no longer its Master", text, "notice")


def extended_by_operator(work: UnitOfWork, table: Table, span: timedelta) -> None:
    """Extends the deadline on behalf of the operator, and tells everyone."""
    table.timing = deadlines.extended(table.service, table.timing, span, work.now)
    text = f"The operator of {work.services.name} has given the game more time."
    notify.announce(work, table, "the deadline moves", text)


def paused_by_operator(work: UnitOfWork, table: Table, reason: str) -> None:
    """Announces that the operator has paused this game and all others."""
    text = (
        f"The operator of {work.services.name} has paused all games{': ' if reason else '.'}"
        f"{reason.rstrip('.')}{'.' if reason else ''} You can still send orders, but no phase will"
        " run. When the games resume, deadlines will move by the length of the pause."
    )
    ends = table.timing.pause_ends
    latest = phrases.until(ends, table.service.zone, work.now) if ends else ""
    late = f" This game will resume by itself on {latest}." if ends else ""
    notify.announce(work, table, "the game is paused", f"{text}{late}")


def resumed_by_operator(work: UnitOfWork, table: Table) -> None:
    """Announces that the operator has ended the pause of all games."""
    text = f"The operator of {work.services.name} has ended the pause of all games."
    notify.announce(work, table, "the game goes on", text)


def rests(work: UnitOfWork, table: Table) -> None:
    """Tells everyone in the game, and the operator, that its rules are not installed."""
    values = {"game": table.name, "why": what_is_due.resting_line(table)}
    for seat in table.seats:
        is_master = seat.role is SeatRole.MASTER
        text = work.services.texts.render("rests", **values, is_master=is_master, is_operator=False)
        work.post_to(seat, table, "the game is stopped", text, "notice")
    text = work.services.texts.render("rests", **values, is_master=False, is_operator=True)
    work.post(work.services.operator, f"{table.name} is stopped", text, "operator")


def went_back(
    work: UnitOfWork, table: Table, undone: Sequence[Phase], *, was_over: bool, to: str = ""
) -> None:
    """Announces a rollback, or that the operator has restored the game to its state at the time
    ``to``. Says what no longer counts and which orders are on file again, and shows the board."""
    topic = f"the game goes back to {to or f'before {undone[0]}'}"
    values: dict[str, object] = {
        "to": to,
        "words": undone[0].words if undone else "",
        "undone": ", ".join(map(str, undone)),
        "several": len(undone) > 1,
        "was_over": was_over,
        "on_file": _on_file(table.game),
    }
    for seat in table.seats:
        reader = seat_names.reader_of(table, seat)
        board, scenes = (
            boards_for_readers.board(table.game, reader),
            boards_for_readers.standing(table, reader),
        )
        state = game_status_and_listing.state_lines(work, table, seat)
        text = notify.render(work, table, seat, "went_back", **values, board=board, state=state)
        work.post_to(seat, table, topic, text, "notice", scenes=scenes)
    values |= {"board": boards_for_readers.board(table.game, Role.PUBLIC)}
    values |= {"state": what_is_due.closing(work, table, None)}
    scenes = boards_for_readers.standing(table, Role.PUBLIC)
    notify.send_public(work, table, topic, "went_back", scenes, **values)


def _on_file(game: Game) -> str:
    asked = awaited_orders.words_of(awaited_orders.open_phases(game))
    sealed = awaited_orders.words_of(sorted(game.sealed))
    if game.phase in game.sealed:
        return (
            f"The lists for {sealed} are locked again. Players with a complete list"
            f" for {asked} keep it and cannot change it, because they have since read the"
            " results. Players whose list is missing or incomplete can still send it."
        )
    still = f" The lists for {sealed} are locked again." if sealed else ""
    return f"The orders for {asked} are on file as before, and can be changed.{still}"


def filed_ahead(work: UnitOfWork, table: Table, due: Sequence[CameDue]) -> None:
    """Tells each player which of their standing orders are now on file, and which cannot be carried
    out."""
    for seat in table.players:
        own = [one for one in due if one.power == seat.power]
        if own:
            text = "\n\n".join("\n".join(_told(one)) for one in own)
            notify.send_notice(work, table, seat, f"your orders for {own[-1].phase}", text)


def _told(one: CameDue) -> list[str]:
    what = f"{one.phase.words} ({one.phase})"
    if one.filed is None:
        gone = (
            f"Your standing orders for {what} have been deleted: the phase was not needed, or"
            " none of the orders can be carried out."
        )
        return [wrapped(gone)]
    refused = {refusal.line: refusal.reason for refusal in one.filed.refusals}
    good = [order for number, order in enumerate(one.orders) if number not in refused]
    lines = []
    if good:
        word = "" if one.filed.complete else ", but the game is still waiting for the rest"
        lines += [wrapped(f"Your standing orders for {what} are now on file{word}:"), ""]
        lines += phrases.numbered(good)
    if refused:
        lines += ["", f"These cannot be carried out in {one.phase.words}:"]
        lines += [wrapped(f"{one.orders[at]}: {refused[at]}", 2) for at in sorted(refused)]
    return [*lines, "", "STATUS shows what is on file. You can still send other orders."]
