"""E-mails to the people in a game: who gets them, what they may know, and what is due next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from grammar.words.durations import write_duration
from judge.board.phases import Phase, PhaseKind
from judge.board.units import Power
from judge.game.game import Game, Stage
from judge.game.phase_report import Reader, Role
from judge.games.registry import rules_named, variant_of
from judge.play import schedule
from mailer.mail.display_names import harmless_name
from mailer.scheduling import deadlines
from mailer.transaction.unit_of_work import Table, UnitOfWork
from mailer.wording import phrases
from mailer.wording.games.registry import teller_of
from storage.database.enums import SeatRole
from storage.mail.mail_pictures import Sketch
from storage.people.people import Seat
from storage.people.same_address import is_same_address


def everybody(table: Table) -> list[Seat]:
    """Returns all seats: players, Master, observers."""
    return table.seats


def reader_of(table: Table, seat: Seat) -> Reader:
    """Returns the role in which a seat reads results.

    Masters who play in their own game see only what is public and what their power sees.
    """
    if seat.role is SeatRole.PLAYER and seat.power:
        return seat.power
    sees_all = seat.role is SeatRole.MASTER and not plays(table, seat)
    return Role.MASTER if sees_all else Role.PUBLIC


def hides_names(table: Table) -> bool:
    """Returns True if GUNBOAT hides who plays what for now."""
    is_told = table.game.stage is Stage.ENDED and table.service.reveal
    return table.service.gunboat and not is_told


def knows_names(table: Table, reader: Seat | None) -> bool:
    """Returns True if this reader may know the names of the players; None means the public.

    With GUNBOAT, only a Master who does not play may know them.
    """
    if not hides_names(table):
        return True
    if reader is None or reader.role is not SeatRole.MASTER:
        return False
    return not plays(table, reader)


def plays(table: Table, master: Seat) -> bool:
    """Returns True if the Master also plays in the game."""
    return any(
        is_same_address(seat.address, master.address) or seat.addresses & master.addresses
        for seat in table.players
    )


def seat_name(table: Table, seat: Seat, reader: Seat | None = None) -> str:
    """Returns what to call a seat, as far as this reader may know; None means the public.

    ``France``, ``the Master``, ``eve (observer)``, ``fred (player)``, ``a player``.
    """
    known = knows_names(table, reader)
    match seat.role:
        case SeatRole.MASTER:
            return "the Master"
        case SeatRole.OBSERVER:
            return f"{own_name(seat)} (observer)" if known else "an observer"
        case SeatRole.PLAYER if seat.power:
            return phrases.power_name(seat.power)
        case SeatRole.PLAYER:
            return f"{own_name(seat)} (player)" if known else "a player"


def person(table: Table, seat: Seat, reader: Seat | None, unnamed: str) -> str:
    """Returns the name of a seat's holder, or ``unnamed`` if the reader may not know it."""
    return own_name(seat) if knows_names(table, reader) else unnamed


def own_name(seat: Seat) -> str:
    """Returns the name that the seat's holder chose; the judge does not verify it."""
    return harmless_name(seat.name) or "someone without a name"


def roster(table: Table, reader: Seat | None) -> list[str]:
    """Returns who plays what, a line each; nothing if the reader may not know."""
    if not knows_names(table, reader):
        return []
    return [
        f"{phrases.power_name(seat.power or ''):9} {own_name(seat)}"
        for seat in sorted(table.players, key=lambda s: s.power or "")
    ]


def resting_line(table: Table) -> str:
    """Returns that the game is stopped because its rules are not installed."""
    rules = rules_named(table.game.settings)
    return (
        f"{table.name} is stopped: the rules of {rules} are no longer installed here."
        " Nothing is lost; the game goes on when the operator has installed them"
        " again."
    )


def header(
    work: UnitOfWork, table: Table, code: str = "", was_due: str = "", version: int = 1
) -> str:
    """Returns the first lines of results, which programs read: the game and its deadline.

    If the phase ran again after a rollback, a line with the version follows.
    """
    variant = variant_of(table.game).name
    lines = [f":: Judge: {work.services.name}  Game: {table.name}  Variant: {variant}"]
    lines += [f":: Deadline: {code}  {was_due}"] * bool(was_due)
    lines += [f":: Version: {version}  {IN_PLACE}"] * (version > 1)
    return "\n".join(lines)


