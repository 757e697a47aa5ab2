"""What a player's lines do: one small function per command."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from grammar.commands.commands import (
    Lists,
    Pass,
    PressLetter,
    Renew,
    Resign,
    SetAddress,
    SetDraw,
    SetPassword,
    SetWait,
    SetZone,
    Status,
)
from grammar.commands.commands import Sequence as Rearrange
from grammar.commands.help import EXAMPLE_SECRETS
from judge.board.phases import Phase
from judge.board.pieces import Power
from judge.game.game import Leave, NotNow, Seating, Stage
from judge.game.report import Role, annotated
from judge.game.settings import Draws
from judge.games.registry import variant_of
from judge.play import course, rearranging, schedule
from mailer.commands import order_lines, press
from mailer.message.bounds import LARGEST_SHOWN
from mailer.session.answers import Declined
from mailer.session.confirmations import Held
from mailer.session.context import SeatContext
from mailer.session.sign_on import TOO_MANY_SECRETS
from mailer.text import boards, bulletins, histories, notices, telling, wording
from mailer.text.results import results_of
from storage.database.kinds import SeatRole
from storage.games import history
from storage.people import people
from storage.people.addresses import address_key


def show_status(context: SeatContext, text: str, command: Status) -> Declined | None:
    """What the end of every answer tells; and one's own board, where no mail tells it all."""
    board = boards.own_board(context.table.game, telling.reader_of(context.seat))
    if board:
        context.section.show(text, board)
    else:
        context.section.say(text, "Shown below.")
    return None


def show_lists(context: SeatContext, text: str, command: Lists) -> Declined | None:
    """One's own annotated lists so far (CB 3.6); all one was told, where not all are told the
    same."""
    game, variant = context.table.game, variant_of(context.table.game)
    is_over = game.stage is Stage.ENDED
    told = bulletins.revealed(context.work, context.table, command.phase) if is_over else []
    if told:
        context.section.show(text, _latest(told))
    elif not variant.tells_alike:
        _past(context, text, command.phase)
    elif not variant.shows_lists:
        said = "There are no lists in this game: what was ordered is told with the results."
        context.section.say(text, f"{said} STATUS shows your own orders for now.")
    elif blocks := _lists_so_far(context, command.phase):
        context.section.show(text, _latest(blocks))
    else:
        context.section.say(text, _no_lists(context))
    return None


def _lists_so_far(context: SeatContext, only: Phase | None) -> list[str]:
    """One's own annotated lists; all of them for who has none, where they are public (CB 3.6)."""
    game, power = context.table.game, context.power
    writer = results_of(game)
    runs = [
        ran
        for ran in history.runs(context.work.conn, context.table.id)
        if only in (None, ran.phase)
    ]
    if power is None:
        reports = [variant_of(game).observe(ran, Role.PUBLIC, game.settings) for ran in runs]
        return [block for report in reports for block in writer.lists(report)]
    return [
        writer.annotated(ran.phase.words, annotated(ran, power))
        for ran in runs
        if power in ran.lists
    ]


def _no_lists(context: SeatContext) -> str:
    if context.table.game.stage is Stage.ENDED:
        return "No list of that time was run or sealed."
    if context.power is not None or context.table.game.settings.lists_are_public:
        of_whom = " of yours" * (context.power is not None)
        return f"No movement phase with a list{of_whom} has run yet."
    return "Each player has the lists of his own power only. When the game is over, all are shown."


def _latest(blocks: Sequence[str]) -> list[str]:
    """As many of the last of them as an answer may hold, and how to ask for others."""
    kept: list[str] = []
    left = LARGEST_SHOWN
    for block in reversed(blocks):
        left -= len(block.encode())
        if left < 0 and kept:
            kept.append("What was before is left out. LISTS with a phase behind it shows one.")
            break
        kept.append(block)
    return "\n\n".join(reversed(kept)).splitlines()


def _past(context: SeatContext, text: str, phase: Phase | None) -> None:
    """The results of earlier phases again, as they were told to this seat."""
    game, reader = context.table.game, telling.reader_of(context.seat)
    is_told = variant_of(game).publishes or reader is not Role.PUBLIC
    blocks = [
        block
        for ran in history.runs(context.work.conn, context.table.id)
        if is_told and phase in (None, ran.phase)
        for block in histories.phase_blocks(game, ran, histories.observed(game, ran, reader))
    ]
    if blocks:
        context.section.show(text, _latest(blocks))
    else:
        context.section.say(text, "There are no results for you to be told again.")


