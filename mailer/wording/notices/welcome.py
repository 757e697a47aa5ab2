"""Writes welcome e-mails, to everyone at the start of a game and to new players later."""

from __future__ import annotations

from grammar.commands.settings import Late
from grammar.games.registry import language_of
from grammar.orders.examples import a_power
from grammar.words.durations_times_and_zones import write_duration
from judge.board.power_names_and_place_codes import Power
from judge.game.game import Game
from judge.game.phase_report import Role
from judge.game.settings import Draws, Press
from judge.games.maps import MAPS, OPTION
from judge.games.registry import variant_of
from judge.games.variant import Variant
from mailer.pictures.build_scene import is_drawn
from mailer.scheduling.mail_and_time_settings_of_game import ServiceSettings
from mailer.transaction.fill_in_templates_and_wrap_text import wrapped
from mailer.transaction.unit_of_work import Table, UnitOfWork
from mailer.wording import (
    boards_for_readers,
    notify,
    phase_mails,
    phrases,
    reliability,
    seat_names,
    settings_in_words,
)
from mailer.wording.games.registry import teller_of
from mailer.wording.map_examples import beginnings, examples
from storage.database.enums import SeatRole
from storage.people.accounts_and_seats import Seat


def started(work: UnitOfWork, table: Table) -> None:
    """Tells everyone which power they play, how to play this game, and when the first deadline
    is."""
    undrawn, topic = _undrawn(work, table), "the game begins"
    for seat in table.seats:
        reader = seat_names.reader_of(table, seat)
        text = notify.render(
            work,
            table,
            seat,
            "welcome",
            roster=seat_names.roster(table, seat),
            reliability=_of_players(work, table, seat),
            rules=_rules(work, table, seat),
            board=boards_for_readers.board(table.game, reader),
            settings=table.game.settings,
            departures=[*departures(table.game, table.service), *undrawn],
            to_others=_to_others(work, table, seat),
        )
        scenes = boards_for_readers.standing(table, reader)
        work.post_to(seat, table, topic, text, "notice", scenes=scenes)
    if table.service.list_address:
        board = boards_for_readers.board(table.game, Role.PUBLIC)
        text = notify.render(work, table, None, "begins", board=board)
        scenes = boards_for_readers.standing(table, Role.PUBLIC)
        notify.post_to_list(work, table, topic, text, "broadcast", scenes)


def _of_players(work: UnitOfWork, table: Table, seat: Seat) -> list[str]:
    is_told = seat.role is SeatRole.MASTER and seat_names.knows_names(table, seat)
    return reliability.of_players(work, table) if is_told else []


def _undrawn(work: UnitOfWork, table: Table) -> list[str]:
    if not work.services.pictures or is_drawn(table.game):
        return []
    return ["There is no drawing of this game's map, so its e-mails show the board only in words."]


def _rules(work: UnitOfWork, table: Table, seat: Seat) -> str:
    settings, service, texts = table.game.settings, table.service, work.services.texts
    name = "rules_" + variant_of(table.game).name.replace(" ", "_")
    if not texts.has(name):
        return wrapped(teller_of(table.game).rules(table.game)).rstrip()
    variant = variant_of(table.game)
    atlas = variant.atlas
    victory = settings.victory or atlas.victory
    return texts.render(
        name,
        settings=settings.changed({"victory": victory}),
        service=service,
        delay=write_duration(service.delay) if service.delay else "",
        eg=examples(atlas),
        begin=beginnings(atlas),
        proxied=_own_unit(table, seat) or f"A {examples(atlas).near}",
        other=phrases.power_name(_another(table, seat)),
    ).rstrip()


def _own_unit(table: Table, seat: Seat) -> str:
    units = variant_of(table.game).board(table.game, seat.power or "").units.values()
    return min((str(unit) for unit in units if unit.power == seat.power), default="")


def _another(table: Table, seat: Seat) -> Power:
    variant = variant_of(table.game)
    usual, powers = a_power(language_of(variant).names), variant.played(table.game.settings)
    others = [power for power in (usual, *powers) if power in powers and power != seat.power]
    return others[0] if others else usual


