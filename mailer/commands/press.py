"""Press: letters between players, carried by the judge."""

from __future__ import annotations

import re
import secrets
from dataclasses import replace
from datetime import timedelta
from hmac import compare_digest

from grammar.commands.commands import PressLetter, Reading
from grammar.games.registry import language_of
from grammar.letter.presses import own_words_of
from grammar.letter.reader import speaks
from grammar.orders.language import Speech
from judge.board.listing import listing
from judge.game.settings import Press
from judge.games.registry import variant_of
from mailer.message.bounds import LONGEST_PRESS, MOST_OF_OBSERVERS, MOST_PRESS_A_DAY
from mailer.message.masking import STARS, TOKEN
from mailer.session.answers import Declined
from mailer.session.confirmations import Held
from mailer.session.context import LetterAtHand
from mailer.session.services import digest_of
from mailer.session.unit_of_work import Table, UnitOfWork
from mailer.text import telling, wording
from storage.database.kinds import SeatRole
from storage.people import journal, people
from storage.people.people import Seat

A_DAY = timedelta(days=1)

KEY_BYTES = 12
"""Of what names a press: nobody guesses it, and it tells nothing."""

LONGEST_NUMBER = 15
"""Digits of the number of a press."""


def refusal(table: Table, seat: Seat, letter: PressLetter) -> Declined | None:
    """Why this press may not be sent."""
    rule = table.game.settings.press
    to_master = letter.to == ("MASTER",)
    if not letter.text.strip():
        return Declined("There is no text between PRESS and ENDPRESS.")
    if len(letter.text.encode("utf-8", "replace")) > LONGEST_PRESS:
        return Declined(f"It is longer than {LONGEST_PRESS // 1024} KiB; send it in parts.")
    if any(map(_gives_a_password, letter.text.splitlines())):
        return Declined(HAS_PASSWORD)
    if to_master or seat.role is SeatRole.MASTER:
        return None
    if rule is Press.NONE:
        return Declined("This game is played without press; only the Master can be written to.")
    if rule is Press.BROADCAST and letter.to:
        return Declined("In this game press goes to everybody: use BROADCAST ... ENDBROADCAST.")
    if rule is Press.WHITE and letter.grey:
        return Declined("In this game press carries its sender's name; GREY is not allowed.")
    if seat.role is SeatRole.OBSERVER and letter.to != ("OBSERVERS",):
        return Declined("Observers can write to the Master and to other observers.")
    return None


def _gives_a_password(line: str) -> bool:
    """Whether a line of press reads as a SIGNON with a password."""
    words = line.strip("> ").split()
    return len(words) >= 3 and words[0].upper() == "SIGNON"


def _has_written_enough(work: UnitOfWork, table: Table, seat: Seat) -> Declined | None:
    """Nobody is bombed by whoever sits in a game with him."""
    most = MOST_OF_OBSERVERS if seat.role is SeatRole.OBSERVER else MOST_PRESS_A_DAY
    if journal.count_press(work.conn, table.id, str(seat.id), work.now - A_DAY) < most:
        return None
    return Declined(
        f"You have sent press {most} times within a day, and this judge carries no more for one"
        " seat. This one was not sent; try again tomorrow."
    )


def is_grey(table: Table, seat: Seat, letter: PressLetter) -> bool:
    """Whether the sender stays unnamed."""
    if seat.role is SeatRole.MASTER or letter.to == ("MASTER",):
        return False
    rule = table.game.settings.press
    return rule is Press.GREY or (rule is Press.BOTH and bool(letter.grey))


def readers(table: Table, letter: PressLetter) -> tuple[list[Seat], list[str]]:
    """Who gets the letter, and the names nobody answers to."""
    if not letter.to:
        return table.seats, []
    found: list[Seat] = []
    missing: list[str] = []
    for name in letter.to:
        seats = _called(table, name)
        found += [seat for seat in seats if seat not in found]
        if not seats:
            missing.append(name)
    return found, missing


def _called(table: Table, name: str) -> list[Seat]:
    if name == "MASTER":
        return [table.master] if table.master else []
    if name == "OBSERVERS":
        return table.observers
    seat = table.seat_of(name)
    return [seat] if seat else []


