"""Answers a sentence that asks for something: with the answer itself if the judge knows it,
otherwise with the line that does it, which differs between Masters and players. A sentence never
does anything."""

from __future__ import annotations

import re
from collections.abc import Iterator

from grammar.commands.commands import Statement
from grammar.commands.request_phrases import Advice, Topic, further_topics, topics
from grammar.games.registry import language_of
from grammar.words.read_errors import Mistake
from judge.game.settings import Assignment
from judge.games.registry import variant_of
from mailer.commands.free_text.answers import KNOWN
from mailer.commands.free_text.suggested_line import fitted, in_own_words
from mailer.commands.players.status_and_lists import show_board
from mailer.transaction.context import Context, SeatContext
from mailer.transaction.reply_builder import right
from mailer.transaction.unit_of_work import Table
from storage.database.enums import SeatRole
from storage.games import games
from storage.people.same_address import is_same_address


def answer(context: SeatContext, mistake: Mistake) -> None:
    """Answers the request of a player, an observer or a Master."""
    topic, text = topics()[mistake.asks], " ".join(mistake.text.split())
    if topic.name == "units":
        return show_board(context.section, mistake.text, context.table, context.seat)
    known = KNOWN.get(topic.name)
    said = known(context, text) if known else ()
    advice = _advice(context, topic)
    if said or not advice.write:
        more = (line for line in _further(context, text) if line not in said)
        return context.section.reply(mistake.text, *(said or [advice.says]), *more)
    write = context.section.fitted(fitted(context, topic, advice.write, text))
    if _is_said(context, mistake, write):
        return context.hand.answer.unread.append(mistake.text)
    lines = right("For example", in_own_words(write, text))
    return context.section.advise(mistake.text, advice.says, *lines)


_MEASURED = re.compile(
    r"\d|\b(?:until|till|for|by|from|before|after|an?|one|two|three|four|five|six|seven|hours?|days?"
    r"|weeks?|months?|today|tomorrow|tonight|\w+day)\b",
    re.IGNORECASE,
)


def _further(context: SeatContext, text: str) -> Iterator[str]:
    """Yields what the judge knows about the other things that a sentence asks for."""
    names = language_of(variant_of(context.table.game)).names
    for topic in dict.fromkeys(further_topics(text, names)):
        known = KNOWN.get(topic.name)
        advice = _advice(context, topic)
        yield from (known(context, text) if known else ()) or ([advice.says] * (not advice.write))


def answer_anybody(context: Context, mistake: Mistake) -> None:
    """Answers the request of a sender without a seat, about the game that the sentence names if it
    is not hidden."""
    write = mistake.suggestion
    if context.hand.is_proved:
        words = (word.strip(".,;:!?'\"()") for word in mistake.text.split())
        game = next((word for word in words if games.is_listed(context.work.conn, word)), "")
        table = context.work.table(game) if game else None
        write = write.replace("mygame", game or "mygame")
        if table and topics()[mistake.asks].name == "join":
            write = _as_power(table, write, mistake.text)
    lines = right("For example", write) if write else ()
    context.section.advise(mistake.text, mistake.reason, *lines)


def _as_power(table: Table, write: str, text: str) -> str:
    """Returns a JOIN with the power that the sentence names, in the form that suits how the game
    assigns powers."""
    called = language_of(variant_of(table.game)).names.called
    words = re.findall(r"[^\W_]{4,}", text.casefold())
    power = next(filter(None, map(called.get, words)), None)
    match table.game.settings.powers:
        case Assignment.CHOICE if power:
            return write.replace("JOIN ", f"JOIN {power}@", 1)
        case Assignment.PREFERENCE if power:
            return f"{write}\nPREFER {power}"
    return write


def _is_said(context: SeatContext, mistake: Mistake, write: str) -> bool:
    """Returns whether the message itself contains the line that does what the sentence asks for:
    the same line, or any line of that command if the sentence gives no amount and no date."""
    wanted = write.casefold().split()
    for part in context.hand.reading.parts:
        match part:
            case Statement(text=text) if "\n" not in write:
                words = text.casefold().strip(" .!").split()
                begins = words[:1] == wanted[:1] and not _MEASURED.search(mistake.text)
                if words == wanted or begins:
                    return True
    return False


# -- what to send ----------------------------------------------------------------------------------


def _advice(context: SeatContext, topic: Topic) -> Advice:
    if context.seat.role is SeatRole.MASTER:
        return topic.master
    master = context.table.master
    if topic.of_master and master and is_same_address(master.address, context.seat.address):
        signon = f"SIGNON MASTER@{context.table.name} password"
        return Advice(f"{topic.master.says} {AS_MASTER}", f"{signon}\n{topic.master.write}")
    return topic.player


AS_MASTER = "Send it in a reply to a mail that you got as Master, or begin with SIGNON."
