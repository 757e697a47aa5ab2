"""Checks at the end of a test that the acknowledged messages, the sent e-mails and the stored data
agree."""

from __future__ import annotations

import re
import time
from bisect import bisect, insort
from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import datetime
from email.parser import BytesHeaderParser
from string import ascii_lowercase

from sqlalchemy import Connection, func, select

from storage.database.enums import InboxState, OutboxState
from storage.database.tables import games, inbox, order_lists, outbox, press, runs
from tests.benchmarks import town
from tests.faults.world import World
from tests.faults.writers import Writer

SOON, EXCUSED = 10.0, 15.0
"""While a judge is running without a break, it must run a due phase within ``SOON`` seconds. It
gets ``EXCUSED`` seconds more because after an outage, deadlines are postponed by up to the length
of the outage."""

ALL_OUT = 120.0
"""All e-mails must be sent within this many seconds after the last fault."""


def settles(world: World, seconds: float = ALL_OUT) -> float:
    """Waits until every message is processed, every e-mail is sent and every due phase has run.
    Returns the seconds that this took. Gives up after a while; `faults` then reports what is
    missing."""
    began, patience = time.monotonic(), seconds * world.pulse.lately()
    while any(_open(world)) and time.monotonic() - began < patience:
        time.sleep(0.05)
    return time.monotonic() - began


def _open(world: World) -> Iterator[int]:
    """Yields the numbers of due phases, of acknowledged messages that are not stored yet, of open
    messages, and of unsent e-mails. The first three can create work that a later number counts, so
    counting in this order misses nothing."""
    yield len(world.due) - len(_first_runs(world))
    with world.database.reading() as conn:
        acknowledged = sum(len(writer.sent) for writer in world.writers)
        yield max(acknowledged - _taken(world, conn), 0)
        yield conn.scalar(select(func.count()).where(inbox.c.state == InboxState.NEW.value)) or 0
        waiting = outbox.c.state == OutboxState.WAITING.value
        yield conn.scalar(select(func.count()).where(waiting)) or 0


def _taken(world: World, conn: Connection) -> int:
    """Returns the number of writers' messages in the database."""
    addresses = [writer.address for writer in world.writers]
    taken = select(func.count()).where(inbox.c.envelope_sender.in_(addresses))
    return conn.scalar(taken) or 0


HELD = 30.0
"""Seconds after which other judges can take over the work that a frozen judge holds."""


def faults(world: World, soon: float = SOON + EXCUSED) -> list[str]:
    """Returns a description of everything that went wrong. Phases must run within ``soon`` seconds,
    multiplied by how slow the machine was at that time."""
    return [*_letters(world), *_games(world), *_mails(world), *_phases(world, soon)]


def latest(world: World) -> float:
    """Returns the longest time for which a due phase waited while a judge was running without a
    break."""
    ran = _first_runs(world)
    return max(
        (world.seconds_up(at, ran[number]) for number, at in world.due.items() if number in ran),
        default=0.0,
    )


# -- messages and their answers ------------------------------------------------------------------


def _letters(world: World) -> Iterator[str]:
    with world.database.reading() as conn:
        aside = conn.execute(
            select(inbox.c.id, inbox.c.state, inbox.c.reason).where(
                inbox.c.state != InboxState.DONE.value
            )
        ).all()
    for number, state, reason in aside:
        yield f"letter {number} is {state}: {reason}"
    answers, tokens = _sent(world)
    for writer in world.writers:
        for name in writer.sent:
            yield from _once(f"the answer to {name}", answers[name])
        for name, word in writer.said().items():
            yield from _once(f"the press of {name}", tokens[word])
        yield from _in_order(world, writer)


def _once(what: str, message_ids: set[str]) -> Iterator[str]:
    if len(message_ids) != 1:
        yield f"{what} came out as {len(message_ids)} mails"


def _sent(world: World) -> tuple[dict[str, set[str]], dict[str, set[str]]]:
    """Returns two mappings to Message-IDs: those of the answers to each message, and those of the
    press with each word."""
    answers, tokens = defaultdict[str, set[str]](set), defaultdict[str, set[str]](set)
    for taken in list(world.sink.taken):
        head = BytesHeaderParser().parsebytes(taken.raw)
        if str(head["Subject"]).find("Re: ") >= 0:
            answers[str(head["In-Reply-To"])].add(str(head["Message-ID"]))
        else:
            for word in re.findall(rb"word [a-z]+\d+-\d+\.", taken.raw):
                tokens[word.decode()].add(str(head["Message-ID"]))
    return answers, tokens


