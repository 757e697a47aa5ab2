"""Handles replies to press. The judge sends a reply to an e-mail with press to the writer of that
press."""

from __future__ import annotations

from dataclasses import replace
from hmac import compare_digest

from grammar.commands.command_words import split_head
from grammar.commands.press_kinds_and_power_lists import SHADES
from grammar.commands.statement_types import PressLetter, Statement
from grammar.games.registry import language_of
from grammar.letter.press_without_end import own_words_of
from grammar.letter.reader import speaks
from grammar.orders.lines.order_detection import places_named
from grammar.orders.parse_context_and_dialect import ParseContext
from grammar.words.clean_text import shorten, tidy_start
from judge.board.power_names_and_place_codes import ProvinceCode
from judge.games.registry import variant_of
from judge.play import awaited_orders, what_is_public
from mailer.commands.press.press import (
    HAS_PASSWORD,
    OnItsWay,
    carry,
    check_press,
    check_quotes,
    check_time,
    gives_a_password,
    is_grey,
    proof,
    readers,
)
from mailer.transaction.confirmations import PendingKind
from mailer.transaction.context import LetterAtHand
from mailer.transaction.reply_builder import Declined
from mailer.transaction.split_into_seat_sections import is_of_orders
from mailer.transaction.unit_of_work import Table
from mailer.wording import seat_names, what_is_due
from storage.database.enums import SeatRole
from storage.games import stored_press
from storage.people import accounts_and_seats
from storage.people.accounts_and_seats import Seat

LONGEST_NUMBER = 15
"""The maximum number of digits in a press number."""


def work_reply(hand: LetterAtHand, seat: Seat) -> None:
    """Sends a reply as press. If the reply may be meant for the judge, asks its writer instead."""
    table = hand.work.table_by_id(seat.game_id)
    assert table is not None, "a seat belongs to a game"
    section = hand.answer.section(seat.address, seat, table)
    quoted = f"your reply to press in {table.name}"
    try:
        _pass_on(hand, seat, table).tell(section, quoted)
    except Declined as refused:
        section.refuse(quoted, *refused.said)


def _pass_on(hand: LetterAtHand, seat: Seat, table: Table) -> OnItsWay:
    if not table.has_rules:
        raise Declined(what_is_due.resting_line(table))
    text = own_words_of(hand.letter.text, _speech(table))
    if gives_a_password(table, text):
        raise Declined(HAS_PASSWORD)
    if hand.confirmations.released is not PendingKind.PRESS and _speaks(table, seat, text):
        if not hand.confirmations.may_ask_owner(f"press of seat {seat.id}"):
            raise Declined(ASKED_TOO_OFTEN)
        _ask_about(hand, seat, table)
        raise Declined(LOOKS_LIKE_ORDERS)
    return _answer_press(hand, seat, table, text)


LOOKS_LIKE_ORDERS = (
    "It reads like orders or commands, so it was not sent to anyone. A second"
    " e-mail asks you what you meant."
)
ASKED_TOO_OFTEN = (
    "It reads like orders or commands, so it was not sent to anyone. The judge"
    " has asked you about such replies too often within an hour; send it as"
    "  PRESS TO power  and, below the text,  ENDPRESS  instead."
)
NOT_KNOWN = (
    "The judge cannot tell which press this answers. Send it as  PRESS TO power"
    "  and, below the text,  ENDPRESS  instead."
)


def _speaks(table: Table, seat: Seat, text: str) -> bool:
    """Returns whether a line starts like a command, or like an order for a unit that may belong to
    the writer. A line about any other unit is probably only talk."""
    speech = _speech(table)
    own = _own_places(table, seat)
    return any(
        speaks(line, speech) and not _is_of_others(line, own, speech)
        for line in map(tidy_start, text.splitlines())
    )


def _own_places(table: Table, seat: Seat) -> frozenset[ProvinceCode] | None:
    """Returns the provinces where a player may have something to order. Returns None if players do
    not know the board that their orders are for."""
    if seat.role is not SeatRole.PLAYER or seat.power is None:
        return None
    if awaited_orders.unordered(
        table.game, seat.power
    ) is None or not what_is_public.units_are_seen(table.game):
        return None
    return awaited_orders.own_places(table.game, seat.power)


