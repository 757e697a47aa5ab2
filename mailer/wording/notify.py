"""Sends e-mails to the people in a game, and decides what each of them may know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.board.power_names_and_place_codes import Power
from judge.game.game import Stage
from judge.game.phase_report import Reader, Role
from judge.games.registry import VARIANTS, rules_named, variant_of
from judge.play import awaited_orders
from mailer.mail.safe_display_names import harmless_name
from mailer.transaction.addresses_passwords_templates import wrapped
from mailer.transaction.unit_of_work import Table, UnitOfWork
from mailer.wording import phrases, what_is_due
from mailer.wording.order_composer_links import order_links
from storage.database.enums import SeatRole
from storage.mail.mail_pictures import Sketch
from storage.people.accounts_and_seats import Seat
from storage.people.same_and_failing_addresses import is_same_address


def everybody(table: Table) -> list[Seat]:
    """Returns all seats: players, Master and observers."""
    return table.seats


def reader_of(table: Table, seat: Seat) -> Reader:
    """Returns whose view of the results a seat gets.

    The Master's seat gets only the public results if the Master also plays in the game.
    """
    if seat.role is SeatRole.PLAYER and seat.power:
        return seat.power
    sees_all = seat.role is SeatRole.MASTER and not plays(table, seat)
    return Role.MASTER if sees_all else Role.PUBLIC


def hides_names(table: Table) -> bool:
    """Returns True if GUNBOAT now hides who plays which power."""
    is_told = table.game.stage is Stage.ENDED and table.service.reveal
    return table.service.gunboat and not is_told


def knows_names(table: Table, reader: Seat | None) -> bool:
    """Returns True if this reader may know the names of the players. The reader None is the public.

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
    """Returns the name of a seat, or as much of it as this reader may know. The reader None is the
    public.

    Examples are ``France``, ``the Master``, ``eve (observer)``, ``fred (player)`` and ``a player``.
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
    """Returns the name of the person in a seat, or ``unnamed`` if the reader may not know it."""
    return own_name(seat) if knows_names(table, reader) else unnamed


def own_name(seat: Seat) -> str:
    """Returns the name that the person in the seat chose. The judge does not verify it."""
    return harmless_name(seat.name) or "someone without a name"


def roster(table: Table, reader: Seat | None) -> list[str]:
    """Returns one line for each power with the name of its player, or nothing if the reader may not
    know the names."""
    if not knows_names(table, reader):
        return []
    seats = sorted(table.players, key=lambda s: s.power or "")
    return phrases.in_columns([(seat.power or "", own_name(seat)) for seat in seats])


def resting_line(table: Table) -> str:
    """Returns a line that says that the game is stopped because its rules or map are
    not installed."""
    settings = table.game.settings
    rules = rules_named(settings)
    gone = f"the rules of {rules} are" if rules not in VARIANTS else f"the map {settings.map} is"
    them = "them" if rules not in VARIANTS else "it"
    return (
        f"{table.name} is stopped: {gone} no longer installed here."
        f" Nothing is lost; the game goes on when the operator has installed {them}"
        " again."
    )


def header(
    work: UnitOfWork, table: Table, code: str = "", was_due: str = "", version: int = 1
) -> str:
    """Returns the first lines of results, which name the game and the deadline. Programs read them.

    If the phase ran again after a rollback, another line names the version.
    """
    variant = variant_of(table.game)
    on = f"  Map: {variant.map}" * bool(variant.map)
    lines = [f":: Judge: {work.services.name}  Game: {table.name}  Variant: {variant.name}{on}"]
    lines += [f":: Deadline: {code}  {was_due}"] * bool(was_due)
    lines += [f":: Version: {version}  {IN_PLACE}"] * (version > 1)
    return "\n".join(lines)


IN_PLACE = "(replaces the results of this phase that were sent before)"


def render(
    work: UnitOfWork, table: Table, seat: Seat | None, template: str, **values: object
) -> str:
    """Fills in a template, and puts two lines above it that say what is due from the reader, and by
    when."""
    return with_opening(work, table, seat, filled(work, table, seat, template, **values))


def with_opening(work: UnitOfWork, table: Table, seat: Seat | None, text: str) -> str:
    """Returns the text of an e-mail, with the two lines above it that say what is due from its
    reader, and by when."""
    opening = "\n".join(what_is_due.opening(work, table, seat))
    return f"{wrapped(opening)}\n\n{text}" if opening else text


def filled(
    work: UnitOfWork, table: Table, seat: Seat | None, template: str, **values: object
) -> str:
    """Returns a template filled in with the values that every e-mail about a game may use."""
    shared: dict[str, object] = {
        "judge": work.services.name,
        "judge_address": work.services.addressing.address,
        "game": table.name,
        "variant": variant_of(table.game).name,
        "seat": seat,
        "power": phrases.power_name(seat.power) if seat and seat.power else "",
        "is_master": seat is not None and seat.role is SeatRole.MASTER,
        "due": what_is_due.closing(work, table, seat),
        "header": header(work, table),
        "links": order_links(work, table, seat),
    }
    return work.services.texts.render(template, **{**shared, **values})


def tell_each(
    work: UnitOfWork,
    table: Table,
    seats: Iterable[Seat],
    topic: str,
    template: str,
    kind: str = "notice",
    calendar: bool = False,
    **values: object,
) -> None:
    """Sends each seat an e-mail from a template, in the seat's own time zone. If ``calendar`` is
    True, attaches a calendar entry even if the deadline has not moved."""
    for seat in seats:
        text = render(work, table, seat, template, **values)
        work.post_to(seat, table, topic, text, kind, calendar=calendar)


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
    """Returns lines, for the Master, that say what is missing from each power for which the game
    waits."""
    nothing, lines = _begun_and_vacant(table)
    named = wrapped(f"Nothing on file: {phrases.powers(nothing)}.")
    return [named] * bool(nothing) + lines


def unfinished(table: Table) -> list[str]:
    """Returns lines, for the Master, about powers for which the game waits: those with an
    incomplete list or an unanswered question, and those without a player."""
    return _begun_and_vacant(table)[1]


def _begun_and_vacant(table: Table) -> tuple[frozenset[Power], list[str]]:
    """Returns the powers that have sent nothing, and lines about the others for which the game
    waits."""
    wanted = awaited_orders.wanted(table.game)
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
    lines = [wrapped(f"{what}: {phrases.powers(whose)}.") for what, whose in told if whose]
    return wanted.missing - begun - vacant, lines