def send_press(context: SeatContext, text: str, command: PressLetter) -> Declined | None:
    forming = context.table.game.stage is Stage.FORMING
    if forming and command.to not in ((), ("MASTER",)):
        return Declined(
            "Powers are dealt out at the start; until then only BROADCAST and PRESS TO MASTER"
            " reach anybody.",
        )
    sent = press.send(context.work, context.table, context.seat, command)
    if isinstance(sent, Declined):
        return sent
    context.section.say(text, sent)
    return None


# -- flags and votes -----------------------------------------------------------------------------


def set_wait(context: SeatContext, text: str, command: SetWait) -> Declined | None:
    game, power = context.table.game, context.power
    wanted = schedule.wanted(game)
    if wanted is None or power is None or power not in wanted.asked:
        return Declined("Nobody waits for orders of yours now.")
    waits = game.waits | {power} if command.on else game.waits - {power}
    context.table.game = replace(game, waits=waits)
    at_once = variant_of(game).seals_at_once(game, wanted.phase)
    context.section.say(text, _wait_words(command.on, wanted.phases, at_once))
    return None


def _wait_words(on: bool, phases: Sequence[Phase], at_once: bool) -> str:
    if on and at_once:
        return (
            f"WAIT is set, but in this phase it changes nothing: {schedule.words_of(phases)} is"
            " sealed as soon as the last list is in."
        )
    if on:
        code = schedule.code_of(phases)
        return f"WAIT is set: {code} is not sealed before its deadline. It lasts for this phase."
    return "WAIT is off: the phase may be sealed before its deadline when everything is in."


def set_draw(context: SeatContext, text: str, command: SetDraw) -> Declined | None:
    game, power = context.table.game, context.power
    if game.settings.draws is Draws.OFF:
        return Declined("This game is played without draws.")
    if power is None or game.stage is not Stage.RUNNING or power not in course.voters(game):
        return Declined("You have no vote in this game now.")
    votes = game.draws | {power} if command.on else game.draws - {power}
    context.table.game = replace(game, draws=votes)
    context.section.say(text, _draw_words(command.on))
    return None


def _draw_words(on: bool) -> str:
    if on:
        return (
            "You vote for a draw among all survivors. The game ends at once when every survivor"
            " votes so; nobody learns of your vote before."
        )
    return "You do not vote for a draw."


def pass_by(context: SeatContext, text: str, command: Pass) -> Declined | None:
    game, power = context.table.game, context.power
    wanted = schedule.wanted(game)
    if wanted is None or power is None or power not in wanted.may_pass:
        return Declined("PASS is for powers that may send orders but need not.")
    context.table.game = replace(game, passes=game.passes | {power})
    context.work.touch(context.table)
    words = schedule.words_of(wanted.phases)
    if power in wanted.missing:
        context.section.say(text, f"Of you only your own orders for {words} are waited for.")
    else:
        context.section.say(text, f"Nobody waits for you in {words}.")
    return None


# -- the seat ------------------------------------------------------------------------------------


def set_password(context: SeatContext, text: str, command: SetPassword) -> Declined | None:
    if command.secret.lower() in EXAMPLE_SECRETS:
        return Declined("That password stands in HELP, where everybody reads it: make one up.")
    hashed = context.hand.checked.hashes.get(command.secret)
    if hashed is None:
        return Declined(TOO_MANY_SECRETS)
    work, table = context.work, context.table
    work.seat(table, work.change_seat(table, context.seat, password_hash=hashed))
    work.note(table, f"seat {context.seat.id}", "password changed")
    context.section.say(text, f"Your new password counts from now on. {NEW_REPLIES}")
    return None


NEW_REPLIES = (
    "Mails to you have a new reply address now: reply to this one or to later ones, for replies to"
    " earlier ones count no more."
)


def renew(context: SeatContext, text: str, command: Renew) -> Declined | None:
    """New secret reply addresses: whoever has learned the old ones speaks for the seat no more."""
    context.work.seat(context.table, context.seat)
    context.section.say(text, NEW_REPLIES)
    return None


def set_address(context: SeatContext, text: str, command: SetAddress) -> Declined | None:
    """A new address is confirmed from the old one, and then from the new one."""
    confirmations, seat = context.hand.confirmations, context.seat
    released, (_, _, key) = confirmations.released, confirmations.released_for.partition(" ")
    if released in (Held.ADDRESS, Held.NEW_ADDRESS) and key != address_key(seat.address):
        return Declined("The address of this seat has changed meanwhile; it stays as it is now.")
    match released:
        case Held.NEW_ADDRESS:
            _move(context, text, command)
            return None
        case Held.ADDRESS:
            return _ask_for_address(context, text, command, Held.NEW_ADDRESS, command.address)
        case _:
            return _ask_for_address(context, text, command, Held.ADDRESS, seat.address)


ASKED_TOO_OFTEN = "That address has had enough mails for now; try again tomorrow."


