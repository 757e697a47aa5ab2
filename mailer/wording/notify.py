"""Sends e-mails to the people in a game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.games.registry import variant_of
from mailer.transaction.fill_in_templates_and_wrap_text import wrapped
from mailer.transaction.unit_of_work import Table, UnitOfWork
from mailer.wording import phrases, what_is_due
from mailer.wording.order_composer_links import order_links
from storage.database.enums import SeatRole
from storage.mail.mail_pictures import Sketch
from storage.people.accounts_and_seats import Seat


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
    """Fills in a template, and adds two lines at the top, which say what is due from the reader,
    and by when."""
    return with_opening(work, table, seat, filled(work, table, seat, template, **values))


def with_opening(work: UnitOfWork, table: Table, seat: Seat | None, text: str) -> str:
    """Returns the text of an e-mail below the two lines that say what is due from its reader, and
    by when."""
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


def send_to_each(
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


def announce(
    work: UnitOfWork, table: Table, topic: str, text: str, except_for: Seat | None = None
) -> None:
    """Sends a short notice to the game's list address, and to everyone in the game except the seat
    ``except_for``, if one is given."""
    others = [seat for seat in table.seats if except_for is None or seat.id != except_for.id]
    send_to_each(work, table, others, topic, "notice", text=text)
    send_public(work, table, topic, "notice", text=text)


def send_notice(work: UnitOfWork, table: Table, seat: Seat, topic: str, text: str) -> None:
    """Sends a short notice to one seat."""
    send_to_each(work, table, [seat], topic, "notice", text=text)


def send_public(
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
