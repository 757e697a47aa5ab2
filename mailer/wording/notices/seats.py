"""Writes invitations, and notices about vacant seats and about players who join, leave, lose a seat
or will be away."""

from __future__ import annotations

from collections.abc import Sequence

from grammar.commands.settings import Beginning
from grammar.words.durations_times_and_zones import write_duration
from judge.board.join_words import listing
from judge.board.power_names_and_place_codes import Power
from judge.game.game import Stage
from judge.game.phase_report import Role
from judge.games.registry import variant_of
from judge.play import awaited_orders
from mailer.transaction.invitations import Invitation
from mailer.transaction.unit_of_work import Table, UnitOfWork
from mailer.wording import (
    game_status_and_listing,
    notify,
    phrases,
    reliability,
    seat_names,
    settings_in_words,
    what_is_due,
)
from storage.games.timing_types import Absence
from storage.people.accounts_and_seats import Seat


def joined(work: UnitOfWork, table: Table, seat: Seat) -> None:
    """Tells the Master of a forming game who has joined, and how to start the game."""
    master, seats = table.master, len(variant_of(table.game).played(table.game.settings))
    if master is None:
        return
    wish = f" and wants to play {phrases.power_name(seat.wish)}" if seat.wish else ""
    if (preferred := table.game.preferences.get(seat.id)) and not seat_names.plays(table, master):
        wish = f" and prefers {phrases.preferences(preferred)}"
    count = phrases.have_joined(len(table.players), seats)
    is_full = len(table.players) == seats
    more = "START starts the game." if is_full else "START starts it without the others."
    who = seat_names.person(table, seat, master, "Someone")
    text = f"{who} has joined {table.name}{wish}: {count}. {more}"
    if seat_names.knows_names(table, master):
        text += f"\n\n{reliability.about_seat(work, seat)}"
    notify.send_notice(
        work, table, master, "all players have joined" if is_full else "a player joined", text
    )


def lost_seat(work: UnitOfWork, table: Table, seat: Seat, why: str) -> None:
    """Tells a player that the Master or the LATE rule has taken their seat away."""
    power = phrases.power_name(seat.power or "")
    text = work.services.texts.render("lost_seat", game=table.name, power=power, why=why)
    work.post(seat.address, f"[{table.name}] you have lost your seat", text, "notice")


def left(work: UnitOfWork, table: Table, seat: Seat, how: str) -> None:
    """Tells everyone that a player has left a forming game, and names the player to those who may
    know the name."""
    topic = "a player left"
    for reader in table.seats:
        who = seat_names.person(table, seat, reader, "A player")
        notify.send_notice(work, table, reader, topic, who + how)
    who = seat_names.person(table, seat, None, "A player")
    notify.send_public(work, table, topic, "notice", text=who + how)


def vacant(work: UnitOfWork, table: Table, power: Power, how: str, *, kept: bool = False) -> None:
    """Announces that a player has left a seat, and shows the line for taking it over.

    Leaves out the line if the seat is reserved (``kept``) for an invited person.
    """
    name = phrases.power_name(power)
    if kept:
        text = f"{name}'s player {how}, and someone has been invited to take the seat."
        notify.announce(work, table, f"{name} is vacant", text)
    else:
        _offered(work, table, power, f"{name} is vacant", f"{name}'s player {how}.")


def revived(work: UnitOfWork, table: Table, power: Power) -> None:
    """Announces that the Master is looking for a player for a power."""
    name = phrases.power_name(power)
    why = f"The Master is looking for a player for {name}."
    _offered(work, table, power, f"{name} needs a player", why)


def _offered(work: UnitOfWork, table: Table, power: Power, topic: str, why: str) -> None:
    text = f"{why} The seat is vacant. To take it, {_how_to_take(work, table, power)}"
    notify.announce(work, table, topic, text)


def _how_to_take(work: UnitOfWork, table: Table, *powers: Power) -> str:
    word = " word" * bool(table.service.private)
    lines = [f"\n    TAKEOVER {power}@{table.name} your-password{word}" for power in powers]
    return f"write to {work.services.addressing.address}:\n{''.join(lines)}"


def deserted(work: UnitOfWork, table: Table, powers: Sequence[Power]) -> None:
    """Announces that the game is no longer waiting for someone to take the seats that have been
    vacant for too long."""
    names, length = phrases.powers(powers), write_duration(table.service.vacant)
    has, its, it, seat = (
        ("has", "its", "it has", "seat")
        if len(powers) == 1
        else ("have", "their", "they have", "seats")
    )
    topic = f"the game no longer waits for {names}"
    text = (
        f"{names} {has} had no player for {length} (VACANT). From now on the game will not wait"
        f" for {its} orders, and {it} neither a vote nor a share in a draw. {votes_wait()} The"
        f" {seat} can still be taken; {_how_to_take(work, table, *powers)}"
    )
    notify.announce(work, table, topic, text, except_for=table.master)
    if table.master:
        let = f"To let such an agreement take effect now, send\n\n    DUMMY {powers[-1]} YES"
        notify.send_notice(work, table, table.master, topic, f"{text}\n\n{let}")