def _ask_for_address(
    context: SeatContext, text: str, command: SetAddress, why: Held, asked: str
) -> Declined | None:
    """Has one of the two addresses agree to this very line."""
    detail = f"{context.hand.line_of(command)} {address_key(context.seat.address)}"
    is_old = why is Held.ADDRESS
    if not is_old and not context.hand.confirmations.may_ask(asked):
        return Declined(ASKED_TOO_OFTEN)
    if not context.hand.confirmations.hold(why, detail):
        return Declined(order_lines.ASKED_ALREADY)
    context.hand.confirmations.ask(
        asked,
        "confirm_address" if is_old else "confirm_new_address",
        f"[{context.table.name}] your new address",
        new_address=command.address,
        game=context.table.name,
    )
    also = " Then one to the new address does so." if is_old else ""
    context.section.say(
        text, f"A mail to {asked} asks you to confirm this.{also} Nothing changes before."
    )
    return None


def _move(context: SeatContext, text: str, command: SetAddress) -> None:
    work, table, seat = context.work, context.table, context.seat
    moved = work.seat(table, work.change_seat(table, seat, address=command.address))
    context.section.address, context.section.seat = moved.address, moved
    work.note(table, f"seat {seat.id}", "address changed")
    context.section.say(text, f"All mail of this seat now goes to {command.address}.")


def set_zone(context: SeatContext, text: str, command: SetZone) -> Declined | None:
    people.rezone(context.work.conn, context.seat.address, command.zone)
    context.section.say(text, f"Times in your mails are now those of {command.zone}.")
    return None


def resign(context: SeatContext, text: str, command: Resign) -> Declined | None:
    seat, table = context.seat, context.table
    if seat.role is SeatRole.MASTER:
        return Declined("The Master cannot resign: PROMOTE finds another one, TERMINATE ends it.")
    if not context.vouched and context.hand.confirmations.released is not Held.RESIGN:
        return _ask_to_resign(context, text, command)
    context.work.leave_seat(table, seat)
    context.work.note(table, f"seat {seat.id}", "resigned")
    context.section.say(text, f"You have left {table.name}.")
    context.section.show_state = False
    if seat.role is not SeatRole.PLAYER:
        return None
    if table.game.stage is Stage.RUNNING and seat.power:
        table.game = course.reseated(table.game, seat.power, Seating.OFFERED)
        notices.vacant(context.work, table, seat.power, "has resigned")
    elif table.game.stage is Stage.FORMING:
        telling.announce(
            context.work, table, "a player left", f"{telling.own_name(seat)} has left the game."
        )
    return None


def _ask_to_resign(context: SeatContext, text: str, command: Resign) -> Declined | None:
    """Who has learned a reply address, or makes a machine answer a mail, gives no seat up."""
    seat, table, confirmations = context.seat, context.table, context.hand.confirmations
    if not confirmations.hold(Held.RESIGN, str(context.hand.line_of(command))):
        return Declined(order_lines.ASKED_ALREADY)
    confirmations.ask(
        seat.address, "confirm_resign", f"[{table.name}] do you resign?", game=table.name
    )
    context.section.say(
        text, f"A mail to {seat.address} asks you to confirm this. You keep your seat till then."
    )
    return None


# -- rearranging the Fall 1901 list (CB Q&A) ------------------------------------------------


def rearrange(context: SeatContext, text: str, command: Rearrange) -> Declined | None:
    power, table = context.power, context.table
    phase = rearranging.rearrangeable_phase(table.game)
    outcome = (
        rearranging.ask_to_rearrange(table.game, power, command.numbers)
        if power
        else NotNow("You have no list in this game.")
    )
    if isinstance(outcome, NotNow):
        return Declined(outcome.reason)
    table.game = outcome
    if power is None or phase is None:
        return None
    if table.game.rearrangements[power].leave is Leave.USED:
        context.section.say(text, "Your list now stands in the new order.")
        bulletins.rearranged(context.work, table, power, phase)
    else:
        context.section.say(text, "The Master is asked for leave, and is shown this one list.")
        _ask_master(context, power, phase, command.numbers)
    return None


def _ask_master(context: SeatContext, power: Power, phase: Phase, numbers: tuple[int, ...]) -> None:
    table, master = context.table, context.table.master
    entry = table.game.list_of(power, phase)
    if master is None or entry is None:
        return
    body = telling.render(
        context.work,
        table,
        master,
        "sequence_asked",
        phase=phase,
        asks=wording.power_name(power),
        order=power,
        lines=wording.numbered(entry.lines),
        numbers=" ".join(map(str, numbers)),
    )
    topic = f"{wording.power_name(power)} asks to rearrange a list"
    context.work.post_to(master, table, topic, body, "notice")