def send(work: UnitOfWork, table: Table, seat: Seat, letter: PressLetter) -> str | Declined:
    """Sends press on; returns what to tell its writer, or why it was not sent."""
    reason = refusal(table, seat, letter) or _has_written_enough(work, table, seat)
    if reason:
        return reason
    seats, missing = readers(table, letter)
    others = [reader for reader in seats if reader.id != seat.id]
    if missing:
        names = wording.powers(missing)
        return Declined(f"Nobody plays {names} in {table.name}; the press was not sent.")
    if not others:
        return Declined("There is nobody to get this press; it was not sent.")
    _carry(work, table, seat, letter, others, _addressees(letter))
    return f"Your press went to {_addressees(letter)}."


def _carry(
    work: UnitOfWork,
    table: Table,
    seat: Seat,
    letter: PressLetter,
    others: list[Seat],
    addressees: str,
    *,
    in_grey: bool = False,
) -> None:
    """Sends press to these seats. What answers grey press, ``in_grey``, is grey itself, and so is
    what answers that: a sender who was unnamed stays so."""
    grey, words = in_grey or is_grey(table, seat, letter), _masked(work, letter.text)
    key = secrets.token_hex(KEY_BYTES)
    phase, number = table.game.phase, str(seat.id)
    journal.add_press(work.conn, table.id, phase, number, letter.to, grey, words, work.now, key)
    unnamed = grey and seat.role is not SeatRole.MASTER
    writer = "somebody" if unnamed else telling.seat_name(seat)
    kind = "Broadcast" if not letter.to else "Press"
    topic = f"{kind.lower()} from {writer}"
    said = {
        "kind": kind,
        "writer": writer,
        "readers": addressees,
        "text": framed(words),
        "grey": unnamed,
    }
    for reader in others:
        answers = _may_answer(table, reader, seat, grey)
        text = telling.render(work, table, reader, "press", **said, answers=answers)
        message_id = _message_id(work, key, reader)
        work.post_to(reader, table, topic, text, "press", message_id=message_id)
    if not letter.to and not variant_of(table.game).publishes:
        telling.public(work, table, topic, "press", **said, answers=False)


def _may_answer(table: Table, reader: Seat, writer: Seat, grey: bool) -> bool:
    """Whether a reply of this reader would be carried to the writer of the press."""
    reply = PressLetter((writer.power or "MASTER",), "...", grey or None)
    return writer.role is not SeatRole.PLAYER or refusal(table, reader, reply) is None


def _message_id(work: UnitOfWork, key: str, reader: Seat) -> str:
    """Names the press to this reader alone; no other can make it up, and it counts nothing."""
    return f"<press.{key}.{_proof(work, key, reader)}@{work.services.addressing.domain}>"


def _proof(work: UnitOfWork, key: str, reader: Seat) -> str:
    return work.services.keys.token(f"press {key}", str(reader.id))


FRAME = "| "


def framed(text: str) -> str:
    """A player's words with a mark on each line: nothing in them looks like the judge's own."""
    return "\n".join(f"{FRAME}{line}".rstrip() for line in text.strip("\n").split("\n"))


def _masked(work: UnitOfWork, text: str) -> str:
    """The text without secret reply addresses, which quoted mails carry, and without characters
    that turn it round or hide parts of it."""
    text, addressing = wording.plain(text), work.services.addressing
    local, _, domain = addressing.address.rpartition("@")
    if not addressing.delimiter:
        return text
    secret = re.compile(
        re.escape(f"{local}{addressing.delimiter}") + r"[a-z0-9-]+" + re.escape(f"@{domain}"), re.I
    )
    return TOKEN.sub(lambda found: _starred(work, found[0]), secret.sub(addressing.address, text))


def _starred(work: UnitOfWork, word: str) -> str:
    """The word, unless it is what makes an address secret: a link or a mail program may have
    written the rest of the address otherwise."""
    return STARS if people.seat_of_token(work.conn, digest_of(word.lower())) else word


def _addressees(letter: PressLetter) -> str:
    if not letter.to:
        return "everybody"
    special = {"MASTER": "the Master", "OBSERVERS": "the observers"}
    return listing(special.get(name, wording.power_name(name)) for name in letter.to)


# -- replies to press --------------------------------------------------------------------------


def work_reply(hand: LetterAtHand, seat: Seat) -> None:
    """A reply to a press mail is press to whoever wrote it; unless it looks as if it were meant
    for the judge: then nothing is sent on, and its writer is asked."""
    table = hand.work.table_by_id(seat.game_id)
    assert table is not None, "a seat belongs to a game"
    section = hand.answer.section(seat.address, seat, table)
    quoted = f"your reply to press in {table.name}"
    sent = _pass_on(hand, seat, table)
    if isinstance(sent, Declined):
        section.refuse(quoted, *sent.said)
    else:
        section.say(quoted, sent)


