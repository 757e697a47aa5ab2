"""Handles press, the messages between players that the judge delivers. Also handles LETTERS and
OFFICIAL, and checks press for leaked secrets."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from grammar.commands.statement_types import Letters, Official, PressLetter
from grammar.letter.around.own_mails import is_private_behind, unmarked
from grammar.words.clean_text import LONGEST_LINE, shorten, split_lines, tidy_start
from judge.board.join_words import listing
from judge.game.game import Stage
from judge.game.settings import Press
from judge.games.registry import variant_of
from judge.play import awaited_orders
from mailer.limits import LARGEST_SHOWN, LONGEST_PRESS, MOST_OF_OBSERVERS, MOST_PRESS_A_DAY
from mailer.mail.redact import STARS, TOKEN, gives_secret
from mailer.mail.reply_addresses import digest_of_secret
from mailer.transaction.context import SeatContext
from mailer.transaction.fill_in_templates_and_wrap_text import wrapped
from mailer.transaction.reply_builder import Declined, Section
from mailer.transaction.unit_of_work import Table, UnitOfWork
from mailer.wording import notify, phrases, seat_names
from storage.database.enums import SeatRole
from storage.games import stored_press
from storage.games.stored_press import KeptPress
from storage.people import accounts_and_seats
from storage.people.accounts_and_seats import Seat

_WITHHELD = (
    "It was not sent, because it contains a line from an e-mail that the judge sent only"
    " to you:  {line}  This line may not be meant for anyone else. Send the text without"
    " the lines that it quotes."
)
_NUMBERED = re.compile(r"(\d{1,3})  (?=\S)")
"""Matches a line of a list as the judge prints it."""


def check_quotes(table: Table, seat: Seat, text: str) -> None:
    """Raises Declined if this press quotes what the judge told only its writer. After the end of a
    game, nothing is secret."""
    if table.game.stage is Stage.ENDED:
        return
    own = _lists_of(table, seat)
    for raw in split_lines(text):
        line = tidy_start(raw)
        if is_private_behind(line) or _is_listed(line, own):
            raise Declined(_WITHHELD.format(line=shorten(line, 40)))


def _lists_of(table: Table, seat: Seat) -> frozenset[str]:
    """Returns the orders on file that a seat may know: its own, or all of them for the Master."""
    is_master = seat.role is SeatRole.MASTER
    lists = table.game.lists.items()
    return frozenset(
        str(order)
        for (_, power), listed in lists
        if is_master or power == seat.power
        for order in listed.lines
    )


def _is_listed(line: str, own: frozenset[str]) -> bool:
    bare = unmarked(line)
    number = _NUMBERED.match(bare)
    return number is not None and bare[number.end() :] in own


A_DAY = timedelta(days=1)

LONGEST_COPY = 4 * 1024
"""The maximum length, in characters, of the copy that the writer gets with the answer. LETTERS
shows the whole text."""


@dataclass(frozen=True, slots=True)
class OnItsWay:
    """Press that has been sent, as described to its writer: who gets it, and the text as it was
    sent."""

    to: str
    words: str
    grey: bool = False

    def tell(self, section: Section, quoted: str) -> None:
        copy = framed(self.words)
        if len(copy) > LONGEST_COPY:
            copy = (
                copy[:LONGEST_COPY].rpartition("\n")[0] + "\n(and so on; LETTERS shows all of it)"
            )
        unsigned = " It is unsigned." * self.grey
        section.say(quoted, f"Your press went to {self.to}.{unsigned}")
        section.enclose(copy.splitlines())


KEY_BYTES = 12
"""The number of random bytes in a press key, which no one can guess and which reveals nothing."""


HAS_PASSWORD = (
    "It was not sent, because a line in it sets or gives a password. Send commands"
    " and orders to the judge, not in press, and put ENDPRESS below the text of"
    " press. If it is not a password, please use other words."
)


def check_press(table: Table, seat: Seat, letter: PressLetter) -> None:
    """Raises Declined if this press may not be sent."""
    rule = table.game.settings.press
    to_master = letter.to == ("MASTER",)
    if not letter.text.strip():
        raise Declined("There is no text between PRESS and ENDPRESS.")
    if len(letter.text.encode("utf-8", "replace")) > LONGEST_PRESS:
        raise Declined(f"It is longer than {LONGEST_PRESS // 1024} KiB; send it in parts.")
    if gives_a_password(table, letter.text):
        raise Declined(HAS_PASSWORD)
    check_quotes(table, seat, letter.text)
    is_over = table.game.stage is Stage.ENDED
    if is_over or to_master or seat.role is SeatRole.MASTER:
        return
    if rule is Press.NONE:
        raise Declined("This game has no press; you can write only to the Master.")
    if rule is Press.BROADCAST and letter.to:
        raise Declined("In this game press goes to everyone: use BROADCAST ... ENDBROADCAST.")
    if rule is Press.WHITE and letter.grey:
        raise Declined("In this game press is signed; GREY is not allowed.")
    if rule is Press.GREY and letter.grey is False:
        raise Declined("In this game press is unsigned; WHITE is not allowed.")
    is_outside = seat.role is SeatRole.OBSERVER and letter.to != ("OBSERVERS",)
    if is_outside and not table.service.observers_press:
        raise Declined(
            f"In {table.name} observers can write only to the Master and to other observers."
        )


def gives_a_password(table: Table, text: str) -> bool:
    """Returns whether a line of press contains a command with a password."""
    lines = split_lines(text)
    return any(gives_secret(line[:LONGEST_LINE], table.name.__eq__) for line in lines)


def check_time(work: UnitOfWork, table: Table, seat: Seat, to: Sequence[str]) -> None:
    """Raises Declined if this seat cannot send press now."""
    wanted, deadline = awaited_orders.wanted(table.game), table.timing.deadline
    is_free = table.service.late_press or tuple(to) == ("MASTER",) or table.timing.paused_at
    is_past = deadline is not None and work.moment >= deadline
    if wanted and is_past and not is_free and seat.power in wanted.missing:
        raise Declined(
            f"Your orders for {awaited_orders.words_of(wanted.phases)} are late, and in"
            f" {table.name} late players can write only to the Master until their orders"
            " are in. This press was not sent: send it again below your orders."
        )
    most = MOST_OF_OBSERVERS if seat.role is SeatRole.OBSERVER else MOST_PRESS_A_DAY
    if stored_press.count_press(work.conn, table.id, str(seat.id), work.now - A_DAY) >= most:
        raise Declined(
            f"You have sent press {most} times within a day, and this judge sends no more"
            " for one seat. This one was not sent; try again tomorrow."
        )


def is_grey(table: Table, seat: Seat, letter: PressLetter) -> bool:
    """Returns whether the sender stays anonymous."""
    if seat.role is SeatRole.MASTER or letter.to == ("MASTER",):
        return False
    if table.game.stage is Stage.ENDED:
        return bool(letter.grey)
    rule = table.game.settings.press
    return rule is Press.GREY or (rule is Press.BOTH and bool(letter.grey))


def readers(table: Table, letter: PressLetter) -> tuple[list[Seat], list[str]]:
    """Returns the recipients of the message, and the names that match no one. Observers who get no
    press because of MONITOR are not among the recipients."""
    if not letter.to:
        return [seat for seat in table.seats if not seat.quiet], []
    if letter.but:  # the message goes to everyone except these
        return [seat for name in letter.to for seat in _called(table, name)], []
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
        return [seat for seat in table.observers if not seat.quiet]
    seat = table.seat_of(name)
    return [seat] if seat else []


def send_press(context: SeatContext, text: str, command: PressLetter) -> None:
    forming = context.table.game.stage is Stage.FORMING
    if forming and command.to not in ((), ("MASTER",)):
        raise Declined(
            "Powers are assigned at the start; until then only BROADCAST and PRESS TO"
            " MASTER reach anyone.",
        )
    send(context.work, context.table, context.seat, command).tell(context.section, text)


def send(work: UnitOfWork, table: Table, seat: Seat, letter: PressLetter) -> OnItsWay:
    """Sends press, and returns a description for its writer. Raises Declined."""
    check_press(table, seat, letter)
    check_time(work, table, seat, letter.to)
    seats, missing = readers(table, letter)
    others = [reader for reader in seats if reader.id != seat.id]
    if missing == ["OBSERVERS"]:
        raise Declined(f"No one observes {table.name}; the press was not sent.")
    if missing:
        names = phrases.powers(missing)
        raise Declined(f"No one plays {names} in {table.name}; the press was not sent.")
    if not others:
        raise Declined("There is no one to get this press; it was not sent.")
    words = carry(work, table, seat, letter, others, _addressees(letter))
    return OnItsWay(_addressees(letter), words, is_grey(table, seat, letter))


def carry(
    work: UnitOfWork,
    table: Table,
    seat: Seat,
    letter: PressLetter,
    others: list[Seat],
    addressees: str,
    *,
    in_grey: bool = False,
    official: str = "",
    answers: str = "",
) -> str:
    """Sends press to these seats, and returns the text. A reply to grey press (``in_grey``) is grey
    too, as is any reply to that reply, so that anonymous senders stay anonymous. ``official`` is
    the subject of an announcement, which also goes to the game's list address. If this is a reply,
    ``answers`` is the recipient's name in the form that the writer of the reply may see."""
    grey, words = in_grey or is_grey(table, seat, letter), _masked(work, letter.text)
    key, unnamed = secrets.token_hex(KEY_BYTES), grey and seat.role is not SeatRole.MASTER
    writer = _unnamed(seat) if unnamed else seat_names.seat_name(table, seat)
    kind = _kind(letter, official)
    topic = official or f"{kind.lower()} from {writer}"
    readers = {reader.id for reader in others} if letter.to else None
    carried = stored_press.PressDelivery(writer, answers or addressees, readers)
    phase, number = table.game.phase, str(seat.id)
    to = () if answers and (in_grey or _is_nameless(others[0])) else letter.to
    stored_press.add_press(
        work.conn, table.id, phase, number, to, grey, words, work.now, key, carried
    )
    values: dict[str, Any] = {
        "kind": kind,
        "writer": writer,
        "readers": addressees,
        "text": framed(words),
        "grey": unnamed,
    }
    for reader in others:
        may = _may_answer(table, reader, seat, grey)
        text = notify.filled(work, table, reader, "press", **values, answers=may)
        work.post_to(reader, table, topic, text, "press", message_id=_message_id(work, key, reader))
    if official or (not letter.to and not variant_of(table.game).publishes):
        notify.send_public(work, table, topic, "press", **values, answers=False)
    return words


