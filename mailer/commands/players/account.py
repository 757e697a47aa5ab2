"""Handles commands about the seat itself: its password and addresses, time zone, e-mail format and
resignation. Also handles STATISTICS, which shows people the same figures about their reliability
that Masters see."""

from __future__ import annotations

from datetime import timedelta

from grammar.commands.statement_types import (
    Renew,
    Resign,
    SetAddress,
    SetCalendar,
    SetMail,
    SetMap,
    SetPassword,
    Setting,
    SetZone,
    Statistics,
)
from judge.board.power_names_and_place_codes import Power
from judge.game.game import Seating, Stage
from judge.play import conduct_game
from mailer.commands.create_join_start import check_secret
from mailer.commands.filing.ask_which_orders_are_meant import ASKED_ALREADY
from mailer.commands.masters.log_and_daily_limits import check_limit
from mailer.commands.masters.settings import change_setting
from mailer.limits import MOST_RENEWED_A_DAY
from mailer.transaction.confirmations import PendingKind, Request
from mailer.transaction.context import Context, SeatContext
from mailer.transaction.count_kept_deadlines import leave_seat
from mailer.transaction.reply_builder import Declined
from mailer.transaction.sign_on import TOO_MANY_SECRETS
from mailer.wording import notify, phrases
from mailer.wording.notices.seats import left, vacant
from mailer.wording.reliability import figures
from storage.database.enums import Departure, MapForm, SeatRole
from storage.people import audit_log
from storage.people.reliability import reliability_of
from storage.people.same_addresses import address_key


def set_password(context: SeatContext, text: str, command: SetPassword) -> None:
    check_secret(command.secret)
    hashed = context.hand.checked.hashes.get(command.secret)
    if hashed is None:
        raise Declined(TOO_MANY_SECRETS)
    work, table = context.work, context.table
    work.seat(table, work.change_seat(table, context.seat, password_hash=hashed))
    work.note(table, f"seat {context.seat.id}", "password changed")
    context.section.say(text, f"Your new password counts from now on. {NEW_REPLIES}")


NEW_REPLIES = (
    "Your seat has a new reply address: reply to this e-mail or to later ones,"
    " because replies to earlier ones no longer count."
)


def renew(context: SeatContext, text: str, command: Renew) -> None:
    """Renews the secret reply addresses, so that someone who has learned the old addresses can no
    longer speak for the seat."""
    if command.power and command.power != context.power:
        _renew_for(context, text, command.power)
    else:
        context.work.seat(context.table, context.seat)
        context.section.say(text, NEW_REPLIES)


RENEWED_BY_MASTER = "renewed by the Master"
"""The entry in the log of a seat whose reply address the Master has renewed. LOG shows the Master's
command instead."""

A_DAY = timedelta(days=1)


def _renew_for(context: SeatContext, text: str, power: Power) -> None:
    """Gives a player a new reply address and cancels the password, because others may know the old
    address or the password. Only the player learns the new address."""
    work, table, name = context.work, context.table, phrases.power_name(power)
    if context.seat.role is not SeatRole.MASTER:
        raise Declined("Only the Master can renew other seats; RENEW alone renews yours.")
    seat = table.seat_of(power)
    if seat is None:
        raise Declined(f"Nobody plays {name}.")
    actor = f"seat {seat.id}"
    lately = audit_log.moments(work.conn, RENEWED_BY_MASTER, actor, work.now - A_DAY)
    if len(lately) >= MOST_RENEWED_A_DAY:
        raise Declined(
            f"{name} has had enough new reply addresses for today; the latest one stays valid."
        )
    work.note(table, actor, RENEWED_BY_MASTER)
    renewed = work.seat(table, work.change_seat(table, seat, password_hash=None))
    notify.send_notice(work, table, renewed, "your seat has a new reply address", RENEWED_FOR_YOU)
    work.note(table, "MASTER", "Renew", text)
    context.section.say(
        text,
        f"{name}'s seat has a new reply address, and its old password no longer"
        " counts. Only its player gets the new address, and is told how to set a new password.",
    )


RENEWED_FOR_YOU = (
    "The Master has given your seat a new secret reply address, in case others"
    " know the old one. Reply to this e-mail or to later ones; replies to earlier"
    " ones no longer count, and neither does your old password. To set a new one,"
    " reply with\n\n    SET PASSWORD new-secret"
)


def set_address(context: SeatContext, text: str, command: SetAddress) -> None:
    """Sets a new address after both the old and the new address have confirmed the change."""
    confirmations, seat = context.hand.confirmations, context.seat
    released, (_, _, key) = confirmations.released, confirmations.released_for.partition(" ")
    if released in (PendingKind.ADDRESS, PendingKind.NEW_ADDRESS) and key != address_key(
        seat.address
    ):
        raise Declined(
            "The address of this seat has changed in the meantime, so it stays as it is now."
        )
    match released:
        case PendingKind.NEW_ADDRESS:
            _move(context, text, command)
        case PendingKind.ADDRESS:
            _ask_for_address(context, text, command, PendingKind.NEW_ADDRESS, command.address)
        case _:
            _ask_for_address(context, text, command, PendingKind.ADDRESS, seat.address)


ASKED_TOO_OFTEN = "That address has had enough e-mails for now; try again tomorrow."