def _pass_on(hand: LetterAtHand, seat: Seat, table: Table) -> str | Declined:
    if not table.has_rules:
        return Declined(telling.resting_line(table))
    text = own_words_of(hand.letter.text, _speech(table))
    if _has_password(hand.reading):
        return Declined(HAS_PASSWORD)
    if hand.confirmations.released is not Held.PRESS and _speaks(table, text):
        _ask_about(hand, seat, table)
        return Declined(LOOKS_LIKE_ORDERS)
    return _answer_press(hand, seat, table, text)


HAS_PASSWORD = (
    "It has a line that sets or gives a password, so it was sent to nobody. Send commands and"
    " orders to the judge, not as a reply to press."
)
LOOKS_LIKE_ORDERS = (
    "It reads like orders or commands, so it was sent to nobody. A second mail asks you what you"
    " meant."
)
NOT_KNOWN = (
    "The judge cannot tell which press it answers. Send it as  PRESS TO power  and, below the"
    " text,  ENDPRESS  instead."
)
WITH_SECRETS = ("SIGNON", "SET PASSWORD", "JOIN", "OBSERVE", "TAKEOVER", "CREATE")


def _has_password(reading: Reading) -> bool:
    """Whether a line of the letter begins like one that holds a secret, read or not."""
    return any(part.text.upper().lstrip("> ").startswith(WITH_SECRETS) for part in reading.parts)


def _speaks(table: Table, text: str) -> bool:
    """Whether a line begins like an order of this game, or like a command."""
    speech = _speech(table)
    return any(speaks(line, speech) for line in text.splitlines())


def _speech(table: Table) -> Speech:
    """What a reply to press is read with."""
    return Speech(lambda _: language_of(variant_of(table.game)))


def _ask_about(hand: LetterAtHand, seat: Seat, table: Table) -> None:
    services = hand.work.services
    hand.confirmations.hold(Held.PRESS)
    hand.confirmations.ask(
        seat.address,
        "confirm_press",
        f"[{table.name}] is this press?",
        judge_address=services.addressing.seat_address(services.keys.token("seat", seat.root)),
    )


def _answer_press(hand: LetterAtHand, seat: Seat, table: Table, text: str) -> str | Declined:
    """Carries the reply to the writer of the press it answers; a grey writer stays unnamed."""
    original = _answered(hand, seat, table)
    writer = people.load_seat(hand.work.conn, int(original.sender)) if original else None
    if original is None or writer is None:
        return Declined(NOT_KNOWN)
    name = "its writer" if original.grey else telling.seat_name(writer)
    if writer.until is not None:
        return Declined(f"{name.capitalize()} has left the game; the press was not sent.")
    letter = PressLetter((writer.power or "MASTER",), text)
    asked = replace(letter, grey=True) if original.grey else letter
    reason = refusal(table, seat, asked) if writer.role is SeatRole.PLAYER else None
    reason = reason or _has_written_enough(hand.work, table, seat)
    if reason:
        return reason
    if not text:
        return Declined("There is no text in it besides what it quotes.")
    _carry(hand.work, table, seat, letter, [writer], "you", in_grey=original.grey)
    return f"Your press went to {name}."


def _answered(hand: LetterAtHand, seat: Seat, table: Table) -> journal.SentPress | None:
    """The press this letter answers, by the Message-ID it names: one that was sent to this very
    seat, so that nobody can ask who wrote what he never got."""
    for reference in (hand.letter.in_reply_to, *reversed(hand.letter.references)):
        words = reference.strip("<>").split("@")[0].split(".")
        match words:
            case ["press", key, proof] if compare_digest(
                proof.encode(), _proof(hand.work, key, seat).encode()
            ):
                return journal.press_of_key(hand.work.conn, key, table.id)
            case ["press", number, reader] if reader == str(seat.id) and _is_number(number):
                return _of_old(hand, int(number), seat, table)
    return None


def _of_old(hand: LetterAtHand, number: int, seat: Seat, table: Table) -> journal.SentPress | None:
    """Press from when its Message-ID had its number, if this seat was among its readers."""
    sent = journal.press_letter(hand.work.conn, number, table.id)
    if sent is None or seat.since > sent.at or sent.sender == str(seat.id):
        return None
    got = readers(table, PressLetter(sent.recipients, sent.text))[0]
    return sent if any(reader.id == seat.id for reader in got) else None


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) <= LONGEST_NUMBER