def _is_of_others(line: str, own: frozenset[ProvinceCode] | None, speech: ParseContext) -> bool:
    named = frozenset[ProvinceCode]() if split_head(line)[0] else places_named(line, speech.here)
    return own is not None and bool(named) and not named & own


def _speech(table: Table) -> ParseContext:
    """Returns the context in which a reply to press is parsed."""
    return ParseContext(lambda _: language_of(variant_of(table.game)))


def _ask_about(hand: LetterAtHand, seat: Seat, table: Table) -> None:
    services = hand.work.services
    orders = [part.text for part in hand.reading.parts if is_of_orders(part)]
    hand.confirmations.hold(PendingKind.PRESS)
    hand.confirmations.ask(
        seat.address,
        "confirm_press",
        f"[{table.name}] is this press?",
        orders=[shorten(line) for line in orders],
        has_more=any(
            isinstance(part, Statement) and not is_of_orders(part) for part in hand.reading.parts
        ),
        sender=hand.letter.sender if hand.letter.sender != seat.address else "",
        judge_address=services.addressing.seat_address(services.keys.token("seat", seat.root)),
    )


def _answer_press(hand: LetterAtHand, seat: Seat, table: Table, text: str) -> OnItsWay:
    """Sends the reply to the writer of the original press. A grey writer stays anonymous."""
    original = _answered(hand, seat, table)
    writer = (
        accounts_and_seats.load_seat(hand.work.conn, int(original.sender)) if original else None
    )
    if original is None or writer is None:
        raise Declined(NOT_KNOWN)
    name = "its writer" if original.grey else seat_names.seat_name(table, writer)
    if writer.until is not None:
        raise Declined(f"{name.capitalize()} has left the game; the press was not sent.")
    shade, text = _shade_of(text)
    letter = PressLetter((writer.power or "MASTER",), text, shade)
    asked = replace(letter, grey=True) if original.grey else letter
    if writer.role is SeatRole.PLAYER:
        check_press(table, seat, asked)
    check_quotes(table, seat, text)
    check_time(hand.work, table, seat, letter.to)
    if not text:
        raise Declined("It contains no text except what it quotes.")
    words = carry(
        hand.work, table, seat, letter, [writer], "you", in_grey=original.grey, answers=name
    )
    return OnItsWay(name, words, original.grey or is_grey(table, seat, letter))


def _shade_of(text: str) -> tuple[bool | None, str]:
    """Returns the shade that is alone on the first line of a reply (True for GREY), and the text
    below that line. If there is no such line, returns None and the whole text."""
    first, _, below = text.lstrip().partition("\n")
    shade = SHADES.get(first.strip(" .:!*").lower().removesuffix(" press"))
    return (shade, below.strip("\n")) if shade is not None and below.strip() else (None, text)


def _answered(hand: LetterAtHand, seat: Seat, table: Table) -> stored_press.SentPress | None:
    """Returns the press that this message answers according to the Message-ID in its headers. The
    press must have gone to this very seat, so that no one can find out who wrote press that they
    never received."""
    for reference in (hand.letter.in_reply_to, *reversed(hand.letter.references)):
        words = reference.strip("<>").split("@")[0].split(".")
        match words:
            case ["press", key, told] if compare_digest(
                told.encode(), proof(hand.work, key, seat).encode()
            ):
                return stored_press.press_of_key(hand.work.conn, key, table.id)
            case ["press", number, reader] if reader == str(seat.id) and _is_number(number):
                return _of_old(hand, int(number), seat, table)
    return None


def _of_old(
    hand: LetterAtHand, number: int, seat: Seat, table: Table
) -> stored_press.SentPress | None:
    """Returns the press with this number if this seat was among its recipients. The Message-IDs of
    old press still contained such numbers."""
    sent = stored_press.press_letter(hand.work.conn, number, table.id)
    if sent is None or seat.since > sent.at or sent.sender == str(seat.id):
        return None
    got = readers(table, PressLetter(sent.recipients, sent.text))[0]
    return sent if any(reader.id == seat.id for reader in got) else None


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) <= LONGEST_NUMBER
