"""Handles one message: finds the seat of each section, processes its lines, and collects the
answer.

message -> its sections -> their lines, with their seat -> phases that may run -> the answer
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

from grammar.commands.statement_types import (
    Become,
    Create,
    Join,
    Observe,
    Part,
    Resign,
    SignOn,
    Skipped,
    Statement,
    Status,
    TakeOver,
)
from grammar.letter.unread_lines import is_small_talk
from grammar.words.unreadable_and_completed_by_board import Mistake
from mailer.commands import (
    address_proof,
    advance_game,
    create_join_start,
    dispatch,
    register_and_join,
)
from mailer.commands.filing import lines_that_may_be_orders, returned_lists
from mailer.commands.filing.ask_which_orders_are_meant import ask_if_meant
from mailer.commands.filing.order_lines import file_all
from mailer.commands.free_text import answer_question, cc_letters, master_sentences
from mailer.commands.masters import become_promote_invite
from mailer.commands.players import status_and_own_past_lists
from mailer.commands.press.replies import work_reply
from mailer.config.logs_and_event_counters import where
from mailer.mail.authentication import vouched_for
from mailer.processing import bounces, loop_protection, send_reply
from mailer.transaction.confirmations import PendingKind
from mailer.transaction.context import Context, LetterAtHand, SeatContext
from mailer.transaction.limits_on_messages_and_strangers import name_unworked
from mailer.transaction.reply_builder import Section
from mailer.transaction.sign_on import is_told_of, seat_of_address, tell_locked, tell_renewed
from mailer.transaction.split_into_seat_sections import (
    OrderLines,
    SeatFrame,
    Step,
    Stretch,
    frames,
    stretches,
    texts,
)
from mailer.transaction.unit_of_work import Table
from mailer.wording.notices.master_acts import masters_acts
from mailer.wording.phrases import moment
from storage.database.enums import SeatRole
from storage.mail import inbox
from storage.people import accounts_and_seats
from storage.people.accounts_and_seats import Seat
from storage.people.same_addresses import is_one_of

log = logging.getLogger(__name__)

NOT_AT_HOME = (
    "This message came from {sender}, which is not the address of this seat. Only its orders and"
    " press count. If you did not write it, reply"
    " to this e-mail with  {mend}"
)
LEAKED = "RENEW"
GUESSED = "SET PASSWORD  and a new password."


def work_letter(hand: LetterAtHand, last_try: bool = False) -> list[str]:
    """Processes a message, answers it, and closes or holds its row. If this is the ``last_try``,
    returns the errors to report to the operator."""
    if hand.confirmations.confirms():
        bounces.welcome_sender(hand)
        if hand.confirmations.named:
            register_and_join.name_with_yes(hand, hand.confirmations.named)
        hand.confirmations.close("confirmation")
        return []
    if reason := _why_ignored(hand):
        hand.confirmations.close(reason)
        return []
    if hand.confirmations.released is PendingKind.LIST:
        create_join_start.list_agrees(hand)
        hand.confirmations.close()
        return []
    if _is_asked_elsewhere(hand):
        return []
    tell_locked(hand.work, hand.checked)
    faults = _work_frames(hand, last_try)
    for table in hand.work.tables.values():
        masters_acts(hand.work, table)
    for table in list(hand.work.tables.values()):
        if table.is_changed():
            hand.answer.conclude(table, advance_game.proceed(hand.work, table))
    hand.confirmations.close(send_reply.answer(hand))
    return faults


def _why_ignored(hand: LetterAtHand) -> str:
    """Returns why nothing in a message is carried out, or "". Answers the message if it only
    repeats one of the judge's e-mails."""
    if hand.twins and loop_protection.is_late_copy(hand):
        return "a late copy"
    if loop_protection.is_echo(hand):
        send_reply.answer_repeated(hand)
        return "it repeats an e-mail of the judge and says nothing else"
    if loop_protection.is_receipt(hand):
        return "a receipt"
    if loop_protection.is_to_returned(hand):
        return "it answers an address that only mail servers write to"
    return ""


def _is_asked_elsewhere(hand: LetterAtHand) -> bool:
    """Returns True if the judge must not process the message any further now, for example because
    it has asked the sender's address to confirm the message. If the message came to a seat or has a
    SIGNON, the judge still processes the parts that need no confirmation."""
    signed = any(frame.signon for frame in frames(hand.reading))
    match = seat_of_address(hand.work, hand.row.recipient)
    if match is None:
        bounces.welcome_sender(hand)
    elif match.seat.failing_since:
        bounces.welcome(hand.work, match.seat.address, is_proved=True)
    if match is None and not signed and tell_renewed(hand.work, hand.row.recipient):
        hand.confirmations.close("it came to an address that was renewed")
        return True
    if (match and _is_press(hand, match)) or not address_proof.need_proof(hand):
        return False
    if match is None and not hand.row.released and inbox.copy_worked(hand.work.conn, hand.row):
        hand.confirmations.close("a copy")
        return True
    asked = address_proof.hold(hand)
    if match or signed:
        return False
    hand.confirmations.close("" if asked else address_proof.UNANSWERED)
    return True