IN_PLACE = "(replaces the results of this phase that were sent before)"


def render(
    work: UnitOfWork, table: Table, seat: Seat | None, template: str, **values: object
) -> str:
    """Renders a template with the values that every e-mail about a game may use."""
    zone = work.zone(seat, table)
    shared: dict[str, object] = {
        "judge": work.services.name,
        "judge_address": work.services.addressing.address,
        "game": table.name,
        "variant": variant_of(table.game).name,
        "seat": seat,
        "power": phrases.power_name(seat.power) if seat and seat.power else "",
        "is_master": seat is not None and seat.role is SeatRole.MASTER,
        "due": due_lines(work, table, seat),
        "deadline": deadline_words(work, table, zone),
        "header": header(work, table),
    }
    return work.services.texts.render(template, **{**shared, **values})


def tell_each(
    work: UnitOfWork,
    table: Table,
    seats: Iterable[Seat],
    topic: str,
    template: str,
    kind: str = "notice",
    scenes: Sequence[Sketch] = (),
    **values: object,
) -> None:
    """Sends each seat an e-mail from a template, in the seat's own time zone."""
    for seat in seats:
        text = render(work, table, seat, template, **values)
        work.post_to(seat, table, topic, text, kind, scenes=scenes)


def announce(work: UnitOfWork, table: Table, topic: str, text: str) -> None:
    """Sends a short notice to everyone in the game and to its list address."""
    tell_each(work, table, everybody(table), topic, "notice", text=text)
    public(work, table, topic, "notice", text=text)


def tell(work: UnitOfWork, table: Table, seat: Seat, topic: str, text: str) -> None:
    """Sends a short notice to one seat."""
    tell_each(work, table, [seat], topic, "notice", text=text)


def public(
    work: UnitOfWork,
    table: Table,
    topic: str,
    template: str,
    scenes: Sequence[Sketch] = (),
    **values: object,
) -> None:
    """Sends the public version of an e-mail to the game's list address, if it has one."""
    if table.service.list_address:
        text = render(work, table, None, template, **values)
        post_to_list(work, table, topic, text, "broadcast", scenes)


def post_to_list(
    work: UnitOfWork,
    table: Table,
    topic: str,
    text: str,
    kind: str,
    scenes: Sequence[Sketch] = (),
) -> None:
    """Sends an e-mail to the game's list address."""
    own = f"{table.name} <{table.name}.{work.services.addressing.domain}>"
    subject, to = work.subject(table, topic), table.service.list_address
    work.post(to, subject, text, kind, list_id=own, game=table.name, scenes=scenes)


def shortfalls(table: Table) -> list[str]:
    """Returns for the Master what is missing from each power that the game waits for."""
    nothing, lines = _begun_and_vacant(table)
    return [f"Nothing on file: {phrases.powers(nothing)}."] * bool(nothing) + lines


def unfinished(table: Table) -> list[str]:
    """Returns for the Master which missing powers have sent a part, or have no player."""
    return _begun_and_vacant(table)[1]


def _begun_and_vacant(table: Table) -> tuple[frozenset[Power], list[str]]:
    """Returns who has sent nothing, and lines on partial lists and on vacant powers."""
    wanted = schedule.wanted(table.game)
    if wanted is None:
        return frozenset(), []
    lists = [lists for phase in wanted.phases for lists in table.game.lists_for(phase).items()]
    vacant = frozenset(power for power in wanted.missing if table.seat_of(power) is None)
    begun = wanted.missing.intersection(power for power, entry in lists if entry.lines) - vacant
    told = (
        ("On file but incomplete", begun),
        ("On file, waiting for a YES", wanted.unconfirmed),
        ("No player", vacant),
    )
    lines = [f"{what}: {phrases.powers(whose)}." for what, whose in told if whose]
    return wanted.missing - begun - vacant, lines


# -- what is due -------------------------------------------------------------------------------


