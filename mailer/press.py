"""Press: letters between players, carried by the judge."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from grammar.commands import PressLetter, Reading
from grammar.reader import speaks
from judge.settings import Press
from mailer import telling, wording
from mailer.held import Held
from mailer.sitting import Sitting, Table
from storage import journal, people
from storage.people import Seat, SeatRole

if TYPE_CHECKING:
    from mailer.correspondence import Correspondence


def refusal(table: Table, seat: Seat, letter: PressLetter) -> str:
    """Why this press may not be sent, or nothing."""
    rule = table.game.settings.press
    to_master = letter.to == ("MASTER",)
    if not letter.text.strip():
        return "There is no text between PRESS and ENDPRESS."
    if any(map(_gives_a_password, letter.text.splitlines())):
        return HAS_PASSWORD
    if to_master or seat.role is SeatRole.MASTER:
        return ""
    if rule is Press.NONE:
        return "This game is played without press; only the Master can be written to."
    if rule is Press.BROADCAST and letter.to:
        return "In this game press goes to everybody: use BROADCAST ... ENDBROADCAST."
    if rule is Press.WHITE and letter.grey:
        return "In this game press carries its sender's name; GREY is not allowed."
    if seat.role is SeatRole.OBSERVER and letter.to != ("OBSERVERS",):
        return "Observers can write to the Master and to other observers."
    return ""


def _gives_a_password(line: str) -> bool:
    """Whether a line of press reads as a SIGNON with a password."""
    words = line.strip("> ").split()
    return len(words) >= 3 and words[0].upper() == "SIGNON"


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


def send(sitting: Sitting, table: Table, seat: Seat, letter: PressLetter) -> tuple[bool, str]:
    """Sends press on; returns whether it went out, and what to tell its writer."""
    reason = refusal(table, seat, letter)
    if reason:
        return False, reason
    seats, missing = readers(table, letter)
    others = [reader for reader in seats if reader.id != seat.id]
    if missing:
        names = wording.powers(missing)
        return False, f"Nobody plays {names} in {table.name}; the press was not sent."
    if not others:
        return False, "There is nobody to get this press; it was not sent."
    _carry(sitting, table, seat, letter, others, _addressees(letter))
    return True, f"Your press went to {_addressees(letter)}."


def _carry(
    sitting: Sitting,
    table: Table,
    seat: Seat,
    letter: PressLetter,
    others: list[Seat],
    addressees: str,
) -> None:
    grey, words = is_grey(table, seat, letter), _masked(sitting, letter.text)
    number = journal.add_press(
        sitting.conn,
        table.id,
        table.game.phase,
        str(seat.id),
        letter.to,
        grey,
        words,
        sitting.now,
    )
    writer = "somebody" if grey else telling.seat_name(seat)
    kind = "Broadcast" if not letter.to else "Press"
    text = sitting.house.texts.render(
        "press",
        kind=kind,
        writer=writer,
        readers=addressees,
        text=words,
        game=table.name,
        grey=grey,
    )
    topic = f"{kind.lower()} from {writer}"
    for reader in others:
        message_id = f"<press.{number}.{reader.id}@{sitting.house.addressing.domain}>"
        sitting.post_to(reader, table, topic, text, "press", message_id=message_id)
    if not letter.to and table.game.settings.list_address:
        sitting.post(table.game.settings.list_address, f"[{table.name}] {topic}", text, "broadcast")


def _masked(sitting: Sitting, text: str) -> str:
    """The text without secret reply addresses, which quoted mails carry."""
    addressing = sitting.house.addressing
    local, _, domain = addressing.address.rpartition("@")
    if not addressing.delimiter:
        return text
    secret = re.compile(
        re.escape(f"{local}{addressing.delimiter}") + r"[a-z0-9-]+" + re.escape(f"@{domain}"), re.I
    )
    return secret.sub(addressing.address, text)


def _addressees(letter: PressLetter) -> str:
    if not letter.to:
        return "everybody"
    special = {"MASTER": "the Master", "OBSERVERS": "the observers"}
    return wording.listing(special.get(name, wording.power_name(name)) for name in letter.to)


# -- replies to press --------------------------------------------------------------------------


def work_reply(work: Correspondence, seat: Seat) -> None:
    """A reply to a press mail is press to whoever wrote it; unless it looks as if it were meant
    for the judge: then nothing is sent on, and its writer is asked."""
    table = work.sitting.table_by_id(seat.game_id)
    assert table is not None, "a seat belongs to a game"
    section = work.answer.section(seat.address, seat, table)
    quoted = (f"your reply to press in {table.name}",)
    text = _unquoted(work.letter.text)
    if _has_password(work.reading):
        section.refuse(quoted, HAS_PASSWORD)
    elif work.waiting.released is not Held.PRESS and any(map(speaks, text.splitlines())):
        _ask_about(work, seat, table)
        section.refuse(quoted, LOOKS_LIKE_ORDERS)
    else:
        sent, words = _answer_press(work, seat, table, text)
        (section.say if sent else section.refuse)(quoted, words)


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


def _ask_about(work: Correspondence, seat: Seat, table: Table) -> None:
    house = work.sitting.house
    work.waiting.hold(Held.PRESS)
    work.waiting.ask(
        seat.address,
        "confirm_press",
        f"[{table.name}] is this press?",
        judge_address=house.addressing.seat_address(house.keys.token("seat", seat.id)),
    )


def _answer_press(work: Correspondence, seat: Seat, table: Table, text: str) -> tuple[bool, str]:
    """Carries the reply to the writer of the press it answers; a grey writer stays unnamed."""
    original = _answered(work, seat, table)
    writer = people.load_seat(work.sitting.conn, int(original.sender)) if original else None
    if original is None or writer is None:
        return False, NOT_KNOWN
    name = "its writer" if original.grey else telling.seat_name(writer)
    if writer.until is not None:
        return False, f"{name.capitalize()} has left the game; the press was not sent."
    letter = PressLetter((writer.power or "MASTER",), text)
    reason = refusal(table, seat, letter) if writer.role is SeatRole.PLAYER else ""
    if reason or not text:
        return False, reason or "There is no text in it besides what it quotes."
    _carry(work.sitting, table, seat, letter, [writer], "you")
    return True, f"Your press went to {name}."


def _answered(work: Correspondence, seat: Seat, table: Table) -> journal.PressLetter | None:
    """The press this letter answers, by the Message-ID it names: one that was sent to this very
    seat, so that nobody can ask who wrote what he never got."""
    for reference in (work.letter.in_reply_to, *work.letter.references):
        words = reference.strip("<>").split("@")[0].split(".")
        match words:
            case ["press", number, reader] if reader == str(seat.id) and number.isdecimal():
                return journal.press_letter(work.sitting.conn, int(number), table.id)
    return None


def _unquoted(text: str) -> str:
    """The reply without what it quotes."""
    return "\n".join(line for line in text.splitlines() if not line.startswith(">")).strip()