def _ask_for_address(
    context: SeatContext, text: str, command: SetAddress, why: PendingKind, asked: str
) -> None:
    detail = f"{context.hand.line_of(command)} {address_key(context.seat.address)}"
    is_old, confirmations = why is PendingKind.ADDRESS, context.hand.confirmations
    thing = f"address of seat {context.seat.id}"
    may_ask = confirmations.may_ask_owner(thing) if is_old else confirmations.may_ask(asked)
    if not may_ask:
        raise Declined(ASKED_TOO_OFTEN)
    if not confirmations.hold(why, detail):
        raise Declined(ASKED_ALREADY)
    confirmations.ask(
        asked,
        "confirm_address" if is_old else "confirm_new_address",
        f"[{context.table.name}] your new address",
        [Request(thing, f"mail to {command.address}")] * is_old,
        new_address=command.address,
        game=context.table.name,
    )
    also = " After that, the new address must confirm it too." if is_old else ""
    context.section.say(
        text, f"An e-mail to {asked} asks you to confirm this.{also} Nothing changes until then."
    )


def _move(context: SeatContext, text: str, command: SetAddress) -> None:
    work, table, seat = context.work, context.table, context.seat
    moved = work.seat(table, work.change_seat(table, seat, address=command.address))
    context.section.address, context.section.seat = moved.address, moved
    work.note(table, f"seat {seat.id}", "address changed")
    context.section.say(text, f"All e-mails for this seat now go to {command.address}.")


def set_zone(context: SeatContext, text: str, command: SetZone) -> None:
    """Sets the person's time zone. A Master's time zone is also the game's, and CLOCK uses it."""
    if context.seat.role is SeatRole.MASTER:
        of_game = Setting("zone", command.zone, "ZONE")
        check_limit(context, Setting)
        change_setting(context, text, of_game)
        context.work.note(context.table, "MASTER", Setting.__name__, text)
    context.work.set_preferences(context.seat.address, zone=command.zone)
    context.section.say(text, f"Times in your e-mails are now in the time zone {command.zone}.")


def set_mail(context: SeatContext, text: str, command: SetMail) -> None:
    """Sets the format of every e-mail to the seat's holder, in all games."""
    context.work.set_preferences(context.seat.address, text_alone=command.text_alone)
    if command.text_alone:
        sentence = "You now get plain text e-mails only; SET MAIL HTML changes that."
    else:
        sentence = "You now get e-mails with an HTML version; SET MAIL TEXT ends that."
    context.section.say(text, sentence)


def set_map(context: SeatContext, text: str, command: SetMap) -> None:
    """Sets the format of boards in every e-mail to the seat's holder, in all games."""
    form = MapForm(command.form.value)
    context.work.set_preferences(context.seat.address, map_form=form)
    context.section.say(text, DRAWN[form])


DRAWN = {
    MapForm.PNG: "You now get boards as pictures (PNG).",
    MapForm.SVG: "You now get boards as SVG, which web browsers show.",
    MapForm.PDF: "You now get boards as PDF, for printing.",
    MapForm.NONE: "You now get boards only in words; SET MAP PNG brings the pictures back.",
}


def set_calendar(context: SeatContext, text: str, command: SetCalendar) -> None:
    """Turns calendar entries on or off for the seat's holder, in all games. After turning them on,
    attaches the entry for this game to the answer."""
    context.work.set_preferences(context.seat.address, no_calendar=not command.on)
    if command.on:
        sentence = "E-mails about a new deadline will now have a calendar entry attached."
    else:
        sentence = (
            "You will get no more calendar entries; SET CALENDAR turns them on again. Entries that"
            " are already in your calendar stay there until you delete them."
        )
    context.section.say(text, sentence)
    context.section.calendar = command.on


def resign(context: SeatContext, text: str, command: Resign) -> None:
    seat, table = context.seat, context.table
    if seat.role is SeatRole.MASTER:
        raise Declined(
            "The Master cannot resign: PROMOTE finds another Master, and TERMINATE ends the game."
        )
    if not context.vouched and context.hand.confirmations.released is not PendingKind.RESIGN:
        _ask_to_resign(context, text, command)
        return
    leave_seat(context.work, table, seat, Departure.RESIGNED)
    context.work.note(table, f"seat {seat.id}", "resigned")
    context.section.say(text, f"You have left {table.name}.")
    context.section.show_state = False
    if seat.role is not SeatRole.PLAYER:
        return
    if table.game.stage is Stage.RUNNING and seat.power:
        table.game = conduct_game.reseated(table.game, seat.power, Seating.OFFERED)
        vacant(context.work, table, seat.power, "has resigned")
    elif table.game.stage is Stage.FORMING:
        left(context.work, table, seat, " has left the game.")


def _ask_to_resign(context: SeatContext, text: str, command: Resign) -> None:
    """Asks for confirmation before a seat is given up, because someone else may have learned its
    reply address, or a program may have answered an e-mail."""
    seat, table, confirmations = context.seat, context.table, context.hand.confirmations
    if not confirmations.may_ask_owner(f"resigning of seat {seat.id}"):
        raise Declined(ASKED_TOO_OFTEN)
    if not confirmations.hold(PendingKind.RESIGN, str(context.hand.line_of(command))):
        raise Declined(ASKED_ALREADY)
    confirmations.ask(
        seat.address, "confirm_resign", f"[{table.name}] do you want to resign?", game=table.name
    )
    context.section.say(
        text,
        f"An e-mail to {seat.address} asks you to confirm this. You keep your seat until then.",
    )


def show_statistics(context: Context, text: str, command: Statistics) -> None:
    """Shows the figures about the person who gets the answer, who is the seat's holder or the
    sender. So no one can see another person's figures by forging their From address."""
    known = reliability_of(context.work.conn, context.section.address)
    context.section.show(
        text,
        [
            "Masters are told this about you when you join their game:",
            "",
            *(["  Nothing yet: none of your games counts so far."] if known.is_new else []),
            *(f"  {line}" for line in figures(known)),
            "",
            "HELP STATISTICS says which games count.",
        ],
    )
