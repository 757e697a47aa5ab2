"""Press: letters between players, carried by the judge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grammar.commands import Part, PressLetter, Statement
from grammar.mistakes import Mistake
from judge.settings import Press
from mailer import notices, wording
from mailer.frames import Frame
from mailer.held import Held
from mailer.sitting import Sitting, Table
from storage import journal
from storage.people import Seat, SeatRole

if TYPE_CHECKING:
    from mailer.correspondence import Correspondence


def refusal(table: Table, seat: Seat, letter: PressLetter) -> str:
    """Why this press may not be sent, or nothing."""
    rule = table.game.settings.press
    to_master = letter.to == ("MASTER",)
    if not letter.text.strip():
        return "There is no text between PRESS and ENDPRESS."
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
    _carry(sitting, table, seat, letter, others)
    return True, f"Your press went to {_addressees(letter)}."


def _carry(
    sitting: Sitting, table: Table, seat: Seat, letter: PressLetter, others: list[Seat]
) -> None:
    grey = is_grey(table, seat, letter)
    number = journal.add_press(
        sitting.conn,
        table.id,
        table.game.phase,
        _name(seat),
        letter.to,
        grey,
        letter.text,
        sitting.now,
    )
    writer = "somebody" if grey else notices.seat_name(seat)
    kind = "Broadcast" if not letter.to else "Press"
    text = sitting.house.texts.render(
        "press",
        kind=kind,
        writer=writer,
        readers=_addressees(letter),
        text=letter.text,
        game=table.name,
        grey=grey,
    )
    topic = f"{kind.lower()} from {writer}"
    for reader in others:
        message_id = f"<press.{number}.{reader.id}@{sitting.house.addressing.domain}>"
        sitting.post_to(reader, table, topic, text, "press", message_id=message_id)
    if not letter.to and table.game.settings.list_address:
        sitting.post(table.game.settings.list_address, f"[{table.name}] {topic}", text, "broadcast")


def _addressees(letter: PressLetter) -> str:
    if not letter.to:
        return "everybody"
    special = {"MASTER": "the Master", "OBSERVERS": "the observers"}
    return wording.listing(special.get(name, wording.power_name(name)) for name in letter.to)


# -- replies to press --------------------------------------------------------------------------


def work_reply(work: Correspondence, seat: Seat, frame: Frame) -> None:
    """A reply to a press mail is press to whoever wrote it; unless it looks as if it were meant
    for the judge: then nothing is sent on, and the writer is asked."""
    table = work.sitting.table_by_id(seat.game_id)
    if table is None:
        return
    section = work.answer.section(seat.address, seat, table)
    quoted = (f"your reply to press in {table.name}",)
    if _looks_like_orders(frame.parts) and work.released is not Held.PRESS:
        work.hold(Held.PRESS)
        work.ask_to_confirm(
            seat.address,
            "confirm_press",
            f"[{table.name}] is this press?",
            judge_address=work.sitting.house.addressing.seat_address(
                work.sitting.house.keys.token("seat", seat.id)
            ),
        )
        section.refuse(
            quoted,
            "It reads like orders or commands, so it was not sent to anybody."
            " A second mail asks you what you meant.",
        )
        return
    to = _written_by(work, table)
    if to is None:
        section.refuse(
            quoted,
            "The judge cannot tell which press it answers. Send it as"
            "  PRESS TO power  ...  ENDPRESS  instead.",
        )
        return
    letter = PressLetter(to, _plain(work.letter.text))
    sent, words = send(work.sitting, table, seat, letter)
    (section.say if sent else section.refuse)(quoted, words)


def _looks_like_orders(parts: list[Part]) -> bool:
    """Whether any line reads as a command or as an order."""
    return any(isinstance(p, Statement) or (isinstance(p, Mistake) and p.is_order) for p in parts)


def _written_by(work: Correspondence, table: Table) -> tuple[str, ...] | None:
    """The writer of the press that the letter answers, by the Message-ID it names; a grey
    writer can be answered too."""
    for reference in f"{work.letter.in_reply_to} {work.letter.references}".split():
        words = reference.strip("<>").split("@")[0].split(".")
        if words[0] == "press" and len(words) == 3 and words[1].isdigit():
            sender = journal.press_sender(work.sitting.conn, int(words[1]), table.id)
            if sender is not None:
                return (sender,)
    return None


def _name(seat: Seat) -> str:
    if seat.role is SeatRole.PLAYER and seat.power:
        return seat.power
    return "MASTER" if seat.role is SeatRole.MASTER else "OBSERVERS"


def _plain(text: str) -> str:
    """The reply without what it quotes."""
    lines = [line for line in text.splitlines() if not line.startswith(">")]
    return "\n".join(lines).strip()