def _is_press(hand: LetterAtHand, match: accounts_and_seats.TokenMatch) -> bool:
    """Returns whether a message to a seat is a reply to press. It is not one if the player has said
    that it is for the judge, or has confirmed something else in it."""
    return match.press and hand.confirmations.released in (None, PendingKind.PRESS)


def _work_frames(hand: LetterAtHand, last_try: bool) -> list[str]:
    match = seat_of_address(hand.work, hand.row.recipient)
    if match and _is_press(hand, match):
        work_reply(hand, match.seat)
        return []
    addressed = match.seat if match else None
    found, faults, unopened = frames(hand.reading), list[str](), list[str]()
    counts_once = addressed is None or any(frame.signon for frame in found)
    counts_anew = hand.confirmations.released is None and counts_once
    is_copy = counts_anew and inbox.copy_worked(hand.work.conn, hand.row)
    for frame in found:
        if is_copy and (frame.signon or addressed is None):
            continue  # already processed in the copy sent to another of the judge's addresses
        if frame.signon and not hand.budget.allows(frame.signon):
            unopened.append(frame.signon.text)
        elif last_try:
            faults += _work_guarded(hand, frame, addressed)
        else:
            _work_frame(hand, frame, addressed)
    if unopened:
        name_unworked(hand.answer.section(hand.letter.sender), unopened)
    return faults


def _work_guarded(hand: LetterAtHand, frame: SeatFrame, addressed: Seat | None) -> list[str]:
    """Handles one section on the last try. If it fails, undoes only this section, so that an error
    in one game does not lose the orders for another. Returns the error, if any."""
    before = hand.snapshot()
    try:
        with hand.work.conn.begin_nested():
            _work_frame(hand, frame, addressed)
    except Exception as fault:  # catches all errors, so the other sections are still handled
        log.exception("letter %s: a section failed", hand.row.id)
        hand.restore(before)
        hand.answer.section(hand.letter.sender).refuse(
            tuple(part.text for part in frame.parts),
            "An error stopped the judge here, so these lines have had no effect. The operator has"
            " been told.",
        )
        return [where(fault)]
    return []


# -- whose seat ------------------------------------------------------------------------------------


def _work_frame(hand: LetterAtHand, frame: SeatFrame, addressed: Seat | None) -> None:
    if frame.signon is not None:
        seat = _signed_on(hand, frame.signon)
        if seat is None:
            return
    else:
        seat = _as_it_is(hand, addressed) or _vouched_seat(hand)
    if seat is None or hand.confirmations.released is PendingKind.CLAIM:
        _work_unframed(hand, frame, seated=seat is not None)
    else:
        _work_seat(hand, frame, seat)


def _as_it_is(hand: LetterAtHand, seat: Seat | None) -> Seat | None:
    """Returns the seat in its state after the sections above, or None if its player has
    resigned."""
    table = hand.work.tables.get(seat.game_id) if seat else None
    return next((one for one in table.seats if seat and one.id == seat.id), None) if table else seat


def _vouched_seat(hand: LetterAtHand) -> Seat | None:
    """Returns the sender's seat if they have only one and our own mail server vouches for their
    address."""
    if not vouched_for(hand.letter, hand.work.services.authserv_id):
        return None
    seats = accounts_and_seats.seats_at(hand.work.conn, hand.letter.sender)
    return seats[0] if len(seats) == 1 else None


