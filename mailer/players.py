"""What a player's lines do: one small function per command."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from grammar.commands import (
    Clear,
    ForPlayers,
    Lists,
    OrderLine,
    OrdersFor,
    Pass,
    PressLetter,
    Resign,
    SetAddress,
    SetDraw,
    SetPassword,
    SetWait,
    SetZone,
    Statement,
    Status,
)
from grammar.commands import Sequence as Rearrange
from judge import asking, play, rearranging
from judge.game import Leave, NotNow, Seating, Stage
from judge.phases import Phase
from judge.pieces import Power
from judge.report import Role, annotated
from judge.settings import Draws
from judge.variants import variant_of
from mailer import affairs, bulletins, filing, notices, press, telling, wording
from mailer.frames import Visit
from mailer.held import Held
from mailer.reports import Results
from mailer.speakers import TOO_MANY_SECRETS
from storage import games, people
from storage.people import SeatRole

ANYWHERE = (OrdersFor, OrderLine, Clear, Status, Lists, PressLetter)
"""What counts in a letter that does not come from the seat's own address."""


FLAGS = (SetWait, SetDraw, Pass)
"""Of these the newest letter counts, in whatever order letters are worked."""


def work(visit: Visit, part: Statement, command: ForPlayers) -> None:
    """Does what one line says; the first order line of a frame files them all."""
    if all(seat.id != visit.seat.id for seat in visit.table.seats):
        visit.section.refuse(part.text, f"You have left {visit.table.name}.")
        return
    if isinstance(command, FLAGS) and not _is_newest(visit):
        visit.section.refuse(part.text, "A later letter of yours has been read already; it stands.")
        return
    if not visit.speaker.at_home and not isinstance(command, ANYWHERE):
        visit.section.refuse(part.text, "Only a letter from the seat's own address may do this.")
        return
    match command:
        case OrdersFor() | OrderLine() | Clear():
            filing.file_all(visit)
        case Status():
            _status(visit, part.text)
        case Lists():
            _lists(visit, part.text, command)
        case PressLetter():
            _press(visit, part.text, command)
        case SetWait():
            _wait(visit, part.text, command)
        case SetDraw():
            _draw(visit, part.text, command)
        case SetPassword():
            _password(visit, part.text, command)
        case SetAddress():
            _address(visit, part.text, command)
        case SetZone():
            _zone(visit, part.text, command)
        case Pass():
            _pass(visit, part.text)
        case Resign():
            _resign(visit, part.text)
        case Rearrange():
            _rearrange(visit, part.text, command)
        case _:
            assert_never(command)


def _is_newest(visit: Visit) -> bool:
    """Notes this letter as the one with the last flag; False when a later one was worked."""
    heard, power, letter = visit.table.game.heard, visit.power, visit.sitting.letter
    if power is None or heard.get(power, 0) > letter:
        return power is None
    visit.table.game = replace(visit.table.game, heard={**heard, power: letter})
    return True


def _status(visit: Visit, text: str) -> None:
    """What the end of every answer tells; and one's own board, where no mail tells it all."""
    board = affairs.own_board(visit.table.game, telling.reader_of(visit.seat))
    if board:
        visit.section.show(text, board)
    else:
        visit.section.say(text, "Shown below.")


def _lists(visit: Visit, text: str, command: Lists) -> None:
    """One's own annotated lists so far (CB 3.6); all one was told, where not all are told the
    same."""
    power = visit.power
    if telling.tells_each_his_own(visit.table.game):
        _past(visit, text, command.phase)
        return
    writer = Results(telling.atlas_of(visit.table.game))
    blocks = [
        writer.annotated(ran.phase.words, annotated(ran, power))
        for ran in games.runs(visit.sitting.conn, visit.table.id)
        if power is not None and power in ran.lists and command.phase in (None, ran.phase)
    ]
    if not telling.has_lists(visit.table.game):
        said = "There are no lists in this game: what was ordered is told with the results."
        visit.section.say(text, f"{said} STATUS shows your own orders for now.")
    elif blocks:
        visit.section.show(text, "\n\n".join(blocks).splitlines())
    else:
        visit.section.say(text, "No movement phase with a list of yours has run yet.")


def _past(visit: Visit, text: str, phase: Phase | None) -> None:
    """The results of earlier phases again, as they were told to this seat."""
    game, reader = visit.table.game, telling.reader_of(visit.seat)
    writer, observe = Results(telling.atlas_of(game)), variant_of(game).observe
    is_told = variant_of(game).publishes or reader is not Role.PUBLIC
    blocks = [
        block
        for ran in games.runs(visit.sitting.conn, visit.table.id)
        if is_told and phase in (None, ran.phase)
        for block in writer.blocks(observe(ran, reader, game.settings), game.name)
    ]
    if blocks:
        visit.section.show(text, "\n\n".join(blocks).splitlines())
    else:
        visit.section.say(text, "There are no results for you to be told again.")


def _press(visit: Visit, text: str, command: PressLetter) -> None:
    forming = visit.table.game.stage is Stage.FORMING
    if forming and command.to not in ((), ("MASTER",)):
        visit.section.refuse(
            text,
            "Powers are dealt out at the start; until then only BROADCAST and PRESS TO MASTER"
            " reach anybody.",
        )
        return
    sent, words = press.send(visit.sitting, visit.table, visit.seat, command)
    (visit.section.say if sent else visit.section.refuse)(text, words)


# -- flags and votes -----------------------------------------------------------------------------


def _wait(visit: Visit, text: str, command: SetWait) -> None:
    game, power = visit.table.game, visit.power
    wanted = asking.wanted(game)
    if wanted is None or power is None or power not in wanted.asked:
        visit.section.refuse(text, "Nobody waits for orders of yours now.")
        return
    waits = game.waits | {power} if command.on else game.waits - {power}
    visit.table.game = replace(game, waits=waits)
    at_once = variant_of(game).seals_at_once(game, wanted.phase)
    visit.section.say(text, _wait_words(command.on, wanted.phases, at_once))