def deadline_words(work: UnitOfWork, table: Table, zone: str) -> str:
    timing = table.timing
    if timing.declared:
        return f"none: the game ends {phrases.deadline(timing.declared.at, zone, work.now)}"
    if timing.deadline is None:
        return "none"
    if timing.set_in_pause:
        until = phrases.deadline(timing.deadline, zone, work.now)
        return f"{until}; the game is paused and must go on before"
    if timing.paused_at:
        left = int((timing.deadline - timing.paused_at).total_seconds())
        then = f"; {write_duration(phrases.rough(left))} once it goes on" if left > 0 else ""
        return f"none while the game is paused{then}"
    return phrases.deadline(timing.deadline, zone, work.now)


def due_lines(work: UnitOfWork, table: Table, seat: Seat | None) -> list[str]:
    """Returns the end of every e-mail about a running game: what is due, from whom, by when."""
    wanted = schedule.wanted(table.game)
    if wanted is None:
        return []
    until = deadline_words(work, table, work.zone(seat, table))
    code = schedule.code_of(wanted.phases)
    what = (
        _due_of(table.game, wanted, seat.power)
        if seat and seat.power
        else f"Now due: orders for {schedule.words_of(wanted.phases)} ({code})."
    )
    lines = [what, f"Deadline: {code}  {until}"]
    if schedule.ready(table.game) and not table.timing.paused_at:
        end = deadlines.changes_end(table.service, table.timing)
        when = phrases.moment(end, work.zone(seat, table))
        runs = schedule.runs_when_sealed(table.game, wanted.phases)
        what_then = "runs" if runs else "is locked"
        lines.append(
            f"All orders are in: {code} {what_then} on {when} unless someone changes their"
            " orders first."
            if end > work.now
            else "All orders are in; results follow."
        )
    return lines


def _due_of(game: Game, wanted: schedule.Wanted, power: Power) -> str:
    phase, words = wanted.phase, schedule.words_of(wanted.phases)
    what, teller = f"{words} ({schedule.code_of(wanted.phases)})", teller_of(game)
    passed = game.passes - wanted.owed
    if power in game.kept:
        return f"Your orders for {what} are in and cannot be changed."
    if power in wanted.unconfirmed:
        return (
            f"Now due: confirm your orders for {what}. They are on file and count at the"
            " deadline. If they are right as they are, reply YES; otherwise send them again."
        )
    if power in (wanted.owed | wanted.welcome) - wanted.missing - wanted.awaited - passed:
        return (
            f"Your orders for {what} are in; you can change them until they are"
            f" locked.{limits_words(game, phase)}"
        )
    if power in wanted.owed - wanted.missing - wanted.partial:
        return teller.lacks(game, power, what)
    if power in wanted.owed:
        one_letter = " Send all of them in one message." if len(wanted.phases) > 1 else ""
        asked = f"Now due: your orders for {what}.{one_letter}{teller.asked(game, power)}"
        said = limits_words(game, phase) + _builds_words(game, power, phase)
        return asked + said + teller.besides(game, power, phase)
    if power in wanted.welcome & game.passes:
        return f"You need not send anything for {what}, but you can until it is locked."
    if power in wanted.welcome:
        return (
            teller.welcome(game, power, what)
            or f"You can send orders for {what}, or PASS so that no one waits for"
            f" you.{limits_words(game, phase)}"
        )
    if power in wanted.free:
        return teller.free(game, power, what)
    return f"You have no orders to send for {words}; the judge waits for others."


def _builds_words(game: Game, power: Power, phase: Phase) -> str:
    """Returns what a power can build or must remove, if this is a winter."""
    if phase.kind is not PhaseKind.ADJUSTMENT:
        return ""
    beside_moves = len(schedule.open_phases(game)) > 1
    said = teller_of(game).winter(game, power)
    return said or " You have nothing to build or remove." * beside_moves


def limits_words(game: Game, phase: Phase) -> str:
    """Returns how many orders and proxies would count on the published board."""
    limits = schedule.limits(game)
    if limits is None or not phase.is_movement:
        return ""
    return (
        f" Only the first {phrases.plural(limits.considered, 'order')} and"
        f" {phrases.plural(limits.proxies, 'proxy')} in your list would count now."
    )