def votes_wait() -> str:
    """Returns sentences that say what happens to votes when a seat loses its vote, without
    revealing any vote."""
    return (
        "This alone does not end the game: if all others have agreed to a draw or a"
        " concession, that takes effect with the next vote for it. Sending the same"
        " vote again is enough."
    )


def dummy(work: UnitOfWork, table: Table, power: Power, *, votes_count: bool) -> None:
    """Announces that the Master has made a power a dummy."""
    name, sealed = phrases.power_name(power), " Its locked orders will still run."
    wait = f" {votes_wait()}" * (not votes_count)
    notify.announce(
        work,
        table,
        f"{name} no longer has a player",
        f"The Master has made {name} a dummy. Its units hold, dislodged ones disband,"
        " it builds nothing, and its removals follow the rules. The game does not wait for"
        " it, and it has no vote and no share in a"
        f" draw.{wait}{sealed * bool(table.game.sealed)}",
    )


def invited(work: UnitOfWork, table: Table, invitation: Invitation) -> None:
    """Sends an invitation, with the line to send back to join the game. The invitation contains
    nothing that the Master wrote."""
    running = table.game.stage is Stage.RUNNING
    rules = table.service.changed({"comment": ""})
    text = work.services.texts.render(
        "invitation",
        judge=work.services.name,
        judge_address=work.services.addressing.address,
        game=table.name,
        variant=phrases.kind_of_game(variant_of(table.game)),
        master=table.master.address if table.master else "",
        running=running,
        phase=table.game.phase.words,
        lines=_lines(table, invitation),
        kept=phrases.power_name(invitation.power) if invitation.power else "",
        until=phrases.in_words(invitation.until, table.service.zone),
        due=_due(work, table),
        pace=settings_in_words.pace_in_words(table.service, is_begun=running),
        standing=_standing(table, invitation),
        settings=game_status_and_listing.public_settings(table.game.settings, rules),
    )
    work.post(invitation.address, f"[{table.name}] you are invited", text, "invitation")


def _due(work: UnitOfWork, table: Table) -> str:
    if table.game.stage is Stage.RUNNING:
        return what_is_due.until_when(work, table, table.service.zone)
    played, joined = len(variant_of(table.game).played(table.game.settings)), len(table.players)
    is_auto = table.service.start is Beginning.AUTO
    when = "starts when the last player joins" if is_auto else "starts when its Master says so"
    return f"{phrases.have_joined(joined, played)}; the game {when}."


def _standing(table: Table, invitation: Invitation) -> list[str]:
    game = table.game
    if game.stage is not Stage.RUNNING:
        return []
    board, atlas = variant_of(game).board(game, Role.PUBLIC), variant_of(game).atlas
    offered = [invitation.power] if invitation.power else awaited_orders.takeable(game)
    lines: list[str] = []
    for power in offered if board.units else ():
        units = listing(map(str, sorted(board.units_of(power), key=str)))
        lines.append(f"{phrases.power_name(power)} has {units or 'no units'}.")
    if board.centres:
        counts = sorted((-len(board.centres_of(power)), power) for power in atlas.powers)
        counted = listing(f"{phrases.power_name(power)} {-count}" for count, power in counts)
        free = len(atlas.centres) - len(board.centres)
        rest = f"; {free} have no owner" * bool(free)
        needed = game.settings.victory or atlas.victory
        lines.append(f"Centres: {counted}{rest}. {needed} are needed to win.")
    return lines


def _lines(table: Table, invitation: Invitation) -> list[str]:
    """Returns the lines to send, in which the reader only has to fill in a password."""
    word = f" {table.service.private}" if table.service.private else ""
    if table.game.stage is not Stage.RUNNING:
        at = f"{invitation.power}@" if invitation.power else ""
        return [f"JOIN {at}{table.name} your-password{word}"]
    powers = [invitation.power] if invitation.power else awaited_orders.takeable(table.game)
    return [f"TAKEOVER {power}@{table.name} your-password{word}" for power in powers]


def away(work: UnitOfWork, table: Table, seat: Seat, absence: Absence, *, moved: bool) -> None:
    """Announces an absence, and says whether it moved the deadline."""
    when = phrases.window(absence.start, absence.end, table.service.zone)
    later = "The deadline has moved." if moved else "No deadline falls in that time."
    text = f"{seat_names.public_name(table, seat)} is away {when}. {later}"
    notify.announce(work, table, "someone will be away", text)


def back(work: UnitOfWork, table: Table, seat: Seat) -> None:
    text = f"{seat_names.public_name(table, seat)} is no longer away. The deadline stays as it is."
    notify.announce(work, table, "someone is back", text)
