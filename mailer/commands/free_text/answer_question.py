"""Answers a sentence that asks for something. If the judge does not know the answer, it says which
line to send; Masters and players need different lines. A sentence itself never changes anything.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from grammar.commands.help_texts import told_by_help
from grammar.commands.requests_in_sentences import Advice, Topic, further_topics, topics
from grammar.commands.settings import Beginning
from grammar.commands.statement_types import Statement
from grammar.games.registry import language_of
from grammar.words.unreadable_and_completed_by_board import Mistake
from judge.board.power_names_and_place_codes import Power
from judge.game.game import Stage
from judge.game.settings import Assignment, Press
from judge.games.registry import variant_of
from judge.play import awaited_orders
from mailer.commands.free_text.suggested_line import fitted, in_own_words, powers_in
from mailer.commands.players.status_and_own_past_lists import show_board
from mailer.transaction.context import Context, SeatContext
from mailer.transaction.reply_builder import right
from mailer.transaction.unit_of_work import Table
from mailer.wording import phrases, seat_names, what_is_due
from mailer.wording.game_status_and_listing import forming_lines, holder, roster
from mailer.wording.map_examples import examples
from mailer.wording.player_choices import an_order, first_order
from storage.database.enums import SeatRole
from storage.games import games, history
from storage.people.same_addresses import is_same_address


def answer(context: SeatContext, mistake: Mistake) -> None:
    """Answers the request of a player, an observer or a Master."""
    topic, text = topics()[mistake.asks], " ".join(mistake.text.split())
    if topic.name == "units":
        return show_board(context.section, mistake.text, context.table, context.seat)
    known = KNOWN.get(topic.name)
    answers = known(context, text) if known else ()
    advice = _advice(context, topic)
    if answers or not advice.write:
        more = (line for line in _further(context, text) if line not in answers)
        return context.section.reply(mistake.text, *(answers or [advice.says]), *more)
    explained = told_by_help(text) if topic.name == "meaning" else None
    if explained:
        return context.section.advise(mistake.text, explained.reason, explained.suggestion)
    write = context.section.fitted(fitted(context, topic, advice.write, text))
    if _is_said(context, mistake, write):
        return context.hand.answer.unread.append(mistake.text)
    return context.section.advise(mistake.text, advice.says, in_own_words(write, text))


_MEASURED = re.compile(
    r"\d|\b(?:until|till|for|by|from|before|after|an?|one|two|three|four|five|six|seven|hours?|days?"
    r"|weeks?|months?|today|tomorrow|tonight|\w+day)\b",
    re.IGNORECASE,
)


def _further(context: SeatContext, text: str) -> Iterator[str]:
    names = language_of(variant_of(context.table.game)).names
    for topic in dict.fromkeys(further_topics(text, names)):
        known = KNOWN.get(topic.name)
        advice = _advice(context, topic)
        yield from (known(context, text) if known else ()) or ([advice.says] * (not advice.write))


def answer_anybody(context: Context, mistake: Mistake) -> None:
    """Answers the request of a sender without a seat. If the sender is verified and names a listed
    game, the answer is about that game."""
    write = mistake.suggestion
    if context.hand.is_proved:
        words = (word.strip(".,;:!?'\"()") for word in mistake.text.split())
        game = next((word for word in words if games.is_listed(context.work.conn, word)), "")
        table = context.work.table(game) if game else None
        write = write.replace("mygame", game or "mygame")
        if table and topics()[mistake.asks].name == "join":
            write = _as_power(table, write, mistake.text)
    context.section.advise(mistake.text, mistake.reason, write)


def _as_power(table: Table, write: str, text: str) -> str:
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
    """Returns True if the message already contains the line that the answer would suggest. If the
    sentence gives no amount and no date, any line with the same command will do."""
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
        return Advice(f"{AS_MASTER} {topic.master.says}", f"{signon}\n{topic.master.write}")
    return topic.player


AS_MASTER = "As Master, reply to an e-mail that you got as Master, or begin with SIGNON."


# -- what the judge knows --------------------------------------------------------------------------


def _deadline(context: SeatContext, text: str) -> Sequence[str]:
    table = context.table
    match table.game.stage:
        case Stage.FORMING:
            return [f"There is none yet: {table.name} has not begun.", *forming_lines(table)]
        case Stage.ENDED:
            return [f"There is no longer one: {table.name} is over."]
        case Stage.RUNNING:
            words = awaited_orders.words_of(awaited_orders.open_phases(table.game))
            zone = context.work.zone(context.seat, table)
            return [f"Orders for {words}: {what_is_due.deadline_words(context.work, table, zone)}."]


def _begins(context: SeatContext, text: str) -> Sequence[str]:
    table = context.table
    if table.game.stage is not Stage.FORMING:
        return [f"{table.name} has begun.", *_deadline(context, text)]
    is_manual = table.service.start is Beginning.MANUAL
    when = "when the Master sends START" if is_manual else "with the last player"
    return [*forming_lines(table), f"It begins {when}."]


def _start(context: SeatContext, text: str) -> Sequence[str]:
    if context.table.game.stage is Stage.FORMING:
        return ()
    return [f"{context.table.name} has begun. START is only for games that have not begun."]


def _join(context: SeatContext, text: str) -> Sequence[str]:
    if context.table.game.stage is Stage.FORMING:
        return ()
    name = context.table.name
    return [f"No one can join {name} any more, because it has begun. LIST shows other games."]


def _rollback(context: SeatContext, text: str) -> Sequence[str]:
    table = context.table
    if context.seat.role is not SeatRole.MASTER or history.contents(context.work.conn, table.id):
        return ()
    return [f"No phase of {table.name} has run, so ROLLBACK has nothing to take back."]


def _orders(context: SeatContext, text: str) -> Sequence[str]:
    game, power = context.table.game, context.power
    wanted = awaited_orders.wanted(game)
    asked_for = _of_kind(context, text)
    if wanted is None or power is None or power not in wanted.asked:
        return [*asked_for, MORE_ORDERS] if asked_for else ()
    due = what_is_due.due_from(game, power)
    is_shown_below = bool(first_order(game, power)) and not game.list_of(power, wanted.phase)
    is_asked = wanted.phase.is_movement and not is_shown_below
    example = an_order(game, power) if is_asked and not asked_for else ""
    shown = [f"An order looks like this, one to a line:  {example}"] if example else []
    return [*asked_for, due.first, *[due.more] * bool(due.more), *shown, MORE_ORDERS]


MORE_ORDERS = "HELP ORDERS shows every kind of order."


def _of_kind(context: SeatContext, text: str) -> Sequence[str]:
    eg, words = examples(variant_of(context.table.game).atlas), text.casefold()
    if "convoy" in words and eg.sea:
        fleet = f"    F {eg.sea} C A {eg.coast} - {eg.shore}"
        army = f"    A {eg.coast} - {eg.shore}"
        return ["A convoy has a line for the army and one for each fleet:", army, fleet]
    if "support" in words:
        helper = f"A {eg.helper} S A {eg.start} - {eg.near}"
        return ["To support a move, write it after S:", f"    {helper}"]
    return ()


def _received(context: SeatContext, text: str) -> Sequence[str]:
    is_asked = context.power is not None and context.table.game.stage is Stage.RUNNING
    return ["What is on file for you is shown below."] if is_asked else ()


def _late(context: SeatContext, text: str) -> Sequence[str]:
    wanted = awaited_orders.wanted(context.table.game)
    if context.seat.role is not SeatRole.MASTER or wanted is None:
        return ()
    deadline = context.table.timing.deadline
    if deadline and deadline > context.work.now and wanted.missing | wanted.awaited:
        until = phrases.until(deadline, context.work.zone(context.seat), context.work.now)
        late = f"Nobody is late: the deadline is {until}."
        return [f"{late} The list below shows whose orders are in."]
    return ["The list below shows who the game is waiting for."]


def _prefer(context: SeatContext, text: str) -> Sequence[str]:
    game, named = context.table.game, _named(context, text)
    if context.seat.role is SeatRole.MASTER:
        return ()
    if game.stage is not Stage.FORMING:
        return [
            *_who_am_i(context, text),
            "No one can change their power once the game has started.",
        ]
    match game.settings.powers:
        case Assignment.PREFERENCE:
            return ()
        case Assignment.RANDOM:
            return [f"Powers are assigned at random when {context.table.name} starts."]
        case Assignment.CHOICE:
            lines = f"RESIGN\nJOIN {named or 'FRANCE'}@{context.table.name} password"
            return [
                "In this game you choose a free power with JOIN. To change yours, give up"
                " your seat first.",
                *right("For example", lines),
            ]


def _victory(context: SeatContext, text: str) -> Sequence[str]:
    rules = context.table.game.settings
    victory = rules.victory or variant_of(context.table.game).atlas.victory
    return [f"{victory} centres win this game. All remaining players can also agree to a draw."]


def _of_others(context: SeatContext, text: str) -> Sequence[str]:
    if context.table.game.stage is not Stage.ENDED:
        return ()
    return [
        "The game is over, so you can see everything that was ordered.",
        *right("For example", f"HISTORY {context.table.name}"),
    ]


def _named(context: SeatContext, text: str) -> Power | None:
    return next(iter(powers_in(context, text)), None)


def _players(context: SeatContext, text: str) -> Sequence[str]:
    is_master = context.seat.role is SeatRole.MASTER
    reader, power = context.seat if is_master else None, _named(context, text)
    if context.table.game.stage is Stage.FORMING:
        joined = roster(context.table, reader, is_master)
        is_dealt = context.table.game.settings.powers is not Assignment.CHOICE
        sentence = NOT_DEALT if is_dealt else f"{context.table.name} has not started."
        return [f"{sentence} These have joined:", *joined]
    if power and power in context.table.game.seats:
        return [f"{phrases.power_name(power)}: {holder(context.table, power, reader)}."]
    return roster(context.table, reader, is_master)


NOT_DEALT = "No one has a power yet: everyone learns theirs when the game begins."


def _master(context: SeatContext, text: str) -> Sequence[str]:
    master = context.table.master
    if context.seat.role is SeatRole.MASTER or master is None:
        return ["You are the Master." if master else "The game has no Master."]
    name = seat_names.person(context.table, master, context.seat, "someone without a name here")
    return [
        f"The Master of {context.table.name} is {name}. To write to them, put your"
        " text between these lines:",
        "    PRESS TO MASTER",
        "    your text",
        "    ENDPRESS",
    ]


def _who_am_i(context: SeatContext, text: str) -> Sequence[str]:
    name = context.table.name
    match context.seat.role:
        case SeatRole.MASTER:
            return [f"You are the Master of {name}."]
        case SeatRole.OBSERVER:
            return [f"You observe {name}."]
        case SeatRole.PLAYER if context.power:
            return [f"You are {phrases.power_name(context.power)} in {context.table.name}."]
        case SeatRole.PLAYER:
            return ["You learn your power when the game begins."]


def _write(context: SeatContext, text: str) -> Sequence[str]:
    match context.table.game.settings.press:
        case Press.NONE:
            return ["There is no press in this game; PRESS TO MASTER reaches only the Master."]
        case Press.BROADCAST:
            return [
                "Press in this game goes to everyone: write BROADCAST, your text, and"
                " ENDBROADCAST below it."
            ]
        case _:
            return ()


def _results(context: SeatContext, text: str) -> Sequence[str]:
    game = context.table.game
    phases = awaited_orders.open_phases(game)
    if game.run or not phases:
        return ()
    words, runs = awaited_orders.words_of(phases), game.phase.words
    if variant_of(game).horizon(game, game.phase)[-1] == phases[-1]:
        waits = "all orders" if words == runs else f"all orders for {words}"
        return [f"{runs} runs when {waits} are in; then the results come by e-mail.", AGAIN]
    return [
        f"There are none yet. When all lists for {words} are in, they are locked and"
        f" the next ones are due; {runs} runs when those are in too.",
        AGAIN,
    ]


AGAIN = "HISTORY with the name of the game sends them again later."


KNOWN: Mapping[str, Callable[[SeatContext, str], Sequence[str]]] = {
    "deadline": _deadline,
    "begins": _begins,
    "start": _start,
    "join": _join,
    "rollback": _rollback,
    "orders": _orders,
    "now": _orders,
    "received": _received,
    "late": _late,
    "players": _players,
    "master": _master,
    "who-am-i": _who_am_i,
    "write": _write,
    "results": _results,
    "prefer": _prefer,
    "victory": _victory,
    "orders-of-others": _of_others,
}
"""Maps each topic to the function that answers requests about it. The function returns nothing if
the writer must send the topic's line."""