def _kind(letter: PressLetter, official: str) -> str:
    if official:
        return "Official announcement"
    return "Press" if letter.to else "Broadcast"


def _is_nameless(seat: Seat) -> bool:
    """Returns True if press cannot name the person in a seat, because they have no power and are
    not the Master. Press reaches them only as a reply."""
    return seat.power is None and seat.role is not SeatRole.MASTER


def _unnamed(seat: Seat) -> str:
    """Returns a description of a grey writer, so that an observer is not mistaken for a player."""
    return "an observer" if seat.role is SeatRole.OBSERVER else "somebody"


def _may_answer(table: Table, reader: Seat, writer: Seat, grey: bool) -> bool:
    reply = PressLetter((writer.power or "MASTER",), "...", grey or None)
    try:
        if writer.role is SeatRole.PLAYER:
            check_press(table, reader, reply)
    except Declined:
        return False
    return True


def _message_id(work: UnitOfWork, key: str, reader: Seat) -> str:
    """Returns a Message-ID that only this reader can use to refer to the press. No one can guess
    it, and it does not reveal how much press there is."""
    return f"<press.{key}.{proof(work, key, reader)}@{work.services.addressing.domain}>"


def proof(work: UnitOfWork, key: str, reader: Seat) -> str:
    return work.services.keys.token(f"press {key}", str(reader.id))