def _wait_words(on: bool, phases: Sequence[Phase], at_once: bool) -> str:
    if on and at_once:
        return (
            f"WAIT is set, but in this phase it changes nothing: {asking.words_of(phases)} is"
            " sealed as soon as the last list is in."
        )
    if on:
        code = asking.code_of(phases)
        return f"WAIT is set: {code} does not run before its deadline. It lasts for this phase."
    return "WAIT is off: the phase may run before its deadline when everything is in."


def _draw(visit: Visit, text: str, command: SetDraw) -> None:
    game, power = visit.table.game, visit.power
    if game.settings.draws is Draws.OFF:
        visit.section.refuse(text, "This game is played without draws.")
    elif power is None or game.stage is not Stage.RUNNING or power not in play.voters(game):
        visit.section.refuse(text, "You have no vote in this game now.")
    else:
        votes = game.draws | {power} if command.on else game.draws - {power}
        visit.table.game = replace(game, draws=votes)
        visit.section.say(text, _draw_words(command.on))


def _draw_words(on: bool) -> str:
    if on:
        return (
            "You vote for a draw among all survivors. The game ends at once when every survivor"
            " votes so; nobody learns of your vote before."
        )
    return "You do not vote for a draw."


def _pass(visit: Visit, text: str) -> None:
    game, power = visit.table.game, visit.power
    wanted = asking.wanted(game)
    if wanted is None or power is None or power not in wanted.welcome:
        visit.section.refuse(text, "PASS is for powers that may send orders but need not.")
        return
    visit.table.game = replace(game, passes=game.passes | {power})
    visit.sitting.touch(visit.table)
    visit.section.say(text, f"Nobody waits for you in {asking.words_of(wanted.phases)}.")


# -- the seat ------------------------------------------------------------------------------------


def _password(visit: Visit, text: str, command: SetPassword) -> None:
    hashed = visit.work.checked.hashes.get(command.secret)
    if hashed is None:
        visit.section.refuse(text, TOO_MANY_SECRETS)
        return
    visit.sitting.change_seat(visit.table, visit.seat, password_hash=hashed)
    visit.sitting.note(visit.table, f"seat {visit.seat.id}", "password changed")
    visit.section.say(text, "Your new password counts from now on.")


def _address(visit: Visit, text: str, command: SetAddress) -> None:
    """A new address is confirmed from the old one."""
    seat = visit.seat
    if visit.work.waiting.released is Held.ADDRESS:
        changed = visit.sitting.change_seat(visit.table, seat, address=command.address)
        visit.section.address, visit.section.seat = changed.address, changed
        visit.sitting.note(visit.table, f"seat {seat.id}", "address changed")
        visit.section.say(text, f"All mail of this seat now goes to {command.address}.")
        return
    if not visit.work.waiting.hold(Held.ADDRESS):
        visit.section.refuse(text, filing.ASKED_ALREADY)
        return
    visit.work.waiting.ask(
        seat.address,
        "confirm_address",
        f"[{visit.table.name}] your new address",
        new_address=command.address,
        game=visit.table.name,
    )
    visit.section.say(
        text, f"A mail to {seat.address} asks you to confirm this. Nothing changes before."
    )


def _zone(visit: Visit, text: str, command: SetZone) -> None:
    people.rezone(visit.sitting.conn, visit.seat.address, command.zone)
    visit.section.say(text, f"Times in your mails are now those of {command.zone}.")


def _resign(visit: Visit, text: str) -> None:
    seat, table = visit.seat, visit.table
    if seat.role is SeatRole.MASTER:
        visit.section.refuse(text, "The Master cannot resign; TERMINATE ends the game.")
        return
    visit.sitting.leave_seat(table, seat)
    visit.sitting.note(table, f"seat {seat.id}", "resigned")
    visit.section.say(text, f"You have left {table.name}.")
    visit.section.show_state = False
    if seat.role is not SeatRole.PLAYER:
        return
    if table.game.stage is Stage.RUNNING and seat.power:
        table.game = play.reseated(table.game, seat.power, Seating.OFFERED)
        notices.vacant(visit.sitting, table, seat.power, "has resigned")
    elif table.game.stage is Stage.FORMING:
        telling.announce(visit.sitting, table, "a player left", f"{seat.name} has left the game.")


# -- rearranging the Fall 1901 list (CB Q&A) ------------------------------------------------


def _rearrange(visit: Visit, text: str, command: Rearrange) -> None:
    power, table = visit.power, visit.table
    phase = rearranging.rearrangeable_phase(table.game)
    outcome = (
        rearranging.ask_to_rearrange(table.game, power, command.numbers)
        if power
        else NotNow("You have no list in this game.")
    )
    if isinstance(outcome, NotNow):
        visit.section.refuse(text, outcome.reason)
        return
    table.game = outcome
    if power is None or phase is None:
        return
    if table.game.rearrangements[power].leave is Leave.USED:
        visit.section.say(text, "Your list now stands in the new order.")
        bulletins.rearranged(visit.sitting, table, power, phase)
    else:
        visit.section.say(text, "The Master is asked for leave, and is shown this one list.")
        _ask_master(visit, power, phase, command.numbers)


def _ask_master(visit: Visit, power: Power, phase: Phase, numbers: tuple[int, ...]) -> None:
    table, master = visit.table, visit.table.master
    entry = table.game.list_of(power, phase)
    if master is None or entry is None:
        return
    body = telling.render(
        visit.sitting,
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
    visit.sitting.post_to(master, table, topic, body, "notice")