def _signed_on(hand: LetterAtHand, signon: Statement) -> Seat | None:
    """Returns the seat that a SIGNON line signs on to. If that fails, returns None and adds an
    answer that reveals no secrets."""
    again = hand.checked.throttled.get(signon.line)
    if again:
        hand.answer.section(hand.letter.sender).refuse(
            signon.text,
            "There have been too many wrong passwords lately, so the judge did not check this"
            f" one. Try again after {moment(again, 'UTC')}, or reply to an e-mail the"
            " judge sent to the seat, which needs no password. Everything below this"
            " line was ignored.",
        )
        return None
    seat_id, stored_hash = hand.checked.seats.get(signon.line, (0, ""))
    seat = accounts_and_seats.load_seat(hand.work.conn, seat_id) if seat_id else None
    if seat is None or seat.until is not None or seat.password_hash != stored_hash:
        section = hand.answer.section(hand.letter.sender)
        if _asks_for_it(hand, signon):
            section.refuse(signon.text, NOT_YET)
            return None
        section.refuse(
            signon.text,
            "I cannot sign you on: the game, the power or the password is wrong."
            " Everything below this line was ignored. The form is",
            "    SIGNON FRANCE@mygame password",
            "If you have lost the password, reply to any e-mail the judge sent to the"
            " seat: a reply needs no password, and SET PASSWORD in it sets a new one.",
        )
        return None
    return seat


NOT_YET = (
    "You cannot ask for a seat and use it in the same message. Everything below"
    " this line was ignored: send it in a reply to the e-mail that says that the seat is"
    " yours."
)


def _asks_for_it(hand: LetterAtHand, signon: Statement) -> bool:
    """Returns whether other lines of the message ask for a seat in the game that the SIGNON line
    names."""
    told = (part.command for part in hand.reading.parts if isinstance(part, Statement))
    asked = {one.game for one in told if isinstance(one, Create | Join | Observe | TakeOver)}
    return isinstance(signon.command, SignOn) and signon.command.game in asked


# -- what each line does ---------------------------------------------------------------------------


def _work_unframed(hand: LetterAtHand, frame: SeatFrame, *, seated: bool) -> None:
    """Handles lines outside any section. Carries out commands that anyone may use and, for all
    other lines, explains how to sign on. If the owner of the sender's address has just confirmed
    these lines, leaves out those that speak for a seat, because the judge has already processed
    them."""
    context = Context(hand.work, hand, hand.answer.section(hand.letter.sender))
    lost: list[str] = []
    unworked: list[str] = []
    for part in lines_that_may_be_orders.without_names(
        address_proof.in_scope(hand, frame.parts, seated=seated)
    ):
        match part:
            case Skipped(meant=False):
                hand.answer.skipped.append(part)
            case _ if not hand.budget.allows(part):
                unworked.append(part.text)
            case Skipped():
                context.section.lose(part)
            case Mistake() if is_small_talk(part):
                hand.answer.unread.append(part.text)
            case Mistake(asks=topic) if topic and not part.is_order:
                answer_question.answer_anybody(context, part)
            case Mistake(is_order=False):
                context.section.mistake(part)
            case Statement() if dispatch.work_for_anybody(context, part):
                pass
            case Statement(command=Status()) if _show_all_seats(hand, part):
                pass
            case _:
                lost.append(part.text)
    if lost:
        context.section.refuse(tuple(lost), *register_and_join.how_to_sign_on(hand))
    name_unworked(context.section, unworked)


def _show_all_seats(hand: LetterAtHand, part: Statement) -> bool:
    """Answers a STATUS line outside any section by showing all seats of the sender, if the sender
    is verified. Returns False if there is nothing to show."""
    seats = (
        accounts_and_seats.seats_at(hand.work.conn, hand.letter.sender) if hand.is_proved else []
    )
    for seat in seats:
        table = hand.work.table_by_id(seat.game_id)
        section = hand.answer.section(seat.address, seat, table)
        status_and_own_past_lists.show_board(section, part.text, table, seat)
        section.show_state = True
    return bool(seats)


def _work_seat(hand: LetterAtHand, frame: SeatFrame, seat: Seat) -> None:
    table = hand.work.table_by_id(seat.game_id)
    assert table is not None, "a seat belongs to a game"
    said = address_proof.in_scope(hand, frame.parts, seated=True)
    if not said and hand.confirmations.released:
        return _tell_without_orders(hand, frame, seat, table)
    if seat.failing_since:
        bounces.welcome(hand.work, seat.address, is_proved=True)
    at_home = is_one_of(hand.letter.sender, seat.addresses)
    vouched = frame.signon is not None or vouched_for(hand.letter, hand.work.services.authserv_id)
    section = hand.answer.section(seat.address, seat, table)
    section.show_state = True
    if not table.has_rules:
        return _let_rest(hand, said, section)
    if not at_home and is_told_of(hand.work, seat, hand.letter.sender):
        mend = GUESSED if frame.signon else LEAKED
        section.say((), NOT_AT_HOME.format(sender=hand.letter.sender, mend=mend))
    context = SeatContext(hand.work, hand, section, seat, table, at_home, vouched)
    if lines_that_may_be_orders.confirmed(context):
        return None
    if any(isinstance(part, Skipped) and part.listed for part in said):
        said = returned_lists.as_meant(context, said)
    if any(
        isinstance(part, Mistake) and lines_that_may_be_orders.is_doubtful(part) for part in said
    ):
        said = lines_that_may_be_orders.settled(context, said)
    if any(isinstance(part, Mistake) for part in said):
        said = cc_letters.kept_apart(context, said)
        is_master = seat.role is SeatRole.MASTER
        said = (
            master_sentences.as_wills(context, said)
            if is_master
            else master_sentences.wrapped_lines_joined(said)
        )
    _work_stretches(context, stretches(said))
    ask_if_meant(context, said)
    return None