FRAME = "| "


def framed(text: str) -> str:
    """Marks each line of a player's text, so that no line looks as if the judge had written it."""
    return "\n".join(f"{FRAME}{line}".rstrip() for line in text.strip("\n").split("\n"))


def _masked(work: UnitOfWork, text: str) -> str:
    """Returns the text without the secret reply addresses that quoted e-mails contain, and without
    characters that reverse or hide parts of the text."""
    text, addressing = phrases.plain(text), work.services.addressing
    if not addressing.delimiter:
        return text
    return TOKEN.sub(lambda found: _starred(work, found[0]), addressing.without_details(text))


def _starred(work: UnitOfWork, word: str) -> str:
    """Hides a word that is the secret part of a seat's address, even if a link or a mail program
    has changed the rest of the address."""
    return (
        STARS
        if accounts_and_seats.seat_of_token(work.conn, digest_of_secret(word.lower()))
        else word
    )


def _addressees(letter: PressLetter) -> str:
    if not letter.to:
        return "everybody"
    if letter.but:
        return f"all players but {_names(letter.but)}"
    return _names(letter.to)


def _names(recipients: Sequence[str]) -> str:
    special = {"MASTER": "the Master", "OBSERVERS": "the observers"}
    return listing(special.get(name, phrases.power_name(name)) for name in recipients)


