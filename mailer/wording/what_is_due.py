"""Writes the parts of an e-mail that say what is due from its reader, and by when: the first two
lines, the last lines and the subject. Also says what a game is waiting for."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from grammar.words.durations_times_and_zones import write_duration
from judge.board.phases import Phase, PhaseKind
from judge.board.power_names_and_place_codes import Power
from judge.game.game import Game, Stage
from judge.games.registry import VARIANTS, rules_named
from judge.play import awaited_orders
from mailer.scheduling import deadlines
from mailer.transaction.fill_in_templates_and_wrap_text import wrapped
from mailer.transaction.unit_of_work import Table, UnitOfWork
from mailer.wording import phrases
from mailer.wording.games.registry import teller_of
from storage.database.enums import SeatRole
from storage.people.accounts_and_seats import Seat


@dataclass(frozen=True, slots=True)
class DueWords:
    """Says what is due from one reader, or that nothing is due. ``first`` is a sentence, ``more``
    has sentences with details, and ``short`` goes into a subject: "you have 3 builds". ``short`` is
    empty if nothing is due."""

    first: str
    more: str = ""
    short: str = ""


def opening(work: UnitOfWork, table: Table, seat: Seat | None) -> list[str]:
    """Returns the first two lines of an e-mail about a game: what is due from the reader, and by
    when. If the game has not begun or is over, returns one line for players, and nothing for anyone
    else."""
    if not table.has_rules:
        return []
    if table.game.stage is not Stage.RUNNING:
        state = "has not started" if table.game.stage is Stage.FORMING else "is over"
        is_player = seat is not None and seat.role is SeatRole.PLAYER
        return [f"Nothing is due from you: {table.name} {state}."] * is_player
    zone = work.zone(seat, table)
    return [due_from(table.game, seat.power if seat else None).first, until_when(work, table, zone)]


def closing(work: UnitOfWork, table: Table, seat: Seat | None) -> list[str]:
    """Returns the last lines of an e-mail about a running game: details about what is due, and the
    deadline in the form that programs read."""
    wanted = awaited_orders.wanted(table.game)
    if wanted is None:
        return []
    code, zone = awaited_orders.code_of(wanted.phases), work.zone(seat, table)
    more = due_from(table.game, seat.power if seat else None).more
    lines = [more] * bool(more) + [f"Deadline: {code}  {deadline_words(work, table, zone)}"]
    if awaited_orders.ready(table.game) and not table.timing.paused_at:
        end = deadlines.changes_end(table.service, table.timing)
        runs = awaited_orders.runs_when_sealed(table.game, wanted.phases)
        what_then = "runs" if runs else "is locked"
        lines.append(
            f"All orders are in: {code} {what_then} on {phrases.in_words(end, zone)} unless someone"
            " changes their orders first."
            if end > work.now
            else "All orders are in; results follow."
        )
    return lines


def in_subject(work: UnitOfWork, table: Table, seat: Seat | None) -> str:
    """Returns, in a few words, what is due, such as ``you have 3 builds, due Wed 20:00``."""
    due, timing = due_from(table.game, seat.power if seat else None), table.timing
    if awaited_orders.wanted(table.game) is None:
        return ""
    if not due.short:
        return "nothing is due from you"
    if timing.deadline is None or timing.paused_at or timing.declared:
        return due.short
    zone = work.zone(seat, table)
    day = _day(timing.deadline, work.now, zone)
    is_verb = due.short.endswith(" due")
    return f"{due.short} {day}" if is_verb else f"{due.short}, due {day}"


_WEEK = timedelta(days=6)
"""For times closer than this, the day of the week is enough."""


def _day(when: datetime, now: datetime, zone: str) -> str:
    """Returns a time in short form: ``Wed 20:00``, or ``27 Nov 20:00`` if it is six or more days
    away."""
    local = when.astimezone(ZoneInfo(zone))
    day = f"{local:%a}" if when - now < _WEEK else f"{local.day} {local:%b}"
    return f"{day} {local:%H:%M}"


def until_when(work: UnitOfWork, table: Table, zone: str) -> str:
    """Returns the deadline of a running game as a sentence."""
    timing = table.timing
    if timing.declared:
        return f"The game ends on {phrases.until(timing.declared.at, zone, work.now)}."
    if timing.deadline is None:
        return "There is no deadline."
    until = phrases.until(timing.deadline, zone, work.now)
    if timing.set_in_pause:
        return f"The game is paused, and must be resumed before the deadline: {until}."
    if timing.paused_at:
        left = int((timing.deadline - timing.paused_at).total_seconds())
        then = f" When it resumes, you will have {write_duration(phrases.rough(left))} left."
        return "The game is paused, so there is no deadline now." + then * (left > 0)
    was = "was" if timing.deadline <= work.now else "is"
    return f"The deadline {was} {until}."


def deadline_words(work: UnitOfWork, table: Table, zone: str) -> str:
    """Returns the deadline in the form that programs read: ``Wed 27 Nov 2026 20:00 +0000 (in 2
    days)``."""
    timing = table.timing
    if timing.declared:
        return f"none: the game ends {phrases.deadline(timing.declared.at, zone, work.now)}"
    if timing.deadline is None:
        return "none"
    if timing.set_in_pause:
        until = phrases.deadline(timing.deadline, zone, work.now)
        return f"{until}; the game is paused and must be resumed before then"
    if timing.paused_at:
        left = int((timing.deadline - timing.paused_at).total_seconds())
        then = f"; {write_duration(phrases.rough(left))} once it resumes" if left > 0 else ""
        return f"none while the game is paused{then}"
    return phrases.deadline(timing.deadline, zone, work.now)


# -- for one power -----------------------------------------------------------------------------


def due_from(game: Game, power: Power | None) -> DueWords:
    """Returns what is due from a power in a running game, or from the players in general if
    ``power`` is None."""
    wanted = awaited_orders.wanted(game)
    if wanted is None:
        return DueWords("Nothing is due from you now.")
    what = awaited_orders.words_of(wanted.phases)
    if power is None:
        return DueWords(f"Orders for {what} are due from the players.", short="orders are due")
    if power in wanted.missing | wanted.awaited and power not in game.kept:
        return _owed(game, wanted, power, what)
    return _free(game, wanted, power, what)


def _owed(game: Game, wanted: awaited_orders.Wanted, power: Power, what: str) -> DueWords:
    teller = teller_of(game)
    if power in wanted.unconfirmed:
        return DueWords(
            f"Please confirm your orders for {what}.",
            "Your orders are on file, and count at the deadline. If they are right as they are,"
            " reply with YES alone on a line. Otherwise send them again.",
            "your YES is due",
        )
    if power in wanted.owed - wanted.missing - wanted.partial:
        lacking = teller.lacking(game, power)
        verb = "are" if lacking.endswith("s") else "is"
        said = f"Your {lacking} {verb} due"
        return DueWords(
            f"Your {lacking} for {what} {verb} due.", teller.lacks(game, power, what), said.lower()
        )
    if power in wanted.owed:
        one_letter = "Send all of them in one message." if len(wanted.phases) > 1 else ""
        more = " ".join(
            sentence.strip()
            for sentence in (
                one_letter,
                teller.asked(game, power),
                limits_words(game, wanted.phase),
                _builds_words(game, power, wanted.phase),
                teller.besides(game, power, wanted.phase),
            )
            if sentence
        )
        count = _count(game, power, wanted)
        if count:
            season = f"{wanted.phase.season.name.title()} {wanted.phase.year}"
            return DueWords(f"You have {count} to order for {season}.", more, f"you have {count}")
        first = f"Your orders for {what} are due.{_runs_first(game)}"
        return DueWords(first, more, "your orders are due")
    more = teller.welcome(game, power, what) or (
        f"You can send orders for {what}, or PASS so that the game does not wait for"
        f" you.{limits_words(game, wanted.phase)}"
    )
    return DueWords(
        f"Your orders for {what}, or a PASS, are due.", more, "your orders or PASS are due"
    )


def _free(game: Game, wanted: awaited_orders.Wanted, power: Power, what: str) -> DueWords:
    if power in game.kept:
        return DueWords(
            f"Nothing is due from you: your orders for {what} are in and cannot be changed."
        )
    passed = game.passes - wanted.owed
    if power in (wanted.owed | wanted.welcome) - passed:
        limits = limits_words(game, wanted.phase)
        return DueWords(
            f"Nothing is due from you: your orders for {what} are in.",
            f"You can change them until they are locked.{limits}",
        )
    if power in wanted.welcome:
        more = f"You need not send anything for {what}, but you can until it is locked."
        return DueWords(f"Nothing is due from you for {what}.", more)
    if power in wanted.free:
        return DueWords(
            f"Nothing is due from you for {what}.", teller_of(game).free(game, power, what)
        )
    return DueWords(f"Nothing is due from you for {what}: the judge is waiting for others.")


def _runs_first(game: Game) -> str:
    """Returns a sentence that says which locked phases run before the one for which orders are due
    now (CB 2.1)."""
    if not game.sealed:
        return ""
    return f" {awaited_orders.words_of(sorted(game.sealed))} is locked and runs first."


def _count(game: Game, power: Power, wanted: awaited_orders.Wanted) -> str:
    kinds = {phase.kind for phase in wanted.phases}
    entry = game.list_of(power, wanted.phase)
    lines = entry.lines if entry else ()
    if kinds == {PhaseKind.RETREAT}:
        ordered = {order.province for order in lines}
        escapes = awaited_orders.escapes(game, power)
        count = sum(entry.unit.province not in ordered for entry, _ in escapes)
        return phrases.plural(count, "retreat") if count else ""
    if kinds != {PhaseKind.ADJUSTMENT}:
        return ""
    work = awaited_orders.winter(game, power)
    count = work.left(lines) if work.asks else 0
    return phrases.plural(count, "removal" if work.due < 0 else "build") if count else ""


def _builds_words(game: Game, power: Power, phase: Phase) -> str:
    if phase.kind is not PhaseKind.ADJUSTMENT:
        return ""
    beside_moves = len(awaited_orders.open_phases(game)) > 1
    winter = teller_of(game).winter(game, power)
    return winter or " You have nothing to build or remove." * beside_moves


def limits_words(game: Game, phase: Phase) -> str:
    """Returns a sentence that says how many orders and proxies would count on the published
    board."""
    limits = awaited_orders.limits(game)
    if limits is None or not phase.is_movement:
        return ""
    return f" Only the first {phrases.counted(limits)} in your list would currently count."


def resting_line(table: Table) -> str:
    """Returns a line that says that the game is stopped because its rules or map are
    not installed."""
    settings = table.game.settings
    rules = rules_named(settings)
    gone = f"the rules of {rules} are" if rules not in VARIANTS else f"the map {settings.map} is"
    them = "them" if rules not in VARIANTS else "it"
    return (
        f"{table.name} is stopped: {gone} no longer installed here."
        f" Nothing is lost; the game will go on when the operator has installed {them}"
        " again."
    )


def shortfalls(table: Table) -> list[str]:
    """Returns lines, for the Master, that say what is missing from each power for which the game is
    waiting."""
    nothing, lines = _begun_and_vacant(table)
    named = wrapped(f"Nothing on file: {phrases.powers(nothing)}.")
    return [named] * bool(nothing) + lines


def unfinished(table: Table) -> list[str]:
    """Returns lines, for the Master, about powers for which the game is waiting: those with an
    incomplete list or an unanswered question, and those without a player."""
    return _begun_and_vacant(table)[1]


def _begun_and_vacant(table: Table) -> tuple[frozenset[Power], list[str]]:
    """Returns the powers that have sent nothing, and lines about the others for which the game is
    waiting."""
    wanted = awaited_orders.wanted(table.game)
    if wanted is None:
        return frozenset(), []
    lists = [lists for phase in wanted.phases for lists in table.game.lists_for(phase).items()]
    vacant = frozenset(power for power in wanted.missing if table.seat_of(power) is None)
    begun = wanted.missing.intersection(power for power, entry in lists if entry.lines) - vacant
    groups = (
        ("On file but incomplete", begun),
        ("On file, waiting for a YES", wanted.unconfirmed),
        ("No player", vacant),
    )
    lines = [wrapped(f"{what}: {phrases.powers(whose)}.") for what, whose in groups if whose]
    return wanted.missing - begun - vacant, lines