NO_ORDERS = (
    "You answered ORDERS, but this message has no orders. I ignored it, because it came as a reply"
    " to press. If you want this done, send it in a reply to this e-mail."
)


def _tell_without_orders(hand: LetterAtHand, frame: SeatFrame, seat: Seat, table: Table) -> None:
    """If the player has said that a reply to press contains orders but it contains only commands,
    says that nothing was done."""
    if hand.confirmations.released is PendingKind.FOR_JUDGE:
        lines = tuple(part.text for part in frame.parts if isinstance(part, Statement))
        hand.answer.section(seat.address, seat, table).refuse(lines, NO_ORDERS)


def _work_stretches(context: SeatContext, parts: Sequence[Stretch]) -> None:
    """Handles the lines of a section, each on behalf of the power for which the Master or player
    wrote it."""
    for number, stretch in enumerate(parts):
        here = context if stretch.become is None else _become(context, stretch.become)
        if here is None:
            lost = [text for left in parts[number:] for text in texts(left.steps)]
            if lost:
                context.section.refuse(tuple(lost), become_promote_invite.NOT_BECOME)
            return
        steps: Sequence[Step] = stretch.steps
        if here.in_name:
            steps, refused = become_promote_invite.parted(here, steps)
            _refuse_in_name(context, refused)
        _work_steps(here, steps)


def _become(context: SeatContext, line: Statement) -> SeatContext | None:
    """Returns the context for the lines below a BECOME line, or None if the Master may not write in
    that name."""
    if not context.hand.budget.allows(line):
        name_unworked(context.section, [line.text])
        return None
    done = dispatch.work_for_seat(context, line)
    match line.command:
        case Become() as command if done:
            return become_promote_invite.in_name_of(context, command)
        case _:
            return None


def _refuse_in_name(context: SeatContext, parts: Sequence[Statement | Mistake]) -> None:
    """Tells the Master which lines cannot be sent in the name of a power."""
    for part in parts:
        if isinstance(part, Mistake):
            context.section.mistake(part)
        else:
            context.section.refuse(part.text, become_promote_invite.NOT_IN_HIS_NAME)


def _work_steps(context: SeatContext, steps: Sequence[Step]) -> None:
    hand, section = context.hand, context.section
    unworked: list[str] = []
    for step in sorted(steps, key=_turn):
        match step:
            case OrderLines(parts=parts, words=words):
                allowed = hand.budget.allowed(parts)
                file_all(context, allowed, words)
                unworked += [part.text for part in parts[len(allowed) :]]
            case Skipped(meant=False):
                hand.answer.skipped.append(step)
            case _ if not hand.budget.allows(step):
                unworked.append(step.text)
            case Skipped():
                section.lose(step)
            case Mistake(asks="") if step.line in section.read:
                pass
            case Mistake(asks=topic) if topic:
                answer_question.answer(context, step)
            case Mistake() if is_small_talk(step) and not step.is_open:
                hand.answer.unread.append(step.text)
            case Mistake():
                section.mistake(step)
            case Statement():
                dispatch.work_for_seat(context, step)
    name_unworked(section, unworked)


def _let_rest(hand: LetterAtHand, parts: Sequence[Part], section: Section) -> None:
    """Refuses all lines for a game whose rules are not installed. The status at the end of the
    answer gives the reason."""
    lines, unworked = list[str](), list[str]()
    for part in parts:
        match part:
            case Skipped(meant=False):
                hand.answer.skipped.append(part)
            case _:
                (lines if hand.budget.allows(part) else unworked).append(part.text)
    name_unworked(section, unworked)
    if lines:
        section.refuse(tuple(lines), "I ignored this; send it again when the game resumes.")


def _turn(step: Step) -> int:
    """Returns the sort key of a step: talk comes after everything else, and a resignation comes
    last."""
    if isinstance(step, Mistake) and (step.is_open or is_small_talk(step)):
        return 1
    return 2 if isinstance(step, Statement) and isinstance(step.command, Resign) else 0