def show_letters(context: SeatContext, text: str, command: Letters) -> None:
    """Shows the first of the requested messages, and says how to get the rest."""
    left, blocks = LARGEST_SHOWN, list[str]()
    for number, one in _asked_for(context, command):
        block = _told(context, number, one)
        left -= len(block.encode())
        if left < 0 and blocks:
            other = f" WITH {command.other}" * bool(command.other)
            blocks.append(f"One e-mail cannot hold more. The rest:  LETTERS{other} FROM {number}")
            break
        blocks.append(block)
    if not blocks:
        raise Declined("You have not sent or received any such press.")
    context.section.show(text, "\n\n".join(blocks).splitlines())


def _asked_for(context: SeatContext, command: Letters) -> Iterator[tuple[int, KeptPress]]:
    """Yields the requested messages with their numbers. Each reader's messages are numbered
    separately."""
    all_letters = stored_press.kept_press(context.work.conn, context.table.id, context.seat.id)
    for number, one in enumerate(all_letters, 1):
        is_late = command.phase is None or one.phase >= command.phase
        if number >= command.start and is_late and _is_with(one, command.other):
            yield number, one


def _is_with(one: KeptPress, other: str | None) -> bool:
    """Returns whether the readers of a message know that it went to or came from this power, Master
    or group. A name does not match grey press that this power or person wrote."""
    return other is None or other in one.recipients or one.writer == _press_name(other)


def _press_name(other: str) -> str:
    return "the Master" if other == "MASTER" else phrases.power_name(other)


def _told(context: SeatContext, number: int, one: KeptPress) -> str:
    when = phrases.in_words(one.at, context.work.zone(context.seat, context.table))
    writer = f"you, as {one.writer}," if one.is_own else one.writer
    to = "you" if one.is_alone and not one.is_own else one.addressees
    return wrapped(f"{number}. {when}, from {writer} to {to}:") + f"\n{framed(one.text)}"


def announce(context: SeatContext, text: str, command: Official) -> None:
    """Sends an announcement to everyone in the game and to its list address. Replies go to the
    Master as press."""
    work, table, seat = context.work, context.table, context.seat
    letter = PressLetter((), command.text)
    check_press(table, seat, letter)
    check_time(work, table, seat, letter.to)
    others = [reader for reader in table.seats if reader.id != seat.id]
    if not (others or table.service.list_address):
        raise Declined("There is no one to get this announcement; it was not sent.")
    subject = phrases.plain(command.subject) or "from the Master"
    carry(work, table, seat, letter, others, "everybody", official=f"Official: {subject}")
    context.section.say(text, "Your announcement went to everyone.")