def _to_others(work: UnitOfWork, table: Table, seat: Seat) -> str:
    if seat.power is None:
        return ""
    powers = variant_of(table.game).played(table.game.settings)
    others = [power for power in powers if power != seat.power]
    # The example names a power with a player if possible, because press cannot reach a vacant
    # power.
    other = next(filter(table.seat_of, others), next(iter(others), ""))
    master = table.master
    return work.services.texts.render(
        "to_others",
        master=seat_names.person(table, master, seat, "") if master else "",
        press=table.game.settings.press.value,
        other=phrases.power_name(other),
        code=other,
    ).rstrip()


def departures(game: Game, service: ServiceSettings) -> list[str]:
    """Returns sentences, for the welcome e-mail, about the settings that make this game differ from
    the usual rules."""
    sentences = [*_map(variant_of(game)), *[GUNBOAT[service.reveal]] * service.gunboat]
    grace = f"{write_duration(service.grace)} after" if service.grace else "at"
    if service.late is not Late.WAIT:
        sentences.append(teller_of(game).late(game, service.late, grace))
    if game.settings.master_sees_lists:
        sentences.append("MASTER SEES LISTS: the Master of this game can read every order list.")
    has_lists = variant_of(game).shows_lists
    if has_lists and game.settings.public_lists and game.settings.press is not Press.NONE:
        sentences.append("PUBLIC LISTS: everyone sees all order lists with the results (CB 3.6).")
    if game.settings.draws is Draws.ANY:
        sentences.append("DRAWS ANY: SET DRAW E, F votes for a draw among the powers you name.")
    if spread := settings_in_words.spread_in_words(service):
        sentences.append(spread)
    return sentences


def _map(variant: Variant) -> list[str]:
    if not variant.map:
        return []
    atlas = variant.atlas
    name = atlas.name.partition(OPTION)[0]
    more = f" HELP {name.upper()} says more about it." if name in MAPS else ""
    return [f"MAP {atlas.name.upper()}: {atlas.about}{more}"]


GUNBOAT = {
    True: "GUNBOAT: only the Master knows who plays which power, until the game is over.",
    False: (
        "GUNBOAT: only the Master knows who plays which power, even after the end of the game."
    ),
}
"""What GUNBOAT means, depending on whether the names are revealed at the end."""


def _earlier(game: Game) -> str:
    if not variant_of(game).tells_alike:
        return "all the results that were sent to it"
    return "all its earlier lists" if variant_of(game).shows_lists else ""


MORE_TIME = "There is more time for orders."
"""With QUIET, this is all that the judge tells players if the deadline moves for a new player."""


def taken_over(work: UnitOfWork, table: Table, seat: Seat, *, has_more_time: bool) -> None:
    """Tells everyone about a new player, says whether the deadline has moved, and sends that player
    a welcome e-mail."""
    name = phrases.power_name(seat.power or "")
    others = [s for s in table.seats if s.id != seat.id]
    topic = f"{name} has a new player"
    later = " The deadline has moved, to give them time for orders." * has_more_time
    quiet = table.service.quiet
    for reader in others:
        if reader.role is SeatRole.MASTER or not quiet:
            sentence = topic + _who(table, seat, reader) + later
            if reader.role is SeatRole.MASTER and seat_names.knows_names(table, reader):
                sentence += f"\n\n{reliability.about_seat(work, seat)}"
            notify.send_notice(work, table, reader, topic, sentence)
        elif has_more_time:
            notify.send_notice(work, table, reader, "the deadline moves", MORE_TIME)
    if not quiet:
        notify.send_public(
            work, table, topic, "notice", text=topic + _who(table, seat, None) + later
        )
    notify.send_to_each(
        work,
        table,
        [seat],
        f"welcome, {name}",
        "takeover",
        calendar=True,
        earlier=_earlier(table.game),
        rules=_rules(work, table, seat),
        board=boards_for_readers.board(table.game, seat_names.reader_of(table, seat)),
        sealed=phase_mails.sealed_lists(table.game, seat.power or ""),
        departures=departures(table.game, table.service),
        to_others=_to_others(work, table, seat),
    )


def _who(table: Table, seat: Seat, reader: Seat | None) -> str:
    return f": {seat_names.own_name(seat)}." if seat_names.knows_names(table, reader) else "."