def _in_order(world: World, writer: Writer) -> Iterator[str]:
    """Checks that a writer's messages were processed in order and that the writer's last list
    counts."""
    power, game = re.findall(r"([a-z]+)(\d+)", writer.name)[0]
    with world.database.reading() as conn:
        texts = conn.scalars(
            select(press.c.text)
            .where(press.c.text.contains(f"word {writer.name}-"))
            .order_by(press.c.id)
        ).all()
        lines = conn.scalar(
            select(order_lists.c.letter)
            .join(games, games.c.id == order_lists.c.game_id)
            .where(games.c.name == f"game{game}", order_lists.c.power == power.upper())
            .where(order_lists.c.run_id.is_(None), order_lists.c.phase == str(town.FALL))
        )
        last = conn.scalar(
            select(func.max(inbox.c.id)).where(inbox.c.envelope_sender == writer.address)
        )
    found = [int(number) for text in texts for number in re.findall(r"-(\d+)\.", text)]
    if found != sorted(found):
        yield f"the letters of {writer.name} were not worked in their order: {found}"
    if writer.sent and lines != last:
        yield f"the list of {writer.name} is that of letter {lines}, not of {last}"


# -- the order of receipt ------------------------------------------------------------------------


def out_of_order(finished: Sequence[int]) -> int:
    """Returns the number of pairs of messages that were finished in the wrong order."""
    seen, pairs = list[int](), 0
    for number in finished:
        pairs += len(seen) - bisect(seen, number)
        insort(seen, number)
    return pairs


def pairs_out_of_order(world: World) -> dict[int, int]:
    """Returns the number of such pairs in each game with writers, by the game's number. All
    messages from the game's players count."""
    return {game: out_of_order(numbers) for game, numbers in _finished(world).items()}


def _finished(world: World) -> dict[int, list[int]]:
    """Returns each game's messages in the order in which they were finished. An answer is written
    in the transaction that finishes its message, so the order of the answers shows this."""
    games_of = {writer.address: _game_of(writer) for writer in world.writers}
    numbers = select(inbox.c.message_id, inbox.c.id, inbox.c.envelope_sender)
    answers = select(outbox.c.raw).where(outbox.c.kind == "answer").order_by(outbox.c.id)
    found = defaultdict[int, list[int]](list)
    with world.database.reading() as conn:
        letters = {name: (number, sender) for name, number, sender in conn.execute(numbers)}
        for raw in conn.scalars(answers):
            name = str(BytesHeaderParser().parsebytes(raw)["In-Reply-To"])
            number, sender = letters.get(name, (0, ""))
            if sender in games_of:
                found[games_of[sender]].append(number)
    return found


def _game_of(writer: Writer) -> int:
    return int(writer.name.lstrip(ascii_lowercase))


def _games(world: World) -> Iterator[str]:
    for game, pairs in pairs_out_of_order(world).items():
        if pairs:
            yield f"{pairs} pairs of messages of game{game} were finished out of order"


# -- e-mails and phases --------------------------------------------------------------------------


def _mails(world: World) -> Iterator[str]:
    """Checks that every e-mail that was written was sent, and that no other e-mail was."""
    with world.database.reading() as conn:
        rows = conn.execute(select(outbox.c.message_id, outbox.c.state, outbox.c.kind)).all()
    out = {_message_id(taken.raw) for taken in list(world.sink.taken)}
    written = {message_id for message_id, _, _ in rows}
    for message_id, state, kind in rows:
        if kind == "operator":
            yield f"the operator was written to: {message_id}"
        if message_id not in out or state != OutboxState.SENT.value:
            yield f"mail {message_id} of kind {kind} is {state}, out: {message_id in out}"
    for message_id in out - written:
        yield f"mail {message_id} came out and was never written"


def _message_id(raw: bytes) -> str:
    return str(BytesHeaderParser().parsebytes(raw)["Message-ID"])


def _first_runs(world: World) -> dict[int, datetime]:
    """Returns the time at which each game's first phase ran, by the game's number."""
    with world.database.reading() as conn:
        found = conn.execute(
            select(games.c.name, func.min(runs.c.at))
            .join(runs, runs.c.game_id == games.c.id)
            .group_by(games.c.name)
        ).all()
    return {int(name.removeprefix("game")): at for name, at in found}


def _phases(world: World, soon: float) -> Iterator[str]:
    """Checks that every due phase ran once and soon enough, and that each player was notified
    once."""
    ran = _first_runs(world)
    results = defaultdict[tuple[str, str], set[str]](set)
    for taken in list(world.sink.taken):
        head = BytesHeaderParser().parsebytes(taken.raw)
        if "results" in str(head["Subject"]):
            results[taken.recipient, str(head["Subject"])].add(str(head["Message-ID"]))
    told = defaultdict[str, int](int)
    for (recipient, subject), message_ids in results.items():
        told[recipient] += 1
        yield from _once(f"the mail {subject!r} to {recipient}", message_ids)
    for number, deadline in world.due.items():
        if number not in ran:
            yield f"game{number} was due at {deadline} and has not run"
            continue
        waited = world.seconds_up(deadline, ran[number])
        slowness = world.pulse.between(deadline, ran[number])
        if waited > soon * slowness:
            yield (
                f"game{number} had not run when a judge was at work for {waited:.1f} seconds,"
                f" on a machine {slowness:.1f} times slower than an idle one"
            )
        for power in town.openings()[0][0]:
            times = told[town.address_of(number, power)]
            if times != 1:
                yield f"{power} of game{number} was told {times} times"
